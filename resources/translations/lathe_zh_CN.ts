<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About Lathe</source>
        <translation>关于 Lathe</translation>
    </message>
    <message>
        <source>A workbench for training neural networks.</source>
        <translation>训练神经网络的工作台。</translation>
    </message>
    <message>
        <source>Built with Qt %1, QCustomPlot, Dear ImGui and oneDNN.</source>
        <translation>使用 Qt %1、QCustomPlot、Dear ImGui 和 oneDNN 构建。</translation>
    </message>
    <message>
        <source>The window is free software under the GNU General Public License, version 3 or later; the engine and the command line are under the Apache License 2.0. Icons: Bootstrap Icons (MIT). Fonts: Inter and JetBrains Mono (SIL Open Font License).</source>
        <translation>窗口是自由软件，采用 GNU 通用公共许可证第 3 版或更高版本；引擎和命令行采用 Apache 许可证 2.0。图标：Bootstrap Icons (MIT)。字体：Inter 和 JetBrains Mono (SIL Open Font License)。</translation>
    </message>
</context>
<context>
    <name>AxisBrushes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>网络图</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>现在不可用</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>Def</name>
    <message>
        <source>0 draws every digit as printed, 1 as people write, 2 as they scrawl.</source>
        <translation>0 按印刷体绘制每个数字，1 像人手写的，2 像潦草涂写的。</translation>
    </message>
    <message>
        <source>1 / (1 + exp(-x)): squeezes into (0, 1).</source>
        <translation>1 / (1 + exp(-x))：压缩到 (0, 1) 之间。</translation>
    </message>
    <message>
        <source>About the largest change of a weight in one step.</source>
        <translation>大约是一步中权重的最大变化。</translation>
    </message>
    <message>
        <source>Above 1: a missed positive costs more than a false alarm.</source>
        <translation>大于 1：漏掉一个正例的代价高于一次误报。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam with a weight decay that does not pass through the moments.</source>
        <translation>Adam，权重衰减不经过动量。</translation>
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
        <translation>给每个输出通道加上一个可训练的数。</translation>
    </message>
    <message>
        <source>Adds a trained number to each output.</source>
        <translation>给每个输出加上一个可训练的数。</translation>
    </message>
    <message>
        <source>Arms of the spiral or number of blobs; moons are always two.</source>
        <translation>螺旋的臂数或团块的个数；月牙总是两个。</translation>
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
        <translation>亮度和对比度</translation>
    </message>
    <message>
        <source>Channels are divided into this many groups that do not see each other; as many as channels: depthwise.</source>
        <translation>把通道分成这么多互不相见的组；组数等于通道数时为深度卷积。</translation>
    </message>
    <message>
        <source>Class names</source>
        <translation>类别名称</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Comma-separated values, one row a sample; texts become categories.</source>
        <translation>逗号分隔的值，每行一个样本；文本变成类别。</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>Conv2d</source>
        <translation>Conv2d</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Count padding</source>
        <translation>计入填充</translation>
    </message>
    <message>
        <source>Covers a rectangle, so that no single part of the image is trusted alone.</source>
        <translation>遮住一个矩形，不让任何一部分独自决定结果。</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>小数点符号</translation>
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
        <translation>难度</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>膨胀</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度数</translation>
    </message>
    <message>
        <source>Distance between two elements of the filter.</source>
        <translation>滤波器两个元素之间的距离。</translation>
    </message>
    <message>
        <source>Divide by the whole window at the border, too, as if the padding were zeros.</source>
        <translation>在边缘也除以整个窗口，就像填充的是零。</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>绘制的数字</translation>
    </message>
    <message>
        <source>Draws values away from the image&apos;s mean, or towards it, by up to this share.</source>
        <translation>让数值远离或靠近图像的均值，幅度最多为此比例。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Drops by a factor every few epochs (StepLR).</source>
        <translation>每隔几轮乘以一个系数而下降 (StepLR)。</translation>
    </message>
    <message>
        <source>Each output is a weighted sum of all inputs. Works on the last dimension.</source>
        <translation>每个输出是所有输入的加权和。作用于最后一个维度。</translation>
    </message>
    <message>
        <source>Elements added at the top, left, bottom and right when Padding is explicit.</source>
        <translation>“填充”为 explicit 时，在上、左、下、右添加的元素个数。</translation>
    </message>
    <message>
        <source>Enlarges or shrinks by up to this share: 0.1 means 0.9 to 1.1.</source>
        <translation>放大或缩小最多此比例：0.1 表示 0.9 到 1.1。</translation>
    </message>
    <message>
        <source>Epochs between drops</source>
        <translation>两次下降之间的轮数</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Factor of negative values.</source>
        <translation>负值的系数。</translation>
    </message>
    <message>
        <source>Falls along half a cosine, step by step, over the whole training (CosineAnnealingLR).</source>
        <translation>在整个训练中沿半个余弦逐步下降 (CosineAnnealingLR)。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Filled with</source>
        <translation>填充为</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>滤波器</translation>
    </message>
    <message>
        <source>Final divisor</source>
        <translation>最终除数</translation>
    </message>
    <message>
        <source>Final factor</source>
        <translation>最终系数</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Flatten</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>For one class out of many. Takes raw scores: no Softmax before it.</source>
        <translation>用于多类中取一类。接受原始分数：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>For yes-or-no targets (0 or 1), one or many a sample. Takes raw scores: no Sigmoid before it.</source>
        <translation>用于是非目标 (0 或 1)，每个样本一个或多个。接受原始分数：前面不加 Sigmoid。</translation>
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
        <translation>分组</translation>
    </message>
    <message>
        <source>Guess: classes for texts and for few different integers.</source>
        <translation>自动判断：文本和取值很少的整数按类别处理。</translation>
    </message>
    <message>
        <source>Height and width of a filter.</source>
        <translation>滤波器的高和宽。</translation>
    </message>
    <message>
        <source>Height and width of the window.</source>
        <translation>窗口的高和宽。</translation>
    </message>
    <message>
        <source>Holds train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte, each also as .gz; or a file of images beside its labels.</source>
        <translation>其中有 train-images-idx3-ubyte、train-labels-idx1-ubyte、t10k-images-idx3-ubyte 和 t10k-labels-idx1-ubyte，也可以是 .gz；或者一个图像文件，标签文件在旁边。</translation>
    </message>
    <message>
        <source>Horizontal flip</source>
        <translation>水平翻转</translation>
    </message>
    <message>
        <source>How many of the last dimensions are normalised together (PyTorch&apos;s normalized_shape).</source>
        <translation>最后几个维度一起归一化 (PyTorch 的 normalized_shape)。</translation>
    </message>
    <message>
        <source>How many times longer one side may be than the other.</source>
        <translation>一边最多可以是另一边的多少倍。</translation>
    </message>
    <message>
        <source>How often an arm of the spiral goes round.</source>
        <translation>螺旋的一条臂绕多少圈。</translation>
    </message>
    <message>
        <source>Hyperbolic tangent: squeezes into (-1, 1).</source>
        <translation>双曲正切：压缩到 (-1, 1) 之间。</translation>
    </message>
    <message>
        <source>IDX images</source>
        <translation>IDX 图像</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>忽略的列</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Initial divisor</source>
        <translation>初始除数</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>It ends at its start divided by this.</source>
        <translation>结束时为起始值除以此数。</translation>
    </message>
    <message>
        <source>Joins its inputs along one dimension, as a rule the channels.</source>
        <translation>沿一个维度拼接各输入，通常是通道。</translation>
    </message>
    <message>
        <source>Keep dimensions</source>
        <translation>保留维度</translation>
    </message>
    <message>
        <source>Keep height and width as 1 (PyTorch&apos;s AdaptiveAvgPool2d); otherwise one row of channels remains.</source>
        <translation>保留高和宽为 1 (PyTorch 的 AdaptiveAvgPool2d)；否则只剩一行通道。</translation>
    </message>
    <message>
        <source>Keeps the largest value of each window.</source>
        <translation>保留每个窗口的最大值。</translation>
    </message>
    <message>
        <source>Keeps the mean of each window.</source>
        <translation>保留每个窗口的均值。</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>卷积核</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient.</source>
        <translation>L2 惩罚，加在梯度上。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient. AdamW&apos;s decay is mostly the better one.</source>
        <translation>L2 惩罚，加在梯度上。通常 AdamW 的衰减更好。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
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
        <translation>学习率</translation>
    </message>
    <message>
        <source>Least area</source>
        <translation>最小面积</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Look ahead along the momentum; needs a momentum.</source>
        <translation>沿动量方向预看一步；需要动量。</translation>
    </message>
    <message>
        <source>Makes lighter or darker by up to this share of the full range.</source>
        <translation>变亮或变暗，最多为全范围的此比例。</translation>
    </message>
    <message>
        <source>MaxPool2d</source>
        <translation>MaxPool2d</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>平均绝对误差</translation>
    </message>
    <message>
        <source>Mean distance from the target, in the target&apos;s units.</source>
        <translation>与目标的平均距离，单位与目标相同。</translation>
    </message>
    <message>
        <source>Mean of the squared differences: for numbers.</source>
        <translation>差的平方的均值：用于数值。</translation>
    </message>
    <message>
        <source>Mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>Memory of the mean gradient.</source>
        <translation>平均梯度的记忆。</translation>
    </message>
    <message>
        <source>Memory of the mean squared gradient.</source>
        <translation>平均平方梯度的记忆。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Mirrors left and right: for things that look alike both ways (no digits, no letters).</source>
        <translation>左右镜像：用于左右看起来一样的东西 (不用于数字和字母)。</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Most area</source>
        <translation>最大面积</translation>
    </message>
    <message>
        <source>Most categories</source>
        <translation>最多类别数</translation>
    </message>
    <message>
        <source>Names in the first line</source>
        <translation>首行为名称</translation>
    </message>
    <message>
        <source>Names or numbers, separated by commas.</source>
        <translation>名称或编号，用逗号分隔。</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>负斜率</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>New shape of one sample, without the batch. One extent may be -1: what is left.</source>
        <translation>一个样本的新形状，不含批次。其中一个可以是 -1：即剩余部分。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Number of output channels.</source>
        <translation>输出通道数。</translation>
    </message>
    <message>
        <source>Number of outputs.</source>
        <translation>输出个数。</translation>
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
        <translation>每个样本一行，通道在前：图像之后的 Dense 层需要这种形式。</translation>
    </message>
    <message>
        <source>One sample without the batch: channels, height, width. Empty: as the data has it.</source>
        <translation>一个样本，不含批次：通道、高、宽。留空：与数据相同。</translation>
    </message>
    <message>
        <source>One weight for each class, for data with rare classes; empty: all equal.</source>
        <translation>每个类别一个权重，用于有稀少类别的数据；留空：全部相等。</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>沿维度</translation>
    </message>
    <message>
        <source>Padded random crop</source>
        <translation>填充后随机裁剪</translation>
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
        <translation>平面上的点</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Random erasing</source>
        <translation>随机擦除</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正则化</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>Reshape</translation>
    </message>
    <message>
        <source>Rises to the learning rate and falls far below it, step by step (OneCycleLR, without its change of momentum).</source>
        <translation>先升到学习率，再降到远低于它，逐步进行 (OneCycleLR，不改变动量)。</translation>
    </message>
    <message>
        <source>Rising share</source>
        <translation>上升比例</translation>
    </message>
    <message>
        <source>Rotation and scale</source>
        <translation>旋转和缩放</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scales each channel by the mean and variance of the batch; afterwards by their running means.</source>
        <translation>按批次的均值和方差缩放每个通道；训练之后用滑动均值和方差。</translation>
    </message>
    <message>
        <source>Scales each sample by its own mean and variance over the last dimensions.</source>
        <translation>按样本自身在最后几个维度上的均值和方差缩放每个样本。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, so that no unit is relied on alone. Does nothing afterwards.</source>
        <translation>训练时把随机选中的值设为零，不让网络依赖单个单元。训练之后不起作用。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Share of each weight that is taken away in a step, times the learning rate.</source>
        <translation>每一步从每个权重中减去的比例，再乘以学习率。</translation>
    </message>
    <message>
        <source>Share of the image.</source>
        <translation>占图像的比例。</translation>
    </message>
    <message>
        <source>Share of the previous direction that is kept.</source>
        <translation>保留前一个方向的比例。</translation>
    </message>
    <message>
        <source>Share of the samples whose largest output is the right class.</source>
        <translation>最大输出是正确类别的样本所占的比例。</translation>
    </message>
    <message>
        <source>Share of the samples whose right class is among the five largest outputs.</source>
        <translation>正确类别在五个最大输出之中的样本所占的比例。</translation>
    </message>
    <message>
        <source>Share of the target that is spread over all classes.</source>
        <translation>目标中分摊到所有类别的比例。</translation>
    </message>
    <message>
        <source>Share of the training in which the learning rate rises.</source>
        <translation>学习率上升的部分占训练的比例。</translation>
    </message>
    <message>
        <source>Share of values set to zero while training; the others are scaled by 1 / (1 - p).</source>
        <translation>训练时被设为零的值的比例；其余的乘以 1 / (1 - p)。</translation>
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
        <translation>让训练出的滤波器滑过图像。</translation>
    </message>
    <message>
        <source>Spirals, moons or blobs of two coordinates: small sets on which one sees what a network learns.</source>
        <translation>两个坐标的螺旋、月牙或团块：可以看出网络学到了什么的小数据集。</translation>
    </message>
    <message>
        <source>Standard deviation of the points around the figure, whose radius is 1.</source>
        <translation>点围绕图形的标准差，图形半径为 1。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step between two positions of the filter.</source>
        <translation>滤波器两个位置之间的步长。</translation>
    </message>
    <message>
        <source>Step between two windows; 0: as the kernel, so that windows do not overlap.</source>
        <translation>两个窗口之间的步长；0：等于核的大小，窗口互不重叠。</translation>
    </message>
    <message>
        <source>Steps along the gradient, with momentum when wanted. The classic for image networks.</source>
        <translation>沿梯度前进，需要时带动量。图像网络的经典选择。</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Sums its inputs, value by value: the end of a residual branch.</source>
        <translation>把各输入逐值相加：残差分支的终点。</translation>
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
        <translation>目标列</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>测试样本</translation>
    </message>
    <message>
        <source>The dimension whose values sum to one: the last one, or the channels of an image.</source>
        <translation>其值之和为一的维度：最后一个，或图像的通道。</translation>
    </message>
    <message>
        <source>The format of MNIST and Fashion-MNIST, packed (.gz) or not.</source>
        <translation>MNIST 和 Fashion-MNIST 的格式，压缩 (.gz) 或不压缩。</translation>
    </message>
    <message>
        <source>The learning rate starts at lr divided by this.</source>
        <translation>学习率从 lr 除以此数开始。</translation>
    </message>
    <message>
        <source>The learning rate stays as it is.</source>
        <translation>学习率保持不变。</translation>
    </message>
    <message>
        <source>The mean of each channel over the whole image.</source>
        <translation>每个通道在整幅图像上的均值。</translation>
    </message>
    <message>
        <source>The model gives probabilities in place of raw scores.</source>
        <translation>模型给出概率，而不是原始分数。</translation>
    </message>
    <message>
        <source>The same values under another shape; the batch stays as it is.</source>
        <translation>同样的值换一种形状；批次不变。</translation>
    </message>
    <message>
        <source>The weights under PyTorch&apos;s names, with the network in the metadata; Lathe itself opens it again.</source>
        <translation>权重用 PyTorch 的名称，网络写在元数据中；Lathe 自己可以重新打开。</translation>
    </message>
    <message>
        <source>Top 5</source>
        <translation>前五准确率</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>圈数</translation>
    </message>
    <message>
        <source>Turns and scales around the centre; what comes in is black.</source>
        <translation>围绕中心旋转和缩放；移入的部分是黑色。</translation>
    </message>
    <message>
        <source>Turns by up to this.</source>
        <translation>最多旋转这么多。</translation>
    </message>
    <message>
        <source>Turns scores into probabilities. Not needed before the cross-entropy loss, which contains it.</source>
        <translation>把分数变成概率。交叉熵损失已包含它，前面不需要。</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>Warm-up epochs</source>
        <translation>预热轮数</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Weight of positives</source>
        <translation>正例权重</translation>
    </message>
    <message>
        <source>Weight of the new batch in the running mean and variance.</source>
        <translation>新批次在滑动均值和方差中的权重。</translation>
    </message>
    <message>
        <source>What the learning rate is multiplied with at each drop.</source>
        <translation>每次下降时学习率乘以此数。</translation>
    </message>
    <message>
        <source>What to predict: a name, or a number from 1 on. Empty: the last column.</source>
        <translation>预测什么：列名，或从 1 开始的编号。留空：最后一列。</translation>
    </message>
    <message>
        <source>Where the learning rate ends, as a share of where it starts (eta_min / lr).</source>
        <translation>学习率的终点与起点之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Where the samples enter the network.</source>
        <translation>样本由此进入网络。</translation>
    </message>
    <message>
        <source>Which dimension grows: 1 are the channels; 0, the batch, cannot.</source>
        <translation>哪个维度增长：1 是通道；0 是批次，不可以。</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>竖线</translation>
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
        <translation>团块</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>drop_row</source>
        <translation>去掉该行</translation>
    </message>
    <message>
        <source>explicit</source>
        <translation>显式</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>自动判断</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
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
        <translation>噪声</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>回归</translation>
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
        <translation>分号</translation>
    </message>
    <message>
        <source>spirals</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>valid: none. same: as many outputs as inputs, divided by the stride. explicit: as in Pads.</source>
        <translation>valid：不填充。same：输出与输入一样多，再除以步长。explicit：按“填充量”。</translation>
    </message>
    <message>
        <source>x * sigmoid(x), also called swish.</source>
        <translation>x * sigmoid(x)，也叫 swish。</translation>
    </message>
    <message>
        <source>x times the normal distribution function of x (exact, by erf).</source>
        <translation>x 乘以 x 的正态分布函数 (精确，用 erf)。</translation>
    </message>
    <message>
        <source>x where positive, a small multiple of x elsewhere: no dead units.</source>
        <translation>x 为正时取 x，否则取 x 的一个小倍数：没有失活的单元。</translation>
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
        <translation>翻转</translation>
    </message>
    <message>
        <source>Another seed holds other samples back.</source>
        <translation>换一个种子会留出不同的样本。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Each class keeps its proportion in every part.</source>
        <translation>每一类在各部分中保持其比例。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Epochs without improvement after which training ends; 0: never.</source>
        <translation>连续多少轮没有改进就结束训练；0 表示从不。</translation>
    </message>
    <message>
        <source>How often training goes through all its samples.</source>
        <translation>训练遍历全部样本的次数。</translation>
    </message>
    <message>
        <source>Improvement</source>
        <translation>改进量</translation>
    </message>
    <message>
        <source>Initial weights, order, augmentation and dropout follow from it.</source>
        <translation>初始权重、顺序、增强和 dropout 都由它决定。</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>Share held back for the end; the set has no test part of its own.</source>
        <translation>留到最后的比例；这个数据集没有自己的测试部分。</translation>
    </message>
    <message>
        <source>Share of the training samples held back to judge by while training.</source>
        <translation>训练时留出用于评判的训练样本比例。</translation>
    </message>
    <message>
        <source>Stop early after</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>What counts as an improvement for early stopping: more than this.</source>
        <translation>提前停止时，超过这个值才算改进。</translation>
    </message>
    <message>
        <source>With figures of the training part alone.</source>
        <translation>只用训练部分的统计值。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>unit_range</source>
        <translation>缩放到 0 … 1</translation>
    </message>
    <message>
        <source>A trial may go so many epochs without a better value.</source>
        <translation>试验最多可以连续这么多轮没有改进。</translation>
    </message>
    <message>
        <source>A trial that stands still goes on while it is better than the median of the ended ones.</source>
        <translation>停滞的试验只要优于已结束试验的中位数，就继续。</translation>
    </message>
    <message>
        <source>A trial whose metric falls below it ends; -1e300: no limit.</source>
        <translation>指标低于此值的试验会结束；-1e300：没有下限。</translation>
    </message>
    <message>
        <source>A trial whose metric is no finite number ends at once.</source>
        <translation>指标不是有限值的试验立即结束。</translation>
    </message>
    <message>
        <source>A trial whose metric rises above it ends; 1e300: no limit.</source>
        <translation>指标高于此值的试验会结束；1e300：没有上限。</translation>
    </message>
    <message>
        <source>A value counts as better when it is better by more than this.</source>
        <translation>改进超过这个值才算更好。</translation>
    </message>
    <message>
        <source>ASHA</source>
        <translation>ASHA</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>BOHB</source>
        <translation>BOHB</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选点数</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变动幅度</translation>
    </message>
    <message>
        <source>Chooses a sampler by the space and the number of trials, and says which and why beside each trial.</source>
        <translation>按搜索空间和试验数选择采样器，并在每个试验旁说明选了哪个、为什么。</translation>
    </message>
    <message>
        <source>Closeness</source>
        <translation>接近程度</translation>
    </message>
    <message>
        <source>Compares trials at rungs and trains the best of each rung further, without ever waiting for all of them.</source>
        <translation>在各梯级比较试验，让每个梯级最好的试验继续训练，从不等待全部到齐。</translation>
    </message>
    <message>
        <source>Covariance matrix adaptation (CMA-ES)</source>
        <translation>协方差矩阵自适应 (CMA-ES)</translation>
    </message>
    <message>
        <source>Crossover</source>
        <translation>交叉比例</translation>
    </message>
    <message>
        <source>Distribution index: the larger, the nearer children are to their parents.</source>
        <translation>分布指数：越大，子代越接近亲代。</translation>
    </message>
    <message>
        <source>Drawn anew</source>
        <translation>重新抽取概率</translation>
    </message>
    <message>
        <source>Each parameter&apos;s range is cut into as many strips as there are trials, and every strip is used once. Without a number of trials, for 16 of them, then for 32 more, and so on.</source>
        <translation>每个参数的范围切成与试验数一样多的段，每段用一次。没有给出试验数时，先按 16 个试验切分，再按另外 32 个，依此类推。</translation>
    </message>
    <message>
        <source>Each trial is drawn from the whole space, whatever came before.</source>
        <translation>每个试验都从整个空间抽取，与之前的结果无关。</translation>
    </message>
    <message>
        <source>Each trial is placed where a model of the results so far expects the most.</source>
        <translation>用已有结果建立模型，把每个试验放在模型预期最有收获的位置。</translation>
    </message>
    <message>
        <source>Early promotions turn out wrong when better trials follow: at most this share more go on from a rung than should. Promotion only.</source>
        <translation>后来出现更好的试验时，先前的晋级就成了失误：每个梯级晋级的试验最多比应有的多出此比例。仅用于“晋级”。</translation>
    </message>
    <message>
        <source>Ends a trial that has not become better for some epochs.</source>
        <translation>结束连续若干轮没有改进的试验。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is not among the best of the ended trials at the same epoch.</source>
        <translation>试验至今的最佳值不在已结束试验同一轮的最好之列时，结束该试验。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is worse than the median of the ended trials at the same epoch.</source>
        <translation>试验至今的最佳值差于已结束试验同一轮的中位数时，结束该试验。</translation>
    </message>
    <message>
        <source>Ends a trial whose metric leaves the limits or is no number.</source>
        <translation>指标超出上下限或不是数时，结束该试验。</translation>
    </message>
    <message>
        <source>Every combination of values once, the last parameter changing fastest; the sweep ends when all were tried.</source>
        <translation>每种取值组合试一次，最后一个参数变化最快；全部试完后搜索结束。</translation>
    </message>
    <message>
        <source>Every trial is trained to the end.</source>
        <translation>每个试验都训练到底。</translation>
    </message>
    <message>
        <source>First rung (epochs)</source>
        <translation>首个梯级 (轮)</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>初始步长</translation>
    </message>
    <message>
        <source>First trials</source>
        <translation>初始试验数</translation>
    </message>
    <message>
        <source>Gaussian process</source>
        <translation>高斯过程</translation>
    </message>
    <message>
        <source>Generations drawn from a normal distribution that learns the shape of the valley, from among the best trials so far; restarts with twice the population when it has converged. For numbers and long sweeps; choices are drawn by how often they were in the better half of a generation.</source>
        <translation>每一代从正态分布中抽取，该分布从至今最好的试验中学习谷的形状；收敛后以两倍的种群重新开始。适合数值参数和长时间的搜索；选项按其在各代较好一半中出现的频率抽取。</translation>
    </message>
    <message>
        <source>Generations in which the trials that no other beats in every objective, spread along the front, have children. For several objectives and many trials.</source>
        <translation>未被任何试验在所有目标上胜过的试验，沿前沿分散选取，逐代产生子代。适合多个目标、大量试验。</translation>
    </message>
    <message>
        <source>Genetic, many objectives (NSGA-II)</source>
        <translation>多目标遗传算法 (NSGA-II)</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>How far a number moves in a child, as a share of its range.</source>
        <translation>数值在子代中移动的幅度，以占其范围的比例表示。</translation>
    </message>
    <message>
        <source>How far a replaced member&apos;s numbers move, as a share of their ranges.</source>
        <translation>被替换成员的数值移动的幅度，以占其范围的比例表示。</translation>
    </message>
    <message>
        <source>How far the first generation spreads, as a share of each range.</source>
        <translation>第一代散布的幅度，以占各范围的比例表示。</translation>
    </message>
    <message>
        <source>How many points are compared for each trial; more of them search closer to the best ones.</source>
        <translation>每个试验比较多少个点；点越多，搜索越靠近最好的试验。</translation>
    </message>
    <message>
        <source>How often a replaced member&apos;s value is drawn from the whole range instead.</source>
        <translation>被替换成员的值改从整个范围抽取的概率。</translation>
    </message>
    <message>
        <source>Hyperband</source>
        <translation>Hyperband</translation>
    </message>
    <message>
        <source>Hyperband&apos;s batches for a sampler that learns from all trials; use it with the TPE sampler (tpe).</source>
        <translation>Hyperband 的分组，供从全部试验学习的采样器使用；请与 TPE 采样器 (tpe) 一起使用。</translation>
    </message>
    <message>
        <source>Interval (epochs)</source>
        <translation>间隔 (轮)</translation>
    </message>
    <message>
        <source>Into how many values a range of reals is cut, its ends included.</source>
        <translation>实数范围切成多少个值，含两端。</translation>
    </message>
    <message>
        <source>Latin hypercube</source>
        <translation>拉丁超立方</translation>
    </message>
    <message>
        <source>Least gain</source>
        <translation>最小改进</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员数</translation>
    </message>
    <message>
        <source>Must be finite</source>
        <translation>必须是有限值</translation>
    </message>
    <message>
        <source>Mutation</source>
        <translation>变异幅度</translation>
    </message>
    <message>
        <source>No trial is pruned before this epoch.</source>
        <translation>在这一轮之前不提前终止任何试验。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing is pruned until so many trials were trained to the end.</source>
        <translation>训练到底的试验达到这么多个之前，不提前终止任何试验。</translation>
    </message>
    <message>
        <source>Only below the median</source>
        <translation>仅在差于中位数时</translation>
    </message>
    <message>
        <source>Parzen estimator (TPE)</source>
        <translation>Parzen 估计 (TPE)</translation>
    </message>
    <message>
        <source>Parzen estimator, many objectives</source>
        <translation>多目标 Parzen 估计</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心</translation>
    </message>
    <message>
        <source>Patience (epochs)</source>
        <translation>耐心 (轮)</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>百分位数</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>种群大小</translation>
    </message>
    <message>
        <source>Population-based training</source>
        <translation>基于种群的训练</translation>
    </message>
    <message>
        <source>Promoted too early</source>
        <translation>过早晋级的比例</translation>
    </message>
    <message>
        <source>Promotion pauses each trial at a rung and lets the best go on; stopping ends those that are not among the best when they come by.</source>
        <translation>“晋级”让每个试验在梯级处暂停，再让最好的继续；“终止”结束到达时不在最好之列的试验。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Reduction</source>
        <translation>缩减倍数</translation>
    </message>
    <message>
        <source>Regularised evolution</source>
        <translation>正则化进化</translation>
    </message>
    <message>
        <source>Runs successive halving in several batches, some with many short trials and some with a few long ones.</source>
        <translation>分几组进行逐次减半：有的组短试验多，有的组长试验少。</translation>
    </message>
    <message>
        <source>Share of good trials</source>
        <translation>好试验的比例</translation>
    </message>
    <message>
        <source>Share replaced</source>
        <translation>替换比例</translation>
    </message>
    <message>
        <source>So many trials are compared with one another; 0: all trials of the study.</source>
        <translation>这么多个试验相互比较；0：研究的全部试验。</translation>
    </message>
    <message>
        <source>Sobol sequence</source>
        <translation>Sobol 序列</translation>
    </message>
    <message>
        <source>Successive halving</source>
        <translation>逐次减半</translation>
    </message>
    <message>
        <source>The best of a few recent trials, drawn at random, is changed in one parameter; trials die of age, not of failure. Robust in large spaces of choices.</source>
        <translation>随机抽取几个近期的试验，取其中最好的改变一个参数；试验按年龄淘汰，与成败无关。在选项众多的大空间中很稳健。</translation>
    </message>
    <message>
        <source>The limits hold from this epoch on.</source>
        <translation>从这一轮起上下限生效。</translation>
    </message>
    <message>
        <source>The newest so many trials can have children; older ones have died.</source>
        <translation>最新的这么多个试验可以产生子代；更早的已淘汰。</translation>
    </message>
    <message>
        <source>The share of children that have two parents.</source>
        <translation>有两个亲代的子代所占的比例。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>锦标赛规模</translation>
    </message>
    <message>
        <source>Trains all trials of a batch to a rung, then the best of them to the next one; needs the fewest epochs, but waits.</source>
        <translation>把一组试验全部训练到一个梯级，再把其中最好的训练到下一个；所需轮数最少，但要等待。</translation>
    </message>
    <message>
        <source>Trials a batch</source>
        <translation>每组试验数</translation>
    </message>
    <message>
        <source>Trials before the first</source>
        <translation>首次终止前的试验数</translation>
    </message>
    <message>
        <source>Trials fill the space evenly, more so than at random: a scrambled Sobol sequence. Past 64 dimensions evenness holds within each group of 64.</source>
        <translation>试验均匀填满空间，比随机更均匀：加扰的 Sobol 序列。超过 64 维时，每 64 维一组，只在各组之内均匀。</translation>
    </message>
    <message>
        <source>Trials in a generation. 0: 2 + 3 ln(parameters). Doubled at each restart.</source>
        <translation>一代的试验数。0：2 + 3 ln(参数个数)。每次重新开始时加倍。</translation>
    </message>
    <message>
        <source>Trials in a generation; as many of the best survive it.</source>
        <translation>一代的试验数；每一代之后存活同样多个最好的试验。</translation>
    </message>
    <message>
        <source>Trials to compare with</source>
        <translation>供比较的试验数</translation>
    </message>
    <message>
        <source>Tries what is frequent among good trials and rare among the others. Quick, and at home in spaces with choices and conditions; pruned trials count by how far they came, failed ones as bad.</source>
        <translation>尝试在好试验中常见、在其他试验中少见的取值。速度快，擅长有选项和条件的空间；提前终止的试验按进行了多远计入，失败的算作差试验。</translation>
    </message>
    <message>
        <source>Tries what is frequent among the trials that dominate the largest volume together, and rare among the others (multi-objective TPE). For several objectives and few trials.</source>
        <translation>尝试在共同支配最大体积的试验中常见、在其他试验中少见的取值 (多目标 TPE)。适合多个目标、少量试验。</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Values of reals</source>
        <translation>实数取值个数</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Warm-up (epochs)</source>
        <translation>预热 (轮)</translation>
    </message>
    <message>
        <source>promotion</source>
        <translation>晋级</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>Last rung (epochs)</source>
        <translation>最后的梯级 (轮)</translation>
    </message>
    <message>
        <source>Members train side by side, a trial at a time. After each, the worst quarter goes on from what one of the best quarter has learned, with its values changed: schedules are found on the way. Values that cannot change during a training, such as a layer&apos;s width, stay as a member began.</source>
        <translation>各成员并行训练，每次一个试验。每次之后，最差的四分之一改从最好的四分之一中某个成员学到的结果继续，并改动取值：由此边训练边找到调度。训练时不能改变的取值 (如层的宽度) 保持成员开始时的样子。</translation>
    </message>
    <message>
        <source>This share of the trials counts as good: at most 25, or 50 for several objectives.</source>
        <translation>按此比例，最好的试验算作好试验：最多 25 个，多目标时最多 50 个。</translation>
    </message>
    <message>
        <source>Who gets past it is trained to the end; 0: comparisons up to there. For schedules whose learning rate falls to nothing: the middle of such a training says little about its end.</source>
        <translation>通过它的试验训练到底；0：一直比较到最后。适用于学习率降到零的调度：这种训练的中途很难说明最后的结果。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>What is multiplied and stored between layers. Weights stay float32. tf32, bf16 and f16 are for GPUs; a processor computes them slowly or as f32.</source>
        <translation>相乘以及层间存储所用的格式。权重始终为 float32。tf32、bf16 和 f16 面向 GPU；处理器计算它们较慢，或改用 f32。</translation>
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
        <translation>批归一化范围</translation>
    </message>
    <message>
        <source>Equal pieces in which a batch is computed: more of them need less memory, and several processes or devices can share them out. The training stays the same.</source>
        <translation>一批分成多少个相等的部分来计算：越多占用内存越少，也可由多个进程或设备分担。训练本身不变。</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Statistics of batch normalization: over the whole batch, or over each micro-batch, which needs less memory and is another training.</source>
        <translation>批归一化的统计量：取整个批次，或取每个微批次；后者占用内存较少，但是另一种训练。</translation>
    </message>
    <message>
        <source>global</source>
        <translation>整个批次</translation>
    </message>
    <message>
        <source>micro_batch</source>
        <translation>每个微批次</translation>
    </message>
    <message>
        <source>After so many steps the average moves, and the trained weights are set to it.</source>
        <translation>每过这么多步，平均移动一次，训练的权重随即设为它。</translation>
    </message>
    <message>
        <source>An exponential moving average of the weights is evaluated and kept; training goes on beside it.</source>
        <translation>评估并保留权重的指数滑动平均；训练在旁边照常进行。</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>Decayed</source>
        <translation>衰减对象</translation>
    </message>
    <message>
        <source>Draws once for each image, and from then on mirrors it in every other epoch.</source>
        <translation>每幅图像只抽取一次，此后每隔一轮镜像一次。</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>评估方式</translation>
    </message>
    <message>
        <source>Every other epoch</source>
        <translation>每隔一轮</translation>
    </message>
    <message>
        <source>Factor on the learning rate of the bias; 0: it stays as it starts.</source>
        <translation>偏置学习率的倍数；0：偏置保持初始值。</translation>
    </message>
    <message>
        <source>Factor on the learning rate of the weights; 0: they stay as they start.</source>
        <translation>权重学习率的倍数；0：权重保持初始值。</translation>
    </message>
    <message>
        <source>Initial filters</source>
        <translation>初始滤波器</translation>
    </message>
    <message>
        <source>Lookahead</source>
        <translation>前瞻 (Lookahead)</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>滑动平均</translation>
    </message>
    <message>
        <source>Multiplies everything by one number.</source>
        <translation>把所有值乘以同一个数。</translation>
    </message>
    <message>
        <source>Not trained.</source>
        <translation>不参与训练。</translation>
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
        <translation>权重的倍率</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>Rises in a straight line to the learning rate, and falls in another one to its end.</source>
        <translation>沿直线升到学习率，再沿另一条直线降到终点。</translation>
    </message>
    <message>
        <source>Share of the average that is kept for each step: for k of them, its k-th power.</source>
        <translation>平均每一步保留的比例：k 步则为它的 k 次方。</translation>
    </message>
    <message>
        <source>Share of the average that is kept in a step: 0.999 averages over about the last 1,000 steps.</source>
        <translation>平均在一步中保留的比例：0.999 大约对最近 1,000 步取平均。</translation>
    </message>
    <message>
        <source>Share of the training after which the learning rate is at its peak.</source>
        <translation>学习率到达峰值时，训练已完成的比例。</translation>
    </message>
    <message>
        <source>Shifts the image by up to the padding in each direction.</source>
        <translation>在每个方向上把图像最多移动填充的距离。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Steps between</source>
        <translation>间隔步数</translation>
    </message>
    <message>
        <source>The weights of the last step are evaluated and kept.</source>
        <translation>评估并保留最后一步的权重。</translation>
    </message>
    <message>
        <source>Triangular</source>
        <translation>三角形</translation>
    </message>
    <message>
        <source>What is put around: black, or the image mirrored at its outermost pixels.</source>
        <translation>四周添加什么：黑色，或以最外侧像素为轴的镜像。</translation>
    </message>
    <message>
        <source>What validation and test figures are of: each image alone, the mean output for it and its mirror image, or for both also moved by a pixel. Exports are of the image alone.</source>
        <translation>验证和测试指标依据什么：每幅图像本身，它与其镜像的平均输出，或两者再各移动一个像素后的平均输出。导出只针对图像本身。</translation>
    </message>
    <message>
        <source>Where the learning rate ends, as a share of its peak.</source>
        <translation>学习率的终点与峰值之比。</translation>
    </message>
    <message>
        <source>Where the learning rate starts, as a share of its peak.</source>
        <translation>学习率的起点与峰值之比。</translation>
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
        <translation>矩阵</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>mirror_shift</source>
        <translation>镜像和移动</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>reflect</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
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
        <translation>所有梯度乘以同一个系数，使它们的总 2-范数不超过此值。</translation>
    </message>
    <message>
        <source>Area under the ROC curve: how often a sample of a class has a higher probability of it than a sample of another one. With more than two classes the mean over one against the rest, of the classes that occur.</source>
        <translation>ROC 曲线下面积：某类别的样本在该类别上的概率高于其他样本的频率。多于两个类别时，取出现过的各类别一对其余的平均。</translation>
    </message>
    <message>
        <source>Begin with the mean</source>
        <translation>从平均值开始</translation>
    </message>
    <message>
        <source>By norm</source>
        <translation>按范数</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>按值</translation>
    </message>
    <message>
        <source>Each element of a gradient is brought between minus this and this.</source>
        <translation>梯度的每个元素被限制在负的此值与此值之间。</translation>
    </message>
    <message>
        <source>F1 (macro)</source>
        <translation>F1（宏平均）</translation>
    </message>
    <message>
        <source>For onnxruntime and most other programs. By default, takes raw samples and returns raw scores, or numbers in the unit of the target. Class names are in the metadata.</source>
        <translation>用于 onnxruntime 和大多数其他程序。默认接收原始样本，返回原始分数，或以目标单位表示的数值。类别名称在元数据中。</translation>
    </message>
    <message>
        <source>Guess: by column. Thousands separators, currency and percent signs are recognised.</source>
        <translation>自动：逐列判断。可识别千位分隔符、货币符号和百分号。</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.</source>
        <translation>每个类别精确率与召回率的调和平均；再对出现过或被预测到的类别取平均。</translation>
    </message>
    <message>
        <source>Largest norm</source>
        <translation>最大范数</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Clips each gradient element to the limit, like clip_grad_value_ in PyTorch.</source>
        <translation>逐个限制梯度的每个元素，与 PyTorch 的 clip_grad_value_ 相同。</translation>
    </message>
    <message>
        <source>Limits the length of the whole gradient and keeps its direction, as clip_grad_norm_ in PyTorch.</source>
        <translation>限制整个梯度的长度并保持其方向，与 PyTorch 的 clip_grad_norm_ 相同。</translation>
    </message>
    <message>
        <source>Of a column with more different texts the commonest ones become categories.</source>
        <translation>若一列的不同文本超过此数，只有最常见的成为类别。</translation>
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
        <translation>与目标的均方误差的平方根，单位与目标相同。</translation>
    </message>
    <message>
        <source>Samples per step. A training split with fewer samples is one batch. The last partial batch of an epoch is dropped. Each epoch has a new order.</source>
        <translation>每一步的样本数；训练样本不足一批时取全部。最后不满的一批会丢弃；每一轮顺序都不同。</translation>
    </message>
    <message>
        <source>Share of the target&apos;s variance that the predictions explain: 1 is perfect, 0 as good as the mean. The mean over several targets.</source>
        <translation>预测所解释的目标方差的比例：1 为完美，0 与取平均值相当。有多个目标时取平均。</translation>
    </message>
    <message>
        <source>The average is the plain mean of all steps until these are as many as the decay looks back on: a short training is not judged by its first weights. Off: it begins with the weights of the first step and decays at once, as PyTorch&apos;s AveragedModel does.</source>
        <translation>在步数达到衰减所回看的步数之前，取所有步的普通平均值：这样短的训练不会由最初的权重决定结果。关闭时：从第一步的权重开始并立即衰减，与 PyTorch 的 AveragedModel 相同。</translation>
    </message>
    <message>
        <source>The model takes raw samples: pixels from 0 to 255, or one input for each column of a table. Otherwise the program that uses the model must encode and normalize samples as &quot;schema&quot; and &quot;normalization&quot; in the metadata describe.</source>
        <translation>模型直接接收原始样本：0 到 255 的像素，或表格的每一列各一个输入。否则，使用该模型的程序必须按照元数据中的 &quot;schema&quot; 和 &quot;normalization&quot; 对样本进行编码和归一化。</translation>
    </message>
    <message>
        <source>The optimizer gets the gradients as they are.</source>
        <translation>优化器直接使用梯度。</translation>
    </message>
    <message>
        <source>What the weight decay acts on: all; matrices and filters alone, not norms and biases; or all evenly. A layer&apos;s factor on the learning rate multiplies what the decay takes away in a step, as a parameter group of PyTorch does; evenly: it does not.</source>
        <translation>权重衰减作用的对象：全部 (all)；仅矩阵和卷积核，不含归一化层和偏置 (matrices)；或全部且均匀 (evenly)。层的学习率系数也会乘到每步的衰减量上，与 PyTorch 的参数组相同；evenly 则不会。</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>mean: the mean of the column in the training samples. mean_indicator: the same, and one more feature that says where a value is missing. drop_row: the row is left out. Rows without a target always are.</source>
        <translation>mean：用训练样本中该列的均值代替。mean_indicator：同上，并增加一个标明缺失位置的特征。drop_row：舍弃该行。没有目标的行总是被舍弃。</translation>
    </message>
    <message>
        <source>mean_indicator</source>
        <translation>均值加缺失标记</translation>
    </message>
    <message>
        <source>Targets of a regression, for the loss. Predictions and metrics keep their unit.</source>
        <translation>回归目标，仅用于损失。预测和指标仍使用原单位。</translation>
    </message>
    <message>
        <source>Targets scaled by</source>
        <translation>目标缩放方式</translation>
    </message>
    <message>
        <source>In order, separated by commas. Empty: those of the set where its labels are known (Fashion-MNIST), else 0, 1, 2, ...</source>
        <translation>按顺序排列，以逗号分隔。留空：若标签属于已知数据集（Fashion-MNIST），则用其类别名称，否则为 0、1、2……</translation>
    </message>
    <message>
        <source>A trial continues while it is among the best N percent of the ended trials.</source>
        <translation>试验位于已结束试验的前 N% 时继续。</translation>
    </message>
    <message>
        <source>Adaptive step size for each weight (Adam). A good first choice.</source>
        <translation>每个权重自适应步长（Adam）。适合作为首选。</translation>
    </message>
    <message>
        <source>Changes brightness and contrast at random, as light and cameras do.</source>
        <translation>随机改变亮度和对比度，如同光线和相机的变化。</translation>
    </message>
    <message>
        <source>Comparison interval, in epochs</source>
        <translation>比较间隔（轮数）</translation>
    </message>
    <message>
        <source>Epoch of the first comparison.</source>
        <translation>第一次比较的轮次。</translation>
    </message>
    <message>
        <source>Exponent with which the averaging share grows over the training; 0: constant.</source>
        <translation>平均比例随训练增长的指数；0：不变。</translation>
    </message>
    <message>
        <source>Fraction of members that is replaced: each of the worst members continues from one of the best.</source>
        <translation>被替换成员的比例：每个最差的成员从一个最好的成员继续。</translation>
    </message>
    <message>
        <source>Lookahead: every few steps, slow weights move towards the trained weights, and training continues from the slow weights.</source>
        <translation>Lookahead：每隔若干步，慢权重向训练权重移动，训练从慢权重继续。</translation>
    </message>
    <message>
        <source>Minimum number of ended trials with a value at the same epoch before a trial is pruned.</source>
        <translation>在剪枝之前，同一轮次上需要有值的已结束试验的最少数量。</translation>
    </message>
    <message>
        <source>Number of epochs between two drops of the learning rate.</source>
        <translation>两次降低学习率之间的轮数。</translation>
    </message>
    <message>
        <source>Number of epochs of linear warm-up; fractions are allowed.</source>
        <translation>线性预热的轮数；可以是小数。</translation>
    </message>
    <message>
        <source>Number of evenly spread trials before the sampler uses results.</source>
        <translation>采样器使用结果之前均匀分布的试验数量。</translation>
    </message>
    <message>
        <source>Padding in pixels. A crop of the original size is then taken at a random position.</source>
        <translation>填充像素数。然后在随机位置裁剪出原始大小的图像。</translation>
    </message>
    <message>
        <source>Population size: number of trainings that run side by side. Each trial continues one of them.</source>
        <translation>种群大小：并行训练的数量。每个试验继续其中一个训练。</translation>
    </message>
    <message>
        <source>Random; or identity (Dirac); or whitening filters measured on the training images (first layer only).</source>
        <translation>随机；或恒等（Dirac）；或在训练图像上测得的白化滤波器（仅限第一层）。</translation>
    </message>
    <message>
        <source>Reduction factor: 1 in N trials is promoted to the next rung, which has N times as many epochs.</source>
        <translation>缩减因子：每 N 个试验中有 1 个晋级到下一级，下一级的轮数是 N 倍。</translation>
    </message>
    <message>
        <source>Tournament size: the best of N randomly chosen trials is mutated next.</source>
        <translation>锦标赛大小：从随机选取的 N 个试验中取最好的一个进行变异。</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>Images of digits, 28 × 28 pixels. Lathe generates them when the project opens; there is nothing to download.</source>
        <translation>28 × 28 像素的数字图像。Lathe 在打开项目时生成它们，无需下载。</translation>
    </message>
