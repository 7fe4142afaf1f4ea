<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About Lathe</source>
        <translation>關於 Lathe</translation>
    </message>
    <message>
        <source>A workbench for training neural networks.</source>
        <translation>訓練神經網路的工作臺。</translation>
    </message>
    <message>
        <source>Built with Qt %1, QCustomPlot, Dear ImGui and oneDNN.</source>
        <translation>使用 Qt %1、QCustomPlot、Dear ImGui 和 oneDNN 構建。</translation>
    </message>
    <message>
        <source>The window is free software under the GNU General Public License, version 3 or later; the engine and the command line are under the Apache License 2.0. Icons: Bootstrap Icons (MIT). Fonts: Inter and JetBrains Mono (SIL Open Font License).</source>
        <translation>視窗是自由軟體，採用 GNU 通用公共許可證第 3 版或更高版本；引擎和命令列採用 Apache 許可證 2.0。圖示：Bootstrap Icons (MIT)。字型：Inter 和 JetBrains Mono (SIL Open Font License)。</translation>
    </message>
</context>
<context>
    <name>AxisBrushes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 項</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>網路圖</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>幫助</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>現在不可用</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
</context>
<context>
    <name>Def</name>
    <message>
        <source>0 draws every digit as printed, 1 as people write, 2 as they scrawl.</source>
        <translation>0 按印刷體繪製每個數字，1 像人手寫的，2 像潦草塗寫的。</translation>
    </message>
    <message>
        <source>1 / (1 + exp(-x)): squeezes into (0, 1).</source>
        <translation>1 / (1 + exp(-x))：壓縮到 (0, 1) 之間。</translation>
    </message>
    <message>
        <source>About the largest change of a weight in one step.</source>
        <translation>大約是一步中權重的最大變化。</translation>
    </message>
    <message>
        <source>Above 1: a missed positive costs more than a false alarm.</source>
        <translation>大於 1：漏掉一個正例的代價高於一次誤報。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>準確率</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>啟用</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam with a weight decay that does not pass through the moments.</source>
        <translation>Adam，權重衰減不經過動量。</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Added to the denominator.</source>
        <translation>加在分母上。</translation>
    </message>
    <message>
        <source>Added to the variance, so that nothing is divided by zero.</source>
        <translation>加在方差上，以免除以零。</translation>
    </message>
    <message>
        <source>Adds a trained number to each output channel.</source>
        <translation>給每個輸出通道加上一個可訓練的數。</translation>
    </message>
    <message>
        <source>Adds a trained number to each output.</source>
        <translation>給每個輸出加上一個可訓練的數。</translation>
    </message>
    <message>
        <source>Arms of the spiral or number of blobs; moons are always two.</source>
        <translation>螺旋的臂數或團塊的個數；月牙總是兩個。</translation>
    </message>
    <message>
        <source>AvgPool2d</source>
        <translation>AvgPool2d</translation>
    </message>
    <message>
        <source>BatchNorm</source>
        <translation>BatchNorm</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Binary cross-entropy</source>
        <translation>二元交叉熵</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Brightness and contrast</source>
        <translation>亮度和對比度</translation>
    </message>
    <message>
        <source>Channels are divided into this many groups that do not see each other; as many as channels: depthwise.</source>
        <translation>把通道分成這麼多互不相見的組；組數等於通道數時為深度卷積。</translation>
    </message>
    <message>
        <source>Class names</source>
        <translation>類別名稱</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>類別權重</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>類別數</translation>
    </message>
    <message>
        <source>Comma-separated values, one row a sample; texts become categories.</source>
        <translation>逗號分隔的值，每行一個樣本；文字變成類別。</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恆定</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>對比度</translation>
    </message>
    <message>
        <source>Conv2d</source>
        <translation>Conv2d</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷積</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>Count padding</source>
        <translation>計入填充</translation>
    </message>
    <message>
        <source>Covers a rectangle, so that no single part of the image is trusted alone.</source>
        <translation>遮住一個矩形，不讓任何一部分獨自決定結果。</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>小數點符號</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>膨脹</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>維度</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>維度數</translation>
    </message>
    <message>
        <source>Distance between two elements of the filter.</source>
        <translation>濾波器兩個元素之間的距離。</translation>
    </message>
    <message>
        <source>Divide by the whole window at the border, too, as if the padding were zeros.</source>
        <translation>在邊緣也除以整個視窗，就像填充的是零。</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>繪製的數字</translation>
    </message>
    <message>
        <source>Draws values away from the image&apos;s mean, or towards it, by up to this share.</source>
        <translation>讓數值遠離或靠近影像的均值，幅度最多為此比例。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Drops by a factor every few epochs (StepLR).</source>
        <translation>每隔幾個週期乘以一個係數而下降 (StepLR)。</translation>
    </message>
    <message>
        <source>Each output is a weighted sum of all inputs. Works on the last dimension.</source>
        <translation>每個輸出是所有輸入的加權和。作用於最後一個維度。</translation>
    </message>
    <message>
        <source>Elements added at the top, left, bottom and right when Padding is explicit.</source>
        <translation>「填充」為 explicit 時，在上、左、下、右新增的元素個數。</translation>
    </message>
    <message>
        <source>Enlarges or shrinks by up to this share: 0.1 means 0.9 to 1.1.</source>
        <translation>放大或縮小最多此比例：0.1 表示 0.9 到 1.1。</translation>
    </message>
    <message>
        <source>Epochs between drops</source>
        <translation>兩次下降之間的週期數</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>係數</translation>
    </message>
    <message>
        <source>Factor of negative values.</source>
        <translation>負值的係數。</translation>
    </message>
    <message>
        <source>Falls along half a cosine, step by step, over the whole training (CosineAnnealingLR).</source>
        <translation>在整個訓練中沿半個餘弦逐步下降 (CosineAnnealingLR)。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>圖形</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Filled with</source>
        <translation>填充為</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>濾波器</translation>
    </message>
    <message>
        <source>Final divisor</source>
        <translation>最終除數</translation>
    </message>
    <message>
        <source>Final factor</source>
        <translation>最終係數</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Flatten</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>For one class out of many. Takes raw scores: no Softmax before it.</source>
        <translation>用於多類中取一類。接受原始分數：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>For yes-or-no targets (0 or 1), one or many a sample. Takes raw scores: no Sigmoid before it.</source>
        <translation>用於是非目標 (0 或 1)，每個樣本一個或多個。接受原始分數：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>GlobalAvgPool</source>
        <translation>GlobalAvgPool</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>Guess: classes for texts and for few different integers.</source>
        <translation>自動判斷：文字和取值很少的整數按類別處理。</translation>
    </message>
    <message>
        <source>Height and width of a filter.</source>
        <translation>濾波器的高和寬。</translation>
    </message>
    <message>
        <source>Height and width of the window.</source>
        <translation>視窗的高和寬。</translation>
    </message>
    <message>
        <source>Holds train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte, each also as .gz; or a file of images beside its labels.</source>
        <translation>其中有 train-images-idx3-ubyte、train-labels-idx1-ubyte、t10k-images-idx3-ubyte 和 t10k-labels-idx1-ubyte，也可以是 .gz；或者一個影像檔案，標籤檔案在旁邊。</translation>
    </message>
    <message>
        <source>Horizontal flip</source>
        <translation>水平翻轉</translation>
    </message>
    <message>
        <source>How many of the last dimensions are normalised together (PyTorch&apos;s normalized_shape).</source>
        <translation>最後幾個維度一起正規化 (PyTorch 的 normalized_shape)。</translation>
    </message>
    <message>
        <source>How many times longer one side may be than the other.</source>
        <translation>一邊最多可以是另一邊的多少倍。</translation>
    </message>
    <message>
        <source>How often an arm of the spiral goes round.</source>
        <translation>螺旋的一條臂繞多少圈。</translation>
    </message>
    <message>
        <source>Hyperbolic tangent: squeezes into (-1, 1).</source>
        <translation>雙曲正切：壓縮到 (-1, 1) 之間。</translation>
    </message>
    <message>
        <source>IDX images</source>
        <translation>IDX 影像</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>忽略的列</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>前處理</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Initial divisor</source>
        <translation>初始除數</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>It ends at its start divided by this.</source>
        <translation>結束時為起始值除以此數。</translation>
    </message>
    <message>
        <source>Joins its inputs along one dimension, as a rule the channels.</source>
        <translation>沿一個維度拼接各輸入，通常是通道。</translation>
    </message>
    <message>
        <source>Keep dimensions</source>
        <translation>保留維度</translation>
    </message>
    <message>
        <source>Keep height and width as 1 (PyTorch&apos;s AdaptiveAvgPool2d); otherwise one row of channels remains.</source>
        <translation>保留高和寬為 1 (PyTorch 的 AdaptiveAvgPool2d)；否則只剩一行通道。</translation>
    </message>
    <message>
        <source>Keeps the largest value of each window.</source>
        <translation>保留每個視窗的最大值。</translation>
    </message>
    <message>
        <source>Keeps the mean of each window.</source>
        <translation>保留每個視窗的均值。</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>卷積核</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient.</source>
        <translation>L2 懲罰，加在梯度上。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient. AdamW&apos;s decay is mostly the better one.</source>
        <translation>L2 懲罰，加在梯度上。通常 AdamW 的衰減更好。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>標籤平滑</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>LeakyReLU</source>
        <translation>LeakyReLU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>學習率</translation>
    </message>
    <message>
        <source>Least area</source>
        <translation>最小面積</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最長</translation>
    </message>
    <message>
        <source>Look ahead along the momentum; needs a momentum.</source>
        <translation>沿動量方向預看一步；需要動量。</translation>
    </message>
    <message>
        <source>Makes lighter or darker by up to this share of the full range.</source>
        <translation>變亮或變暗，最多為全範圍的此比例。</translation>
    </message>
    <message>
        <source>MaxPool2d</source>
        <translation>MaxPool2d</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>平均絕對誤差</translation>
    </message>
    <message>
        <source>Mean distance from the target, in the target&apos;s units.</source>
        <translation>與目標的平均距離，單位與目標相同。</translation>
    </message>
    <message>
        <source>Mean of the squared differences: for numbers.</source>
        <translation>差的平方的均值：用於數值。</translation>
    </message>
    <message>
        <source>Mean squared error</source>
        <translation>均方誤差</translation>
    </message>
    <message>
        <source>Memory of the mean gradient.</source>
        <translation>平均梯度的記憶。</translation>
    </message>
    <message>
        <source>Memory of the mean squared gradient.</source>
        <translation>平均平方梯度的記憶。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Mirrors left and right: for things that look alike both ways (no digits, no letters).</source>
        <translation>左右映象：用於左右看起來一樣的東西 (不用於數字和字母)。</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>動量</translation>
    </message>
    <message>
        <source>Most area</source>
        <translation>最大面積</translation>
    </message>
    <message>
        <source>Most categories</source>
        <translation>最多類別數</translation>
    </message>
    <message>
        <source>Names in the first line</source>
        <translation>首行為名稱</translation>
    </message>
    <message>
        <source>Names or numbers, separated by commas.</source>
        <translation>名稱或編號，用逗號分隔。</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>負斜率</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>New shape of one sample, without the batch. One extent may be -1: what is left.</source>
        <translation>一個樣本的新形狀，不含批次。其中一個可以是 -1：即剩餘部分。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪聲</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Number of output channels.</source>
        <translation>輸出通道數。</translation>
    </message>
    <message>
        <source>Number of outputs.</source>
        <translation>輸出個數。</translation>
    </message>
    <message>
        <source>ONNX</source>
        <translation>ONNX</translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation>One cycle</translation>
    </message>
    <message>
        <source>One row for each sample, channels first: what a Dense layer wants after images.</source>
        <translation>每個樣本一行，通道在前：影像之後的 Dense 層需要這種形式。</translation>
    </message>
    <message>
        <source>One sample without the batch: channels, height, width. Empty: as the data has it.</source>
        <translation>一個樣本，不含批次：通道、高、寬。留空：與資料相同。</translation>
    </message>
    <message>
        <source>One weight for each class, for data with rare classes; empty: all equal.</source>
        <translation>每個類別一個權重，用於有稀少類別的資料；留空：全部相等。</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>沿維度</translation>
    </message>
    <message>
        <source>Padded random crop</source>
        <translation>填充後隨機裁剪</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Pads</source>
        <translation>填充量</translation>
    </message>
    <message>
        <source>Points in the plane</source>
        <translation>平面上的點</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>機率</translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation>隨機擦除</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正則化</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>Reshape</translation>
    </message>
    <message>
        <source>Rises to the learning rate and falls far below it, step by step (OneCycleLR, without its change of momentum).</source>
        <translation>先升到學習率，再降到遠低於它，逐步進行 (OneCycleLR，不改變動量)。</translation>
    </message>
    <message>
        <source>Rising share</source>
        <translation>上升比例</translation>
    </message>
    <message>
        <source>Rotation and scale</source>
        <translation>旋轉和縮放</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>Scales each channel by the mean and variance of the batch; afterwards by their running means.</source>
        <translation>按批次的均值和方差縮放每個通道；訓練之後用滑動均值和方差。</translation>
    </message>
    <message>
        <source>Scales each sample by its own mean and variance over the last dimensions.</source>
        <translation>按樣本自身在最後幾個維度上的均值和方差縮放每個樣本。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, so that no unit is relied on alone. Does nothing afterwards.</source>
        <translation>訓練時把隨機選中的值設為零，不讓網路依賴單個單元。訓練之後不起作用。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Share of each weight that is taken away in a step, times the learning rate.</source>
        <translation>每一步從每個權重中減去的比例，再乘以學習率。</translation>
    </message>
    <message>
        <source>Share of the image.</source>
        <translation>佔影像的比例。</translation>
    </message>
    <message>
        <source>Share of the previous direction that is kept.</source>
        <translation>保留前一個方向的比例。</translation>
    </message>
    <message>
        <source>Share of the samples whose largest output is the right class.</source>
        <translation>最大輸出是正確類別的樣本所佔的比例。</translation>
    </message>
    <message>
        <source>Share of the samples whose right class is among the five largest outputs.</source>
        <translation>正確類別在五個最大輸出之中的樣本所佔的比例。</translation>
    </message>
    <message>
        <source>Share of the target that is spread over all classes.</source>
        <translation>目標中分攤到所有類別的比例。</translation>
    </message>
    <message>
        <source>Share of the training in which the learning rate rises.</source>
        <translation>學習率上升的部分佔訓練的比例。</translation>
    </message>
    <message>
        <source>Share of values set to zero while training; the others are scaled by 1 / (1 - p).</source>
        <translation>訓練時被設為零的值的比例；其餘的乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>SiLU</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Size of a step along the gradient.</source>
        <translation>沿梯度方向一步的大小。</translation>
    </message>
    <message>
        <source>Slides trained filters over an image.</source>
        <translation>讓訓練出的濾波器滑過影像。</translation>
    </message>
    <message>
        <source>Spirals, moons or blobs of two coordinates: small sets on which one sees what a network learns.</source>
        <translation>兩個座標的螺旋、月牙或團塊：可以看出網路學到了什麼的小資料集。</translation>
    </message>
    <message>
        <source>Standard deviation of the points around the figure, whose radius is 1.</source>
        <translation>點圍繞圖形的標準差，圖形半徑為 1。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step between two positions of the filter.</source>
        <translation>濾波器兩個位置之間的步長。</translation>
    </message>
    <message>
        <source>Step between two windows; 0: as the kernel, so that windows do not overlap.</source>
        <translation>兩個視窗之間的步長；0：等於核的大小，視窗互不重疊。</translation>
    </message>
    <message>
        <source>Steps along the gradient, with momentum when wanted. The classic for image networks.</source>
        <translation>沿梯度前進，需要時帶動量。影像網路的經典選擇。</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步長</translation>
    </message>
    <message>
        <source>Sums its inputs, value by value: the end of a residual branch.</source>
        <translation>把各輸入逐值相加：殘差分支的終點。</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格 (CSV)</translation>
    </message>
    <message>
        <source>Tanh</source>
        <translation>Tanh</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>目標列</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任務</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>測試樣本</translation>
    </message>
    <message>
        <source>The dimension whose values sum to one: the last one, or the channels of an image.</source>
        <translation>其值之和為一的維度：最後一個，或影像的通道。</translation>
    </message>
    <message>
        <source>The format of MNIST and Fashion-MNIST, packed (.gz) or not.</source>
        <translation>MNIST 和 Fashion-MNIST 的格式，壓縮 (.gz) 或不壓縮。</translation>
    </message>
    <message>
        <source>The learning rate starts at lr divided by this.</source>
        <translation>學習率從 lr 除以此數開始。</translation>
    </message>
    <message>
        <source>The learning rate stays as it is.</source>
        <translation>學習率保持不變。</translation>
    </message>
    <message>
        <source>The mean of each channel over the whole image.</source>
        <translation>每個通道在整幅影像上的均值。</translation>
    </message>
    <message>
        <source>The model gives probabilities in place of raw scores.</source>
        <translation>模型給出機率，而不是原始分數。</translation>
    </message>
    <message>
        <source>The same values under another shape; the batch stays as it is.</source>
        <translation>同樣的值換一種形狀；批次不變。</translation>
    </message>
    <message>
        <source>The weights under PyTorch&apos;s names, with the network in the metadata; Lathe itself opens it again.</source>
        <translation>權重用 PyTorch 的名稱，網路寫在元資料中；Lathe 自己可以重新開啟。</translation>
    </message>
    <message>
        <source>Top 5</source>
        <translation>前五準確率</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>訓練樣本</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>圈數</translation>
    </message>
    <message>
        <source>Turns and scales around the centre; what comes in is black.</source>
        <translation>圍繞中心旋轉和縮放；移入的部分是黑色。</translation>
    </message>
    <message>
        <source>Turns by up to this.</source>
        <translation>最多旋轉這麼多。</translation>
    </message>
    <message>
        <source>Turns scores into probabilities. Not needed before the cross-entropy loss, which contains it.</source>
        <translation>把分數變成機率。交叉熵損失已包含它，前面不需要。</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>單元數</translation>
    </message>
    <message>
        <source>Warm-up epochs</source>
        <translation>預熱週期數</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>權重衰減</translation>
    </message>
    <message>
        <source>Weight of positives</source>
        <translation>正例權重</translation>
    </message>
    <message>
        <source>Weight of the new batch in the running mean and variance.</source>
        <translation>新批次在滑動均值和方差中的權重。</translation>
    </message>
    <message>
        <source>What the learning rate is multiplied with at each drop.</source>
        <translation>每次下降時學習率乘以此數。</translation>
    </message>
    <message>
        <source>What to predict: a name, or a number from 1 on. Empty: the last column.</source>
        <translation>預測什麼：列名，或從 1 開始的編號。留空：最後一列。</translation>
    </message>
    <message>
        <source>Where the learning rate ends, as a share of where it starts (eta_min / lr).</source>
        <translation>學習率的終點與起點之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Where the samples enter the network.</source>
        <translation>樣本由此進入網路。</translation>
    </message>
    <message>
        <source>Which dimension grows: 1 are the channels; 0, the batch, cannot.</source>
        <translation>哪個維度增長：1 是通道；0 是批次，不可以。</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>豎線</translation>
    </message>
    <message>
        <source>black</source>
        <translation>黑色</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>blobs</source>
        <translation>團塊</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗號</translation>
    </message>
    <message>
        <source>drop_row</source>
        <translation>去掉該行</translation>
    </message>
    <message>
        <source>explicit</source>
        <translation>顯式</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>自動判斷</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>max(0, x).</source>
        <translation>max(0, x)。</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>moons</source>
        <translation>月牙</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪聲</translation>
    </message>
    <message>
        <source>point</source>
        <translation>點</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>迴歸</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分號</translation>
    </message>
    <message>
        <source>spirals</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>製表符</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>valid: none. same: as many outputs as inputs, divided by the stride. explicit: as in Pads.</source>
        <translation>valid：不填充。same：輸出與輸入一樣多，再除以步長。explicit：按「填充量」。</translation>
    </message>
    <message>
        <source>x * sigmoid(x), also called swish.</source>
        <translation>x * sigmoid(x)，也叫 swish。</translation>
    </message>
    <message>
        <source>x times the normal distribution function of x (exact, by erf).</source>
        <translation>x 乘以 x 的正態分佈函式 (精確，用 erf)。</translation>
    </message>
    <message>
        <source>x where positive, a small multiple of x elsewhere: no dead units.</source>
        <translation>x 為正時取 x，否則取 x 的一個小倍數：沒有失活的單元。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Erased</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻轉</translation>
    </message>
    <message>
        <source>Another seed holds other samples back.</source>
        <translation>換一個種子會留出不同的樣本。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Each class keeps its proportion in every part.</source>
        <translation>每一類在各部分中保持其比例。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>輪數</translation>
    </message>
    <message>
        <source>Epochs without improvement after which training ends; 0: never.</source>
        <translation>連續多少輪沒有改進就結束訓練；0 表示從不。</translation>
    </message>
    <message>
        <source>How often training goes through all its samples.</source>
        <translation>訓練走訪全部樣本的次數。</translation>
    </message>
    <message>
        <source>Improvement</source>
        <translation>改進量</translation>
    </message>
    <message>
        <source>Initial weights, order, augmentation and dropout follow from it.</source>
        <translation>初始權重、順序、增強和 dropout 都由它決定。</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>縮放方式</translation>
    </message>
    <message>
        <source>Share held back for the end; the set has no test part of its own.</source>
        <translation>留到最後的比例；這個資料集沒有自己的測試部分。</translation>
    </message>
    <message>
        <source>Share of the training samples held back to judge by while training.</source>
        <translation>訓練時留出用於評判的訓練樣本比例。</translation>
    </message>
    <message>
        <source>Stop early after</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>分層</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>What counts as an improvement for early stopping: more than this.</source>
        <translation>提前停止時，超過這個值才算改進。</translation>
    </message>
    <message>
        <source>With figures of the training part alone.</source>
        <translation>只用訓練部分的統計值。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>標準化</translation>
    </message>
    <message>
        <source>unit_range</source>
        <translation>縮放到 0 … 1</translation>
    </message>
    <message>
        <source>A trial may go so many epochs without a better value.</source>
        <translation>試驗最多可以連續這麼多個週期沒有改進。</translation>
    </message>
    <message>
        <source>A trial that stands still goes on while it is better than the median of the ended ones.</source>
        <translation>停滯的試驗只要優於已結束試驗的中位數，就繼續。</translation>
    </message>
    <message>
        <source>A trial whose metric falls below it ends; -1e300: no limit.</source>
        <translation>指標低於此值的試驗會結束；-1e300：沒有下限。</translation>
    </message>
    <message>
        <source>A trial whose metric is no finite number ends at once.</source>
        <translation>指標不是有限值的試驗立即結束。</translation>
    </message>
    <message>
        <source>A trial whose metric rises above it ends; 1e300: no limit.</source>
        <translation>指標高於此值的試驗會結束；1e300：沒有上限。</translation>
    </message>
    <message>
        <source>A value counts as better when it is better by more than this.</source>
        <translation>改進超過這個值才算更好。</translation>
    </message>
    <message>
        <source>ASHA</source>
        <translation>ASHA</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>BOHB</source>
        <translation>BOHB</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候選點數</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>變動幅度</translation>
    </message>
    <message>
        <source>Chooses a sampler by the space and the number of trials, and says which and why beside each trial.</source>
        <translation>按搜尋空間和試驗數選擇取樣器，並在每個試驗旁說明選了哪個、為什麼。</translation>
    </message>
    <message>
        <source>Closeness</source>
        <translation>接近程度</translation>
    </message>
    <message>
        <source>Compares trials at rungs and trains the best of each rung further, without ever waiting for all of them.</source>
        <translation>在各梯級比較試驗，讓每個梯級最好的試驗繼續訓練，從不等待全部到齊。</translation>
    </message>
    <message>
        <source>Covariance matrix adaptation (CMA-ES)</source>
        <translation>共變異數矩陣自適應 (CMA-ES)</translation>
    </message>
    <message>
        <source>Crossover</source>
        <translation>交配比例</translation>
    </message>
    <message>
        <source>Distribution index: the larger, the nearer children are to their parents.</source>
        <translation>分佈指數：越大，子代越接近親代。</translation>
    </message>
    <message>
        <source>Drawn anew</source>
        <translation>重新抽取機率</translation>
    </message>
    <message>
        <source>Each parameter&apos;s range is cut into as many strips as there are trials, and every strip is used once. Without a number of trials, for 16 of them, then for 32 more, and so on.</source>
        <translation>每個參數的範圍切成與試驗數一樣多的段，每段用一次。沒有給出試驗數時，先按 16 個試驗切分，再按另外 32 個，依此類推。</translation>
    </message>
    <message>
        <source>Each trial is drawn from the whole space, whatever came before.</source>
        <translation>每個試驗都從整個空間抽取，與之前的結果無關。</translation>
    </message>
    <message>
        <source>Each trial is placed where a model of the results so far expects the most.</source>
        <translation>用已有結果建立模型，把每個試驗放在模型預期最有收穫的位置。</translation>
    </message>
    <message>
        <source>Early promotions turn out wrong when better trials follow: at most this share more go on from a rung than should. Promotion only.</source>
        <translation>後來出現更好的試驗時，先前的晉級就成了失誤：每個梯級晉級的試驗最多比應有的多出此比例。僅用於「晉級」。</translation>
    </message>
    <message>
        <source>Ends a trial that has not become better for some epochs.</source>
        <translation>結束連續若干個週期沒有改進的試驗。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is not among the best of the ended trials at the same epoch.</source>
        <translation>試驗至今的最佳值不在已結束試驗同一週期的最好之列時，結束該試驗。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is worse than the median of the ended trials at the same epoch.</source>
        <translation>試驗至今的最佳值差於已結束試驗同一週期的中位數時，結束該試驗。</translation>
    </message>
    <message>
        <source>Ends a trial whose metric leaves the limits or is no number.</source>
        <translation>指標超出上下限或不是數時，結束該試驗。</translation>
    </message>
    <message>
        <source>Every combination of values once, the last parameter changing fastest; the sweep ends when all were tried.</source>
        <translation>每種取值組合試一次，最後一個參數變化最快；全部試完後搜尋結束。</translation>
    </message>
    <message>
        <source>Every trial is trained to the end.</source>
        <translation>每個試驗都訓練到底。</translation>
    </message>
    <message>
        <source>First rung (epochs)</source>
        <translation>首個梯級 (週期)</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>初始步長</translation>
    </message>
    <message>
        <source>First trials</source>
        <translation>初始試驗數</translation>
    </message>
    <message>
        <source>Gaussian process</source>
        <translation>高斯過程</translation>
    </message>
    <message>
        <source>Generations drawn from a normal distribution that learns the shape of the valley, from among the best trials so far; restarts with twice the population when it has converged. For numbers and long sweeps; choices are drawn by how often they were in the better half of a generation.</source>
        <translation>每一代從常態分佈中抽取，該分佈從至今最好的試驗中學習谷的形狀；收斂後以兩倍的族群重新開始。適合數值參數和長時間的搜尋；選項按其在各代較好一半中出現的頻率抽取。</translation>
    </message>
    <message>
        <source>Generations in which the trials that no other beats in every objective, spread along the front, have children. For several objectives and many trials.</source>
        <translation>未被任何試驗在所有目標上勝過的試驗，沿前緣分散選取，逐代產生子代。適合多個目標、大量試驗。</translation>
    </message>
    <message>
        <source>Genetic, many objectives (NSGA-II)</source>
        <translation>多目標基因演算法 (NSGA-II)</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>網格</translation>
    </message>
    <message>
        <source>How far a number moves in a child, as a share of its range.</source>
        <translation>數值在子代中移動的幅度，以佔其範圍的比例表示。</translation>
    </message>
    <message>
        <source>How far a replaced member&apos;s numbers move, as a share of their ranges.</source>
        <translation>被替換成員的數值移動的幅度，以佔其範圍的比例表示。</translation>
    </message>
    <message>
        <source>How far the first generation spreads, as a share of each range.</source>
        <translation>第一代散佈的幅度，以佔各範圍的比例表示。</translation>
    </message>
    <message>
        <source>How many points are compared for each trial; more of them search closer to the best ones.</source>
        <translation>每個試驗比較多少個點；點越多，搜尋越靠近最好的試驗。</translation>
    </message>
    <message>
        <source>How often a replaced member&apos;s value is drawn from the whole range instead.</source>
        <translation>被替換成員的值改從整個範圍抽取的機率。</translation>
    </message>
    <message>
        <source>Hyperband</source>
        <translation>Hyperband</translation>
    </message>
    <message>
        <source>Hyperband&apos;s batches for a sampler that learns from all trials; use it with the TPE sampler (tpe).</source>
        <translation>Hyperband 的分組，供從全部試驗學習的取樣器使用；請與 TPE 取樣器 (tpe) 一起使用。</translation>
    </message>
    <message>
        <source>Interval (epochs)</source>
        <translation>間隔 (週期)</translation>
    </message>
    <message>
        <source>Into how many values a range of reals is cut, its ends included.</source>
        <translation>實數範圍切成多少個值，含兩端。</translation>
    </message>
    <message>
        <source>Latin hypercube</source>
        <translation>拉丁超立方</translation>
    </message>
    <message>
        <source>Least gain</source>
        <translation>最小改進</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成員數</translation>
    </message>
    <message>
        <source>Must be finite</source>
        <translation>必須是有限值</translation>
    </message>
    <message>
        <source>Mutation</source>
        <translation>突變幅度</translation>
    </message>
    <message>
        <source>No trial is pruned before this epoch.</source>
        <translation>在這個週期之前不提前終止任何試驗。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Nothing is pruned until so many trials were trained to the end.</source>
        <translation>訓練到底的試驗達到這麼多個之前，不提前終止任何試驗。</translation>
    </message>
    <message>
        <source>Only below the median</source>
        <translation>僅在差於中位數時</translation>
    </message>
    <message>
        <source>Parzen estimator (TPE)</source>
        <translation>Parzen 估計 (TPE)</translation>
    </message>
    <message>
        <source>Parzen estimator, many objectives</source>
        <translation>多目標 Parzen 估計</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心</translation>
    </message>
    <message>
        <source>Patience (epochs)</source>
        <translation>耐心 (週期)</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>百分位數</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>族群大小</translation>
    </message>
    <message>
        <source>Population-based training</source>
        <translation>以族群為基礎的訓練</translation>
    </message>
    <message>
        <source>Promoted too early</source>
        <translation>過早晉級的比例</translation>
    </message>
    <message>
        <source>Promotion pauses each trial at a rung and lets the best go on; stopping ends those that are not among the best when they come by.</source>
        <translation>「晉級」讓每個試驗在梯級處暫停，再讓最好的繼續；「終止」結束到達時不在最好之列的試驗。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>隨機</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>縮減倍數</translation>
    </message>
    <message>
        <source>Regularised evolution</source>
        <translation>正則化演化</translation>
    </message>
    <message>
        <source>Runs successive halving in several batches, some with many short trials and some with a few long ones.</source>
        <translation>分幾組進行逐次減半：有的組短試驗多，有的組長試驗少。</translation>
    </message>
    <message>
        <source>Share of good trials</source>
        <translation>好試驗的比例</translation>
    </message>
    <message>
        <source>Share replaced</source>
        <translation>替換比例</translation>
    </message>
    <message>
        <source>So many trials are compared with one another; 0: all trials of the study.</source>
        <translation>這麼多個試驗相互比較；0：研究的全部試驗。</translation>
    </message>
    <message>
        <source>Sobol sequence</source>
        <translation>Sobol 序列</translation>
    </message>
    <message>
        <source>Successive halving</source>
        <translation>逐次減半</translation>
    </message>
    <message>
        <source>The best of a few recent trials, drawn at random, is changed in one parameter; trials die of age, not of failure. Robust in large spaces of choices.</source>
        <translation>隨機抽取幾個近期的試驗，取其中最好的改變一個參數；試驗按年齡淘汰，與成敗無關。在選項眾多的大空間中很穩健。</translation>
    </message>
    <message>
        <source>The limits hold from this epoch on.</source>
        <translation>從這個週期起上下限生效。</translation>
    </message>
    <message>
        <source>The newest so many trials can have children; older ones have died.</source>
        <translation>最新的這麼多個試驗可以產生子代；更早的已淘汰。</translation>
    </message>
    <message>
        <source>The share of children that have two parents.</source>
        <translation>有兩個親代的子代所佔的比例。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>門檻值</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>錦標賽規模</translation>
    </message>
    <message>
        <source>Trains all trials of a batch to a rung, then the best of them to the next one; needs the fewest epochs, but waits.</source>
        <translation>把一組試驗全部訓練到一個梯級，再把其中最好的訓練到下一個；所需週期數最少，但要等待。</translation>
    </message>
    <message>
        <source>Trials a batch</source>
        <translation>每組試驗數</translation>
    </message>
    <message>
        <source>Trials before the first</source>
        <translation>首次終止前的試驗數</translation>
    </message>
    <message>
        <source>Trials fill the space evenly, more so than at random: a scrambled Sobol sequence. Past 64 dimensions evenness holds within each group of 64.</source>
        <translation>試驗均勻填滿空間，比隨機更均勻：經過擾亂的 Sobol 序列。超過 64 維時，每 64 維一組，只在各組之內均勻。</translation>
    </message>
    <message>
        <source>Trials in a generation. 0: 2 + 3 ln(parameters). Doubled at each restart.</source>
        <translation>一代的試驗數。0：2 + 3 ln(參數個數)。每次重新開始時加倍。</translation>
    </message>
    <message>
        <source>Trials in a generation; as many of the best survive it.</source>
        <translation>一代的試驗數；每一代之後存活同樣多個最好的試驗。</translation>
    </message>
    <message>
        <source>Trials to compare with</source>
        <translation>供比較的試驗數</translation>
    </message>
    <message>
        <source>Tries what is frequent among good trials and rare among the others. Quick, and at home in spaces with choices and conditions; pruned trials count by how far they came, failed ones as bad.</source>
        <translation>嘗試在好試驗中常見、在其他試驗中少見的取值。速度快，擅長有選項和條件的空間；提前終止的試驗按進行了多遠計入，失敗的算作差試驗。</translation>
    </message>
    <message>
        <source>Tries what is frequent among the trials that dominate the largest volume together, and rare among the others (multi-objective TPE). For several objectives and few trials.</source>
        <translation>嘗試在共同支配最大體積的試驗中常見、在其他試驗中少見的取值 (多目標 TPE)。適合多個目標、少量試驗。</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Values of reals</source>
        <translation>實數取值個數</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>變體</translation>
    </message>
    <message>
        <source>Warm-up (epochs)</source>
        <translation>預熱 (週期)</translation>
    </message>
    <message>
        <source>promotion</source>
        <translation>晉級</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>終止</translation>
    </message>
    <message>
        <source>Last rung (epochs)</source>
        <translation>最後的梯級 (週期)</translation>
    </message>
    <message>
        <source>Members train side by side, a trial at a time. After each, the worst quarter goes on from what one of the best quarter has learned, with its values changed: schedules are found on the way. Values that cannot change during a training, such as a layer&apos;s width, stay as a member began.</source>
        <translation>各成員同時訓練，每次一個試驗。每次之後，最差的四分之一改從最好的四分之一中某個成員學到的結果繼續，並改動取值：由此邊訓練邊找到排程。訓練時不能改變的取值 (如層的寬度) 保持成員開始時的樣子。</translation>
    </message>
    <message>
        <source>This share of the trials counts as good: at most 25, or 50 for several objectives.</source>
        <translation>按此比例，最好的試驗算作好試驗：最多 25 個，多目標時最多 50 個。</translation>
    </message>
    <message>
        <source>Who gets past it is trained to the end; 0: comparisons up to there. For schedules whose learning rate falls to nothing: the middle of such a training says little about its end.</source>
        <translation>通過它的試驗訓練到底；0：一直比較到最後。適用於學習率降到零的排程：這種訓練的中途很難說明最後的結果。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>What is multiplied and stored between layers. Weights stay float32. tf32, bf16 and f16 are for GPUs; a processor computes them slowly or as f32.</source>
        <translation>相乘以及層間儲存所用的格式。權重始終為 float32。tf32、bf16 和 f16 面向 GPU；處理器計算它們較慢，或改用 f32。</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>f16</source>
        <translation>f16</translation>
    </message>
    <message>
        <source>f32</source>
        <translation>f32</translation>
    </message>
    <message>
        <source>tf32</source>
        <translation>tf32</translation>
    </message>
    <message>
        <source>Batch norm over</source>
        <translation>批次正規化範圍</translation>
    </message>
    <message>
        <source>Equal pieces in which a batch is computed: more of them need less memory, and several processes or devices can share them out. The training stays the same.</source>
        <translation>一批分成多少個相等的部分來計算：越多占用記憶體越少，也可由多個行程或裝置分擔。訓練本身不變。</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Statistics of batch normalization: over the whole batch, or over each micro-batch, which needs less memory and is another training.</source>
        <translation>批次正規化的統計量：取整個批次，或取每個微批次；後者占用記憶體較少，但是另一種訓練。</translation>
    </message>
    <message>
        <source>global</source>
        <translation>整個批次</translation>
    </message>
    <message>
        <source>micro_batch</source>
        <translation>每個微批次</translation>
    </message>
    <message>
        <source>After so many steps the average moves, and the trained weights are set to it.</source>
        <translation>每過這麼多步，平均移動一次，訓練的權重隨即設為它。</translation>
    </message>
    <message>
        <source>An exponential moving average of the weights is evaluated and kept; training goes on beside it.</source>
        <translation>評估並保留權重的指數滑動平均；訓練在旁邊照常進行。</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>邊界</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰減</translation>
    </message>
    <message>
        <source>Decayed</source>
        <translation>衰減對象</translation>
    </message>
    <message>
        <source>Draws once for each image, and from then on mirrors it in every other epoch.</source>
        <translation>每幅影像只抽取一次，此後每隔一輪鏡像一次。</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>評估方式</translation>
    </message>
    <message>
        <source>Every other epoch</source>
        <translation>每隔一輪</translation>
    </message>
    <message>
        <source>Factor on the learning rate of the bias; 0: it stays as it starts.</source>
        <translation>偏置學習率的倍數；0：偏置保持初始值。</translation>
    </message>
    <message>
        <source>Factor on the learning rate of the weights; 0: they stay as they start.</source>
        <translation>權重學習率的倍數；0：權重保持初始值。</translation>
    </message>
    <message>
        <source>Initial filters</source>
        <translation>初始濾波器</translation>
    </message>
    <message>
        <source>Lookahead</source>
        <translation>前瞻 (Lookahead)</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>滑動平均</translation>
    </message>
    <message>
        <source>Multiplies everything by one number.</source>
        <translation>把所有值乘以同一個數。</translation>
    </message>
    <message>
        <source>Not trained.</source>
        <translation>不參與訓練。</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Rate of bias</source>
        <translation>偏置的倍率</translation>
    </message>
    <message>
        <source>Rate of weights</source>
        <translation>權重的倍率</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>增長</translation>
    </message>
    <message>
        <source>Rises in a straight line to the learning rate, and falls in another one to its end.</source>
        <translation>沿直線升到學習率，再沿另一條直線降到終點。</translation>
    </message>
    <message>
        <source>Share of the average that is kept for each step: for k of them, its k-th power.</source>
        <translation>平均每一步保留的比例：k 步則為它的 k 次方。</translation>
    </message>
    <message>
        <source>Share of the average that is kept in a step: 0.999 averages over about the last 1,000 steps.</source>
        <translation>平均在一步中保留的比例：0.999 大約對最近 1,000 步取平均。</translation>
    </message>
    <message>
        <source>Share of the training after which the learning rate is at its peak.</source>
        <translation>學習率到達峰值時，訓練已完成的比例。</translation>
    </message>
    <message>
        <source>Shifts the image by up to the padding in each direction.</source>
        <translation>在每個方向上把影像最多移動填充的距離。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起點</translation>
    </message>
    <message>
        <source>Steps between</source>
        <translation>間隔步數</translation>
    </message>
    <message>
        <source>The weights of the last step are evaluated and kept.</source>
        <translation>評估並保留最後一步的權重。</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>三角形</translation>
    </message>
    <message>
        <source>What is put around: black, or the image mirrored at its outermost pixels.</source>
        <translation>四周新增什麼：黑色，或以最外側畫素為軸的鏡像。</translation>
    </message>
    <message>
        <source>What validation and test figures are of: each image alone, the mean output for it and its mirror image, or for both also moved by a pixel. Exports are of the image alone.</source>
        <translation>驗證和測試指標依據什麼：每幅影像本身，它與其鏡像的平均輸出，或兩者再各移動一個畫素後的平均輸出。匯出只針對影像本身。</translation>
    </message>
    <message>
        <source>Where the learning rate ends, as a share of its peak.</source>
        <translation>學習率的終點與峰值之比。</translation>
    </message>
    <message>
        <source>Where the learning rate starts, as a share of its peak.</source>
        <translation>學習率的起點與峰值之比。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>dirac</source>
        <translation>狄拉克</translation>
    </message>
    <message>
        <source>matrices</source>
        <translation>矩陣</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>鏡像</translation>
    </message>
    <message>
        <source>mirror_shift</source>
        <translation>鏡像和移動</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>原圖</translation>
    </message>
    <message>
        <source>reflect</source>
        <translation>鏡像</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均勻</translation>
    </message>
    <message>
        <source>whitening</source>
        <translation>白化</translation>
    </message>
    <message>
        <source>AUROC</source>
        <translation>AUROC</translation>
    </message>
    <message>
        <source>Maximum 2-norm of all gradients together. Larger gradients are scaled down by one common factor.</source>
        <translation>所有梯度乘以同一個係數，使它們的總 2-範數不超過此值。</translation>
    </message>
    <message>
        <source>Area under the ROC curve: how often a sample of a class has a higher probability of it than a sample of another one. With more than two classes the mean over one against the rest, of the classes that occur.</source>
        <translation>ROC 曲線下面積：某類別的樣本在該類別上的機率高於其他樣本的頻率。多於兩個類別時，取出現過的各類別一對其餘的平均。</translation>
    </message>
    <message>
        <source>Begin with the mean</source>
        <translation>從平均值開始</translation>
    </message>
    <message>
        <source>By norm</source>
        <translation>按範數</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>按值</translation>
    </message>
    <message>
        <source>Each element of a gradient is brought between minus this and this.</source>
        <translation>梯度的每個元素被限制在負的此值與此值之間。</translation>
    </message>
    <message>
        <source>F1 (macro)</source>
        <translation>F1（宏平均）</translation>
    </message>
    <message>
        <source>For onnxruntime and most other programs. By default, takes raw samples and returns raw scores, or numbers in the unit of the target. Class names are in the metadata.</source>
        <translation>用於 onnxruntime 和大多數其他程式。預設接收原始樣本，傳回原始分數，或以目標單位表示的數值。類別名稱在中繼資料中。</translation>
    </message>
    <message>
        <source>Guess: by column. Thousands separators, currency and percent signs are recognised.</source>
        <translation>自動：逐欄判斷。可辨識千分位分隔符號、貨幣符號和百分號。</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.</source>
        <translation>每個類別精確率與召回率的調和平均；再對出現過或被預測到的類別取平均。</translation>
    </message>
    <message>
        <source>Largest norm</source>
        <translation>最大範數</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Clips each gradient element to the limit, like clip_grad_value_ in PyTorch.</source>
        <translation>逐個限制梯度的每個元素，與 PyTorch 的 clip_grad_value_ 相同。</translation>
    </message>
    <message>
        <source>Limits the length of the whole gradient and keeps its direction, as clip_grad_norm_ in PyTorch.</source>
        <translation>限制整個梯度的長度並保持其方向，與 PyTorch 的 clip_grad_norm_ 相同。</translation>
    </message>
    <message>
        <source>Of a column with more different texts the commonest ones become categories.</source>
        <translation>若一欄的不同文字超過此數，只有最常見的成為類別。</translation>
    </message>
    <message>
        <source>R2</source>
        <translation>R2</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root of the mean squared distance from the target, in the target&apos;s units.</source>
        <translation>與目標的均方誤差的平方根，單位與目標相同。</translation>
    </message>
    <message>
        <source>Samples per step. A training split with fewer samples is one batch. The last partial batch of an epoch is dropped. Each epoch has a new order.</source>
        <translation>每一步的樣本數；訓練樣本不足一批時取全部。最後不滿的一批會捨棄；每一輪順序都不同。</translation>
    </message>
    <message>
        <source>Share of the target&apos;s variance that the predictions explain: 1 is perfect, 0 as good as the mean. The mean over several targets.</source>
        <translation>預測所解釋的目標變異數的比例：1 為完美，0 與取平均值相當。有多個目標時取平均。</translation>
    </message>
    <message>
        <source>The average is the plain mean of all steps until these are as many as the decay looks back on: a short training is not judged by its first weights. Off: it begins with the weights of the first step and decays at once, as PyTorch&apos;s AveragedModel does.</source>
        <translation>在步數達到衰減所回看的步數之前，取所有步的普通平均值：這樣短的訓練不會由最初的權重決定結果。關閉時：從第一步的權重開始並立即衰減，與 PyTorch 的 AveragedModel 相同。</translation>
    </message>
    <message>
        <source>The model takes raw samples: pixels from 0 to 255, or one input for each column of a table. Otherwise the program that uses the model must encode and normalize samples as &quot;schema&quot; and &quot;normalization&quot; in the metadata describe.</source>
        <translation>模型直接接收原始樣本：0 到 255 的像素，或表格的每一欄各一個輸入。否則，使用該模型的程式必須依照中繼資料中的 &quot;schema&quot; 和 &quot;normalization&quot; 對樣本進行編碼和正規化。</translation>
    </message>
    <message>
        <source>The optimizer gets the gradients as they are.</source>
        <translation>最佳化器直接使用梯度。</translation>
    </message>
    <message>
        <source>What the weight decay acts on: all; matrices and filters alone, not norms and biases; or all evenly. A layer&apos;s factor on the learning rate multiplies what the decay takes away in a step, as a parameter group of PyTorch does; evenly: it does not.</source>
        <translation>權重衰減作用的對象：全部 (all)；僅矩陣和卷積核，不含正規化層和偏置 (matrices)；或全部且均勻 (evenly)。層的學習率係數也會乘到每步的衰減量上，與 PyTorch 的參數組相同；evenly 則不會。</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>均勻</translation>
    </message>
    <message>
        <source>mean: the mean of the column in the training samples. mean_indicator: the same, and one more feature that says where a value is missing. drop_row: the row is left out. Rows without a target always are.</source>
        <translation>mean：用訓練樣本中該欄的平均值代替。mean_indicator：同上，並增加一個標明缺失位置的特徵。drop_row：捨棄該列。沒有目標的列總是被捨棄。</translation>
    </message>
    <message>
        <source>mean_indicator</source>
        <translation>平均值加缺失標記</translation>
    </message>
    <message>
        <source>Targets of a regression, for the loss. Predictions and metrics keep their unit.</source>
        <translation>迴歸目標，僅用於損失。預測和指標仍使用原單位。</translation>
    </message>
    <message>
        <source>Targets scaled by</source>
        <translation>目標縮放方式</translation>
    </message>
    <message>
        <source>In order, separated by commas. Empty: those of the set where its labels are known (Fashion-MNIST), else 0, 1, 2, ...</source>
        <translation>依順序排列，以逗號分隔。留空：若標籤屬於已知資料集（Fashion-MNIST），則用其類別名稱，否則為 0、1、2……</translation>
    </message>
    <message>
        <source>A trial continues while it is among the best N percent of the ended trials.</source>
        <translation>試驗位於已結束試驗的前 N% 時繼續。</translation>
    </message>
    <message>
        <source>Adaptive step size for each weight (Adam). A good first choice.</source>
        <translation>每個權重自適應步長（Adam）。適合作為首選。</translation>
    </message>
    <message>
        <source>Changes brightness and contrast at random, as light and cameras do.</source>
        <translation>隨機改變亮度和對比度，如同光線和相機的變化。</translation>
    </message>
    <message>
        <source>Comparison interval, in epochs</source>
        <translation>比較間隔（輪數）</translation>
    </message>
    <message>
        <source>Epoch of the first comparison.</source>
        <translation>第一次比較的輪次。</translation>
    </message>
    <message>
        <source>Exponent with which the averaging share grows over the training; 0: constant.</source>
        <translation>平均比例隨訓練成長的指數；0：不變。</translation>
    </message>
    <message>
        <source>Fraction of members that is replaced: each of the worst members continues from one of the best.</source>
        <translation>被替換成員的比例：每個最差的成員從一個最好的成員繼續。</translation>
    </message>
    <message>
        <source>Lookahead: every few steps, slow weights move towards the trained weights, and training continues from the slow weights.</source>
        <translation>Lookahead：每隔若干步，慢權重向訓練權重移動，訓練從慢權重繼續。</translation>
    </message>
    <message>
        <source>Minimum number of ended trials with a value at the same epoch before a trial is pruned.</source>
        <translation>在剪枝之前，同一輪次上需要有值的已結束試驗的最少數量。</translation>
    </message>
    <message>
        <source>Number of epochs between two drops of the learning rate.</source>
        <translation>兩次降低學習率之間的輪數。</translation>
    </message>
    <message>
        <source>Number of epochs of linear warm-up; fractions are allowed.</source>
        <translation>線性預熱的輪數；可以是小數。</translation>
    </message>
    <message>
        <source>Number of evenly spread trials before the sampler uses results.</source>
        <translation>取樣器使用結果之前均勻分布的試驗數量。</translation>
    </message>
    <message>
        <source>Padding in pixels. A crop of the original size is then taken at a random position.</source>
        <translation>填充像素數。然後在隨機位置裁剪出原始大小的影像。</translation>
    </message>
    <message>
        <source>Population size: number of trainings that run side by side. Each trial continues one of them.</source>
        <translation>族群大小：並行訓練的數量。每個試驗繼續其中一個訓練。</translation>
    </message>
    <message>
        <source>Random; or identity (Dirac); or whitening filters measured on the training images (first layer only).</source>
        <translation>隨機；或恆等（Dirac）；或在訓練影像上測得的白化濾波器（僅限第一層）。</translation>
    </message>
    <message>
        <source>Reduction factor: 1 in N trials is promoted to the next rung, which has N times as many epochs.</source>
        <translation>縮減因子：每 N 個試驗中有 1 個晉級到下一級，下一級的輪數是 N 倍。</translation>
    </message>
    <message>
        <source>Tournament size: the best of N randomly chosen trials is mutated next.</source>
        <translation>錦標賽大小：從隨機選取的 N 個試驗中取最好的一個進行變異。</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面積</translation>
    </message>
    <message>
        <source>Images of digits, 28 × 28 pixels. Lathe generates them when the project opens; there is nothing to download.</source>
        <translation>28 × 28 像素的數字影像。Lathe 在開啟專案時產生它們，無需下載。</translation>
    </message>
