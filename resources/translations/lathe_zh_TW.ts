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
        <translation>訓練神經網路的工作台。</translation>
    </message>
    <message>
        <source>Built with Qt %1, QCustomPlot, Dear ImGui and oneDNN.</source>
        <translation>使用 Qt %1、QCustomPlot、Dear ImGui 和 oneDNN 建置。</translation>
    </message>
    <message>
        <source>The window is free software under the GNU General Public License, version 3 or later; the engine and the command line are under the Apache License 2.0. Icons: Bootstrap Icons (MIT). Fonts: Inter and JetBrains Mono (SIL Open Font License).</source>
        <translation>視窗是自由軟體，採用 GNU 通用公共授權條款第 3 版或更新版本；引擎和命令列採用 Apache 授權條款 2.0。圖示：Bootstrap Icons (MIT)。字型：Inter 和 JetBrains Mono (SIL Open Font License)。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
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
    <name>CleaningText</name>
    <message>
        <source>Exclude samples</source>
        <translation>排除樣本</translation>
    </message>
    <message>
        <source>Relabel as %1</source>
        <translation>改標為 %1</translation>
    </message>
    <message>
        <source>Merge classes into %1</source>
        <translation>合併類別為 %1</translation>
    </message>
    <message>
        <source>Clip %1</source>
        <translation>截斷 %1</translation>
    </message>
    <message>
        <source>Fill missing values of %1</source>
        <translation>填補 %1 的缺失值</translation>
    </message>
    <message>
        <source>Remove duplicates</source>
        <translation>移除重複樣本</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>所有樣本</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>無效果</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>已更改 %1 個</translation>
    </message>
    <message numerus="yes">
        <source>%n samples are gone.</source>
        <translation>
            <numerusform>%n 個樣本已不存在。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples have changed and are left alone.</source>
        <translation>
            <numerusform>%n 個樣本已改變，保持不動。</numerusform>
        </translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>不小於 %1</translation>
    </message>
    <message>
        <source>at least the quantile %1</source>
        <translation>不小於 %1 分位數</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>不大於 %1</translation>
    </message>
    <message>
        <source>at most the quantile %1</source>
        <translation>不大於 %1 分位數</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常數</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Most frequent value</source>
        <translation>最常見的值</translation>
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
        <translation>檢查</translation>
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
        <translation>說明</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行紀錄</translation>
    </message>
    <message>
        <source>Not available now</source>
        <translation>現在無法使用</translation>
    </message>
</context>
<context>
    <name>DataSets</name>
    <message>
        <source>1.1 MB of plays in one file</source>
        <translation>一個檔案，1.1 MB 的戲劇文本</translation>
    </message>
    <message>
        <source>120,000 training and 7,600 test headlines with a description, four classes</source>
        <translation>120,000 則訓練和 7,600 則測試新聞標題及摘要，四個類別</translation>
    </message>
    <message>
        <source>13,394 photos of ten classes of ImageNet, the shorter side has 160 pixels</source>
        <translation>ImageNet 十個類別的 13,394 張照片，短邊為 160 像素</translation>
    </message>
    <message>
        <source>25,000 training and 25,000 test reviews of films, positive or negative</source>
        <translation>25,000 則訓練和 25,000 則測試影評，正面或負面</translation>
    </message>
    <message>
        <source>50,000 training and 10,000 test color images of 32 x 32 pixels, 100 classes in 20 groups</source>
        <translation>50,000 張訓練和 10,000 張測試彩色影像，32 x 32 像素，20 組共 100 個類別</translation>
    </message>
    <message>
        <source>50,000 training and 10,000 test color images of 32 x 32 pixels, ten classes</source>
        <translation>50,000 張訓練和 10,000 張測試彩色影像，32 x 32 像素，十個類別</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten characters of cursive Japanese</source>
        <translation>60,000 張訓練和 10,000 張測試灰階影像，28 x 28 像素，十個日文草書字元</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten classes of clothes</source>
        <translation>60,000 張訓練和 10,000 張測試灰階影像，28 x 28 像素，十類服飾</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten digits</source>
        <translation>60,000 張訓練和 10,000 張測試灰階影像，28 x 28 像素，十個數字</translation>
    </message>
    <message>
        <source>CC BY-SA 3.0</source>
        <translation>CC BY-SA 3.0</translation>
    </message>
    <message>
        <source>CC BY-SA 4.0</source>
        <translation>CC BY-SA 4.0</translation>
    </message>
    <message>
        <source>For research and other non-commercial use, says A. Gulli, who collected the texts.</source>
        <translation>據收集者 A. Gulli 說明，僅供研究和其他非商業用途。</translation>
    </message>
    <message>
        <source>MIT</source>
        <translation>MIT</translation>
    </message>
    <message>
        <source>The photos are of ImageNet: for non-commercial research and education.</source>
        <translation>照片來自 ImageNet：僅供非商業研究和教育。</translation>
    </message>
    <message>
        <source>The plays are in the public domain.</source>
        <translation>這些劇作屬於公有領域。</translation>
    </message>
    <message>
        <source>The publisher states no license and asks to cite the paper.</source>
        <translation>發布者未聲明授權，並請求引用其論文。</translation>
    </message>
</context>
<context>
    <name>Def</name>
    <message>
        <source>Accuracy</source>
        <translation>準確率</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>活化函數</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
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
        <translation>偏差</translation>
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
        <translation>亮度和對比</translation>
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
        <source>Concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>對比</translation>
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
        <source>Cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>小數點符號</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符號</translation>
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
        <source>Dropout</source>
        <translation>Dropout</translation>
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
        <source>File</source>
        <translation>檔案</translation>
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
        <source>Height and width of a filter.</source>
        <translation>濾波器的高和寬。</translation>
    </message>
    <message>
        <source>Height and width of the window.</source>
        <translation>視窗的高和寬。</translation>
    </message>
    <message>
        <source>Horizontal flip</source>
        <translation>水平翻轉</translation>
    </message>
    <message>
        <source>IDX images</source>
        <translation>IDX 影像</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>忽略的欄</translation>
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
        <source>Keep dimensions</source>
        <translation>保留維度</translation>
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
        <source>Linear</source>
        <translation>線性</translation>
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
        <source>Mean squared error</source>
        <translation>均方誤差</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
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
        <source>Negative slope</source>
        <translation>負斜率</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>雜訊</translation>
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
        <source>Padded random crop</source>
        <translation>填充後隨機裁切</translation>
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
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形狀</translation>
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
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step between two positions of the filter.</source>
        <translation>濾波器兩個位置之間的步長。</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步長</translation>
    </message>
    <message>
        <source>Tanh</source>
        <translation>Tanh</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>目標欄</translation>
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
        <translation>捨棄該列</translation>
    </message>
    <message>
        <source>explicit</source>
        <translation>明確指定</translation>
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
        <translation>平均值</translation>
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
        <translation>雜訊</translation>
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
        <translation>定位字元</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>x * sigmoid(x), also called swish.</source>
        <translation>x * sigmoid(x)，也叫 swish。</translation>
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
        <source>Batch</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>週期數</translation>
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
        <source>Distribution index</source>
        <translation>分布指數</translation>
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
        <source>Ends a trial whose best value so far is worse than the median of the ended trials at the same epoch.</source>
        <translation>試驗至今的最佳值差於已結束試驗同一週期的中位數時，結束該試驗。</translation>
    </message>
    <message>
        <source>Every trial is trained to the end.</source>
        <translation>每個試驗都訓練到底。</translation>
    </message>
    <message>
        <source>First rung (epochs)</source>
        <translation>第一個梯級（週期）</translation>
    </message>
    <message>
        <source>Initial step size</source>
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
        <source>Genetic, many objectives (NSGA-II)</source>
        <translation>多目標基因演算法 (NSGA-II)</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>網格</translation>
    </message>
    <message>
        <source>Hyperband</source>
        <translation>Hyperband</translation>
    </message>
    <message>
        <source>Interval (epochs)</source>
        <translation>間隔（週期）</translation>
    </message>
    <message>
        <source>Latin hypercube</source>
        <translation>拉丁超立方</translation>
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
        <source>Parzen estimator (TPE)</source>
        <translation>Parzen 估計 (TPE)</translation>
    </message>
    <message>
        <source>Parzen estimator, many objectives</source>
        <translation>多目標 Parzen 估計</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心值</translation>
    </message>
    <message>
        <source>Patience (epochs)</source>
        <translation>耐心值（週期）</translation>
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
        <source>Random</source>
        <translation>隨機</translation>
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
        <source>Threshold</source>
        <translation>門檻值</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>錦標賽規模</translation>
    </message>
    <message>
        <source>Trials to compare with</source>
        <translation>供比較的試驗數</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>變體</translation>
    </message>
    <message>
        <source>Warm-up (epochs)</source>
        <translation>預熱（週期）</translation>
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
        <translation>最後的梯級（週期）</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
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
        <source>Micro-batches</source>
        <translation>微批次</translation>
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
        <source>Border</source>
        <translation>邊界</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰減</translation>
    </message>
    <message>
        <source>Lookahead</source>
        <translation>前瞻 (Lookahead)</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>移動平均</translation>
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
        <source>Triangular</source>
        <translation>三角形</translation>
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
        <source>By norm</source>
        <translation>依範數</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>依值</translation>
    </message>
    <message>
        <source>For onnxruntime and most other programs. By default, takes raw samples and returns raw scores, or numbers in the unit of the target. Class names are in the metadata.</source>
        <translation>用於 onnxruntime 和大多數其他程式。預設接收原始樣本，傳回原始分數，或以目標單位表示的數值。類別名稱在中繼資料中。</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.</source>
        <translation>每個類別精確率與召回率的調和平均；再對出現過或被預測到的類別取平均。</translation>
    </message>
    <message>
        <source>Clips each gradient element to the limit, like clip_grad_value_ in PyTorch.</source>
        <translation>逐個限制梯度的每個元素，與 PyTorch 的 clip_grad_value_ 相同。</translation>
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
        <source>Samples per step. A training split with fewer samples is one batch. The last partial batch of an epoch is dropped. Each epoch has a new order.</source>
        <translation>每一步的樣本數。訓練樣本不足一批時，全部合為一批。每個週期最後不滿一批的樣本會捨棄。每個週期的順序都不同。</translation>
    </message>
    <message>
        <source>The model takes raw samples: pixels from 0 to 255, or one input for each column of a table. Otherwise the program that uses the model must encode and normalize samples as &quot;schema&quot; and &quot;normalization&quot; in the metadata describe.</source>
        <translation>模型直接接收原始樣本：0 到 255 的像素，或表格的每一欄各一個輸入。否則，使用該模型的程式必須依照中繼資料中的 &quot;schema&quot; 和 &quot;normalization&quot; 對樣本進行編碼和正規化。</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>均勻</translation>
    </message>
    <message>
        <source>mean_indicator</source>
        <translation>平均值加缺失標記</translation>
    </message>
    <message>
        <source>Adaptive step size for each weight (Adam). A good first choice.</source>
        <translation>為每個權重自動調整步長（Adam）。適合作為首選。</translation>
    </message>
    <message>
        <source>Changes brightness and contrast at random, as light and cameras do.</source>
        <translation>隨機改變亮度和對比，如同光線和相機的變化。</translation>
    </message>
    <message>
        <source>Comparison interval, in epochs</source>
        <translation>比較間隔（週期數）</translation>
    </message>
    <message>
        <source>Epoch of the first comparison.</source>
        <translation>第一次比較的週期。</translation>
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
        <translation>提前終止某個試驗之前，至少需要多少個在同一週期有值的已結束試驗。</translation>
    </message>
    <message>
        <source>Number of epochs between two drops of the learning rate.</source>
        <translation>兩次降低學習率之間的週期數。</translation>
    </message>
    <message>
        <source>Number of epochs of linear warm-up; fractions are allowed.</source>
        <translation>線性預熱的週期數；可以是小數。</translation>
    </message>
    <message>
        <source>Number of evenly spread trials before the sampler uses results.</source>
        <translation>取樣器使用結果之前均勻分布的試驗數量。</translation>
    </message>
    <message>
        <source>Padding in pixels. A crop of the original size is then taken at a random position.</source>
        <translation>填充像素數。然後在隨機位置裁切出原始大小的影像。</translation>
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
        <translation>縮減因子：每 N 個試驗中有 1 個晉級到下一個梯級，下一個梯級的週期數是 N 倍。</translation>
    </message>
    <message>
        <source>Tournament size: the best of N randomly chosen trials is mutated next.</source>
        <translation>錦標賽規模：從隨機選取的 N 個試驗中取最好的一個進行突變。</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面積</translation>
    </message>
    <message>
        <source>Images of digits, 28 × 28 pixels. Lathe generates them when the project opens; there is nothing to download.</source>
        <translation>28 × 28 像素的數字影像。Lathe 在開啟專案時產生它們，無需下載。</translation>
    </message>
    <message>
        <source>1 / (1 + exp(-x)): maps values into (0, 1).</source>
        <translation>1 / (1 + exp(-x))：將值對應到 (0, 1) 之間。</translation>
    </message>
    <message>
        <source>A trial ends at once if its metric is not a finite number.</source>
        <translation>指標不是有限值的試驗立即結束。</translation>
    </message>
    <message>
        <source>A trial ends if its metric falls below this limit; -1e300: no limit.</source>
        <translation>指標低於此值的試驗會結束；-1e300：沒有下限。</translation>
    </message>
    <message>
        <source>A trial ends if its metric rises above this limit; 1e300: no limit.</source>
        <translation>指標高於此值的試驗會結束；1e300：沒有上限。</translation>
    </message>
    <message>
        <source>A trial without improvement continues if it is better than the median of the ended trials.</source>
        <translation>停滯的試驗只要優於已結束試驗的中位數，就繼續。</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>使用解耦權重衰減的 Adam。</translation>
    </message>
    <message>
        <source>Added to the denominator for numerical stability.</source>
        <translation>加在分母上，以保證數值穩定。</translation>
    </message>
    <message>
        <source>Added to the variance for numerical stability.</source>
        <translation>加在變異數上，以保證數值穩定。</translation>
    </message>
    <message>
        <source>Alternate epochs</source>
        <translation>隔週期交替</translation>
    </message>
    <message>
        <source>Area under the ROC curve: probability that a sample of a class gets a higher score for that class than a sample of another class. With more than two classes: one-vs-rest mean over the classes that occur.</source>
        <translation>ROC 曲線下面積：某類別的樣本在該類別上的得分高於其他類別樣本的機率。多於兩個類別時，以一對多方式計算，再對出現的各類別取平均。</translation>
    </message>
    <message>
        <source>Asynchronous successive halving: compares trials at rungs and trains the best of each rung further, without waiting for the other trials.</source>
        <translation>非同步逐次減半：在各梯級比較試驗，讓每個梯級最好的試驗繼續訓練，無需等待其他試驗。</translation>
    </message>
    <message>
        <source>CMA-ES: samples each generation from a normal distribution that adapts to the best trials, and restarts with twice the population after convergence. For numeric parameters and long sweeps. Choices are sampled by their frequency in the better half of each generation.</source>
        <translation>CMA-ES：每一代從一個依最好的試驗自動調整的常態分布中取樣，收斂後以兩倍的族群重新開始。適合數值參數和長時間的搜尋。選項依其在每代較好一半中的頻率取樣。</translation>
    </message>
    <message>
        <source>Changes the brightness by up to this fraction of the full range, up or down.</source>
        <translation>調整亮度，增減幅度最多為全範圍的此比例。</translation>
    </message>
    <message>
        <source>Changes the shape of each sample; the batch dimension stays the same.</source>
        <translation>改變每個樣本的形狀；批次維度不變。</translation>
    </message>
    <message>
        <source>Chooses a sampler from the search space and the number of trials. Each trial shows the sampler and the reason.</source>
        <translation>根據搜尋空間和試驗數選擇取樣器。每個試驗都會顯示取樣器和選擇的原因。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: the names of the data set if its labels are known (Fashion-MNIST), otherwise 0, 1, 2, ...</source>
        <translation>依序排列的類別名稱，以逗號分隔。留空：若標籤屬於已知資料集（Fashion-MNIST），則用其類別名稱，否則為 0、1、2……</translation>
    </message>
    <message>
        <source>Column names in the first line</source>
        <translation>第一行為欄名</translation>
    </message>
    <message>
        <source>Column names or numbers, separated by commas.</source>
        <translation>欄名或欄號，用逗號分隔。</translation>
    </message>
    <message>
        <source>Concatenates its inputs along one dimension, usually the channels.</source>
        <translation>沿一個維度串接各輸入，通常是通道。</translation>
    </message>
    <message>
        <source>Converts scores to probabilities. Not needed before the cross-entropy loss, which contains Softmax.</source>
        <translation>將分數轉換為機率。交叉熵損失已包含 Softmax，之前不需要它。</translation>
    </message>
    <message>
        <source>Convolves an image with trained filters.</source>
        <translation>用可訓練的濾波器對影像做卷積。</translation>
    </message>
    <message>
        <source>Covers the search space more evenly than random sampling, with a scrambled Sobol sequence. With more than 64 dimensions, each group of 64 is covered evenly.</source>
        <translation>用擾亂的 Sobol 序列覆蓋搜尋空間，比隨機取樣更均勻。超過 64 維時，每 64 維一組，各組分別均勻覆蓋。</translation>
    </message>
    <message>
        <source>Crossover probability: fraction of children with two parents.</source>
        <translation>交配機率：有兩個親代的子代所佔的比例。</translation>
    </message>
    <message>
        <source>Decay of the average per step: 0.999 averages over about the last 1,000 steps.</source>
        <translation>平均值每一步的衰減：0.999 大約對最近 1,000 步取平均。</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the gradient.</source>
        <translation>梯度移動平均的衰減率。</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the squared gradient.</source>
        <translation>梯度平方移動平均的衰減率。</translation>
    </message>
    <message>
        <source>Decayed weights</source>
        <translation>衰減的權重</translation>
    </message>
    <message>
        <source>Decreases the learning rate along half a cosine over the whole training (CosineAnnealingLR, per step).</source>
        <translation>在整個訓練中沿半個餘弦逐步降低學習率（CosineAnnealingLR，每步更新）。</translation>
    </message>
    <message>
        <source>Dimension along which the inputs are concatenated: 1 is the channels; 0, the batch, is not allowed.</source>
        <translation>串接各輸入的維度：1 是通道；0（批次）不可用。</translation>
    </message>
    <message>
        <source>Dimension along which the values sum to one: the last one, or the channels of an image.</source>
        <translation>其值之和為一的維度：最後一個，或影像的通道。</translation>
    </message>
    <message>
        <source>Distribution index (eta) of the simulated binary crossover and of the mutation: with larger values, children are closer to their parents.</source>
        <translation>模擬二進位交配和突變的分布指數（eta）：值越大，子代越接近親代。</translation>
    </message>
    <message>
        <source>Divides the range of each parameter into as many intervals as there are trials, and uses each interval once. Without a number of trials, it starts with 16 trials, then adds 32, and so on.</source>
        <translation>將每個參數的範圍分成與試驗數相同數量的區間，每個區間使用一次。未給出試驗數時，先安排 16 個試驗，再增加 32 個，依此類推。</translation>
    </message>
    <message>
        <source>Each class has the same proportion in every split.</source>
        <translation>每個類別在各分割中的比例相同。</translation>
    </message>
    <message>
        <source>Each output is a weighted sum of all inputs of the last dimension.</source>
        <translation>每個輸出是最後一個維度上所有輸入的加權和。</translation>
    </message>
    <message>
        <source>Early stopping patience</source>
        <translation>提前停止的耐心值</translation>
    </message>
    <message>
        <source>Ends a trial that has not improved for some epochs.</source>
        <translation>結束連續若干個週期沒有改進的試驗。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is not within the best N percent of the ended trials at the same epoch.</source>
        <translation>試驗至今的最佳值不在已結束試驗同一週期的最好 N% 之內時，結束該試驗。</translation>
    </message>
    <message>
        <source>Ends a trial whose metric leaves the limits or is not finite.</source>
        <translation>指標超出上下限或不是有限值時，結束該試驗。</translation>
    </message>
    <message>
        <source>Erases a random rectangle, so that the network uses the whole image.</source>
        <translation>擦除一個隨機矩形，使網路利用整張影像。</translation>
    </message>
    <message>
        <source>Evaluates and saves an exponential moving average of the weights. It does not change the training.</source>
        <translation>評估並儲存權重的指數移動平均，不影響訓練。</translation>
    </message>
    <message>
        <source>Evaluates and saves the weights of the last step.</source>
        <translation>評估並保留最後一步的權重。</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>評估</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied at each drop.</source>
        <translation>每次下降時學習率乘以此數。</translation>
    </message>
    <message>
        <source>Factor for negative values.</source>
        <translation>負值的係數。</translation>
    </message>
    <message>
        <source>Factor for the learning rate of the bias; 0: the bias is frozen.</source>
        <translation>偏差學習率的係數；0：凍結偏差。</translation>
    </message>
    <message>
        <source>Factor for the learning rate of the weights; 0: the weights are frozen.</source>
        <translation>權重學習率的係數；0：凍結權重。</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>Fits a Gaussian process to the results and proposes the trial with the largest expected improvement.</source>
        <translation>用高斯過程擬合已有結果，並提出預期改進最大的試驗。</translation>
    </message>
    <message>
        <source>Flattens all dimensions except the batch, for example before a Dense layer.</source>
        <translation>展平批次以外的所有維度，例如用在 Dense 層之前。</translation>
    </message>
    <message>
        <source>Folder with train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte, each also as .gz; or an image file with its label file in the same folder.</source>
        <translation>含有 train-images-idx3-ubyte、train-labels-idx1-ubyte、t10k-images-idx3-ubyte 和 t10k-labels-idx1-ubyte（也可以是 .gz）的資料夾；或影像檔案，其標籤檔案在同一資料夾中。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1), one or several per sample. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用於二元目標 (0 或 1)，每個樣本一個或多個。接受原始分數 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For classification into one of several classes. Takes raw scores (logits): no Softmax before it.</source>
        <translation>用於單標籤多分類。接受原始分數 (logits)：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>Each step subtracts this fraction of each weight, multiplied by the learning rate.</source>
        <translation>每一步從每個權重中減去該權重的這一比例乘以學習率。</translation>
    </message>
    <message>
        <source>Fraction of good trials</source>
        <translation>好試驗的比例</translation>
    </message>
    <message>
        <source>Fraction of the image.</source>
        <translation>佔影像的比例。</translation>
    </message>
    <message>
        <source>Fraction of the previous update direction that is kept.</source>
        <translation>保留的先前更新方向的比例。</translation>
    </message>
    <message>
        <source>Fraction of the samples for the test split; this data set has no test split of its own.</source>
        <translation>測試分割佔樣本的比例；此資料集本身沒有測試分割。</translation>
    </message>
    <message>
        <source>Fraction of the samples for which the largest output is the true class.</source>
        <translation>最大輸出是正確類別的樣本所佔的比例。</translation>
    </message>
    <message>
        <source>Fraction of the samples for which the true class is among the five largest outputs.</source>
        <translation>正確類別在五個最大輸出之中的樣本所佔的比例。</translation>
    </message>
    <message>
        <source>Fraction of the target that is distributed over all classes.</source>
        <translation>目標中分攤到所有類別的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training after which the learning rate reaches its peak.</source>
        <translation>學習率到達峰值時，訓練已完成的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training in which the learning rate increases.</source>
        <translation>學習率上升的部分佔訓練的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training samples for the validation split.</source>
        <translation>驗證集佔訓練樣本的比例。</translation>
    </message>
    <message>
        <source>Fraction of the trials that counts as good: at most 25 trials, or 50 with several objectives.</source>
        <translation>最好的試驗中，此比例算作好試驗：最多 25 個，多目標時最多 50 個。</translation>
    </message>
    <message>
        <source>Fraction of the variance of the target that the predictions explain: 1 is perfect, 0 is as good as the mean. Mean over several targets.</source>
        <translation>預測所解釋的目標變異數的比例：1 為完美，0 與取平均值相當。有多個目標時取平均。</translation>
    </message>
    <message>
        <source>Generated digits</source>
        <translation>產生的數字</translation>
    </message>
    <message>
        <source>Growth exponent</source>
        <translation>成長指數</translation>
    </message>
    <message>
        <source>Guess: classes for texts and for integers with few different values.</source>
        <translation>自動判斷：文字以及相異值很少的整數視為類別。</translation>
    </message>
    <message>
        <source>Hyperband for a sampler that learns from all trials; use it with the TPE sampler (tpe).</source>
        <translation>Hyperband，供從全部試驗學習的取樣器使用；請與 TPE 取樣器 (tpe) 一起使用。</translation>
    </message>
    <message>
        <source>Hyperbolic tangent: maps values into (-1, 1).</source>
        <translation>雙曲正切：將值對應到 (-1, 1) 之間。</translation>
    </message>
    <message>
        <source>Includes the zero padding in the mean at the border (count_include_pad in PyTorch).</source>
        <translation>在邊緣計算平均值時計入零填充（PyTorch 的 count_include_pad）。</translation>
    </message>
    <message>
        <source>Initial factor</source>
        <translation>初始係數</translation>
    </message>
    <message>
        <source>Initial step size (sigma), as a fraction of each range.</source>
        <translation>初始步長 (sigma)，以佔各範圍的比例表示。</translation>
    </message>
    <message>
        <source>Keeps height and width as dimensions of size 1 (AdaptiveAvgPool2d in PyTorch). Otherwise the output has only channels.</source>
        <translation>將高和寬保留為大小為 1 的維度（PyTorch 的 AdaptiveAvgPool2d）。否則輸出只有通道。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient. The weight decay of AdamW usually works better.</source>
        <translation>L2 懲罰，加在梯度上。通常 AdamW 的權重衰減效果更好。</translation>
    </message>
    <message>
        <source>Learning rate: approximately the largest change of a weight in one step.</source>
        <translation>學習率：約為一步中權重的最大變化。</translation>
    </message>
    <message>
        <source>Learning rate: size of a step along the gradient.</source>
        <translation>學習率：沿梯度方向一步的大小。</translation>
    </message>
    <message>
        <source>Limits the norm of the whole gradient and keeps its direction, like clip_grad_norm_ in PyTorch.</source>
        <translation>限制整個梯度的範數並保持其方向，與 PyTorch 的 clip_grad_norm_ 相同。</translation>
    </message>
    <message>
        <source>Maximum absolute value of a gradient element.</source>
        <translation>梯度元素的最大絕對值。</translation>
    </message>
    <message>
        <source>Maximum area</source>
        <translation>最大面積</translation>
    </message>
    <message>
        <source>Maximum fraction of wrong promotions per rung. A promotion is wrong if better trials arrive later. Only for the variant promotion.</source>
        <translation>每個梯級錯誤晉級的最大比例；後來出現更好的試驗時會發生錯誤晉級。僅用於變體「晉級」。</translation>
    </message>
    <message>
        <source>Maximum norm</source>
        <translation>最大範數</translation>
    </message>
    <message>
        <source>Maximum number of categories</source>
        <translation>最多類別數</translation>
    </message>
    <message>
        <source>Maximum number of categories per column; the most frequent texts become categories.</source>
        <translation>每欄的最大類別數；最常見的文字成為類別。</translation>
    </message>
    <message>
        <source>Maximum ratio of the long side to the short side of the rectangle.</source>
        <translation>矩形長邊與短邊的最大比值。</translation>
    </message>
    <message>
        <source>Maximum rotation angle in each direction.</source>
        <translation>每個方向的最大旋轉角度。</translation>
    </message>
    <message>
        <source>Maximum value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, in the unit of the target.</source>
        <translation>與目標的平均絕對誤差，單位與目標相同。</translation>
    </message>
    <message>
        <source>Mean of the squared differences from the target, for regression.</source>
        <translation>與目標之差的平方的平均值，用於迴歸。</translation>
    </message>
    <message>
        <source>Minimum area</source>
        <translation>最小面積</translation>
    </message>
    <message>
        <source>Minimum change of the metric that counts as an improvement for early stopping (min_delta).</source>
        <translation>提前停止時，視為改進的指標最小變化量 (min_delta)。</translation>
    </message>
    <message>
        <source>Minimum change of the metric that counts as an improvement.</source>
        <translation>視為改進的指標最小變化量。</translation>
    </message>
    <message>
        <source>Minimum improvement</source>
        <translation>最小改進</translation>
    </message>
    <message>
        <source>Mirrors each image in every other epoch, starting in a random one.</source>
        <translation>每張影像每隔一個週期鏡像一次，從隨機的一個週期開始。</translation>
    </message>
    <message>
        <source>Mirrors images left to right, for objects without a left or right side (not for digits or letters).</source>
        <translation>左右鏡像影像，用於不分左右的物件（不適用於數字和字母）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor at a fixed interval of epochs (StepLR).</source>
        <translation>每隔固定的週期數將學習率乘以一個係數 (StepLR)。</translation>
    </message>
    <message>
        <source>NSGA-II: each generation is created from the Pareto-optimal trials, chosen evenly along the front. For several objectives and many trials.</source>
        <translation>NSGA-II：每一代由沿前緣均勻選取的柏拉圖最佳試驗產生。適合多個目標、大量試驗。</translation>
    </message>
    <message>
        <source>New shape of one sample, without the batch. One extent may be -1 and is then inferred.</source>
        <translation>一個樣本的新形狀，不含批次。其中一個尺寸可以是 -1，由其餘尺寸推斷。</translation>
    </message>
    <message>
        <source>Normalizes each channel with the mean and variance of the batch while training, and with running statistics in evaluation.</source>
        <translation>訓練時用批次的平均值和變異數正規化每個通道，評估時使用移動統計量。</translation>
    </message>
    <message>
        <source>Normalizes each sample with its own mean and variance over the last dimensions.</source>
        <translation>用樣本自身在最後幾個維度上的平均值和變異數正規化每個樣本。</translation>
    </message>
    <message>
        <source>Number of candidates that are compared for each trial. More candidates search closer to the best trials.</source>
        <translation>每個試驗比較多少個點；點越多，搜尋越靠近最好的試驗。</translation>
    </message>
    <message>
        <source>Number of channel groups. Each group of filters sees only its group of input channels; one group per channel is a depthwise convolution.</source>
        <translation>通道的組數。每組濾波器只作用於對應的一組輸入通道；每個通道一組即為深度卷積。</translation>
    </message>
    <message>
        <source>Number of epochs without a better value after which a trial ends.</source>
        <translation>試驗連續多少個週期沒有更好的值就結束。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement after which the training ends; 0: never.</source>
        <translation>連續多少個週期沒有改進就結束訓練；0 表示從不。</translation>
    </message>
    <message>
        <source>Number of equal micro-batches of a batch. More micro-batches need less memory, and several processes or devices can share them. The results of the training stay the same.</source>
        <translation>一批中相等微批次的數量。微批次越多，所需記憶體越少，也可由多個行程或裝置分擔。訓練結果不變。</translation>
    </message>
    <message>
        <source>Number of fully trained trials before the first trial is pruned.</source>
        <translation>提前終止第一個試驗之前，需要完整訓練的試驗數量。</translation>
    </message>
    <message>
        <source>Number of passes through the training samples.</source>
        <translation>將全部訓練樣本訓練過一遍的次數。</translation>
    </message>
    <message>
        <source>Number of spiral arms or blobs; there are always two moons.</source>
        <translation>螺旋臂或團塊的數量；月牙總是兩個。</translation>
    </message>
    <message>
        <source>Number of steps between two updates of the slow weights. The trained weights are then set to the slow weights.</source>
        <translation>慢權重兩次更新之間的步數。更新後，訓練權重被設為慢權重。</translation>
    </message>
    <message>
        <source>Number of trailing dimensions that are normalized together (normalized_shape in PyTorch).</source>
        <translation>一起正規化的末尾維度的數量（PyTorch 的 normalized_shape）。</translation>
    </message>
    <message>
        <source>Number of trials that are compared with one another; 0: all trials of the study.</source>
        <translation>相互比較的試驗數量；0：研究的全部試驗。</translation>
    </message>
    <message>
        <source>Number of turns of a spiral arm.</source>
        <translation>一條螺旋臂的圈數。</translation>
    </message>
    <message>
        <source>Number of values into which a range of real numbers is divided, including both ends.</source>
        <translation>實數範圍分成多少個值，含兩端。</translation>
    </message>
    <message>
        <source>One weight per class, for data with rare classes; empty: all equal.</source>
        <translation>每個類別一個權重，用於有稀少類別的資料；留空：全部相等。</translation>
    </message>
    <message>
        <source>Only if worse than the median</source>
        <translation>僅在差於中位數時</translation>
    </message>
    <message>
        <source>Padding at the top, left, bottom and right, if Padding is explicit.</source>
        <translation>「填充」為 explicit 時，上、左、下、右的填充量。</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>圖案</translation>
    </message>
    <message>
        <source>Peak position</source>
        <translation>峰值位置</translation>
    </message>
    <message>
        <source>Population size: number of newest trials that can be mutated. Older trials are removed.</source>
        <translation>族群大小：可以進行突變的最新試驗的數量。更早的試驗會被移除。</translation>
    </message>
    <message>
        <source>Population-based training: members train concurrently. After each trial, members of the worst quarter continue from a member of the best quarter, with changed values. A value can thus follow a schedule during a training. Values that cannot change during a training, such as the width of a layer, stay constant.</source>
        <translation>以族群為基礎的訓練：各成員平行訓練。每個試驗之後，最差四分之一的成員改從最好四分之一中的某個成員繼續，並改變其值。因此，一個值在訓練過程中可以形成排程。訓練時不能變更的值（如層的寬度）保持不變。</translation>
    </message>
    <message>
        <source>Probability that a value is set to zero while training; the other values are scaled by 1 / (1 - p).</source>
        <translation>訓練時值被設為零的機率；其餘的值乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that a value of a replaced member is sampled again from its whole range, and not changed by a step.</source>
        <translation>被替換成員的值從其整個範圍重新抽取（而不是依步長變動）的機率。</translation>
    </message>
    <message>
        <source>Proposes values that are frequent among good trials and rare among the others (TPE). Fast, and suited to choices and conditions. Pruned trials count with their last value, failed trials as bad.</source>
        <translation>提出在好試驗中常見、在其他試驗中少見的取值 (TPE)。速度快，適合選項和條件。提前終止的試驗以其最後的值計入，失敗的試驗算作差試驗。</translation>
    </message>
    <message>
        <source>Proposes values that are frequent among the trials with the largest dominated hypervolume and rare among the others (multi-objective TPE). For several objectives and few trials.</source>
        <translation>提出在支配超體積最大的試驗中常見、在其他試驗中少見的取值（多目標 TPE）。適合多個目標、少量試驗。</translation>
    </message>
    <message>
        <source>Raises the learning rate linearly to its peak, then lowers it linearly to its final value.</source>
        <translation>將學習率線性升到峰值，再線性降到最終值。</translation>
    </message>
    <message>
        <source>Raises the learning rate to its maximum, then lowers it far below its initial value (OneCycleLR per step, with constant momentum).</source>
        <translation>先將學習率升到最大值，再降到遠低於初始值（OneCycleLR，每步更新，動量不變）。</translation>
    </message>
    <message>
        <source>Ratio of the final learning rate to its peak.</source>
        <translation>學習率的終點與峰值之比。</translation>
    </message>
    <message>
        <source>Ratio of the final learning rate to the initial learning rate (eta_min / lr).</source>
        <translation>最終學習率與初始學習率之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Ratio of the initial learning rate to its peak.</source>
        <translation>學習率的起點與峰值之比。</translation>
    </message>
    <message>
        <source>Reduction factor</source>
        <translation>縮減倍數</translation>
    </message>
    <message>
        <source>Regularized evolution</source>
        <translation>正則化演化</translation>
    </message>
    <message>
        <source>Replaced fraction</source>
        <translation>替換比例</translation>
    </message>
    <message>
        <source>Resampling probability</source>
        <translation>重新取樣機率</translation>
    </message>
    <message>
        <source>Returns the largest value of each window.</source>
        <translation>傳回每個視窗的最大值。</translation>
    </message>
    <message>
        <source>Returns the mean of each channel over the whole image.</source>
        <translation>傳回每個通道在整張影像上的平均值。</translation>
    </message>
    <message>
        <source>Returns the mean of each window.</source>
        <translation>傳回每個視窗的平均值。</translation>
    </message>
    <message>
        <source>Root of the mean squared error, in the unit of the target.</source>
        <translation>均方誤差的平方根，單位與目標相同。</translation>
    </message>
    <message>
        <source>Rotates and scales the image around its center; new pixels are black.</source>
        <translation>圍繞中心旋轉和縮放影像；新出現的像素為黑色。</translation>
    </message>
    <message>
        <source>Runs successive halving in several brackets, from many short trials to a few long trials.</source>
        <translation>分成多個 bracket 進行逐次減半：從大量短試驗到少量長試驗。</translation>
    </message>
    <message>
        <source>Samples each trial at random from the whole search space, independently of earlier results.</source>
        <translation>從整個搜尋空間隨機取樣每個試驗，與之前的結果無關。</translation>
    </message>
    <message>
        <source>Scales the distance of the values from the mean of the image, by up to this fraction up or down.</source>
        <translation>縮放各值與影像平均值的距離，增減幅度最多為此比例。</translation>
    </message>
    <message>
        <source>Scales the size by up to this fraction: 0.1 means 0.9 to 1.1.</source>
        <translation>縮放大小，增減最多為此比例：0.1 表示 0.9 到 1.1。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>縮放方式</translation>
    </message>
    <message>
        <source>Scaling of regression targets for the loss. Predictions and metrics keep their unit.</source>
        <translation>迴歸目標在損失中的縮放方式。預測和指標仍使用原單位。</translation>
    </message>
    <message>
        <source>Seed of the initial weights, the order of the samples, augmentation and dropout.</source>
        <translation>初始權重、樣本順序、增強和 dropout 的隨機種子。</translation>
    </message>
    <message>
        <source>Seed of the random split. Another seed selects other samples.</source>
        <translation>隨機分割的種子。換一個種子會選出不同的樣本。</translation>
    </message>
    <message>
        <source>Selects the best of a few randomly chosen recent trials, and mutates one parameter. The oldest trials are removed, whether good or bad. Works well in large search spaces of choices.</source>
        <translation>從隨機選取的幾個近期試驗中選出最好的，並突變一個參數。最舊的試驗會被移除，無論好壞。適合選項眾多的大搜尋空間。</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, to reduce overfitting. It has no effect in evaluation.</source>
        <translation>訓練時將隨機的值設為零，以減少過度擬合。評估時不起作用。</translation>
    </message>
    <message>
        <source>Shape of one sample without the batch: channels, height, width. Empty: the shape of the data.</source>
        <translation>一個樣本的形狀，不含批次：通道、高、寬。留空：與資料相同。</translation>
    </message>
    <message>
        <source>Shifts the image at random by up to the padding in each direction.</source>
        <translation>在每個方向上把影像最多移動填充的距離。</translation>
    </message>
    <message>
        <source>Size of a mutation, as a fraction of the range of the parameter.</source>
        <translation>突變的幅度，以佔參數範圍的比例表示。</translation>
    </message>
    <message>
        <source>Size of the change of a replaced member&apos;s values, as a fraction of their ranges.</source>
        <translation>被替換成員的數值移動的幅度，以佔其範圍的比例表示。</translation>
    </message>
    <message>
        <source>Spirals, moons or blobs in the plane: small data sets that show what a network learns.</source>
        <translation>平面上的螺旋、月牙或團塊：可以看出網路學到了什麼的小資料集。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to the points. The pattern has the radius 1.</source>
        <translation>加到各點上的雜訊的標準差。圖案半徑為 1。</translation>
    </message>
    <message>
        <source>Start with the plain mean</source>
        <translation>從普通平均值開始</translation>
    </message>
    <message>
        <source>Statistics of batch normalization: over the whole batch, or over each micro-batch, which needs less memory but changes the results.</source>
        <translation>批次正規化的統計量：取整個批次，或取每個微批次；後者所需記憶體較少，但會改變結果。</translation>
    </message>
    <message>
        <source>Step between two windows; 0: the kernel size, so that windows do not overlap.</source>
        <translation>兩個視窗之間的步長；0：等於核的大小，視窗互不重疊。</translation>
    </message>
    <message>
        <source>Stochastic gradient descent with optional momentum. A common choice for image networks.</source>
        <translation>隨機梯度下降，可選動量。影像網路的常用選擇。</translation>
    </message>
    <message>
        <source>Target scaling</source>
        <translation>目標縮放方式</translation>
    </message>
    <message>
        <source>The final learning rate is the initial learning rate divided by this value.</source>
        <translation>最終學習率等於初始學習率除以此值。</translation>
    </message>
    <message>
        <source>The format of MNIST and Fashion-MNIST, compressed (.gz) or not.</source>
        <translation>MNIST 和 Fashion-MNIST 的格式，壓縮 (.gz) 或不壓縮。</translation>
    </message>
    <message>
        <source>The gradients are not clipped.</source>
        <translation>不裁剪梯度。</translation>
    </message>
    <message>
        <source>The initial learning rate is the learning rate of the optimizer divided by this value.</source>
        <translation>初始學習率等於最佳化器的學習率除以此值。</translation>
    </message>
    <message>
        <source>The learning rate is constant.</source>
        <translation>學習率保持不變。</translation>
    </message>
    <message>
        <source>The limits apply from this epoch on.</source>
        <translation>從這個週期起上下限生效。</translation>
    </message>
    <message>
        <source>The model returns probabilities instead of raw scores.</source>
        <translation>模型給出機率，而不是原始分數。</translation>
    </message>
    <message>
        <source>To change the dropout during training, start with a value above 0</source>
        <translation>要在訓練中變更 Dropout，請以大於 0 的值開始</translation>
    </message>
    <message>
        <source>Trains all trials of a batch to a rung, then the best of them to the next rung. Needs the fewest epochs, but waits for the slowest trial.</source>
        <translation>將一組試驗全部訓練到一個梯級，再將其中最好的訓練到下一個。所需週期數最少，但要等待最慢的試驗。</translation>
    </message>
    <message>
        <source>Trials are compared up to this epoch; a trial that passes it is trained to the end. 0: up to the last epoch. Useful for schedules that end near a learning rate of 0, where intermediate results say little about the end.</source>
        <translation>在此週期之前比較試驗；通過此週期的試驗會訓練到底。0：一直比較到最後一個週期。適用於學習率最後接近 0 的排程，其中間結果很難說明最終結果。</translation>
    </message>
    <message>
        <source>Trials before pruning</source>
        <translation>提前終止前的試驗數</translation>
    </message>
    <message>
        <source>Trials per batch</source>
        <translation>每組試驗數</translation>
    </message>
    <message>
        <source>Trials per generation; 0: 2 + 3 ln(parameters). Doubled at each restart.</source>
        <translation>一代的試驗數。0：2 + 3 ln(參數個數)。每次重新開始時加倍。</translation>
    </message>
    <message>
        <source>Tries every combination of values once; the last parameter changes fastest. The sweep ends after all combinations.</source>
        <translation>每種取值組合試一次，最後一個參數變化最快；全部試完後搜尋結束。</translation>
    </message>
    <message>
        <source>Update interval (steps)</source>
        <translation>更新間隔（步）</translation>
    </message>
    <message>
        <source>Uses Nesterov momentum; requires a momentum above 0.</source>
        <translation>使用 Nesterov 動量；要求動量大於 0。</translation>
    </message>
    <message>
        <source>Uses the plain mean of all steps until there are enough steps for the decay, so that the initial weights do not dominate a short training. Off: decays from the first step, like AveragedModel in PyTorch.</source>
        <translation>在步數達到衰減所需之前，使用所有步的普通平均值，以免初始權重主導較短的訓練。關閉時：從第一步開始衰減，與 PyTorch 的 AveragedModel 相同。</translation>
    </message>
    <message>
        <source>Values per real range</source>
        <translation>實數取值個數</translation>
    </message>
    <message>
        <source>Variation of the shapes: 0 gives printed digits, 1 handwriting, 2 scrawled handwriting.</source>
        <translation>形狀的變化程度：0 為印刷體，1 為手寫體，2 為潦草的手寫體。</translation>
    </message>
    <message>
        <source>Views of each image for validation and test metrics. plain: the image. mirror: mean output for the image and its mirror image. mirror_shift: also for both images shifted by one pixel. Exports use only the image.</source>
        <translation>驗證和測試指標所用的影像版本。plain：影像本身。mirror：影像及其鏡像的平均輸出。mirror_shift：還包括兩者各移動一個像素的版本。匯出只使用影像本身。</translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation>上升比例</translation>
    </message>
    <message>
        <source>Weight of the current batch in the running mean and variance (momentum in PyTorch).</source>
        <translation>目前批次在移動平均值和變異數中的權重（PyTorch 的 momentum）。</translation>
    </message>
    <message>
        <source>Weight of the positive class (pos_weight in PyTorch). Above 1: false negatives cost more than false positives.</source>
        <translation>正類的權重（PyTorch 的 pos_weight）。大於 1：偽陰性的代價高於偽陽性。</translation>
    </message>
    <message>
        <source>Weights that the weight decay applies to. all: all weights. matrices: only matrices and filters, not norms and biases. evenly: all weights, without the learning-rate factors of the layers. With all and matrices, these factors multiply the decay, as the parameter groups of PyTorch do.</source>
        <translation>權重衰減所作用的權重。all：全部權重。matrices：僅矩陣和濾波器，不含正規化層和偏差。evenly：全部權重，但不乘各層的學習率係數。使用 all 和 matrices 時，這些係數會乘到衰減上，與 PyTorch 的參數組相同。</translation>
    </message>
    <message>
        <source>Weights with PyTorch&apos;s parameter names, and the network in the metadata. Lathe can import the file again.</source>
        <translation>權重使用 PyTorch 的參數名稱，網路寫在中繼資料中。Lathe 可以重新匯入該檔案。</translation>
    </message>
    <message>
        <source>Maximum wrong promotions</source>
        <translation>錯誤晉級的最大比例</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>mean: replaces missing values by the mean of the column in the training samples. mean_indicator: also adds a feature that marks missing values. drop_row: skips the row. Rows without a target are always skipped.</source>
        <translation>mean：用訓練樣本中該欄的平均值代替缺失值。mean_indicator：還會增加一個標明缺失值的特徵。drop_row：略過該列。沒有目標的列一律略過。</translation>
    </message>
    <message>
        <source>promotion: pauses each trial at a rung and resumes the best trials. stopping: ends trials that are not among the best when they reach a rung.</source>
        <translation>promotion：讓每個試驗在梯級處暫停，再讓最好的試驗繼續。stopping：結束到達梯級時不在最佳之列的試驗。</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>valid: no padding. same: output size equals input size divided by the stride. explicit: the values of Pads.</source>
        <translation>valid：不填充。same：輸出大小等於輸入大小除以步長。explicit：使用「填充量」的值。</translation>
    </message>
    <message>
        <source>x if positive, otherwise x times a small factor. Avoids dead units.</source>
        <translation>x 為正時取 x，否則取 x 乘以一個小係數。可避免單元失活。</translation>
    </message>
    <message>
        <source>x times the cumulative normal distribution function of x (exact, by erf).</source>
        <translation>x 乘以 x 的常態累積分布函數（精確，用 erf）。</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Aspect ratio</source>
        <translation>長寬比</translation>
    </message>
    <message>
        <source>Bias LR factor</source>
        <translation>偏差學習率係數</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>權重初始化</translation>
    </message>
    <message>
        <source>Weight LR factor</source>
        <translation>權重學習率係數</translation>
    </message>
    <message>
        <source>A trial continues if its best value so far is within the best N percent of the ended trials at the same epoch.</source>
        <translation>如果試驗目前的最佳值在已結束試驗的同一週期中位於前 N%，試驗就繼續。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each output channel.</source>
        <translation>為每個輸出通道加上可學習的偏差。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each output.</source>
        <translation>為每個輸出加上可學習的偏差。</translation>
    </message>
    <message>
        <source>Exponent of the growth: each update multiplies the factor of the slow weights by (step / total steps) to the power of this value. 0: the factor is constant.</source>
        <translation>成長的指數：每次更新時，慢權重的係數乘以（步數 / 總步數）的該次方。0：係數不變。</translation>
    </message>
    <message>
        <source>Decay of the slow weights per step. An update every k steps multiplies the slow weights by the k-th power of the decay.</source>
        <translation>慢權重每步的衰減率。每 k 步更新一次時，慢權重乘以衰減率的 k 次方。</translation>
    </message>
    <message>
        <source>Number of trials per generation. It is also the number of best trials that become parents of the next generation.</source>
        <translation>每一代的試驗數，也是成為下一代親代的最佳試驗數。</translation>
    </message>
    <message>
        <source>1 - cosine of the angle between prediction and target, each sample as one vector. Lengths have no effect.</source>
        <translation>1 減去預測與目標之間夾角的餘弦，每個樣本作為一個向量。向量長度沒有影響。</translation>
    </message>
    <message>
        <source>1 - variance of the errors / variance of the target. Like R2, but a constant error costs nothing. Mean over several targets.</source>
        <translation>1 - 誤差的變異數 / 目標的變異數。與 R2 類似，但恆定的誤差沒有代價。有多個目標時取平均。</translation>
    </message>
    <message>
        <source>1: linear, 2: squared.</source>
        <translation>1：線性，2：平方。</translation>
    </message>
    <message>
        <source>A depthwise convolution followed by a 1x1 convolution that mixes the channels. It needs fewer weights than Conv2d.</source>
        <translation>先做逐通道卷積，再以 1x1 卷積混合通道。所需權重比 Conv2d 少。</translation>
    </message>
    <message>
        <source>A scaled ELU. With LeCun initialization, activations keep mean 0 and variance 1.</source>
        <translation>帶縮放的 ELU。搭配 LeCun 初始化，活化值維持平均值 0 和變異數 1。</translation>
    </message>
    <message>
        <source>Abs</source>
        <translation>Abs</translation>
    </message>
    <message>
        <source>Accuracy of each class; the mean over the classes that occur. Rare classes count as much as frequent ones.</source>
        <translation>每個類別的準確率；再對出現的類別取平均。稀有類別與常見類別同等重要。</translation>
    </message>
    <message>
        <source>Activation function of the feed-forward part.</source>
        <translation>前饋部分的活化函數。</translation>
    </message>
    <message>
        <source>Activation of the second half: sigmoid (GLU), relu (ReGLU), gelu (GEGLU) or silu (SwiGLU).</source>
        <translation>後一半的激活函數：sigmoid（GLU）、relu（ReGLU）、gelu（GEGLU）或 silu（SwiGLU）。</translation>
    </message>
    <message>
        <source>AdaptiveAvgPool1d</source>
        <translation>AdaptiveAvgPool1d</translation>
    </message>
    <message>
        <source>AdaptiveAvgPool2d</source>
        <translation>AdaptiveAvgPool2d</translation>
    </message>
    <message>
        <source>Adds the term that depends only on the target, by Stirling&apos;s formula.</source>
        <translation>加上只取決於目標的項 (用 Stirling 公式)。</translation>
    </message>
    <message>
        <source>Added to the mean square for numerical stability. PyTorch&apos;s None is 1.19e-7.</source>
        <translation>加到均方值上以確保數值穩定。PyTorch 的 None 等於 1.19e-7。</translation>
    </message>
    <message>
        <source>Adds a dimension of extent 1 to each sample.</source>
        <translation>為每個樣本增加一個大小為 1 的維度。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each projection.</source>
        <translation>為每個投影加入可學習的偏差。</translation>
    </message>
    <message>
        <source>Adds a vector to each position of a sequence, so that attention knows the order.</source>
        <translation>為序列的每個位置加上一個向量，使注意力知道順序。</translation>
    </message>
    <message>
        <source>Adds its inputs element by element, for example at the end of a residual branch. Extents of 1 are repeated.</source>
        <translation>將各輸入逐元素相加，例如用在殘差分支的末尾。大小為 1 的維度會被重複。</translation>
    </message>
    <message>
        <source>Adds learnable biases to the gates.</source>
        <translation>為各個閘加入可學習的偏差。</translation>
    </message>
    <message>
        <source>Adds zeros around each image, or at both ends of each sequence.</source>
        <translation>在每張影像四周或每個序列兩端補零。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Also runs from the last step to the first, and concatenates both outputs.</source>
        <translation>同時從最後一步執行到第一步，並串接兩個輸出。</translation>
    </message>
    <message>
        <source>Area under the precision-recall curve: mean precision over the thresholds, weighted by the increase of recall. With two classes: that of the second class. With more classes: one-vs-rest mean over the classes that occur.</source>
        <translation>精確率-召回率曲線下面積：各門檻值的精確率依召回率的增量加權平均。兩個類別時：第二個類別的值。多於兩個類別時，以一對多方式計算，再對出現的各類別取平均。</translation>
    </message>
    <message>
        <source>Average over classes</source>
        <translation>類別平均方式</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精確率</translation>
    </message>
    <message>
        <source>Averages a sequence to an output of fixed length. The windows follow from the length of the input.</source>
        <translation>將序列平均為固定長度的輸出，視窗由輸入長度決定。</translation>
    </message>
    <message>
        <source>Averages an image to an output of fixed height and width. The windows follow from the size of the input.</source>
        <translation>將影像平均為固定高度和寬度的輸出，視窗由輸入大小決定。</translation>
    </message>
    <message>
        <source>AvgPool1d</source>
        <translation>AvgPool1d</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>平衡準確率</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation>雙向</translation>
    </message>
    <message>
        <source>Binary cross-entropy (probabilities)</source>
        <translation>二元交叉熵 (機率)</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>區間數</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>By how much the score of the true class must exceed each other score.</source>
        <translation>真實類別的分數必須比其他各分數高出多少。</translation>
    </message>
    <message>
        <source>CELU</source>
        <translation>CELU</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>校準誤差</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Changes the order of the dimensions of each sample; the batch stays first.</source>
        <translation>改變每個樣本的維度順序；批次維度始終在最前。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: 0, 1, 2, ...</source>
        <translation>依序排列的類別名稱，以逗號分隔。留空：0、1、2……</translation>
    </message>
    <message>
        <source>ClassToken</source>
        <translation>ClassToken</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Columns removed from the left side.</source>
        <translation>從左側去除的行數。</translation>
    </message>
    <message>
        <source>Columns removed from the right side.</source>
        <translation>從右側去除的行數。</translation>
    </message>
    <message>
        <source>Conv1d</source>
        <translation>Conv1d</translation>
    </message>
    <message>
        <source>ConvTranspose1d</source>
        <translation>ConvTranspose1d</translation>
    </message>
    <message>
        <source>ConvTranspose2d</source>
        <translation>ConvTranspose2d</translation>
    </message>
    <message>
        <source>Convolves a sequence with trained filters.</source>
        <translation>以訓練得到的濾波器對序列做卷積。</translation>
    </message>
    <message>
        <source>Convolves each channel of an image with its own trained filters, and does not mix the channels.</source>
        <translation>以各自訓練的濾波器對影像的每個通道做卷積，不混合通道。</translation>
    </message>
    <message>
        <source>Correlation between true and predicted classes: 1 is perfect, 0 is as good as chance. Fair to rare classes.</source>
        <translation>真實類別與預測類別的相關係數：1 為完美，0 相當於隨機猜測。對稀有類別公平。</translation>
    </message>
    <message>
        <source>Cosine distance</source>
        <translation>餘弦距離</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>Crop</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Depth multiplier</source>
        <translation>深度乘數</translation>
    </message>
    <message>
        <source>DepthwiseConv2d</source>
        <translation>DepthwiseConv2d</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Dice</translation>
    </message>
    <message>
        <source>Difference from which the loss grows linearly. With normalized targets, in standard deviations.</source>
        <translation>差值達到多大時損失開始線性增長。目標經過正規化時，以標準差為單位。</translation>
    </message>
    <message>
        <source>Dimension of the classes: -1 is the last one, 1 the channels. 0, the batch, is not allowed.</source>
        <translation>類別所在的維度：-1 是最後一個，1 是通道。不允許 0（批次）。</translation>
    </message>
    <message>
        <source>Dimension to slice: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要截取的維度：1 是樣本的第一個維度，-1 是最後一個。</translation>
    </message>
    <message>
        <source>Dimension that is divided into two halves: -1 is the last one, 1 the channels. 0, the batch, is not allowed.</source>
        <translation>分成兩半的維度：-1 是最後一個，1 是通道。不允許 0（批次）。</translation>
    </message>
    <message>
        <source>Dimensions of extent 1 that are removed: 1 is the first one of a sample, -1 the last one. Empty: all of them.</source>
        <translation>要移除的大小為 1 的維度：1 是樣本的第一個維度，-1 是最後一個。留空：全部移除。</translation>
    </message>
    <message>
        <source>Dimensions that are reduced: 1 is the first one of a sample, -1 the last one. Empty: all dimensions but the batch.</source>
        <translation>要歸約的維度：1 是樣本的第一個維度，-1 是最後一個。留空：除批次外的所有維度。</translation>
    </message>
    <message>
        <source>Div</source>
        <translation>Div</translation>
    </message>
    <message>
        <source>Divides each sample by the root mean square of its last dimensions. Unlike LayerNorm, it does not subtract the mean.</source>
        <translation>將每個樣本除以其最後若干維的均方根。與 LayerNorm 不同，它不減去平均值。</translation>
    </message>
    <message>
        <source>Divides the first input by the second one, element by element. Extents of 1 are repeated.</source>
        <translation>將第一個輸入逐元素除以第二個輸入。大小為 1 的維度會被重複。</translation>
    </message>
    <message>
        <source>Divisor of height and width. The channels are multiplied by its square.</source>
        <translation>高度和寬度的除數。通道數乘以它的平方。</translation>
    </message>
    <message>
        <source>Downscale factor</source>
        <translation>縮小倍數</translation>
    </message>
    <message>
        <source>DropPath</source>
        <translation>DropPath</translation>
    </message>
    <message>
        <source>Dropout between the layers while training. It has no effect with one layer.</source>
        <translation>訓練時在各層之間使用 dropout。只有一層時沒有作用。</translation>
    </message>
    <message>
        <source>Dropout2d</source>
        <translation>Dropout2d</translation>
    </message>
    <message>
        <source>ELU</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>Each position sees only itself and the positions before it.</source>
        <translation>每個位置只能看到自身和前面的位置。</translation>
    </message>
    <message>
        <source>Elements added at the end of the output. Not used if Padding is same.</source>
        <translation>在輸出末尾增加的元素。「填充」為 same 時不使用。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>End</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Enlarges an image by moving channels into pixels: [C r^2, H, W] becomes [C, H r, W r].</source>
        <translation>將通道移到像素中以放大影像：[C r^2, H, W] 變為 [C, H r, W r]。</translation>
    </message>
    <message>
        <source>Enlarges an image or a sequence by integer factors without trained weights.</source>
        <translation>依整數倍放大影像或序列，沒有可訓練的權重。</translation>
    </message>
    <message>
        <source>Exp</source>
        <translation>Exp</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>解釋變異數</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指數</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Factor for height and width. The channels are divided by its square.</source>
        <translation>高度和寬度的倍數。通道數除以它的平方。</translation>
    </message>
    <message>
        <source>Scale factors for height and width. A sequence uses the second factor.</source>
        <translation>高度和寬度的倍數。對序列使用第二個。</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前饋</translation>
    </message>
    <message>
        <source>First index that is kept. Negative: counted from the end.</source>
        <translation>保留的第一個索引。負數：從末尾數起。</translation>
    </message>
    <message>
        <source>First index that is not kept. Negative: counted from the end; 0: keep all up to the end.</source>
        <translation>不再保留的第一個索引。負數：從末尾數起；0：一直保留到末尾。</translation>
    </message>
    <message>
        <source>Focal</source>
        <translation>Focal</translation>
    </message>
    <message>
        <source>Focal (binary)</source>
        <translation>Focal (二元)</translation>
    </message>
    <message>
        <source>For binary targets (-1 and 1, or 0 and 1), as in support vector machines: max(0, 1 - y score), where y is -1 or 1. Takes raw scores.</source>
        <translation>用於二元目標 (-1 和 1，或 0 和 1)，與支援向量機相同：max(0, 1 - y score)，其中 y 為 -1 或 1。接受原始分數。</translation>
    </message>
    <message>
        <source>For binary targets (-1 and 1, or 0 and 1): log(1 + exp(-y score)), where y is -1 or 1. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用於二元目標 (-1 和 1，或 0 和 1)：log(1 + exp(-y score))，其中 y 為 -1 或 1。接受原始分數 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1) with few positives: cross-entropy times (1 - p)^gamma, where p is the probability of the target. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用於正例很少的二元目標 (0 或 1)：交叉熵乘以 (1 - p)^gamma，其中 p 是目標的機率。接受原始分數 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1), one or several per sample. Takes probabilities: the network must end with Sigmoid. The loss for raw scores is more exact.</source>
        <translation>用於二元目標 (0 或 1)，每個樣本一個或多個。接受機率：網路必須以 Sigmoid 結尾。用於原始分數的損失更精確。</translation>
    </message>
    <message>
        <source>For classes of which some are rare: -w (1 - p)^gamma log p, where p is the probability of the true class and w its class weight. Takes raw scores (logits): no Softmax before it.</source>
        <translation>用於含稀有類別的分類：-w (1 - p)^gamma log p，其中 p 是真實類別的機率，w 是其類別權重。接受原始分數 (logits)：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>For classification by margins, as in support vector machines: mean over the classes of max(0, margin - score of the true class + score). Takes raw scores.</source>
        <translation>用於依間隔分類，與支援向量機相同：對各類別求 max(0, margin - 真實類別的分數 + 分數) 的平均。接受原始分數。</translation>
    </message>
    <message>
        <source>For classification into one of several classes. Takes the logarithms of probabilities: the network must end with LogSoftmax.</source>
        <translation>用於單標籤多分類。接受機率的對數：網路必須以 LogSoftmax 結尾。</translation>
    </message>
    <message>
        <source>For masks of 0 and 1 with few positives: 1 - (TP + smooth) / (TP + alpha FP + beta FN + smooth) over a sample, counted with probabilities. Takes raw scores: no Sigmoid before it.</source>
        <translation>用於正例很少的 0/1 遮罩：對一個樣本求 1 - (TP + smooth) / (TP + alpha FP + beta FN + smooth)，以機率計數。接受原始分數：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For masks of 0 and 1: 1 - (2 sum(p t) + smooth) / (sum(p) + sum(t) + smooth) over a sample, where p is the sigmoid of the score. Takes raw scores: no Sigmoid before it.</source>
        <translation>用於由 0 和 1 組成的遮罩：對一個樣本求 1 - (2 sum(p t) + smooth) / (sum(p) + sum(t) + smooth)，其中 p 是分數的 sigmoid。接受原始分數：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For masks or several labels of 0 and 1: 2 TP / (2 TP + FP + FN) of each sample; the mean over the samples. A sample without positives counts as 1 if it is predicted correctly.</source>
        <translation>用於 0/1 遮罩或多標籤：每個樣本的 2 TP / (2 TP + FP + FN)；再對樣本取平均。沒有正例且預測正確的樣本計為 1。</translation>
    </message>
    <message>
        <source>For masks or several labels of 0 and 1: intersection over union, TP / (TP + FP + FN), of each sample; the mean over the samples. A sample without positives counts as 1 if it is predicted correctly.</source>
        <translation>用於 0/1 遮罩或多標籤：每個樣本的交並比 TP / (TP + FP + FN)；再對樣本取平均。沒有正例且預測正確的樣本計為 1。</translation>
    </message>
    <message>
        <source>For regression with outliers. d^2 / 2 for differences d up to delta, and delta (|d| - delta / 2) for larger ones.</source>
        <translation>用於有離群值的迴歸。差值 d 不超過 delta 時為 d^2 / 2，更大時為 delta (|d| - delta / 2)。</translation>
    </message>
    <message>
        <source>For regression with outliers: log(cosh(d)) of the difference d. Like d^2 / 2 near 0, and like |d| - log 2 far from it.</source>
        <translation>用於有離群值的迴歸：差值 d 的 log(cosh(d))。在 0 附近近似 d^2 / 2，遠離 0 時近似 |d| - log 2。</translation>
    </message>
    <message>
        <source>For targets that are counts: exp(x) - t x, where x is the logarithm of the expected count t.</source>
        <translation>用於目標是計數的情形：exp(x) - t x，其中 x 是計數 t 的期望的對數。</translation>
    </message>
    <message>
        <source>For targets that are distributions: sum of t (log t - x) over a sample (batchmean in PyTorch). Takes the logarithms of probabilities: the network must end with LogSoftmax.</source>
        <translation>用於目標是機率分布的情形：對一個樣本求 t (log t - x) 之和 (PyTorch 中的 batchmean)。接受機率的對數：網路必須以 LogSoftmax 結尾。</translation>
    </message>
    <message>
        <source>Fraction of the samples of a class that are predicted to be of this class; the mean over the classes that occur or are predicted.</source>
        <translation>某類別的樣本中被預測為該類別的比例；再對出現過或被預測到的類別取平均。</translation>
    </message>
    <message>
        <source>Fraction of the samples predicted to be of a class that are of this class; the mean over the classes that occur or are predicted.</source>
        <translation>被預測為某類別的樣本中確屬該類別的比例；再對出現過或被預測到的類別取平均。</translation>
    </message>
    <message>
        <source>Full likelihood</source>
        <translation>完整似然</translation>
    </message>
    <message>
        <source>Function that each step applies to the sum of input and state.</source>
        <translation>每一步對輸入與狀態之和套用的函數。</translation>
    </message>
    <message>
        <source>GLU</source>
        <translation>GLU</translation>
    </message>
    <message>
        <source>GRU</source>
        <translation>GRU</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>伽瑪</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>閘</translation>
    </message>
    <message>
        <source>Gated linear unit: divides a dimension into two halves, and multiplies the first half by an activation of the second half.</source>
        <translation>閘控線性單元：把一個維度分成兩半，前一半乘以後一半的活化值。</translation>
    </message>
    <message>
        <source>GlobalMaxPool</source>
        <translation>GlobalMaxPool</translation>
    </message>
    <message>
        <source>GroupNorm</source>
        <translation>GroupNorm</translation>
    </message>
    <message>
        <source>HardSigmoid</source>
        <translation>HardSigmoid</translation>
    </message>
    <message>
        <source>HardSwish</source>
        <translation>HardSwish</translation>
    </message>
    <message>
        <source>HardTanh</source>
        <translation>HardTanh</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Height and width of the output.</source>
        <translation>輸出的高度和寬度。</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>鉸鏈損失</translation>
    </message>
    <message>
        <source>Reduces the loss of samples that are already predicted well. 0: cross-entropy.</source>
        <translation>降低已經預測得好的樣本的損失。0：交叉熵。</translation>
    </message>
    <message>
        <source>Reduces the loss of values that the network already predicts well. With 0, the loss is the cross-entropy.</source>
        <translation>降低已經預測得好的值的損失。0：交叉熵。</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber</translation>
    </message>
    <message>
        <source>Initial slope</source>
        <translation>初始斜率</translation>
    </message>
    <message>
        <source>InstanceNorm</source>
        <translation>InstanceNorm</translation>
    </message>
    <message>
        <source>Joins inputs of equal shape along a new dimension.</source>
        <translation>沿一個新維度堆疊形狀相同的輸入。</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Keeps height and width as dimensions of size 1 (AdaptiveMaxPool2d in PyTorch). Otherwise the output has only channels.</source>
        <translation>將高度和寬度保留為大小為 1 的維度（PyTorch 中的 AdaptiveMaxPool2d）。否則輸出只有通道。</translation>
    </message>
    <message>
        <source>Keeps the reduced dimensions with the extent 1.</source>
        <translation>保留被歸約的維度，大小為 1。</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>鍵的頭數</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Kind of the values: reals, or tokens (integers) for an Embedding. auto: as in the data.</source>
        <translation>數值的種類：實數，或供 Embedding 使用的詞元（整數）。auto：與資料相同。</translation>
    </message>
    <message>
        <source>LSTM</source>
        <translation>LSTM</translation>
    </message>
    <message>
        <source>Large negative values become -alpha.</source>
        <translation>很大的負值變為 -alpha。</translation>
    </message>
    <message>
        <source>Larger values become this; 1e300: no limit.</source>
        <translation>更大的值變為此值；1e300：不限制。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層數</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Length of a filter.</source>
        <translation>濾波器的長度。</translation>
    </message>
    <message>
        <source>Length of the output.</source>
        <translation>輸出的長度。</translation>
    </message>
    <message>
        <source>Length of the window.</source>
        <translation>視窗的長度。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Log loss</source>
        <translation>對數損失</translation>
    </message>
    <message>
        <source>Log-cosh</source>
        <translation>Log-cosh</translation>
    </message>
    <message>
        <source>LogSoftmax</source>
        <translation>LogSoftmax</translation>
    </message>
    <message>
        <source>Logarithm of the rate</source>
        <translation>速率的對數</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>MatMul</source>
        <translation>MatMul</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>數學</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>馬修斯相關係數</translation>
    </message>
    <message>
        <source>MaxPool1d</source>
        <translation>MaxPool1d</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean IoU</source>
        <translation>平均交並比 (IoU)</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, divided by the target: 0.1 is 10 %. Not for targets near 0.</source>
        <translation>與目標之差的絕對值除以目標，再取平均：0.1 即 10 %。不適用於接近 0 的目標。</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, for regression. Outliers count less than in the squared error.</source>
        <translation>與目標之差的絕對值的平均，用於迴歸。離群值的影響小於均方誤差。</translation>
    </message>
    <message>
        <source>Mean absolute percentage error</source>
        <translation>平均絕對百分比誤差</translation>
    </message>
    <message>
        <source>Mean difference between the probability of the predicted class and the accuracy, over intervals of the probability (ECE).</source>
        <translation>在機率的各區間上，預測類別的機率與準確率之差的平均 (ECE)。</translation>
    </message>
    <message>
        <source>Mean of -log p, where p is the probability of the true class: cross-entropy without class weights and smoothing.</source>
        <translation>-log p 的平均，其中 p 是真實類別的機率：不含類別權重和平滑的交叉熵。</translation>
    </message>
    <message>
        <source>Median absolute error</source>
        <translation>中位絕對誤差</translation>
    </message>
    <message>
        <source>Median of the absolute difference from the target, in the unit of the target. Outliers have no effect. Mean over several targets.</source>
        <translation>與目標之差的絕對值的中位數，以目標的單位表示。離群值沒有影響。有多個目標時取平均。</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Mish</source>
        <translation>Mish</translation>
    </message>
    <message>
        <source>Mixes the positions of a sequence by weights from queries and keys. One input: self-attention. Two inputs: queries, and the sequence that they read. Three inputs: queries, keys, values.</source>
        <translation>依查詢與鍵得到的權重混合序列的各個位置。一個輸入：自注意力。兩個輸入：查詢，以及被讀取的序列。三個輸入：查詢、鍵、值。</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Mul</source>
        <translation>Mul</translation>
    </message>
    <message>
        <source>Multi-class hinge</source>
        <translation>多類別鉸鏈損失</translation>
    </message>
    <message>
        <source>MultiHeadAttention</source>
        <translation>MultiHeadAttention</translation>
    </message>
    <message>
        <source>Multiplies each channel by a learnable weight and adds a learnable bias.</source>
        <translation>將每個通道乘以可學習的權重，再加上可學習的偏差。</translation>
    </message>
    <message>
        <source>Multiplies each element by a learnable weight.</source>
        <translation>將每個元素乘以一個可學習的權重。</translation>
    </message>
    <message>
        <source>Multiplies two inputs element by element, for example features with a gate. Extents of 1 are repeated.</source>
        <translation>將兩個輸入逐元素相乘，例如特徵與閘相乘。大小為 1 的維度會被重複。</translation>
    </message>
    <message>
        <source>Negative log-likelihood</source>
        <translation>負對數似然</translation>
    </message>
    <message>
        <source>New order of the dimensions of a sample; 1 is the first dimension. Example: 2, 3, 1 moves the channels of an image to the end.</source>
        <translation>樣本維度的新順序；1 是第一個維度。例如：2, 3, 1 把影像的通道移到最後。</translation>
    </message>
    <message>
        <source>Nonlinearity</source>
        <translation>非線性函數</translation>
    </message>
    <message>
        <source>Norm first</source>
        <translation>先正規化</translation>
    </message>
    <message>
        <source>Normalizes before each part, and not after the residual connection. This makes the training more stable.</source>
        <translation>在每個部分之前正規化，而不是在殘差連接之後。這使訓練更穩定。</translation>
    </message>
    <message>
        <source>Normalizes each channel of each sample with its own mean and variance.</source>
        <translation>以每個樣本各通道自身的平均值和變異數進行正規化。</translation>
    </message>
    <message>
        <source>Normalizes each sample with the mean and variance of groups of channels. It does not depend on the batch size.</source>
        <translation>以各通道群組的平均值和變異數正規化每個樣本，與批次大小無關。</translation>
    </message>
    <message>
        <source>Not trained. With an exponent that is not an integer, the result is NaN for negative x.</source>
        <translation>不參與訓練。指數不是整數時，負的 x 的結果為 NaN。</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 陣列</translation>
    </message>
    <message>
        <source>Number of attention heads (num_heads in PyTorch). It must divide the size of the queries.</source>
        <translation>注意力頭的數量（PyTorch 中的 num_heads）。它必須整除查詢的大小。</translation>
    </message>
    <message>
        <source>Number of different tokens (num_embeddings in PyTorch).</source>
        <translation>不同詞元的數量（PyTorch 中的 num_embeddings）。</translation>
    </message>
    <message>
        <source>Number of equal intervals of the predicted probability.</source>
        <translation>預測機率的等寬區間的數量。</translation>
    </message>
    <message>
        <source>Number of filters for each input channel.</source>
        <translation>每個輸入通道的濾波器數量。</translation>
    </message>
    <message>
        <source>Number of groups of channels. One group normalizes all channels together.</source>
        <translation>通道的群組數。只有一組時，所有通道一起正規化。</translation>
    </message>
    <message>
        <source>Number of heads of keys and values; several query heads then share one (grouped-query attention). 0: as many as heads.</source>
        <translation>鍵和值的頭數；多個查詢頭會共用一個（分組查詢注意力）。0：與頭數相同。</translation>
    </message>
    <message>
        <source>Number of hidden units of the feed-forward part (dim_feedforward in PyTorch).</source>
        <translation>前饋部分隱藏單元的數量（PyTorch 中的 dim_feedforward）。</translation>
    </message>
    <message>
        <source>Number of recurrent layers. Each layer reads the outputs of the layer before it.</source>
        <translation>循環層的數量。每一層讀取前一層的輸出。</translation>
    </message>
    <message>
        <source>Added to the numerator and the denominator. Samples without positives need it.</source>
        <translation>加到分子和分母上。沒有正例的樣本需要它。</translation>
    </message>
    <message>
        <source>Number that is added to the rate before its logarithm is taken.</source>
        <translation>取對數前加到速率上的數。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>輸出填充</translation>
    </message>
    <message>
        <source>Output size</source>
        <translation>輸出大小</translation>
    </message>
    <message>
        <source>PReLU</source>
        <translation>PReLU</translation>
    </message>
    <message>
        <source>Padding at the start and at the end, if Padding is explicit. A causal filter has (kernel - 1) * dilation at the start and 0 at the end.</source>
        <translation>「填充」為 explicit 時，序列開頭和末尾的填充。因果濾波器在開頭填充 (kernel - 1) * dilation，末尾為 0。</translation>
    </message>
    <message>
        <source>Padding token</source>
        <translation>填充詞元</translation>
    </message>
    <message>
        <source>Permute</source>
        <translation>Permute</translation>
    </message>
    <message>
        <source>PixelShuffle</source>
        <translation>PixelShuffle</translation>
    </message>
    <message>
        <source>PixelUnshuffle</source>
        <translation>PixelUnshuffle</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>PositionalEncoding</source>
        <translation>PositionalEncoding</translation>
    </message>
    <message>
        <source>Pow</source>
        <translation>Pow</translation>
    </message>
    <message>
        <source>Precision score</source>
        <translation>精確率</translation>
    </message>
    <message>
        <source>Probability that a channel is set to zero while training; the other channels are scaled by 1 / (1 - p).</source>
        <translation>訓練時通道被設為零的機率；其餘通道乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that a sample is set to zero while training; the other samples are scaled by 1 / (1 - p).</source>
        <translation>訓練時樣本被設為零的機率；其餘樣本乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that an attention weight or a value is set to zero while training.</source>
        <translation>訓練時把注意力權重或數值設為零的機率。</translation>
    </message>
    <message>
        <source>Puts a learned vector in front of a sequence. After attention, its position stands for the whole sequence.</source>
        <translation>在序列前面放一個可學習的向量。經過注意力之後，該位置代表整個序列。</translation>
    </message>
    <message>
        <source>RMSNorm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <source>RNN</source>
        <translation>RNN</translation>
    </message>
    <message>
        <source>ReLU6</source>
        <translation>ReLU6</translation>
    </message>
    <message>
        <source>Reads a sequence step by step and remembers what it needs in a cell state with three gates.</source>
        <translation>逐步讀取序列，並用三個閘把需要的內容記在單元狀態中。</translation>
    </message>
    <message>
        <source>Reads a sequence step by step, with a hidden state that two gates update. Smaller and faster than an LSTM.</source>
        <translation>逐步讀取序列，由兩個閘更新隱藏狀態。比 LSTM 更小、更快。</translation>
    </message>
    <message>
        <source>Reads a sequence step by step. Each hidden state depends on the input and on the previous hidden state.</source>
        <translation>逐步讀取序列：新的隱藏狀態是輸入與前一隱藏狀態的函數。</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Reduce</translation>
    </message>
    <message>
        <source>Reduces dimensions of each sample to their sum, mean, maximum or minimum.</source>
        <translation>將每個樣本的若干維度歸約為總和、平均值、最大值或最小值。</translation>
    </message>
    <message>
        <source>Removes dimensions of extent 1 from each sample.</source>
        <translation>移除每個樣本中大小為 1 的維度。</translation>
    </message>
    <message>
        <source>Removes rows and columns from the borders of each image.</source>
        <translation>從每張影像的邊緣去除若干列與行。</translation>
    </message>
    <message>
        <source>Replaces each token by a learned vector.</source>
        <translation>以可學習的向量取代每個詞元。</translation>
    </message>
    <message>
        <source>Returns the largest value of each channel over the whole image or sequence.</source>
        <translation>傳回每個通道在整張影像或整個序列上的最大值。</translation>
    </message>
    <message>
        <source>Returns the largest value of each window of a sequence.</source>
        <translation>傳回序列中每個視窗的最大值。</translation>
    </message>
    <message>
        <source>Returns the mean of each window of a sequence.</source>
        <translation>傳回序列中每個視窗的平均值。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>Rows and columns added at the bottom and right of the output. Not used if Padding is same.</source>
        <translation>在輸出的下方和右側增加的列與行。「填充」為 same 時不使用。</translation>
    </message>
    <message>
        <source>Rows removed from the bottom.</source>
        <translation>從下方去除的列數。</translation>
    </message>
    <message>
        <source>Rows removed from the top.</source>
        <translation>從上方去除的列數。</translation>
    </message>
    <message>
        <source>SELU</source>
        <translation>SELU</translation>
    </message>
    <message>
        <source>Scale and bias</source>
        <translation>縮放與偏置</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>縮放倍數</translation>
    </message>
    <message>
        <source>Self-attention and a feed-forward network, each with a residual connection and a normalization.</source>
        <translation>自注意力和前饋網路，各帶一個殘差連接和一個正規化。</translation>
    </message>
    <message>
        <source>Self-attention, attention to a second sequence (the memory), and a feed-forward network, each with a residual connection and a normalization. Causal: for text that is generated from left to right.</source>
        <translation>自注意力、對第二個序列（memory）的注意力和前饋網路，各帶一個殘差連接和一個正規化。因果：用於從左到右產生的文字。</translation>
    </message>
    <message>
        <source>SeparableConv2d</source>
        <translation>SeparableConv2d</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sets whole channels of a sample to zero at random while training. It has no effect in evaluation.</source>
        <translation>訓練時隨機將樣本的整個通道設為零。評估時不起作用。</translation>
    </message>
    <message>
        <source>Sets whole samples to zero at random while training, usually at the end of a residual branch. It has no effect in evaluation.</source>
        <translation>訓練時隨機將整個樣本設為零，通常用在殘差分支的末尾。評估時不起作用。</translation>
    </message>
    <message>
        <source>Sharpness of the bend at zero; large values are nearer to ReLU.</source>
        <translation>零點處彎曲的銳度；值越大越接近 ReLU。</translation>
    </message>
    <message>
        <source>Shrinks an image by moving pixels into channels: [C, H r, W r] becomes [C r^2, H, W].</source>
        <translation>將像素移到通道中以縮小影像：[C, H r, W r] 變為 [C r^2, H, W]。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of the hidden state (hidden_size in PyTorch).</source>
        <translation>隱藏狀態的大小（PyTorch 中的 hidden_size）。</translation>
    </message>
    <message>
        <source>Size of the vector of each token (embedding_dim in PyTorch).</source>
        <translation>每個詞元的向量大小（PyTorch 中的 embedding_dim）。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Slice</translation>
    </message>
    <message>
        <source>Slope for negative values at the start of the training.</source>
        <translation>訓練開始時負值的斜率。</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Smaller values become this; -1e300: no limit.</source>
        <translation>更小的值變為此值；-1e300：不限制。</translation>
    </message>
    <message>
        <source>Smooth L1</source>
        <translation>Smooth L1</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Soft margin</source>
        <translation>軟間隔</translation>
    </message>
    <message>
        <source>Softplus</source>
        <translation>Softplus</translation>
    </message>
    <message>
        <source>Softsign</source>
        <translation>Softsign</translation>
    </message>
    <message>
        <source>Sqrt</source>
        <translation>Sqrt</translation>
    </message>
    <message>
        <source>Squeeze</source>
        <translation>Squeeze</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>Sub</source>
        <translation>Sub</translation>
    </message>
    <message>
        <source>Subtracts the second input from the first one, element by element. Extents of 1 are repeated.</source>
        <translation>從第一個輸入中逐元素減去第二個輸入。大小為 1 的維度會被重複。</translation>
    </message>
    <message>
        <source>Takes a part of one dimension of each sample.</source>
        <translation>截取每個樣本某一維度的一部分。</translation>
    </message>
    <message>
        <source>Tanhshrink</source>
        <translation>Tanhshrink</translation>
    </message>
    <message>
        <source>Targets are logarithms</source>
        <translation>目標為對數</translation>
    </message>
    <message>
        <source>The absolute error with a smooth minimum: d^2 / (2 beta) for differences d up to beta, and |d| - beta / 2 for larger ones.</source>
        <translation>最小值處平滑的絕對誤差：差值 d 不超過 beta 時為 d^2 / (2 beta)，更大時為 |d| - beta / 2。</translation>
    </message>
    <message>
        <source>The logarithm of Softmax: converts scores to log-probabilities. Not needed before the cross-entropy loss.</source>
        <translation>Softmax 的對數：將分數轉換為對數機率。交叉熵損失之前不需要它。</translation>
    </message>
    <message>
        <source>Matrix product of two inputs over their last two dimensions. All other dimensions must be equal or 1.</source>
        <translation>兩個輸入在最後兩個維度上的矩陣乘積。其餘維度相等，或為 1。</translation>
    </message>
    <message>
        <source>The natural logarithm of x. It is NaN for negative x.</source>
        <translation>x 的自然對數。負的 x 的結果為 NaN。</translation>
    </message>
    <message>
        <source>The network returns the logarithm of the rate. Off: it returns the rate.</source>
        <translation>網路傳回速率的對數。關閉時：傳回速率本身。</translation>
    </message>
    <message>
        <source>The square root of x. It is NaN for negative x.</source>
        <translation>x 的平方根。負的 x 的結果為 NaN。</translation>
    </message>
    <message>
        <source>The targets of the data are logarithms of probabilities.</source>
        <translation>資料的目標是機率的對數。</translation>
    </message>
    <message>
        <source>Token whose vector is not trained (padding_idx in PyTorch). -1: all are trained.</source>
        <translation>不訓練其向量的詞元（PyTorch 中的 padding_idx）。-1：全部訓練。</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Trained slopes: one for all values, or one for each channel (dimension 1).</source>
        <translation>可訓練的斜率：所有值共用一個，或每個通道（維度 1）一個。</translation>
    </message>
    <message>
        <source>TransformerDecoderLayer</source>
        <translation>TransformerDecoderLayer</translation>
    </message>
    <message>
        <source>TransformerEncoderLayer</source>
        <translation>TransformerEncoderLayer</translation>
    </message>
    <message>
        <source>Transposed convolution: enlarges an image with trained filters. It is the gradient of Conv2d with respect to its input.</source>
        <translation>轉置卷積：以訓練得到的濾波器放大影像。它是 Conv2d 對其輸入的梯度。</translation>
    </message>
    <message>
        <source>Transposed convolution: lengthens a sequence with trained filters. It is the gradient of Conv1d with respect to its input.</source>
        <translation>轉置卷積：以訓練得到的濾波器延長序列。它是 Conv1d 對其輸入的梯度。</translation>
    </message>
    <message>
        <source>Tversky</source>
        <translation>Tversky</translation>
    </message>
    <message>
        <source>Unsqueeze</source>
        <translation>Unsqueeze</translation>
    </message>
    <message>
        <source>Upsample</source>
        <translation>Upsample</translation>
    </message>
    <message>
        <source>Upscale factor</source>
        <translation>放大倍數</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>詞彙表大小</translation>
    </message>
    <message>
        <source>Weight of false negatives. Above alpha: missed positives cost more.</source>
        <translation>偽陰性的權重。大於 alpha：漏掉正例的代價更高。</translation>
    </message>
    <message>
        <source>Weight of false positives.</source>
        <translation>偽陽性的權重。</translation>
    </message>
    <message>
        <source>Weight of positives; negatives have the weight 1 - alpha. Below 0: all weights are 1.</source>
        <translation>正例的權重；負例的權重為 1 - alpha。小於 0：所有權重為 1。</translation>
    </message>
    <message>
        <source>What the values are reduced to.</source>
        <translation>值歸約成什麼。</translation>
    </message>
    <message>
        <source>If beta * x is above this threshold, the result is x.</source>
        <translation>beta * x 大於此閾值時，結果為 x。</translation>
    </message>
    <message>
        <source>Position of the new dimension: 1 is before the first dimension of a sample, -1 is after the last one.</source>
        <translation>新維度的位置：1 在樣本的第一個維度之前，-1 在最後一個之後。</translation>
    </message>
    <message>
        <source>Position of the new dimension of extent 1: 1 is before the first dimension of a sample, -1 is after the last one.</source>
        <translation>大小為 1 的新維度的位置：1 在樣本的第一個維度之前，-1 在最後一個之後。</translation>
    </message>
    <message>
        <source>ZeroPad</source>
        <translation>ZeroPad</translation>
    </message>
    <message>
        <source>Zeros above the first row. Not used for sequences.</source>
        <translation>第一列之上補的零。對序列不使用。</translation>
    </message>
    <message>
        <source>Zeros after the last column.</source>
        <translation>最後一行之後補的零。</translation>
    </message>
    <message>
        <source>Zeros before the first column.</source>
        <translation>第一行之前補的零。</translation>
    </message>
    <message>
        <source>Zeros below the last row. Not used for sequences.</source>
        <translation>最後一列之下補的零。對序列不使用。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>auto: bytes of images are pixels, other integers are tokens. reals: integers are numbers.</source>
        <translation>auto：影像的位元組是像素，其他整數是詞元。reals：整數是數值。</translation>
    </message>
    <message>
        <source>bilinear</source>
        <translation>雙線性</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>分類</translation>
    </message>
    <message>
        <source>exp(x). Overflows for x above 88.</source>
        <translation>exp(x)。x 大於 88 時溢位。</translation>
    </message>
    <message>
        <source>gelu</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>last: the final hidden state, for a class or a number per sequence. all: the hidden state of each step.</source>
        <translation>last：最終的隱藏狀態，用於每個序列一個類別或一個數值。all：每一步的隱藏狀態。</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>學習</translation>
    </message>
    <message>
        <source>learned: a trained vector for each position. sinusoidal: fixed sines and cosines of different frequencies.</source>
        <translation>learned：每個位置一個訓練得到的向量。sinusoidal：不同頻率的固定正弦和餘弦。</translation>
    </message>
    <message>
        <source>log(1 + exp(beta * x)) / beta: a smooth ReLU, always positive.</source>
        <translation>log(1 + exp(beta * x)) / beta：平滑的 ReLU，結果始終為正。</translation>
    </message>
    <message>
        <source>macro</source>
        <translation>宏平均</translation>
    </message>
    <message>
        <source>macro: mean over the classes. micro: from the counts of all classes together. weighted: mean over the classes, weighted by their samples.</source>
        <translation>宏平均：各類別的平均。微平均：由所有類別的計數合併得出。加權平均：按各類別的樣本數加權平均。</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>micro</source>
        <translation>微平均</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>min(max(-1, x), 1): a fast approximation of Tanh. For other limits, use Clip.</source>
        <translation>min(max(-1, x), 1)：Tanh 的快速近似。需要其他界限時請用 Clip。</translation>
    </message>
    <message>
        <source>min(max(0, x / 6 + 1 / 2), 1): a fast approximation of Sigmoid.</source>
        <translation>min(max(0, x / 6 + 1 / 2), 1)：Sigmoid 的快速近似。</translation>
    </message>
    <message>
        <source>min(max(0, x), 6): ReLU with an upper limit of 6, common in mobile networks.</source>
        <translation>min(max(0, x), 6)：上限為 6 的 ReLU，常見於行動裝置的網路。</translation>
    </message>
    <message>
        <source>min(max(x, minimum), maximum): limits the values to a range.</source>
        <translation>min(max(x, 最小值), 最大值)：將值限制在一個範圍內。</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近鄰</translation>
    </message>
    <message>
        <source>nearest: repeats each pixel. bilinear: interpolates between pixels, with align_corners=False in PyTorch.</source>
        <translation>nearest：重複每個像素。bilinear：在像素之間內插，相當於 PyTorch 的 align_corners=False。</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一個</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>reals</source>
        <translation>實數</translation>
    </message>
    <message>
        <source>relu</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>silu</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>總和</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>詞元</translation>
    </message>
    <message>
        <source>valid: nothing is removed from the output. same: output size equals input size times the stride. explicit: the values of Pads are removed from the output (padding in PyTorch).</source>
        <translation>valid：不從輸出中去除任何元素。same：輸出大小等於輸入大小乘以步長。explicit：從輸出中去除「填充量」給出的元素（PyTorch 中的 padding）。</translation>
    </message>
    <message>
        <source>weighted</source>
        <translation>加權平均</translation>
    </message>
    <message>
        <source>x * min(max(0, x / 6 + 1 / 2), 1): a fast approximation of SiLU (swish).</source>
        <translation>x * min(max(0, x / 6 + 1 / 2), 1)：SiLU（swish）的快速近似。</translation>
    </message>
    <message>
        <source>x * tanh(softplus(x)): smooth, and slightly negative for small negative values.</source>
        <translation>x * tanh(softplus(x))：平滑，對較小的負值結果略小於零。</translation>
    </message>
    <message>
        <source>x - tanh(x): small values become nearly zero.</source>
        <translation>x - tanh(x)：較小的值幾乎變為零。</translation>
    </message>
    <message>
        <source>x / (1 + |x|): like Tanh, but approaches -1 and 1 slowly.</source>
        <translation>x / (1 + |x|)：類似 Tanh，但緩慢地趨近 -1 和 1。</translation>
    </message>
    <message>
        <source>x if positive, otherwise alpha * (exp(x / alpha) - 1): like ELU, with slope 1 at zero for each alpha.</source>
        <translation>正值維持為 x，否則為 alpha * (exp(x / alpha) - 1)：類似 ELU，對任意 alpha 在零點的斜率都為 1。</translation>
    </message>
    <message>
        <source>x if positive, otherwise alpha * (exp(x) - 1): like ReLU, with a smooth way down to -alpha.</source>
        <translation>正值維持為 x，否則為 alpha * (exp(x) - 1)：類似 ReLU，但平滑地降到 -alpha。</translation>
    </message>
    <message>
        <source>x if positive, otherwise x times a trained slope.</source>
        <translation>正值維持為 x，否則為 x 乘以可訓練的斜率。</translation>
    </message>
    <message>
        <source>x to the power of a constant, for example the square or the reciprocal.</source>
        <translation>x 的常數次方，例如平方或倒數。</translation>
    </message>
    <message>
        <source>Absolute value of each element, |x|.</source>
        <translation>每個元素的絕對值 |x|。</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>向下</translation>
    </message>
    <message>
        <source>Erased height</source>
        <translation>擦除高度</translation>
    </message>
    <message>
        <source>Erased width</source>
        <translation>擦除寬度</translation>
    </message>
    <message>
        <source>From the left</source>
        <translation>距左側</translation>
    </message>
    <message>
        <source>From the top</source>
        <translation>距頂部</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>Turned by</source>
        <translation>旋轉</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Text file (UTF-8). Each sample is a piece of the text, and its target at each position is the next character.</source>
        <translation>文字檔 (UTF-8)。每個樣本是一段文字，其每個位置的目標是下一個字元。</translation>
    </message>
    <message>
        <source>Tokens of a sample. Samples follow each other and do not overlap.</source>
        <translation>一個樣本的詞元數。樣本前後相接，不重疊。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>單位</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字元</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>exp of the log loss. With a perplexity of N, the model is as uncertain as a random choice among N equally likely classes.</source>
        <translation>對數損失的指數。困惑度為 N 時，模型的不確定程度相當於在 N 個等可能的類別中隨機選擇。</translation>
    </message>
    <message>
        <source>An input of the network: its samples, or a part of them.</source>
        <translation>網路的一個輸入：樣本，或樣本的一部分。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>欄位</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>More inputs</source>
        <translation>更多輸入</translation>
    </message>
    <message>
        <source>More targets</source>
        <translation>更多目標</translation>
    </message>
    <message>
        <source>Names of further inputs of each sample, separated by commas. &quot;site&quot; is read from site_train.npy and site_test.npy, or from site.npy.</source>
        <translation>每個樣本的其他輸入的名稱，以逗號分隔。「site」從 site_train.npy 和 site_test.npy 讀取，或從 site.npy 讀取。</translation>
    </message>
    <message>
        <source>Names of further targets of each sample, separated by commas. The files are named as for &quot;More inputs&quot;.</source>
        <translation>每個樣本的其他目標的名稱，以逗號分隔。檔案的命名方式與「更多輸入」相同。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>What the prediction is compared with: a target of the data, or an Input layer, whose samples an autoencoder reproduces. Empty: the first target of the data.</source>
        <translation>預測與什麼比較：資料的一個目標，或一個輸入層（自編碼器重現其樣本）。留空：資料的第一個目標。</translation>
    </message>
    <message>
        <source>A block of the project: a part of the network that is drawn once.</source>
        <translation>專案中的一個區塊：網路中只繪製一次的部分。</translation>
    </message>
    <message>
        <source>All copies use one set of weights. If off, each copy has its own weights.</source>
        <translation>所有副本使用同一組權重。關閉時，每個副本有自己的權重。</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>區塊</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>區塊</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本數</translation>
    </message>
    <message>
        <source>Name of the block that this node stands for.</source>
        <translation>此節點所代表的區塊的名稱。</translation>
    </message>
    <message>
        <source>Number of copies, one after the other. Each output of a copy is an input of the next one.</source>
        <translation>依序相連的副本數。每個副本的輸出是下一個副本的輸入。</translation>
    </message>
    <message>
        <source>Share weights</source>
        <translation>共用權重</translation>
    </message>
    <message>
        <source>A 1×1 convolution to more channels, a depthwise 3×3 convolution, and a 1×1 convolution back, added to the input (MobileNetV2). Width equals the input channels, hidden is usually 6 × width.</source>
        <translation>先用 1×1 卷積增加通道，再用 3×3 深度卷積，最後用 1×1 卷積還原，其結果與輸入相加（MobileNetV2）。width 等於輸入通道數，hidden 通常為 6 × width。</translation>
    </message>
    <message>
        <source>A 1×1 convolution to more channels, a depthwise 3×3 convolution, and a 1×1 convolution to the width (MobileNetV2). It changes size and width and has no shortcut.</source>
        <translation>先用 1×1 卷積增加通道，再用 3×3 深度卷積，最後用 1×1 卷積變為指定寬度（MobileNetV2）。它改變尺寸和寬度，沒有捷徑連接。</translation>
    </message>
    <message>
        <source>A formula of the inputs, element by element, for example an activation function of your own. Extents of 1 are repeated.</source>
        <translation>對輸入逐元素計算的公式，例如自訂的激活函數。大小為 1 的維度會被重複。</translation>
    </message>
    <message>
        <source>A number that the formula may use. If it is trained: its value at the start of the training.</source>
        <translation>公式可以使用的數值。如果它要訓練：訓練開始時的值。</translation>
    </message>
    <message>
        <source>ActivityRegularization</source>
        <translation>ActivityRegularization</translation>
    </message>
    <message>
        <source>Adds random normal numbers while training, to reduce overfitting or to train a denoising network. It has no effect in evaluation.</source>
        <translation>訓練時加上常態分布的隨機數，以減輕過度擬合，或用於訓練去雜訊網路。評估時不起作用。</translation>
    </message>
    <message>
        <source>An output of the network or of a block, with the name of this node. An output of the network needs no loss: predictions and exported files contain it.</source>
        <translation>網路或模組的一個輸出，名稱為該節點的名稱。網路的輸出不需要損失：預測結果和匯出的檔案都包含它。</translation>
    </message>
    <message>
        <source>Base of the rotation angles (rope_theta). Use a larger value for longer sequences.</source>
        <translation>旋轉位置編碼角度的底數（rope_theta）；序列越長，取值越大。</translation>
    </message>
    <message>
        <source>Bottleneck block</source>
        <translation>瓶頸區塊</translation>
    </message>
    <message>
        <source>Bottleneck block with projection</source>
        <translation>帶投影的瓶頸區塊</translation>
    </message>
    <message>
        <source>Class column</source>
        <translation>類別欄</translation>
    </message>
    <message>
        <source>Column to predict: its name, or its number from 1. Several columns, separated by commas, are targets of several losses. Empty: the last column.</source>
        <translation>要預測的欄：欄名，或從 1 開始的編號。以逗號分隔的多個欄是多個損失的目標。空白：最後一欄。</translation>
    </message>
    <message>
        <source>Column with the class. Empty: a column called label, class, category or the like, or the one with the fewest different values.</source>
        <translation>類別所在的欄。留空：名為 label、class、category 等的欄，或不同取值最少的欄。</translation>
    </message>
    <message>
        <source>Column with the text. Several columns, separated by commas, are joined. Empty: the column with the longest texts.</source>
        <translation>文字所在的欄。以逗號分隔的多個欄會連接在一起。留空：文字最長的欄。</translation>
    </message>
    <message>
        <source>Computes new channels from all channels of the input, and concatenates them to the input. Repeat it for a dense block; each copy adds as many channels as the growth.</source>
        <translation>由輸入的所有通道計算新的通道，並與輸入串接。重複使用即構成密集區塊；每個副本增加 growth 個通道。</translation>
    </message>
    <message>
        <source>Convolutions of 1×1, 3×3 and 1×1, added to a 1×1 convolution of the input. It changes size and width: the first block of a ResNet-50 stage. The output has 4 × width channels.</source>
        <translation>1×1、3×3 和 1×1 卷積，其結果與輸入的 1×1 卷積相加。它改變尺寸和寬度：ResNet-50 每個階段的第一個區塊。輸出有 4 × 寬度個通道。</translation>
    </message>
    <message>
        <source>Convolutions of 1×1, 3×3 and 1×1, added to the input (ResNet-50). The input has 4 × width channels.</source>
        <translation>1×1、3×3 和 1×1 卷積，其結果與輸入相加（ResNet-50）。輸入有 4 × 寬度個通道。</translation>
    </message>
    <message>
        <source>Dense layer of a DenseNet</source>
        <translation>DenseNet 的密集層</translation>
    </message>
    <message>
        <source>Double convolution</source>
        <translation>雙卷積</translation>
    </message>
    <message>
        <source>Doubles the size with a transposed convolution, concatenates the second input, which comes across from the stage down of the same size, and computes two 3×3 convolutions.</source>
        <translation>用轉置卷積將尺寸加倍，串接來自尺寸相同的下行階段的第二個輸入，並計算兩個 3×3 卷積。</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Factor of the sum of the absolute values of each sample. It makes most values zero.</source>
        <translation>樣本各值絕對值之和的係數；使大多數值為零。</translation>
    </message>
    <message>
        <source>Factor of the sum of the squared values of each sample. It keeps the values small.</source>
        <translation>樣本各值平方和的係數；使各值保持較小。</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>GaussianNoise</source>
        <translation>GaussianNoise</translation>
    </message>
    <message>
        <source>Inverted residual block</source>
        <translation>倒殘差區塊</translation>
    </message>
    <message>
        <source>Inverted residual block with stride</source>
        <translation>帶步幅的倒殘差區塊</translation>
    </message>
    <message>
        <source>KL divergence of N(mean, exp(log variance)) from the standard normal distribution, summed over a sample: the second loss of a variational autoencoder. It has two inputs, the mean and the logarithm of the variance, and no target.</source>
        <translation>N(平均值, exp(對數變異數)) 與標準常態分布之間的 KL 散度，對一個樣本求和：變分自編碼器的第二個損失。它有兩個輸入，即平均值和變異數的對數，沒有目標。</translation>
    </message>
    <message>
        <source>KL to N(0, 1)</source>
        <translation>到 N(0, 1) 的 KL 散度</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Labeled texts</source>
        <translation>帶類別的文字</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>轉為小寫</translation>
    </message>
    <message>
        <source>Makes one vector of a sequence: the mean, the largest, the sum or the last of its steps. Padding does not count.</source>
        <translation>將一個序列變為一個向量：各時間步的平均值、最大值、總和或最後一步。填充部分不計入。</translation>
    </message>
    <message>
        <source>Minimum count</source>
        <translation>最少出現次數</translation>
    </message>
    <message>
        <source>Name of an array with the number of steps of each sample, if the samples are sequences that were padded to one length. &quot;length&quot; is read from length_train.npy and length_test.npy, or from length.npy. Empty: all steps count.</source>
        <translation>如果樣本是填充到同一長度的序列，則為記錄每個樣本步數的陣列名稱。「length」從 length_train.npy 和 length_test.npy 讀取，或從 length.npy 讀取。留空：所有步都有效。</translation>
    </message>
    <message>
        <source>Names of the scalars that are trained, separated by commas: alpha, beta. Empty: none.</source>
        <translation>要訓練的純量的名稱，以逗號分隔：alpha, beta。留空：沒有。</translation>
    </message>
    <message>
        <source>Passes its input on, and adds a penalty on its values to what the training minimizes: l1 * sum(|x|) + l2 * sum(x^2), mean over the batch. The reported losses are without it.</source>
        <translation>原樣傳遞輸入，並把對其值的懲罰加到訓練所最小化的目標上：l1 * sum(|x|) + l2 * sum(x^2)，在批次上取平均。回報的損失不包含它。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Reparameterize</source>
        <translation>重參數化</translation>
    </message>
    <message>
        <source>Residual block</source>
        <translation>殘差區塊</translation>
    </message>
    <message>
        <source>Residual block with projection</source>
        <translation>帶投影的殘差區塊</translation>
    </message>
    <message>
        <source>RoPE base</source>
        <translation>RoPE 底數</translation>
    </message>
    <message>
        <source>Samples from a normal distribution while training: mean + exp(log variance / 2) x noise. Inputs: the mean and the logarithm of the variance. In evaluation, it returns the mean.</source>
        <translation>訓練時從常態分布中取樣：平均值 + exp(對數變異數 / 2) × 雜訊。輸入：平均值和變異數的對數。評估時傳回平均值。</translation>
    </message>
    <message>
        <source>Self-attention and two dense layers, each after a layer normalization and added to its input (pre-norm, as in GPT-2 and ViT). Width equals the features of the input; heads must divide it.</source>
        <translation>自注意力和兩個全連接層，各自在層正規化之後，並與其輸入相加（pre-norm，如 GPT-2 和 ViT）。寬度等於輸入的特徵數，且必須能被 heads 整除。</translation>
    </message>
    <message>
        <source>SequencePool</source>
        <translation>SequencePool</translation>
    </message>
    <message>
        <source>Squeeze-and-excitation</source>
        <translation>Squeeze-and-Excitation</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added while training.</source>
        <translation>訓練時所加雜訊的標準差。</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>文字欄</translation>
    </message>
    <message>
        <source>Texts, each with a class: messages, reviews, headlines. Texts may have different lengths.</source>
        <translation>每段帶有一個類別的文字：訊息、評論、標題。文字長度可以不同。</translation>
    </message>
    <message>
        <source>To change the noise during training, start with a value above 0</source>
        <translation>要在訓練中更改雜訊，請以大於 0 的值開始</translation>
    </message>
    <message>
        <source>To change the penalty during training, start with a value above 0</source>
        <translation>要在訓練中變更懲罰，請以大於 0 的值開始</translation>
    </message>
    <message>
        <source>Maximum number of tokens per text. Longer texts are cut off. Shorter texts are padded, and the padding has no effect on results.</source>
        <translation>最長文字的詞元數。更長的文字會被截斷；更短的會被填充，填充不影響結果。</translation>
    </message>
    <message>
        <source>Trained scalars</source>
        <translation>訓練的純量</translation>
    </message>
    <message>
        <source>Transformer block</source>
        <translation>Transformer 區塊</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions with batch normalization and ReLU: the lowest stage of a U-Net.</source>
        <translation>兩個帶批次正規化和 ReLU 的 3×3 卷積：U-Net 的最底層階段。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, added to a 1×1 convolution of the input. It changes size and width: the first block of a ResNet stage.</source>
        <translation>兩個 3×3 卷積，其結果與輸入的 1×1 卷積相加。它改變尺寸和寬度：ResNet 每個階段的第一個區塊。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, added to the input (ResNet-18 and 34). Width equals the input channels.</source>
        <translation>兩個 3×3 卷積，其結果與輸入相加（ResNet-18 和 34）。寬度等於輸入通道數。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, then max pooling to half the size. The first output goes down to the next stage, the second one across to the stage up of the same size.</source>
        <translation>兩個 3×3 卷積，然後用最大池化將尺寸減半。第一個輸出通往下一個階段，第二個輸出橫向通往尺寸相同的上行階段。</translation>
    </message>
    <message>
        <source>U-Net stage down</source>
        <translation>U-Net 下行階段</translation>
    </message>
    <message>
        <source>U-Net stage up</source>
        <translation>U-Net 上行階段</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>詞彙表大小</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>加權</translation>
    </message>
    <message>
        <source>Weights each channel with a factor from 0 to 1 that is computed from the means of all channels. Width equals the input channels.</source>
        <translation>用由所有通道的平均值算出的 0 到 1 的係數對每個通道加權。寬度等於輸入通道數。</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>fixed: the factor is Weight. learned: the factor starts at Weight and is trained with the network, for losses of different size; the training minimizes the sum of exp(-s) x loss + s, with a trained number s for each loss.</source>
        <translation>fixed：係數為權重。learned：係數從權重開始，與網路一起訓練，適用於大小不同的損失；訓練最小化 exp(-s) x 損失 + s 之和，其中每個損失有一個可訓練的數 s。</translation>
    </message>
    <message>
        <source>mean, max or sum of each value over the steps; last: the values of the last step.</source>
        <translation>mean、max、sum：每個值在各時間步上的平均值、最大值或總和；last：最後一步的值。</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>旋轉</translation>
    </message>
    <message>
        <source>rotary: self-attention knows the distance of two positions, because queries and keys are rotated by angles that grow with the position (RoPE, with halves of a head as pairs, as in Llama).</source>
        <translation>旋轉：查詢與鍵依隨位置增大的角度旋轉，因此自注意力知道兩個位置的距離（RoPE，與 Llama 一樣以頭的前後兩半配對）。</translation>
    </message>
    <message>
        <source>words</source>
        <translation>單字</translation>
    </message>
    <message>
        <source>Adadelta</source>
        <translation>Adadelta</translation>
    </message>
    <message>
        <source>Adagrad</source>
        <translation>Adagrad</translation>
    </message>
    <message>
        <source>Adam that corrects the uncertain step sizes of the first steps, and so needs no warm-up.</source>
        <translation>修正最初幾步不可靠步長的 Adam，因此不需要預熱。</translation>
    </message>
    <message>
        <source>Adam with Nesterov momentum.</source>
        <translation>使用 Nesterov 動量的 Adam。</translation>
    </message>
    <message>
        <source>Adam with the largest recent gradient in place of the root mean square.</source>
        <translation>以近期最大梯度取代均方根的 Adam。</translation>
    </message>
    <message>
        <source>Adamax</source>
        <translation>Adamax</translation>
    </message>
    <message>
        <source>Added to both running means. It sets the size of the first steps.</source>
        <translation>加到兩個滑動平均上。它決定最初幾步的大小。</translation>
    </message>
    <message>
        <source>Centered</source>
        <translation>中心化</translation>
    </message>
    <message>
        <source>Changes each weight by the learning rate, in the direction of the sign of the momentum. Needs one state per weight.</source>
        <translation>依動量的符號方向，將每個權重改變一個學習率。每個權重只需一個狀態。</translation>
    </message>
    <message>
        <source>Chooses the size of each step from the running means of gradients and steps. The learning rate needs no tuning.</source>
        <translation>根據梯度和步長的滑動平均選擇每一步的大小。無需調整學習率。</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>帶重啟的餘弦</translation>
    </message>
    <message>
        <source>Decay rate of the momentum.</source>
        <translation>動量的衰減率。</translation>
    </message>
    <message>
        <source>Decay rate of the running means of the squared gradients and of the squared steps.</source>
        <translation>梯度平方和步長平方的滑動平均的衰減率。</translation>
    </message>
    <message>
        <source>Decreases the learning rate along half a cosine and starts again after each period (CosineAnnealingWarmRestarts, per step).</source>
        <translation>沿半個餘弦降低學習率，並在每個週期後重新開始（CosineAnnealingWarmRestarts，按步）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a power of the remaining fraction of the training; it ends at 0 (PolynomialLR, per step).</source>
        <translation>依剩餘訓練比例的冪將學習率降至 0（PolynomialLR，按步）。</translation>
    </message>
    <message>
        <source>Divides by the standard deviation of the gradient instead of its root mean square.</source>
        <translation>除以梯度的標準差，而不是其均方根。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the running mean of its squares. Often used for recurrent networks.</source>
        <translation>將梯度除以其均方根。常用於循環網路。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the sum of all squared gradients so far. Suits sparse inputs.</source>
        <translation>將梯度除以迄今所有梯度平方和的平方根。適合稀疏輸入。</translation>
    </message>
    <message>
        <source>Each step subtracts this fraction of each weight, multiplied by the learning rate. Use 3 to 10 times more than for AdamW.</source>
        <translation>每一步從每個權重中減去此比例乘以學習率。取 AdamW 的 3 到 10 倍。</translation>
    </message>
    <message>
        <source>Epochs after which the learning rate drops, separated by commas.</source>
        <translation>在這些輪次之後降低學習率，以逗號分隔。</translation>
    </message>
    <message>
        <source>Epochs until the first restart (T_0).</source>
        <translation>到第一次重啟的輪數 (T_0)。</translation>
    </message>
    <message>
        <source>Exponent of the remaining share of the training; 1 is a straight line.</source>
        <translation>剩餘訓練比例的指數；1 為直線。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指數</translation>
    </message>
    <message>
        <source>Factor by which each period is longer than the one before (T_mult).</source>
        <translation>每個週期相對於前一週期的延長倍數 (T_mult)。</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied after each epoch.</source>
        <translation>每輪之後學習率所乘的係數。</translation>
    </message>
    <message>
        <source>First period</source>
        <translation>第一個週期</translation>
    </message>
    <message>
        <source>Fraction of the momentum in the direction of a step.</source>
        <translation>動量在步進方向中所占的比例。</translation>
    </message>
    <message>
        <source>Has no effect on JSON objects, which name their fields.</source>
        <translation>對 JSON 物件無效，因為它們自帶欄位名稱。</translation>
    </message>
    <message>
        <source>How fast beta 1 approaches its value: step t uses beta1 * (1 - 0.5 * 0.96^(t * this value)).</source>
        <translation>Beta 1 接近其值的速度：第 t 步使用 beta1 * (1 - 0.5 * 0.96^(t * 此值))。</translation>
    </message>
    <message>
        <source>Initial sum</source>
        <translation>初始和</translation>
    </message>
    <message>
        <source>Initial value of the sum of the squared gradients.</source>
        <translation>梯度平方和的初始值。</translation>
    </message>
    <message>
        <source>Learning rate: factor on the step that Adadelta chooses.</source>
        <translation>學習率：Adadelta 所選步長的係數。</translation>
    </message>
    <message>
        <source>Learning rate: step size before the division by the root mean square of the gradient.</source>
        <translation>學習率：除以梯度均方根之前的步長。</translation>
    </message>
    <message>
        <source>Learning rate: step size before the division by the root of the sum of the squared gradients.</source>
        <translation>學習率：除以梯度平方和的平方根之前的步長。</translation>
    </message>
    <message>
        <source>Learning rate: the change of each weight in one step. Use 3 to 10 times less than for AdamW.</source>
        <translation>學習率：每個權重在一步中的變化量。取 AdamW 的 1/3 到 1/10。</translation>
    </message>
    <message>
        <source>Learning rate: the largest change of a weight in one step.</source>
        <translation>學習率：一步中權重的最大變化量。</translation>
    </message>
    <message>
        <source>Learning-rate decay</source>
        <translation>學習率衰減</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>里程碑</translation>
    </message>
    <message>
        <source>Momentum decay</source>
        <translation>動量衰減</translation>
    </message>
    <message>
        <source>Multi-step</source>
        <translation>多步</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor after each epoch (ExponentialLR).</source>
        <translation>每輪之後將學習率乘以一個係數（ExponentialLR）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor after each of the listed epochs (MultiStepLR).</source>
        <translation>在列出的每個輪次之後將學習率乘以一個係數（MultiStepLR）。</translation>
    </message>
    <message>
        <source>NAdam</source>
        <translation>NAdam</translation>
    </message>
    <message>
        <source>Period factor</source>
        <translation>週期倍數</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>多項式</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>冪</translation>
    </message>
    <message>
        <source>RAdam</source>
        <translation>RAdam</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>Ratio of the learning rate at the end of a period to the initial learning rate (eta_min / lr).</source>
        <translation>週期結束時的學習率與初始學習率之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>Step t uses the learning rate divided by 1 + (t - 1) * this value.</source>
        <translation>第 t 步使用學習率除以 1 + (t - 1) * 此值。</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>自適應</translation>
    </message>
    <message>
        <source>Adjusted rate</source>
        <translation>學習率調整</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the gradient of a matrix.</source>
        <translation>矩陣梯度滑動平均的衰減率。</translation>
    </message>
    <message>
        <source>How the learning rate follows the size of a matrix. match_rms_adamw: steps are as large as those of AdamW, so both kinds of weights can share one learning rate. original: factor sqrt(max(1, rows / columns)).</source>
        <translation>學習率如何隨矩陣大小變化。match_rms_adamw：步長與 AdamW 相當，兩類權重可以共用一個學習率。original：係數 sqrt(max(1, 列數 / 行數))。</translation>
    </message>
    <message>
        <source>Limits the gradient of each output unit by the norm of its weights (AGC). Helps networks without batch norms.</source>
        <translation>依權重的範數限制每個輸出單元的梯度（AGC）。有助於沒有批次正規化的網路。</translation>
    </message>
    <message>
        <source>Makes the step of each matrix orthogonal. Filters are treated as matrices; biases and norms are trained by AdamW.</source>
        <translation>使每個矩陣的步進正交化。濾波器按矩陣處理；偏置和正規化參數由 AdamW 訓練。</translation>
    </message>
    <message>
        <source>Maximum ratio</source>
        <translation>最大比值</translation>
    </message>
    <message>
        <source>Maximum ratio of the norms of gradient and weights of one output unit.</source>
        <translation>一個輸出單元的梯度範數與權重範數之比的上限。</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>Newton-Schulz steps</source>
        <translation>Newton-Schulz 迭代次數</translation>
    </message>
    <message>
        <source>Number of iterations that make the step of a matrix orthogonal.</source>
        <translation>使矩陣步進正交化的迭代次數。</translation>
    </message>
    <message>
        <source>Uses Nesterov momentum.</source>
        <translation>使用 Nesterov 動量。</translation>
    </message>
    <message>
        <source>match_rms_adamw</source>
        <translation>match_rms_adamw</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>AdaptiveMaxPool1d</source>
        <translation>AdaptiveMaxPool1d</translation>
    </message>
    <message>
        <source>AdaptiveMaxPool2d</source>
        <translation>AdaptiveMaxPool2d</translation>
    </message>
    <message>
        <source>Added to each difference, so that the gradient of a distance near 0 is finite.</source>
        <translation>加到每個差值上，使距離接近 0 時梯度仍為有限值。</translation>
    </message>
    <message>
        <source>CTC</source>
        <translation>CTC</translation>
    </message>
    <message>
        <source>Connectionist temporal classification: for sequences of classes without their positions, such as speech and handwriting. Takes raw scores (logits) of each step: no LogSoftmax before it. Class 0 is the blank, targets are 1, 2, 3, ... and -1 behind the end of a sequence. A target that does not fit into the steps of its sample has the loss 0 and the gradient 0 (zero_infinity=True in PyTorch).</source>
        <translation>連結時序分類 (connectionist temporal classification)：用於沒有位置資訊的類別序列，例如語音和手寫。接受每個時間步的原始分數 (logits)：前面不加 LogSoftmax。類別 0 是空白標籤，目標為 1、2、3……，序列結尾之後填 -1。如果目標在樣本的時間步內放不下，其損失和梯度均為 0 (PyTorch 中的 zero_infinity=True)。</translation>
    </message>
    <message>
        <source>Cosine embedding</source>
        <translation>餘弦嵌入損失</translation>
    </message>
    <message>
        <source>CumSum</source>
        <translation>CumSum</translation>
    </message>
    <message>
        <source>Cumulative sum along one dimension: each element is the sum of itself and all elements before it.</source>
        <translation>沿一個維度的累積和：每個元素是它自身與它之前所有元素之和。</translation>
    </message>
    <message>
        <source>Different pairs whose cosine is at most this value add nothing to the loss.</source>
        <translation>餘弦不超過此值的不同對不計入損失。</translation>
    </message>
    <message>
        <source>Dimension to select from: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要從中選取的維度：1 是樣本的第一個維度，-1 是最後一個。</translation>
    </message>
    <message>
        <source>Dimension to split: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要拆分的維度：1 是樣本的第一個維度，-1 是最後一個。</translation>
    </message>
    <message>
        <source>Dimension to sum along: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>沿其求和的維度：1 是樣本的第一個維度，-1 是最後一個。</translation>
    </message>
    <message>
        <source>Divide by target length</source>
        <translation>除以目標長度</translation>
    </message>
    <message>
        <source>Divides one dimension of each sample into parts. Each part is an output of the layer.</source>
        <translation>將每個樣本的一個維度拆分成若干部分，每個部分是該層的一個輸出。</translation>
    </message>
    <message>
        <source>Divides the loss of each sample by the length of its target, as reduction=&quot;mean&quot; in PyTorch does. Off: the mean over the samples alone, so long targets weigh more.</source>
        <translation>將每個樣本的損失除以其目標的長度，與 PyTorch 的 reduction=&quot;mean&quot; 相同。關閉時只對樣本取平均，因此較長的目標權重更大。</translation>
    </message>
    <message>
        <source>Exponent of the norm that measures distances. 2 is the Euclidean distance.</source>
        <translation>度量距離的範數的指數；2：歐幾里得距離。</translation>
    </message>
    <message>
        <source>For embeddings: the anchor should be nearer to the positive (same class) than to the negative (another class). It has three inputs, anchor, positive and negative, and no target.</source>
        <translation>用於嵌入：錨點到正樣本（同類）應比到負樣本（異類）更近。它有錨點、正樣本和負樣本三個輸入，沒有目標。</translation>
    </message>
    <message>
        <source>For pairs of embeddings: 1 - cosine if they belong together, else the cosine above the margin. It has three inputs: two embeddings, and an Input layer that reads 1 (same) or -1 (different) for each sample.</source>
        <translation>用於嵌入對：屬於同一類時為 1 - 餘弦，否則為餘弦超出間隔的部分。它有三個輸入：兩個嵌入，以及一個為每個樣本讀取 1（相同）或 -1（不同）的輸入層。</translation>
    </message>
    <message>
        <source>For the CTC loss: labels to insert, remove or replace in the predicted sequences, divided by the labels of the targets (character error rate). The prediction is the best path: the best class of each step, without repeats and blanks.</source>
        <translation>用於 CTC 損失：將預測序列變為目標所需插入、刪除或取代的標籤數，除以目標的標籤數 (字元錯誤率)。預測為最佳路徑：每個時間步的最佳類別，去掉重複和空白標籤。</translation>
    </message>
    <message>
        <source>IndexSelect</source>
        <translation>IndexSelect</translation>
    </message>
    <message>
        <source>Indices</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Indices that are selected, in this order. An index may occur several times. Negative: counted from the end.</source>
        <translation>依此順序選取的索引，同一索引可以出現多次。負數：從末尾數起。</translation>
    </message>
    <message>
        <source>Label error rate</source>
        <translation>標籤錯誤率</translation>
    </message>
    <message>
        <source>Largest Euclidean norm of the weights of each output (neuron or filter). After each step, larger weights are scaled down to it. 0: no limit.</source>
        <translation>每個輸出（神經元或濾波器）的權重的最大歐幾里得範數。每一步之後，超出的權重會被縮小到該值。0：不限制。</translation>
    </message>
    <message>
        <source>Max norm</source>
        <translation>最大範數</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>範數</translation>
    </message>
    <message>
        <source>Number of parts, as in torch.chunk. If the parts cannot be equal, the last one is smaller.</source>
        <translation>拆分的份數，同 torch.chunk。如果不能等分，最後一份較小。</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>份數</translation>
    </message>
    <message>
        <source>Returns the largest values of a sequence as an output of fixed length. The windows follow from the length of the input.</source>
        <translation>取序列各視窗的最大值，得到固定長度的輸出，視窗由輸入長度決定。</translation>
    </message>
    <message>
        <source>Returns the largest values of an image as an output of fixed height and width. The windows follow from the size of the input.</source>
        <translation>取影像各視窗的最大值，得到固定高度和寬度的輸出，視窗由輸入大小決定。</translation>
    </message>
    <message>
        <source>Selects fixed indices of one dimension of each sample, in any order.</source>
        <translation>依任意順序選取每個樣本某一維度上的固定索引。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>各份大小</translation>
    </message>
    <message>
        <source>Sizes of the parts, as in torch.split. Their sum is the size of the dimension. Empty: as many parts as Parts says.</source>
        <translation>各份的大小，同 torch.split，其總和等於該維度的大小。空白：依「份數」拆分。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>The negative should be farther from the anchor than the positive by this distance.</source>
        <translation>負樣本到錨點的距離應比正樣本到錨點的距離大出此值。</translation>
    </message>
    <message>
        <source>Triplet margin</source>
        <translation>三元組間隔損失</translation>
    </message>
    <message>
        <source>Uses the distance from the positive to the negative if it is smaller than that from the anchor to the negative.</source>
        <translation>如果正樣本到負樣本的距離小於錨點到負樣本的距離，則使用前者。</translation>
    </message>
    <message>
        <source>Activation function whose strength is trained.</source>
        <translation>強度可訓練的激勵函數。</translation>
    </message>
    <message>
        <source>Initial value of all factors.</source>
        <translation>訓練開始時的所有係數。</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>依時間</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Color images of disks, stars, crosses and other shapes, to classify or to segment. Lathe generates them when the project opens.</source>
        <translation>圓盤、星形、十字等形狀的彩色影像，用於分類或分割。Lathe 在開啟專案時生成它們。</translation>
    </message>
    <message>
        <source>Column to forecast: its name, or its number from 1. Several columns are separated by commas. Empty: the last column of numbers. Past values of the target are always inputs.</source>
        <translation>要預測的欄：欄名，或從 1 開始的編號。多欄以逗號分隔。留空：最後一個數值欄。目標的過去值總是輸入。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Columns whose past values are inputs, separated by commas; a name with a comma is in double quotes. Empty: all columns of numbers.</source>
        <translation>以其過去值作為輸入的欄，以逗號分隔；含逗號的欄名放在雙引號中。留空：所有數值欄。</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>重新計算</translation>
    </message>
    <message>
        <source>Convolves a sequence of steps and values with trained filters. It keeps the number of steps. Padding does not count.</source>
        <translation>用訓練得到的濾波器對由步和值組成的序列做卷積，步數不變。填充不計入。</translation>
    </message>
    <message>
        <source>Cooldown</source>
        <translation>冷卻輪數</translation>
    </message>
    <message>
        <source>Cos</source>
        <translation>Cos</translation>
    </message>
    <message>
        <source>Cosine cycles</source>
        <translation>餘弦週期</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>週期數</translation>
    </message>
    <message>
        <source>Damaged images</source>
        <translation>損壞的影像</translation>
    </message>
    <message>
        <source>Dimension with a factor for each of its elements: 1 is the channels of images, -1 the last one.</source>
        <translation>每個元素各有一個係數的維度：1 是影像的通道，-1 是最後一個維度。</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied if the figure does not improve.</source>
        <translation>指標不再改善時，學習率所乘的係數。</translation>
    </message>
    <message>
        <source>Figure that must improve. loss: the validation loss. best: the figure that selects the best model.</source>
        <translation>必須改善的指標。loss：驗證損失。best：用於選擇最佳模型的指標。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>適配</translation>
    </message>
    <message>
        <source>Flat fraction</source>
        <translation>平坦部分的比例</translation>
    </message>
    <message>
        <source>Flat, then cosine</source>
        <translation>先平坦後餘弦</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>影像資料夾</translation>
    </message>
    <message>
        <source>For images of another aspect ratio. crop: the middle of the image. pad: the whole image with black borders. stretch: the whole image, distorted.</source>
        <translation>用於長寬比不同的影像。crop：影像的中間部分。pad：整幅影像，加黑邊。stretch：整幅影像，變形。</translation>
    </message>
    <message>
        <source>For tables: makes a vector of each number by periodic functions with trained frequencies and a linear layer of its column. Networks then learn thresholds and bumps of a column more easily.</source>
        <translation>用於表格：以頻率可訓練的週期函數和該欄自己的線性層，把每個數變成一個向量。如此網路更容易學到某一欄的門檻和局部起伏。</translation>
    </message>
    <message>
        <source>Fraction of the training in which the learning rate stays as it is.</source>
        <translation>學習率保持不變的那部分訓練所占的比例。</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>頻率數</translation>
    </message>
    <message>
        <source>Generated shapes</source>
        <translation>生成的形狀</translation>
    </message>
    <message>
        <source>Generated signals</source>
        <translation>生成的訊號</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Gradient norms</source>
        <translation>梯度範數</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height and width of an image.</source>
        <translation>影像的高度和寬度。</translation>
    </message>
    <message>
        <source>Height of the samples. 0: chosen for the images, at most 64 px.</source>
        <translation>樣本的高度。0：依影像選擇，最多 64 px。</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>預測範圍</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>影像大小</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>影像</translation>
    </message>
    <message>
        <source>Keep only the outputs of each copy for the backward pass, and compute the values inside again there. This needs less memory and more time. The results stay the same. &quot;Memory limit&quot; of the training chooses what to compute again in the whole network.</source>
        <translation>只為反向傳播保留每個副本的輸出，內部的值在反向傳播時重新計算。這樣需要更少的記憶體和更多的時間。結果不變。訓練的「記憶體上限」會在整個網路中選擇要重新計算的值。</translation>
    </message>
    <message>
        <source>Keeps the learning rate for the first part of the training, then decreases it to 0 along half a cosine.</source>
        <translation>訓練的第一部分保持學習率不變，然後沿半個餘弦降到 0。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradients of matrices and filters, but not to those of norms and biases.</source>
        <translation>L2 懲罰，加到矩陣和卷積核的梯度上；不加到正規化參數和偏置的梯度上。</translation>
    </message>
    <message>
        <source>LARS</source>
        <translation>LARS</translation>
    </message>
    <message>
        <source>LayerScale</source>
        <translation>LayerScale</translation>
    </message>
    <message>
        <source>Learning rate: a step changes a layer by about this factor times the trust coefficient times the norm of its weights.</source>
        <translation>學習率：每一步對一層的改變約為該係數乘以信任係數再乘以該層權重的範數。</translation>
    </message>
    <message>
        <source>Length of the vector that each number becomes.</source>
        <translation>每個數變成的向量的長度。</translation>
    </message>
    <message>
        <source>Memory for the weights, the optimizer and a training step; 0: no limit. To fit, the backward pass computes some values of the forward pass again, which takes time. The results stay the same.</source>
        <translation>權重、最佳化器和一個訓練步可用的記憶體；0：不限制。為滿足上限，反向傳播會重新計算前向傳播的部分值，這需要更多時間。結果不變。</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>記憶體上限</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Multiplies each channel by a trained factor, which starts near zero: the end of a residual branch in deep networks.</source>
        <translation>將每個通道乘以一個可訓練的係數，其初始值接近零：用在深層網路殘差分支的末尾。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor when a figure no longer improves (ReduceLROnPlateau).</source>
        <translation>當某項指標不再改善時，將學習率乘以一個係數(ReduceLROnPlateau)。</translation>
    </message>
    <message>
        <source>Number of cycles. Each one is about twice as long as the one before.</source>
        <translation>週期的個數。每個週期約為前一個的兩倍長。</translation>
    </message>
    <message>
        <source>Number of different shapes. For a class of each pixel, the background is one more class.</source>
        <translation>不同形狀的數量。對每個像素分類時，背景是另外一個類別。</translation>
    </message>
    <message>
        <source>Number of epochs after a reduction that are not counted.</source>
        <translation>每次降低學習率之後不計入的輪數。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement that are tolerated; one more reduces the learning rate.</source>
        <translation>可容忍的無改善輪數；再多一輪就會降低學習率。</translation>
    </message>
    <message>
        <source>Number of past steps that a sample has.</source>
        <translation>一個樣本包含的過去步數。</translation>
    </message>
    <message>
        <source>Number of steps from the start of one sample to the start of the next.</source>
        <translation>從一個樣本的開始到下一個樣本的開始的步數。</translation>
    </message>
    <message>
        <source>Number of steps in each sample.</source>
        <translation>一個樣本的步數。</translation>
    </message>
    <message>
        <source>Number of steps to forecast. It has no effect on classes.</source>
        <translation>要預測的步數。對分類沒有影響。</translation>
    </message>
    <message>
        <source>Number of steps to look ahead.</source>
        <translation>向前預測的步數。</translation>
    </message>
    <message>
        <source>Number of trained frequencies for each column.</source>
        <translation>每一欄可訓練頻率的個數。</translation>
    </message>
    <message>
        <source>NumericEmbedding</source>
        <translation>NumericEmbedding</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>ParametricActivation</source>
        <translation>ParametricActivation</translation>
    </message>
    <message>
        <source>Parametrization</source>
        <translation>參數化</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>停滯期</translation>
    </message>
    <message>
        <source>Predicted steps</source>
        <translation>預測的步</translation>
    </message>
    <message>
        <source>Raises the learning rate from 0 to its maximum and back to 0 in cycles of growing length (RealMLP). The epochs at the ends of cycles are good candidates for the best epoch.</source>
        <translation>以逐漸變長的週期把學習率從 0 升到最大值再降回 0（RealMLP）。各週期末尾的輪次適合作為最佳輪次。</translation>
    </message>
    <message>
        <source>Records in the order of time. A sample is a window of past values, and its target are later values of one or more columns.</source>
        <translation>依時間排列的紀錄。一個樣本是過去值的一個視窗，其目標是一欄或多欄之後的值。</translation>
    </message>
    <message>
        <source>Records the norm of the gradient of each step, and warns if the gradients of a layer vanish or explode.</source>
        <translation>記錄每一步梯度的範數，並在某層的梯度消失或爆炸時發出警告。</translation>
    </message>
    <message>
        <source>SAM radius</source>
        <translation>SAM 半徑</translation>
    </message>
    <message>
        <source>SGD whose step is in proportion to the norm of the weights of each layer. For image networks and large batches.</source>
        <translation>步長與每層權重的範數成正比的 SGD。適用於影像網路和大批次。</translation>
    </message>
    <message>
        <source>Segmentation</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>SequenceConv</source>
        <translation>SequenceConv</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sharpness-aware minimization (SAM): computes the gradient at the point of highest loss within this distance of the weights. Each step needs twice the time. 0: off; a common value is 0.05.</source>
        <translation>銳度感知最小化(SAM)：在與權重相距不超過該值、損失最高的點計算梯度。每一步需要兩倍的時間。0：關閉；常用值為 0.05。</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Sin</source>
        <translation>Sin</translation>
    </message>
    <message>
        <source>Size of the step of a layer relative to the norm of its weights, at a learning rate of 1.</source>
        <translation>學習率為 1 時，一層的步長與其權重範數之比。</translation>
    </message>
    <message>
        <source>Smallest change that counts as an improvement, as a share of the best value.</source>
        <translation>算作改善的最小變化，以最佳值的比例表示。</translation>
    </message>
    <message>
        <source>Smallest ratio of the learning rate to the initial learning rate (min_lr / lr).</source>
        <translation>學習率與初始學習率之比的最小值(min_lr / lr)。</translation>
    </message>
    <message>
        <source>Standard deviation of the initial frequencies, in periods per unit of the input.</source>
        <translation>初始頻率的標準差，以輸入每單位的週期數計。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each step. The signals have amplitudes of about 1.</source>
        <translation>加到每一步上的雜訊的標準差。訊號的幅度約為 1。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each value of a pixel, which is 0 to 255.</source>
        <translation>加到像素各值（0 到 255）上的雜訊的標準差。</translation>
    </message>
    <message>
        <source>Statistics are measured on the training split only. robust: median and quartiles, which extreme values do not move.</source>
        <translation>統計值僅在訓練分割上測得。robust：中位數和四分位數，不受極端值影響。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The last samples are the test split, and those before them the validation split. Use it for samples in the order of time. Windows that overlap with a later split are left out.</source>
        <translation>最後的樣本作為測試集，其前面的樣本作為驗證集。用於依時間排列的樣本。與後一個資料集重疊的視窗不使用。</translation>
    </message>
    <message>
        <source>Time column</source>
        <translation>時間欄</translation>
    </message>
    <message>
        <source>Tones, chirps, pulses and noise to classify, or series of sines to forecast. Lathe generates them when the project opens.</source>
        <translation>用於分類的單音、掃頻、脈衝和雜訊，或用於預測的正弦序列。Lathe 在開啟專案時生成它們。</translation>
    </message>
    <message>
        <source>Trust coefficient</source>
        <translation>信任係數</translation>
    </message>
    <message>
        <source>Watched figure</source>
        <translation>監看的指標</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>寬度</translation>
    </message>
    <message>
        <source>Width of the samples. 0: chosen for the images, at most 64 px.</source>
        <translation>樣本的寬度。0：依影像選擇，最多 64 px。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>all: every step up to the horizon. last: only the step at the horizon.</source>
        <translation>all：預測範圍內的每一步。last：只預測範圍末尾的一步。</translation>
    </message>
    <message>
        <source>auto: gray if all images are gray. Transparent pixels are blended with white.</source>
        <translation>auto：若所有影像都是灰階，則為灰階。透明像素與白色混合。</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳指標</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>classify</source>
        <translation>分類</translation>
    </message>
    <message>
        <source>classify: one shape in each image. segment: up to three shapes, and a class for each pixel.</source>
        <translation>classify：每張影像一個形狀。segment：最多三個形狀，每個像素一個類別。</translation>
    </message>
    <message>
        <source>classify: the kind of a signal. forecast: the next steps of a series of three sines.</source>
        <translation>classify：訊號的種類。forecast：由三個正弦組成的序列的後續各步。</translation>
    </message>
    <message>
        <source>cos(x), with x in radians.</source>
        <translation>cos(x)，x 以弧度計。</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>裁切</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>預測</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>沿用前值</translation>
    </message>
    <message>
        <source>forward: uses the last value before a missing one. refuse: a missing value is an error.</source>
        <translation>forward：使用缺失值之前的最後一個值。refuse：缺失值是錯誤。</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>灰階</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>mish</source>
        <translation>Mish</translation>
    </message>
    <message>
        <source>ntk</source>
        <translation>NTK</translation>
    </message>
    <message>
        <source>ntk: the weights start as standard normal numbers, and the sum is divided by the square root of the number of inputs. Learning rates then mean the same for layers of all widths (RealMLP).</source>
        <translation>ntk：權重的初始值為標準常態分布的數，加總結果除以輸入個數的平方根。如此學習率對各種寬度的層意義相同（RealMLP）。</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>填補</translation>
    </message>
    <message>
        <source>pbld</source>
        <translation>PBLD</translation>
    </message>
    <message>
        <source>pbld: cosines with trained phases, a linear layer, and the number itself (RealMLP). plr: sines and cosines, a linear layer and ReLU.</source>
        <translation>pbld：相位可訓練的餘弦、一個線性層以及該數本身（RealMLP）。plr：正弦和餘弦、一個線性層和 ReLU。</translation>
    </message>
    <message>
        <source>plr</source>
        <translation>PLR</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>拒絕</translation>
    </message>
    <message>
        <source>rgb</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>穩健（四分位數）</translation>
    </message>
    <message>
        <source>same: a step sees as many steps before it as behind it. causal: a step sees itself and earlier steps only. Steps outside of the sequence are zeros.</source>
        <translation>same：每一步看到其前後同樣多的步。causal：每一步只看到自己和更早的步。序列之外的步為零。</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>selu</source>
        <translation>SELU</translation>
    </message>
    <message>
        <source>sin(x), with x in radians.</source>
        <translation>sin(x)，x 以弧度計。</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>skip: such images are left out and named in a warning. stop: the first one is an error.</source>
        <translation>skip：略過這類影像，並在警告中列出。stop：遇到第一個即報錯。</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>stretch</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>valid: no padding. same: output size equals input size divided by the stride. causal: padding at the start only, so that an output depends on no later step. explicit: the values of Pads.</source>
        <translation>valid：不填充。same：輸出大小等於輸入大小除以步幅。causal：只在開頭填充，因此輸出不依賴之後的步。explicit：使用「填充值」。</translation>
    </message>
    <message>
        <source>x + a (f(x) - x): an activation f whose strength a is trained for each value of the last dimension. a is 1 at the start: the plain activation. 0 would be no activation.</source>
        <translation>x + a (f(x) - x)：激勵函數 f，其強度 a 對最後一維的每個值分別訓練。a 初始為 1，即一般的激勵；0 表示沒有激勵。</translation>
    </message>
    <message>
        <source>x, y and z are the first three inputs. x1 to x16 are the inputs by number. Numbers, pi, e, the scalars alpha, beta, gamma, delta; + - * / ^ &lt; &gt; &lt;= &gt;=; abs, clip(x, low, high), cos, exp, gelu, log, max, min, pow, relu, sigmoid, sign, silu, sin, softplus, sqrt, square, tanh, where(condition, a, b).</source>
        <translation>x、y、z 是前三個輸入，x1 到 x16 是其中任意一個。數值、pi、e，純量 alpha、beta、gamma、delta；+ - * / ^ &lt; &gt; &lt;= &gt;=；abs、clip(x, low, high)、cos、exp、gelu、log、max、min、pow、relu、sigmoid、sign、silu、sin、softplus、sqrt、square、tanh、where(condition, a, b)。</translation>
    </message>
    <message>
        <source>A Dense layer for each member of an ensemble, computed together. The members share no weights.</source>
        <translation>為集成的每個成員提供一個 Dense 層，一起計算。成員之間不共用權重。</translation>
    </message>
    <message>
        <source>Adds normal noise to each value, as sensors do in the dark.</source>
        <translation>為每個值加上常態雜訊，如同感測器在暗處的雜訊。</translation>
    </message>
    <message>
        <source>Adds the blocks and the lost details of a JPEG file (an approximation without subsampling of colors).</source>
        <translation>加入 JPEG 檔案的區塊效應和細節損失（不做色彩下取樣的近似）。</translation>
    </message>
    <message>
        <source>Affine</source>
        <translation>仿射變換</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>數量</translation>
    </message>
    <message>
        <source>Anneal regularization</source>
        <translation>正則化退火</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已套用</translation>
    </message>
    <message>
        <source>Applies one random operation with a random strength: it needs no settings.</source>
        <translation>以隨機強度套用一個隨機操作：無需設定。</translation>
    </message>
    <message>
        <source>Applies random operations of one strength: shears, shifts, rotation, and changes of colors.</source>
        <translation>以同一強度套用隨機操作：剪切、平移、旋轉和色彩變化。</translation>
    </message>
    <message>
        <source>Arrays that h5py or `lathe data convert` wrote: images, sequences, tokens or columns, with their targets.</source>
        <translation>由 h5py 或 `lathe data convert` 寫出的陣列：影像、序列、詞元或欄，以及對應的目標。</translation>
    </message>
    <message>
        <source>Arrays that numpy.save or numpy.savez wrote: images, sequences, tokens or columns, with their targets.</source>
        <translation>由 numpy.save 或 numpy.savez 寫入的陣列：影像、序列、詞元或欄，及其目標。</translation>
    </message>
    <message>
        <source>AugMix</source>
        <translation>AugMix 混合增強</translation>
    </message>
    <message>
        <source>Auto contrast</source>
        <translation>自動對比</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均方式</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位元數</translation>
    </message>
    <message>
        <source>Blur and noise</source>
        <translation>模糊與雜訊</translation>
    </message>
    <message>
        <source>Blurs the image, as a camera that is out of focus.</source>
        <translation>模糊影像，如同相機失焦。</translation>
    </message>
    <message>
        <source>CIFAR</source>
        <translation>CIFAR</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格數</translation>
    </message>
    <message>
        <source>Cells of the grid in each direction: with more cells, the waves are shorter.</source>
        <translation>網格在每個方向上的格數：格數越多，波動越短。</translation>
    </message>
    <message>
        <source>Center, down</source>
        <translation>中心向下</translation>
    </message>
    <message>
        <source>Center, right</source>
        <translation>中心向右</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>鏈數</translation>
    </message>
    <message>
        <source>Changes brightness, contrast, saturation and hue at random, in a random order.</source>
        <translation>以隨機順序隨機改變亮度、對比、飽和度和色相。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: those in the file, or 0, 1, 2, ...</source>
        <translation>依序排列的類別名稱，以逗號分隔。留空：使用檔案中的名稱，或 0、1、2……</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: those of batches.meta.txt, fine_label_names.txt or coarse_label_names.txt in the folder, or 0, 1, 2, ...</source>
        <translation>按順序以逗號分隔的類別名稱。留空：資料夾中 batches.meta.txt、fine_label_names.txt 或 coarse_label_names.txt 的名稱，或 0、1、2……</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>色彩</translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation>色彩抖動</translation>
    </message>
    <message>
        <source>Column with the class in a metadata.csv or metadata.jsonl file beside the images, whose column file_name has their paths. Empty: label, if there is such a file; otherwise, folders are the classes.</source>
        <translation>影像旁的 metadata.csv 或 metadata.jsonl 檔案中的類別欄，其 file_name 欄為影像路徑。留空：若有此類檔案則為 label；否則資料夾即類別。</translation>
    </message>
    <message>
        <source>Covers a square at a random place with black.</source>
        <translation>用黑色遮住隨機位置的一個正方形。</translation>
    </message>
    <message>
        <source>CutMix alpha</source>
        <translation>CutMix alpha</translation>
    </message>
    <message>
        <source>CutMix: replaces a rectangle of each image by that of the next one of the batch, and mixes their classes by the area, from the beta distribution with this alpha. With mixup, each step chooses one of both. 0: off; a common value is 1.</source>
        <translation>CutMix：用批次中下一張影像的矩形替換每張影像的對應矩形，並按面積混合兩者的類別，面積由此 alpha 的 beta 分佈抽取。若同時使用 mixup，每一步選擇其中之一。0：關閉；常用值為 1。</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Cutout 遮擋</translation>
    </message>
    <message>
        <source>Deforms the image smoothly, as soft tissue or handwriting.</source>
        <translation>平滑地使影像變形，如同軟組織或手寫筆跡。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Distortion</source>
        <translation>畸變</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>彈性變形</translation>
    </message>
    <message>
        <source>Enlarges a random part of the image to its full size.</source>
        <translation>將影像的隨機部分放大到完整尺寸。</translation>
    </message>
    <message>
        <source>Ensemble</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>EnsembleDense</source>
        <translation>EnsembleDense</translation>
    </message>
    <message>
        <source>EnsembleMean</source>
        <translation>EnsembleMean</translation>
    </message>
    <message>
        <source>Equalize</source>
        <translation>均衡化</translation>
    </message>
    <message>
        <source>Erasing</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Folder or .npz file</source>
        <translation>資料夾或 .npz 檔案</translation>
    </message>
    <message>
        <source>Folder or .npz file with x_train and y_train, and optionally x_test and y_test; or one .npy file of samples with its target file in the same folder (x.npy with y.npy).</source>
        <translation>包含 x_train 和 y_train（可選 x_test 和 y_test）的資料夾或 .npz 檔案；或一個樣本 .npy 檔案，其目標檔案在同一資料夾中（x.npy 對應 y.npy）。</translation>
    </message>
    <message>
        <source>Folder or archive</source>
        <translation>資料夾或封存檔</translation>
    </message>
    <message>
        <source>Folder with data_batch_1.bin to data_batch_5.bin and test_batch.bin (CIFAR-10), or with train.bin and test.bin (CIFAR-100).</source>
        <translation>包含 data_batch_1.bin 至 data_batch_5.bin 和 test_batch.bin（CIFAR-10），或 train.bin 和 test.bin（CIFAR-100）的資料夾。</translation>
    </message>
    <message>
        <source>For several target columns: guess, classes or regression for each of them, in their order, separated by commas. Empty: the task above for all.</source>
        <translation>有多個目標欄時：依順序為每一欄寫出 guess、classes 或 regression，以逗號分隔。為空：全部使用上面的任務。</translation>
    </message>
    <message>
        <source>Fraction of the pixels that become black or white.</source>
        <translation>變為黑色或白色的像素比例。</translation>
    </message>
    <message>
        <source>Gaussian blur</source>
        <translation>高斯模糊</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>高斯雜訊</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>幾何</translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation>灰階</translation>
    </message>
    <message>
        <source>HDF5 file</source>
        <translation>HDF5 檔案</translation>
    </message>
    <message>
        <source>HDF5 file with the data sets x and y, in the groups train, val and test if there are several splits.</source>
        <translation>含資料集 x 和 y 的 HDF5 檔案；有多個分割時，它們位於群組 train、val 和 test 中。</translation>
    </message>
    <message>
        <source>Highest quality of the JPEG file, 1 to 100.</source>
        <translation>JPEG 檔案的最高品質，1 到 100。</translation>
    </message>
    <message>
        <source>Highest rate</source>
        <translation>最高學習率</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>水平</translation>
    </message>
    <message>
        <source>Hue</source>
        <translation>色相</translation>
    </message>
    <message>
        <source>Images of any size in one folder for each class, also in an archive: JPEG, PNG, WebP, GIF, BMP, PNM and TIFF.</source>
        <translation>任意大小的影像，每個類別一個資料夾，也可在封存檔中：JPEG、PNG、WebP、GIF、BMP、PNM 和 TIFF。</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反相</translation>
    </message>
    <message>
        <source>Inverts all values at or above a threshold.</source>
        <translation>反轉不低於閾值的所有數值。</translation>
    </message>
    <message>
        <source>JPEG</source>
        <translation>JPEG 壓縮</translation>
    </message>
    <message>
        <source>Keep in float32</source>
        <translation>保持 float32</translation>
    </message>
    <message>
        <source>Keeps dropout, noise and weight decay as they are for the first half of the training, and then decreases them to 0 along half a cosine.</source>
        <translation>訓練的前一半保持 dropout、雜訊和權重衰減不變，之後沿半個餘弦降到 0。</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>標籤欄</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Largest angle by which horizontal lines are tilted, in each direction.</source>
        <translation>水平線在每個方向上傾斜的最大角度。</translation>
    </message>
    <message>
        <source>Largest angle by which vertical lines are tilted, in each direction.</source>
        <translation>垂直線在每個方向上傾斜的最大角度。</translation>
    </message>
    <message>
        <source>Largest area of the crop, as a fraction of the image.</source>
        <translation>裁剪區域的最大面積，占影像的比例。</translation>
    </message>
    <message>
        <source>Largest exponent; above 1, the image becomes darker.</source>
        <translation>最大指數；大於 1 時影像變暗。</translation>
    </message>
    <message>
        <source>Largest factor of the size.</source>
        <translation>尺寸的最大倍數。</translation>
    </message>
    <message>
        <source>Largest factor: 0 smooths, 1 changes nothing, 2 sharpens.</source>
        <translation>最大係數：0 平滑，1 不變，2 銳化。</translation>
    </message>
    <message>
        <source>Largest ratio of width to height of the crop.</source>
        <translation>裁剪區域寬高比的最大值。</translation>
    </message>
    <message>
        <source>Largest rotation angle in each direction.</source>
        <translation>每個方向上的最大旋轉角度。</translation>
    </message>
    <message>
        <source>Largest rotation of the hue in each direction; 0.5 is half of the color circle.</source>
        <translation>色相在每個方向上的最大旋轉；0.5 為半個色環。</translation>
    </message>
    <message>
        <source>Largest shift of each corner, as a fraction of half of the side.</source>
        <translation>每個角的最大位移，占半邊長的比例。</translation>
    </message>
    <message>
        <source>Largest shift, as a fraction of the width and of the height, in each direction.</source>
        <translation>每個方向上的最大平移，占寬度和高度的比例。</translation>
    </message>
    <message>
        <source>Largest standard deviation of the filter.</source>
        <translation>濾波器的最大標準差。</translation>
    </message>
    <message>
        <source>Largest standard deviation, as a fraction of the full range.</source>
        <translation>最大標準差，占全部取值範圍的比例。</translation>
    </message>
    <message>
        <source>Largest strength of the operations, from 1 to 10.</source>
        <translation>操作的最大強度，1 到 10。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>佈局</translation>
    </message>
    <message>
        <source>Learning rate of the first step.</source>
        <translation>第一步的學習率。</translation>
    </message>
    <message>
        <source>Learning rate of the last step. The test ends earlier if the loss diverges.</source>
        <translation>最後一步的學習率。如果損失發散，測試會提前結束。</translation>
    </message>
    <message>
        <source>Top left corner: shift down</source>
        <translation>左上角向下</translation>
    </message>
    <message>
        <source>Top left corner: shift right</source>
        <translation>左上角向右</translation>
    </message>
    <message>
        <source>Lowest quality of the JPEG file, 1 to 100.</source>
        <translation>JPEG 檔案的最低品質，1 到 100。</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>最低學習率</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>強度</translation>
    </message>
    <message>
        <source>Makes a negative of the image: 255 minus each value.</source>
        <translation>產生影像的負片：255 減去每個值。</translation>
    </message>
    <message>
        <source>Makes a row for each member of an ensemble, multiplied by trained factors of the member. The following layers are shared by all members, up to EnsembleMean.</source>
        <translation>為集成的每個成員產生一列，並乘以該成員可訓練的係數。其後的層由所有成員共用，直到 EnsembleMean。</translation>
    </message>
    <message>
        <source>Makes colors stronger or weaker.</source>
        <translation>使色彩變濃或變淡。</translation>
    </message>
    <message>
        <source>Makes dark and bright parts lighter or darker: each value is raised to a random power.</source>
        <translation>使明暗部分變亮或變暗：每個值取隨機次方。</translation>
    </message>
    <message>
        <source>Makes single pixels black or white.</source>
        <translation>使個別像素變為黑色或白色。</translation>
    </message>
    <message>
        <source>Makes the values of each channel equally frequent (histogram equalization).</source>
        <translation>使每個通道的各個值出現頻率相同（直方圖均衡化）。</translation>
    </message>
    <message>
        <source>Maximum factor</source>
        <translation>最大係數</translation>
    </message>
    <message>
        <source>Maximum gamma</source>
        <translation>最大 gamma 值</translation>
    </message>
    <message>
        <source>Maximum quality</source>
        <translation>最高品質</translation>
    </message>
    <message>
        <source>Maximum scale</source>
        <translation>最大縮放</translation>
    </message>
    <message>
        <source>Maximum sigma</source>
        <translation>最大 sigma 值</translation>
    </message>
    <message>
        <source>Memory that the training may use. 0: the memory of the device; on the CPU, half of the memory of the machine.</source>
        <translation>訓練可以使用的記憶體。0：裝置的記憶體；在 CPU 上為本機記憶體的一半。</translation>
    </message>
    <message>
        <source>Minimum factor</source>
        <translation>最小係數</translation>
    </message>
    <message>
        <source>Minimum gamma</source>
        <translation>最小 gamma 值</translation>
    </message>
    <message>
        <source>Minimum quality</source>
        <translation>最低品質</translation>
    </message>
    <message>
        <source>Minimum ratio</source>
        <translation>最小寬高比</translation>
    </message>
    <message>
        <source>Minimum scale</source>
        <translation>最小縮放</translation>
    </message>
    <message>
        <source>Minimum sigma</source>
        <translation>最小 sigma 值</translation>
    </message>
    <message>
        <source>Mirrors images top to bottom, for objects without an upper side, as in aerial or microscope images.</source>
        <translation>上下翻轉影像，適用於沒有上下之分的物件，例如空拍或顯微影像。</translation>
    </message>
    <message>
        <source>Mixes the image with several chains of random operations, which keeps it recognizable.</source>
        <translation>將影像與若干條隨機操作鏈的結果混合，使其仍可辨認。</translation>
    </message>
    <message>
        <source>Mixup alpha</source>
        <translation>Mixup alpha</translation>
    </message>
    <message>
        <source>Mixup: mixes each sample with the next one of the batch, and their classes in the loss, by a share from the beta distribution with this alpha. Training metrics then use the class of the first sample. 0: off; common values are 0.2 to 1.</source>
        <translation>Mixup：將每個樣本與批次中的下一個樣本混合，並在損失中混合兩者的類別，比例由此 alpha 的 beta 分佈抽取。訓練指標使用第一個樣本的類別。0：關閉；常用值為 0.2 到 1。</translation>
    </message>
    <message>
        <source>Name of a data set in the group of the samples with the number of steps of each sample, if the samples are sequences that were padded to one length. Empty: all steps count.</source>
        <translation>樣本所在群組中的資料集名稱，其中是每個樣本的步數；用於填充到同一長度的序列。留空：所有步都計入。</translation>
    </message>
    <message>
        <source>Name of the array with the samples, without .npy. Empty: x_train, x, images, data or another usual name. For &quot;a_train&quot;, the test split is &quot;a_test&quot;.</source>
        <translation>樣本陣列的名稱，不含 .npy。留空：x_train、x、images、data 或其他常用名稱。對於「a_train」，測試集為「a_test」。</translation>
    </message>
    <message>
        <source>Name of the array with the targets, without .npy. Empty: y_train, y or labels.</source>
        <translation>目標陣列的名稱，不含 .npy。留空：y_train、y 或 labels。</translation>
    </message>
    <message>
        <source>Names of further inputs of each sample, separated by commas: data sets in the group of the samples.</source>
        <translation>每個樣本的其他輸入的名稱，以逗號分隔：樣本所在群組中的資料集。</translation>
    </message>
    <message>
        <source>Names of further targets of each sample, separated by commas: data sets in the group of the samples.</source>
        <translation>每個樣本的其他目標的名稱，以逗號分隔：樣本所在群組中的資料集。</translation>
    </message>
    <message>
        <source>Number of batch sizes that are measured, up to the largest that fits.</source>
        <translation>要測量的批次大小的數量，直到能放入記憶體的最大批次。</translation>
    </message>
    <message>
        <source>Number of chains of one to three operations whose results are mixed.</source>
        <translation>混合其結果的操作鏈的數目，每條鏈有一到三個操作。</translation>
    </message>
    <message>
        <source>Number of highest bits of each value that are kept.</source>
        <translation>每個值保留的最高位元的位元數。</translation>
    </message>
    <message>
        <source>Number of members of the ensemble.</source>
        <translation>集成的成員數。</translation>
    </message>
    <message>
        <source>Number of members that the input is given to. An input that has members keeps its number.</source>
        <translation>輸入所分配到的成員數。已有成員的輸入保持其成員數。</translation>
    </message>
    <message>
        <source>Number of operations applied to each image, one after the other.</source>
        <translation>依次套用於每張影像的操作數目。</translation>
    </message>
    <message>
        <source>Number of outputs of each member.</source>
        <translation>每個成員的輸出個數。</translation>
    </message>
    <message>
        <source>Number of sizes</source>
        <translation>大小的數量</translation>
    </message>
    <message>
        <source>Number of training steps. More steps give a smoother curve and take longer.</source>
        <translation>訓練步數。步數越多，曲線越平滑，用時越長。</translation>
    </message>
    <message>
        <source>Of CIFAR-100: the 100 fine classes, or the 20 coarse ones. CIFAR-10 has fine classes only.</source>
        <translation>對於 CIFAR-100：100 個細類，或 20 個粗類。CIFAR-10 只有細類。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作數</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原圖</translation>
    </message>
    <message>
        <source>Path of the samples in the file, for example /train/x. Empty: found by the usual names.</source>
        <translation>樣本在檔案中的路徑，例如 /train/x。留空：按常用名稱尋找。</translation>
    </message>
    <message>
        <source>Path of the targets in the file, for example /train/y. Empty: found by the usual names.</source>
        <translation>目標在檔案中的路徑，例如 /train/y。留空：按常用名稱尋找。</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>透視</translation>
    </message>
    <message>
        <source>Position of the channels of images. auto: by the attribute &quot;layout&quot; of the samples, or by their shape.</source>
        <translation>影像通道的位置。auto：根據樣本的屬性 &quot;layout&quot;，或根據形狀。</translation>
    </message>
    <message>
        <source>Posterize</source>
        <translation>色調分離</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>品質</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半徑</translation>
    </message>
    <message>
        <source>Radius of the filter: 2 means 5 x 5 pixels.</source>
        <translation>濾波器的半徑：2 表示 5 x 5 像素。</translation>
    </message>
    <message>
        <source>RandAugment</source>
        <translation>RandAugment 隨機增強</translation>
    </message>
    <message>
        <source>Random resized crop</source>
        <translation>隨機縮放裁剪</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>寬高比</translation>
    </message>
    <message>
        <source>Reduces the number of different values.</source>
        <translation>減少不同取值的數目。</translation>
    </message>
    <message>
        <source>Removes the colors.</source>
        <translation>去除色彩。</translation>
    </message>
    <message>
        <source>Bottom right corner: shift left</source>
        <translation>右下角向左</translation>
    </message>
    <message>
        <source>Bottom right corner: shift up</source>
        <translation>右下角向上</translation>
    </message>
    <message>
        <source>Rotates the colors on the color circle.</source>
        <translation>在色環上旋轉色彩。</translation>
    </message>
    <message>
        <source>Rotates, shifts, scales and shears the image in one resampling, which keeps more details than several transforms.</source>
        <translation>在一次重新取樣中旋轉、平移、縮放和剪切影像，比多個變換保留更多細節。</translation>
    </message>
    <message>
        <source>Salt and pepper noise</source>
        <translation>椒鹽雜訊</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Samples array</source>
        <translation>樣本陣列</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>飽和度</translation>
    </message>
    <message>
        <source>Scales the brightness by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下縮放亮度：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Scales the contrast by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下縮放對比：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Scales the saturation by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下縮放飽和度：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>強度等級</translation>
    </message>
    <message>
        <source>Share of the samples to which the transform is applied, chosen anew in each epoch.</source>
        <translation>套用此變換的樣本比例，每個 epoch 重新選擇。</translation>
    </message>
    <message>
        <source>Sharpens or smooths the edges in the image.</source>
        <translation>銳化或平滑影像中的邊緣。</translation>
    </message>
    <message>
        <source>Sharpness</source>
        <translation>銳利度</translation>
    </message>
    <message>
        <source>Shear</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Shear x</source>
        <translation>水平剪切</translation>
    </message>
    <message>
        <source>Shear y</source>
        <translation>垂直剪切</translation>
    </message>
    <message>
        <source>Shifts the image by a random fraction of its size.</source>
        <translation>按影像尺寸的隨機比例平移影像。</translation>
    </message>
    <message>
        <source>Shows the image as from another angle: each corner moves at random.</source>
        <translation>如同從另一個角度顯示影像：每個角隨機移動。</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>邊長</translation>
    </message>
    <message>
        <source>Side of the square in pixels.</source>
        <translation>正方形的邊長，單位為像素。</translation>
    </message>
    <message>
        <source>Smallest area of the crop, as a fraction of the image.</source>
        <translation>裁剪區域的最小面積，占影像的比例。</translation>
    </message>
    <message>
        <source>Smallest exponent; below 1, the image becomes brighter.</source>
        <translation>最小指數；小於 1 時影像變亮。</translation>
    </message>
    <message>
        <source>Smallest factor of the size.</source>
        <translation>尺寸的最小倍數。</translation>
    </message>
    <message>
        <source>Smallest factor: 0 smooths, 1 changes nothing, 2 sharpens.</source>
        <translation>最小係數：0 平滑，1 不變，2 銳化。</translation>
    </message>
    <message>
        <source>Smallest ratio of width to height of the crop.</source>
        <translation>裁剪區域寬高比的最小值。</translation>
    </message>
    <message>
        <source>Smallest standard deviation of the filter.</source>
        <translation>濾波器的最小標準差。</translation>
    </message>
    <message>
        <source>Smallest standard deviation, as a fraction of the full range.</source>
        <translation>最小標準差，占全部取值範圍的比例。</translation>
    </message>
    <message>
        <source>Solarize</source>
        <translation>過度曝光</translation>
    </message>
    <message>
        <source>Solarize from</source>
        <translation>反相起始值</translation>
    </message>
    <message>
        <source>Standard deviation of the initial factors, whose mean is 1. 0: all members start equal and stay equal.</source>
        <translation>初始係數的標準差，其平均值為 1。0：所有成員開始時相同，並一直相同。</translation>
    </message>
    <message>
        <source>Standard deviation of the shifts of the grid points, as a fraction of the shorter side.</source>
        <translation>網格點位移的標準差，占短邊的比例。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Strength of the operations, from 0 (none) to 30.</source>
        <translation>操作的強度，從 0（無）到 30。</translation>
    </message>
    <message>
        <source>Stretches the values of each channel to the full range.</source>
        <translation>將每個通道的值拉伸到全部取值範圍。</translation>
    </message>
    <message>
        <source>Targets array</source>
        <translation>目標陣列</translation>
    </message>
    <message>
        <source>Tasks of the targets</source>
        <translation>各目標的任務</translation>
    </message>
    <message>
        <source>The binary version of CIFAR-10 or CIFAR-100: 60,000 images of 32 x 32 pixels.</source>
        <translation>CIFAR-10 或 CIFAR-100 的二進位版本：60,000 張 32 x 32 像素的影像。</translation>
    </message>
    <message>
        <source>The mean over the members of an ensemble. A loss behind it trains each member by itself; metrics, validation and predictions are those of the mean.</source>
        <translation>對集成的成員取平均。其後的損失分別訓練每個成員；指標、驗證和預測使用平均值。</translation>
    </message>
    <message>
        <source>Tilts the image around its center.</source>
        <translation>繞中心傾斜影像。</translation>
    </message>
    <message>
        <source>Time of the measurement of each batch size. Longer measurements are more exact.</source>
        <translation>每個批次大小的測量時間。時間越長，結果越準確。</translation>
    </message>
    <message>
        <source>Time per size</source>
        <translation>每個大小的時間</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>TrivialAugment</source>
        <translation>TrivialAugment 簡單增強</translation>
    </message>
    <message>
        <source>Values from outside of the image: black, the nearest border pixel, or the image mirrored at its border pixels.</source>
        <translation>影像以外的值：黑色、最近的邊界像素，或以邊界像素為軸的鏡像。</translation>
    </message>
    <message>
        <source>Values from this one on are inverted.</source>
        <translation>從此值起的值被反相。</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>垂直</translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation>垂直翻轉</translation>
    </message>
    <message>
        <source>With a training.precision of 16 bits, this layer computes in float32. For layers whose values or gradients are too large or too small for 16 bits.</source>
        <translation>當 training.precision 為 16 位元時，此層仍以 float32 計算。用於數值或梯度對 16 位元來說過大或過小的層。</translation>
    </message>
    <message>
        <source>auto: integers and strings are classes, reals are numbers to predict.</source>
        <translation>auto：整數和字串為類別，實數為待預測的數值。</translation>
    </message>
    <message>
        <source>channels_first</source>
        <translation>通道在前</translation>
    </message>
    <message>
        <source>channels_last</source>
        <translation>通道在後</translation>
    </message>
    <message>
        <source>coarse</source>
        <translation>粗類</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>邊緣</translation>
    </message>
    <message>
        <source>fine</source>
        <translation>細類</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>機率</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>values: the mean of the outputs of the members. probabilities: for scores of classes, the logarithm of the mean of the softmax of the members.</source>
        <translation>values：各成員輸出的平均值。probabilities：用於類別分數，各成員 softmax 平均值的對數。</translation>
    </message>
    <message>
        <source>A text file for a language model: the network predicts the next character, byte or token.</source>
        <translation>用於語言模型的文字檔：網路預測下一個字元、位元組或詞元。</translation>
    </message>
    <message>
        <source>A token is in the vocabulary if it occurs at least this often in the training split.</source>
        <translation>在訓練集中出現次數不少於此值的詞元才會進入詞表。</translation>
    </message>
    <message>
        <source>Adds white noise of a random level. For spectrograms.</source>
        <translation>加入隨機音量的白雜訊。用於頻譜圖。</translation>
    </message>
    <message>
        <source>After the training, starts again with new weights and trains on the training and validation split together, for the number of epochs of the best epoch. The result is the model of the run. It has no validation metrics of its own; those of the first training are reported. Sweeps do not do it.</source>
        <translation>訓練結束後，以新的權重在訓練集和驗證集上一起重新訓練，週期數為最佳週期的編號。其結果就是該執行的模型。它沒有自己的驗證指標；報告的是第一次訓練的驗證指標。超參數搜尋中不執行。</translation>
    </message>
    <message>
        <source>All sounds are converted to this rate. A new project has the rate of most files.</source>
        <translation>所有聲音都轉換為此取樣率。新專案使用多數檔案的取樣率。</translation>
    </message>
    <message>
        <source>Background noise</source>
        <translation>背景雜訊</translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation>均衡取樣</translation>
    </message>
    <message>
        <source>Boxes in the format of COCO</source>
        <translation>COCO 格式的邊界框</translation>
    </message>
    <message>
        <source>Boxes in the format of Pascal VOC</source>
        <translation>Pascal VOC 格式的邊界框</translation>
    </message>
    <message>
        <source>Boxes in the format of YOLO</source>
        <translation>YOLO 格式的邊界框</translation>
    </message>
    <message>
        <source>Boxes whose width or height in the image is smaller are ignored.</source>
        <translation>在影像內的寬度或高度小於此值的邊界框會被略去。</translation>
    </message>
    <message>
        <source>Byte pairs</source>
        <translation>位元組對</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>聲道</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: the lines of classes.txt, or the numbers of the masks.</source>
        <translation>依序以逗號分隔的類別名稱。留空：classes.txt 的各行，或遮罩的數值。</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>係數</translation>
    </message>
    <message>
        <source>Column with the class in a metadata.csv or metadata.jsonl file beside the sounds, whose column file_name has their paths. Empty: label, if there is such a file.</source>
        <translation>聲音旁的 metadata.csv 或 metadata.jsonl 檔案中類別所在的欄位，該檔案的 file_name 欄位為路徑。空白：有這類檔案時為 label。</translation>
    </message>
    <message>
        <source>Covers random frames and frequency bands of a spectrogram with its mean level.</source>
        <translation>以頻譜圖的平均音量遮蓋隨機的音框和頻帶。</translation>
    </message>
    <message>
        <source>Damaged sounds</source>
        <translation>損壞的聲音</translation>
    </message>
    <message>
        <source>Each class is equally frequent in an epoch: samples of rare classes are repeated, and some of frequent classes are left out until a later epoch.</source>
        <translation>每個類別在一個 epoch 中出現次數相同：稀有類別的樣本會重複，常見類別的部分樣本留到以後的 epoch。</translation>
    </message>
    <message>
        <source>Epochs of each training. 0: as many as the project trains.</source>
        <translation>每次訓練的輪數。0：與專案相同。</translation>
    </message>
    <message>
        <source>Epochs of the schedule</source>
        <translation>排程的週期數</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徵</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>檔案或資料夾</translation>
    </message>
    <message>
        <source>Files and folders whose samples are all in the test split, separated by commas.</source>
        <translation>樣本全部屬於測試集的檔案和資料夾，以逗號分隔。</translation>
    </message>
    <message>
        <source>Files and folders whose samples are all in the validation split, separated by commas.</source>
        <translation>樣本全部屬於驗證集的檔案和資料夾，以逗號分隔。</translation>
    </message>
    <message>
        <source>Files and folders with samples of one kind, separated by commas. Their test and validation splits keep their purpose.</source>
        <translation>含有同類樣本的檔案和資料夾，以逗號分隔。其中的測試集和驗證集保持原有用途。</translation>
    </message>
    <message>
        <source>Folder of sounds</source>
        <translation>聲音資料夾</translation>
    </message>
    <message>
        <source>Folder or archive (.tar, .tar.gz, .zip) of WAV files. Folders called train, val and test are the splits.</source>
        <translation>WAV 檔案的資料夾或封存檔（.tar、.tar.gz、.zip）。名為 train、val 和 test 的資料夾是資料分割。</translation>
    </message>
    <message>
        <source>Folder with the files vocab.json and merges.txt of a byte-level BPE, as GPT-2 has them. It is used for the unit bpe. Empty: the byte pairs are learned from the training split.</source>
        <translation>包含位元組級 BPE 的 vocab.json 和 merges.txt 檔案（與 GPT-2 相同）的資料夾，用於單位 bpe。留空：從訓練集學習位元組對。</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折數</translation>
    </message>
    <message>
        <source>For images of another aspect ratio. crop: the middle of the image. stretch: the whole image, distorted.</source>
        <translation>用於長寬比不同的影像。crop：影像的中間部分。stretch：整個影像，會變形。</translation>
    </message>
    <message>
        <source>Fraction of the bands that one mask covers at most.</source>
        <translation>一個遮罩最多遮蓋的頻帶比例。</translation>
    </message>
    <message>
        <source>Largest fraction of the frames that one mask covers.</source>
        <translation>一個遮罩最多遮蓋的音框比例。</translation>
    </message>
    <message>
        <source>Frequency masks</source>
        <translation>頻率遮罩</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Generated sounds</source>
        <translation>產生的聲音</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>最高頻率</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>音框移</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <source>Ignored value</source>
        <translation>忽略的值</translation>
    </message>
    <message>
        <source>Images and an image of classes for each, to find the class of each pixel: folders images and masks, or files a.jpg and a_mask.png.</source>
        <translation>影像及其對應的類別影像，用於求每個像素的類別：images 和 masks 資料夾，或 a.jpg 和 a_mask.png 檔案。</translation>
    </message>
    <message>
        <source>Images with a JSON file of boxes (COCO). Each box is one sample of a class.</source>
        <translation>帶有邊界框 JSON 檔案的影像（COCO）。每個邊界框是一個樣本，用於對其內容分類。</translation>
    </message>
    <message>
        <source>Images that have a text file of boxes each (YOLO). Each box is one sample of a class.</source>
        <translation>各帶有一個邊界框文字檔的影像（YOLO）。每個邊界框是一個樣本，用於對其內容分類。</translation>
    </message>
    <message>
        <source>Images that have an XML file of boxes each (Pascal VOC). Each box is one sample of a class.</source>
        <translation>各帶有一個邊界框 XML 檔案的影像（Pascal VOC）。每個邊界框是一個樣本，用於對其內容分類。</translation>
    </message>
    <message>
        <source>Images with masks</source>
        <translation>帶遮罩的影像</translation>
    </message>
    <message>
        <source>Joined sets</source>
        <translation>合併的資料集</translation>
    </message>
    <message>
        <source>Largest change of the level in each direction.</source>
        <translation>每個方向上音量的最大變化。</translation>
    </message>
    <message>
        <source>Largest change of the tempo in each direction, as a fraction.</source>
        <translation>每個方向上速度的最大變化，以比例表示。</translation>
    </message>
    <message>
        <source>Largest distance of the noise below the loudest level of the sound.</source>
        <translation>雜訊低於聲音最大音量的最大距離。</translation>
    </message>
    <message>
        <source>Largest shift in each direction, as a fraction of the length.</source>
        <translation>每個方向上的最大移動，占長度的比例。</translation>
    </message>
    <message>
        <source>Learn byte pairs from</source>
        <translation>學習位元組對的文字比例</translation>
    </message>
    <message>
        <source>Length of a frame (Hann window).</source>
        <translation>一個音框的長度（Hann 窗）。</translation>
    </message>
    <message>
        <source>Level floor</source>
        <translation>音量下限</translation>
    </message>
    <message>
        <source>Longest time mask</source>
        <translation>最長時間遮罩</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>響度</translation>
    </message>
    <message>
        <source>Lower end of the mel bands.</source>
        <translation>梅爾頻帶的下端。</translation>
    </message>
    <message>
        <source>Lower levels count as this one. 0 dB is a sine of full scale.</source>
        <translation>更低的音量以此值計。0 dB 為滿幅正弦波。</translation>
    </message>
    <message>
        <source>Lowest frequency</source>
        <translation>最低頻率</translation>
    </message>
    <message>
        <source>Makes a sound faster or slower; its pitch stays. For spectrograms.</source>
        <translation>加快或放慢聲音，音高不變。用於頻譜圖。</translation>
    </message>
    <message>
        <source>Makes a sound louder or quieter, by a random number of decibels. For spectrograms.</source>
        <translation>使聲音變大或變小隨機的分貝數。用於頻譜圖。</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>Mel bands</source>
        <translation>梅爾頻帶</translation>
    </message>
    <message>
        <source>Mel scale</source>
        <translation>梅爾刻度</translation>
    </message>
    <message>
        <source>Minimum distance</source>
        <translation>最小距離</translation>
    </message>
    <message>
        <source>Name pattern</source>
        <translation>名稱模式</translation>
    </message>
    <message>
        <source>Noise below the sound</source>
        <translation>雜訊低於聲音</translation>
    </message>
    <message>
        <source>Number of cepstral coefficients (mfcc).</source>
        <translation>倒頻譜係數的數量（mfcc）。</translation>
    </message>
    <message>
        <source>Number of epochs that the schedule of the learning rate is planned for, if the training has fewer: it then ends in the middle of the schedule. 0: the epochs of the training.</source>
        <translation>學習率排程所規劃的週期數，用於訓練週期較少的情況：訓練會在排程中途結束。0：訓練的週期數。</translation>
    </message>
    <message>
        <source>Number of masks over bands.</source>
        <translation>遮蓋頻帶的遮罩數量。</translation>
    </message>
    <message>
        <source>Number of masks over frames.</source>
        <translation>遮蓋音框的遮罩數量。</translation>
    </message>
    <message>
        <source>Number of mel bands: the height of a sample, or what the coefficients are computed from.</source>
        <translation>梅爾頻帶的數量：樣本的高度，或計算係數所用的頻帶數。</translation>
    </message>
    <message>
        <source>Number of swaps as a share of the tokens of the text, rounded down.</source>
        <translation>交換次數占文字詞元數的比例，無條件捨去。</translation>
    </message>
    <message>
        <source>Number of tokens in the vocabulary: the most frequent ones. All others are read as one unknown token. Of byte pairs, with the 256 bytes.</source>
        <translation>詞表中的詞元數量：取出現最頻繁的詞元。其餘詞元都作為同一個未知詞元讀取。對於位元組對，包括 256 個位元組。</translation>
    </message>
    <message>
        <source>Of longer sounds, the middle is used; shorter ones get silence on both sides. A new project has a length that 95 % of the files do not exceed.</source>
        <translation>較長的聲音只用中間部分；較短的聲音在兩側補靜音。新專案使用 95 % 的檔案不超過的長度。</translation>
    </message>
    <message>
        <source>Pixels around a box that belong to its sample, as a share of the width and height of the box.</source>
        <translation>樣本中包含的邊界框周圍像素，以邊界框寬度和高度的比例表示。</translation>
    </message>
    <message>
        <source>Pixels whose mask has this value do not count. -1: all pixels count.</source>
        <translation>遮罩為此值的像素不計入。-1：所有像素都計入。</translation>
    </message>
    <message>
        <source>Probability that a token becomes the unknown token.</source>
        <translation>詞元變為未知詞元的機率。</translation>
    </message>
    <message>
        <source>Reader of all sets, see `lathe list readers`. Empty: detected for the first set.</source>
        <translation>所有資料集的讀取器，參見 `lathe list readers`。留空：依第一個資料集自動辨識。</translation>
    </message>
    <message>
        <source>Reader of the sets</source>
        <translation>資料集的讀取器</translation>
    </message>
    <message>
        <source>Reads the letters A to Z as a to z. It has no effect on bytes and byte pairs.</source>
        <translation>把字母 A 到 Z 讀作 a 到 z。對位元組和位元組對無影響。</translation>
    </message>
    <message>
        <source>Replaces random tokens of a text with the unknown token.</source>
        <translation>把文字中的個別詞元替換為未知詞元。</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>取樣率</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>資料集</translation>
    </message>
    <message>
        <source>Sets for the test</source>
        <translation>用於測試的資料集</translation>
    </message>
    <message>
        <source>Sets for validation</source>
        <translation>用於驗證的資料集</translation>
    </message>
    <message>
        <source>Several files or folders of one kind as one data set. Whole sets can be the validation or the test split.</source>
        <translation>將多個同類檔案或資料夾作為一個資料集。整個資料集可以作為驗證集或測試集。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Share of the text, from its beginning, from which the byte pairs are learned. With data.split.by_time, validation and test splits are at the end, and are not read.</source>
        <translation>從文字開頭起用於學習位元組對的比例。使用 data.split.by_time 時，驗證集和測試集位於末尾，不會被讀取。</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Shifts a spectrogram in time; silence fills the gap.</source>
        <translation>在時間上移動頻譜圖，空缺以靜音填補。</translation>
    </message>
    <message>
        <source>Smallest box</source>
        <translation>最小邊界框</translation>
    </message>
    <message>
        <source>Smallest distance of the noise below the loudest level of the sound.</source>
        <translation>雜訊低於聲音最大音量的最小距離。</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>聲音</translation>
    </message>
    <message>
        <source>SpecAugment</source>
        <translation>SpecAugment 頻譜增強</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each sound. The sounds have amplitudes of 0.1 to 0.5.</source>
        <translation>加到每個聲音上的雜訊的標準差。聲音的振幅為 0.1 到 0.5。</translation>
    </message>
    <message>
        <source>Swaps random tokens of a text.</source>
        <translation>隨機交換文字中的詞元。</translation>
    </message>
    <message>
        <source>Tempo</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Test groups</source>
        <translation>測試群組</translation>
    </message>
    <message>
        <source>The characters in the order of their tokens; of bpe, the tokens, separated by spaces. Empty: all characters of the file, in the order of their code points. A trained model keeps its vocabulary.</source>
        <translation>按詞元順序排列的字元；對於 bpe，為以空格分隔的詞元。留空：檔案的所有字元，按碼位順序。訓練好的模型保留其詞表。</translation>
    </message>
    <message>
        <source>The tokens, separated by spaces. Empty: made from the training split. A trained model keeps its vocabulary.</source>
        <translation>以空格分隔的詞元。留空：由訓練集產生。訓練好的模型保留其詞表。</translation>
    </message>
    <message>
        <source>Time from one frame to the next.</source>
        <translation>從一個音框到下一個音框的時間。</translation>
    </message>
    <message>
        <source>Time masks</source>
        <translation>時間遮罩</translation>
    </message>
    <message>
        <source>Time shift</source>
        <translation>時間移動</translation>
    </message>
    <message>
        <source>Token dropout</source>
        <translation>詞元丟棄</translation>
    </message>
    <message>
        <source>Token swap</source>
        <translation>詞元交換</translation>
    </message>
    <message>
        <source>Tokens of the unit bpe, with the 256 bytes. A pair that occurs only once is not merged.</source>
        <translation>單位 bpe 的詞元數量，包括 256 個位元組。只出現一次的位元組對不會被合併。</translation>
    </message>
    <message>
        <source>Tones, chords, clicks and hiss to classify by their spectrograms. Lathe generates them when the project opens.</source>
        <translation>依頻譜圖分類的音調、和弦、喀嗒聲和嘶聲。Lathe 在開啟專案時產生它們。</translation>
    </message>
    <message>
        <source>Train again on all samples</source>
        <translation>用全部樣本再訓練一次</translation>
    </message>
    <message>
        <source>Upper end of the mel bands. 0: half of the sampling rate.</source>
        <translation>梅爾頻帶的上端。0：取樣率的一半。</translation>
    </message>
    <message>
        <source>Values of masks</source>
        <translation>遮罩的值</translation>
    </message>
    <message>
        <source>Values of {group} in the name pattern that are the test split, for example speakers, separated by commas.</source>
        <translation>名稱模式中 {group} 的哪些值是測試分割，例如說話者，以逗號分隔。</translation>
    </message>
    <message>
        <source>WAV files in one folder for each class, or with the class in their names, also in an archive. Samples are spectrograms, cepstral coefficients or waveforms.</source>
        <translation>每個類別一個資料夾的 WAV 檔案，或名稱中含有類別的 WAV 檔案，也可在封存檔中。樣本為頻譜圖、倒頻譜係數或波形。</translation>
    </message>
    <message>
        <source>What a token is. words: a word or a punctuation mark. bpe: a frequent sequence of bytes (byte-pair encoding), so that no text has unknown tokens.</source>
        <translation>詞元的含義。words：一個單字或標點符號。bpe：一個常見的位元組序列（位元組對編碼），因此任何文字都沒有未知詞元。</translation>
    </message>
    <message>
        <source>Where the names of the files have the class and the group, for example {label}_{group}_{index}. Empty: folders are the classes; if there is only one folder, the pattern is guessed from the names.</source>
        <translation>檔名中類別和群組的位置，例如 {label}_{group}_{index}。空白：資料夾即類別；如果只有一個資料夾，則從檔名猜測模式。</translation>
    </message>
    <message>
        <source>Widest frequency mask</source>
        <translation>最寬頻率遮罩</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>平衡</translation>
    </message>
    <message>
        <source>balanced: rare classes count more in the loss, by samples / (classes * samples of the class) in the training split. Weights that a loss has itself stay as they are.</source>
        <translation>balanced：稀有類別在損失中的權重更大，依訓練集中的 樣本數 /（類別數 × 該類樣本數）計算。損失自身設定的權重保持不變。</translation>
    </message>
    <message>
        <source>bands</source>
        <translation>頻帶</translation>
    </message>
    <message>
        <source>bpe</source>
        <translation>BPE</translation>
    </message>
    <message>
        <source>characters: one token for each different character of the file. bytes: 256 tokens, for any file. bpe: frequent sequences of bytes (byte-pair encoding), for any file.</source>
        <translation>characters：檔案中每個不同的字元為一個詞元。bytes：256 個詞元，適用於任何檔案。bpe：常見的位元組序列（位元組對編碼），適用於任何檔案。</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>音框</translation>
    </message>
    <message>
        <source>htk</source>
        <translation>htk</translation>
    </message>
    <message>
        <source>htk: as in torchaudio. slaney: as in librosa.</source>
        <translation>htk：與 torchaudio 相同。slaney：與 librosa 相同。</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>index: the palette index or the gray value is the class. order: the values that occur are the classes, in ascending order. auto: order for masks of 0 and 255, otherwise index.</source>
        <translation>index：調色盤索引或灰階值即類別。order：出現的值依升序作為類別。auto：遮罩只有 0 和 255 時用 order，否則用 index。</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>log_mel</source>
        <translation>log_mel</translation>
    </message>
    <message>
        <source>log_mel: levels in mel bands (an image: bands x frames). log_spectrogram: levels of all frequencies. mfcc: cepstral coefficients. waveform: the samples of the sound.</source>
        <translation>log_mel：梅爾頻帶的音量（影像：頻帶 x 音框）。log_spectrogram：所有頻率的音量。mfcc：倒頻譜係數。waveform：聲音的取樣點。</translation>
    </message>
    <message>
        <source>log_spectrogram</source>
        <translation>log_spectrogram</translation>
    </message>
    <message>
        <source>mfcc</source>
        <translation>mfcc</translation>
    </message>
    <message>
        <source>mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>mix: the mean of all channels.</source>
        <translation>mix：所有聲道的平均值。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>skip: such sounds are left out and named in a warning. stop: the first one is an error.</source>
        <translation>skip：略過這類聲音，並在警告中列出。stop：遇到第一個即報錯。</translation>
    </message>
    <message>
        <source>slaney</source>
        <translation>slaney</translation>
    </message>
    <message>
        <source>waveform</source>
        <translation>waveform</translation>
    </message>
    <message>
        <source>Folder or archive with the images and their boxes.</source>
        <translation>包含影像及其邊界框的資料夾或壓縮檔。</translation>
    </message>
    <message>
        <source>Adds noise to each step of a series.</source>
        <translation>為序列的每一步加上雜訊。</translation>
    </message>
    <message>
        <source>Adds noise to the numbers and dates of a row; categories stay.</source>
        <translation>為一列中的數值和日期加上雜訊，類別不變。</translation>
    </message>
    <message>
        <source>Adds white noise of a random level to a waveform, before its spectrogram is computed.</source>
        <translation>在計算頻譜圖之前，為波形加上隨機音量的白雜訊。</translation>
    </message>
    <message>
        <source>Column dropout</source>
        <translation>欄丟棄</translation>
    </message>
    <message>
        <source>Column noise</source>
        <translation>欄雜訊</translation>
    </message>
    <message>
        <source>Column swap</source>
        <translation>欄交換</translation>
    </message>
    <message>
        <source>Column with the group of each row, for example a patient: its name, or its number from 1. It is no feature. With data.split.keep_together=group, all rows of a group are in the same split.</source>
        <translation>每列所屬的組（例如一位病患）所在的欄：欄名，或從 1 開始的編號。它不作為特徵。設定 data.split.keep_together=group 時，同一組的所有列都在同一劃分中。</translation>
    </message>
    <message>
        <source>Cross-validation: divides the samples without the test split into this number of folds of equal size, at least 2. One of them is the validation split. 0: none.</source>
        <translation>交叉驗證：將測試集以外的樣本分成這麼多個大小相等的折，至少 2 個。其中一折是驗證集。0：不使用。</translation>
    </message>
    <message>
        <source>Factor of this loss in the sum that the training minimizes. 0: the loss and the metrics of its output are computed and shown, but not trained.</source>
        <translation>訓練所最小化的總和中，此損失的係數。0：計算並顯示此損失及其輸出的指標，但不參與訓練。</translation>
    </message>
    <message>
        <source>First channel</source>
        <translation>第一個通道</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>起始步</translation>
    </message>
    <message>
        <source>Folder or archive (.tar, .tar.gz, .zip) with one folder of images for each class. Folders called train, val and test above them are the splits. Images in a folder called unlabeled are left out until the cleaning list gives them a class.</source>
        <translation>每個類別各有一個影像資料夾的資料夾或封存檔（.tar、.tar.gz、.zip）。其上名為 train、val 和 test 的資料夾是資料劃分。名為 unlabeled 的資料夾中的影像不參與訓練，直到清理清單給它們一個類別。</translation>
    </message>
    <message>
        <source>Group column</source>
        <translation>分組欄</translation>
    </message>
    <message>
        <source>Images with the most uncertain guess come first. margin: 1 - (p1 - p2), where p1 and p2 are the two largest probabilities. entropy: -sum p ln p / ln K, over K classes.</source>
        <translation>執行最沒有把握的影像排在最前。margin：1 - (p1 - p2)，p1 和 p2 為最大的兩個機率。entropy：-sum p ln p / ln K，對 K 個類別求和。</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖動</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>保持在一起</translation>
    </message>
    <message>
        <source>Keep waveforms</source>
        <translation>保留波形</translation>
    </message>
    <message>
        <source>Keeps the samples of all sounds in memory, so that transforms can change a sound before its spectrogram is computed. They take 4 bytes a sample.</source>
        <translation>將所有聲音的取樣點保留在記憶體中，使變換可以在計算頻譜圖之前改變聲音。每個取樣點佔 4 位元組。</translation>
    </message>
    <message>
        <source>Largest change of the distance from the mean, in each direction, as a fraction. Each channel has a factor of its own.</source>
        <translation>與平均值之距離在每個方向上的最大變化，以比例表示。每個通道有各自的係數。</translation>
    </message>
    <message>
        <source>Largest change of the speed in each direction, as a fraction.</source>
        <translation>每個方向上速度的最大變化，以比例表示。</translation>
    </message>
    <message>
        <source>Largest ratio of the powers of the sound and of the noise.</source>
        <translation>聲音功率與雜訊功率的最大比值。</translation>
    </message>
    <message>
        <source>Leaves out random columns of a row.</source>
        <translation>隨機略去一列中的若干欄。</translation>
    </message>
    <message>
        <source>Length of the window that is stretched or squeezed, as a fraction of the series.</source>
        <translation>被拉伸或壓縮的視窗長度，佔序列的比例。</translation>
    </message>
    <message>
        <source>Makes a waveform louder or quieter, before its spectrogram is computed.</source>
        <translation>在計算頻譜圖之前，使波形更大聲或更小聲。</translation>
    </message>
    <message>
        <source>Makes the changes of a series larger or smaller, around the mean of each channel.</source>
        <translation>圍繞每個通道的平均值，放大或縮小序列的變化。</translation>
    </message>
    <message>
        <source>Maximum signal-to-noise ratio</source>
        <translation>最大訊噪比</translation>
    </message>
    <message>
        <source>Minimum signal-to-noise ratio</source>
        <translation>最小訊噪比</translation>
    </message>
    <message>
        <source>Most uncertain by</source>
        <translation>依不確定度排序</translation>
    </message>
    <message>
        <source>Number of the fold that is the validation split, from 1. A sweep over it trains once for each fold.</source>
        <translation>作為驗證集的折的編號，從 1 開始。對它進行掃描時，每一折訓練一次。</translation>
    </message>
    <message>
        <source>Makes a waveform faster or slower before its spectrogram is computed. The pitch changes, too.</source>
        <translation>在計算頻譜圖之前，加快或減慢波形的播放，音高隨之改變。</translation>
    </message>
    <message>
        <source>Probability that a column is left out: a number gets the value that is normalized to 0, which is the mean if data are standardized, and a category becomes unknown.</source>
        <translation>略去一欄的機率：數值取正規化後為 0 的值（資料標準化時即平均值），類別變為未知。</translation>
    </message>
    <message>
        <source>Probability that a column takes the value of another row of the training data.</source>
        <translation>一欄取訓練資料另一列之值的機率。</translation>
    </message>
    <message>
        <source>Samples that are all in the same split. group: rows with the same text in the group column of a table. file: samples of the same file or joined set. Use it if such samples resemble each other, for example those of one patient.</source>
        <translation>必須全部屬於同一劃分的樣本。group：表格的分組欄中文字相同的列。file：來自同一檔案或同一個被合併資料集的樣本。如果這些樣本彼此相似（例如來自同一位病患），請使用此設定。</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Series scaling</source>
        <translation>序列縮放</translation>
    </message>
    <message>
        <source>Shifts a waveform in time, before its spectrogram is computed; silence fills the gap.</source>
        <translation>在計算頻譜圖之前，在時間上移動波形，空缺以靜音填補。</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio</source>
        <translation>訊噪比</translation>
    </message>
    <message>
        <source>Smallest ratio of the powers of the sound and of the noise.</source>
        <translation>聲音功率與雜訊功率的最小比值。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, as a fraction of that of the channel in the window.</source>
        <translation>雜訊的標準差，佔視窗中該通道標準差的比例。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, in units of the normalized values.</source>
        <translation>雜訊的標準差，以正規化後的數值為單位。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>強度</translation>
    </message>
    <message>
        <source>Stretched by</source>
        <translation>拉伸倍數</translation>
    </message>
    <message>
        <source>Stretches or squeezes a random part of a series in time; its length stays.</source>
        <translation>在時間上拉伸或壓縮序列的隨機一段，總長度不變。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Takes the values of random columns from another row of the training data.</source>
        <translation>隨機若干欄的值取自訓練資料的另一列。</translation>
    </message>
    <message>
        <source>The window becomes this many times as long or as short, at random.</source>
        <translation>視窗隨機變為原來的這麼多倍長，或縮短為其倒數。</translation>
    </message>
    <message>
        <source>Validation fold</source>
        <translation>驗證折</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>Waveform gain</source>
        <translation>波形增益</translation>
    </message>
    <message>
        <source>Waveform noise</source>
        <translation>波形雜訊</translation>
    </message>
    <message>
        <source>Waveform shift</source>
        <translation>波形移動</translation>
    </message>
    <message>
        <source>Waveform speed</source>
        <translation>波形速度</translation>
    </message>
    <message>
        <source>Window warping</source>
        <translation>視窗扭曲</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵 (entropy)</translation>
    </message>
    <message>
        <source>file</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>間隔 (margin)</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Dimension to sort along: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>沿此維度排序：1 是樣本的第一個維度，-1 是最後一個維度。</translation>
    </message>
    <message>
        <source>Keeps the k largest or smallest values along one dimension, in order. Of equal values, the first ones are kept.</source>
        <translation>沿一個維度按順序保留 k 個最大或最小的值。值相等時保留靠前的值。</translation>
    </message>
    <message>
        <source>Largest values</source>
        <translation>最大的值</translation>
    </message>
    <message>
        <source>Margin around boxes</source>
        <translation>邊界框留白</translation>
    </message>
    <message>
        <source>Number of values to keep. 0 keeps all values of the dimension, so they are only sorted.</source>
        <translation>要保留的值的數量。0 表示保留該維度的所有值，即只排序。</translation>
    </message>
    <message>
        <source>On: the largest values, from large to small. Off: the smallest values, from small to large.</source>
        <translation>開啟：最大的值，從大到小。關閉：最小的值，從小到大。</translation>
    </message>
    <message>
        <source>Quarter turn</source>
        <translation>直角旋轉</translation>
    </message>
    <message>
        <source>TopK</source>
        <translation>TopK</translation>
    </message>
    <message>
        <source>Turns square images by 0, 90, 180 or 270 degrees, each equally likely, and other images by 0 or 180 degrees. For images without an upper side, as in aerial or microscope images.</source>
        <translation>將正方形影像以相等的機率旋轉 0、90、180 或 270 度，其他影像旋轉 0 或 180 度。適用於沒有上下之分的影像，例如空拍或顯微影像。</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>分割次數</translation>
    </message>
    <message>
        <source>How often the samples are divided anew. The mean over several models finds more of the wrong labels, and takes longer.</source>
        <translation>樣本重新分割的次數。多個模型的平均值能找出更多錯誤標籤，但耗時更長。</translation>
    </message>
    <message>
        <source>Number of parts into which the samples are divided. Each training leaves out one part, and judges its labels.</source>
        <translation>樣本被分割成的份數。每次訓練留出其中一份，並判斷其標籤。</translation>
    </message>
    <message>
        <source>What this layer reads: the name of an input of the data, or columns of a table, separated by commas. numbers, categories: all columns of that kind. Empty: the samples.</source>
        <translation>此層讀取的內容：資料的一個輸入的名稱，或表格的欄（以逗號分隔）。numbers、categories：該類型的所有欄。留空：樣本。</translation>
    </message>
    <message>
        <source>Each round after the first trains without the suspects of the round before, so that wrong labels do not mislead the models. It takes as long as the first.</source>
        <translation>第一輪之後的每一輪都不使用上一輪的可疑樣本進行訓練，使錯誤標籤不會誤導模型。每一輪的耗時與第一輪相同。</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>尋找遍數</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>日曆</translation>
    </message>
    <message>
        <source>Parts of the time that are inputs, too: hour (of the day), weekday, yearday (day of the year), separated by commas. They need a time column with dates.</source>
        <translation>也作為輸入的時間成分：hour（一天中的小時）、weekday（星期幾）、yearday（一年中的第幾天），以逗號分隔。需要含日期的時間欄。</translation>
    </message>
    <message>
        <source>Codes for missing values</source>
        <translation>缺失值代碼</translation>
    </message>
    <message>
        <source>Column with the time of each record: dates, months (2024-02) or numbers; or several columns: date,hour or year,month,day,hour. Records are sorted by it. Empty: the first column with dates; without one, the records are in the order of the file.</source>
        <translation>每筆記錄的時間所在的欄：日期、月份（2024-02）或數字；也可以是多欄：date,hour 或 year,month,day,hour。記錄依它排序。留空：第一個日期欄；若沒有，則記錄依檔案中的順序。</translation>
    </message>
    <message>
        <source>Number format for multiplications and for tensors between layers. Weights stay float32. f32 is exact float32. PyTorch uses tf32 for convolutions on a GPU unless told otherwise: choose tf32 for the same speed. bf16 and f16 are the fastest on a GPU. On a CPU, tf32 is computed as f32, f16 is slow, and bf16 is fast only with AVX-512 BF16 or AMX.</source>
        <translation>乘法以及層間張量的數值格式。權重維持 float32。f32 為精確的 float32。PyTorch 在 GPU 上預設以 tf32 計算卷積：要獲得相同速度，請選擇 tf32。bf16 和 f16 在 GPU 上最快。在 CPU 上，tf32 以 f32 計算，f16 較慢，bf16 僅在支援 AVX-512 BF16 或 AMX 時才快。</translation>
    </message>
    <message>
        <source>A file; or several files with the same columns: a folder of .csv files, a pattern like part-*.csv, or paths separated by commas. Columns are matched by name. A file may be compressed: .csv.gz, or a .zip file with one table. A file may be an Excel workbook (.xlsx, .xlsm), or have JSON objects as rows (.json, .jsonl).</source>
        <translation>一個檔案；或欄相同的多個檔案：含 .csv 檔案的資料夾、part-*.csv 這樣的模式，或以逗號分隔的路徑。各欄依名稱對應。檔案可以是壓縮的：.csv.gz，或只含一個表格的 .zip 檔案。檔案也可以是 Excel 活頁簿（.xlsx、.xlsm），或以 JSON 物件為列（.json、.jsonl）。</translation>
    </message>
    <message>
        <source>Comma-separated values, a sheet of an Excel workbook or JSON objects, one row per sample. Text columns become categories.</source>
        <translation>逗號分隔的值、Excel 活頁簿中的工作表或 JSON 物件，每個樣本一列。文字欄會成為類別。</translation>
    </message>
    <message>
        <source>File of separated values, or Excel workbook, with a record for each time.</source>
        <translation>以分隔符號分隔的檔案或 Excel 活頁簿，每個時間一筆紀錄。</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Sheet of an Excel workbook: its name, or its number from 1. Empty: the first visible sheet with data. Has no effect on other files, and on a workbook with one sheet.</source>
        <translation>Excel 活頁簿中的工作表：其名稱，或從 1 開始的編號。留空：第一個含資料的可見工作表。對其他檔案以及只有一個工作表的活頁簿沒有影響。</translation>
    </message>
    <message>
        <source>Table (CSV, Excel, JSON)</source>
        <translation>表格 (CSV、Excel、JSON)</translation>
    </message>
    <message>
        <source>Time series (CSV, Excel, JSON)</source>
        <translation>時間序列 (CSV、Excel、JSON)</translation>
    </message>
    <message>
        <source>Numbers or texts that also mean a missing value, separated by commas, for example -999. COLUMN:CODE is a code of one column, for example age:0. Empty cells, ?, NA, NaN and null always do.</source>
        <translation>同樣表示缺失值的數字或文字，以逗號分隔，例如 -999。「欄名:代碼」只用於一欄，例如 age:0。空儲存格、?、NA、NaN 和 null 一律表示缺失值。</translation>
    </message>
    <message>
        <source>Guess: detected from the numbers of all columns. Thousands separators, currency and percent signs are recognized.</source>
        <translation>猜測：根據所有欄中的數字偵測。可識別千分位分隔符號、貨幣符號和百分號。</translation>
    </message>
    <message>
        <source>File with a text and its class in each record: CSV, TSV, Excel, or a JSON object in each line. Or a folder with such files called train, val and test, or with a folder of text files (.txt) for each class.</source>
        <translation>每筆記錄包含一段文字及其類別的檔案：CSV、TSV、Excel，或每行一個 JSON 物件。也可以是一個資料夾，其中有名為 train、val 和 test 的此類檔案，或每個類別有一個存放文字檔（.txt）的子資料夾。</translation>
    </message>
    <message>
        <source>Folder or archive with images and their masks. The mask of an image is in the folder masks beside the folder images, in train_masks or trainannot beside train, or in the file a_mask.png beside a.jpg.</source>
        <translation>含有影像及其遮罩的資料夾或壓縮檔。影像的遮罩位於 images 資料夾旁的 masks 資料夾、train 旁的 train_masks 或 trainannot 資料夾，或 a.jpg 旁的檔案 a_mask.png 中。</translation>
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
        <source>&amp;Copy layers</source>
        <translation>複製層(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>貼上層(&amp;P)</translation>
    </message>
    <message>
        <source>Paste &amp;connected</source>
        <translation>貼上並連接(&amp;C)</translation>
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
        <source>&amp;Add a layer…</source>
        <translation>新增層(&amp;A)…</translation>
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
        <source>Fit the selected layers, or all, into the view</source>
        <translation>讓所選層或全部層正好顯示在畫面中</translation>
    </message>
    <message>
        <source>Fit the whole network into the view</source>
        <translation>讓整個網路正好顯示在畫面中</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>圖片 (*.svg *.png)</translation>
    </message>
    <message>
        <source>Paste and keep incoming connections</source>
        <translation>貼上並保留傳入連線</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>再製所選的層</translation>
    </message>
    <message>
        <source>Save the network picture as</source>
        <translation>網路圖片另存為</translation>
    </message>
    <message>
        <source>The picture was saved to %1.</source>
        <translation>圖片已儲存到 %1。</translation>
    </message>
    <message>
        <source>Cut the selected layers to the clipboard</source>
        <translation>把所選層剪下到剪貼簿</translation>
    </message>
    <message>
        <source>Copy the selected layers to the clipboard, also as text</source>
        <translation>把所選層複製到剪貼簿，同時作為文字</translation>
    </message>
    <message>
        <source>Paste the layers of the clipboard into the network</source>
        <translation>把剪貼簿中的層貼上到網路</translation>
    </message>
    <message>
        <source>Remove the selected layers and their connections</source>
        <translation>刪除所選層及其連線</translation>
    </message>
    <message>
        <source>Remove and reco&amp;nnect</source>
        <translation>刪除並重新連接(&amp;N)</translation>
    </message>
    <message>
        <source>Remove the selected layers and connect the layers before them to the layers after them</source>
        <translation>刪除所選層，並把它們之前的層連接到之後的層</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected layer</source>
        <translation>尋找一個層，並新增到所選層之後</translation>
    </message>
    <message>
        <source>&amp;Fit selection</source>
        <translation>顯示所選(&amp;F)</translation>
    </message>
    <message>
        <source>Fit a&amp;ll</source>
        <translation>顯示全部(&amp;L)</translation>
    </message>
    <message>
        <source>Save net&amp;work picture…</source>
        <translation>儲存網路圖片(&amp;W)…</translation>
    </message>
    <message>
        <source>Save a picture of the whole network as SVG or PNG</source>
        <translation>把整個網路儲存為 SVG 或 PNG 圖片</translation>
    </message>
    <message>
        <source>No block is selected</source>
        <translation>未選取區塊</translation>
    </message>
    <message>
        <source>&amp;Group into block</source>
        <translation>組合成區塊(&amp;G)</translation>
    </message>
    <message>
        <source>Move the selected layers into a new block, which can be repeated and used again</source>
        <translation>將所選的層移入一個新區塊，該區塊可以重複和再次使用</translation>
    </message>
    <message>
        <source>Replace &amp;block by its layers</source>
        <translation>以區塊內的層取代區塊(&amp;B)</translation>
    </message>
    <message>
        <source>Replace the selected block with the layers of all its copies</source>
        <translation>以所有副本的層取代所選的區塊</translation>
    </message>
    <message>
        <source>&amp;Open block</source>
        <translation>開啟區塊(&amp;O)</translation>
    </message>
    <message>
        <source>Show and edit the layers inside the selected block</source>
        <translation>顯示並編輯所選區塊內部的層</translation>
    </message>
    <message>
        <source>&amp;Save block to palette</source>
        <translation>將區塊儲存到面板(&amp;S)</translation>
    </message>
    <message>
        <source>Save the selected block, or the one that is shown, to the palette of all projects</source>
        <translation>將所選的區塊或正在顯示的區塊儲存到所有專案的面板</translation>
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
        <source>a node needs a type</source>
        <translation>節點需要型別</translation>
    </message>
    <message>
        <source>a scalar has rank 0, not {0}</source>
        <translation>純量的階是 0，不是 {0}</translation>
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
        <source>add padding or use a smaller kernel</source>
        <translation>增加填充，或使用更小的卷積核</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>檢查是不是正確的檔案</translation>
    </message>
    <message>
        <source>check the delimiter</source>
        <translation>檢查分隔符號</translation>
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
        <source>choose a value that is {2}</source>
        <translation>選擇{2}的值</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>選擇另一個檔案</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>選擇另一個名稱</translation>
    </message>
    <message>
        <source>choose another target column</source>
        <translation>選擇另一個目標欄</translation>
    </message>
    <message>
        <source>choose another target, or classes</source>
        <translation>選擇另一個目標，或類別</translation>
    </message>
    <message>
        <source>choose data with the classes of the training data</source>
        <translation>選擇類別與訓練資料相同的資料</translation>
    </message>
    <message>
        <source>choose extents whose product is {1}; at most one may be -1</source>
        <translation>選擇乘積為 {1} 的尺寸；最多一個可以是 -1</translation>
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
        <translation>連接它，或將其刪除</translation>
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
        <translation>讓網路以單元數等於目標欄數的 Dense 層結束</translation>
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
        <source>export the model again</source>
        <translation>請重新匯出</translation>
    </message>
    <message>
        <source>export the model in float32</source>
        <translation>以 float32 匯出模型</translation>
    </message>
    <message>
        <source>ignore fewer columns</source>
        <translation>少忽略一些欄</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be joined along dimension {2}</source>
        <translation>形狀為 {0} 和 {1} 的輸入不能沿維度 {2} 串接</translation>
    </message>
    <message>
        <source>install libonnx-dev and libprotobuf-dev and build again</source>
        <translation>安裝 libonnx-dev 和 libprotobuf-dev 後重新建置</translation>
    </message>
    <message>
        <source>it belongs to another network: start a new run</source>
        <translation>它屬於另一個網路：請開始新的訓練</translation>
    </message>
    <message>
        <source>it has no &quot;{0}&quot; of type {1}</source>
        <translation>它沒有型別為 {1} 的「{0}」</translation>
    </message>
    <message>
        <source>it is {0}, not {1}</source>
        <translation>它是 {0}，不是 {1}</translation>
    </message>
    <message>
        <source>kernel {0} is larger than the input {1}</source>
        <translation>卷積核 {0} 大於輸入 {1}</translation>
    </message>
    <message>
        <source>labels must be one row of integers</source>
        <translation>標籤必須是一列整數</translation>
    </message>
    <message>
        <source>line {0} has more than {1} fields</source>
        <translation>第 {0} 行的欄位多於 {1} 個</translation>
    </message>
    <message>
        <source>make all other extents equal</source>
        <translation>讓其他尺寸全部相等</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet</source>
        <translation>請指定一個尚不存在的資料夾</translation>
    </message>
    <message>
        <source>name a layer type</source>
        <translation>指定層的型別</translation>
    </message>
    <message>
        <source>name a project folder or its project.json</source>
        <translation>指定專案資料夾或其中的 project.json</translation>
    </message>
    <message>
        <source>name another file, or split this one</source>
        <translation>指定另一個檔案，或拆分這個檔案</translation>
    </message>
    <message>
        <source>name the folder of a run</source>
        <translation>指定執行紀錄的資料夾</translation>
    </message>
    <message>
        <source>the content is nested deeper than {2} levels at line {0}, column {1}</source>
        <translation>內容的巢狀超過 {2} 層，位於第 {0} 行第 {1} 欄</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>沒有載入 NVIDIA 驅動程式</translation>
    </message>
    <message>
        <source>no command is named</source>
        <translation>沒有指定指令</translation>
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
        <source>not valid JSON at line {0}, column {1}: {2}</source>
        <translation>不是有效的 JSON，第 {0} 行第 {1} 欄：{2}</translation>
    </message>
    <message>
        <source>padding {0} is not smaller than the kernel {1}</source>
        <translation>填充 {0} 不小於核 {1}</translation>
    </message>
    <message>
        <source>process {0} on {1} is training this run</source>
        <translation>{1} 上的行程 {0} 正在進行此次訓練</translation>
    </message>
    <message>
        <source>put both files into one folder</source>
        <translation>把兩個檔案放到同一個資料夾</translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation>移除兩者之一</translation>
    </message>
    <message>
        <source>remove one of these connections</source>
        <translation>移除其中一個連線</translation>
    </message>
    <message>
        <source>remove that connection</source>
        <translation>移除那個連線</translation>
    </message>
    <message>
        <source>remove the transform, or choose a data set of images</source>
        <translation>移除該轉換，或選擇影像資料集</translation>
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
        <translation>從備份還原檔案</translation>
    </message>
    <message>
        <source>result {0} is {1} instead of {2}</source>
        <translation>結果 {0} 是 {1} 而不是 {2}</translation>
    </message>
    <message>
        <source>run `lathe doctor` for details</source>
        <translation>執行 `lathe doctor` 檢視詳情</translation>
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
        <source>send commands from the window or with `lathe study`</source>
        <translation>請從視窗或用 `lathe study` 傳送指令</translation>
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
        <translation>設定整個清單</translation>
    </message>
    <message>
        <source>shape {0} is too large</source>
        <translation>形狀 {0} 太大</translation>
    </message>
    <message>
        <source>start a new run</source>
        <translation>開始新的訓練</translation>
    </message>
    <message>
        <source>start a new training instead of resuming</source>
        <translation>開始新的訓練，而不是繼續</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; </source>
        <translation>張量「{0}」</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; has an element type ({1}) that Lathe does not read</source>
        <translation>Lathe 無法讀取張量「{0}」的元素型別 ({1})</translation>
    </message>
    <message>
        <source>test images are {0}, training images {1}</source>
        <translation>測試影像是 {0}，訓練影像是 {1}</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no device</source>
        <translation>NVIDIA 驅動程式沒有回報任何裝置</translation>
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
        <translation>無法使用裝置 {0}：{1}</translation>
    </message>
    <message>
        <source>the edit &quot;{0}&quot; is malformed</source>
        <translation>編輯「{0}」的格式不正確</translation>
    </message>
    <message>
        <source>the file has no rows</source>
        <translation>檔案沒有資料列</translation>
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
        <source>the journal may be damaged</source>
        <translation>日誌可能已損壞</translation>
    </message>
    <message>
        <source>the loss of step {0} was not finite</source>
        <translation>第 {0} 步的損失不是有限值</translation>
    </message>
    <message>
        <source>the model has no weight &quot;{0}&quot;</source>
        <translation>模型沒有權重「{0}」</translation>
    </message>
    <message>
        <source>the network has no Input layer</source>
        <translation>網路沒有 Input 層</translation>
    </message>
    <message>
        <source>the parameters must be an object</source>
        <translation>參數必須是物件</translation>
    </message>
    <message>
        <source>the run has no status yet</source>
        <translation>此次執行還沒有狀態</translation>
    </message>
    <message>
        <source>use weights that were trained with this network</source>
        <translation>請使用以此網路訓練的權重</translation>
    </message>
    <message>
        <source>this is not the name of a command</source>
        <translation>這不是指令的名稱</translation>
    </message>
    <message>
        <source>this layer cannot be written as ONNX</source>
        <translation>此層無法寫成 ONNX</translation>
    </message>
    <message>
        <source>this metric is listed twice</source>
        <translation>這個指標列了兩次</translation>
    </message>
    <message>
        <source>train the network again, or export the run that belongs to it</source>
        <translation>重新訓練網路，或匯出屬於它的執行紀錄</translation>
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
        <source>two nodes have the {0} {1}</source>
        <translation>兩個節點有相同的{0} {1}</translation>
    </message>
    <message>
        <source>update the NVIDIA driver</source>
        <translation>更新 NVIDIA 驅動程式</translation>
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
        <source>use a version of Lathe that reads file version {0}</source>
        <translation>請使用能讀取檔案版本 {0} 的 Lathe 版本</translation>
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
        <source>use cross_entropy, or a target column of numbers</source>
        <translation>使用 cross_entropy，或數值目標欄</translation>
    </message>
    <message>
        <source>use less padding</source>
        <translation>使用更小的填充</translation>
    </message>
    <message>
        <source>use mse or bce_with_logits, or a target column of classes</source>
        <translation>使用 mse 或 bce_with_logits，或類別目標欄</translation>
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
        <source>write {&quot;command&quot;: ...}</source>
        <translation>寫成 {&quot;command&quot;: ...}</translation>
    </message>
    <message>
        <source>write {&quot;key&quot;: value}</source>
        <translation>寫成 {&quot;key&quot;: value}</translation>
    </message>
    <message>
        <source>{0} bytes at offset {1} are damaged and were skipped</source>
        <translation>偏移 {1} 處的 {0} 位元組已損壞，已略過</translation>
    </message>
    <message>
        <source>{0} cannot be &quot;{1}&quot;</source>
        <translation>{0} 不能是「{1}」</translation>
    </message>
    <message>
        <source>{0} is too small</source>
        <translation>{0} 太小</translation>
    </message>
    <message>
        <source>a process on {0} is training this run</source>
        <translation>{0} 上的一個行程正在進行此次訓練</translation>
    </message>
    <message>
        <source>{0} is {1} but must be {2}</source>
        <translation>{0} 是 {1}，而必須是 {2}</translation>
    </message>
    <message>
        <source>{0} must be a number, a text, true, false or a list of numbers</source>
        <translation>{0} 必須是數值、文字、true、false 或數值清單</translation>
    </message>
    <message>
        <source>{0} must be an object in braces, not {1}</source>
        <translation>{0} 必須是大括號中的物件，不是{1}</translation>
    </message>
    <message>
        <source>{0} must be {1}, not {2}</source>
        <translation>{0} 必須是{1}，不是{2}</translation>
    </message>
    <message>
        <source>{0} needs an id, a type and a name of letters, digits, _ . and -</source>
        <translation>{0} 需要編號、型別，以及由字母、數字、_ . 和 - 組成的名稱</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>新增指標</translation>
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
        <source>Read again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>移除指標</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>儲存檢查點</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行紀錄資料夾</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>檢查路徑</translation>
    </message>
    <message>
        <source>lathe export</source>
        <translation>lathe export</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>run the command line below by hand</source>
        <translation>手動執行下面的命令列</translation>
    </message>
    <message>
        <source>the log changed while it was read</source>
        <translation>日誌在讀取時發生了變化</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <translation>無法啟動程式</translation>
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
        <source>Change batch</source>
        <translation>變更批次</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪下層(&amp;T)</translation>
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
        <source>remove it</source>
        <translation>移除它</translation>
    </message>
    <message>
        <source>set bias to false</source>
        <translation>把偏差設為 false</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list</source>
        <translation>「{0}」必須是清單</translation>
    </message>
    <message>
        <source>a normal distribution needs a mean and a positive deviation</source>
        <translation>常態分布需要平均值和正的標準差</translation>
    </message>
    <message>
        <source>another process coordinates this study</source>
        <translation>另一個行程正在協調這項研究</translation>
    </message>
    <message>
        <source>choose nsga2, hypervolume or random, or fewer objectives</source>
        <translation>選擇 nsga2、hypervolume 或 random，或減少目標</translation>
    </message>
    <message>
        <source>correct or remove them</source>
        <translation>更正或移除它們</translation>
    </message>
    <message>
        <source>correct the condition&apos;s values</source>
        <translation>更正條件中的值</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>請至少指定一個值</translation>
    </message>
    <message>
        <source>give the smaller number first</source>
        <translation>較小的數請寫在前面</translation>
    </message>
    <message>
        <source>install libsqlite3-dev and build again</source>
        <translation>安裝 libsqlite3-dev 後重新建置</translation>
    </message>
    <message>
        <source>name an objective: --objective val.loss</source>
        <translation>指定一個目標：--objective val.loss</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>移除其中一個</translation>
    </message>
    <message>
        <source>simplify it</source>
        <translation>簡化它</translation>
    </message>
    <message>
        <source>the formula is neither true nor false</source>
        <translation>公式的結果既不是真也不是假</translation>
    </message>
    <message>
        <source>the program could not be started: {0}</source>
        <translation>無法啟動程式：{0}</translation>
    </message>
    <message>
        <source>the range from {0} to {1} is empty</source>
        <translation>從 {0} 到 {1} 的範圍是空的</translation>
    </message>
    <message>
        <source>the step {0} is not positive</source>
        <translation>步長 {0} 不是正數</translation>
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
        <source>Slurm ended job {0}: {1}</source>
        <translation>Slurm 結束了作業 {0}：{1}</translation>
    </message>
    <message>
        <source>the file has no settings</source>
        <translation>這個檔案裡沒有設定</translation>
    </message>
    <message>
        <source>use one of: {1}</source>
        <translation>使用其中之一：{1}</translation>
    </message>
    <message>
        <source>write {&quot;KEY&quot;: VALUE, ...}</source>
        <translation>寫成 {&quot;KEY&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>{0} must be one line of text</source>
        <translation>{0} 必須是一行文字</translation>
    </message>
    <message>
        <source>W&amp;B has one objective: only {0} is written</source>
        <translation>W&amp;B 只有一個目標：只寫出 {0}</translation>
    </message>
    <message>
        <source>compare the value: x &gt; 0</source>
        <translation>比較這個值：x &gt; 0</translation>
    </message>
    <message>
        <source>complete the line</source>
        <translation>補完這一行</translation>
    </message>
    <message>
        <source>correct that line</source>
        <translation>改正這一行</translation>
    </message>
    <message>
        <source>install libyaml-cpp-dev and build again</source>
        <translation>安裝 libyaml-cpp-dev 後重新建置</translation>
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
        <source>name one of: {1}</source>
        <translation>指定其中之一：{1}</translation>
    </message>
    <message>
        <source>name the column after the objective</source>
        <translation>用目標的名稱命名該欄</translation>
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
        <source>the project has no parameter of this name</source>
        <translation>專案中沒有這個名稱的參數</translation>
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
        <source>write 0..0.5, log:1e-4..1e-1, int:16..512, int-log:16..1024, normal:0,1 or a list a,b,c</source>
        <translation>寫成 0..0.5、log:1e-4..1e-1、int:16..512、int-log:16..1024、normal:0,1 或清單 a,b,c</translation>
    </message>
    <message>
        <source>write a path such as training.optimizer.lr, or parameters, macs or memory</source>
        <translation>寫一個路徑，如 training.optimizer.lr，或 parameters、macs、memory</translation>
    </message>
    <message>
        <source>write {2}</source>
        <translation>寫 {2}</translation>
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
        <source>Start sweep</source>
        <translation>開始搜尋</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜尋</translation>
    </message>
    <message>
        <source>the device cannot be used: {0}</source>
        <translation>無法使用該裝置：{0}</translation>
    </message>
    <message>
        <source>the device does not have enough free memory ({0})</source>
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
        <source>a link between GPUs failed (Xid 74)</source>
        <translation>GPU 之間的連結發生故障 (Xid 74)</translation>
    </message>
    <message>
        <source>look it up in NVIDIA&apos;s list of Xid errors</source>
        <translation>請在 NVIDIA 的 Xid 錯誤清單中查詢</translation>
    </message>
    <message>
        <source>remove it from the library path</source>
        <translation>請將它從函式庫路徑中移除</translation>
    </message>
    <message>
        <source>remove this file, and set the prices again on the Settings page of the window</source>
        <translation>請刪除此檔案，並在視窗的「設定」頁面重新填寫價格</translation>
    </message>
    <message>
        <source>restart the machine and update the NVIDIA driver</source>
        <translation>請重新啟動電腦並更新 NVIDIA 驅動程式</translation>
    </message>
    <message>
        <source>the GPU has fallen off the bus (Xid 79)</source>
        <translation>GPU 已從匯流排上斷線 (Xid 79)</translation>
    </message>
    <message>
        <source>the library cannot be opened: {0}</source>
        <translation>無法開啟該函式庫：{0}</translation>
    </message>
    <message>
        <source>this library is not NVML</source>
        <translation>此函式庫不是 NVML</translation>
    </message>
    <message>
        <source>set training.precision to f32</source>
        <translation>將 training.precision 設為 f32</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}</source>
        <translation>無法開啟 {0}：{1}</translation>
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
        <source>it ended with exit code {0}</source>
        <translation>它以結束代碼 {0} 結束</translation>
    </message>
    <message>
        <source>it was ended by signal {0} ({1})</source>
        <translation>它被訊號 {0}（{1}）終止</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>0 號行程</translation>
    </message>
    <message>
        <source>set training.evaluation to plain</source>
        <translation>把 training.evaluation 設為 plain</translation>
    </message>
    <message>
        <source>use fewer ranks, or --device cpu</source>
        <translation>請減少行程數，或使用 --device cpu</translation>
    </message>
    <message>
        <source>one sample has more than {0} values</source>
        <translation>一個樣本超過 {0} 個數值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has no values</source>
        <translation>「{0}」沒有任何值</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每個試驗的週期數</translation>
    </message>
    <message>
        <source>a training cannot start from an ONNX file</source>
        <translation>訓練不能從 ONNX 檔案開始</translation>
    </message>
    <message>
        <source>choose a table, or another template</source>
        <translation>請選擇表格，或換一個範本</translation>
    </message>
    <message>
        <source>did you mean {2}?</source>
        <translation>是不是 {2}？</translation>
    </message>
    <message>
        <source>name a run, an imported project or a .safetensors file</source>
        <translation>請指定一筆執行紀錄、一個匯入的專案或一個 .safetensors 檔案</translation>
    </message>
    <message>
        <source>name another objective, or train without a pruner</source>
        <translation>請指定另一個目標，或不使用提前終止</translation>
    </message>
    <message>
        <source>no column has a value in the training samples</source>
        <translation>訓練樣本中沒有任何欄有值</translation>
    </message>
    <message>
        <source>no samples are left to train on</source>
        <translation>沒有剩下可用於訓練的樣本</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>請刪除該連結</translation>
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
        <source>set training.schedule.warmup_epochs to 0: this schedule has its own warm-up</source>
        <translation>將 training.schedule.warmup_epochs 設為 0：該排程自帶預熱</translation>
    </message>
    <message>
        <source>stop it after epoch {1} with --until, or start a new run</source>
        <translation>請用 --until 在第 {1} 個週期後停止，或開始新的訓練</translation>
    </message>
    <message>
        <source>the column has no categories</source>
        <translation>該欄沒有類別</translation>
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
        <source>the folder {0} was deleted or moved while its run was training</source>
        <translation>資料夾 {0} 在訓練期間被刪除或移動</translation>
    </message>
    <message>
        <source>the model has no input or no output</source>
        <translation>模型沒有輸入或沒有輸出</translation>
    </message>
    <message>
        <source>this file belongs to another user</source>
        <translation>此檔案屬於其他使用者</translation>
    </message>
    <message>
        <source>this folder belongs to another user</source>
        <translation>此資料夾屬於其他使用者</translation>
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
        <source>&quot;{0}&quot; cannot select the best epoch: {1} is computed on a whole split, not during training</source>
        <translation>「{0}」不能選出最佳週期：{1} 是在整個分割上計算，而不是在訓練中</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>再製所選的層</translation>
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
        <source>no change to undo: the study has not changed since its last trial was added</source>
        <translation>沒有可復原的變更：新增最後一個試驗之後，該研究沒有變更</translation>
    </message>
    <message>
        <source>queued for {0}, which is used by {1} (process {2})</source>
        <translation>正在排隊等待 {0}，它正由 {1}（行程 {2}）使用</translation>
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
        <source>trials not imported: {0} (first: trial {1}); they have no value for {2}</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們沒有 {2} 的值</translation>
    </message>
    <message>
        <source>missing values: {0}; they are replaced by the mean of the training samples</source>
        <translation>缺失值：{0} 個；已用訓練樣本的平均值代替</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no finite result</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們沒有有限的結果</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; contains no values</source>
        <translation>「{0}」未包含任何值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in &quot;{1}&quot; is not a condition</source>
        <translation>「{1}」中的「{0}」不是條件</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a connection</source>
        <translation>「{0}」不是連線</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a metric that can select the best epoch</source>
        <translation>「{0}」不是可用於選擇最佳週期的指標</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a setting of the Slurm launcher</source>
        <translation>「{0}」不是 Slurm 啟動器的設定</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not an amount of memory</source>
        <translation>「{0}」不是記憶體量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not an index of this list of {1} items</source>
        <translation>「{0}」不是此清單的索引（共 {1} 項）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the normalization contains a value that is not a number</source>
        <translation>正規化的「{0}」中有不是數字的值</translation>
    </message>
    <message>
        <source>BatchNorm cancels this bias: {0} parameters have no effect</source>
        <translation>BatchNorm 會抵消這個偏差：{0} 個參數不起作用</translation>
    </message>
    <message>
        <source>Change the metric of the best epoch</source>
        <translation>變更最佳週期的指標</translation>
    </message>
    <message>
        <source>Copy the selected layers to the clipboard, also as text</source>
        <translation>把所選層複製到剪貼簿，同時作為文字</translation>
    </message>
    <message>
        <source>Cut the selected layers to the clipboard</source>
        <translation>把所選層剪下到剪貼簿</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>捨棄編輯</translation>
    </message>
    <message>
        <source>Divide learning rate by 10</source>
        <translation>學習率除以 10</translation>
    </message>
    <message>
        <source>Lathe cannot compute {0} with these operands</source>
        <translation>Lathe 無法用這些運算元計算 {0}</translation>
    </message>
    <message>
        <source>Lathe compares trials only at the rungs</source>
        <translation>Lathe 只在梯級處比較試驗</translation>
    </message>
    <message>
        <source>Lathe does not support this early termination: no trial is pruned</source>
        <translation>Lathe 不支援這種提前終止方式：不會提前終止任何試驗</translation>
    </message>
    <message>
        <source>Lathe has no distribution like &quot;{0}&quot;: the parameter is not varied</source>
        <translation>Lathe 沒有與分布「{0}」相當的分布：不改變此參數</translation>
    </message>
    <message>
        <source>Lathe ignores this key, but keeps it for an export</source>
        <translation>Lathe 忽略此鍵，但會保留它供匯出使用</translation>
    </message>
    <message>
        <source>Lathe submits another job instead</source>
        <translation>Lathe 會改為提交另一個作業</translation>
    </message>
    <message>
        <source>Lathe treats the {0} outputs as scores of classes</source>
        <translation>Lathe 將 {0} 個輸出視為類別分數</translation>
    </message>
    <message>
        <source>NCCL, which sums gradients across GPUs, cannot be loaded: {0}</source>
        <translation>無法載入在 GPU 之間加總梯度的 NCCL：{0}</translation>
    </message>
    <message>
        <source>NVML does not recognize the device: {0}</source>
        <translation>NVML 無法辨識該裝置：{0}</translation>
    </message>
    <message>
        <source>NVML failed to start: {0}</source>
        <translation>NVML 無法啟動：{0}</translation>
    </message>
    <message>
        <source>Nesterov momentum requires a momentum above 0</source>
        <translation>Nesterov 動量要求動量大於 0</translation>
    </message>
    <message>
        <source>Open the folder of the run</source>
        <translation>開啟此次執行的資料夾</translation>
    </message>
    <message>
        <source>Optuna has no normal distribution; its journal contains a wide range instead</source>
        <translation>Optuna 沒有常態分布；它的日誌中顯示為一個寬範圍</translation>
    </message>
    <message>
        <source>Optuna has no steps on a logarithmic scale; its journal omits the step</source>
        <translation>Optuna 在對數尺度上沒有步長；其日誌省略了步長</translation>
    </message>
    <message>
        <source>Optuna supports no lists as choices; its journal contains them as text</source>
        <translation>Optuna 不支援以清單作為選項；其日誌以文字形式記錄它們</translation>
    </message>
    <message>
        <source>Paste the layers of the clipboard into the network</source>
        <translation>把剪貼簿中的層貼上到網路</translation>
    </message>
    <message>
        <source>Pause the training after this step</source>
        <translation>在這一步之後暫停訓練</translation>
    </message>
    <message>
        <source>Read the files again if they have changed.</source>
        <translation>如果檔案已變更，則重新讀取。</translation>
    </message>
    <message>
        <source>Remove and reco&amp;nnect</source>
        <translation>刪除並重新連接(&amp;N)</translation>
    </message>
    <message>
        <source>Remove the selected layers and connect the layers before them to the layers after them</source>
        <translation>刪除所選層，並把它們之前的層連接到之後的層</translation>
    </message>
    <message>
        <source>Remove the selected layers and their connections</source>
        <translation>刪除所選層及其連線</translation>
    </message>
    <message>
        <source>Save a checkpoint and stop; you can resume later</source>
        <translation>儲存檢查點並停止；以後可以繼續</translation>
    </message>
    <message>
        <source>Save the project, and start a study with these settings</source>
        <translation>儲存專案，並用這些設定開始一次搜尋</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected layer</source>
        <translation>尋找一個層，並新增到所選層之後</translation>
    </message>
    <message>
        <source>Slurm accepts no more jobs at present: {0}</source>
        <translation>Slurm 現在不再接受作業：{0}</translation>
    </message>
    <message>
        <source>Slurm commands have failed for {0} seconds: {1}</source>
        <translation>Slurm 指令已連續失敗 {0} 秒：{1}</translation>
    </message>
    <message>
        <source>Slurm does not respond: {0}</source>
        <translation>Slurm 沒有回應：{0}</translation>
    </message>
    <message>
        <source>Slurm holds job {0} ({1})</source>
        <translation>Slurm 扣住了作業 {0}（{1}）</translation>
    </message>
    <message>
        <source>Slurm is not installed on this machine: {0} not found</source>
        <translation>本機沒有安裝 Slurm：找不到 {0}</translation>
    </message>
    <message>
        <source>Slurm rejected the job: {0}</source>
        <translation>Slurm 拒絕了這個作業：{0}</translation>
    </message>
    <message>
        <source>Slurm responds again</source>
        <translation>Slurm 恢復回應</translation>
    </message>
    <message>
        <source>Start new trials again</source>
        <translation>重新開始新的試驗</translation>
    </message>
    <message>
        <source>Start no new trials; running trials continue</source>
        <translation>不再開始新的試驗；正在執行的試驗會繼續</translation>
    </message>
    <message>
        <source>Stop the study and its running trials; you can resume it later</source>
        <translation>停止搜尋及其正在執行的試驗；之後可以繼續</translation>
    </message>
    <message>
        <source>To change the weight decay during training, start with a value above 0</source>
        <translation>要在訓練中變更權重衰減，請以大於 0 的值開始</translation>
    </message>
    <message>
        <source>Use a file of samples as the data.</source>
        <translation>使用樣本檔案作為資料。</translation>
    </message>
    <message>
        <source>Use a folder of samples as the data.</source>
        <translation>使用樣本資料夾作為資料。</translation>
    </message>
    <message>
        <source>W&amp;B has no conditions: it varies this parameter in every trial</source>
        <translation>W&amp;B 沒有條件：它在每個試驗中都改變此參數</translation>
    </message>
    <message>
        <source>W&amp;B has no constraints: it also tries values that this constraint excludes</source>
        <translation>W&amp;B 沒有限制條件：它也會嘗試此條件所排除的值</translation>
    </message>
    <message>
        <source>W&amp;B has no such pruner: it prunes no trial</source>
        <translation>W&amp;B 沒有這種提前終止方式：它不會提前終止任何試驗</translation>
    </message>
    <message>
        <source>W&amp;B quantizes from 0, so it tries other values than Lathe</source>
        <translation>W&amp;B 從 0 開始量化，因此它嘗試的取值與 Lathe 不同</translation>
    </message>
    <message>
        <source>`lathe evaluate` needs rows with known targets; `lathe predict` does not</source>
        <translation>`lathe evaluate` 需要目標已知的列；`lathe predict` 不需要</translation>
    </message>
    <message>
        <source>`lathe list` shows the names</source>
        <translation>`lathe list` 會顯示這些名稱</translation>
    </message>
    <message>
        <source>`lathe runs trash` lists the removed runs</source>
        <translation>`lathe runs trash` 會列出已刪除的執行紀錄</translation>
    </message>
    <message>
        <source>a batch of {0} samples cannot be divided into {1} equal micro-batches</source>
        <translation>一批 {0} 個樣本不能分成 {1} 個相等的微批次</translation>
    </message>
    <message>
        <source>a compute node could not start job {0} ({1})</source>
        <translation>計算節點無法啟動作業 {0}（{1}）</translation>
    </message>
    <message>
        <source>a file of this name already exists</source>
        <translation>已有同名檔案</translation>
    </message>
    <message>
        <source>a file or folder of this name already exists</source>
        <translation>已有同名的檔案或資料夾</translation>
    </message>
    <message>
        <source>a kernel accessed an invalid GPU memory address (Xid 31)</source>
        <translation>運算核心存取了無效的 GPU 記憶體位址 (Xid 31)</translation>
    </message>
    <message>
        <source>a kernel made an illegal memory access on the GPU (Xid 13)</source>
        <translation>運算核心在 GPU 上進行了非法記憶體存取 (Xid 13)</translation>
    </message>
    <message>
        <source>a later attempt is training this run</source>
        <translation>較晚的一次嘗試正在進行此次訓練</translation>
    </message>
    <message>
        <source>a logarithmic range cannot start at {0}</source>
        <translation>對數範圍不能從 {0} 開始</translation>
    </message>
    <message>
        <source>a message from rank 0 is too long</source>
        <translation>來自 0 號行程的訊息過長</translation>
    </message>
    <message>
        <source>a sample with {0} dimensions is not supported</source>
        <translation>不支援 {0} 維的樣本</translation>
    </message>
    <message>
        <source>a shape cannot have {0} dimensions</source>
        <translation>形狀不能有 {0} 個維度</translation>
    </message>
    <message>
        <source>a single item cannot be removed from a list</source>
        <translation>不能從清單中刪除單一項目</translation>
    </message>
    <message>
        <source>a snapshot of this name already exists</source>
        <translation>已有同名的快照</translation>
    </message>
    <message>
        <source>a weight or optimizer state was not finite before step {0}</source>
        <translation>在第 {0} 步之前有權重或最佳化器狀態不是有限值</translation>
    </message>
    <message>
        <source>a test kernel failed on the device: {0}</source>
        <translation>測試用的運算核心在該裝置上執行失敗：{0}</translation>
    </message>
    <message>
        <source>a validation split of {0} and a test split of {1} leave no training samples</source>
        <translation>驗證集 {0} 和測試分割 {1} 沒有留下訓練樣本</translation>
    </message>
    <message>
        <source>add a comparison: ... &lt;= 65536</source>
        <translation>加上比較：... &lt;= 65536</translation>
    </message>
    <message>
        <source>add a first line with the column names</source>
        <translation>請在檔案的第一行寫上欄名</translation>
    </message>
    <message>
        <source>add a parameter: --space training.optimizer.lr=log:1e-4..1e-1</source>
        <translation>新增一個參數：--space training.optimizer.lr=log:1e-4..1e-1</translation>
    </message>
    <message>
        <source>add an Input layer where the samples enter the network</source>
        <translation>在樣本進入網路處新增一個 Input 層</translation>
    </message>
    <message>
        <source>add it, or use the column names of the training data</source>
        <translation>補上該欄，或使用訓練資料的欄名</translation>
    </message>
    <message>
        <source>add the closing quotation mark</source>
        <translation>補上結尾的引號</translation>
    </message>
    <message>
        <source>add the mapping &quot;parameters&quot;</source>
        <translation>加入「parameters」對應表</translation>
    </message>
    <message>
        <source>add them, or use the column names of the training data</source>
        <translation>請補上這些欄，或使用與訓練資料相同的欄名</translation>
    </message>
    <message>
        <source>ambiguous dates are read as month/day/year</source>
        <translation>有歧義的日期依「月/日/年」讀取</translation>
    </message>
    <message>
        <source>an ONNX file can be at most 2 GiB large</source>
        <translation>ONNX 檔案最大 2 GiB</translation>
    </message>
    <message>
        <source>an event of {0} bytes is too large for the event log</source>
        <translation>{0} 位元組的事件超出事件日誌的上限</translation>
    </message>
    <message>
        <source>another data set was chosen in the meantime</source>
        <translation>在此期間已選擇另一個資料集</translation>
    </message>
    <message>
        <source>another process has locked the database and does not release it</source>
        <translation>另一個行程鎖定了資料庫，一直沒有釋放</translation>
    </message>
    <message>
        <source>another process has taken over this study</source>
        <translation>另一個行程已接管這項研究</translation>
    </message>
    <message>
        <source>another rank has ended</source>
        <translation>另一個行程已結束</translation>
    </message>
    <message>
        <source>another run is in this folder now</source>
        <translation>此資料夾中現在是另一次執行的紀錄</translation>
    </message>
    <message>
        <source>at column {0}, &quot;{1}&quot; is not expected</source>
        <translation>第 {0} 欄不應有「{1}」</translation>
    </message>
    <message>
        <source>at column {0}, a comparison follows another comparison</source>
        <translation>第 {0} 欄：一個比較後面又接著一個比較</translation>
    </message>
    <message>
        <source>at column {0}, a condition (true or false) is expected</source>
        <translation>第 {0} 欄應為條件（真或假）</translation>
    </message>
    <message>
        <source>at column {0}, a number is expected</source>
        <translation>第 {0} 欄必須是數值</translation>
    </message>
    <message>
        <source>at column {0}, a quotation mark is not closed</source>
        <translation>第 {0} 欄的引號不成對</translation>
    </message>
    <message>
        <source>at column {0}, formulas do not support {1}</source>
        <translation>第 {0} 欄：公式不支援 {1}</translation>
    </message>
    <message>
        <source>at column {0}, the formula ends too early</source>
        <translation>第 {0} 欄：公式沒有寫完</translation>
    </message>
    <message>
        <source>at column {0}, the formula exceeds {1} characters</source>
        <translation>第 {0} 欄：公式超過 {1} 個字元</translation>
    </message>
    <message>
        <source>at column {0}, the formula is nested deeper than {1} levels</source>
        <translation>第 {0} 欄：公式巢狀超過 {1} 層</translation>
    </message>
    <message>
        <source>at column {0}, the number cannot be read</source>
        <translation>第 {0} 欄：無法讀取這個數值</translation>
    </message>
    <message>
        <source>at column {0}, the result is not a finite number</source>
        <translation>第 {0} 欄：結果不是有限值</translation>
    </message>
    <message>
        <source>at column {0}, {1} has more than one argument</source>
        <translation>第 {0} 欄：{1} 有不止一個參數</translation>
    </message>
    <message>
        <source>at column {0}, {1} is not a parameter of the project</source>
        <translation>第 {0} 欄：{1} 不是專案的參數</translation>
    </message>
    <message>
        <source>at epoch {0}, its best {1} so far, {2}, is worse than {3}, the limit of the best {5} % of {4} ended trials</source>
        <translation>第 {0} 個週期時，它至今最好的 {1} 為 {2}，差於 {3}，即 {4} 個已結束試驗中最好的 {5} % 的界限</translation>
    </message>
    <message>
        <source>at epoch {0}, its best {1} so far, {2}, is worse than {3}, the median of {4} ended trials</source>
        <translation>第 {0} 個週期時，它至今最好的 {1} 為 {2}，差於 {3}，即 {4} 個已結束試驗的中位數</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} is not a finite number</source>
        <translation>第 {0} 個週期時，它的 {1} 不是有限值</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} had not improved for {3} epochs</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）已有 {3} 個週期沒有改進</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} is above the limit {3}</source>
        <translation>第 {0} 個週期時，它的 {1} 為 {2}，高於上限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} is below the limit {3}</source>
        <translation>第 {0} 個週期時，它的 {1} 為 {2}，低於下限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; no trial continued</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；沒有試驗繼續</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; one trial continued</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；有一個試驗繼續</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; {5} trials continued</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；有 {5} 個試驗繼續</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; only the best trial continues</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；只有最好的試驗繼續</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; the best {5} trials continue</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；最好的 {5} 個試驗繼續</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; too few trials reached this epoch to continue one of them</source>
        <translation>第 {0} 個週期時，其 {1}（{2}）在 {4} 個中排第 {3}；到達此週期的試驗太少，沒有一個繼續</translation>
    </message>
    <message>
        <source>at line {0}, the file exceeds {1} values</source>
        <translation>到第 {0} 行，值已超過 {1} 個</translation>
    </message>
    <message>
        <source>at step {0}, {1} was the first operation whose result was not finite</source>
        <translation>在第 {0} 步，{1} 是第一個結果不是有限值的運算</translation>
    </message>
    <message>
        <source>attempt {0} of trial {1} is no longer the latest: its reports are ignored</source>
        <translation>試驗 {1} 的第 {0} 次嘗試已不是最新的：忽略其報告</translation>
    </message>
    <message>
        <source>avoid 0 / 0, log(0) and similar operations</source>
        <translation>避免 0 / 0、log(0) 之類的運算</translation>
    </message>
    <message>
        <source>batches of {0} are prepared on the CPU and copied to the device</source>
        <translation>{0} 的批次在 CPU 上準備，再複製到裝置</translation>
    </message>
    <message>
        <source>cannot normalize {0} dimensions of {1}</source>
        <translation>不能正規化 {1} 的 {0} 個維度</translation>
    </message>
    <message>
        <source>change the {0} of one of them</source>
        <translation>變更其中之一的 {0}</translation>
    </message>
    <message>
        <source>check CUDA_VISIBLE_DEVICES; in a container, check that the devices are passed through</source>
        <translation>檢查 CUDA_VISIBLE_DEVICES；在容器中檢查裝置是否已傳入</translation>
    </message>
    <message>
        <source>check that the folder is writable and that no other program uses the file</source>
        <translation>檢查資料夾是否可寫，以及檔案是否正由其他程式使用</translation>
    </message>
    <message>
        <source>check that the program exists and that the folder for its output is writable</source>
        <translation>檢查該程式是否存在，以及其輸出資料夾是否可寫</translation>
    </message>
    <message>
        <source>check that this is a file of labels</source>
        <translation>檢查這是否為標籤檔案</translation>
    </message>
    <message>
        <source>check that this is a text file and that each quote is closed</source>
        <translation>檢查這是否為文字檔案，且引號都成對</translation>
    </message>
    <message>
        <source>check the NVLink connectors</source>
        <translation>檢查 NVLink 連接器</translation>
    </message>
    <message>
        <source>check the data for missing values and for columns with only one value</source>
        <translation>檢查資料中是否有缺失值，或只有一個值的欄</translation>
    </message>
    <message>
        <source>check the disk; all other events of the run were read</source>
        <translation>檢查磁碟；該次執行的其他事件均已讀取</translation>
    </message>
    <message>
        <source>check the system log: the process may have run out of memory</source>
        <translation>檢視系統日誌：該行程可能記憶體不足</translation>
    </message>
    <message>
        <source>check whether another program uses the device exclusively, or build Lathe for this GPU (CMAKE_CUDA_ARCHITECTURES)</source>
        <translation>檢查裝置是否被其他程式獨佔，或為此 GPU 建置 Lathe（CMAKE_CUDA_ARCHITECTURES）</translation>
    </message>
    <message>
        <source>check whether nvidia-smi lists the device</source>
        <translation>檢查 nvidia-smi 是否列出該裝置</translation>
    </message>
    <message>
        <source>check whether nvidia-smi works; restart the machine after a driver update</source>
        <translation>檢查 nvidia-smi 是否可用；更新驅動程式後請重新啟動電腦</translation>
    </message>
    <message>
        <source>checkpoint of step {0} not found</source>
        <translation>找不到第 {0} 步的檢查點</translation>
    </message>
    <message>
        <source>choose a file with one row per sample</source>
        <translation>選擇每個樣本一列的檔案</translation>
    </message>
    <message>
        <source>choose a number from 0 to {1}</source>
        <translation>請選擇 0 到 {1} 之間的編號</translation>
    </message>
    <message>
        <source>choose a pruner with --pruner</source>
        <translation>用 --pruner 選擇提前終止方式</translation>
    </message>
    <message>
        <source>choose a smaller dimension</source>
        <translation>選擇更小的維度</translation>
    </message>
    <message>
        <source>choose a trial that was paused, pruned or failed</source>
        <translation>選擇已暫停、提前終止或失敗的試驗</translation>
    </message>
    <message>
        <source>choose a value of at least 0 and less than 1</source>
        <translation>選擇不小於 0 且小於 1 的值</translation>
    </message>
    <message>
        <source>choose an existing checkpoint</source>
        <translation>選擇現有的檢查點</translation>
    </message>
    <message>
        <source>choose another data set</source>
        <translation>選擇另一個資料集</translation>
    </message>
    <message>
        <source>choose another folder with --run, or resume that run with --resume</source>
        <translation>用 --run 選擇另一個資料夾，或用 --resume 繼續那次執行</translation>
    </message>
    <message>
        <source>choose another loss or metric, or another target column</source>
        <translation>選擇另一個損失或指標，或另一個目標欄</translation>
    </message>
    <message>
        <source>choose another split</source>
        <translation>選擇另一個分割</translation>
    </message>
    <message>
        <source>choose another weight initialization</source>
        <translation>選擇其他權重初始化</translation>
    </message>
    <message>
        <source>choose data like the data that the model was trained on</source>
        <translation>選擇與模型訓練資料類似的資料</translation>
    </message>
    <message>
        <source>choose files of one of these types: {0}</source>
        <translation>選擇這些型別之一的檔案：{0}</translation>
    </message>
    <message>
        <source>choose files of the same data set</source>
        <translation>選擇同一資料集的檔案</translation>
    </message>
    <message>
        <source>choose fractions of at least 0 with a sum below 1</source>
        <translation>選擇不小於 0 且總和小於 1 的比例</translation>
    </message>
    <message>
        <source>choose one of these metrics, or add the metric to training.metrics</source>
        <translation>請選擇其中一個指標，或將該指標加入 training.metrics</translation>
    </message>
    <message>
        <source>clear `shape` to use the shape of the data</source>
        <translation>清空 `shape` 以採用資料的形狀</translation>
    </message>
    <message>
        <source>close it, and double each quote that is part of a text</source>
        <translation>補上結尾的引號，並將文字中的每個引號寫成兩個</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot; not found</source>
        <translation>找不到欄「{0}」</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot;, which the model needs, not found</source>
        <translation>找不到模型需要的欄「{0}」</translation>
    </message>
    <message>
        <source>columns that the model needs are missing: {0}</source>
        <translation>缺少模型需要的欄：{0}</translation>
    </message>
    <message>
        <source>compare texts and true/false values only with == and !=</source>
        <translation>文字和真假值只能用 == 和 != 比較</translation>
    </message>
    <message>
        <source>complete the formula</source>
        <translation>補完公式</translation>
    </message>
    <message>
        <source>connect output 0 of the layer</source>
        <translation>連接該層的輸出 0</translation>
    </message>
    <message>
        <source>connect the layer directly to the input, or choose another weight initialization</source>
        <translation>將該層直接連到輸入，或選擇其他權重初始化</translation>
    </message>
    <message>
        <source>convert it to a project with `lathe import`, and name the project</source>
        <translation>請用 `lathe import` 將其轉為專案，然後指定該專案</translation>
    </message>
    <message>
        <source>convolutions and normalizations use the slower kernels of Lathe: {0}</source>
        <translation>卷積和正規化改用 Lathe 本身較慢的運算核心：{0}</translation>
    </message>
    <message>
        <source>copy the file from the run again</source>
        <translation>從執行紀錄重新複製該檔案</translation>
    </message>
    <message>
        <source>correct the cause, then resume with --resume</source>
        <translation>排除原因，然後用 --resume 繼續</translation>
    </message>
    <message>
        <source>correct the file, or choose --bad-rows fill or --bad-rows skip</source>
        <translation>請修正檔案，或使用 --bad-rows fill 或 --bad-rows skip</translation>
    </message>
    <message>
        <source>correct the line (quote texts that contain the delimiter), or set another delimiter</source>
        <translation>修正該行（含有分隔符號的文字請加上引號），或設定另一個分隔符號</translation>
    </message>
    <message>
        <source>correct the settings with --slurm, then resume with --resume</source>
        <translation>用 --slurm 改正設定，再用 --resume 繼續</translation>
    </message>
    <message>
        <source>correct the text at that position</source>
        <translation>修正該位置的文字</translation>
    </message>
    <message>
        <source>cuDNN does not offer {0} for this operation on this device</source>
        <translation>cuDNN 在此裝置上沒有為此運算提供 {0}</translation>
    </message>
    <message>
        <source>cuDNN has no execution plan for this operation on this device: {0}</source>
        <translation>cuDNN 在此裝置上沒有用於此運算的執行計畫：{0}</translation>
    </message>
    <message>
        <source>database not found</source>
        <translation>找不到資料庫</translation>
    </message>
    <message>
        <source>do not change the data while a training starts</source>
        <translation>訓練開始時不要更動資料</translation>
    </message>
    <message>
        <source>do not use a study from an unknown source</source>
        <translation>請勿使用來源不明的研究</translation>
    </message>
    <message>
        <source>download both files again, from one source</source>
        <translation>從同一來源重新下載兩個檔案</translation>
    </message>
    <message>
        <source>download the file again</source>
        <translation>重新下載該檔案</translation>
    </message>
    <message>
        <source>download the four IDX files of the data set (Fashion-MNIST: GitHub repository zalandoresearch/fashion-mnist; MNIST and others use the same file names) and put them into this folder, or set data.reader.path to their folder</source>
        <translation>下載該資料集的四個 IDX 檔案（Fashion-MNIST：GitHub 儲存庫 zalandoresearch/fashion-mnist；MNIST 等使用相同的檔名）並放到此資料夾，或將 data.reader.path 設為其所在資料夾</translation>
    </message>
    <message>
        <source>duplicate key &quot;{1}&quot; in line {0}</source>
        <translation>第 {0} 行重複了鍵「{1}」</translation>
    </message>
    <message>
        <source>duplicate key &quot;{2}&quot; at line {0}, column {1}</source>
        <translation>第 {0} 行第 {1} 欄的鍵「{2}」重複</translation>
    </message>
    <message>
        <source>export or download the file again</source>
        <translation>重新匯出或下載該檔案</translation>
    </message>
    <message>
        <source>export with fixed extents for all dimensions except the batch</source>
        <translation>匯出時，除批次外的所有維度使用固定大小</translation>
    </message>
    <message>
        <source>file or folder not found</source>
        <translation>找不到檔案或資料夾</translation>
    </message>
    <message>
        <source>Lathe does not write such files: download the file again, or create it again</source>
        <translation>Lathe 不會寫出這樣的檔案：請重新下載或重新建立該檔案</translation>
    </message>
    <message>
        <source>float64 is requested, but training.precision is {0}</source>
        <translation>請求使用 float64，但 training.precision 為 {0}</translation>
    </message>
    <message>
        <source>folder or file not found</source>
        <translation>找不到資料夾或檔案</translation>
    </message>
    <message>
        <source>give it one number</source>
        <translation>只給它一個數</translation>
    </message>
    <message>
        <source>give one positive weight per value</source>
        <translation>請為每個值指定一個正的權重</translation>
    </message>
    <message>
        <source>give one weight per class, or none</source>
        <translation>為每個類別指定一個權重，或都不指定</translation>
    </message>
    <message>
        <source>end the network with one output per class: {1}</source>
        <translation>網路的最後應為每個類別一個輸出：{1}</translation>
    </message>
    <message>
        <source>give {0} a value of this type, or remove it</source>
        <translation>給 {0} 一個此型別的值，或將其刪除</translation>
    </message>
    <message>
        <source>if one of them is a parameter, map it with --map COLUMN=PATH</source>
        <translation>若其中有參數，請用 --map COLUMN=PATH 對應</translation>
    </message>
    <message>
        <source>if the machine has an NVIDIA GPU, install the driver of the distribution (nvidia-driver) and restart</source>
        <translation>如果此電腦有 NVIDIA GPU，請安裝發行版的驅動程式 (nvidia-driver) 並重新啟動</translation>
    </message>
    <message>
        <source>list text columns in data.reader.ignore, or reduce data.reader.max_categories</source>
        <translation>在 data.reader.ignore 中列出文字欄，或減小 data.reader.max_categories</translation>
    </message>
    <message>
        <source>import a part of the model with at most {1} nodes</source>
        <translation>匯入模型的一部分，最多 {1} 個節點</translation>
    </message>
    <message>
        <source>set data.reader.missing to mean, or list the columns with missing values in data.reader.ignore</source>
        <translation>將 data.reader.missing 設為 mean，或在 data.reader.ignore 中列出有缺失值的欄</translation>
    </message>
    <message>
        <source>increase training.batch, or use LayerNorm</source>
        <translation>增大 training.batch，或使用 LayerNorm</translation>
    </message>
    <message>
        <source>increase training.batch, reduce training.micro_batches, or set training.batch_norm to global</source>
        <translation>增大 training.batch，減小 training.micro_batches，或將 training.batch_norm 設為 global</translation>
    </message>
    <message>
        <source>index {0} is not in the list of layer names</source>
        <translation>索引 {0} 不在層名稱清單中</translation>
    </message>
    <message>
        <source>install Lathe again: lathe must be in the same folder as lathe-workbench</source>
        <translation>請重新安裝 Lathe：lathe 必須與 lathe-workbench 在同一資料夾中</translation>
    </message>
    <message>
        <source>install cuBLAS 13, or set LATHE_CUDA_LIBRARY_DIR to its folder</source>
        <translation>安裝 cuBLAS 13，或用 LATHE_CUDA_LIBRARY_DIR 指明其資料夾</translation>
    </message>
    <message>
        <source>install one complete cuDNN 9, or set LATHE_CUDNN_DIR to its folder</source>
        <translation>請安裝一套完整的 cuDNN 9，或在 LATHE_CUDNN_DIR 中指定其資料夾</translation>
    </message>
    <message>
        <source>install the CUDA run-time compiler (NVRTC), or set LATHE_CUDA_LIBRARY_DIR to its folder</source>
        <translation>請安裝 CUDA 執行階段編譯器 (NVRTC)，或將 LATHE_CUDA_LIBRARY_DIR 設為其資料夾</translation>
    </message>
    <message>
        <source>install the NVIDIA driver, which includes it</source>
        <translation>請安裝包含它的 NVIDIA 驅動程式</translation>
    </message>
    <message>
        <source>it cannot compile a fused elementwise kernel: {0}</source>
        <translation>它無法編譯融合的逐元素運算核心：{0}</translation>
    </message>
    <message>
        <source>it closed its connection to the training</source>
        <translation>它關閉了與訓練的連線</translation>
    </message>
    <message>
        <source>it contains values that are not finite</source>
        <translation>其中有非有限值的數</translation>
    </message>
    <message>
        <source>it does not report the workspace size of an execution plan</source>
        <translation>它沒有回報執行計畫所需的工作區大小</translation>
    </message>
    <message>
        <source>it does not respond any more</source>
        <translation>它不再回應</translation>
    </message>
    <message>
        <source>it has no input {0}; number of its inputs: {1}</source>
        <translation>它沒有輸入 {0}；其輸入數：{1}</translation>
    </message>
    <message>
        <source>it has no weight &quot;{0}&quot; with the shape that the network needs</source>
        <translation>其中沒有網路所需形狀的權重「{0}」</translation>
    </message>
    <message>
        <source>it is larger than the limit of {0} bytes</source>
        <translation>它超過 {0} 位元組的上限</translation>
    </message>
    <message>
        <source>it is running</source>
        <translation>它正在執行</translation>
    </message>
    <message>
        <source>it may have been removed in the meantime</source>
        <translation>它可能已被刪除</translation>
    </message>
    <message>
        <source>it needs classes as targets, but the targets of the data are numbers</source>
        <translation>它需要類別作為目標，而資料的目標是數值</translation>
    </message>
    <message>
        <source>it needs numbers as targets, but the targets of the data are classes</source>
        <translation>它需要數值作為目標，而資料的目標是類別</translation>
    </message>
    <message>
        <source>it rejected a call: {0}</source>
        <translation>它拒絕了一次呼叫：{0}</translation>
    </message>
    <message>
        <source>it rejected {0}: {1}</source>
        <translation>它拒絕了 {0}：{1}</translation>
    </message>
    <message>
        <source>it returns {0} scores, but the data have {1} classes</source>
        <translation>它傳回 {0} 個分數，而資料有 {1} 個類別</translation>
    </message>
    <message>
        <source>it was recorded for a network with different operations</source>
        <translation>它是為運算不同的網路記錄的</translation>
    </message>
    <message>
        <source>it was stopped by the user</source>
        <translation>已由使用者停止</translation>
    </message>
    <message>
        <source>its condition is never true: {0} has none of these values</source>
        <translation>其條件永遠不成立：{0} 沒有這些值中的任何一個</translation>
    </message>
    <message>
        <source>its condition refers to {0}, which is not an earlier parameter</source>
        <translation>其條件引用了 {0}，但它不是更早的參數</translation>
    </message>
    <message>
        <source>its input is an image of {0}: the layer uses only the last dimension as features</source>
        <translation>它的輸入是 {0} 的影像：該層只將最後一維用作特徵</translation>
    </message>
    <message>
        <source>its input {0} is not connected</source>
        <translation>它的輸入 {0} 未連接</translation>
    </message>
    <message>
        <source>its libraries come from two folders: {0} and {1}</source>
        <translation>它的函式庫來自兩個資料夾：{0} 和 {1}</translation>
    </message>
    <message>
        <source>its output is not connected, and the network already has the output &quot;{0}&quot;</source>
        <translation>它的輸出未連接，而網路已有輸出「{0}」</translation>
    </message>
    <message>
        <source>its output leads back to its own input: {0}</source>
        <translation>它的輸出又連回它自己的輸入：{0}</translation>
    </message>
    <message>
        <source>its output {0} is too large</source>
        <translation>它的輸出 {0} 太大</translation>
    </message>
    <message>
        <source>its process ended unexpectedly {0} times</source>
        <translation>其行程意外結束了 {0} 次</translation>
    </message>
    <message>
        <source>its process has ended</source>
        <translation>其行程已結束</translation>
    </message>
    <message>
        <source>wait until the training process of this run has started, or start it</source>
        <translation>請等到該次執行的訓練行程啟動，或啟動它</translation>
    </message>
    <message>
        <source>its trials resume from their last checkpoints</source>
        <translation>其中的試驗會從最後的檢查點繼續</translation>
    </message>
    <message>
        <source>its type changes from {0} to {1}</source>
        <translation>其型別從 {0} 變為 {1}</translation>
    </message>
    <message>
        <source>its uncompressed size is larger than the limit of {0} bytes</source>
        <translation>其解壓後的大小超過 {0} 位元組的上限</translation>
    </message>
    <message>
        <source>its version is {0}, but Lathe needs {1} or a later version 13</source>
        <translation>它的版本是 {0}，而 Lathe 需要 {1} 或更高的 13 版</translation>
    </message>
    <message>
        <source>its version is {0}, but Lathe needs {1} or a later version 9</source>
        <translation>其版本為 {0}，而 Lathe 需要 {1} 或更高的 9.x 版本</translation>
    </message>
    <message>
        <source>job {0} is pending in the Slurm queue ({1})</source>
        <translation>作業 {0} 在 Slurm 的佇列中等待（{1}）</translation>
    </message>
    <message>
        <source>keep one document in the file</source>
        <translation>在檔案中只保留一個文件</translation>
    </message>
    <message>
        <source>keep the names and shapes of the layers that should start with these weights</source>
        <translation>對於要以這些權重開始的層，請保留其名稱和形狀</translation>
    </message>
    <message>
        <source>label {0} is not a class from 0 to {1}</source>
        <translation>標籤 {0} 不是 0 到 {1} 的類別</translation>
    </message>
    <message>
        <source>lathe could not be started on the compute node</source>
        <translation>無法在計算節點上啟動 lathe</translation>
    </message>
    <message>
        <source>leave out --no-wait to wait, name another device, or use --share-device to train at the same time</source>
        <translation>拿掉 --no-wait 以等待，指定另一個裝置，或用 --share-device 同時訓練</translation>
    </message>
    <message>
        <source>limit parameters or macs instead</source>
        <translation>改為限制 parameters 或 macs</translation>
    </message>
    <message>
        <source>line {0} has a merge key (&lt;&lt;), which is not supported</source>
        <translation>第 {0} 行有不受支援的合併鍵 (&lt;&lt;)</translation>
    </message>
    <message>
        <source>line {0} has an alias to a value that contains the alias</source>
        <translation>第 {0} 行的別名引用了包含該別名的值</translation>
    </message>
    <message>
        <source>line {0} has the tag &quot;{1}&quot;, which is not supported</source>
        <translation>第 {0} 行有不支援的標籤「{1}」</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, but the header has {2}</source>
        <translation>第 {0} 行有 {1} 個欄位，而表頭有 {2} 個</translation>
    </message>
    <message>
        <source>line {0} is nested deeper than {1} levels</source>
        <translation>第 {0} 行的巢狀超過 {1} 層</translation>
    </message>
    <message>
        <source>line {0} is not an operation of an Optuna journal</source>
        <translation>第 {0} 行不是 Optuna 日誌的操作</translation>
    </message>
    <message>
        <source>line {0} is not valid UTF-8</source>
        <translation>第 {0} 行不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>line {0} is not valid YAML: {1}</source>
        <translation>第 {0} 行不是有效的 YAML：{1}</translation>
    </message>
    <message>
        <source>log in to a machine of the cluster, or use --launcher local to train on this machine</source>
        <translation>登入叢集的機器，或用 --launcher local 在本機訓練</translation>
    </message>
    <message>
        <source>map the name to a parameter, --map {0}=PATH, or skip it, --map {0}=</source>
        <translation>將該名稱對應到一個參數：--map {0}=PATH；或將其略過：--map {0}=</translation>
    </message>
    <message>
        <source>map the name to a parameter, --map {2}=PATH, or skip it, --map {2}=</source>
        <translation>將該名稱對應到一個參數：--map {2}=PATH；或將其略過：--map {2}=</translation>
    </message>
    <message>
        <source>map the name to one of the parameters: --map {0}=PATH</source>
        <translation>將該名稱對應到其中一個參數：--map {0}=PATH</translation>
    </message>
    <message>
        <source>move it before the Flatten layer</source>
        <translation>將它移到 Flatten 層之前</translation>
    </message>
    <message>
        <source>move that run to another folder first</source>
        <translation>請先將那筆執行紀錄移到另一個資料夾</translation>
    </message>
    <message>
        <source>move the folder back, or start a new training: the training process ends at its next checkpoint</source>
        <translation>請將該資料夾移回原處，或開始新的訓練：訓練行程會在下一個檢查點結束</translation>
    </message>
    <message>
        <source>name a folder that `lathe train` wrote; `lathe runs list` lists them</source>
        <translation>指定 `lathe train` 寫出的資料夾；`lathe runs list` 會列出它們</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet, as in {0}/studies/first</source>
        <translation>請指定一個尚不存在的資料夾，例如 {0}/studies/first</translation>
    </message>
    <message>
        <source>name a project folder or its project.json; `lathe new` creates a project</source>
        <translation>指定專案資料夾或其中的 project.json；`lathe new` 可以建立專案</translation>
    </message>
    <message>
        <source>name a regular file</source>
        <translation>指定一個普通檔案</translation>
    </message>
    <message>
        <source>name one GPU per rank, as in --device cuda:0,cuda:1, or use any free GPUs with --device cuda</source>
        <translation>為每個行程各指定一個 GPU，如 --device cuda:0,cuda:1，或用 --device cuda 使用任意閒置的 GPU</translation>
    </message>
    <message>
        <source>name one device per rank, or a device type: cpu, cuda</source>
        <translation>請為每個行程各指定一個裝置，或指定裝置類型：cpu、cuda</translation>
    </message>
    <message>
        <source>name the objective with its direction, as in --objective val.accuracy:max</source>
        <translation>指定目標及其方向，例如 --objective val.accuracy:max</translation>
    </message>
    <message>
        <source>name the same number of objectives with --objective</source>
        <translation>用 --objective 指定同樣多的目標</translation>
    </message>
    <message>
        <source>name weights of this network, or start with newly initialized weights</source>
        <translation>請指定該網路的權重，或從新初始化的權重開始</translation>
    </message>
    <message>
        <source>no action is needed: the later attempt continues the run</source>
        <translation>無需操作：較晚的嘗試會繼續該次執行</translation>
    </message>
    <message>
        <source>no backend supports the device {0}: {1}</source>
        <translation>沒有支援裝置 {0} 的後端：{1}</translation>
    </message>
    <message>
        <source>no column is left as a feature</source>
        <translation>沒有剩下可作為特徵的欄</translation>
    </message>
    <message>
        <source>no column name in the file matches the model, and the file has {0} columns instead of {1}</source>
        <translation>檔案中沒有與模型相符的欄名，且檔案有 {0} 欄，而不是 {1} 欄</translation>
    </message>
    <message>
        <source>no combination of values in the search space meets the constraints</source>
        <translation>搜尋空間中沒有滿足限制條件的取值組合</translation>
    </message>
    <message>
        <source>no data are chosen; the network needs samples of shape {0}</source>
        <translation>尚未選擇資料；網路接受形狀為 {0} 的樣本</translation>
    </message>
    <message>
        <source>no node computes the output &quot;{0}&quot;</source>
        <translation>沒有節點計算輸出「{0}」</translation>
    </message>
    <message>
        <source>no node computes this value</source>
        <translation>沒有節點計算該值</translation>
    </message>
    <message>
        <source>no project found</source>
        <translation>找不到專案</translation>
    </message>
    <message>
        <source>no reader recognizes this format</source>
        <translation>沒有讀取器能辨識此格式</translation>
    </message>
    <message>
        <source>no row is left: each row has a missing value</source>
        <translation>沒有剩下任何列：每一列都有缺失值</translation>
    </message>
    <message>
        <source>no row is left; choose data like the training data of the model</source>
        <translation>沒有剩下可用的列；請選擇與訓練資料同類的資料</translation>
    </message>
    <message>
        <source>no study found</source>
        <translation>找不到研究</translation>
    </message>
    <message>
        <source>the trainings of this project do not measure {0}</source>
        <translation>此專案的訓練不測量 {0}</translation>
    </message>
    <message>
        <source>no weights found to start from</source>
        <translation>找不到可用於開始訓練的權重</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; uses the operator {0} in a form that is not supported</source>
        <translation>節點「{1}」以不受支援的形式使用運算 {0}</translation>
    </message>
    <message>
        <source>node {0} not found</source>
        <translation>找不到節點 {0}</translation>
    </message>
    <message>
        <source>not used: the column contains row numbers</source>
        <translation>未使用：該欄只是列號</translation>
    </message>
    <message>
        <source>not used: the column has more than {0} different texts, too many for categories</source>
        <translation>未使用：該欄有超過 {0} 種不同文字，過多，無法作為類別</translation>
    </message>
    <message>
        <source>not used: the column has no value in the training samples</source>
        <translation>未使用：該欄在訓練樣本中沒有任何值</translation>
    </message>
    <message>
        <source>not used: the column has {0} different texts in {1} rows, too many for categories</source>
        <translation>未使用：該欄 {1} 列中有 {0} 種不同文字，過多，無法作為類別</translation>
    </message>
    <message>
        <source>not used: the column is empty</source>
        <translation>未使用：該欄為空</translation>
    </message>
    <message>
        <source>nothing is lost: the study continues in that process</source>
        <translation>沒有遺失任何內容：該研究在那個行程中繼續</translation>
    </message>
    <message>
        <source>open a copy of the project</source>
        <translation>請開啟專案的副本</translation>
    </message>
    <message>
        <source>open it with the newer version</source>
        <translation>用較新的版本開啟</translation>
    </message>
    <message>
        <source>other users have write access to this folder</source>
        <translation>其他使用者可以寫入此資料夾</translation>
    </message>
    <message>
        <source>padding {0} is too large: a crop can miss the whole image ({1})</source>
        <translation>填充 {0} 太大：裁切可能完全落在影像 ({1}) 之外</translation>
    </message>
    <message>
        <source>port numbers start at 0</source>
        <translation>埠號從 0 開始</translation>
    </message>
    <message>
        <source>project file version {0} does not exist</source>
        <translation>專案檔案版本 {0} 不存在</translation>
    </message>
    <message>
        <source>put that parameter before this one, or remove the condition</source>
        <translation>將那個參數放到此參數之前，或刪除條件</translation>
    </message>
    <message>
        <source>queued for {0}, behind {1} (process {2})</source>
        <translation>正在排隊等待 {0}，排在 {1}（行程 {2}）之後</translation>
    </message>
    <message>
        <source>rank 0 sent an unknown command</source>
        <translation>0 號行程傳來未知的指令</translation>
    </message>
    <message>
        <source>reduce the validation and test splits, or add data</source>
        <translation>減小驗證和測試分割，或增加資料</translation>
    </message>
    <message>
        <source>reduce the validation and test splits, or ignore fewer columns</source>
        <translation>減小驗證和測試分割，或少忽略一些欄</translation>
    </message>
    <message>
        <source>reduce training.batch to get more than one step per epoch</source>
        <translation>若每個週期要多於一步，請減小 training.batch</translation>
    </message>
    <message>
        <source>relax a constraint, or widen the search space</source>
        <translation>放寬某項限制條件，或擴大搜尋空間</translation>
    </message>
    <message>
        <source>remove it, or set XDG_RUNTIME_DIR to a folder that only you can access (mode 0700)</source>
        <translation>請刪除它，或將 XDG_RUNTIME_DIR 設為只有你能存取的資料夾（權限 0700）</translation>
    </message>
    <message>
        <source>remove one of the folders from LD_LIBRARY_PATH, or set LATHE_CUDNN_DIR to the other</source>
        <translation>請從 LD_LIBRARY_PATH 中移除其中一個，或在 LATHE_CUDNN_DIR 中指定另一個</translation>
    </message>
    <message>
        <source>remove one of the two entries</source>
        <translation>刪除兩個項目之一</translation>
    </message>
    <message>
        <source>remove some entries</source>
        <translation>刪除一些項目</translation>
    </message>
    <message>
        <source>remove the existing file, or choose another name</source>
        <translation>刪除現有檔案，或選擇另一個名稱</translation>
    </message>
    <message>
        <source>remove the layer before you continue the training</source>
        <translation>繼續訓練前請移除該層</translation>
    </message>
    <message>
        <source>remove the transform to keep the data on the device</source>
        <translation>移除該轉換，資料就能留在裝置上</translation>
    </message>
    <message>
        <source>set the earlier values with `lathe study change`</source>
        <translation>請用 `lathe study change` 設回之前的值</translation>
    </message>
    <message>
        <source>restart the machine after the training has ended</source>
        <translation>訓練結束後請重新啟動電腦</translation>
    </message>
    <message>
        <source>restart the machine; check the power supply and the temperature of the GPU</source>
        <translation>請重新啟動電腦；檢查 GPU 的供電和溫度</translation>
    </message>
    <message>
        <source>restart the machine; if the error occurs again, have the GPU replaced</source>
        <translation>請重新啟動電腦；如果錯誤再次發生，請更換 GPU</translation>
    </message>
    <message>
        <source>restore it from a backup</source>
        <translation>從備份還原</translation>
    </message>
    <message>
        <source>restore the catalogue file</source>
        <translation>請還原目錄檔案</translation>
    </message>
    <message>
        <source>restore the old data, start a new run, or resume with --allow-inexact</source>
        <translation>還原舊資料，開始新的訓練，或用 --allow-inexact 繼續</translation>
    </message>
    <message>
        <source>restore the study from a backup, or start a new one</source>
        <translation>請從備份還原該研究，或開始新的研究</translation>
    </message>
    <message>
        <source>resume from the last checkpoint; if the error occurs again, check the messages of the driver in the system log</source>
        <translation>從最後的檢查點繼續；如果錯誤再次發生，請檢視系統日誌中驅動程式的訊息</translation>
    </message>
    <message>
        <source>resume it and name the project on the command line, or remove it</source>
        <translation>在命令列中指定專案後繼續，或將其刪除</translation>
    </message>
    <message>
        <source>resume it on that device, or accept different rounding with --allow-inexact</source>
        <translation>在該裝置上繼續，或用 --allow-inexact 接受不同的捨入</translation>
    </message>
    <message>
        <source>resume it with --ranks {0}, or accept inexact results with --allow-inexact</source>
        <translation>請用 --ranks {0} 繼續，或用 --allow-inexact 接受不精確的結果</translation>
    </message>
    <message>
        <source>resume on the same machine with the same build, or accept inexact results with --allow-inexact</source>
        <translation>請在同一台電腦上用同一建置版本繼續，或用 --allow-inexact 接受不精確的結果</translation>
    </message>
    <message>
        <source>resume the run</source>
        <translation>繼續該次執行</translation>
    </message>
    <message>
        <source>resume the run first</source>
        <translation>請先繼續該次執行</translation>
    </message>
    <message>
        <source>resume the run, or use another run</source>
        <translation>請繼續該次執行，或改用另一次執行</translation>
    </message>
    <message>
        <source>resume the run: it continues from its last checkpoint; on the CPU, the number of ranks may change</source>
        <translation>繼續該次執行：它從最後的檢查點繼續；在 CPU 上可以變更行程數</translation>
    </message>
    <message>
        <source>resume the run; `lathe doctor` reports the state of the devices</source>
        <translation>繼續該次執行；`lathe doctor` 會說明裝置的狀態</translation>
    </message>
    <message>
        <source>resume the study (--resume), or name another folder</source>
        <translation>用 --resume 繼續該研究，或指定另一個資料夾</translation>
    </message>
    <message>
        <source>resume with the build that started the run, or accept inexact results with --allow-inexact</source>
        <translation>用啟動該次執行的建置版本繼續，或用 --allow-inexact 接受不精確的結果</translation>
    </message>
    <message>
        <source>round them, or use a range of real numbers</source>
        <translation>將它們四捨五入，或改用實數範圍</translation>
    </message>
    <message>
        <source>run `lathe doctor` for details, or use --device cpu</source>
        <translation>執行 `lathe doctor` 檢視詳情，或使用 --device cpu</translation>
    </message>
    <message>
        <source>run `lathe train` in a terminal and read its messages</source>
        <translation>在終端機中執行 `lathe train` 並檢視其訊息</translation>
    </message>
    <message>
        <source>run not found</source>
        <translation>找不到執行紀錄</translation>
    </message>
    <message>
        <source>run squeue in a terminal; a wrapper script of the site may have changed its output</source>
        <translation>請在終端機中執行 squeue；叢集站點的包裝指令碼可能改變了其輸出</translation>
    </message>
    <message>
        <source>samples of shape {0} are not images and have no patches</source>
        <translation>形狀為 {0} 的樣本不是影像，沒有圖塊</translation>
    </message>
    <message>
        <source>set LATHE_PYTHON to a Python with onnxruntime to check it</source>
        <translation>若要檢查，請將 LATHE_PYTHON 設為裝有 onnxruntime 的 Python</translation>
    </message>
    <message>
        <source>set a Python with the packages of scripts/requirements-interop.txt, or none</source>
        <translation>指定裝有 scripts/requirements-interop.txt 中各套件的 Python，或不指定</translation>
    </message>
    <message>
        <source>set data.normalization if the network was trained on scaled samples</source>
        <translation>若它是以縮放後的樣本訓練的，請設定 data.normalization</translation>
    </message>
    <message>
        <source>set filters to {0} and groups to 1, or choose another weight initialization</source>
        <translation>將 filters 設為 {0}、groups 設為 1，或選擇其他權重初始化</translation>
    </message>
    <message>
        <source>set the path of lathe on the node with --slurm lathe=PATH, or prepare its environment with --slurm setup=LINE</source>
        <translation>用 --slurm lathe=PATH 設定 lathe 在節點上的路徑，或用 --slurm setup=LINE 準備其環境</translation>
    </message>
    <message>
        <source>set the search space with --space</source>
        <translation>用 --space 設定搜尋空間</translation>
    </message>
    <message>
        <source>set the shape of the Input layer</source>
        <translation>設定 Input 層的形狀</translation>
    </message>
    <message>
        <source>set training.batch to a multiple of training.micro_batches</source>
        <translation>讓 training.batch 是 training.micro_batches 的倍數</translation>
    </message>
    <message>
        <source>set training.loss to mse if the outputs are regression values</source>
        <translation>若輸出是迴歸值，請將 training.loss 設為 mse</translation>
    </message>
    <message>
        <source>set training.micro_batches to a multiple of {1}, or use fewer ranks</source>
        <translation>讓 training.micro_batches 是 {1} 的倍數，或使用較少的行程</translation>
    </message>
    <message>
        <source>several parameters match this name: {1}</source>
        <translation>有多個參數符合此名稱：{1}</translation>
    </message>
    <message>
        <source>several ranks cannot share {0}: each rank needs its own GPU</source>
        <translation>多個行程不能都在 {0} 上訓練：每個行程需要自己的 GPU</translation>
    </message>
    <message>
        <source>shape {0} does not match the {1} values of a sample of shape {2}</source>
        <translation>形狀 {0} 與形狀為 {2} 的樣本的 {1} 個值不符</translation>
    </message>
    <message>
        <source>start a new run to get the learning-rate curve of a training of {2} epochs</source>
        <translation>若要得到 {2} 個週期訓練的學習率曲線，請開始新的訓練</translation>
    </message>
    <message>
        <source>start a new run with this value; a value that is 0 at the start of a run cannot change</source>
        <translation>用此值開始新的訓練；訓練開始時為 0 的值不能變更</translation>
    </message>
    <message>
        <source>start a new run, or restore the project; use commands for the values that may change while training</source>
        <translation>開始新的訓練，或還原專案；訓練時可變更的值請用指令修改</translation>
    </message>
    <message>
        <source>start above 0, or use a linear range</source>
        <translation>從大於 0 的數開始，或使用線性範圍</translation>
    </message>
    <message>
        <source>start one: lathe sweep PROJECT --study FOLDER</source>
        <translation>開始一項：lathe sweep PROJECT --study FOLDER</translation>
    </message>
    <message>
        <source>start the training again</source>
        <translation>重新啟動訓練</translation>
    </message>
    <message>
        <source>stop the run first</source>
        <translation>請先停止該次執行</translation>
    </message>
    <message>
        <source>store the data in a separate file</source>
        <translation>將資料存入單獨的檔案</translation>
    </message>
    <message>
        <source>submit fewer trials at the same time with --slurm max_submitted=N, or put more trials into each job with pack=N</source>
        <translation>用 --slurm max_submitted=N 減少同時提交的試驗，或用 pack=N 讓每個作業包含更多試驗</translation>
    </message>
    <message>
        <source>submitted jobs continue and nothing is lost: resume with --resume when Slurm responds again</source>
        <translation>已提交的作業會繼續，沒有遺失任何內容：Slurm 恢復回應後用 --resume 繼續</translation>
    </message>
    <message>
        <source>swap the two values</source>
        <translation>交換這兩個值</translation>
    </message>
    <message>
        <source>target column &quot;{0}&quot; not found</source>
        <translation>找不到目標欄「{0}」</translation>
    </message>
    <message>
        <source>the CPU does not support TF32 and computes in float32 instead</source>
        <translation>CPU 不支援 TF32，改用 float32 計算</translation>
    </message>
    <message>
        <source>the CUDA plug-in has no kernel for this operation</source>
        <translation>CUDA 外掛沒有用於此運算的運算核心</translation>
    </message>
    <message>
        <source>the CUDA runtime failed to start: {0}</source>
        <translation>CUDA 執行階段啟動失敗：{0}</translation>
    </message>
    <message>
        <source>the GPU memory has an error that cannot be corrected (Xid {0})</source>
        <translation>GPU 記憶體出現無法修正的錯誤 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU retires a faulty page of its memory (Xid {0})</source>
        <translation>GPU 正在停用一個有故障的記憶體分頁 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU stopped the program after an error of the program (Xid 43)</source>
        <translation>GPU 在程式自身出錯後停止了它 (Xid 43)</translation>
    </message>
    <message>
        <source>the NVIDIA driver supports CUDA {0}, but this build needs CUDA {1}</source>
        <translation>NVIDIA 驅動程式支援 CUDA {0}，而此建置版本需要 CUDA {1}</translation>
    </message>
    <message>
        <source>the all-reduce between GPUs failed: {0}</source>
        <translation>GPU 之間的 all-reduce 失敗：{0}</translation>
    </message>
    <message>
        <source>the all-reduce between GPUs was aborted</source>
        <translation>GPU 之間的 all-reduce 已中止</translation>
    </message>
    <message>
        <source>the attributes of the operation do not match its {0} results</source>
        <translation>運算的屬性與其 {0} 個結果不符</translation>
    </message>
    <message>
        <source>the batch of step {0} contains values that are not finite</source>
        <translation>第 {0} 步的批次中有非有限值的數</translation>
    </message>
    <message>
        <source>the clipboard contains no layers</source>
        <translation>剪貼簿中沒有層</translation>
    </message>
    <message>
        <source>the column has {0} different texts: the {1} most frequent texts become categories</source>
        <translation>該欄有 {0} 種不同文字：其中最常見的 {1} 種成為類別</translation>
    </message>
    <message>
        <source>the connection &quot;{0}&quot; ends at an input that is already connected</source>
        <translation>連線「{0}」通向的輸入已有連線</translation>
    </message>
    <message>
        <source>the constraint &quot;{0}&quot; refers to {1}, which this project does not have</source>
        <translation>限制條件「{0}」提到 {1}，但此專案沒有該名稱</translation>
    </message>
    <message>
        <source>the constraint {0} is not met</source>
        <translation>不滿足限制條件 {0}</translation>
    </message>
    <message>
        <source>the data are stored on the device: {0}</source>
        <translation>資料存放在裝置上：{0}</translation>
    </message>
    <message>
        <source>the data changed while the ranks read them</source>
        <translation>各行程讀取資料期間，資料發生了變化</translation>
    </message>
    <message>
        <source>the data have changed since the run started</source>
        <translation>資料在該次執行開始之後已變更</translation>
    </message>
    <message>
        <source>the data need {0}, more than a quarter of the {1} of free device memory</source>
        <translation>資料需要 {0}，超過裝置可用記憶體（{1}）的四分之一</translation>
    </message>
    <message>
        <source>the data set has {0} images, but {2} has {1} labels</source>
        <translation>資料集有 {0} 張影像，而 {2} 有 {1} 個標籤</translation>
    </message>
    <message>
        <source>the database is damaged</source>
        <translation>資料庫已損壞</translation>
    </message>
    <message>
        <source>the database of this study contains a {0} &quot;{1}&quot; that this version of Lathe does not create</source>
        <translation>此研究的資料庫含有此版本 Lathe 不會建立的 {0}「{1}」</translation>
    </message>
    <message>
        <source>the database of this study is damaged: {0}</source>
        <translation>此研究的資料庫已損壞：{0}</translation>
    </message>
    <message>
        <source>the database rejected the operation: {0}</source>
        <translation>資料庫拒絕了操作：{0}</translation>
    </message>
    <message>
        <source>the device applies at most {1} transforms, but the project has {0}</source>
        <translation>裝置最多可套用 {1} 個轉換，而專案有 {0} 個</translation>
    </message>
    <message>
        <source>the driver has lost the GPU; its telemetry is no longer recorded</source>
        <translation>驅動程式已失去 GPU；不再記錄其遙測資料</translation>
    </message>
    <message>
        <source>the driver reports a GPU error: Xid {0}</source>
        <translation>驅動程式回報了一個 GPU 錯誤：Xid {0}</translation>
    </message>
    <message>
        <source>the driver takes {0} ms to report the state of the GPU: Lathe queries it every {1} s</source>
        <translation>驅動程式需要 {0} ms 才能回報 GPU 的狀態：Lathe 每 {1} s 查詢一次</translation>
    </message>
    <message>
        <source>the ends and the step of an integer range must be integers</source>
        <translation>整數範圍的兩端和步長必須是整數</translation>
    </message>
    <message>
        <source>the export ended without a result ({0})</source>
        <translation>匯出沒有結果就結束了 ({0})</translation>
    </message>
    <message>
        <source>the export was not checked with onnxruntime</source>
        <translation>匯出結果未用 onnxruntime 檢查</translation>
    </message>
    <message>
        <source>the exported model returns {0}, but the network returns {1}</source>
        <translation>匯出的模型傳回 {0}，而網路傳回 {1}</translation>
    </message>
    <message>
        <source>the file contains no images ({0})</source>
        <translation>檔案中沒有影像 ({0})</translation>
    </message>
    <message>
        <source>the file contains tensors, but no description of their network</source>
        <translation>檔案包含張量，但沒有網路的描述</translation>
    </message>
    <message>
        <source>the file could not be renamed to its final name: {0}</source>
        <translation>無法將檔案重新命名為最終名稱：{0}</translation>
    </message>
    <message>
        <source>the file is damaged or malicious: export or download it again</source>
        <translation>檔案已損壞或遭惡意製作：請重新匯出或下載</translation>
    </message>
    <message>
        <source>the file is damaged or mislabeled: download it again</source>
        <translation>檔案已損壞或標示錯誤：請重新下載</translation>
    </message>
    <message>
        <source>the file was written by a newer version of Lathe</source>
        <translation>該檔案由較新版本的 Lathe 寫出</translation>
    </message>
    <message>
        <source>the file would need more than {0} times its size in memory</source>
        <translation>讀取該檔案所需的記憶體超過其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the first {0} trials failed; the last error: {1}</source>
        <translation>前 {0} 個試驗都失敗了；最後一個錯誤：{1}</translation>
    </message>
    <message>
        <source>the folder already contains a run</source>
        <translation>該資料夾中已有執行紀錄</translation>
    </message>
    <message>
        <source>the folder already contains a study</source>
        <translation>該資料夾中已有一項研究</translation>
    </message>
    <message>
        <source>the folder contains a project and cannot be used for a study</source>
        <translation>該資料夾包含專案，不能用於研究</translation>
    </message>
    <message>
        <source>the folder contains a run and cannot be used for a study</source>
        <translation>該資料夾包含執行紀錄，不能用於研究</translation>
    </message>
    <message>
        <source>the folder contains no train-images-idx3-ubyte[.gz]</source>
        <translation>資料夾中沒有 train-images-idx3-ubyte[.gz]</translation>
    </message>
    <message>
        <source>the folder contains several data sets ({0}, {1}, ...)</source>
        <translation>資料夾中有多個資料集 ({0}, {1}, ...)</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not specify the shape of a sample</source>
        <translation>輸入「{0}」沒有指定樣本的形狀</translation>
    </message>
    <message>
        <source>the input must be images (channels, height, width), but it is {0}</source>
        <translation>輸入必須是影像（通道、高、寬），但實際為 {0}</translation>
    </message>
    <message>
        <source>the input must have a channel dimension, but it is {0}</source>
        <translation>輸入必須有通道維度，但實際為 {0}</translation>
    </message>
    <message>
        <source>the input must have a dimension to average over after the channels, but it is {0}</source>
        <translation>輸入在通道之後必須有可求平均的維度，但實際為 {0}</translation>
    </message>
    <message>
        <source>the input must have at least 2 dimensions, but it is {0}</source>
        <translation>輸入至少需要 2 個維度，但實際為 {0}</translation>
    </message>
    <message>
        <source>the integer {2} at line {0}, column {1} does not fit into 64 bits</source>
        <translation>第 {0} 行第 {1} 欄的整數 {2} 超出 64 位元</translation>
    </message>
    <message>
        <source>the key in line {0} is not a string</source>
        <translation>第 {0} 行的鍵不是字串</translation>
    </message>
    <message>
        <source>the label file {0}[.gz] is not in the folder of the images</source>
        <translation>標籤檔案 {0}[.gz] 不在影像所在的資料夾中</translation>
    </message>
    <message>
        <source>the last record is incomplete: {0} bytes were dropped</source>
        <translation>最後一筆紀錄不完整：已捨棄 {0} 位元組</translation>
    </message>
    <message>
        <source>the layer has no output {0}</source>
        <translation>該層沒有輸出 {0}</translation>
    </message>
    <message>
        <source>the layer id {0} is in use or not positive</source>
        <translation>層編號 {0} 已被使用或不是正數</translation>
    </message>
    <message>
        <source>the library was not found: {0}</source>
        <translation>找不到該函式庫：{0}</translation>
    </message>
    <message>
        <source>the list of values is empty</source>
        <translation>取值清單為空</translation>
    </message>
    <message>
        <source>the loss already contains this layer, so it would be applied twice</source>
        <translation>損失已包含此層，因此會套用兩次</translation>
    </message>
    <message>
        <source>the loss has {0} class weights for {1} classes</source>
        <translation>損失有 {0} 個類別權重，而類別有 {1} 個</translation>
    </message>
    <message>
        <source>the memory of a training cannot be predicted in this study</source>
        <translation>此研究中無法預估訓練所需的記憶體</translation>
    </message>
    <message>
        <source>the minimum area {0} is larger than the maximum area {1}</source>
        <translation>最小面積 {0} 大於最大面積 {1}</translation>
    </message>
    <message>
        <source>the model has no class &quot;{0}&quot;</source>
        <translation>模型沒有類別「{0}」</translation>
    </message>
    <message>
        <source>the model has no state tensor of this name</source>
        <translation>模型沒有此名稱的狀態張量</translation>
    </message>
    <message>
        <source>the model has no tensor of this name with shape {0}</source>
        <translation>模型沒有形狀為 {0} 的同名張量</translation>
    </message>
    <message>
        <source>the model has {0} nodes, which is too many</source>
        <translation>模型有 {0} 個節點，數量過多</translation>
    </message>
    <message>
        <source>the model needs the columns of a table, but these samples are not rows of a table</source>
        <translation>模型需要表格的各欄，而這些樣本不是表格的列</translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; is already used</source>
        <translation>名稱「{0}」已被使用</translation>
    </message>
    <message>
        <source>the name is empty or already used</source>
        <translation>名稱為空或已被使用</translation>
    </message>
    <message>
        <source>the network could not be compiled</source>
        <translation>網路無法編譯</translation>
    </message>
    <message>
        <source>the network ends in Softmax, but the loss already contains Softmax</source>
        <translation>網路以 Softmax 結尾，而損失中已包含 Softmax</translation>
    </message>
    <message>
        <source>the network receives the samples without scaling</source>
        <translation>網路接收未經縮放的樣本</translation>
    </message>
    <message>
        <source>the network returns {0} per sample instead of one score per class</source>
        <translation>網路對每個樣本傳回 {0}，而不是每個類別一個分數</translation>
    </message>
    <message>
        <source>the network returns {0} per sample, but the targets of the data are {1}</source>
        <translation>網路對每個樣本傳回 {0}，而資料的目標是 {1}</translation>
    </message>
    <message>
        <source>the network was compiled only to plan its memory, and cannot run</source>
        <translation>該網路僅為規劃記憶體而編譯，不能執行</translation>
    </message>
    <message>
        <source>the nodes {0} and {1} have no such connection</source>
        <translation>節點 {0} 和 {1} 之間沒有這樣的連線</translation>
    </message>
    <message>
        <source>the normalization has {0} shifts, but {1} scales</source>
        <translation>正規化有 {0} 個平移和 {1} 個縮放</translation>
    </message>
    <message>
        <source>the note has {0} bytes, but the limit is {1} bytes</source>
        <translation>備註有 {0} 位元組，而上限為 {1} 位元組</translation>
    </message>
    <message>
        <source>the number of trials and parameters is small</source>
        <translation>試驗和參數的數量都很少</translation>
    </message>
    <message>
        <source>the operation does not accept {0} operands</source>
        <translation>該運算不接受 {0} 個運算元</translation>
    </message>
    <message>
        <source>the operation does not have {0} results</source>
        <translation>該運算不會產生 {0} 個結果</translation>
    </message>
    <message>
        <source>the output of squeue cannot be read: {0}</source>
        <translation>無法解析 squeue 的輸出：{0}</translation>
    </message>
    <message>
        <source>the parameters must be a list of at most {0} items</source>
        <translation>參數必須是清單，最多 {0} 項</translation>
    </message>
    <message>
        <source>the process limit is reached: raise it (ulimit -u), or start fewer processes at the same time</source>
        <translation>已達到行程數上限：請提高上限（ulimit -u），或減少同時啟動的數量</translation>
    </message>
    <message>
        <source>the project has changed since the run started</source>
        <translation>專案在該次執行開始之後已變更</translation>
    </message>
    <message>
        <source>the project does not have this parameter; its value is ignored</source>
        <translation>專案中沒有這個參數；忽略它的值</translation>
    </message>
    <message>
        <source>the project is open in read-only mode</source>
        <translation>專案以唯讀方式開啟</translation>
    </message>
    <message>
        <source>the project was written by a newer version of Lathe: file version {0}; this program reads versions up to {1}</source>
        <translation>專案由較新版本的 Lathe 寫出：檔案版本為 {0}；本程式最高可讀取版本 {1}</translation>
    </message>
    <message>
        <source>the pruner {0} needs {1} at the end of each epoch, but it is not measured then</source>
        <translation>提前終止方式 {0} 需要每個週期結束時的 {1}，但那時不會測量它</translation>
    </message>
    <message>
        <source>the quote in the record that starts at line {0} is not closed</source>
        <translation>從第 {0} 行開始的紀錄中，引號不成對</translation>
    </message>
    <message>
        <source>the record that starts at line {0} is longer than {1} MiB</source>
        <translation>從第 {0} 行開始的紀錄超過 {1} MiB</translation>
    </message>
    <message>
        <source>the recorded kernel {0} cannot be used again: {1}</source>
        <translation>已記錄的運算核心 {0} 無法再次使用：{1}</translation>
    </message>
    <message>
        <source>the run has only its first checkpoint, which contains its initial weights</source>
        <translation>該次執行只有第一個檢查點，其中是初始權重</translation>
    </message>
    <message>
        <source>the run has {0} epochs, which cannot be reduced to {1}</source>
        <translation>該次執行共 {0} 個週期，不能減少到 {1} 個</translation>
    </message>
    <message>
        <source>the run may be from a newer version of Lathe: use that version</source>
        <translation>此執行紀錄可能來自較新版本的 Lathe：請用那個版本</translation>
    </message>
    <message>
        <source>the run started on {0}, not on {1}</source>
        <translation>該次執行在 {0} 上開始，而不是 {1}</translation>
    </message>
    <message>
        <source>the run was interrupted before its project was recorded</source>
        <translation>該次執行在記錄其專案之前就已中斷</translation>
    </message>
    <message>
        <source>the run was interrupted before its training started</source>
        <translation>該次執行在訓練開始之前就已中斷</translation>
    </message>
    <message>
        <source>the run was recorded with a different number of operations</source>
        <translation>該次執行記錄的運算數量與此處不同</translation>
    </message>
    <message>
        <source>the run was trained on {0} GPUs, but now uses {1}: sums are rounded differently</source>
        <translation>該次執行由 {0} 個 GPU 訓練，現在是 {1} 個：加總的捨入方式不同</translation>
    </message>
    <message>
        <source>the run was trained with {0} {1}; this machine has {0} {2}</source>
        <translation>該次執行是用 {0} {1} 訓練的；本機為 {0} {2}</translation>
    </message>
    <message>
        <source>the sampler {0} supports at most {1} objectives, not {2}</source>
        <translation>取樣器 {0} 最多接受 {1} 個目標，而不是 {2} 個</translation>
    </message>
    <message>
        <source>the samples are real numbers, which are not stored on the device</source>
        <translation>樣本是實數，不會存放在裝置上</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}, but the model needs {2} with targets {3}</source>
        <translation>樣本是 {0}，目標是 {1}，而模型需要 {2}，目標為 {3}</translation>
    </message>
    <message>
        <source>the samples are {0}, but the model needs {1}</source>
        <translation>樣本為 {0}，而模型需要 {1}</translation>
    </message>
    <message>
        <source>the saved state has no tensor &quot;{0}&quot;</source>
        <translation>儲存的狀態中沒有張量「{0}」</translation>
    </message>
    <message>
        <source>the schedule {0} was planned for {1} epochs; from now on, the learning rate follows the schedule for {2} epochs</source>
        <translation>學習率排程 {0} 原依 {1} 個週期規劃；從現在起，學習率依 {2} 個週期的排程計算</translation>
    </message>
    <message>
        <source>the search for the fastest kernels of {0} operations took {1} s (at most {2} s); later trainings reuse the result</source>
        <translation>為 {0} 個運算搜尋最快的運算核心耗時 {1} 秒（上限 {2} 秒）；以後的訓練會重複使用此結果</translation>
    </message>
    <message>
        <source>the search space is empty</source>
        <translation>搜尋空間為空</translation>
    </message>
    <message>
        <source>the setting needs integers, but {0} contains other numbers</source>
        <translation>該設定需要整數，但 {0} 含有其他數值</translation>
    </message>
    <message>
        <source>the shape is {0}, but the samples of the data have the shape {1}</source>
        <translation>形狀為 {0}，而資料樣本的形狀為 {1}</translation>
    </message>
    <message>
        <source>the shape of the samples is unknown</source>
        <translation>樣本的形狀未知</translation>
    </message>
    <message>
        <source>the size of the network is unknown until its data have been read</source>
        <translation>讀取資料之前無法得知網路的大小</translation>
    </message>
    <message>
        <source>the study has no trials yet</source>
        <translation>該研究還沒有試驗</translation>
    </message>
    <message>
        <source>the system cannot allocate {0} bytes for the model and its activations</source>
        <translation>系統無法為模型及其活化值分配 {0} 位元組</translation>
    </message>
    <message>
        <source>the system processor of the GPU (GSP) does not respond (Xid {0})</source>
        <translation>GPU 的系統處理器 (GSP) 沒有回應 (Xid {0})</translation>
    </message>
    <message>
        <source>the target has {0} different values and cannot be used as classes</source>
        <translation>目標有 {0} 個不同的值，不能作為類別</translation>
    </message>
    <message>
        <source>the targets are not scaled: their mean is {0} and their standard deviation is {1}</source>
        <translation>目標未經縮放：其平均值為 {0}，標準差為 {1}</translation>
    </message>
    <message>
        <source>the telemetry of the GPU cannot be recorded: {0}</source>
        <translation>無法記錄 GPU 的遙測資料：{0}</translation>
    </message>
    <message>
        <source>the tensor &quot;{0}&quot; has the type {1}, which Lathe does not support</source>
        <translation>張量「{0}」的型別是 {1}，Lathe 不支援</translation>
    </message>
    <message>
        <source>the content of this file would need more than {0} times its size in memory</source>
        <translation>讀取該檔案的內容所需的記憶體超過其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the training does not report {0} at the end of each epoch</source>
        <translation>該訓練不會在每個週期結束時回報 {0}</translation>
    </message>
    <message>
        <source>the training process ended with exit code {0} before the training started</source>
        <translation>訓練行程在訓練開始之前以結束代碼 {0} 結束</translation>
    </message>
    <message>
        <source>the training process was killed by signal {0} before the training started</source>
        <translation>訓練行程在訓練開始之前被訊號 {0} 終止</translation>
    </message>
    <message>
        <source>the training split has {0} samples, fewer than a batch of {1}: each step uses all {0} samples</source>
        <translation>訓練集有 {0} 個樣本，不足一批（{1}）：每一步使用全部 {0} 個</translation>
    </message>
    <message>
        <source>the training starts with the weights of this file or run</source>
        <translation>訓練從此檔案或此次執行的權重開始</translation>
    </message>
    <message>
        <source>the transform {0} runs only on the CPU</source>
        <translation>轉換 {0} 只能在 CPU 上執行</translation>
    </message>
    <message>
        <source>the trash contains no run of this name</source>
        <translation>資源回收筒中沒有此名稱的執行紀錄</translation>
    </message>
    <message>
        <source>the value must be {0}</source>
        <translation>該值必須是 {0}</translation>
    </message>
    <message>
        <source>the value {0} is listed twice</source>
        <translation>值 {0} 列出了兩次</translation>
    </message>
    <message>
        <source>the values of a trial must be an object: {&quot;PATH&quot;: VALUE, ...}</source>
        <translation>試驗的取值必須是物件：{&quot;PATH&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>the version is NCCL {0}, but Lathe needs 2.14 or newer</source>
        <translation>版本為 NCCL {0}，而 Lathe 需要 2.14 或更新版本</translation>
    </message>
    <message>
        <source>the warm-up raises the learning rate to its full value, but then the schedule &quot;{0}&quot; starts at {1} times this value</source>
        <translation>預熱將學習率升到其最大值，但隨後排程「{0}」從該值的 {1} 倍開始</translation>
    </message>
    <message>
        <source>the weight &quot;{0}&quot; is missing or does not have the shape {1}</source>
        <translation>權重「{0}」缺失或形狀不是 {1}</translation>
    </message>
    <message>
        <source>the weights are loaded, but the optimizer states do not match and are not used</source>
        <translation>已載入權重，但最佳化器狀態不相符，未使用</translation>
    </message>
    <message>
        <source>the weights of &quot;{0}&quot; are stored in another file</source>
        <translation>「{0}」的權重在另一個檔案中</translation>
    </message>
    <message>
        <source>there are enough trials for every combination</source>
        <translation>試驗數足夠試遍每種組合</translation>
    </message>
    <message>
        <source>there are no samples for the comparison</source>
        <translation>沒有可供比較的樣本</translation>
    </message>
    <message>
        <source>there is no complete checkpoint in this folder</source>
        <translation>此資料夾中沒有完整的檢查點</translation>
    </message>
    <message>
        <source>there is no validation split</source>
        <translation>沒有驗證集</translation>
    </message>
    <message>
        <source>these columns are skipped because they match no parameter of the project: {0}</source>
        <translation>這些欄與專案的任何參數都不對應，已略過：{0}</translation>
    </message>
    <message>
        <source>these data are not a table</source>
        <translation>這些資料不是表格</translation>
    </message>
    <message>
        <source>this build of Lathe cannot read or write ONNX files</source>
        <translation>此建置版本的 Lathe 無法讀寫 ONNX 檔案</translation>
    </message>
    <message>
        <source>this build of Lathe has no SQLite, which stores the studies of sweeps</source>
        <translation>此建置版本的 Lathe 沒有 SQLite，而搜尋的研究需要用它儲存</translation>
    </message>
    <message>
        <source>this build of Lathe has no oneDNN</source>
        <translation>此建置版本的 Lathe 沒有 oneDNN</translation>
    </message>
    <message>
        <source>this build of Lathe has no yaml-cpp, which reads and writes YAML</source>
        <translation>此建置版本的 Lathe 沒有讀寫 YAML 所需的 yaml-cpp</translation>
    </message>
    <message>
        <source>this file contains no prices</source>
        <translation>此檔案不包含價格</translation>
    </message>
    <message>
        <source>this file has another hard link</source>
        <translation>此檔案有另一個硬連結</translation>
    </message>
    <message>
        <source>this is not a Lathe project: its first key must be the version</source>
        <translation>這不是 Lathe 專案：第一個鍵必須是版本</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>這不是普通檔案</translation>
    </message>
    <message>
        <source>this is not an IDX file: it does not start with two zero bytes and a known type</source>
        <translation>這不是 IDX 檔案：開頭不是兩個零位元組和已知的型別</translation>
    </message>
    <message>
        <source>this is not an ONNX model, or it is damaged</source>
        <translation>這不是 ONNX 模型，或已損壞</translation>
    </message>
    <message>
        <source>this is not an event log of Lathe</source>
        <translation>這不是 Lathe 的事件日誌</translation>
    </message>
    <message>
        <source>this is not the folder of a run</source>
        <translation>這不是執行紀錄的資料夾</translation>
    </message>
    <message>
        <source>this is not the plan of a run</source>
        <translation>這不是執行紀錄的計畫</translation>
    </message>
    <message>
        <source>this library is not NCCL 2: a function is missing</source>
        <translation>此函式庫不是 NCCL 2：缺少一個函式</translation>
    </message>
    <message>
        <source>the training needs {0} of memory, but {1} has {2}</source>
        <translation>訓練需要 {0} 記憶體，而 {1} 只有 {2}</translation>
    </message>
    <message>
        <source>this parameter is listed twice</source>
        <translation>這個參數列了兩次</translation>
    </message>
    <message>
        <source>this path does not lead to a parameter of a layer</source>
        <translation>此路徑沒有指向層的參數</translation>
    </message>
    <message>
        <source>this path is a link instead of a file</source>
        <translation>此路徑是連結，而不是檔案</translation>
    </message>
    <message>
        <source>this path is a link or a file instead of a folder</source>
        <translation>這不是資料夾，而是連結或檔案</translation>
    </message>
    <message>
        <source>this project has no metric &quot;{0}&quot;; its metrics: {1}</source>
        <translation>此專案沒有指標「{0}」；現有指標：{1}</translation>
    </message>
    <message>
        <source>this study was written by a newer version of Lathe</source>
        <translation>這項研究由較新版本的 Lathe 寫出</translation>
    </message>
    <message>
        <source>this value cannot change during a training</source>
        <translation>這個值在訓練時不能改變</translation>
    </message>
    <message>
        <source>train without this column, or export without preprocessing</source>
        <translation>請移除該欄後重新訓練，或在匯出時關閉前處理</translation>
    </message>
    <message>
        <source>training needs more than 1 value per channel, but {0} x {1} has only 1</source>
        <translation>訓練時每個通道需要多於 1 個值，而 {0} x {1} 只有 1 個</translation>
    </message>
    <message>
        <source>transform {0} not found</source>
        <translation>找不到轉換 {0}</translation>
    </message>
    <message>
        <source>trial {0} cannot be resumed</source>
        <translation>試驗 {0} 不能繼續</translation>
    </message>
    <message>
        <source>trial {0} is not running</source>
        <translation>試驗 {0} 並未執行</translation>
    </message>
    <message>
        <source>trial {0} not found</source>
        <translation>找不到試驗 {0}</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); &quot;{2}&quot; does not match exactly one parameter of the project</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；「{2}」沒有恰好對應專案的一個參數</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value of {2} differs from the value in the project</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們的 {2} 值與專案不同</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value of {2} is outside the search space</source>
        <translation>未匯入的試驗：{0}（第一個：試驗 {1}）；它們的 {2} 值在搜尋空間之外</translation>
    </message>
    <message>
        <source>two programs declare it with different types: {0} and {1}</source>
        <translation>兩個程式為它宣告了不同的型別：{0} 和 {1}</translation>
    </message>
    <message>
        <source>type of values</source>
        <translation>取值型別</translation>
    </message>
    <message>
        <source>unknown command &quot;{0}&quot;</source>
        <translation>未知指令「{0}」</translation>
    </message>
    <message>
        <source>unknown reader &quot;{0}&quot;</source>
        <translation>未知的讀取器「{0}」</translation>
    </message>
    <message>
        <source>unknown run state &quot;{0}&quot;</source>
        <translation>未知的執行狀態「{0}」</translation>
    </message>
    <message>
        <source>unknown template</source>
        <translation>未知的範本</translation>
    </message>
    <message>
        <source>unknown transform &quot;{0}&quot;</source>
        <translation>未知的轉換「{0}」</translation>
    </message>
    <message>
        <source>use --fresh to start with newly initialized weights</source>
        <translation>要從新初始化的權重開始，請使用 --fresh</translation>
    </message>
    <message>
        <source>use 1 to 7 extents</source>
        <translation>使用 1 到 7 個尺寸</translation>
    </message>
    <message>
        <source>use a GPU from 2018 or later, or --device cpu</source>
        <translation>使用 2018 年或更新的 GPU，或 --device cpu</translation>
    </message>
    <message>
        <source>use a column name from the header, or a number from 1 to {2}</source>
        <translation>使用表頭中的欄名，或 1 到 {2} 的編號</translation>
    </message>
    <message>
        <source>use a file that Optuna&apos;s JournalFileBackend wrote</source>
        <translation>請指定 Optuna 的 JournalFileBackend 寫出的檔案</translation>
    </message>
    <message>
        <source>use a file that `lathe export` wrote, or a run</source>
        <translation>使用 `lathe export` 寫出的檔案，或一筆執行紀錄</translation>
    </message>
    <message>
        <source>use a list</source>
        <translation>使用清單</translation>
    </message>
    <message>
        <source>use a metric such as val.loss as the first objective, or train without a pruner</source>
        <translation>請將 val.loss 之類的指標用作第一個目標，或不使用提前終止</translation>
    </message>
    <message>
        <source>use a new id</source>
        <translation>使用新的編號</translation>
    </message>
    <message>
        <source>use a port number of at least 0</source>
        <translation>使用不小於 0 的埠號</translation>
    </message>
    <message>
        <source>use a positive step</source>
        <translation>使用正的步長</translation>
    </message>
    <message>
        <source>use a table for the comparison</source>
        <translation>請用表格進行比較</translation>
    </message>
    <message>
        <source>use a table with a header</source>
        <translation>請使用帶表頭的表格</translation>
    </message>
    <message>
        <source>use a value of at least {1}</source>
        <translation>使用不小於 {1} 的值</translation>
    </message>
    <message>
        <source>use an attempt number of at least 1</source>
        <translation>使用不小於 1 的嘗試編號</translation>
    </message>
    <message>
        <source>use an earlier checkpoint, or a backup of this one</source>
        <translation>使用更早的檢查點，或此檢查點的備份</translation>
    </message>
    <message>
        <source>use an index from 0, or set the whole list</source>
        <translation>使用從 0 開始的索引，或設定整個清單</translation>
    </message>
    <message>
        <source>use another file of this model</source>
        <translation>使用此模型的另一個檔案</translation>
    </message>
    <message>
        <source>use at most 7 dimensions</source>
        <translation>最多使用 7 個維度</translation>
    </message>
    <message>
        <source>use auto, cpu, cuda or cuda:N; `lathe doctor` lists the devices of this machine</source>
        <translation>使用 auto、cpu、cuda 或 cuda:N；`lathe doctor` 會列出本機的裝置</translation>
    </message>
    <message>
        <source>use fewer dimensions</source>
        <translation>使用更少的維度</translation>
    </message>
    <message>
        <source>use scontrol release to start it, or scancel to return its trials to the study</source>
        <translation>用 scontrol release 讓它啟動，或用 scancel 將其試驗交還給研究</translation>
    </message>
    <message>
        <source>use the newer version</source>
        <translation>使用較新的版本</translation>
    </message>
    <message>
        <source>use {0}</source>
        <translation>使用{0}</translation>
    </message>
    <message>
        <source>use {1}</source>
        <translation>使用{1}</translation>
    </message>
    <message>
        <source>validation and test metrics use the mean output for {0} views of each image; predictions and exports use only the image itself</source>
        <translation>驗證和測試指標使用每張影像 {0} 個版本的平均輸出；預測和匯出只使用影像本身</translation>
    </message>
    <message>
        <source>validation and test metrics, the best model and exports use the averaged weights</source>
        <translation>驗證和測試指標、最佳模型和匯出都使用平均後的權重</translation>
    </message>
    <message>
        <source>vary it with --space, set it with --set, or skip it: --map {2}=</source>
        <translation>用 --space 改變它，用 --set 設定它，或將其略過：--map {2}=</translation>
    </message>
    <message>
        <source>wait until it ends, or stop it (lathe study stop)</source>
        <translation>等待它結束，或將其停止（lathe study stop）</translation>
    </message>
    <message>
        <source>wait until it ends, stop it, or choose another folder with --run</source>
        <translation>等待它結束，停止它，或用 --run 選擇另一個資料夾</translation>
    </message>
    <message>
        <source>wait until that process ends, or stop it if it hangs</source>
        <translation>等待該行程結束；如果它沒有回應，就將其停止</translation>
    </message>
    <message>
        <source>wait until the study has started a trial</source>
        <translation>請等待研究開始一個試驗</translation>
    </message>
    <message>
        <source>wait, name another device, or use --share-device to train at the same time as other processes</source>
        <translation>等待，指定另一個裝置，或用 --share-device 與其他行程同時訓練</translation>
    </message>
    <message>
        <source>wait, or ask the administrator of the cluster</source>
        <translation>等待，或詢問叢集的管理員</translation>
    </message>
    <message>
        <source>wait, stop the other run, name another device, or use --share-device to train at the same time</source>
        <translation>等待，停止另一次執行，指定另一個裝置，或用 --share-device 同時訓練</translation>
    </message>
    <message>
        <source>whitening filters are measured on patches of the input, but &quot;{0}&quot; is between the input and this layer</source>
        <translation>白化濾波器在輸入的圖塊上測得，而「{0}」位於輸入與該層之間</translation>
    </message>
    <message>
        <source>whitening supports 1 group with at most {0} filters of this size, but the layer has {1} filters in {2} groups</source>
        <translation>白化支援 1 組、最多 {0} 個此大小的濾波器，而該層有 {1} 個濾波器、{2} 組</translation>
    </message>
    <message>
        <source>write a number followed by K, M, G or T, as in memory=4G</source>
        <translation>寫一個數字，後面加 K、M、G 或 T，例如 memory=4G</translation>
    </message>
    <message>
        <source>write an operator between two values, and enclose names with such characters in backticks</source>
        <translation>在兩個值之間加運算子，含有這類字元的名稱用反引號括起來</translation>
    </message>
    <message>
        <source>write the value directly, without this feature</source>
        <translation>不使用此功能，直接寫出值</translation>
    </message>
    <message>
        <source>write train.NAME or val.NAME, where NAME is one of: {1}</source>
        <translation>寫成 train.NAME 或 val.NAME，其中 NAME 為以下之一：{1}</translation>
    </message>
    <message>
        <source>{0} GPUs sum gradients with NCCL {1}: results are reproducible, and equal those of one GPU except for rounding (about 1e-6)</source>
        <translation>{0} 個 GPU 透過 NCCL {1} 加總梯度：結果可重現，與單一 GPU 的結果只差捨入誤差（約 1e-6）</translation>
    </message>
    <message>
        <source>{0} columns become {1} features, which is too many: each category is one feature</source>
        <translation>{0} 欄變成 {1} 個特徵，數量過多：每個類別是一個特徵</translation>
    </message>
    <message>
        <source>{0} devices are needed, but only {1} are available</source>
        <translation>需要 {0} 個裝置，但只有 {1} 個可用</translation>
    </message>
    <message>
        <source>{0} devices were named for {1} ranks</source>
        <translation>為 {1} 個行程指定了 {0} 個裝置</translation>
    </message>
    <message>
        <source>{0} is not a valid fraction of the samples</source>
        <translation>{0} 不是有效的樣本比例</translation>
    </message>
    <message>
        <source>{0} is not an attempt number</source>
        <translation>{0} 不是嘗試的編號</translation>
    </message>
    <message>
        <source>{0} micro-batches cannot be divided equally among {1} ranks</source>
        <translation>{0} 個微批次不能平均分給 {1} 個行程</translation>
    </message>
    <message>
        <source>{0} must be an integer between {1} and {2}</source>
        <translation>{0} 必須是 {1} 到 {2} 之間的整數</translation>
    </message>
    <message>
        <source>{0} must be an object with a type, not {1}</source>
        <translation>{0} 必須是帶有型別的物件，不是{1}</translation>
    </message>
    <message>
        <source>{0} of {1} weights are missing or have a different shape, and keep their initial values: {2}</source>
        <translation>{1} 個權重中有 {0} 個缺失或形狀不同，將保持初始值：{2}</translation>
    </message>
    <message>
        <source>skipped rows with a class that the model does not have: {0} (first: &quot;{1}&quot; in line {2})</source>
        <translation>因類別是模型沒有的而略過的列數：{0}（第一處：第 {2} 行的「{1}」）</translation>
    </message>
    <message>
        <source>skipped rows without a target: {0}</source>
        <translation>因沒有目標而略過的列數：{0}</translation>
    </message>
    <message>
        <source>targets that are not numbers: {0} (first: &quot;{1}&quot; in line {2}); their rows are skipped</source>
        <translation>不是數值的目標：{0} 個（第一處：第 {2} 行的「{1}」）；所在的列已略過</translation>
    </message>
    <message>
        <source>{0} transforms are more than the limit of {1}</source>
        <translation>{0} 個轉換超過了上限 {1}</translation>
    </message>
    <message>
        <source>values that are not categories of the training data: {0} (first: &quot;{1}&quot; in line {2}); they belong to no category</source>
        <translation>不是訓練資料中類別的值：{0} 個（第一處：第 {2} 行的「{1}」）；不屬於任何類別</translation>
    </message>
    <message>
        <source>missing values: {0}; their rows are skipped</source>
        <translation>缺失值：{0} 個；所在的列已略過</translation>
    </message>
    <message>
        <source>missing values: {0}; they belong to no category</source>
        <translation>缺失值：{0} 個；不屬於任何類別</translation>
    </message>
    <message>
        <source>values that are not dates: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是日期的值：{0} 個（第一處：第 {2} 行的「{1}」）；視為缺失</translation>
    </message>
    <message>
        <source>values that are not valid float32 numbers: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是有效 float32 數值的值：{0} 個（第一處：第 {2} 行的「{1}」）；視為缺失</translation>
    </message>
    <message>
        <source>{0}: another run uses this device or is queued for it</source>
        <translation>{0}：另一次執行正在使用此裝置，或在排隊等待它</translation>
    </message>
    <message>
        <source>{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples, with the same gradients</source>
        <translation>{0}：從上一個檢查點起，每批分為 {1} 個微批次計算，每個 {2} 個樣本，梯度相同</translation>
    </message>
    <message>
        <source>{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples; batch normalization uses the statistics of each micro-batch</source>
        <translation>{0}：從上一個檢查點起，每批分為 {1} 個微批次計算，每個 {2} 個樣本；批次正規化使用每個微批次的統計量</translation>
    </message>
    <message>
        <source>the run is not running</source>
        <translation>此次執行並未進行</translation>
    </message>
    <message>
        <source>a sample of shape {0} cannot have one more dimension</source>
        <translation>形狀為 {0} 的樣本不能再增加維度</translation>
    </message>
    <message>
        <source>add a LogSoftmax after it, or choose a loss for raw scores</source>
        <translation>在其後加入 LogSoftmax，或選擇用於原始分數的損失</translation>
    </message>
    <message>
        <source>add a Reshape to positions and values before it</source>
        <translation>請在其前面加入 Reshape，變為位置和數值</translation>
    </message>
    <message>
        <source>add a Reshape to steps and values before it</source>
        <translation>請在其前面加入 Reshape，變為步和數值</translation>
    </message>
    <message>
        <source>add a Sigmoid after it, or choose a loss for raw scores</source>
        <translation>在其後加入 Sigmoid，或選擇用於原始分數的損失</translation>
    </message>
    <message>
        <source>change the number of channels or the factor</source>
        <translation>更改通道數或倍數</translation>
    </message>
    <message>
        <source>choose a begin below the end, and an end of at most {2}</source>
        <translation>起始要小於結束，結束最多為 {2}</translation>
    </message>
    <message>
        <source>choose a file that numpy.save wrote</source>
        <translation>請選擇由 numpy.save 寫出的檔案</translation>
    </message>
    <message>
        <source>choose a number of groups that divides the number of channels</source>
        <translation>選擇能整除通道數的群組數</translation>
    </message>
    <message>
        <source>choose data with tokens, and connect the Embedding to the Input</source>
        <translation>請選擇含詞元的資料，並將 Embedding 連接到 Input</translation>
    </message>
    <message>
        <source>choose dimensions of extent 1</source>
        <translation>選擇大小為 1 的維度</translation>
    </message>
    <message>
        <source>choose a number of heads that divides the number of features, and a number of key heads that divides the number of heads</source>
        <translation>請選擇能整除特徵數的頭數，以及能整除頭數的鍵頭數</translation>
    </message>
    <message>
        <source>connect keys and values of one sequence</source>
        <translation>請連接同一序列的鍵和值</translation>
    </message>
    <message>
        <source>dimension {0} has {1} values, which cannot be divided into two halves</source>
        <translation>維度 {0} 有 {1} 個值，無法分成兩半</translation>
    </message>
    <message>
        <source>dimension {0} of {1} has the extent {2}</source>
        <translation>{1} 的維度 {0} 的大小為 {2}</translation>
    </message>
    <message>
        <source>each channel has one value, which has no variance</source>
        <translation>每個通道只有一個值，沒有變異數</translation>
    </message>
    <message>
        <source>each group has one value, which has no variance</source>
        <translation>每組只有一個值，沒有變異數</translation>
    </message>
    <message>
        <source>each sample must have 2 dimensions, positions and values; it has the shape {0}</source>
        <translation>每個樣本必須有 2 個維度：位置和數值；目前的形狀是 {0}</translation>
    </message>
    <message>
        <source>each sample must have 2 dimensions, steps and values; it has the shape {0}</source>
        <translation>每個樣本必須有 2 個維度：步和數值；目前的形狀是 {0}</translation>
    </message>
    <message>
        <source>elements of the type {0} are not supported</source>
        <translation>不支援 {0} 類型的元素</translation>
    </message>
    <message>
        <source>exchange the two limits</source>
        <translation>交換這兩個界限</translation>
    </message>
    <message>
        <source>export a part of the model with float32 or int64 inputs</source>
        <translation>請匯出輸入為 float32 或 int64 的部分模型</translation>
    </message>
    <message>
        <source>give all inputs the same shape</source>
        <translation>讓所有輸入形狀相同</translation>
    </message>
    <message>
        <source>give the layer before it an even number of features</source>
        <translation>讓前一層的特徵數為偶數</translation>
    </message>
    <message>
        <source>height {0} and width {1} cannot be divided by {2}</source>
        <translation>高度 {0} 和寬度 {1} 不能被 {2} 整除</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be stacked</source>
        <translation>形狀為 {0} 和 {1} 的輸入無法堆疊</translation>
    </message>
    <message>
        <source>list each dimension from 1 to {2} once</source>
        <translation>從 1 到 {2} 的每個維度各列出一次</translation>
    </message>
    <message>
        <source>matrices of shapes {0} and {1} cannot be multiplied</source>
        <translation>形狀為 {0} 和 {1} 的矩陣無法相乘</translation>
    </message>
    <message>
        <source>no pair of a sample file and a target file was found</source>
        <translation>找不到成對的樣本檔和目標檔</translation>
    </message>
    <message>
        <source>output padding {0} is not smaller than the stride {1}</source>
        <translation>輸出填充 {0} 不小於步長 {1}</translation>
    </message>
    <message>
        <source>pad the image or change the factor</source>
        <translation>填充影像或更改倍數</translation>
    </message>
    <message>
        <source>remove fewer rows and columns than the image has</source>
        <translation>去除的列數與行數應少於影像的列數與行數</translation>
    </message>
    <message>
        <source>remove this layer</source>
        <translation>移除此層</translation>
    </message>
    <message>
        <source>removing {0} rows and {1} columns leaves nothing of an image of {2} x {3}</source>
        <translation>去除 {0} 列和 {1} 行後，{2} x {3} 的影像什麼也不剩</translation>
    </message>
    <message>
        <source>save both files from the same data set</source>
        <translation>請從同一資料集儲存兩個檔案</translation>
    </message>
    <message>
        <source>save integers: y.astype(&quot;int64&quot;)</source>
        <translation>請儲存整數：y.astype(&quot;int64&quot;)</translation>
    </message>
    <message>
        <source>save numbers: array.astype(&quot;float32&quot;), or integers for classes and tokens</source>
        <translation>請儲存數值：array.astype(&quot;float32&quot;)；類別和詞元請儲存為整數</translation>
    </message>
    <message>
        <source>save numpy.ascontiguousarray(array) instead</source>
        <translation>請改為儲存 numpy.ascontiguousarray(array)</translation>
    </message>
    <message>
        <source>save samples and targets of the same data set</source>
        <translation>請儲存同一資料集的樣本和目標</translation>
    </message>
    <message>
        <source>save x_train.npy and y_train.npy with numpy.save, and set data.reader.path to their folder</source>
        <translation>請用 numpy.save 儲存 x_train.npy 和 y_train.npy，並將 data.reader.path 設為其所在資料夾</translation>
    </message>
    <message>
        <source>set `values` to auto</source>
        <translation>請將 `values` 設為 auto</translation>
    </message>
    <message>
        <source>set data.reader.task to regression if these are numbers to predict</source>
        <translation>如果這些是要預測的數值，請將 data.reader.task 設為 regression</translation>
    </message>
    <message>
        <source>set data.reader.values to reals if these are numbers</source>
        <translation>如果這些是數值，請將 data.reader.values 設為 reals</translation>
    </message>
    <message>
        <source>set data.target_normalization to none, or choose another loss</source>
        <translation>將 data.target_normalization 設為 none，或選擇其他損失</translation>
    </message>
    <message>
        <source>test samples are {0}, training samples {1}</source>
        <translation>測試樣本是 {0}，訓練樣本是 {1}</translation>
    </message>
    <message>
        <source>the array is in Fortran order</source>
        <translation>陣列採用 Fortran 順序</translation>
    </message>
    <message>
        <source>the file contains no samples ({0})</source>
        <translation>檔案中沒有樣本（{0}）</translation>
    </message>
    <message>
        <source>the file has {0} samples, but the targets in {2} have the shape {1}</source>
        <translation>檔案有 {0} 個樣本，但 {2} 中目標的形狀是 {1}</translation>
    </message>
    <message>
        <source>the first input must have as many columns as the second one has rows; other dimensions must be equal</source>
        <translation>第一個輸入的欄數必須等於第二個輸入的列數；其餘維度必須相等</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; is not a tensor of real numbers or of int64</source>
        <translation>輸入「{0}」不是實數或 int64 張量</translation>
    </message>
    <message>
        <source>the input has too many dimensions: {0}</source>
        <translation>輸入的維數太多：{0}</translation>
    </message>
    <message>
        <source>the input must be images or sequences, but it is {0}</source>
        <translation>輸入必須是影像或序列，但它是 {0}</translation>
    </message>
    <message>
        <source>the input must be sequences (channels, length), but it is {0}</source>
        <translation>輸入必須是序列（通道、長度），但它是 {0}</translation>
    </message>
    <message>
        <source>the input must be tokens (integers), but it is {0}</source>
        <translation>輸入必須是詞元（整數），但目前是 {0}</translation>
    </message>
    <message>
        <source>the input must have a dimension after the channels, but it is {0}</source>
        <translation>輸入在通道之後必須還有一維，但它是 {0}</translation>
    </message>
    <message>
        <source>the input {0} has no channels</source>
        <translation>輸入 {0} 沒有通道</translation>
    </message>
    <message>
        <source>the loss &quot;{0}&quot; needs targets without scaling, but data.target_normalization scales them</source>
        <translation>損失 &quot;{0}&quot; 需要未經縮放的目標，但 data.target_normalization 會縮放目標</translation>
    </message>
    <message>
        <source>the loss takes logarithms of probabilities, but this layer does not return them</source>
        <translation>該損失接受機率的對數，但此層傳回的不是機率的對數</translation>
    </message>
    <message>
        <source>the loss takes probabilities, but this layer does not return them</source>
        <translation>該損失接受機率，但此層傳回的不是機率</translation>
    </message>
    <message>
        <source>the minimum {0} is larger than the maximum {1}</source>
        <translation>最小值 {0} 大於最大值 {1}</translation>
    </message>
    <message>
        <source>the order {0} does not fit a sample of shape {1}</source>
        <translation>順序 {0} 不適用於形狀為 {1} 的樣本</translation>
    </message>
    <message>
        <source>the padding removes the whole output of {0} elements</source>
        <translation>填充去除了全部 {0} 個輸出元素</translation>
    </message>
    <message>
        <source>the range from {0} to {1} is empty or outside of the {2} indices of dimension {3}</source>
        <translation>從 {0} 到 {1} 的範圍為空，或超出維度 {3} 的 {2} 個索引</translation>
    </message>
    <message>
        <source>the samples are tokens, which are not stored on the device</source>
        <translation>樣本是詞元，不存放在裝置上</translation>
    </message>
    <message>
        <source>the targets are reals, not classes</source>
        <translation>目標是實數，不是類別</translation>
    </message>
    <message>
        <source>the values are reals, but the data have tokens</source>
        <translation>這裡的數值是實數，但資料是詞元</translation>
    </message>
    <message>
        <source>the values are tokens, but the data have reals</source>
        <translation>這裡的數值是詞元，但資料是實數</translation>
    </message>
    <message>
        <source>the keys have {0} positions, but the values have {1}</source>
        <translation>鍵有 {0} 個位置，而值有 {1} 個</translation>
    </message>
    <message>
        <source>this is not a NumPy array</source>
        <translation>這不是 NumPy 陣列</translation>
    </message>
    <message>
        <source>use Concat</source>
        <translation>使用 Concat</translation>
    </message>
    <message>
        <source>use an input with fewer dimensions</source>
        <translation>請使用維數較少的輸入</translation>
    </message>
    <message>
        <source>use fewer groups</source>
        <translation>使用較少的群組</translation>
    </message>
    <message>
        <source>use it before the image shrinks to one pixel</source>
        <translation>在影像縮小到一個像素之前使用它</translation>
    </message>
    <message>
        <source>use less output padding</source>
        <translation>使用較小的輸出填充</translation>
    </message>
    <message>
        <source>use one slope for all values</source>
        <translation>所有值共用一個斜率</translation>
    </message>
    <message>
        <source>write the file again with numpy.save</source>
        <translation>請用 numpy.save 重新寫出該檔案</translation>
    </message>
    <message>
        <source>{0} channels cannot be divided by {1}, the square of the factor</source>
        <translation>{0} 個通道不能被倍數的平方 {1} 整除</translation>
    </message>
    <message>
        <source>{0} channels cannot be divided into {1} groups</source>
        <translation>{0} 個通道不能分成 {1} 組</translation>
    </message>
    <message>
        <source>{0} is not a class from 0 to {1}</source>
        <translation>{0} 不是 0 到 {1} 的類別</translation>
    </message>
    <message>
        <source>{0} is not a token: tokens are 0, 1, 2, ...</source>
        <translation>{0} 不是詞元：詞元是 0、1、2……</translation>
    </message>
    <message>
        <source>{0} features cannot be divided among {1} heads with {2} key heads</source>
        <translation>{0} 個特徵無法分給 {1} 個頭（其中鍵的頭數為 {2}）</translation>
    </message>
    <message>
        <source>a character occurs twice</source>
        <translation>有一個字元出現了兩次</translation>
    </message>
    <message>
        <source>choose a longer text, or reduce data.reader.length</source>
        <translation>請選擇更長的文字，或減小 data.reader.length</translation>
    </message>
    <message>
        <source>the transform moves the pixels of an image, but not the class of each pixel</source>
        <translation>此轉換會移動影像的像素，但不會移動各像素的類別</translation>
    </message>
    <message>
        <source>list each character once</source>
        <translation>每個字元只列出一次</translation>
    </message>
    <message>
        <source>remove the character, or train with a text that contains it</source>
        <translation>請移除該字元，或用包含它的文字訓練</translation>
    </message>
    <message>
        <source>remove this transform</source>
        <translation>請移除此變換</translation>
    </message>
    <message>
        <source>change the last layers: the output must be (positions, classes) for sequences, or (classes, height, width) for images</source>
        <translation>請變更最後的層：序列的輸出應為（位置、類別），影像的輸出應為（類別、高度、寬度）</translation>
    </message>
    <message>
        <source>save targets of shape (samples), (samples, steps) or (samples, height, width), or set data.reader.task to regression</source>
        <translation>請儲存形狀為（樣本）、（樣本、步）或（樣本、高度、寬度）的目標，或將 data.reader.task 設為 regression</translation>
    </message>
    <message>
        <source>save the file as UTF-8, or set data.reader.unit to bytes</source>
        <translation>請將檔案存為 UTF-8，或將 data.reader.unit 設為 bytes</translation>
    </message>
    <message>
        <source>set data.reader.path to a text file</source>
        <translation>請將 data.reader.path 設為一個文字檔</translation>
    </message>
    <message>
        <source>set data.reader.unit to bytes</source>
        <translation>請將 data.reader.unit 設為 bytes</translation>
    </message>
    <message>
        <source>the byte at offset {0} is not UTF-8</source>
        <translation>偏移 {0} 處的位元組不是 UTF-8</translation>
    </message>
    <message>
        <source>the character &quot;{0}&quot; in line {1} is not in the vocabulary</source>
        <translation>第 {1} 行的字元「{0}」不在詞彙表中</translation>
    </message>
    <message>
        <source>the network returns {0} per sample, but the data have a class for each of {1} positions</source>
        <translation>網路對每個樣本傳回 {0}，但資料的 {1} 個位置各有一個類別</translation>
    </message>
    <message>
        <source>the targets have the shape {0}, but must have one class for each sample, step or pixel</source>
        <translation>目標的形狀是 {0}，但應為每個樣本、每步或每個像素一個類別</translation>
    </message>
    <message>
        <source>the text has {0} tokens, but one sample needs {1}</source>
        <translation>文字有 {0} 個詞元，但一個樣本需要 {1} 個</translation>
    </message>
    <message>
        <source>the text has more than {0} different characters</source>
        <translation>文字有超過 {0} 個不同的字元</translation>
    </message>
    <message>
        <source>check the weights and the input for values that are not finite or too large</source>
        <translation>請檢查權重和輸入中是否有非有限或過大的值</translation>
    </message>
    <message>
        <source>choose a text, or another template</source>
        <translation>請選擇文字檔，或換一個範本</translation>
    </message>
    <message>
        <source>set `causal` in its attention layers and train only one direction of its recurrent layers, then train again</source>
        <translation>請在注意力層中設定 `causal`，循環層只用單向，然後重新訓練</translation>
    </message>
    <message>
        <source>some predictions are not finite numbers</source>
        <translation>有些預測不是有限值</translation>
    </message>
    <message>
        <source>the model does not predict the next token of a text</source>
        <translation>此模型不預測文字的下一個詞元</translation>
    </message>
    <message>
        <source>the scores of a position depend on later tokens, so the network cannot continue a text</source>
        <translation>某個位置的分數依賴之後的詞元，因此此網路無法續寫文字</translation>
    </message>
    <message>
        <source>these data are not a text</source>
        <translation>這些資料不是文字</translation>
    </message>
    <message>
        <source>use a model that was trained with the reader &quot;text&quot;</source>
        <translation>請使用以讀取器「text」訓練的模型</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a further field</source>
        <translation>「{0}」不能作為其他欄位的名稱</translation>
    </message>
    <message>
        <source>at most {0} losses and metrics can be recorded</source>
        <translation>最多可記錄 {0} 個損失和指標</translation>
    </message>
    <message>
        <source>connect it, remove it, or give each output a loss</source>
        <translation>請連接它、刪除它，或給每個輸出一個損失</translation>
    </message>
    <message>
        <source>export a part of the model with fewer inputs</source>
        <translation>請匯出模型中輸入較少的部分</translation>
    </message>
    <message>
        <source>input or column of the data</source>
        <translation>資料的輸入或欄</translation>
    </message>
    <message>
        <source>its output is not connected to a layer or a loss</source>
        <translation>其輸出未連接到層或損失</translation>
    </message>
    <message>
        <source>no file for &quot;{0}&quot; was found</source>
        <translation>找不到「{0}」的檔案</translation>
    </message>
    <message>
        <source>save a row for each sample</source>
        <translation>請為每個樣本儲存一列</translation>
    </message>
    <message>
        <source>save samples like those of the training data</source>
        <translation>請儲存與訓練資料相同形式的樣本</translation>
    </message>
    <message>
        <source>save {0}_{1}.npy in this folder</source>
        <translation>請在此資料夾中儲存 {0}_{1}.npy</translation>
    </message>
    <message>
        <source>the exported file computes features of shape {0}, but the network needs another shape</source>
        <translation>匯出的檔案算出形狀為 {0} 的特徵，但網路需要其他形狀</translation>
    </message>
    <message>
        <source>the file has the shape {0}, but there are {1} samples</source>
        <translation>檔案的形狀為 {0}，但有 {1} 個樣本</translation>
    </message>
    <message>
        <source>the file has {0} outputs, but the network has {1}</source>
        <translation>檔案有 {0} 個輸出，但網路有 {1} 個</translation>
    </message>
    <message>
        <source>the model has no output</source>
        <translation>模型沒有輸出</translation>
    </message>
    <message>
        <source>the model has {0} inputs, but Lathe reads models with 1 to {1}</source>
        <translation>模型有 {0} 個輸入，但 Lathe 只讀取有 1 到 {1} 個輸入的模型</translation>
    </message>
    <message>
        <source>the model needs these further inputs and targets: {0}</source>
        <translation>模型需要這些其他輸入和目標：{0}</translation>
    </message>
    <message>
        <source>use unique names without /, @ and \; the name &quot;target&quot; is reserved for the first target</source>
        <translation>請使用互不相同且不含 /、@ 和 \ 的名稱；名稱 &quot;target&quot; 保留給第一個目標</translation>
    </message>
    <message>
        <source>samples of shape {0} are not images (channels x height x width) and cannot be mirrored</source>
        <translation>形狀為 {0} 的樣本不是影像（通道 x 高 x 寬），無法鏡像</translation>
    </message>
    <message>
        <source>the targets have values for each position, so they do not fit a mirrored image</source>
        <translation>目標的每個位置都有值，因此與鏡像後的影像不符</translation>
    </message>
    <message>
        <source>the samples have several inputs, and only one of them is an image</source>
        <translation>樣本有多個輸入，其中只有一個是影像</translation>
    </message>
    <message>
        <source>clear `field`: the layer then reads the samples</source>
        <translation>請清空 `field`：此層將讀取樣本</translation>
    </message>
    <message>
        <source>the data have no further inputs and no columns</source>
        <translation>資料沒有其他輸入，也沒有欄</translation>
    </message>
    <message>
        <source>a loss has no output</source>
        <translation>損失沒有輸出</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be set from the parameter &quot;{1}&quot; of the block</source>
        <translation>無法以區塊的參數「{1}」設定「{0}」</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a block</source>
        <translation>「{0}」不能作為區塊的名稱</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a promoted parameter</source>
        <translation>「{0}」不是提升的參數</translation>
    </message>
    <message>
        <source>&amp;Group into block</source>
        <translation>組合成區塊(&amp;G)</translation>
    </message>
    <message>
        <source>Move the selected layers into a new block, which can be repeated and used again</source>
        <translation>將所選的層移入一個新區塊，該區塊可以重複和再次使用</translation>
    </message>
    <message>
        <source>Replace the selected block with the layers of all its copies</source>
        <translation>以所有副本的層取代所選的區塊</translation>
    </message>
    <message>
        <source>Replace &amp;block by its layers</source>
        <translation>以區塊內的層取代區塊(&amp;B)</translation>
    </message>
    <message>
        <source>a block cannot be added or removed inside a block</source>
        <translation>不能在區塊內部新增或移除區塊</translation>
    </message>
    <message>
        <source>a block needs at least one layer</source>
        <translation>區塊至少需要一個層</translation>
    </message>
    <message>
        <source>a connection leaves the selected layers and comes back to them</source>
        <translation>有一條連線離開所選的層後又回到這些層</translation>
    </message>
    <message>
        <source>a layer with batch statistics cannot share weights</source>
        <translation>使用批次統計量的層不能共用權重</translation>
    </message>
    <message>
        <source>add an Output layer inside the block</source>
        <translation>在區塊內部新增一個 Output 層</translation>
    </message>
    <message>
        <source>an Input layer of the network cannot be part of a block</source>
        <translation>網路的 Input 層不能成為區塊的一部分</translation>
    </message>
    <message>
        <source>block &quot;{0}&quot; not found</source>
        <translation>找不到區塊「{0}」</translation>
    </message>
    <message>
        <source>correct the block</source>
        <translation>請更正該區塊</translation>
    </message>
    <message>
        <source>correct the file, or remove {0}</source>
        <translation>請更正檔案，或移除 {0}</translation>
    </message>
    <message>
        <source>correct the places that this parameter sets</source>
        <translation>請更正此參數所設定的位置</translation>
    </message>
    <message>
        <source>each output of a copy is an input of the next one</source>
        <translation>副本的每個輸出是下一個副本的輸入</translation>
    </message>
    <message>
        <source>edit the list of blocks</source>
        <translation>請編輯區塊的清單</translation>
    </message>
    <message>
        <source>give both layers the same type, parameters and input shape, or let them have their own weights</source>
        <translation>請使兩個層的類型、參數和輸入形狀相同，或讓它們使用各自的權重</translation>
    </message>
    <message>
        <source>it cannot share the weights of &quot;{0}&quot;: the types or the shapes differ</source>
        <translation>它不能共用「{0}」的權重：類型或形狀不同</translation>
    </message>
    <message>
        <source>it shares weights with a layer that is not selected</source>
        <translation>它與一個未選取的層共用權重</translation>
    </message>
    <message>
        <source>remove the layers that stand for it first</source>
        <translation>請先移除代表它的層</translation>
    </message>
    <message>
        <source>remove this layer, or use another block</source>
        <translation>請移除此層，或使用另一個區塊</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>請重新命名其中一個</translation>
    </message>
    <message>
        <source>reduce the number of copies</source>
        <translation>請減少副本數</translation>
    </message>
    <message>
        <source>select a block</source>
        <translation>請選取一個區塊</translation>
    </message>
    <message>
        <source>select both layers, or let them have their own weights</source>
        <translation>請同時選取兩個層，或讓它們使用各自的權重</translation>
    </message>
    <message>
        <source>select layers</source>
        <translation>請選取層</translation>
    </message>
    <message>
        <source>select layers again</source>
        <translation>請重新選取層</translation>
    </message>
    <message>
        <source>select the layers after it</source>
        <translation>請選取它之後的層</translation>
    </message>
    <message>
        <source>select the layers between them as well</source>
        <translation>請同時選取它們之間的層</translation>
    </message>
    <message>
        <source>set `repeat` to a number from 1 to 10,000</source>
        <translation>請將 `repeat` 設為 1 到 10,000 之間的數</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; cannot be repeated: it has {1} outputs and {2} inputs</source>
        <translation>區塊「{0}」不能重複：它有 {1} 個輸出和 {2} 個輸入</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; contains itself</source>
        <translation>區塊「{0}」包含自身</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; has no output</source>
        <translation>區塊「{0}」沒有輸出</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; is still used</source>
        <translation>區塊「{0}」仍在使用</translation>
    </message>
    <message>
        <source>the block cannot be expanded</source>
        <translation>無法展開該區塊</translation>
    </message>
    <message>
        <source>the block has no input {0}</source>
        <translation>該區塊沒有輸入 {0}</translation>
    </message>
    <message>
        <source>the block has no output {0}</source>
        <translation>該區塊沒有輸出 {0}</translation>
    </message>
    <message>
        <source>the expanded network has more than {0} layers</source>
        <translation>展開後的網路超過 {0} 個層</translation>
    </message>
    <message>
        <source>the name of the layer is too long</source>
        <translation>層的名稱太長</translation>
    </message>
    <message>
        <source>the project has a block &quot;{0}&quot; already</source>
        <translation>專案中已有區塊「{0}」</translation>
    </message>
    <message>
        <source>this layer is not a block</source>
        <translation>此層不是區塊</translation>
    </message>
    <message>
        <source>two layers have this name after the expansion of the blocks</source>
        <translation>展開區塊之後有兩個層使用此名稱</translation>
    </message>
    <message>
        <source>use 1 to 128 letters, digits, _ and -</source>
        <translation>請使用 1 到 128 個字母、數字、_ 和 -</translation>
    </message>
    <message>
        <source>use LayerNorm or GroupNorm, or let the copies have their own weights</source>
        <translation>請使用 LayerNorm 或 GroupNorm，或讓各副本使用各自的權重</translation>
    </message>
    <message>
        <source>use shorter names for the blocks and the layers in them</source>
        <translation>請為區塊和其中的層使用更短的名稱</translation>
    </message>
    <message>
        <source>write blocks.BLOCK.layers.NAME.PARAMETER</source>
        <translation>請寫成 blocks.BLOCK.layers.NAME.PARAMETER</translation>
    </message>
    <message>
        <source>write for example &quot;width&quot;: [&quot;fc.units&quot;, &quot;qkv.units * 3&quot;]</source>
        <translation>例如寫成 &quot;width&quot;: [&quot;fc.units&quot;, &quot;qkv.units * 3&quot;]</translation>
    </message>
    <message>
        <source>{0} copies are not possible</source>
        <translation>不能有 {0} 個副本</translation>
    </message>
    <message>
        <source>{0} must be an object with a member for each block</source>
        <translation>{0} 必須是一個物件，每個區塊對應一個成員</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a promoted parameter</source>
        <translation>「{0}」不能作為提升的參數的名稱</translation>
    </message>
    <message>
        <source>rename the layer: letters, digits and _, at most 64 characters in all</source>
        <translation>請重新命名該層：使用字母、數字和 _，總共不超過 64 個字元</translation>
    </message>
    <message>
        <source>correct the name, or let the layer have its own weights</source>
        <translation>請更正名稱，或讓該層使用自己的權重</translation>
    </message>
    <message>
        <source>it shares the weights of &quot;{0}&quot;, but no layer has this name</source>
        <translation>它共用「{0}」的權重，但沒有該名稱的層</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list of words</source>
        <translation>「{0}」必須是單字清單</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs a factor above 0</source>
        <translation>「{0}」需要大於 0 的係數</translation>
    </message>
    <message>
        <source>a closing bracket is missing at column {0}</source>
        <translation>第 {0} 欄缺少右括號</translation>
    </message>
    <message>
        <source>a head of {0} features cannot be rotated in pairs</source>
        <translation>有 {0} 個特徵的頭不能成對旋轉</translation>
    </message>
    <message>
        <source>a learned weight cannot start at 0</source>
        <translation>可學習的權重不能從 0 開始</translation>
    </message>
    <message>
        <source>add an Embedding before it</source>
        <translation>在它之前加一個 Embedding</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>補上它</translation>
    </message>
    <message>
        <source>add the Input layer of the sequences first</source>
        <translation>請先加入序列的 Input 層</translation>
    </message>
    <message>
        <source>an Output layer has no output</source>
        <translation>Output 層沒有輸出</translation>
    </message>
    <message>
        <source>an input has integers, but a formula needs real numbers</source>
        <translation>有一個輸入是整數，但公式需要實數</translation>
    </message>
    <message>
        <source>at column {0}, &quot;{2}&quot; is not expected</source>
        <translation>第 {0} 欄不應有「{2}」</translation>
    </message>
    <message>
        <source>at column {0}, formulas do not have {2}</source>
        <translation>第 {0} 欄：公式沒有 {2}</translation>
    </message>
    <message>
        <source>at column {0}, the base must be positive, because the exponent is not a number</source>
        <translation>第 {0} 欄：底數必須為正，因為指數不是常數</translation>
    </message>
    <message>
        <source>at column {0}, the divisor is zero</source>
        <translation>第 {0} 欄：除數為零</translation>
    </message>
    <message>
        <source>at column {0}, the exponent must be from -64 to 64</source>
        <translation>第 {0} 欄：指數必須介於 -64 到 64</translation>
    </message>
    <message>
        <source>at column {0}, the formula exceeds {2} operators and functions</source>
        <translation>第 {0} 欄：公式超過 {2} 個運算子和函式</translation>
    </message>
    <message>
        <source>at column {0}, the formula is nested deeper than {2} levels</source>
        <translation>第 {0} 欄：公式巢狀超過 {2} 層</translation>
    </message>
    <message>
        <source>at column {0}, the function {2} has no argument</source>
        <translation>第 {0} 欄：函式 {2} 沒有參數</translation>
    </message>
    <message>
        <source>at column {0}, the lower limit is above the upper limit</source>
        <translation>第 {0} 欄：下限大於上限</translation>
    </message>
    <message>
        <source>at column {0}, the name &quot;{2}&quot; is not known</source>
        <translation>第 {0} 欄：未知的名稱「{2}」</translation>
    </message>
    <message>
        <source>at column {0}, there is no function &quot;{2}&quot;</source>
        <translation>第 {0} 欄：沒有函式「{2}」</translation>
    </message>
    <message>
        <source>at column {0}, {2} has {3} arguments, but takes {4}</source>
        <translation>第 {0} 欄：{2} 有 {3} 個參數，但需要 {4} 個</translation>
    </message>
    <message>
        <source>at column {0}, {2} is an input that is not connected; inputs: {3}</source>
        <translation>第 {0} 欄：{2} 是沒有連接的輸入；輸入數：{3}</translation>
    </message>
    <message>
        <source>change the numbers</source>
        <translation>修改這些數值</translation>
    </message>
    <message>
        <source>choose a copy from 1 to {1}</source>
        <translation>請選擇 1 到 {1} 的副本</translation>
    </message>
    <message>
        <source>choose a file with texts and classes, or another template</source>
        <translation>請選擇包含文字和類別的檔案，或選擇其他範本</translation>
    </message>
    <message>
        <source>choose a number of heads with which each head has an even number of features</source>
        <translation>選擇使每個頭的特徵數為偶數的頭數</translation>
    </message>
    <message>
        <source>choose another loss, and add this one to the network as a loss layer</source>
        <translation>請選擇另一個損失，並把此損失作為損失層加入網路</translation>
    </message>
    <message>
        <source>clear data.reader.lengths</source>
        <translation>請清空 data.reader.lengths</translation>
    </message>
    <message>
        <source>connect a layer to it, or use another input</source>
        <translation>為它連接一個層，或使用另一個輸入</translation>
    </message>
    <message>
        <source>connect two layers with outputs of equal shape</source>
        <translation>請連接輸出形狀相同的兩個層</translation>
    </message>
    <message>
        <source>copies that share weights are all the same</source>
        <translation>共用權重的副本全都相同</translation>
    </message>
    <message>
        <source>correct the file</source>
        <translation>請更正檔案</translation>
    </message>
    <message>
        <source>did you mean &quot;{4}&quot;? There are: {3}</source>
        <translation>是否指「{4}」？可用的有：{3}</translation>
    </message>
    <message>
        <source>edit the block itself</source>
        <translation>請編輯該區塊本身</translation>
    </message>
    <message>
        <source>give {2} {4} arguments</source>
        <translation>為 {2} 提供 {4} 個參數</translation>
    </message>
    <message>
        <source>it returns sequences of different lengths, but the target has no class for each step</source>
        <translation>它傳回長度不同的序列，但目標並沒有每一步的類別</translation>
    </message>
    <message>
        <source>its inputs are sequences of different lengths</source>
        <translation>它的輸入是長度不同的序列</translation>
    </message>
    <message>
        <source>its weight is to be learned, but it is the only loss</source>
        <translation>其權重要學習，但它是唯一的損失</translation>
    </message>
    <message>
        <source>the folder has more than {0} files, and the others are not read</source>
        <translation>檔案超過 {0} 個；其餘的不會讀取</translation>
    </message>
    <message>
        <source>no column with the class of each text was found</source>
        <translation>沒有找到記錄每段文字類別的欄</translation>
    </message>
    <message>
        <source>pool each sequence over its steps first</source>
        <translation>請先對每個序列的各步進行池化</translation>
    </message>
    <message>
        <source>put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last</source>
        <translation>請在它之前放一個 SequencePool，或 `output` 設為 last 的 LSTM、GRU 或 RNN</translation>
    </message>
    <message>
        <source>put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last; or turn the lengths off in the reader</source>
        <translation>請在它之前放一個 SequencePool，或 `output` 設為 last 的 LSTM、GRU 或 RNN；或在讀取器中關閉長度</translation>
    </message>
    <message>
        <source>remove some of them</source>
        <translation>請移除其中一些</translation>
    </message>
    <message>
        <source>rename the file to the name of the block</source>
        <translation>請將檔案改為區塊的名稱</translation>
    </message>
    <message>
        <source>samples of shape {0} are not sequences</source>
        <translation>形狀為 {0} 的樣本不是序列</translation>
    </message>
    <message>
        <source>save lengths from 1 to {1}</source>
        <translation>請儲存 1 到 {1} 之間的長度</translation>
    </message>
    <message>
        <source>select a block of your own</source>
        <translation>請選擇您自己的區塊</translation>
    </message>
    <message>
        <source>set `weight` above 0, or `weighting` to fixed</source>
        <translation>將 `weight` 設為大於 0，或將 `weighting` 設為 fixed</translation>
    </message>
    <message>
        <source>set `weighting` to fixed, or add another loss</source>
        <translation>將 `weighting` 設為 fixed，或新增另一個損失</translation>
    </message>
    <message>
        <source>set data.reader.label to its name</source>
        <translation>請將 data.reader.label 設為該欄的名稱</translation>
    </message>
    <message>
        <source>set data.reader.label to the column with the class</source>
        <translation>請將 data.reader.label 設為類別所在的欄</translation>
    </message>
    <message>
        <source>set data.reader.path to a file with texts</source>
        <translation>請將 data.reader.path 設為包含文字的檔案</translation>
    </message>
    <message>
        <source>switch off sharing first</source>
        <translation>請先關閉權重共用</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; is missing</source>
        <translation>缺少區塊「{0}」</translation>
    </message>
    <message>
        <source>the block has no parameter &quot;{0}&quot;</source>
        <translation>該區塊沒有參數「{0}」</translation>
    </message>
    <message>
        <source>the class column has {0} different values</source>
        <translation>類別欄有 {0} 個不同的取值</translation>
    </message>
    <message>
        <source>the file has no records</source>
        <translation>檔案中沒有記錄</translation>
    </message>
    <message>
        <source>the file has the block &quot;{0}&quot;</source>
        <translation>檔案中的區塊是「{0}」</translation>
    </message>
    <message>
        <source>the first Input layer does not read the padded sequences</source>
        <translation>第一個 Input 層讀取的不是填充過的序列</translation>
    </message>
    <message>
        <source>the formula does not use the input {0}</source>
        <translation>公式沒有使用輸入 {0}</translation>
    </message>
    <message>
        <source>the formula ends too early, at column {0}</source>
        <translation>公式在第 {0} 欄處沒有寫完</translation>
    </message>
    <message>
        <source>the formula exceeds {2} characters</source>
        <translation>公式超過 {2} 個字元</translation>
    </message>
    <message>
        <source>the label or the help is too long</source>
        <translation>標籤或說明文字過長</translation>
    </message>
    <message>
        <source>the layer type &quot;{0}&quot; is not known</source>
        <translation>未知的層類型「{0}」</translation>
    </message>
    <message>
        <source>the loss &quot;{0}&quot; does not compare an output with a target</source>
        <translation>損失「{0}」不將輸出與目標比較</translation>
    </message>
    <message>
        <source>the mean and the logarithm of the variance must have the same shape, but they are {0} and {1}</source>
        <translation>平均值和變異數的對數必須形狀相同，但它們是 {0} 和 {1}</translation>
    </message>
    <message>
        <source>the mean has the shape {0}, but the logarithm of the variance has the shape {1}</source>
        <translation>平均值的形狀是 {0}，但變異數的對數的形狀是 {1}</translation>
    </message>
    <message>
        <source>the result at column {0} is not a finite number</source>
        <translation>第 {0} 欄的結果不是有限值</translation>
    </message>
    <message>
        <source>the samples are sequences of different lengths, and this layer would mix their padding into its results</source>
        <translation>樣本是長度不同的序列，而該層會把填充混入結果</translation>
    </message>
    <message>
        <source>there is no copy {0}</source>
        <translation>沒有副本 {0}</translation>
    </message>
    <message>
        <source>these data are not texts with a class each</source>
        <translation>這些資料不是帶類別的文字</translation>
    </message>
    <message>
        <source>this block has only one copy</source>
        <translation>此區塊只有一個副本</translation>
    </message>
    <message>
        <source>this block was not saved to the palette</source>
        <translation>此區塊未儲存到面板</translation>
    </message>
    <message>
        <source>this target column is listed twice</source>
        <translation>此目標欄被列出了兩次</translation>
    </message>
    <message>
        <source>use a newer version of the program</source>
        <translation>請使用較新版本的程式</translation>
    </message>
    <message>
        <source>use one of: {3}</source>
        <translation>使用其中之一：{3}</translation>
    </message>
    <message>
        <source>use one of: {3}; x1 to x16 are inputs</source>
        <translation>使用其中之一：{3}；x1 到 x16 是輸入</translation>
    </message>
    <message>
        <source>use several Expression layers</source>
        <translation>使用多個 Expression 層</translation>
    </message>
    <message>
        <source>use {0} in the formula, or remove it from the trained scalars</source>
        <translation>在公式中使用 {0}，或將它從訓練的純量中移除</translation>
    </message>
    <message>
        <source>use {0} in the formula, or remove its connection</source>
        <translation>在公式中使用 {0}，或移除它的連接</translation>
    </message>
    <message>
        <source>use {3}</source>
        <translation>使用 {3}</translation>
    </message>
    <message>
        <source>write (a &lt; b) * (b &lt; c)</source>
        <translation>寫成 (a &lt; b) * (b &lt; c)</translation>
    </message>
    <message>
        <source>write an operator between two values, and a closing bracket for each opening one</source>
        <translation>在兩個值之間寫運算子，每個左括號都要有右括號</translation>
    </message>
    <message>
        <source>write {2}(x)</source>
        <translation>寫成 {2}(x)</translation>
    </message>
    <message>
        <source>{0} is not a length: the samples have {1} steps</source>
        <translation>{0} 不是有效長度：樣本有 {1} 步</translation>
    </message>
    <message>
        <source>{0} is trained, but the formula does not use it</source>
        <translation>{0} 要訓練，但公式沒有使用它</translation>
    </message>
    <message>
        <source>{0} records without a class were skipped</source>
        <translation>已略過 {0} 筆沒有類別的記錄</translation>
    </message>
    <message>
        <source>{0} texts are longer than data.reader.length and were cut off</source>
        <translation>{0} 段文字超過 data.reader.length，已被截斷</translation>
    </message>
    <message>
        <source>it computes with real numbers, but its input has tokens</source>
        <translation>該層用實數計算，但其輸入是詞元</translation>
    </message>
    <message>
        <source>put an Embedding before it</source>
        <translation>請在它之前放一個 Embedding</translation>
    </message>
    <message>
        <source>set `vocabulary` to {2}</source>
        <translation>將 `vocabulary` 設為 {2}</translation>
    </message>
    <message>
        <source>the data have tokens from 0 to {0}, but the layer has vectors for {1} tokens</source>
        <translation>資料含有從 0 到 {0} 的詞元，但該層只有 {1} 個詞元的向量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares classes one by one, but the loss aligns whole sequences</source>
        <translation>「{0}」逐個比較類別，但損失對齊的是整個序列</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares sequences of labels, but no loss of the project gives such sequences</source>
        <translation>「{0}」比較標籤序列，但專案中沒有給出這種序列的損失</translation>
    </message>
    <message>
        <source>anchor, positive and negative have the shapes {0}, {1} and {2}</source>
        <translation>錨點、正樣本和負樣本的形狀為 {0}、{1} 和 {2}</translation>
    </message>
    <message>
        <source>choose fewer parts, or give their sizes</source>
        <translation>請減少份數，或給出各份的大小</translation>
    </message>
    <message>
        <source>choose indices from 0 to {1} - 1, or from -{1} to -1</source>
        <translation>請選擇 0 到 {1} - 1 或 -{1} 到 -1 的索引</translation>
    </message>
    <message>
        <source>choose sizes whose sum is {1}</source>
        <translation>請選擇總和為 {1} 的大小</translation>
    </message>
    <message>
        <source>connect one of its outputs 0 to {1}</source>
        <translation>請連接它的輸出 0 到 {1} 之一</translation>
    </message>
    <message>
        <source>connect three layers with outputs of equal shape</source>
        <translation>請連接輸出形狀相同的三個層</translation>
    </message>
    <message>
        <source>connect two layers with outputs of equal shape, and an Input layer that reads 1 or -1 for each sample</source>
        <translation>請連接輸出形狀相同的兩個層，以及一個為每個樣本讀取 1 或 -1 的輸入層</translation>
    </message>
    <message>
        <source>end the network with an LSTM, GRU or RNN with `output` set to all, and a Dense layer with one unit for each class and one for the blank</source>
        <translation>請讓網路以 `output` 設為 all 的 LSTM、GRU 或 RNN 以及一個 Dense 層結束，Dense 層的單元數為每個類別一個，再加一個空白標籤</translation>
    </message>
    <message>
        <source>give at most {1} sizes</source>
        <translation>請最多給出 {1} 個大小</translation>
    </message>
    <message>
        <source>it has {0} parts</source>
        <translation>它有 {0} 份</translation>
    </message>
    <message>
        <source>it needs a sequence of classes as the target of each sample</source>
        <translation>它需要以類別序列作為每個樣本的目標</translation>
    </message>
    <message>
        <source>it selects {0} indices</source>
        <translation>它選取了 {0} 個索引</translation>
    </message>
    <message>
        <source>list 1 to {1} indices</source>
        <translation>請列出 1 到 {1} 個索引</translation>
    </message>
    <message>
        <source>number the classes from 1 on, and put -1 behind the end of each sequence</source>
        <translation>請從 1 開始為類別編號，並在每個序列結尾之後填 -1</translation>
    </message>
    <message>
        <source>remove this metric, or use the loss ctc</source>
        <translation>請移除此指標，或使用損失 ctc</translation>
    </message>
    <message>
        <source>save targets of shape (samples, most labels) with classes from 1 on, and -1 behind the end of each sequence</source>
        <translation>請儲存形狀為 (樣本數, 最大標籤數) 的目標，類別從 1 開始，每個序列結尾之後填 -1</translation>
    </message>
    <message>
        <source>save the targets with another number of columns</source>
        <translation>請用不同的欄數儲存目標</translation>
    </message>
    <message>
        <source>the first two inputs have the shapes {0} and {1}, and the third input has the shape {2}</source>
        <translation>前兩個輸入的形狀為 {0} 和 {1}，第三個輸入的形狀為 {2}</translation>
    </message>
    <message>
        <source>the index {0} is outside of the {1} indices of dimension {2}</source>
        <translation>索引 {0} 超出維度 {2} 的 {1} 個索引</translation>
    </message>
    <message>
        <source>the network returns {0} per sample instead of scores for each step</source>
        <translation>網路對每個樣本傳回 {0}，而不是每個時間步的分數</translation>
    </message>
    <message>
        <source>the sizes {0} do not add up to the {1} values of dimension {2}</source>
        <translation>大小 {0} 之和不等於維度 {2} 的 {1} 個值</translation>
    </message>
    <message>
        <source>the targets have {0} columns, as many as the samples have steps, and would be shortened with the steps</source>
        <translation>目標有 {0} 欄，與樣本的時間步數相同，會隨時間步一起被截短</translation>
    </message>
    <message>
        <source>the {0} values of dimension {1} make {2} parts of equal size, not {3}</source>
        <translation>維度 {1} 的 {0} 個值只能分成 {2} 個大小相等的部分，而不是 {3} 個</translation>
    </message>
    <message>
        <source>use the metric label_error_rate</source>
        <translation>請使用指標 label_error_rate</translation>
    </message>
    <message>
        <source>{0} sample {1} has the class 0 in its target, but the loss &quot;{2}&quot; uses class 0 as the blank</source>
        <translation>{0} 樣本 {1} 的目標中有類別 0，但損失「{2}」將類別 0 用作空白標籤</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares predictions with targets, but no loss of the project has a target</source>
        <translation>「{0}」會比較預測與目標，但此專案的損失都沒有目標</translation>
    </message>
    <message>
        <source>a batch of one sample needs more than {0}</source>
        <translation>一個樣本的批次就需要超過 {0}</translation>
    </message>
    <message>
        <source>a sample would have {0} channels of {1} steps and {2} targets of {3} steps, which is too large</source>
        <translation>一個樣本會有 {0} 個通道、每個 {1} 步，以及 {2} 個目標、每個 {3} 步，太大了</translation>
    </message>
    <message>
        <source>allow more memory, or make the network smaller</source>
        <translation>允許更多記憶體，或縮小網路</translation>
    </message>
    <message>
        <source>causal padding of {0} steps is more than {1}</source>
        <translation>{0} 步的因果填充超過了 {1}</translation>
    </message>
    <message>
        <source>check that the file has one series with one record for each time</source>
        <translation>請檢查檔案只有一個序列，且每個時間只有一筆紀錄</translation>
    </message>
    <message>
        <source>choose a column with numbers</source>
        <translation>選擇一個數值欄</translation>
    </message>
    <message>
        <source>choose a column with numbers, or set data.reader.time</source>
        <translation>選擇一個數值欄，或設定 data.reader.time</translation>
    </message>
    <message>
        <source>choose a file with a record of numbers for each time</source>
        <translation>選擇每個時間有一筆數值紀錄的檔案</translation>
    </message>
    <message>
        <source>choose a file with a record of numbers for each time, or another template</source>
        <translation>選擇每個時間有一筆數值紀錄的檔案，或其他範本</translation>
    </message>
    <message>
        <source>choose a folder with fewer files</source>
        <translation>選擇檔案較少的資料夾</translation>
    </message>
    <message>
        <source>choose a folder with one folder for each class</source>
        <translation>選擇一個資料夾，其中每個類別各有一個資料夾</translation>
    </message>
    <message>
        <source>choose a folder with one folder of images for each class</source>
        <translation>選擇一個資料夾，其中每個類別各有一個影像資料夾</translation>
    </message>
    <message>
        <source>choose a shorter window or horizon, or a longer series</source>
        <translation>選擇更短的視窗或預測範圍，或更長的序列</translation>
    </message>
    <message>
        <source>choose a shorter window or horizon, or fewer columns</source>
        <translation>選擇更短的視窗或預測範圍，或更少的欄</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.height and data.reader.width</source>
        <translation>減小 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>choose a template for such data; `lathe new --list` shows the data that each one takes</source>
        <translation>選擇適合此類資料的範本；`lathe new --list` 會列出每個範本所需的資料</translation>
    </message>
    <message>
        <source>choose other bounds with --lowest and --highest</source>
        <translation>以 --lowest 和 --highest 選擇其他界限</translation>
    </message>
    <message>
        <source>choose smaller splits, a shorter window or a shorter horizon</source>
        <translation>選擇更小的資料集劃分、更短的視窗或更短的預測範圍</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot; has the time of the records</source>
        <translation>欄「{0}」是紀錄的時間</translation>
    </message>
    <message>
        <source>complete the file, set data.reader.missing to forward, or list the other columns in data.reader.columns</source>
        <translation>補全檔案，將 data.reader.missing 設為 forward，或在 data.reader.columns 中只列出其他欄</translation>
    </message>
    <message>
        <source>connect a layer with an output of rank 2</source>
        <translation>連接一個輸出為二維的層</translation>
    </message>
    <message>
        <source>folder not found</source>
        <translation>找不到資料夾</translation>
    </message>
    <message>
        <source>folders are more than {0} levels deep</source>
        <translation>資料夾超過 {0} 層</translation>
    </message>
    <message>
        <source>generate fewer or smaller samples</source>
        <translation>生成更少或更小的樣本</translation>
    </message>
    <message>
        <source>height and width must both be 0 or both be positive</source>
        <translation>高度和寬度必須同時為 0，或同時為正數</translation>
    </message>
    <message>
        <source>no column with dates was found: the records are used in the order of the file</source>
        <translation>未找到日期欄：紀錄依檔案中的順序使用</translation>
    </message>
    <message>
        <source>not used: the column contains text</source>
        <translation>未使用：該欄包含文字</translation>
    </message>
    <message>
        <source>put the images of each class into a folder with the name of the class</source>
        <translation>將每個類別的影像放入以該類別命名的資料夾</translation>
    </message>
    <message>
        <source>remove this metric, or add a loss with a target</source>
        <translation>移除此指標，或新增一個有目標的損失</translation>
    </message>
    <message>
        <source>repair or remove the file, or set data.reader.bad to skip</source>
        <translation>修復或刪除該檔案，或將 data.reader.bad 設為 skip</translation>
    </message>
    <message>
        <source>see its message above; the kernel must support seccomp filters</source>
        <translation>見上方的訊息；核心必須支援 seccomp 過濾器</translation>
    </message>
    <message>
        <source>set data.reader.height and data.reader.width</source>
        <translation>設定 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>set data.reader.time to another column; dates are 2024-02-29, 29.02.2024 13:30 or 2024-02</source>
        <translation>將 data.reader.time 設為其他欄；日期形如 2024-02-29、29.02.2024 13:30 或 2024-02</translation>
    </message>
    <message>
        <source>set data.split.validation above 0, or training.schedule.watch to best</source>
        <translation>將 data.split.validation 設為大於 0，或將 training.schedule.watch 設為 best</translation>
    </message>
    <message>
        <source>set the memory that the training may use with --memory</source>
        <translation>以 --memory 設定訓練可使用的記憶體</translation>
    </message>
    <message>
        <source>set training.gradient_clipping.type to norm, lower training.optimizer.lr, or add normalization (BatchNorm, LayerNorm)</source>
        <translation>將 training.gradient_clipping.type 設為 norm，降低 training.optimizer.lr，或加入正規化(BatchNorm、LayerNorm)</translation>
    </message>
    <message>
        <source>set training.memory to {1} or more, or use more micro-batches</source>
        <translation>將 training.memory 設為 {1} 或更大，或使用更多微批次</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>請重新開始</translation>
    </message>
    <message>
        <source>the column contains text (line {0}: &quot;{1}&quot;); a series needs numbers</source>
        <translation>該欄包含文字（第 {0} 行：「{1}」）；時間序列需要數字</translation>
    </message>
    <message>
        <source>the file has no column with numbers</source>
        <translation>檔案沒有數值欄</translation>
    </message>
    <message>
        <source>the first {0} records are not used: a column has no value in them or before them</source>
        <translation>前 {0} 筆紀錄未使用：有一欄在其中和之前都沒有值</translation>
    </message>
    <message>
        <source>the folder has more than {0} files</source>
        <translation>資料夾中的檔案超過 {0} 個</translation>
    </message>
    <message>
        <source>the gradient explodes: at step {0}, its norm is {1} times the norm of the weights</source>
        <translation>梯度爆炸：在第 {0} 步，其範數是權重範數的 {1} 倍</translation>
    </message>
    <message>
        <source>the gradient vanishes: relative to the weights, it is {0} times the gradient of &quot;{1}&quot;, so this layer hardly learns</source>
        <translation>梯度消失：相對於權重，它只有「{1}」的梯度的 {0} 倍，因此該層幾乎學不到東西</translation>
    </message>
    <message>
        <source>the image cannot be decoded: {0}</source>
        <translation>無法解碼該影像：{0}</translation>
    </message>
    <message>
        <source>the images are not in folders of classes</source>
        <translation>影像不在類別資料夾中</translation>
    </message>
    <message>
        <source>the input must be a row of numbers for each sample, but it is {0}</source>
        <translation>每個樣本的輸入必須是一列數值，但它是 {0}</translation>
    </message>
    <message>
        <source>the lowest learning rate must be above 0 and below the highest</source>
        <translation>最低學習率必須大於 0 且小於最高學習率</translation>
    </message>
    <message>
        <source>the measurement was stopped</source>
        <translation>測量已停止</translation>
    </message>
    <message>
        <source>the memory of {0} is unknown</source>
        <translation>{0} 的記憶體大小未知</translation>
    </message>
    <message>
        <source>the pixels of {0} images take {1}, more than half of the memory</source>
        <translation>{0} 幅影像的像素占用 {1}，超過記憶體的一半</translation>
    </message>
    <message>
        <source>the program that decodes images cannot set up its sandbox</source>
        <translation>解碼影像的程式無法建立沙箱</translation>
    </message>
    <message>
        <source>the program that decodes images is missing</source>
        <translation>缺少解碼影像的程式</translation>
    </message>
    <message>
        <source>the records were sorted by time</source>
        <translation>紀錄已依時間排序</translation>
    </message>
    <message>
        <source>the schedule &quot;{0}&quot; watches the validation loss, but there is no validation split</source>
        <translation>學習率排程「{0}」監看驗證損失，但沒有驗證集</translation>
    </message>
    <message>
        <source>the series has {0} records, but a sample needs {1}</source>
        <translation>序列有 {0} 筆紀錄，但一個樣本需要 {1} 筆</translation>
    </message>
    <message>
        <source>the template &quot;{0}&quot; cannot take these data: {1}</source>
        <translation>範本「{0}」無法使用這些資料：{1}</translation>
    </message>
    <message>
        <source>the time column &quot;{0}&quot; has neither dates nor numbers (line {1}: &quot;{2}&quot;)</source>
        <translation>時間欄「{0}」既沒有日期也沒有數字（第 {1} 行：「{2}」）</translation>
    </message>
    <message>
        <source>the training does not fit into {0} MiB of memory: it needs at least {1} MiB</source>
        <translation>訓練無法放入 {0} MiB 記憶體：至少需要 {1} MiB</translation>
    </message>
    <message>
        <source>there are {0} folders with images, but at most {1} classes</source>
        <translation>有 {0} 個含影像的資料夾，但最多支援 {1} 個類別</translation>
    </message>
    <message>
        <source>these data are not a time series</source>
        <translation>這些資料不是時間序列</translation>
    </message>
    <message>
        <source>this is the column with the time</source>
        <translation>這是時間所在的欄</translation>
    </message>
    <message>
        <source>use a smaller kernel or dilation</source>
        <translation>使用更小的卷積核或空洞</translation>
    </message>
    <message>
        <source>{0} cells have no number (line {1}: &quot;{2}&quot;)</source>
        <translation>{0} 個儲存格沒有數字（第 {1} 行：「{2}」）</translation>
    </message>
    <message>
        <source>{0} cells have no number (line {1}: &quot;{2}&quot;): the last number before each one is used</source>
        <translation>{0} 個儲存格沒有數字（第 {1} 行：「{2}」）：使用其之前的最後一個數字</translation>
    </message>
    <message>
        <source>{0} gaps in the time, the first one after {1}: the records around a gap are used as neighbors</source>
        <translation>時間有 {0} 處間斷，第一處在 {1} 之後：間斷兩側的紀錄按相鄰處理</translation>
    </message>
    <message>
        <source>{0} records have the same time as the record before them</source>
        <translation>{0} 筆紀錄與其前一筆紀錄的時間相同</translation>
    </message>
    <message>
        <source>{0} records without a readable time were skipped (line {1}: &quot;{2}&quot;)</source>
        <translation>跳過了 {0} 筆沒有可讀時間的紀錄（第 {1} 行：「{2}」）</translation>
    </message>
    <message>
        <source>{0} samples in the order of time leave no training samples: the splits have {1} and {2} samples, and {3} samples before each split would overlap with it</source>
        <translation>依時間排列的 {0} 個樣本沒有留下訓練樣本：驗證集和測試集有 {1} 和 {2} 個樣本，每個資料集之前還有 {3} 個樣本會與其重疊</translation>
    </message>
    <message>
        <source>{0} samples of {1} bytes are more than {2} MB</source>
        <translation>{0} 個 {1} 位元組的樣本超過了 {2} MB</translation>
    </message>
    <message>
        <source>save the data in the format of a reader</source>
        <translation>將資料儲存為某個讀取器支援的格式</translation>
    </message>
    <message>
        <source>set parametrization to standard</source>
        <translation>把 parametrization 設為 standard</translation>
    </message>
    <message>
        <source>with parametrization ntk, the input must have 2 dimensions, but it is {0}</source>
        <translation>參數化為 ntk 時，輸入必須是二維的，但它是 {0}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not fit the loss &quot;{1}&quot; of the output &quot;{2}&quot;</source>
        <translation>「{0}」與輸出「{2}」的損失「{1}」不相符</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not the name of a class</source>
        <translation>&quot;{0}&quot; 不是類別名稱</translation>
    </message>
    <message>
        <source>Choose the output of a metric</source>
        <translation>選擇指標的輸出</translation>
    </message>
    <message>
        <source>CutMix needs images (channels x height x width), but the samples are {0}</source>
        <translation>CutMix 需要影像（通道 x 高 x 寬），但樣本的形狀是 {0}</translation>
    </message>
    <message>
        <source>a file in the zip file lies outside of it: it is cut off</source>
        <translation>zip 檔案中的一個檔案位於其範圍之外：檔案被截斷</translation>
    </message>
    <message>
        <source>a micro-batch of one sample has no other sample to mix</source>
        <translation>只有一個樣本的微批次沒有其他樣本可以混合</translation>
    </message>
    <message>
        <source>a row of the data set {0} takes {1}, more than 64 MiB</source>
        <translation>資料集 {0} 的一列占用 {1}，超過 64 MiB</translation>
    </message>
    <message>
        <source>build Lathe with libhdf5 and libseccomp (-DLATHE_HDF5=ON), or install it again</source>
        <translation>請在有 libhdf5 和 libseccomp 的情況下建置 Lathe（-DLATHE_HDF5=ON），或重新安裝</translation>
    </message>
    <message>
        <source>build Lathe with libjpeg, libpng, libwebp, giflib, libtiff and libseccomp (-DLATHE_IMAGES=ON), or install it again</source>
        <translation>使用 libjpeg、libpng、libwebp、giflib、libtiff 和 libseccomp 建置 Lathe（-DLATHE_IMAGES=ON），或重新安裝</translation>
    </message>
    <message>
        <source>check that this is the binary version of CIFAR</source>
        <translation>檢查這是否為 CIFAR 的二進位版本</translation>
    </message>
    <message>
        <source>check the file, for example with h5py or h5ls</source>
        <translation>請檢查該檔案，例如用 h5py 或 h5ls</translation>
    </message>
    <message>
        <source>check the free space of the disk, and the names of the data sets</source>
        <translation>請檢查磁碟的可用空間和資料集的名稱</translation>
    </message>
    <message>
        <source>choose an HDF5 file</source>
        <translation>請選擇一個 HDF5 檔案</translation>
    </message>
    <message>
        <source>choose an archive with fewer files</source>
        <translation>選擇檔案較少的封存檔</translation>
    </message>
    <message>
        <source>choose one of these metrics: {3}</source>
        <translation>請選擇以下指標之一：{3}</translation>
    </message>
    <message>
        <source>clear data.reader.label to use the folders as classes</source>
        <translation>清空 data.reader.label，以資料夾作為類別</translation>
    </message>
    <message>
        <source>connect a layer behind Ensemble or EnsembleDense</source>
        <translation>連接 Ensemble 或 EnsembleDense 之後的層</translation>
    </message>
    <message>
        <source>connect a layer with an output of rank 2 or 3</source>
        <translation>連接一個輸出為二維或三維的層</translation>
    </message>
    <message>
        <source>correct the list of class names, or clear data.reader.classes</source>
        <translation>請更正類別名稱清單，或清空 data.reader.classes</translation>
    </message>
    <message>
        <source>decoding was stopped after {0} of {1} images</source>
        <translation>解碼在 {1} 張影像中的 {0} 張之後停止</translation>
    </message>
    <message>
        <source>free space there, set XDG_CACHE_HOME to a folder on a larger disk, or choose a smaller data.reader.height and data.reader.width</source>
        <translation>釋放該處空間，將 XDG_CACHE_HOME 設為更大磁碟上的資料夾，或選擇更小的 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.layout</source>
        <translation>若不正確，請設定 data.reader.layout</translation>
    </message>
    <message>
        <source>it changes colors, but the images have {0} channels, not 3</source>
        <translation>它改變色彩，但影像有 {0} 個通道，而不是 3 個</translation>
    </message>
    <message>
        <source>line {0} is not a JSON object</source>
        <translation>第 {0} 行不是 JSON 物件</translation>
    </message>
    <message>
        <source>list one task for each target column in data.reader.target_tasks, or none</source>
        <translation>請在 data.reader.target_tasks 中為每個目標欄列出一個任務，或者都不列出</translation>
    </message>
    <message>
        <source>listing the files was stopped</source>
        <translation>已停止列出檔案</translation>
    </message>
    <message>
        <source>no memory for decompression</source>
        <translation>沒有用於解壓縮的記憶體</translation>
    </message>
    <message>
        <source>no metadata.csv or metadata.jsonl with the columns &quot;file_name&quot; and &quot;{0}&quot; is there</source>
        <translation>沒有包含「file_name」和「{0}」欄的 metadata.csv 或 metadata.jsonl</translation>
    </message>
    <message>
        <source>no samples were found; the file has: {0}</source>
        <translation>找不到樣本；檔案中有：{0}</translation>
    </message>
    <message>
        <source>no samples with targets were found; the file has: {0}</source>
        <translation>找不到帶目標的樣本；檔案中有：{0}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>only one of samples and targets is named</source>
        <translation>樣本和目標只指定了其中之一</translation>
    </message>
    <message>
        <source>output of the network</source>
        <translation>網路輸出</translation>
    </message>
    <message>
        <source>reduce training.micro_batches, or increase training.batch</source>
        <translation>減小 training.micro_batches，或增大 training.batch</translation>
    </message>
    <message>
        <source>remove the transform, or read the images with the channels rgb</source>
        <translation>移除此變換，或以 rgb 通道讀取影像</translation>
    </message>
    <message>
        <source>run `lathe lr-range` or `lathe batch-size` in a terminal and read its messages</source>
        <translation>請在終端機中執行 `lathe lr-range` 或 `lathe batch-size`，並閱讀其訊息</translation>
    </message>
    <message>
        <source>samples of tokens cannot be mixed</source>
        <translation>詞元樣本不能混合</translation>
    </message>
    <message>
        <source>samples with several inputs cannot be mixed</source>
        <translation>有多個輸入的樣本不能混合</translation>
    </message>
    <message>
        <source>samples without one class each cannot be mixed</source>
        <translation>沒有單一類別的樣本不能混合</translation>
    </message>
    <message>
        <source>save numbers, or one string for each sample</source>
        <translation>請儲存數值，或為每個樣本儲存一個字串</translation>
    </message>
    <message>
        <source>save the targets as {0}</source>
        <translation>請將目標儲存為 {0}</translation>
    </message>
    <message>
        <source>save the targets of {1} as {0} in the same folder; `lathe predict` needs no targets</source>
        <translation>請將 {1} 的目標儲存為同一資料夾中的 {0}；`lathe predict` 不需要目標</translation>
    </message>
    <message>
        <source>set data.reader.features and data.reader.target to paths in the file</source>
        <translation>請將 data.reader.features 和 data.reader.target 設為檔案中的路徑</translation>
    </message>
    <message>
        <source>set data.reader.features to a path in the file, or name the data set x</source>
        <translation>請將 data.reader.features 設為檔案中的路徑，或將資料集命名為 x</translation>
    </message>
    <message>
        <source>set data.reader.label to one of its columns: {0}</source>
        <translation>將 data.reader.label 設為其中一欄：{0}</translation>
    </message>
    <message>
        <source>set data.reader.path to an HDF5 file</source>
        <translation>請將 data.reader.path 設為一個 HDF5 檔案</translation>
    </message>
    <message>
        <source>set data.reader.samples and data.reader.targets</source>
        <translation>設定 data.reader.samples 和 data.reader.targets</translation>
    </message>
    <message>
        <source>set data.reader.samples and data.reader.targets to two of them</source>
        <translation>將 data.reader.samples 和 data.reader.targets 設為其中兩個</translation>
    </message>
    <message>
        <source>set keep_float32 of this layer, or set training.precision to bf16</source>
        <translation>啟用此層的 keep_float32，或將 training.precision 設為 bf16</translation>
    </message>
    <message>
        <source>set training.cutmix_alpha to 0; mixup works for any numbers</source>
        <translation>將 training.cutmix_alpha 設為 0；mixup 適用於任何數值</translation>
    </message>
    <message>
        <source>set training.mixup_alpha and training.cutmix_alpha to 0</source>
        <translation>將 training.mixup_alpha 和 training.cutmix_alpha 設為 0</translation>
    </message>
    <message>
        <source>set training.precision to bf16, which has the range of float32</source>
        <translation>將 training.precision 設為 bf16，其範圍與 float32 相同</translation>
    </message>
    <message>
        <source>set training.precision to f32 on machines without a GPU, or to bf16</source>
        <translation>在沒有 GPU 的電腦上將 training.precision 設為 f32 或 bf16</translation>
    </message>
    <message>
        <source>set training.precision to f32 on this machine</source>
        <translation>在此電腦上將 training.precision 設為 f32</translation>
    </message>
    <message>
        <source>start again to decode all images</source>
        <translation>再次啟動即可解碼所有影像</translation>
    </message>
    <message>
        <source>start again to list and read all files</source>
        <translation>再次啟動即可列出並讀取所有檔案</translation>
    </message>
    <message>
        <source>the CPU converts float16 to float32 for each operation: float32 is faster on it</source>
        <translation>CPU 在每次運算時都將 float16 轉換為 float32：在其上 float32 更快</translation>
    </message>
    <message>
        <source>the HDF5 library crashed or was stopped by its limits: the file is damaged</source>
        <translation>HDF5 函式庫當機或因超出限制而被終止：檔案已損壞</translation>
    </message>
    <message>
        <source>the HDF5 library refused: {0}</source>
        <translation>HDF5 函式庫拒絕：{0}</translation>
    </message>
    <message>
        <source>the archive has more than {0} files</source>
        <translation>封存檔中的檔案超過 {0} 個</translation>
    </message>
    <message>
        <source>the data set {0} cannot be read: {1}</source>
        <translation>無法讀取資料集 {0}：{1}</translation>
    </message>
    <message>
        <source>the data set {0} contains no samples ({1})</source>
        <translation>資料集 {0} 沒有樣本（{1}）</translation>
    </message>
    <message>
        <source>the data set {0} has the shape {1}, but there are {2} samples</source>
        <translation>資料集 {0} 的形狀為 {1}，但有 {2} 個樣本</translation>
    </message>
    <message>
        <source>the data set {0} takes {1}, more than half of the memory</source>
        <translation>資料集 {0} 占用 {1}，超過記憶體的一半</translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation>無法讀取該檔案：{0}</translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation>無法寫入檔案：{0}</translation>
    </message>
    <message>
        <source>the file has no column &quot;label&quot;, so the folders of the images are their classes</source>
        <translation>該檔案沒有「label」欄，因此影像所在資料夾就是其類別</translation>
    </message>
    <message>
        <source>the file has samples, but there is no file with their targets</source>
        <translation>該檔案包含樣本，但沒有包含其目標的檔案</translation>
    </message>
    <message>
        <source>the file {0} in the zip file is damaged</source>
        <translation>zip 檔案中的檔案 {0} 已損壞</translation>
    </message>
    <message>
        <source>the files in the archive take more than {0}, which is too much for its size</source>
        <translation>封存檔中的檔案佔用超過 {0}，相對其大小過多</translation>
    </message>
    <message>
        <source>the images {0} are read as {1}, by their shape {2}</source>
        <translation>根據形狀 {2}，影像 {0} 按 {1} 讀取</translation>
    </message>
    <message>
        <source>the input must be one row for each sample, or one for each member, but it is {0}</source>
        <translation>每個樣本或每個成員的輸入必須是一列，但它是 {0}</translation>
    </message>
    <message>
        <source>the input must have a row for each member of an ensemble, but it is {0}</source>
        <translation>輸入必須為集成的每個成員提供一列，但它是 {0}</translation>
    </message>
    <message>
        <source>the list of files at the end of the zip file is missing: it is cut off</source>
        <translation>zip 檔案結尾的檔案清單缺失：檔案被截斷</translation>
    </message>
    <message>
        <source>the list of files of the zip file is damaged</source>
        <translation>zip 檔案的檔案清單已損壞</translation>
    </message>
    <message>
        <source>the measurement ended without a result ({0})</source>
        <translation>測量結束，但沒有結果（{0}）</translation>
    </message>
    <message>
        <source>the metric is for the output &quot;{0}&quot;, but the network has one output</source>
        <translation>該指標針對輸出「{0}」，但網路只有一個輸出</translation>
    </message>
    <message>
        <source>the numbers that 16 bits cannot hold are not counted: {0}</source>
        <translation>未統計 16 位元無法容納的數值：{0}</translation>
    </message>
    <message>
        <source>the output &quot;{0}&quot; has no loss, so there is no target to compare it with</source>
        <translation>輸出「{0}」沒有損失，因此沒有可與之比較的目標</translation>
    </message>
    <message>
        <source>the pixels take {0}, more than half of the memory, and the disk of this folder has only {1} for them</source>
        <translation>像素佔用 {0}，超過記憶體的一半，而此資料夾所在磁碟只有 {1} 可用</translation>
    </message>
    <message>
        <source>the program for HDF5 files cannot set up its sandbox</source>
        <translation>處理 HDF5 檔案的程式無法建立沙箱</translation>
    </message>
    <message>
        <source>the program that reads and writes HDF5 files is missing</source>
        <translation>缺少讀寫 HDF5 檔案的程式</translation>
    </message>
    <message>
        <source>the samples are not used as a test split, because there is no file with their targets</source>
        <translation>這些樣本未用作測試集，因為沒有包含其目標的檔案</translation>
    </message>
    <message>
        <source>the samples {0} are strings, not numbers</source>
        <translation>樣本 {0} 是字串，不是數值</translation>
    </message>
    <message>
        <source>the size of {0} bytes is not a multiple of {1} bytes, that of an image</source>
        <translation>大小 {0} 位元組不是一張影像的 {1} 位元組的倍數</translation>
    </message>
    <message>
        <source>the splits have samples of different types: {0} and {1}</source>
        <translation>各分割的樣本類型不同：{0} 和 {1}</translation>
    </message>
    <message>
        <source>the system has no {0} of memory for the pixels</source>
        <translation>系統沒有 {0} 記憶體可用於像素</translation>
    </message>
    <message>
        <source>the tar data are cut off</source>
        <translation>tar 資料被截斷</translation>
    </message>
    <message>
        <source>the tar header at byte {0} is damaged</source>
        <translation>位元組 {0} 處的 tar 標頭已損壞</translation>
    </message>
    <message>
        <source>the targets {0} are reals, not classes</source>
        <translation>目標 {0} 是實數，不是類別</translation>
    </message>
    <message>
        <source>the targets {0} are strings, but must be one class for each sample</source>
        <translation>目標 {0} 是字串，但必須為每個樣本一個類別</translation>
    </message>
    <message>
        <source>the targets {0} have the shape {1}, but must have one class for each sample, step or pixel</source>
        <translation>目標 {0} 的形狀為 {1}，但必須為每個樣本、步或像素一個類別</translation>
    </message>
    <message>
        <source>the transform {0} moves the class of each pixel, which only the CPU does</source>
        <translation>變換 {0} 會移動每個像素的類別，只有 CPU 支援</translation>
    </message>
    <message>
        <source>there are no images (JPEG, PNG, WebP, GIF, BMP, PNM or TIFF)</source>
        <translation>沒有影像（JPEG、PNG、WebP、GIF、BMP、PNM 或 TIFF）</translation>
    </message>
    <message>
        <source>there are {0} target columns, but {1} tasks of targets</source>
        <translation>有 {0} 個目標欄，但有 {1} 個目標任務</translation>
    </message>
    <message>
        <source>there is no data set {0}</source>
        <translation>沒有資料集 {0}</translation>
    </message>
    <message>
        <source>there is no data set {0}; the file has: {1}</source>
        <translation>沒有資料集 {0}；檔案中有：{1}</translation>
    </message>
    <message>
        <source>this is neither a folder nor an archive of images</source>
        <translation>這既不是資料夾，也不是影像封存檔</translation>
    </message>
    <message>
        <source>this processor has no bfloat16 instructions that Lathe can use: float32 is faster on it</source>
        <translation>此處理器沒有 Lathe 可用的 bfloat16 指令：在其上 float32 更快</translation>
    </message>
    <message>
        <source>unpack it, and choose the folder</source>
        <translation>將其解壓縮，然後選擇資料夾</translation>
    </message>
    <message>
        <source>unpack the binary version of CIFAR-10 or CIFAR-100, and set data.reader.path to its folder</source>
        <translation>解壓縮 CIFAR-10 或 CIFAR-100 的二進位版本，並將 data.reader.path 設為其資料夾</translation>
    </message>
    <message>
        <source>unpack the file again</source>
        <translation>重新解壓縮該檔案</translation>
    </message>
    <message>
        <source>use guess, classes or regression for each target column</source>
        <translation>請為每個目標欄使用 guess、classes 或 regression</translation>
    </message>
    <message>
        <source>write a row for each sample</source>
        <translation>請為每個樣本寫一列</translation>
    </message>
    <message>
        <source>write fewer or smaller samples to a file of their own</source>
        <translation>請將更少或更小的樣本寫入單獨的檔案</translation>
    </message>
    <message>
        <source>write it as an array of numbers or strings, for example with h5py: file.create_dataset(&quot;x&quot;, data=array)</source>
        <translation>請將其寫為數值或字串陣列，例如用 h5py：file.create_dataset(&quot;x&quot;, data=array)</translation>
    </message>
    <message>
        <source>write it in the group of the samples, or correct data.reader.more_inputs and more_targets</source>
        <translation>請將其寫入樣本所在的群組，或更正 data.reader.more_inputs 和 more_targets</translation>
    </message>
    <message>
        <source>write lengths from 1 to {1}</source>
        <translation>請寫入 1 到 {1} 的長度</translation>
    </message>
    <message>
        <source>write numbers, or save the texts as CSV for the reader of labeled texts</source>
        <translation>請寫入數值，或將文字存為 CSV，用帶標籤文字的讀取器讀取</translation>
    </message>
    <message>
        <source>write smaller samples</source>
        <translation>請寫入更小的樣本</translation>
    </message>
    <message>
        <source>write the file again, for example with h5py or h5repack</source>
        <translation>請重新寫出該檔案，例如用 h5py 或 h5repack</translation>
    </message>
    <message>
        <source>write the splits from the same data set</source>
        <translation>請由同一資料集寫出各個分割</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} files that are not images were ignored, for example {1}</source>
        <translation>忽略了 {0} 個不是影像的檔案，例如 {1}</translation>
    </message>
    <message>
        <source>{0} files whose names lead out of the archive, and {1} links, devices or encrypted files were ignored</source>
        <translation>忽略了 {0} 個名稱指向封存檔之外的檔案，以及 {1} 個連結、裝置或加密檔案</translation>
    </message>
    <message>
        <source>{0} images that are not in the folder of a class were ignored</source>
        <translation>忽略了 {0} 張不在類別資料夾中的影像</translation>
    </message>
    <message>
        <source>{0} images that have no label were ignored</source>
        <translation>忽略了 {0} 張沒有標籤的影像</translation>
    </message>
    <message>
        <source>{0} is {1}, larger than {2} = {3}</source>
        <translation>{0} 為 {1}，大於 {2} = {3}</translation>
    </message>
    <message>
        <source>{0} of the activations of this layer are too large for {1}</source>
        <translation>此層 {0} 的啟動值對 {1} 來說過大</translation>
    </message>
    <message>
        <source>{0} of the activations of this layer are too small for {1} and become zero</source>
        <translation>此層 {0} 的啟動值對 {1} 來說過小，變為零</translation>
    </message>
    <message>
        <source>{0} of the gradients of this layer are too large for {1}</source>
        <translation>此層 {0} 的梯度對 {1} 來說過大</translation>
    </message>
    <message>
        <source>{0} of the gradients of this layer are too small for {1} and become zero</source>
        <translation>此層 {0} 的梯度對 {1} 來說過小，變為零</translation>
    </message>
    <message>
        <source>{0} of {1} images cannot be decoded and were skipped: {2}</source>
        <translation>{1} 張影像中有 {0} 張無法解碼，已略過：{2}</translation>
    </message>
    <message>
        <source>{0}: {1} is not a class from 0 to {2}</source>
        <translation>{0}：{1} 不是 0 到 {2} 的類別</translation>
    </message>
    <message>
        <source>{0}: {1} is not a token: tokens are 0, 1, 2, ...</source>
        <translation>{0}：{1} 不是詞元：詞元是 0、1、2……</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is a loss; the output that it compares is &quot;{1}&quot;</source>
        <translation>「{0}」是損失；它所比較的輸出是「{1}」</translation>
    </message>
    <message>
        <source>use ReLU or GELU in place of Sigmoid or Tanh; in networks of 20 layers and more, also add BatchNorm or residual connections</source>
        <translation>用 ReLU 或 GELU 取代 Sigmoid 或 Tanh；在 20 層及以上的網路中，還應加入 BatchNorm 或殘差連接</translation>
    </message>
    <message>
        <source>&quot;names&quot; is neither a list nor numbered from 0 on</source>
        <translation>「names」既不是清單，也沒有從 0 開始編號</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has a wrong value</source>
        <translation>「{0}」的值不正確</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no value of the column &quot;{1}&quot;</source>
        <translation>「{0}」不是欄「{1}」的值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a pattern for names: {1}</source>
        <translation>「{0}」不是有效的名稱模式：{1}</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>尋找相同的樣本和相似的影像。</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>尋找重複樣本</translation>
    </message>
    <message>
        <source>a cleaning list has at most {0} actions and {1} MiB</source>
        <translation>清理清單最多有 {0} 個動作、{1} MiB</translation>
    </message>
    <message>
        <source>a window of {0} samples does not fit into sounds of {1} samples</source>
        <translation>{0} 個取樣點的窗放不進 {1} 個取樣點的聲音</translation>
    </message>
    <message>
        <source>add the missing names to the list</source>
        <translation>請在清單中補上缺少的名稱</translation>
    </message>
    <message>
        <source>add the missing names, or set data.reader.ignore to the number that is no class</source>
        <translation>請補上缺少的名稱，或將 data.reader.ignore 設為不是類別的數值</translation>
    </message>
    <message>
        <source>an action has either samples or a condition, not both</source>
        <translation>一個動作只能指定樣本或條件，不能同時指定</translation>
    </message>
    <message>
        <source>another program has changed the cleaning list</source>
        <translation>另一個程式更改了清理清單</translation>
    </message>
    <message>
        <source>at line {0}, the file has too many {1}</source>
        <translation>在第 {0} 行處，檔案的 {1} 過多</translation>
    </message>
    <message>
        <source>balanced sampling has no effect, because the samples do not have one class each</source>
        <translation>均衡取樣不起作用，因為樣本並非各有一個類別</translation>
    </message>
    <message>
        <source>bfloat16 would not be faster for this network on the CPU, because its convolutions have few channels: it is trained in float32</source>
        <translation>此網路的卷積通道很少，在 CPU 上使用 bfloat16 不會更快：以 float32 訓練</translation>
    </message>
    <message>
        <source>category {0} is &quot;{1}&quot; here and &quot;{2}&quot; in another file</source>
        <translation>類別 {0} 在此檔案中是「{1}」，在另一個檔案中是「{2}」</translation>
    </message>
    <message>
        <source>change data.reader.min_frequency, data.reader.max_frequency or data.reader.rate</source>
        <translation>請變更 data.reader.min_frequency、data.reader.max_frequency 或 data.reader.rate</translation>
    </message>
    <message>
        <source>change data.reader.window or data.reader.seconds</source>
        <translation>請變更 data.reader.window 或 data.reader.seconds</translation>
    </message>
    <message>
        <source>check that the images are in the folder, with the names that the annotations have</source>
        <translation>請檢查影像是否在資料夾中，且檔名與標註一致</translation>
    </message>
    <message>
        <source>check that the masks have numbers instead of colors, and that data.reader.ignore is right</source>
        <translation>請檢查遮罩是否使用數值而非顏色，以及 data.reader.ignore 是否正確</translation>
    </message>
    <message>
        <source>check these files</source>
        <translation>請檢查這些檔案</translation>
    </message>
    <message>
        <source>choose a column of numbers</source>
        <translation>請選擇數值欄</translation>
    </message>
    <message>
        <source>choose a folder of WAV files with one folder for each class</source>
        <translation>請選擇每個類別一個資料夾的 WAV 資料夾</translation>
    </message>
    <message>
        <source>choose a folder of images with a folder for each class, or another template</source>
        <translation>請選擇每個類別各有一個資料夾的影像資料夾，或其他範本</translation>
    </message>
    <message>
        <source>choose a folder or an archive (.tar, .tar.gz, .zip) of WAV files</source>
        <translation>請選擇 WAV 檔案的資料夾或封存檔（.tar、.tar.gz、.zip）</translation>
    </message>
    <message>
        <source>choose a folder with a folder for each class, or a file of texts</source>
        <translation>請選擇每個類別有一個子資料夾的資料夾，或一個文字檔</translation>
    </message>
    <message>
        <source>choose a folder with annotations in the format of COCO</source>
        <translation>請選擇帶有 COCO 格式標註的資料夾</translation>
    </message>
    <message>
        <source>choose a folder with fewer images</source>
        <translation>請選擇影像較少的資料夾</translation>
    </message>
    <message>
        <source>choose a folder with images</source>
        <translation>請選擇含有影像的資料夾</translation>
    </message>
    <message>
        <source>choose a project that predicts one class of each sample</source>
        <translation>請選擇為每個樣本預測一個類別的專案</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.min_size</source>
        <translation>請選擇更小的 data.reader.min_size</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.seconds or data.reader.rate, or other data.reader.features</source>
        <translation>請選擇更小的 data.reader.seconds 或 data.reader.rate，或其他 data.reader.features</translation>
    </message>
    <message>
        <source>choose another schedule, or set training.refit to false</source>
        <translation>選擇其他排程，或將 training.refit 設為 false</translation>
    </message>
    <message>
        <source>choose fewer data.reader.bands, or a longer data.reader.window</source>
        <translation>請選擇更少的 data.reader.bands，或更長的 data.reader.window</translation>
    </message>
    <message>
        <source>choose the folder that contains the folders images and labels</source>
        <translation>請選擇包含 images 和 labels 資料夾的資料夾</translation>
    </message>
    <message>
        <source>choose the folder that contains the images and the annotations</source>
        <translation>請選擇包含影像和標註的資料夾</translation>
    </message>
    <message>
        <source>class weights have no effect, because no loss of this project takes them</source>
        <translation>類別權重不起作用，因為此專案中沒有損失支援類別權重</translation>
    </message>
    <message>
        <source>clipping needs a minimum or a maximum, and the minimum must not be larger</source>
        <translation>截斷需要最小值或最大值，且最小值不能大於最大值</translation>
    </message>
    <message>
        <source>correct one of the two files</source>
        <translation>請更正其中一個檔案</translation>
    </message>
    <message>
        <source>exclude samples by a condition</source>
        <translation>請用條件排除樣本</translation>
    </message>
    <message>
        <source>give it a class under &quot;label&quot;</source>
        <translation>請在「label」中指定類別</translation>
    </message>
    <message>
        <source>give it a value, or use median, mean or most_frequent</source>
        <translation>請指定一個值，或使用 median、mean 或 most_frequent</translation>
    </message>
    <message>
        <source>give it finite numbers under &quot;min&quot; and &quot;max&quot;</source>
        <translation>請在「min」和「max」中指定有限的數</translation>
    </message>
    <message>
        <source>give it samples, or a condition under &quot;where&quot;</source>
        <translation>請指定樣本，或在「where」中給出條件</translation>
    </message>
    <message>
        <source>give it the name of a column under &quot;column&quot;</source>
        <translation>請在「column」中指定欄名</translation>
    </message>
    <message>
        <source>give the action a value</source>
        <translation>請為該動作指定一個值</translation>
    </message>
    <message>
        <source>join sets of one kind, with the same classes, columns and fields</source>
        <translation>請合併同一類資料集：類別、欄和欄位相同</translation>
    </message>
    <message>
        <source>label suspects need one class for each sample, and a network that scores them</source>
        <translation>尋找可疑標籤要求每個樣本有一個類別，並且網路為各類別評分</translation>
    </message>
    <message>
        <source>line {0} has a document type, which may declare entities</source>
        <translation>第 {0} 行有文件類型宣告，其中可能宣告實體</translation>
    </message>
    <message>
        <source>line {0} is no pair of earlier tokens whose result is new</source>
        <translation>第 {0} 行不是由前面的詞元組成且結果為新詞元的一對</translation>
    </message>
    <message>
        <source>line {0} is not a class number with a box or a polygon</source>
        <translation>第 {0} 行不是類別編號加邊界框或多邊形</translation>
    </message>
    <message>
        <source>line {0} is not valid XML: {1}</source>
        <translation>第 {0} 行不是有效的 XML：{1}</translation>
    </message>
    <message>
        <source>list them under &quot;classes&quot;</source>
        <translation>請在「classes」中列出</translation>
    </message>
    <message>
        <source>look at the list, and repeat the step</source>
        <translation>請查看清單，然後重複此步驟</translation>
    </message>
    <message>
        <source>look at them again, and remove the action or repeat it</source>
        <translation>請重新檢視這些樣本，然後刪除該動作或重新執行</translation>
    </message>
    <message>
        <source>mel bands from {0} Hz to {1} Hz are not a range below {2} Hz, half of the sampling rate</source>
        <translation>從 {0} Hz 到 {1} Hz 的梅爾頻帶不是低於 {2} Hz（取樣率的一半）的範圍</translation>
    </message>
    <message>
        <source>name a set in data.reader.sources</source>
        <translation>請在 data.reader.sources 中指定一個資料集</translation>
    </message>
    <message>
        <source>neither folders nor names of the files say a class</source>
        <translation>資料夾和檔名都沒有指出類別</translation>
    </message>
    <message>
        <source>no box has {0} pixels of its image in both directions</source>
        <translation>沒有邊界框在兩個方向上都有 {0} 個影像像素</translation>
    </message>
    <message>
        <source>no mask has the size of its image</source>
        <translation>沒有遮罩與其影像大小相同</translation>
    </message>
    <message>
        <source>no reader for the sets was found</source>
        <translation>找不到這些資料集的讀取器</translation>
    </message>
    <message>
        <source>no set has samples to train on</source>
        <translation>沒有資料集含有訓練樣本</translation>
    </message>
    <message>
        <source>no sets are chosen</source>
        <translation>未選擇資料集</translation>
    </message>
    <message>
        <source>no sound is in the group &quot;{0}&quot;</source>
        <translation>沒有聲音屬於群組「{0}」</translation>
    </message>
    <message>
        <source>no text files (.txt) in a folder for each class were found</source>
        <translation>找不到按類別分資料夾存放的文字檔（.txt）</translation>
    </message>
    <message>
        <source>put images and masks of the same names into the folders images and masks</source>
        <translation>請將同名的影像和遮罩放入 images 和 masks 資料夾</translation>
    </message>
    <message>
        <source>put the sounds of each class into a folder, or set data.reader.pattern</source>
        <translation>請將每個類別的聲音放入一個資料夾，或設定 data.reader.pattern</translation>
    </message>
    <message>
        <source>put the texts into one file</source>
        <translation>請把文字放入一個檔案</translation>
    </message>
    <message>
        <source>reading was stopped after {0} of {1} rows</source>
        <translation>讀取在第 {0} 列（共 {1} 列）後停止</translation>
    </message>
    <message>
        <source>remove an action, or switch it off</source>
        <translation>請刪除或關閉一個動作</translation>
    </message>
    <message>
        <source>remove it or correct its name</source>
        <translation>請刪除它或更正名稱</translation>
    </message>
    <message>
        <source>remove the action</source>
        <translation>請刪除該動作</translation>
    </message>
    <message>
        <source>remove the action if they are gone for good</source>
        <translation>如果這些樣本不會再出現，請刪除該動作</translation>
    </message>
    <message>
        <source>remove the document type</source>
        <translation>請刪除文件類型宣告</translation>
    </message>
    <message>
        <source>remove the file</source>
        <translation>請刪除該檔案</translation>
    </message>
    <message>
        <source>remove the transform, or choose labeled texts</source>
        <translation>請移除該變換，或選擇帶標籤的文字</translation>
    </message>
    <message>
        <source>repair or remove the file</source>
        <translation>請修復或刪除該檔案</translation>
    </message>
    <message>
        <source>require a higher similarity</source>
        <translation>請提高相似度要求</translation>
    </message>
    <message>
        <source>restore the cleaning list of the run, or evaluate the model with --data</source>
        <translation>請還原該次執行的清理清單，或用 --data 評估模型</translation>
    </message>
    <message>
        <source>restore the list from the folder of the run, start a new run, or resume with --allow-inexact</source>
        <translation>請從執行的資料夾還原該清單，開始新的執行，或用 --allow-inexact 繼續</translation>
    </message>
    <message>
        <source>run `lathe data suspects` in a terminal and read its messages</source>
        <translation>請在終端機執行 `lathe data suspects` 並查看其訊息</translation>
    </message>
    <message>
        <source>sample {0} is not a number, or far too large</source>
        <translation>取樣點 {0} 不是數字，或過大</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not tokens of texts</source>
        <translation>樣本為 {0} {1}，而不是文字的詞元</translation>
    </message>
    <message>
        <source>save each mask with the height and width of its image</source>
        <translation>請以影像的高度和寬度儲存每個遮罩</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>請以 UTF-8 儲存</translation>
    </message>
    <message>
        <source>second training with new weights: {0} epochs on all {1} samples of training and validation split. It has no validation metrics</source>
        <translation>以新的權重進行第二次訓練：在訓練集和驗證集的全部 {1} 個樣本上訓練 {0} 個週期。它沒有驗證指標</translation>
    </message>
    <message>
        <source>set data.reader.coefficients to at most data.reader.bands</source>
        <translation>請將 data.reader.coefficients 設為不大於 data.reader.bands 的值</translation>
    </message>
    <message>
        <source>set data.reader.pattern to one with {group}, and data.reader.test_groups to groups that it finds</source>
        <translation>請將 data.reader.pattern 設為含有 {group} 的模式，並將 data.reader.test_groups 設為它找到的群組</translation>
    </message>
    <message>
        <source>set data.reader.reader to a reader of files</source>
        <translation>請將 data.reader.reader 設為一個檔案讀取器</translation>
    </message>
    <message>
        <source>set data.reader.sources to files or folders, separated by commas</source>
        <translation>請將 data.reader.sources 設為以逗號分隔的檔案或資料夾</translation>
    </message>
    <message>
        <source>set data.split.train_on_validation or training.refit to false</source>
        <translation>將 data.split.train_on_validation 或 training.refit 設為 false</translation>
    </message>
    <message>
        <source>set training.best to a metric of the validation split, or training.refit to false</source>
        <translation>將 training.best 設為驗證集的指標，或將 training.refit 設為 false</translation>
    </message>
    <message>
        <source>set training.refit to false, or train without --ranks</source>
        <translation>將 training.refit 設為 false，或不使用 --ranks 訓練</translation>
    </message>
    <message>
        <source>several ranks cannot do the second training on all samples</source>
        <translation>多個行程不能用全部樣本做第二次訓練</translation>
    </message>
    <message>
        <source>start again to compute all samples</source>
        <translation>請重新開始以計算所有樣本</translation>
    </message>
    <message>
        <source>start again to read all rows</source>
        <translation>請重新開始以讀取所有列</translation>
    </message>
    <message>
        <source>the XML file has more than {0} bytes</source>
        <translation>XML 檔案超過 {0} 位元組</translation>
    </message>
    <message>
        <source>the XML file is not valid UTF-8</source>
        <translation>XML 檔案不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; has no member &quot;{1}&quot;</source>
        <translation>動作「{0}」沒有成員「{1}」</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no class</source>
        <translation>動作「{0}」沒有指定類別</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no column</source>
        <translation>動作「{0}」沒有指定欄</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no samples</source>
        <translation>動作「{0}」沒有指定樣本</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; needs a table</source>
        <translation>動作「{0}」需要表格資料</translation>
    </message>
    <message>
        <source>the action names no classes to merge</source>
        <translation>該動作沒有指定要合併的類別</translation>
    </message>
    <message>
        <source>the actions are {1}</source>
        <translation>可用的動作：{1}</translation>
    </message>
    <message>
        <source>the classes are {1}</source>
        <translation>可用的類別：{1}</translation>
    </message>
    <message>
        <source>the cleaned table does not have the columns and classes that the model was trained on</source>
        <translation>清理後的表格沒有模型訓練時的欄和類別</translation>
    </message>
    <message>
        <source>the cleaning list has changed since the run started</source>
        <translation>執行開始後清理清單已變更</translation>
    </message>
    <message>
        <source>the cleaning list leaves no training samples</source>
        <translation>清理清單沒有留下任何訓練樣本</translation>
    </message>
    <message>
        <source>the cleaning list {0} leaves {1} of {2} samples</source>
        <translation>清理清單 {0} 保留 {2} 個樣本中的 {1} 個</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no values</source>
        <translation>欄「{0}」沒有值</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has texts, which have no limits</source>
        <translation>欄「{0}」是文字，不能截斷</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has texts, which have no {1}</source>
        <translation>欄「{0}」是文字，沒有 {1}</translation>
    </message>
    <message>
        <source>the columns are {1}</source>
        <translation>可用的欄：{1}</translation>
    </message>
    <message>
        <source>the computation was stopped after {0} of {1} samples</source>
        <translation>計算在 {0} 個樣本（共 {1} 個）後停止</translation>
    </message>
    <message>
        <source>the condition is wrong at character {0}: {1}</source>
        <translation>條件在第 {0} 個字元處有誤：{1}</translation>
    </message>
    <message>
        <source>the data have no sample of this name</source>
        <translation>資料中沒有此名稱的樣本</translation>
    </message>
    <message>
        <source>the fields are {0}</source>
        <translation>可用的欄位：{0}</translation>
    </message>
    <message>
        <source>the file has no &quot;categories&quot; or no &quot;images&quot;</source>
        <translation>檔案缺少「categories」或「images」</translation>
    </message>
    <message>
        <source>the file has {0} tokens</source>
        <translation>檔案有 {0} 個詞元</translation>
    </message>
    <message>
        <source>the file is not valid JSON, or is nested too deeply, at byte {0}</source>
        <translation>檔案在第 {0} 位元組處不是有效的 JSON，或巢狀過深</translation>
    </message>
    <message>
        <source>the file lacks tokens of merges.txt, or bytes</source>
        <translation>檔案缺少 merges.txt 的詞元或位元組</translation>
    </message>
    <message>
        <source>the masks have fewer than two classes</source>
        <translation>遮罩中的類別少於兩個</translation>
    </message>
    <message>
        <source>the masks have the values 0 and 255, which are classes 0 and 1</source>
        <translation>遮罩的值為 0 和 255，分別是類別 0 和 1</translation>
    </message>
    <message>
        <source>the masks have {0} classes, up to number {1}, but there are only {2} class names</source>
        <translation>遮罩有 {0} 個類別（最大編號 {1}），但只有 {2} 個類別名稱</translation>
    </message>
    <message>
        <source>the merges do not follow from the list of their results</source>
        <translation>無法從合併結果的清單還原合併規則</translation>
    </message>
    <message>
        <source>the numbers of the tokens differ from those in vocab.json: bytes come first, then the results of the merges</source>
        <translation>詞元的編號與 vocab.json 中的不同：先是位元組，然後是合併的結果</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}, those of the first set {2} with {3}</source>
        <translation>樣本為 {0}，目標為 {1}；第一個資料集的樣本為 {2}，目標為 {3}</translation>
    </message>
    <message>
        <source>the samples have no class each, so they cannot be relabelled</source>
        <translation>樣本不是各有一個類別，因此不能變更標籤</translation>
    </message>
    <message>
        <source>the samples of {0} sounds take {1}, more than the memory allows</source>
        <translation>{0} 個聲音的樣本需要 {1}，超出記憶體允許的範圍</translation>
    </message>
    <message>
        <source>the schedule &quot;{0}&quot; follows the metrics of the epochs, which differ in the second training</source>
        <translation>排程「{0}」取決於各週期的指標，而第二次訓練的指標不同</translation>
    </message>
    <message>
        <source>the search ended after {0} of {1} samples, because it found more than {2} pairs</source>
        <translation>找到的樣本對超過 {2} 對，因此在處理 {1} 個樣本中的 {0} 個後停止</translation>
    </message>
    <message>
        <source>the search for duplicates was stopped</source>
        <translation>重複樣本的尋找已停止</translation>
    </message>
    <message>
        <source>the search for suspect labels ended without a result ({0})</source>
        <translation>尋找可疑標籤未得到結果（{0}）</translation>
    </message>
    <message>
        <source>the second training has as many epochs as the validation split selects, but &quot;{0}&quot; selects the best epoch</source>
        <translation>第二次訓練的週期數由驗證集選出，但選擇最佳週期的是「{0}」</translation>
    </message>
    <message>
        <source>the sound cannot be decoded: {0}</source>
        <translation>無法解碼該聲音：{0}</translation>
    </message>
    <message>
        <source>the texts have more than {0} bytes</source>
        <translation>文字超過 {0} 位元組</translation>
    </message>
    <message>
        <source>the training already uses the validation split, so nothing can select its epoch</source>
        <translation>訓練已經使用了驗證集，因此無法選擇週期</translation>
    </message>
    <message>
        <source>the value that replaces missing values is empty</source>
        <translation>用於填補缺失值的值為空</translation>
    </message>
    <message>
        <source>the vocabulary does not begin with the 256 bytes</source>
        <translation>詞表的開頭不是 256 個位元組</translation>
    </message>
    <message>
        <source>there are no images that can be decoded</source>
        <translation>沒有可以解碼的影像</translation>
    </message>
    <message>
        <source>there are no images with masks</source>
        <translation>沒有帶遮罩的影像</translation>
    </message>
    <message>
        <source>there are no sounds (WAV files)</source>
        <translation>沒有聲音（WAV 檔案）</translation>
    </message>
    <message>
        <source>there are {0} boxes, but at most {1} samples</source>
        <translation>有 {0} 個邊界框，但最多允許 {1} 個樣本</translation>
    </message>
    <message>
        <source>there are {0} classes, but at most {1} are possible</source>
        <translation>共有 {0} 個類別，但最多只能有 {1} 個</translation>
    </message>
    <message>
        <source>there is a box of class {0}, but only {1} class names</source>
        <translation>有類別 {0} 的邊界框，但只有 {1} 個類別名稱</translation>
    </message>
    <message>
        <source>there is no JSON file in the format of COCO</source>
        <translation>沒有 COCO 格式的 JSON 檔案</translation>
    </message>
    <message>
        <source>there is no XML file in the format of Pascal VOC</source>
        <translation>沒有 Pascal VOC 格式的 XML 檔案</translation>
    </message>
    <message>
        <source>there is no class &quot;{0}&quot;</source>
        <translation>沒有類別「{0}」</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;</source>
        <translation>沒有欄「{0}」</translation>
    </message>
    <message>
        <source>there is no label file (.txt) for any of the images</source>
        <translation>沒有任何影像的標籤檔案（.txt）</translation>
    </message>
    <message>
        <source>these data are not images with one class each</source>
        <translation>這些資料不是各有一個類別的影像</translation>
    </message>
    <message>
        <source>these data have no field of this name</source>
        <translation>這些資料沒有此名稱的欄位</translation>
    </message>
    <message>
        <source>this is neither a folder nor an archive of sounds</source>
        <translation>這既不是資料夾，也不是聲音的封存檔</translation>
    </message>
    <message>
        <source>this is not a JSON object</source>
        <translation>這不是 JSON 物件</translation>
    </message>
    <message>
        <source>this is not a line of a list of suspects</source>
        <translation>這不是可疑標籤清單中的一行</translation>
    </message>
    <message>
        <source>unknown action &quot;{0}&quot;</source>
        <translation>未知動作「{0}」</translation>
    </message>
    <message>
        <source>use fewer folds, at least 2</source>
        <translation>請減少折數，至少為 2</translation>
    </message>
    <message>
        <source>use fewer texts</source>
        <translation>請使用較少的文字</translation>
    </message>
    <message>
        <source>use most_frequent, or a value</source>
        <translation>請使用 most_frequent 或一個值</translation>
    </message>
    <message>
        <source>use the vocabulary of a model with byte pairs, or leave it empty</source>
        <translation>請使用帶位元組對的模型的詞表，或將其留空</translation>
    </message>
    <message>
        <source>write a path in the folder of the data, or &quot;row 12&quot;</source>
        <translation>請寫資料資料夾中的路徑，或「row 12」</translation>
    </message>
    <message>
        <source>write a pattern like &quot;{label}_{group}_{index}&quot;</source>
        <translation>請寫成類似「{label}_{group}_{index}」的模式</translation>
    </message>
    <message>
        <source>write class, center x, center y, width and height</source>
        <translation>請寫入類別、中心 x、中心 y、寬度和高度</translation>
    </message>
    <message>
        <source>write it as `lathe data clean` does</source>
        <translation>請按 `lathe data clean` 的寫法</translation>
    </message>
    <message>
        <source>write it as in the file</source>
        <translation>請按檔案中的寫法</translation>
    </message>
    <message>
        <source>write it like class == &quot;cat&quot; and width &lt; 32, or missing(age); it is: {2}</source>
        <translation>請寫成 class == &quot;cat&quot; and width &lt; 32 或 missing(age) 的形式；現在是：{2}</translation>
    </message>
    <message>
        <source>write names: [first, second], or put one name in each line of a file classes.txt</source>
        <translation>請寫成 names: [first, second]，或在 classes.txt 檔案中每行寫一個名稱</translation>
    </message>
    <message>
        <source>write one action per line</source>
        <translation>每行寫一個動作</translation>
    </message>
    <message>
        <source>write the file again with `lathe data suspects`</source>
        <translation>請用 `lathe data suspects` 重新產生該檔案</translation>
    </message>
    <message>
        <source>write two actions</source>
        <translation>請寫成兩個動作</translation>
    </message>
    <message>
        <source>{0} annotated images are not there and were skipped</source>
        <translation>{0} 個有標註的影像不存在，已略過</translation>
    </message>
    <message>
        <source>{0} boxes around groups of objects (iscrowd) were skipped</source>
        <translation>{0} 個圍住一組物體的邊界框（iscrowd）已略過</translation>
    </message>
    <message>
        <source>{0} boxes have less than {1} pixels of the image in a direction and were skipped</source>
        <translation>{0} 個邊界框在某個方向上少於 {1} 個影像像素，已略過</translation>
    </message>
    <message>
        <source>{0} boxes without width or height, or with numbers that are not finite, were skipped</source>
        <translation>{0} 個邊界框沒有寬度或高度，或含有非有限數值，已略過</translation>
    </message>
    <message>
        <source>{0} coefficients cannot be computed from {1} mel bands</source>
        <translation>無法從 {1} 個梅爾頻帶計算 {0} 個係數</translation>
    </message>
    <message>
        <source>{0} files that are not sounds were ignored, for example {1}</source>
        <translation>忽略了 {0} 個不是聲音的檔案，例如 {1}</translation>
    </message>
    <message>
        <source>{0} images cannot be decoded and were skipped, for example {1}</source>
        <translation>{0} 個影像無法解碼，已略過，例如 {1}</translation>
    </message>
    <message>
        <source>{0} images have no boxes</source>
        <translation>{0} 個影像沒有邊界框</translation>
    </message>
    <message>
        <source>{0} images or masks cannot be decoded and were skipped: {1} ({2})</source>
        <translation>{0} 個影像或遮罩無法解碼，已略過：{1}（{2}）</translation>
    </message>
    <message>
        <source>{0} images without a mask were ignored</source>
        <translation>{0} 個沒有遮罩的影像已忽略</translation>
    </message>
    <message>
        <source>{0} masks that have another size than their image were skipped</source>
        <translation>{0} 個與其影像大小不同的遮罩已略過</translation>
    </message>
    <message>
        <source>{0} masks without an image were ignored</source>
        <translation>{0} 個沒有影像的遮罩已忽略</translation>
    </message>
    <message>
        <source>{0} mel bands are narrower than the distance of two frequencies of the spectrum and stay empty</source>
        <translation>{0} 個梅爾頻帶比頻譜中兩個頻率的間距更窄，因此為空</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are clipped: they reach full scale</source>
        <translation>{1} 個聲音中有 {0} 個削波：達到滿幅</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are longer than {2} s and were cropped</source>
        <translation>{1} 個聲音中有 {0} 個長於 {2} 秒，已被裁剪</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are silent: they stay below -60 dB</source>
        <translation>{1} 個聲音中有 {0} 個是靜音：始終低於 -60 dB</translation>
    </message>
    <message>
        <source>{0} of {1} sounds cannot be decoded and were skipped: {2}</source>
        <translation>{1} 個聲音中有 {0} 個無法解碼，已略過：{2}</translation>
    </message>
    <message>
        <source>{0} of {1} sounds were converted to {2} Hz</source>
        <translation>{1} 個聲音中有 {0} 個已轉換為 {2} Hz</translation>
    </message>
    <message>
        <source>{0} samples cannot be divided into {1} folds</source>
        <translation>{0} 個樣本不能分成 {1} 折</translation>
    </message>
    <message>
        <source>{0} samples of the action are not in the data any more</source>
        <translation>該動作中的 {0} 個樣本已不在資料中</translation>
    </message>
    <message>
        <source>{0} samples of the action have another content now, and stay as they are</source>
        <translation>該動作中的 {0} 個樣本內容已改變，因此保持不變</translation>
    </message>
    <message>
        <source>{0} sounds that have no class were ignored</source>
        <translation>忽略了 {0} 個沒有類別的聲音</translation>
    </message>
    <message>
        <source>choose a folder or an archive (.tar, .tar.gz, .zip) of images</source>
        <translation>請選擇影像資料夾或壓縮檔（.tar、.tar.gz、.zip）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a task of a target column</source>
        <translation>「{0}」不是目標欄的任務</translation>
    </message>
    <message>
        <source>Choose the validation fold</source>
        <translation>選擇驗證折</translation>
    </message>
    <message>
        <source>a network with several outputs or losses is not evaluated by its copies</source>
        <translation>有多個輸出或損失的網路不能用副本評估</translation>
    </message>
    <message>
        <source>a quantile is a number from 0 to 1, and a limit is either a value or a quantile</source>
        <translation>分位數是 0 到 1 之間的數，每個界限只能是值或分位數之一</translation>
    </message>
    <message>
        <source>append the rows to fewer files</source>
        <translation>請將各列放到較少的檔案中</translation>
    </message>
    <message>
        <source>check the network, and the proxy in http_proxy and https_proxy</source>
        <translation>請檢查網路，以及 http_proxy 和 https_proxy 中的代理伺服器</translation>
    </message>
    <message>
        <source>choose a run that was trained on classes</source>
        <translation>請選擇以類別訓練的執行</translation>
    </message>
    <message>
        <source>choose files like the training data of the model</source>
        <translation>請選擇與模型訓練資料類似的檔案</translation>
    </message>
    <message>
        <source>choose one of these outputs: {1}; or add a loss of weight 0 to this output, which is measured and not trained</source>
        <translation>請選擇以下輸出之一：{1}；或為此輸出加入權重為 0 的損失，它只被測量而不參與訓練</translation>
    </message>
    <message>
        <source>decoding was stopped after {0} of {1} sounds</source>
        <translation>解碼在 {1} 個聲音中的 {0} 個之後停止</translation>
    </message>
    <message>
        <source>evaluate it without augmented copies, or predict with them</source>
        <translation>不使用增強副本進行評估，或用增強副本進行預測</translation>
    </message>
    <message>
        <source>files cannot be downloaded: libcurl is not installed</source>
        <translation>無法下載檔案：未安裝 libcurl</translation>
    </message>
    <message>
        <source>give it for example 0.01 under &quot;min_quantile&quot; and 0.99 under &quot;max_quantile&quot;</source>
        <translation>例如在「min_quantile」中寫 0.01，在「max_quantile」中寫 0.99</translation>
    </message>
    <message>
        <source>install libcurl4-openssl-dev and build again with -DLATHE_FETCH=ON</source>
        <translation>請安裝 libcurl4-openssl-dev，並用 -DLATHE_FETCH=ON 重新建置</translation>
    </message>
    <message>
        <source>install the package libcurl4</source>
        <translation>請安裝套件 libcurl4</translation>
    </message>
    <message>
        <source>join files with the same columns</source>
        <translation>請合併欄相同的檔案</translation>
    </message>
    <message>
        <source>leave out the augmented copies</source>
        <translation>不使用增強副本</translation>
    </message>
    <message>
        <source>leave out the augmented copies, or train with transforms that change a sample</source>
        <translation>不使用增強副本，或用會改變樣本的變換進行訓練</translation>
    </message>
    <message>
        <source>memory to share with it is missing: close other programs</source>
        <translation>缺少可與其共用的記憶體：請關閉其他程式</translation>
    </message>
    <message>
        <source>name a .csv file, a folder with .csv files, or a pattern like part-*.csv</source>
        <translation>請指定一個 .csv 檔案、含 .csv 檔案的資料夾，或 part-*.csv 這樣的樣式</translation>
    </message>
    <message>
        <source>no annotated box belongs to an image in the folder</source>
        <translation>沒有任何標註框屬於資料夾中的影像</translation>
    </message>
    <message>
        <source>read it again when it is complete</source>
        <translation>請在檔案完整後重新讀取</translation>
    </message>
    <message>
        <source>read the data again</source>
        <translation>請重新讀取資料</translation>
    </message>
    <message>
        <source>remove the archive and try again</source>
        <translation>請刪除該封存檔後重試</translation>
    </message>
    <message>
        <source>remove the file, or download to another folder</source>
        <translation>請刪除該檔案，或下載到其他資料夾</translation>
    </message>
    <message>
        <source>remove the other parameters of transforms from the sweep</source>
        <translation>從搜尋中移除變換的其他參數</translation>
    </message>
    <message>
        <source>remove the transform</source>
        <translation>移除該轉換</translation>
    </message>
    <message>
        <source>remove the transform, or choose a data set of signals; for the spectrograms of a folder of sounds, set data.reader.waveforms to true</source>
        <translation>移除該變換，或選擇訊號資料集；若為聲音資料夾的頻譜圖，將 data.reader.waveforms 設為 true</translation>
    </message>
    <message>
        <source>remove the transform, or choose a table</source>
        <translation>移除該變換，或選擇表格</translation>
    </message>
    <message>
        <source>remove the unfinished file (.part) and try again</source>
        <translation>請刪除未完成的檔案（.part）後重試</translation>
    </message>
    <message>
        <source>samples are padded sequences, whose padding would change, too</source>
        <translation>樣本為填充過的序列，其填充部分也會改變</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not rows of a table</source>
        <translation>樣本為 {0} {1}，而不是表格的列</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not signals of real numbers (channels x steps)</source>
        <translation>樣本為 {0} {1}，而不是實數訊號（通道 x 步）</translation>
    </message>
    <message>
        <source>set data.reader.group to a column of a table, or data.split.keep_together to none</source>
        <translation>將 data.reader.group 設為表格的一欄，或將 data.split.keep_together 設為 none</translation>
    </message>
    <message>
        <source>set data.reader.type to csv, and data.reader.path to the tables, separated by commas</source>
        <translation>將 data.reader.type 設為 csv，並將 data.reader.path 設為以逗號分隔的各個表格</translation>
    </message>
    <message>
        <source>set data.split.folds to at least 2, and data.split.fold to a number from 1 to it</source>
        <translation>將 data.split.folds 設為至少 2，並將 data.split.fold 設為 1 到該數之間的編號</translation>
    </message>
    <message>
        <source>set data.split.folds to at least 2, or data.split.fold to 1</source>
        <translation>將 data.split.folds 設為至少 2，或將 data.split.fold 設為 1</translation>
    </message>
    <message>
        <source>set data.split.keep_together to none</source>
        <translation>將 data.split.keep_together 設為 none</translation>
    </message>
    <message>
        <source>start again to decode all sounds</source>
        <translation>再次啟動即可解碼所有聲音</translation>
    </message>
    <message>
        <source>start the download again: it continues where this one ended</source>
        <translation>請再次開始下載：將從中斷處繼續</translation>
    </message>
    <message>
        <source>the archive has no folder &quot;{0}&quot;, or damaged files</source>
        <translation>封存檔中沒有資料夾「{0}」，或有損毀的檔案</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; is missing; the first file {1} has it</source>
        <translation>缺少欄「{0}」；第一個檔案 {1} 中有此欄</translation>
    </message>
    <message>
        <source>the connection was lost {0} times before the file was whole</source>
        <translation>檔案下載完成之前，連線中斷了 {0} 次</translation>
    </message>
    <message>
        <source>the file changed while it was read</source>
        <translation>檔案在讀取過程中發生了變化</translation>
    </message>
    <message>
        <source>the file could not be requested: {0}</source>
        <translation>無法請求該檔案：{0}</translation>
    </message>
    <message>
        <source>the file exists, and is not the one of the data set</source>
        <translation>該檔案已存在，但不是資料集中的檔案</translation>
    </message>
    <message>
        <source>the file has another {0} sum ({1}) than the published one ({2}); it was removed</source>
        <translation>檔案的 {0}（{1}）與已發布的值（{2}）不同；檔案已刪除</translation>
    </message>
    <message>
        <source>the file has more than {0}</source>
        <translation>檔案大於 {0}</translation>
    </message>
    <message>
        <source>the file has no array of this name; its arrays are: {0}</source>
        <translation>檔案中沒有此名稱的陣列；其中的陣列為：{0}</translation>
    </message>
    <message>
        <source>the files have no usable rows</source>
        <translation>這些檔案沒有可用的列</translation>
    </message>
    <message>
        <source>the first file {1} has no column &quot;{0}&quot;</source>
        <translation>第一個檔案 {1} 中沒有欄「{0}」</translation>
    </message>
    <message>
        <source>the fold has no effect, because the samples are not divided into folds</source>
        <translation>樣本沒有分折，因此折的編號不起作用</translation>
    </message>
    <message>
        <source>the folder has neither data_batch_1.bin (CIFAR-10) nor train.bin and test.bin (CIFAR-100)</source>
        <translation>該資料夾既沒有 data_batch_1.bin（CIFAR-10），也沒有 train.bin 和 test.bin（CIFAR-100）</translation>
    </message>
    <message>
        <source>the limits of the column &quot;{0}&quot; are {1} and {2}</source>
        <translation>欄「{0}」的界限為 {1} 和 {2}</translation>
    </message>
    <message>
        <source>the minimum must not be larger</source>
        <translation>最小值不能大於最大值</translation>
    </message>
    <message>
        <source>the network predicts a class for each step or pixel, and these predictions do not move with the augmented sample</source>
        <translation>網路為每一步或每個像素預測一個類別，而這些預測不隨增強後的樣本移動</translation>
    </message>
    <message>
        <source>the prediction is compared with the sample itself, which the transforms change</source>
        <translation>預測與樣本本身比較，而變換會改變樣本</translation>
    </message>
    <message>
        <source>the project has no transforms from which copies of a sample could be made</source>
        <translation>專案沒有可用來產生樣本副本的變換</translation>
    </message>
    <message>
        <source>the publisher may have replaced it; report this as a problem of the catalogue</source>
        <translation>發布者可能已替換該檔案；請將此作為目錄的問題回報</translation>
    </message>
    <message>
        <source>the reader of joined sets does not take tables</source>
        <translation>合併資料集的讀取器不接受表格</translation>
    </message>
    <message>
        <source>the run does not predict one class of each sample</source>
        <translation>該執行不為每個樣本預測一個類別</translation>
    </message>
    <message>
        <source>the samples are not texts with one class each</source>
        <translation>樣本不是各帶一個類別的文字</translation>
    </message>
    <message>
        <source>the samples do not come from several files</source>
        <translation>樣本並非來自多個檔案</translation>
    </message>
    <message>
        <source>the samples have no groups</source>
        <translation>樣本沒有分組</translation>
    </message>
    <message>
        <source>the server answered with status {0}</source>
        <translation>伺服器傳回狀態 {0}</translation>
    </message>
    <message>
        <source>the server redirects more than {0} times</source>
        <translation>伺服器重新導向超過 {0} 次</translation>
    </message>
    <message>
        <source>the server sent another part of the file than the requested one</source>
        <translation>伺服器傳送的不是所請求的檔案部分</translation>
    </message>
    <message>
        <source>the sweep can vary the order of several transforms or their values, but not both</source>
        <translation>搜尋可以改變多個變換的順序或其數值，但不能兩者都改變</translation>
    </message>
    <message>
        <source>there are no tables here</source>
        <translation>此處沒有表格檔案</translation>
    </message>
    <message>
        <source>there are too few samples, groups or files for {0} folds</source>
        <translation>樣本、組或檔案太少，不夠分成 {0} 折</translation>
    </message>
    <message>
        <source>there are {0} tables; at most {1} can be joined</source>
        <translation>有 {0} 個表格；最多可合併 {1} 個</translation>
    </message>
    <message>
        <source>there is no fold {0} of {1} folds</source>
        <translation>共 {1} 折，沒有第 {0} 折</translation>
    </message>
    <message>
        <source>there is no picture of this sample any more</source>
        <translation>此樣本的原圖已不存在</translation>
    </message>
    <message>
        <source>this build cannot download files: it was made without libcurl</source>
        <translation>此版本無法下載檔案：建置時沒有 libcurl</translation>
    </message>
    <message>
        <source>this file is named twice</source>
        <translation>此檔案被指定了兩次</translation>
    </message>
    <message>
        <source>try again later; the command line also takes another address (--mirror)</source>
        <translation>請稍後重試；命令列還可以使用其他位址（--mirror）</translation>
    </message>
    <message>
        <source>try again; if it happens again, the publisher has replaced the file</source>
        <translation>請重試；如果再次發生，表示發布者已替換該檔案</translation>
    </message>
    <message>
        <source>unit of a split</source>
        <translation>劃分單位</translation>
    </message>
    <message>
        <source>{0} images in folders called unlabeled have no class, and are left out until they get one</source>
        <translation>名為 unlabeled 的資料夾中有 {0} 張影像沒有類別，在得到類別之前不參與訓練</translation>
    </message>
    <message>
        <source>choose a k of at most {1}, or another dimension</source>
        <translation>請選擇不大於 {1} 的 k，或選擇另一個維度</translation>
    </message>
    <message>
        <source>export a part of the model whose outputs have the batch first</source>
        <translation>請匯出模型中輸出以批次為第一維的部分</translation>
    </message>
    <message>
        <source>export it with one or two directions, the usual activations, initial states of zero and no lengths, and use either its steps or its last states</source>
        <translation>請以一個或兩個方向、通常的激活函數、零初始狀態且不帶長度的形式匯出，並只使用各步的輸出或最後的狀態之一</translation>
    </message>
    <message>
        <source>export the model for a batch of one sample, without dynamic axes</source>
        <translation>請按一個樣本的批次匯出模型，不使用動態軸</translation>
    </message>
    <message>
        <source>export the model without a mask, or with the causal one</source>
        <translation>請不帶遮罩匯出模型，或使用因果遮罩</translation>
    </message>
    <message>
        <source>export the model without the mask</source>
        <translation>請不帶該遮罩匯出模型</translation>
    </message>
    <message>
        <source>it keeps {0} of the {1} values of dimension {2}</source>
        <translation>它要保留維度 {2} 的 {1} 個值中的 {0} 個</translation>
    </message>
    <message>
        <source>leave out the augmented copies, or move pixels by these transforms alone: {1}</source>
        <translation>不使用增強副本，或只用以下變換來移動像素：{1}</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; ({0}) adds a mask that no layer has</source>
        <translation>節點「{1}」({0})加上了任何層都沒有的遮罩</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; ({0}) computes with the batch size in a way that cannot be followed</source>
        <translation>節點「{1}」({0})以無法追蹤的方式用批次大小進行計算</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; is an {0} of a form that no layer has</source>
        <translation>節點「{1}」是任何層都沒有的形式的 {0}</translation>
    </message>
    <message>
        <source>set data.split.keep_together to group</source>
        <translation>請將 data.split.keep_together 設為 group</translation>
    </message>
    <message>
        <source>the first dimension of the output &quot;{0}&quot; is not the batch</source>
        <translation>輸出「{0}」的第一維不是批次</translation>
    </message>
    <message>
        <source>the mask &quot;{0}&quot; is not part of an attention that Lathe has</source>
        <translation>遮罩「{0}」不屬於 Lathe 具有的注意力</translation>
    </message>
    <message>
        <source>the network predicts a class for each pixel, and predictions for images that {0} has changed cannot be moved back</source>
        <translation>網路為每個像素預測一個類別，而對 {0} 變換後的影像所作的預測無法移回原處</translation>
    </message>
    <message>
        <source>use fewer folds, or add samples: some folds have no sample of such a class</source>
        <translation>請減少折數或增加樣本：有些折中沒有這類樣本</translation>
    </message>
    <message>
        <source>{0} of {1} classes have fewer samples than there are folds ({2}); the smallest one, &quot;{3}&quot;, has {4}</source>
        <translation>{1} 個類別中有 {0} 個的樣本數少於折數（{2}）；最小的類別「{3}」有 {4} 個樣本</translation>
    </message>
    <message>
        <source>{0} of {1} groups have samples in several folds, so models are validated on groups that they were trained on</source>
        <translation>{1} 個群組中有 {0} 個的樣本分布在多折中，因此模型會在訓練過的群組上驗證</translation>
    </message>
    <message>
        <source>choose a file with the data sets x (samples) and y (targets)</source>
        <translation>請選擇包含資料集 x（樣本）和 y（目標）的檔案</translation>
    </message>
    <message>
        <source>choose a folder that contains samples</source>
        <translation>請選擇包含樣本的資料夾</translation>
    </message>
    <message>
        <source>name the data sets x (samples) and y (targets), or set data.reader.features and data.reader.target to their paths</source>
        <translation>請將資料集命名為 x（樣本）和 y（目標），或將 data.reader.features 和 data.reader.target 設為它們的路徑</translation>
    </message>
    <message>
        <source>no data set of the file can be read: {0}</source>
        <translation>檔案中的資料集都無法讀取：{0}</translation>
    </message>
    <message>
        <source>save or download the file again</source>
        <translation>重新儲存或下載該檔案</translation>
    </message>
    <message>
        <source>the file has no data sets</source>
        <translation>檔案中沒有資料集</translation>
    </message>
    <message>
        <source>the file is damaged: its content is not that of a {0} file</source>
        <translation>檔案已損壞：其內容不是 {0} 檔案的內容</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>檔案是空的</translation>
    </message>
    <message>
        <source>the folder is empty</source>
        <translation>資料夾是空的</translation>
    </message>
    <message>
        <source>write the file again with arrays of numbers: samples as x and targets as y</source>
        <translation>請用數值陣列重新寫入該檔案：樣本命名為 x，目標命名為 y</translation>
    </message>
    <message>
        <source>the action has no effect: {0}</source>
        <translation>該操作沒有效果：{0}</translation>
    </message>
    <message>
        <source>the target has {0} classes, and {1} of them have one row only</source>
        <translation>目標欄有 {0} 個類別，其中 {1} 個只有一列資料</translation>
    </message>
    <message>
        <source>export the network with torch.onnx.export and import the ONNX file</source>
        <translation>以 torch.onnx.export 匯出網路，然後匯入該 ONNX 檔案</translation>
    </message>
    <message>
        <source>save tables as CSV files and arrays with numpy.save</source>
        <translation>將表格儲存為 CSV 檔案，以 numpy.save 儲存陣列</translation>
    </message>
    <message>
        <source>save the table as a CSV file</source>
        <translation>將表格儲存為 CSV 檔案</translation>
    </message>
    <message>
        <source>unpack the file, for example with gunzip</source>
        <translation>解壓縮該檔案，例如使用 gunzip</translation>
    </message>
    <message>
        <source>Lathe cannot read this {0} file</source>
        <translation>Lathe 無法讀取此 {0} 檔案</translation>
    </message>
    <message>
        <source>this file is not a project</source>
        <translation>此檔案不是專案</translation>
    </message>
    <message>
        <source>unpack the archive and choose a file or folder in it</source>
        <translation>解壓縮該封存檔，並選擇其中的檔案或資料夾</translation>
    </message>
    <message>
        <source>Lathe does not read tables and texts in this kind of archive</source>
        <translation>Lathe 不讀取這種封存檔中的表格和文字</translation>
    </message>
    <message>
        <source>divide them into several files in a folder</source>
        <translation>請把它們分成一個資料夾中的多個檔案</translation>
    </message>
    <message>
        <source>the compressed data are cut off</source>
        <translation>壓縮資料被截斷</translation>
    </message>
    <message>
        <source>the compressed data are damaged</source>
        <translation>壓縮資料已損壞</translation>
    </message>
    <message>
        <source>the texts take more than {0} of memory</source>
        <translation>這些文字占用的記憶體超過 {0}</translation>
    </message>
    <message>
        <source>this archive contains {0} tables; Lathe reads an archive that contains exactly one</source>
        <translation>該封存檔含有 {0} 個表格；Lathe 只讀取恰好含一個表格的封存檔</translation>
    </message>
    <message>
        <source>unpack the archive and choose a table in it</source>
        <translation>解壓縮該封存檔，並選擇其中的一個表格</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is listed twice</source>
        <translation>「{0}」列出了兩次</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a part of the time</source>
        <translation>「{0}」不是時間成分</translation>
    </message>
    <message>
        <source>set data.reader.time, or clear data.reader.calendar</source>
        <translation>請設定 data.reader.time，或清空 data.reader.calendar</translation>
    </message>
    <message>
        <source>the series has no time column with dates</source>
        <translation>該序列沒有含日期的時間欄</translation>
    </message>
    <message>
        <source>use hour, weekday and yearday, separated by commas</source>
        <translation>請使用 hour、weekday 和 yearday，以逗號分隔</translation>
    </message>
    <message>
        <source>name a column with dates, and then the column with their times of day</source>
        <translation>先寫日期欄，再寫對應的時刻欄</translation>
    </message>
    <message>
        <source>name a column with times such as 18:00 or 6:00 PM, or with hours from 0 to 24</source>
        <translation>請指定一個時刻欄（如 18:00 或 6:00 PM），或 0 到 24 的小時欄</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no dates</source>
        <translation>欄「{0}」沒有日期</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no times of day</source>
        <translation>欄「{0}」沒有時刻</translation>
    </message>
    <message>
        <source>the number {0} may be a code for missing values: column &quot;{1}&quot; has it {2} times, and its other numbers are from {3} to {4}; number of such columns: {5}</source>
        <translation>數字 {0} 可能是缺失值代碼：它在欄「{1}」中出現 {2} 次，該欄其餘數字在 {3} 到 {4} 之間；這樣的欄數：{5}</translation>
    </message>
    <message>
        <source>times are read as hours: 18:30 is 18.5</source>
        <translation>時刻以小時數讀取：18:30 即 18.5</translation>
    </message>
    <message>
        <source>{0} cells have no number (the first one in line {1})</source>
        <translation>{0} 個儲存格沒有數字（第一個在第 {1} 行）</translation>
    </message>
    <message>
        <source>{0} cells have no number (the first one in line {1}): the last number before each one is used</source>
        <translation>{0} 個儲存格沒有數字（第一個在第 {1} 行）：使用各自之前的最後一個數字</translation>
    </message>
    <message>
        <source>these columns have the time of the records: {0}</source>
        <translation>這些欄是記錄的時間：{0}</translation>
    </message>
    <message>
        <source>cuDNN is used without {0}: {1}</source>
        <translation>使用 cuDNN，但不含 {0}：{1}</translation>
    </message>
    <message>
        <source>set LATHE_CUDA_TUNE=0 to use the first choice of the libraries without a search</source>
        <translation>設定 LATHE_CUDA_TUNE=0 可略過搜尋，直接使用各函式庫的首選</translation>
    </message>
    <message>
        <source>set LATHE_CUDA_TUNE_SECONDS to a longer time</source>
        <translation>將 LATHE_CUDA_TUNE_SECONDS 設為更長的時間</translation>
    </message>
    <message>
        <source>the matrix product cannot be computed: {0}</source>
        <translation>無法計算矩陣乘積：{0}</translation>
    </message>
    <message>
        <source>the search for the fastest kernels ended after {0} s (at most {1} s): {2} operations were timed, {3} use the first choice of a library; the next new training continues the search</source>
        <translation>對最快運算核心的搜尋在 {0} 秒後結束（上限 {1} 秒）：已測量 {2} 個運算，{3} 個運算使用函式庫的首選；下一次新訓練會繼續搜尋</translation>
    </message>
    <message>
        <source>the value {0} is ignored</source>
        <translation>值 {0} 已忽略</translation>
    </message>
    <message>
        <source>use nchw or nhwc</source>
        <translation>請使用 nchw 或 nhwc</translation>
    </message>
    <message>
        <source>{0} is not used, because it failed to run: {1}</source>
        <translation>未使用 {0}，因為它執行失敗：{1}</translation>
    </message>
    <message>
        <source>check the device with nvidia-smi; `nvidia-smi --compute-mode=DEFAULT` lets programs use it</source>
        <translation>用 nvidia-smi 檢查裝置；`nvidia-smi --compute-mode=DEFAULT` 允許程式使用它</translation>
    </message>
    <message>
        <source>a cell has more than {0} of text</source>
        <translation>某個儲存格的文字超過 {0}</translation>
    </message>
    <message>
        <source>a key has more than {0} bytes</source>
        <translation>某個鍵超過 {0} 位元組</translation>
    </message>
    <message>
        <source>a text in line {0} is longer than {1}</source>
        <translation>第 {0} 行中的文字超過 {1}</translation>
    </message>
    <message>
        <source>an object has more than {0} keys</source>
        <translation>某個物件的鍵超過 {0} 個</translation>
    </message>
    <message>
        <source>an object has more than {0} of text</source>
        <translation>某個物件的文字超過 {0}</translation>
    </message>
    <message>
        <source>at byte {0}, there are too many {1}</source>
        <translation>在第 {0} 位元組處，{1} 過多</translation>
    </message>
    <message>
        <source>divide the object</source>
        <translation>請拆分該物件</translation>
    </message>
    <message>
        <source>divide the row</source>
        <translation>請拆分該列</translation>
    </message>
    <message>
        <source>flatten the objects</source>
        <translation>請展平這些物件</translation>
    </message>
    <message>
        <source>line {0} is not valid JSON: {1}</source>
        <translation>第 {0} 行不是有效的 JSON：{1}</translation>
    </message>
    <message>
        <source>open it in Excel and save it again, or save the sheet as a CSV file</source>
        <translation>請在原程式中開啟並重新儲存，或將工作表儲存為 CSV 檔案</translation>
    </message>
    <message>
        <source>open the file in the program that created it, and save it again</source>
        <translation>請在原程式中開啟該檔案並重新儲存</translation>
    </message>
    <message>
        <source>remove the password, or save the table as a CSV file</source>
        <translation>請移除密碼，或將表格儲存為 CSV 檔案</translation>
    </message>
    <message>
        <source>row {0} has more than {1} of text</source>
        <translation>第 {0} 列的文字超過 {1}</translation>
    </message>
    <message>
        <source>save the sheet as a CSV file</source>
        <translation>請將工作表儲存為 CSV 檔案</translation>
    </message>
    <message>
        <source>save the table as an .xlsx or CSV file</source>
        <translation>請將表格儲存為 .xlsx 或 CSV 檔案</translation>
    </message>
    <message>
        <source>set data.reader.sheet to one of them, or to its number from 1</source>
        <translation>請將 data.reader.sheet 設為其中之一，或設為其從 1 開始的編號</translation>
    </message>
    <message>
        <source>shorten the text</source>
        <translation>請縮短文字</translation>
    </message>
    <message>
        <source>the file has a document type, which may declare entities</source>
        <translation>檔案有文件類型宣告，其中可能宣告實體</translation>
    </message>
    <message>
        <source>the file has no objects that could be rows</source>
        <translation>檔案中沒有可以作為列的物件</translation>
    </message>
    <message>
        <source>the objects have more than {0} different keys</source>
        <translation>這些物件的不同鍵超過 {0} 個</translation>
    </message>
    <message>
        <source>the sheet &quot;{0}&quot; is read; other sheets with data: {1}</source>
        <translation>讀取的是工作表「{0}」；其他含資料的工作表：{1}</translation>
    </message>
    <message>
        <source>the texts of the workbook take more than {0} of memory</source>
        <translation>活頁簿的文字佔用的記憶體超過 {0}</translation>
    </message>
    <message>
        <source>the value of &quot;{0}&quot; is an array, which is no field of a table</source>
        <translation>「{0}」的值是陣列，不能作為表格的欄位</translation>
    </message>
    <message>
        <source>the value of &quot;{0}&quot; is nested too deeply; at most {1} keys may lead to a value</source>
        <translation>「{0}」的值巢狀過深；到一個值最多經過 {1} 個鍵</translation>
    </message>
    <message>
        <source>the workbook has no sheet &quot;{0}&quot;; its sheets are: {1}</source>
        <translation>活頁簿中沒有工作表「{0}」；其工作表有：{1}</translation>
    </message>
    <message>
        <source>the workbook has no sheet with cells</source>
        <translation>活頁簿中沒有含儲存格的工作表</translation>
    </message>
    <message>
        <source>the workbook is damaged: {0}</source>
        <translation>活頁簿已損壞：{0}</translation>
    </message>
    <message>
        <source>this is not valid XML at byte {0}: {1}</source>
        <translation>第 {0} 位元組處不是有效的 XML：{1}</translation>
    </message>
    <message>
        <source>to read another sheet, set data.reader.sheet to its name</source>
        <translation>要讀取其他工作表，請將 data.reader.sheet 設為其名稱</translation>
    </message>
    <message>
        <source>use fewer keys</source>
        <translation>請使用較少的鍵</translation>
    </message>
    <message>
        <source>use shorter keys</source>
        <translation>請使用較短的鍵</translation>
    </message>
    <message>
        <source>use the same keys in all objects</source>
        <translation>請在所有物件中使用相同的鍵</translation>
    </message>
    <message>
        <source>write a key for each of its values, or leave it out</source>
        <translation>請為其中每個值寫一個鍵，或將其去掉</translation>
    </message>
    <message>
        <source>write an object in each line, or an array of objects: pandas.DataFrame.to_json(orient=&quot;records&quot;)</source>
        <translation>請每行寫一個物件，或寫一個物件陣列：pandas.DataFrame.to_json(orient=&quot;records&quot;)</translation>
    </message>
    <message>
        <source>write the rows as a JSON array of objects, or as one JSON object per line</source>
        <translation>請將表格的列寫為物件陣列，或每行寫一個物件</translation>
    </message>
    <message>
        <source>write the file again</source>
        <translation>請重新寫入該檔案</translation>
    </message>
    <message>
        <source>the sheet &quot;{0}&quot; cannot be read as a table: {1}. Other sheets with data: {2}</source>
        <translation>工作表「{0}」無法作為表格讀取：{1}。其他有資料的工作表：{2}</translation>
    </message>
    <message>
        <source>if it has the column names, set data.reader.header to yes</source>
        <translation>如果它是欄名，請將 data.reader.header 設為 yes</translation>
    </message>
    <message>
        <source>if it is data, set data.reader.header to no</source>
        <translation>如果它是資料，請將 data.reader.header 設為 no</translation>
    </message>
    <message>
        <source>the first line, 0, 1 and so on, is read as column names</source>
        <translation>第一行是 0、1 等，作為欄名讀取</translation>
    </message>
    <message>
        <source>the first line, 0, 1 and so on, is read as data</source>
        <translation>第一行是 0、1 等，作為資料讀取</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has {1} values, but &quot;{2}&quot; has {3}</source>
        <translation>欄「{0}」有 {1} 個值，而「{2}」有 {3} 個</translation>
    </message>
    <message>
        <source>the columns take more than {0} of memory</source>
        <translation>這些欄占用的記憶體超過 {0}</translation>
    </message>
    <message>
        <source>the file has more than {0} columns</source>
        <translation>檔案的欄數超過 {0}</translation>
    </message>
    <message>
        <source>write an object in each line: pandas.DataFrame.to_json(orient=&quot;records&quot;, lines=True)</source>
        <translation>請每行寫一個物件：pandas.DataFrame.to_json(orient=&quot;records&quot;, lines=True)</translation>
    </message>
    <message>
        <source>write as many values in each column, with null for a missing one</source>
        <translation>請在每一欄寫入同樣多的值，缺失值寫作 null</translation>
    </message>
    <message>
        <source>write fewer columns</source>
        <translation>請減少欄數</translation>
    </message>
    <message>
        <source>write the file again: pandas.DataFrame.to_json(orient=&quot;split&quot;)</source>
        <translation>請重新寫入檔案：pandas.DataFrame.to_json(orient=&quot;split&quot;)</translation>
    </message>
    <message>
        <source>row {0} has another number of values than there are columns: {1}</source>
        <translation>第 {0} 列的值的個數與欄數 {1} 不同</translation>
    </message>
    <message>
        <source>the index has {0} values, but there are {1} rows</source>
        <translation>索引有 {0} 個值，但共有 {1} 列</translation>
    </message>
    <message>
        <source>if it is a code, set data.reader.missing_codes to {0}, or to {1}:{0} for this column alone</source>
        <translation>如果它是代碼，請將 data.reader.missing_codes 設為 {0}；若只用於該欄，則設為 {1}:{0}</translation>
    </message>
    <message>
        <source>the code &quot;{0}&quot; has no effect: there is no column &quot;{2}&quot;</source>
        <translation>代碼「{0}」不起作用：沒有欄「{2}」</translation>
    </message>
    <message>
        <source>write COLUMN:CODE with the name of a column</source>
        <translation>請以「欄名:代碼」的形式寫出某一欄的名稱</translation>
    </message>
    <message>
        <source>save the file in UTF-8</source>
        <translation>請將檔案存成 UTF-8</translation>
    </message>
    <message>
        <source>the file is not in UTF-8, and its texts cannot be read</source>
        <translation>檔案不是 UTF-8 編碼，其中的文字無法讀取</translation>
    </message>
    <message>
        <source>the file is not in UTF-8; it is read as Windows-1252 (Latin-1)</source>
        <translation>檔案不是 UTF-8 編碼；以 Windows-1252（Latin-1）讀取</translation>
    </message>
    <message>
        <source>correct these cells, or list them in data.reader.missing_codes</source>
        <translation>請更正這些儲存格，或將其列入 data.reader.missing_codes</translation>
    </message>
    <message>
        <source>not read as numbers with the unit &quot;{0}&quot;: cells that are something else: {1} of {2}</source>
        <translation>未作為單位為「{0}」的數字讀取：{2} 個儲存格中有 {1} 個是其他內容</translation>
    </message>
    <message>
        <source>not read as numbers with the unit &quot;{0}&quot;: cells without a unit: {1} of {2}</source>
        <translation>未作為單位為「{0}」的數字讀取：{2} 個儲存格中有 {1} 個沒有單位</translation>
    </message>
    <message>
        <source>not read as numbers: the cells have different units (&quot;{0}&quot;, &quot;{1}&quot;)</source>
        <translation>未作為數字讀取：儲存格的單位不同（「{0}」、「{1}」）</translation>
    </message>
    <message>
        <source>read as numbers with the unit &quot;{0}&quot;</source>
        <translation>作為單位為「{0}」的數字讀取</translation>
    </message>
    <message>
        <source>read as numbers with the unit &quot;{0}&quot;; cells without a unit, which are read in the same unit: {1}</source>
        <translation>作為單位為「{0}」的數字讀取；沒有單位的儲存格按同一單位讀取：{1} 個</translation>
    </message>
    <message>
        <source>values that are not numbers with the unit &quot;{3}&quot; or without a unit: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是單位為「{3}」或無單位之數字的值：{0} 個（第一處：第 {2} 行的「{1}」）；視為缺失</translation>
    </message>
    <message>
        <source>write all cells in one unit</source>
        <translation>請將所有儲存格寫成同一單位</translation>
    </message>
    <message>
        <source>write the unit in all cells, or in none</source>
        <translation>請在所有儲存格中都寫單位，或都不寫</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.decimal to comma</source>
        <translation>如果不對，請將 data.reader.decimal 設為 comma</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.decimal to point</source>
        <translation>如果不對，請將 data.reader.decimal 設為 point</translation>
    </message>
    <message>
        <source>numbers are read with a decimal comma, as in other columns: 1.034 is 1034, and 1,034 is 1.034</source>
        <translation>與其他欄一樣，數字以小數逗號讀取：1.034 是 1034，1,034 是 1.034</translation>
    </message>
    <message>
        <source>numbers are read with a decimal point, as in other columns: 1,034 is 1034, and 1.034 is 1.034</source>
        <translation>與其他欄一樣，數字以小數點讀取：1,034 是 1034，1.034 是 1.034</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, but the table has {2} columns</source>
        <translation>第 {0} 行有 {1} 個欄位，但表格有 {2} 欄</translation>
    </message>
    <message>
        <source>lines with more or fewer fields than the table has columns: {0} (first: line {1})</source>
        <translation>欄位數與表格欄數不同的行：{0}（第一處：第 {1} 行）</translation>
    </message>
    <message>
        <source>rows before the table, which are not used: {0} (first: &quot;{1}&quot;)</source>
        <translation>表格之前未使用的列：{0}（第一列：&quot;{1}&quot;）</translation>
    </message>
    <message>
        <source>skipped lines with more or fewer fields than the table has columns: {0} (first: line {1})</source>
        <translation>已略過欄位數與表格欄數不同的行：{0}（第一處：第 {1} 行）</translation>
    </message>
    <message>
        <source>correct these lines, or use --bad-rows skip to leave them out</source>
        <translation>請更正這些行，或使用 --bad-rows skip 略過它們</translation>
    </message>
    <message>
        <source>losses of a small training differ from the reference by {0} in float32 and {1} in bfloat16</source>
        <translation>一次小規模訓練的損失與參考值的差異：float32 為 {0}，bfloat16 為 {1}</translation>
    </message>
    <message>
        <source>training on the CPU: the network is so small that {0} would take longer</source>
        <translation>在 CPU 上訓練：網路很小，{0} 反而需要更長時間</translation>
    </message>
    <message>
        <source>two trainings that should be equal gave different losses</source>
        <translation>兩次本應相同的訓練得到了不同的損失</translation>
    </message>
    <message>
        <source>use --device {1} to train it there</source>
        <translation>使用 --device {1} 在該裝置上訓練</translation>
    </message>
    <message>
        <source>do not train on this device; if it is a GPU, update its driver</source>
        <translation>請勿在此裝置上訓練；如果它是 GPU，請更新其驅動程式</translation>
    </message>
    <message>
        <source>run `git lfs pull` in its repository to download the data</source>
        <translation>請在其儲存庫中執行 `git lfs pull` 以下載資料</translation>
    </message>
    <message>
        <source>a target with a class for each step cannot have others beside it</source>
        <translation>每個時間步有一個類別的目標不能與其他目標同時使用</translation>
    </message>
    <message>
        <source>choose a target with one class, a class for each step, or a list of numbers; the template &quot;unet&quot; predicts a class for each pixel</source>
        <translation>請選擇有一個類別、每個時間步一個類別或一列數值的目標；範本「unet」預測每個像素的類別</translation>
    </message>
    <message>
        <source>make a project without further targets, or start with an empty network</source>
        <translation>請建立沒有其他目標的專案，或從空網路開始</translation>
    </message>
    <message>
        <source>set data.reader.type to {1}</source>
        <translation>將 data.reader.type 設為 {1}</translation>
    </message>
    <message>
        <source>the file has no column with the class, so it is no split; `lathe predict` reads it</source>
        <translation>該檔案沒有類別欄，因此不作為資料分割；`lathe predict` 可以讀取它</translation>
    </message>
    <message>
        <source>the reader &quot;{0}&quot; does not know this format, but the reader &quot;{1}&quot; does</source>
        <translation>讀取器「{0}」無法辨識此格式，但讀取器「{1}」可以</translation>
    </message>
    <message>
        <source>the target &quot;{0}&quot; has the shape {1} in each sample, the samples {2}</source>
        <translation>目標「{0}」在每個樣本中的形狀為 {1}，樣本的形狀為 {2}</translation>
    </message>
    <message>
        <source>save the numbers of the words and of their classes with numpy.save, padded to one length, and use the template arrays</source>
        <translation>請用 numpy.save 儲存單字及其類別的編號（填充到同一長度），並使用範本 arrays</translation>
    </message>
</context>
<context>
    <name>DomainText</name>
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
    <message>
        <source>From the next trial: without %1</source>
        <translation>從下一個試驗起：不含 %1</translation>
    </message>
    <message>
        <source>From the next trial: adds %1</source>
        <translation>從下一個試驗起：加入 %1</translation>
    </message>
    <message>
        <source>From the next trial: %1</source>
        <translation>從下一個試驗起：%1</translation>
    </message>
    <message>
        <source>From the next trial: varied</source>
        <translation>從下一個試驗起：變動</translation>
    </message>
    <message>
        <source>From the next trial: not varied</source>
        <translation>從下一個試驗起：不再變動</translation>
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
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 個層</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>%1, from its start to now.</source>
        <translation>%1，從開始到現在。</translation>
    </message>
    <message>
        <source>%1, from its start to its end.</source>
        <translation>%1，從開始到結束。</translation>
    </message>
    <message>
        <source>Memory, step time and machine load, measured by the engine</source>
        <translation>引擎測量的記憶體、每步耗時和電腦負載</translation>
    </message>
    <message>
        <source>No run yet. The time of each layer appears here during training.</source>
        <translation>還沒有執行紀錄。訓練時，這裡顯示每一層的耗時。</translation>
    </message>
    <message>
        <source>%1 has not measured the time of each layer.</source>
        <translation>%1 沒有測量每一層的耗時。</translation>
    </message>
    <message>
        <source>%1: the latest step with measured kernel times.</source>
        <translation>%1：最近一個測量了運算核心耗時的步。</translation>
    </message>
    <message>
        <source>No run yet. The step time appears here during training.</source>
        <translation>還沒有執行紀錄。訓練時，這裡顯示每步耗時。</translation>
    </message>
    <message>
        <source>%1 did not record its step time.</source>
        <translation>%1 沒有記錄每步耗時。</translation>
    </message>
    <message>
        <source>%1: milliseconds per step. The newest step is at the right.</source>
        <translation>%1：每步的毫秒數。最新的步在右側。</translation>
    </message>
    <message>
        <source>No run yet. The machine load appears here during training.</source>
        <translation>還沒有執行紀錄。訓練時，這裡顯示電腦負載。</translation>
    </message>
    <message>
        <source>%1 did not record the machine load.</source>
        <translation>%1 沒有記錄電腦負載。</translation>
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
        <translation>「%2」的%1</translation>
    </message>
    <message>
        <source>%1 training, %2 validation</source>
        <translation>訓練 %1 個、驗證 %2 個樣本</translation>
    </message>
    <message>
        <source>Best %1 %2, epoch %3</source>
        <translation>最佳%1 %2，第 %3 週期</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>完成，耗時 %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
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
        <translation>已在第 %1 步停止</translation>
    </message>
    <message>
        <source>Waited %1 for data</source>
        <translation>等待資料 %1</translation>
    </message>
    <message>
        <source>Warm-up ended, learning rate %1</source>
        <translation>預熱結束，學習率 %1</translation>
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
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 個執行緒</numerusform>
        </translation>
    </message>
    <message>
        <source>Checkpoint saved, epoch %1</source>
        <translation>檢查點已儲存，第 %1 週期</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>被拒絕：%1</translation>
    </message>
    <message>
        <source>You resumed</source>
        <translation>你繼續了</translation>
    </message>
    <message>
        <source>Resumed: %1, %2</source>
        <translation>已繼續：%1，%2</translation>
    </message>
    <message>
        <source>Finished early: no further improvement</source>
        <translation>提前結束：不再有改進</translation>
    </message>
    <message>
        <source>Waited for data: %1 s of %2 s</source>
        <translation>等待資料：%2 秒中有 %1 秒</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Val %1</source>
        <translation>驗證%1</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>訓練%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 (%2 core)</source>
        <translation>%1（%2 個核心）</translation>
    </message>
    <message>
        <source>%1 (%2 cores)</source>
        <translation>%1（%2 個核心）</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>測試%1</translation>
    </message>
</context>
<context>
    <name>FoldTable</name>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Best epoch</source>
        <translation>最佳輪次</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗時</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Not supported: pickle files can run code. safetensors stores the same weights under PyTorch&apos;s names.</source>
        <translation>不支援：pickle 檔案可以執行程式碼。safetensors 以 PyTorch 的名稱儲存同樣的權重。</translation>
    </message>
    <message>
        <source>Not supported yet. Export ONNX, and run it with onnxruntime.</source>
        <translation>尚不支援。請匯出 ONNX，並用 onnxruntime 執行。</translation>
    </message>
    <message>
        <source>Not supported. Export ONNX, and convert the ONNX file.</source>
        <translation>不支援。請匯出 ONNX，再轉換 ONNX 檔案。</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>There is no other layer to connect to.</source>
        <translation>沒有其他可以連接的層。</translation>
    </message>
    <message>
        <source>This layer has no output.</source>
        <translation>此層沒有輸出。</translation>
    </message>
    <message>
        <source>Select the input with the arrow keys. Enter connects, Esc cancels.</source>
        <translation>用方向鍵選擇輸入。Enter 連接，Esc 取消。</translation>
    </message>
    <message>
        <source>Drop to insert the layer here. Hold Alt to leave it unconnected.</source>
        <translation>放開即在此插入層。按住 Alt 則不連接。</translation>
    </message>
    <message>
        <source>Layers: %1. Connections: %2.</source>
        <translation>層：%1。連線：%2。</translation>
    </message>
</context>
<context>
    <name>LayerFigures</name>
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
        <translation>（批次 %1）</translation>
    </message>
    <message>
        <source>MACs per sample</source>
        <translation>每個樣本的 MAC</translation>
    </message>
    <message>
        <source>Saved for backward</source>
        <translation>為反向傳播儲存</translation>
    </message>
</context>
<context>
    <name>LayerFit</name>
    <message>
        <source>This layer has no input</source>
        <translation>此層沒有輸入</translation>
    </message>
    <message>
        <source>This would create a cycle</source>
        <translation>這會形成環</translation>
    </message>
    <message>
        <source>This input does not exist</source>
        <translation>這個輸入不存在</translation>
    </message>
    <message>
        <source>This block has no input</source>
        <translation>此區塊沒有輸入</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Input</source>
        <translation>輸入</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷積</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>全連接</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>活化函數</translation>
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
        <translation>無%1</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>純量</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正則化</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>數學</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>儲存對「%1」的變更？</translation>
    </message>
    <message>
        <source>Changes that you do not save are lost.</source>
        <translation>不儲存的變更會遺失。</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>捨棄編輯</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>GPU 記憶體</translation>
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
    <message>
        <source>temperature</source>
        <translation>溫度過高</translation>
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
    <message>
        <source>Enter whole numbers separated by commas.</source>
        <translation>請輸入用逗號分隔的整數。</translation>
    </message>
    <message>
        <source>Enter numbers separated by commas.</source>
        <translation>請輸入用逗號分隔的數值。</translation>
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
        <translation>欄「%1」</translation>
    </message>
    <message>
        <source>Cleaning action %1</source>
        <translation>清理操作 %1</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>Listing files: %1</source>
        <translation>正在列出檔案：%1</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 images</source>
        <translation>正在解碼第 %1 張，共 %2 張影像</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 images, %3 a second</source>
        <translation>正在解碼第 %1 張，共 %2 張影像，每秒 %3 張</translation>
    </message>
    <message>
        <source>Reading %1 of %2 rows</source>
        <translation>正在讀取第 %1 列，共 %2 列</translation>
    </message>
    <message>
        <source>Computing %1 of %2 samples</source>
        <translation>正在計算 %1 個樣本，共 %2 個</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 sounds</source>
        <translation>正在解碼第 %1 個，共 %2 個聲音</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 sounds, %3 a second</source>
        <translation>正在解碼第 %1 個，共 %2 個聲音，每秒 %3 個</translation>
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
    <message>
        <source>Failed, epoch %1</source>
        <translation>失敗，第 %1 週期</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>尚未訓練</translation>
    </message>
    <message>
        <source>Project not found. Locate…</source>
        <translation>找不到專案。尋找…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message numerus="yes">
        <source>Finished, %n epoch(s)</source>
        <translation>
            <numerusform>已完成，%n 個週期</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Remedies</name>
    <message>
        <source>Add Dense of %1 units</source>
        <translation>新增 %1 個單元的 Dense</translation>
    </message>
    <message>
        <source>Add an Input layer</source>
        <translation>新增 Input 層</translation>
    </message>
    <message>
        <source>Connect &quot;%1&quot;</source>
        <translation>連接「%1」</translation>
    </message>
    <message>
        <source>Connect to &quot;%1&quot;</source>
        <translation>連接到「%1」</translation>
    </message>
    <message>
        <source>Cut &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>斷開「%1」到「%2」的連接</translation>
    </message>
    <message>
        <source>Fit last layer, loss and metric</source>
        <translation>調整最後一層、損失和指標</translation>
    </message>
    <message>
        <source>Hold back 10 % for validation</source>
        <translation>保留 10 % 用於驗證</translation>
    </message>
    <message>
        <source>Insert 1×1 projection</source>
        <translation>插入 1×1 投影</translation>
    </message>
    <message>
        <source>Insert Dense of %1 units</source>
        <translation>插入 %1 個單元的 Dense</translation>
    </message>
    <message>
        <source>Insert Embedding</source>
        <translation>插入 Embedding</translation>
    </message>
    <message>
        <source>Insert Flatten</source>
        <translation>插入 Flatten</translation>
    </message>
    <message>
        <source>Insert Reshape to %1</source>
        <translation>插入 Reshape 到 %1</translation>
    </message>
    <message>
        <source>Join along the channels</source>
        <translation>沿通道連接</translation>
    </message>
    <message>
        <source>Leave out &quot;%1&quot;</source>
        <translation>去掉「%1」</translation>
    </message>
    <message>
        <source>List it once</source>
        <translation>只列出一次</translation>
    </message>
    <message>
        <source>Make it %1</source>
        <translation>改為 %1</translation>
    </message>
    <message>
        <source>Make it one row</source>
        <translation>變成一列</translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;</source>
        <translation>移除「%1」</translation>
    </message>
    <message>
        <source>Remove bias</source>
        <translation>移除偏置</translation>
    </message>
    <message>
        <source>Remove that connection</source>
        <translation>移除該連接</translation>
    </message>
    <message>
        <source>Remove the branch to &quot;%1&quot;</source>
        <translation>移除到「%1」的分支</translation>
    </message>
    <message>
        <source>Select by the validation loss</source>
        <translation>依驗證損失選擇</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>將 %1 設為 %2</translation>
    </message>
    <message>
        <source>Set groups to %1</source>
        <translation>將 groups 設為 %1</translation>
    </message>
    <message>
        <source>Set it to %1</source>
        <translation>設為 %1</translation>
    </message>
    <message>
        <source>Set padding to same</source>
        <translation>將填充設為 same</translation>
    </message>
    <message>
        <source>Set padding to valid</source>
        <translation>將填充設為 valid</translation>
    </message>
    <message>
        <source>Set units to %1</source>
        <translation>將單元數設為 %1</translation>
    </message>
    <message>
        <source>Set vocabulary to %1</source>
        <translation>將詞彙表大小設為 %1</translation>
    </message>
    <message>
        <source>Take the data&apos;s shape</source>
        <translation>採用資料的形狀</translation>
    </message>
    <message>
        <source>Use &quot;%1&quot;</source>
        <translation>使用「%1」</translation>
    </message>
    <message>
        <source>Use batch %1</source>
        <translation>使用批次大小 %1</translation>
    </message>
    <message>
        <source>Use cross-entropy</source>
        <translation>使用交叉熵</translation>
    </message>
    <message>
        <source>Use mean squared error</source>
        <translation>使用均方誤差</translation>
    </message>
    <message>
        <source>Use the usual share</source>
        <translation>使用通常的比例</translation>
    </message>
    <message>
        <source>Use the usual shares</source>
        <translation>使用通常的比例</translation>
    </message>
    <message>
        <source>Weigh all classes equally</source>
        <translation>所有類別權重相同</translation>
    </message>
    <message>
        <source>Normalize the last dimension</source>
        <translation>正規化最後一維</translation>
    </message>
    <message>
        <source>Train in %1 MiB</source>
        <translation>在 %1 MiB 內訓練</translation>
    </message>
    <message>
        <source>Use the label error rate</source>
        <translation>使用標籤錯誤率</translation>
    </message>
    <message>
        <source>Treat %1 as missing</source>
        <translation>將 %1 視為缺失值</translation>
    </message>
</context>
<context>
    <name>ResultBand</name>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 / %2 週期</translation>
    </message>
    <message>
        <source>Stopped at %1</source>
        <translation>已停止於%1</translation>
    </message>
    <message>
        <source>Failed at %1</source>
        <translation>失敗於%1</translation>
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
        <translation>%1，耗時 %2</translation>
    </message>
    <message>
        <source>memory: %1 used, %2 planned</source>
        <translation>記憶體：已用 %1，預計 %2</translation>
    </message>
    <message>
        <source>%1 at epoch %2, saved as the best</source>
        <translation>%1（第 %2 週期），已儲存為最佳</translation>
    </message>
    <message>
        <source>%1 samples per second</source>
        <translation>每秒 %1 個樣本</translation>
    </message>
    <message>
        <source>second training on all samples: epoch %1 of %2</source>
        <translation>用全部樣本的第二次訓練：第 %1 / %2 週期</translation>
    </message>
</context>
<context>
    <name>ReviewText</name>
    <message>
        <source>%1, both</source>
        <translation>%1，兩者相同</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>The same content</source>
        <translation>內容相同</translation>
    </message>
    <message>
        <source>The same picture, similarity %1</source>
        <translation>同一影像，相似度 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一個</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>%1, or %2?</source>
        <translation>%1，還是 %2？</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Labeled</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The guess</source>
        <translation>猜測</translation>
    </message>
    <message>
        <source>Exclude the copy</source>
        <translation>排除副本</translation>
    </message>
    <message>
        <source>Exclude the first</source>
        <translation>排除第一個</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>兩者都保留</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑標籤</translation>
    </message>
    <message>
        <source>Use the guess</source>
        <translation>採用猜測</translation>
    </message>
    <message>
        <source>Keep label</source>
        <translation>保留標籤</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>以後決定</translation>
    </message>
    <message>
        <source>Is it %1?</source>
        <translation>是 %1 嗎？</translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation>這是什麼？</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不確定度</translation>
    </message>
    <message>
        <source>Unlabeled images</source>
        <translation>未標註的影像</translation>
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
        <translation>訓練耗時</translation>
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
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Loss, optimizer, schedule, batch, epochs and seed are equal.</source>
        <translation>損失、最佳化器、排程、批次、週期數和種子相同。</translation>
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
        <source>different connections</source>
        <translation>連線不同</translation>
    </message>
    <message>
        <source>No value was changed in either run.</source>
        <translation>兩次執行中都沒有變更任何值。</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s), all settings equal</source>
        <translation>
            <numerusform>%n 層，所有設定相同</numerusform>
        </translation>
    </message>
    <message>
        <source>The connections between the layers differ.</source>
        <translation>層之間的連線不同。</translation>
    </message>
    <message>
        <source>Changed during training</source>
        <translation>訓練中變更</translation>
    </message>
    <message>
        <source>One of the runs ended before it recorded its data.</source>
        <translation>其中一次執行在記錄資料之前就結束了。</translation>
    </message>
    <message>
        <source>The samples are the same: the hashes are equal.</source>
        <translation>樣本相同：雜湊一致。</translation>
    </message>
    <message>
        <source>The samples differ: the hashes are not equal.</source>
        <translation>樣本不同：雜湊不一致。</translation>
    </message>
</context>
<context>
    <name>RunFilter</name>
    <message>
        <source>A condition is missing here.</source>
        <translation>這裡缺一個條件。</translation>
    </message>
    <message>
        <source>A &quot;)&quot; is missing.</source>
        <translation>缺少「)」。</translation>
    </message>
    <message>
        <source>A value is missing after &quot;%1 %2&quot;.</source>
        <translation>「%1 %2」之後缺一個值。</translation>
    </message>
    <message>
        <source>This &quot;)&quot; has no matching &quot;(&quot;.</source>
        <translation>這個「)」沒有相符的「(」。</translation>
    </message>
    <message>
        <source>The comparison needs a name on the left side.</source>
        <translation>比較的左側需要一個名稱。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a number, but &quot;%2&quot; is not a number.</source>
        <translation>「%1」需要數值，但「%2」不是數值。</translation>
    </message>
</context>
<context>
    <name>RunRemedies</name>
    <message>
        <source>Clip the gradients by their norm</source>
        <translation>依範數裁剪梯度</translation>
    </message>
    <message>
        <source>Use ReLU and normalization</source>
        <translation>使用 ReLU 和正規化</translation>
    </message>
</context>
<context>
    <name>RunView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The training process ended at step %1 (signal %2).</source>
        <translation>訓練行程在第 %1 步結束（訊號 %2）。</translation>
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
        <translation>訓練%1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>驗證%1</translation>
    </message>
    <message>
        <source>Put the folder back, or train again.</source>
        <translation>請將資料夾放回原處，或重新訓練。</translation>
    </message>
    <message>
        <source>The training process ended unexpectedly at step %1 (killed or crashed).</source>
        <translation>訓練行程在第 %1 步意外結束（被終止或當機）。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. Layer “%2” had the first value that was not finite. The weights of step %3 are saved.</source>
        <translation>損失在第 %1 步不是有限值。層「%2」最先出現非有限值。第 %3 步的權重已儲存。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. The weights of step %2 are saved.</source>
        <translation>損失在第 %1 步不是有限值。第 %2 步的權重已儲存。</translation>
    </message>
    <message>
        <source>%1 Resume to continue from the checkpoint of step %2.</source>
        <translation>%1 繼續即可從第 %2 步的檢查點接續訓練。</translation>
    </message>
    <message>
        <source>The folder of this run was deleted or moved at about step %1. The run cannot be resumed without its folder.</source>
        <translation>此次執行的資料夾在大約第 %1 步時被刪除或移動。沒有資料夾，無法繼續此次執行。</translation>
    </message>
    <message>
        <source>The disk is full. The training ended at step %1. The checkpoint of step %2 is complete.</source>
        <translation>磁碟已滿。訓練在第 %1 步結束。第 %2 步的檢查點是完整的。</translation>
    </message>
    <message>
        <source>Free disk space, then resume.</source>
        <translation>請先釋放磁碟空間，再繼續。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>log-variance</source>
        <translation>對數變異數</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度範數</translation>
    </message>
    <message>
        <source>underflow of 16 bits</source>
        <translation>16 位元下溢</translation>
    </message>
    <message>
        <source>overflow of 16 bits</source>
        <translation>16 位元溢位</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>%1 %2</source>
        <translation>%2 %1</translation>
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
        <source>Waiting for %1</source>
        <translation>正在等待 %1</translation>
    </message>
    <message>
        <source>Another run uses the device. This run starts when the device is free.</source>
        <translation>另一次執行正在使用該裝置。裝置閒置後，此次執行就會開始。</translation>
    </message>
    <message>
        <source>The trainer is reading the data and compiling the network.</source>
        <translation>訓練程式正在讀取資料並編譯網路。</translation>
    </message>
    <message>
        <source>The training is a separate process. It continues when this window is closed.</source>
        <translation>訓練是獨立的行程。關閉此視窗後仍會繼續。</translation>
    </message>
    <message>
        <source>The training can be resumed from this step.</source>
        <translation>訓練可以從這一步繼續。</translation>
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
        <source>Fashion-MNIST with a small convolutional network and augmentation, ten epochs.</source>
        <translation>用小型卷積網路和資料增強訓練 Fashion-MNIST，十個週期。</translation>
    </message>
    <message>
        <source>Digits that are generated when the project opens: a first network to train, without any download.</source>
        <translation>開啟專案時產生的數字影像：適合作為第一個訓練的網路，無需下載。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a small residual network.</source>
        <translation>用小型殘差網路訓練 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with dense layers only.</source>
        <translation>只用 Dense 層訓練 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Regression on a table with text columns and missing values: the heating energy of invented houses, in megawatt hours per year.</source>
        <translation>對含有文字欄和缺失值的表格做迴歸：虛構房屋的暖氣耗能，單位為每年百萬瓦時（MWh）。</translation>
    </message>
    <message>
        <source>Three spiral arms in the plane, which a network without hidden layers cannot separate.</source>
        <translation>平面上的三條螺旋臂，沒有隱藏層的網路無法分開。</translation>
    </message>
    <message>
        <source>A convolutional network with the recipe of vision transformers.</source>
        <translation>採用視覺 Transformer 設計的卷積網路。</translation>
    </message>
    <message>
        <source>A network of inverted residuals for small devices: few parameters, few operations.</source>
        <translation>面向小型裝置的倒殘差網路：參數少，運算少。</translation>
    </message>
    <message>
        <source>A small GPT that continues a text letter by letter.</source>
        <translation>逐字元續寫文字的小型 GPT。</translation>
    </message>
    <message>
        <source>A table with a number to predict.</source>
        <translation>帶有一個待預測數值的表格。</translation>
    </message>
    <message>
        <source>A table with a text and its class in each row (CSV, TSV or JSON lines).</source>
        <translation>每行有一段文字及其類別的表格（CSV、TSV 或 JSON 行）。</translation>
    </message>
    <message>
        <source>A text file, the longer the better.</source>
        <translation>一個文字檔案，越長越好。</translation>
    </message>
    <message>
        <source>A vision transformer: attention between patches of 16 × 16 pixels.</source>
        <translation>視覺 Transformer：16 × 16 像素圖塊之間的注意力。</translation>
    </message>
    <message>
        <source>Assigns a class to each pixel of an image.</source>
        <translation>為影像的每個像素分配一個類別。</translation>
    </message>
    <message>
        <source>Causal convolutions whose dilation doubles: a fast alternative to an LSTM.</source>
        <translation>空洞逐層加倍的因果卷積：LSTM 的快速替代方案。</translation>
    </message>
    <message>
        <source>Classifies short texts with two layers of attention.</source>
        <translation>用兩層注意力對短文字分類。</translation>
    </message>
    <message>
        <source>Color or gray images of 64 × 64 pixels with one class each.</source>
        <translation>64 × 64 像素的彩色或灰階影像，每張一個類別。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each, 32 × 32 pixels or more.</source>
        <translation>彩色或灰階影像，每張一個類別，至少 32 × 32 像素。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each, 64 × 64 pixels or more.</source>
        <translation>彩色或灰階影像，每張一個類別，至少 64 × 64 像素。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each; height and width are multiples of 16.</source>
        <translation>彩色或灰階影像，每張一個類別；高度和寬度是 16 的倍數。</translation>
    </message>
    <message>
        <source>Compresses images to 30 numbers and draws them again.</source>
        <translation>將影像壓縮為 30 個數，再重新畫出。</translation>
    </message>
    <message>
        <source>Dense layers alone, in turn over the patches and over the channels.</source>
        <translation>只用全連接層，交替作用於圖塊和通道。</translation>
    </message>
    <message>
        <source>Each layer reads the outputs of all layers before it: few parameters, many operations.</source>
        <translation>每一層都讀取之前所有層的輸出：參數少，運算多。</translation>
    </message>
    <message>
        <source>Fashion-MNIST, or images with one class each in IDX files.</source>
        <translation>Fashion-MNIST，或 IDX 檔案中每張一個類別的影像。</translation>
    </message>
    <message>
        <source>Forecasts the next steps of a series.</source>
        <translation>預測序列的後續各步。</translation>
    </message>
    <message>
        <source>Images with a class for each pixel; height and width are multiples of 16.</source>
        <translation>每個像素有一個類別的影像；高度和寬度是 16 的倍數。</translation>
    </message>
    <message>
        <source>Images with one class each.</source>
        <translation>每張一個類別的影像。</translation>
    </message>
    <message>
        <source>Images, arrays or rows of a table with one class each.</source>
        <translation>影像、陣列或表格的行，各有一個類別。</translation>
    </message>
    <message>
        <source>Images; classes are not used.</source>
        <translation>影像；不使用類別。</translation>
    </message>
    <message>
        <source>Learns a distribution of images: new images are decoded from random numbers.</source>
        <translation>學習影像的分佈：從隨機數解碼出新影像。</translation>
    </message>
    <message>
        <source>Reads a signal step by step and names its kind.</source>
        <translation>逐步讀取訊號並判斷其種類。</translation>
    </message>
    <message>
        <source>Rows of numbers with one class each.</source>
        <translation>數值行，每行一個類別。</translation>
    </message>
    <message>
        <source>Sequences of equal length with one class each.</source>
        <translation>長度相等的序列，每個一個類別。</translation>
    </message>
    <message>
        <source>Sequences of equal length with the numbers that follow each one.</source>
        <translation>長度相等的序列，以及各自之後的數值。</translation>
    </message>
    <message>
        <source>Six convolutions of 3 × 3 in three stages, for small images.</source>
        <translation>三個階段共六個 3 × 3 卷積，適合小影像。</translation>
    </message>
    <message>
        <source>The classic small convolutional network for digits.</source>
        <translation>識別數字的經典小型卷積網路。</translation>
    </message>
    <message>
        <source>The deep residual network that others are compared with.</source>
        <translation>常作為比較基準的深層殘差網路。</translation>
    </message>
    <message>
        <source>The residual network for photographs that is used most.</source>
        <translation>最常用的照片殘差網路。</translation>
    </message>
    <message>
        <source>The small residual network for images of 32 × 32 pixels.</source>
        <translation>用於 32 × 32 像素影像的小型殘差網路。</translation>
    </message>
    <message>
        <source>Two hidden layers of 512 units for small images or rows of numbers.</source>
        <translation>兩個 512 單元的隱藏層，用於小影像或數值行。</translation>
    </message>
    <message>
        <source>Names sounds by their spectrograms with four convolutions.</source>
        <translation>以四個卷積依頻譜圖辨識聲音。</translation>
    </message>
    <message>
        <source>WAV files in one folder for each class, or with the class in their names.</source>
        <translation>每個類別一個資料夾的 WAV 檔案，或名稱中含有類別的 WAV 檔案。</translation>
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
        <translation>新增%1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>變更%1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移動%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重設%1</translation>
    </message>
    <message>
        <source>Do not sweep the order</source>
        <translation>不搜尋順序</translation>
    </message>
    <message>
        <source>Sweep the position of %1</source>
        <translation>搜尋%1的位置</translation>
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
        <source>Failed</source>
        <translation>失敗</translation>
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
        <source>Epoch %1: not among the best</source>
        <translation>第 %1 週期：不在最佳之列</translation>
    </message>
    <message>
        <source>Epoch %1: worse than the median</source>
        <translation>第 %1 週期：差於中位數</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Continues trial %1</source>
        <translation>繼續試驗 %1</translation>
    </message>
    <message>
        <source>Suggested by %1</source>
        <translation>由 %1 建議</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排隊中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Epoch %1: rank %2 of %3</source>
        <translation>第 %1 週期：排名 %2 / %3</translation>
    </message>
    <message>
        <source>Epoch %1: no improvement</source>
        <translation>第 %1 週期：沒有改進</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>&quot;%1&quot; could not be written.</source>
        <translation>無法寫入「%1」。</translation>
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
        <source>&amp;Open…</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>儲存副本(&amp;C)…</translation>
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
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>沒有開啟專案</translation>
    </message>
    <message>
        <source>The project is opened read-only</source>
        <translation>專案以唯讀方式開啟</translation>
    </message>
    <message>
        <source>Everything is saved</source>
        <translation>已全部儲存</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
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
        <translation>沒有可復原的操作</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>沒有可重做的操作</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全螢幕(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Main action of the page</source>
        <translation>頁面的主要動作(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一個窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一個窗格(&amp;P)</translation>
    </message>
    <message>
        <source>N&amp;otifications</source>
        <translation>通知(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重設版面配置(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>尋找任何內容(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>鍵盤快速鍵(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Lathe</source>
        <translation>關於 Lathe(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>側邊面板(&amp;S)</translation>
    </message>
    <message>
        <source>A copy was saved to %1.</source>
        <translation>副本已儲存到 %1。</translation>
    </message>
    <message>
        <source>Open copy</source>
        <translation>開啟副本</translation>
    </message>
    <message>
        <source>Save the project in its folder</source>
        <translation>把專案儲存到它的資料夾</translation>
    </message>
    <message>
        <source>Save the project and its data files to another folder, without the runs</source>
        <translation>把專案及其資料檔案儲存到另一個資料夾，不含執行紀錄</translation>
    </message>
    <message>
        <source>Close the window; trainings continue</source>
        <translation>關閉視窗；訓練繼續進行</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>復原上一處編輯</translation>
    </message>
    <message>
        <source>Redo the last undone edit</source>
        <translation>重做上一處復原的編輯</translation>
    </message>
    <message>
        <source>Go to the previous page</source>
        <translation>前往上一個頁面</translation>
    </message>
    <message>
        <source>Show the window on the whole screen</source>
        <translation>視窗佔滿整個螢幕</translation>
    </message>
    <message>
        <source>Show or hide the right panel when the window is narrow</source>
        <translation>視窗較窄時顯示或隱藏右側面板</translation>
    </message>
    <message>
        <source>Same as the filled button at the upper right</source>
        <translation>與右上角的實心按鈕相同</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next pane</source>
        <translation>把鍵盤焦點移到下一個窗格</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous pane</source>
        <translation>把鍵盤焦點移到上一個窗格</translation>
    </message>
    <message>
        <source>Everything that finished, failed or needed your attention since the window opened</source>
        <translation>視窗開啟以來完成、失敗或需要你處理的所有事項</translation>
    </message>
    <message>
        <source>Restore the default layout of all panes</source>
        <translation>還原所有窗格的預設配置</translation>
    </message>
    <message>
        <source>Search for actions, pages, layers, runs and settings</source>
        <translation>尋找動作、頁面、層、執行紀錄和設定</translation>
    </message>
    <message>
        <source>List of all actions with a shortcut</source>
        <translation>所有有快速鍵的動作的清單</translation>
    </message>
    <message>
        <source>Version, licenses and libraries</source>
        <translation>版本、授權和所用的函式庫</translation>
    </message>
</context>
<context>
    <name>lathe::ui::BeforeAfterBars</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <translation>類別</translation>
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
    <name>lathe::ui::ConfusionMatrix</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩陣</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 / %2（%3）</translation>
    </message>
    <message>
        <source>%1, recognized: %2</source>
        <translation>%1，辨識正確：%2</translation>
    </message>
    <message>
        <source>%1 taken for %2: %3</source>
        <translation>%1 被當作 %2：%3</translation>
    </message>
    <message>
        <source>true, predicted</source>
        <translation>真實，預測</translation>
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
        <source>%1 over %2 and %3</source>
        <translation>%1隨 %2 和 %3 的變化</translation>
    </message>
    <message>
        <source>Choose two parameters. The contours appear as trials finish.</source>
        <translation>請選擇兩個參數。試驗完成後，等值線會顯示出來。</translation>
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
        <source>Save the plot</source>
        <translation>儲存圖表</translation>
    </message>
    <message>
        <source>Picture (*.png);;Scalable picture (*.svg);;Document (*.pdf);;Numbers (*.csv)</source>
        <translation>圖片 (*.png);;可縮放圖片 (*.svg);;文件 (*.pdf);;數值 (*.csv)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written.</source>
        <translation>無法寫入「%1」。</translation>
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
    <message>
        <source>best: %1</source>
        <translation>最佳：%1</translation>
    </message>
    <message>
        <source>last %1</source>
        <comment>value</comment>
        <translation>最後 %1</translation>
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
        <translation>搜尋比較</translation>
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
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>比例</translation>
    </message>
</context>
<context>
    <name>lathe::ui::FoldBars</name>
    <message>
        <source>Folds</source>
        <translation>折數</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>第 %1 折</translation>
    </message>
    <message>
        <source>Fold %1: %2 samples, the validation split</source>
        <translation>第 %1 折：%2 個樣本，驗證集</translation>
    </message>
    <message>
        <source>Fold %1: %2 samples</source>
        <translation>第 %1 折：%2 個樣本</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <translation>每步耗時</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>電腦</translation>
    </message>
    <message>
        <source>Engine view</source>
        <translation>引擎檢視</translation>
    </message>
    <message>
        <source>No engine view.</source>
        <translation>沒有引擎檢視。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Content of the engine view</source>
        <translation>引擎檢視的內容</translation>
    </message>
    <message>
        <source>This build has no engine view: it was built without Dear ImGui.</source>
        <translation>此建置版本沒有引擎檢視：建置時沒有 Dear ImGui。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImGuiHost</name>
    <message>
        <source>The engine view needs OpenGL 2 or newer.</source>
        <translation>引擎檢視需要 OpenGL 2 或更高版本。</translation>
    </message>
    <message>
        <source>The engine view needs OpenGL. This display does not support it.</source>
        <translation>引擎檢視需要 OpenGL。此顯示器不支援 OpenGL。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImportanceBars</name>
    <message>
        <source>%1: %2 ± %3</source>
        <translation>%1：%2 ± %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Available after ten finished trials.</source>
        <translation>完成十個試驗後可用。</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>參數重要性</translation>
    </message>
</context>
<context>
    <name>lathe::ui::LegendEntry</name>
    <message>
        <source>Click to hide the curve. Double-click to show only this curve.</source>
        <translation>按一下隱藏曲線。按兩下只顯示這條曲線。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::Minimap</name>
    <message>
        <source>Map of the network</source>
        <translation>網路縮圖</translation>
    </message>
    <message>
        <source>Click or drag to move the view.</source>
        <translation>按一下或拖曳以移動畫面。</translation>
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
    <name>lathe::ui::OuterMap</name>
    <message>
        <source>Outer graph</source>
        <translation>外層圖</translation>
    </message>
    <message>
        <source>Click to go up to this graph.</source>
        <translation>點擊返回此圖。</translation>
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
    <message>
        <source>Each trial is drawn as one line across all parameters.</source>
        <translation>每個試驗畫成一條穿過所有參數的線。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>柏拉圖前緣</translation>
    </message>
    <message>
        <source>hypervolume %1</source>
        <translation>超體積 %1</translation>
    </message>
    <message>
        <source>No Pareto front yet</source>
        <translation>還沒有柏拉圖前緣</translation>
    </message>
    <message>
        <source>The Pareto front needs two objectives and a finished trial.</source>
        <translation>柏拉圖前緣需要兩個目標和一個已完成的試驗。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials that no other trial beats in both objectives</source>
        <translation>
            <numerusform>%n 個試驗在兩個目標上都沒有被其他試驗超過</numerusform>
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
        <source>Weight of earlier values in the moving average. Validation curves are not smoothed.</source>
        <translation>移動平均中先前數值的權重。驗證曲線不平滑。</translation>
    </message>
    <message>
        <source>Unit of the horizontal axis</source>
        <translation>橫軸的單位</translation>
    </message>
</context>
<context>
    <name>lathe::ui::PlotHead</name>
    <message>
        <source>Latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>More actions for this plot</source>
        <translation>此圖的更多動作</translation>
    </message>
    <message>
        <source>Show all points, and follow new points</source>
        <translation>顯示所有點，並跟隨新的點</translation>
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
    <name>lathe::ui::RatePlot</name>
    <message>
        <source>Loss by learning rate</source>
        <translation>損失隨學習率的變化</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1：還沒有點。</translation>
    </message>
    <message>
        <source>%1: the lowest smoothed loss is %2, at %3.</source>
        <translation>%1：平滑後的最低損失為 %2，位於 %3。</translation>
    </message>
    <message>
        <source>%1 The chosen learning rate is %2.</source>
        <translation>%1 所選的學習率為 %2。</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>建議</translation>
    </message>
    <message>
        <source>loss of the batch</source>
        <translation>批次的損失</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑後</translation>
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
        <translation>%1與 %2 的關係</translation>
    </message>
</context>
<context>
    <name>lathe::ui::SplitBar</name>
    <message>
        <source>%1 training, %2 validation, %3 test samples</source>
        <translation>訓練 %1 個、驗證 %2 個、測試 %3 個樣本</translation>
    </message>
    <message>
        <source>Split of the samples</source>
        <translation>樣本的分割</translation>
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
        <source>Trial number</source>
        <translation>試驗編號</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>顏色</translation>
    </message>
    <message>
        <source>Color trials by</source>
        <translation>試驗的著色依據</translation>
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
        <source>No trial has run yet</source>
        <translation>還沒有試驗執行過</translation>
    </message>
    <message>
        <source>Each worker has a row, and each trial is a bar.</source>
        <translation>每個工作行程佔一列，每個試驗是一條。</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排隊中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1, %2 workers</source>
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
        <translation>尋找要新增的層</translation>
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
        <source>Enter adds, Esc closes</source>
        <translation>Enter 新增，Esc 關閉</translation>
    </message>
    <message>
        <source>No layer has this name</source>
        <translation>沒有這個名稱的層</translation>
    </message>
    <message>
        <source>Layers that do not fit here: %1</source>
        <translation>不適合此處的層：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Application</name>
    <message numerus="yes">
        <source>%n edit(s) restored.</source>
        <translation>
            <numerusform>已還原 %n 處編輯。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored.</source>
        <translation>
            <numerusform>有 %n 處編輯無法還原。</numerusform>
        </translation>
    </message>
    <message>
        <source>Edits cannot be saved for recovery after a crash. %1</source>
        <translation>無法儲存供當機後還原用的編輯。%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ArrayTargetForm</name>
    <message>
        <source>y, and also</source>
        <translation>y，以及</translation>
    </message>
    <message>
        <source>Predict this array, too, with an output and a loss of its own</source>
        <translation>同時預測此陣列，它有自己的輸出和損失</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AugmentPage</name>
    <message>
        <source>From epoch</source>
        <translation>起始週期</translation>
    </message>
    <message>
        <source>Reading the samples</source>
        <translation>正在讀取樣本</translation>
    </message>
    <message>
        <source>no transforms</source>
        <translation>沒有轉換</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>無法讀取資料</translation>
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
        <translation>預覽耗時 %1 ms</translation>
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
        <source>Always last: the normalization of the Data page.</source>
        <translation>一律最後執行：「資料」頁的正規化。</translation>
    </message>
    <message>
        <source>Open Data</source>
        <translation>開啟「資料」</translation>
    </message>
    <message>
        <source>Change samples</source>
        <translation>更換樣本</translation>
    </message>
    <message>
        <source>Preview the transforms with different training samples.</source>
        <translation>用不同的訓練樣本預覽轉換。</translation>
    </message>
    <message numerus="yes">
        <source>%n transforms on the training samples</source>
        <translation>
            <numerusform>訓練樣本有 %n 個轉換</numerusform>
        </translation>
    </message>
    <message>
        <source>Always last: %1</source>
        <translation>一律最後執行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n threads process %1 samples per second.</source>
        <translation>
            <numerusform>%n 個執行緒每秒處理 %1 個樣本。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The last run used %2 per second.</source>
        <translation>%1上次訓練每秒使用 %2 個樣本。</translation>
    </message>
    <message>
        <source>No preview of these samples</source>
        <translation>這些樣本沒有預覽</translation>
    </message>
    <message>
        <source>Images, sounds, time series and rows of tables can be previewed. The samples of this project are %1.</source>
        <translation>可以預覽影像、聲音、時間序列和表格的列。此專案的樣本為 %1。</translation>
    </message>
    <message>
        <source>There are no samples to show.</source>
        <translation>沒有可顯示的樣本。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BalanceNote</name>
    <message>
        <source>The largest class has %1 times as many training samples as the smallest one.</source>
        <translation>最大類別的訓練樣本數是最小類別的 %1 倍。</translation>
    </message>
    <message>
        <source>%1 Class weights make up for it.</source>
        <translation>%1類別權重可以彌補這一點。</translation>
    </message>
    <message>
        <source>Remove class weights</source>
        <translation>移除類別權重</translation>
    </message>
    <message>
        <source>Use class weights</source>
        <translation>使用類別權重</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BatchField</name>
    <message>
        <source>Batch size</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Enter a whole number from 1 to 16,777,216</source>
        <translation>輸入 1 到 16,777,216 的整數</translation>
    </message>
    <message>
        <source>Change batch</source>
        <translation>變更批次</translation>
    </message>
    <message>
        <source>Samples per training step</source>
        <translation>每個訓練步的樣本數</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BatchSizeDialog</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Set the batch size</source>
        <translation>設定批次大小</translation>
    </message>
    <message>
        <source>Find batch size</source>
        <translation>尋找批次大小</translation>
    </message>
    <message>
        <source>Finds the largest batch that fits into memory, and measures the speed of training with some sizes. Only “Use” changes the project.</source>
        <translation>尋找能放入記憶體的最大批次，並測量若干批次大小的訓練速度。只有「使用」會變更專案。</translation>
    </message>
    <message>
        <source>Measured batch sizes</source>
        <translation>測量的批次大小</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒樣本數</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>每個樣本的時間</translation>
    </message>
    <message>
        <source>Batch %1 is measured.</source>
        <translation>已測量批次大小 %1。</translation>
    </message>
    <message>
        <source>Another batch size needs another learning rate: find it again afterwards.</source>
        <translation>批次大小改變後，合適的學習率也會改變：請之後重新尋找學習率。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>In the project: %1</source>
        <translation>專案中：%1</translation>
    </message>
    <message>
        <source>Suggested: %1, the smallest batch with 90 % of the highest speed</source>
        <translation>建議：%1，即達到最高速度 90 % 的最小批次</translation>
    </message>
    <message>
        <source>Largest batch in %1: %2</source>
        <translation>%1 記憶體中的最大批次：%2</translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation>測量裝置：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BlockCrumbs</name>
    <message>
        <source>Open blocks</source>
        <translation>已開啟的區塊</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
    <message>
        <source>Edits here change all copies. Esc goes up one level.</source>
        <translation>此處的編輯會變更所有副本。按 Esc 返回上一層。</translation>
    </message>
    <message>
        <source>Esc goes up one level.</source>
        <translation>Esc 返回上一層。</translation>
    </message>
    <message>
        <source>Make copy different…</source>
        <translation>使副本不同…</translation>
    </message>
    <message>
        <source>Give one copy a block of its own</source>
        <translation>為一個副本建立它自己的區塊</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>副本 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BlockLibrary</name>
    <message>
        <source>Blocks of this project</source>
        <translation>此專案的區塊</translation>
    </message>
    <message>
        <source>Adds another layer that stands for this block. An edit of the block changes all of them.</source>
        <translation>新增另一個代表此區塊的層。編輯該區塊會改變所有這些層。</translation>
    </message>
    <message>
        <source>Ready-made blocks</source>
        <translation>現成的區塊</translation>
    </message>
    <message>
        <source>My blocks</source>
        <translation>我的區塊</translation>
    </message>
    <message>
        <source>A block that you saved to the palette</source>
        <translation>您儲存到面板的區塊</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BrushChip</name>
    <message>
        <source>Clear the axis filter</source>
        <translation>清除座標軸篩選</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChangedDot</name>
    <message>
        <source>Default: %1. Click to reset</source>
        <translation>預設值：%1。按一下重設</translation>
    </message>
    <message>
        <source>Reset %1 to %2</source>
        <translation>把%1重設為 %2</translation>
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
        <source>Change %1</source>
        <translation>變更%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of the choices.</source>
        <translation>「%1」不在選項之中。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceRows</name>
    <message>
        <source>%1 of %2 changed</source>
        <comment>parameters</comment>
        <translation>已變更 %1 項，共 %2 項</translation>
    </message>
    <message>
        <source>Parameters of %1: %2</source>
        <translation>%1的參數：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 項設定</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningDesk</name>
    <message numerus="yes">
        <source>Exclude %n samples</source>
        <translation>
            <numerusform>排除 %n 個樣本</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected samples have the class %1 already.</source>
        <translation>所選樣本的類別已經是 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Relabel %n samples as %1</source>
        <translation>
            <numerusform>將 %n 個樣本改標為 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude the copies of %n pairs</source>
        <translation>
            <numerusform>排除 %n 對中的副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Duplicates across splits</source>
        <translation>跨劃分的重複樣本</translation>
    </message>
    <message>
        <source>Duplicates within a split</source>
        <translation>同一劃分內的重複樣本</translation>
    </message>
    <message>
        <source>There is nothing to exclude: you chose to keep all of these pairs.</source>
        <translation>沒有可排除的樣本：您已選擇保留所有這些樣本對。</translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n duplicates</source>
        <translation>
            <numerusform>排除 %n 個重複樣本</numerusform>
        </translation>
    </message>
    <message>
        <source>All of these labels are kept.</source>
        <translation>這些標籤全部保留。</translation>
    </message>
    <message>
        <source>Review of suspect labels</source>
        <translation>審查可疑標籤</translation>
    </message>
    <message>
        <source>Across splits</source>
        <translation>跨劃分</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重複樣本</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑標籤</translation>
    </message>
    <message>
        <source>One color only</source>
        <translation>只有一種顏色</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>離群值</translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n samples with suspect labels</source>
        <translation>
            <numerusform>排除 %n 個標籤可疑的樣本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningListView</name>
    <message>
        <source>Cleaning list</source>
        <translation>清理清單</translation>
    </message>
    <message>
        <source>Turn off</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Turn on</source>
        <translation>啟用</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningPane</name>
    <message>
        <source>Cleaning list</source>
        <translation>清理清單</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>新增步驟</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>效果</translation>
    </message>
    <message>
        <source>Nothing is excluded or changed. Select samples and press Del to exclude them, or 1 to 9 to give them one of the first nine classes. Files stay as they are.</source>
        <translation>沒有排除或更改任何樣本。選取樣本後按 Del 排除，或按 1 到 9 指定前九個類別之一。檔案保持原樣。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter 鍵</translation>
    </message>
    <message>
        <source>of this step</source>
        <translation>此步驟</translation>
    </message>
    <message>
        <source>of the whole list</source>
        <translation>整個清單</translation>
    </message>
    <message>
        <source>Computing the effect…</source>
        <translation>正在計算效果…</translation>
    </message>
    <message>
        <source>files stay as they are</source>
        <translation>檔案保持原樣</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningSteps</name>
    <message>
        <source>No project is open.</source>
        <translation>沒有開啟的專案。</translation>
    </message>
    <message>
        <source>Turn on: %1</source>
        <translation>啟用：%1</translation>
    </message>
    <message>
        <source>Turn off: %1</source>
        <translation>關閉：%1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>Move: %1</source>
        <translation>移動：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CollectingDesk</name>
    <message numerus="yes">
        <source>%n new images</source>
        <translation>
            <numerusform>%n 張新影像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files</source>
        <translation>
            <numerusform>%n 個新檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed files</source>
        <translation>
            <numerusform>%n 個檔案已變更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed files</source>
        <translation>
            <numerusform>%n 個檔案已移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在訓練。</translation>
    </message>
    <message>
        <source>In %1. The data stay as they are until you read them again.</source>
        <translation>位於 %1。在您重新讀取之前，資料保持不變。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ColumnFields</name>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Quantiles</source>
        <translation>分位數</translation>
    </message>
    <message>
        <source>Quantile 0.01: the value below which 1 % of the values of the column are.</source>
        <translation>分位數 0.01：該欄有 1 % 的值小於此值。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The data have no column of numbers.</source>
        <translation>資料中沒有數值欄。</translation>
    </message>
    <message>
        <source>Enter a minimum or a maximum.</source>
        <translation>請輸入最小值或最大值。</translation>
    </message>
    <message>
        <source>Enter the value that replaces missing values.</source>
        <translation>請輸入取代缺失值的值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number.</source>
        <translation>「%1」不是數字。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ColumnTableModel</name>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>many distinct</source>
        <translation>許多不同值</translation>
    </message>
    <message>
        <source>distinct: %1</source>
        <translation>不同值：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>指令面板</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>尋找動作、設定、層或執行紀錄</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜尋結果</translation>
    </message>
    <message>
        <source>No results for “%1”.</source>
        <translation>沒有「%1」的結果。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ConfusionPanel</name>
    <message>
        <source>Confusion, % of true samples</source>
        <translation>混淆矩陣，占真實樣本的 %</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Output of the network</source>
        <translation>網路的輸出</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>Needs one pass over the held-out samples. A run with F1 among its metrics records it in each epoch.</source>
        <translation>需要對保留樣本計算一遍。如果指標中有 F1，執行會在每個週期記錄它。</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 週期</translation>
    </message>
    <message>
        <source>best weights</source>
        <translation>最佳權重</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>All samples are recognized.</source>
        <translation>所有樣本都辨識正確。</translation>
    </message>
    <message>
        <source>%1 of %2 is taken for %3.</source>
        <translation>%2 中有 %1 被當作 %3。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在計算…</translation>
    </message>
    <message>
        <source>The matrix could not be computed.</source>
        <translation>無法計算該矩陣。</translation>
    </message>
    <message>
        <source>Augmented copies</source>
        <translation>增強副本數</translation>
    </message>
    <message>
        <source>1: each sample as it is. More: means over the sample and copies that the transforms of the training augment.</source>
        <translation>1：每個樣本保持原樣。更多：對樣本及由訓練變換增強的副本取平均值。</translation>
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
        <source>learning rate</source>
        <translation>學習率</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1，第 %2 週期</translation>
    </message>
    <message>
        <source>Metric of the lower plot</source>
        <translation>下方圖表的指標</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataChoice</name>
    <message>
        <source>Generated: %1</source>
        <translation>產生：%1</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>選擇資料</translation>
    </message>
    <message>
        <source>Recognized as %1</source>
        <translation>辨識為 %1</translation>
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
        <source>Choose folder…</source>
        <translation>選擇資料夾…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>選擇檔案…</translation>
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
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 張影像</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 列</translation>
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
    <message>
        <source>Read the files again if they have changed.</source>
        <translation>如果檔案已變更，則重新讀取。</translation>
    </message>
    <message>
        <source>Use a folder of samples as the data.</source>
        <translation>使用樣本資料夾作為資料。</translation>
    </message>
    <message>
        <source>Use a file of samples as the data.</source>
        <translation>使用樣本檔案作為資料。</translation>
    </message>
    <message>
        <source>Generated data</source>
        <translation>產生的資料</translation>
    </message>
    <message>
        <source>Keep the current data</source>
        <translation>保留目前的資料</translation>
    </message>
    <message numerus="yes">
        <source>%1. %n incompatible transforms were removed.</source>
        <translation>
            <numerusform>%1。已移除 %n 個不相容的轉換。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 texts of %2 tokens · %3 different tokens</source>
        <translation>%1 段文字，每段 %2 個詞元 · %3 個不同的詞元</translation>
    </message>
    <message>
        <source>%1 texts of up to %2 tokens · %3 different tokens</source>
        <translation>%1 段文字，每段最多 %2 個詞元 · %3 個不同的詞元</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止讀取</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>尋找重複樣本</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>尋找相同的樣本和相似的影像。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Left pane</source>
        <translation>左側面板</translation>
    </message>
    <message>
        <source>%1 sounds</source>
        <translation>%1 個聲音</translation>
    </message>
    <message>
        <source>No data have been read.</source>
        <translation>尚未讀取資料。</translation>
    </message>
    <message>
        <source>Stop reading the data. The samples that were already read are discarded.</source>
        <translation>停止讀取資料。不保留已讀取的內容。</translation>
    </message>
    <message>
        <source>Finish or close the review first.</source>
        <translation>請先完成或關閉審閱。</translation>
    </message>
    <message>
        <source>Apply or cancel the cleaning step first.</source>
        <translation>請先套用或取消該清理步驟。</translation>
    </message>
    <message>
        <source>%1 windows of %2 steps · %3 columns</source>
        <translation>%1 個視窗，每個 %2 步 · %3 欄</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetDialog</name>
    <message>
        <source>Download data sets</source>
        <translation>下載資料集</translation>
    </message>
    <message>
        <source>Data sets from other publishers. By downloading a data set, you accept its terms. Each file is compared with a published checksum.</source>
        <translation>其他發布者的資料集。下載即表示接受其條款。每個檔案都會與已發布的校驗和比較。</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>資料集</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetRow</name>
    <message>
        <source>New project…</source>
        <translation>新增專案…</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下載</translation>
    </message>
    <message>
        <source>New project with %1</source>
        <translation>用 %1 新增專案</translation>
    </message>
    <message>
        <source>License: %1</source>
        <translation>授權：%1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在校驗…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>位於 %1</translation>
    </message>
    <message>
        <source>%1 of %2 are there</source>
        <translation>已有 %1，共 %2</translation>
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
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <source>Connect</source>
        <translation>連接</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>中斷連接</translation>
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
    <message>
        <source>The loss is always connected to the last layer of the network</source>
        <translation>損失一律連接到網路的最後一層</translation>
    </message>
    <message>
        <source>Group into block</source>
        <translation>組合成區塊</translation>
    </message>
    <message>
        <source>Replace block by its layers</source>
        <translation>以區塊內的層取代區塊</translation>
    </message>
    <message>
        <source>Only parameters of layers inside a block can be promoted</source>
        <translation>只能提升區塊內部的層的參數</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>取消提升 %1</translation>
    </message>
    <message>
        <source>Promote %1</source>
        <translation>提升 %1</translation>
    </message>
    <message>
        <source>%1.%2 is the parameter %3 of the block</source>
        <translation>%1.%2 現在是區塊的參數 %3</translation>
    </message>
    <message>
        <source>%1.%2 is no longer a parameter of the block</source>
        <translation>%1.%2 不再是區塊的參數</translation>
    </message>
    <message>
        <source>A block cannot contain itself</source>
        <translation>區塊不能包含自身</translation>
    </message>
    <message>
        <source>Make copy %1 different</source>
        <translation>使副本 %1 不同</translation>
    </message>
    <message>
        <source>No block is selected</source>
        <translation>未選擇區塊</translation>
    </message>
    <message>
        <source>The block %1 was saved to the palette</source>
        <translation>區塊 %1 已儲存到面板</translation>
    </message>
    <message>
        <source>The block %1 replaces the one in the palette.</source>
        <translation>區塊 %1 取代了面板中的同名區塊。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>The block %1 was removed from the palette.</source>
        <translation>區塊 %1 已從面板中移除。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DesignLevel</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
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
        <translation>按 Tab 新增層，或從範本開始。</translation>
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
        <source>Templates…</source>
        <translation>範本…</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Quantity shown by the bars on the layers</source>
        <translation>層上的長條顯示的量</translation>
    </message>
    <message>
        <source>Start from a template</source>
        <translation>從範本開始</translation>
    </message>
    <message>
        <source>Open or create a project first</source>
        <translation>請先開啟或建立專案</translation>
    </message>
    <message>
        <source>This layer has no output</source>
        <translation>此層沒有輸出</translation>
    </message>
    <message>
        <source>Pro&amp;mote parameter</source>
        <translation>提升參數(&amp;M)</translation>
    </message>
    <message>
        <source>Promote the focused parameter of a layer to its block, or undo the promotion</source>
        <translation>將層的目前參數提升到其區塊，或取消提升</translation>
    </message>
    <message>
        <source>A saved block cannot be read: %1</source>
        <translation>忽略了一個已儲存的區塊：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DetailBar</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n 欄</numerusform>
        </translation>
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
        <source>%1 · min %2 · max %3 · mean %4</source>
        <translation>%1 · 最小 %2 · 最大 %3 · 平均值 %4</translation>
    </message>
    <message>
        <source>%1 gray</source>
        <translation>%1 灰階</translation>
    </message>
    <message>
        <source>%1 color</source>
        <translation>%1 彩色</translation>
    </message>
    <message>
        <source>%1 split</source>
        <translation>%1集</translation>
    </message>
    <message>
        <source>Select a sample to see its values.</source>
        <translation>選擇一個樣本以檢視它的數值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceCard</name>
    <message>
        <source>Test again</source>
        <translation>再次測試</translation>
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
        <translation>運算核心</translation>
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
        <translation>測試卷積：%1 ms，今天 %2</translation>
    </message>
    <message>
        <source>Detecting the devices</source>
        <translation>正在偵測裝置</translation>
    </message>
    <message>
        <source>The devices could not be detected: %1 did not respond.</source>
        <translation>無法偵測裝置：%1 沒有回應。</translation>
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
        <translation>任一閒置的 GPU</translation>
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
    <message>
        <source>Waits in the queue while all GPUs are in use.</source>
        <translation>所有 GPU 都在使用時，在佇列中等待。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DifferencePanel</name>
    <message>
        <source>Nothing to compare.</source>
        <translation>沒有可比較的內容。</translation>
    </message>
    <message>
        <source>Choose two runs above, or press A and B in the table.</source>
        <translation>在上面選擇兩筆執行紀錄，或在表格中按 A 和 B。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>第一筆執行紀錄</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>第二筆執行紀錄</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>交換兩筆執行紀錄</translation>
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
        <translation>變更%1</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DomainField</name>
    <message>
        <source>Values of %1</source>
        <translation>%1 的取值</translation>
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
        <translation>平均值</translation>
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
    <message>
        <source>A range such as 0.001 … 0.5, optionally with a colon and a step, or a list such as 64, 128, 256</source>
        <translation>一個範圍，如 0.001 … 0.5，可加冒號和步長；或一個清單，如 64, 128, 256</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EffectView</name>
    <message>
        <source>Samples</source>
        <translation>樣本</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>類別</translation>
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
        <source>Samples of each class before and after</source>
        <translation>各類別之前和之後的樣本數</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已改變</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EnginePanel</name>
    <message>
        <source>%1 for one training step on the CPU. Horizontal axis: operations. Vertical axis: addresses.</source>
        <translation>CPU 上一個訓練步使用 %1。橫軸：運算。縱軸：位址。</translation>
    </message>
    <message>
        <source>The plan appears when the project&apos;s data has been read.</source>
        <translation>讀完專案的資料後顯示計畫。</translation>
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
        <source>Events to show</source>
        <translation>顯示的事件</translation>
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
        <translation>執行紀錄</translation>
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
        <source>Code</source>
        <translation>程式碼</translation>
    </message>
    <message>
        <source>Folder of the file</source>
        <translation>檔案所在的資料夾</translation>
    </message>
    <message>
        <source>Weights of the epoch with the best validation result</source>
        <translation>驗證結果最佳的週期的權重</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportJob</name>
    <message>
        <source>Lathe, reference kernels</source>
        <translation>Lathe 參考核心</translation>
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
        <translation>複製指令</translation>
    </message>
    <message>
        <source>No finished run.</source>
        <translation>沒有已完成的執行紀錄。</translation>
    </message>
    <message>
        <source>%1, last epoch</source>
        <translation>%1，最後一個週期</translation>
    </message>
    <message>
        <source>%1, best epoch</source>
        <translation>%1，最佳週期</translation>
    </message>
    <message>
        <source>%1 parameters · float32</source>
        <translation>%1 個參數 · float32</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>正在讀取執行紀錄…</translation>
    </message>
    <message>
        <source>There is no run with a checkpoint yet.</source>
        <translation>還沒有含檢查點的執行紀錄。</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>請輸入檔案名稱。</translation>
    </message>
    <message>
        <source>The file needs a folder.</source>
        <translation>請選擇檔案的資料夾。</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在寫入檔案</translation>
    </message>
    <message>
        <source>Comparing the file with the trained model, %1 s</source>
        <translation>正在把檔案與訓練好的模型比較，%1 秒</translation>
    </message>
    <message>
        <source>Writing the file, %1 s</source>
        <translation>正在寫入檔案，%1 秒</translation>
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
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Copy the command line that runs the same export.</source>
        <translation>複製可執行相同匯出的命令列。</translation>
    </message>
    <message>
        <source>A run can be exported as soon as it has a checkpoint.</source>
        <translation>執行紀錄有檢查點後即可匯出。</translation>
    </message>
    <message>
        <source>The file is read back and compared with the trained model on data that was not used for training.</source>
        <translation>檔案會被讀回，並在未用於訓練的資料上與訓練好的模型比較。</translation>
    </message>
    <message>
        <source>The export was canceled. No files are left.</source>
        <translation>匯出已取消。沒有留下檔案。</translation>
    </message>
    <message>
        <source>An export is in progress.</source>
        <translation>正在匯出。</translation>
    </message>
    <message>
        <source>A file “%1” already exists</source>
        <translation>檔案「%1」已存在</translation>
    </message>
    <message>
        <source>The export replaces this file in %1.</source>
        <translation>匯出將取代 %1 中的該檔案。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FetchJob</name>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
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
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Words to find, or conditions: val_accuracy &gt; 0.9, state = failed, lr &lt; 1e-3, tag = baseline, epochs &gt;= 10, time &lt; 60. Combine them with and, or, not and parentheses.</source>
        <translation>要尋找的文字，或條件：val_accuracy &gt; 0.9、state = failed、lr &lt; 1e-3、tag = baseline、epochs &gt;= 10、time &lt; 60。用 and、or、not 和括號組合。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FindingsPane</name>
    <message>
        <source>Duplicates</source>
        <translation>重複樣本</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>尋找重複樣本</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>尋找相同的樣本和相似的影像。</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑標籤</translation>
    </message>
    <message>
        <source>Find suspect labels</source>
        <translation>尋找可疑標籤</translation>
    </message>
    <message>
        <source>Trains the network on parts of the data, and compares the labels of the other part.</source>
        <translation>用部分資料訓練網路，並檢查其餘部分的標籤。</translation>
    </message>
    <message>
        <source>Search for problems</source>
        <translation>尋找問題</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No data have been read.</source>
        <translation>尚未讀取資料。</translation>
    </message>
    <message>
        <source>%1 of %2 samples compared</source>
        <translation>已比較 %1 / %2 個樣本</translation>
    </message>
    <message>
        <source>Reading the samples…</source>
        <translation>正在讀取樣本…</translation>
    </message>
    <message>
        <source>Training %1 of %2, step %3 of %4</source>
        <translation>訓練 %1 / %2，步 %3 / %4</translation>
    </message>
    <message>
        <source>Preparing the data and the network…</source>
        <translation>正在準備資料和網路…</translation>
    </message>
    <message>
        <source>The samples could not be compared</source>
        <translation>無法比較樣本</translation>
    </message>
    <message>
        <source>No duplicates among %1 samples</source>
        <translation>%1 個樣本中沒有重複</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate pairs across splits</source>
        <translation>
            <numerusform>%n 對重複樣本跨越資料劃分</numerusform>
        </translation>
    </message>
    <message>
        <source>Leakage: validation and test read too high.</source>
        <translation>資料洩漏：驗證和測試的結果偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate pairs within a split</source>
        <translation>
            <numerusform>%n 對重複樣本在同一劃分內</numerusform>
        </translation>
    </message>
    <message>
        <source>Training sees these samples more often than the others.</source>
        <translation>訓練時這些樣本出現得比其他樣本更多。</translation>
    </message>
    <message>
        <source>Compare pairs</source>
        <translation>比較樣本對</translation>
    </message>
    <message>
        <source>Exclude copies</source>
        <translation>排除副本</translation>
    </message>
    <message>
        <source>Suspect labels are not known</source>
        <translation>可疑標籤未知</translation>
    </message>
    <message>
        <source>No suspect labels left</source>
        <translation>沒有剩餘的可疑標籤</translation>
    </message>
    <message numerus="yes">
        <source>%n labels are suspect</source>
        <translation>
            <numerusform>%n 個標籤可疑</numerusform>
        </translation>
    </message>
    <message>
        <source>Models that had not seen these samples predict another class.</source>
        <translation>未見過這些樣本的模型預測了另一個類別。</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>審查…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Exclude all</source>
        <translation>全部排除</translation>
    </message>
    <message>
        <source>Excludes these samples from training. Those of the validation split stay, so that its metrics do not look better than they are; review them one by one. You see the effect before you apply it.</source>
        <translation>將這些樣本排除在訓練之外。驗證集中的樣本保留，以免其指標看起來好於實際；請逐一審查它們。套用之前會先顯示效果。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FirstStepRow</name>
    <message>
        <source>%1, done</source>
        <translation>%1，已完成</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Continue: %1</source>
        <translation>繼續：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FirstSteps</name>
    <message>
        <source>Choose data</source>
        <translation>選擇資料</translation>
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
        <translation>入門步驟</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps done</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Design the network</source>
        <translation>設計網路</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldActions</name>
    <message>
        <source>Cross-validate…</source>
        <translation>交叉驗證…</translation>
    </message>
    <message>
        <source>Train the network once for each fold, and show the mean and the standard deviation of each metric</source>
        <translation>每一折訓練一次網路，並顯示各指標的平均值和標準差</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldsForm</name>
    <message>
        <source>Cross-validation</source>
        <translation>交叉驗證</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折數</translation>
    </message>
    <message>
        <source>Divides all samples outside the test split into folds. Each fold is the validation split of one training. The project is not changed.</source>
        <translation>將測試集以外的所有樣本分成若干折。每一折作為一次訓練的驗證集。專案不會改變。</translation>
    </message>
    <message>
        <source>Train %1 folds</source>
        <translation>訓練 %1 折</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldsPane</name>
    <message>
        <source>Cross-validation</source>
        <translation>交叉驗證</translation>
    </message>
    <message>
        <source>Compute pooled metrics</source>
        <translation>計算合併指標</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>複製為 CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>複製為 Markdown</translation>
    </message>
    <message>
        <source>%1 of %2 folds</source>
        <translation>%1/%2 折</translation>
    </message>
    <message>
        <source>Computing the metrics over all samples…</source>
        <translation>正在計算全部樣本的指標…</translation>
    </message>
    <message>
        <source>The row of a fold shows the metrics of its best epoch. The standard deviation is the sample standard deviation (n − 1). Pooled: metrics over all samples, each predicted by the model that was trained without it.</source>
        <translation>每一折的列顯示其最佳週期的指標。標準差為樣本標準差（n − 1）。合併：在全部樣本上計算的指標，每個樣本由訓練時未使用它的模型預測。</translation>
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
    <name>lathe::workbench::GradientStrip</name>
    <message>
        <source>Gradient norm by layer</source>
        <translation>各層的梯度範數</translation>
    </message>
    <message>
        <source>%1: gradient norm %2 at step %3</source>
        <translation>%1：第 %3 步的梯度範數為 %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::HotEdits</name>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Apply the changes to the running training</source>
        <translation>把變更套用到正在進行的訓練</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>To change the weight decay during training, start with a value above 0</source>
        <translation>要在訓練中變更權重衰減，請以大於 0 的值開始</translation>
    </message>
    <message>
        <source>Change during training</source>
        <translation>訓練中變更</translation>
    </message>
    <message>
        <source>No changes yet.</source>
        <translation>還沒有變更。</translation>
    </message>
    <message>
        <source>Changes take effect at the next step and are marked on the curves</source>
        <translation>變更在下一步生效，並標在曲線上</translation>
    </message>
    <message>
        <source>All other settings are under “Next run”</source>
        <translation>所有其他設定在「下次執行」中</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Inspector</name>
    <message>
        <source>Select a layer to see and change its parameters.</source>
        <translation>選擇一個層以檢視和變更它的參數。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>This layer</source>
        <translation>此層</translation>
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
    <message>
        <source>Select one layer inside a block, and one of its parameters</source>
        <translation>請選取區塊內的一個層，再選取它的一個參數</translation>
    </message>
    <message>
        <source>Click the field of a parameter first</source>
        <translation>請先按一下一個參數的欄位</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::InterfaceTable</name>
    <message>
        <source>pixels 0 … 255</source>
        <translation>像素 0 … 255</translation>
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
        <translation>中繼資料</translation>
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
        <translation>意義</translation>
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
    <message>
        <source>normalized samples</source>
        <translation>正規化的樣本</translation>
    </message>
    <message>
        <source>unchanged columns</source>
        <translation>未變更的欄</translation>
    </message>
    <message numerus="yes">
        <source>(x − shift) × scale, %n values each</source>
        <translation>
            <numerusform>(x − 平移) × 縮放，各 %n 個值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Journal</name>
    <message>
        <source>Restored edit</source>
        <translation>還原的編輯</translation>
    </message>
    <message>
        <source>Opened read-only: open in another window since %1.</source>
        <translation>以唯讀方式開啟：從 %1 起已在另一個視窗中開啟。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelEffects</name>
    <message>
        <source>Moves pixels: masks and boxes move with them.</source>
        <translation>會移動像素：遮罩和邊界框隨之移動。</translation>
    </message>
    <message>
        <source>Moves no pixels: masks and boxes stay as they are.</source>
        <translation>不移動像素：遮罩和邊界框保持不變。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelMarks</name>
    <message>
        <source>Draw masks</source>
        <translation>繪製遮罩</translation>
    </message>
    <message>
        <source>Draw the borders between the classes of the mask.</source>
        <translation>繪製遮罩中各類別之間的邊界。</translation>
    </message>
    <message>
        <source>Draw boxes</source>
        <translation>繪製邊界框</translation>
    </message>
    <message>
        <source>Draw the boxes that are in the sample.</source>
        <translation>繪製樣本中的邊界框。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelingDesk</name>
    <message>
        <source>No image gets a class.</source>
        <translation>沒有影像得到類別。</translation>
    </message>
    <message>
        <source>Label images</source>
        <translation>標註影像</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelingPane</name>
    <message>
        <source>Label…</source>
        <translation>標註…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run that guesses the classes</source>
        <translation>用來猜測類別的執行</translation>
    </message>
    <message>
        <source>Unlabeled images</source>
        <translation>未標註的影像</translation>
    </message>
    <message numerus="yes">
        <source>%n images in folders called unlabeled are left out of training until they get a class.</source>
        <translation>
            <numerusform>名為 unlabeled 的資料夾中有 %n 張影像，在得到類別之前不參與訓練。</numerusform>
        </translation>
    </message>
    <message>
        <source>No guess</source>
        <translation>不猜測</translation>
    </message>
    <message>
        <source>Preparing the network…</source>
        <translation>正在準備網路…</translation>
    </message>
    <message>
        <source>The classes could not be guessed</source>
        <translation>無法猜測類別</translation>
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
        <source>%1. Use 1 to 128 letters, digits, _ . and -. Each name must be unique.</source>
        <translation>%1。請使用 1 到 128 個字母、數字、_ . 和 -。名稱不能重複。</translation>
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
    <name>lathe::workbench::LossesPanel</name>
    <message>
        <source>Outputs and losses</source>
        <translation>輸出與損失</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可學習</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>加權</translation>
    </message>
    <message>
        <source>Output, loss</source>
        <translation>輸出，損失</translation>
    </message>
    <message>
        <source>First value</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的權重</translation>
    </message>
    <message>
        <source>no loss</source>
        <translation>沒有損失</translation>
    </message>
    <message>
        <source>%1, target %2</source>
        <translation>%1，目標 %2</translation>
    </message>
    <message>
        <source>%1 of the sum</source>
        <translation>占總和的 %1</translation>
    </message>
    <message>
        <source>There is only one loss.</source>
        <translation>只有一個損失。</translation>
    </message>
    <message>
        <source>First value: the loss of the untrained network on one batch. Learned: the weight is the initial value of the factor.</source>
        <translation>初始值：未訓練的網路在一個批次上的損失。可學習：係數從權重開始。</translation>
    </message>
    <message>
        <source>First value: the loss of the untrained network on one batch.</source>
        <translation>初始值：未訓練的網路在一個批次上的損失。</translation>
    </message>
    <message>
        <source>Change weight</source>
        <translation>變更權重</translation>
    </message>
    <message>
        <source>Learn weights of losses</source>
        <translation>學習損失的權重</translation>
    </message>
    <message>
        <source>Fix weights of losses</source>
        <translation>固定損失的權重</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LrRangeDialog</name>
    <message>
        <source>Set the learning rate</source>
        <translation>設定學習率</translation>
    </message>
    <message>
        <source>Find learning rate</source>
        <translation>尋找學習率</translation>
    </message>
    <message>
        <source>Trains some steps from the initial weights, while the learning rate grows from step to step. A good rate is where the loss falls most steeply. Only “Use” changes the project.</source>
        <translation>從初始權重開始訓練若干步，學習率逐步增大。損失下降最快處的學習率比較合適。只有「使用」會變更專案。</translation>
    </message>
    <message>
        <source>The lowest rate must be below the highest rate.</source>
        <translation>最低學習率必須小於最高學習率。</translation>
    </message>
    <message>
        <source>Step %1 of %2, learning rate %3</source>
        <translation>第 %1 步，共 %2 步，學習率 %3</translation>
    </message>
    <message>
        <source>The loss falls at none of these learning rates. Test other rates or more steps, or check the network and the data.</source>
        <translation>在這些學習率下損失都沒有下降。請測試其他學習率或更多步數，或者檢查網路和資料。</translation>
    </message>
    <message>
        <source>Drag the line, or use the arrow keys, to choose another rate.</source>
        <translation>拖曳直線或使用方向鍵，可以選擇其他學習率。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>In the project: %1</source>
        <translation>專案中：%1</translation>
    </message>
    <message>
        <source>Suggested: %1</source>
        <translation>建議：%1</translation>
    </message>
    <message>
        <source>The loss diverges above %1.</source>
        <translation>學習率高於 %1 時損失發散。</translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation>測量裝置：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MachineStrip</name>
    <message>
        <source>Machine</source>
        <translation>電腦</translation>
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
        <source>sampled 10 times per second, saved with the run</source>
        <translation>每秒取樣 10 次，隨本次執行儲存</translation>
    </message>
    <message>
        <source>The GPU was throttled: %1</source>
        <translation>GPU 被降頻：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MainWindow</name>
    <message>
        <source>Show the page “%1”</source>
        <translation>顯示頁面「%1」</translation>
    </message>
    <message>
        <source>This page has no main action</source>
        <translation>此頁面沒有主要動作</translation>
    </message>
    <message>
        <source>The window is wide enough: no panel is hidden</source>
        <translation>視窗足夠寬：沒有隱藏的面板</translation>
    </message>
    <message>
        <source>There is no previous page</source>
        <translation>沒有上一個頁面</translation>
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
        <translation>尋找動作、設定、層或執行紀錄</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>尋找…</translation>
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
        <translation>檢查(&amp;I)</translation>
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
        <translation>說明(&amp;H)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MixingPane</name>
    <message>
        <source>Mixing</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>變更%1</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋%1</translation>
    </message>
    <message>
        <source>samples of a batch</source>
        <translation>批次內的樣本</translation>
    </message>
    <message>
        <source>Training mixes each sample of a batch with the next one. The preview shows such pairs below the transforms.</source>
        <translation>訓練把批次中的每個樣本與下一個樣本混合。預覽在變換下方顯示這樣的樣本對。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MixingStrip</name>
    <message>
        <source>%1 × %2 + %3 × %4</source>
        <translation>%1 × %2 + %3 × %4</translation>
    </message>
    <message>
        <source>Mixed in a batch</source>
        <translation>批次內混合</translation>
    </message>
    <message>
        <source>The formula of the training: input = share × own + (1 − share) × next of the batch; CutMix takes a rectangle of the next one instead. The loss is weighted by the same shares. One share, and one rectangle, for each step.</source>
        <translation>與訓練使用的公式相同：輸入 = 份額 × 自身 + (1 − 份額) × 批次中的下一個；CutMix 則取下一個樣本的一個矩形。損失按相同的份額加權。每一步使用一個份額和一個矩形。</translation>
    </message>
    <message>
        <source>first samples of each step, with their weights in the loss</source>
        <translation>每一步的前兩個樣本及其在損失中的權重</translation>
    </message>
    <message>
        <source>Mixture</source>
        <translation>混合結果</translation>
    </message>
    <message>
        <source>CutMix</source>
        <translation>CutMix</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>步 %1，%2</translation>
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
        <translation>活化值</translation>
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
        <source>layers</source>
        <translation>層</translation>
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
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Planned for the CPU of this machine, %1</source>
        <translation>依這台電腦的 CPU 規劃，%1</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在讀取資料…</translation>
    </message>
    <message>
        <source>MACs per sample</source>
        <translation>每個樣本的 MAC</translation>
    </message>
    <message>
        <source>Training memory</source>
        <translation>訓練記憶體</translation>
    </message>
    <message>
        <source>not available: the network has errors</source>
        <translation>無法取得：網路有錯誤</translation>
    </message>
    <message>
        <source>before your last edit</source>
        <translation>你上一處編輯之前的值</translation>
    </message>
    <message>
        <source>%1 · max batch %2</source>
        <translation>%1 · 最大批次 %2</translation>
    </message>
    <message>
        <source>%1 · largest batch that fits: %2</source>
        <translation>%1 · 能容納的最大批次：%2</translation>
    </message>
    <message>
        <source>No problems. The project can be trained.</source>
        <translation>沒有問題。專案可以訓練。</translation>
    </message>
    <message>
        <source>max batch %1</source>
        <translation>最大批次 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NewProjectPane</name>
    <message>
        <source>Classify images</source>
        <translation>影像分類</translation>
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
        <source>File of the table</source>
        <translation>表格檔案</translation>
    </message>
    <message>
        <source>%1 is read as %2: choose another kind of project.</source>
        <translation>%1 被辨識為 %2：請選擇其他類型的專案。</translation>
    </message>
    <message>
        <source>Choose a kind of project.</source>
        <translation>請選擇專案類型。</translation>
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
        <source>choose the data later on the Data page</source>
        <translation>稍後在「資料」頁選擇資料</translation>
    </message>
    <message>
        <source>Enter a project name that is also a valid folder name.</source>
        <translation>請輸入可用作資料夾名稱的專案名稱。</translation>
    </message>
    <message>
        <source>The project is being created.</source>
        <translation>正在建立專案。</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>陣列</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>資料所在的資料夾</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Text file: predict the next character</source>
        <translation>文字檔：預測下一個字元</translation>
    </message>
    <message>
        <source>File of the data</source>
        <translation>資料檔案</translation>
    </message>
    <message>
        <source>Classify texts</source>
        <translation>文字分類</translation>
    </message>
    <message>
        <source>ResNet-20</source>
        <translation>ResNet-20</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>影像資料夾</translation>
    </message>
    <message>
        <source>Time series</source>
        <translation>時間序列</translation>
    </message>
    <message>
        <source>files of MNIST (IDX) or CIFAR</source>
        <translation>MNIST（IDX）或 CIFAR 的檔案</translation>
    </message>
    <message>
        <source>a folder or an archive with one folder for each class</source>
        <translation>資料夾或封存檔，每個類別一個資料夾</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop creating the project</source>
        <translation>停止建立專案</translation>
    </message>
    <message>
        <source>Classify sounds</source>
        <translation>聲音分類</translation>
    </message>
    <message>
        <source>WAV files: folders or names say the classes</source>
        <translation>WAV 檔案：資料夾或檔名指出類別</translation>
    </message>
    <message>
        <source>Small audio CNN</source>
        <translation>小型音訊 CNN</translation>
    </message>
    <message>
        <source>NumPy or HDF5 files: sequences, tokens, images</source>
        <translation>NumPy 或 HDF5 檔案：序列、詞元、影像</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>檔案…</translation>
    </message>
    <message>
        <source>Choose a file of the data</source>
        <translation>選擇資料檔案</translation>
    </message>
    <message>
        <source>An archive (tar, tar.gz, zip), a NumPy file or an HDF5 file. The content decides how it is read.</source>
        <translation>封存檔（tar、tar.gz、zip）、NumPy 檔案或 HDF5 檔案。讀取方式由內容決定。</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>資料夾…</translation>
    </message>
    <message>
        <source>Choose the folder of the data</source>
        <translation>選擇資料資料夾</translation>
    </message>
    <message>
        <source>CSV, Excel or JSON: predict classes or numbers</source>
        <translation>CSV、Excel 或 JSON：預測類別或數值</translation>
    </message>
    <message>
        <source>CSV, Excel or JSON: forecast later values of a column</source>
        <translation>CSV、Excel 或 JSON：預測一欄之後的值</translation>
    </message>
    <message>
        <source>CSV, TSV, Excel or JSON lines with a class in each record</source>
        <translation>CSV、TSV、Excel 或 JSON Lines，每筆記錄有一個類別</translation>
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
        <source>No notifications yet</source>
        <translation>還沒有通知</translation>
    </message>
    <message>
        <source>Everything that finishes, fails or needs your attention stays here until the window closes.</source>
        <translation>完成、失敗或需要你處理的所有事項保留在這裡，直到視窗關閉。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PageHead</name>
    <message>
        <source>More actions</source>
        <translation>更多動作</translation>
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
        <source>The two values are linked. Click to set them separately</source>
        <translation>兩個值已連結。按一下可分別設定</translation>
    </message>
    <message>
        <source>Link the two values</source>
        <translation>連結兩個值</translation>
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
        <translation>尋找要新增的層</translation>
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
        <source>Expand the palette</source>
        <translation>展開面板</translation>
    </message>
    <message>
        <source>Layers and blocks</source>
        <translation>層和區塊</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Remove from the palette</source>
        <translation>從面板中移除</translation>
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
        <source>Sweep this</source>
        <translation>搜尋此項</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋%1</translation>
    </message>
    <message>
        <source>Varied by the sweep</source>
        <translation>由搜尋變動</translation>
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
        <translation>%1   %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PicturePane</name>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Whole picture</source>
        <translation>整張影像</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n boxes</source>
        <translation>
            <numerusform>%1，%n 個框</numerusform>
        </translation>
    </message>
    <message>
        <source>as the samples are</source>
        <translation>與樣本同樣大小</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PointForm</name>
    <message>
        <source>Add</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Enter one value.</source>
        <translation>請輸入一個值。</translation>
    </message>
    <message>
        <source>Add trial</source>
        <translation>新增試驗</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PreviewPane</name>
    <message>
        <source>Preview: not all samples have been read.</source>
        <translation>預覽：尚未讀取全部樣本。</translation>
    </message>
    <message>
        <source>Preview of the samples</source>
        <translation>樣本預覽</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有類別</translation>
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
        <source>Epoch %1 of %2</source>
        <translation>第 %1 / %2 週期</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 / %2 步</translation>
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
        <source>best %1, epoch %2</source>
        <translation>最佳%1，第 %2 週期</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳%1</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>耗時 %1</translation>
    </message>
    <message>
        <source>No training step</source>
        <translation>沒有訓練步</translation>
    </message>
    <message>
        <source>Estimating remaining time</source>
        <translation>正在估計剩餘時間</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>樣本/秒</translation>
    </message>
    <message>
        <source>in use, %1 planned</source>
        <translation>使用中，預計 %1</translation>
    </message>
    <message>
        <source>Second training: epoch %1 of %2</source>
        <translation>第二次訓練：第 %1 / %2 週期</translation>
    </message>
    <message>
        <source>on all samples, step %1 of %2</source>
        <translation>全部樣本，第 %1 / %2 步</translation>
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
        <source>Recent projects</source>
        <translation>最近的專案</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Start with a sample below. The digits sample trains in less than a minute, without a download.</source>
        <translation>從下面的範例開始。digits 範例不到一分鐘即可訓練完，不需要下載。</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>從清單中移除</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecoveryBar</name>
    <message>
        <source>Restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後</translation>
    </message>
    <message numerus="yes">
        <source>Lathe ended unexpectedly with %n unsaved edit(s) of “%1”. The last edit was made at %2.</source>
        <translation>
            <numerusform>Lathe 意外結束時，「%1」有 %n 處編輯未儲存。最後一處編輯於 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The project file has changed since then. Edits that no longer apply are skipped.</source>
        <translation>%1此後專案檔案已變更。不再適用的編輯會被略過。</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>捨棄編輯</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ResultBand</name>
    <message>
        <source>Inspect errors</source>
        <translation>檢查錯誤</translation>
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
    <name>lathe::workbench::ReviewPanel</name>
    <message>
        <source>Decided</source>
        <translation>已決定</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>審查</translation>
    </message>
    <message>
        <source>Previous (Left)</source>
        <translation>上一個（左方向鍵）</translation>
    </message>
    <message>
        <source>Next (Right or Enter)</source>
        <translation>下一個（右方向鍵或 Enter 鍵）</translation>
    </message>
    <message>
        <source>Close the review (Esc)</source>
        <translation>關閉審查（Esc）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 decided</source>
        <translation>已決定 %1 個</translation>
    </message>
    <message>
        <source>Show effect</source>
        <translation>顯示效果</translation>
    </message>
    <message>
        <source>Nothing is decided yet.</source>
        <translation>尚未作出決定。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunActions</name>
    <message>
        <source>Tag</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>刪除執行紀錄</translation>
    </message>
    <message>
        <source>Another run is being trained.</source>
        <translation>另一次訓練正在進行。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>已刪除 %n 筆執行紀錄。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>繼續此次執行</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Open the project that the run was trained from, as a separate copy</source>
        <translation>將此次執行所訓練的專案以獨立副本開啟</translation>
    </message>
    <message>
        <source>Resume a stopped run from its last checkpoint</source>
        <translation>從最後的檢查點繼續已停止的執行</translation>
    </message>
    <message>
        <source>Your own tags for a run, separated by commas</source>
        <translation>你為執行紀錄加上的標籤，用逗號分隔</translation>
    </message>
    <message>
        <source>Your own one-line note about a run</source>
        <translation>你為執行紀錄寫的一行備註</translation>
    </message>
    <message>
        <source>Delete the selected runs. You can undo this until the window closes</source>
        <translation>刪除所選的執行紀錄。視窗關閉之前可以復原</translation>
    </message>
    <message>
        <source>Select a run in the table of the Runs page.</source>
        <translation>請在「紀錄」頁的表格中選擇一筆執行紀錄。</translation>
    </message>
    <message>
        <source>Only a stopped or failed run can be resumed.</source>
        <translation>只能繼續已停止或失敗的執行。</translation>
    </message>
    <message>
        <source>Open the project of this run</source>
        <translation>開啟此執行的專案</translation>
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
        <source>Run in the side panel</source>
        <translation>側邊面板中的執行紀錄</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunWarnings</name>
    <message>
        <source>Show “%1”</source>
        <translation>顯示「%1」</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunningList</name>
    <message>
        <source>Watch</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>檢視 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Running in the background</source>
        <translation>在背景執行</translation>
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
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標籤</translation>
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
        <translation>耗能</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>at the epoch with the best %1</source>
        <translation>取自%1最佳的週期</translation>
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
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排隊中</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>繪製 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPage</name>
    <message>
        <source>No finished run.</source>
        <translation>沒有已完成的執行紀錄。</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>沒有執行紀錄符合篩選條件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message numerus="yes">
        <source>%n in this project</source>
        <translation>
            <numerusform>此專案有 %n 次執行</numerusform>
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
    <message>
        <source>A run appears here as soon as it has a checkpoint.</source>
        <translation>執行紀錄有檢查點後會顯示在這裡。</translation>
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
        <source>No run is plotted.</source>
        <translation>沒有繪製任何執行紀錄。</translation>
    </message>
    <message>
        <source>Tick runs in the table to compare their curves.</source>
        <translation>在表格中勾選執行紀錄，以比較它們的曲線。</translation>
    </message>
    <message>
        <source>Plotted metric</source>
        <translation>繪製的指標</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>執行 #%1</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度範數</translation>
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
        <source>Choose the folder that holds the data</source>
        <translation>選擇存放資料的資料夾</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下載</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>Use a folder…</source>
        <translation>使用資料夾…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 個參數</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 M 個參數</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleTableModel</name>
    <message>
        <source>unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>樣本</translation>
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
        <translation>第 %1 欄</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
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
        <source>Class</source>
        <translation>類別</translation>
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
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>All splits</source>
        <translation>所有分割</translation>
    </message>
    <message>
        <source>Class, file or index</source>
        <translation>類別、檔案或序號</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>全部樣本</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>已選 %1 / %2</translation>
    </message>
    <message>
        <source>Exclude (Del)</source>
        <translation>排除（Del）</translation>
    </message>
    <message>
        <source>Relabel as</source>
        <translation>改標為</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SearchForm</name>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
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
        <source>Max %1</source>
        <translation>最大化%1</translation>
    </message>
    <message>
        <source>Min %1</source>
        <translation>最小化%1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每個試驗的週期數</translation>
    </message>
    <message>
        <source>Number of trials; 0: until the study is stopped</source>
        <translation>試驗數；0：直到搜尋被停止</translation>
    </message>
    <message>
        <source>Number of trials to run at the same time; automatic: as many as fit</source>
        <translation>同時執行的試驗數；自動：盡可能多</translation>
    </message>
    <message>
        <source>Concurrent</source>
        <translation>同時進行</translation>
    </message>
    <message>
        <source>Second objective</source>
        <translation>第二目標</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>確定性</translation>
    </message>
    <message>
        <source>Same trials at any machine speed; workers may have to wait</source>
        <translation>無論電腦快慢，試驗都相同；工作行程可能需要等待</translation>
    </message>
    <message>
        <source>Epochs of each trial; the epochs of the project do not change</source>
        <translation>每個試驗的週期數；專案的週期數不變</translation>
    </message>
    <message>
        <source>Epochs of each trial; cannot change after the study has started</source>
        <translation>每個試驗的週期數；搜尋開始後不能變更</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
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
    <message numerus="yes">
        <source>Train %n trial(s)</source>
        <translation>
            <numerusform>訓練 %n 個試驗</numerusform>
        </translation>
    </message>
    <message>
        <source>Train the same values with other seeds to measure how much the result varies.</source>
        <translation>用其他種子訓練同樣的取值，以測量結果的波動。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SelectedPane</name>
    <message>
        <source>Read</source>
        <translation>讀取</translation>
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
        <source>The preview could not be compared with training</source>
        <translation>預覽無法與訓練比較</translation>
    </message>
    <message>
        <source>%1 samples × %2 epochs</source>
        <translation>%1 個樣本 × %2 個週期</translation>
    </message>
    <message>
        <source>Preview differs from training in %1 of %2</source>
        <translation>預覽與訓練有 %1 處不同，共 %2 處</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原圖</translation>
    </message>
    <message>
        <source>Preview matches training: checked %1</source>
        <translation>預覽與訓練一致：已檢查 %1</translation>
    </message>
    <message>
        <source>This is a bug in Lathe. The training is correct, but the preview is not.</source>
        <translation>這是 Lathe 的錯誤。訓練是正確的，但預覽不正確。</translation>
    </message>
    <message>
        <source>%1 per sample</source>
        <translation>每個樣本 %1</translation>
    </message>
    <message>
        <source>Mask left</source>
        <translation>剩餘遮罩</translation>
    </message>
    <message>
        <source>Boxes left</source>
        <translation>剩餘邊界框</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Select a sample to see the random values of its transforms.</source>
        <translation>選取一個樣本以查看其變換的隨機值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SequencePanel</name>
    <message>
        <source>(no labels)</source>
        <translation>（無標籤）</translation>
    </message>
    <message>
        <source>Label sequences</source>
        <translation>標籤序列</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Targets and predictions</source>
        <translation>目標與預測</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>預測</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Compares the predicted labels of the held-out samples with their targets, in one pass.</source>
        <translation>用一遍計算，將保留樣本的預測標籤與目標標籤進行比較。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在計算…</translation>
    </message>
    <message>
        <source>The sequences could not be computed.</source>
        <translation>無法計算標籤序列。</translation>
    </message>
    <message>
        <source>%1 of %2 without an error</source>
        <translation>%2 個中有 %1 個沒有錯誤</translation>
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
        <source>Projects</source>
        <translation>專案</translation>
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
        <translation>高對比</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>電價</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>貨幣</translation>
    </message>
    <message>
        <source>Panes and notifications are not animated</source>
        <translation>窗格和通知不使用動畫</translation>
    </message>
    <message>
        <source>GPU costs</source>
        <translation>GPU 費用</translation>
    </message>
    <message>
        <source>per kWh; leave empty to hide the cost</source>
        <translation>每 kWh；留空則不顯示費用</translation>
    </message>
    <message>
        <source>GPU rental</source>
        <translation>GPU 租金</translation>
    </message>
    <message>
        <source>per hour, if you rent the GPU</source>
        <translation>每小時，如果你租用 GPU</translation>
    </message>
    <message>
        <source>Folder for new projects</source>
        <translation>新專案的存放資料夾</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SidePane</name>
    <message>
        <source>Space</source>
        <translation>搜尋空間</translation>
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
        <translation>搜尋方法</translation>
    </message>
    <message>
        <source>Change the search</source>
        <translation>變更搜尋</translation>
    </message>
    <message>
        <source>Change the values of %1</source>
        <translation>變更 %1 的取值</translation>
    </message>
    <message>
        <source>Do not vary %1</source>
        <translation>不變動%1</translation>
    </message>
    <message>
        <source>Change the constraints</source>
        <translation>變更限制</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>變動%1</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>變異數佔比</translation>
    </message>
    <message>
        <source>From the next trial: new condition</source>
        <translation>從下一個試驗起：新的條件</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>參數重要性</translation>
    </message>
    <message>
        <source>To vary a setting, click the sliders icon next to it, or click +.</source>
        <translation>要讓某個設定變動，請按一下它旁邊的滑桿圖示，或按一下 +。</translation>
    </message>
    <message>
        <source>Your change will be applied when the study resumes.</source>
        <translation>搜尋繼續後，你的變更將會套用。</translation>
    </message>
    <message numerus="yes">
        <source>%n command(s) will be applied when the study resumes.</source>
        <translation>
            <numerusform>搜尋繼續後，將套用 %n 個指令。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n 個參數</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SizeSection</name>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>灰階</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>彩色</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, %2 bits</source>
        <translation>%1，%2 位元</translation>
    </message>
    <message>
        <source>Original sizes</source>
        <translation>原始大小</translation>
    </message>
    <message>
        <source>Histogram of the shorter sides</source>
        <translation>短邊直方圖</translation>
    </message>
    <message>
        <source>%1 are %2</source>
        <translation>%1 張為 %2</translation>
    </message>
    <message>
        <source>Shorter side in pixels, log scale</source>
        <translation>短邊（像素），對數刻度</translation>
    </message>
    <message>
        <source>About %1:%2</source>
        <translation>約 %1:%2</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>顯示：%1</translation>
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
        <translation>類別</translation>
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
        <translation>平均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準差</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄位</translation>
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
        <source>0 to 255, training split</source>
        <translation>0 到 255，訓練集</translation>
    </message>
    <message>
        <source>%1 classes: %2</source>
        <translation>%1 個類別：%2</translation>
    </message>
    <message>
        <source>tokens, %1 values per sample</source>
        <translation>詞元，每個樣本 %1 個值</translation>
    </message>
    <message>
        <source>real numbers, %1 a sample: %2 to %3, mean %4, standard deviation %5</source>
        <translation>實數，每個樣本 %1 個：%2 至 %3，平均值 %4，標準差 %5</translation>
    </message>
    <message>
        <source>Inputs and targets</source>
        <translation>輸入與目標</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>input</source>
        <translation>輸入</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SpaceRow</name>
    <message>
        <source>Scale of %1</source>
        <translation>%1 的刻度</translation>
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
        <source>Only when</source>
        <translation>僅當</translation>
    </message>
    <message>
        <source>Always vary</source>
        <translation>一律變動</translation>
    </message>
    <message>
        <source>Set the scale or a condition, or remove the parameter from the sweep</source>
        <translation>設定刻度或條件，或從搜尋中移除此參數</translation>
    </message>
    <message>
        <source>Log-normal</source>
        <translation>對數常態</translation>
    </message>
    <message>
        <source>A condition can use the parameters above that have a list of values</source>
        <translation>條件可以使用位於上方、取值為清單的參數</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SplitPane</name>
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
        <source>Splits</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Show column %1</source>
        <translation>顯示欄 %1</translation>
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
    <message numerus="yes">
        <source>Loading speed, %n threads</source>
        <translation>
            <numerusform>載入速度，%n 個執行緒</numerusform>
        </translation>
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
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Splits and problems</source>
        <translation>分割和問題</translation>
    </message>
    <message>
        <source>The values are not changed.</source>
        <translation>數值不改變。</translation>
    </message>
    <message>
        <source>No unreadable samples, no missing values, no duplicates</source>
        <translation>沒有無法讀取的樣本、缺失值或重複樣本</translation>
    </message>
    <message>
        <source>The network does not match the target</source>
        <translation>網路與目標不相符</translation>
    </message>
    <message>
        <source>Exact duplicates. They make the measured accuracy too high.</source>
        <translation>完全相同的重複樣本。它們會使測得的準確率偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicates within training</source>
        <translation>
            <numerusform>訓練集中有 %n 個重複樣本</numerusform>
        </translation>
    </message>
    <message>
        <source>Each is byte-identical to an earlier training sample.</source>
        <translation>每個都與前面某個訓練樣本的位元組完全相同。</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>每秒 %1 個樣本</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>獨立</translation>
    </message>
    <message>
        <source>The last run used %1 samples per second. Loading is not the bottleneck.</source>
        <translation>上次執行每秒使用 %1 個樣本。載入不是瓶頸。</translation>
    </message>
    <message>
        <source>The last run used %1 samples per second. Loading may be the bottleneck.</source>
        <translation>上次執行每秒使用 %1 個樣本。載入可能是瓶頸。</translation>
    </message>
    <message>
        <source>Choose the validation fold</source>
        <translation>選擇驗證折</translation>
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
        <translation>範本和範例</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>專案</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>這台電腦</translation>
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
        <source>Folder of the data</source>
        <translation>資料所在的資料夾</translation>
    </message>
    <message>
        <source>choose the data and the task, or drop a file or folder here</source>
        <translation>選擇資料和任務，或將檔案或資料夾拖曳到此處</translation>
    </message>
    <message>
        <source>each opens as a copy</source>
        <translation>每個都以副本開啟</translation>
    </message>
    <message>
        <source>Create a project for your data in your projects folder</source>
        <translation>在專案資料夾中為你的資料建立一個專案</translation>
    </message>
    <message>
        <source>Create a project with this data</source>
        <translation>用此資料建立專案</translation>
    </message>
    <message>
        <source>“%1” does not contain the files of this data set.</source>
        <translation>「%1」中沒有該資料集的檔案。</translation>
    </message>
    <message>
        <source>Download data sets…</source>
        <translation>下載資料集…</translation>
    </message>
    <message>
        <source>Download published data sets, and create projects with them</source>
        <translation>下載已發布的資料集，並用它們建立專案</translation>
    </message>
    <message>
        <source>“%1” has been downloaded.</source>
        <translation>「%1」已下載。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StatisticsSection</name>
    <message>
        <source>Red</source>
        <translation>紅</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>綠</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>藍</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>%1 ± %2, %3 to %4</source>
        <translation>%1 ± %2，%3 到 %4</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>顯示：%1</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>One color only</source>
        <translation>只有一種顏色</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>離群值</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>Outliers of %1</source>
        <translation>%1 的離群值</translation>
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
        <translation>記憶體計畫</translation>
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
    <message numerus="yes">
        <source>%n run(s) in progress</source>
        <translation>
            <numerusform>有 %n 個執行中的訓練</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs in progress</source>
        <translation>沒有執行中的訓練</translation>
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
    <message>
        <source>Before your last edit</source>
        <translation>你上一處編輯之前的值</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StepForm</name>
    <message>
        <source>Show effect</source>
        <translation>顯示效果</translation>
    </message>
    <message>
        <source>Exclude by rule</source>
        <translation>按規則排除</translation>
    </message>
    <message>
        <source>Relabel by rule</source>
        <translation>按規則改標</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>合併類別</translation>
    </message>
    <message>
        <source>Remove duplicates</source>
        <translation>移除重複樣本</translation>
    </message>
    <message>
        <source>A condition on samples: name, row, class; brightness and contrast of images; columns of tables. For example: class == &quot;cat&quot; and brightness &lt; 4, missing(age), name contains &quot;copy&quot;.</source>
        <translation>樣本的條件：name、row、class；影像的 brightness 和 contrast；表格的欄。例如：class == &quot;cat&quot; and brightness &lt; 4，missing(age)，name contains &quot;copy&quot;。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>Enter a rule.</source>
        <translation>請輸入規則。</translation>
    </message>
    <message>
        <source>Clip a column</source>
        <translation>截斷一欄</translation>
    </message>
    <message>
        <source>Fill missing values</source>
        <translation>填補缺失值</translation>
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
        <translation>每步耗時</translation>
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
        <translation>記錄</translation>
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
        <source>not measured yet</source>
        <translation>尚未測量</translation>
    </message>
    <message>
        <source>The training was too short to be measured.</source>
        <translation>訓練太短，無法測量。</translation>
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
        <source>Wait for copies</source>
        <translation>等待複製</translation>
    </message>
    <message>
        <source>Wait for host</source>
        <translation>等待主機</translation>
    </message>
    <message>
        <source>Copying to the GPU is the bottleneck: each step waits %1 of its time.</source>
        <translation>瓶頸在資料複製到 GPU：每一步有 %1 的時間在等待。</translation>
    </message>
    <message>
        <source>Copying to the GPU was the bottleneck: each step waited %1 of its time.</source>
        <translation>瓶頸在資料複製到 GPU：每一步有 %1 的時間在等待。</translation>
    </message>
    <message>
        <source>The GPU is busy %1 of the time. The rest of the time it waits for the host. Data is ready in time.</source>
        <translation>GPU 有 %1 的時間在工作，其餘時間等待主機。資料供應及時。</translation>
    </message>
    <message>
        <source>The GPU was busy %1 of the time. The rest of the time it waited for the host. Data was ready in time.</source>
        <translation>GPU 有 %1 的時間在工作，其餘時間等待主機。資料供應及時。</translation>
    </message>
    <message>
        <source>The GPU is the bottleneck. Data is ready in time.</source>
        <translation>瓶頸在 GPU；資料供應及時。</translation>
    </message>
    <message>
        <source>The GPU was the bottleneck. Data was ready in time.</source>
        <translation>瓶頸在 GPU；資料供應及時。</translation>
    </message>
    <message>
        <source>The GPU is the bottleneck, and it is throttled: %1.</source>
        <translation>瓶頸在 GPU，且 GPU 被降頻：%1。</translation>
    </message>
    <message>
        <source>The GPU was the bottleneck, and it was throttled: %1.</source>
        <translation>瓶頸在 GPU，且 GPU 被降頻：%1。</translation>
    </message>
    <message>
        <source>Data loading is the bottleneck: each step waits %1 of its time.</source>
        <translation>瓶頸在資料載入：每一步有 %1 的時間在等待。</translation>
    </message>
    <message>
        <source>Data loading was the bottleneck: each step waited %1 of its time.</source>
        <translation>瓶頸在資料載入：每一步有 %1 的時間在等待。</translation>
    </message>
    <message>
        <source>The CPU is the bottleneck. Data is ready in time.</source>
        <translation>瓶頸在 CPU；資料供應及時。</translation>
    </message>
    <message>
        <source>The CPU was the bottleneck. Data was ready in time.</source>
        <translation>瓶頸在 CPU；資料供應及時。</translation>
    </message>
    <message>
        <source>Recording the run takes %1 of each step. Data is ready in time.</source>
        <translation>寫入執行紀錄佔每一步的 %1；資料供應及時。</translation>
    </message>
    <message>
        <source>Recording the run took %1 of each step. Data was ready in time.</source>
        <translation>寫入執行紀錄佔每一步的 %1；資料供應及時。</translation>
    </message>
    <message>
        <source>Steps are very short: recording the run takes %1 of each step, and waiting for data takes %2.</source>
        <translation>每一步都很短：寫入執行紀錄佔每一步的 %1，等待資料佔 %2。</translation>
    </message>
    <message>
        <source>Steps were very short: recording the run took %1 of each step, and waiting for data took %2.</source>
        <translation>每一步都很短：寫入執行紀錄佔每一步的 %1，等待資料佔 %2。</translation>
    </message>
    <message>
        <source>The first values appear after half a second of training.</source>
        <translation>訓練半秒後顯示第一批數值。</translation>
    </message>
    <message>
        <source>%1: mean of recent steps</source>
        <translation>%1：最近若干步的平均值</translation>
    </message>
    <message>
        <source>Largest part of loading: reading samples (%1). A faster disk or more memory helps.</source>
        <translation>載入耗時最多的部分：讀取樣本（%1）。更快的磁碟或更多記憶體會有幫助。</translation>
    </message>
    <message>
        <source>Largest part of loading: augmentation (%1). Fewer or cheaper transforms help.</source>
        <translation>載入耗時最多的部分：資料增強（%1）。減少變換或換用更省時的變換會有幫助。</translation>
    </message>
    <message>
        <source>Largest part of loading: normalizing and copying (%1). Smaller samples help.</source>
        <translation>載入耗時最多的部分：正規化和複製（%1）。更小的樣本會有幫助。</translation>
    </message>
    <message>
        <source>Without it, loading would be %1x as fast.</source>
        <translation>去掉這一部分，載入速度將是原來的 %1 倍。</translation>
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
        <source>Pause study</source>
        <translation>暫停搜尋</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>繼續搜尋</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜尋</translation>
    </message>
    <message>
        <source>Apply best to project</source>
        <translation>將最佳設定套用到專案</translation>
    </message>
    <message>
        <source>Apply to project</source>
        <translation>套用到專案</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>在「紀錄」中顯示</translation>
    </message>
    <message>
        <source>Open the trial&apos;s project</source>
        <translation>開啟試驗的專案</translation>
    </message>
    <message>
        <source>Copy parameters</source>
        <translation>複製參數</translation>
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
        <translation>搜尋並未執行。</translation>
    </message>
    <message>
        <source>The study is running.</source>
        <translation>搜尋正在執行。</translation>
    </message>
    <message>
        <source>Select a trial in the table.</source>
        <translation>請在表格中選擇一個試驗。</translation>
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
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Repeat best…</source>
        <translation>重複最佳設定…</translation>
    </message>
    <message>
        <source>Repeat with other seeds…</source>
        <translation>用其他種子重複…</translation>
    </message>
    <message>
        <source>Save the project, and start a study with these settings</source>
        <translation>儲存專案，並用這些設定開始一次搜尋</translation>
    </message>
    <message>
        <source>Start no new trials; running trials continue</source>
        <translation>不再開始新的試驗；正在執行的試驗會繼續</translation>
    </message>
    <message>
        <source>Start new trials again</source>
        <translation>重新開始新的試驗</translation>
    </message>
    <message>
        <source>Stop the study and its running trials; you can resume it later</source>
        <translation>停止搜尋及其正在執行的試驗；之後可以繼續</translation>
    </message>
    <message>
        <source>Add trial</source>
        <translation>新增試驗</translation>
    </message>
    <message>
        <source>Queue a trial with your own values</source>
        <translation>以你自訂的值將一個試驗加入佇列</translation>
    </message>
    <message>
        <source>Train the best values with other seeds to measure how much the result varies</source>
        <translation>用其他種子訓練最佳取值，以測量結果的波動</translation>
    </message>
    <message>
        <source>Copy the values of the best trial to the project, as one edit that can be undone</source>
        <translation>將最佳試驗的值複製到專案，作為一次可復原的編輯</translation>
    </message>
    <message>
        <source>Resume trial</source>
        <translation>繼續試驗</translation>
    </message>
    <message>
        <source>Resume a paused, pruned or failed trial from its last checkpoint, and train it to the end</source>
        <translation>從最後一個檢查點繼續已暫停、提前終止或失敗的試驗，並訓練到底</translation>
    </message>
    <message>
        <source>Stop trial</source>
        <translation>停止試驗</translation>
    </message>
    <message>
        <source>Stop one running trial</source>
        <translation>停止一個正在執行的試驗</translation>
    </message>
    <message>
        <source>Train the same values with other seeds</source>
        <translation>用其他種子訓練相同的取值</translation>
    </message>
    <message>
        <source>Run next</source>
        <translation>接下來執行</translation>
    </message>
    <message>
        <source>Start this queued trial before the others</source>
        <translation>先於其他試驗開始這個排隊的試驗</translation>
    </message>
    <message>
        <source>Copy the values of the trial to the project, as one edit that can be undone</source>
        <translation>將試驗的值複製到專案，作為一次可復原的編輯</translation>
    </message>
    <message>
        <source>Show the curves and events of this training</source>
        <translation>顯示此訓練的曲線和事件</translation>
    </message>
    <message>
        <source>Open the project that the trial trained, as a separate copy</source>
        <translation>將試驗所訓練的專案以獨立副本開啟</translation>
    </message>
    <message>
        <source>Copy as PATH=VALUE, one parameter per line</source>
        <translation>複製為 PATH=VALUE，每行一個參數</translation>
    </message>
    <message>
        <source>All trials are finished. Increase the number of trials to continue.</source>
        <translation>所有試驗都已完成。增加試驗數即可繼續。</translation>
    </message>
    <message>
        <source>No trial is finished yet.</source>
        <translation>還沒有完成的試驗。</translation>
    </message>
    <message>
        <source>The trial has not started.</source>
        <translation>試驗尚未開始。</translation>
    </message>
    <message>
        <source>Only a paused, pruned or failed trial can be resumed.</source>
        <translation>只有已暫停、提前終止或失敗的試驗可以繼續。</translation>
    </message>
    <message>
        <source>The trial is not running.</source>
        <translation>試驗並未執行。</translation>
    </message>
    <message>
        <source>The trial is not queued.</source>
        <translation>試驗不在佇列中。</translation>
    </message>
    <message>
        <source>The project now has the values of trial %1.</source>
        <translation>專案現在採用試驗 %1 的取值。</translation>
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
        <translation>各週期%1</translation>
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
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Clear the axis filter: %1</source>
        <translation>清除座標軸篩選：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyProgress</name>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>執行中：%1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 / %2 個試驗</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 個試驗</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>搜尋</translation>
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
        <translation>執行中：%1（%2）</translation>
    </message>
    <message>
        <source>The coordinator on %1 has not reported for two minutes</source>
        <translation>%1 上的協調行程已有兩分鐘沒有回報</translation>
    </message>
    <message>
        <source>The study is not running. You can resume it</source>
        <translation>搜尋並未執行。可以繼續</translation>
    </message>
    <message>
        <source>The sweep is paused: no new trials start</source>
        <translation>搜尋已暫停：不再開始新的試驗</translation>
    </message>
    <message>
        <source>Trials that are running now</source>
        <translation>正在執行的試驗</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Estimating remaining time</source>
        <translation>正在估計剩餘時間</translation>
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
        <source>Sweep this (Ctrl+Shift+W)</source>
        <translation>搜尋此項 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋%1</translation>
    </message>
    <message>
        <source>The sweep varies %1: %2. Click to keep it constant (Ctrl+Shift+W)</source>
        <translation>搜尋會改變 %1：%2。按一下使其保持不變 (Ctrl+Shift+W)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepPage</name>
    <message>
        <source>Nothing to sweep.</source>
        <translation>沒有要搜尋的內容。</translation>
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
        <translation>開啟「設計」</translation>
    </message>
    <message>
        <source>Available after ten finished trials.</source>
        <translation>完成十個試驗後可用。</translation>
    </message>
    <message>
        <source>Click the sliders icon next to a setting to add it here.</source>
        <translation>按一下某個設定旁邊的滑桿圖示，即可新增到這裡。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetForm</name>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 列，%2 欄</translation>
    </message>
    <message>
        <source>The table is being read.</source>
        <translation>正在讀取表格。</translation>
    </message>
    <message>
        <source>Add target</source>
        <translation>新增目標</translation>
    </message>
    <message>
        <source>One more column to predict, with an output and a loss of its own</source>
        <translation>再預測一欄，它有自己的輸出和損失</translation>
    </message>
    <message>
        <source>At least one column must remain as an input.</source>
        <translation>至少要有一欄作為輸入。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetRow</name>
    <message>
        <source>A class</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Remove this target</source>
        <translation>移除此目標</translation>
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
        <source>This column is a target already.</source>
        <translation>這一欄已經是目標。</translation>
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
        <source>Pause</source>
        <translation>暫停</translation>
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
        <source>Save checkpoint</source>
        <translation>儲存檢查點</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行紀錄資料夾</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>還沒有執行紀錄。</translation>
    </message>
    <message>
        <source>The training is not running.</source>
        <translation>訓練並未進行。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>沒有開啟的專案。</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在訓練。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <source>Correct this error first: %1</source>
        <translation>請先更正此錯誤：%1</translation>
    </message>
    <message>
        <source>Save the project, and train it in a new run</source>
        <translation>儲存專案，並開始新的訓練</translation>
    </message>
    <message>
        <source>Pause the training after this step</source>
        <translation>在這一步之後暫停訓練</translation>
    </message>
    <message>
        <source>Save a checkpoint and stop; you can resume later</source>
        <translation>儲存檢查點並停止；以後可以繼續</translation>
    </message>
    <message>
        <source>Open the folder of the run</source>
        <translation>開啟此次執行的資料夾</translation>
    </message>
    <message>
        <source>Only a paused, stopped or failed run can be resumed.</source>
        <translation>只能繼續已暫停、已停止或失敗的執行。</translation>
    </message>
    <message>
        <source>The folder of this run no longer exists.</source>
        <translation>此次執行的資料夾已不存在。</translation>
    </message>
    <message>
        <source>The training is still starting.</source>
        <translation>訓練仍在啟動。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainPage</name>
    <message>
        <source>No run yet.</source>
        <translation>還沒有執行紀錄。</translation>
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
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>顯示「%1」</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>顯示執行紀錄資料夾</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Divide learning rate by 10</source>
        <translation>學習率除以 10</translation>
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
        <source>Settings of the next run</source>
        <translation>下次執行的設定</translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation>最佳週期的依據</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>新增指標</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>移除指標</translation>
    </message>
    <message>
        <source>Averaging</source>
        <translation>權重平均</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>評估</translation>
    </message>
    <message>
        <source>Metric that selects the best epoch. The weights of this epoch are saved and tested at the end.</source>
        <translation>選擇最佳週期的指標。該週期的權重會被儲存，並在最後測試。</translation>
    </message>
    <message>
        <source>Change the metric of the best epoch</source>
        <translation>變更最佳週期的指標</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>The losses are nodes of the network. Their settings are on the Design page.</source>
        <translation>損失是網路中的節點，其設定在「設計」頁。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>輸出</translation>
    </message>
    <message>
        <source>Output of the network that the metric is for.</source>
        <translation>該指標所針對的網路輸出。</translation>
    </message>
    <message>
        <source>All that it fits</source>
        <translation>所有適用的輸出</translation>
    </message>
    <message>
        <source>Choose the output of a metric</source>
        <translation>選擇指標的輸出</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Trainings</name>
    <message>
        <source>Run %1</source>
        <translation>執行 #%1</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新的執行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformList</name>
    <message>
        <source>Pipeline</source>
        <translation>處理流程</translation>
    </message>
    <message>
        <source>Transforms</source>
        <translation>轉換</translation>
    </message>
    <message>
        <source>in this order</source>
        <translation>依此順序</translation>
    </message>
    <message>
        <source>Add transform</source>
        <translation>新增轉換</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜尋%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜尋%1</translation>
    </message>
    <message>
        <source>No transforms. The training uses the original samples in every epoch.</source>
        <translation>沒有轉換。訓練在每個週期都使用原始樣本。</translation>
    </message>
    <message>
        <source>Find a transform</source>
        <translation>尋找轉換</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformRow</name>
    <message>
        <source>Reset %1</source>
        <translation>重設%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>Drag to another position (Alt+Up, Alt+Down)</source>
        <translation>拖到另一位置 (Alt+Up, Alt+Down)</translation>
    </message>
    <message>
        <source>Sweep the position of %1</source>
        <translation>搜尋%1的位置</translation>
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
        <source>Outside the axis filter: %n trial(s)</source>
        <translation>
            <numerusform>座標軸篩選之外：%n 個試驗</numerusform>
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
        <translation>耗時</translation>
    </message>
    <message>
        <source>Reason</source>
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
        <source>Pruned</source>
        <translation>提前終止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
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
        <source>Filter, e.g. lr &gt; 0.05</source>
        <translation>篩選，例如 lr &gt; 0.05</translation>
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
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排隊中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Other plots</source>
        <translation>其他圖表</translation>
    </message>
    <message>
        <source>Trials to show</source>
        <translation>顯示的試驗</translation>
    </message>
    <message>
        <source>Group trials that differ only in the seed, with mean and standard deviation</source>
        <translation>把僅種子不同的試驗分為一組，附平均值和標準差</translation>
    </message>
    <message>
        <source>Words to find, or conditions: lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10. Combine them with and, or, not and parentheses.</source>
        <translation>要尋找的文字，或條件：lr &gt; 0.05、state = pruned、val_accuracy &gt;= 93 %、epochs &lt; 10。用 and、or、not 和括號組合。</translation>
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
    <name>lathe::workbench::TuningActions</name>
    <message>
        <source>Find learning rate…</source>
        <translation>尋找學習率…</translation>
    </message>
    <message>
        <source>Test learning rates in a short training, and choose one from the curve</source>
        <translation>在一次短訓練中測試學習率，並從曲線中選擇一個</translation>
    </message>
    <message>
        <source>Find batch size…</source>
        <translation>尋找批次大小…</translation>
    </message>
    <message>
        <source>Measure memory and speed of some batch sizes, and choose one</source>
        <translation>測量若干批次大小的記憶體和速度，並選擇其一</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TuningDialog</name>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Cancelled. The project is unchanged.</source>
        <translation>已取消。專案沒有變更。</translation>
    </message>
    <message>
        <source>Preparing the data and the network…</source>
        <translation>正在準備資料和網路…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>The project has changed since this measurement. Measure again.</source>
        <translation>此次測量之後專案已變更。請重新測量。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新測量</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::VerificationPane</name>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n 個樣本</numerusform>
        </translation>
    </message>
    <message>
        <source>The file differs from the trained model</source>
        <translation>檔案與訓練好的模型不同</translation>
    </message>
    <message>
        <source>The file differs from the trained model, and was accepted</source>
        <translation>檔案與訓練好的模型不同，但已被接受</translation>
    </message>
    <message>
        <source>The file was not checked</source>
        <translation>檔案沒有檢驗</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
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
        <source>no limit</source>
        <translation>沒有上限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
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
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>The file gives the same predictions as the trained model</source>
        <translation>檔案的預測與訓練好的模型相同</translation>
    </message>
    <message>
        <source>The file was read back from disk and run on %1 by another interpreter.</source>
        <translation>檔案已從磁碟讀回，並由另一個直譯器在 %1上執行。</translation>
    </message>
    <message>
        <source>The file is named “%1.unverified” until you accept it.</source>
        <translation>在你接受之前，檔案名稱為「%1.unverified」。</translation>
    </message>
    <message>
        <source>The weights were written</source>
        <translation>權重已寫出</translation>
    </message>
    <message>
        <source>The file contains the exact weights of the run, and no network. There are no predictions to compare.</source>
        <translation>檔案包含與此次執行完全相同的權重，不含網路。沒有可比較的預測。</translation>
    </message>
    <message>
        <source>Accept anyway</source>
        <translation>仍然接受</translation>
    </message>
    <message>
        <source>Result of the check</source>
        <translation>檢驗結果</translation>
    </message>
    <message>
        <source>Export in progress</source>
        <translation>正在匯出</translation>
    </message>
    <message>
        <source>Verified by %1</source>
        <translation>檢驗工具：%1</translation>
    </message>
    <message>
        <source>File details</source>
        <translation>檔案資訊</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>耗時</translation>
    </message>
    <message>
        <source>Reproducible file</source>
        <translation>可重現的檔案</translation>
    </message>
    <message>
        <source>yes: contains no dates and no paths</source>
        <translation>是：不含日期和路徑</translation>
    </message>
    <message>
        <source>Near ties (predicted differently)</source>
        <translation>近似並列的樣本（其中預測不同的）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>count, and how many of them</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
</TS>