</context>
<context>
    <name>Design</name>
    <message>
        <source>No layer is selected</source>
        <translation>没有选择层</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪切层(&amp;T)</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard and remove them</source>
        <translation>把所选层放到剪贴板并删除</translation>
    </message>
    <message>
        <source>&amp;Copy layers</source>
        <translation>复制层(&amp;C)</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard, as text too</source>
        <translation>把所选层放到剪贴板，也作为文本</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>粘贴层(&amp;P)</translation>
    </message>
    <message>
        <source>Put copies of the layers of the clipboard into the network</source>
        <translation>把剪贴板中的层的副本放入网络</translation>
    </message>
    <message>
        <source>Paste &amp;connected</source>
        <translation>粘贴并连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate layers</source>
        <translation>再制层(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove layers</source>
        <translation>删除层(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected layers and their wires</source>
        <translation>删除所选层及其连线</translation>
    </message>
    <message>
        <source>Remove and &amp;join</source>
        <translation>删除并接合(&amp;J)</translation>
    </message>
    <message>
        <source>Remove the selected layers and join what was before with what comes after</source>
        <translation>删除所选层，并把前后接合起来</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>添加层(&amp;A)…</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected one</source>
        <translation>查找一个层，添加到所选层之后</translation>
    </message>
    <message>
        <source>Auto-&amp;layout</source>
        <translation>自动布局(&amp;L)</translation>
    </message>
    <message>
        <source>Arrange the selected layers, or all, from top to bottom</source>
        <translation>从上到下排列所选层或全部层</translation>
    </message>
    <message>
        <source>&amp;Frame selection</source>
        <translation>显示所选(&amp;F)</translation>
    </message>
    <message>
        <source>Fit the selected layers, or all, into the view</source>
        <translation>让所选层或全部层正好显示在视图中</translation>
    </message>
    <message>
        <source>Frame a&amp;ll</source>
        <translation>显示全部(&amp;L)</translation>
    </message>
    <message>
        <source>Fit the whole network into the view</source>
        <translation>让整个网络正好显示在视图中</translation>
    </message>
    <message>
        <source>Save the drawing as</source>
        <translation>图形另存为</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>图片 (*.svg *.png)</translation>
    </message>
    <message>
        <source>The drawing was saved in %1.</source>
        <translation>图形已保存到 %1。</translation>
    </message>
    <message>
        <source>Save dra&amp;wing…</source>
        <translation>保存图形(&amp;W)…</translation>
    </message>
    <message>
        <source>Write the whole network as a picture: SVG or PNG</source>
        <translation>把整个网络写成图片：SVG 或 PNG</translation>
    </message>
    <message>
        <source>Paste and keep incoming connections</source>
        <translation>粘贴并保留传入连接</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>复制所选的层</translation>
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
        <translation>“{0}”不能作为层的名称</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is for {1}, but the targets of the data are {2}</source>
        <translation>“{0}”用于{1}，而数据的目标是{2}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no command</source>
        <translation>“{0}”不是命令</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no connection</source>
        <translation>“{0}”不是连接</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no place in a list of {1}</source>
        <translation>“{0}”不是 {1} 的列表中的位置</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; leads to an input that has a connection already</source>
        <translation>“{0}”通向的输入已经有连接</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the normalisation holds something that is no number</source>
        <translation>归一化的“{0}”中有不是数的内容</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; selects nothing</source>
        <translation>“{0}”没有选中任何内容</translation>
    </message>
    <message>
        <source>Nesterov needs a momentum, and it is 0</source>
        <translation>Nesterov 需要动量，而动量是 0</translation>
    </message>
    <message>
        <source>a file of this program is never that deep: fetch or write it again</source>
        <translation>本程序的文件不会嵌套这么深：请重新获取或写出</translation>
    </message>
    <message>
        <source>a node needs a type</source>
        <translation>节点需要类型</translation>
    </message>
    <message>
        <source>a sample of {0} dimensions is too many</source>
        <translation>{0} 维的样本太多了</translation>
    </message>
    <message>
        <source>a scalar has rank 0, not {0}</source>
        <translation>标量的阶是 0，不是 {0}</translation>
    </message>
    <message>
        <source>a shape of {0} dimensions cannot be</source>
        <translation>不可能有 {0} 维的形状</translation>
    </message>
    <message>
        <source>a small kernel does not run there: {0}</source>
        <translation>一个小内核在此不能运行：{0}</translation>
    </message>
    <message>
        <source>a state was not finite before step {0}</source>
        <translation>步 {0} 之前有状态不是有限值</translation>
    </message>
    <message>
        <source>add a Flatten before it</source>
        <translation>在它前面加一个 Flatten</translation>
    </message>
    <message>
        <source>add a Reshape before it</source>
        <translation>在它前面加一个 Reshape</translation>
    </message>
    <message>
        <source>add it, or name the columns as those of the training data</source>
        <translation>补上它，或者按训练数据命名各列</translation>
    </message>
    <message>
        <source>add one where the samples enter</source>
        <translation>在样本进入处加一个</translation>
    </message>
    <message>
        <source>add padding or use a smaller kernel</source>
        <translation>增加填充，或使用更小的卷积核</translation>
    </message>
    <message>
        <source>an ONNX file holds at most 2 GiB</source>
        <translation>ONNX 文件最多 2 GiB</translation>
    </message>
    <message>
        <source>an event of {0} bytes does not fit into the log</source>
        <translation>{0} 字节的事件放不进日志</translation>
    </message>
    <message>
        <source>an item of a list cannot be removed alone</source>
        <translation>列表中的单项不能单独删除</translation>
    </message>
    <message>
        <source>at most {0} metrics can be recorded</source>
        <translation>最多可以记录 {0} 个指标</translation>
    </message>
    <message>
        <source>at step {0} the result of {1} was the first that is not finite</source>
        <translation>在第 {0} 步，{1} 的结果首先不是有限值</translation>
    </message>
    <message>
        <source>cannot normalise {0} dimensions of {1}</source>
        <translation>不能归一化 {1} 的 {0} 个维度</translation>
    </message>
    <message>
        <source>check that these are labels</source>
        <translation>检查这些是不是标签</translation>
    </message>
    <message>
        <source>check that this is a text file whose quotes are closed</source>
        <translation>检查这是不是引号都已闭合的文本文件</translation>
    </message>
    <message>
        <source>check that this is the right file</source>
        <translation>检查是不是正确的文件</translation>
    </message>
    <message>
        <source>check the delimiter</source>
        <translation>检查分隔符</translation>
    </message>
    <message>
        <source>check the disk; the other steps are intact</source>
        <translation>检查磁盘；其他各步完好</translation>
    </message>
    <message>
        <source>check the file&apos;s name</source>
        <translation>检查文件名</translation>
    </message>
    <message>
        <source>choose a file such as train-images-idx3-ubyte</source>
        <translation>选择像 train-images-idx3-ubyte 这样的文件</translation>
    </message>
    <message>
        <source>choose a file with one row a sample</source>
        <translation>选择每行一个样本的文件</translation>
    </message>
    <message>
        <source>choose a number of groups that divides both</source>
        <translation>选择能整除两者的分组数</translation>
    </message>
    <message>
        <source>choose a smaller one</source>
        <translation>选择更小的</translation>
    </message>
    <message>
        <source>choose a value that is {2}</source>
        <translation>选择{2}的值</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>选择另一个文件</translation>
    </message>
    <message>
        <source>choose another folder with --run, or go on with that run with --resume</source>
        <translation>用 --run 选择另一个文件夹，或用 --resume 继续那次运行</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>选择另一个名称</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>选择另一个</translation>
    </message>
    <message>
        <source>choose another one, or another target column</source>
        <translation>选择另一个，或另一个目标列</translation>
    </message>
    <message>
        <source>choose another part</source>
        <translation>选择另一部分</translation>
    </message>
    <message>
        <source>choose another target column</source>
        <translation>选择另一个目标列</translation>
    </message>
    <message>
        <source>choose another target, or classes</source>
        <translation>选择另一个目标，或类别</translation>
    </message>
    <message>
        <source>choose data like those that it was trained on</source>
        <translation>选择与训练时类似的数据</translation>
    </message>
    <message>
        <source>choose data with the classes of the training data</source>
        <translation>选择具有训练数据那些类别的数据</translation>
    </message>
    <message>
        <source>choose extents whose product is {1}; at most one may be -1</source>
        <translation>选择乘积为 {1} 的尺寸；最多一个可以是 -1</translation>
    </message>
    <message>
        <source>choose files of one set</source>
        <translation>选择同一数据集的文件</translation>
    </message>
    <message>
        <source>choose one that is there</source>
        <translation>选择一个存在的</translation>
    </message>
    <message>
        <source>choose shares from 0 on that sum to less than 1</source>
        <translation>选择不小于 0 且总和小于 1 的比例</translation>
    </message>
    <message>
        <source>clear `shape` to take the data&apos;s</source>
        <translation>清空 `shape` 以采用数据的形状</translation>
    </message>
    <message>
        <source>close it, and double the quotes that belong to a text</source>
        <translation>闭合它，并把文本中的引号写成两个</translation>
    </message>
    <message>
        <source>compile without dryRun</source>
        <translation>编译时不用 dryRun</translation>
    </message>
    <message>
        <source>compute capability {0} is older than {1}</source>
        <translation>计算能力 {0} 低于 {1}</translation>
    </message>
    <message>
        <source>connect it, or remove it</source>
        <translation>连接它，或删除它</translation>
    </message>
    <message>
        <source>connect output 0</source>
        <translation>连接输出 0</translation>
    </message>
    <message>
        <source>connect the output of a layer to it</source>
        <translation>把一个层的输出连到它</translation>
    </message>
    <message>
        <source>convert it to F32, F64, I32, I64 or U8 first</source>
        <translation>先转换为 F32、F64、I32、I64 或 U8</translation>
    </message>
    <message>
        <source>count from 0, or set the whole list</source>
        <translation>从 0 开始数，或设置整个列表</translation>
    </message>
    <message>
        <source>did you mean &quot;{1}&quot;?</source>
        <translation>是不是“{1}”？</translation>
    </message>
    <message>
        <source>dimension {0} does not exist in {1}</source>
        <translation>{1} 中没有维度 {0}</translation>
    </message>
    <message>
        <source>end the network with a Dense layer of as many units as there are classes</source>
        <translation>让网络以单元数等于类别数的 Dense 层结束</translation>
    </message>
    <message>
        <source>end the network with a Dense layer of as many units as there are target columns</source>
        <translation>让网络以单元数等于目标列数的 Dense 层结束</translation>
    </message>
    <message>
        <source>export a part that takes float32</source>
        <translation>导出接受 float32 的部分</translation>
    </message>
    <message>
        <source>export a part with one input</source>
        <translation>导出只有一个输入的部分</translation>
    </message>
    <message>
        <source>export a part with one output</source>
        <translation>导出只有一个输出的部分</translation>
    </message>
    <message>
        <source>export as safetensors</source>
        <translation>导出为 safetensors</translation>
    </message>
    <message>
        <source>export as safetensors, or use another layer</source>
        <translation>导出为 safetensors，或换一种层</translation>
    </message>
    <message>
        <source>export or download it again</source>
        <translation>重新导出或下载</translation>
    </message>
    <message>
        <source>export the model again</source>
        <translation>重新导出模型</translation>
    </message>
    <message>
        <source>export the model in float32</source>
        <translation>以 float32 导出模型</translation>
    </message>
    <message>
        <source>export with fixed extents but for the batch</source>
        <translation>导出时除批次外使用固定尺寸</translation>
    </message>
    <message>
        <source>fetch both files again, from one source</source>
        <translation>从同一来源重新获取两个文件</translation>
    </message>
    <message>
        <source>fetch the file again</source>
        <translation>重新获取文件</translation>
    </message>
    <message>
        <source>give 1 to 7 extents</source>
        <translation>给出 1 到 7 个尺寸</translation>
    </message>
    <message>
        <source>give a name from the header, or a number from 1 to {2}</source>
        <translation>给出表头中的名称，或 1 到 {2} 的编号</translation>
    </message>
    <message>
        <source>give at least 0 and less than 1</source>
        <translation>给出不小于 0 且小于 1 的值</translation>
    </message>
    <message>
        <source>give at least {1}</source>
        <translation>至少给出 {1}</translation>
    </message>
    <message>
        <source>give both branches the same channels and the same stride</source>
        <translation>让两个分支有相同的通道数和步长</translation>
    </message>
    <message>
        <source>give one for each class, or none</source>
        <translation>每个类别给一个，或都不给</translation>
    </message>
    <message>
        <source>give one of them another {0}</source>
        <translation>给其中一个换一个 {0}</translation>
    </message>
    <message>
        <source>give {0}</source>
        <translation>给出 {0}</translation>
    </message>
    <message>
        <source>give {0} such a value, or remove it</source>
        <translation>给 {0} 这样的值，或去掉它</translation>
    </message>
    <message>
        <source>give {1}</source>
        <translation>给出 {1}</translation>
    </message>
    <message>
        <source>ignore columns of texts, or lower the most categories</source>
        <translation>忽略文本列，或降低最多类别数</translation>
    </message>
    <message>
        <source>ignore fewer columns</source>
        <translation>少忽略一些列</translation>
    </message>
    <message>
        <source>import a part of at most </source>
        <translation>导入最多这么大的部分：</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be added</source>
        <translation>形状为 {0} 和 {1} 的输入不能相加</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be joined along dimension {2}</source>
        <translation>形状为 {0} 和 {1} 的输入不能沿维度 {2} 拼接</translation>
    </message>
    <message>
        <source>install libonnx-dev and libprotobuf-dev and build again</source>
        <translation>安装 libonnx-dev 和 libprotobuf-dev 后重新构建</translation>
    </message>
    <message>
        <source>it belongs to another network: start a new run</source>
        <translation>它属于另一个网络：请开始新的运行</translation>
    </message>
    <message>
        <source>it has no &quot;{0}&quot; of type {1}</source>
        <translation>它没有类型为 {1} 的“{0}”</translation>
    </message>
    <message>
        <source>it has no input {0}: it takes {1}</source>
        <translation>它没有输入 {0}：它接受 {1}</translation>
    </message>
    <message>
        <source>it has no output {0}</source>
        <translation>它没有输出 {0}</translation>
    </message>
    <message>
        <source>it holds values that are not finite</source>
        <translation>其中有不是有限值的数</translation>
    </message>
    <message>
        <source>it is being trained</source>
        <translation>它正在训练</translation>
    </message>
    <message>
        <source>it is {0}, not {1}</source>
        <translation>它是 {0}，不是 {1}</translation>
    </message>
    <message>
        <source>it may have been removed meanwhile</source>
        <translation>它可能已被删除</translation>
    </message>
    <message>
        <source>it was made for a network with other operations</source>
        <translation>它是为另一种运算的网络做的</translation>
    </message>
    <message>
        <source>its output comes back to its own input: {0}</source>
        <translation>它的输出回到了自己的输入：{0}</translation>
    </message>
    <message>
        <source>its result {0} is too large</source>
        <translation>它的结果 {0} 太大</translation>
    </message>
    <message>
        <source>its trainer has not begun: wait or start it</source>
        <translation>它的训练程序还没有开始：请等待或启动它</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>保留其中一个</translation>
    </message>
    <message>
        <source>kernel {0} is larger than the input {1}</source>
        <translation>卷积核 {0} 大于输入 {1}</translation>
    </message>
    <message>
        <source>label {0} is no class from 0 to {1}</source>
        <translation>标签 {0} 不是 0 到 {1} 的类别</translation>
    </message>
    <message>
        <source>labels must be one row of integers</source>
        <translation>标签必须是一行整数</translation>
    </message>
    <message>
        <source>larger than the {0} bytes that are allowed here</source>
        <translation>大于这里允许的 {0} 字节</translation>
    </message>
    <message>
        <source>line {0} has more than {1} fields</source>
        <translation>第 {0} 行的字段多于 {1} 个</translation>
    </message>
    <message>
        <source>line {0} has {1} fields where the first has {2}</source>
        <translation>第 {0} 行有 {1} 个字段，而首行有 {2} 个</translation>
    </message>
    <message>
        <source>look at CUDA_VISIBLE_DEVICES, and in a container whether devices are passed through</source>
        <translation>查看 CUDA_VISIBLE_DEVICES；在容器中查看设备是否已传入</translation>
    </message>
    <message>
        <source>look for missing values and for columns of one value only</source>
        <translation>查看是否有缺失值和只有一个值的列</translation>
    </message>
    <message>
        <source>make all other extents equal</source>
        <translation>让其他尺寸全部相等</translation>
    </message>
    <message>
        <source>mend the line (quote texts that hold the delimiter), or set another delimiter</source>
        <translation>修正该行 (给含有分隔符的文本加引号)，或设置另一个分隔符</translation>
    </message>
    <message>
        <source>mend the text at that place</source>
        <translation>修正该处的文本</translation>
    </message>
    <message>
        <source>name a Python with the packages of scripts/requirements-interop.txt, or none</source>
        <translation>指定装有 scripts/requirements-interop.txt 中各包的 Python，或不指定</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet</source>
        <translation>指定一个还不存在的文件夹</translation>
    </message>
    <message>
        <source>name a layer type</source>
        <translation>指定层的类型</translation>
    </message>
    <message>
        <source>name a plain file</source>
        <translation>指定一个普通文件</translation>
    </message>
    <message>
        <source>name a project folder or its project.json</source>
        <translation>指定项目文件夹或其中的 project.json</translation>
    </message>
    <message>
        <source>name a project folder or its project.json; `lathe new` makes one</source>
        <translation>指定项目文件夹或其中的 project.json；`lathe new` 可以新建</translation>
    </message>
    <message>
        <source>name another file, or split this one</source>
        <translation>指定另一个文件，或拆分这个文件</translation>
    </message>
    <message>
        <source>name the folder of a run</source>
        <translation>指定一次运行的文件夹</translation>
    </message>
    <message>
        <source>name the folder that `lathe train` wrote, see `lathe runs list`</source>
        <translation>指定 `lathe train` 写出的文件夹，见 `lathe runs list`</translation>
    </message>
    <message>
        <source>needs at least 2 dimensions, got {0}</source>
        <translation>至少需要 2 个维度，现在是 {0}</translation>
    </message>
    <message>
        <source>needs channels, got {0}</source>
        <translation>需要通道，现在是 {0}</translation>
    </message>
    <message>
        <source>needs classes as targets, and the data has numbers</source>
        <translation>需要类别作为目标，而数据是数值</translation>
    </message>
    <message>
        <source>needs images (channels, height, width), got {0}</source>
        <translation>需要图像 (通道、高、宽)，现在是 {0}</translation>
    </message>
    <message>
        <source>needs real targets, and the data has classes</source>
        <translation>需要实数目标，而数据是类别</translation>
    </message>
    <message>
        <source>needs something to average over after the channels, got {0}</source>
        <translation>通道之后需要可以求平均的内容，现在是 {0}</translation>
    </message>
    <message>
        <source>nested deeper than {2} levels at line {0}, column {1}</source>
        <translation>嵌套深于 {2} 层，在第 {0} 行第 {1} 列</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>没有加载 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>no checkpoint was committed here</source>
        <translation>这里没有提交过检查点</translation>
    </message>
    <message>
        <source>no column is left to learn from</source>
        <translation>没有可供学习的列了</translation>
    </message>
    <message>
        <source>no command is named</source>
        <translation>没有指定命令</translation>
    </message>
    <message>
        <source>no file is chosen</source>
        <translation>没有选择文件</translation>
    </message>
    <message>
        <source>no folder is chosen</source>
        <translation>没有选择文件夹</translation>
    </message>
    <message>
        <source>no row is left: each lacks a value</source>
        <translation>没有行剩下：每行都缺一个值</translation>
    </message>
    <message>
        <source>no samples are held back for validation</source>
        <translation>没有留出验证样本</translation>
    </message>
    <message>
        <source>nobody is training it</source>
        <translation>没有程序在训练它</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>not valid JSON at line {0}, column {1}: {2}</source>
        <translation>不是有效的 JSON，第 {0} 行第 {1} 列：{2}</translation>
    </message>
    <message>
        <source>nothing is connected to its input {0}</source>
        <translation>它的输入 {0} 没有连接</translation>
    </message>
    <message>
        <source>nothing makes the output &quot;{0}&quot;</source>
        <translation>没有什么产生输出“{0}”</translation>
    </message>
    <message>
        <source>nothing takes its output, and the network ends in &quot;{0}&quot; already</source>
        <translation>没有什么接受它的输出，而网络已在“{0}”结束</translation>
    </message>
    <message>
        <source>open a copy of it</source>
        <translation>请打开它的副本</translation>
    </message>
    <message>
        <source>operator {0} as used by node &quot;{1}&quot; is not supported</source>
        <translation>不支持节点“{1}”使用的运算 {0}</translation>
    </message>
    <message>
        <source>padding {0} can push the whole image ({1}) out of sight</source>
        <translation>填充 {0} 可能把整幅图像 ({1}) 推出视野</translation>
    </message>
    <message>
        <source>padding {0} is not smaller than the kernel {1}</source>
        <translation>填充 {0} 不小于核 {1}</translation>
    </message>
    <message>
        <source>place {0} is not in the list</source>
        <translation>位置 {0} 不在列表中</translation>
    </message>
    <message>
        <source>ports are counted from 0</source>
        <translation>端口从 0 开始数</translation>
    </message>
    <message>
        <source>process {0} on {1} is training this run</source>
        <translation>{1} 上的进程 {0} 正在训练这次运行</translation>
    </message>
    <message>
        <source>put both files into one folder</source>
        <translation>把两个文件放到同一个文件夹</translation>
    </message>
    <message>
        <source>put it before the Flatten</source>
        <translation>把它放在 Flatten 之前</translation>
    </message>
    <message>
        <source>put the old data back, start a new run, or go on with --allow-inexact</source>
        <translation>恢复旧数据，开始新的运行，或用 --allow-inexact 继续</translation>
    </message>
    <message>
        <source>remove one</source>
        <translation>去掉一个</translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation>去掉两者之一</translation>
    </message>
    <message>
        <source>remove one of these connections</source>
        <translation>去掉其中一个连接</translation>
    </message>
    <message>
        <source>remove some</source>
        <translation>去掉一些</translation>
    </message>
    <message>
        <source>remove that connection</source>
        <translation>去掉那个连接</translation>
    </message>
    <message>
        <source>remove the transform, or choose a data set of images</source>
        <translation>去掉该变换，或选择图像数据集</translation>
    </message>
    <message>
        <source>replace it in the exporting program, or import a part of the model</source>
        <translation>在导出程序中替换它，或导入模型的一部分</translation>
    </message>
    <message>
        <source>report this with the project</source>
        <translation>请连同项目一起报告此问题</translation>
    </message>
    <message>
        <source>restore the file from a backup</source>
        <translation>从备份恢复文件</translation>
    </message>
    <message>
        <source>result {0} is {1} instead of {2}</source>
        <translation>结果 {0} 是 {1} 而不是 {2}</translation>
    </message>
    <message>
        <source>resume it</source>
        <translation>继续它</translation>
    </message>
    <message>
        <source>resume it first</source>
        <translation>请先继续它</translation>
    </message>
    <message>
        <source>resume it there, or accept other roundings with --allow-inexact</source>
        <translation>在那里继续，或用 --allow-inexact 接受其他舍入</translation>
    </message>
    <message>
        <source>resume it with the project named, or remove it</source>
        <translation>指定项目后继续，或删除它</translation>
    </message>
    <message>
        <source>resume with the build that began the run, or go on inexactly with --allow-inexact</source>
        <translation>用开始运行的那个构建继续，或用 --allow-inexact 不精确地继续</translation>
    </message>
    <message>
        <source>run `lathe doctor` for details</source>
        <translation>运行 `lathe doctor` 查看详情</translation>
    </message>
    <message>
        <source>run `lathe doctor` for the whole chain, or ask for --device cpu</source>
        <translation>运行 `lathe doctor` 检查整个链条，或使用 --device cpu</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not images of bytes (channels x height x width)</source>
        <translation>样本是 {0} {1}，不是字节图像 (通道 x 高 x 宽)</translation>
    </message>
    <message>
        <source>save the model as one file (onnx.save_model with save_as_external_data=False)</source>
        <translation>把模型保存为一个文件 (onnx.save_model，save_as_external_data=False)</translation>
    </message>
    <message>
        <source>see what `lathe train` says in a terminal</source>
        <translation>在终端中查看 `lathe train` 的输出</translation>
    </message>
    <message>
        <source>see whether another program has it for itself, or build for this chip (CMAKE_CUDA_ARCHITECTURES)</source>
        <translation>看看是否被其他程序独占，或为此芯片构建 (CMAKE_CUDA_ARCHITECTURES)</translation>
    </message>
    <message>
        <source>see whether nvidia-smi works; after an update of the driver restart the machine</source>
        <translation>看看 nvidia-smi 是否可用；更新驱动后请重启机器</translation>
    </message>
    <message>
        <source>send commands with `lathe runs`</source>
        <translation>用 `lathe runs` 发送命令</translation>
    </message>
    <message>
        <source>set `shape`, or choose the data</source>
        <translation>设置 `shape`，或选择数据</translation>
    </message>
    <message>
        <source>set a momentum such as 0.9, or turn Nesterov off</source>
        <translation>设置动量，例如 0.9，或关闭 Nesterov</translation>
    </message>
    <message>
        <source>set data.reader.path to a .csv file</source>
        <translation>把 data.reader.path 设为一个 .csv 文件</translation>
    </message>
    <message>
        <source>set data.reader.path to the folder</source>
        <translation>把 data.reader.path 设为该文件夹</translation>
    </message>
    <message>
        <source>set data.split.validation above 0, or training.best to train.loss</source>
        <translation>把 data.split.validation 设为大于 0，或把 training.best 设为 train.loss</translation>
    </message>
    <message>
        <source>set the path to one file of images</source>
        <translation>把路径设为一个图像文件</translation>
    </message>
    <message>
        <source>set the whole list</source>
        <translation>设置整个列表</translation>
    </message>
    <message>
        <source>shape {0} differs from the data&apos;s {1}</source>
        <translation>形状 {0} 与数据的 {1} 不同</translation>
    </message>
    <message>
        <source>shape {0} does not hold the {1} values of a sample of {2}</source>
        <translation>形状 {0} 容纳不了 {2} 样本的 {1} 个值</translation>
    </message>
    <message>
        <source>shape {0} is too large</source>
        <translation>形状 {0} 太大</translation>
    </message>
    <message>
        <source>start a new run</source>
        <translation>开始新的运行</translation>
    </message>
    <message>
        <source>start a new run with it; what was 0 when a run began stays so</source>
        <translation>用它开始新的运行；运行开始时为 0 的保持为 0</translation>
    </message>
    <message>
        <source>start a new run, or put the project back; values that may change while training go through commands</source>
        <translation>开始新的运行，或恢复项目；训练时可变的值通过命令修改</translation>
    </message>
    <message>
        <source>start a new training instead of resuming</source>
        <translation>开始新的训练，而不是继续</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>stop it first</source>
        <translation>请先停止它</translation>
    </message>
    <message>
        <source>store it as a file of its own</source>
        <translation>另存为单独的文件</translation>
    </message>
    <message>
        <source>swap them</source>
        <translation>交换两者</translation>
    </message>
    <message>
        <source>take another file of this model</source>
        <translation>换一个此模型的文件</translation>
    </message>
    <message>
        <source>take one from the list</source>
        <translation>从列表中选一个</translation>
    </message>
    <message>
        <source>take one that `lathe export` wrote, or a run</source>
        <translation>选一个 `lathe export` 写出的，或一次运行</translation>
    </message>
    <message>
        <source>take the file from the run again</source>
        <translation>重新从运行中取文件</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; </source>
        <translation>张量“{0}”</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; has an element type ({1}) that Lathe does not read</source>
        <translation>张量“{0}”的元素类型 ({1}) Lathe 不能读</translation>
    </message>
    <message>
        <source>test images are {0}, training images {1}</source>
        <translation>测试图像是 {0}，训练图像是 {1}</translation>
    </message>
    <message>
        <source>the CUDA runtime does not start: {0}</source>
        <translation>CUDA 运行时不能启动：{0}</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no device</source>
        <translation>NVIDIA 驱动没有报告设备</translation>
    </message>
    <message>
        <source>the NVIDIA driver serves CUDA {0}, and this build needs {1}</source>
        <translation>NVIDIA 驱动支持 CUDA {0}，此构建需要 {1}</translation>
    </message>
    <message>
        <source>the batch of step {0} holds values that are not finite</source>
        <translation>第 {0} 步的批次中有不是有限值的数</translation>
    </message>
    <message>
        <source>the data are not those that the run began with</source>
        <translation>数据不是运行开始时的数据</translation>
    </message>
    <message>
        <source>the data set has no samples to train on</source>
        <translation>数据集没有可供训练的样本</translation>
    </message>
    <message>
        <source>the description of the model is damaged or incomplete</source>
        <translation>模型的描述已损坏或不完整</translation>
    </message>
    <message>
        <source>the device {0} cannot be used: {1}</source>
        <translation>设备 {0} 不能使用：{1}</translation>
    </message>
    <message>
        <source>the edit &quot;{0}&quot; is malformed</source>
        <translation>编辑“{0}”格式不对</translation>
    </message>
    <message>
        <source>the exported model gives {0} and the network {1}</source>
        <translation>导出的模型给出 {0}，网络给出 {1}</translation>
    </message>
    <message>
        <source>the file has no rows</source>
        <translation>文件没有行</translation>
    </message>
    <message>
        <source>the file holds tensors, but does not say of which network</source>
        <translation>文件中有张量，但没有说明属于哪个网络</translation>
    </message>
    <message>
        <source>the file is damaged or not what it says: fetch it again</source>
        <translation>文件已损坏或名不副实：请重新获取</translation>
    </message>
    <message>
        <source>the folder holds no train-images-idx3-ubyte[.gz]</source>
        <translation>文件夹中没有 train-images-idx3-ubyte[.gz]</translation>
    </message>
    <message>
        <source>the folder holds several sets ({0}, {1}, ...)</source>
        <translation>文件夹中有多个数据集 ({0}, {1}, ...)</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>文件夹不是空的</translation>
    </message>
    <message>
        <source>the gzip file is damaged ({0})</source>
        <translation>gzip 文件已损坏 ({0})</translation>
    </message>
    <message>
        <source>the gzip file is truncated</source>
        <translation>gzip 文件不完整</translation>
    </message>
    <message>
        <source>the id {0} cannot be used</source>
        <translation>不能使用编号 {0}</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not hold real numbers</source>
        <translation>输入“{0}”不是实数</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not say how large a sample is</source>
        <translation>输入“{0}”没有说明样本有多大</translation>
    </message>
    <message>
        <source>the integer {2} does not fit into 64 bits (line {0}, column {1})</source>
        <translation>整数 {2} 超出 64 位 (第 {0} 行第 {1} 列)</translation>
    </message>
    <message>
        <source>the journal may be damaged</source>
        <translation>日志可能已损坏</translation>
    </message>
    <message>
        <source>the key &quot;{2}&quot; is there twice (line {0}, column {1})</source>
        <translation>键“{2}”出现两次 (第 {0} 行第 {1} 列)</translation>
    </message>
    <message>
        <source>the labels {0}[.gz] are not beside the images</source>
        <translation>标签 {0}[.gz] 不在图像旁边</translation>
    </message>
    <message>
        <source>the last record was cut off in writing: {0} bytes were dropped</source>
        <translation>最后一条记录在写入时被截断：丢弃了 {0} 字节</translation>
    </message>
    <message>
        <source>the least area {0} is larger than the most {1}</source>
        <translation>最小面积 {0} 大于最大面积 {1}</translation>
    </message>
    <message>
        <source>the loss of step {0} was not finite</source>
        <translation>第 {0} 步的损失不是有限值</translation>
    </message>
    <message>
        <source>the model does not know the class &quot;{0}&quot;</source>
        <translation>模型不认识类别“{0}”</translation>
    </message>
    <message>
        <source>the model has no such state</source>
        <translation>模型没有这样的状态</translation>
    </message>
    <message>
        <source>the model has no such tensor of shape {0}</source>
        <translation>模型没有形状为 {0} 的这个张量</translation>
    </message>
    <message>
        <source>the model has no weight &quot;{0}&quot;</source>
        <translation>模型没有权重“{0}”</translation>
    </message>
    <message>
        <source>the model has {0} inputs, and a network in Lathe has one</source>
        <translation>模型有 {0} 个输入，而 Lathe 中的网络只有一个</translation>
    </message>
    <message>
        <source>the model has {0} nodes</source>
        <translation>模型有 {0} 个节点</translation>
    </message>
    <message>
        <source>the model has {0} outputs, and a network in Lathe has one</source>
        <translation>模型有 {0} 个输出，而 Lathe 中的网络只有一个</translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; is taken</source>
        <translation>名称“{0}”已被占用</translation>
    </message>
    <message>
        <source>the name is empty or taken</source>
        <translation>名称为空或已被占用</translation>
    </message>
    <message>
        <source>the network could not be turned into programs</source>
        <translation>网络不能转换为程序</translation>
    </message>
    <message>
        <source>the network gives {0} a sample and the data {1}</source>
        <translation>网络给每个样本 {0}，数据是 {1}</translation>
    </message>
    <message>
        <source>the network gives {0} a sample, not one score for each class</source>
        <translation>网络给每个样本 {0}，而不是每个类别一个分数</translation>
    </message>
    <message>
        <source>the network has another Input layer, &quot;{0}&quot;</source>
        <translation>网络有另一个 Input 层“{0}”</translation>
    </message>
    <message>
        <source>the network has no Input layer</source>
        <translation>网络没有 Input 层</translation>
    </message>
    <message>
        <source>the normalisation has {0} shifts and {1} scales</source>
        <translation>归一化有 {0} 个平移和 {1} 个缩放</translation>
    </message>
    <message>
        <source>the parameters must be an object</source>
        <translation>参数必须是对象</translation>
    </message>
    <message>
        <source>the project is not the one that the run began with</source>
        <translation>项目不是运行开始时的项目</translation>
    </message>
    <message>
        <source>the project is opened read-only</source>
        <translation>项目以只读方式打开</translation>
    </message>
    <message>
        <source>the project was written by a newer Lathe: it has file version {0}, this program reads up to {1}</source>
        <translation>项目由更新的 Lathe 写出：文件版本 {0}，本程序最多读到 {1}</translation>
    </message>
    <message>
        <source>the quote that opens in the record of line {0} is never closed</source>
        <translation>第 {0} 行的记录中打开的引号没有闭合</translation>
    </message>
    <message>
        <source>the record that begins in line {0} is longer than {1} MiB</source>
        <translation>从第 {0} 行开始的记录长于 {1} MiB</translation>
    </message>
    <message>
        <source>the recorded kernel {0} cannot be repeated: {1}</source>
        <translation>记录的内核 {0} 不能重复：{1}</translation>
    </message>
    <message>
        <source>the run began on {0}, not on {1}</source>
        <translation>运行在 {0} 上开始，而不是 {1}</translation>
    </message>
    <message>
        <source>the run has no status yet</source>
        <translation>运行还没有状态</translation>
    </message>
    <message>
        <source>the run may be of a newer version of Lathe: use that one</source>
        <translation>运行可能来自更新版本的 Lathe：请用那个版本</translation>
    </message>
    <message>
        <source>the run was interrupted before it began</source>
        <translation>运行在开始之前被中断</translation>
    </message>
    <message>
        <source>the run was interrupted before it knew its project</source>
        <translation>运行在知道自己的项目之前被中断</translation>
    </message>
    <message>
        <source>the run was made with {0} {1}, here it is {2}</source>
        <translation>运行用的是 {0} {1}，这里是 {2}</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}; the model wants {2} and {3}</source>
        <translation>样本是 {0}，目标是 {1}；模型需要 {2} 和 {3}</translation>
    </message>
    <message>
        <source>the saved state lacks &quot;{0}&quot;</source>
        <translation>保存的状态缺少“{0}”</translation>
    </message>
    <message>
        <source>the shape of a sample is not known</source>
        <translation>样本的形状未知</translation>
    </message>
    <message>
        <source>the state &quot;{0}&quot; is unknown</source>
        <translation>状态“{0}”未知</translation>
    </message>
    <message>
        <source>the system has no {0} bytes for the model and its activations</source>
        <translation>系统没有 {0} 字节给模型及其激活值</translation>
    </message>
    <message>
        <source>the target has {0} different values, which makes no classes</source>
        <translation>目标有 {0} 个不同的值，不能作为类别</translation>
    </message>
    <message>
        <source>the tensor &quot;{0}&quot; is of type {1}, which Lathe does not have</source>
        <translation>张量“{0}”的类型是 {1}，Lathe 没有</translation>
    </message>
    <message>
        <source>the trainer ended with code {0} before it had begun</source>
        <translation>训练程序在开始之前以代码 {0} 结束</translation>
    </message>
    <message>
        <source>the trainer was ended by signal {0} before it had begun</source>
        <translation>训练程序在开始之前被信号 {0} 结束</translation>
    </message>
    <message>
        <source>the weight &quot;{0}&quot; is missing or not of shape {1}</source>
        <translation>权重“{0}”缺失或形状不是 {1}</translation>
    </message>
    <message>
        <source>the weights belong to another network</source>
        <translation>权重属于另一个网络</translation>
    </message>
    <message>
        <source>the weights of &quot;{0}&quot; lie in another file</source>
        <translation>“{0}”的权重在另一个文件中</translation>
    </message>
    <message>
        <source>there are no images in the file ({0})</source>
        <translation>文件中没有图像 ({0})</translation>
    </message>
    <message>
        <source>there are no samples to compare on</source>
        <translation>没有可供比较的样本</translation>
    </message>
    <message>
        <source>there is a run here already</source>
        <translation>这里已经有一次运行</translation>
    </message>
    <message>
        <source>there is a snapshot of this name</source>
        <translation>已有同名的快照</translation>
    </message>
    <message>
        <source>there is no backend for the device {0}: {1}</source>
        <translation>设备 {0} 没有后端：{1}</translation>
    </message>
    <message>
        <source>there is no checkpoint of step {0}</source>
        <translation>没有第 {0} 步的检查点</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;</source>
        <translation>没有列“{0}”</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;, which the model wants</source>
        <translation>没有模型需要的列“{0}”</translation>
    </message>
    <message>
        <source>there is no node {0}</source>
        <translation>没有节点 {0}</translation>
    </message>
    <message>
        <source>there is no project here</source>
        <translation>这里没有项目</translation>
    </message>
    <message>
        <source>there is no project version {0}</source>
        <translation>没有项目版本 {0}</translation>
    </message>
    <message>
        <source>there is no reader &quot;{0}&quot;</source>
        <translation>没有读取器“{0}”</translation>
    </message>
    <message>
        <source>there is no such connection between the nodes {0} and {1}</source>
        <translation>节点 {0} 和 {1} 之间没有这样的连接</translation>
    </message>
    <message>
        <source>there is no such folder or file</source>
        <translation>没有这样的文件夹或文件</translation>
    </message>
    <message>
        <source>there is no such run</source>
        <translation>没有这样的运行</translation>
    </message>
    <message>
        <source>there is no such template</source>
        <translation>没有这样的模板</translation>
    </message>
    <message>
        <source>there is no transform &quot;{0}&quot;</source>
        <translation>没有变换“{0}”</translation>
    </message>
    <message>
        <source>there is something already</source>
        <translation>那里已经有内容</translation>
    </message>
    <message>
        <source>this build has no oneDNN</source>
        <translation>此构建没有 oneDNN</translation>
    </message>
    <message>
        <source>this build of Lathe reads and writes no ONNX files</source>
        <translation>此构建的 Lathe 不读写 ONNX 文件</translation>
    </message>
    <message>
        <source>this is no IDX file: it does not begin with two zero bytes and a known type</source>
        <translation>这不是 IDX 文件：开头不是两个零字节和已知的类型</translation>
    </message>
    <message>
        <source>this is no Lathe project: it does not begin with its version</source>
        <translation>这不是 Lathe 项目：开头没有版本</translation>
    </message>
    <message>
        <source>this is no ONNX model, or a damaged one</source>
        <translation>这不是 ONNX 模型，或已损坏</translation>
    </message>
    <message>
        <source>this is no event log of Lathe</source>
        <translation>这不是 Lathe 的事件日志</translation>
    </message>
    <message>
        <source>this is no plan of a run</source>
        <translation>这不是运行的计划</translation>
    </message>
    <message>
        <source>this is no run directory</source>
        <translation>这不是运行的文件夹</translation>
    </message>
    <message>
        <source>this is not the name of a command</source>
        <translation>这不是命令的名称</translation>
    </message>
    <message>
        <source>this layer cannot be written as ONNX</source>
        <translation>这个层不能写成 ONNX</translation>
    </message>
    <message>
        <source>this metric is listed twice</source>
        <translation>这个指标列了两次</translation>
    </message>
    <message>
        <source>this must be {0}</source>
        <translation>这必须是 {0}</translation>
    </message>
    <message>
        <source>this names no parameter of a layer</source>
        <translation>这没有指明层的参数</translation>
    </message>
    <message>
        <source>this value cannot change while a training runs</source>
        <translation>这个值在训练时不能改变</translation>
    </message>
    <message>
        <source>this was compiled as a plan only</source>
        <translation>这只编译成了计划</translation>
    </message>
    <message>
        <source>train the network again, or export the run that belongs to it</source>
        <translation>重新训练网络，或导出属于它的运行</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>training on the CPU: {0}</source>
        <translation>在 CPU 上训练：{0}</translation>
    </message>
    <message>
        <source>turns from {0} into {1}</source>
        <translation>从 {0} 变成 {1}</translation>
    </message>
    <message>
        <source>two nodes have the {0} {1}</source>
        <translation>两个节点有相同的{0} {1}</translation>
    </message>
    <message>
        <source>two programs see it as {0} and as {1}</source>
        <translation>两个程序分别把它看作 {0} 和 {1}</translation>
    </message>
    <message>
        <source>unpacks to more than the {0} bytes that are allowed here</source>
        <translation>解压后超过这里允许的 {0} 字节</translation>
    </message>
    <message>
        <source>update the NVIDIA driver</source>
        <translation>更新 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>use --device cpu</source>
        <translation>使用 --device cpu</translation>
    </message>
    <message>
        <source>use 1 to 128 letters, digits, _ . and -</source>
        <translation>使用 1 到 128 个字母、数字、_ . 和 -</translation>
    </message>
    <message>
        <source>use a GPU of the year 2018 or later, or --device cpu</source>
        <translation>使用 2018 年或更新的 GPU，或 --device cpu</translation>
    </message>
    <message>
        <source>use a Lathe that reads file version {0}</source>
        <translation>使用能读文件版本 {0} 的 Lathe</translation>
    </message>
    <message>
        <source>use a fresh one</source>
        <translation>使用新的</translation>
    </message>
    <message>
        <source>use a port from 0</source>
        <translation>使用从 0 开始的端口</translation>
    </message>
    <message>
        <source>use a smaller batch or a smaller network</source>
        <translation>使用更小的批次或更小的网络</translation>
    </message>
    <message>
        <source>use a smaller batch or smaller layers</source>
        <translation>使用更小的批次或更小的层</translation>
    </message>
    <message>
        <source>use a smaller padding</source>
        <translation>使用更小的填充</translation>
    </message>
    <message>
        <source>use an earlier checkpoint</source>
        <translation>使用更早的检查点</translation>
    </message>
    <message>
        <source>use an earlier checkpoint, or a copy of this one</source>
        <translation>使用更早的检查点，或此检查点的副本</translation>
    </message>
    <message>
        <source>use at most 7</source>
        <translation>最多使用 7 个</translation>
    </message>
    <message>
        <source>use auto, cpu or cuda:N; `lathe doctor` lists what is here</source>
        <translation>使用 auto、cpu 或 cuda:N；`lathe doctor` 列出这里有什么</translation>
    </message>
    <message>
        <source>use cross_entropy, or a target column of numbers</source>
        <translation>使用 cross_entropy，或数值目标列</translation>
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
        <translation>使用 mse 或 bce_with_logits，或类别目标列</translation>
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
        <translation>使用那个版本</translation>
    </message>
    <message>
        <source>validation {0} and test {1} leave nothing to train on</source>
        <translation>验证 {0} 和测试 {1} 没有给训练留下样本</translation>
    </message>
    <message>
        <source>wait for it or stop it, or choose another folder with --run</source>
        <translation>等待它或停止它，或用 --run 选择另一个文件夹</translation>
    </message>
    <message>
        <source>where there is an NVIDIA GPU, install the driver of the distribution (nvidia-driver) and start anew</source>
        <translation>如果有 NVIDIA GPU，请安装发行版的驱动 (nvidia-driver) 后重新启动</translation>
    </message>
    <message>
        <source>write for example {&quot;id&quot;: 1, &quot;name&quot;: &quot;conv1&quot;, &quot;type&quot;: &quot;conv2d&quot;}</source>
        <translation>例如写成 {&quot;id&quot;: 1, &quot;name&quot;: &quot;conv1&quot;, &quot;type&quot;: &quot;conv2d&quot;}</translation>
    </message>
    <message>
        <source>write it as &quot;from -&gt; to&quot; or &quot;from -&gt; to:1&quot;</source>
        <translation>写成 &quot;from -&gt; to&quot; 或 &quot;from -&gt; to:1&quot;</translation>
    </message>
    <message>
        <source>write it as a real number, like 1e20</source>
        <translation>写成实数，例如 1e20</translation>
    </message>
    <message>
        <source>write it as {&quot;key&quot;: value, ...}</source>
        <translation>写成 {&quot;key&quot;: value, ...}</translation>
    </message>
    <message>
        <source>write it as {&quot;type&quot;: &quot;name&quot;, &quot;parameter&quot;: value, ...}</source>
        <translation>写成 {&quot;type&quot;: &quot;name&quot;, &quot;parameter&quot;: value, ...}</translation>
    </message>
    <message>
        <source>write layers.NAME.PARAMETER</source>
        <translation>写成 layers.NAME.PARAMETER</translation>
    </message>
    <message>
        <source>write train. or val. and one of: {1}</source>
        <translation>写 train. 或 val. 再加其中之一：{1}</translation>
    </message>
    <message>
        <source>write {&quot;command&quot;: ...}</source>
        <translation>写成 {&quot;command&quot;: ...}</translation>
    </message>
    <message>
        <source>write {&quot;key&quot;: value}</source>
        <translation>写成 {&quot;key&quot;: value}</translation>
    </message>
    <message>
        <source>written by a newer version of Lathe</source>
        <translation>由更新版本的 Lathe 写出</translation>
    </message>
    <message>
        <source>{0} bytes at offset {1} are damaged and were skipped</source>
        <translation>偏移 {1} 处的 {0} 字节已损坏，已跳过</translation>
    </message>
    <message>
        <source>{0} cannot be &quot;{1}&quot;</source>
        <translation>{0} 不能是“{1}”</translation>
    </message>
    <message>
        <source>{0} class weights for {1} classes</source>
        <translation>{1} 个类别却有 {0} 个类别权重</translation>
    </message>
    <message>
        <source>{0} columns become {1} features with one for each category</source>
        <translation>{0} 列变成 {1} 个特征，每个类别一个</translation>
    </message>
    <message>
        <source>{0} images, but {1} labels in {2}</source>
        <translation>{0} 幅图像，而 {2} 中有 {1} 个标签</translation>
    </message>
    <message>
        <source>{0} input channels and {1} filters cannot be divided into {2} groups</source>
        <translation>{0} 个输入通道和 {1} 个滤波器不能分成 {2} 组</translation>
    </message>
    <message>
        <source>{0} is no share of the samples</source>
        <translation>{0} 不是样本的比例</translation>
    </message>
    <message>
        <source>{0} is too small</source>
        <translation>{0} 太小</translation>
    </message>
    <message>
        <source>{0} is training this run</source>
        <translation>{0} 正在训练这次运行</translation>
    </message>
    <message>
        <source>{0} is {1} but must be {2}</source>
        <translation>{0} 是 {1}，而必须是 {2}</translation>
    </message>
    <message>
        <source>{0} must be a number, a text, true, false or a list of numbers</source>
        <translation>{0} 必须是数、文本、true、false 或数的列表</translation>
    </message>
    <message>
        <source>{0} must be an object in braces, not {1}</source>
        <translation>{0} 必须是花括号中的对象，不是{1}</translation>
    </message>
    <message>
        <source>{0} must be {1}, not {2}</source>
        <translation>{0} 必须是{1}，不是{2}</translation>
    </message>
    <message>
        <source>{0} must name its type, not {1}</source>
        <translation>{0} 必须指明类型，不是{1}</translation>
    </message>
    <message>
        <source>{0} needs an id, a type and a name of letters, digits, _ . and -</source>
        <translation>{0} 需要编号、类型，以及由字母、数字、_ . 和 - 组成的名称</translation>
    </message>
    <message>
        <source>{0} operands are not what this kind takes</source>
        <translation>{0} 的操作数不是这种运算接受的</translation>
    </message>
    <message>
        <source>{0} results are not what the attributes say</source>
        <translation>{0} 的结果与属性不符</translation>
    </message>
    <message>
        <source>{0} results are not what this kind makes</source>
        <translation>{0} 的结果不是这种运算产生的</translation>
    </message>
    <message>
        <source>{0} rows have no target and are left out</source>
        <translation>{0} 行没有目标，已去掉</translation>
    </message>
    <message>
        <source>{0} transforms are more than {1}</source>
        <translation>{0} 个变换多于 {1} 个</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>添加指标</translation>
    </message>
    <message>
        <source>Change what is best</source>
        <translation>更改最佳的依据</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Ends the training with a commit; it can go on later</source>
        <translation>提交后结束训练；以后可以继续</translation>
    </message>
    <message>
        <source>Holds the training after this step</source>
        <translation>在这一步之后暂停训练</translation>
    </message>
    <message>
        <source>Opens the folder of the run</source>
        <translation>打开运行的文件夹</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Reads the files again: they may have changed.</source>
        <translation>重新读取文件：文件可能已改变。</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>去掉指标</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>保存检查点</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>显示运行文件夹</translation>
    </message>
    <message>
        <source>Use a tenth of the learning rate</source>
        <translation>使用十分之一的学习率</translation>
    </message>
    <message>
        <source>Uses a file of samples.</source>
        <translation>使用一个样本文件。</translation>
    </message>
    <message>
        <source>Uses a folder of samples.</source>
        <translation>使用一个样本文件夹。</translation>
    </message>
    <message>
        <source>another run is there now</source>
        <translation>那里现在有另一次运行</translation>
    </message>
    <message>
        <source>another set was chosen meanwhile</source>
        <translation>此间选择了另一个数据集</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>检查路径</translation>
    </message>
    <message>
        <source>choose files of one of these kinds: {0}</source>
        <translation>选择这些类型之一的文件：{0}</translation>
    </message>
    <message>
        <source>free the name, or choose another one</source>
        <translation>让出该名称，或选择另一个</translation>
    </message>
    <message>
        <source>install Lathe again: lathe belongs beside lathe-workbench</source>
        <translation>重新安装 Lathe：lathe 应在 lathe-workbench 旁边</translation>
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
        <translation>没有读取器能识别它</translation>
    </message>
    <message>
        <source>run the command line below by hand</source>
        <translation>手动运行下面的命令行</translation>
    </message>
    <message>
        <source>the export ended without an answer ({0})</source>
        <translation>导出没有给出答案就结束了 ({0})</translation>
    </message>
    <message>
        <source>the file could not get its name: {0}</source>
        <translation>文件未能取得它的名称：{0}</translation>
    </message>
    <message>
        <source>the log changed while it was read</source>
        <translation>日志在读取时发生了变化</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <translation>程序不能启动</translation>
    </message>
    <message>
        <source>there is no transform {0}</source>
        <translation>没有变换 {0}</translation>
    </message>
    <message>
        <source>there is nothing here</source>
        <translation>这里什么也没有</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>添加层(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Copy layers</source>
        <translation>复制层(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate layers</source>
        <translation>再制层(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>粘贴层(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Remove layers</source>
        <translation>删除层(&amp;R)</translation>
    </message>
    <message>
        <source>Arrange the selected layers, or all, from top to bottom</source>
        <translation>从上到下排列所选层或全部层</translation>
    </message>
    <message>
        <source>BatchNorm cancels this bias: {0} parameters that learn nothing</source>
        <translation>BatchNorm 抵消了这个偏置：{0} 个参数学不到任何东西</translation>
    </message>
    <message>
        <source>Change batch</source>
        <translation>更改批次</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪切层(&amp;T)</translation>
    </message>
    <message>
        <source>Put copies of the layers of the clipboard into the network</source>
        <translation>把剪贴板中的层的副本放入网络</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard and remove them</source>
        <translation>把所选层放到剪贴板并删除</translation>
    </message>
    <message>
        <source>Put the selected layers on the clipboard, as text too</source>
        <translation>把所选层放到剪贴板，也作为文本</translation>
    </message>
    <message>
        <source>Remove and &amp;join</source>
        <translation>删除并接合(&amp;J)</translation>
    </message>
    <message>
        <source>Remove the selected layers and join what was before with what comes after</source>
        <translation>删除所选层，并把前后接合起来</translation>
    </message>
    <message>
        <source>Remove the selected layers and their wires</source>
        <translation>删除所选层及其连线</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected one</source>
        <translation>查找一个层，添加到所选层之后</translation>
    </message>
    <message>
        <source>batch field</source>
        <translation>批次栏</translation>
    </message>
    <message>
        <source>copy some in the network first</source>
        <translation>先在网络中复制一些</translation>
    </message>
    <message>
        <source>give one for each class: {1}</source>
        <translation>每个类别给一个：{1}</translation>
    </message>
    <message>
        <source>it gives {0} scores, but the data have {1} classes</source>
        <translation>它给出 {0} 个分数，而数据有 {1} 个类别</translation>
    </message>
    <message>
        <source>make the network smaller</source>
        <translation>缩小网络</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>去掉它</translation>
    </message>
    <message>
        <source>set bias to false</source>
        <translation>把偏置设为 false</translation>
    </message>
    <message>
        <source>the clipboard holds no layers</source>
        <translation>剪贴板中没有层</translation>
    </message>
    <message>
        <source>the loss contains this layer already: it would be done twice</source>
        <translation>损失已包含这个层：会做两次</translation>
    </message>
    <message>
        <source>use a batch of {3}</source>
        <translation>使用批次 {3}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list</source>
        <translation>“{0}”必须是列表</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; says no values</source>
        <translation>“{0}”没有说明取值</translation>
    </message>
    <message>
        <source>a logarithmic range cannot begin at {0}</source>
        <translation>对数范围不能从 {0} 开始</translation>
    </message>
    <message>
        <source>a normal distribution needs a mean and a positive deviation</source>
        <translation>正态分布需要均值和正的标准差</translation>
    </message>
    <message>
        <source>a point must be an object of values by path</source>
        <translation>点必须是按路径给出值的对象</translation>
    </message>
    <message>
        <source>a range of integers needs integer ends and step</source>
        <translation>整数范围的两端和步长必须是整数</translation>
    </message>
    <message>
        <source>add a dimension: --space training.optimizer.lr=log:1e-4..1e-1</source>
        <translation>添加一个维度：--space training.optimizer.lr=log:1e-4..1e-1</translation>
    </message>
    <message>
        <source>another process coordinates this study</source>
        <translation>另一个进程正在协调这项研究</translation>
    </message>
    <message>
        <source>another process has taken this study over</source>
        <translation>另一个进程已接管这项研究</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} is not a finite number</source>
        <translation>第 {0} 轮时，它的 {1} 不是有限值</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} had not become better for {3} epochs</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，已有 {3} 轮没有改进</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; only the best one goes on</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，排在第 {3} 位，共 {4} 个；只有最好的一个继续</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; the best {5} go on</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，排在第 {3} 位，共 {4} 个；最好的 {5} 个继续</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is number {3} of {4}; too few trials came this far for one to go on</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，排在第 {3} 位，共 {4} 个；到达这里的试验太少，没有一个可以继续</translation>
    </message>
    <message>
        <source>attempt {0} of trial {1} is not the latest any more: what it says is refused</source>
        <translation>试验 {1} 的第 {0} 次尝试已不是最新的：不接受它的报告</translation>
    </message>
    <message>
        <source>begin above 0, or make the range linear</source>
        <translation>从大于 0 的数开始，或改用线性范围</translation>
    </message>
    <message>
        <source>begin one: lathe sweep PROJECT --study FOLDER</source>
        <translation>开始一项：lathe sweep PROJECT --study FOLDER</translation>
    </message>
    <message>
        <source>bound parameters or macs instead</source>
        <translation>改为限制 parameters 或 macs</translation>
    </message>
    <message>
        <source>change the study again</source>
        <translation>再次更改研究</translation>
    </message>
    <message>
        <source>choose nsga2, hypervolume or random, or fewer objectives</source>
        <translation>选择 nsga2、hypervolume 或 random，或减少目标</translation>
    </message>
    <message>
        <source>choose one that was paused, pruned or failed</source>
        <translation>选择已暂停、已提前终止或已失败的试验</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>闭合它</translation>
    </message>
    <message>
        <source>compare it: ... &lt;= 65536</source>
        <translation>加上比较：... &lt;= 65536</translation>
    </message>
    <message>
        <source>complete it</source>
        <translation>补全它</translation>
    </message>
    <message>
        <source>correct or remove them</source>
        <translation>更正或去掉它们</translation>
    </message>
    <message>
        <source>correct the cause and go on with --resume</source>
        <translation>排除原因后用 --resume 继续</translation>
    </message>
    <message>
        <source>correct the condition&apos;s values</source>
        <translation>更正条件中的值</translation>
    </message>
    <message>
        <source>give a list</source>
        <translation>给出列表</translation>
    </message>
    <message>
        <source>give a positive step</source>
        <translation>给出正的步长</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>至少给出一个值</translation>
    </message>
    <message>
        <source>give it one</source>
        <translation>只给它一个</translation>
    </message>
    <message>
        <source>give the smaller number first</source>
        <translation>先给出较小的数</translation>
    </message>
    <message>
        <source>go on with it (--resume), or name another folder</source>
        <translation>继续它 (--resume)，或指定另一个文件夹</translation>
    </message>
    <message>
        <source>install libsqlite3-dev and build again</source>
        <translation>安装 libsqlite3-dev 后重新构建</translation>
    </message>
    <message>
        <source>it was stopped by hand</source>
        <translation>已手动停止</translation>
    </message>
    <message>
        <source>its condition never holds: {0} has none of those values</source>
        <translation>它的条件永远不成立：{0} 没有其中任何一个值</translation>
    </message>
    <message>
        <source>its condition speaks of {0}, which is no earlier dimension</source>
        <translation>它的条件提到 {0}，但前面没有这个维度</translation>
    </message>
    <message>
        <source>its process vanished {0} times</source>
        <translation>它的进程消失了 {0} 次</translation>
    </message>
    <message>
        <source>kind of values</source>
        <translation>取值类型</translation>
    </message>
    <message>
        <source>look whether it is there, and whether the folder for its output can be written</source>
        <translation>看看它是否存在，以及输出文件夹是否可写</translation>
    </message>
    <message>
        <source>name an objective: --objective val.loss</source>
        <translation>指定一个目标：--objective val.loss</translation>
    </message>
    <message>
        <source>no training of this project has the figure {0}</source>
        <translation>此项目的训练没有指标 {0}</translation>
    </message>
    <message>
        <source>nothing is lost: it goes on there</source>
        <translation>没有丢失任何内容：它在那里继续</translation>
    </message>
    <message>
        <source>open it with that one</source>
        <translation>用那个版本打开</translation>
    </message>
    <message>
        <source>put an operator between two values, and names with such characters in backticks</source>
        <translation>在两个值之间加运算符，含有这类字符的名称用反引号括起来</translation>
    </message>
    <message>
        <source>put that dimension before this one, or remove the condition</source>
        <translation>把那个维度放到这个之前，或去掉条件</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>去掉其中一个</translation>
    </message>
    <message>
        <source>restore it from a copy</source>
        <translation>从副本恢复</translation>
    </message>
    <message>
        <source>round them, or make it a range of reals</source>
        <translation>把它们取整，或改用实数范围</translation>
    </message>
    <message>
        <source>see the system&apos;s log: it may have run out of memory</source>
        <translation>查看系统日志：可能是内存不足</translation>
    </message>
    <message>
        <source>see whether the folder can be written and no other program holds the file</source>
        <translation>看看文件夹是否可写，文件是否被其他程序占用</translation>
    </message>
    <message>
        <source>simplify it</source>
        <translation>简化它</translation>
    </message>
    <message>
        <source>the database refused: {0}</source>
        <translation>数据库拒绝了操作：{0}</translation>
    </message>
    <message>
        <source>the dimensions must be a list of at most {0}</source>
        <translation>维度必须是列表，最多 {0} 项</translation>
    </message>
    <message>
        <source>the first {0} trials failed and none succeeded; the last one: {1}</source>
        <translation>最初的 {0} 个试验都失败了，没有一个成功；最后一个：{1}</translation>
    </message>
    <message>
        <source>the formula is neither true nor false</source>
        <translation>公式的结果既不是真也不是假</translation>
    </message>
    <message>
        <source>the memory of a training cannot be forecast here</source>
        <translation>这里不能预估训练所需的内存</translation>
    </message>
    <message>
        <source>the program could not be started: {0}</source>
        <translation>程序不能启动：{0}</translation>
    </message>
    <message>
        <source>the range from {0} to {1} is empty</source>
        <translation>从 {0} 到 {1} 的范围是空的</translation>
    </message>
    <message>
        <source>the sampler {0} takes at most {1} objectives, not {2}</source>
        <translation>采样器 {0} 最多接受 {1} 个目标，而不是 {2} 个</translation>
    </message>
    <message>
        <source>the step {0} is not positive</source>
        <translation>步长 {0} 不是正数</translation>
    </message>
    <message>
        <source>the value {0} is there twice</source>
        <translation>值 {0} 出现两次</translation>
    </message>
    <message>
        <source>the weights must be positive, one for each value</source>
        <translation>权重必须是正数，每个值一个</translation>
    </message>
    <message>
        <source>there is a study already</source>
        <translation>这里已经有一项研究</translation>
    </message>
    <message>
        <source>there is no study here</source>
        <translation>这里没有研究</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>没有这样的数据库</translation>
    </message>
    <message>
        <source>there is no trial {0}</source>
        <translation>没有试验 {0}</translation>
    </message>
    <message>
        <source>there is nothing to choose from</source>
        <translation>没有可供选择的值</translation>
    </message>
    <message>
        <source>there is nothing to vary</source>
        <translation>没有要搜索的参数</translation>
    </message>
    <message>
        <source>this Lathe was built without SQLite, in which sweeps are kept</source>
        <translation>此构建的 Lathe 没有用来保存搜索的 SQLite</translation>
    </message>
    <message>
        <source>this is no intact database</source>
        <translation>这不是完好的数据库</translation>
    </message>
    <message>
        <source>this parameter is varied twice</source>
        <translation>这个参数列了两次</translation>
    </message>
    <message>
        <source>this study was written by a newer Lathe</source>
        <translation>这项研究由更新的 Lathe 写出</translation>
    </message>
    <message>
        <source>trial {0} cannot go on</source>
        <translation>试验 {0} 不能继续</translation>
    </message>
    <message>
        <source>trial {0} is not being trained</source>
        <translation>试验 {0} 没有在训练</translation>
    </message>
    <message>
        <source>wait for it or stop it (lathe study stop)</source>
        <translation>等待它或停止它 (lathe study stop)</translation>
    </message>
    <message>
        <source>write a &lt; b and b &lt; c</source>
        <translation>写成 a &lt; b and b &lt; c</translation>
    </message>
    <message>
        <source>write it as 0.5 or 1e-3</source>
        <translation>写成 0.5 或 1e-3</translation>
    </message>
    <message>
        <source>write normal:MEAN,DEVIATION</source>
        <translation>写成 normal:MEAN,DEVIATION</translation>
    </message>
    <message>
        <source>write several constraints</source>
        <translation>分成几个约束</translation>
    </message>
    <message>
        <source>write {&quot;PATH&quot;: VALUE}</source>
        <translation>写成 {&quot;PATH&quot;: VALUE}</translation>
    </message>
    <message>
        <source>{0} does not hold</source>
        <translation>{0} 不成立</translation>
    </message>
    <message>
        <source>loosen a constraint or widen the space</source>
        <translation>放宽某条约束，或扩大搜索空间</translation>
    </message>
    <message>
        <source>no point of the space fulfils the constraints</source>
        <translation>搜索空间中没有满足约束的点</translation>
    </message>
    <message>
        <source>give the Input layer its shape</source>
        <translation>给 Input 层指定形状</translation>
    </message>
    <message>
        <source>the size of the network is not known before its data are read</source>
        <translation>读取数据之前无法得知网络的大小</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no amount of memory</source>
        <translation>“{0}”不是内存量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no setting of the Slurm launcher</source>
        <translation>“{0}”不是 Slurm 启动器的设置</translation>
    </message>
    <message>
        <source>Slurm answers again</source>
        <translation>Slurm 恢复应答</translation>
    </message>
    <message>
        <source>Slurm does not answer: {0}</source>
        <translation>Slurm 没有应答：{0}</translation>
    </message>
    <message>
        <source>Slurm ended job {0}: {1}</source>
        <translation>Slurm 结束了作业 {0}：{1}</translation>
    </message>
    <message>
        <source>Slurm has not served the study for {0} seconds: {1}</source>
        <translation>Slurm 已有 {0} 秒没有为这项研究服务：{1}</translation>
    </message>
    <message>
        <source>Slurm holds job {0} back ({1})</source>
        <translation>Slurm 扣住了作业 {0}（{1}）</translation>
    </message>
    <message>
        <source>Slurm refuses the job: {0}</source>
        <translation>Slurm 拒绝了这个作业：{0}</translation>
    </message>
    <message>
        <source>Slurm takes no more jobs now: {0}</source>
        <translation>Slurm 现在不再接受作业：{0}</translation>
    </message>
    <message>
        <source>a later attempt trains this run</source>
        <translation>之后的一次尝试正在训练这个运行</translation>
    </message>
    <message>
        <source>allow fewer trials at once with --slurm most=N, or put more into a job with pack=N</source>
        <translation>用 --slurm most=N 减少同时进行的试验，或用 pack=N 让一个作业包含更多试验</translation>
    </message>
    <message>
        <source>ask squeue yourself; a wrapper of the site may have changed its answer</source>
        <translation>请自己运行 squeue 查看；站点的包装程序可能改变了它的输出</translation>
    </message>
    <message>
        <source>correct the settings with --slurm and go on with --resume</source>
        <translation>用 --slurm 改正设置，再用 --resume 继续</translation>
    </message>
    <message>
        <source>count attempts from 1</source>
        <translation>尝试从 1 开始计数</translation>
    </message>
    <message>
        <source>its trials go on from their last checkpoints</source>
        <translation>其中的试验会从最后的检查点继续</translation>
    </message>
    <message>
        <source>job {0} waits in Slurm&apos;s queue ({1})</source>
        <translation>作业 {0} 在 Slurm 的队列中等待（{1}）</translation>
    </message>
    <message>
        <source>lathe could not be started on the node</source>
        <translation>无法在节点上启动 lathe</translation>
    </message>
    <message>
        <source>leave it to that one</source>
        <translation>让那一次尝试继续</translation>
    </message>
    <message>
        <source>log in to a machine of the cluster, or train on this one with --launcher local</source>
        <translation>登录集群的机器，或用 --launcher local 在本机训练</translation>
    </message>
    <message>
        <source>name its path there with --slurm lathe=PATH, or what it needs with --slurm setup=LINE</source>
        <translation>用 --slurm lathe=PATH 指出它在那里的路径，或用 --slurm setup=LINE 准备它所需的环境</translation>
    </message>
    <message>
        <source>nothing is lost and what was submitted trains on: go on with --resume when Slurm is back</source>
        <translation>没有丢失任何内容，已提交的会继续训练：Slurm 恢复后用 --resume 继续</translation>
    </message>
    <message>
        <source>scontrol release lets it go; scancel gives its trials back to the study</source>
        <translation>scontrol release 让它继续；scancel 把其中的试验交还给研究</translation>
    </message>
    <message>
        <source>squeue answered what cannot be read: {0}</source>
        <translation>无法读懂 squeue 的输出：{0}</translation>
    </message>
    <message>
        <source>the file has no settings</source>
        <translation>这个文件里没有设置</translation>
    </message>
    <message>
        <source>there is no Slurm here: {0} was not found</source>
        <translation>这里没有 Slurm：找不到 {0}</translation>
    </message>
    <message>
        <source>use one of: {1}</source>
        <translation>使用其中之一：{1}</translation>
    </message>
    <message>
        <source>wait, or ask who runs the cluster</source>
        <translation>等待，或询问集群的管理者</translation>
    </message>
    <message>
        <source>write a number with K, M, G or T behind it, as in memory=4G</source>
        <translation>写一个数字，后面加 K、M、G 或 T，例如 memory=4G</translation>
    </message>
    <message>
        <source>write {&quot;KEY&quot;: VALUE, ...}</source>
        <translation>写成 {&quot;KEY&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>{0} is no number of an attempt</source>
        <translation>{0} 不是尝试的编号</translation>
    </message>
    <message>
        <source>{0} must be a whole number between {1} and {2}</source>
        <translation>{0} 必须是 {1} 到 {2} 之间的整数</translation>
    </message>
    <message>
        <source>{0} must be one line of text</source>
        <translation>{0} 必须是一行文字</translation>
    </message>
    <message>
        <source>Lathe compares trials at the rungs only</source>
        <translation>Lathe 只在梯级处比较试验</translation>
    </message>
    <message>
        <source>Lathe does not know this way to stop trials early: none is stopped</source>
        <translation>Lathe 不认识这种提前终止的方式：不会提前终止任何试验</translation>
    </message>
    <message>
        <source>Optuna has no normal distribution; its journal shows a wide range</source>
        <translation>Optuna 没有正态分布；它的日志中显示为一个宽范围</translation>
    </message>
    <message>
        <source>Optuna has no steps on a logarithmic scale; its journal shows none</source>
        <translation>Optuna 在对数尺度上没有步长；它的日志中不显示步长</translation>
    </message>
    <message>
        <source>Optuna&apos;s choices are no lists; its journal shows them as text</source>
        <translation>Optuna 的选项不能是列表；它的日志中显示为文本</translation>
    </message>
    <message>
        <source>W&amp;B counts steps from 0: its values are others</source>
        <translation>W&amp;B 的步长从 0 算起：得到的取值不同</translation>
    </message>
    <message>
        <source>W&amp;B has no conditions: it varies this in every trial</source>
        <translation>W&amp;B 没有条件：它在每个试验中都改变此参数</translation>
    </message>
    <message>
        <source>W&amp;B has no constraints: it tries what this one excludes</source>
        <translation>W&amp;B 没有约束：它会尝试此约束排除的取值</translation>
    </message>
    <message>
        <source>W&amp;B has no such pruner: it stops no trial early</source>
        <translation>W&amp;B 没有这种提前终止的方法：它不会提前终止任何试验</translation>
    </message>
    <message>
        <source>W&amp;B has one objective: only {0} is written</source>
        <translation>W&amp;B 只有一个目标：只写出 {0}</translation>
    </message>
    <message>
        <source>add a mapping &quot;parameters&quot;</source>
        <translation>添加映射“parameters”</translation>
    </message>
    <message>
        <source>another process holds the database and does not let go of it</source>
        <translation>另一个进程占用着数据库，一直没有放开</translation>
    </message>
    <message>
        <source>at column {0} &quot;{1}&quot; does not fit</source>
        <translation>第 {0} 列不应有“{1}”</translation>
    </message>
    <message>
        <source>at column {0} a comparison follows another one</source>
        <translation>第 {0} 列：一个比较后面又接着一个比较</translation>
    </message>
    <message>
        <source>at column {0} a quotation does not end</source>
        <translation>第 {0} 列的引号没有闭合</translation>
    </message>
    <message>
        <source>at column {0} the formula ends too early</source>
        <translation>第 {0} 列：公式没有写完</translation>
    </message>
    <message>
        <source>at column {0} the formula has more than {1} characters</source>
        <translation>第 {0} 列：公式超过 {1} 个字符</translation>
    </message>
    <message>
        <source>at column {0} the formula is nested deeper than {1} levels</source>
        <translation>第 {0} 列：公式嵌套超过 {1} 层</translation>
    </message>
    <message>
        <source>at column {0} the number cannot be read</source>
        <translation>第 {0} 列：不能识别这个数</translation>
    </message>
    <message>
        <source>at column {0} the result is no finite number</source>
        <translation>第 {0} 列：结果不是有限值</translation>
    </message>
    <message>
        <source>at column {0} there is {1}, which formulas do not have</source>
        <translation>第 {0} 列：公式中不能有 {1}</translation>
    </message>
    <message>
        <source>at column {0} there must be a number</source>
        <translation>第 {0} 列必须是数</translation>
    </message>
    <message>
        <source>at column {0} there must be something true or false</source>
        <translation>第 {0} 列必须是真或假</translation>
    </message>
    <message>
        <source>at column {0} {1} is no parameter of the project</source>
        <translation>第 {0} 列：{1} 不是项目的参数</translation>
    </message>
    <message>
        <source>at column {0} {1} was given more than one number</source>
        <translation>第 {0} 列：给了 {1} 不止一个数</translation>
    </message>
    <message>
        <source>at epoch {0} its best {1} so far, {2}, is worse than {3}, the median of {4} ended trials</source>
        <translation>第 {0} 轮时，它至今最好的 {1} 为 {2}，差于 {3}，即 {4} 个已结束试验的中位数</translation>
    </message>
    <message>
        <source>at epoch {0} its best {1} so far, {2}, is worse than {3}, which the best {5} % of {4} ended trials had</source>
        <translation>第 {0} 轮时，它至今最好的 {1} 为 {2}，差于 {3}；{4} 个已结束试验中最好的 {5} % 达到了后者</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is above the limit {3}</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，高于上限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} is below the limit {3}</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，低于下限 {3}</translation>
    </message>
    <message>
        <source>at line {0} there are more than {1} values</source>
        <translation>到第 {0} 行，值已超过 {1} 个</translation>
    </message>
    <message>
        <source>choose one with --pruner</source>
        <translation>用 --pruner 选择一种</translation>
    </message>
    <message>
        <source>compare texts and truths with == and != only</source>
        <translation>文本和真假值只能用 == 和 != 比较</translation>
    </message>
    <message>
        <source>compare the value: x &gt; 0</source>
        <translation>比较这个值：x &gt; 0</translation>
    </message>
    <message>
        <source>complete the line</source>
        <translation>补全这一行</translation>
    </message>
    <message>
        <source>correct that line</source>
        <translation>改正这一行</translation>
    </message>
    <message>
        <source>every trial counts and there are few parameters</source>
        <translation>每个试验都很宝贵，参数也不多</translation>
    </message>
    <message>
        <source>give one with a header</source>
        <translation>请给出带表头的表</translation>
    </message>
    <message>
        <source>give the file that Optuna&apos;s JournalFileBackend wrote</source>
        <translation>请给出 Optuna 的 JournalFileBackend 写出的文件</translation>
    </message>
    <message>
        <source>install libyaml-cpp-dev and build again</source>
        <translation>安装 libyaml-cpp-dev 后重新构建</translation>
    </message>
    <message>
        <source>it has {0} objectives, and this study {1}</source>
        <translation>它有 {0} 个目标，而这项研究有 {1} 个</translation>
    </message>
    <message>
        <source>it maximizes its objective {0}, and this study minimizes {1}</source>
        <translation>它要使第 {0} 个目标最大，而这项研究要使 {1} 最小</translation>
    </message>
    <message>
        <source>it minimizes its objective {0}, and this study maximizes {1}</source>
        <translation>它要使第 {0} 个目标最小，而这项研究要使 {1} 最大</translation>
    </message>
    <message>
        <source>its distribution &quot;{0}&quot; has no equal in Lathe: the parameter is not varied</source>
        <translation>Lathe 没有与分布“{0}”相当的分布：不改变此参数</translation>
    </message>
    <message>
        <source>keep away from 0 / 0, log(0) and the like</source>
        <translation>避免 0 / 0、log(0) 之类的运算</translation>
    </message>
    <message>
        <source>leave one in it</source>
        <translation>只留下一个</translation>
    </message>
    <message>
        <source>line {0} has the key &quot;{1}&quot; a second time</source>
        <translation>第 {0} 行重复了键“{1}”</translation>
    </message>
    <message>
        <source>line {0} has the tag &quot;{1}&quot;, which is not read</source>
        <translation>第 {0} 行有标签“{1}”，不支持读取</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, and the header {2}</source>
        <translation>第 {0} 行有 {1} 个字段，而表头有 {2} 个</translation>
    </message>
    <message>
        <source>line {0} is more than {1} levels deep</source>
        <translation>第 {0} 行的嵌套超过 {1} 层</translation>
    </message>
    <message>
        <source>line {0} is no YAML: {1}</source>
        <translation>第 {0} 行不是 YAML：{1}</translation>
    </message>
    <message>
        <source>line {0} is no operation of an Optuna journal</source>
        <translation>第 {0} 行不是 Optuna 日志的操作</translation>
    </message>
    <message>
        <source>line {0} is not UTF-8</source>
        <translation>第 {0} 行不是 UTF-8</translation>
    </message>
    <message>
        <source>line {0} repeats a value that contains it</source>
        <translation>第 {0} 行重复引用了包含它自身的值</translation>
    </message>
    <message>
        <source>name as many with --objective</source>
        <translation>用 --objective 指定同样多的目标</translation>
    </message>
    <message>
        <source>name one of: {1}</source>
        <translation>指定其中之一：{1}</translation>
    </message>
    <message>
        <source>name the column after the objective</source>
        <translation>用目标的名称命名该列</translation>
    </message>
    <message>
        <source>name the objective with its goal, as in --objective val.accuracy:max</source>
        <translation>指定目标及其方向，例如 --objective val.accuracy:max</translation>
    </message>
    <message>
        <source>say what to vary with --space</source>
        <translation>用 --space 说明要改变什么</translation>
    </message>
    <message>
        <source>say which one is meant, --map {0}=PATH, or leave it out, --map {0}=</source>
        <translation>说明指的是哪一个：--map {0}=PATH；或将其略去：--map {0}=</translation>
    </message>
    <message>
        <source>say which one is meant, --map {2}=PATH, or leave it out, --map {2}=</source>
        <translation>说明指的是哪一个：--map {2}=PATH；或将其略去：--map {2}=</translation>
    </message>
    <message>
        <source>say which one is meant: --map {0}=PATH</source>
        <translation>说明指的是哪一个：--map {0}=PATH</translation>
    </message>
    <message>
        <source>shorten it</source>
        <translation>缩短它</translation>
    </message>
    <message>
        <source>the YAML cannot be written: {0}</source>
        <translation>无法写出 YAML：{0}</translation>
    </message>
    <message>
        <source>the file cannot be read as YAML: {0}</source>
        <translation>无法将文件读作 YAML：{0}</translation>
    </message>
    <message>
        <source>the file has more than {0} bytes</source>
        <translation>文件超过 {0} 字节</translation>
    </message>
    <message>
        <source>the key in line {0} is no word</source>
        <translation>第 {0} 行的键不是一个词</translation>
    </message>
    <message>
        <source>the project has no parameter of this name</source>
        <translation>项目中没有这个名称的参数</translation>
    </message>
    <message>
        <source>the project has no such parameter: its one value is left out</source>
        <translation>项目中没有这个参数：略去它仅有的一个值</translation>
    </message>
    <message>
        <source>the sweep has no parameters</source>
        <translation>这个搜索没有参数</translation>
    </message>
    <message>
        <source>the table has no column {0}</source>
        <translation>表中没有 {0} 列</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>表是空的</translation>
    </message>
    <message>
        <source>there are many parameters</source>
        <translation>参数很多</translation>
    </message>
    <message>
        <source>there are many trials and every parameter is a number</source>
        <translation>试验很多，且每个参数都是数值</translation>
    </message>
    <message>
        <source>there are many trials and some parameters are choices</source>
        <translation>试验很多，且有些参数是选项</translation>
    </message>
    <message>
        <source>there are several documents in the file</source>
        <translation>文件中有多个文档</translation>
    </message>
    <message>
        <source>there are several objectives</source>
        <translation>有多个目标</translation>
    </message>
    <message>
        <source>there are several objectives and many trials</source>
        <translation>有多个目标，且试验很多</translation>
    </message>
    <message>
        <source>there are trials enough for every combination</source>
        <translation>试验数足够试遍每种组合</translation>
    </message>
    <message>
        <source>there is a merge key (&lt;&lt;) in line {0}</source>
        <translation>第 {0} 行有合并键 (&lt;&lt;)</translation>
    </message>
    <message>
        <source>these columns name no parameter of the project and are left out: {0}</source>
        <translation>这些列不对应项目的任何参数，已略去：{0}</translation>
    </message>
    <message>
        <source>this Lathe was built without yaml-cpp, which reads and writes YAML</source>
        <translation>此构建的 Lathe 没有读写 YAML 所需的 yaml-cpp</translation>
    </message>
    <message>
        <source>this may be any of: {1}</source>
        <translation>可能是其中任何一个：{1}</translation>
    </message>
    <message>
        <source>this means nothing to Lathe; it is kept for writing the file again</source>
        <translation>这对 Lathe 没有意义；将其保留，以便再次写出文件</translation>
    </message>
    <message>
        <source>vary it with --space, set it with --set, or leave it out: --map {2}=</source>
        <translation>用 --space 改变它，用 --set 设置它，或将其略去：--map {2}=</translation>
    </message>
    <message>
        <source>wait until it has done its work, or end it if it hangs</source>
        <translation>等它完成工作；如果它已挂起，就结束它</translation>
    </message>
    <message>
        <source>where one does, say so with --map COLUMN=PATH</source>
        <translation>若其中有对应的，请用 --map COLUMN=PATH 说明</translation>
    </message>
    <message>
        <source>write 0..0.5, log:1e-4..1e-1, int:16..512, int-log:16..1024, normal:0,1 or a list a,b,c</source>
        <translation>写成 0..0.5、log:1e-4..1e-1、int:16..512、int-log:16..1024、normal:0,1 或列表 a,b,c</translation>
    </message>
    <message>
        <source>write a path such as training.optimizer.lr, or parameters, macs or memory</source>
        <translation>写一个路径，如 training.optimizer.lr，或 parameters、macs、memory</translation>
    </message>
    <message>
        <source>write it plainly, without this</source>
        <translation>不用它，直接写出</translation>
    </message>
    <message>
        <source>write {2}</source>
        <translation>写 {2}</translation>
    </message>
    <message>
        <source>a node could not begin job {0} ({1})</source>
        <translation>节点无法开始作业 {0}（{1}）</translation>
    </message>
    <message>
        <source>another job is submitted in its place</source>
        <translation>会提交另一个作业代替它</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时进行</translation>
    </message>
    <message>
        <source>Begins no more trials; those under way go on</source>
        <translation>不再开始新的试验；正在进行的会继续</translation>
    </message>
    <message>
        <source>Begins trials again</source>
        <translation>重新开始新的试验</translation>
    </message>
    <message>
        <source>Pause study</source>
        <translation>暂停搜索</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>继续搜索</translation>
    </message>
    <message>
        <source>Saves the project and starts a study with these settings</source>
        <translation>保存项目，并用这些设置开始一次搜索</translation>
    </message>
    <message>
        <source>Start sweep</source>
        <translation>开始搜索</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>Stops the study and its trainings; it can go on</source>
        <translation>停止搜索及其训练；之后可以继续</translation>
    </message>
    <message>
        <source>go on from the last checkpoint; if it happens again, look at the driver&apos;s messages in the system log</source>
        <translation>从最后的检查点继续；如果再次发生，请查看系统日志中的驱动程序消息</translation>
    </message>
    <message>
        <source>no kernel of the CUDA plug-in computes this operation here</source>
        <translation>CUDA 插件没有能在此计算该运算的内核</translation>
    </message>
    <message>
        <source>resume on the machine and with the build that began the run, or go on inexactly with --allow-inexact</source>
        <translation>请在开始该运行的机器上用同一构建继续，或用 --allow-inexact 不精确地继续</translation>
    </message>
    <message>
        <source>the device cannot be used: {0}</source>
        <translation>无法使用该设备：{0}</translation>
    </message>
    <message>
        <source>the device has not enough free memory ({0})</source>
        <translation>设备的可用内存不足（{0}）</translation>
    </message>
    <message>
        <source>the device reported an error: {0} ({1}; {2})</source>
        <translation>设备报告了错误：{0}（{1}；{2}）</translation>
    </message>
    <message>
        <source>use a smaller batch, or end other programs on the device</source>
        <translation>请使用更小的批量，或结束该设备上的其他程序</translation>
    </message>
    <message>
        <source>NVML does not know the device: {0}</source>
        <translation>NVML 不认识该设备：{0}</translation>
    </message>
    <message>
        <source>NVML does not start: {0}</source>
        <translation>NVML 无法启动：{0}</translation>
    </message>
    <message>
        <source>a kernel made an illegal access on the GPU (Xid 13)</source>
        <translation>一个内核在 GPU 上进行了非法访问 (Xid 13)</translation>
    </message>
    <message>
        <source>a kernel used an address of the GPU that does not exist (Xid 31)</source>
        <translation>一个内核使用了 GPU 上不存在的地址 (Xid 31)</translation>
    </message>
    <message>
        <source>a link between GPUs failed (Xid 74)</source>
        <translation>GPU 之间的链路出现故障 (Xid 74)</translation>
    </message>
    <message>
        <source>it comes with NVIDIA&apos;s driver</source>
        <translation>它随 NVIDIA 驱动一起安装</translation>
    </message>
    <message>
        <source>look at the NVLink connectors</source>
        <translation>检查 NVLink 连接器</translation>
    </message>
    <message>
        <source>look it up in NVIDIA&apos;s list of Xid errors</source>
        <translation>请在 NVIDIA 的 Xid 错误列表中查找</translation>
    </message>
    <message>
        <source>remove it from the library path</source>
        <translation>请将它从库路径中移除</translation>
    </message>
    <message>
        <source>remove it, and set them again in the window&apos;s settings</source>
        <translation>请删除它，并在窗口的设置中重新填写</translation>
    </message>
    <message>
        <source>restart the machine and update the NVIDIA driver</source>
        <translation>请重启机器并更新 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>restart the machine when the training has ended</source>
        <translation>训练结束后请重启机器</translation>
    </message>
    <message>
        <source>restart the machine; look at the GPU&apos;s power supply and temperature</source>
        <translation>请重启机器；检查 GPU 的供电和温度</translation>
    </message>
    <message>
        <source>restart the machine; when it comes again, have the GPU replaced</source>
        <translation>请重启机器；如果再次出现，请更换 GPU</translation>
    </message>
    <message>
        <source>see `lathe doctor`</source>
        <translation>请查看 `lathe doctor`</translation>
    </message>
    <message>
        <source>see whether nvidia-smi lists it</source>
        <translation>看看 nvidia-smi 是否列出它</translation>
    </message>
    <message>
        <source>the GPU has fallen off the bus (Xid 79)</source>
        <translation>GPU 已从总线上掉线 (Xid 79)</translation>
    </message>
    <message>
        <source>the GPU sets a bad piece of its memory aside (Xid {0})</source>
        <translation>GPU 正在隔离一块损坏的显存 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU stopped the program after an error of its own (Xid 43)</source>
        <translation>GPU 在程序自身出错后停止了它 (Xid 43)</translation>
    </message>
    <message>
        <source>the GPU&apos;s memory has an error that cannot be corrected (Xid {0})</source>
        <translation>GPU 显存出现无法纠正的错误 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU&apos;s own processor does not answer (Xid {0})</source>
        <translation>GPU 自身的处理器没有响应 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU&apos;s state cannot be recorded: {0}</source>
        <translation>无法记录 GPU 的状态：{0}</translation>
    </message>
    <message>
        <source>the driver has lost the GPU; its state is recorded no longer</source>
        <translation>驱动已失去 GPU；不再记录其状态</translation>
    </message>
    <message>
        <source>the driver reports an error of the GPU: Xid {0}</source>
        <translation>驱动报告了一个 GPU 错误：Xid {0}</translation>
    </message>
    <message>
        <source>the driver takes {0} ms to tell the GPU&apos;s state: it is asked every {1} s</source>
        <translation>驱动需要 {0} ms 才能报告 GPU 的状态：改为每 {1} s 查询一次</translation>
    </message>
    <message>
        <source>the library cannot be opened: {0}</source>
        <translation>无法打开该库：{0}</translation>
    </message>
    <message>
        <source>this file does not hold prices</source>
        <translation>此文件不包含价格</translation>
    </message>
    <message>
        <source>this library is not NVML</source>
        <translation>此库不是 NVML</translation>
    </message>
    <message>
        <source>float64 is asked for, and {0} is set</source>
        <translation>要求 float64，但已设为 {0}</translation>
    </message>
    <message>
        <source>numbers of 16 bits are computed by the slow reference kernels on a processor</source>
        <translation>在处理器上，16 位数由较慢的参考内核计算</translation>
    </message>
    <message>
        <source>set training.precision to f32</source>
        <translation>将 training.precision 设为 f32</translation>
    </message>
    <message>
        <source>set training.precision to f32 where there is no GPU</source>
        <translation>没有 GPU 时将 training.precision 设为 f32</translation>
    </message>
    <message>
        <source>the processor has no TF32 and computes in float32 instead</source>
        <translation>处理器没有 TF32，改用 float32 计算</translation>
    </message>
    <message>
        <source>convolutions and normalisations run on slower kernels of Lathe&apos;s own: {0}</source>
        <translation>卷积和归一化改用 Lathe 自带的较慢内核：{0}</translation>
    </message>
    <message>
        <source>cuDNN has no plan for it on this device: {0}</source>
        <translation>cuDNN 在此设备上没有可用的执行计划：{0}</translation>
    </message>
    <message>
        <source>install one whole cuDNN 9, or name its folder in LATHE_CUDNN_DIR</source>
        <translation>请安装一套完整的 cuDNN 9，或在 LATHE_CUDNN_DIR 中指定其文件夹</translation>
    </message>
    <message>
        <source>it does not say what a plan needs</source>
        <translation>它没有说明执行计划需要多少内存</translation>
    </message>
    <message>
        <source>it is not found: {0}</source>
        <translation>找不到它：{0}</translation>
    </message>
    <message>
        <source>it is version {0}, and Lathe needs {1} or a later 9</source>
        <translation>其版本为 {0}，而 Lathe 需要 {1} 或更高的 9.x 版本</translation>
    </message>
    <message>
        <source>it refuses {0}: {1}</source>
        <translation>它拒绝了 {0}：{1}</translation>
    </message>
    <message>
        <source>parts of it come from two folders: {0} and {1}</source>
        <translation>它的各部分来自两个文件夹：{0} 和 {1}</translation>
    </message>
    <message>
        <source>remove one of them from LD_LIBRARY_PATH, or name the other in LATHE_CUDNN_DIR</source>
        <translation>请从 LD_LIBRARY_PATH 中移除其中一个，或在 LATHE_CUDNN_DIR 中指定另一个</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}</source>
        <translation>无法打开 {0}：{1}</translation>
    </message>
    <message>
        <source>{0} is missing there</source>
        <translation>那里缺少 {0}</translation>
    </message>
    <message>
        <source>install CUDA&apos;s run-time compiler, or name its folder in LATHE_CUDA_LIBRARY_DIR</source>
        <translation>安装 CUDA 的运行时编译器，或用 LATHE_CUDA_LIBRARY_DIR 指明其文件夹</translation>
    </message>
    <message>
        <source>install cuBLAS 13, or name its folder in LATHE_CUDA_LIBRARY_DIR</source>
        <translation>安装 cuBLAS 13，或用 LATHE_CUDA_LIBRARY_DIR 指明其文件夹</translation>
    </message>
    <message>
        <source>it cannot be opened: {0}</source>
        <translation>无法打开：{0}</translation>
    </message>
    <message>
        <source>it does not compile a chain: {0}</source>
        <translation>它无法编译一条运算链：{0}</translation>
    </message>
    <message>
        <source>it has no algorithm for this product</source>
        <translation>它没有适用于此乘积的算法</translation>
    </message>
    <message>
        <source>it is version {0}, and Lathe needs {1} or a later 13</source>
        <translation>它的版本是 {0}，而 Lathe 需要 {1} 或更高的 13 版</translation>
    </message>
    <message>
        <source>it refuses a call: {0}</source>
        <translation>它拒绝了一次调用：{0}</translation>
    </message>
    <message>
        <source>NCCL, which adds between GPUs, cannot be loaded: {0}</source>
        <translation>无法加载在 GPU 之间求和的 NCCL：{0}</translation>
    </message>
    <message>
        <source>a batch of {0} samples cannot be cut into {1} equal micro-batches</source>
        <translation>一批 {0} 个样本不能分成 {1} 个相等的微批次</translation>
    </message>
    <message>
        <source>adding between GPUs failed: {0}</source>
        <translation>GPU 之间求和失败：{0}</translation>
    </message>
    <message>
        <source>another rank has left the training</source>
        <translation>另一个进程已离开训练</translation>
    </message>
    <message>
        <source>batch norm statistics</source>
        <translation>批归一化统计量</translation>
    </message>
    <message>
        <source>install NCCL 2 for this CUDA, or train on one GPU</source>
        <translation>安装与此 CUDA 相配的 NCCL 2，或只用一个 GPU 训练</translation>
    </message>
    <message>
        <source>install a newer NCCL, or train on one GPU</source>
        <translation>安装更新的 NCCL，或只用一个 GPU 训练</translation>
    </message>
    <message>
        <source>it does not answer any more</source>
        <translation>它不再应答</translation>
    </message>
    <message>
        <source>it ended with exit code {0}</source>
        <translation>它以退出码 {0} 结束</translation>
    </message>
    <message>
        <source>it has left the training</source>
        <translation>它已离开训练</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>它已不在</translation>
    </message>
    <message>
        <source>it was ended by signal {0} ({1})</source>
        <translation>它被信号 {0}（{1}）终止</translation>
    </message>
    <message>
        <source>leave the data as they are while a training begins</source>
        <translation>训练开始时不要改动数据</translation>
    </message>
    <message>
        <source>make training.batch a multiple of training.micro_batches</source>
        <translation>让 training.batch 是 training.micro_batches 的倍数</translation>
    </message>
    <message>
        <source>make training.micro_batches a multiple of {1}, or use fewer ranks</source>
        <translation>让 training.micro_batches 是 {1} 的倍数，或使用较少的进程</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>0 号进程</translation>
    </message>
    <message>
        <source>rank 0 says too much at once</source>
        <translation>0 号进程一次发来的内容过多</translation>
    </message>
    <message>
        <source>rank 0 wants what this program does not know</source>
        <translation>0 号进程要求本程序不认识的操作</translation>
    </message>
    <message>
        <source>resume the run: it goes on from its last commit, on the CPU also with another number of ranks</source>
        <translation>继续这次运行：它从最后一次提交接着训练，在 CPU 上进程数也可以不同</translation>
    </message>
    <message>
        <source>resume the run; `lathe doctor` tells about the devices</source>
        <translation>继续这次运行；`lathe doctor` 说明设备情况</translation>
    </message>
    <message>
        <source>they changed between one rank and the next</source>
        <translation>它们在两个进程读取之间发生了变化</translation>
    </message>
    <message>
        <source>this is NCCL {0}; 2.14 or newer is needed</source>
        <translation>这是 NCCL {0}；需要 2.14 或更新版本</translation>
    </message>
    <message>
        <source>this is no NCCL 2: a function is missing</source>
        <translation>这不是 NCCL 2：缺少一个函数</translation>
    </message>
    <message>
        <source>{0} devices for {1} ranks</source>
        <translation>{1} 个进程却有 {0} 个设备</translation>
    </message>
    <message>
        <source>{0} micro-batches cannot be shared out among {1} ranks</source>
        <translation>{0} 个微批次不能平均分给 {1} 个进程</translation>
    </message>
    <message>
        <source>{0}: from the last commit on, batches are computed in {1} pieces of {2} samples, which learn the same</source>
        <translation>{0}：从上次提交起，每批分 {1} 份、每份 {2} 个样本计算，学习结果相同</translation>
    </message>
    <message>
        <source>{0}: from the last commit on, batches are computed in {1} pieces of {2} samples; batch normalisation measures these</source>
        <translation>{0}：从上次提交起，每批分 {1} 份、每份 {2} 个样本计算；批归一化按每份统计</translation>
    </message>
    <message>
        <source>this plan needs {0}, and {1} has {2}</source>
        <translation>此计划需要 {0}，而 {1} 有 {2}</translation>
    </message>
    <message>
        <source>choose other initial filters</source>
        <translation>选择其他初始滤波器</translation>
    </message>
    <message>
        <source>connect the layer with the input, or choose other initial filters</source>
        <translation>把该层与输入相连，或选择其他初始滤波器</translation>
    </message>
    <message>
        <source>samples of {0} are no images (channels x height x width), and have no mirror images</source>
        <translation>{0} 的样本不是图像 (通道 x 高 x 宽)，没有镜像</translation>
    </message>
    <message>
        <source>samples of {0} have no patches</source>
        <translation>{0} 的样本没有图块</translation>
    </message>
    <message>
        <source>set filters to {0} and groups to 1, or choose other initial filters</source>
        <translation>把滤波器设为 {0} 个、组设为 1，或选择其他初始滤波器</translation>
    </message>
    <message>
        <source>set training.evaluation to plain</source>
        <translation>把 training.evaluation 设为 plain</translation>
    </message>
    <message>
        <source>there are {0} whitening filters of this size, for one group; {1} are wanted in {2}</source>
        <translation>一组中这种大小的白化滤波器有 {0} 个；要求的是 {2} 组中的 {1} 个</translation>
    </message>
    <message>
        <source>validation and test figures are of the mean output for {0} views of each image; predictions and exports are of the image alone</source>
        <translation>验证和测试指标依据每幅图像 {0} 个视图的平均输出；预测和导出只针对图像本身</translation>
    </message>
    <message>
        <source>validation and test figures, the best model and exports are of the averaged weights</source>
        <translation>验证和测试指标、最佳模型和导出都使用平均后的权重</translation>
    </message>
    <message>
        <source>whitening filters are made of the patches of the input, and &quot;{0}&quot; is in between</source>
        <translation>白化滤波器由输入的图块得出，而“{0}”夹在中间</translation>
    </message>
    <message>
        <source>LATHE_CUDA_TUNE=0 takes cuDNN&apos;s own first choice at once</source>
        <translation>设置 LATHE_CUDA_TUNE=0 可直接采用 cuDNN 自己的首选</translation>
    </message>
    <message>
        <source>adding between GPUs was given up</source>
        <translation>GPU 之间的求和已放弃</translation>
    </message>
    <message>
        <source>cuDNN does not offer {0} for it here</source>
        <translation>cuDNN 在此处不为它提供 {0}</translation>
    </message>
    <message>
        <source>resume it with --ranks {0}, or go on inexactly with --allow-inexact</source>
        <translation>请用 --ranks {0} 继续，或用 --allow-inexact 不精确地继续</translation>
    </message>
    <message>
        <source>the fastest ways of {0} operations were found in {1} s (at most {2} s) and are kept for later trainings</source>
        <translation>已用 {1} 秒（上限 {2} 秒）找出 {0} 个运算的最快实现，并保留供以后的训练使用</translation>
    </message>
    <message>
        <source>the run was made with another number of operations</source>
        <translation>该运行的运算数量与此处不同</translation>
    </message>
    <message>
        <source>the run was trained by {0} GPUs, now it is {1}: sums are rounded otherwise</source>
        <translation>该运行由 {0} 个 GPU 训练，现在是 {1} 个：求和的舍入不同</translation>
    </message>
    <message>
        <source>{0} GPUs add by NCCL {1}: the numbers are the same each time, and those of one GPU to roundings (about 1e-6)</source>
        <translation>{0} 个 GPU 通过 NCCL {1} 求和：每次的数值都相同，与单个 GPU 只差舍入（约 1e-6）</translation>
    </message>
    <message>
        <source>{0} of cuDNN is left out, for it did not run: {1}</source>
        <translation>已略过 cuDNN 的 {0}，因为它无法运行：{1}</translation>
    </message>
    <message>
        <source>it waits for {0}, for which {1} (process {2}) waits already</source>
        <translation>它在等待 {0}，{1}（进程 {2}）已先在等待</translation>
    </message>
    <message>
        <source>let it wait, name another device, or train beside others with --share-device</source>
        <translation>让它等待，指定另一个设备，或用 --share-device 与其他运行同时训练</translation>
    </message>
    <message>
        <source>let it wait, stop that run, name another device, or train beside it with --share-device</source>
        <translation>让它等待，停止那个运行，指定另一个设备，或用 --share-device 同时训练</translation>
    </message>
    <message>
        <source>name one device for each rank, or a kind of them: cpu, cuda</source>
        <translation>请为每个进程各指定一个设备，或指定设备类型：cpu、cuda</translation>
    </message>
    <message>
        <source>name one for each rank, as in --device cuda:0,cuda:1, or any with --device cuda</source>
        <translation>请为每个进程各指定一个，如 --device cuda:0,cuda:1，或用 --device cuda 任选</translation>
    </message>
    <message>
        <source>several ranks cannot train on {0}: each needs a GPU of its own</source>
        <translation>多个进程不能都在 {0} 上训练：每个进程需要自己的 GPU</translation>
    </message>
    <message>
        <source>use fewer ranks, or --device cpu</source>
        <translation>请减少进程数，或使用 --device cpu</translation>
    </message>
    <message>
        <source>wait for it without --no-wait, name another device, or train beside it with --share-device</source>
        <translation>去掉 --no-wait 等待它，指定另一个设备，或用 --share-device 同时训练</translation>
    </message>
    <message>
        <source>{0} devices are needed, and there are {1}</source>
        <translation>需要 {0} 个设备，而现有 {1} 个</translation>
    </message>
    <message>
        <source>{0}: another run trains there, or waits for it</source>
        <translation>{0}：另一个运行正在其上训练，或在等待它</translation>
    </message>
    <message>
        <source>batches of {0} are made on the processor and copied to the device</source>
        <translation>{0} 的批次在处理器上生成，再复制到设备</translation>
    </message>
    <message>
        <source>one sample has more than {0} values</source>
        <translation>一个样本超过 {0} 个数值</translation>
    </message>
    <message>
        <source>remove it to keep the data on the device</source>
        <translation>移除它，数据就能留在设备上</translation>
    </message>
    <message>
        <source>samples are real numbers already</source>
        <translation>样本已经是实数</translation>
    </message>
    <message>
        <source>the data live on the device: {0}</source>
        <translation>数据驻留在设备上：{0}</translation>
    </message>
    <message>
        <source>the data take {0}, more than a quarter of the {1} that are free on the device</source>
        <translation>数据占 {0}，超过设备空闲内存 {1} 的四分之一</translation>
    </message>
    <message>
        <source>the transform {0} runs on the processor only</source>
        <translation>变换 {0} 只能在处理器上运行</translation>
    </message>
    <message>
        <source>this device keeps no samples</source>
        <translation>此设备不保存样本</translation>
    </message>
    <message>
        <source>{0} transforms are more than the {1} that the device applies</source>
        <translation>{0} 个变换超过设备可应用的 {1} 个</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has no values</source>
        <translation>“{0}”没有给出取值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in &quot;{1}&quot; is no condition</source>
        <translation>“{1}”中的“{0}”不是条件</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每次试验的轮数</translation>
    </message>
    <message>
        <source>a file of this program never does: fetch or write it again</source>
        <translation>本程序的文件不会如此：请重新获取或写入</translation>
    </message>
    <message>
        <source>a link is in the place of this file</source>
        <translation>此文件的位置上是一个链接</translation>
    </message>
    <message>
        <source>a model is judged on rows with known targets; `lathe predict` needs none</source>
        <translation>评估模型需要目标已知的行；`lathe predict` 不需要目标</translation>
    </message>
    <message>
        <source>a training cannot start from an ONNX file</source>
        <translation>训练不能从 ONNX 文件开始</translation>
    </message>
    <message>
        <source>add them, or name the columns as those of the training data</source>
        <translation>请补上这些列，或使用与训练数据相同的列名</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; none of them went on</source>
        <translation>第 {0} 个 epoch 时其 {1} {2} 在 {4} 个中排第 {3}；其中没有一个继续训练</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; one of them went on</source>
        <translation>第 {0} 个 epoch 时其 {1} {2} 在 {4} 个中排第 {3}；其中一个继续训练</translation>
    </message>
    <message>
        <source>at epoch {0} its {1} {2} was number {3} of {4}; {5} of them went on</source>
        <translation>第 {0} 个 epoch 时其 {1} {2} 在 {4} 个中排第 {3}；其中 {5} 个继续训练</translation>
    </message>
    <message>
        <source>choose a table, or another template</source>
        <translation>请选择表格，或换一个模板</translation>
    </message>
    <message>
        <source>columns that the model wants are missing: {0}</source>
        <translation>缺少模型需要的列：{0}</translation>
    </message>
    <message>
        <source>compare on a table</source>
        <translation>请用表格进行比较</translation>
    </message>
    <message>
        <source>dates are read as month/day/year</source>
        <translation>日期按“月/日/年”读取</translation>
    </message>
    <message>
        <source>did you mean {2}?</source>
        <translation>您是指 {2} 吗？</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>请重新导出</translation>
    </message>
    <message>
        <source>for more than one step an epoch, make training.batch smaller</source>
        <translation>若每轮要多于一步，请减小 training.batch</translation>
    </message>
    <message>
        <source>for the same curve as a training of {2} epochs, start a new run</source>
        <translation>若要与 {2} 轮训练相同的曲线，请开始新的运行</translation>
    </message>
    <message>
        <source>get the catalogue again</source>
        <translation>重新获取目录</translation>
    </message>
    <message>
        <source>get the four IDX files of the set (Fashion-MNIST: the project zalandoresearch/fashion-mnist, MNIST and others have the same names) and put them there, or set data.reader.path to their folder</source>
        <translation>获取该数据集的四个 IDX 文件（Fashion-MNIST：项目 zalandoresearch/fashion-mnist；MNIST 等的文件名相同）并放到那里，或将 data.reader.path 设为其所在文件夹</translation>
    </message>
    <message>
        <source>give it a first line with the names of the columns</source>
        <translation>请在文件首行写上列名</translation>
    </message>
    <message>
        <source>go on with the run, or take another one</source>
        <translation>请继续该运行，或另选一个</translation>
    </message>
    <message>
        <source>hold back fewer of them for validation and test, or give more data</source>
        <translation>请减少留作验证和测试的样本，或提供更多数据</translation>
    </message>
    <message>
        <source>hold back fewer samples, or ignore fewer columns</source>
        <translation>请少留出一些样本，或少忽略一些列</translation>
    </message>
    <message>
        <source>it has no weight &quot;{0}&quot; of the shape that the network needs</source>
        <translation>其中没有网络所需形状的权重“{0}”</translation>
    </message>
    <message>
        <source>it is damaged or made to do harm: export or download it again</source>
        <translation>文件已损坏或是恶意构造的：请重新导出或下载</translation>
    </message>
    <message>
        <source>it takes integers, and {0} gives other numbers, too</source>
        <translation>它只接受整数，而 {0} 也会给出其他数字</translation>
    </message>
    <message>
        <source>its input is an image of {0}: only the last dimension is read as features</source>
        <translation>输入是 {0} 的图像：只有最后一维被当作特征</translation>
    </message>
    <message>
        <source>its training measures no {0} at the end of an epoch</source>
        <translation>其训练在每个 epoch 结束时不测量 {0}</translation>
    </message>
    <message>
        <source>its {0} outputs are taken for scores of classes</source>
        <translation>其 {0} 个输出被当作类别分数</translation>
    </message>
    <message>
        <source>keep the names and sizes of the layers whose weights are to be taken</source>
        <translation>要沿用权重的层请保留其名称和尺寸</translation>
    </message>
    <message>
        <source>left out: it has no value in the training samples</source>
        <translation>未使用：训练样本中没有任何值</translation>
    </message>
    <message>
        <source>left out: it is empty</source>
        <translation>未使用：该列为空</translation>
    </message>
    <message>
        <source>left out: it numbers the rows</source>
        <translation>未使用：该列只是行号</translation>
    </message>
    <message>
        <source>left out: more than {0} different texts make no categories</source>
        <translation>未使用：不同文本超过 {0} 种，无法作为类别</translation>
    </message>
    <message>
        <source>left out: {0} different texts in {1} rows make no categories</source>
        <translation>未使用：{1} 行中有 {0} 种不同文本，无法作为类别</translation>
    </message>
    <message>
        <source>let fill values stand in for missing ones (missing = mean), or ignore columns</source>
        <translation>请用填充值代替缺失值（missing = mean），或忽略一些列</translation>
    </message>
    <message>
        <source>make a project of it with `lathe import`, and name that</source>
        <translation>请用 `lathe import` 将其转为项目，然后给出该项目</translation>
    </message>
    <message>
        <source>make training.batch larger, or use LayerNorm</source>
        <translation>增大 training.batch，或使用 LayerNorm</translation>
    </message>
    <message>
        <source>make training.batch larger, training.micro_batches smaller, or set training.batch_norm to global</source>
        <translation>增大 training.batch，减小 training.micro_batches，或将 training.batch_norm 设为 global</translation>
    </message>
    <message>
        <source>mend the file, or let such rows be filled or skipped (--bad-rows fill, --bad-rows skip)</source>
        <translation>请修正文件，或填充、跳过这些行（--bad-rows fill、--bad-rows skip）</translation>
    </message>
    <message>
        <source>mend the file, or let such rows be skipped (--bad-rows skip)</source>
        <translation>请修正文件，或跳过这些行（--bad-rows skip）</translation>
    </message>
    <message>
        <source>name a folder that is not there yet</source>
        <translation>请指定一个尚不存在的文件夹</translation>
    </message>
    <message>
        <source>name a folder that is not there yet, as in {0}/studies/first</source>
        <translation>请指定一个尚不存在的文件夹，例如 {0}/studies/first</translation>
    </message>
    <message>
        <source>name a run, an imported project or a .safetensors file</source>
        <translation>请给出一个运行、一个导入的项目或一个 .safetensors 文件</translation>
    </message>
    <message>
        <source>name another objective, or train without a pruner</source>
        <translation>请指定另一个目标，或不使用剪枝器训练</translation>
    </message>
    <message>
        <source>name one from 0 to {1}</source>
        <translation>请指定 0 到 {1} 之间的编号</translation>
    </message>
    <message>
        <source>name one of them, or add the metric to training.metrics</source>
        <translation>请选择其中之一，或将该指标加入 training.metrics</translation>
    </message>
    <message>
        <source>name weights of this network, or begin with initial ones</source>
        <translation>请给出该网络的权重，或从初始权重开始</translation>
    </message>
    <message>
        <source>no column has a value in the training samples</source>
        <translation>训练样本中没有任何列有值</translation>
    </message>
    <message>
        <source>no data are chosen; the network takes samples of shape {0}</source>
        <translation>尚未选择数据；网络接受形状为 {0} 的样本</translation>
    </message>
    <message>
        <source>no removed run of this name is kept</source>
        <translation>没有保留此名称的已删除运行</translation>
    </message>
    <message>
        <source>no row is left; choose data like those that the model was trained on</source>
        <translation>没有剩下可用的行；请选择与训练数据同类的数据</translation>
    </message>
    <message>
        <source>no samples are left to train on</source>
        <translation>没有剩下可用于训练的样本</translation>
    </message>
    <message>
        <source>nothing makes this value</source>
        <translation>没有任何节点产生该值</translation>
    </message>
    <message>
        <source>other users can write into this folder</source>
        <translation>其他用户可以写入此文件夹</translation>
    </message>
    <message>
        <source>put a metric like val.loss first, or train without a pruner</source>
        <translation>请把 val.loss 之类的指标放在首位，或不使用剪枝器训练</translation>
    </message>
    <message>
        <source>put it back, or train again: the trainer ends at its next checkpoint</source>
        <translation>请将其放回原处，或重新训练：训练进程会在下一个检查点结束</translation>
    </message>
    <message>
        <source>remove it, or set XDG_RUNTIME_DIR to a folder that belongs to you alone (mode 0700)</source>
        <translation>请删除它，或将 XDG_RUNTIME_DIR 设为仅属于您的文件夹（权限 0700）</translation>
    </message>
    <message>
        <source>remove that layer before you train it further</source>
        <translation>继续训练前请移除该层</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>请删除该链接</translation>
    </message>
    <message>
        <source>restore the study from a copy, or begin another one</source>
        <translation>请从副本恢复该研究，或开始新的研究</translation>
    </message>
    <message>
        <source>samples go into the network as they are</source>
        <translation>样本不经缩放直接输入网络</translation>
    </message>
    <message>
        <source>see `lathe runs trash`</source>
        <translation>请见 `lathe runs trash`</translation>
    </message>
    <message>
        <source>set data.normalization where it was trained on scaled ones</source>
        <translation>若它是用缩放后的样本训练的，请设置 data.normalization</translation>
    </message>
    <message>
        <source>set data.reader.path</source>
        <translation>请设置 data.reader.path</translation>
    </message>
    <message>
        <source>set data.target_normalization to standardize; predictions and metrics keep their unit</source>
        <translation>请将 data.target_normalization 设为 standardize；预测和指标仍使用原单位</translation>
    </message>
    <message>
        <source>if the outputs are numbers to regress on, set training.loss to mse</source>
        <translation>若输出是数值，请将 training.loss 设为 mse</translation>
    </message>
    <message>
        <source>set training.schedule.warmup_epochs to 0: this schedule rises by itself</source>
        <translation>将 training.schedule.warmup_epochs 设为 0：该调度本身就会上升</translation>
    </message>
    <message>
        <source>stop it after {1} with --until, or start a new run</source>
        <translation>请用 --until 在第 {1} 轮后停止，或开始新的运行</translation>
    </message>
    <message>
        <source>the column has no categories</source>
        <translation>该列没有类别</translation>
    </message>
    <message>
        <source>the constraint &quot;{0}&quot; speaks of {1}, which this project does not have</source>
        <translation>约束“{0}”提到 {1}，但此项目没有该名称</translation>
    </message>
    <message>
        <source>the database of this study cannot be right: {0}</source>
        <translation>此研究的数据库不正确：{0}</translation>
    </message>
    <message>
        <source>the database of this study holds a {0} &quot;{1}&quot; that this Lathe does not make</source>
        <translation>此研究的数据库含有此版本 Lathe 不会创建的 {0}“{1}”</translation>
    </message>
    <message>
        <source>the description of the table&apos;s columns is damaged or incomplete</source>
        <translation>表格列的描述已损坏或不完整</translation>
    </message>
    <message>
        <source>the entry {0} is damaged</source>
        <translation>条目 {0} 已损坏</translation>
    </message>
    <message>
        <source>the file has no rows below its header</source>
        <translation>文件在标题行之下没有数据行</translation>
    </message>
    <message>
        <source>the file makes features of shape {0}, and the network takes {1}</source>
        <translation>文件产生的特征形状为 {0}，而网络需要 {1}</translation>
    </message>
    <message>
        <source>the file names no column that the model knows, and has {0} columns where training had {1}</source>
        <translation>文件中没有模型认识的列名，且有 {0} 列，而训练时有 {1} 列</translation>
    </message>
    <message>
        <source>the file would take more than {0} times its size in memory</source>
        <translation>读取该文件所需的内存超过其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the folder {0} was deleted or moved while its run was training</source>
        <translation>文件夹 {0} 在其运行训练期间被删除或移动</translation>
    </message>
    <message>
        <source>the limit of processes is reached: raise it (ulimit -u), or start fewer at the same time</source>
        <translation>已达到进程数上限：请提高上限（ulimit -u），或减少同时启动的数量</translation>
    </message>
    <message>
        <source>the model has no input or no output</source>
        <translation>模型没有输入或没有输出</translation>
    </message>
    <message>
        <source>the model takes the columns of a table, and these samples are none</source>
        <translation>模型需要表格的各列，而这些样本不是表格的行</translation>
    </message>
    <message>
        <source>the network ends in Softmax, which the loss contains as well</source>
        <translation>网络以 Softmax 结尾，而损失中也包含它</translation>
    </message>
    <message>
        <source>the note has {0} bytes, at most {1} are kept</source>
        <translation>备注有 {0} 字节，最多保留 {1} 字节</translation>
    </message>
    <message>
        <source>the pruner {0} compares {1} at the end of epochs, where it is not measured</source>
        <translation>剪枝器 {0} 在 epoch 结束时比较 {1}，但那时并不测量它</translation>
    </message>
    <message>
        <source>the run has only its first checkpoint: these are the weights that it began with</source>
        <translation>该运行只有第一个检查点：这些是它开始时的权重</translation>
    </message>
    <message>
        <source>the run is one of {0} epochs, and cannot become one of {1}</source>
        <translation>该运行共 {0} 轮，不能改为 {1} 轮</translation>
    </message>
    <message>
        <source>the samples are {0}; the model takes {1}</source>
        <translation>样本为 {0}；模型接受 {1}</translation>
    </message>
    <message>
        <source>the schedule {0} was laid out for {1} epochs; from here on the learning rate is that of {2}</source>
        <translation>学习率调度 {0} 原按 {1} 轮设定；此后的学习率按 {2} 轮计算</translation>
    </message>
    <message>
        <source>the study has no trial yet</source>
        <translation>该研究还没有试验</translation>
    </message>
    <message>
        <source>the targets have a mean of {0} and a standard deviation of {1}, and are learnt as they are</source>
        <translation>目标的均值为 {0}、标准差为 {1}，未经缩放直接学习</translation>
    </message>
    <message>
        <source>the text would take more than {0} times its size in memory</source>
        <translation>读取该文本所需的内存超过其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the training begins with these weights</source>
        <translation>训练从这些权重开始</translation>
    </message>
    <message>
        <source>the training part has {0} samples, less than a batch of {1}: each step takes all {0}</source>
        <translation>训练集有 {0} 个样本，不足一批（{1}）：每一步使用全部 {0} 个</translation>
    </message>
    <message>
        <source>the warm-up raises the learning rate to its full value, then &quot;{0}&quot; starts again at {1} of it</source>
        <translation>预热将学习率升到最大值，随后“{0}”又从其 {1} 倍开始</translation>
    </message>
    <message>
        <source>the weights are taken, but not the optimizer&apos;s states, which do not fit</source>
        <translation>已采用权重，但优化器状态不匹配，未采用</translation>
    </message>
    <message>
        <source>there are no weights to begin with</source>
        <translation>这里没有可作为起点的权重</translation>
    </message>
    <message>
        <source>there is a project in this folder; a study does not go into it</source>
        <translation>此文件夹中有一个项目；研究不能写入其中</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;, the target</source>
        <translation>没有目标列“{0}”</translation>
    </message>
    <message>
        <source>these data are no table</source>
        <translation>这些数据不是表格</translation>
    </message>
    <message>
        <source>this file belongs to another user</source>
        <translation>此文件属于其他用户</translation>
    </message>
    <message>
        <source>this file has another name elsewhere</source>
        <translation>此文件在别处另有名称（硬链接）</translation>
    </message>
    <message>
        <source>this folder belongs to another user</source>
        <translation>此文件夹属于其他用户</translation>
    </message>
    <message>
        <source>this is not a folder but a link or a file</source>
        <translation>这不是文件夹，而是链接或文件</translation>
    </message>
    <message>
        <source>this is the folder of a run; a study does not go into it</source>
        <translation>这是一个运行的文件夹；研究不能写入其中</translation>
    </message>
    <message>
        <source>this project has no metric &quot;{0}&quot;; it has: {1}</source>
        <translation>此项目没有指标“{0}”；现有：{1}</translation>
    </message>
    <message>
        <source>train with --fresh to begin with initial ones</source>
        <translation>要从初始权重开始，请使用 --fresh</translation>
    </message>
    <message>
        <source>train without it, or export without pre-processing</source>
        <translation>请去掉该列重新训练，或在导出时关闭预处理</translation>
    </message>
    <message>
        <source>training needs more than 1 value per channel, and {0} x {1} has 1</source>
        <translation>训练时每个通道需要多于 1 个值，而 {0} x {1} 只有 1 个</translation>
    </message>
    <message>
        <source>use no study whose origin you do not know</source>
        <translation>请勿使用来源不明的研究</translation>
    </message>
    <message>
        <source>wait until it has begun one</source>
        <translation>请等待其开始一个试验</translation>
    </message>
    <message>
        <source>write PATH=VALUES if PATH=VALUE, as in training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd</source>
        <translation>请写 PATH=VALUES if PATH=VALUE，例如 training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd</translation>
    </message>
    <message>
        <source>write PATH=VALUES, as in training.batch=32,64,128</source>
        <translation>请写 PATH=VALUES，例如 training.batch=32,64,128</translation>
    </message>
    <message>
        <source>write parameters, macs, memory or the path of a parameter, as in training.batch</source>
        <translation>请写 parameters、macs、memory 或参数路径，例如 training.batch</translation>
    </message>
    <message>
        <source>write val.{1}</source>
        <translation>请写 val.{1}</translation>
    </message>
    <message>
        <source>write {1}</source>
        <translation>请写 {1}</translation>
    </message>
    <message>
        <source>{0} different texts: the {1} commonest are categories</source>
        <translation>有 {0} 种不同文本：其中最常见的 {1} 种作为类别</translation>
    </message>
    <message>
        <source>{0} is not computed here with such operands</source>
        <translation>此处无法用这样的操作数计算 {0}</translation>
    </message>
    <message>
        <source>{0} lines have another number of fields than the first (first: line {1})</source>
        <translation>{0} 行的字段数与首行不同（第一处：第 {1} 行）</translation>
    </message>
    <message>
        <source>{0} lines have another number of fields than the first (first: line {1}) and are left out</source>
        <translation>{0} 行的字段数与首行不同（第一处：第 {1} 行），已舍弃</translation>
    </message>
    <message>
        <source>{0} of {1} weights are not in it, or have another shape there, and begin as initialised: {2}</source>
        <translation>{1} 个权重中有 {0} 个不在其中或形状不同，将从初始化值开始：{2}</translation>
    </message>
    <message>
        <source>{0} rows are of classes that the model does not know (first: &quot;{1}&quot; in line {2}) and are left out</source>
        <translation>{0} 行属于模型不认识的类别（第一处：第 {2} 行的“{1}”），已舍弃</translation>
    </message>
    <message>
        <source>{0} targets are no numbers (first: &quot;{1}&quot; in line {2}); their rows are left out</source>
        <translation>{0} 个目标不是数字（第一处：第 {2} 行的“{1}”）；这些行已舍弃</translation>
    </message>
    <message>
        <source>{0} values are categories that training did not have (first: &quot;{1}&quot; in line {2}); they are read as none</source>
        <translation>{0} 个值是训练时没有的类别（第一处：第 {2} 行的“{1}”）；按无类别处理</translation>
    </message>
    <message>
        <source>{0} values are missing; their rows are left out</source>
        <translation>缺失 {0} 个值；这些行已舍弃</translation>
    </message>
    <message>
        <source>{0} values are missing; they are of no category</source>
        <translation>缺失 {0} 个值；按无类别处理</translation>
    </message>
    <message>
        <source>{0} values are no dates (first: &quot;{1}&quot; in line {2}) and count as missing</source>
        <translation>{0} 个值不是日期（第一处：第 {2} 行的“{1}”），视为缺失</translation>
    </message>
    <message>
        <source>{0} values are no numbers that float32 can hold (first: &quot;{1}&quot; in line {2}) and count as missing</source>
        <translation>{0} 个值不是 float32 能表示的数字（第一处：第 {2} 行的“{1}”），视为缺失</translation>
    </message>
    <message>
        <source>not checked with onnxruntime</source>
        <translation>未用 onnxruntime 检查</translation>
    </message>
    <message>
        <source>to check with it, set LATHE_PYTHON to a Python that has onnxruntime</source>
        <translation>要用它检查，请将 LATHE_PYTHON 设为装有 onnxruntime 的 Python</translation>
    </message>
    <message>
        <source>Begin with a weight decay above 0 to change it while training</source>
        <translation>以大于 0 的权重衰减开始，才能在训练中更改它</translation>
    </message>
    <message>
        <source>there is a file of this name</source>
        <translation>已有同名文件</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot select the best epoch: {1} is computed on a whole split, not during training</source>
        <translation>“{0}”不能选出最佳轮次：{1} 在整个划分上计算，而不是在训练中</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>复制所选的层</translation>
    </message>
    <message>
        <source>Resume the training</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Save a checkpoint of the current weights under “snapshots”</source>
        <translation>将当前权重的检查点保存到“snapshots”</translation>
    </message>
    <message>
        <source>nothing to undo: no change was made since the last trial was proposed</source>
        <translation>没有可撤销的更改：提出最后一个试验之后没有更改</translation>
    </message>
    <message>
        <source>queued for {0}, which is used by {1} (process {2})</source>
        <translation>正在排队等待 {0}，它被 {1}（进程 {2}）占用</translation>
    </message>
    <message>
        <source>the study has no objective</source>
        <translation>研究没有目标</translation>
    </message>
    <message>
        <source>the target contains text (line {0}: &quot;{1}&quot;); regression needs numbers</source>
        <translation>目标列含有文本（第 {0} 行：“{1}”）；回归需要数值</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value for {2} is outside the space</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们的 {2} 值在搜索空间之外</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no value for {2}</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们没有 {2} 的值</translation>
    </message>
    <message>
        <source>{0} values are missing; they are replaced by the mean of the training samples</source>
        <translation>缺少 {0} 个值；已用训练样本的平均值代替</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); &quot;{2}&quot; is not the name of exactly one parameter of the project</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；“{2}”不是项目中唯一参数的名称</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value for {2} differs from the project&apos;s</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们的 {2} 值与项目不同</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no finite result</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们没有有限的结果</translation>
    </message>
</context>
<context>
    <name>DomainText</name>
    <message>
        <source>Adds %1 from the next trial</source>
        <translation>从下一个试验起加入 %1</translation>
    </message>
    <message>
        <source>Drops %1 from the next trial</source>
        <translation>从下一个试验起去掉 %1</translation>
    </message>
    <message>
        <source>Not varied from the next trial</source>
        <translation>从下一个试验起不再变动</translation>
    </message>
    <message>
        <source>Now %1 from the next trial</source>
        <translation>从下一个试验起为 %1</translation>
    </message>
    <message>
        <source>Varied from the next trial</source>
        <translation>从下一个试验起变动</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
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
        <translation>损失：%1</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
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
        <translation>引擎看到的内存、步用时和机器</translation>
    </message>
    <message>
        <source>No run yet: train, and the time of its steps is shown here.</source>
        <translation>还没有运行：训练后，这里显示各步的用时。</translation>
    </message>
    <message>
        <source>%1 did not record where the time of its steps went.</source>
        <translation>%1 没有记录各步用时的去向。</translation>
    </message>
    <message>
        <source>No run yet: train, and the machine is shown here.</source>
        <translation>还没有运行：训练后，这里显示机器的状态。</translation>
    </message>
    <message>
        <source>%1 did not record the machine.</source>
        <translation>%1 没有记录机器的状态。</translation>
    </message>
    <message>
        <source>%1, from its start to now.</source>
        <translation>%1，从开始到现在。</translation>
    </message>
    <message>
        <source>No run yet: train, and a step is shown here layer by layer.</source>
        <translation>还没有运行：开始训练后，这里会逐层显示一步。</translation>
    </message>
    <message>
        <source>%1 has not measured a step layer by layer.</source>
        <translation>%1 还没有逐层测量过一步。</translation>
    </message>
    <message>
        <source>%1: the latest step that was measured kernel by kernel.</source>
        <translation>%1：最近一次逐个内核测量的步。</translation>
    </message>
    <message>
        <source>%1, milliseconds a step, the newest at the right.</source>
        <translation>%1，每步毫秒数，最新的在右侧。</translation>
    </message>
    <message>
        <source>%1, from its start to its end.</source>
        <translation>%1，从开始到结束。</translation>
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
        <translation>“%2”的 %1</translation>
    </message>
    <message>
        <source>%1 training, %2 validation</source>
        <translation>%1 个训练，%2 个验证</translation>
    </message>
    <message>
        <source>Best %1 %2, epoch %3</source>
        <translation>最佳 %1 %2，第 %3 轮</translation>
    </message>
    <message>
        <source>Checkpoint kept, epoch %1</source>
        <translation>检查点已保存，第 %1 轮</translation>
    </message>
    <message>
        <source>Finished early: no improvement any more</source>
        <translation>提前结束：不再有改进</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>用时 %1 完成</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>已继续</translation>
    </message>
    <message>
        <source>Resumed from step %1</source>
        <translation>从第 %1 步继续</translation>
    </message>
    <message>
        <source>Started: %1, %2. Seed %3 · %4</source>
        <translation>已开始：%1，%2。种子 %3 · %4</translation>
    </message>
    <message>
        <source>Stopped at step %1</source>
        <translation>停在第 %1 步</translation>
    </message>
    <message>
        <source>Waited %1 for data</source>
        <translation>等待数据 %1</translation>
    </message>
    <message>
        <source>Waited %1 s for data in %2 s</source>
        <translation>%2 秒内等待数据 %1 秒</translation>
    </message>
    <message>
        <source>Warm-up ended, learning rate %1</source>
        <translation>预热结束，学习率 %1</translation>
    </message>
    <message>
        <source>Went on: %1, %2</source>
        <translation>继续进行：%1，%2</translation>
    </message>
    <message>
        <source>You paused</source>
        <translation>你暂停了</translation>
    </message>
    <message>
        <source>You saved a checkpoint</source>
        <translation>你保存了检查点</translation>
    </message>
    <message>
        <source>You set: %1</source>
        <translation>你设置了：%1</translation>
    </message>
    <message>
        <source>You stopped</source>
        <translation>你停止了</translation>
    </message>
    <message>
        <source>You went on</source>
        <translation>你继续了</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Val %1</source>
        <translation>验证 %1</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>训练 %1</translation>
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
        <translation>没有写出：这种文件会是序列化的程序。safetensors 有同样的权重，用 PyTorch 的名称。</translation>
    </message>
    <message>
        <source>Not written yet. Keras runs the ONNX file with onnxruntime.</source>
        <translation>尚未写出。Keras 可用 onnxruntime 运行 ONNX 文件。</translation>
    </message>
    <message>
        <source>Not possible offline. Convert the ONNX file.</source>
        <translation>离线时不可能。请转换 ONNX 文件。</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>There is no other layer to connect to.</source>
        <translation>没有其他可以连接的层。</translation>
    </message>
    <message>
        <source>This layer has no output.</source>
        <translation>这个层没有输出。</translation>
    </message>
    <message>
        <source>Choose the input with the arrows. Enter connects, Esc gives up.</source>
        <translation>用方向键选择输入。Enter 连接，Esc 放弃。</translation>
    </message>
    <message>
        <source>Drop to insert the layer here. Alt leaves it beside the wire.</source>
        <translation>松开即在此插入层。按住 Alt 则放在连线旁边。</translation>
    </message>
    <message>
        <source>Layers: %1. Wires: %2.</source>
        <translation>层：%1。连线：%2。</translation>
    </message>
</context>
<context>
    <name>LayerFigures</name>
    <message>
        <source>Kept for backward</source>
        <translation>为反向保留</translation>
    </message>
    <message>
        <source>MACs a sample</source>
        <translation>每个样本的 MAC</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
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
        <translation>它不接受输入</translation>
    </message>
    <message>
        <source>That would close a circle</source>
        <translation>这会形成环</translation>
    </message>
    <message>
        <source>There is no such input</source>
        <translation>没有这样的输入</translation>
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
        <translation>卷积</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Sequence and attention</source>
        <translation>序列和注意力</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 个单元</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>无 %1</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正则化</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Save the edits of “%1”?</source>
        <translation>保存“%1”的编辑？</translation>
    </message>
    <message>
        <source>Without saving they are gone.</source>
        <translation>不保存就会丢失。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Keep working</source>
        <translation>继续工作</translation>
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
        <translation>温度</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory of this training</source>
        <translation>此训练的内存</translation>
    </message>
    <message numerus="yes">
        <source>CPU, %n core(s)</source>
        <translation>
            <numerusform>CPU，%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Loader queue</source>
        <translation>加载队列</translation>
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
        <translation>过热</translation>
    </message>
    <message>
        <source>power supply</source>
        <translation>供电</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>CPU, this training</source>
        <translation>CPU，此训练</translation>
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
        <translation>输入 %1 个整数。</translation>
    </message>
    <message>
        <source>Enter a number, or a formula like 3e-4*2.</source>
        <translation>输入一个数，或像 3e-4*2 这样的算式。</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>输入一个整数。</translation>
    </message>
    <message>
        <source>Enter numbers with commas between them.</source>
        <translation>输入用逗号分隔的数。</translation>
    </message>
    <message>
        <source>Enter whole numbers with commas between them.</source>
        <translation>输入用逗号分隔的整数。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>从 %1 到 %2。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>Part</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
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
        <translation>第 %1 轮</translation>
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
        <translation>列“%1”</translation>
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
        <translation>正在训练，第 %1 轮</translation>
    </message>
    <message>
        <source>Stopped, epoch %1</source>
        <translation>已停止，第 %1 轮</translation>
    </message>
    <message numerus="yes">
        <source>Done, %n epoch(s)</source>
        <translation>
            <numerusform>已完成，%n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed, epoch %1</source>
        <translation>失败，第 %1 轮</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Project not found. Locate…</source>
        <translation>找不到项目。定位…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>ResultBand</name>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>used %1, %2 planned for the model</source>
        <translation>使用了 %1，模型计划使用 %2</translation>
    </message>
    <message>
        <source>Stopped at %1</source>
        <translation>在%1停止</translation>
    </message>
    <message>
        <source>Failed at %1</source>
        <translation>在%1失败</translation>
    </message>
    <message>
        <source>%1 at epoch %2, kept as the best</source>
        <translation>%1，第 %2 轮，已保存为最佳</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>best %1, epoch %2</source>
        <translation>最佳%1，第 %2 轮</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，用时 %2</translation>
    </message>
    <message>
        <source>%1 samples a second</source>
        <translation>每秒 %1 个样本</translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练用时</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message numerus="yes">
        <source>%n differ</source>
        <translation>
            <numerusform>%n 处不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>网络图</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) differ</source>
        <translation>
            <numerusform>%n 层不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s), equal in every setting</source>
        <translation>
            <numerusform>%n 层，所有设置相同</numerusform>
        </translation>
    </message>
    <message>
        <source>The layers are connected in another way.</source>
        <translation>各层的连接方式不同。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Loss, optimizer, schedule, batch, epochs and seed are equal.</source>
        <translation>损失、优化器、调度、批次、轮数和种子相同。</translation>
    </message>
    <message>
        <source>Edited while running</source>
        <translation>运行中编辑</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Epoch %1, %2</source>
        <translation>第 %1 轮，%2</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>One of them ended before its data were known.</source>
        <translation>其中一次在数据已知之前就结束了。</translation>
    </message>
    <message>
        <source>The same samples by hash.</source>
        <translation>样本相同 (按哈希)。</translation>
    </message>
    <message>
        <source>Not the same samples: the hashes differ.</source>
        <translation>样本不同：哈希不一致。</translation>
    </message>
    <message>
        <source>different connections</source>
        <translation>连接不同</translation>
    </message>
    <message>
        <source>No value was changed in either run.</source>
        <translation>两次运行中都没有更改任何值。</translation>
    </message>