</context>
<context>
    <name>Design</name>
    <message>
        <source>No layer is selected</source>
        <translation>沒有選擇層</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪下層(&amp;T)</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard and remove them</source>
        <translation>把所選層放到剪貼簿並刪除</translation>
    </message>
    <message>
        <source>&amp;Copy layers</source>
        <translation>複製層(&amp;C)</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard, as text too</source>
        <translation>把所選層放到剪貼簿，也作為文字</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>貼上層(&amp;P)</translation>
    </message>
    <message>
        <source>Put copies of the layers of the clipboard into the network</source>
        <translation>把剪貼簿中的層的副本放入網路</translation>
    </message>
    <message>
        <source>Paste &amp;connected</source>
        <translation>貼上並連線(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate layers</source>
        <translation>再製層(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove layers</source>
        <translation>刪除層(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected layers and their wires</source>
        <translation>刪除所選層及其連線</translation>
    </message>
    <message>
        <source>Remove and &amp;join</source>
        <translation>刪除並接合(&amp;J)</translation>
    </message>
    <message>
        <source>Remove the selected layers and join what was before with what comes after</source>
        <translation>刪除所選層，並把前後接合起來</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>新增層(&amp;A)…</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected one</source>
        <translation>查詢一個層，新增到所選層之後</translation>
    </message>
    <message>
        <source>Auto-&amp;layout</source>
        <translation>自動佈局(&amp;L)</translation>
    </message>
    <message>
        <source>Arrange the selected layers, or all, from top to bottom</source>
        <translation>從上到下排列所選層或全部層</translation>
    </message>
    <message>
        <source>&amp;Frame selection</source>
        <translation>顯示所選(&amp;F)</translation>
    </message>
    <message>
        <source>Fit the selected layers, or all, into the view</source>
        <translation>讓所選層或全部層正好顯示在檢視中</translation>
    </message>
    <message>
        <source>Frame a&amp;ll</source>
        <translation>顯示全部(&amp;L)</translation>
    </message>
    <message>
        <source>Fit the whole network into the view</source>
        <translation>讓整個網路正好顯示在檢視中</translation>
    </message>
    <message>
        <source>Save the drawing as</source>
        <translation>圖形另存為</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>圖片 (*.svg *.png)</translation>
    </message>
    <message>
        <source>The drawing was saved in %1.</source>
        <translation>圖形已儲存到 %1。</translation>
    </message>
    <message>
        <source>Save dra&amp;wing…</source>
        <translation>儲存圖形(&amp;W)…</translation>
    </message>
    <message>
        <source>Write the whole network as a picture: SVG or PNG</source>
        <translation>把整個網路寫成圖片：SVG 或 PNG</translation>
    </message>
    <message>
        <source>Paste and keep incoming connections</source>
        <translation>貼上並保留傳入連線</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>複製所選的層</translation>
    </message>
</context>
<context>
    <name>Diagnostics</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a layer</source>
        <translation>「{0}」不能作為層的名稱</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is for {1}, but the targets of the data are {2}</source>
        <translation>「{0}」用於{1}，而資料的目標是{2}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no command</source>
        <translation>「{0}」不是命令</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no connection</source>
        <translation>「{0}」不是連線</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no place in a list of {1}</source>
        <translation>「{0}」不是 {1} 的列表中的位置</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; leads to an input that has a connection already</source>
        <translation>「{0}」通向的輸入已經有連線</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the normalisation holds something that is no number</source>
        <translation>正規化的「{0}」中有不是數的內容</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; selects nothing</source>
        <translation>「{0}」沒有選中任何內容</translation>
    </message>
    <message>
        <source>Nesterov needs a momentum, and it is 0</source>
        <translation>Nesterov 需要動量，而動量是 0</translation>
    </message>
    <message>
        <source>a file of this program is never that deep: fetch or write it again</source>
        <translation>本程式的檔案不會巢狀這麼深：請重新獲取或寫出</translation>
    </message>
    <message>
        <source>a node needs a type</source>
        <translation>節點需要型別</translation>
    </message>
    <message>
        <source>a sample of {0} dimensions is too many</source>
        <translation>{0} 維的樣本太多了</translation>
    </message>
    <message>
        <source>a scalar has rank 0, not {0}</source>
        <translation>標量的階是 0，不是 {0}</translation>
    </message>
    <message>
        <source>a shape of {0} dimensions cannot be</source>
        <translation>不可能有 {0} 維的形狀</translation>
    </message>
    <message>
        <source>a small kernel does not run there: {0}</source>
        <translation>一個小核心在此不能執行：{0}</translation>
    </message>
    <message>
        <source>a state was not finite before step {0}</source>
        <translation>步 {0} 之前有狀態不是有限值</translation>
    </message>
    <message>
        <source>add a Flatten before it</source>
        <translation>在它前面加一個 Flatten</translation>
    </message>
    <message>
        <source>add a Reshape before it</source>
        <translation>在它前面加一個 Reshape</translation>
    </message>
    <message>
        <source>add it, or name the columns as those of the training data</source>
        <translation>補上它，或者按訓練資料命名各列</translation>
    </message>
    <message>
        <source>add one where the samples enter</source>
        <translation>在樣本進入處加一個</translation>
    </message>
    <message>
        <source>add padding or use a smaller kernel</source>
        <translation>增加填充，或使用更小的卷積核</translation>
    </message>
    <message>
        <source>an ONNX file holds at most 2 GiB</source>
        <translation>ONNX 檔案最多 2 GiB</translation>
    </message>
    <message>
        <source>an event of {0} bytes does not fit into the log</source>
        <translation>{0} 位元組的事件放不進日誌</translation>
    </message>
    <message>
        <source>an item of a list cannot be removed alone</source>
        <translation>列表中的單項不能單獨刪除</translation>
    </message>
    <message>
        <source>at most {0} metrics can be recorded</source>
        <translation>最多可以紀錄 {0} 個指標</translation>
    </message>
    <message>
        <source>at step {0} the result of {1} was the first that is not finite</source>
        <translation>在第 {0} 步，{1} 的結果首先不是有限值</translation>
    </message>
    <message>
        <source>cannot normalise {0} dimensions of {1}</source>
        <translation>不能正規化 {1} 的 {0} 個維度</translation>
    </message>
    <message>
        <source>check that these are labels</source>
        <translation>檢查這些是不是標籤</translation>
    </message>
    <message>
        <source>check that this is a text file whose quotes are closed</source>
        <translation>檢查這是不是引號都已閉合的文字檔案</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>檢查是不是正確的檔案</translation>
    </message>
    <message>
        <source>check the delimiter</source>
        <translation>檢查分隔符</translation>
    </message>
    <message>
        <source>check the disk; the other steps are intact</source>
        <translation>檢查磁碟；其他各步完好</translation>
    </message>
    <message>
        <source>check the file&apos;s name</source>
        <translation>檢查檔名</translation>
    </message>
    <message>
        <source>choose a file such as train-images-idx3-ubyte</source>
        <translation>選擇像 train-images-idx3-ubyte 這樣的檔案</translation>
    </message>
    <message>
        <source>choose a file with one row a sample</source>
        <translation>選擇每行一個樣本的檔案</translation>
    </message>
    <message>
        <source>choose a number of groups that divides both</source>
        <translation>選擇能整除兩者的分組數</translation>
    </message>
    <message>
        <source>choose a smaller one</source>
        <translation>選擇更小的</translation>
    </message>
    <message>
        <source>choose a value that is {2}</source>
        <translation>選擇{2}的值</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>選擇另一個檔案</translation>
    </message>
    <message>
        <source>choose another folder with --run, or go on with that run with --resume</source>
        <translation>用 --run 選擇另一個資料夾，或用 --resume 繼續那次執行</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>選擇另一個名稱</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>選擇另一個</translation>
    </message>
    <message>
        <source>choose another one, or another target column</source>
        <translation>選擇另一個，或另一個目標列</translation>
    </message>
    <message>
        <source>choose another part</source>
        <translation>選擇另一部分</translation>
    </message>
    <message>
        <source>choose another target column</source>
        <translation>選擇另一個目標列</translation>
    </message>
    <message>
        <source>choose another target, or classes</source>
        <translation>選擇另一個目標，或類別</translation>
    </message>
    <message>
        <source>choose data like those that it was trained on</source>
        <translation>選擇與訓練時類似的資料</translation>
    </message>
    <message>
        <source>choose data with the classes of the training data</source>
        <translation>選擇具有訓練資料那些類別的資料</translation>
    </message>
    <message>
        <source>choose extents whose product is {1}; at most one may be -1</source>
        <translation>選擇乘積為 {1} 的尺寸；最多一個可以是 -1</translation>
    </message>
    <message>
        <source>choose files of one set</source>
        <translation>選擇同一資料集的檔案</translation>
    </message>
    <message>
        <source>choose one that is there</source>
        <translation>選擇一個存在的</translation>
    </message>
    <message>
        <source>choose shares from 0 on that sum to less than 1</source>
        <translation>選擇不小於 0 且總和小於 1 的比例</translation>
    </message>
    <message>
        <source>clear `shape` to take the data&apos;s</source>
        <translation>清空 `shape` 以採用資料的形狀</translation>
    </message>
    <message>
        <source>close it, and double the quotes that belong to a text</source>
        <translation>閉合它，並把文字中的引號寫成兩個</translation>
    </message>
    <message>
        <source>compile without dryRun</source>
        <translation>編譯時不用 dryRun</translation>
    </message>
    <message>
        <source>compute capability {0} is older than {1}</source>
        <translation>計算能力 {0} 低於 {1}</translation>
    </message>
    <message>
        <source>connect it, or remove it</source>
        <translation>連線它，或刪除它</translation>
    </message>
    <message>
        <source>connect output 0</source>
        <translation>連線輸出 0</translation>
    </message>
    <message>
        <source>connect the output of a layer to it</source>
        <translation>把一個層的輸出連到它</translation>
    </message>
    <message>
        <source>convert it to F32, F64, I32, I64 or U8 first</source>
        <translation>先轉換為 F32、F64、I32、I64 或 U8</translation>
    </message>
    <message>
        <source>count from 0, or set the whole list</source>
        <translation>從 0 開始數，或設定整個列表</translation>
    </message>
    <message>
        <source>did you mean &quot;{1}&quot;?</source>
        <translation>是不是「{1}」？</translation>
    </message>
    <message>
        <source>dimension {0} does not exist in {1}</source>
        <translation>{1} 中沒有維度 {0}</translation>
    </message>
    <message>
        <source>end the network with a Dense layer of as many units as there are classes</source>
        <translation>讓網路以單元數等於類別數的 Dense 層結束</translation>
    </message>
    <message>
        <source>end the network with a Dense layer of as many units as there are target columns</source>
        <translation>讓網路以單元數等於目標列數的 Dense 層結束</translation>
    </message>
    <message>
        <source>export a part that takes float32</source>
        <translation>匯出接受 float32 的部分</translation>
    </message>
    <message>
        <source>export a part with one input</source>
        <translation>匯出只有一個輸入的部分</translation>
    </message>
    <message>
        <source>export a part with one output</source>
        <translation>匯出只有一個輸出的部分</translation>
    </message>
    <message>
        <source>export as safetensors</source>
        <translation>匯出為 safetensors</translation>
    </message>
    <message>
        <source>export as safetensors, or use another layer</source>
        <translation>匯出為 safetensors，或換一種層</translation>
    </message>
    <message>
        <source>export or download it again</source>
        <translation>重新匯出或下載</translation>
    </message>
    <message>
        <source>export the model again</source>
        <translation>重新匯出模型</translation>
    </message>
    <message>
        <source>export the model in float32</source>
        <translation>以 float32 匯出模型</translation>
    </message>
    <message>
        <source>export with fixed extents but for the batch</source>
        <translation>匯出時除批次外使用固定尺寸</translation>
    </message>
    <message>
        <source>fetch both files again, from one source</source>
        <translation>從同一來源重新獲取兩個檔案</translation>
    </message>
    <message>
        <source>fetch the file again</source>
        <translation>重新獲取檔案</translation>
    </message>
    <message>
        <source>give 1 to 7 extents</source>
        <translation>給出 1 到 7 個尺寸</translation>
    </message>
    <message>
        <source>give a name from the header, or a number from 1 to {2}</source>
        <translation>給出表頭中的名稱，或 1 到 {2} 的編號</translation>
    </message>
    <message>
        <source>give at least 0 and less than 1</source>
        <translation>給出不小於 0 且小於 1 的值</translation>
    </message>
    <message>
        <source>give at least {1}</source>
        <translation>至少給出 {1}</translation>
    </message>
    <message>
        <source>give both branches the same channels and the same stride</source>
        <translation>讓兩個分支有相同的通道數和步長</translation>
    </message>
    <message>
        <source>give one for each class, or none</source>
        <translation>每個類別給一個，或都不給</translation>
    </message>
    <message>
        <source>give one of them another {0}</source>
        <translation>給其中一個換一個 {0}</translation>
    </message>
    <message>
        <source>give {0}</source>
        <translation>給出 {0}</translation>
    </message>
    <message>
        <source>give {0} such a value, or remove it</source>
        <translation>給 {0} 這樣的值，或去掉它</translation>
    </message>
    <message>
        <source>give {1}</source>
        <translation>給出 {1}</translation>
    </message>
    <message>
        <source>ignore columns of texts, or lower the most categories</source>
        <translation>忽略文字列，或降低最多類別數</translation>
    </message>
    <message>
        <source>ignore fewer columns</source>
        <translation>少忽略一些列</translation>
    </message>
    <message>
        <source>import a part of at most </source>
        <translation>匯入最多這麼大的部分：</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be added</source>
        <translation>形狀為 {0} 和 {1} 的輸入不能相加</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be joined along dimension {2}</source>
        <translation>形狀為 {0} 和 {1} 的輸入不能沿維度 {2} 拼接</translation>
    </message>
    <message>
        <source>install libonnx-dev and libprotobuf-dev and build again</source>
        <translation>安裝 libonnx-dev 和 libprotobuf-dev 後重新構建</translation>
    </message>
    <message>
        <source>it belongs to another network: start a new run</source>
        <translation>它屬於另一個網路：請開始新的執行</translation>
    </message>
    <message>
        <source>it has no &quot;{0}&quot; of type {1}</source>
        <translation>它沒有型別為 {1} 的「{0}」</translation>
    </message>
    <message>
        <source>it has no input {0}: it takes {1}</source>
        <translation>它沒有輸入 {0}：它接受 {1}</translation>
    </message>
    <message>
        <source>it has no output {0}</source>
        <translation>它沒有輸出 {0}</translation>
    </message>
    <message>
        <source>it holds values that are not finite</source>
        <translation>其中有不是有限值的數</translation>
    </message>
    <message>
        <source>it is being trained</source>
        <translation>它正在訓練</translation>
    </message>
    <message>
        <source>it is {0}, not {1}</source>
        <translation>它是 {0}，不是 {1}</translation>
    </message>
    <message>
        <source>it may have been removed meanwhile</source>
        <translation>它可能已被刪除</translation>
    </message>
    <message>
        <source>it was made for a network with other operations</source>
        <translation>它是為另一種運算的網路做的</translation>
    </message>
    <message>
        <source>its output comes back to its own input: {0}</source>
        <translation>它的輸出回到了自己的輸入：{0}</translation>
    </message>
    <message>
        <source>its result {0} is too large</source>
        <translation>它的結果 {0} 太大</translation>
    </message>
    <message>
        <source>its trainer has not begun: wait or start it</source>
        <translation>它的訓練程式還沒有開始：請等待或啟動它</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>保留其中一個</translation>
    </message>
    <message>
        <source>kernel {0} is larger than the input {1}</source>
        <translation>卷積核 {0} 大於輸入 {1}</translation>
    </message>
    <message>
        <source>label {0} is no class from 0 to {1}</source>
        <translation>標籤 {0} 不是 0 到 {1} 的類別</translation>
    </message>
    <message>
        <source>labels must be one row of integers</source>
        <translation>標籤必須是一行整數</translation>
    </message>
    <message>
        <source>larger than the {0} bytes that are allowed here</source>
        <translation>大於這裡允許的 {0} 位元組</translation>
    </message>
    <message>
        <source>line {0} has more than {1} fields</source>
        <translation>第 {0} 行的欄位多於 {1} 個</translation>
    </message>
    <message>
        <source>line {0} has {1} fields where the first has {2}</source>
        <translation>第 {0} 行有 {1} 個欄位，而首行有 {2} 個</translation>
    </message>
    <message>
        <source>look at CUDA_VISIBLE_DEVICES, and in a container whether devices are passed through</source>
        <translation>檢視 CUDA_VISIBLE_DEVICES；在容器中檢視裝置是否已傳入</translation>
    </message>
    <message>
        <source>look for missing values and for columns of one value only</source>
        <translation>檢視是否有缺失值和只有一個值的列</translation>
    </message>
    <message>
        <source>make all other extents equal</source>
        <translation>讓其他尺寸全部相等</translation>
    </message>
    <message>
        <source>mend the line (quote texts that hold the delimiter), or set another delimiter</source>
        <translation>修正該行 (給含有分隔符的文字加引號)，或設定另一個分隔符</translation>
    </message>
    <message>
        <source>mend the text at that place</source>
        <translation>修正該處的文字</translation>
    </message>
    <message>
        <source>name a Python with the packages of scripts/requirements-interop.txt, or none</source>
        <translation>指定裝有 scripts/requirements-interop.txt 中各包的 Python，或不指定</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet</source>
        <translation>指定一個還不存在的資料夾</translation>
    </message>
    <message>
        <source>name a layer type</source>
        <translation>指定層的型別</translation>
    </message>
    <message>
        <source>name a plain file</source>
        <translation>指定一個普通檔案</translation>
    </message>
    <message>
        <source>name a project folder or its project.json</source>
        <translation>指定專案資料夾或其中的 project.json</translation>
    </message>
    <message>
        <source>name a project folder or its project.json; `lathe new` makes one</source>
        <translation>指定專案資料夾或其中的 project.json；`lathe new` 可以新建</translation>
    </message>
    <message>
        <source>name another file, or split this one</source>
        <translation>指定另一個檔案，或拆分這個檔案</translation>
    </message>
    <message>
        <source>name the folder of a run</source>
        <translation>指定一次執行的資料夾</translation>
    </message>
    <message>
        <source>name the folder that `lathe train` wrote, see `lathe runs list`</source>
        <translation>指定 `lathe train` 寫出的資料夾，見 `lathe runs list`</translation>
    </message>
    <message>
        <source>needs at least 2 dimensions, got {0}</source>
        <translation>至少需要 2 個維度，現在是 {0}</translation>
    </message>
    <message>
        <source>needs channels, got {0}</source>
        <translation>需要通道，現在是 {0}</translation>
    </message>
    <message>
        <source>needs classes as targets, and the data has numbers</source>
        <translation>需要類別作為目標，而資料是數值</translation>
    </message>
    <message>
        <source>needs images (channels, height, width), got {0}</source>
        <translation>需要影像 (通道、高、寬)，現在是 {0}</translation>
    </message>
    <message>
        <source>needs real targets, and the data has classes</source>
        <translation>需要實數目標，而資料是類別</translation>
    </message>
    <message>
        <source>needs something to average over after the channels, got {0}</source>
        <translation>通道之後需要可以求平均的內容，現在是 {0}</translation>
    </message>
    <message>
        <source>nested deeper than {2} levels at line {0}, column {1}</source>
        <translation>巢狀深於 {2} 層，在第 {0} 行第 {1} 列</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>沒有載入 NVIDIA 驅動</translation>
    </message>
    <message>
        <source>no checkpoint was committed here</source>
        <translation>這裡沒有提交過檢查點</translation>
    </message>
    <message>
        <source>no column is left to learn from</source>
        <translation>沒有可供學習的列了</translation>
    </message>
    <message>
        <source>no command is named</source>
        <translation>沒有指定命令</translation>
    </message>
    <message>
        <source>no file is chosen</source>
        <translation>沒有選擇檔案</translation>
    </message>
    <message>
        <source>no folder is chosen</source>
        <translation>沒有選擇資料夾</translation>
    </message>
    <message>
        <source>no row is left: each lacks a value</source>
        <translation>沒有行剩下：每行都缺一個值</translation>
    </message>
    <message>
        <source>no samples are held back for validation</source>
        <translation>沒有留出驗證樣本</translation>
    </message>
    <message>
        <source>nobody is training it</source>
        <translation>沒有程式在訓練它</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通檔案</translation>
    </message>
    <message>
        <source>not valid JSON at line {0}, column {1}: {2}</source>
        <translation>不是有效的 JSON，第 {0} 行第 {1} 列：{2}</translation>
    </message>
    <message>
        <source>nothing is connected to its input {0}</source>
        <translation>它的輸入 {0} 沒有連線</translation>
    </message>
    <message>
        <source>nothing makes the output &quot;{0}&quot;</source>
        <translation>沒有什麼產生輸出「{0}」</translation>
    </message>
    <message>
        <source>nothing takes its output, and the network ends in &quot;{0}&quot; already</source>
        <translation>沒有什麼接受它的輸出，而網路已在「{0}」結束</translation>
    </message>
    <message>
        <source>open a copy of it</source>
        <translation>請開啟它的副本</translation>
    </message>
    <message>
        <source>operator {0} as used by node &quot;{1}&quot; is not supported</source>
        <translation>不支援節點「{1}」使用的運算 {0}</translation>
    </message>
    <message>
        <source>padding {0} can push the whole image ({1}) out of sight</source>
        <translation>填充 {0} 可能把整幅影像 ({1}) 推出視野</translation>
    </message>
    <message>
        <source>padding {0} is not smaller than the kernel {1}</source>
        <translation>填充 {0} 不小於核 {1}</translation>
    </message>
    <message>
        <source>place {0} is not in the list</source>
        <translation>位置 {0} 不在列表中</translation>
    </message>
    <message>
        <source>ports are counted from 0</source>
        <translation>埠從 0 開始數</translation>
    </message>
    <message>
        <source>process {0} on {1} is training this run</source>
        <translation>{1} 上的程序 {0} 正在訓練這次執行</translation>
    </message>
    <message>
        <source>put both files into one folder</source>
        <translation>把兩個檔案放到同一個資料夾</translation>
    </message>
    <message>
        <source>put it before the Flatten</source>
        <translation>把它放在 Flatten 之前</translation>
    </message>
    <message>
        <source>put the old data back, start a new run, or go on with --allow-inexact</source>
        <translation>恢復舊資料，開始新的執行，或用 --allow-inexact 繼續</translation>
    </message>
    <message>
        <source>remove one</source>
        <translation>去掉一個</translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation>去掉兩者之一</translation>
    </message>
    <message>
        <source>remove one of these connections</source>
        <translation>去掉其中一個連線</translation>
    </message>
    <message>
        <source>remove some</source>
        <translation>去掉一些</translation>
    </message>
    <message>
        <source>remove that connection</source>
        <translation>去掉那個連線</translation>
    </message>
    <message>
        <source>remove the transform, or choose a data set of images</source>
        <translation>去掉該變換，或選擇影像資料集</translation>
    </message>
    <message>
        <source>replace it in the exporting program, or import a part of the model</source>
        <translation>在匯出程式中替換它，或匯入模型的一部分</translation>
    </message>
    <message>
        <source>report this with the project</source>
        <translation>請連同專案一起報告此問題</translation>
    </message>
    <message>
        <source>restore the file from a backup</source>
        <translation>從備份恢復檔案</translation>
    </message>
    <message>
        <source>result {0} is {1} instead of {2}</source>
        <translation>結果 {0} 是 {1} 而不是 {2}</translation>
    </message>
    <message>
        <source>resume it</source>
        <translation>繼續它</translation>
    </message>
    <message>
        <source>resume it first</source>
        <translation>請先繼續它</translation>
    </message>
    <message>
        <source>resume it there, or accept other roundings with --allow-inexact</source>
        <translation>在那裡繼續，或用 --allow-inexact 接受其他舍入</translation>
    </message>
    <message>
        <source>resume it with the project named, or remove it</source>
        <translation>指定專案後繼續，或刪除它</translation>
    </message>
    <message>
        <source>resume with the build that began the run, or go on inexactly with --allow-inexact</source>
        <translation>用開始執行的那個構建繼續，或用 --allow-inexact 不精確地繼續</translation>
    </message>
    <message>
        <source>run `lathe doctor` for details</source>
        <translation>執行 `lathe doctor` 檢視詳情</translation>
    </message>
    <message>
        <source>run `lathe doctor` for the whole chain, or ask for --device cpu</source>
        <translation>執行 `lathe doctor` 檢查整個鏈條，或使用 --device cpu</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not images of bytes (channels x height x width)</source>
        <translation>樣本是 {0} {1}，不是位元組影像 (通道 x 高 x 寬)</translation>
    </message>
    <message>
        <source>save the model as one file (onnx.save_model with save_as_external_data=False)</source>
        <translation>把模型儲存為一個檔案 (onnx.save_model，save_as_external_data=False)</translation>
    </message>
    <message>
        <source>see what `lathe train` says in a terminal</source>
        <translation>在終端中檢視 `lathe train` 的輸出</translation>
    </message>
    <message>
        <source>see whether another program has it for itself, or build for this chip (CMAKE_CUDA_ARCHITECTURES)</source>
        <translation>看看是否被其他程式獨佔，或為此晶片構建 (CMAKE_CUDA_ARCHITECTURES)</translation>
    </message>
    <message>
        <source>see whether nvidia-smi works; after an update of the driver restart the machine</source>
        <translation>看看 nvidia-smi 是否可用；更新驅動後請重啟機器</translation>
    </message>
    <message>
        <source>send commands with `lathe runs`</source>
        <translation>用 `lathe runs` 傳送命令</translation>
    </message>
    <message>
        <source>set `shape`, or choose the data</source>
        <translation>設定 `shape`，或選擇資料</translation>
    </message>
    <message>
        <source>set a momentum such as 0.9, or turn Nesterov off</source>
        <translation>設定動量，例如 0.9，或關閉 Nesterov</translation>
    </message>
    <message>
        <source>set data.reader.path to a .csv file</source>
        <translation>把 data.reader.path 設為一個 .csv 檔案</translation>
    </message>
    <message>
        <source>set data.reader.path to the folder</source>
        <translation>把 data.reader.path 設為該資料夾</translation>
    </message>
    <message>
        <source>set data.split.validation above 0, or training.best to train.loss</source>
        <translation>把 data.split.validation 設為大於 0，或把 training.best 設為 train.loss</translation>
    </message>
    <message>
        <source>set the path to one file of images</source>
        <translation>把路徑設為一個影像檔案</translation>
    </message>
    <message>
        <source>set the whole list</source>
        <translation>設定整個列表</translation>
    </message>
    <message>
        <source>shape {0} differs from the data&apos;s {1}</source>
        <translation>形狀 {0} 與資料的 {1} 不同</translation>
    </message>
    <message>
        <source>shape {0} does not hold the {1} values of a sample of {2}</source>
        <translation>形狀 {0} 容納不了 {2} 樣本的 {1} 個值</translation>
    </message>
    <message>
        <source>shape {0} is too large</source>
        <translation>形狀 {0} 太大</translation>
    </message>
    <message>
        <source>start a new run</source>
        <translation>開始新的執行</translation>
    </message>
    <message>
        <source>start a new run with it; what was 0 when a run began stays so</source>
        <translation>用它開始新的執行；執行開始時為 0 的保持為 0</translation>
    </message>
    <message>
        <source>start a new run, or put the project back; values that may change while training go through commands</source>
        <translation>開始新的執行，或恢復專案；訓練時可變的值透過命令修改</translation>
    </message>
    <message>
        <source>start a new training instead of resuming</source>
        <translation>開始新的訓練，而不是繼續</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>stop it first</source>
        <translation>請先停止它</translation>
    </message>
    <message>
        <source>store it as a file of its own</source>
        <translation>另存為單獨的檔案</translation>
    </message>
    <message>
        <source>swap them</source>
        <translation>交換兩者</translation>
    </message>
    <message>
        <source>take another file of this model</source>
        <translation>換一個此模型的檔案</translation>
    </message>
    <message>
        <source>take one from the list</source>
        <translation>從列表中選一個</translation>
    </message>
    <message>
        <source>take one that `lathe export` wrote, or a run</source>
        <translation>選一個 `lathe export` 寫出的，或一次執行</translation>
    </message>
    <message>
        <source>take the file from the run again</source>
        <translation>重新從執行中取檔案</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; </source>
        <translation>張量「{0}」</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; has an element type ({1}) that Lathe does not read</source>
        <translation>張量「{0}」的元素型別 ({1}) Lathe 不能讀</translation>
    </message>
    <message>
        <source>test images are {0}, training images {1}</source>
        <translation>測試影像是 {0}，訓練影像是 {1}</translation>
    </message>
    <message>
        <source>the CUDA runtime does not start: {0}</source>
        <translation>CUDA 執行時不能啟動：{0}</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no device</source>
        <translation>NVIDIA 驅動沒有報告裝置</translation>
    </message>
    <message>
        <source>the NVIDIA driver serves CUDA {0}, and this build needs {1}</source>
        <translation>NVIDIA 驅動支援 CUDA {0}，此構建需要 {1}</translation>
    </message>
    <message>
        <source>the batch of step {0} holds values that are not finite</source>
        <translation>第 {0} 步的批次中有不是有限值的數</translation>
    </message>
    <message>
        <source>the data are not those that the run began with</source>
        <translation>資料不是執行開始時的資料</translation>
    </message>
    <message>
        <source>the data set has no samples to train on</source>
        <translation>資料集沒有可供訓練的樣本</translation>
    </message>
    <message>
        <source>the description of the model is damaged or incomplete</source>
        <translation>模型的描述已損壞或不完整</translation>
    </message>
    <message>
        <source>the device {0} cannot be used: {1}</source>
        <translation>裝置 {0} 不能使用：{1}</translation>
    </message>
    <message>
        <source>the edit &quot;{0}&quot; is malformed</source>
        <translation>編輯「{0}」格式不對</translation>
    </message>
    <message>
        <source>the exported model gives {0} and the network {1}</source>
        <translation>匯出的模型給出 {0}，網路給出 {1}</translation>
    </message>
    <message>
        <source>the file has no rows</source>
        <translation>檔案沒有行</translation>
    </message>
    <message>
        <source>the file holds tensors, but does not say of which network</source>
        <translation>檔案中有張量，但沒有說明屬於哪個網路</translation>
    </message>
    <message>
        <source>the file is damaged or not what it says: fetch it again</source>
        <translation>檔案已損壞或名不副實：請重新獲取</translation>
    </message>
    <message>
        <source>the folder holds no train-images-idx3-ubyte[.gz]</source>
        <translation>資料夾中沒有 train-images-idx3-ubyte[.gz]</translation>
    </message>
    <message>
        <source>the folder holds several sets ({0}, {1}, ...)</source>
        <translation>資料夾中有多個資料集 ({0}, {1}, ...)</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>資料夾不是空的</translation>
    </message>
    <message>
        <source>the gzip file is damaged ({0})</source>
        <translation>gzip 檔案已損壞 ({0})</translation>
    </message>
    <message>
        <source>the gzip file is truncated</source>
        <translation>gzip 檔案不完整</translation>
    </message>
    <message>
        <source>the id {0} cannot be used</source>
        <translation>不能使用編號 {0}</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not hold real numbers</source>
        <translation>輸入「{0}」不是實數</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not say how large a sample is</source>
        <translation>輸入「{0}」沒有說明樣本有多大</translation>
    </message>
    <message>
        <source>the integer {2} does not fit into 64 bits (line {0}, column {1})</source>
        <translation>整數 {2} 超出 64 位 (第 {0} 行第 {1} 列)</translation>
    </message>
    <message>
        <source>the journal may be damaged</source>
        <translation>日誌可能已損壞</translation>
    </message>
    <message>
        <source>the key &quot;{2}&quot; is there twice (line {0}, column {1})</source>
        <translation>鍵「{2}」出現兩次 (第 {0} 行第 {1} 列)</translation>
    </message>
    <message>
        <source>the labels {0}[.gz] are not beside the images</source>
        <translation>標籤 {0}[.gz] 不在影像旁邊</translation>
    </message>
    <message>
        <source>the last record was cut off in writing: {0} bytes were dropped</source>
        <translation>最後一條紀錄在寫入時被截斷：丟棄了 {0} 位元組</translation>
    </message>
    <message>
        <source>the least area {0} is larger than the most {1}</source>
        <translation>最小面積 {0} 大於最大面積 {1}</translation>
    </message>
    <message>
        <source>the loss of step {0} was not finite</source>
        <translation>第 {0} 步的損失不是有限值</translation>
    </message>
    <message>
        <source>the model does not know the class &quot;{0}&quot;</source>
        <translation>模型不認識類別「{0}」</translation>
    </message>
    <message>
        <source>the model has no such state</source>
        <translation>模型沒有這樣的狀態</translation>
    </message>
    <message>
        <source>the model has no such tensor of shape {0}</source>
        <translation>模型沒有形狀為 {0} 的這個張量</translation>
    </message>
    <message>
        <source>the model has no weight &quot;{0}&quot;</source>
        <translation>模型沒有權重「{0}」</translation>
    </message>
    <message>
        <source>the model has {0} inputs, and a network in Lathe has one</source>
        <translation>模型有 {0} 個輸入，而 Lathe 中的網路只有一個</translation>
    </message>
    <message>
        <source>the model has {0} nodes</source>
        <translation>模型有 {0} 個節點</translation>
    </message>
    <message>
        <source>the model has {0} outputs, and a network in Lathe has one</source>
        <translation>模型有 {0} 個輸出，而 Lathe 中的網路只有一個</translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; is taken</source>
        <translation>名稱「{0}」已被佔用</translation>
    </message>
    <message>
        <source>the name is empty or taken</source>
        <translation>名稱為空或已被佔用</translation>
    </message>
    <message>
        <source>the network could not be turned into programs</source>
        <translation>網路不能轉換為程式</translation>
    </message>
    <message>
        <source>the network gives {0} a sample and the data {1}</source>
        <translation>網路給每個樣本 {0}，資料是 {1}</translation>
    </message>
    <message>
        <source>the network gives {0} a sample, not one score for each class</source>
        <translation>網路給每個樣本 {0}，而不是每個類別一個分數</translation>
    </message>
    <message>
        <source>the network has another Input layer, &quot;{0}&quot;</source>
        <translation>網路有另一個 Input 層「{0}」</translation>
    </message>
    <message>
        <source>the network has no Input layer</source>
        <translation>網路沒有 Input 層</translation>
    </message>
    <message>
        <source>the normalisation has {0} shifts and {1} scales</source>
        <translation>正規化有 {0} 個平移和 {1} 個縮放</translation>
    </message>
    <message>
        <source>the parameters must be an object</source>
        <translation>參數必須是物件</translation>
    </message>
    <message>
        <source>the project is not the one that the run began with</source>
        <translation>專案不是執行開始時的專案</translation>
    </message>
    <message>
        <source>the project is opened read-only</source>
        <translation>專案以只讀方式開啟</translation>
    </message>
    <message>
        <source>the project was written by a newer Lathe: it has file version {0}, this program reads up to {1}</source>
        <translation>專案由更新的 Lathe 寫出：檔案版本 {0}，本程式最多讀到 {1}</translation>
    </message>
    <message>
        <source>the quote that opens in the record of line {0} is never closed</source>
        <translation>第 {0} 行的紀錄中開啟的引號沒有閉合</translation>
    </message>
    <message>
        <source>the record that begins in line {0} is longer than {1} MiB</source>
        <translation>從第 {0} 行開始的紀錄長於 {1} MiB</translation>
    </message>
    <message>
        <source>the recorded kernel {0} cannot be repeated: {1}</source>
        <translation>紀錄的核心 {0} 不能重複：{1}</translation>
    </message>
    <message>
        <source>the run began on {0}, not on {1}</source>
        <translation>執行在 {0} 上開始，而不是 {1}</translation>
    </message>
    <message>
        <source>the run has no status yet</source>
        <translation>執行還沒有狀態</translation>
    </message>
    <message>
        <source>the run may be of a newer version of Lathe: use that one</source>
        <translation>執行可能來自更新版本的 Lathe：請用那個版本</translation>
    </message>
    <message>
        <source>the run was interrupted before it began</source>
        <translation>執行在開始之前被中斷</translation>
    </message>
    <message>
        <source>the run was interrupted before it knew its project</source>
        <translation>執行在知道自己的專案之前被中斷</translation>
    </message>
    <message>
        <source>the run was made with {0} {1}, here it is {2}</source>
        <translation>執行用的是 {0} {1}，這裡是 {2}</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}; the model wants {2} and {3}</source>
        <translation>樣本是 {0}，目標是 {1}；模型需要 {2} 和 {3}</translation>
    </message>
    <message>
        <source>the saved state lacks &quot;{0}&quot;</source>
        <translation>儲存的狀態缺少「{0}」</translation>
    </message>
    <message>
        <source>the shape of a sample is not known</source>
        <translation>樣本的形狀未知</translation>
    </message>
    <message>
        <source>the state &quot;{0}&quot; is unknown</source>
        <translation>狀態「{0}」未知</translation>
    </message>
    <message>
        <source>the system has no {0} bytes for the model and its activations</source>
        <translation>系統沒有 {0} 位元組給模型及其啟動值</translation>
    </message>
    <message>
        <source>the target has {0} different values, which makes no classes</source>
        <translation>目標有 {0} 個不同的值，不能作為類別</translation>
    </message>
    <message>
        <source>the tensor &quot;{0}&quot; is of type {1}, which Lathe does not have</source>
        <translation>張量「{0}」的型別是 {1}，Lathe 沒有</translation>
    </message>
    <message>
        <source>the trainer ended with code {0} before it had begun</source>
        <translation>訓練程式在開始之前以程式碼 {0} 結束</translation>
    </message>
    <message>
        <source>the trainer was ended by signal {0} before it had begun</source>
        <translation>訓練程式在開始之前被訊號 {0} 結束</translation>
    </message>
    <message>
        <source>the weight &quot;{0}&quot; is missing or not of shape {1}</source>
        <translation>權重「{0}」缺失或形狀不是 {1}</translation>
    </message>
    <message>
        <source>the weights belong to another network</source>
        <translation>權重屬於另一個網路</translation>
    </message>
    <message>
        <source>the weights of &quot;{0}&quot; lie in another file</source>
        <translation>「{0}」的權重在另一個檔案中</translation>
    </message>
    <message>
        <source>there are no images in the file ({0})</source>
        <translation>檔案中沒有影像 ({0})</translation>
    </message>
    <message>
        <source>there are no samples to compare on</source>
        <translation>沒有可供比較的樣本</translation>
    </message>
    <message>
        <source>there is a run here already</source>
        <translation>這裡已經有一次執行</translation>
    </message>
    <message>
        <source>there is a snapshot of this name</source>
        <translation>已有同名的快照</translation>
    </message>
    <message>
        <source>there is no backend for the device {0}: {1}</source>
        <translation>裝置 {0} 沒有後端：{1}</translation>
    </message>
    <message>
        <source>there is no checkpoint of step {0}</source>
        <translation>沒有第 {0} 步的檢查點</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;</source>
        <translation>沒有列「{0}」</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;, which the model wants</source>
        <translation>沒有模型需要的列「{0}」</translation>
    </message>
    <message>
        <source>there is no node {0}</source>
        <translation>沒有節點 {0}</translation>
    </message>
    <message>
        <source>there is no project here</source>
        <translation>這裡沒有專案</translation>
    </message>
    <message>
        <source>there is no project version {0}</source>
        <translation>沒有專案版本 {0}</translation>
    </message>
    <message>
        <source>there is no reader &quot;{0}&quot;</source>
        <translation>沒有讀取器「{0}」</translation>
    </message>
    <message>
        <source>there is no such connection between the nodes {0} and {1}</source>
        <translation>節點 {0} 和 {1} 之間沒有這樣的連線</translation>
    </message>
    <message>
        <source>there is no such folder or file</source>
        <translation>沒有這樣的資料夾或檔案</translation>
    </message>
    <message>
        <source>there is no such run</source>
        <translation>沒有這樣的執行</translation>
    </message>
    <message>
        <source>there is no such template</source>
        <translation>沒有這樣的模板</translation>
    </message>
    <message>
        <source>there is no transform &quot;{0}&quot;</source>
        <translation>沒有變換「{0}」</translation>
    </message>
    <message>
        <source>there is something already</source>
        <translation>那裡已經有內容</translation>
    </message>
    <message>
        <source>this build has no oneDNN</source>
        <translation>此構建沒有 oneDNN</translation>
    </message>
    <message>
        <source>this build of Lathe reads and writes no ONNX files</source>
        <translation>此構建的 Lathe 不讀寫 ONNX 檔案</translation>
    </message>
    <message>
        <source>this is no IDX file: it does not begin with two zero bytes and a known type</source>
        <translation>這不是 IDX 檔案：開頭不是兩個零位元組和已知的型別</translation>
    </message>
    <message>
        <source>this is no Lathe project: it does not begin with its version</source>
        <translation>這不是 Lathe 專案：開頭沒有版本</translation>
    </message>
    <message>
        <source>this is no ONNX model, or a damaged one</source>
        <translation>這不是 ONNX 模型，或已損壞</translation>
    </message>
    <message>
        <source>this is no event log of Lathe</source>
        <translation>這不是 Lathe 的事件日誌</translation>
    </message>
    <message>
        <source>this is no plan of a run</source>
        <translation>這不是執行的計劃</translation>
    </message>
    <message>
        <source>this is no run directory</source>
        <translation>這不是執行的資料夾</translation>
    </message>
    <message>
        <source>this is not the name of a command</source>
        <translation>這不是命令的名稱</translation>
    </message>
    <message>
        <source>this layer cannot be written as ONNX</source>
        <translation>這個層不能寫成 ONNX</translation>
    </message>
    <message>
        <source>this metric is listed twice</source>
        <translation>這個指標列了兩次</translation>
    </message>
    <message>
        <source>this must be {0}</source>
        <translation>這必須是 {0}</translation>
    </message>
    <message>
        <source>this names no parameter of a layer</source>
        <translation>這沒有指明層的參數</translation>
    </message>
    <message>
        <source>this value cannot change while a training runs</source>
        <translation>這個值在訓練時不能改變</translation>
    </message>
    <message>
        <source>this was compiled as a plan only</source>
        <translation>這隻編譯成了計劃</translation>
    </message>
    <message>
        <source>train the network again, or export the run that belongs to it</source>
        <translation>重新訓練網路，或匯出屬於它的執行</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>訓練資料</translation>
    </message>
    <message>
        <source>training on the CPU: {0}</source>
        <translation>在 CPU 上訓練：{0}</translation>
    </message>
    <message>
        <source>turns from {0} into {1}</source>
        <translation>從 {0} 變成 {1}</translation>
    </message>
    <message>
        <source>two nodes have the {0} {1}</source>
        <translation>兩個節點有相同的{0} {1}</translation>
    </message>
    <message>
        <source>two programs see it as {0} and as {1}</source>
        <translation>兩個程式分別把它看作 {0} 和 {1}</translation>
    </message>
    <message>
        <source>unpacks to more than the {0} bytes that are allowed here</source>
        <translation>解壓後超過這裡允許的 {0} 位元組</translation>
    </message>
    <message>
        <source>update the NVIDIA driver</source>
        <translation>更新 NVIDIA 驅動</translation>
    </message>
    <message>
        <source>use --device cpu</source>
        <translation>使用 --device cpu</translation>
    </message>
    <message>
        <source>use 1 to 128 letters, digits, _ . and -</source>
        <translation>使用 1 到 128 個字母、數字、_ . 和 -</translation>
    </message>
    <message>
        <source>use a GPU of the year 2018 or later, or --device cpu</source>
        <translation>使用 2018 年或更新的 GPU，或 --device cpu</translation>
    </message>
    <message>
        <source>use a Lathe that reads file version {0}</source>
        <translation>使用能讀檔案版本 {0} 的 Lathe</translation>
    </message>
    <message>
        <source>use a fresh one</source>
        <translation>使用新的</translation>
    </message>
    <message>
        <source>use a port from 0</source>
        <translation>使用從 0 開始的埠</translation>
    </message>
    <message>
        <source>use a smaller batch or a smaller network</source>
        <translation>使用更小的批次或更小的網路</translation>
    </message>
    <message>
        <source>use a smaller batch or smaller layers</source>
        <translation>使用更小的批次或更小的層</translation>
    </message>
    <message>
        <source>use a smaller padding</source>
        <translation>使用更小的填充</translation>
    </message>
    <message>
        <source>use an earlier checkpoint</source>
        <translation>使用更早的檢查點</translation>
    </message>
    <message>
        <source>use an earlier checkpoint, or a copy of this one</source>
        <translation>使用更早的檢查點，或此檢查點的副本</translation>
    </message>
    <message>
        <source>use at most 7</source>
        <translation>最多使用 7 個</translation>
    </message>
    <message>
        <source>use auto, cpu or cuda:N; `lathe doctor` lists what is here</source>
        <translation>使用 auto、cpu 或 cuda:N；`lathe doctor` 列出這裡有什麼</translation>
    </message>
    <message>
        <source>use cross_entropy, or a target column of numbers</source>
        <translation>使用 cross_entropy，或數值目標列</translation>
    </message>
    <message>
        <source>use fewer</source>
        <translation>使用更少的</translation>
    </message>
    <message>
        <source>use less padding</source>
        <translation>使用更小的填充</translation>
    </message>
    <message>
        <source>use mse or bce_with_logits, or a target column of classes</source>
        <translation>使用 mse 或 bce_with_logits，或類別目標列</translation>
    </message>
    <message>
        <source>use pause, resume, stop, set or snapshot</source>
        <translation>使用 pause、resume、stop、set 或 snapshot</translation>
    </message>
    <message>
        <source>use smaller extents</source>
        <translation>使用更小的尺寸</translation>
    </message>
    <message>
        <source>use that version</source>
        <translation>使用那個版本</translation>
    </message>
    <message>
        <source>validation {0} and test {1} leave nothing to train on</source>
        <translation>驗證 {0} 和測試 {1} 沒有給訓練留下樣本</translation>
    </message>
    <message>
        <source>wait for it or stop it, or choose another folder with --run</source>
        <translation>等待它或停止它，或用 --run 選擇另一個資料夾</translation>
    </message>
    <message>
        <source>where there is an NVIDIA GPU, install the driver of the distribution (nvidia-driver) and start anew</source>
        <translation>如果有 NVIDIA GPU，請安裝發行版的驅動 (nvidia-driver) 後重新啟動</translation>
    </message>
    <message>
        <source>write for example {&quot;id&quot;: 1, &quot;name&quot;: &quot;conv1&quot;, &quot;type&quot;: &quot;conv2d&quot;}</source>
        <translation>例如寫成 {&quot;id&quot;: 1, &quot;name&quot;: &quot;conv1&quot;, &quot;type&quot;: &quot;conv2d&quot;}</translation>
    </message>
    <message>
        <source>write it as &quot;from -&gt; to&quot; or &quot;from -&gt; to:1&quot;</source>
        <translation>寫成 &quot;from -&gt; to&quot; 或 &quot;from -&gt; to:1&quot;</translation>
    </message>
    <message>
        <source>write it as a real number, like 1e20</source>
        <translation>寫成實數，例如 1e20</translation>
    </message>
    <message>
        <source>write it as {&quot;key&quot;: value, ...}</source>
        <translation>寫成 {&quot;key&quot;: value, ...}</translation>
    </message>
    <message>
        <source>write it as {&quot;type&quot;: &quot;name&quot;, &quot;parameter&quot;: value, ...}</source>
        <translation>寫成 {&quot;type&quot;: &quot;name&quot;, &quot;parameter&quot;: value, ...}</translation>
    </message>
    <message>
        <source>write layers.NAME.PARAMETER</source>
        <translation>寫成 layers.NAME.PARAMETER</translation>
    </message>
    <message>
        <source>write train. or val. and one of: {1}</source>
        <translation>寫 train. 或 val. 再加其中之一：{1}</translation>
    </message>
    <message>
        <source>write {&quot;command&quot;: ...}</source>
        <translation>寫成 {&quot;command&quot;: ...}</translation>
    </message>
    <message>
        <source>write {&quot;key&quot;: value}</source>
        <translation>寫成 {&quot;key&quot;: value}</translation>
    </message>
    <message>
        <source>written by a newer version of Lathe</source>
        <translation>由更新版本的 Lathe 寫出</translation>
    </message>
    <message>
        <source>{0} bytes at offset {1} are damaged and were skipped</source>
        <translation>偏移 {1} 處的 {0} 位元組已損壞，已跳過</translation>
    </message>
    <message>
        <source>{0} cannot be &quot;{1}&quot;</source>
        <translation>{0} 不能是「{1}」</translation>
    </message>
    <message>
        <source>{0} class weights for {1} classes</source>
        <translation>{1} 個類別卻有 {0} 個類別權重</translation>
    </message>
    <message>
        <source>{0} columns become {1} features with one for each category</source>
        <translation>{0} 列變成 {1} 個特徵，每個類別一個</translation>
    </message>
    <message>
        <source>{0} images, but {1} labels in {2}</source>
        <translation>{0} 幅影像，而 {2} 中有 {1} 個標籤</translation>
    </message>
    <message>
        <source>{0} input channels and {1} filters cannot be divided into {2} groups</source>
        <translation>{0} 個輸入通道和 {1} 個濾波器不能分成 {2} 組</translation>
    </message>
    <message>
        <source>{0} is no share of the samples</source>
        <translation>{0} 不是樣本的比例</translation>
    </message>
    <message>
        <source>{0} is too small</source>
        <translation>{0} 太小</translation>
    </message>
    <message>
        <source>{0} is training this run</source>
        <translation>{0} 正在訓練這次執行</translation>
    </message>
    <message>
        <source>{0} is {1} but must be {2}</source>
        <translation>{0} 是 {1}，而必須是 {2}</translation>
    </message>
    <message>
        <source>{0} must be a number, a text, true, false or a list of numbers</source>
        <translation>{0} 必須是數、文字、true、false 或數的列表</translation>
    </message>
    <message>
        <source>{0} must be an object in braces, not {1}</source>
        <translation>{0} 必須是花括號中的物件，不是{1}</translation>
    </message>
    <message>
        <source>{0} must be {1}, not {2}</source>
        <translation>{0} 必須是{1}，不是{2}</translation>
    </message>
    <message>
        <source>{0} must name its type, not {1}</source>
        <translation>{0} 必須指明型別，不是{1}</translation>
    </message>
    <message>
        <source>{0} needs an id, a type and a name of letters, digits, _ . and -</source>
        <translation>{0} 需要編號、型別，以及由字母、數字、_ . 和 - 組成的名稱</translation>
    </message>
    <message>
        <source>{0} operands are not what this kind takes</source>
        <translation>{0} 的運算元不是這種運算接受的</translation>
    </message>
    <message>
        <source>{0} results are not what the attributes say</source>
        <translation>{0} 的結果與屬性不符</translation>
    </message>
    <message>
        <source>{0} results are not what this kind makes</source>
        <translation>{0} 的結果不是這種運算產生的</translation>
    </message>
    <message>
        <source>{0} rows have no target and are left out</source>
        <translation>{0} 行沒有目標，已去掉</translation>
    </message>
    <message>
        <source>{0} transforms are more than {1}</source>
        <translation>{0} 個變換多於 {1} 個</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>新增指標</translation>
    </message>
    <message>
        <source>Change what is best</source>
        <translation>更改最佳的依據</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>選擇資料夾…</translation>
    </message>
    <message>
        <source>Ends the training with a commit; it can go on later</source>
        <translation>提交後結束訓練；以後可以繼續</translation>
    </message>
    <message>
        <source>Holds the training after this step</source>
        <translation>在這一步之後暫停訓練</translation>
    </message>
    <message>
        <source>Opens the folder of the run</source>
        <translation>開啟執行的資料夾</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Reads the files again: they may have changed.</source>
        <translation>重新讀取檔案：檔案可能已改變。</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>去掉指標</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>儲存檢查點</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行資料夾</translation>
    </message>
    <message>
        <source>Use a tenth of the learning rate</source>
        <translation>使用十分之一的學習率</translation>
    </message>
    <message>
        <source>Uses a file of samples.</source>
        <translation>使用一個樣本檔案。</translation>
    </message>
    <message>
        <source>Uses a folder of samples.</source>
        <translation>使用一個樣本資料夾。</translation>
    </message>
    <message>
        <source>another run is there now</source>
        <translation>那裡現在有另一次執行</translation>
    </message>
    <message>
        <source>another set was chosen meanwhile</source>
        <translation>此間選擇了另一個資料集</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>檢查路徑</translation>
    </message>
    <message>
        <source>choose files of one of these kinds: {0}</source>
        <translation>選擇這些型別之一的檔案：{0}</translation>
    </message>
    <message>
        <source>free the name, or choose another one</source>
        <translation>讓出該名稱，或選擇另一個</translation>
    </message>
    <message>
        <source>install Lathe again: lathe belongs beside lathe-workbench</source>
        <translation>重新安裝 Lathe：lathe 應在 lathe-workbench 旁邊</translation>
    </message>
    <message>
        <source>lathe export</source>
        <translation>lathe export</translation>
    </message>
    <message>
        <source>move it away first</source>
        <translation>先把它移走</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no reader recognises this</source>
        <translation>沒有讀取器能識別它</translation>
    </message>
    <message>
        <source>run the command line below by hand</source>
        <translation>手動執行下面的命令列</translation>
    </message>
    <message>
        <source>the export ended without an answer ({0})</source>
        <translation>匯出沒有給出答案就結束了 ({0})</translation>
    </message>
    <message>
        <source>the file could not get its name: {0}</source>
        <translation>檔案未能取得它的名稱：{0}</translation>
    </message>
    <message>
        <source>the log changed while it was read</source>
        <translation>日誌在讀取時發生了變化</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <translation>程式不能啟動</translation>
    </message>
    <message>
        <source>there is no transform {0}</source>
        <translation>沒有變換 {0}</translation>
    </message>
    <message>
        <source>there is nothing here</source>
        <translation>這裡什麼也沒有</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>再試一次</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>新增層(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Copy layers</source>
        <translation>複製層(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate layers</source>
        <translation>再製層(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>貼上層(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Remove layers</source>
        <translation>刪除層(&amp;R)</translation>
    </message>
    <message>
        <source>Arrange the selected layers, or all, from top to bottom</source>
        <translation>從上到下排列所選層或全部層</translation>
    </message>
    <message>
        <source>BatchNorm cancels this bias: {0} parameters that learn nothing</source>
        <translation>BatchNorm 抵消了這個偏置：{0} 個參數學不到任何東西</translation>
    </message>
    <message>
        <source>Change batch</source>
        <translation>更改批次</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪下層(&amp;T)</translation>
    </message>
    <message>
        <source>Put copies of the layers of the clipboard into the network</source>
        <translation>把剪貼簿中的層的副本放入網路</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard and remove them</source>
        <translation>把所選層放到剪貼簿並刪除</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard, as text too</source>
        <translation>把所選層放到剪貼簿，也作為文字</translation>
    </message>
    <message>
        <source>Remove and &amp;join</source>
        <translation>刪除並接合(&amp;J)</translation>
    </message>
    <message>
        <source>Remove the selected layers and join what was before with what comes after</source>
        <translation>刪除所選層，並把前後接合起來</translation>
    </message>
    <message>
        <source>Remove the selected layers and their wires</source>
        <translation>刪除所選層及其連線</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected one</source>
        <translation>查詢一個層，新增到所選層之後</translation>
    </message>
    <message>
        <source>batch field</source>
        <translation>批次欄</translation>
    </message>
    <message>
        <source>copy some in the network first</source>
        <translation>先在網路中複製一些</translation>
    </message>
    <message>
        <source>give one for each class: {1}</source>
        <translation>每個類別給一個：{1}</translation>
    </message>
    <message>
        <source>it gives {0} scores, but the data have {1} classes</source>
        <translation>它給出 {0} 個分數，而資料有 {1} 個類別</translation>
    </message>
    <message>
        <source>make the network smaller</source>
        <translation>縮小網路</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>去掉它</translation>
    </message>
    <message>
        <source>set bias to false</source>
        <translation>把偏置設為 false</translation>
    </message>
    <message>
        <source>the clipboard holds no layers</source>
        <translation>剪貼簿中沒有層</translation>
    </message>
    <message>
        <source>the loss contains this layer already: it would be done twice</source>
        <translation>損失已包含這個層：會做兩次</translation>
    </message>
    <message>
        <source>use a batch of {3}</source>
        <translation>使用批次 {3}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list</source>
        <translation>「{0}」必須是列表</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; says no values</source>
        <translation>「{0}」沒有說明取值</translation>
    </message>
    <message>
        <source>a logarithmic range cannot begin at {0}</source>
        <translation>對數範圍不能從 {0} 開始</translation>
    </message>
    <message>
        <source>a normal distribution needs a mean and a positive deviation</source>
        <translation>常態分佈需要均值和正的標準差</translation>
    </message>
    <message>
        <source>a point must be an object of values by path</source>
        <translation>點必須是按路徑給出值的物件</translation>
    </message>
    <message>
        <source>a range of integers needs integer ends and step</source>
        <translation>整數範圍的兩端和步長必須是整數</translation>
    </message>
    <message>
        <source>add a dimension: --space training.optimizer.lr=log:1e-4..1e-1</source>
        <translation>新增一個維度：--space training.optimizer.lr=log:1e-4..1e-1</translation>
    </message>
    <message>
        <source>another process coordinates this study</source>
        <translation>另一個程序正在協調這項研究</translation>
    </message>
    <message>
        <source>another process has taken this study over</source>
        <translation>另一個程序已接管這項研究</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} is not a finite number</source>
        <translation>第 {0} 週期時，它的 {1} 不是有限值</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} had not become better for {3} epochs</source>
        <translation>第 {0} 週期時，它的 {1} 為 {2}，已有 {3} 個週期沒有改進</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; only the best one goes on</source>
        <translation>第 {0} 週期時，它的 {1} 為 {2}，排在第 {3} 位，共 {4} 個；只有最好的一個繼續</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; the best {5} go on</source>
        <translation>第 {0} 週期時，它的 {1} 為 {2}，排在第 {3} 位，共 {4} 個；最好的 {5} 個繼續</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; too few trials came this far for one to go on</source>
        <translation>第 {0} 週期時，它的 {1} 為 {2}，排在第 {3} 位，共 {4} 個；到達這裡的試驗太少，沒有一個可以繼續</translation>
    </message>
    <message>
        <source>attempt {0} of trial {1} is not the latest any more: what it says is refused</source>
        <translation>試驗 {1} 的第 {0} 次嘗試已不是最新的：不接受它的回報</translation>
    </message>
    <message>
        <source>begin above 0, or make the range linear</source>
        <translation>從大於 0 的數開始，或改用線性範圍</translation>
    </message>
    <message>
        <source>begin one: lathe sweep PROJECT --study FOLDER</source>
        <translation>開始一項：lathe sweep PROJECT --study FOLDER</translation>
    </message>
    <message>
        <source>bound parameters or macs instead</source>
        <translation>改為限制 parameters 或 macs</translation>
    </message>
    <message>
        <source>change the study again</source>
        <translation>再次更改研究</translation>
    </message>
    <message>
        <source>choose nsga2, hypervolume or random, or fewer objectives</source>
        <translation>選擇 nsga2、hypervolume 或 random，或減少目標</translation>
    </message>
    <message>
        <source>choose one that was paused, pruned or failed</source>
        <translation>選擇已暫停、已提前終止或已失敗的試驗</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>閉合它</translation>
    </message>
    <message>
        <source>compare it: ... &lt;= 65536</source>
        <translation>加上比較：... &lt;= 65536</translation>
    </message>
    <message>
        <source>complete it</source>
        <translation>補全它</translation>
    </message>
    <message>
        <source>correct or remove them</source>
        <translation>更正或去掉它們</translation>
    </message>
    <message>
        <source>correct the cause and go on with --resume</source>
        <translation>排除原因後用 --resume 繼續</translation>
    </message>
    <message>
        <source>correct the condition&apos;s values</source>
        <translation>更正條件中的值</translation>
    </message>
    <message>
        <source>give a list</source>
        <translation>給出列表</translation>
    </message>
    <message>
        <source>give a positive step</source>
        <translation>給出正的步長</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>至少給出一個值</translation>
    </message>
    <message>
        <source>give it one</source>
        <translation>只給它一個</translation>
    </message>
    <message>
        <source>give the smaller number first</source>
        <translation>先給出較小的數</translation>
    </message>
    <message>
        <source>go on with it (--resume), or name another folder</source>
        <translation>繼續它 (--resume)，或指定另一個資料夾</translation>
    </message>
    <message>
        <source>install libsqlite3-dev and build again</source>
        <translation>安裝 libsqlite3-dev 後重新構建</translation>
    </message>
    <message>
        <source>it was stopped by hand</source>
        <translation>已手動停止</translation>
    </message>
    <message>
        <source>its condition never holds: {0} has none of those values</source>
        <translation>它的條件永遠不成立：{0} 沒有其中任何一個值</translation>
    </message>
    <message>
        <source>its condition speaks of {0}, which is no earlier dimension</source>
        <translation>它的條件提到 {0}，但前面沒有這個維度</translation>
    </message>
    <message>
        <source>its process vanished {0} times</source>
        <translation>它的程序消失了 {0} 次</translation>
    </message>
    <message>
        <source>kind of values</source>
        <translation>取值型別</translation>
    </message>
    <message>
        <source>look whether it is there, and whether the folder for its output can be written</source>
        <translation>看看它是否存在，以及輸出資料夾是否可寫</translation>
    </message>
    <message>
        <source>name an objective: --objective val.loss</source>
        <translation>指定一個目標：--objective val.loss</translation>
    </message>
    <message>
        <source>no training of this project has the figure {0}</source>
        <translation>此專案的訓練沒有指標 {0}</translation>
    </message>
    <message>
        <source>nothing is lost: it goes on there</source>
        <translation>沒有丟失任何內容：它在那裡繼續</translation>
    </message>
    <message>
        <source>open it with that one</source>
        <translation>用那個版本開啟</translation>
    </message>
    <message>
        <source>put an operator between two values, and names with such characters in backticks</source>
        <translation>在兩個值之間加運算子，含有這類字元的名稱用反引號括起來</translation>
    </message>
    <message>
        <source>put that dimension before this one, or remove the condition</source>
        <translation>把那個維度放到這個之前，或去掉條件</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>去掉其中一個</translation>
    </message>
    <message>
        <source>restore it from a copy</source>
        <translation>從副本恢復</translation>
    </message>
    <message>
        <source>round them, or make it a range of reals</source>
        <translation>把它們取整，或改用實數範圍</translation>
    </message>
    <message>
        <source>see the system&apos;s log: it may have run out of memory</source>
        <translation>檢視系統日誌：可能是記憶體不足</translation>
    </message>
    <message>
        <source>see whether the folder can be written and no other program holds the file</source>
        <translation>看看資料夾是否可寫，檔案是否被其他程式佔用</translation>
    </message>
    <message>
        <source>simplify it</source>
        <translation>簡化它</translation>
    </message>
    <message>
        <source>the database refused: {0}</source>
        <translation>資料庫拒絕了操作：{0}</translation>
    </message>
    <message>
        <source>the dimensions must be a list of at most {0}</source>
        <translation>維度必須是列表，最多 {0} 項</translation>
    </message>
    <message>
        <source>the first {0} trials failed and none succeeded; the last one: {1}</source>
        <translation>最初的 {0} 個試驗都失敗了，沒有一個成功；最後一個：{1}</translation>
    </message>
    <message>
        <source>the formula is neither true nor false</source>
        <translation>公式的結果既不是真也不是假</translation>
    </message>
    <message>
        <source>the memory of a training cannot be forecast here</source>
        <translation>這裡不能預估訓練所需的記憶體</translation>
    </message>
    <message>
        <source>the program could not be started: {0}</source>
        <translation>程式不能啟動：{0}</translation>
    </message>
    <message>
        <source>the range from {0} to {1} is empty</source>
        <translation>從 {0} 到 {1} 的範圍是空的</translation>
    </message>
    <message>
        <source>the sampler {0} takes at most {1} objectives, not {2}</source>
        <translation>取樣器 {0} 最多接受 {1} 個目標，而不是 {2} 個</translation>
    </message>
    <message>
        <source>the step {0} is not positive</source>
        <translation>步長 {0} 不是正數</translation>
    </message>
    <message>
        <source>the value {0} is there twice</source>
        <translation>值 {0} 出現兩次</translation>
    </message>
    <message>
        <source>the weights must be positive, one for each value</source>
        <translation>權重必須是正數，每個值一個</translation>
    </message>
    <message>
        <source>there is a study already</source>
        <translation>這裡已經有一項研究</translation>
    </message>
    <message>
        <source>there is no study here</source>
        <translation>這裡沒有研究</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>沒有這樣的資料庫</translation>
    </message>
    <message>
        <source>there is no trial {0}</source>
        <translation>沒有試驗 {0}</translation>
    </message>
    <message>
        <source>there is nothing to choose from</source>
        <translation>沒有可供選擇的值</translation>
    </message>
    <message>
        <source>there is nothing to vary</source>
        <translation>沒有要搜尋的參數</translation>
    </message>
    <message>
        <source>this Lathe was built without SQLite, in which sweeps are kept</source>
        <translation>此構建的 Lathe 沒有用來儲存搜尋的 SQLite</translation>
    </message>
    <message>
        <source>this is no intact database</source>
        <translation>這不是完好的資料庫</translation>
    </message>
    <message>
        <source>this parameter is varied twice</source>
        <translation>這個參數列了兩次</translation>
    </message>
    <message>
        <source>this study was written by a newer Lathe</source>
        <translation>這項研究由更新的 Lathe 寫出</translation>
    </message>
    <message>
        <source>trial {0} cannot go on</source>
        <translation>試驗 {0} 不能繼續</translation>
    </message>
    <message>
        <source>trial {0} is not being trained</source>
        <translation>試驗 {0} 沒有在訓練</translation>
    </message>
    <message>
        <source>wait for it or stop it (lathe study stop)</source>
        <translation>等待它或停止它 (lathe study stop)</translation>
    </message>
    <message>
        <source>write a &lt; b and b &lt; c</source>
        <translation>寫成 a &lt; b and b &lt; c</translation>
    </message>
    <message>
        <source>write it as 0.5 or 1e-3</source>
        <translation>寫成 0.5 或 1e-3</translation>
    </message>
    <message>
        <source>write normal:MEAN,DEVIATION</source>
        <translation>寫成 normal:MEAN,DEVIATION</translation>
    </message>
    <message>
        <source>write several constraints</source>
        <translation>分成幾個限制條件</translation>
    </message>
    <message>
        <source>write {&quot;PATH&quot;: VALUE}</source>
        <translation>寫成 {&quot;PATH&quot;: VALUE}</translation>
    </message>
    <message>
        <source>{0} does not hold</source>
        <translation>{0} 不成立</translation>
    </message>
    <message>
        <source>loosen a constraint or widen the space</source>
        <translation>放寬某項限制條件，或擴大搜尋空間</translation>
    </message>
    <message>
        <source>no point of the space fulfils the constraints</source>
        <translation>搜尋空間中沒有符合限制條件的點</translation>
    </message>
    <message>
        <source>give the Input layer its shape</source>
        <translation>為 Input 層指定形狀</translation>
    </message>
    <message>
        <source>the size of the network is not known before its data are read</source>
        <translation>讀取資料之前無法得知網路的大小</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no amount of memory</source>
        <translation>「{0}」不是記憶體量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no setting of the Slurm launcher</source>
        <translation>「{0}」不是 Slurm 啟動器的設定</translation>
    </message>
    <message>
        <source>Slurm answers again</source>
        <translation>Slurm 恢復回應</translation>
    </message>
    <message>
        <source>Slurm does not answer: {0}</source>
        <translation>Slurm 沒有回應：{0}</translation>
    </message>
    <message>
        <source>Slurm ended job {0}: {1}</source>
        <translation>Slurm 結束了作業 {0}：{1}</translation>
    </message>
    <message>
        <source>Slurm has not served the study for {0} seconds: {1}</source>
        <translation>Slurm 已有 {0} 秒沒有為這項研究服務：{1}</translation>
    </message>
    <message>
        <source>Slurm holds job {0} back ({1})</source>
        <translation>Slurm 扣住了作業 {0}（{1}）</translation>
    </message>
    <message>
        <source>Slurm refuses the job: {0}</source>
        <translation>Slurm 拒絕了這個作業：{0}</translation>
    </message>
    <message>
        <source>Slurm takes no more jobs now: {0}</source>
        <translation>Slurm 現在不再接受作業：{0}</translation>
    </message>
    <message>
        <source>a later attempt trains this run</source>
        <translation>之後的一次嘗試正在訓練這個執行</translation>
    </message>
    <message>
        <source>allow fewer trials at once with --slurm most=N, or put more into a job with pack=N</source>
        <translation>用 --slurm most=N 減少同時進行的試驗，或用 pack=N 讓一個作業包含更多試驗</translation>
    </message>
    <message>
        <source>ask squeue yourself; a wrapper of the site may have changed its answer</source>
        <translation>請自己執行 squeue 查看；站點的包裝程式可能改變了它的輸出</translation>
    </message>
    <message>
        <source>correct the settings with --slurm and go on with --resume</source>
        <translation>用 --slurm 改正設定，再用 --resume 繼續</translation>
    </message>
    <message>
        <source>count attempts from 1</source>
        <translation>嘗試從 1 開始計數</translation>
    </message>
    <message>
        <source>its trials go on from their last checkpoints</source>
        <translation>其中的試驗會從最後的檢查點繼續</translation>
    </message>
    <message>
        <source>job {0} waits in Slurm&apos;s queue ({1})</source>
        <translation>作業 {0} 在 Slurm 的佇列中等待（{1}）</translation>
    </message>
    <message>
        <source>lathe could not be started on the node</source>
        <translation>無法在節點上啟動 lathe</translation>
    </message>
    <message>
        <source>leave it to that one</source>
        <translation>讓那一次嘗試繼續</translation>
    </message>
    <message>
        <source>log in to a machine of the cluster, or train on this one with --launcher local</source>
        <translation>登入叢集的機器，或用 --launcher local 在本機訓練</translation>
    </message>
    <message>
        <source>name its path there with --slurm lathe=PATH, or what it needs with --slurm setup=LINE</source>
        <translation>用 --slurm lathe=PATH 指出它在那裡的路徑，或用 --slurm setup=LINE 準備它所需的環境</translation>
    </message>
    <message>
        <source>nothing is lost and what was submitted trains on: go on with --resume when Slurm is back</source>
        <translation>沒有遺失任何內容，已提交的會繼續訓練：Slurm 恢復後用 --resume 繼續</translation>
    </message>
    <message>
        <source>scontrol release lets it go; scancel gives its trials back to the study</source>
        <translation>scontrol release 讓它繼續；scancel 把其中的試驗交還給研究</translation>
    </message>
    <message>
        <source>squeue answered what cannot be read: {0}</source>
        <translation>無法讀懂 squeue 的輸出：{0}</translation>
    </message>
    <message>
        <source>the file has no settings</source>
        <translation>這個檔案裡沒有設定</translation>
    </message>
    <message>
        <source>there is no Slurm here: {0} was not found</source>
        <translation>這裡沒有 Slurm：找不到 {0}</translation>
    </message>
    <message>
        <source>use one of: {1}</source>
        <translation>使用其中之一：{1}</translation>
    </message>
    <message>
        <source>wait, or ask who runs the cluster</source>
        <translation>等待，或詢問叢集的管理者</translation>
    </message>
    <message>
        <source>write a number with K, M, G or T behind it, as in memory=4G</source>
        <translation>寫一個數字，後面加 K、M、G 或 T，例如 memory=4G</translation>
    </message>
    <message>
        <source>write {&quot;KEY&quot;: VALUE, ...}</source>
        <translation>寫成 {&quot;KEY&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>{0} is no number of an attempt</source>
        <translation>{0} 不是嘗試的編號</translation>
    </message>
    <message>
        <source>{0} must be a whole number between {1} and {2}</source>
        <translation>{0} 必須是 {1} 到 {2} 之間的整數</translation>
    </message>
    <message>
        <source>{0} must be one line of text</source>
        <translation>{0} 必須是一行文字</translation>
    </message>
    <message>
        <source>Lathe compares trials at the rungs only</source>
        <translation>Lathe 只在梯級處比較試驗</translation>
    </message>
    <message>
        <source>Lathe does not know this way to stop trials early: none is stopped</source>
        <translation>Lathe 不認識這種提前終止的方式：不會提前終止任何試驗</translation>
    </message>
    <message>
        <source>Optuna has no normal distribution; its journal shows a wide range</source>
        <translation>Optuna 沒有常態分佈；它的日誌中顯示為一個寬範圍</translation>
    </message>
    <message>
        <source>Optuna has no steps on a logarithmic scale; its journal shows none</source>
        <translation>Optuna 在對數尺度上沒有步長；它的日誌中不顯示步長</translation>
    </message>
    <message>
        <source>Optuna&apos;s choices are no lists; its journal shows them as text</source>
        <translation>Optuna 的選項不能是列表；它的日誌中顯示為文字</translation>
    </message>
    <message>
        <source>W&amp;B counts steps from 0: its values are others</source>
        <translation>W&amp;B 的步長從 0 算起：得到的取值不同</translation>
    </message>
    <message>
        <source>W&amp;B has no conditions: it varies this in every trial</source>
        <translation>W&amp;B 沒有條件：它在每個試驗中都改變此參數</translation>
    </message>
    <message>
        <source>W&amp;B has no constraints: it tries what this one excludes</source>
        <translation>W&amp;B 沒有約束：它會嘗試此約束排除的取值</translation>
    </message>
    <message>
        <source>W&amp;B has no such pruner: it stops no trial early</source>
        <translation>W&amp;B 沒有這種提前終止的方法：它不會提前終止任何試驗</translation>
    </message>
    <message>
        <source>W&amp;B has one objective: only {0} is written</source>
        <translation>W&amp;B 只有一個目標：只寫出 {0}</translation>
    </message>
    <message>
        <source>add a mapping &quot;parameters&quot;</source>
        <translation>加入對映「parameters」</translation>
    </message>
    <message>
        <source>another process holds the database and does not let go of it</source>
        <translation>另一個程序佔用著資料庫，一直沒有放開</translation>
    </message>
    <message>
        <source>at column {0} &quot;{1}&quot; does not fit</source>
        <translation>第 {0} 欄不應有「{1}」</translation>
    </message>
    <message>
        <source>at column {0} a comparison follows another one</source>
        <translation>第 {0} 欄：一個比較後面又接著一個比較</translation>
    </message>
    <message>
        <source>at column {0} a quotation does not end</source>
        <translation>第 {0} 欄的引號沒有閉合</translation>
    </message>
    <message>
        <source>at column {0} the formula ends too early</source>
        <translation>第 {0} 欄：公式沒有寫完</translation>
    </message>
    <message>
        <source>at column {0} the formula has more than {1} characters</source>
        <translation>第 {0} 欄：公式超過 {1} 個字元</translation>
    </message>
    <message>
        <source>at column {0} the formula is nested deeper than {1} levels</source>
        <translation>第 {0} 欄：公式巢狀超過 {1} 層</translation>
    </message>
    <message>
        <source>at column {0} the number cannot be read</source>
        <translation>第 {0} 欄：不能識別這個數</translation>
    </message>
    <message>
        <source>at column {0} the result is no finite number</source>
        <translation>第 {0} 欄：結果不是有限值</translation>
    </message>
    <message>
        <source>at column {0} there is {1}, which formulas do not have</source>
        <translation>第 {0} 欄：公式中不能有 {1}</translation>
    </message>
    <message>
        <source>at column {0} there must be a number</source>
        <translation>第 {0} 欄必須是數</translation>
    </message>
    <message>
        <source>at column {0} there must be something true or false</source>
        <translation>第 {0} 欄必須是真或假</translation>
    </message>
    <message>
        <source>at column {0} {1} is no parameter of the project</source>
        <translation>第 {0} 欄：{1} 不是專案的參數</translation>
    </message>
    <message>
        <source>at column {0} {1} was given more than one number</source>
        <translation>第 {0} 欄：給了 {1} 不止一個數</translation>
    </message>
    <message>
        <source>at epoch {0} its best {1} so far, {2}, is worse than {3}, the median of {4} ended trials</source>
        <translation>第 {0} 個週期時，它至今最好的 {1} 為 {2}，差於 {3}，即 {4} 個已結束試驗的中位數</translation>
    </message>
    <message>
        <source>at epoch {0} its best {1} so far, {2}, is worse than {3}, which the best {5} % of {4} ended trials had</source>
        <translation>第 {0} 個週期時，它至今最好的 {1} 為 {2}，差於 {3}；{4} 個已結束試驗中最好的 {5} % 達到了後者</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is above the limit {3}</source>
        <translation>第 {0} 個週期時，它的 {1} 為 {2}，高於上限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is below the limit {3}</source>
        <translation>第 {0} 個週期時，它的 {1} 為 {2}，低於下限 {3}</translation>
    </message>
    <message>
        <source>at line {0} there are more than {1} values</source>
        <translation>到第 {0} 行，值已超過 {1} 個</translation>
    </message>
    <message>
        <source>choose one with --pruner</source>
        <translation>用 --pruner 選擇一種</translation>
    </message>
    <message>
        <source>compare texts and truths with == and != only</source>
        <translation>文字和真假值只能用 == 和 != 比較</translation>
    </message>
    <message>
        <source>compare the value: x &gt; 0</source>
        <translation>比較這個值：x &gt; 0</translation>
    </message>
    <message>
        <source>complete the line</source>
        <translation>補全這一行</translation>
    </message>
    <message>
        <source>correct that line</source>
        <translation>改正這一行</translation>
    </message>
    <message>
        <source>every trial counts and there are few parameters</source>
        <translation>每個試驗都很寶貴，參數也不多</translation>
    </message>
    <message>
        <source>give one with a header</source>
        <translation>請給出帶表頭的表</translation>
    </message>
    <message>
        <source>give the file that Optuna&apos;s JournalFileBackend wrote</source>
        <translation>請給出 Optuna 的 JournalFileBackend 寫出的檔案</translation>
    </message>
    <message>
        <source>install libyaml-cpp-dev and build again</source>
        <translation>安裝 libyaml-cpp-dev 後重新構建</translation>
    </message>
    <message>
        <source>it has {0} objectives, and this study {1}</source>
        <translation>它有 {0} 個目標，而這項研究有 {1} 個</translation>
    </message>
    <message>
        <source>it maximizes its objective {0}, and this study minimizes {1}</source>
        <translation>它要使第 {0} 個目標最大，而這項研究要使 {1} 最小</translation>
    </message>
    <message>
        <source>it minimizes its objective {0}, and this study maximizes {1}</source>
        <translation>它要使第 {0} 個目標最小，而這項研究要使 {1} 最大</translation>
    </message>
    <message>
        <source>its distribution &quot;{0}&quot; has no equal in Lathe: the parameter is not varied</source>
        <translation>Lathe 沒有與分佈「{0}」相當的分佈：不改變此參數</translation>
    </message>
    <message>
        <source>keep away from 0 / 0, log(0) and the like</source>
        <translation>避免 0 / 0、log(0) 之類的運算</translation>
    </message>
    <message>
        <source>leave one in it</source>
        <translation>只留下一個</translation>
    </message>
    <message>
        <source>line {0} has the key &quot;{1}&quot; a second time</source>
        <translation>第 {0} 行重複了鍵「{1}」</translation>
    </message>
    <message>
        <source>line {0} has the tag &quot;{1}&quot;, which is not read</source>
        <translation>第 {0} 行有標籤「{1}」，不支援讀取</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, and the header {2}</source>
        <translation>第 {0} 行有 {1} 個欄位，而表頭有 {2} 個</translation>
    </message>
    <message>
        <source>line {0} is more than {1} levels deep</source>
        <translation>第 {0} 行的巢狀超過 {1} 層</translation>
    </message>
    <message>
        <source>line {0} is no YAML: {1}</source>
        <translation>第 {0} 行不是 YAML：{1}</translation>
    </message>
    <message>
        <source>line {0} is no operation of an Optuna journal</source>
        <translation>第 {0} 行不是 Optuna 日誌的操作</translation>
    </message>
    <message>
        <source>line {0} is not UTF-8</source>
        <translation>第 {0} 行不是 UTF-8</translation>
    </message>
    <message>
        <source>line {0} repeats a value that contains it</source>
        <translation>第 {0} 行重複引用了包含它自身的值</translation>
    </message>
    <message>
        <source>name as many with --objective</source>
        <translation>用 --objective 指定同樣多的目標</translation>
    </message>
    <message>
        <source>name one of: {1}</source>
        <translation>指定其中之一：{1}</translation>
    </message>
    <message>
        <source>name the column after the objective</source>
        <translation>用目標的名稱命名該欄</translation>
    </message>
    <message>
        <source>name the objective with its goal, as in --objective val.accuracy:max</source>
        <translation>指定目標及其方向，例如 --objective val.accuracy:max</translation>
    </message>
    <message>
        <source>say what to vary with --space</source>
        <translation>用 --space 說明要改變什麼</translation>
    </message>
    <message>
        <source>say which one is meant, --map {0}=PATH, or leave it out, --map {0}=</source>
        <translation>說明指的是哪一個：--map {0}=PATH；或將其略去：--map {0}=</translation>
    </message>
    <message>
        <source>say which one is meant, --map {2}=PATH, or leave it out, --map {2}=</source>
        <translation>說明指的是哪一個：--map {2}=PATH；或將其略去：--map {2}=</translation>
    </message>
    <message>
        <source>say which one is meant: --map {0}=PATH</source>
        <translation>說明指的是哪一個：--map {0}=PATH</translation>
    </message>
    <message>
        <source>shorten it</source>
        <translation>縮短它</translation>
    </message>
    <message>
        <source>the YAML cannot be written: {0}</source>
        <translation>無法寫出 YAML：{0}</translation>
    </message>
    <message>
        <source>the file cannot be read as YAML: {0}</source>
        <translation>無法將檔案讀作 YAML：{0}</translation>
    </message>
    <message>
        <source>the file has more than {0} bytes</source>
        <translation>檔案超過 {0} 位元組</translation>
    </message>
    <message>
        <source>the key in line {0} is no word</source>
        <translation>第 {0} 行的鍵不是一個詞</translation>
    </message>
    <message>
        <source>the project has no parameter of this name</source>
        <translation>專案中沒有這個名稱的參數</translation>
    </message>
    <message>
        <source>the project has no such parameter: its one value is left out</source>
        <translation>專案中沒有這個參數：略去它僅有的一個值</translation>
    </message>
    <message>
        <source>the sweep has no parameters</source>
        <translation>這個搜尋沒有參數</translation>
    </message>
    <message>
        <source>the table has no column {0}</source>
        <translation>表中沒有 {0} 欄</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>表是空的</translation>
    </message>
    <message>
        <source>there are many parameters</source>
        <translation>參數很多</translation>
    </message>
    <message>
        <source>there are many trials and every parameter is a number</source>
        <translation>試驗很多，且每個參數都是數值</translation>
    </message>
    <message>
        <source>there are many trials and some parameters are choices</source>
        <translation>試驗很多，且有些參數是選項</translation>
    </message>
    <message>
        <source>there are several documents in the file</source>
        <translation>檔案中有多個文件</translation>
    </message>
    <message>
        <source>there are several objectives</source>
        <translation>有多個目標</translation>
    </message>
    <message>
        <source>there are several objectives and many trials</source>
        <translation>有多個目標，且試驗很多</translation>
    </message>
    <message>
        <source>there are trials enough for every combination</source>
        <translation>試驗數足夠試遍每種組合</translation>
    </message>
    <message>
        <source>there is a merge key (&lt;&lt;) in line {0}</source>
        <translation>第 {0} 行有合併鍵 (&lt;&lt;)</translation>
    </message>
    <message>
        <source>these columns name no parameter of the project and are left out: {0}</source>
        <translation>這些欄不對應專案的任何參數，已略去：{0}</translation>
    </message>
    <message>
        <source>this Lathe was built without yaml-cpp, which reads and writes YAML</source>
        <translation>此構建的 Lathe 沒有讀寫 YAML 所需的 yaml-cpp</translation>
    </message>
    <message>
        <source>this may be any of: {1}</source>
        <translation>可能是其中任何一個：{1}</translation>
    </message>
    <message>
        <source>this means nothing to Lathe; it is kept for writing the file again</source>
        <translation>這對 Lathe 沒有意義；將其保留，以便再次寫出檔案</translation>
    </message>
    <message>
        <source>vary it with --space, set it with --set, or leave it out: --map {2}=</source>
        <translation>用 --space 改變它，用 --set 設定它，或將其略去：--map {2}=</translation>
    </message>
    <message>
        <source>wait until it has done its work, or end it if it hangs</source>
        <translation>等它完成工作；如果它已停止回應，就結束它</translation>
    </message>
    <message>
        <source>where one does, say so with --map COLUMN=PATH</source>
        <translation>若其中有對應的，請用 --map COLUMN=PATH 說明</translation>
    </message>
    <message>
        <source>write 0..0.5, log:1e-4..1e-1, int:16..512, int-log:16..1024, normal:0,1 or a list a,b,c</source>
        <translation>寫成 0..0.5、log:1e-4..1e-1、int:16..512、int-log:16..1024、normal:0,1 或列表 a,b,c</translation>
    </message>
    <message>
        <source>write a path such as training.optimizer.lr, or parameters, macs or memory</source>
        <translation>寫一個路徑，如 training.optimizer.lr，或 parameters、macs、memory</translation>
    </message>
    <message>
        <source>write it plainly, without this</source>
        <translation>不用它，直接寫出</translation>
    </message>
    <message>
        <source>write {2}</source>
        <translation>寫 {2}</translation>
    </message>
    <message>
        <source>a node could not begin job {0} ({1})</source>
        <translation>節點無法開始作業 {0}（{1}）</translation>
    </message>
    <message>
        <source>another job is submitted in its place</source>
        <translation>會提交另一個作業代替它</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時進行</translation>
    </message>
    <message>
        <source>Begins no more trials; those under way go on</source>
        <translation>不再開始新的試驗；進行中的會繼續</translation>
    </message>
    <message>
        <source>Begins trials again</source>
        <translation>重新開始新的試驗</translation>
    </message>
    <message>
        <source>Pause study</source>
        <translation>暫停搜尋</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>繼續搜尋</translation>
    </message>
    <message>
        <source>Saves the project and starts a study with these settings</source>
        <translation>儲存專案，並以這些設定開始一次搜尋</translation>
    </message>
    <message>
        <source>Start sweep</source>
        <translation>開始搜尋</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜尋</translation>
    </message>
    <message>
        <source>Stops the study and its trainings; it can go on</source>
        <translation>停止搜尋及其訓練；之後可以繼續</translation>
    </message>
    <message>
        <source>go on from the last checkpoint; if it happens again, look at the driver&apos;s messages in the system log</source>
        <translation>從最後的檢查點繼續；如果再次發生，請查看系統日誌中的驅動程式訊息</translation>
    </message>
    <message>
        <source>no kernel of the CUDA plug-in computes this operation here</source>
        <translation>CUDA 外掛程式沒有能在此計算該運算的核心</translation>
    </message>
    <message>
        <source>resume on the machine and with the build that began the run, or go on inexactly with --allow-inexact</source>
        <translation>請在開始該執行的機器上用同一組建繼續，或用 --allow-inexact 不精確地繼續</translation>
    </message>
    <message>
        <source>the device cannot be used: {0}</source>
        <translation>無法使用該裝置：{0}</translation>
    </message>
    <message>
        <source>the device has not enough free memory ({0})</source>
        <translation>裝置的可用記憶體不足（{0}）</translation>
    </message>
    <message>
        <source>the device reported an error: {0} ({1}; {2})</source>
        <translation>裝置回報了錯誤：{0}（{1}；{2}）</translation>
    </message>
    <message>
        <source>use a smaller batch, or end other programs on the device</source>
        <translation>請使用較小的批次，或結束該裝置上的其他程式</translation>
    </message>
    <message>
        <source>NVML does not know the device: {0}</source>
        <translation>NVML 不認識該裝置：{0}</translation>
    </message>
    <message>
        <source>NVML does not start: {0}</source>
        <translation>NVML 無法啟動：{0}</translation>
    </message>
    <message>
        <source>a kernel made an illegal access on the GPU (Xid 13)</source>
        <translation>一個核心在 GPU 上進行了非法存取 (Xid 13)</translation>
    </message>
    <message>
        <source>a kernel used an address of the GPU that does not exist (Xid 31)</source>
        <translation>一個核心使用了 GPU 上不存在的位址 (Xid 31)</translation>
    </message>
    <message>
        <source>a link between GPUs failed (Xid 74)</source>
        <translation>GPU 之間的連結發生故障 (Xid 74)</translation>
    </message>
    <message>
        <source>it comes with NVIDIA&apos;s driver</source>
        <translation>它隨 NVIDIA 驅動一起安裝</translation>
    </message>
    <message>
        <source>look at the NVLink connectors</source>
        <translation>檢查 NVLink 連接器</translation>
    </message>
    <message>
        <source>look it up in NVIDIA&apos;s list of Xid errors</source>
        <translation>請在 NVIDIA 的 Xid 錯誤列表中查找</translation>
    </message>
    <message>
        <source>remove it from the library path</source>
        <translation>請將它從函式庫路徑中移除</translation>
    </message>
    <message>
        <source>remove it, and set them again in the window&apos;s settings</source>
        <translation>請刪除它，並在視窗的設定中重新填寫</translation>
    </message>
    <message>
        <source>restart the machine and update the NVIDIA driver</source>
        <translation>請重啟機器並更新 NVIDIA 驅動</translation>
    </message>
    <message>
        <source>restart the machine when the training has ended</source>
        <translation>訓練結束後請重啟機器</translation>
    </message>
    <message>
        <source>restart the machine; look at the GPU&apos;s power supply and temperature</source>
        <translation>請重啟機器；檢查 GPU 的供電和溫度</translation>
    </message>
    <message>
        <source>restart the machine; when it comes again, have the GPU replaced</source>
        <translation>請重啟機器；如果再次出現，請更換 GPU</translation>
    </message>
    <message>
        <source>see `lathe doctor`</source>
        <translation>請查看 `lathe doctor`</translation>
    </message>
    <message>
        <source>see whether nvidia-smi lists it</source>
        <translation>看看 nvidia-smi 是否列出它</translation>
    </message>
    <message>
        <source>the GPU has fallen off the bus (Xid 79)</source>
        <translation>GPU 已從匯流排上斷線 (Xid 79)</translation>
    </message>
    <message>
        <source>the GPU sets a bad piece of its memory aside (Xid {0})</source>
        <translation>GPU 正在隔離一塊損壞的顯示記憶體 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU stopped the program after an error of its own (Xid 43)</source>
        <translation>GPU 在程式自身出錯後停止了它 (Xid 43)</translation>
    </message>
    <message>
        <source>the GPU&apos;s memory has an error that cannot be corrected (Xid {0})</source>
        <translation>GPU 顯示記憶體出現無法校正的錯誤 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU&apos;s own processor does not answer (Xid {0})</source>
        <translation>GPU 自身的處理器沒有回應 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU&apos;s state cannot be recorded: {0}</source>
        <translation>無法記錄 GPU 的狀態：{0}</translation>
    </message>
    <message>
        <source>the driver has lost the GPU; its state is recorded no longer</source>
        <translation>驅動已失去 GPU；不再記錄其狀態</translation>
    </message>
    <message>
        <source>the driver reports an error of the GPU: Xid {0}</source>
        <translation>驅動回報了一個 GPU 錯誤：Xid {0}</translation>
    </message>
    <message>
        <source>the driver takes {0} ms to tell the GPU&apos;s state: it is asked every {1} s</source>
        <translation>驅動需要 {0} ms 才能回報 GPU 的狀態：改為每 {1} s 查詢一次</translation>
    </message>
    <message>
        <source>the library cannot be opened: {0}</source>
        <translation>無法開啟該函式庫：{0}</translation>
    </message>
    <message>
        <source>this file does not hold prices</source>
        <translation>此檔案不包含價格</translation>
    </message>
    <message>
        <source>this library is not NVML</source>
        <translation>此函式庫不是 NVML</translation>
    </message>
    <message>
        <source>float64 is asked for, and {0} is set</source>
        <translation>要求 float64，但已設為 {0}</translation>
    </message>
    <message>
        <source>numbers of 16 bits are computed by the slow reference kernels on a processor</source>
        <translation>在處理器上，16 位元數由較慢的參考核心計算</translation>
    </message>
    <message>
        <source>set training.precision to f32</source>
        <translation>將 training.precision 設為 f32</translation>
    </message>
    <message>
        <source>set training.precision to f32 where there is no GPU</source>
        <translation>沒有 GPU 時將 training.precision 設為 f32</translation>
    </message>
    <message>
        <source>the processor has no TF32 and computes in float32 instead</source>
        <translation>處理器沒有 TF32，改用 float32 計算</translation>
    </message>
    <message>
        <source>convolutions and normalisations run on slower kernels of Lathe&apos;s own: {0}</source>
        <translation>卷積和正規化改用 Lathe 自帶的較慢核心：{0}</translation>
    </message>
    <message>
        <source>cuDNN has no plan for it on this device: {0}</source>
        <translation>cuDNN 在此裝置上沒有可用的執行計畫：{0}</translation>
    </message>
    <message>
        <source>install one whole cuDNN 9, or name its folder in LATHE_CUDNN_DIR</source>
        <translation>請安裝一套完整的 cuDNN 9，或在 LATHE_CUDNN_DIR 中指定其資料夾</translation>
    </message>
    <message>
        <source>it does not say what a plan needs</source>
        <translation>它沒有說明執行計畫需要多少記憶體</translation>
    </message>
    <message>
        <source>it is not found: {0}</source>
        <translation>找不到它：{0}</translation>
    </message>
    <message>
        <source>it is version {0}, and Lathe needs {1} or a later 9</source>
        <translation>其版本為 {0}，而 Lathe 需要 {1} 或更高的 9.x 版本</translation>
    </message>
    <message>
        <source>it refuses {0}: {1}</source>
        <translation>它拒絕了 {0}：{1}</translation>
    </message>
    <message>
        <source>parts of it come from two folders: {0} and {1}</source>
        <translation>它的各部分來自兩個資料夾：{0} 和 {1}</translation>
    </message>
    <message>
        <source>remove one of them from LD_LIBRARY_PATH, or name the other in LATHE_CUDNN_DIR</source>
        <translation>請從 LD_LIBRARY_PATH 中移除其中一個，或在 LATHE_CUDNN_DIR 中指定另一個</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}</source>
        <translation>無法開啟 {0}：{1}</translation>
    </message>
    <message>
        <source>{0} is missing there</source>
        <translation>那裡缺少 {0}</translation>
    </message>
    <message>
        <source>install CUDA&apos;s run-time compiler, or name its folder in LATHE_CUDA_LIBRARY_DIR</source>
        <translation>安裝 CUDA 的執行階段編譯器，或用 LATHE_CUDA_LIBRARY_DIR 指明其資料夾</translation>
    </message>
    <message>
        <source>install cuBLAS 13, or name its folder in LATHE_CUDA_LIBRARY_DIR</source>
        <translation>安裝 cuBLAS 13，或用 LATHE_CUDA_LIBRARY_DIR 指明其資料夾</translation>
    </message>
    <message>
        <source>it cannot be opened: {0}</source>
        <translation>無法開啟：{0}</translation>
    </message>
    <message>
        <source>it does not compile a chain: {0}</source>
        <translation>它無法編譯一條運算鏈：{0}</translation>
    </message>
    <message>
        <source>it has no algorithm for this product</source>
        <translation>它沒有適用於此乘積的演算法</translation>
    </message>
    <message>
        <source>it is version {0}, and Lathe needs {1} or a later 13</source>
        <translation>它的版本是 {0}，而 Lathe 需要 {1} 或更高的 13 版</translation>
    </message>
    <message>
        <source>it refuses a call: {0}</source>
        <translation>它拒絕了一次呼叫：{0}</translation>
    </message>
    <message>
        <source>NCCL, which adds between GPUs, cannot be loaded: {0}</source>
        <translation>無法載入在 GPU 之間求和的 NCCL：{0}</translation>
    </message>
    <message>
        <source>a batch of {0} samples cannot be cut into {1} equal micro-batches</source>
        <translation>一批 {0} 個樣本不能分成 {1} 個相等的微批次</translation>
    </message>
    <message>
        <source>adding between GPUs failed: {0}</source>
        <translation>GPU 之間求和失敗：{0}</translation>
    </message>
    <message>
        <source>another rank has left the training</source>
        <translation>另一個行程已離開訓練</translation>
    </message>
    <message>
        <source>batch norm statistics</source>
        <translation>批次正規化統計量</translation>
    </message>
    <message>
        <source>install NCCL 2 for this CUDA, or train on one GPU</source>
        <translation>安裝與此 CUDA 相配的 NCCL 2，或只用一個 GPU 訓練</translation>
    </message>
    <message>
        <source>install a newer NCCL, or train on one GPU</source>
        <translation>安裝更新的 NCCL，或只用一個 GPU 訓練</translation>
    </message>
    <message>
        <source>it does not answer any more</source>
        <translation>它不再回應</translation>
    </message>
    <message>
        <source>it ended with exit code {0}</source>
        <translation>它以結束代碼 {0} 結束</translation>
    </message>
    <message>
        <source>it has left the training</source>
        <translation>它已離開訓練</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>它已不在</translation>
    </message>
    <message>
        <source>it was ended by signal {0} ({1})</source>
        <translation>它被訊號 {0}（{1}）終止</translation>
    </message>
    <message>
        <source>leave the data as they are while a training begins</source>
        <translation>訓練開始時不要更動資料</translation>
    </message>
    <message>
        <source>make training.batch a multiple of training.micro_batches</source>
        <translation>讓 training.batch 是 training.micro_batches 的倍數</translation>
    </message>
    <message>
        <source>make training.micro_batches a multiple of {1}, or use fewer ranks</source>
        <translation>讓 training.micro_batches 是 {1} 的倍數，或使用較少的行程</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>0 號行程</translation>
    </message>
    <message>
        <source>rank 0 says too much at once</source>
        <translation>0 號行程一次送來的內容過多</translation>
    </message>
    <message>
        <source>rank 0 wants what this program does not know</source>
        <translation>0 號行程要求本程式不認識的操作</translation>
    </message>
    <message>
        <source>resume the run: it goes on from its last commit, on the CPU also with another number of ranks</source>
        <translation>繼續這次執行：它從最後一次提交接著訓練，在 CPU 上行程數也可以不同</translation>
    </message>
    <message>
        <source>resume the run; `lathe doctor` tells about the devices</source>
        <translation>繼續這次執行；`lathe doctor` 說明裝置情況</translation>
    </message>
    <message>
        <source>they changed between one rank and the next</source>
        <translation>它們在兩個行程讀取之間發生了變化</translation>
    </message>
    <message>
        <source>this is NCCL {0}; 2.14 or newer is needed</source>
        <translation>這是 NCCL {0}；需要 2.14 或更新版本</translation>
    </message>
    <message>
        <source>this is no NCCL 2: a function is missing</source>
        <translation>這不是 NCCL 2：缺少一個函式</translation>
    </message>
    <message>
        <source>{0} devices for {1} ranks</source>
        <translation>{1} 個行程卻有 {0} 個裝置</translation>
    </message>
    <message>
        <source>{0} micro-batches cannot be shared out among {1} ranks</source>
        <translation>{0} 個微批次不能平均分給 {1} 個行程</translation>
    </message>
    <message>
        <source>{0}: from the last commit on, batches are computed in {1} pieces of {2} samples, which learn the same</source>
        <translation>{0}：從上次提交起，每批分 {1} 份、每份 {2} 個樣本計算，學習結果相同</translation>
    </message>
    <message>
        <source>{0}: from the last commit on, batches are computed in {1} pieces of {2} samples; batch normalisation measures these</source>
        <translation>{0}：從上次提交起，每批分 {1} 份、每份 {2} 個樣本計算；批次正規化按每份統計</translation>
    </message>
    <message>
        <source>this plan needs {0}, and {1} has {2}</source>
        <translation>此計劃需要 {0}，而 {1} 有 {2}</translation>
    </message>
    <message>
        <source>choose other initial filters</source>
        <translation>選擇其他初始濾波器</translation>
    </message>
    <message>
        <source>connect the layer with the input, or choose other initial filters</source>
        <translation>把該層與輸入相連，或選擇其他初始濾波器</translation>
    </message>
    <message>
        <source>samples of {0} are no images (channels x height x width), and have no mirror images</source>
        <translation>{0} 的樣本不是影像 (通道 x 高 x 寬)，沒有鏡像</translation>
    </message>
    <message>
        <source>samples of {0} have no patches</source>
        <translation>{0} 的樣本沒有圖塊</translation>
    </message>
    <message>
        <source>set filters to {0} and groups to 1, or choose other initial filters</source>
        <translation>把濾波器設為 {0} 個、組設為 1，或選擇其他初始濾波器</translation>
    </message>
    <message>
        <source>set training.evaluation to plain</source>
        <translation>把 training.evaluation 設為 plain</translation>
    </message>
    <message>
        <source>there are {0} whitening filters of this size, for one group; {1} are wanted in {2}</source>
        <translation>一組中這種大小的白化濾波器有 {0} 個；要求的是 {2} 組中的 {1} 個</translation>
    </message>
    <message>
        <source>validation and test figures are of the mean output for {0} views of each image; predictions and exports are of the image alone</source>
        <translation>驗證和測試指標依據每幅影像 {0} 個檢視的平均輸出；預測和匯出只針對影像本身</translation>
    </message>
    <message>
        <source>validation and test figures, the best model and exports are of the averaged weights</source>
        <translation>驗證和測試指標、最佳模型和匯出都使用平均後的權重</translation>
    </message>
    <message>
        <source>whitening filters are made of the patches of the input, and &quot;{0}&quot; is in between</source>
        <translation>白化濾波器由輸入的圖塊得出，而“{0}”夾在中間</translation>
    </message>
    <message>
        <source>LATHE_CUDA_TUNE=0 takes cuDNN&apos;s own first choice at once</source>
        <translation>設定 LATHE_CUDA_TUNE=0 可直接採用 cuDNN 自己的首選</translation>
    </message>
    <message>
        <source>adding between GPUs was given up</source>
        <translation>GPU 之間的求和已放棄</translation>
    </message>
    <message>
        <source>cuDNN does not offer {0} for it here</source>
        <translation>cuDNN 在此處不為它提供 {0}</translation>
    </message>
    <message>
        <source>resume it with --ranks {0}, or go on inexactly with --allow-inexact</source>
        <translation>請用 --ranks {0} 繼續，或用 --allow-inexact 不精確地繼續</translation>
    </message>
    <message>
        <source>the fastest ways of {0} operations were found in {1} s (at most {2} s) and are kept for later trainings</source>
        <translation>已用 {1} 秒（上限 {2} 秒）找出 {0} 個運算的最快實作，並保留供以後的訓練使用</translation>
    </message>
    <message>
        <source>the run was made with another number of operations</source>
        <translation>該執行的運算數量與此處不同</translation>
    </message>
    <message>
        <source>the run was trained by {0} GPUs, now it is {1}: sums are rounded otherwise</source>
        <translation>此執行由 {0} 個 GPU 訓練，現在是 {1} 個：求和的捨入不同</translation>
    </message>
    <message>
        <source>{0} GPUs add by NCCL {1}: the numbers are the same each time, and those of one GPU to roundings (about 1e-6)</source>
        <translation>{0} 個 GPU 透過 NCCL {1} 求和：每次的數值都相同，與單一 GPU 只差捨入（約 1e-6）</translation>
    </message>
    <message>
        <source>{0} of cuDNN is left out, for it did not run: {1}</source>
        <translation>已略過 cuDNN 的 {0}，因為它無法執行：{1}</translation>
    </message>
    <message>
        <source>it waits for {0}, for which {1} (process {2}) waits already</source>
        <translation>它在等待 {0}，{1}（行程 {2}）已先在等待</translation>
    </message>
    <message>
        <source>let it wait, name another device, or train beside others with --share-device</source>
        <translation>讓它等待，指定另一個裝置，或用 --share-device 與其他執行同時訓練</translation>
    </message>
    <message>
        <source>let it wait, stop that run, name another device, or train beside it with --share-device</source>
        <translation>讓它等待，停止那個執行，指定另一個裝置，或用 --share-device 同時訓練</translation>
    </message>
    <message>
        <source>name one device for each rank, or a kind of them: cpu, cuda</source>
        <translation>請為每個行程各指定一個裝置，或指定裝置類型：cpu、cuda</translation>
    </message>
    <message>
        <source>name one for each rank, as in --device cuda:0,cuda:1, or any with --device cuda</source>
        <translation>請為每個行程各指定一個，如 --device cuda:0,cuda:1，或用 --device cuda 任選</translation>
    </message>
    <message>
        <source>several ranks cannot train on {0}: each needs a GPU of its own</source>
        <translation>多個行程不能都在 {0} 上訓練：每個行程需要自己的 GPU</translation>
    </message>
    <message>
        <source>use fewer ranks, or --device cpu</source>
        <translation>請減少行程數，或使用 --device cpu</translation>
    </message>
    <message>
        <source>wait for it without --no-wait, name another device, or train beside it with --share-device</source>
        <translation>去掉 --no-wait 等待它，指定另一個裝置，或用 --share-device 同時訓練</translation>
    </message>
    <message>
        <source>{0} devices are needed, and there are {1}</source>
        <translation>需要 {0} 個裝置，而現有 {1} 個</translation>
    </message>
    <message>
        <source>{0}: another run trains there, or waits for it</source>
        <translation>{0}：另一個執行正在其上訓練，或在等待它</translation>
    </message>
    <message>
        <source>batches of {0} are made on the processor and copied to the device</source>
        <translation>{0} 的批次在處理器上產生，再複製到裝置</translation>
    </message>
    <message>
        <source>one sample has more than {0} values</source>
        <translation>一個樣本超過 {0} 個數值</translation>
    </message>
    <message>
        <source>remove it to keep the data on the device</source>
        <translation>移除它，資料就能留在裝置上</translation>
    </message>
    <message>
        <source>samples are real numbers already</source>
        <translation>樣本已經是實數</translation>
    </message>
    <message>
        <source>the data live on the device: {0}</source>
        <translation>資料常駐在裝置上：{0}</translation>
    </message>
    <message>
        <source>the data take {0}, more than a quarter of the {1} that are free on the device</source>
        <translation>資料占 {0}，超過裝置可用記憶體 {1} 的四分之一</translation>
    </message>
    <message>
        <source>the transform {0} runs on the processor only</source>
        <translation>變換 {0} 只能在處理器上執行</translation>
    </message>
    <message>
        <source>this device keeps no samples</source>
        <translation>此裝置不保存樣本</translation>
    </message>
    <message>
        <source>{0} transforms are more than the {1} that the device applies</source>
        <translation>{0} 個變換超過裝置可套用的 {1} 個</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has no values</source>
        <translation>「{0}」沒有給出取值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in &quot;{1}&quot; is no condition</source>
        <translation>「{1}」中的「{0}」不是條件</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放棄編輯</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每次試驗的週期數</translation>
    </message>
    <message>
        <source>a file of this program never does: fetch or write it again</source>
        <translation>本程式的檔案不會如此：請重新取得或寫入</translation>
    </message>
    <message>
        <source>a link is in the place of this file</source>
        <translation>此檔案的位置上是一個連結</translation>
    </message>
    <message>
        <source>a model is judged on rows with known targets; `lathe predict` needs none</source>
        <translation>評估模型需要目標已知的列；`lathe predict` 不需要目標</translation>
    </message>
    <message>
        <source>a training cannot start from an ONNX file</source>
        <translation>訓練不能從 ONNX 檔案開始</translation>
    </message>
    <message>
        <source>add them, or name the columns as those of the training data</source>
        <translation>請補上這些欄，或使用與訓練資料相同的欄名</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; none of them went on</source>
        <translation>第 {0} 個 epoch 時其 {1} {2} 在 {4} 個中排第 {3}；其中沒有一個繼續訓練</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; one of them went on</source>
        <translation>第 {0} 個 epoch 時其 {1} {2} 在 {4} 個中排第 {3}；其中一個繼續訓練</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; {5} of them went on</source>
        <translation>第 {0} 個 epoch 時其 {1} {2} 在 {4} 個中排第 {3}；其中 {5} 個繼續訓練</translation>
    </message>
    <message>
        <source>choose a table, or another template</source>
        <translation>請選擇表格，或換一個範本</translation>
    </message>
    <message>
        <source>columns that the model wants are missing: {0}</source>
        <translation>缺少模型需要的欄：{0}</translation>
    </message>
    <message>
        <source>compare on a table</source>
        <translation>請用表格進行比較</translation>
    </message>
    <message>
        <source>dates are read as month/day/year</source>
        <translation>日期按「月/日/年」讀取</translation>
    </message>
    <message>
        <source>did you mean {2}?</source>
        <translation>您是指 {2} 嗎？</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>請重新匯出</translation>
    </message>
    <message>
        <source>for more than one step an epoch, make training.batch smaller</source>
        <translation>若每輪要多於一步，請減小 training.batch</translation>
    </message>
    <message>
        <source>for the same curve as a training of {2} epochs, start a new run</source>
        <translation>若要與 {2} 輪訓練相同的曲線，請開始新的執行</translation>
    </message>
    <message>
        <source>get the catalogue again</source>
        <translation>重新取得目錄</translation>
    </message>
    <message>
        <source>get the four IDX files of the set (Fashion-MNIST: the project zalandoresearch/fashion-mnist, MNIST and others have the same names) and put them there, or set data.reader.path to their folder</source>
        <translation>取得該資料集的四個 IDX 檔案（Fashion-MNIST：專案 zalandoresearch/fashion-mnist；MNIST 等的檔名相同）並放到那裡，或將 data.reader.path 設為其所在資料夾</translation>
    </message>
    <message>
        <source>give it a first line with the names of the columns</source>
        <translation>請在檔案首行寫上欄名</translation>
    </message>
    <message>
        <source>go on with the run, or take another one</source>
        <translation>請繼續該執行，或另選一個</translation>
    </message>
    <message>
        <source>hold back fewer of them for validation and test, or give more data</source>
        <translation>請減少留作驗證和測試的樣本，或提供更多資料</translation>
    </message>
    <message>
        <source>hold back fewer samples, or ignore fewer columns</source>
        <translation>請少保留一些樣本，或少忽略一些欄</translation>
    </message>
    <message>
        <source>it has no weight &quot;{0}&quot; of the shape that the network needs</source>
        <translation>其中沒有網路所需形狀的權重「{0}」</translation>
    </message>
    <message>
        <source>it is damaged or made to do harm: export or download it again</source>
        <translation>檔案已損壞或是惡意構造的：請重新匯出或下載</translation>
    </message>
    <message>
        <source>it takes integers, and {0} gives other numbers, too</source>
        <translation>它只接受整數，而 {0} 也會給出其他數字</translation>
    </message>
    <message>
        <source>its input is an image of {0}: only the last dimension is read as features</source>
        <translation>輸入是 {0} 的影像：只有最後一維被當作特徵</translation>
    </message>
    <message>
        <source>its training measures no {0} at the end of an epoch</source>
        <translation>其訓練在每個 epoch 結束時不測量 {0}</translation>
    </message>
    <message>
        <source>its {0} outputs are taken for scores of classes</source>
        <translation>其 {0} 個輸出被當作類別分數</translation>
    </message>
    <message>
        <source>keep the names and sizes of the layers whose weights are to be taken</source>
        <translation>要沿用權重的層請保留其名稱和尺寸</translation>
    </message>
    <message>
        <source>left out: it has no value in the training samples</source>
        <translation>未使用：訓練樣本中沒有任何值</translation>
    </message>
    <message>
        <source>left out: it is empty</source>
        <translation>未使用：該欄為空</translation>
    </message>
    <message>
        <source>left out: it numbers the rows</source>
        <translation>未使用：該欄只是列號</translation>
    </message>
    <message>
        <source>left out: more than {0} different texts make no categories</source>
        <translation>未使用：不同文字超過 {0} 種，無法作為類別</translation>
    </message>
    <message>
        <source>left out: {0} different texts in {1} rows make no categories</source>
        <translation>未使用：{1} 列中有 {0} 種不同文字，無法作為類別</translation>
    </message>
    <message>
        <source>let fill values stand in for missing ones (missing = mean), or ignore columns</source>
        <translation>請用填補值代替缺失值（missing = mean），或忽略一些欄</translation>
    </message>
    <message>
        <source>make a project of it with `lathe import`, and name that</source>
        <translation>請用 `lathe import` 將其轉為專案，然後給出該專案</translation>
    </message>
    <message>
        <source>make training.batch larger, or use LayerNorm</source>
        <translation>增大 training.batch，或使用 LayerNorm</translation>
    </message>
    <message>
        <source>make training.batch larger, training.micro_batches smaller, or set training.batch_norm to global</source>
        <translation>增大 training.batch，減小 training.micro_batches，或將 training.batch_norm 設為 global</translation>
    </message>
    <message>
        <source>mend the file, or let such rows be filled or skipped (--bad-rows fill, --bad-rows skip)</source>
        <translation>請修正檔案，或填補、略過這些列（--bad-rows fill、--bad-rows skip）</translation>
    </message>
    <message>
        <source>mend the file, or let such rows be skipped (--bad-rows skip)</source>
        <translation>請修正檔案，或略過這些列（--bad-rows skip）</translation>
    </message>
    <message>
        <source>name a folder that is not there yet</source>
        <translation>請指定一個尚不存在的資料夾</translation>
    </message>
    <message>
        <source>name a folder that is not there yet, as in {0}/studies/first</source>
        <translation>請指定一個尚不存在的資料夾，例如 {0}/studies/first</translation>
    </message>
    <message>
        <source>name a run, an imported project or a .safetensors file</source>
        <translation>請給出一個執行、一個匯入的專案或一個 .safetensors 檔案</translation>
    </message>
    <message>
        <source>name another objective, or train without a pruner</source>
        <translation>請指定另一個目標，或不使用剪枝器訓練</translation>
    </message>
    <message>
        <source>name one from 0 to {1}</source>
        <translation>請指定 0 到 {1} 之間的編號</translation>
    </message>
    <message>
        <source>name one of them, or add the metric to training.metrics</source>
        <translation>請選擇其中之一，或將該指標加入 training.metrics</translation>
    </message>
    <message>
        <source>name weights of this network, or begin with initial ones</source>
        <translation>請給出該網路的權重，或從初始權重開始</translation>
    </message>
    <message>
        <source>no column has a value in the training samples</source>
        <translation>訓練樣本中沒有任何欄有值</translation>
    </message>
    <message>
        <source>no data are chosen; the network takes samples of shape {0}</source>
        <translation>尚未選擇資料；網路接受形狀為 {0} 的樣本</translation>
    </message>
    <message>
        <source>no removed run of this name is kept</source>
        <translation>沒有保留此名稱的已刪除執行</translation>
    </message>
    <message>
        <source>no row is left; choose data like those that the model was trained on</source>
        <translation>沒有剩下可用的列；請選擇與訓練資料同類的資料</translation>
    </message>
    <message>
        <source>no samples are left to train on</source>
        <translation>沒有剩下可用於訓練的樣本</translation>
    </message>
    <message>
        <source>nothing makes this value</source>
        <translation>沒有任何節點產生該值</translation>
    </message>
    <message>
        <source>other users can write into this folder</source>
        <translation>其他使用者可以寫入此資料夾</translation>
    </message>
    <message>
        <source>put a metric like val.loss first, or train without a pruner</source>
        <translation>請把 val.loss 之類的指標放在首位，或不使用剪枝器訓練</translation>
    </message>
    <message>
        <source>put it back, or train again: the trainer ends at its next checkpoint</source>
        <translation>請將其放回原處，或重新訓練：訓練行程會在下一個檢查點結束</translation>
    </message>
    <message>
        <source>remove it, or set XDG_RUNTIME_DIR to a folder that belongs to you alone (mode 0700)</source>
        <translation>請刪除它，或將 XDG_RUNTIME_DIR 設為僅屬於您的資料夾（權限 0700）</translation>
    </message>
    <message>
        <source>remove that layer before you train it further</source>
        <translation>繼續訓練前請移除該層</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>請刪除該連結</translation>
    </message>
    <message>
        <source>restore the study from a copy, or begin another one</source>
        <translation>請從副本還原該研究，或開始新的研究</translation>
    </message>
    <message>
        <source>samples go into the network as they are</source>
        <translation>樣本不經縮放直接輸入網路</translation>
    </message>
    <message>
        <source>see `lathe runs trash`</source>
        <translation>請見 `lathe runs trash`</translation>
    </message>
    <message>
        <source>set data.normalization where it was trained on scaled ones</source>
        <translation>若它是以縮放後的樣本訓練的，請設定 data.normalization</translation>
    </message>
    <message>
        <source>set data.reader.path</source>
        <translation>請設定 data.reader.path</translation>
    </message>
    <message>
        <source>set data.target_normalization to standardize; predictions and metrics keep their unit</source>
        <translation>請將 data.target_normalization 設為 standardize；預測和指標仍使用原單位</translation>
    </message>
    <message>
        <source>if the outputs are numbers to regress on, set training.loss to mse</source>
        <translation>若輸出是數值，請將 training.loss 設為 mse</translation>
    </message>
    <message>
        <source>set training.schedule.warmup_epochs to 0: this schedule rises by itself</source>
        <translation>將 training.schedule.warmup_epochs 設為 0：該排程本身就會上升</translation>
    </message>
    <message>
        <source>stop it after {1} with --until, or start a new run</source>
        <translation>請用 --until 在第 {1} 輪後停止，或開始新的執行</translation>
    </message>
    <message>
        <source>the column has no categories</source>
        <translation>該欄沒有類別</translation>
    </message>
    <message>
        <source>the constraint &quot;{0}&quot; speaks of {1}, which this project does not have</source>
        <translation>約束「{0}」提到 {1}，但此專案沒有該名稱</translation>
    </message>
    <message>
        <source>the database of this study cannot be right: {0}</source>
        <translation>此研究的資料庫不正確：{0}</translation>
    </message>
    <message>
        <source>the database of this study holds a {0} &quot;{1}&quot; that this Lathe does not make</source>
        <translation>此研究的資料庫含有此版本 Lathe 不會建立的 {0}「{1}」</translation>
    </message>
    <message>
        <source>the description of the table&apos;s columns is damaged or incomplete</source>
        <translation>表格欄的描述已損壞或不完整</translation>
    </message>
    <message>
        <source>the entry {0} is damaged</source>
        <translation>項目 {0} 已損壞</translation>
    </message>
    <message>
        <source>the file has no rows below its header</source>
        <translation>檔案在標題列之下沒有資料列</translation>
    </message>
    <message>
        <source>the file makes features of shape {0}, and the network takes {1}</source>
        <translation>檔案產生的特徵形狀為 {0}，而網路需要 {1}</translation>
    </message>
    <message>
        <source>the file names no column that the model knows, and has {0} columns where training had {1}</source>
        <translation>檔案中沒有模型認識的欄名，且有 {0} 欄，而訓練時有 {1} 欄</translation>
    </message>
    <message>
        <source>the file would take more than {0} times its size in memory</source>
        <translation>讀取該檔案所需的記憶體超過其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the folder {0} was deleted or moved while its run was training</source>
        <translation>資料夾 {0} 在其執行訓練期間被刪除或移動</translation>
    </message>
    <message>
        <source>the limit of processes is reached: raise it (ulimit -u), or start fewer at the same time</source>
        <translation>已達到行程數上限：請提高上限（ulimit -u），或減少同時啟動的數量</translation>
    </message>
    <message>
        <source>the model has no input or no output</source>
        <translation>模型沒有輸入或沒有輸出</translation>
    </message>
    <message>
        <source>the model takes the columns of a table, and these samples are none</source>
        <translation>模型需要表格的各欄，而這些樣本不是表格的列</translation>
    </message>
    <message>
        <source>the network ends in Softmax, which the loss contains as well</source>
        <translation>網路以 Softmax 結尾，而損失中也包含它</translation>
    </message>
    <message>
        <source>the note has {0} bytes, at most {1} are kept</source>
        <translation>備註有 {0} 位元組，最多保留 {1} 位元組</translation>
    </message>
    <message>
        <source>the pruner {0} compares {1} at the end of epochs, where it is not measured</source>
        <translation>剪枝器 {0} 在 epoch 結束時比較 {1}，但那時並不測量它</translation>
    </message>
    <message>
        <source>the run has only its first checkpoint: these are the weights that it began with</source>
        <translation>該執行只有第一個檢查點：這些是它開始時的權重</translation>
    </message>
    <message>
        <source>the run is one of {0} epochs, and cannot become one of {1}</source>
        <translation>該執行共 {0} 輪，不能改為 {1} 輪</translation>
    </message>
    <message>
        <source>the samples are {0}; the model takes {1}</source>
        <translation>樣本為 {0}；模型接受 {1}</translation>
    </message>
    <message>
        <source>the schedule {0} was laid out for {1} epochs; from here on the learning rate is that of {2}</source>
        <translation>學習率排程 {0} 原按 {1} 輪設定；此後的學習率按 {2} 輪計算</translation>
    </message>
    <message>
        <source>the study has no trial yet</source>
        <translation>該研究還沒有試驗</translation>
    </message>
    <message>
        <source>the targets have a mean of {0} and a standard deviation of {1}, and are learnt as they are</source>
        <translation>目標的平均值為 {0}、標準差為 {1}，未經縮放直接學習</translation>
    </message>
    <message>
        <source>the text would take more than {0} times its size in memory</source>
        <translation>讀取該文字所需的記憶體超過其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the training begins with these weights</source>
        <translation>訓練從這些權重開始</translation>
    </message>
    <message>
        <source>the training part has {0} samples, less than a batch of {1}: each step takes all {0}</source>
        <translation>訓練集有 {0} 個樣本，不足一批（{1}）：每一步使用全部 {0} 個</translation>
    </message>
    <message>
        <source>the warm-up raises the learning rate to its full value, then &quot;{0}&quot; starts again at {1} of it</source>
        <translation>預熱將學習率升到最大值，隨後「{0}」又從其 {1} 倍開始</translation>
    </message>
    <message>
        <source>the weights are taken, but not the optimizer&apos;s states, which do not fit</source>
        <translation>已採用權重，但最佳化器狀態不相符，未採用</translation>
    </message>
    <message>
        <source>there are no weights to begin with</source>
        <translation>這裡沒有可作為起點的權重</translation>
    </message>
    <message>
        <source>there is a project in this folder; a study does not go into it</source>
        <translation>此資料夾中有一個專案；研究不能寫入其中</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;, the target</source>
        <translation>沒有目標欄「{0}」</translation>
    </message>
    <message>
        <source>these data are no table</source>
        <translation>這些資料不是表格</translation>
    </message>
    <message>
        <source>this file belongs to another user</source>
        <translation>此檔案屬於其他使用者</translation>
    </message>
    <message>
        <source>this file has another name elsewhere</source>
        <translation>此檔案在別處另有名稱（硬連結）</translation>
    </message>
    <message>
        <source>this folder belongs to another user</source>
        <translation>此資料夾屬於其他使用者</translation>
    </message>
    <message>
        <source>this is not a folder but a link or a file</source>
        <translation>這不是資料夾，而是連結或檔案</translation>
    </message>
    <message>
        <source>this is the folder of a run; a study does not go into it</source>
        <translation>這是一個執行的資料夾；研究不能寫入其中</translation>
    </message>
    <message>
        <source>this project has no metric &quot;{0}&quot;; it has: {1}</source>
        <translation>此專案沒有指標「{0}」；現有：{1}</translation>
    </message>
    <message>
        <source>train with --fresh to begin with initial ones</source>
        <translation>要從初始權重開始，請使用 --fresh</translation>
    </message>
    <message>
        <source>train without it, or export without pre-processing</source>
        <translation>請去掉該欄重新訓練，或在匯出時關閉預處理</translation>
    </message>
    <message>
        <source>training needs more than 1 value per channel, and {0} x {1} has 1</source>
        <translation>訓練時每個通道需要多於 1 個值，而 {0} x {1} 只有 1 個</translation>
    </message>
    <message>
        <source>use no study whose origin you do not know</source>
        <translation>請勿使用來源不明的研究</translation>
    </message>
    <message>
        <source>wait until it has begun one</source>
        <translation>請等待其開始一個試驗</translation>
    </message>
    <message>
        <source>write PATH=VALUES if PATH=VALUE, as in training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd</source>
        <translation>請寫 PATH=VALUES if PATH=VALUE，例如 training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd</translation>
    </message>
    <message>
        <source>write PATH=VALUES, as in training.batch=32,64,128</source>
        <translation>請寫 PATH=VALUES，例如 training.batch=32,64,128</translation>
    </message>
    <message>
        <source>write parameters, macs, memory or the path of a parameter, as in training.batch</source>
        <translation>請寫 parameters、macs、memory 或參數路徑，例如 training.batch</translation>
    </message>
    <message>
        <source>write val.{1}</source>
        <translation>請寫 val.{1}</translation>
    </message>
    <message>
        <source>write {1}</source>
        <translation>請寫 {1}</translation>
    </message>
    <message>
        <source>{0} different texts: the {1} commonest are categories</source>
        <translation>有 {0} 種不同文字：其中最常見的 {1} 種作為類別</translation>
    </message>
    <message>
        <source>{0} is not computed here with such operands</source>
        <translation>此處無法用這樣的運算元計算 {0}</translation>
    </message>
    <message>
        <source>{0} lines have another number of fields than the first (first: line {1})</source>
        <translation>{0} 列的欄位數與首列不同（第一處：第 {1} 列）</translation>
    </message>
    <message>
        <source>{0} lines have another number of fields than the first (first: line {1}) and are left out</source>
        <translation>{0} 列的欄位數與首列不同（第一處：第 {1} 列），已捨棄</translation>
    </message>
    <message>
        <source>{0} of {1} weights are not in it, or have another shape there, and begin as initialised: {2}</source>
        <translation>{1} 個權重中有 {0} 個不在其中或形狀不同，將從初始化值開始：{2}</translation>
    </message>
    <message>
        <source>{0} rows are of classes that the model does not know (first: &quot;{1}&quot; in line {2}) and are left out</source>
        <translation>{0} 列屬於模型不認識的類別（第一處：第 {2} 列的「{1}」），已捨棄</translation>
    </message>
    <message>
        <source>{0} targets are no numbers (first: &quot;{1}&quot; in line {2}); their rows are left out</source>
        <translation>{0} 個目標不是數字（第一處：第 {2} 列的「{1}」）；這些列已捨棄</translation>
    </message>
    <message>
        <source>{0} values are categories that training did not have (first: &quot;{1}&quot; in line {2}); they are read as none</source>
        <translation>{0} 個值是訓練時沒有的類別（第一處：第 {2} 列的「{1}」）；按無類別處理</translation>
    </message>
    <message>
        <source>{0} values are missing; their rows are left out</source>
        <translation>缺失 {0} 個值；這些列已捨棄</translation>
    </message>
    <message>
        <source>{0} values are missing; they are of no category</source>
        <translation>缺失 {0} 個值；按無類別處理</translation>
    </message>
    <message>
        <source>{0} values are no dates (first: &quot;{1}&quot; in line {2}) and count as missing</source>
        <translation>{0} 個值不是日期（第一處：第 {2} 列的「{1}」），視為缺失</translation>
    </message>
    <message>
        <source>{0} values are no numbers that float32 can hold (first: &quot;{1}&quot; in line {2}) and count as missing</source>
        <translation>{0} 個值不是 float32 能表示的數字（第一處：第 {2} 列的「{1}」），視為缺失</translation>
    </message>
    <message>
        <source>not checked with onnxruntime</source>
        <translation>未用 onnxruntime 檢查</translation>
    </message>
    <message>
        <source>to check with it, set LATHE_PYTHON to a Python that has onnxruntime</source>
        <translation>要用它檢查，請將 LATHE_PYTHON 設為裝有 onnxruntime 的 Python</translation>
    </message>
    <message>
        <source>Begin with a weight decay above 0 to change it while training</source>
        <translation>以大於 0 的權重衰減開始，才能在訓練中變更它</translation>
    </message>
    <message>
        <source>there is a file of this name</source>
        <translation>已有同名檔案</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot select the best epoch: {1} is computed on a whole split, not during training</source>
        <translation>「{0}」不能選出最佳輪次：{1} 在整個分割上計算，而不是在訓練中</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>複製所選的層</translation>
    </message>
    <message>
        <source>Resume the training</source>
        <translation>繼續訓練</translation>
    </message>
    <message>
        <source>Save a checkpoint of the current weights under “snapshots”</source>
        <translation>將目前權重的檢查點儲存到「snapshots」</translation>
    </message>
    <message>
        <source>nothing to undo: no change was made since the last trial was proposed</source>
        <translation>沒有可復原的變更：提出最後一個試驗之後沒有變更</translation>
    </message>
    <message>
        <source>queued for {0}, which is used by {1} (process {2})</source>
        <translation>正在排隊等待 {0}，它被 {1}（行程 {2}）占用</translation>
    </message>
    <message>
        <source>the study has no objective</source>
        <translation>研究沒有目標</translation>
    </message>
    <message>
        <source>the target contains text (line {0}: &quot;{1}&quot;); regression needs numbers</source>
        <translation>目標欄含有文字（第 {0} 行：「{1}」）；迴歸需要數值</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value for {2} is outside the space</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們的 {2} 值在搜尋空間之外</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no value for {2}</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們沒有 {2} 的值</translation>
    </message>
    <message>
        <source>{0} values are missing; they are replaced by the mean of the training samples</source>
        <translation>缺少 {0} 個值；已用訓練樣本的平均值代替</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); &quot;{2}&quot; is not the name of exactly one parameter of the project</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；「{2}」不是專案中唯一參數的名稱</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value for {2} differs from the project&apos;s</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們的 {2} 值與專案不同</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no finite result</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們沒有有限的結果</translation>
    </message>
</context>
<context>
    <name>DomainText</name>
    <message>
        <source>Adds %1 from the next trial</source>
        <translation>從下一個試驗起加入 %1</translation>
    </message>
    <message>
        <source>Drops %1 from the next trial</source>
        <translation>從下一個試驗起去掉 %1</translation>
    </message>
    <message>
        <source>Not varied from the next trial</source>
        <translation>從下一個試驗起不再變動</translation>
    </message>
    <message>
        <source>Now %1 from the next trial</source>
        <translation>從下一個試驗起為 %1</translation>
    </message>
    <message>
        <source>Varied from the next trial</source>
        <translation>從下一個試驗起變動</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>log</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>常態</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Loss: %1</source>
        <translation>損失：%1</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>輸出 %1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Memory, step time and machine, as the engine sees them</source>
        <translation>引擎看到的記憶體、步用時和機器</translation>
    </message>
    <message>
        <source>No run yet: train, and the time of its steps is shown here.</source>
        <translation>還沒有執行：訓練後，這裡顯示各步的用時。</translation>
    </message>
    <message>
        <source>%1 did not record where the time of its steps went.</source>
        <translation>%1 沒有紀錄各步用時的去向。</translation>
    </message>
    <message>
        <source>No run yet: train, and the machine is shown here.</source>
        <translation>還沒有執行：訓練後，這裡顯示機器的狀態。</translation>
    </message>
    <message>
        <source>%1 did not record the machine.</source>
        <translation>%1 沒有紀錄機器的狀態。</translation>
    </message>
    <message>
        <source>%1, from its start to now.</source>
        <translation>%1，從開始到現在。</translation>
    </message>
    <message>
        <source>No run yet: train, and a step is shown here layer by layer.</source>
        <translation>還沒有執行：開始訓練後，這裡會逐層顯示一步。</translation>
    </message>
    <message>
        <source>%1 has not measured a step layer by layer.</source>
        <translation>%1 還沒有逐層測量過一步。</translation>
    </message>
    <message>
        <source>%1: the latest step that was measured kernel by kernel.</source>
        <translation>%1：最近一次逐個核心測量的步。</translation>
    </message>
    <message>
        <source>%1, milliseconds a step, the newest at the right.</source>
        <translation>%1，每步毫秒數，最新的在右側。</translation>
    </message>
    <message>
        <source>%1, from its start to its end.</source>
        <translation>%1，從開始到結束。</translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>「%2」的 %1</translation>
    </message>
    <message>
        <source>%1 training, %2 validation</source>
        <translation>%1 個訓練，%2 個驗證</translation>
    </message>
    <message>
        <source>Best %1 %2, epoch %3</source>
        <translation>最佳 %1 %2，第 %3 週期</translation>
    </message>
    <message>
        <source>Checkpoint kept, epoch %1</source>
        <translation>檢查點已儲存，第 %1 週期</translation>
    </message>
    <message>
        <source>Finished early: no improvement any more</source>
        <translation>提前結束：不再有改進</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>用時 %1 完成</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>被拒絕：%1</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>已繼續</translation>
    </message>
    <message>
        <source>Resumed from step %1</source>
        <translation>從第 %1 步繼續</translation>
    </message>
    <message>
        <source>Started: %1, %2. Seed %3 · %4</source>
        <translation>已開始：%1，%2。種子 %3 · %4</translation>
    </message>
    <message>
        <source>Stopped at step %1</source>
        <translation>停在第 %1 步</translation>
    </message>
    <message>
        <source>Waited %1 for data</source>
        <translation>等待資料 %1</translation>
    </message>
    <message>
        <source>Waited %1 s for data in %2 s</source>
        <translation>%2 秒內等待資料 %1 秒</translation>
    </message>
    <message>
        <source>Warm-up ended, learning rate %1</source>
        <translation>預熱結束，學習率 %1</translation>
    </message>
    <message>
        <source>Went on: %1, %2</source>
        <translation>繼續進行：%1，%2</translation>
    </message>
    <message>
        <source>You paused</source>
        <translation>你暫停了</translation>
    </message>
    <message>
        <source>You saved a checkpoint</source>
        <translation>你儲存了檢查點</translation>
    </message>
    <message>
        <source>You set: %1</source>
        <translation>你設定了：%1</translation>
    </message>
    <message>
        <source>You stopped</source>
        <translation>你停止了</translation>
    </message>
    <message>
        <source>You went on</source>
        <translation>你繼續了</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 個執行緒</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Val %1</source>
        <translation>驗證 %1</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>訓練 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Not written: the file would be a pickled program. safetensors has the same weights under PyTorch&apos;s names.</source>
        <translation>沒有寫出：這種檔案會是序列化的程式。safetensors 有同樣的權重，用 PyTorch 的名稱。</translation>
    </message>
    <message>
        <source>Not written yet. Keras runs the ONNX file with onnxruntime.</source>
        <translation>尚未寫出。Keras 可用 onnxruntime 執行 ONNX 檔案。</translation>
    </message>
    <message>
        <source>Not possible offline. Convert the ONNX file.</source>
        <translation>離線時不可能。請轉換 ONNX 檔案。</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>There is no other layer to connect to.</source>
        <translation>沒有其他可以連線的層。</translation>
    </message>
    <message>
        <source>This layer has no output.</source>
        <translation>這個層沒有輸出。</translation>
    </message>
    <message>
        <source>Choose the input with the arrows. Enter connects, Esc gives up.</source>
        <translation>用方向鍵選擇輸入。Enter 連線，Esc 放棄。</translation>
    </message>
    <message>
        <source>Drop to insert the layer here. Alt leaves it beside the wire.</source>
        <translation>鬆開即在此插入層。按住 Alt 則放在連線旁邊。</translation>
    </message>
    <message>
        <source>Layers: %1. Wires: %2.</source>
        <translation>層：%1。連線：%2。</translation>
    </message>
</context>
<context>
    <name>LayerFigures</name>
    <message>
        <source>Kept for backward</source>
        <translation>為反向保留</translation>
    </message>
    <message>
        <source>MACs a sample</source>
        <translation>每個樣本的 MAC</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>at batch %1</source>
        <translation>批次 %1</translation>
    </message>
</context>
<context>
    <name>LayerFit</name>
    <message>
        <source>It takes no input</source>
        <translation>它不接受輸入</translation>
    </message>
    <message>
        <source>That would close a circle</source>
        <translation>這會形成環</translation>
    </message>
    <message>
        <source>There is no such input</source>
        <translation>沒有這樣的輸入</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷積</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>啟用</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Sequence and attention</source>
        <translation>序列和注意力</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 個單元</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>無 %1</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>標量</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正則化</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Save the edits of “%1”?</source>
        <translation>儲存「%1」的編輯？</translation>
    </message>
    <message>
        <source>Without saving they are gone.</source>
        <translation>不儲存就會丟失。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放棄編輯</translation>
    </message>
    <message>
        <source>Keep working</source>
        <translation>繼續工作</translation>
    </message>
</context>
<context>
    <name>MachineRows</name>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時脈</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>顯示記憶體</translation>
    </message>
    <message>
        <source>Memory of this training</source>
        <translation>此訓練的記憶體</translation>
    </message>
    <message numerus="yes">
        <source>CPU, %n core(s)</source>
        <translation>
            <numerusform>CPU，%n 個核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Loader queue</source>
        <translation>載入佇列</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>%1 W of %2 W</source>
        <translation>%1 W / %2 W</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>memory</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>heat</source>
        <translation>過熱</translation>
    </message>
    <message>
        <source>power supply</source>
        <translation>供電</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬體</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>無法取得</translation>
    </message>
    <message>
        <source>CPU, this training</source>
        <translation>CPU，此訓練</translation>
    </message>
</context>
<context>
    <name>ParamForm</name>
    <message>
        <source>%1 Did you mean %2?</source>
        <translation>%1 是不是 %2？</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>至少 %1。</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>最多 %1。</translation>
    </message>
    <message>
        <source>Enter %1 whole numbers.</source>
        <translation>輸入 %1 個整數。</translation>
    </message>
    <message>
        <source>Enter a number, or a formula like 3e-4*2.</source>
        <translation>輸入一個數，或像 3e-4*2 這樣的算式。</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>輸入一個整數。</translation>
    </message>
    <message>
        <source>Enter numbers with commas between them.</source>
        <translation>輸入用逗號分隔的數。</translation>
    </message>
    <message>
        <source>Enter whole numbers with commas between them.</source>
        <translation>輸入用逗號分隔的整數。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>從 %1 到 %2。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>On</source>
        <translation>開</translation>
    </message>
</context>
<context>
    <name>Part</name>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>not finite</source>
        <translation>不是有限值</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>at epoch %1</source>
        <translation>第 %1 週期</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
</context>
<context>
    <name>ProblemText</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Column “%1”</source>
        <translation>列「%1」</translation>
    </message>
</context>
<context>
    <name>RecentProjects</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Training, epoch %1</source>
        <translation>正在訓練，第 %1 週期</translation>
    </message>
    <message>
        <source>Stopped, epoch %1</source>
        <translation>已停止，第 %1 週期</translation>
    </message>
    <message numerus="yes">
        <source>Done, %n epoch(s)</source>
        <translation>
            <numerusform>已完成，%n 個週期</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed, epoch %1</source>
        <translation>失敗，第 %1 週期</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>還沒有執行</translation>
    </message>
    <message>
        <source>Project not found. Locate…</source>
        <translation>找不到專案。定位…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>無法讀取</translation>
    </message>
</context>
<context>
    <name>ResultBand</name>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 週期，共 %2 週期</translation>
    </message>
    <message>
        <source>used %1, %2 planned for the model</source>
        <translation>使用了 %1，模型計畫使用 %2</translation>
    </message>
    <message>
        <source>Stopped at %1</source>
        <translation>在%1停止</translation>
    </message>
    <message>
        <source>Failed at %1</source>
        <translation>在%1失敗</translation>
    </message>
    <message>
        <source>%1 at epoch %2, kept as the best</source>
        <translation>%1，第 %2 週期，已保存為最佳</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>best %1, epoch %2</source>
        <translation>最佳%1，第 %2 週期</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，用時 %2</translation>
    </message>
    <message>
        <source>%1 samples a second</source>
        <translation>每秒 %1 個樣本</translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message>
        <source>default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>訓練用時</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message numerus="yes">
        <source>%n differ</source>
        <translation>
            <numerusform>%n 處不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>網路圖</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) differ</source>
        <translation>
            <numerusform>%n 層不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s), equal in every setting</source>
        <translation>
            <numerusform>%n 層，所有設定相同</numerusform>
        </translation>
    </message>
    <message>
        <source>The layers are connected in another way.</source>
        <translation>各層的連線方式不同。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Loss, optimizer, schedule, batch, epochs and seed are equal.</source>
        <translation>損失、最佳化器、排程、批次、週期數和種子相同。</translation>
    </message>
    <message>
        <source>Edited while running</source>
        <translation>執行中編輯</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Epoch %1, %2</source>
        <translation>第 %1 週期，%2</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>One of them ended before its data were known.</source>
        <translation>其中一次在資料已知之前就結束了。</translation>
    </message>
    <message>
        <source>The same samples by hash.</source>
        <translation>樣本相同 (按雜湊)。</translation>
    </message>
    <message>
        <source>Not the same samples: the hashes differ.</source>
        <translation>樣本不同：雜湊不一致。</translation>
    </message>
    <message>
        <source>different connections</source>
        <translation>連線不同</translation>
    </message>
    <message>
        <source>No value was changed in either run.</source>
        <translation>兩次執行中都沒有變更任何值。</translation>
    </message>
</context>
<context>
    <name>RunFilter</name>
    <message>
        <source>There is no &quot;(&quot; for this &quot;)&quot;.</source>
        <translation>這個「)」沒有對應的「(」。</translation>
    </message>
    <message>
        <source>A condition is missing here.</source>
        <translation>這裡缺一個條件。</translation>
    </message>
    <message>
        <source>What should be compared? Put a name before this.</source>
        <translation>要比較什麼？請在前面寫上名稱。</translation>
    </message>
    <message>
        <source>A &quot;)&quot; is missing.</source>
        <translation>缺一個「)」。</translation>
    </message>
    <message>
        <source>A value is missing after &quot;%1 %2&quot;.</source>
        <translation>「%1 %2」之後缺一個值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a number, and &quot;%2&quot; is none.</source>
        <translation>「%1」需要數，而「%2」不是數。</translation>
    </message>