</context>
<context>
    <name>RunFilter</name>
    <message>
        <source>There is no &quot;(&quot; for this &quot;)&quot;.</source>
        <translation>这个“)”没有对应的“(”。</translation>
    </message>
    <message>
        <source>A condition is missing here.</source>
        <translation>这里缺一个条件。</translation>
    </message>
    <message>
        <source>What should be compared? Put a name before this.</source>
        <translation>要比较什么？请在前面写上名称。</translation>
    </message>
    <message>
        <source>A &quot;)&quot; is missing.</source>
        <translation>缺一个“)”。</translation>
    </message>
    <message>
        <source>A value is missing after &quot;%1 %2&quot;.</source>
        <translation>“%1 %2”之后缺一个值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a number, and &quot;%2&quot; is none.</source>
        <translation>“%1”需要数，而“%2”不是数。</translation>
    </message>
</context>
<context>
    <name>RunView</name>
    <message>
        <source>%1 Nothing after step %2 is lost for good.</source>
        <translation>%1 第 %2 步之后的内容没有永久丢失。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Make room and go on.</source>
        <translation>腾出空间后继续。</translation>
    </message>
    <message>
        <source>The disk is full. The training ended at step %1; the commit of step %2 is whole.</source>
        <translation>磁盘已满。训练在第 %1 步结束；第 %2 步的提交是完整的。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1, first in “%2”. Weights of step %3 are kept.</source>
        <translation>损失在第 %1 步不是有限值，首先出现在“%2”。保留了第 %3 步的权重。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. Weights of step %2 are kept.</source>
        <translation>损失在第 %1 步不是有限值。保留了第 %2 步的权重。</translation>
    </message>
    <message>
        <source>The training process ended at step %1 (signal %2).</source>
        <translation>训练进程在第 %1 步结束 (信号 %2)。</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>验证 %1</translation>
    </message>
    <message>
        <source>Put the folder back, or train again.</source>
        <translation>请将文件夹放回原处，或重新训练。</translation>
    </message>
    <message>
        <source>The folder of this run was deleted or moved at about step %1. What it had recorded is not there any more, so it cannot be resumed.</source>
        <translation>此运行的文件夹在大约第 %1 步时被删除或移动。其记录已不存在，因此无法继续。</translation>
    </message>
    <message>
        <source>The training process ended unexpectedly at step %1 (killed or crashed).</source>
        <translation>训练进程在第 %1 步意外结束（被终止或崩溃）。</translation>
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
        <translation>独立的进程：关闭窗口后继续进行。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>It can go on from where it is.</source>
        <translation>可以从现在的位置继续。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The trainer reads the data and compiles the network.</source>
        <translation>训练程序正在读取数据并编译网络。</translation>
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
        <translation>另一个运行正在使用它。空闲后此运行即开始。</translation>
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
        <translation>打开项目时绘制的数字：最先训练的网络，不需要下载。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a residual network: branches that meet again.</source>
        <translation>用残差网络训练 Fashion-MNIST：分支再度汇合。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a small convolutional network and augmentation, ten epochs.</source>
        <translation>用小型卷积网络和数据增强训练 Fashion-MNIST，十轮。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with dense layers alone.</source>
        <translation>只用 Dense 层训练 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Regression on a table with texts and blanks: the heating energy of invented houses, in megawatt hours a year.</source>
        <translation>对含有文本和空缺的表格做回归：虚构房屋的采暖能耗，单位为每年兆瓦时。</translation>
    </message>
    <message>
        <source>Three arms of a spiral in the plane, which no network without hidden layers can tell apart.</source>
        <translation>平面上螺旋的三条臂，没有隐藏层的网络无法分开。</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
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
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
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
        <translation>剩余 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>TransformEdits</name>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
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
        <translation>手动添加</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>另一个种子</translation>
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
        <translation>失败</translation>
    </message>
    <message>
        <source>Goes on from trial %1</source>
        <translation>从试验 %1 继续</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Suggested: %1</source>
        <translation>由采样器建议：%1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Epoch %1: no better for long</source>
        <translation>第 %1 轮：久未改善</translation>
    </message>
    <message>
        <source>Epoch %1: not among the best</source>
        <translation>第 %1 轮：不在最佳之列</translation>
    </message>
    <message>
        <source>Epoch %1: number %2 of %3</source>
        <translation>第 %1 轮：排名 %2 / %3</translation>
    </message>
    <message>
        <source>Epoch %1: worse than the median</source>
        <translation>第 %1 轮：差于中位数</translation>
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
        <translation>“%1”无法写入。</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Picture (*.png);;Document (*.pdf);;Numbers (*.csv)</source>
        <translation>图片 (*.png);;文档 (*.pdf);;数值 (*.csv)</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Open a project folder</source>
        <translation>打开项目文件夹</translation>
    </message>
    <message>
        <source>Save a copy of the project as</source>
        <translation>项目副本另存为</translation>
    </message>
    <message>
        <source>A copy was saved in %1.</source>
        <translation>副本已保存到 %1。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开它</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write the project to its folder</source>
        <translation>把项目写到它的文件夹</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>保存副本(&amp;C)…</translation>
    </message>
    <message>
        <source>Write project and data files to another folder; runs are left out</source>
        <translation>把项目和数据文件写到另一个文件夹；不含运行</translation>
    </message>
    <message>
        <source>Show in the &amp;file manager</source>
        <translation>在文件管理器中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Open the project&apos;s folder in the file manager</source>
        <translation>在文件管理器中打开项目的文件夹</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window; runs go on without it</source>
        <translation>关闭窗口；运行继续进行</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开项目</translation>
    </message>
    <message>
        <source>The project is opened read-only</source>
        <translation>项目以只读方式打开</translation>
    </message>
    <message>
        <source>Everything is saved</source>
        <translation>全部已保存</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last edit back</source>
        <translation>撤回上一处编辑</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do the last undone edit again</source>
        <translation>重新进行上一处撤销的编辑</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>To the page that was shown before</source>
        <translation>回到之前显示的页面</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>The window takes the whole screen</source>
        <translation>窗口占据整个屏幕</translation>
    </message>
    <message>
        <source>&amp;Main action of the page</source>
        <translation>页面的主要操作(&amp;M)</translation>
    </message>
    <message>
        <source>The one filled button at the upper right</source>
        <translation>右上角唯一的实心按钮</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>The keyboard goes to the next pane</source>
        <translation>键盘移到下一个窗格</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一个窗格(&amp;P)</translation>
    </message>
    <message>
        <source>The keyboard goes to the pane before</source>
        <translation>键盘移到上一个窗格</translation>
    </message>
    <message>
        <source>N&amp;otifications</source>
        <translation>通知(&amp;O)</translation>
    </message>
    <message>
        <source>What finished, failed or needed you in this sitting</source>
        <translation>这次打开以来完成、失败或需要你处理的事</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>All panes as they were in the beginning</source>
        <translation>所有窗格恢复最初的样子</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>查找任何内容(&amp;F)…</translation>
    </message>
    <message>
        <source>Actions, pages, layers, runs and settings by a few letters</source>
        <translation>输入几个字母查找操作、页面、层、运行和设置</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Every action that has keys</source>
        <translation>所有有快捷键的操作</translation>
    </message>
    <message>
        <source>&amp;About Lathe</source>
        <translation>关于 Lathe(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licences, and what it is built with</source>
        <translation>版本、许可证，以及用什么构建</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>侧面板(&amp;S)</translation>
    </message>
    <message>
        <source>Shows or hides the panel at the right where the window is narrow</source>
        <translation>窗口较窄时显示或隐藏右侧面板</translation>
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
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>The best result so far appears here.</source>
        <translation>目前最好的结果会显示在这里。</translation>
    </message>
    <message>
        <source>%1, trial %2</source>
        <translation>%1，试验 %2</translation>
    </message>
    <message>
        <source>expected further gain %1 points</source>
        <translation>预计还可提高 %1 个百分点</translation>
    </message>
    <message>
        <source>expected further gain %1</source>
        <translation>预计还可改进 %1</translation>
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
        <translation>%1：训练 %2，验证 %3，测试 %4</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ColorScale</name>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ContourPlot</name>
    <message>
        <source>Contour</source>
        <translation>等值图</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Choose two parameters. Values appear between the trials as they finish.</source>
        <translation>请选择两个参数。试验完成后，其间的数值会显示出来。</translation>
    </message>
    <message>
        <source>%1 over %2 and %3</source>
        <translation>%1 随 %2 和 %3 的变化</translation>
    </message>
</context>
<context>
    <name>lathe::ui::CurvePlot</name>
    <message>
        <source>Logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Picture (*.png);;Scalable picture (*.svg);;Document (*.pdf);;Numbers (*.csv)</source>
        <translation>图片 (*.png);;可缩放图片 (*.svg);;文档 (*.pdf);;数值 (*.csv)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written.</source>
        <translation>“%1”无法写入。</translation>
    </message>
    <message>
        <source>%1 is %2 %3, between %4 and %5</source>
        <translation>%1 是 %2 %3，在 %4 和 %5 之间</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1：还没有点。</translation>
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
        <translation>轮</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>lathe::ui::EdfPlot</name>
    <message>
        <source>Studies compared</source>
        <translation>搜索对比</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>Choose studies with finished trials.</source>
        <translation>请选择有已完成试验的搜索。</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
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
        <translation>网络</translation>
    </message>
</context>
<context>
    <name>lathe::ui::HudPanel</name>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步用时</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>What the engine view shows</source>
        <translation>引擎视图显示什么</translation>
    </message>
    <message>
        <source>Engine view</source>
        <translation>引擎视图</translation>
    </message>
    <message>
        <source>This build has no engine view: Dear ImGui was not there when it was made.</source>
        <translation>此构建没有引擎视图：构建时没有 Dear ImGui。</translation>
    </message>
    <message>
        <source>No engine view.</source>
        <translation>没有引擎视图。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImGuiHost</name>
    <message>
        <source>This display has no OpenGL, which the engine view is drawn with.</source>
        <translation>此显示器没有绘制引擎视图所需的 OpenGL。</translation>
    </message>
    <message>
        <source>The engine view needs OpenGL 2 or newer.</source>
        <translation>引擎视图需要 OpenGL 2 或更高版本。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImportanceBars</name>
    <message>
        <source>Not known yet: needs ten complete trials.</source>
        <translation>尚不清楚：需要十个完成的试验。</translation>
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
        <translation>单击隐藏曲线，双击只显示它。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::Minimap</name>
    <message>
        <source>Map of the network</source>
        <translation>网络缩略图</translation>
    </message>
    <message>
        <source>Click or drag to look elsewhere.</source>
        <translation>单击或拖动以查看别处。</translation>
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
        <translation>平行坐标</translation>
    </message>
    <message>
        <source>No trial yet</source>
        <translation>还没有试验</translation>
    </message>
    <message>
        <source>Each trial becomes a line over its parameters.</source>
        <translation>每个试验都是一条穿过各参数的线。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials over %1 axes</source>
        <translation>
            <numerusform>%n 个试验，%1 条轴</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2: %3 inside</source>
        <translation>%1；%2：其中 %3 个</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>No front yet</source>
        <translation>还没有前沿</translation>
    </message>
    <message>
        <source>It needs two objectives and a finished trial.</source>
        <translation>需要两个目标和一个完成的试验。</translation>
    </message>
    <message>
        <source>hypervolume %1</source>
        <translation>超体积 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n trials that no other one beats in both</source>
        <translation>
            <numerusform>%n 个试验在两个目标上都没有被超过</numerusform>
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
        <translation>滑动平均中过去的权重；验证不平滑</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What the axis counts</source>
        <translation>横轴计什么</translation>
    </message>
</context>
<context>
    <name>lathe::ui::PlotHead</name>
    <message>
        <source>More for this plot</source>
        <translation>此图的更多操作</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Shows everything again and follows new points</source>
        <translation>重新显示全部并跟随新的点</translation>
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
        <translation>预览</translation>
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
        <translation>%1 与 %2 的关系</translation>
    </message>
</context>
<context>
    <name>lathe::ui::SplitBar</name>
    <message>
        <source>Division of the samples</source>
        <translation>样本的划分</translation>
    </message>
    <message>
        <source>%1 training, %2 validation, %3 test samples</source>
        <translation>%1 个训练、%2 个验证、%3 个测试样本</translation>
    </message>
</context>
<context>
    <name>lathe::ui::StudyCurves</name>
    <message>
        <source>Curves of all trials</source>
        <translation>所有试验的曲线</translation>
    </message>
    <message>
        <source>No curve yet</source>
        <translation>还没有曲线</translation>
    </message>
    <message>
        <source>Curves appear here from the first epoch of the first trial.</source>
        <translation>从第一个试验的第一轮起，曲线会显示在这里。</translation>
    </message>
    <message>
        <source>Trial %1, epoch %2: %3</source>
        <translation>试验 %1，第 %2 轮：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n curves of %1</source>
        <translation>
            <numerusform>%n 条 %1 曲线</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ThumbnailGrid</name>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TrialColorBar</name>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour trials by</source>
        <translation>试验按什么着色</translation>
    </message>
    <message>
        <source>Trial number</source>
        <translation>试验编号</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TrialView</name>
    <message>
        <source>No trial yet</source>
        <translation>还没有试验</translation>
    </message>
    <message>
        <source>Results appear here as trials finish.</source>
        <translation>试验完成后，结果会显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials</source>
        <translation>
            <numerusform>%n 个试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Trial %1: %2</source>
        <translation>试验 %1：%2</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
</context>
<context>
    <name>lathe::ui::TriedValues</name>
    <message>
        <source>Tried values</source>
        <translation>试过的值</translation>
    </message>
    <message numerus="yes">
        <source>%n values tried</source>
        <translation>
            <numerusform>试过 %n 个值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::WorkerTimeline</name>
    <message>
        <source>Timeline of workers</source>
        <translation>工作进程时间线</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>还没有运行过</translation>
    </message>
    <message>
        <source>Each worker gets a row, each trial a bar.</source>
        <translation>每个工作进程占一行，每个试验是一条。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>提前终止</translation>
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
        <translation>%1，%2 个工作进程</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Show at 100 % (Ctrl+0)</source>
        <translation>以 100 % 显示 (Ctrl+0)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Show the map</source>
        <translation>显示缩略图</translation>
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
        <translation>添加层</translation>
    </message>
    <message>
        <source>Search for a layer to add</source>
        <translation>查找要添加的层</translation>
    </message>
    <message>
        <source>Layers found</source>
        <translation>找到的层</translation>
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
        <translation>没有这样名称的层</translation>
    </message>
    <message>
        <source>Left out because they do not fit: %1</source>
        <translation>因不合适而略去：%1</translation>
    </message>
    <message>
        <source>Enter adds, Esc closes</source>
        <translation>Enter 添加，Esc 关闭</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Application</name>
    <message>
        <source>Edits cannot be kept for a recovery after a crash. %1</source>
        <translation>无法为崩溃后的恢复保存编辑。%1</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) restored.</source>
        <translation>
            <numerusform>已恢复 %n 处编辑。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored.</source>
        <translation>
            <numerusform>有 %n 处编辑无法恢复。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AugmentPage</name>
    <message>
        <source>Other samples</source>
        <translation>其他样本</translation>
    </message>
    <message>
        <source>From epoch</source>
        <translation>从第几轮起</translation>
    </message>
    <message>
        <source>Reading the samples</source>
        <translation>正在读取样本</translation>
    </message>
    <message numerus="yes">
        <source>%n transforms on training samples</source>
        <translation>
            <numerusform>训练样本有 %n 个变换</numerusform>
        </translation>
    </message>
    <message>
        <source>no transforms</source>
        <translation>没有变换</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>数据不能读取</translation>
    </message>
    <message>
        <source>Nothing to augment</source>
        <translation>没有可增强的</translation>
    </message>
    <message>
        <source>Transforms change images. The samples of this project are rows of numbers: %1.</source>
        <translation>变换只改变图像。此项目的样本是数值行：%1。</translation>
    </message>
    <message>
        <source>There are no images to show.</source>
        <translation>没有可显示的图像。</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>样本 %1</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Preview in %1 ms</source>
        <translation>预览用时 %1 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n threads give %1 samples a second.</source>
        <translation>
            <numerusform>%n 个线程每秒给出 %1 个样本。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The last run took %2.</source>
        <translation>%1 上次运行用了 %2。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Augment</source>
        <translation>增强</translation>
    </message>
    <message>
        <source>Last, always: %1</source>
        <translation>最后总是：%1</translation>
    </message>
    <message>
        <source>Always last: the normalization of the Data page.</source>
        <translation>始终在最后：“数据”页的归一化。</translation>
    </message>
    <message>
        <source>Open Data</source>
        <translation>打开“数据”</translation>
    </message>
    <message>
        <source>Preview the transforms on other training samples.</source>
        <translation>在其他训练样本上预览变换。</translation>
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
        <translation>训练一步中的样本数</translation>
    </message>
    <message>
        <source>Enter a whole number from 1 to 16,777,216</source>
        <translation>输入 1 到 16,777,216 的整数</translation>
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
        <translation>清除选区</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChangedDot</name>
    <message>
        <source>Default: %1. Click to reset</source>
        <translation>默认值：%1。单击重置</translation>
    </message>
    <message>
        <source>Reset %1 to %2</source>
        <translation>把 %1 重置为 %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceField</name>
    <message>
        <source>Several</source>
        <translation>多个</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceForm</name>
    <message>
        <source>There is no &quot;%1&quot; here.</source>
        <translation>这里没有“%1”。</translation>
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
            <numerusform>%n 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changed</source>
        <comment>parameters</comment>
        <translation>已更改 %1 项，共 %2 项</translation>
    </message>
    <message>
        <source>Parameters of %1: %2</source>
        <translation>%1 的参数：%2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ColumnTableModel</name>
    <message>
        <source>many texts</source>
        <translation>许多文本</translation>
    </message>
    <message>
        <source>texts: %1</source>
        <translation>文本：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>查找操作、设置、层或训练</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的项目。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ConstraintRows</name>
    <message>
        <source>Constraint %1</source>
        <translation>约束 %1</translation>
    </message>
    <message>
        <source>parameters &lt;= 150000</source>
        <translation>例如 parameters &lt;= 150000</translation>
    </message>
    <message>
        <source>Remove the constraint</source>
        <translation>移除约束</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CurveStack</name>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Figure of the lower plot</source>
        <translation>下方图表的指标</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataChoice</name>
    <message>
        <source>Recognised as %1</source>
        <translation>识别为 %1</translation>
    </message>
    <message>
        <source>Generated: %1</source>
        <translation>生成：%1</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataPage</name>
    <message>
        <source>Use as the project&apos;s data</source>
        <translation>用作项目的数据</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Reads the files again: they may have changed.</source>
        <translation>重新读取文件：文件可能已改变。</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Uses a folder of samples.</source>
        <translation>使用一个样本文件夹。</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Uses a file of samples.</source>
        <translation>使用一个样本文件。</translation>
    </message>
    <message>
        <source>Generated sets</source>
        <translation>生成的数据集</translation>
    </message>
    <message>
        <source>Keep the present data</source>
        <translation>保留现在的数据</translation>
    </message>
    <message>
        <source>Opening: %1</source>
        <translation>正在打开：%1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>不能读取</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 幅图像</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder of samples</source>
        <translation>样本文件夹</translation>
    </message>
    <message>
        <source>File of samples</source>
        <translation>样本文件</translation>
    </message>
    <message numerus="yes">
        <source>%1. %n transforms do not go with it and were removed.</source>
        <translation>
            <numerusform>%1。有 %n 个变换与它不相容，已去掉。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n 个输入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetFetch</name>
    <message>
        <source>The file %1 is not the one of the catalogue: it is larger.</source>
        <translation>文件 %1 与目录不符：文件更大。</translation>
    </message>
    <message>
        <source>The connection ended before the file %1 was complete.</source>
        <translation>文件 %1 尚未下载完，连接已断开。</translation>
    </message>
    <message>
        <source>The file %1 is not the one of the catalogue: its SHA-256 differs.</source>
        <translation>文件 %1 与目录不符：SHA-256 不同。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DesignEditor</name>
    <message>
        <source>Insert layer</source>
        <translation>插入层</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Move layer</source>
        <translation>移动层</translation>
    </message>
    <message>
        <source>Move layers</source>
        <translation>移动多个层</translation>
    </message>
    <message>
        <source>The loss reads the network&apos;s last layer by itself</source>
        <translation>损失自己读取网络的最后一层</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>删除层</translation>
    </message>
    <message>
        <source>Remove layers</source>
        <translation>删除多个层</translation>
    </message>
    <message>
        <source>Auto-layout</source>
        <translation>自动布局</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>粘贴层</translation>
    </message>
    <message>
        <source>Duplicate layers</source>
        <translation>再制层</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DesignPage</name>
    <message>
        <source>Empty network</source>
        <translation>空网络</translation>
    </message>
    <message>
        <source>Press Tab to add a layer, or start from a template.</source>
        <translation>按 Tab 添加层，或从模板开始。</translation>
    </message>
    <message>
        <source>Share of MACs</source>
        <translation>MAC 占比</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>What the strips on the layers measure</source>
        <translation>层上的条表示什么</translation>
    </message>
    <message>
        <source>Templates…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Start from one of the templates</source>
        <translation>从一个模板开始</translation>
    </message>
    <message>
        <source>Open or make a project first</source>
        <translation>请先打开或新建项目</translation>
    </message>
    <message>
        <source>It gives nothing</source>
        <translation>它不给出任何内容</translation>
    </message>
    <message>
        <source>The network has one already</source>
        <translation>网络已经有一个</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
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
        <translation>%1，%2 个通道</translation>
    </message>
    <message>
        <source>Test sample %1</source>
        <translation>测试样本 %1</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>样本 %1</translation>
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
        <translation>选择一个样本以查看它的数字。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceCard</name>
    <message>
        <source>Looking at this machine</source>
        <translation>正在查看这台机器</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>再次测试</translation>
    </message>
    <message>
        <source>This machine could not be examined: %1 gave no answer.</source>
        <translation>无法检查这台机器：%1 没有回答。</translation>
    </message>
    <message>
        <source>The CPU will be used</source>
        <translation>将使用 CPU</translation>
    </message>
    <message>
        <source>%1 will be used</source>
        <translation>将使用 %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
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
        <translation>测试</translation>
    </message>
    <message>
        <source>test convolution: %1 ms, today at %2</source>
        <translation>一次卷积 %1 ms，今天 %2</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceChoice</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Any free GPU</source>
        <translation>任意空闲的 GPU</translation>
    </message>
    <message>
        <source>Waits in line where all GPUs are in use.</source>
        <translation>所有 GPU 都在使用时排队等待。</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>训练设备</translation>
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
        <translation>没有可比较的。</translation>
    </message>
    <message>
        <source>Choose two runs above, or press A and B in the table.</source>
        <translation>在上面选择两次运行，或在表格中按 A 和 B。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>第一次运行</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>第二次运行</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>交换两次运行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DivisionPane</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Division and problems</source>
        <translation>划分和问题</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>own file</source>
        <translation>单独的文件</translation>
    </message>
    <message>
        <source>Values stay as they are.</source>
        <translation>数值保持不变。</translation>
    </message>
    <message>
        <source>No unreadable samples, no missing values, no copies</source>
        <translation>没有不可读的样本，没有缺失值，没有副本</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show column %1</source>
        <translation>显示列 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n validation or test samples are also in training</source>
        <translation>
            <numerusform>%n 个验证或测试样本也在训练中</numerusform>
        </translation>
    </message>
    <message>
        <source>Exact copies. They flatter the accuracy.</source>
        <translation>完全相同的副本。它们使准确率偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n copies inside training</source>
        <translation>
            <numerusform>训练中有 %n 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Each is the same, byte for byte, as an earlier training sample.</source>
        <translation>每个都与前面的训练样本逐字节相同。</translation>
    </message>
    <message numerus="yes">
        <source>Loading speed, %n threads</source>
        <translation>
            <numerusform>加载速度，%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>The last run took %1. Data are not the limit.</source>
        <translation>上次运行用了 %1。数据不是瓶颈。</translation>
    </message>
    <message>
        <source>The last run took %1. Data may be the limit.</source>
        <translation>上次运行用了 %1。数据可能是瓶颈。</translation>
    </message>
    <message>
        <source>constant: becomes 0</source>
        <translation>常数：变为 0</translation>
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
        <translation>归一化</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>The network does not fit the target</source>
        <translation>网络与目标不符</translation>
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
        <translation>以只读方式打开：无法写入其文件夹。</translation>
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
        <translation>不搜索 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索 %1</translation>
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
        <translation>一个范围，如 0.001 … 0.5，冒号后可写步长；或一个列表，如 64, 128, 256</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1 的均值</translation>
    </message>
    <message>
        <source>Standard deviation of %1</source>
        <translation>%1 的标准差</translation>
    </message>
    <message>
        <source>Mean of the natural logarithm</source>
        <translation>自然对数的均值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Standard deviation of the natural logarithm</source>
        <translation>自然对数的标准差</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>请输入一个数字。</translation>
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
        <translation>%1，CPU 上训练一步；向右为步骤，向上为地址。</translation>
    </message>
    <message>
        <source>The plan follows when the project&apos;s data have been read.</source>
        <translation>读完项目的数据后显示计划。</translation>
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
        <translation>问题</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Which events are shown</source>
        <translation>显示哪些事件</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportForm</name>
    <message>
        <source>This format has no options.</source>
        <translation>此格式没有选项。</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>导出什么</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Weights of the epoch that was best by validation</source>
        <translation>按验证最佳的那一轮的权重</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>Weights of the last epoch</source>
        <translation>最后一轮的权重</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用方法</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Folder of the file</source>
        <translation>文件所在的文件夹</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ExportJob</name>
    <message>
        <source>Lathe, reference kernels</source>
        <translation>Lathe，参考内核</translation>
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
        <translation>导出并检验</translation>
    </message>
    <message>
        <source>Writes the file, reads it back and compares it with the trained model.</source>
        <translation>写出文件，再读回并与训练好的模型比较。</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>The command line that does the same.</source>
        <translation>效果相同的命令行。</translation>
    </message>
    <message>
        <source>No finished run.</source>
        <translation>没有完成的运行。</translation>
    </message>
    <message>
        <source>The first one can be exported as soon as it has a checkpoint.</source>
        <translation>第一次运行有检查点后即可导出。</translation>
    </message>
    <message>
        <source>The file is read back and compared with the trained model on data that it never saw.</source>
        <translation>文件会被读回，并在它从未见过的数据上与训练好的模型比较。</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing of it is left.</source>
        <translation>导出已取消；没有留下任何内容。</translation>
    </message>
    <message>
        <source>%1, last epoch</source>
        <translation>%1，最后一轮</translation>
    </message>
    <message>
        <source>%1, best epoch</source>
        <translation>%1，最佳一轮</translation>
    </message>
    <message>
        <source>%1 parameters · float32</source>
        <translation>%1 个参数 · float32</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>正在读取运行…</translation>
    </message>
    <message>
        <source>An export is under way.</source>
        <translation>正在导出。</translation>
    </message>
    <message>
        <source>There is no run with a checkpoint yet.</source>
        <translation>还没有带检查点的运行。</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>文件需要名称。</translation>
    </message>
    <message>
        <source>The file needs a folder.</source>
        <translation>文件需要文件夹。</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在写文件</translation>
    </message>
    <message>
        <source>Comparing the file with the trained model, %1 s</source>
        <translation>正在把文件与训练好的模型比较，%1 秒</translation>
    </message>
    <message>
        <source>Writing the file, %1 s</source>
        <translation>正在写文件，%1 秒</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>There is a file “%1” already</source>
        <translation>已有文件“%1”</translation>
    </message>
    <message>
        <source>The export would take its place in %1.</source>
        <translation>导出将替换 %1 中的该文件。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
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
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: words, or val_accuracy &gt; 0.9 and batch = 64</source>
        <translation>筛选：文字，或 val_accuracy &gt; 0.9 and batch = 64</translation>
    </message>
    <message>
        <source>Words of a run, or conditions: val_accuracy &gt; 0.9, state = failed, lr &lt; 1e-3, tag = baseline, epochs &gt;= 10, time &lt; 60. Join them with and, or, not and parentheses.</source>
        <translation>运行中的文字或条件：val_accuracy &gt; 0.9、state = failed、lr &lt; 1e-3、tag = baseline、epochs &gt;= 10、time &lt; 60。用 and、or、not 和括号组合。</translation>
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
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on: %1</source>
        <translation>继续：%1</translation>
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
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Draw the network</source>
        <translation>绘制网络</translation>
    </message>
    <message>
        <source>Train for a minute</source>
        <translation>训练一分钟</translation>
    </message>
    <message>
        <source>Export and check</source>
        <translation>导出并检验</translation>
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
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply the changes to the running training</source>
        <translation>把更改应用到正在进行的训练</translation>
    </message>
    <message>
        <source>Change while it runs</source>
        <translation>运行中更改</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>还没有更改。</translation>
    </message>
    <message>
        <source>Takes effect at the next step, marked on the curves</source>
        <translation>在下一步生效，并标在曲线上</translation>
    </message>
    <message>
        <source>What cannot change while a training runs is in the settings of the next run</source>
        <translation>训练时不能改变的内容在下次运行的设置中</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>Begin with a weight decay above 0 to change it while training</source>
        <translation>以大于 0 的权重衰减开始，才能在训练中更改它</translation>
    </message>
    <message>
        <source>Begin with a dropout above 0 to change it while training</source>
        <translation>以大于 0 的 Dropout 开始，才能在训练中更改它</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Inspector</name>
    <message>
        <source>Select a layer to see and change its parameters.</source>
        <translation>选择一个层以查看和更改它的参数。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>This layer</source>
        <translation>这个层</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检视面板</translation>
    </message>
    <message>
        <source>none in common</source>
        <translation>没有共同的</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>These layers</source>
        <translation>这些层</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 层</translation>
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
        <translation>归一化的样本</translation>
    </message>
    <message>
        <source>pixels 0 … 255</source>
        <translation>像素 0 … 255</translation>
    </message>
    <message>
        <source>columns as they are</source>
        <translation>列保持原样</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>probabilities 0 … 1</source>
        <translation>概率 0 … 1</translation>
    </message>
    <message>
        <source>raw scores</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>(x − shift) × scale, %n figures each</source>
        <translation>
            <numerusform>(x − 平移) × 缩放，各 %n 个数</numerusform>
        </translation>
    </message>
    <message>
        <source>(x − %1) × %2</source>
        <translation>(x − %1) × %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>number; NaN if missing</source>
        <translation>数值；缺失时为 NaN</translation>
    </message>
    <message>
        <source>days since 1970-01-01; NaN if missing</source>
        <translation>自 1970-01-01 起的天数；缺失时为 NaN</translation>
    </message>
    <message numerus="yes">
        <source>text, %n categories; empty if missing</source>
        <translation>
            <numerusform>文本，%n 个类别；缺失时为空</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more columns</source>
        <translation>
            <numerusform>另有 %n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>归一化</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Journal</name>
    <message>
        <source>Opened read-only: another window has it since %1.</source>
        <translation>以只读方式打开：另一个窗口从 %1 起占用它。</translation>
    </message>
    <message>
        <source>Restored edit</source>
        <translation>恢复的编辑</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LayerHead</name>
    <message>
        <source>Name of the layer</source>
        <translation>层的名称</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>%1. Use 1 to 128 letters, digits, _ . and - that no other layer has.</source>
        <translation>%1。使用 1 到 128 个字母、数字、_ . 和 -，并且不与其他层重名。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LineField</name>
    <message>
        <source>Several</source>
        <translation>多个</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MachineStrip</name>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>sampled 10 times a second, stored with the run</source>
        <translation>每秒采样 10 次，与运行一起保存</translation>
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
        <translation>显示页面“%1”</translation>
    </message>
    <message>
        <source>There is no page before this one</source>
        <translation>前面没有页面了</translation>
    </message>
    <message>
        <source>This page has no main action</source>
        <translation>这个页面没有主要操作</translation>
    </message>
    <message>
        <source>There is room for everything: no panel is hidden</source>
        <translation>空间足够：没有隐藏的面板</translation>
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
        <translation>内存：%1</translation>
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
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>查找操作、设置、层或训练</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>数据(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>网络图(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Sweep</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>记录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>检查(&amp;I)</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NetworkStrip</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>MACs a sample</source>
        <translation>每个样本的 MAC</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Memory to train</source>
        <translation>训练所需内存</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>known when the network has no errors</source>
        <translation>网络没有错误后即可知道</translation>
    </message>
    <message>
        <source>from before your last edit</source>
        <translation>来自你上一处编辑之前</translation>
    </message>
    <message>
        <source>%1 · fits up to %2</source>
        <translation>%1 · 最多可用 %2</translation>
    </message>
    <message>
        <source>%1 · largest batch that fits %2</source>
        <translation>%1 · 能容纳的最大批次 %2</translation>
    </message>
    <message>
        <source>Planned for the CPU of this machine, %1</source>
        <translation>按这台机器的 CPU 计划，%1</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据…</translation>
    </message>
    <message>
        <source>None. The project can be trained.</source>
        <translation>没有问题。项目可以训练。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::NewProjectPane</name>
    <message>
        <source>Classify images</source>
        <translation>图像分类</translation>
    </message>
    <message>
        <source>IDX files, the format of MNIST</source>
        <translation>IDX 文件，如 MNIST</translation>
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
        <translation>全连接层</translation>
    </message>
    <message>
        <source>Empty network</source>
        <translation>空网络</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Create project</source>
        <translation>创建项目</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>my-project</source>
        <translation>my-project</translation>
    </message>
    <message>
        <source>Folder of the images</source>
        <translation>图像文件夹</translation>
    </message>
    <message>
        <source>File of the table</source>
        <translation>表格文件</translation>
    </message>
    <message>
        <source>%1 is read as %2: choose another kind of project.</source>
        <translation>%1 被识别为 %2：请选择其他类型的项目。</translation>
    </message>
    <message>
        <source>Choose a kind of project.</source>
        <translation>选择项目类型。</translation>
    </message>
    <message>
        <source>Choose the data first.</source>
        <translation>请先选择数据。</translation>
    </message>
    <message>
        <source>start with an empty canvas</source>
        <translation>从空画布开始</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>CSV: predict a class or a number</source>
        <translation>CSV：预测类别或数值</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>The project is being made.</source>
        <translation>正在创建项目。</translation>
    </message>
    <message>
        <source>choose the data later on the Data page</source>
        <translation>稍后在“数据”页选择数据</translation>
    </message>
    <message>
        <source>Enter a project name that is also a valid folder name.</source>
        <translation>请输入可用作文件夹名的项目名称。</translation>
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
        <translation>还没有内容</translation>
    </message>
    <message>
        <source>What finishes, fails or needs you is kept here until the window closes.</source>
        <translation>完成、失败或需要你处理的事保留在这里，直到窗口关闭。</translation>
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
        <translation>%1，第一个</translation>
    </message>
    <message>
        <source>%1, second</source>
        <translation>%1，第二个</translation>
    </message>
    <message>
        <source>Both are kept equal. Click to set them apart</source>
        <translation>两者保持相等。单击可分别设置</translation>
    </message>
    <message>
        <source>Keep both equal</source>
        <translation>保持两者相等</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Palette</name>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>添加层</translation>
    </message>
    <message>
        <source>Search for a layer to add</source>
        <translation>查找要添加的层</translation>
    </message>
    <message>
        <source>Enter adds the first layer found</source>
        <translation>Enter 添加找到的第一个层</translation>
    </message>
    <message>
        <source>Collapse the palette</source>
        <translation>收起面板</translation>
    </message>
    <message>
        <source>Layers by family</source>
        <translation>按类别列出的层</translation>
    </message>
    <message>
        <source>Expand the palette</source>
        <translation>展开面板</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ParamRow</name>
    <message>
        <source>Default: %1</source>
        <translation>默认值：%1</translation>
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
        <translation>搜索此项</translation>
    </message>
    <message>
        <source>Do not sweep this</source>
        <translation>不搜索此项</translation>
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
        <translation>搜索会变动它</translation>
    </message>
    <message>
        <source>Sweep this</source>
        <translation>搜索此项</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ParameterPopup</name>
    <message>
        <source>Add a parameter to the sweep</source>
        <translation>为搜索添加一个参数</translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Search for a parameter to vary</source>
        <translation>查找要变动的参数</translation>
    </message>
    <message>
        <source>Parameters found</source>
        <translation>找到的参数</translation>
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
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>添加一个点</translation>
    </message>
    <message>
        <source>Enter one value.</source>
        <translation>请输入一个值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ProblemRow</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
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
        <translation>正在读取数据</translation>
    </message>
    <message>
        <source>No step was made</source>
        <translation>没有进行任何一步</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
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
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Measuring how long it takes</source>
        <translation>正在测量需要多久</translation>
    </message>
    <message>
        <source>best %1, epoch %2</source>
        <translation>最佳 %1，第 %2 轮</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>样本每秒</translation>
    </message>
    <message>
        <source>in use, %1 planned for the model</source>
        <translation>使用中，模型计划 %1</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>用时 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RailItem</name>
    <message numerus="yes">
        <source>%1, %n error(s)</source>
        <comment>page in the rail</comment>
        <translation>
            <numerusform>%1，%n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, running</source>
        <comment>page in the rail</comment>
        <translation>%1，正在运行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ReadOnlyBar</name>
    <message>
        <source>Open a copy</source>
        <translation>打开副本</translation>
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
        <translation>还没有项目</translation>
    </message>
    <message>
        <source>Begin with a sample below: the digits train in under a minute, without any download.</source>
        <translation>从下面的示例开始：digits 不到一分钟即可训练完，不需要下载。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表中去掉</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecoveryBar</name>
    <message numerus="yes">
        <source>Lathe ended unexpectedly with %n unsaved edit(s) of “%1”, the last one of %2.</source>
        <translation>
            <numerusform>Lathe 意外结束时，“%1”有 %n 处编辑未保存，最后一处于 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The project file has changed since: edits that do not fit any more are left out.</source>
        <translation>%1 此后项目文件已更改：不再适用的编辑将被略去。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Drop the edits</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ResultBand</name>
    <message>
        <source>Inspect errors</source>
        <translation>检查错误</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
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
        <translation>打开它的项目</translation>
    </message>
    <message>
        <source>Opens what the run was made of, as a project of its own</source>
        <translation>把运行所用的内容作为单独的项目打开</translation>
    </message>
    <message>
        <source>Goes on with a stopped run from its last checkpoint</source>
        <translation>从最后的检查点继续已停止的运行</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Words of your own for a run, separated by commas</source>
        <translation>给运行加上你自己的文字，用逗号分隔</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>删除运行</translation>
    </message>
    <message>
        <source>Can be undone until the window closes</source>
        <translation>窗口关闭之前可以撤销</translation>
    </message>
    <message>
        <source>Select a run in the table of Runs.</source>
        <translation>在“记录”的表格中选择一次运行。</translation>
    </message>
    <message>
        <source>Only a run that was stopped or failed can go on.</source>
        <translation>只有已停止或失败的运行可以继续。</translation>
    </message>
    <message>
        <source>Another run is being trained.</source>
        <translation>另一次运行正在训练。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 次运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>继续该次训练</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>A line of your own about a run</source>
        <translation>为运行写一行备注</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunSide</name>
    <message>
        <source>This run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>下次运行</translation>
    </message>
    <message>
        <source>What the side panel shows</source>
        <translation>侧面板显示什么</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunningList</name>
    <message>
        <source>Running without the window</source>
        <translation>没有窗口也在运行</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>观看</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>观看 %1</translation>
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
        <translation>已发散</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
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
        <translation>失败</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>绘制 %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Val loss curve</source>
        <translation>验证损失曲线</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>at the epoch with the best %1</source>
        <translation>取自%1最佳的一轮</translation>
    </message>
    <message>
        <source>at the best epoch of each run</source>
        <translation>取自各次运行的最佳轮次</translation>
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
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPage</name>
    <message>
        <source>No finished run.</source>
        <translation>没有完成的运行。</translation>
    </message>
    <message>
        <source>The first one appears here when it has a checkpoint.</source>
        <translation>第一次运行有检查点后显示在这里。</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>没有运行符合筛选条件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>%n in this project</source>
        <translation>
            <numerusform>此项目中有 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPlot</name>
    <message>
        <source>Loss of each step</source>
        <translation>每一步的损失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>No run is drawn.</source>
        <translation>没有绘制运行。</translation>
    </message>
    <message>
        <source>Tick runs in the table to lay their curves over each other.</source>
        <translation>在表格中勾选运行，把它们的曲线叠在一起。</translation>
    </message>
    <message>
        <source>Figure that is drawn</source>
        <translation>绘制的指标</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsView</name>
    <message>
        <source>Runs</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleCard</name>
    <message>
        <source>Fetching</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
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
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Choose the folder that holds the data</source>
        <translation>选择存放数据的文件夹</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleTableModel</name>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
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
        <translation>样本</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Class or index</source>
        <translation>类别或编号</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
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
        <translation>训练</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>图片大小</translation>
    </message>
    <message>
        <source>Small pictures</source>
        <translation>小图片</translation>
    </message>
    <message>
        <source>Medium pictures</source>
        <translation>中图片</translation>
    </message>
    <message>
        <source>Large pictures</source>
        <translation>大图片</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>No sample matches the filter.</source>
        <translation>没有样本符合筛选条件。</translation>
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
        <translation>试验</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时进行</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>采样器</translation>
    </message>
    <message>
        <source>Pruner</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>And</source>
        <translation>以及</translation>
    </message>
    <message>
        <source>Repeatable</source>
        <translation>可重复</translation>
    </message>
    <message>
        <source>The same trials whatever the machine&apos;s pace; costs waiting</source>
        <translation>无论机器快慢，试验都相同；需要等待</translation>
    </message>
    <message>
        <source>Nothing else</source>
        <translation>无</translation>
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
        <translation>自动</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每次试验的轮数</translation>
    </message>
    <message>
        <source>Number of trials; 0: until the study is stopped</source>
        <translation>试验次数；0：直到研究被停止</translation>
    </message>
    <message>
        <source>Number of trials to run at the same time; automatic: as many as fit</source>
        <translation>同时运行的试验数；自动：尽可能多</translation>
    </message>
    <message>
        <source>Epochs of each trial; the project&apos;s own training keeps its number</source>
        <translation>每次试验的轮数；项目自身的训练轮数不变</translation>
    </message>
    <message>
        <source>Epochs of each trial; fixed since the study began</source>
        <translation>每次试验的轮数；研究开始后不再改变</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SeedsForm</name>
    <message>
        <source>Repeat with other seeds</source>
        <translation>用其他种子重复</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same values, trained with other seeds: how sure is the result?</source>
        <translation>用其他种子训练同样的取值：结果有多可靠？</translation>
    </message>
    <message numerus="yes">
        <source>Train %n trial(s)</source>
        <translation>
            <numerusform>训练 %n 个试验</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SelectedPane</name>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Normalise</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Choose a picture to see the values that were drawn for it.</source>
        <translation>选择一幅图片，查看为它抽取的值。</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Cost by stage</source>
        <translation>各阶段开销</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>the original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>The preview could not be compared with training</source>
        <translation>预览无法与训练比较</translation>
    </message>
    <message>
        <source>%1 samples × %2 epochs</source>
        <translation>%1 个样本 × %2 轮</translation>
    </message>
    <message>
        <source>Preview equals training: checked %1</source>
        <translation>预览与训练一致：已检查 %1</translation>
    </message>
    <message>
        <source>Preview differs from training in %1 of %2</source>
        <translation>预览与训练有 %1 处不同，共 %2 处</translation>
    </message>
    <message>
        <source>This is a mistake in Lathe. Training is right; do not trust the pictures.</source>
        <translation>这是 Lathe 的错误。训练是正确的；请不要相信这些图片。</translation>
    </message>
    <message>
        <source>%1 a sample</source>
        <translation>每个样本 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Panes and notifications change without moving</source>
        <translation>窗格和通知直接切换，不移动</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>New projects go to</source>
        <translation>新项目存放于</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Where new projects go</source>
        <translation>新项目存放的位置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Costs of the GPU</source>
        <translation>GPU 的费用</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>per kWh; empty: no cost is shown</source>
        <translation>每 kWh；留空：不显示费用</translation>
    </message>
    <message>
        <source>Use of the GPU</source>
        <translation>GPU 使用费</translation>
    </message>
    <message>
        <source>per hour, where you rent it</source>
        <translation>每小时（租用时）</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SidePane</name>
    <message>
        <source>Space</source>
        <translation>搜索空间</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>什么最重要</translation>
    </message>
    <message>
        <source>Click the sliders beside any setting, or +, to vary it.</source>
        <translation>点击任一设置旁的滑块图标，或点击 +，即可让它变动。</translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Add a constraint</source>
        <translation>添加约束</translation>
    </message>
    <message>
        <source>Space and search</source>
        <translation>空间与搜索</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>约束</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Change the search</source>
        <translation>更改搜索</translation>
    </message>
    <message numerus="yes">
        <source>%n dimension(s)</source>
        <translation>
            <numerusform>%n 个维度</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the values of %1</source>
        <translation>更改 %1 的取值</translation>
    </message>
    <message>
        <source>Do not vary %1</source>
        <translation>不变动 %1</translation>
    </message>
    <message>
        <source>Change the constraints</source>
        <translation>更改约束</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>变动 %1</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>方差占比</translation>
    </message>
    <message>
        <source>Varied under another condition from the next trial</source>
        <translation>从下一个试验起按另一条件变化</translation>
    </message>
    <message>
        <source>Your change will be applied when the study goes on.</source>
        <translation>研究继续时才会应用您的更改。</translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) will be carried out when the study goes on.</source>
        <translation>
            <numerusform>研究继续时将执行 %n 条指令。</numerusform>
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
        <translation>训练</translation>
    </message>
    <message>
        <source>val</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Pixel values</source>
        <translation>像素值</translation>
    </message>
    <message>
        <source>Histogram of pixel values</source>
        <translation>像素值直方图</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
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
        <translation>内容的指纹：%1</translation>
    </message>
    <message>
        <source>%1 are exactly 0</source>
        <translation>%1 正好是 0</translation>
    </message>
    <message>
        <source>0 to 255, training part</source>
        <translation>0 到 255，训练部分</translation>
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
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the change of %1</source>
        <translation>撤销对 %1 的更改</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Do not vary</source>
        <translation>不变动</translation>
    </message>
    <message>
        <source>Scale, when it is varied, and removing the parameter from the sweep</source>
        <translation>刻度、何时变化，以及把参数从搜索中移除</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>parameter, its values</comment>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>Only when %1</source>
        <translation>仅当 %1 时</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 且 </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Normal in the logarithm</source>
        <translation>对数正态</translation>
    </message>
    <message>
        <source>Only when</source>
        <translation>仅当</translation>
    </message>
    <message>
        <source>Parameters above this one that have a list of values</source>
        <translation>位于其上、取值为列表的参数</translation>
    </message>
    <message>
        <source>Always vary</source>
        <translation>始终变化</translation>
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
        <translation>模板和示例</translation>
    </message>
    <message>
        <source>each opens as your own copy</source>
        <translation>每个都以你自己的副本打开</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>这台机器</translation>
    </message>
    <message>
        <source>Where is “%1” now?</source>
        <translation>“%1”现在在哪里？</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>新建项目(&amp;N)…</translation>
    </message>
    <message>
        <source>A project in your projects folder, for data of yours</source>
        <translation>在项目文件夹中为你的数据新建一个项目</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>“%1” does not hold the files of this data set.</source>
        <translation>“%1”中没有该数据集的文件。</translation>
    </message>
    <message>
        <source>choose the data and the task, or drop a file or folder here</source>
        <translation>选择数据和任务，或将文件或文件夹拖到此处</translation>
    </message>
    <message>
        <source>Begin a project with these data</source>
        <translation>用这些数据新建项目</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StatusStrip</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Memory plan</source>
        <translation>内存计划</translation>
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
        <translation>来自你上一处编辑之前</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in progress</source>
        <translation>
            <numerusform>有 %n 次运行正在进行</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs in progress</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <comment>time</comment>
        <translation>%1 已保存</translation>
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
        <translation>步用时</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Wait for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1, mean of the last seconds</source>
        <translation>%1，最近几秒的均值</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>The first figures come after half a second of training.</source>
        <translation>训练半秒后出现第一批数字。</translation>
    </message>
    <message>
        <source>Data are the limit: %1 of each step waits for them.</source>
        <translation>数据是瓶颈：每一步有 %1 在等待数据。</translation>
    </message>
    <message>
        <source>Writing the run takes %1 of each step. Data is ready in time.</source>
        <translation>写入运行占每一步的 %1。数据及时就绪。</translation>
    </message>
    <message>
        <source>The training was too short to be measured.</source>
        <translation>训练太短，无法测量。</translation>
    </message>
    <message>
        <source>Steps are so short that writing the run takes %1 of each, waiting for data %2.</source>
        <translation>每步很短，写入运行占 %1，等待数据占 %2。</translation>
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
        <translation>GPU 只有 %1 的时间在工作，其余时间在等待主机。数据及时就绪。</translation>
    </message>
    <message>
        <source>The GPU is the limit. Data is ready in time.</source>
        <translation>GPU 是瓶颈。数据及时就绪。</translation>
    </message>
    <message>
        <source>The GPU is the limit and held back: %1.</source>
        <translation>GPU 是瓶颈，且被限制：%1。</translation>
    </message>
    <message>
        <source>Copies to the GPU are the limit: %1 of each step waits for them.</source>
        <translation>瓶颈是向 GPU 的拷贝：每步有 %1 的时间在等待。</translation>
    </message>
    <message>
        <source>Wait for copies</source>
        <translation>等待拷贝</translation>
    </message>
    <message>
        <source>Wait for host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>Copies to the GPU limited the speed: each step waited for them %1 of its time.</source>
        <translation>向 GPU 复制数据曾是瓶颈：每一步有 %1 的时间在等待复制。</translation>
    </message>
    <message>
        <source>The GPU worked %1 of the time and waited for the host. Data was ready in time.</source>
        <translation>GPU 有 %1 的时间在工作，其余时间等待主机。数据准备及时。</translation>
    </message>
    <message>
        <source>The GPU was the limit. Data was ready in time.</source>
        <translation>GPU 曾是瓶颈。数据准备及时。</translation>
    </message>
    <message>
        <source>The GPU was the limit and held back: %1.</source>
        <translation>GPU 曾是瓶颈并受到限制：%1。</translation>
    </message>
    <message>
        <source>Data were the limit: %1 of each step waited for them.</source>
        <translation>数据曾是瓶颈：每一步有 %1 的时间在等待数据。</translation>
    </message>
    <message>
        <source>The CPU is the limit. Data is ready in time.</source>
        <translation>CPU 是瓶颈。数据准备及时。</translation>
    </message>
    <message>
        <source>The CPU was the limit. Data was ready in time.</source>
        <translation>CPU 曾是瓶颈。数据准备及时。</translation>
    </message>
    <message>
        <source>Writing the run took %1 of each step. Data was ready in time.</source>
        <translation>写入运行记录占每一步的 %1。数据准备及时。</translation>
    </message>
    <message>
        <source>Steps were so short that writing the run took %1 of each, waiting for data %2.</source>
        <translation>每一步太短，写入运行记录占 %1，等待数据占 %2。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Studies</name>
    <message>
        <source>New study</source>
        <translation>新的搜索</translation>
    </message>
    <message>
        <source>Study %1</source>
        <translation>搜索 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyActions</name>
    <message>
        <source>Start sweep</source>
        <translation>开始搜索</translation>
    </message>
    <message>
        <source>Saves the project and starts a study with these settings</source>
        <translation>保存项目，并用这些设置开始一次搜索</translation>
    </message>
    <message>
        <source>Pause study</source>
        <translation>暂停搜索</translation>
    </message>
    <message>
        <source>Begins no more trials; those under way go on</source>
        <translation>不再开始新的试验；正在进行的会继续</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>继续搜索</translation>
    </message>
    <message>
        <source>Begins trials again</source>
        <translation>重新开始新的试验</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>Stops the study and its trainings; it can go on</source>
        <translation>停止搜索及其训练；之后可以继续</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>添加一个点</translation>
    </message>
    <message>
        <source>Tries values of your own next</source>
        <translation>接下来尝试您自己的取值</translation>
    </message>
    <message>
        <source>Trains the best values with other seeds: how sure is the result?</source>
        <translation>用其他种子训练最佳取值：结果有多可靠？</translation>
    </message>
    <message>
        <source>Apply best to project</source>
        <translation>将最佳应用到项目</translation>
    </message>
    <message>
        <source>Takes the best trial&apos;s values into the project, in one step that can be undone</source>
        <translation>把最佳试验的取值一步写入项目，可以撤销</translation>
    </message>
    <message>
        <source>Go on with the trial</source>
        <translation>继续此试验</translation>
    </message>
    <message>
        <source>A paused, pruned or failed trial goes on from its last checkpoint, to the end</source>
        <translation>暂停、提前终止或失败的试验从最后一个检查点继续到底</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>停止此试验</translation>
    </message>
    <message>
        <source>Ends one trial that is being trained</source>
        <translation>结束一个正在训练的试验</translation>
    </message>
    <message>
        <source>Trains the same values with other seeds</source>
        <translation>用其他种子训练相同的取值</translation>
    </message>
    <message>
        <source>Begin next</source>
        <translation>接下来开始</translation>
    </message>
    <message>
        <source>A waiting trial begins before the others</source>
        <translation>等待中的试验先于其他试验开始</translation>
    </message>
    <message>
        <source>Apply to project</source>
        <translation>应用到项目</translation>
    </message>
    <message>
        <source>Takes the trial&apos;s values into the project, in one step that can be undone</source>
        <translation>把试验的取值一步写入项目，可以撤销</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>在记录中显示</translation>
    </message>
    <message>
        <source>The curves and events of this training</source>
        <translation>此训练的曲线和事件</translation>
    </message>
    <message>
        <source>Open the trial&apos;s project</source>
        <translation>打开试验的项目</translation>
    </message>
    <message>
        <source>Opens what the trial trained, as a project of its own</source>
        <translation>把试验所训练的内容作为独立项目打开</translation>
    </message>
    <message>
        <source>Copy parameters</source>
        <translation>复制参数</translation>
    </message>
    <message>
        <source>As PATH=VALUE, a line each</source>
        <translation>每行一个，形如 PATH=VALUE</translation>
    </message>
    <message>
        <source>There is no study yet.</source>
        <translation>还没有搜索。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>Vary a setting first.</source>
        <translation>请先让某个设置变动。</translation>
    </message>
    <message>
        <source>The study is not running.</source>
        <translation>搜索没有在运行。</translation>
    </message>
    <message>
        <source>All trials are done. Raise their number to go on.</source>
        <translation>所有试验都已完成。提高试验数即可继续。</translation>
    </message>
    <message>
        <source>The study is running.</source>
        <translation>搜索正在运行。</translation>
    </message>
    <message>
        <source>No trial is done yet.</source>
        <translation>还没有完成的试验。</translation>
    </message>
    <message>
        <source>Select a trial in the table.</source>
        <translation>请在表格中选择一个试验。</translation>
    </message>
    <message>
        <source>The trial has not begun.</source>
        <translation>试验尚未开始。</translation>
    </message>
    <message>
        <source>Only a paused, pruned or failed trial can go on.</source>
        <translation>只有暂停、提前终止或失败的试验可以继续。</translation>
    </message>
    <message>
        <source>The trial is not being trained.</source>
        <translation>试验没有在训练。</translation>
    </message>
    <message>
        <source>The trial does not wait.</source>
        <translation>试验没有在等待。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Apply trial %1</source>
        <translation>应用试验 %1</translation>
    </message>
    <message>
        <source>The project has the values of trial %1.</source>
        <translation>项目已采用试验 %1 的取值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Repeat best…</source>
        <translation>重复最佳…</translation>
    </message>
    <message>
        <source>Repeat with other seeds…</source>
        <translation>用其他种子重复…</translation>
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
        <translation>曲线</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行坐标</translation>
    </message>
    <message>
        <source>Drag along an axis to filter the table and the curves</source>
        <translation>沿坐标轴拖动，可筛选表格和曲线</translation>
    </message>
    <message>
        <source>%1 by epoch</source>
        <translation>%1（按轮）</translation>
    </message>
    <message numerus="yes">
        <source>all %n curve(s)</source>
        <translation>
            <numerusform>全部 %n 条曲线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n seed(s): </source>
        <translation>
            <numerusform>；%n 个种子：</numerusform>
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
        <translation>清除选区 %1</translation>
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
        <translation>已暂停</translation>
    </message>
    <message>
        <source>No new trials begin</source>
        <translation>不再开始新的试验</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>Trials that are being trained now</source>
        <translation>正在训练的试验</translation>
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
        <translation>%1 个试验，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 个试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>搜索的进度</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>新的搜索</translation>
    </message>
    <message>
        <source>Running %1 on %2</source>
        <comment>trials, machine</comment>
        <translation>%2 上运行中 %1</translation>
    </message>
    <message>
        <source>Measuring how long it takes</source>
        <translation>正在测量所需时间</translation>
    </message>
    <message>
        <source>The coordinator on %1 has not reported for two minutes</source>
        <translation>%1 上的协调进程已有两分钟没有报告</translation>
    </message>
    <message>
        <source>The study is not running. You can resume it</source>
        <translation>研究未在运行。可以继续</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyViews</name>
    <message>
        <source>One parameter</source>
        <translation>单个参数</translation>
    </message>
    <message>
        <source>Two parameters</source>
        <translation>两个参数</translation>
    </message>
    <message>
        <source>Two objectives</source>
        <translation>两个目标</translation>
    </message>
    <message>
        <source>Distribution of results</source>
        <translation>结果的分布</translation>
    </message>
    <message>
        <source>Compare studies</source>
        <translation>比较多次搜索</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepButton</name>
    <message>
        <source>%1 is varied over %2. Click to vary it no more (Ctrl+Shift+W)</source>
        <translation>%1 在 %2 上变动。点击则不再变动 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Sweep this (Ctrl+Shift+W)</source>
        <translation>搜索此项 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepPage</name>
    <message>
        <source>Nothing to sweep.</source>
        <translation>没有要搜索的内容。</translation>
    </message>
    <message>
        <source>Click the sliders beside any setting to add it here.</source>
        <translation>点击任一设置旁的滑块图标，即可添加到这里。</translation>
    </message>
    <message>
        <source>No trial yet.</source>
        <translation>还没有试验。</translation>
    </message>
    <message>
        <source>Curves and trials appear here when the sweep has started.</source>
        <translation>搜索开始后，曲线和试验会显示在这里。</translation>
    </message>
    <message>
        <source>%1 ended.</source>
        <translation>%1 已结束。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Next study</source>
        <translation>下一次搜索</translation>
    </message>
    <message numerus="yes">
        <source>Sweep: %n trial(s) in progress</source>
        <translation>
            <numerusform>搜索：%n 个试验进行中</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Open Design</source>
        <translation>打开设计</translation>
    </message>
    <message>
        <source>Known after ten trials are done.</source>
        <translation>十个试验之后才知道。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetForm</name>
    <message>
        <source>A class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>目标列</translation>
    </message>
    <message>
        <source>The column to predict</source>
        <translation>要预测的列</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 行，%2 列</translation>
    </message>
    <message numerus="yes">
        <source>%n classes found</source>
        <translation>
            <numerusform>找到 %n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 values found</source>
        <translation>找到 %1 个值</translation>
    </message>
    <message>
        <source>The table is being read.</source>
        <translation>正在读取表格。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ToggleField</name>
    <message>
        <source>Several</source>
        <translation>多个</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainActions</name>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Saves the project and trains it in a new run</source>
        <translation>保存项目并在新的运行中训练</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Holds the training after this step</source>
        <translation>在这一步之后暂停训练</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the training with a commit; it can go on later</source>
        <translation>提交后结束训练；以后可以继续</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>保存检查点</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>显示运行文件夹</translation>
    </message>
    <message>
        <source>Opens the folder of the run</source>
        <translation>打开运行的文件夹</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>The training is not running.</source>
        <translation>训练没有在进行。</translation>
    </message>
    <message>
        <source>This run needs no resuming.</source>
        <translation>这次运行不需要继续。</translation>
    </message>
    <message>
        <source>The training is only starting.</source>
        <translation>训练正在启动。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开项目。</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在训练。</translation>
    </message>
    <message>
        <source>Not while there is an error: %1</source>
        <translation>有错误时不能训练：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The folder of this run is not there any more.</source>
        <translation>此运行的文件夹已不存在。</translation>
    </message>
    <message>
        <source>Resume the training</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Save a checkpoint of the current weights under “snapshots”</source>
        <translation>将当前权重的检查点保存到“snapshots”</translation>
    </message>
    <message>
        <source>This run is not running.</source>
        <translation>此运行未在进行。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainPage</name>
    <message>
        <source>No run yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>Curves appear here from the first step.</source>
        <translation>从第一步起，曲线显示在这里。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Use a tenth of the learning rate</source>
        <translation>使用十分之一的学习率</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>显示“%1”</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>显示运行文件夹</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainingForm</name>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>下次运行的设置</translation>
    </message>
    <message>
        <source>Best by</source>
        <translation>最佳依据</translation>
    </message>
    <message>
        <source>Which epoch&apos;s weights are kept as the best, and tested at the end.</source>
        <translation>哪一轮的权重作为最佳保留，并在最后测试。</translation>
    </message>
    <message>
        <source>Change what is best</source>
        <translation>更改最佳的依据</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>添加指标</translation>
    </message>
    <message>
        <source>Remove a metric</source>
        <translation>去掉指标</translation>
    </message>
    <message>
        <source>Averaging</source>
        <translation>权重平均</translation>
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
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新运行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformList</name>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>No transforms. Training sees every sample as it is, in every epoch.</source>
        <translation>没有变换。训练在每一轮看到的都是原样的样本。</translation>
    </message>
    <message>
        <source>Transforms</source>
        <translation>变换</translation>
    </message>
    <message>
        <source>in this order</source>
        <translation>按此顺序</translation>
    </message>
    <message>
        <source>Add a transform</source>
        <translation>添加一个变换</translation>
    </message>
    <message>
        <source>Add transform</source>
        <translation>添加变换</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索 %1</translation>
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
        <translation>拖到别处 (Alt+Up, Alt+Down)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsDelegate</name>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsModel</name>
    <message numerus="yes">
        <source>Outside the brush: %n trial(s)</source>
        <translation>
            <numerusform>选区之外：%n 个试验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
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
        <translation>试验</translation>
    </message>
    <message>
        <source>Other pictures</source>
        <translation>其他图</translation>
    </message>
    <message>
        <source>No trial matches the filter.</source>
        <translation>没有试验符合筛选条件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Which trials</source>
        <translation>哪些试验</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>Grouped by seed</source>
        <translation>按种子分组</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Trials that differ in the seed alone, with mean and standard deviation</source>
        <translation>仅种子不同的试验，附平均值和标准差</translation>
    </message>
    <message>
        <source>Filter, e.g. lr &gt; 0.05</source>
        <translation>筛选，例如 lr &gt; 0.05</translation>
    </message>
    <message>
        <source>Words, or conditions on parameters and results: lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10. Join them with and, or, not and parentheses.</source>
        <translation>词语，或参数和结果的条件：lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10。可用 and、or、not 和括号连接。</translation>
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
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsView</name>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::VerdictPane</name>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n 个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>The file gives the same answers as the trained model</source>
        <translation>文件给出的答案与训练好的模型相同</translation>
    </message>
    <message>
        <source>Read back from disk and run on %1, by another interpreter.</source>
        <translation>从磁盘读回，由另一个解释器在 %1 上运行。</translation>
    </message>
    <message>
        <source>The file differs from the trained model</source>
        <translation>文件与训练好的模型不同</translation>
    </message>
    <message>
        <source>It is kept as “%1.unverified” until you accept it.</source>
        <translation>在你接受之前，保存为“%1.unverified”。</translation>
    </message>
    <message>
        <source>The file differs from the trained model, and was accepted</source>
        <translation>文件与训练好的模型不同，但已被接受</translation>
    </message>
    <message>
        <source>The weights are written</source>
        <translation>权重已写出</translation>
    </message>
    <message>
        <source>The file holds the very numbers of the run; there is nothing to compute and so nothing to compare.</source>
        <translation>文件保存的就是运行的数值；没有什么要计算，也就没有什么可比较。</translation>
    </message>
    <message>
        <source>The file was not checked</source>
        <translation>文件没有检验</translation>
    </message>
    <message>
        <source>Accept it all the same</source>
        <translation>仍然接受</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Export under way</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nothing exported yet</source>
        <translation>还没有导出</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>没有导出任何内容</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Judged by %1</source>
        <translation>由 %1 检验</translation>
    </message>
    <message>
        <source>Different predictions</source>
        <translation>不同的预测</translation>
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
        <translation>势均力敌的样本，其中不同的</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>没有上限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Largest relative difference</source>
        <translation>最大相对差</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>Largest absolute difference</source>
        <translation>最大绝对差</translation>
    </message>
    <message>
        <source>Change of the metric</source>
        <translation>指标的变化</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
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
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Same bytes next time</source>
        <translation>下次字节相同</translation>
    </message>
    <message>
        <source>yes: no dates and no paths inside</source>
        <translation>是：其中没有日期和路径</translation>
    </message>
</context>
</TS>