</context>
<context>
    <name>RunView</name>
    <message>
        <source>%1 Nothing after step %2 is lost for good.</source>
        <translation>%1 第 %2 步之後的內容沒有永久丟失。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Make room and go on.</source>
        <translation>騰出空間後繼續。</translation>
    </message>
    <message>
        <source>The disk is full. The training ended at step %1; the commit of step %2 is whole.</source>
        <translation>磁碟已滿。訓練在第 %1 步結束；第 %2 步的提交是完整的。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1, first in “%2”. Weights of step %3 are kept.</source>
        <translation>損失在第 %1 步不是有限值，首先出現在「%2」。保留了第 %3 步的權重。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. Weights of step %2 are kept.</source>
        <translation>損失在第 %1 步不是有限值。保留了第 %2 步的權重。</translation>
    </message>
    <message>
        <source>The training process ended at step %1 (signal %2).</source>
        <translation>訓練程序在第 %1 步結束 (訊號 %2)。</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>學習率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>訓練 %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>驗證 %1</translation>
    </message>
    <message>
        <source>Put the folder back, or train again.</source>
        <translation>請將資料夾放回原處，或重新訓練。</translation>
    </message>
    <message>
        <source>The folder of this run was deleted or moved at about step %1. What it had recorded is not there any more, so it cannot be resumed.</source>
        <translation>此執行的資料夾在大約第 %1 步時被刪除或移動。其紀錄已不存在，因此無法繼續。</translation>
    </message>
    <message>
        <source>The training process ended unexpectedly at step %1 (killed or crashed).</source>
        <translation>訓練行程在第 %1 步意外結束（被終止或當機）。</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 finished.</source>
        <translation>%1 已完成。</translation>
    </message>
    <message>
        <source>%1 finished: %2.</source>
        <translation>%1 已完成：%2。</translation>
    </message>
    <message>
        <source>%1 stopped.</source>
        <translation>%1 已停止。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A process of its own: it goes on when this window is closed.</source>
        <translation>獨立的程序：關閉視窗後繼續進行。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>It can go on from where it is.</source>
        <translation>可以從現在的位置繼續。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在執行</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在啟動</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The trainer reads the data and compiles the network.</source>
        <translation>訓練程式正在讀取資料並編譯網路。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Another run has it. This one begins when it is free.</source>
        <translation>另一個執行正在使用它。空閒後此執行即開始。</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>正在等待 %1</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>%1 J</source>
        <translation>%1 J</translation>
    </message>
    <message>
        <source>%1 kJ</source>
        <translation>%1 kJ</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Digits that are drawn when the project opens: the first network to train, without any download.</source>
        <translation>開啟專案時繪製的數字：最先訓練的網路，不需要下載。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a residual network: branches that meet again.</source>
        <translation>用殘差網路訓練 Fashion-MNIST：分支再度匯合。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a small convolutional network and augmentation, ten epochs.</source>
        <translation>用小型卷積網路和資料增強訓練 Fashion-MNIST，十個週期。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with dense layers alone.</source>
        <translation>只用 Dense 層訓練 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Regression on a table with texts and blanks: the heating energy of invented houses, in megawatt hours a year.</source>
        <translation>對含有文字和空缺的表格做迴歸：虛構房屋的採暖能耗，單位為每年兆瓦時。</translation>
    </message>
    <message>
        <source>Three arms of a spiral in the plane, which no network without hidden layers can tell apart.</source>
        <translation>平面上螺旋的三條臂，沒有隱藏層的網路無法分開。</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>Slot %1</source>
        <translation>位置 %1</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小時 %2 分</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩餘 %1</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 to %2 left</source>
        <translation>剩餘 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>TransformEdits</name>
    <message>
        <source>Add %1</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移動 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>去掉 %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
</context>
<context>
    <name>TrialWords</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Added by hand</source>
        <translation>手動加入</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>另一個種子</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Goes on from trial %1</source>
        <translation>從試驗 %1 繼續</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>提前終止</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>Suggested: %1</source>
        <translation>由取樣器建議：%1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Epoch %1: no better for long</source>
        <translation>第 %1 輪：久未改善</translation>
    </message>
    <message>
        <source>Epoch %1: not among the best</source>
        <translation>第 %1 輪：不在最佳之列</translation>
    </message>
    <message>
        <source>Epoch %1: number %2 of %3</source>
        <translation>第 %1 輪：排名 %2 / %3</translation>
    </message>
    <message>
        <source>Epoch %1: worse than the median</source>
        <translation>第 %1 輪：差於中位數</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>&quot;%1&quot; could not be written.</source>
        <translation>「%1」無法寫入。</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>複製數值</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>顯示全部</translation>
    </message>
    <message>
        <source>Picture (*.png);;Document (*.pdf);;Numbers (*.csv)</source>
        <translation>圖片 (*.png);;文件 (*.pdf);;數值 (*.csv)</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存為…</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>儲存圖片</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Open a project folder</source>
        <translation>開啟專案資料夾</translation>
    </message>
    <message>
        <source>Save a copy of the project as</source>
        <translation>專案副本另存為</translation>
    </message>
    <message>
        <source>A copy was saved in %1.</source>
        <translation>副本已儲存到 %1。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>開啟它</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Write the project to its folder</source>
        <translation>把專案寫到它的資料夾</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>儲存副本(&amp;C)…</translation>
    </message>
    <message>
        <source>Write project and data files to another folder; runs are left out</source>
        <translation>把專案和資料檔案寫到另一個資料夾；不含執行</translation>
    </message>
    <message>
        <source>Show in the &amp;file manager</source>
        <translation>在檔案管理器中顯示(&amp;F)</translation>
    </message>
    <message>
        <source>Open the project&apos;s folder in the file manager</source>
        <translation>在檔案管理器中開啟專案的資料夾</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window; runs go on without it</source>
        <translation>關閉視窗；執行繼續進行</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>沒有開啟專案</translation>
    </message>
    <message>
        <source>The project is opened read-only</source>
        <translation>專案以只讀方式開啟</translation>
    </message>
    <message>
        <source>Everything is saved</source>
        <translation>全部已儲存</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last edit back</source>
        <translation>撤回上一處編輯</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do the last undone edit again</source>
        <translation>重新進行上一處復原的編輯</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>復原(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>沒有可復原的</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>沒有可重做的</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>To the page that was shown before</source>
        <translation>回到之前顯示的頁面</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>The window takes the whole screen</source>
        <translation>視窗占據整個螢幕</translation>
    </message>
    <message>
        <source>&amp;Main action of the page</source>
        <translation>頁面的主要操作(&amp;M)</translation>
    </message>
    <message>
        <source>The one filled button at the upper right</source>
        <translation>右上角唯一的實心按鈕</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一個窗格(&amp;N)</translation>
    </message>
    <message>
        <source>The keyboard goes to the next pane</source>
        <translation>鍵盤移到下一個窗格</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一個窗格(&amp;P)</translation>
    </message>
    <message>
        <source>The keyboard goes to the pane before</source>
        <translation>鍵盤移到上一個窗格</translation>
    </message>
    <message>
        <source>N&amp;otifications</source>
        <translation>通知(&amp;O)</translation>
    </message>
    <message>
        <source>What finished, failed or needed you in this sitting</source>
        <translation>這次開啟以來完成、失敗或需要你處理的事</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置佈局(&amp;R)</translation>
    </message>
    <message>
        <source>All panes as they were in the beginning</source>
        <translation>所有窗格恢復最初的樣子</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>查詢任何內容(&amp;F)…</translation>
    </message>
    <message>
        <source>Actions, pages, layers, runs and settings by a few letters</source>
        <translation>輸入幾個字母查詢操作、頁面、層、執行和設定</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>鍵盤快速鍵(&amp;K)</translation>
    </message>
    <message>
        <source>Every action that has keys</source>
        <translation>所有有快速鍵的操作</translation>
    </message>
    <message>
        <source>&amp;About Lathe</source>
        <translation>關於 Lathe(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licences, and what it is built with</source>
        <translation>版本、許可證，以及用什麼構建</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>側面板(&amp;S)</translation>
    </message>
    <message>
        <source>Shows or hides the panel at the right where the window is narrow</source>
        <translation>視窗較窄時顯示或隱藏右側面板</translation>
    </message>
</context>
<context>
    <name>lathe::ui::BestSoFar</name>
    <message>
        <source>Best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>還沒有結果</translation>
    </message>
    <message>
        <source>The best result so far appears here.</source>
        <translation>目前最好的結果會顯示在這裡。</translation>
    </message>
    <message>
        <source>%1, trial %2</source>
        <translation>%1，試驗 %2</translation>
    </message>
    <message>
        <source>expected further gain %1 points</source>
        <translation>預計還可提高 %1 個百分點</translation>
    </message>
    <message>
        <source>expected further gain %1</source>
        <translation>預計還可改進 %1</translation>
    </message>
    <message>
        <source>Best so far: %1</source>
        <translation>目前最佳：%1</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ClassBars</name>
    <message>
        <source>%1: %2 in training, %3 in validation, %4 in test</source>
        <translation>%1：訓練 %2，驗證 %3，測試 %4</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>類別數</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ColorScale</name>
    <message>
        <source>From %1 to %2</source>
        <translation>從 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ContourPlot</name>
    <message>
        <source>Contour</source>
        <translation>等值圖</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>還沒有結果</translation>
    </message>
    <message>
        <source>Choose two parameters. Values appear between the trials as they finish.</source>
        <translation>請選擇兩個參數。試驗完成後，其間的數值會顯示出來。</translation>
    </message>
    <message>
        <source>%1 over %2 and %3</source>
        <translation>%1 隨 %2 和 %3 的變化</translation>
    </message>
</context>
<context>
    <name>lathe::ui::CurvePlot</name>
    <message>
        <source>Logarithmic scale</source>
        <translation>對數刻度</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>顯示全部</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>以表格顯示</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存為…</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>儲存圖表</translation>
    </message>
    <message>
        <source>Picture (*.png);;Scalable picture (*.svg);;Document (*.pdf);;Numbers (*.csv)</source>
        <translation>圖片 (*.png);;可縮放圖片 (*.svg);;文件 (*.pdf);;數值 (*.csv)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written.</source>
        <translation>「%1」無法寫入。</translation>
    </message>
    <message>
        <source>%1 is %2 %3, between %4 and %5</source>
        <translation>%1 是 %2 %3，在 %4 和 %5 之間</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1：還沒有點。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::CurveTable</name>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>lathe::ui::EdfPlot</name>
    <message>
        <source>Studies compared</source>
        <translation>搜尋對比</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>沒有可比較的內容</translation>
    </message>
    <message>
        <source>Choose studies with finished trials.</source>
        <translation>請選擇有已完成試驗的搜尋。</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>lathe::ui::GraphView</name>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
</context>
<context>
    <name>lathe::ui::HudPanel</name>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步用時</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>What the engine view shows</source>
        <translation>引擎檢視顯示什麼</translation>
    </message>
    <message>
        <source>Engine view</source>
        <translation>引擎檢視</translation>
    </message>
    <message>
        <source>This build has no engine view: Dear ImGui was not there when it was made.</source>
        <translation>此構建沒有引擎檢視：構建時沒有 Dear ImGui。</translation>
    </message>
    <message>
        <source>No engine view.</source>
        <translation>沒有引擎檢視。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImGuiHost</name>
    <message>
        <source>This display has no OpenGL, which the engine view is drawn with.</source>
        <translation>此顯示器沒有繪製引擎檢視所需的 OpenGL。</translation>
    </message>
    <message>
        <source>The engine view needs OpenGL 2 or newer.</source>
        <translation>引擎檢視需要 OpenGL 2 或更高版本。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImportanceBars</name>
    <message>
        <source>Not known yet: needs ten complete trials.</source>
        <translation>尚不清楚：需要十個完成的試驗。</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>重要因素</translation>
    </message>
    <message>
        <source>%1: %2 ± %3</source>
        <translation>%1：%2 ± %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lathe::ui::LegendEntry</name>
    <message>
        <source>Click hides the curve, double-click shows it alone.</source>
        <translation>單擊隱藏曲線，雙擊只顯示它。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::Minimap</name>
    <message>
        <source>Map of the network</source>
        <translation>網路縮圖</translation>
    </message>
    <message>
        <source>Click or drag to look elsewhere.</source>
        <translation>單擊或拖動以檢視別處。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::NamedBars</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParallelCoordinates</name>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行座標</translation>
    </message>
    <message>
        <source>No trial yet</source>
        <translation>還沒有試驗</translation>
    </message>
    <message>
        <source>Each trial becomes a line over its parameters.</source>
        <translation>每個試驗都是一條穿過各參數的線。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials over %1 axes</source>
        <translation>
            <numerusform>%n 個試驗，%1 條軸</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2: %3 inside</source>
        <translation>%1；%2：其中 %3 個</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>柏拉圖前緣</translation>
    </message>
    <message>
        <source>No front yet</source>
        <translation>還沒有前緣</translation>
    </message>
    <message>
        <source>It needs two objectives and a finished trial.</source>
        <translation>需要兩個目標和一個完成的試驗。</translation>
    </message>
    <message>
        <source>hypervolume %1</source>
        <translation>超體積 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n trials that no other one beats in both</source>
        <translation>
            <numerusform>%n 個試驗在兩個目標上都沒有被超過</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::PlotControls</name>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Weight of the past in the moving average; validation is not smoothed</source>
        <translation>滑動平均中過去的權重；驗證不平滑</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>What the axis counts</source>
        <translation>橫軸計什麼</translation>
    </message>
</context>
<context>
    <name>lathe::ui::PlotHead</name>
    <message>
        <source>More for this plot</source>
        <translation>此圖的更多操作</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Shows everything again and follows new points</source>
        <translation>重新顯示全部並跟隨新的點</translation>
    </message>
</context>
<context>
    <name>lathe::ui::PreviewGrid</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
</context>
<context>
    <name>lathe::ui::SlicePlot</name>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 與 %2 的關係</translation>
    </message>
</context>
<context>
    <name>lathe::ui::SplitBar</name>
    <message>
        <source>Division of the samples</source>
        <translation>樣本的劃分</translation>
    </message>
    <message>
        <source>%1 training, %2 validation, %3 test samples</source>
        <translation>%1 個訓練、%2 個驗證、%3 個測試樣本</translation>
    </message>
</context>
<context>
    <name>lathe::ui::StudyCurves</name>
    <message>
        <source>Curves of all trials</source>
        <translation>所有試驗的曲線</translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation>還沒有曲線</translation>
    </message>
    <message>
        <source>Curves appear here from the first epoch of the first trial.</source>
        <translation>從第一個試驗的第一個週期起，曲線會顯示在這裡。</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2: %3</source>
        <translation>試驗 %1，第 %2 週期：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n curves of %1</source>
        <translation>
            <numerusform>%n 條 %1 曲線</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>週期</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ThumbnailGrid</name>
    <message>
        <source>Samples</source>
        <translation>樣本</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TrialColorBar</name>
    <message>
        <source>Colour</source>
        <translation>顏色</translation>
    </message>
    <message>
        <source>Colour trials by</source>
        <translation>試驗依什麼著色</translation>
    </message>
    <message>
        <source>Trial number</source>
        <translation>試驗編號</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TrialView</name>
    <message>
        <source>No trial yet</source>
        <translation>還沒有試驗</translation>
    </message>
    <message>
        <source>Results appear here as trials finish.</source>
        <translation>試驗完成後，結果會顯示在這裡。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials</source>
        <translation>
            <numerusform>%n 個試驗</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>試驗 %1</translation>
    </message>
    <message>
        <source>Trial %1: %2</source>
        <translation>試驗 %1：%2</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試驗</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TriedValues</name>
    <message>
        <source>Tried values</source>
        <translation>試過的值</translation>
    </message>
    <message numerus="yes">
        <source>%n values tried</source>
        <translation>
            <numerusform>試過 %n 個值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::WorkerTimeline</name>
    <message>
        <source>Timeline of workers</source>
        <translation>工作行程時間線</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>還沒有執行過</translation>
    </message>
    <message>
        <source>Each worker gets a row, each trial a bar.</source>
        <translation>每個工作行程占一列，每個試驗是一條。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在執行</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>提前終止</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 of %2 workers</source>
        <translation>%1，%2 個工作行程</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Show at 100 % (Ctrl+0)</source>
        <translation>以 100 % 顯示 (Ctrl+0)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>顯示縮圖</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AddPopup</name>
    <message>
        <source>Add a layer</source>
        <translation>新增層</translation>
    </message>
    <message>
        <source>Search for a layer to add</source>
        <translation>查詢要新增的層</translation>
    </message>
    <message>
        <source>Layers found</source>
        <translation>找到的層</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>No layer is called so</source>
        <translation>沒有這樣名稱的層</translation>
    </message>
    <message>
        <source>Left out because they do not fit: %1</source>
        <translation>因不合適而略去：%1</translation>
    </message>
    <message>
        <source>Enter adds, Esc closes</source>
        <translation>Enter 新增，Esc 關閉</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Application</name>
    <message>
        <source>Edits cannot be kept for a recovery after a crash. %1</source>
        <translation>無法為崩潰後的恢復儲存編輯。%1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) restored.</source>
        <translation>
            <numerusform>已恢復 %n 處編輯。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored.</source>
        <translation>
            <numerusform>有 %n 處編輯無法恢復。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AugmentPage</name>
    <message>
        <source>Other samples</source>
        <translation>其他樣本</translation>
    </message>
    <message>
        <source>From epoch</source>
        <translation>從第幾個週期起</translation>
    </message>
    <message>
        <source>Reading the samples</source>
        <translation>正在讀取樣本</translation>
    </message>
    <message numerus="yes">
        <source>%n transforms on training samples</source>
        <translation>
            <numerusform>訓練樣本有 %n 個變換</numerusform>
        </translation>
    </message>
    <message>
        <source>no transforms</source>
        <translation>沒有變換</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>資料不能讀取</translation>
    </message>
    <message>
        <source>Nothing to augment</source>
        <translation>沒有可增強的</translation>
    </message>
    <message>
        <source>Transforms change images. The samples of this project are rows of numbers: %1.</source>
        <translation>變換隻改變影像。此專案的樣本是數值行：%1。</translation>
    </message>
    <message>
        <source>There are no images to show.</source>
        <translation>沒有可顯示的影像。</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>樣本 %1</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原圖</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 週期</translation>
    </message>
    <message>
        <source>Preview in %1 ms</source>
        <translation>預覽用時 %1 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n threads give %1 samples a second.</source>
        <translation>
            <numerusform>%n 個執行緒每秒給出 %1 個樣本。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The last run took %2.</source>
        <translation>%1 上次執行用了 %2。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Augment</source>
        <translation>增強</translation>
    </message>
    <message>
        <source>Last, always: %1</source>
        <translation>最後總是：%1</translation>
    </message>
    <message>
        <source>Always last: the normalization of the Data page.</source>
        <translation>一律在最後：「資料」頁的正規化。</translation>
    </message>
    <message>
        <source>Open Data</source>
        <translation>開啟「資料」</translation>
    </message>
    <message>
        <source>Preview the transforms on other training samples.</source>
        <translation>在其他訓練樣本上預覽變換。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BatchField</name>
    <message>
        <source>Batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Samples in one step of training</source>
        <translation>訓練一步中的樣本數</translation>
    </message>
    <message>
        <source>Enter a whole number from 1 to 16,777,216</source>
        <translation>輸入 1 到 16,777,216 的整數</translation>
    </message>
    <message>
        <source>Change batch</source>
        <translation>更改批次</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BrushChip</name>
    <message>
        <source>Clear the brush</source>
        <translation>清除選取範圍</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChangedDot</name>
    <message>
        <source>Default: %1. Click to reset</source>
        <translation>預設值：%1。單擊重置</translation>
    </message>
    <message>
        <source>Reset %1 to %2</source>
        <translation>把 %1 重置為 %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceField</name>
    <message>
        <source>Several</source>
        <translation>多個</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceForm</name>
    <message>
        <source>There is no &quot;%1&quot; here.</source>
        <translation>這裡沒有「%1」。</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceRows</name>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n 個參數</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changed</source>
        <comment>parameters</comment>
        <translation>已更改 %1 項，共 %2 項</translation>
    </message>
    <message>
        <source>Parameters of %1: %2</source>
        <translation>%1 的參數：%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ColumnTableModel</name>
    <message>
        <source>many texts</source>
        <translation>許多文字</translation>
    </message>
    <message>
        <source>texts: %1</source>
        <translation>文字：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到的內容</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>尋找動作、設定、層或訓練</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>沒有名為「%1」的項目。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ConstraintRows</name>
    <message>
        <source>Constraint %1</source>
        <translation>限制 %1</translation>
    </message>
    <message>
        <source>parameters &lt;= 150000</source>
        <translation>例如 parameters &lt;= 150000</translation>
    </message>
    <message>
        <source>Remove the constraint</source>
        <translation>移除限制</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CurveStack</name>
    <message>
        <source>training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Figure of the lower plot</source>
        <translation>下方圖表的指標</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>學習率</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1，第 %2 週期</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataChoice</name>
    <message>
        <source>Recognised as %1</source>
        <translation>識別為 %1</translation>
    </message>
    <message>
        <source>Generated: %1</source>
        <translation>生成：%1</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>選擇資料</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataPage</name>
    <message>
        <source>Use as the project&apos;s data</source>
        <translation>用作專案的資料</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Reads the files again: they may have changed.</source>
        <translation>重新讀取檔案：檔案可能已改變。</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>選擇資料夾…</translation>
    </message>
    <message>
        <source>Uses a folder of samples.</source>
        <translation>使用一個樣本資料夾。</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Uses a file of samples.</source>
        <translation>使用一個樣本檔案。</translation>
    </message>
    <message>
        <source>Generated sets</source>
        <translation>生成的資料集</translation>
    </message>
    <message>
        <source>Keep the present data</source>
        <translation>保留現在的資料</translation>
    </message>
    <message>
        <source>Opening: %1</source>
        <translation>正在開啟：%1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>不能讀取</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 幅影像</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n 個類別</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder of samples</source>
        <translation>樣本資料夾</translation>
    </message>
    <message>
        <source>File of samples</source>
        <translation>樣本檔案</translation>
    </message>
    <message numerus="yes">
        <source>%1. %n transforms do not go with it and were removed.</source>
        <translation>
            <numerusform>%1。有 %n 個變換與它不相容，已去掉。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n 個輸入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetFetch</name>
    <message>
        <source>The file %1 is not the one of the catalogue: it is larger.</source>
        <translation>檔案 %1 與目錄不符：檔案更大。</translation>
    </message>
    <message>
        <source>The connection ended before the file %1 was complete.</source>
        <translation>檔案 %1 尚未下載完，連線已中斷。</translation>
    </message>
    <message>
        <source>The file %1 is not the one of the catalogue: its SHA-256 differs.</source>
        <translation>檔案 %1 與目錄不符：SHA-256 不同。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DesignEditor</name>
    <message>
        <source>Insert layer</source>
        <translation>插入層</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>Move layer</source>
        <translation>移動層</translation>
    </message>
    <message>
        <source>Move layers</source>
        <translation>移動多個層</translation>
    </message>
    <message>
        <source>The loss reads the network&apos;s last layer by itself</source>
        <translation>損失自己讀取網路的最後一層</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>斷開</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>刪除層</translation>
    </message>
    <message>
        <source>Remove layers</source>
        <translation>刪除多個層</translation>
    </message>
    <message>
        <source>Auto-layout</source>
        <translation>自動佈局</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>貼上層</translation>
    </message>
    <message>
        <source>Duplicate layers</source>
        <translation>再製層</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DesignPage</name>
    <message>
        <source>Empty network</source>
        <translation>空網路</translation>
    </message>
    <message>
        <source>Press Tab to add a layer, or start from a template.</source>
        <translation>按 Tab 新增層，或從模板開始。</translation>
    </message>
    <message>
        <source>Share of MACs</source>
        <translation>MAC 佔比</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>What the strips on the layers measure</source>
        <translation>層上的條表示什麼</translation>
    </message>
    <message>
        <source>Templates…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Start from one of the templates</source>
        <translation>從一個模板開始</translation>
    </message>
    <message>
        <source>Open or make a project first</source>
        <translation>請先開啟或新建專案</translation>
    </message>
    <message>
        <source>It gives nothing</source>
        <translation>它不給出任何內容</translation>
    </message>
    <message>
        <source>The network has one already</source>
        <translation>網路已經有一個</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DetailBar</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 grey</source>
        <translation>%1 灰度</translation>
    </message>
    <message>
        <source>%1 colour</source>
        <translation>%1 彩色</translation>
    </message>
    <message>
        <source>%1, %2 channels</source>
        <translation>%1，%2 個通道</translation>
    </message>
    <message>
        <source>Test sample %1</source>
        <translation>測試樣本 %1</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>樣本 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 part</source>
        <translation>%1部分</translation>
    </message>
    <message>
        <source>%1 · min %2 · max %3 · mean %4</source>
        <translation>%1 · 最小 %2 · 最大 %3 · 均值 %4</translation>
    </message>
    <message>
        <source>Choose a sample to see its figures.</source>
        <translation>選擇一個樣本以檢視它的數字。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceCard</name>
    <message>
        <source>Looking at this machine</source>
        <translation>正在檢視這台機器</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>再次測試</translation>
    </message>
    <message>
        <source>This machine could not be examined: %1 gave no answer.</source>
        <translation>無法檢查這台機器：%1 沒有回答。</translation>
    </message>
    <message>
        <source>The CPU will be used</source>
        <translation>將使用 CPU</translation>
    </message>
    <message>
        <source>%1 will be used</source>
        <translation>將使用 %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>裝置</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>oneDNN %1</source>
        <translation>oneDNN %1</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>Tested</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>test convolution: %1 ms, today at %2</source>
        <translation>一次卷積 %1 ms，今天 %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceChoice</name>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Any free GPU</source>
        <translation>任意空閒的 GPU</translation>
    </message>
    <message>
        <source>Waits in line where all GPUs are in use.</source>
        <translation>所有 GPU 都在使用時排隊等待。</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>訓練裝置</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and id of a device</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DifferencePanel</name>
    <message>
        <source>Nothing to compare.</source>
        <translation>沒有可比較的。</translation>
    </message>
    <message>
        <source>Choose two runs above, or press A and B in the table.</source>
        <translation>在上面選擇兩次執行，或在表格中按 A 和 B。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>第一次執行</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>第二次執行</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>交換兩次執行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DivisionPane</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Division and problems</source>
        <translation>劃分和問題</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>劃分</translation>
    </message>
    <message>
        <source>own file</source>
        <translation>單獨的檔案</translation>
    </message>
    <message>
        <source>Values stay as they are.</source>
        <translation>數值保持不變。</translation>
    </message>
    <message>
        <source>No unreadable samples, no missing values, no copies</source>
        <translation>沒有不可讀的樣本，沒有缺失值，沒有副本</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Show column %1</source>
        <translation>顯示列 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n validation or test samples are also in training</source>
        <translation>
            <numerusform>%n 個驗證或測試樣本也在訓練中</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact copies. They flatter the accuracy.</source>
        <translation>完全相同的副本。它們使準確率偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n copies inside training</source>
        <translation>
            <numerusform>訓練中有 %n 個副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Each is the same, byte for byte, as an earlier training sample.</source>
        <translation>每個都與前面的訓練樣本逐位元組相同。</translation>
    </message>
    <message numerus="yes">
        <source>Loading speed, %n threads</source>
        <translation>
            <numerusform>載入速度，%n 個執行緒</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>The last run took %1. Data are not the limit.</source>
        <translation>上次執行用了 %1。資料不是瓶頸。</translation>
    </message>
    <message>
        <source>The last run took %1. Data may be the limit.</source>
        <translation>上次執行用了 %1。資料可能是瓶頸。</translation>
    </message>
    <message>
        <source>constant: becomes 0</source>
        <translation>常數：變為 0</translation>
    </message>
    <message>
        <source>(x − %1) ÷ %2</source>
        <translation>(x − %1) ÷ %2</translation>
    </message>
    <message>
        <source>(x + %1) ÷ %2</source>
        <translation>(x + %1) ÷ %2</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>選擇資料夾…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>The network does not fit the target</source>
        <translation>網路與目標不符</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Document</name>
    <message>
        <source>Opened read-only: its folder cannot be written to.</source>
        <translation>以唯讀方式開啟：無法寫入其資料夾。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DocumentParams</name>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DomainField</name>
    <message>
        <source>Values of %1</source>
        <translation>%1 的取值</translation>
    </message>
    <message>
        <source>A range such as 0.001 … 0.5, with a step behind a colon, or a list such as 64, 128, 256</source>
        <translation>一個範圍，如 0.001 … 0.5，冒號後可寫步長；或一個清單，如 64, 128, 256</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1 的平均值</translation>
    </message>
    <message>
        <source>Standard deviation of %1</source>
        <translation>%1 的標準差</translation>
    </message>
    <message>
        <source>Mean of the natural logarithm</source>
        <translation>自然對數的平均值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Standard deviation of the natural logarithm</source>
        <translation>自然對數的標準差</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>請輸入一個數字。</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>problem; remedy</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EnginePanel</name>
    <message>
        <source>%1 for one training step on the CPU; steps go to the right, addresses up.</source>
        <translation>%1，CPU 上訓練一步；向右為步驟，向上為地址。</translation>
    </message>
    <message>
        <source>The plan follows when the project&apos;s data have been read.</source>
        <translation>讀完專案的資料後顯示計劃。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EventList</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Which events are shown</source>
        <translation>顯示哪些事件</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportForm</name>
    <message>
        <source>This format has no options.</source>
        <translation>此格式沒有選項。</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>介面</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>匯出什麼</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Weights of the epoch that was best by validation</source>
        <translation>按驗證最佳的那一個週期的權重</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>Weights of the last epoch</source>
        <translation>最後一個週期的權重</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>選擇資料夾</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用方法</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>程式碼</translation>
    </message>
    <message>
        <source>Folder of the file</source>
        <translation>檔案所在的資料夾</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportJob</name>
    <message>
        <source>Lathe, reference kernels</source>
        <translation>Lathe，參考核心</translation>
    </message>
    <message>
        <source>onnxruntime %1</source>
        <translation>onnxruntime %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportPage</name>
    <message>
        <source>Export and check</source>
        <translation>匯出並檢驗</translation>
    </message>
    <message>
        <source>Writes the file, reads it back and compares it with the trained model.</source>
        <translation>寫出檔案，再讀回並與訓練好的模型比較。</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>複製命令</translation>
    </message>
    <message>
        <source>The command line that does the same.</source>
        <translation>效果相同的命令列。</translation>
    </message>
    <message>
        <source>No finished run.</source>
        <translation>沒有完成的執行。</translation>
    </message>
    <message>
        <source>The first one can be exported as soon as it has a checkpoint.</source>
        <translation>第一次執行有檢查點後即可匯出。</translation>
    </message>
    <message>
        <source>The file is read back and compared with the trained model on data that it never saw.</source>
        <translation>檔案會被讀回，並在它從未見過的資料上與訓練好的模型比較。</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing of it is left.</source>
        <translation>匯出已取消；沒有留下任何內容。</translation>
    </message>
    <message>
        <source>%1, last epoch</source>
        <translation>%1，最後一個週期</translation>
    </message>
    <message>
        <source>%1, best epoch</source>
        <translation>%1，最佳一個週期</translation>
    </message>
    <message>
        <source>%1 parameters · float32</source>
        <translation>%1 個參數 · float32</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>正在讀取執行…</translation>
    </message>
    <message>
        <source>An export is under way.</source>
        <translation>正在匯出。</translation>
    </message>
    <message>
        <source>There is no run with a checkpoint yet.</source>
        <translation>還沒有帶檢查點的執行。</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>檔案需要名稱。</translation>
    </message>
    <message>
        <source>The file needs a folder.</source>
        <translation>檔案需要資料夾。</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在寫檔案</translation>
    </message>
    <message>
        <source>Comparing the file with the trained model, %1 s</source>
        <translation>正在把檔案與訓練好的模型比較，%1 秒</translation>
    </message>
    <message>
        <source>Writing the file, %1 s</source>
        <translation>正在寫檔案，%1 秒</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>There is a file “%1” already</source>
        <translation>已有檔案「%1」</translation>
    </message>
    <message>
        <source>The export would take its place in %1.</source>
        <translation>匯出將取代 %1 中的該檔案。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FiguresView</name>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Filter: words, or val_accuracy &gt; 0.9 and batch = 64</source>
        <translation>篩選：文字，或 val_accuracy &gt; 0.9 and batch = 64</translation>
    </message>
    <message>
        <source>Words of a run, or conditions: val_accuracy &gt; 0.9, state = failed, lr &lt; 1e-3, tag = baseline, epochs &gt;= 10, time &lt; 60. Join them with and, or, not and parentheses.</source>
        <translation>執行中的文字或條件：val_accuracy &gt; 0.9、state = failed、lr &lt; 1e-3、tag = baseline、epochs &gt;= 10、time &lt; 60。用 and、or、not 和括號組合。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FirstStepRow</name>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Go on: %1</source>
        <translation>繼續：%1</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1，已完成</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FirstSteps</name>
    <message>
        <source>Choose data</source>
        <translation>選擇資料</translation>
    </message>
    <message>
        <source>Draw the network</source>
        <translation>繪製網路</translation>
    </message>
    <message>
        <source>Train for a minute</source>
        <translation>訓練一分鐘</translation>
    </message>
    <message>
        <source>Export and check</source>
        <translation>匯出並檢驗</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps done</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FormatList</name>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::HotEdits</name>
    <message>
        <source>Apply</source>
        <translation>應用</translation>
    </message>
    <message>
        <source>Apply the changes to the running training</source>
        <translation>把更改應用到正在進行的訓練</translation>
    </message>
    <message>
        <source>Change while it runs</source>
        <translation>執行中更改</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>還沒有更改。</translation>
    </message>
    <message>
        <source>Takes effect at the next step, marked on the curves</source>
        <translation>在下一步生效，並標在曲線上</translation>
    </message>
    <message>
        <source>What cannot change while a training runs is in the settings of the next run</source>
        <translation>訓練時不能改變的內容在下次執行的設定中</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Begin with a weight decay above 0 to change it while training</source>
        <translation>以大於 0 的權重衰減開始，才能在訓練中變更它</translation>
    </message>
    <message>
        <source>Begin with a dropout above 0 to change it while training</source>
        <translation>以大於 0 的 Dropout 開始，才能在訓練中變更它</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Inspector</name>
    <message>
        <source>Select a layer to see and change its parameters.</source>
        <translation>選擇一個層以檢視和更改它的參數。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>This layer</source>
        <translation>這個層</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢視面板</translation>
    </message>
    <message>
        <source>none in common</source>
        <translation>沒有共同的</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>These layers</source>
        <translation>這些層</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 層</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::InterfaceTable</name>
    <message>
        <source>normalised samples</source>
        <translation>正規化的樣本</translation>
    </message>
    <message>
        <source>pixels 0 … 255</source>
        <translation>像素 0 … 255</translation>
    </message>
    <message>
        <source>columns as they are</source>
        <translation>列保持原樣</translation>
    </message>
    <message>
        <source>values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>probabilities 0 … 1</source>
        <translation>機率 0 … 1</translation>
    </message>
    <message>
        <source>raw scores</source>
        <translation>原始分數</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message numerus="yes">
        <source>(x − shift) × scale, %n figures each</source>
        <translation>
            <numerusform>(x − 平移) × 縮放，各 %n 個數</numerusform>
        </translation>
    </message>
    <message>
        <source>(x − %1) × %2</source>
        <translation>(x − %1) × %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 個數</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元資料</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型別</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含義</translation>
    </message>
    <message>
        <source>number; NaN if missing</source>
        <translation>數值；缺失時為 NaN</translation>
    </message>
    <message>
        <source>days since 1970-01-01; NaN if missing</source>
        <translation>自 1970-01-01 起的天數；缺失時為 NaN</translation>
    </message>
    <message numerus="yes">
        <source>text, %n categories; empty if missing</source>
        <translation>
            <numerusform>文字，%n 個類別；缺失時為空</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more columns</source>
        <translation>
            <numerusform>另有 %n 欄</numerusform>
        </translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>正規化</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Journal</name>
    <message>
        <source>Opened read-only: another window has it since %1.</source>
        <translation>以只讀方式開啟：另一個視窗從 %1 起佔用它。</translation>
    </message>
    <message>
        <source>Restored edit</source>
        <translation>恢復的編輯</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LayerHead</name>
    <message>
        <source>Name of the layer</source>
        <translation>層的名稱</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重新命名 %1</translation>
    </message>
    <message>
        <source>%1. Use 1 to 128 letters, digits, _ . and - that no other layer has.</source>
        <translation>%1。使用 1 到 128 個字母、數字、_ . 和 -，並且不與其他層重名。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LineField</name>
    <message>
        <source>Several</source>
        <translation>多個</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MachineStrip</name>
    <message>
        <source>Machine</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>sampled 10 times a second, stored with the run</source>
        <translation>每秒取樣 10 次，與執行一起儲存</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The GPU was held back: %1</source>
        <translation>GPU 被限制：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MainWindow</name>
    <message>
        <source>Show the page “%1”</source>
        <translation>顯示頁面「%1」</translation>
    </message>
    <message>
        <source>There is no page before this one</source>
        <translation>前面沒有頁面了</translation>
    </message>
    <message>
        <source>This page has no main action</source>
        <translation>這個頁面沒有主要操作</translation>
    </message>
    <message>
        <source>There is room for everything: no panel is hidden</source>
        <translation>空間足夠：沒有隱藏的面板</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MemoryBar</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory: %1</source>
        <translation>記憶體：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MenuRow</name>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>%1 •</source>
        <comment>project with unsaved edits</comment>
        <translation>%1 •</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未儲存</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>尋找動作、設定、層或訓練</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>資料(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>網路圖(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>訓練(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Sweep</source>
        <translation>搜尋(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>紀錄(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>檢視(&amp;I)</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>匯出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>視窗(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>幫助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NetworkStrip</name>
    <message>
        <source>Weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>最佳化器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>啟動值</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作區</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>MACs a sample</source>
        <translation>每個樣本的 MAC</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Memory to train</source>
        <translation>訓練所需記憶體</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>known when the network has no errors</source>
        <translation>網路沒有錯誤後即可知道</translation>
    </message>
    <message>
        <source>from before your last edit</source>
        <translation>來自你上一處編輯之前</translation>
    </message>
    <message>
        <source>%1 · fits up to %2</source>
        <translation>%1 · 最多可用 %2</translation>
    </message>
    <message>
        <source>%1 · largest batch that fits %2</source>
        <translation>%1 · 能容納的最大批次 %2</translation>
    </message>
    <message>
        <source>Planned for the CPU of this machine, %1</source>
        <translation>按這台機器的 CPU 計劃，%1</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在讀取資料…</translation>
    </message>
    <message>
        <source>None. The project can be trained.</source>
        <translation>沒有問題。專案可以訓練。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NewProjectPane</name>
    <message>
        <source>Classify images</source>
        <translation>影像分類</translation>
    </message>
    <message>
        <source>IDX files, the format of MNIST</source>
        <translation>IDX 檔案，如 MNIST</translation>
    </message>
    <message>
        <source>Small CNN</source>
        <translation>小型 CNN</translation>
    </message>
    <message>
        <source>ResNet-8</source>
        <translation>ResNet-8</translation>
    </message>
    <message>
        <source>Dense layers</source>
        <translation>全連接層</translation>
    </message>
    <message>
        <source>Empty network</source>
        <translation>空網路</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Choose the data</source>
        <translation>選擇資料</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Create project</source>
        <translation>建立專案</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>未選擇</translation>
    </message>
    <message>
        <source>my-project</source>
        <translation>my-project</translation>
    </message>
    <message>
        <source>Folder of the images</source>
        <translation>影像資料夾</translation>
    </message>
    <message>
        <source>File of the table</source>
        <translation>表格檔案</translation>
    </message>
    <message>
        <source>%1 is read as %2: choose another kind of project.</source>
        <translation>%1 被識別為 %2：請選擇其他類型的專案。</translation>
    </message>
    <message>
        <source>Choose a kind of project.</source>
        <translation>選擇專案類型。</translation>
    </message>
    <message>
        <source>Choose the data first.</source>
        <translation>請先選擇資料。</translation>
    </message>
    <message>
        <source>start with an empty canvas</source>
        <translation>從空白畫布開始</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>CSV: predict a class or a number</source>
        <translation>CSV：預測類別或數值</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>預測</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在讀取 %1…</translation>
    </message>
    <message>
        <source>The project is being made.</source>
        <translation>正在建立專案。</translation>
    </message>
    <message>
        <source>choose the data later on the Data page</source>
        <translation>稍後在「資料」頁選擇資料</translation>
    </message>
    <message>
        <source>Enter a project name that is also a valid folder name.</source>
        <translation>請輸入可用作資料夾名稱的專案名稱。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NoteStack</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NotificationList</name>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>還沒有內容</translation>
    </message>
    <message>
        <source>What finishes, fails or needs you is kept here until the window closes.</source>
        <translation>完成、失敗或需要你處理的事保留在這裡，直到視窗關閉。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PageHead</name>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PairField</name>
    <message>
        <source>%1, first</source>
        <translation>%1，第一個</translation>
    </message>
    <message>
        <source>%1, second</source>
        <translation>%1，第二個</translation>
    </message>
    <message>
        <source>Both are kept equal. Click to set them apart</source>
        <translation>兩者保持相等。單擊可分別設定</translation>
    </message>
    <message>
        <source>Keep both equal</source>
        <translation>保持兩者相等</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Palette</name>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>新增層</translation>
    </message>
    <message>
        <source>Search for a layer to add</source>
        <translation>查詢要新增的層</translation>
    </message>
    <message>
        <source>Enter adds the first layer found</source>
        <translation>Enter 新增找到的第一個層</translation>
    </message>
    <message>
        <source>Collapse the palette</source>
        <translation>收起面板</translation>
    </message>
    <message>
        <source>Layers by family</source>
        <translation>按類別列出的層</translation>
    </message>
    <message>
        <source>Expand the palette</source>
        <translation>展開面板</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ParamRow</name>
    <message>
        <source>Default: %1</source>
        <translation>預設值：%1</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <translation>%1。%2。</translation>
    </message>
    <message>
        <source>%1: %2 %3.</source>
        <translation>%1：%2 %3。</translation>
    </message>
    <message>
        <source>Sweep this</source>
        <translation>搜尋此項</translation>
    </message>
    <message>
        <source>Do not sweep this</source>
        <translation>不搜尋此項</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ParamSlider</name>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>The sweep varies it</source>
        <translation>搜尋會變動它</translation>
    </message>
    <message>
        <source>Sweep this</source>
        <translation>搜尋此項</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ParameterPopup</name>
    <message>
        <source>Add a parameter to the sweep</source>
        <translation>為搜尋加入一個參數</translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation>加入參數</translation>
    </message>
    <message>
        <source>Search for a parameter to vary</source>
        <translation>尋找要變動的參數</translation>
    </message>
    <message>
        <source>Parameters found</source>
        <translation>找到的參數</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <comment>path   values</comment>
        <translation>%1   %2 </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PointForm</name>
    <message>
        <source>Add</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>加入一個點</translation>
    </message>
    <message>
        <source>Enter one value.</source>
        <translation>請輸入一個值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ProblemRow</name>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ProgressBand</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>正在讀取資料</translation>
    </message>
    <message>
        <source>No step was made</source>
        <translation>沒有進行任何一步</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>第 %1 週期，共 %2 個週期</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Measuring how long it takes</source>
        <translation>正在測量需要多久</translation>
    </message>
    <message>
        <source>best %1, epoch %2</source>
        <translation>最佳 %1，第 %2 週期</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>樣本每秒</translation>
    </message>
    <message>
        <source>in use, %1 planned for the model</source>
        <translation>使用中，模型計劃 %1</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>用時 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Rail</name>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RailItem</name>
    <message numerus="yes">
        <source>%1, %n error(s)</source>
        <comment>page in the rail</comment>
        <translation>
            <numerusform>%1，%n 個錯誤</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, running</source>
        <comment>page in the rail</comment>
        <translation>%1，正在執行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ReadOnlyBar</name>
    <message>
        <source>Open a copy</source>
        <translation>開啟副本</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecentDelegate</name>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecentList</name>
    <message>
        <source>No project yet</source>
        <translation>還沒有專案</translation>
    </message>
    <message>
        <source>Begin with a sample below: the digits train in under a minute, without any download.</source>
        <translation>從下面的範例開始：digits 不到一分鐘即可訓練完，不需要下載。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的專案</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>從列表中去掉</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecoveryBar</name>
    <message numerus="yes">
        <source>Lathe ended unexpectedly with %n unsaved edit(s) of “%1”, the last one of %2.</source>
        <translation>
            <numerusform>Lathe 意外結束時，「%1」有 %n 處編輯未儲存，最後一處於 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The project file has changed since: edits that do not fit any more are left out.</source>
        <translation>%1 此後專案檔案已變更：不再適用的編輯將被略去。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放棄編輯</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ResultBand</name>
    <message>
        <source>Inspect errors</source>
        <translation>檢視錯誤</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunActions</name>
    <message>
        <source>Open its project</source>
        <translation>開啟它的專案</translation>
    </message>
    <message>
        <source>Opens what the run was made of, as a project of its own</source>
        <translation>把執行所用的內容作為單獨的專案開啟</translation>
    </message>
    <message>
        <source>Goes on with a stopped run from its last checkpoint</source>
        <translation>從最後的檢查點繼續已停止的執行</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>Words of your own for a run, separated by commas</source>
        <translation>給執行加上你自己的文字，用逗號分隔</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>刪除執行</translation>
    </message>
    <message>
        <source>Can be undone until the window closes</source>
        <translation>視窗關閉之前可以復原</translation>
    </message>
    <message>
        <source>Select a run in the table of Runs.</source>
        <translation>在「紀錄」的表格中選擇一次執行。</translation>
    </message>
    <message>
        <source>Only a run that was stopped or failed can go on.</source>
        <translation>只有已停止或失敗的執行可以繼續。</translation>
    </message>
    <message>
        <source>Another run is being trained.</source>
        <translation>另一次執行正在訓練。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>已刪除 %n 次執行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>繼續該次訓練</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>A line of your own about a run</source>
        <translation>為執行紀錄寫一行備註</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunSide</name>
    <message>
        <source>This run</source>
        <translation>本次執行</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>下次執行</translation>
    </message>
    <message>
        <source>What the side panel shows</source>
        <translation>側面板顯示什麼</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunningList</name>
    <message>
        <source>Running without the window</source>
        <translation>沒有視窗也在執行</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>觀看</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>觀看 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsModel</name>
    <message>
        <source>Diverged</source>
        <translation>已發散</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在啟動</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在執行</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>繪製 %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Val loss curve</source>
        <translation>驗證損失曲線</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>at the epoch with the best %1</source>
        <translation>取自%1最佳的一週期</translation>
    </message>
    <message>
        <source>at the best epoch of each run</source>
        <translation>取自各次執行的最佳週期</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPage</name>
    <message>
        <source>No finished run.</source>
        <translation>沒有完成的執行。</translation>
    </message>
    <message>
        <source>The first one appears here when it has a checkpoint.</source>
        <translation>第一次執行有檢查點後顯示在這裡。</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>沒有執行符合篩選條件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message numerus="yes">
        <source>%n in this project</source>
        <translation>
            <numerusform>此專案中有 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>試驗 %1</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄位</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPlot</name>
    <message>
        <source>Loss of each step</source>
        <translation>每一步的損失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>學習率</translation>
    </message>
    <message>
        <source>No run is drawn.</source>
        <translation>沒有繪製執行。</translation>
    </message>
    <message>
        <source>Tick runs in the table to lay their curves over each other.</source>
        <translation>在表格中勾選執行，把它們的曲線疊在一起。</translation>
    </message>
    <message>
        <source>Figure that is drawn</source>
        <translation>繪製的指標</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsView</name>
    <message>
        <source>Runs</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多設定</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleCard</name>
    <message>
        <source>Fetching</source>
        <translation>正在下載</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 / %2 MB</translation>
    </message>
    <message>
        <source>needs %1 MB</source>
        <translation>需要 %1 MB</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>資料夾…</translation>
    </message>
    <message>
        <source>Choose the folder that holds the data</source>
        <translation>選擇存放資料的資料夾</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleTableModel</name>
    <message>
        <source>unreadable</source>
        <translation>不可讀</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SamplesPane</name>
    <message>
        <source>Samples</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>Class or index</source>
        <translation>類別或編號</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>All parts</source>
        <translation>所有部分</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部顯示</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>圖片大小</translation>
    </message>
    <message>
        <source>Small pictures</source>
        <translation>小圖片</translation>
    </message>
    <message>
        <source>Medium pictures</source>
        <translation>中圖片</translation>
    </message>
    <message>
        <source>Large pictures</source>
        <translation>大圖片</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有類別</translation>
    </message>
    <message>
        <source>No sample matches the filter.</source>
        <translation>沒有樣本符合篩選條件。</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>大</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SearchForm</name>
    <message>
        <source>Trials</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時進行</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>取樣器</translation>
    </message>
    <message>
        <source>Pruner</source>
        <translation>提前終止</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>And</source>
        <translation>以及</translation>
    </message>
    <message>
        <source>Repeatable</source>
        <translation>可重複</translation>
    </message>
    <message>
        <source>The same trials whatever the machine&apos;s pace; costs waiting</source>
        <translation>無論機器快慢，試驗都相同；需要等待</translation>
    </message>
    <message>
        <source>Nothing else</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Max %1</source>
        <translation>最大化 %1</translation>
    </message>
    <message>
        <source>Min %1</source>
        <translation>最小化 %1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每次試驗的週期數</translation>
    </message>
    <message>
        <source>Number of trials; 0: until the study is stopped</source>
        <translation>試驗次數；0：直到研究被停止</translation>
    </message>
    <message>
        <source>Number of trials to run at the same time; automatic: as many as fit</source>
        <translation>同時執行的試驗數；自動：盡可能多</translation>
    </message>
    <message>
        <source>Epochs of each trial; the project&apos;s own training keeps its number</source>
        <translation>每次試驗的週期數；專案自身的訓練週期數不變</translation>
    </message>
    <message>
        <source>Epochs of each trial; fixed since the study began</source>
        <translation>每次試驗的週期數；研究開始後不再改變</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SeedsForm</name>
    <message>
        <source>Repeat with other seeds</source>
        <translation>用其他種子重複</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>The same values, trained with other seeds: how sure is the result?</source>
        <translation>用其他種子訓練同樣的取值：結果有多可靠？</translation>
    </message>
    <message numerus="yes">
        <source>Train %n trial(s)</source>
        <translation>
            <numerusform>訓練 %n 個試驗</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SelectedPane</name>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>Normalise</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>開銷</translation>
    </message>
    <message>
        <source>Choose a picture to see the values that were drawn for it.</source>
        <translation>選擇一幅圖片，檢視為它抽取的值。</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>所選</translation>
    </message>
    <message>
        <source>Cost by stage</source>
        <translation>各階段開銷</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>the original</source>
        <translation>原圖</translation>
    </message>
    <message>
        <source>The preview could not be compared with training</source>
        <translation>預覽無法與訓練比較</translation>
    </message>
    <message>
        <source>%1 samples × %2 epochs</source>
        <translation>%1 個樣本 × %2 個週期</translation>
    </message>
    <message>
        <source>Preview equals training: checked %1</source>
        <translation>預覽與訓練一致：已檢查 %1</translation>
    </message>
    <message>
        <source>Preview differs from training in %1 of %2</source>
        <translation>預覽與訓練有 %1 處不同，共 %2 處</translation>
    </message>
    <message>
        <source>This is a mistake in Lathe. Training is right; do not trust the pictures.</source>
        <translation>這是 Lathe 的錯誤。訓練是正確的；請不要相信這些圖片。</translation>
    </message>
    <message>
        <source>%1 a sample</source>
        <translation>每個樣本 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>減少動畫</translation>
    </message>
    <message>
        <source>Panes and notifications change without moving</source>
        <translation>窗格和通知直接切換，不移動</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>專案</translation>
    </message>
    <message>
        <source>New projects go to</source>
        <translation>新專案存放於</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高對比度</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Where new projects go</source>
        <translation>新專案存放的位置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Costs of the GPU</source>
        <translation>GPU 的費用</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>電價</translation>
    </message>
    <message>
        <source>per kWh; empty: no cost is shown</source>
        <translation>每 kWh；留空：不顯示費用</translation>
    </message>
    <message>
        <source>Use of the GPU</source>
        <translation>GPU 使用費</translation>
    </message>
    <message>
        <source>per hour, where you rent it</source>
        <translation>每小時（租用時）</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>貨幣</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SidePane</name>
    <message>
        <source>Space</source>
        <translation>搜尋空間</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>什麼最重要</translation>
    </message>
    <message>
        <source>Click the sliders beside any setting, or +, to vary it.</source>
        <translation>點選任一設定旁的滑桿圖示，或點選 +，即可讓它變動。</translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation>加入參數</translation>
    </message>
    <message>
        <source>Add a constraint</source>
        <translation>加入限制</translation>
    </message>
    <message>
        <source>Space and search</source>
        <translation>空間與搜尋</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Change the search</source>
        <translation>變更搜尋</translation>
    </message>
    <message numerus="yes">
        <source>%n dimension(s)</source>
        <translation>
            <numerusform>%n 個維度</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the values of %1</source>
        <translation>變更 %1 的取值</translation>
    </message>
    <message>
        <source>Do not vary %1</source>
        <translation>不變動 %1</translation>
    </message>
    <message>
        <source>Change the constraints</source>
        <translation>變更限制</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>變動 %1</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>變異數占比</translation>
    </message>
    <message>
        <source>Varied under another condition from the next trial</source>
        <translation>從下一個試驗起按另一條件變化</translation>
    </message>
    <message>
        <source>Your change will be applied when the study goes on.</source>
        <translation>研究繼續時才會套用您的變更。</translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) will be carried out when the study goes on.</source>
        <translation>
            <numerusform>研究繼續時將執行 %n 條指令。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SourcePane</name>
    <message>
        <source>%1, balanced</source>
        <translation>%1，均衡</translation>
    </message>
    <message>
        <source>%1, %2 to %3 each</source>
        <translation>%1，各 %2 到 %3</translation>
    </message>
    <message>
        <source>train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>val</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>test</source>
        <translation>測試</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>類別數</translation>
    </message>
    <message>
        <source>Pixel values</source>
        <translation>像素值</translation>
    </message>
    <message>
        <source>Histogram of pixel values</source>
        <translation>像素值直方圖</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>SHA-256 %1 %2 …</source>
        <translation>SHA-256 %1 %2 …</translation>
    </message>
    <message>
        <source>Fingerprint of the content: %1</source>
        <translation>內容的指紋：%1</translation>
    </message>
    <message>
        <source>%1 are exactly 0</source>
        <translation>%1 正好是 0</translation>
    </message>
    <message>
        <source>0 to 255, training part</source>
        <translation>0 到 255，訓練部分</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SpaceRow</name>
    <message>
        <source>Scale of %1</source>
        <translation>%1 的尺度</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Undo the change of %1</source>
        <translation>復原對 %1 的變更</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Do not vary</source>
        <translation>不變動</translation>
    </message>
    <message>
        <source>Scale, when it is varied, and removing the parameter from the sweep</source>
        <translation>刻度、何時變化，以及把參數從搜尋中移除</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>parameter, its values</comment>
        <translation>%1 為 %2</translation>
    </message>
    <message>
        <source>Only when %1</source>
        <translation>僅當 %1 時</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 且 </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>常態</translation>
    </message>
    <message>
        <source>Normal in the logarithm</source>
        <translation>對數常態</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>僅當</translation>
    </message>
    <message>
        <source>Parameters above this one that have a list of values</source>
        <translation>位於其上、取值為清單的參數</translation>
    </message>
    <message>
        <source>Always vary</source>
        <translation>一律變化</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StartPage</name>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Templates and samples</source>
        <translation>模板和範例</translation>
    </message>
    <message>
        <source>each opens as your own copy</source>
        <translation>每個都以你自己的副本開啟</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>專案</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>這台機器</translation>
    </message>
    <message>
        <source>Where is “%1” now?</source>
        <translation>「%1」現在在哪裡？</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新增專案</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>新增專案(&amp;N)…</translation>
    </message>
    <message>
        <source>A project in your projects folder, for data of yours</source>
        <translation>在專案資料夾中為你的資料新增一個專案</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>資料資料夾</translation>
    </message>
    <message>
        <source>“%1” does not hold the files of this data set.</source>
        <translation>「%1」中沒有該資料集的檔案。</translation>
    </message>
    <message>
        <source>choose the data and the task, or drop a file or folder here</source>
        <translation>選擇資料和任務，或將檔案或資料夾拖曳到此處</translation>
    </message>
    <message>
        <source>Begin a project with these data</source>
        <translation>用這些資料建立新專案</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StatusStrip</name>
    <message>
        <source>Status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Memory plan</source>
        <translation>記憶體計劃</translation>
    </message>
    <message>
        <source>CPU · %1</source>
        <translation>CPU · %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>memory</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>From before your last edit</source>
        <translation>來自你上一處編輯之前</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in progress</source>
        <translation>
            <numerusform>有 %n 次執行正在進行</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs in progress</source>
        <translation>沒有正在進行的執行</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 個錯誤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 個警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <comment>time</comment>
        <translation>%1 已儲存</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StepTimePanel</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步用時</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Wait for data</source>
        <translation>等待資料</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>檢查點</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1, mean of the last seconds</source>
        <translation>%1，最近幾秒的均值</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>尚未測量</translation>
    </message>
    <message>
        <source>The first figures come after half a second of training.</source>
        <translation>訓練半秒後出現第一批數字。</translation>
    </message>
    <message>
        <source>Data are the limit: %1 of each step waits for them.</source>
        <translation>資料是瓶頸：每一步有 %1 在等待資料。</translation>
    </message>
    <message>
        <source>Writing the run takes %1 of each step. Data is ready in time.</source>
        <translation>寫入執行佔每一步的 %1。資料及時就緒。</translation>
    </message>
    <message>
        <source>The training was too short to be measured.</source>
        <translation>訓練太短，無法測量。</translation>
    </message>
    <message>
        <source>Steps are so short that writing the run takes %1 of each, waiting for data %2.</source>
        <translation>每步很短，寫入執行佔 %1，等待資料佔 %2。</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>The GPU works %1 of the time and waits for the host. Data is ready in time.</source>
        <translation>GPU 只有 %1 的時間在工作，其餘時間在等待主機。資料及時就緒。</translation>
    </message>
    <message>
        <source>The GPU is the limit. Data is ready in time.</source>
        <translation>GPU 是瓶頸。資料及時就緒。</translation>
    </message>
    <message>
        <source>The GPU is the limit and held back: %1.</source>
        <translation>GPU 是瓶頸，且被限制：%1。</translation>
    </message>
    <message>
        <source>Copies to the GPU are the limit: %1 of each step waits for them.</source>
        <translation>瓶頸是向 GPU 的複製：每步有 %1 的時間在等待。</translation>
    </message>
    <message>
        <source>Wait for copies</source>
        <translation>等待複製</translation>
    </message>
    <message>
        <source>Wait for host</source>
        <translation>等待主機</translation>
    </message>
    <message>
        <source>Copies to the GPU limited the speed: each step waited for them %1 of its time.</source>
        <translation>向 GPU 複製資料曾是瓶頸：每一步有 %1 的時間在等待複製。</translation>
    </message>
    <message>
        <source>The GPU worked %1 of the time and waited for the host. Data was ready in time.</source>
        <translation>GPU 有 %1 的時間在工作，其餘時間等待主機。資料準備及時。</translation>
    </message>
    <message>
        <source>The GPU was the limit. Data was ready in time.</source>
        <translation>GPU 曾是瓶頸。資料準備及時。</translation>
    </message>
    <message>
        <source>The GPU was the limit and held back: %1.</source>
        <translation>GPU 曾是瓶頸並受到限制：%1。</translation>
    </message>
    <message>
        <source>Data were the limit: %1 of each step waited for them.</source>
        <translation>資料曾是瓶頸：每一步有 %1 的時間在等待資料。</translation>
    </message>
    <message>
        <source>The CPU is the limit. Data is ready in time.</source>
        <translation>CPU 是瓶頸。資料準備及時。</translation>
    </message>
    <message>
        <source>The CPU was the limit. Data was ready in time.</source>
        <translation>CPU 曾是瓶頸。資料準備及時。</translation>
    </message>
    <message>
        <source>Writing the run took %1 of each step. Data was ready in time.</source>
        <translation>寫入執行紀錄佔每一步的 %1。資料準備及時。</translation>
    </message>
    <message>
        <source>Steps were so short that writing the run took %1 of each, waiting for data %2.</source>
        <translation>每一步太短，寫入執行紀錄佔 %1，等待資料佔 %2。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Studies</name>
    <message>
        <source>New study</source>
        <translation>新的搜尋</translation>
    </message>
    <message>
        <source>Study %1</source>
        <translation>搜尋 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyActions</name>
    <message>
        <source>Start sweep</source>
        <translation>開始搜尋</translation>
    </message>
    <message>
        <source>Saves the project and starts a study with these settings</source>
        <translation>儲存專案，並以這些設定開始一次搜尋</translation>
    </message>
    <message>
        <source>Pause study</source>
        <translation>暫停搜尋</translation>
    </message>
    <message>
        <source>Begins no more trials; those under way go on</source>
        <translation>不再開始新的試驗；進行中的會繼續</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>繼續搜尋</translation>
    </message>
    <message>
        <source>Begins trials again</source>
        <translation>重新開始新的試驗</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜尋</translation>
    </message>
    <message>
        <source>Stops the study and its trainings; it can go on</source>
        <translation>停止搜尋及其訓練；之後可以繼續</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>加入一個點</translation>
    </message>
    <message>
        <source>Tries values of your own next</source>
        <translation>接下來嘗試您自己的取值</translation>
    </message>
    <message>
        <source>Trains the best values with other seeds: how sure is the result?</source>
        <translation>以其他種子訓練最佳取值：結果有多可靠？</translation>
    </message>
    <message>
        <source>Apply best to project</source>
        <translation>將最佳套用到專案</translation>
    </message>
    <message>
        <source>Takes the best trial&apos;s values into the project, in one step that can be undone</source>
        <translation>把最佳試驗的取值一步寫入專案，可以復原</translation>
    </message>
    <message>
        <source>Go on with the trial</source>
        <translation>繼續此試驗</translation>
    </message>
    <message>
        <source>A paused, pruned or failed trial goes on from its last checkpoint, to the end</source>
        <translation>暫停、提前終止或失敗的試驗從最後一個檢查點繼續到底</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>停止此試驗</translation>
    </message>
    <message>
        <source>Ends one trial that is being trained</source>
        <translation>結束一個正在訓練的試驗</translation>
    </message>
    <message>
        <source>Trains the same values with other seeds</source>
        <translation>以其他種子訓練相同的取值</translation>
    </message>
    <message>
        <source>Begin next</source>
        <translation>接下來開始</translation>
    </message>
    <message>
        <source>A waiting trial begins before the others</source>
        <translation>等待中的試驗先於其他試驗開始</translation>
    </message>
    <message>
        <source>Apply to project</source>
        <translation>套用到專案</translation>
    </message>
    <message>
        <source>Takes the trial&apos;s values into the project, in one step that can be undone</source>
        <translation>把試驗的取值一步寫入專案，可以復原</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>在紀錄中顯示</translation>
    </message>
    <message>
        <source>The curves and events of this training</source>
        <translation>此訓練的曲線和事件</translation>
    </message>
    <message>
        <source>Open the trial&apos;s project</source>
        <translation>開啟試驗的專案</translation>
    </message>
    <message>
        <source>Opens what the trial trained, as a project of its own</source>
        <translation>把試驗所訓練的內容作為獨立專案開啟</translation>
    </message>
    <message>
        <source>Copy parameters</source>
        <translation>複製參數</translation>
    </message>
    <message>
        <source>As PATH=VALUE, a line each</source>
        <translation>每行一個，形如 PATH=VALUE</translation>
    </message>
    <message>
        <source>There is no study yet.</source>
        <translation>還沒有搜尋。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>沒有開啟的專案。</translation>
    </message>
    <message>
        <source>Vary a setting first.</source>
        <translation>請先讓某個設定變動。</translation>
    </message>
    <message>
        <source>The study is not running.</source>
        <translation>搜尋沒有在執行。</translation>
    </message>
    <message>
        <source>All trials are done. Raise their number to go on.</source>
        <translation>所有試驗都已完成。提高試驗數即可繼續。</translation>
    </message>
    <message>
        <source>The study is running.</source>
        <translation>搜尋正在執行。</translation>
    </message>
    <message>
        <source>No trial is done yet.</source>
        <translation>還沒有完成的試驗。</translation>
    </message>
    <message>
        <source>Select a trial in the table.</source>
        <translation>請在表格中選擇一個試驗。</translation>
    </message>
    <message>
        <source>The trial has not begun.</source>
        <translation>試驗尚未開始。</translation>
    </message>
    <message>
        <source>Only a paused, pruned or failed trial can go on.</source>
        <translation>只有暫停、提前終止或失敗的試驗可以繼續。</translation>
    </message>
    <message>
        <source>The trial is not being trained.</source>
        <translation>試驗沒有在訓練。</translation>
    </message>
    <message>
        <source>The trial does not wait.</source>
        <translation>試驗沒有在等待。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新執行</translation>
    </message>
    <message>
        <source>Apply trial %1</source>
        <translation>套用試驗 %1</translation>
    </message>
    <message>
        <source>The project has the values of trial %1.</source>
        <translation>專案已採用試驗 %1 的取值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Repeat best…</source>
        <translation>重複最佳…</translation>
    </message>
    <message>
        <source>Repeat with other seeds…</source>
        <translation>用其他種子重複…</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyPlots</name>
    <message>
        <source>Best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>圖</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行座標</translation>
    </message>
    <message>
        <source>Drag along an axis to filter the table and the curves</source>
        <translation>沿座標軸拖曳，可篩選表格和曲線</translation>
    </message>
    <message>
        <source>%1 by epoch</source>
        <translation>%1（按週期）</translation>
    </message>
    <message numerus="yes">
        <source>all %n curve(s)</source>
        <translation>
            <numerusform>全部 %n 條曲線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n seed(s): </source>
        <translation>
            <numerusform>；%n 個種子：</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ± %2 (95 %)</source>
        <translation>%1 ± %2（95 %）</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>Clear the brush %1</source>
        <translation>清除選取範圍 %1</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyProgress</name>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>No new trials begin</source>
        <translation>不再開始新的試驗</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>執行中 %1</translation>
    </message>
    <message>
        <source>Trials that are being trained now</source>
        <translation>正在訓練的試驗</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 個試驗，共 %2 個</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 個試驗</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>搜尋的進度</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>新的搜尋</translation>
    </message>
    <message>
        <source>Running %1 on %2</source>
        <comment>trials, machine</comment>
        <translation>%2 上執行中 %1</translation>
    </message>
    <message>
        <source>Measuring how long it takes</source>
        <translation>正在測量所需時間</translation>
    </message>
    <message>
        <source>The coordinator on %1 has not reported for two minutes</source>
        <translation>%1 上的協調行程已有兩分鐘沒有回報</translation>
    </message>
    <message>
        <source>The study is not running. You can resume it</source>
        <translation>研究未在執行。可以繼續</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyViews</name>
    <message>
        <source>One parameter</source>
        <translation>單一參數</translation>
    </message>
    <message>
        <source>Two parameters</source>
        <translation>兩個參數</translation>
    </message>
    <message>
        <source>Two objectives</source>
        <translation>兩個目標</translation>
    </message>
    <message>
        <source>Distribution of results</source>
        <translation>結果的分布</translation>
    </message>
    <message>
        <source>Compare studies</source>
        <translation>比較多次搜尋</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時間線</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>橫軸</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>縱軸</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目標</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepButton</name>
    <message>
        <source>%1 is varied over %2. Click to vary it no more (Ctrl+Shift+W)</source>
        <translation>%1 在 %2 上變動。點選則不再變動 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Sweep this (Ctrl+Shift+W)</source>
        <translation>搜尋此項 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepPage</name>
    <message>
        <source>Nothing to sweep.</source>
        <translation>沒有要搜尋的內容。</translation>
    </message>
    <message>
        <source>Click the sliders beside any setting to add it here.</source>
        <translation>點選任一設定旁的滑桿圖示，即可加入到這裡。</translation>
    </message>
    <message>
        <source>No trial yet.</source>
        <translation>還沒有試驗。</translation>
    </message>
    <message>
        <source>Curves and trials appear here when the sweep has started.</source>
        <translation>搜尋開始後，曲線和試驗會顯示在這裡。</translation>
    </message>
    <message>
        <source>%1 ended.</source>
        <translation>%1 已結束。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Next study</source>
        <translation>下一次搜尋</translation>
    </message>
    <message numerus="yes">
        <source>Sweep: %n trial(s) in progress</source>
        <translation>
            <numerusform>搜尋：%n 個試驗進行中</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Open Design</source>
        <translation>開啟設計</translation>
    </message>
    <message>
        <source>Known after ten trials are done.</source>
        <translation>十個試驗之後才知道。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetForm</name>
    <message>
        <source>A class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>目標欄</translation>
    </message>
    <message>
        <source>The column to predict</source>
        <translation>要預測的欄</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任務</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 列，%2 欄</translation>
    </message>
    <message numerus="yes">
        <source>%n classes found</source>
        <translation>
            <numerusform>找到 %n 個類別</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values found</source>
        <translation>找到 %1 個值</translation>
    </message>
    <message>
        <source>The table is being read.</source>
        <translation>正在讀取表格。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ToggleField</name>
    <message>
        <source>Several</source>
        <translation>多個</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainActions</name>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Saves the project and trains it in a new run</source>
        <translation>儲存專案並在新的執行中訓練</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Holds the training after this step</source>
        <translation>在這一步之後暫停訓練</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the training with a commit; it can go on later</source>
        <translation>提交後結束訓練；以後可以繼續</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>儲存檢查點</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行資料夾</translation>
    </message>
    <message>
        <source>Opens the folder of the run</source>
        <translation>開啟執行的資料夾</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>還沒有執行。</translation>
    </message>
    <message>
        <source>The training is not running.</source>
        <translation>訓練沒有在進行。</translation>
    </message>
    <message>
        <source>This run needs no resuming.</source>
        <translation>這次執行不需要繼續。</translation>
    </message>
    <message>
        <source>The training is only starting.</source>
        <translation>訓練正在啟動。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>沒有開啟專案。</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在訓練。</translation>
    </message>
    <message>
        <source>Not while there is an error: %1</source>
        <translation>有錯誤時不能訓練：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The folder of this run is not there any more.</source>
        <translation>此執行的資料夾已不存在。</translation>
    </message>
    <message>
        <source>Resume the training</source>
        <translation>繼續訓練</translation>
    </message>
    <message>
        <source>Save a checkpoint of the current weights under “snapshots”</source>
        <translation>將目前權重的檢查點儲存到「snapshots」</translation>
    </message>
    <message>
        <source>This run is not running.</source>
        <translation>此執行未在進行。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainPage</name>
    <message>
        <source>No run yet.</source>
        <translation>還沒有執行。</translation>
    </message>
    <message>
        <source>Curves appear here from the first step.</source>
        <translation>從第一步起，曲線顯示在這裡。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Use a tenth of the learning rate</source>
        <translation>使用十分之一的學習率</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>顯示「%1」</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行資料夾</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainingForm</name>
    <message>
        <source>Learning</source>
        <translation>學習</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>最佳化器</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>排程</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>評判</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>下次執行的設定</translation>
    </message>
    <message>
        <source>Best by</source>
        <translation>最佳依據</translation>
    </message>
    <message>
        <source>Which epoch&apos;s weights are kept as the best, and tested at the end.</source>
        <translation>哪一個週期的權重作為最佳保留，並在最後測試。</translation>
    </message>
    <message>
        <source>Change what is best</source>
        <translation>更改最佳的依據</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>新增指標</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>去掉指標</translation>
    </message>
    <message>
        <source>Averaging</source>
        <translation>權重平均</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>梯度裁剪</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Trainings</name>
    <message>
        <source>Run %1</source>
        <translation>執行 %1</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新執行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformList</name>
    <message>
        <source>Pipeline</source>
        <translation>流水線</translation>
    </message>
    <message>
        <source>No transforms. Training sees every sample as it is, in every epoch.</source>
        <translation>沒有變換。訓練在每一個週期看到的都是原樣的樣本。</translation>
    </message>
    <message>
        <source>Transforms</source>
        <translation>變換</translation>
    </message>
    <message>
        <source>in this order</source>
        <translation>按此順序</translation>
    </message>
    <message>
        <source>Add a transform</source>
        <translation>新增一個變換</translation>
    </message>
    <message>
        <source>Add transform</source>
        <translation>新增變換</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformRow</name>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>去掉 %1</translation>
    </message>
    <message>
        <source>Drag to another place (Alt+Up, Alt+Down)</source>
        <translation>拖到別處 (Alt+Up, Alt+Down)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsDelegate</name>
    <message>
        <source>Run again</source>
        <translation>重新執行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsModel</name>
    <message numerus="yes">
        <source>Outside the brush: %n trial(s)</source>
        <translation>
            <numerusform>選取範圍之外：%n 個試驗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n 個種子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用時</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsPane</name>
    <message>
        <source>Trials</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>Other pictures</source>
        <translation>其他圖</translation>
    </message>
    <message>
        <source>No trial matches the filter.</source>
        <translation>沒有試驗符合篩選條件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>提前終止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Which trials</source>
        <translation>哪些試驗</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>不分組</translation>
    </message>
    <message>
        <source>Grouped by seed</source>
        <translation>依種子分組</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>Trials that differ in the seed alone, with mean and standard deviation</source>
        <translation>僅種子不同的試驗，附平均值和標準差</translation>
    </message>
    <message>
        <source>Filter, e.g. lr &gt; 0.05</source>
        <translation>篩選，例如 lr &gt; 0.05</translation>
    </message>
    <message>
        <source>Words, or conditions on parameters and results: lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10. Join them with and, or, not and parentheses.</source>
        <translation>詞語，或參數和結果的條件：lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10。可用 and、or、not 和括號連接。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>state and count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsView</name>
    <message>
        <source>Trials</source>
        <translation>試驗</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::VerdictPane</name>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n 個樣本</numerusform>
        </translation>
    </message>
    <message>
        <source>The file gives the same answers as the trained model</source>
        <translation>檔案給出的答案與訓練好的模型相同</translation>
    </message>
    <message>
        <source>Read back from disk and run on %1, by another interpreter.</source>
        <translation>從磁碟讀回，由另一個直譯器在 %1 上執行。</translation>
    </message>
    <message>
        <source>The file differs from the trained model</source>
        <translation>檔案與訓練好的模型不同</translation>
    </message>
    <message>
        <source>It is kept as “%1.unverified” until you accept it.</source>
        <translation>在你接受之前，儲存為「%1.unverified」。</translation>
    </message>
    <message>
        <source>The file differs from the trained model, and was accepted</source>
        <translation>檔案與訓練好的模型不同，但已被接受</translation>
    </message>
    <message>
        <source>The weights are written</source>
        <translation>權重已寫出</translation>
    </message>
    <message>
        <source>The file holds the very numbers of the run; there is nothing to compute and so nothing to compare.</source>
        <translation>檔案儲存的就是執行的數值；沒有什麼要計算，也就沒有什麼可比較。</translation>
    </message>
    <message>
        <source>The file was not checked</source>
        <translation>檔案沒有檢驗</translation>
    </message>
    <message>
        <source>Accept it all the same</source>
        <translation>仍然接受</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>結論</translation>
    </message>
    <message>
        <source>Export under way</source>
        <translation>正在匯出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nothing exported yet</source>
        <translation>還沒有匯出</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>沒有匯出任何內容</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Judged by %1</source>
        <translation>由 %1 檢驗</translation>
    </message>
    <message>
        <source>Different predictions</source>
        <translation>不同的預測</translation>
    </message>
    <message>
        <source>limit 0</source>
        <translation>上限 0</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Close calls, of which different</source>
        <translation>勢均力敵的樣本，其中不同的</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>沒有上限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Largest relative difference</source>
        <translation>最大相對差</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>Largest absolute difference</source>
        <translation>最大絕對差</translation>
    </message>
    <message>
        <source>Change of the metric</source>
        <translation>指標的變化</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>證書</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用時</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Same bytes next time</source>
        <translation>下次位元組相同</translation>
    </message>
    <message>
        <source>yes: no dates and no paths inside</source>
        <translation>是：其中沒有日期和路徑</translation>
    </message>
</context>
</TS>
