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
    <message>
        <source>Close</source>
        <translation>关闭</translation>
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
    <name>CleaningText</name>
    <message>
        <source>Exclude samples</source>
        <translation>排除样本</translation>
    </message>
    <message>
        <source>Relabel as %1</source>
        <translation>改标为 %1</translation>
    </message>
    <message>
        <source>Merge classes into %1</source>
        <translation>合并类别为 %1</translation>
    </message>
    <message>
        <source>Clip %1</source>
        <translation>截断 %1</translation>
    </message>
    <message>
        <source>Fill missing values of %1</source>
        <translation>填补 %1 的缺失值</translation>
    </message>
    <message>
        <source>Remove duplicates</source>
        <translation>移除重复样本</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>所有样本</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>无效果</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>已更改 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n samples are gone.</source>
        <translation>
            <numerusform>%n 个样本已不存在。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples have changed and are left alone.</source>
        <translation>
            <numerusform>%n 个样本已改变，保持不动。</numerusform>
        </translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>不小于 %1</translation>
    </message>
    <message>
        <source>at least the quantile %1</source>
        <translation>不小于 %1 分位数</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>不大于 %1</translation>
    </message>
    <message>
        <source>at most the quantile %1</source>
        <translation>不大于 %1 分位数</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Most frequent value</source>
        <translation>最常见的值</translation>
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
        <source>Run</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Not available now</source>
        <translation>现在不可用</translation>
    </message>
</context>
<context>
    <name>DataSets</name>
    <message>
        <source>1.1 MB of plays in one file</source>
        <translation>一个文件，1.1 MB 的戏剧文本</translation>
    </message>
    <message>
        <source>120,000 training and 7,600 test headlines with a description, four classes</source>
        <translation>120,000 条训练和 7,600 条测试新闻标题及摘要，四个类别</translation>
    </message>
    <message>
        <source>13,394 photos of ten classes of ImageNet, the shorter side has 160 pixels</source>
        <translation>ImageNet 十个类别的 13,394 张照片，短边为 160 像素</translation>
    </message>
    <message>
        <source>25,000 training and 25,000 test reviews of films, positive or negative</source>
        <translation>25,000 条训练和 25,000 条测试影评，正面或负面</translation>
    </message>
    <message>
        <source>50,000 training and 10,000 test color images of 32 x 32 pixels, 100 classes in 20 groups</source>
        <translation>50,000 张训练和 10,000 张测试彩色图像，32 x 32 像素，20 组共 100 个类别</translation>
    </message>
    <message>
        <source>50,000 training and 10,000 test color images of 32 x 32 pixels, ten classes</source>
        <translation>50,000 张训练和 10,000 张测试彩色图像，32 x 32 像素，十个类别</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten characters of cursive Japanese</source>
        <translation>60,000 张训练和 10,000 张测试灰度图像，28 x 28 像素，十个日文草书字符</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten classes of clothes</source>
        <translation>60,000 张训练和 10,000 张测试灰度图像，28 x 28 像素，十类服饰</translation>
    </message>
    <message>
        <source>60,000 training and 10,000 test gray images of 28 x 28 pixels, ten digits</source>
        <translation>60,000 张训练和 10,000 张测试灰度图像，28 x 28 像素，十个数字</translation>
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
        <translation>据收集者 A. Gulli 说明，仅供研究和其他非商业用途。</translation>
    </message>
    <message>
        <source>MIT</source>
        <translation>MIT</translation>
    </message>
    <message>
        <source>The photos are of ImageNet: for non-commercial research and education.</source>
        <translation>照片来自 ImageNet：仅供非商业研究和教育。</translation>
    </message>
    <message>
        <source>The plays are in the public domain.</source>
        <translation>这些剧作属于公有领域。</translation>
    </message>
    <message>
        <source>The publisher states no license and asks to cite the paper.</source>
        <translation>发布者未声明许可，并请求引用其论文。</translation>
    </message>
</context>
<context>
    <name>Def</name>
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
        <source>Cross-entropy</source>
        <translation>交叉熵</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>小数点符号</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>角度</translation>
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
        <source>Dropout</source>
        <translation>Dropout</translation>
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
        <source>File</source>
        <translation>文件</translation>
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
        <source>Height and width of a filter.</source>
        <translation>滤波器的高和宽。</translation>
    </message>
    <message>
        <source>Height and width of the window.</source>
        <translation>窗口的高和宽。</translation>
    </message>
    <message>
        <source>Horizontal flip</source>
        <translation>水平翻转</translation>
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
        <source>Keep dimensions</source>
        <translation>保留维度</translation>
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
        <source>Linear</source>
        <translation>线性</translation>
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
        <source>Mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
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
        <source>Negative slope</source>
        <translation>负斜率</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
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
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
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
        <translation>滤波器两个位置之间的步长。</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步长</translation>
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
        <translation>翻转</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
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
        <source>Distribution index</source>
        <translation>分布指数</translation>
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
        <source>Ends a trial whose best value so far is worse than the median of the ended trials at the same epoch.</source>
        <translation>试验至今的最佳值差于已结束试验同一轮的中位数时，结束该试验。</translation>
    </message>
    <message>
        <source>Every trial is trained to the end.</source>
        <translation>每个试验都训练到底。</translation>
    </message>
    <message>
        <source>First rung (epochs)</source>
        <translation>首个梯级（轮）</translation>
    </message>
    <message>
        <source>Initial step size</source>
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
        <source>Genetic, many objectives (NSGA-II)</source>
        <translation>多目标遗传算法 (NSGA-II)</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Hyperband</source>
        <translation>Hyperband</translation>
    </message>
    <message>
        <source>Interval (epochs)</source>
        <translation>间隔（轮）</translation>
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
        <translation>耐心（轮）</translation>
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
        <source>Random</source>
        <translation>随机</translation>
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
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>锦标赛规模</translation>
    </message>
    <message>
        <source>Trials to compare with</source>
        <translation>供比较的试验数</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Warm-up (epochs)</source>
        <translation>预热（轮）</translation>
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
        <translation>最后的梯级（轮）</translation>
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
        <translation>批归一化范围</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>微批次</translation>
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
        <source>Border</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
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
        <source>By norm</source>
        <translation>按范数</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>按值</translation>
    </message>
    <message>
        <source>For onnxruntime and most other programs. By default, takes raw samples and returns raw scores, or numbers in the unit of the target. Class names are in the metadata.</source>
        <translation>用于 onnxruntime 和大多数其他程序。默认接收原始样本，返回原始分数，或以目标单位表示的数值。类别名称在元数据中。</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.</source>
        <translation>每个类别精确率与召回率的调和平均；再对出现过或被预测到的类别取平均。</translation>
    </message>
    <message>
        <source>Clips each gradient element to the limit, like clip_grad_value_ in PyTorch.</source>
        <translation>逐个限制梯度的每个元素，与 PyTorch 的 clip_grad_value_ 相同。</translation>
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
        <translation>每一步的样本数。训练样本不足一批时，全部合为一批。每一轮最后不满一批的样本会丢弃。每一轮的顺序都不同。</translation>
    </message>
    <message>
        <source>The model takes raw samples: pixels from 0 to 255, or one input for each column of a table. Otherwise the program that uses the model must encode and normalize samples as &quot;schema&quot; and &quot;normalization&quot; in the metadata describe.</source>
        <translation>模型直接接收原始样本：0 到 255 的像素，或表格的每一列各一个输入。否则，使用该模型的程序必须按照元数据中的 &quot;schema&quot; 和 &quot;normalization&quot; 对样本进行编码和归一化。</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>mean_indicator</source>
        <translation>均值加缺失标记</translation>
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
        <source>Fraction of members that is replaced: each of the worst members continues from one of the best.</source>
        <translation>被替换成员的比例：每个最差的成员从一个最好的成员继续。</translation>
    </message>
    <message>
        <source>Lookahead: every few steps, slow weights move towards the trained weights, and training continues from the slow weights.</source>
        <translation>Lookahead：每隔若干步，慢权重向训练权重移动，训练从慢权重继续。</translation>
    </message>
    <message>
        <source>Minimum number of ended trials with a value at the same epoch before a trial is pruned.</source>
        <translation>提前终止某个试验之前，同一轮次上至少需要多少个有值的已结束试验。</translation>
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
    <message>
        <source>1 / (1 + exp(-x)): maps values into (0, 1).</source>
        <translation>1 / (1 + exp(-x))：将值映射到 (0, 1) 之间。</translation>
    </message>
    <message>
        <source>A trial ends at once if its metric is not a finite number.</source>
        <translation>指标不是有限值的试验立即结束。</translation>
    </message>
    <message>
        <source>A trial ends if its metric falls below this limit; -1e300: no limit.</source>
        <translation>指标低于此值的试验会结束；-1e300：没有下限。</translation>
    </message>
    <message>
        <source>A trial ends if its metric rises above this limit; 1e300: no limit.</source>
        <translation>指标高于此值的试验会结束；1e300：没有上限。</translation>
    </message>
    <message>
        <source>A trial without improvement continues if it is better than the median of the ended trials.</source>
        <translation>停滞的试验只要优于已结束试验的中位数，就继续。</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>使用解耦权重衰减的 Adam。</translation>
    </message>
    <message>
        <source>Added to the denominator for numerical stability.</source>
        <translation>加在分母上，以保证数值稳定。</translation>
    </message>
    <message>
        <source>Added to the variance for numerical stability.</source>
        <translation>加在方差上，以保证数值稳定。</translation>
    </message>
    <message>
        <source>Alternate epochs</source>
        <translation>隔轮交替</translation>
    </message>
    <message>
        <source>Area under the ROC curve: probability that a sample of a class gets a higher score for that class than a sample of another class. With more than two classes: one-vs-rest mean over the classes that occur.</source>
        <translation>ROC 曲线下面积：某类别的样本在该类别上的得分高于其他类别样本的概率。多于两个类别时：对出现的各类别按一对其余取平均。</translation>
    </message>
    <message>
        <source>Asynchronous successive halving: compares trials at rungs and trains the best of each rung further, without waiting for the other trials.</source>
        <translation>异步逐次减半：在各梯级比较试验，让每个梯级最好的试验继续训练，无需等待其他试验。</translation>
    </message>
    <message>
        <source>CMA-ES: samples each generation from a normal distribution that adapts to the best trials, and restarts with twice the population after convergence. For numeric parameters and long sweeps. Choices are sampled by their frequency in the better half of each generation.</source>
        <translation>CMA-ES：每一代从一个随最好试验自适应的正态分布中采样，收敛后以两倍的种群重新开始。适合数值参数和长时间的搜索。选项按其在每代较好一半中的频率采样。</translation>
    </message>
    <message>
        <source>Changes the brightness by up to this fraction of the full range, up or down.</source>
        <translation>调整亮度，增减幅度最多为全范围的此比例。</translation>
    </message>
    <message>
        <source>Changes the shape of each sample; the batch dimension stays the same.</source>
        <translation>改变每个样本的形状；批次维度不变。</translation>
    </message>
    <message>
        <source>Chooses a sampler from the search space and the number of trials. Each trial shows the sampler and the reason.</source>
        <translation>根据搜索空间和试验数选择采样器。每个试验都会显示采样器和选择的原因。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: the names of the data set if its labels are known (Fashion-MNIST), otherwise 0, 1, 2, ...</source>
        <translation>按顺序排列的类别名称，以逗号分隔。留空：若标签属于已知数据集（Fashion-MNIST），则用其类别名称，否则为 0、1、2……</translation>
    </message>
    <message>
        <source>Column names in the first line</source>
        <translation>首行为列名</translation>
    </message>
    <message>
        <source>Column names or numbers, separated by commas.</source>
        <translation>列名或列号，用逗号分隔。</translation>
    </message>
    <message>
        <source>Concatenates its inputs along one dimension, usually the channels.</source>
        <translation>沿一个维度拼接各输入，通常是通道。</translation>
    </message>
    <message>
        <source>Converts scores to probabilities. Not needed before the cross-entropy loss, which contains Softmax.</source>
        <translation>将分数转换为概率。交叉熵损失已包含 Softmax，之前不需要它。</translation>
    </message>
    <message>
        <source>Convolves an image with trained filters.</source>
        <translation>用可训练的滤波器对图像做卷积。</translation>
    </message>
    <message>
        <source>Covers the search space more evenly than random sampling, with a scrambled Sobol sequence. With more than 64 dimensions, each group of 64 is covered evenly.</source>
        <translation>用加扰的 Sobol 序列覆盖搜索空间，比随机采样更均匀。超过 64 维时，每 64 维一组，各组分别均匀覆盖。</translation>
    </message>
    <message>
        <source>Crossover probability: fraction of children with two parents.</source>
        <translation>交叉概率：有两个亲代的子代所占的比例。</translation>
    </message>
    <message>
        <source>Decay of the average per step: 0.999 averages over about the last 1,000 steps.</source>
        <translation>平均值每一步的衰减：0.999 大约对最近 1,000 步取平均。</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the gradient.</source>
        <translation>梯度滑动平均的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the squared gradient.</source>
        <translation>梯度平方滑动平均的衰减率。</translation>
    </message>
    <message>
        <source>Decayed weights</source>
        <translation>衰减的权重</translation>
    </message>
    <message>
        <source>Decreases the learning rate along half a cosine over the whole training (CosineAnnealingLR, per step).</source>
        <translation>在整个训练中沿半个余弦逐步降低学习率 (CosineAnnealingLR，按步)。</translation>
    </message>
    <message>
        <source>Dimension along which the inputs are concatenated: 1 is the channels; 0, the batch, is not allowed.</source>
        <translation>拼接各输入的维度：1 是通道；0（批次）不可用。</translation>
    </message>
    <message>
        <source>Dimension along which the values sum to one: the last one, or the channels of an image.</source>
        <translation>其值之和为一的维度：最后一个，或图像的通道。</translation>
    </message>
    <message>
        <source>Distribution index (eta) of the simulated binary crossover and of the mutation: with larger values, children are closer to their parents.</source>
        <translation>模拟二进制交叉和变异的分布指数（eta）：值越大，子代越接近亲代。</translation>
    </message>
    <message>
        <source>Divides the range of each parameter into as many intervals as there are trials, and uses each interval once. Without a number of trials, it starts with 16 trials, then adds 32, and so on.</source>
        <translation>将每个参数的范围分成与试验数相同数量的区间，每个区间使用一次。未给出试验数时，先安排 16 个试验，再增加 32 个，依此类推。</translation>
    </message>
    <message>
        <source>Each class has the same proportion in every split.</source>
        <translation>每个类别在各划分中的比例相同。</translation>
    </message>
    <message>
        <source>Each output is a weighted sum of all inputs of the last dimension.</source>
        <translation>每个输出是最后一个维度上所有输入的加权和。</translation>
    </message>
    <message>
        <source>Early stopping patience</source>
        <translation>提前停止的耐心</translation>
    </message>
    <message>
        <source>Ends a trial that has not improved for some epochs.</source>
        <translation>结束连续若干轮没有改进的试验。</translation>
    </message>
    <message>
        <source>Ends a trial whose best value so far is not within the best N percent of the ended trials at the same epoch.</source>
        <translation>试验至今的最佳值不在已结束试验同一轮的最好 N% 之内时，结束该试验。</translation>
    </message>
    <message>
        <source>Ends a trial whose metric leaves the limits or is not finite.</source>
        <translation>指标超出上下限或不是有限值时，结束该试验。</translation>
    </message>
    <message>
        <source>Erases a random rectangle, so that the network uses the whole image.</source>
        <translation>擦除一个随机矩形，使网络利用整幅图像。</translation>
    </message>
    <message>
        <source>Evaluates and saves an exponential moving average of the weights. It does not change the training.</source>
        <translation>评估并保存权重的指数滑动平均，不影响训练。</translation>
    </message>
    <message>
        <source>Evaluates and saves the weights of the last step.</source>
        <translation>评估并保留最后一步的权重。</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied at each drop.</source>
        <translation>每次下降时学习率乘以此数。</translation>
    </message>
    <message>
        <source>Factor for negative values.</source>
        <translation>负值的系数。</translation>
    </message>
    <message>
        <source>Factor for the learning rate of the bias; 0: the bias is frozen.</source>
        <translation>偏置学习率的系数；0：冻结偏置。</translation>
    </message>
    <message>
        <source>Factor for the learning rate of the weights; 0: the weights are frozen.</source>
        <translation>权重学习率的系数；0：冻结权重。</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>Fits a Gaussian process to the results and proposes the trial with the largest expected improvement.</source>
        <translation>用高斯过程拟合已有结果，并提出预期改进最大的试验。</translation>
    </message>
    <message>
        <source>Flattens all dimensions except the batch, for example before a Dense layer.</source>
        <translation>展平批次以外的所有维度，例如用在 Dense 层之前。</translation>
    </message>
    <message>
        <source>Folder with train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte, each also as .gz; or an image file with its label file in the same folder.</source>
        <translation>含有 train-images-idx3-ubyte、train-labels-idx1-ubyte、t10k-images-idx3-ubyte 和 t10k-labels-idx1-ubyte（也可以是 .gz）的文件夹；或图像文件，其标签文件在同一文件夹中。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1), one or several per sample. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用于二元目标 (0 或 1)，每个样本一个或多个。接受原始分数 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For classification into one of several classes. Takes raw scores (logits): no Softmax before it.</source>
        <translation>用于单标签多分类。接受原始分数 (logits)：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>Each step subtracts this fraction of each weight, multiplied by the learning rate.</source>
        <translation>每一步从每个权重中减去该权重的这一比例乘以学习率。</translation>
    </message>
    <message>
        <source>Fraction of good trials</source>
        <translation>好试验的比例</translation>
    </message>
    <message>
        <source>Fraction of the image.</source>
        <translation>占图像的比例。</translation>
    </message>
    <message>
        <source>Fraction of the previous update direction that is kept.</source>
        <translation>保留的先前更新方向的比例。</translation>
    </message>
    <message>
        <source>Fraction of the samples for the test split; this data set has no test split of its own.</source>
        <translation>测试划分占样本的比例；此数据集没有自带的测试划分。</translation>
    </message>
    <message>
        <source>Fraction of the samples for which the largest output is the true class.</source>
        <translation>最大输出是正确类别的样本所占的比例。</translation>
    </message>
    <message>
        <source>Fraction of the samples for which the true class is among the five largest outputs.</source>
        <translation>正确类别在五个最大输出之中的样本所占的比例。</translation>
    </message>
    <message>
        <source>Fraction of the target that is distributed over all classes.</source>
        <translation>目标中分摊到所有类别的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training after which the learning rate reaches its peak.</source>
        <translation>学习率到达峰值时，训练已完成的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training in which the learning rate increases.</source>
        <translation>学习率上升的部分占训练的比例。</translation>
    </message>
    <message>
        <source>Fraction of the training samples for the validation split.</source>
        <translation>验证划分占训练样本的比例。</translation>
    </message>
    <message>
        <source>Fraction of the trials that counts as good: at most 25 trials, or 50 with several objectives.</source>
        <translation>按此比例，最好的试验算作好试验：最多 25 个，多目标时最多 50 个。</translation>
    </message>
    <message>
        <source>Fraction of the variance of the target that the predictions explain: 1 is perfect, 0 is as good as the mean. Mean over several targets.</source>
        <translation>预测所解释的目标方差的比例：1 为完美，0 与取平均值相当。有多个目标时取平均。</translation>
    </message>
    <message>
        <source>Generated digits</source>
        <translation>生成的数字</translation>
    </message>
    <message>
        <source>Growth exponent</source>
        <translation>增长指数</translation>
    </message>
    <message>
        <source>Guess: classes for texts and for integers with few different values.</source>
        <translation>自动判断：文本和取值很少的整数按类别处理。</translation>
    </message>
    <message>
        <source>Hyperband for a sampler that learns from all trials; use it with the TPE sampler (tpe).</source>
        <translation>Hyperband，供从全部试验学习的采样器使用；请与 TPE 采样器 (tpe) 一起使用。</translation>
    </message>
    <message>
        <source>Hyperbolic tangent: maps values into (-1, 1).</source>
        <translation>双曲正切：将值映射到 (-1, 1) 之间。</translation>
    </message>
    <message>
        <source>Includes the zero padding in the mean at the border (count_include_pad in PyTorch).</source>
        <translation>在边缘计算均值时计入零填充（PyTorch 的 count_include_pad）。</translation>
    </message>
    <message>
        <source>Initial factor</source>
        <translation>初始系数</translation>
    </message>
    <message>
        <source>Initial step size (sigma), as a fraction of each range.</source>
        <translation>初始步长 (sigma)，以占各范围的比例表示。</translation>
    </message>
    <message>
        <source>Keeps height and width as dimensions of size 1 (AdaptiveAvgPool2d in PyTorch). Otherwise the output has only channels.</source>
        <translation>将高和宽保留为大小为 1 的维度（PyTorch 的 AdaptiveAvgPool2d）。否则输出只有通道。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradient. The weight decay of AdamW usually works better.</source>
        <translation>L2 惩罚，加在梯度上。通常 AdamW 的衰减更好。</translation>
    </message>
    <message>
        <source>Learning rate: approximately the largest change of a weight in one step.</source>
        <translation>学习率：约为一步中权重的最大变化。</translation>
    </message>
    <message>
        <source>Learning rate: size of a step along the gradient.</source>
        <translation>学习率：沿梯度方向一步的大小。</translation>
    </message>
    <message>
        <source>Limits the norm of the whole gradient and keeps its direction, like clip_grad_norm_ in PyTorch.</source>
        <translation>限制整个梯度的长度并保持其方向，与 PyTorch 的 clip_grad_norm_ 相同。</translation>
    </message>
    <message>
        <source>Maximum absolute value of a gradient element.</source>
        <translation>梯度元素的最大绝对值。</translation>
    </message>
    <message>
        <source>Maximum area</source>
        <translation>最大面积</translation>
    </message>
    <message>
        <source>Maximum fraction of wrong promotions per rung. A promotion is wrong if better trials arrive later. Only for the variant promotion.</source>
        <translation>每个梯级错误晋级的最大比例；后来出现更好的试验时会发生错误晋级。仅用于变体“晋级”。</translation>
    </message>
    <message>
        <source>Maximum norm</source>
        <translation>最大范数</translation>
    </message>
    <message>
        <source>Maximum number of categories</source>
        <translation>最多类别数</translation>
    </message>
    <message>
        <source>Maximum number of categories per column; the most frequent texts become categories.</source>
        <translation>每列的最大类别数；最常见的文本成为类别。</translation>
    </message>
    <message>
        <source>Maximum ratio of the long side to the short side of the rectangle.</source>
        <translation>矩形长边与短边的最大比值。</translation>
    </message>
    <message>
        <source>Maximum rotation angle in each direction.</source>
        <translation>每个方向的最大旋转角度。</translation>
    </message>
    <message>
        <source>Maximum value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, in the unit of the target.</source>
        <translation>与目标的平均绝对误差，单位与目标相同。</translation>
    </message>
    <message>
        <source>Mean of the squared differences from the target, for regression.</source>
        <translation>与目标之差的平方的均值，用于回归。</translation>
    </message>
    <message>
        <source>Minimum area</source>
        <translation>最小面积</translation>
    </message>
    <message>
        <source>Minimum change of the metric that counts as an improvement for early stopping (min_delta).</source>
        <translation>提前停止时，视为改进的指标最小变化量 (min_delta)。</translation>
    </message>
    <message>
        <source>Minimum change of the metric that counts as an improvement.</source>
        <translation>视为改进的指标最小变化量。</translation>
    </message>
    <message>
        <source>Minimum improvement</source>
        <translation>最小改进</translation>
    </message>
    <message>
        <source>Mirrors each image in every other epoch, starting in a random one.</source>
        <translation>每幅图像每隔一轮镜像一次，从随机的一轮开始。</translation>
    </message>
    <message>
        <source>Mirrors images left to right, for objects without a left or right side (not for digits or letters).</source>
        <translation>左右镜像图像，用于不分左右的对象（不适用于数字和字母）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor at a fixed interval of epochs (StepLR).</source>
        <translation>每隔固定的轮数将学习率乘以一个系数 (StepLR)。</translation>
    </message>
    <message>
        <source>NSGA-II: each generation is created from the Pareto-optimal trials, chosen evenly along the front. For several objectives and many trials.</source>
        <translation>NSGA-II：每一代由沿前沿均匀选取的帕累托最优试验产生。适合多个目标、大量试验。</translation>
    </message>
    <message>
        <source>New shape of one sample, without the batch. One extent may be -1 and is then inferred.</source>
        <translation>一个样本的新形状，不含批次。其中一个尺寸可以是 -1，由其余尺寸推断。</translation>
    </message>
    <message>
        <source>Normalizes each channel with the mean and variance of the batch while training, and with running statistics in evaluation.</source>
        <translation>训练时用批次的均值和方差归一化每个通道，评估时使用滑动统计量。</translation>
    </message>
    <message>
        <source>Normalizes each sample with its own mean and variance over the last dimensions.</source>
        <translation>用样本自身在最后几个维度上的均值和方差归一化每个样本。</translation>
    </message>
    <message>
        <source>Number of candidates that are compared for each trial. More candidates search closer to the best trials.</source>
        <translation>每个试验比较多少个点；点越多，搜索越靠近最好的试验。</translation>
    </message>
    <message>
        <source>Number of channel groups. Each group of filters sees only its group of input channels; one group per channel is a depthwise convolution.</source>
        <translation>通道的组数。每组滤波器只作用于对应的一组输入通道；每个通道一组即为深度卷积。</translation>
    </message>
    <message>
        <source>Number of epochs without a better value after which a trial ends.</source>
        <translation>试验连续多少轮没有更好的值就结束。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement after which the training ends; 0: never.</source>
        <translation>连续多少轮没有改进就结束训练；0 表示从不。</translation>
    </message>
    <message>
        <source>Number of equal micro-batches of a batch. More micro-batches need less memory, and several processes or devices can share them. The results of the training stay the same.</source>
        <translation>一批中相等微批次的数量。微批次越多，所需内存越少，也可由多个进程或设备分担。训练结果不变。</translation>
    </message>
    <message>
        <source>Number of fully trained trials before the first trial is pruned.</source>
        <translation>提前终止首个试验之前，需要完整训练的试验数量。</translation>
    </message>
    <message>
        <source>Number of passes through the training samples.</source>
        <translation>遍历训练样本的次数。</translation>
    </message>
    <message>
        <source>Number of spiral arms or blobs; there are always two moons.</source>
        <translation>螺旋臂或团块的数量；月牙总是两个。</translation>
    </message>
    <message>
        <source>Number of steps between two updates of the slow weights. The trained weights are then set to the slow weights.</source>
        <translation>慢权重两次更新之间的步数。更新后，训练权重被设为慢权重。</translation>
    </message>
    <message>
        <source>Number of trailing dimensions that are normalized together (normalized_shape in PyTorch).</source>
        <translation>一起归一化的末尾维度的数量（PyTorch 的 normalized_shape）。</translation>
    </message>
    <message>
        <source>Number of trials that are compared with one another; 0: all trials of the study.</source>
        <translation>相互比较的试验数量；0：研究的全部试验。</translation>
    </message>
    <message>
        <source>Number of turns of a spiral arm.</source>
        <translation>一条螺旋臂的圈数。</translation>
    </message>
    <message>
        <source>Number of values into which a range of real numbers is divided, including both ends.</source>
        <translation>实数范围切成多少个值，含两端。</translation>
    </message>
    <message>
        <source>One weight per class, for data with rare classes; empty: all equal.</source>
        <translation>每个类别一个权重，用于有稀少类别的数据；留空：全部相等。</translation>
    </message>
    <message>
        <source>Only if worse than the median</source>
        <translation>仅在差于中位数时</translation>
    </message>
    <message>
        <source>Padding at the top, left, bottom and right, if Padding is explicit.</source>
        <translation>“填充”为 explicit 时，上、左、下、右的填充量。</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>图案</translation>
    </message>
    <message>
        <source>Peak position</source>
        <translation>峰值位置</translation>
    </message>
    <message>
        <source>Population size: number of newest trials that can be mutated. Older trials are removed.</source>
        <translation>种群大小：可以进行变异的最新试验的数量。更早的试验会被移除。</translation>
    </message>
    <message>
        <source>Population-based training: members train concurrently. After each trial, members of the worst quarter continue from a member of the best quarter, with changed values. A value can thus follow a schedule during a training. Values that cannot change during a training, such as the width of a layer, stay constant.</source>
        <translation>基于种群的训练：各成员并行训练。每个试验之后，最差四分之一的成员改从最好四分之一中的某个成员继续，并改动取值。因此，一个取值在训练过程中可以形成调度。训练时不能更改的取值（如层的宽度）保持不变。</translation>
    </message>
    <message>
        <source>Probability that a value is set to zero while training; the other values are scaled by 1 / (1 - p).</source>
        <translation>训练时值被设为零的概率；其余的值乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that a value of a replaced member is sampled again from its whole range, and not changed by a step.</source>
        <translation>被替换成员的值从其整个范围重新抽取（而不是按步长变动）的概率。</translation>
    </message>
    <message>
        <source>Proposes values that are frequent among good trials and rare among the others (TPE). Fast, and suited to choices and conditions. Pruned trials count with their last value, failed trials as bad.</source>
        <translation>提出在好试验中常见、在其他试验中少见的取值 (TPE)。速度快，适合选项和条件。提前终止的试验按其最后的值计入，失败的试验算作差试验。</translation>
    </message>
    <message>
        <source>Proposes values that are frequent among the trials with the largest dominated hypervolume and rare among the others (multi-objective TPE). For several objectives and few trials.</source>
        <translation>提出在支配超体积最大的试验中常见、在其他试验中少见的取值（多目标 TPE）。适合多个目标、少量试验。</translation>
    </message>
    <message>
        <source>Raises the learning rate linearly to its peak, then lowers it linearly to its final value.</source>
        <translation>将学习率线性升到峰值，再线性降到最终值。</translation>
    </message>
    <message>
        <source>Raises the learning rate to its maximum, then lowers it far below its initial value (OneCycleLR per step, with constant momentum).</source>
        <translation>先将学习率升到最大值，再降到远低于初始值（OneCycleLR，按步，动量不变）。</translation>
    </message>
    <message>
        <source>Ratio of the final learning rate to its peak.</source>
        <translation>学习率的终点与峰值之比。</translation>
    </message>
    <message>
        <source>Ratio of the final learning rate to the initial learning rate (eta_min / lr).</source>
        <translation>最终学习率与初始学习率之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Ratio of the initial learning rate to its peak.</source>
        <translation>学习率的起点与峰值之比。</translation>
    </message>
    <message>
        <source>Reduction factor</source>
        <translation>缩减倍数</translation>
    </message>
    <message>
        <source>Regularized evolution</source>
        <translation>正则化进化</translation>
    </message>
    <message>
        <source>Replaced fraction</source>
        <translation>替换比例</translation>
    </message>
    <message>
        <source>Resampling probability</source>
        <translation>重新采样概率</translation>
    </message>
    <message>
        <source>Returns the largest value of each window.</source>
        <translation>返回每个窗口的最大值。</translation>
    </message>
    <message>
        <source>Returns the mean of each channel over the whole image.</source>
        <translation>返回每个通道在整幅图像上的均值。</translation>
    </message>
    <message>
        <source>Returns the mean of each window.</source>
        <translation>返回每个窗口的均值。</translation>
    </message>
    <message>
        <source>Root of the mean squared error, in the unit of the target.</source>
        <translation>均方误差的平方根，单位与目标相同。</translation>
    </message>
    <message>
        <source>Rotates and scales the image around its center; new pixels are black.</source>
        <translation>围绕中心旋转和缩放图像；新出现的像素为黑色。</translation>
    </message>
    <message>
        <source>Runs successive halving in several brackets, from many short trials to a few long trials.</source>
        <translation>分多个 bracket 进行逐次减半：从大量短试验到少量长试验。</translation>
    </message>
    <message>
        <source>Samples each trial at random from the whole search space, independently of earlier results.</source>
        <translation>从整个搜索空间随机采样每个试验，与之前的结果无关。</translation>
    </message>
    <message>
        <source>Scales the distance of the values from the mean of the image, by up to this fraction up or down.</source>
        <translation>缩放各值与图像均值的距离，增减幅度最多为此比例。</translation>
    </message>
    <message>
        <source>Scales the size by up to this fraction: 0.1 means 0.9 to 1.1.</source>
        <translation>按最多此比例缩放大小：0.1 表示 0.9 到 1.1。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放方式</translation>
    </message>
    <message>
        <source>Scaling of regression targets for the loss. Predictions and metrics keep their unit.</source>
        <translation>回归目标在损失中的缩放方式。预测和指标仍使用原单位。</translation>
    </message>
    <message>
        <source>Seed of the initial weights, the order of the samples, augmentation and dropout.</source>
        <translation>初始权重、样本顺序、增强和 dropout 的随机种子。</translation>
    </message>
    <message>
        <source>Seed of the random split. Another seed selects other samples.</source>
        <translation>随机划分的种子。换一个种子会选出不同的样本。</translation>
    </message>
    <message>
        <source>Selects the best of a few randomly chosen recent trials, and mutates one parameter. The oldest trials are removed, whether good or bad. Works well in large search spaces of choices.</source>
        <translation>从随机选取的几个近期试验中选出最好的，并变异一个参数。最旧的试验会被移除，无论好坏。适合选项众多的大搜索空间。</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, to reduce overfitting. It has no effect in evaluation.</source>
        <translation>训练时将随机的值设为零，以减少过拟合。评估时不起作用。</translation>
    </message>
    <message>
        <source>Shape of one sample without the batch: channels, height, width. Empty: the shape of the data.</source>
        <translation>一个样本的形状，不含批次：通道、高、宽。留空：与数据相同。</translation>
    </message>
    <message>
        <source>Shifts the image at random by up to the padding in each direction.</source>
        <translation>在每个方向上把图像最多移动填充的距离。</translation>
    </message>
    <message>
        <source>Size of a mutation, as a fraction of the range of the parameter.</source>
        <translation>变异的幅度，以占参数范围的比例表示。</translation>
    </message>
    <message>
        <source>Size of the change of a replaced member&apos;s values, as a fraction of their ranges.</source>
        <translation>被替换成员的数值移动的幅度，以占其范围的比例表示。</translation>
    </message>
    <message>
        <source>Spirals, moons or blobs in the plane: small data sets that show what a network learns.</source>
        <translation>平面上的螺旋、月牙或团块：可以看出网络学到了什么的小数据集。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to the points. The pattern has the radius 1.</source>
        <translation>加到各点上的噪声的标准差。图案半径为 1。</translation>
    </message>
    <message>
        <source>Start with the plain mean</source>
        <translation>从普通平均值开始</translation>
    </message>
    <message>
        <source>Statistics of batch normalization: over the whole batch, or over each micro-batch, which needs less memory but changes the results.</source>
        <translation>批归一化的统计量：取整个批次，或取每个微批次；后者所需内存较少，但会改变结果。</translation>
    </message>
    <message>
        <source>Step between two windows; 0: the kernel size, so that windows do not overlap.</source>
        <translation>两个窗口之间的步长；0：等于核的大小，窗口互不重叠。</translation>
    </message>
    <message>
        <source>Stochastic gradient descent with optional momentum. A common choice for image networks.</source>
        <translation>随机梯度下降，可选动量。图像网络的常用选择。</translation>
    </message>
    <message>
        <source>Target scaling</source>
        <translation>目标缩放方式</translation>
    </message>
    <message>
        <source>The final learning rate is the initial learning rate divided by this value.</source>
        <translation>最终学习率等于初始学习率除以此值。</translation>
    </message>
    <message>
        <source>The format of MNIST and Fashion-MNIST, compressed (.gz) or not.</source>
        <translation>MNIST 和 Fashion-MNIST 的格式，压缩 (.gz) 或不压缩。</translation>
    </message>
    <message>
        <source>The gradients are not clipped.</source>
        <translation>不裁剪梯度。</translation>
    </message>
    <message>
        <source>The initial learning rate is the learning rate of the optimizer divided by this value.</source>
        <translation>初始学习率等于优化器的学习率除以此值。</translation>
    </message>
    <message>
        <source>The learning rate is constant.</source>
        <translation>学习率保持不变。</translation>
    </message>
    <message>
        <source>The limits apply from this epoch on.</source>
        <translation>从这一轮起上下限生效。</translation>
    </message>
    <message>
        <source>The model returns probabilities instead of raw scores.</source>
        <translation>模型给出概率，而不是原始分数。</translation>
    </message>
    <message>
        <source>To change the dropout during training, start with a value above 0</source>
        <translation>要在训练中更改 Dropout，请以大于 0 的值开始</translation>
    </message>
    <message>
        <source>Trains all trials of a batch to a rung, then the best of them to the next rung. Needs the fewest epochs, but waits for the slowest trial.</source>
        <translation>将一组试验全部训练到一个梯级，再将其中最好的训练到下一个。所需轮数最少，但要等待最慢的试验。</translation>
    </message>
    <message>
        <source>Trials are compared up to this epoch; a trial that passes it is trained to the end. 0: up to the last epoch. Useful for schedules that end near a learning rate of 0, where intermediate results say little about the end.</source>
        <translation>在此轮次之前比较试验；通过它的试验训练到底。0：一直比较到最后一轮。适用于学习率最终接近 0 的调度，其中间结果很难说明最终结果。</translation>
    </message>
    <message>
        <source>Trials before pruning</source>
        <translation>提前终止前的试验数</translation>
    </message>
    <message>
        <source>Trials per batch</source>
        <translation>每组试验数</translation>
    </message>
    <message>
        <source>Trials per generation; 0: 2 + 3 ln(parameters). Doubled at each restart.</source>
        <translation>一代的试验数。0：2 + 3 ln(参数个数)。每次重新开始时加倍。</translation>
    </message>
    <message>
        <source>Tries every combination of values once; the last parameter changes fastest. The sweep ends after all combinations.</source>
        <translation>每种取值组合试一次，最后一个参数变化最快；全部试完后搜索结束。</translation>
    </message>
    <message>
        <source>Update interval (steps)</source>
        <translation>更新间隔（步）</translation>
    </message>
    <message>
        <source>Uses Nesterov momentum; requires a momentum above 0.</source>
        <translation>使用 Nesterov 动量；要求动量大于 0。</translation>
    </message>
    <message>
        <source>Uses the plain mean of all steps until there are enough steps for the decay, so that the initial weights do not dominate a short training. Off: decays from the first step, like AveragedModel in PyTorch.</source>
        <translation>在步数达到衰减所需之前，使用所有步的普通平均值，以免初始权重主导较短的训练。关闭时：从第一步开始衰减，与 PyTorch 的 AveragedModel 相同。</translation>
    </message>
    <message>
        <source>Values per real range</source>
        <translation>实数取值个数</translation>
    </message>
    <message>
        <source>Variation of the shapes: 0 gives printed digits, 1 handwriting, 2 scrawled handwriting.</source>
        <translation>形状的变化程度：0 为印刷体，1 为手写体，2 为潦草的手写体。</translation>
    </message>
    <message>
        <source>Views of each image for validation and test metrics. plain: the image. mirror: mean output for the image and its mirror image. mirror_shift: also for both images shifted by one pixel. Exports use only the image.</source>
        <translation>验证和测试指标所用的图像视图。plain：图像本身。mirror：图像及其镜像的平均输出。mirror_shift：还包括两者各移动一个像素的视图。导出只使用图像本身。</translation>
    </message>
    <message>
        <source>Warm-up fraction</source>
        <translation>上升比例</translation>
    </message>
    <message>
        <source>Weight of the current batch in the running mean and variance (momentum in PyTorch).</source>
        <translation>当前批次在滑动均值和方差中的权重（PyTorch 的 momentum）。</translation>
    </message>
    <message>
        <source>Weight of the positive class (pos_weight in PyTorch). Above 1: false negatives cost more than false positives.</source>
        <translation>正类的权重（PyTorch 的 pos_weight）。大于 1：假阴性的代价高于假阳性。</translation>
    </message>
    <message>
        <source>Weights that the weight decay applies to. all: all weights. matrices: only matrices and filters, not norms and biases. evenly: all weights, without the learning-rate factors of the layers. With all and matrices, these factors multiply the decay, as the parameter groups of PyTorch do.</source>
        <translation>权重衰减作用的权重。all：全部权重。matrices：仅矩阵和卷积核，不含归一化层和偏置。evenly：全部权重，但不乘各层的学习率系数。使用 all 和 matrices 时，这些系数会乘到衰减上，与 PyTorch 的参数组相同。</translation>
    </message>
    <message>
        <source>Weights with PyTorch&apos;s parameter names, and the network in the metadata. Lathe can import the file again.</source>
        <translation>权重使用 PyTorch 的参数名称，网络写在元数据中。Lathe 可以重新导入该文件。</translation>
    </message>
    <message>
        <source>Maximum wrong promotions</source>
        <translation>错误晋级的最大比例</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>mean: replaces missing values by the mean of the column in the training samples. mean_indicator: also adds a feature that marks missing values. drop_row: skips the row. Rows without a target are always skipped.</source>
        <translation>mean：用训练样本中该列的均值代替缺失值。mean_indicator：还会增加一个标明缺失值的特征。drop_row：跳过该行。没有目标的行总是被跳过。</translation>
    </message>
    <message>
        <source>promotion: pauses each trial at a rung and resumes the best trials. stopping: ends trials that are not among the best when they reach a rung.</source>
        <translation>promotion：让每个试验在梯级处暂停，再恢复最好的试验。stopping：结束到达梯级时不在最好之列的试验。</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>valid: no padding. same: output size equals input size divided by the stride. explicit: the values of Pads.</source>
        <translation>valid：不填充。same：输出大小等于输入大小除以步长。explicit：使用“填充量”的值。</translation>
    </message>
    <message>
        <source>x if positive, otherwise x times a small factor. Avoids dead units.</source>
        <translation>x 为正时取 x，否则取 x 乘以一个小系数。可避免单元失活。</translation>
    </message>
    <message>
        <source>x times the cumulative normal distribution function of x (exact, by erf).</source>
        <translation>x 乘以 x 的正态累积分布函数（精确，用 erf）。</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Aspect ratio</source>
        <translation>长宽比</translation>
    </message>
    <message>
        <source>Bias LR factor</source>
        <translation>偏置学习率系数</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>权重初始化</translation>
    </message>
    <message>
        <source>Weight LR factor</source>
        <translation>权重学习率系数</translation>
    </message>
    <message>
        <source>A trial continues if its best value so far is within the best N percent of the ended trials at the same epoch.</source>
        <translation>如果试验目前的最佳值在已结束试验的同一轮中位于前 N%，试验就继续。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each output channel.</source>
        <translation>为每个输出通道加上可学习的偏置。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each output.</source>
        <translation>为每个输出加上可学习的偏置。</translation>
    </message>
    <message>
        <source>Exponent of the growth: each update multiplies the factor of the slow weights by (step / total steps) to the power of this value. 0: the factor is constant.</source>
        <translation>增长的指数：每次更新时，慢权重的系数乘以（步数 / 总步数）的该次方。0：系数不变。</translation>
    </message>
    <message>
        <source>Decay of the slow weights per step. An update every k steps multiplies the slow weights by the k-th power of the decay.</source>
        <translation>慢权重每步的衰减率。每 k 步更新一次时，慢权重乘以衰减率的 k 次方。</translation>
    </message>
    <message>
        <source>Number of trials per generation. It is also the number of best trials that become parents of the next generation.</source>
        <translation>每一代的试验数，也是成为下一代亲代的最佳试验数。</translation>
    </message>
    <message>
        <source>1 - cosine of the angle between prediction and target, each sample as one vector. Lengths have no effect.</source>
        <translation>1 减去预测与目标之间夹角的余弦，每个样本作为一个向量。向量长度没有影响。</translation>
    </message>
    <message>
        <source>1 - variance of the errors / variance of the target. Like R2, but a constant error costs nothing. Mean over several targets.</source>
        <translation>1 - 误差的方差 / 目标的方差。与 R2 类似，但恒定的误差没有代价。有多个目标时取平均。</translation>
    </message>
    <message>
        <source>1: linear, 2: squared.</source>
        <translation>1：线性，2：平方。</translation>
    </message>
    <message>
        <source>A depthwise convolution followed by a 1x1 convolution that mixes the channels. It needs fewer weights than Conv2d.</source>
        <translation>先做逐通道卷积，再用 1x1 卷积混合通道。所需权重比 Conv2d 少。</translation>
    </message>
    <message>
        <source>A scaled ELU. With LeCun initialization, activations keep mean 0 and variance 1.</source>
        <translation>带缩放的 ELU。配合 LeCun 初始化，激活值保持均值 0 和方差 1。</translation>
    </message>
    <message>
        <source>Abs</source>
        <translation>Abs</translation>
    </message>
    <message>
        <source>Accuracy of each class; the mean over the classes that occur. Rare classes count as much as frequent ones.</source>
        <translation>每个类别的准确率；再对出现的类别取平均。稀有类别与常见类别同等重要。</translation>
    </message>
    <message>
        <source>Activation function of the feed-forward part.</source>
        <translation>前馈部分的激活函数。</translation>
    </message>
    <message>
        <source>Activation of the second half: sigmoid (GLU), relu (ReGLU), gelu (GEGLU) or silu (SwiGLU).</source>
        <translation>后一半的激活函数：sigmoid（GLU）、relu（ReGLU）、gelu（GEGLU）或 silu（SwiGLU）。</translation>
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
        <translation>加上只取决于目标的项 (用 Stirling 公式)。</translation>
    </message>
    <message>
        <source>Added to the mean square for numerical stability. PyTorch&apos;s None is 1.19e-7.</source>
        <translation>加到均方值上以保证数值稳定。PyTorch 的 None 等于 1.19e-7。</translation>
    </message>
    <message>
        <source>Adds a dimension of extent 1 to each sample.</source>
        <translation>给每个样本增加一个大小为 1 的维度。</translation>
    </message>
    <message>
        <source>Adds a learnable bias to each projection.</source>
        <translation>为每个投影添加可学习的偏置。</translation>
    </message>
    <message>
        <source>Adds a vector to each position of a sequence, so that attention knows the order.</source>
        <translation>为序列的每个位置加上一个向量，使注意力知道顺序。</translation>
    </message>
    <message>
        <source>Adds its inputs element by element, for example at the end of a residual branch. Extents of 1 are repeated.</source>
        <translation>将各输入逐元素相加，例如用在残差分支的末尾。大小为 1 的维度会被重复。</translation>
    </message>
    <message>
        <source>Adds learnable biases to the gates.</source>
        <translation>为各个门添加可学习的偏置。</translation>
    </message>
    <message>
        <source>Adds zeros around each image, or at both ends of each sequence.</source>
        <translation>在每张图像四周或每个序列两端补零。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Also runs from the last step to the first, and concatenates both outputs.</source>
        <translation>同时从最后一步运行到第一步，并拼接两个输出。</translation>
    </message>
    <message>
        <source>Area under the precision-recall curve: mean precision over the thresholds, weighted by the increase of recall. With two classes: that of the second class. With more classes: one-vs-rest mean over the classes that occur.</source>
        <translation>精确率-召回率曲线下面积：各阈值的精确率按召回率的增量加权平均。两个类别时：第二个类别的值。多于两个类别时：对出现的各类别按一对其余取平均。</translation>
    </message>
    <message>
        <source>Average over classes</source>
        <translation>类别平均方式</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>Averages a sequence to an output of fixed length. The windows follow from the length of the input.</source>
        <translation>将序列平均为固定长度的输出，窗口由输入长度决定。</translation>
    </message>
    <message>
        <source>Averages an image to an output of fixed height and width. The windows follow from the size of the input.</source>
        <translation>将图像平均为固定高度和宽度的输出，窗口由输入大小决定。</translation>
    </message>
    <message>
        <source>AvgPool1d</source>
        <translation>AvgPool1d</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>平衡准确率</translation>
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
        <translation>双向</translation>
    </message>
    <message>
        <source>Binary cross-entropy (probabilities)</source>
        <translation>二元交叉熵 (概率)</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>区间数</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>By how much the score of the true class must exceed each other score.</source>
        <translation>真实类别的分数必须比其他各分数高出多少。</translation>
    </message>
    <message>
        <source>CELU</source>
        <translation>CELU</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Changes the order of the dimensions of each sample; the batch stays first.</source>
        <translation>改变每个样本的维度顺序；批次维度始终在最前。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: 0, 1, 2, ...</source>
        <translation>按顺序排列的类别名称，用逗号分隔。留空：0、1、2……</translation>
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
        <translation>从左侧去除的列数。</translation>
    </message>
    <message>
        <source>Columns removed from the right side.</source>
        <translation>从右侧去除的列数。</translation>
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
        <translation>用训练得到的滤波器对序列做卷积。</translation>
    </message>
    <message>
        <source>Convolves each channel of an image with its own trained filters, and does not mix the channels.</source>
        <translation>用各自训练的滤波器对图像的每个通道做卷积，不混合通道。</translation>
    </message>
    <message>
        <source>Correlation between true and predicted classes: 1 is perfect, 0 is as good as chance. Fair to rare classes.</source>
        <translation>真实类别与预测类别的相关系数：1 为完美，0 相当于随机猜测。对稀有类别公平。</translation>
    </message>
    <message>
        <source>Cosine distance</source>
        <translation>余弦距离</translation>
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
        <translation>深度乘数</translation>
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
        <translation>差值达到多大时损失开始线性增长。目标经过归一化时，以标准差为单位。</translation>
    </message>
    <message>
        <source>Dimension of the classes: -1 is the last one, 1 the channels. 0, the batch, is not allowed.</source>
        <translation>类别所在的维度：-1 是最后一个，1 是通道。不允许 0（批次）。</translation>
    </message>
    <message>
        <source>Dimension to slice: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要截取的维度：1 是样本的第一个维度，-1 是最后一个。</translation>
    </message>
    <message>
        <source>Dimension that is divided into two halves: -1 is the last one, 1 the channels. 0, the batch, is not allowed.</source>
        <translation>分成两半的维度：-1 是最后一个，1 是通道。不允许 0（批次）。</translation>
    </message>
    <message>
        <source>Dimensions of extent 1 that are removed: 1 is the first one of a sample, -1 the last one. Empty: all of them.</source>
        <translation>要移除的大小为 1 的维度：1 是样本的第一个维度，-1 是最后一个。留空：全部移除。</translation>
    </message>
    <message>
        <source>Dimensions that are reduced: 1 is the first one of a sample, -1 the last one. Empty: all dimensions but the batch.</source>
        <translation>要归约的维度：1 是样本的第一个维度，-1 是最后一个。留空：除批次外的所有维度。</translation>
    </message>
    <message>
        <source>Div</source>
        <translation>Div</translation>
    </message>
    <message>
        <source>Divides each sample by the root mean square of its last dimensions. Unlike LayerNorm, it does not subtract the mean.</source>
        <translation>将每个样本除以其最后若干维的均方根。与 LayerNorm 不同，它不减去均值。</translation>
    </message>
    <message>
        <source>Divides the first input by the second one, element by element. Extents of 1 are repeated.</source>
        <translation>将第一个输入逐元素除以第二个输入。大小为 1 的维度会被重复。</translation>
    </message>
    <message>
        <source>Divisor of height and width. The channels are multiplied by its square.</source>
        <translation>高度和宽度的除数。通道数乘以它的平方。</translation>
    </message>
    <message>
        <source>Downscale factor</source>
        <translation>缩小倍数</translation>
    </message>
    <message>
        <source>DropPath</source>
        <translation>DropPath</translation>
    </message>
    <message>
        <source>Dropout between the layers while training. It has no effect with one layer.</source>
        <translation>训练时在各层之间使用 dropout。只有一层时没有作用。</translation>
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
        <translation>每个位置只能看到自身和前面的位置。</translation>
    </message>
    <message>
        <source>Elements added at the end of the output. Not used if Padding is same.</source>
        <translation>在输出末尾增加的元素。“填充”为 same 时不使用。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Enlarges an image by moving channels into pixels: [C r^2, H, W] becomes [C, H r, W r].</source>
        <translation>将通道移到像素中以放大图像：[C r^2, H, W] 变为 [C, H r, W r]。</translation>
    </message>
    <message>
        <source>Enlarges an image or a sequence by integer factors without trained weights.</source>
        <translation>按整数倍放大图像或序列，没有可训练的权重。</translation>
    </message>
    <message>
        <source>Exp</source>
        <translation>Exp</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>可解释方差</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Factor for height and width. The channels are divided by its square.</source>
        <translation>高度和宽度的倍数。通道数除以它的平方。</translation>
    </message>
    <message>
        <source>Scale factors for height and width. A sequence uses the second factor.</source>
        <translation>高度和宽度的倍数。对序列使用第二个。</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>First index that is kept. Negative: counted from the end.</source>
        <translation>保留的第一个索引。负数：从末尾数起。</translation>
    </message>
    <message>
        <source>First index that is not kept. Negative: counted from the end; 0: keep all up to the end.</source>
        <translation>不再保留的第一个索引。负数：从末尾数起；0：一直保留到末尾。</translation>
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
        <translation>用于二元目标 (-1 和 1，或 0 和 1)，与支持向量机相同：max(0, 1 - y score)，其中 y 为 -1 或 1。接受原始分数。</translation>
    </message>
    <message>
        <source>For binary targets (-1 and 1, or 0 and 1): log(1 + exp(-y score)), where y is -1 or 1. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用于二元目标 (-1 和 1，或 0 和 1)：log(1 + exp(-y score))，其中 y 为 -1 或 1。接受原始分数 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1) with few positives: cross-entropy times (1 - p)^gamma, where p is the probability of the target. Takes raw scores (logits): no Sigmoid before it.</source>
        <translation>用于正例很少的二元目标 (0 或 1)：交叉熵乘以 (1 - p)^gamma，其中 p 是目标的概率。接受原始分数 (logits)：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For binary targets (0 or 1), one or several per sample. Takes probabilities: the network must end with Sigmoid. The loss for raw scores is more exact.</source>
        <translation>用于二元目标 (0 或 1)，每个样本一个或多个。接受概率：网络必须以 Sigmoid 结尾。用于原始分数的损失更精确。</translation>
    </message>
    <message>
        <source>For classes of which some are rare: -w (1 - p)^gamma log p, where p is the probability of the true class and w its class weight. Takes raw scores (logits): no Softmax before it.</source>
        <translation>用于含稀有类别的分类：-w (1 - p)^gamma log p，其中 p 是真实类别的概率，w 是其类别权重。接受原始分数 (logits)：前面不加 Softmax。</translation>
    </message>
    <message>
        <source>For classification by margins, as in support vector machines: mean over the classes of max(0, margin - score of the true class + score). Takes raw scores.</source>
        <translation>用于按间隔分类，与支持向量机相同：对各类别求 max(0, margin - 真实类别的分数 + 分数) 的平均。接受原始分数。</translation>
    </message>
    <message>
        <source>For classification into one of several classes. Takes the logarithms of probabilities: the network must end with LogSoftmax.</source>
        <translation>用于单标签多分类。接受概率的对数：网络必须以 LogSoftmax 结尾。</translation>
    </message>
    <message>
        <source>For masks of 0 and 1 with few positives: 1 - (TP + smooth) / (TP + alpha FP + beta FN + smooth) over a sample, counted with probabilities. Takes raw scores: no Sigmoid before it.</source>
        <translation>用于正例很少的 0/1 掩码：对一个样本求 1 - (TP + smooth) / (TP + alpha FP + beta FN + smooth)，以概率计数。接受原始分数：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For masks of 0 and 1: 1 - (2 sum(p t) + smooth) / (sum(p) + sum(t) + smooth) over a sample, where p is the sigmoid of the score. Takes raw scores: no Sigmoid before it.</source>
        <translation>用于由 0 和 1 组成的掩码：对一个样本求 1 - (2 sum(p t) + smooth) / (sum(p) + sum(t) + smooth)，其中 p 是分数的 sigmoid。接受原始分数：前面不加 Sigmoid。</translation>
    </message>
    <message>
        <source>For masks or several labels of 0 and 1: 2 TP / (2 TP + FP + FN) of each sample; the mean over the samples. A sample without positives counts as 1 if it is predicted correctly.</source>
        <translation>用于 0/1 掩码或多标签：每个样本的 2 TP / (2 TP + FP + FN)；再对样本取平均。没有正例且预测正确的样本计为 1。</translation>
    </message>
    <message>
        <source>For masks or several labels of 0 and 1: intersection over union, TP / (TP + FP + FN), of each sample; the mean over the samples. A sample without positives counts as 1 if it is predicted correctly.</source>
        <translation>用于 0/1 掩码或多标签：每个样本的交并比 TP / (TP + FP + FN)；再对样本取平均。没有正例且预测正确的样本计为 1。</translation>
    </message>
    <message>
        <source>For regression with outliers. d^2 / 2 for differences d up to delta, and delta (|d| - delta / 2) for larger ones.</source>
        <translation>用于有离群值的回归。差值 d 不超过 delta 时为 d^2 / 2，更大时为 delta (|d| - delta / 2)。</translation>
    </message>
    <message>
        <source>For regression with outliers: log(cosh(d)) of the difference d. Like d^2 / 2 near 0, and like |d| - log 2 far from it.</source>
        <translation>用于有离群值的回归：差值 d 的 log(cosh(d))。在 0 附近近似 d^2 / 2，远离 0 时近似 |d| - log 2。</translation>
    </message>
    <message>
        <source>For targets that are counts: exp(x) - t x, where x is the logarithm of the expected count t.</source>
        <translation>用于目标是计数的情形：exp(x) - t x，其中 x 是计数 t 的期望的对数。</translation>
    </message>
    <message>
        <source>For targets that are distributions: sum of t (log t - x) over a sample (batchmean in PyTorch). Takes the logarithms of probabilities: the network must end with LogSoftmax.</source>
        <translation>用于目标是概率分布的情形：对一个样本求 t (log t - x) 之和 (PyTorch 中的 batchmean)。接受概率的对数：网络必须以 LogSoftmax 结尾。</translation>
    </message>
    <message>
        <source>Fraction of the samples of a class that are predicted to be of this class; the mean over the classes that occur or are predicted.</source>
        <translation>某类别的样本中被预测为该类别的比例；再对出现过或被预测到的类别取平均。</translation>
    </message>
    <message>
        <source>Fraction of the samples predicted to be of a class that are of this class; the mean over the classes that occur or are predicted.</source>
        <translation>被预测为某类别的样本中确属该类别的比例；再对出现过或被预测到的类别取平均。</translation>
    </message>
    <message>
        <source>Full likelihood</source>
        <translation>完整似然</translation>
    </message>
    <message>
        <source>Function that each step applies to the sum of input and state.</source>
        <translation>每一步对输入与状态之和应用的函数。</translation>
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
        <translation>伽马</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>门</translation>
    </message>
    <message>
        <source>Gated linear unit: divides a dimension into two halves, and multiplies the first half by an activation of the second half.</source>
        <translation>门控线性单元：把一个维度分成两半，前一半乘以后一半的激活值。</translation>
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
        <translation>头数</translation>
    </message>
    <message>
        <source>Height and width of the output.</source>
        <translation>输出的高度和宽度。</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>合页损失</translation>
    </message>
    <message>
        <source>Reduces the loss of samples that are already predicted well. 0: cross-entropy.</source>
        <translation>降低已经预测得好的样本的损失。0：交叉熵。</translation>
    </message>
    <message>
        <source>Reduces the loss of values that the network already predicts well. With 0, the loss is the cross-entropy.</source>
        <translation>降低已经预测得好的值的损失。0：交叉熵。</translation>
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
        <translation>沿一个新维度堆叠形状相同的输入。</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Keeps height and width as dimensions of size 1 (AdaptiveMaxPool2d in PyTorch). Otherwise the output has only channels.</source>
        <translation>将高度和宽度保留为大小为 1 的维（PyTorch 中的 AdaptiveMaxPool2d）。否则输出只有通道。</translation>
    </message>
    <message>
        <source>Keeps the reduced dimensions with the extent 1.</source>
        <translation>保留被归约的维度，大小为 1。</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>键的头数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Kind of the values: reals, or tokens (integers) for an Embedding. auto: as in the data.</source>
        <translation>数值的种类：实数，或供 Embedding 使用的词元（整数）。auto：与数据相同。</translation>
    </message>
    <message>
        <source>LSTM</source>
        <translation>LSTM</translation>
    </message>
    <message>
        <source>Large negative values become -alpha.</source>
        <translation>很大的负值变为 -alpha。</translation>
    </message>
    <message>
        <source>Larger values become this; 1e300: no limit.</source>
        <translation>更大的值变为此值；1e300：不限制。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Length of a filter.</source>
        <translation>滤波器的长度。</translation>
    </message>
    <message>
        <source>Length of the output.</source>
        <translation>输出的长度。</translation>
    </message>
    <message>
        <source>Length of the window.</source>
        <translation>窗口的长度。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Log loss</source>
        <translation>对数损失</translation>
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
        <translation>速率的对数</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>MatMul</source>
        <translation>MatMul</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>数学</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>马修斯相关系数</translation>
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
        <translation>平均交并比 (IoU)</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, divided by the target: 0.1 is 10 %. Not for targets near 0.</source>
        <translation>与目标之差的绝对值除以目标，再取平均：0.1 即 10 %。不适用于接近 0 的目标。</translation>
    </message>
    <message>
        <source>Mean absolute difference from the target, for regression. Outliers count less than in the squared error.</source>
        <translation>与目标之差的绝对值的平均，用于回归。离群值的影响小于均方误差。</translation>
    </message>
    <message>
        <source>Mean absolute percentage error</source>
        <translation>平均绝对百分比误差</translation>
    </message>
    <message>
        <source>Mean difference between the probability of the predicted class and the accuracy, over intervals of the probability (ECE).</source>
        <translation>在概率的各区间上，预测类别的概率与准确率之差的平均 (ECE)。</translation>
    </message>
    <message>
        <source>Mean of -log p, where p is the probability of the true class: cross-entropy without class weights and smoothing.</source>
        <translation>-log p 的平均，其中 p 是真实类别的概率：不含类别权重和平滑的交叉熵。</translation>
    </message>
    <message>
        <source>Median absolute error</source>
        <translation>中位绝对误差</translation>
    </message>
    <message>
        <source>Median of the absolute difference from the target, in the unit of the target. Outliers have no effect. Mean over several targets.</source>
        <translation>与目标之差的绝对值的中位数，以目标的单位表示。离群值没有影响。有多个目标时取平均。</translation>
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
        <translation>按查询与键得到的权重混合序列的各个位置。一个输入：自注意力。两个输入：查询，以及被读取的序列。三个输入：查询、键、值。</translation>
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
        <translation>多分类合页损失</translation>
    </message>
    <message>
        <source>MultiHeadAttention</source>
        <translation>MultiHeadAttention</translation>
    </message>
    <message>
        <source>Multiplies each channel by a learnable weight and adds a learnable bias.</source>
        <translation>将每个通道乘以可学习的权重，再加上可学习的偏置。</translation>
    </message>
    <message>
        <source>Multiplies each element by a learnable weight.</source>
        <translation>将每个元素乘以一个可学习的权重。</translation>
    </message>
    <message>
        <source>Multiplies two inputs element by element, for example features with a gate. Extents of 1 are repeated.</source>
        <translation>将两个输入逐元素相乘，例如特征与门相乘。大小为 1 的维度会被重复。</translation>
    </message>
    <message>
        <source>Negative log-likelihood</source>
        <translation>负对数似然</translation>
    </message>
    <message>
        <source>New order of the dimensions of a sample; 1 is the first dimension. Example: 2, 3, 1 moves the channels of an image to the end.</source>
        <translation>样本维度的新顺序；1 是第一个维度。例如：2, 3, 1 把图像的通道移到最后。</translation>
    </message>
    <message>
        <source>Nonlinearity</source>
        <translation>非线性函数</translation>
    </message>
    <message>
        <source>Norm first</source>
        <translation>先归一化</translation>
    </message>
    <message>
        <source>Normalizes before each part, and not after the residual connection. This makes the training more stable.</source>
        <translation>在每个部分之前归一化，而不是在残差连接之后。这使训练更稳定。</translation>
    </message>
    <message>
        <source>Normalizes each channel of each sample with its own mean and variance.</source>
        <translation>用每个样本各通道自身的均值和方差进行归一化。</translation>
    </message>
    <message>
        <source>Normalizes each sample with the mean and variance of groups of channels. It does not depend on the batch size.</source>
        <translation>用各通道组的均值和方差归一化每个样本，与批大小无关。</translation>
    </message>
    <message>
        <source>Not trained. With an exponent that is not an integer, the result is NaN for negative x.</source>
        <translation>不参与训练。指数不是整数时，负的 x 的结果为 NaN。</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Number of attention heads (num_heads in PyTorch). It must divide the size of the queries.</source>
        <translation>注意力头的数量（PyTorch 中的 num_heads）。它必须整除查询的大小。</translation>
    </message>
    <message>
        <source>Number of different tokens (num_embeddings in PyTorch).</source>
        <translation>不同词元的数量（PyTorch 中的 num_embeddings）。</translation>
    </message>
    <message>
        <source>Number of equal intervals of the predicted probability.</source>
        <translation>预测概率的等宽区间的数量。</translation>
    </message>
    <message>
        <source>Number of filters for each input channel.</source>
        <translation>每个输入通道的滤波器数量。</translation>
    </message>
    <message>
        <source>Number of groups of channels. One group normalizes all channels together.</source>
        <translation>通道的组数。只有一组时，所有通道一起归一化。</translation>
    </message>
    <message>
        <source>Number of heads of keys and values; several query heads then share one (grouped-query attention). 0: as many as heads.</source>
        <translation>键和值的头数；多个查询头会共用一个（分组查询注意力）。0：与头数相同。</translation>
    </message>
    <message>
        <source>Number of hidden units of the feed-forward part (dim_feedforward in PyTorch).</source>
        <translation>前馈部分隐藏单元的数量（PyTorch 中的 dim_feedforward）。</translation>
    </message>
    <message>
        <source>Number of recurrent layers. Each layer reads the outputs of the layer before it.</source>
        <translation>循环层的数量。每一层读取前一层的输出。</translation>
    </message>
    <message>
        <source>Added to the numerator and the denominator. Samples without positives need it.</source>
        <translation>加到分子和分母上。没有正例的样本需要它。</translation>
    </message>
    <message>
        <source>Number that is added to the rate before its logarithm is taken.</source>
        <translation>取对数前加到速率上的数。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>输出填充</translation>
    </message>
    <message>
        <source>Output size</source>
        <translation>输出大小</translation>
    </message>
    <message>
        <source>PReLU</source>
        <translation>PReLU</translation>
    </message>
    <message>
        <source>Padding at the start and at the end, if Padding is explicit. A causal filter has (kernel - 1) * dilation at the start and 0 at the end.</source>
        <translation>“填充”为 explicit 时，序列开头和末尾的填充。因果滤波器在开头填充 (kernel - 1) * dilation，末尾为 0。</translation>
    </message>
    <message>
        <source>Padding token</source>
        <translation>填充词元</translation>
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
        <translation>精确率</translation>
    </message>
    <message>
        <source>Probability that a channel is set to zero while training; the other channels are scaled by 1 / (1 - p).</source>
        <translation>训练时通道被置零的概率；其余通道乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that a sample is set to zero while training; the other samples are scaled by 1 / (1 - p).</source>
        <translation>训练时样本被置零的概率；其余样本乘以 1 / (1 - p)。</translation>
    </message>
    <message>
        <source>Probability that an attention weight or a value is set to zero while training.</source>
        <translation>训练时把注意力权重或数值置零的概率。</translation>
    </message>
    <message>
        <source>Puts a learned vector in front of a sequence. After attention, its position stands for the whole sequence.</source>
        <translation>在序列前面放一个可学习的向量。经过注意力之后，该位置代表整个序列。</translation>
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
        <translation>逐步读取序列，并用三个门把需要的内容记在单元状态中。</translation>
    </message>
    <message>
        <source>Reads a sequence step by step, with a hidden state that two gates update. Smaller and faster than an LSTM.</source>
        <translation>逐步读取序列，由两个门更新隐藏状态。比 LSTM 更小、更快。</translation>
    </message>
    <message>
        <source>Reads a sequence step by step. Each hidden state depends on the input and on the previous hidden state.</source>
        <translation>逐步读取序列：新的隐藏状态是输入与前一隐藏状态的函数。</translation>
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
        <translation>将每个样本的若干维度归约为总和、均值、最大值或最小值。</translation>
    </message>
    <message>
        <source>Removes dimensions of extent 1 from each sample.</source>
        <translation>移除每个样本中大小为 1 的维度。</translation>
    </message>
    <message>
        <source>Removes rows and columns from the borders of each image.</source>
        <translation>从每张图像的边缘去除若干行和列。</translation>
    </message>
    <message>
        <source>Replaces each token by a learned vector.</source>
        <translation>用可学习的向量替换每个词元。</translation>
    </message>
    <message>
        <source>Returns the largest value of each channel over the whole image or sequence.</source>
        <translation>返回每个通道在整张图像或整个序列上的最大值。</translation>
    </message>
    <message>
        <source>Returns the largest value of each window of a sequence.</source>
        <translation>返回序列中每个窗口的最大值。</translation>
    </message>
    <message>
        <source>Returns the mean of each window of a sequence.</source>
        <translation>返回序列中每个窗口的均值。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>Rows and columns added at the bottom and right of the output. Not used if Padding is same.</source>
        <translation>在输出的下方和右侧增加的行和列。“填充”为 same 时不使用。</translation>
    </message>
    <message>
        <source>Rows removed from the bottom.</source>
        <translation>从下方去除的行数。</translation>
    </message>
    <message>
        <source>Rows removed from the top.</source>
        <translation>从上方去除的行数。</translation>
    </message>
    <message>
        <source>SELU</source>
        <translation>SELU</translation>
    </message>
    <message>
        <source>Scale and bias</source>
        <translation>缩放与偏置</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>缩放倍数</translation>
    </message>
    <message>
        <source>Self-attention and a feed-forward network, each with a residual connection and a normalization.</source>
        <translation>自注意力和前馈网络，各带一个残差连接和一个归一化。</translation>
    </message>
    <message>
        <source>Self-attention, attention to a second sequence (the memory), and a feed-forward network, each with a residual connection and a normalization. Causal: for text that is generated from left to right.</source>
        <translation>自注意力、对第二个序列（memory）的注意力和前馈网络，各带一个残差连接和一个归一化。因果：用于从左到右生成的文本。</translation>
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
        <translation>训练时随机将样本的整个通道置零。评估时不起作用。</translation>
    </message>
    <message>
        <source>Sets whole samples to zero at random while training, usually at the end of a residual branch. It has no effect in evaluation.</source>
        <translation>训练时随机将整个样本置零，通常用在残差分支的末尾。评估时不起作用。</translation>
    </message>
    <message>
        <source>Sharpness of the bend at zero; large values are nearer to ReLU.</source>
        <translation>零点处弯曲的锐度；值越大越接近 ReLU。</translation>
    </message>
    <message>
        <source>Shrinks an image by moving pixels into channels: [C, H r, W r] becomes [C r^2, H, W].</source>
        <translation>将像素移到通道中以缩小图像：[C, H r, W r] 变为 [C r^2, H, W]。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of the hidden state (hidden_size in PyTorch).</source>
        <translation>隐藏状态的大小（PyTorch 中的 hidden_size）。</translation>
    </message>
    <message>
        <source>Size of the vector of each token (embedding_dim in PyTorch).</source>
        <translation>每个词元的向量大小（PyTorch 中的 embedding_dim）。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Slice</translation>
    </message>
    <message>
        <source>Slope for negative values at the start of the training.</source>
        <translation>训练开始时负值的斜率。</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Smaller values become this; -1e300: no limit.</source>
        <translation>更小的值变为此值；-1e300：不限制。</translation>
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
        <translation>软间隔</translation>
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
        <translation>从第一个输入中逐元素减去第二个输入。大小为 1 的维度会被重复。</translation>
    </message>
    <message>
        <source>Takes a part of one dimension of each sample.</source>
        <translation>截取每个样本某一维度的一部分。</translation>
    </message>
    <message>
        <source>Tanhshrink</source>
        <translation>Tanhshrink</translation>
    </message>
    <message>
        <source>Targets are logarithms</source>
        <translation>目标为对数</translation>
    </message>
    <message>
        <source>The absolute error with a smooth minimum: d^2 / (2 beta) for differences d up to beta, and |d| - beta / 2 for larger ones.</source>
        <translation>最小值处平滑的绝对误差：差值 d 不超过 beta 时为 d^2 / (2 beta)，更大时为 |d| - beta / 2。</translation>
    </message>
    <message>
        <source>The logarithm of Softmax: converts scores to log-probabilities. Not needed before the cross-entropy loss.</source>
        <translation>Softmax 的对数：将分数转换为对数概率。交叉熵损失之前不需要它。</translation>
    </message>
    <message>
        <source>Matrix product of two inputs over their last two dimensions. All other dimensions must be equal or 1.</source>
        <translation>两个输入在最后两个维度上的矩阵乘积。其余维度相等，或为 1。</translation>
    </message>
    <message>
        <source>The natural logarithm of x. It is NaN for negative x.</source>
        <translation>x 的自然对数。负的 x 的结果为 NaN。</translation>
    </message>
    <message>
        <source>The network returns the logarithm of the rate. Off: it returns the rate.</source>
        <translation>网络返回速率的对数。关闭时：返回速率本身。</translation>
    </message>
    <message>
        <source>The square root of x. It is NaN for negative x.</source>
        <translation>x 的平方根。负的 x 的结果为 NaN。</translation>
    </message>
    <message>
        <source>The targets of the data are logarithms of probabilities.</source>
        <translation>数据的目标是概率的对数。</translation>
    </message>
    <message>
        <source>Token whose vector is not trained (padding_idx in PyTorch). -1: all are trained.</source>
        <translation>不训练其向量的词元（PyTorch 中的 padding_idx）。-1：全部训练。</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Trained slopes: one for all values, or one for each channel (dimension 1).</source>
        <translation>可训练的斜率：所有值共用一个，或每个通道（维度 1）一个。</translation>
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
        <translation>转置卷积：用训练得到的滤波器放大图像。它是 Conv2d 对其输入的梯度。</translation>
    </message>
    <message>
        <source>Transposed convolution: lengthens a sequence with trained filters. It is the gradient of Conv1d with respect to its input.</source>
        <translation>转置卷积：用训练得到的滤波器延长序列。它是 Conv1d 对其输入的梯度。</translation>
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
        <translation>放大倍数</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Weight of false negatives. Above alpha: missed positives cost more.</source>
        <translation>假负例的权重。大于 alpha：漏掉正例的代价更高。</translation>
    </message>
    <message>
        <source>Weight of false positives.</source>
        <translation>假正例的权重。</translation>
    </message>
    <message>
        <source>Weight of positives; negatives have the weight 1 - alpha. Below 0: all weights are 1.</source>
        <translation>正例的权重；负例的权重为 1 - alpha。小于 0：所有权重为 1。</translation>
    </message>
    <message>
        <source>What the values are reduced to.</source>
        <translation>值归约成什么。</translation>
    </message>
    <message>
        <source>If beta * x is above this threshold, the result is x.</source>
        <translation>beta * x 大于此阈值时，结果为 x。</translation>
    </message>
    <message>
        <source>Position of the new dimension: 1 is before the first dimension of a sample, -1 is after the last one.</source>
        <translation>新维度的位置：1 在样本的第一个维度之前，-1 在最后一个之后。</translation>
    </message>
    <message>
        <source>Position of the new dimension of extent 1: 1 is before the first dimension of a sample, -1 is after the last one.</source>
        <translation>大小为 1 的新维度的位置：1 在样本的第一个维度之前，-1 在最后一个之后。</translation>
    </message>
    <message>
        <source>ZeroPad</source>
        <translation>ZeroPad</translation>
    </message>
    <message>
        <source>Zeros above the first row. Not used for sequences.</source>
        <translation>第一行之上补的零。对序列不使用。</translation>
    </message>
    <message>
        <source>Zeros after the last column.</source>
        <translation>最后一列之后补的零。</translation>
    </message>
    <message>
        <source>Zeros before the first column.</source>
        <translation>第一列之前补的零。</translation>
    </message>
    <message>
        <source>Zeros below the last row. Not used for sequences.</source>
        <translation>最后一行之下补的零。对序列不使用。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>auto: bytes of images are pixels, other integers are tokens. reals: integers are numbers.</source>
        <translation>auto：图像的字节是像素，其他整数是词元。reals：整数是数值。</translation>
    </message>
    <message>
        <source>bilinear</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>exp(x). Overflows for x above 88.</source>
        <translation>exp(x)。x 大于 88 时溢出。</translation>
    </message>
    <message>
        <source>gelu</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>last: the final hidden state, for a class or a number per sequence. all: the hidden state of each step.</source>
        <translation>last：最终的隐藏状态，用于每个序列一个类别或一个数值。all：每一步的隐藏状态。</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>learned: a trained vector for each position. sinusoidal: fixed sines and cosines of different frequencies.</source>
        <translation>learned：每个位置一个训练得到的向量。sinusoidal：不同频率的固定正弦和余弦。</translation>
    </message>
    <message>
        <source>log(1 + exp(beta * x)) / beta: a smooth ReLU, always positive.</source>
        <translation>log(1 + exp(beta * x)) / beta：平滑的 ReLU，结果始终为正。</translation>
    </message>
    <message>
        <source>macro</source>
        <translation>宏平均</translation>
    </message>
    <message>
        <source>macro: mean over the classes. micro: from the counts of all classes together. weighted: mean over the classes, weighted by their samples.</source>
        <translation>宏平均：各类别的平均。微平均：由所有类别的计数合并得出。加权平均：按各类别的样本数加权平均。</translation>
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
        <translation>min(max(-1, x), 1)：Tanh 的快速近似。需要其他界限时请用 Clip。</translation>
    </message>
    <message>
        <source>min(max(0, x / 6 + 1 / 2), 1): a fast approximation of Sigmoid.</source>
        <translation>min(max(0, x / 6 + 1 / 2), 1)：Sigmoid 的快速近似。</translation>
    </message>
    <message>
        <source>min(max(0, x), 6): ReLU with an upper limit of 6, common in mobile networks.</source>
        <translation>min(max(0, x), 6)：上限为 6 的 ReLU，常见于移动端网络。</translation>
    </message>
    <message>
        <source>min(max(x, minimum), maximum): limits the values to a range.</source>
        <translation>min(max(x, 最小值), 最大值)：将值限制在一个范围内。</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近邻</translation>
    </message>
    <message>
        <source>nearest: repeats each pixel. bilinear: interpolates between pixels, with align_corners=False in PyTorch.</source>
        <translation>nearest：重复每个像素。bilinear：在像素之间插值，相当于 PyTorch 的 align_corners=False。</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>reals</source>
        <translation>实数</translation>
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
        <translation>总和</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>valid: nothing is removed from the output. same: output size equals input size times the stride. explicit: the values of Pads are removed from the output (padding in PyTorch).</source>
        <translation>valid：不从输出中去除任何元素。same：输出大小等于输入大小乘以步长。explicit：从输出中去除“填充量”给出的元素（PyTorch 中的 padding）。</translation>
    </message>
    <message>
        <source>weighted</source>
        <translation>加权平均</translation>
    </message>
    <message>
        <source>x * min(max(0, x / 6 + 1 / 2), 1): a fast approximation of SiLU (swish).</source>
        <translation>x * min(max(0, x / 6 + 1 / 2), 1)：SiLU（swish）的快速近似。</translation>
    </message>
    <message>
        <source>x * tanh(softplus(x)): smooth, and slightly negative for small negative values.</source>
        <translation>x * tanh(softplus(x))：平滑，对较小的负值结果略小于零。</translation>
    </message>
    <message>
        <source>x - tanh(x): small values become nearly zero.</source>
        <translation>x - tanh(x)：较小的值几乎变为零。</translation>
    </message>
    <message>
        <source>x / (1 + |x|): like Tanh, but approaches -1 and 1 slowly.</source>
        <translation>x / (1 + |x|)：类似 Tanh，但缓慢地趋近 -1 和 1。</translation>
    </message>
    <message>
        <source>x if positive, otherwise alpha * (exp(x / alpha) - 1): like ELU, with slope 1 at zero for each alpha.</source>
        <translation>正值保持为 x，否则为 alpha * (exp(x / alpha) - 1)：类似 ELU，对任意 alpha 在零点的斜率都为 1。</translation>
    </message>
    <message>
        <source>x if positive, otherwise alpha * (exp(x) - 1): like ReLU, with a smooth way down to -alpha.</source>
        <translation>正值保持为 x，否则为 alpha * (exp(x) - 1)：类似 ReLU，但平滑地降到 -alpha。</translation>
    </message>
    <message>
        <source>x if positive, otherwise x times a trained slope.</source>
        <translation>正值保持为 x，否则为 x 乘以可训练的斜率。</translation>
    </message>
    <message>
        <source>x to the power of a constant, for example the square or the reciprocal.</source>
        <translation>x 的常数次幂，例如平方或倒数。</translation>
    </message>
    <message>
        <source>Absolute value of each element, |x|.</source>
        <translation>每个元素的绝对值 |x|。</translation>
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
        <translation>擦除宽度</translation>
    </message>
    <message>
        <source>From the left</source>
        <translation>距左侧</translation>
    </message>
    <message>
        <source>From the top</source>
        <translation>距顶部</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Turned by</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text file (UTF-8). Each sample is a piece of the text, and its target at each position is the next character.</source>
        <translation>文本文件 (UTF-8)。每个样本是一段文本，其每个位置的目标是下一个字符。</translation>
    </message>
    <message>
        <source>Tokens of a sample. Samples follow each other and do not overlap.</source>
        <translation>一个样本的词元数。样本前后相接，不重叠。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>exp of the log loss. With a perplexity of N, the model is as uncertain as a random choice among N equally likely classes.</source>
        <translation>对数损失的指数。困惑度为 N 时，模型的不确定程度相当于在 N 个等可能的类别中随机选择。</translation>
    </message>
    <message>
        <source>An input of the network: its samples, or a part of them.</source>
        <translation>网络的一个输入：样本，或样本的一部分。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>More inputs</source>
        <translation>更多输入</translation>
    </message>
    <message>
        <source>More targets</source>
        <translation>更多目标</translation>
    </message>
    <message>
        <source>Names of further inputs of each sample, separated by commas. &quot;site&quot; is read from site_train.npy and site_test.npy, or from site.npy.</source>
        <translation>每个样本的其他输入的名称，用逗号分隔。“site”从 site_train.npy 和 site_test.npy 读取，或从 site.npy 读取。</translation>
    </message>
    <message>
        <source>Names of further targets of each sample, separated by commas. The files are named as for &quot;More inputs&quot;.</source>
        <translation>每个样本的其他目标的名称，用逗号分隔。文件的命名方式与“更多输入”相同。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>What the prediction is compared with: a target of the data, or an Input layer, whose samples an autoencoder reproduces. Empty: the first target of the data.</source>
        <translation>预测与什么比较：数据的一个目标，或一个输入层（自编码器重现其样本）。留空：数据的第一个目标。</translation>
    </message>
    <message>
        <source>A block of the project: a part of the network that is drawn once.</source>
        <translation>项目中的一个块：网络中只绘制一次的部分。</translation>
    </message>
    <message>
        <source>All copies use one set of weights. If off, each copy has its own weights.</source>
        <translation>所有副本使用同一组权重。关闭时，每个副本有自己的权重。</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Name of the block that this node stands for.</source>
        <translation>此节点所代表的块的名称。</translation>
    </message>
    <message>
        <source>Number of copies, one after the other. Each output of a copy is an input of the next one.</source>
        <translation>依次相连的副本数。每个副本的输出是下一个副本的输入。</translation>
    </message>
    <message>
        <source>Share weights</source>
        <translation>共享权重</translation>
    </message>
    <message>
        <source>A 1×1 convolution to more channels, a depthwise 3×3 convolution, and a 1×1 convolution back, added to the input (MobileNetV2). Width equals the input channels, hidden is usually 6 × width.</source>
        <translation>先用 1×1 卷积增加通道，再用 3×3 深度卷积，最后用 1×1 卷积还原，其结果与输入相加（MobileNetV2）。width 等于输入通道数，hidden 通常为 6 × width。</translation>
    </message>
    <message>
        <source>A 1×1 convolution to more channels, a depthwise 3×3 convolution, and a 1×1 convolution to the width (MobileNetV2). It changes size and width and has no shortcut.</source>
        <translation>先用 1×1 卷积增加通道，再用 3×3 深度卷积，最后用 1×1 卷积变为指定宽度（MobileNetV2）。它改变尺寸和宽度，没有捷径连接。</translation>
    </message>
    <message>
        <source>A formula of the inputs, element by element, for example an activation function of your own. Extents of 1 are repeated.</source>
        <translation>对输入逐元素计算的公式，例如自定义的激活函数。大小为 1 的维度会被重复。</translation>
    </message>
    <message>
        <source>A number that the formula may use. If it is trained: its value at the start of the training.</source>
        <translation>公式可以使用的数。如果它要训练：训练开始时的值。</translation>
    </message>
    <message>
        <source>ActivityRegularization</source>
        <translation>ActivityRegularization</translation>
    </message>
    <message>
        <source>Adds random normal numbers while training, to reduce overfitting or to train a denoising network. It has no effect in evaluation.</source>
        <translation>训练时加上正态分布的随机数，以减轻过拟合，或用于训练去噪网络。评估时不起作用。</translation>
    </message>
    <message>
        <source>An output of the network or of a block, with the name of this node. An output of the network needs no loss: predictions and exported files contain it.</source>
        <translation>网络或模块的一个输出，名称为该节点的名称。网络的输出不需要损失：预测结果和导出的文件都包含它。</translation>
    </message>
    <message>
        <source>Base of the rotation angles (rope_theta). Use a larger value for longer sequences.</source>
        <translation>旋转位置编码角度的底数（rope_theta）；序列越长，取值越大。</translation>
    </message>
    <message>
        <source>Bottleneck block</source>
        <translation>瓶颈块</translation>
    </message>
    <message>
        <source>Bottleneck block with projection</source>
        <translation>带投影的瓶颈块</translation>
    </message>
    <message>
        <source>Class column</source>
        <translation>类别列</translation>
    </message>
    <message>
        <source>Column to predict: its name, or its number from 1. Several columns, separated by commas, are targets of several losses. Empty: the last column.</source>
        <translation>要预测的列：列名，或从 1 开始的编号。用逗号分隔的多个列是多个损失的目标。空：最后一列。</translation>
    </message>
    <message>
        <source>Column with the class. Empty: a column called label, class, category or the like, or the one with the fewest different values.</source>
        <translation>类别所在的列。留空：名为 label、class、category 等的列，或不同取值最少的列。</translation>
    </message>
    <message>
        <source>Column with the text. Several columns, separated by commas, are joined. Empty: the column with the longest texts.</source>
        <translation>文本所在的列。用逗号分隔的多列会连接在一起。留空：文本最长的列。</translation>
    </message>
    <message>
        <source>Computes new channels from all channels of the input, and concatenates them to the input. Repeat it for a dense block; each copy adds as many channels as the growth.</source>
        <translation>由输入的所有通道计算新的通道，并与输入拼接。重复使用即构成密集块；每个副本增加 growth 个通道。</translation>
    </message>
    <message>
        <source>Convolutions of 1×1, 3×3 and 1×1, added to a 1×1 convolution of the input. It changes size and width: the first block of a ResNet-50 stage. The output has 4 × width channels.</source>
        <translation>1×1、3×3 和 1×1 卷积，其结果与输入的 1×1 卷积相加。它改变尺寸和宽度：ResNet-50 每个阶段的第一个块。输出有 4 × 宽度个通道。</translation>
    </message>
    <message>
        <source>Convolutions of 1×1, 3×3 and 1×1, added to the input (ResNet-50). The input has 4 × width channels.</source>
        <translation>1×1、3×3 和 1×1 卷积，其结果与输入相加（ResNet-50）。输入有 4 × 宽度个通道。</translation>
    </message>
    <message>
        <source>Dense layer of a DenseNet</source>
        <translation>DenseNet 的密集层</translation>
    </message>
    <message>
        <source>Double convolution</source>
        <translation>双卷积</translation>
    </message>
    <message>
        <source>Doubles the size with a transposed convolution, concatenates the second input, which comes across from the stage down of the same size, and computes two 3×3 convolutions.</source>
        <translation>用转置卷积将尺寸加倍，拼接来自尺寸相同的下行阶段的第二个输入，并计算两个 3×3 卷积。</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Factor of the sum of the absolute values of each sample. It makes most values zero.</source>
        <translation>样本各值绝对值之和的系数；使大多数值为零。</translation>
    </message>
    <message>
        <source>Factor of the sum of the squared values of each sample. It keeps the values small.</source>
        <translation>样本各值平方和的系数；使各值保持较小。</translation>
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
        <translation>倒残差块</translation>
    </message>
    <message>
        <source>Inverted residual block with stride</source>
        <translation>带步幅的倒残差块</translation>
    </message>
    <message>
        <source>KL divergence of N(mean, exp(log variance)) from the standard normal distribution, summed over a sample: the second loss of a variational autoencoder. It has two inputs, the mean and the logarithm of the variance, and no target.</source>
        <translation>N(均值, exp(对数方差)) 与标准正态分布之间的 KL 散度，对一个样本求和：变分自编码器的第二个损失。它有两个输入，即均值和方差的对数，没有目标。</translation>
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
        <translation>带类别的文本</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>Makes one vector of a sequence: the mean, the largest, the sum or the last of its steps. Padding does not count.</source>
        <translation>将一个序列变为一个向量：各时间步的平均值、最大值、总和或最后一步。填充部分不计入。</translation>
    </message>
    <message>
        <source>Minimum count</source>
        <translation>最少出现次数</translation>
    </message>
    <message>
        <source>Name of an array with the number of steps of each sample, if the samples are sequences that were padded to one length. &quot;length&quot; is read from length_train.npy and length_test.npy, or from length.npy. Empty: all steps count.</source>
        <translation>如果样本是填充到同一长度的序列，则为记录每个样本步数的数组名称。“length”从 length_train.npy 和 length_test.npy 读取，或从 length.npy 读取。留空：所有步都有效。</translation>
    </message>
    <message>
        <source>Names of the scalars that are trained, separated by commas: alpha, beta. Empty: none.</source>
        <translation>要训练的标量的名称，用逗号分隔：alpha, beta。留空：没有。</translation>
    </message>
    <message>
        <source>Passes its input on, and adds a penalty on its values to what the training minimizes: l1 * sum(|x|) + l2 * sum(x^2), mean over the batch. The reported losses are without it.</source>
        <translation>原样传递输入，并把对其值的惩罚加到训练所最小化的目标上：l1 * sum(|x|) + l2 * sum(x^2)，在批次上取平均。报告的损失不包含它。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Reparameterize</source>
        <translation>重参数化</translation>
    </message>
    <message>
        <source>Residual block</source>
        <translation>残差块</translation>
    </message>
    <message>
        <source>Residual block with projection</source>
        <translation>带投影的残差块</translation>
    </message>
    <message>
        <source>RoPE base</source>
        <translation>RoPE 底数</translation>
    </message>
    <message>
        <source>Samples from a normal distribution while training: mean + exp(log variance / 2) x noise. Inputs: the mean and the logarithm of the variance. In evaluation, it returns the mean.</source>
        <translation>训练时从正态分布中采样：均值 + exp(对数方差 / 2) × 噪声。输入：均值和方差的对数。评估时返回均值。</translation>
    </message>
    <message>
        <source>Self-attention and two dense layers, each after a layer normalization and added to its input (pre-norm, as in GPT-2 and ViT). Width equals the features of the input; heads must divide it.</source>
        <translation>自注意力和两个全连接层，各自在层归一化之后，并与其输入相加（pre-norm，如 GPT-2 和 ViT）。宽度等于输入的特征数，且必须能被 heads 整除。</translation>
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
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added while training.</source>
        <translation>训练时所加噪声的标准差。</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>文本列</translation>
    </message>
    <message>
        <source>Texts, each with a class: messages, reviews, headlines. Texts may have different lengths.</source>
        <translation>每段带有一个类别的文本：消息、评论、标题。文本长度可以不同。</translation>
    </message>
    <message>
        <source>To change the noise during training, start with a value above 0</source>
        <translation>要在训练中更改噪声，请以大于 0 的值开始</translation>
    </message>
    <message>
        <source>To change the penalty during training, start with a value above 0</source>
        <translation>要在训练中更改惩罚，请以大于 0 的值开始</translation>
    </message>
    <message>
        <source>Maximum number of tokens per text. Longer texts are cut off. Shorter texts are padded, and the padding has no effect on results.</source>
        <translation>最长文本的词元数。更长的文本会被截断；更短的会被填充，填充不影响结果。</translation>
    </message>
    <message>
        <source>Trained scalars</source>
        <translation>训练的标量</translation>
    </message>
    <message>
        <source>Transformer block</source>
        <translation>Transformer 块</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions with batch normalization and ReLU: the lowest stage of a U-Net.</source>
        <translation>两个带批归一化和 ReLU 的 3×3 卷积：U-Net 的最底层阶段。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, added to a 1×1 convolution of the input. It changes size and width: the first block of a ResNet stage.</source>
        <translation>两个 3×3 卷积，其结果与输入的 1×1 卷积相加。它改变尺寸和宽度：ResNet 每个阶段的第一个块。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, added to the input (ResNet-18 and 34). Width equals the input channels.</source>
        <translation>两个 3×3 卷积，其结果与输入相加（ResNet-18 和 34）。宽度等于输入通道数。</translation>
    </message>
    <message>
        <source>Two 3×3 convolutions, then max pooling to half the size. The first output goes down to the next stage, the second one across to the stage up of the same size.</source>
        <translation>两个 3×3 卷积，然后用最大池化将尺寸减半。第一个输出通往下一个阶段，第二个输出横向通往尺寸相同的上行阶段。</translation>
    </message>
    <message>
        <source>U-Net stage down</source>
        <translation>U-Net 下行阶段</translation>
    </message>
    <message>
        <source>U-Net stage up</source>
        <translation>U-Net 上行阶段</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>Weights each channel with a factor from 0 to 1 that is computed from the means of all channels. Width equals the input channels.</source>
        <translation>用由所有通道的均值算出的 0 到 1 的系数对每个通道加权。宽度等于输入通道数。</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>fixed: the factor is Weight. learned: the factor starts at Weight and is trained with the network, for losses of different size; the training minimizes the sum of exp(-s) x loss + s, with a trained number s for each loss.</source>
        <translation>fixed：系数为权重。learned：系数从权重开始，与网络一起训练，适用于大小不同的损失；训练最小化 exp(-s) x 损失 + s 之和，其中每个损失有一个可训练的数 s。</translation>
    </message>
    <message>
        <source>mean, max or sum of each value over the steps; last: the values of the last step.</source>
        <translation>mean、max、sum：每个值在各时间步上的平均值、最大值或总和；last：最后一步的值。</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>rotary: self-attention knows the distance of two positions, because queries and keys are rotated by angles that grow with the position (RoPE, with halves of a head as pairs, as in Llama).</source>
        <translation>旋转：查询与键按随位置增大的角度旋转，因此自注意力知道两个位置的距离（RoPE，与 Llama 一样以头的前后两半配对）。</translation>
    </message>
    <message>
        <source>words</source>
        <translation>单词</translation>
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
        <translation>修正最初几步不可靠步长的 Adam，因此不需要预热。</translation>
    </message>
    <message>
        <source>Adam with Nesterov momentum.</source>
        <translation>使用 Nesterov 动量的 Adam。</translation>
    </message>
    <message>
        <source>Adam with the largest recent gradient in place of the root mean square.</source>
        <translation>用近期最大梯度代替均方根的 Adam。</translation>
    </message>
    <message>
        <source>Adamax</source>
        <translation>Adamax</translation>
    </message>
    <message>
        <source>Added to both running means. It sets the size of the first steps.</source>
        <translation>加到两个滑动平均上。它决定最初几步的大小。</translation>
    </message>
    <message>
        <source>Centered</source>
        <translation>中心化</translation>
    </message>
    <message>
        <source>Changes each weight by the learning rate, in the direction of the sign of the momentum. Needs one state per weight.</source>
        <translation>按动量的符号方向，将每个权重改变一个学习率。每个权重只需一个状态。</translation>
    </message>
    <message>
        <source>Chooses the size of each step from the running means of gradients and steps. The learning rate needs no tuning.</source>
        <translation>根据梯度和步长的滑动平均选择每一步的大小。无需调节学习率。</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>带重启的余弦</translation>
    </message>
    <message>
        <source>Decay rate of the momentum.</source>
        <translation>动量的衰减率。</translation>
    </message>
    <message>
        <source>Decay rate of the running means of the squared gradients and of the squared steps.</source>
        <translation>梯度平方和步长平方的滑动平均的衰减率。</translation>
    </message>
    <message>
        <source>Decreases the learning rate along half a cosine and starts again after each period (CosineAnnealingWarmRestarts, per step).</source>
        <translation>沿半个余弦降低学习率，并在每个周期后重新开始（CosineAnnealingWarmRestarts，按步）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a power of the remaining fraction of the training; it ends at 0 (PolynomialLR, per step).</source>
        <translation>按剩余训练比例的幂将学习率降至 0（PolynomialLR，按步）。</translation>
    </message>
    <message>
        <source>Divides by the standard deviation of the gradient instead of its root mean square.</source>
        <translation>除以梯度的标准差，而不是其均方根。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the running mean of its squares. Often used for recurrent networks.</source>
        <translation>将梯度除以其均方根。常用于循环网络。</translation>
    </message>
    <message>
        <source>Divides the gradient by the root of the sum of all squared gradients so far. Suits sparse inputs.</source>
        <translation>将梯度除以迄今所有梯度平方和的平方根。适合稀疏输入。</translation>
    </message>
    <message>
        <source>Each step subtracts this fraction of each weight, multiplied by the learning rate. Use 3 to 10 times more than for AdamW.</source>
        <translation>每一步从每个权重中减去此比例乘以学习率。取 AdamW 的 3 到 10 倍。</translation>
    </message>
    <message>
        <source>Epochs after which the learning rate drops, separated by commas.</source>
        <translation>在这些轮次之后降低学习率，用逗号分隔。</translation>
    </message>
    <message>
        <source>Epochs until the first restart (T_0).</source>
        <translation>到第一次重启的轮数 (T_0)。</translation>
    </message>
    <message>
        <source>Exponent of the remaining share of the training; 1 is a straight line.</source>
        <translation>剩余训练比例的指数；1 为直线。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Factor by which each period is longer than the one before (T_mult).</source>
        <translation>每个周期相对于前一周期的延长倍数 (T_mult)。</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied after each epoch.</source>
        <translation>每轮之后学习率所乘的系数。</translation>
    </message>
    <message>
        <source>First period</source>
        <translation>第一个周期</translation>
    </message>
    <message>
        <source>Fraction of the momentum in the direction of a step.</source>
        <translation>动量在步进方向中所占的比例。</translation>
    </message>
    <message>
        <source>Has no effect on JSON objects, which name their fields.</source>
        <translation>对 JSON 对象无效，因为它们自带字段名。</translation>
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
        <translation>学习率：Adadelta 所选步长的系数。</translation>
    </message>
    <message>
        <source>Learning rate: step size before the division by the root mean square of the gradient.</source>
        <translation>学习率：除以梯度均方根之前的步长。</translation>
    </message>
    <message>
        <source>Learning rate: step size before the division by the root of the sum of the squared gradients.</source>
        <translation>学习率：除以梯度平方和的平方根之前的步长。</translation>
    </message>
    <message>
        <source>Learning rate: the change of each weight in one step. Use 3 to 10 times less than for AdamW.</source>
        <translation>学习率：每个权重在一步中的变化量。取 AdamW 的 1/3 到 1/10。</translation>
    </message>
    <message>
        <source>Learning rate: the largest change of a weight in one step.</source>
        <translation>学习率：一步中权重的最大变化量。</translation>
    </message>
    <message>
        <source>Learning-rate decay</source>
        <translation>学习率衰减</translation>
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
        <translation>动量衰减</translation>
    </message>
    <message>
        <source>Multi-step</source>
        <translation>多步</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor after each epoch (ExponentialLR).</source>
        <translation>每轮之后将学习率乘以一个系数（ExponentialLR）。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor after each of the listed epochs (MultiStepLR).</source>
        <translation>在列出的每个轮次之后将学习率乘以一个系数（MultiStepLR）。</translation>
    </message>
    <message>
        <source>NAdam</source>
        <translation>NAdam</translation>
    </message>
    <message>
        <source>Period factor</source>
        <translation>周期倍数</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>幂</translation>
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
        <translation>周期结束时的学习率与初始学习率之比 (eta_min / lr)。</translation>
    </message>
    <message>
        <source>Rho</source>
        <translation>Rho</translation>
    </message>
    <message>
        <source>Step t uses the learning rate divided by 1 + (t - 1) * this value.</source>
        <translation>第 t 步使用学习率除以 1 + (t - 1) * 此值。</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>自适应</translation>
    </message>
    <message>
        <source>Adjusted rate</source>
        <translation>学习率调整</translation>
    </message>
    <message>
        <source>Decay rate of the running mean of the gradient of a matrix.</source>
        <translation>矩阵梯度滑动平均的衰减率。</translation>
    </message>
    <message>
        <source>How the learning rate follows the size of a matrix. match_rms_adamw: steps are as large as those of AdamW, so both kinds of weights can share one learning rate. original: factor sqrt(max(1, rows / columns)).</source>
        <translation>学习率如何随矩阵大小变化。match_rms_adamw：步长与 AdamW 相当，两类权重可以共用一个学习率。original：系数 sqrt(max(1, 行数 / 列数))。</translation>
    </message>
    <message>
        <source>Limits the gradient of each output unit by the norm of its weights (AGC). Helps networks without batch norms.</source>
        <translation>按权重的范数限制每个输出单元的梯度（AGC）。有助于没有批归一化的网络。</translation>
    </message>
    <message>
        <source>Makes the step of each matrix orthogonal. Filters are treated as matrices; biases and norms are trained by AdamW.</source>
        <translation>使每个矩阵的步进正交化。滤波器按矩阵处理；偏置和归一化参数由 AdamW 训练。</translation>
    </message>
    <message>
        <source>Maximum ratio</source>
        <translation>最大比值</translation>
    </message>
    <message>
        <source>Maximum ratio of the norms of gradient and weights of one output unit.</source>
        <translation>一个输出单元的梯度范数与权重范数之比的上限。</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>Newton-Schulz steps</source>
        <translation>Newton-Schulz 迭代次数</translation>
    </message>
    <message>
        <source>Number of iterations that make the step of a matrix orthogonal.</source>
        <translation>使矩阵步进正交化的迭代次数。</translation>
    </message>
    <message>
        <source>Uses Nesterov momentum.</source>
        <translation>使用 Nesterov 动量。</translation>
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
        <translation>加到每个差值上，使距离接近 0 时梯度仍为有限值。</translation>
    </message>
    <message>
        <source>CTC</source>
        <translation>CTC</translation>
    </message>
    <message>
        <source>Connectionist temporal classification: for sequences of classes without their positions, such as speech and handwriting. Takes raw scores (logits) of each step: no LogSoftmax before it. Class 0 is the blank, targets are 1, 2, 3, ... and -1 behind the end of a sequence. A target that does not fit into the steps of its sample has the loss 0 and the gradient 0 (zero_infinity=True in PyTorch).</source>
        <translation>连接时序分类 (connectionist temporal classification)：用于没有位置信息的类别序列，例如语音和手写。接受每个时间步的原始分数 (logits)：前面不加 LogSoftmax。类别 0 是空白标签，目标为 1、2、3……，序列结尾之后填 -1。如果目标在样本的时间步内放不下，其损失和梯度均为 0 (PyTorch 中的 zero_infinity=True)。</translation>
    </message>
    <message>
        <source>Cosine embedding</source>
        <translation>余弦嵌入损失</translation>
    </message>
    <message>
        <source>CumSum</source>
        <translation>CumSum</translation>
    </message>
    <message>
        <source>Cumulative sum along one dimension: each element is the sum of itself and all elements before it.</source>
        <translation>沿一个维度的累积和：每个元素是它自身与它之前所有元素之和。</translation>
    </message>
    <message>
        <source>Different pairs whose cosine is at most this value add nothing to the loss.</source>
        <translation>余弦不超过此值的不同对不计入损失。</translation>
    </message>
    <message>
        <source>Dimension to select from: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要从中选择的维度：1 是样本的第一个维度，-1 是最后一个。</translation>
    </message>
    <message>
        <source>Dimension to split: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>要拆分的维度：1 是样本的第一个维度，-1 是最后一个。</translation>
    </message>
    <message>
        <source>Dimension to sum along: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>沿其求和的维度：1 是样本的第一个维度，-1 是最后一个。</translation>
    </message>
    <message>
        <source>Divide by target length</source>
        <translation>除以目标长度</translation>
    </message>
    <message>
        <source>Divides one dimension of each sample into parts. Each part is an output of the layer.</source>
        <translation>将每个样本的一个维度拆分成若干部分，每个部分是该层的一个输出。</translation>
    </message>
    <message>
        <source>Divides the loss of each sample by the length of its target, as reduction=&quot;mean&quot; in PyTorch does. Off: the mean over the samples alone, so long targets weigh more.</source>
        <translation>将每个样本的损失除以其目标的长度，与 PyTorch 的 reduction=&quot;mean&quot; 相同。关闭时只对样本求平均，因此较长的目标权重更大。</translation>
    </message>
    <message>
        <source>Exponent of the norm that measures distances. 2 is the Euclidean distance.</source>
        <translation>度量距离的范数的指数；2：欧几里得距离。</translation>
    </message>
    <message>
        <source>For embeddings: the anchor should be nearer to the positive (same class) than to the negative (another class). It has three inputs, anchor, positive and negative, and no target.</source>
        <translation>用于嵌入：锚点到正样本（同类）应比到负样本（异类）更近。它有锚点、正样本和负样本三个输入，没有目标。</translation>
    </message>
    <message>
        <source>For pairs of embeddings: 1 - cosine if they belong together, else the cosine above the margin. It has three inputs: two embeddings, and an Input layer that reads 1 (same) or -1 (different) for each sample.</source>
        <translation>用于嵌入对：属于同一类时为 1 - 余弦，否则为余弦超出间隔的部分。它有三个输入：两个嵌入，以及一个为每个样本读取 1（相同）或 -1（不同）的输入层。</translation>
    </message>
    <message>
        <source>For the CTC loss: labels to insert, remove or replace in the predicted sequences, divided by the labels of the targets (character error rate). The prediction is the best path: the best class of each step, without repeats and blanks.</source>
        <translation>用于 CTC 损失：将预测序列变为目标所需插入、删除或替换的标签数，除以目标的标签数 (字符错误率)。预测为最佳路径：每个时间步的最佳类别，去掉重复和空白标签。</translation>
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
        <translation>按此顺序选择的索引，同一索引可以出现多次。负数：从末尾数起。</translation>
    </message>
    <message>
        <source>Label error rate</source>
        <translation>标签错误率</translation>
    </message>
    <message>
        <source>Largest Euclidean norm of the weights of each output (neuron or filter). After each step, larger weights are scaled down to it. 0: no limit.</source>
        <translation>每个输出（神经元或滤波器）的权重的最大欧几里得范数。每一步之后，超出的权重会被缩小到该值。0：不限制。</translation>
    </message>
    <message>
        <source>Max norm</source>
        <translation>最大范数</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>Number of parts, as in torch.chunk. If the parts cannot be equal, the last one is smaller.</source>
        <translation>拆分的份数，同 torch.chunk。如果不能等分，最后一份较小。</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>Returns the largest values of a sequence as an output of fixed length. The windows follow from the length of the input.</source>
        <translation>取序列各窗口的最大值，得到固定长度的输出，窗口由输入长度决定。</translation>
    </message>
    <message>
        <source>Returns the largest values of an image as an output of fixed height and width. The windows follow from the size of the input.</source>
        <translation>取图像各窗口的最大值，得到固定高度和宽度的输出，窗口由输入大小决定。</translation>
    </message>
    <message>
        <source>Selects fixed indices of one dimension of each sample, in any order.</source>
        <translation>按任意顺序选择每个样本某一维度上的固定索引。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>各份大小</translation>
    </message>
    <message>
        <source>Sizes of the parts, as in torch.split. Their sum is the size of the dimension. Empty: as many parts as Parts says.</source>
        <translation>各份的大小，同 torch.split，其总和等于该维度的大小。空：按“份数”拆分。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>The negative should be farther from the anchor than the positive by this distance.</source>
        <translation>负样本到锚点的距离应比正样本到锚点的距离大出此值。</translation>
    </message>
    <message>
        <source>Triplet margin</source>
        <translation>三元组间隔损失</translation>
    </message>
    <message>
        <source>Uses the distance from the positive to the negative if it is smaller than that from the anchor to the negative.</source>
        <translation>如果正样本到负样本的距离小于锚点到负样本的距离，则使用前者。</translation>
    </message>
    <message>
        <source>Activation function whose strength is trained.</source>
        <translation>强度可训练的激活函数。</translation>
    </message>
    <message>
        <source>Initial value of all factors.</source>
        <translation>训练开始时的所有系数。</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Color images of disks, stars, crosses and other shapes, to classify or to segment. Lathe generates them when the project opens.</source>
        <translation>圆盘、星形、十字等形状的彩色图像，用于分类或分割。Lathe 在打开项目时生成它们。</translation>
    </message>
    <message>
        <source>Column to forecast: its name, or its number from 1. Several columns are separated by commas. Empty: the last column of numbers. Past values of the target are always inputs.</source>
        <translation>要预测的列：列名，或从 1 开始的编号。多列用逗号分隔。留空：最后一个数值列。目标的过去值总是输入。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns whose past values are inputs, separated by commas; a name with a comma is in double quotes. Empty: all columns of numbers.</source>
        <translation>以其过去值作为输入的列，用逗号分隔；含逗号的列名放在双引号中。留空：所有数值列。</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Convolves a sequence of steps and values with trained filters. It keeps the number of steps. Padding does not count.</source>
        <translation>用训练得到的滤波器对由步和值组成的序列做卷积，步数不变。填充不计入。</translation>
    </message>
    <message>
        <source>Cooldown</source>
        <translation>冷却轮数</translation>
    </message>
    <message>
        <source>Cos</source>
        <translation>Cos</translation>
    </message>
    <message>
        <source>Cosine cycles</source>
        <translation>余弦周期</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>周期数</translation>
    </message>
    <message>
        <source>Damaged images</source>
        <translation>损坏的图像</translation>
    </message>
    <message>
        <source>Dimension with a factor for each of its elements: 1 is the channels of images, -1 the last one.</source>
        <translation>每个元素各有一个系数的维度：1 是图像的通道，-1 是最后一个维度。</translation>
    </message>
    <message>
        <source>Factor by which the learning rate is multiplied if the figure does not improve.</source>
        <translation>指标不再改善时，学习率所乘的系数。</translation>
    </message>
    <message>
        <source>Figure that must improve. loss: the validation loss. best: the figure that selects the best model.</source>
        <translation>必须改善的指标。loss：验证损失。best：用于选择最佳模型的指标。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Flat fraction</source>
        <translation>平坦部分的比例</translation>
    </message>
    <message>
        <source>Flat, then cosine</source>
        <translation>先平坦后余弦</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message>
        <source>For images of another aspect ratio. crop: the middle of the image. pad: the whole image with black borders. stretch: the whole image, distorted.</source>
        <translation>用于长宽比不同的图像。crop：图像的中间部分。pad：整幅图像，加黑边。stretch：整幅图像，变形。</translation>
    </message>
    <message>
        <source>For tables: makes a vector of each number by periodic functions with trained frequencies and a linear layer of its column. Networks then learn thresholds and bumps of a column more easily.</source>
        <translation>用于表格：用频率可训练的周期函数和该列自己的线性层，把每个数变成一个向量。这样网络更容易学到某一列的阈值和局部起伏。</translation>
    </message>
    <message>
        <source>Fraction of the training in which the learning rate stays as it is.</source>
        <translation>学习率保持不变的那部分训练所占的比例。</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>频率数</translation>
    </message>
    <message>
        <source>Generated shapes</source>
        <translation>生成的形状</translation>
    </message>
    <message>
        <source>Generated signals</source>
        <translation>生成的信号</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Gradient norms</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height and width of an image.</source>
        <translation>图像的高度和宽度。</translation>
    </message>
    <message>
        <source>Height of the samples. 0: chosen for the images, at most 64 px.</source>
        <translation>样本的高度。0：按图像选择，最多 64 px。</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>预测范围</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像大小</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Keep only the outputs of each copy for the backward pass, and compute the values inside again there. This needs less memory and more time. The results stay the same. &quot;Memory limit&quot; of the training chooses what to compute again in the whole network.</source>
        <translation>只为反向传播保留每个副本的输出，内部的值在反向传播时重新计算。这样需要更少的内存和更多的时间。结果不变。训练的“内存上限”会在整个网络中选择要重新计算的值。</translation>
    </message>
    <message>
        <source>Keeps the learning rate for the first part of the training, then decreases it to 0 along half a cosine.</source>
        <translation>训练的第一部分保持学习率不变，然后沿半个余弦降到 0。</translation>
    </message>
    <message>
        <source>L2 penalty, added to the gradients of matrices and filters, but not to those of norms and biases.</source>
        <translation>L2 惩罚，加到矩阵和卷积核的梯度上；不加到归一化参数和偏置的梯度上。</translation>
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
        <translation>学习率：每一步对一层的改变约为该系数乘以信任系数再乘以该层权重的范数。</translation>
    </message>
    <message>
        <source>Length of the vector that each number becomes.</source>
        <translation>每个数变成的向量的长度。</translation>
    </message>
    <message>
        <source>Memory for the weights, the optimizer and a training step; 0: no limit. To fit, the backward pass computes some values of the forward pass again, which takes time. The results stay the same.</source>
        <translation>权重、优化器和一个训练步可用的内存；0：不限制。为满足上限，反向传播会重新计算前向传播的部分值，这需要更多时间。结果不变。</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Multiplies each channel by a trained factor, which starts near zero: the end of a residual branch in deep networks.</source>
        <translation>将每个通道乘以一个可训练的系数，其初始值接近零：用在深层网络残差分支的末尾。</translation>
    </message>
    <message>
        <source>Multiplies the learning rate by a factor when a figure no longer improves (ReduceLROnPlateau).</source>
        <translation>当某项指标不再改善时，将学习率乘以一个系数(ReduceLROnPlateau)。</translation>
    </message>
    <message>
        <source>Number of cycles. Each one is about twice as long as the one before.</source>
        <translation>周期的个数。每个周期约为前一个的两倍长。</translation>
    </message>
    <message>
        <source>Number of different shapes. For a class of each pixel, the background is one more class.</source>
        <translation>不同形状的数量。对每个像素分类时，背景是另外一个类别。</translation>
    </message>
    <message>
        <source>Number of epochs after a reduction that are not counted.</source>
        <translation>每次降低学习率之后不计入的轮数。</translation>
    </message>
    <message>
        <source>Number of epochs without improvement that are tolerated; one more reduces the learning rate.</source>
        <translation>可容忍的无改善轮数；再多一轮就会降低学习率。</translation>
    </message>
    <message>
        <source>Number of past steps that a sample has.</source>
        <translation>一个样本包含的过去步数。</translation>
    </message>
    <message>
        <source>Number of steps from the start of one sample to the start of the next.</source>
        <translation>从一个样本的开始到下一个样本的开始的步数。</translation>
    </message>
    <message>
        <source>Number of steps in each sample.</source>
        <translation>一个样本的步数。</translation>
    </message>
    <message>
        <source>Number of steps to forecast. It has no effect on classes.</source>
        <translation>要预测的步数。对分类没有影响。</translation>
    </message>
    <message>
        <source>Number of steps to look ahead.</source>
        <translation>向前预测的步数。</translation>
    </message>
    <message>
        <source>Number of trained frequencies for each column.</source>
        <translation>每一列可训练频率的个数。</translation>
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
        <translation>参数化</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>平台期</translation>
    </message>
    <message>
        <source>Predicted steps</source>
        <translation>预测的步</translation>
    </message>
    <message>
        <source>Raises the learning rate from 0 to its maximum and back to 0 in cycles of growing length (RealMLP). The epochs at the ends of cycles are good candidates for the best epoch.</source>
        <translation>以逐渐变长的周期把学习率从 0 升到最大值再降回 0（RealMLP）。各周期末尾的轮次适合作为最佳轮次。</translation>
    </message>
    <message>
        <source>Records in the order of time. A sample is a window of past values, and its target are later values of one or more columns.</source>
        <translation>按时间排列的记录。一个样本是过去值的一个窗口，其目标是一列或多列之后的值。</translation>
    </message>
    <message>
        <source>Records the norm of the gradient of each step, and warns if the gradients of a layer vanish or explode.</source>
        <translation>记录每一步梯度的范数，并在某层的梯度消失或爆炸时发出警告。</translation>
    </message>
    <message>
        <source>SAM radius</source>
        <translation>SAM 半径</translation>
    </message>
    <message>
        <source>SGD whose step is in proportion to the norm of the weights of each layer. For image networks and large batches.</source>
        <translation>步长与每层权重的范数成正比的 SGD。适用于图像网络和大批次。</translation>
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
        <translation>锐度感知最小化(SAM)：在与权重相距不超过该值、损失最高的点计算梯度。每一步需要两倍的时间。0：关闭；常用值为 0.05。</translation>
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
        <translation>学习率为 1 时，一层的步长与其权重范数之比。</translation>
    </message>
    <message>
        <source>Smallest change that counts as an improvement, as a share of the best value.</source>
        <translation>算作改善的最小变化，以最佳值的比例表示。</translation>
    </message>
    <message>
        <source>Smallest ratio of the learning rate to the initial learning rate (min_lr / lr).</source>
        <translation>学习率与初始学习率之比的最小值(min_lr / lr)。</translation>
    </message>
    <message>
        <source>Standard deviation of the initial frequencies, in periods per unit of the input.</source>
        <translation>初始频率的标准差，以输入每单位的周期数计。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each step. The signals have amplitudes of about 1.</source>
        <translation>加到每一步上的噪声的标准差。信号的幅度约为 1。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each value of a pixel, which is 0 to 255.</source>
        <translation>加到像素各值（0 到 255）上的噪声的标准差。</translation>
    </message>
    <message>
        <source>Statistics are measured on the training split only. robust: median and quartiles, which extreme values do not move.</source>
        <translation>统计值仅在训练划分上测得。robust：中位数和四分位数，不受极端值影响。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The last samples are the test split, and those before them the validation split. Use it for samples in the order of time. Windows that overlap with a later split are left out.</source>
        <translation>最后的样本作为测试集，其前面的样本作为验证集。用于按时间排列的样本。与后一个数据集重叠的窗口不使用。</translation>
    </message>
    <message>
        <source>Time column</source>
        <translation>时间列</translation>
    </message>
    <message>
        <source>Tones, chirps, pulses and noise to classify, or series of sines to forecast. Lathe generates them when the project opens.</source>
        <translation>用于分类的单音、扫频、脉冲和噪声，或用于预测的正弦序列。Lathe 在打开项目时生成它们。</translation>
    </message>
    <message>
        <source>Trust coefficient</source>
        <translation>信任系数</translation>
    </message>
    <message>
        <source>Watched figure</source>
        <translation>监视的指标</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Width of the samples. 0: chosen for the images, at most 64 px.</source>
        <translation>样本的宽度。0：按图像选择，最多 64 px。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>all: every step up to the horizon. last: only the step at the horizon.</source>
        <translation>all：预测范围内的每一步。last：只预测范围末尾的一步。</translation>
    </message>
    <message>
        <source>auto: gray if all images are gray. Transparent pixels are blended with white.</source>
        <translation>auto：如果所有图像都是灰度，则为灰度。透明像素与白色混合。</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳指标</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>classify</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>classify: one shape in each image. segment: up to three shapes, and a class for each pixel.</source>
        <translation>classify：每张图像一个形状。segment：最多三个形状，每个像素一个类别。</translation>
    </message>
    <message>
        <source>classify: the kind of a signal. forecast: the next steps of a series of three sines.</source>
        <translation>classify：信号的种类。forecast：由三个正弦组成的序列的后续各步。</translation>
    </message>
    <message>
        <source>cos(x), with x in radians.</source>
        <translation>cos(x)，x 以弧度计。</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>沿用前值</translation>
    </message>
    <message>
        <source>forward: uses the last value before a missing one. refuse: a missing value is an error.</source>
        <translation>forward：使用缺失值之前的最后一个值。refuse：缺失值是错误。</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
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
        <translation>ntk：权重的初始值为标准正态分布的数，求和结果除以输入个数的平方根。这样学习率对各种宽度的层含义相同（RealMLP）。</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>pbld</source>
        <translation>PBLD</translation>
    </message>
    <message>
        <source>pbld: cosines with trained phases, a linear layer, and the number itself (RealMLP). plr: sines and cosines, a linear layer and ReLU.</source>
        <translation>pbld：相位可训练的余弦、一个线性层以及该数本身（RealMLP）。plr：正弦和余弦、一个线性层和 ReLU。</translation>
    </message>
    <message>
        <source>plr</source>
        <translation>PLR</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>rgb</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>稳健（四分位数）</translation>
    </message>
    <message>
        <source>same: a step sees as many steps before it as behind it. causal: a step sees itself and earlier steps only. Steps outside of the sequence are zeros.</source>
        <translation>same：每一步看到其前后同样多的步。causal：每一步只看到自己和更早的步。序列之外的步为零。</translation>
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
        <translation>sin(x)，x 以弧度计。</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>skip: such images are left out and named in a warning. stop: the first one is an error.</source>
        <translation>skip：跳过此类图像，并在警告中列出。stop：遇到第一个即报错。</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>标准</translation>
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
        <translation>valid：不填充。same：输出大小等于输入大小除以步幅。causal：只在开头填充，因此输出不依赖之后的步。explicit：使用“填充值”。</translation>
    </message>
    <message>
        <source>x + a (f(x) - x): an activation f whose strength a is trained for each value of the last dimension. a is 1 at the start: the plain activation. 0 would be no activation.</source>
        <translation>x + a (f(x) - x)：激活函数 f，其强度 a 对最后一维的每个值分别训练。a 初始为 1，即普通激活；0 表示没有激活。</translation>
    </message>
    <message>
        <source>x, y and z are the first three inputs. x1 to x16 are the inputs by number. Numbers, pi, e, the scalars alpha, beta, gamma, delta; + - * / ^ &lt; &gt; &lt;= &gt;=; abs, clip(x, low, high), cos, exp, gelu, log, max, min, pow, relu, sigmoid, sign, silu, sin, softplus, sqrt, square, tanh, where(condition, a, b).</source>
        <translation>x、y、z 是前三个输入，x1 到 x16 是其中任意一个。数、pi、e，标量 alpha、beta、gamma、delta；+ - * / ^ &lt; &gt; &lt;= &gt;=；abs、clip(x, low, high)、cos、exp、gelu、log、max、min、pow、relu、sigmoid、sign、silu、sin、softplus、sqrt、square、tanh、where(condition, a, b)。</translation>
    </message>
    <message>
        <source>A Dense layer for each member of an ensemble, computed together. The members share no weights.</source>
        <translation>为集成的每个成员提供一个 Dense 层，一起计算。成员之间不共享权重。</translation>
    </message>
    <message>
        <source>Adds normal noise to each value, as sensors do in the dark.</source>
        <translation>给每个值加上正态噪声，如同传感器在暗处的噪声。</translation>
    </message>
    <message>
        <source>Adds the blocks and the lost details of a JPEG file (an approximation without subsampling of colors).</source>
        <translation>加入 JPEG 文件的块效应和细节损失（不做颜色下采样的近似）。</translation>
    </message>
    <message>
        <source>Affine</source>
        <translation>仿射变换</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Anneal regularization</source>
        <translation>正则化退火</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>Applies one random operation with a random strength: it needs no settings.</source>
        <translation>以随机强度应用一个随机操作：无需设置。</translation>
    </message>
    <message>
        <source>Applies random operations of one strength: shears, shifts, rotation, and changes of colors.</source>
        <translation>以同一强度应用随机操作：剪切、平移、旋转和颜色变化。</translation>
    </message>
    <message>
        <source>Arrays that h5py or `lathe data convert` wrote: images, sequences, tokens or columns, with their targets.</source>
        <translation>由 h5py 或 `lathe data convert` 写出的数组：图像、序列、词元或列，以及对应的目标。</translation>
    </message>
    <message>
        <source>Arrays that numpy.save or numpy.savez wrote: images, sequences, tokens or columns, with their targets.</source>
        <translation>由 numpy.save 或 numpy.savez 写入的数组：图像、序列、词元或列，及其目标。</translation>
    </message>
    <message>
        <source>AugMix</source>
        <translation>AugMix 混合增强</translation>
    </message>
    <message>
        <source>Auto contrast</source>
        <translation>自动对比度</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均方式</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>Blur and noise</source>
        <translation>模糊与噪声</translation>
    </message>
    <message>
        <source>Blurs the image, as a camera that is out of focus.</source>
        <translation>模糊图像，如同相机失焦。</translation>
    </message>
    <message>
        <source>CIFAR</source>
        <translation>CIFAR</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格数</translation>
    </message>
    <message>
        <source>Cells of the grid in each direction: with more cells, the waves are shorter.</source>
        <translation>网格在每个方向上的格数：格数越多，波动越短。</translation>
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
        <translation>链数</translation>
    </message>
    <message>
        <source>Changes brightness, contrast, saturation and hue at random, in a random order.</source>
        <translation>以随机顺序随机改变亮度、对比度、饱和度和色相。</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: those in the file, or 0, 1, 2, ...</source>
        <translation>按顺序排列的类别名称，以逗号分隔。留空：使用文件中的名称，或 0、1、2……</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: those of batches.meta.txt, fine_label_names.txt or coarse_label_names.txt in the folder, or 0, 1, 2, ...</source>
        <translation>按顺序以逗号分隔的类别名称。留空：文件夹中 batches.meta.txt、fine_label_names.txt 或 coarse_label_names.txt 的名称，或 0、1、2……</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Color jitter</source>
        <translation>颜色抖动</translation>
    </message>
    <message>
        <source>Column with the class in a metadata.csv or metadata.jsonl file beside the images, whose column file_name has their paths. Empty: label, if there is such a file; otherwise, folders are the classes.</source>
        <translation>图像旁的 metadata.csv 或 metadata.jsonl 文件中的类别列，其 file_name 列为图像路径。留空：若有此类文件则为 label；否则文件夹即类别。</translation>
    </message>
    <message>
        <source>Covers a square at a random place with black.</source>
        <translation>用黑色遮住随机位置的一个正方形。</translation>
    </message>
    <message>
        <source>CutMix alpha</source>
        <translation>CutMix alpha</translation>
    </message>
    <message>
        <source>CutMix: replaces a rectangle of each image by that of the next one of the batch, and mixes their classes by the area, from the beta distribution with this alpha. With mixup, each step chooses one of both. 0: off; a common value is 1.</source>
        <translation>CutMix：用批次中下一幅图像的矩形替换每幅图像的对应矩形，并按面积混合两者的类别，面积由此 alpha 的 beta 分布抽取。若同时使用 mixup，每一步选择其中之一。0：关闭；常用值为 1。</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>Cutout 遮挡</translation>
    </message>
    <message>
        <source>Deforms the image smoothly, as soft tissue or handwriting.</source>
        <translation>平滑地使图像变形，如同软组织或手写笔迹。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distortion</source>
        <translation>畸变</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>弹性变形</translation>
    </message>
    <message>
        <source>Enlarges a random part of the image to its full size.</source>
        <translation>将图像的随机部分放大到完整尺寸。</translation>
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
        <translation>文件夹或 .npz 文件</translation>
    </message>
    <message>
        <source>Folder or .npz file with x_train and y_train, and optionally x_test and y_test; or one .npy file of samples with its target file in the same folder (x.npy with y.npy).</source>
        <translation>包含 x_train 和 y_train（可选 x_test 和 y_test）的文件夹或 .npz 文件；或一个样本 .npy 文件，其目标文件在同一文件夹中（x.npy 对应 y.npy）。</translation>
    </message>
    <message>
        <source>Folder or archive</source>
        <translation>文件夹或归档</translation>
    </message>
    <message>
        <source>Folder with data_batch_1.bin to data_batch_5.bin and test_batch.bin (CIFAR-10), or with train.bin and test.bin (CIFAR-100).</source>
        <translation>包含 data_batch_1.bin 至 data_batch_5.bin 和 test_batch.bin（CIFAR-10），或 train.bin 和 test.bin（CIFAR-100）的文件夹。</translation>
    </message>
    <message>
        <source>For several target columns: guess, classes or regression for each of them, in their order, separated by commas. Empty: the task above for all.</source>
        <translation>有多个目标列时：按顺序为每一列写出 guess、classes 或 regression，用逗号分隔。为空：全部使用上面的任务。</translation>
    </message>
    <message>
        <source>Fraction of the pixels that become black or white.</source>
        <translation>变为黑色或白色的像素比例。</translation>
    </message>
    <message>
        <source>Gaussian blur</source>
        <translation>高斯模糊</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>高斯噪声</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>HDF5 file with the data sets x and y, in the groups train, val and test if there are several splits.</source>
        <translation>含数据集 x 和 y 的 HDF5 文件；有多个划分时，它们位于组 train、val 和 test 中。</translation>
    </message>
    <message>
        <source>Highest quality of the JPEG file, 1 to 100.</source>
        <translation>JPEG 文件的最高质量，1 到 100。</translation>
    </message>
    <message>
        <source>Highest rate</source>
        <translation>最高学习率</translation>
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
        <translation>任意大小的图像，每个类别一个文件夹，也可在归档中：JPEG、PNG、WebP、GIF、BMP、PNM 和 TIFF。</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反相</translation>
    </message>
    <message>
        <source>Inverts all values at or above a threshold.</source>
        <translation>反转不低于阈值的所有数值。</translation>
    </message>
    <message>
        <source>JPEG</source>
        <translation>JPEG 压缩</translation>
    </message>
    <message>
        <source>Keep in float32</source>
        <translation>保持 float32</translation>
    </message>
    <message>
        <source>Keeps dropout, noise and weight decay as they are for the first half of the training, and then decreases them to 0 along half a cosine.</source>
        <translation>训练的前一半保持 dropout、噪声和权重衰减不变，之后沿半个余弦降到 0。</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>标签列</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Largest angle by which horizontal lines are tilted, in each direction.</source>
        <translation>水平线在每个方向上倾斜的最大角度。</translation>
    </message>
    <message>
        <source>Largest angle by which vertical lines are tilted, in each direction.</source>
        <translation>竖直线在每个方向上倾斜的最大角度。</translation>
    </message>
    <message>
        <source>Largest area of the crop, as a fraction of the image.</source>
        <translation>裁剪区域的最大面积，占图像的比例。</translation>
    </message>
    <message>
        <source>Largest exponent; above 1, the image becomes darker.</source>
        <translation>最大指数；大于 1 时图像变暗。</translation>
    </message>
    <message>
        <source>Largest factor of the size.</source>
        <translation>尺寸的最大倍数。</translation>
    </message>
    <message>
        <source>Largest factor: 0 smooths, 1 changes nothing, 2 sharpens.</source>
        <translation>最大系数：0 平滑，1 不变，2 锐化。</translation>
    </message>
    <message>
        <source>Largest ratio of width to height of the crop.</source>
        <translation>裁剪区域宽高比的最大值。</translation>
    </message>
    <message>
        <source>Largest rotation angle in each direction.</source>
        <translation>每个方向上的最大旋转角度。</translation>
    </message>
    <message>
        <source>Largest rotation of the hue in each direction; 0.5 is half of the color circle.</source>
        <translation>色相在每个方向上的最大旋转；0.5 为半个色环。</translation>
    </message>
    <message>
        <source>Largest shift of each corner, as a fraction of half of the side.</source>
        <translation>每个角的最大位移，占半边长的比例。</translation>
    </message>
    <message>
        <source>Largest shift, as a fraction of the width and of the height, in each direction.</source>
        <translation>每个方向上的最大平移，占宽度和高度的比例。</translation>
    </message>
    <message>
        <source>Largest standard deviation of the filter.</source>
        <translation>滤波器的最大标准差。</translation>
    </message>
    <message>
        <source>Largest standard deviation, as a fraction of the full range.</source>
        <translation>最大标准差，占全部取值范围的比例。</translation>
    </message>
    <message>
        <source>Largest strength of the operations, from 1 to 10.</source>
        <translation>操作的最大强度，1 到 10。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Learning rate of the first step.</source>
        <translation>第一步的学习率。</translation>
    </message>
    <message>
        <source>Learning rate of the last step. The test ends earlier if the loss diverges.</source>
        <translation>最后一步的学习率。如果损失发散，测试会提前结束。</translation>
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
        <translation>JPEG 文件的最低质量，1 到 100。</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>最低学习率</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Makes a negative of the image: 255 minus each value.</source>
        <translation>生成图像的负片：255 减去每个值。</translation>
    </message>
    <message>
        <source>Makes a row for each member of an ensemble, multiplied by trained factors of the member. The following layers are shared by all members, up to EnsembleMean.</source>
        <translation>为集成的每个成员生成一行，并乘以该成员可训练的系数。其后的层由所有成员共享，直到 EnsembleMean。</translation>
    </message>
    <message>
        <source>Makes colors stronger or weaker.</source>
        <translation>使颜色变浓或变淡。</translation>
    </message>
    <message>
        <source>Makes dark and bright parts lighter or darker: each value is raised to a random power.</source>
        <translation>使明暗部分变亮或变暗：每个值取随机次幂。</translation>
    </message>
    <message>
        <source>Makes single pixels black or white.</source>
        <translation>使个别像素变为黑色或白色。</translation>
    </message>
    <message>
        <source>Makes the values of each channel equally frequent (histogram equalization).</source>
        <translation>使每个通道的各个值出现频率相同（直方图均衡化）。</translation>
    </message>
    <message>
        <source>Maximum factor</source>
        <translation>最大系数</translation>
    </message>
    <message>
        <source>Maximum gamma</source>
        <translation>最大 gamma 值</translation>
    </message>
    <message>
        <source>Maximum quality</source>
        <translation>最高质量</translation>
    </message>
    <message>
        <source>Maximum scale</source>
        <translation>最大缩放</translation>
    </message>
    <message>
        <source>Maximum sigma</source>
        <translation>最大 sigma 值</translation>
    </message>
    <message>
        <source>Memory that the training may use. 0: the memory of the device; on the CPU, half of the memory of the machine.</source>
        <translation>训练可以使用的内存。0：设备的内存；在 CPU 上为本机内存的一半。</translation>
    </message>
    <message>
        <source>Minimum factor</source>
        <translation>最小系数</translation>
    </message>
    <message>
        <source>Minimum gamma</source>
        <translation>最小 gamma 值</translation>
    </message>
    <message>
        <source>Minimum quality</source>
        <translation>最低质量</translation>
    </message>
    <message>
        <source>Minimum ratio</source>
        <translation>最小宽高比</translation>
    </message>
    <message>
        <source>Minimum scale</source>
        <translation>最小缩放</translation>
    </message>
    <message>
        <source>Minimum sigma</source>
        <translation>最小 sigma 值</translation>
    </message>
    <message>
        <source>Mirrors images top to bottom, for objects without an upper side, as in aerial or microscope images.</source>
        <translation>上下翻转图像，适用于没有上下之分的对象，例如航拍或显微图像。</translation>
    </message>
    <message>
        <source>Mixes the image with several chains of random operations, which keeps it recognizable.</source>
        <translation>将图像与若干条随机操作链的结果混合，使其仍可辨认。</translation>
    </message>
    <message>
        <source>Mixup alpha</source>
        <translation>Mixup alpha</translation>
    </message>
    <message>
        <source>Mixup: mixes each sample with the next one of the batch, and their classes in the loss, by a share from the beta distribution with this alpha. Training metrics then use the class of the first sample. 0: off; common values are 0.2 to 1.</source>
        <translation>Mixup：将每个样本与批次中的下一个样本混合，并在损失中混合两者的类别，比例由此 alpha 的 beta 分布抽取。训练指标使用第一个样本的类别。0：关闭；常用值为 0.2 到 1。</translation>
    </message>
    <message>
        <source>Name of a data set in the group of the samples with the number of steps of each sample, if the samples are sequences that were padded to one length. Empty: all steps count.</source>
        <translation>样本所在组中的数据集名称，其中是每个样本的步数；用于填充到同一长度的序列。留空：所有步都计入。</translation>
    </message>
    <message>
        <source>Name of the array with the samples, without .npy. Empty: x_train, x, images, data or another usual name. For &quot;a_train&quot;, the test split is &quot;a_test&quot;.</source>
        <translation>样本数组的名称，不含 .npy。留空：x_train、x、images、data 或其他常用名称。对于“a_train”，测试集为“a_test”。</translation>
    </message>
    <message>
        <source>Name of the array with the targets, without .npy. Empty: y_train, y or labels.</source>
        <translation>目标数组的名称，不含 .npy。留空：y_train、y 或 labels。</translation>
    </message>
    <message>
        <source>Names of further inputs of each sample, separated by commas: data sets in the group of the samples.</source>
        <translation>每个样本的其他输入的名称，以逗号分隔：样本所在组中的数据集。</translation>
    </message>
    <message>
        <source>Names of further targets of each sample, separated by commas: data sets in the group of the samples.</source>
        <translation>每个样本的其他目标的名称，以逗号分隔：样本所在组中的数据集。</translation>
    </message>
    <message>
        <source>Number of batch sizes that are measured, up to the largest that fits.</source>
        <translation>要测量的批次大小的数量，直到能放入内存的最大批次。</translation>
    </message>
    <message>
        <source>Number of chains of one to three operations whose results are mixed.</source>
        <translation>混合其结果的操作链的数目，每条链有一到三个操作。</translation>
    </message>
    <message>
        <source>Number of highest bits of each value that are kept.</source>
        <translation>每个值保留的最高位的位数。</translation>
    </message>
    <message>
        <source>Number of members of the ensemble.</source>
        <translation>集成的成员数。</translation>
    </message>
    <message>
        <source>Number of members that the input is given to. An input that has members keeps its number.</source>
        <translation>输入所分配到的成员数。已有成员的输入保持其成员数。</translation>
    </message>
    <message>
        <source>Number of operations applied to each image, one after the other.</source>
        <translation>依次应用于每幅图像的操作数目。</translation>
    </message>
    <message>
        <source>Number of outputs of each member.</source>
        <translation>每个成员的输出个数。</translation>
    </message>
    <message>
        <source>Number of sizes</source>
        <translation>大小的数量</translation>
    </message>
    <message>
        <source>Number of training steps. More steps give a smoother curve and take longer.</source>
        <translation>训练步数。步数越多，曲线越平滑，用时越长。</translation>
    </message>
    <message>
        <source>Of CIFAR-100: the 100 fine classes, or the 20 coarse ones. CIFAR-10 has fine classes only.</source>
        <translation>对于 CIFAR-100：100 个细类，或 20 个粗类。CIFAR-10 只有细类。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作数</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>Path of the samples in the file, for example /train/x. Empty: found by the usual names.</source>
        <translation>样本在文件中的路径，例如 /train/x。留空：按常用名称查找。</translation>
    </message>
    <message>
        <source>Path of the targets in the file, for example /train/y. Empty: found by the usual names.</source>
        <translation>目标在文件中的路径，例如 /train/y。留空：按常用名称查找。</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>透视</translation>
    </message>
    <message>
        <source>Position of the channels of images. auto: by the attribute &quot;layout&quot; of the samples, or by their shape.</source>
        <translation>图像通道的位置。auto：根据样本的属性 &quot;layout&quot;，或根据形状。</translation>
    </message>
    <message>
        <source>Posterize</source>
        <translation>色调分离</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Radius of the filter: 2 means 5 x 5 pixels.</source>
        <translation>滤波器的半径：2 表示 5 x 5 像素。</translation>
    </message>
    <message>
        <source>RandAugment</source>
        <translation>RandAugment 随机增强</translation>
    </message>
    <message>
        <source>Random resized crop</source>
        <translation>随机缩放裁剪</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>宽高比</translation>
    </message>
    <message>
        <source>Reduces the number of different values.</source>
        <translation>减少不同取值的数目。</translation>
    </message>
    <message>
        <source>Removes the colors.</source>
        <translation>去除颜色。</translation>
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
        <translation>在色环上旋转颜色。</translation>
    </message>
    <message>
        <source>Rotates, shifts, scales and shears the image in one resampling, which keeps more details than several transforms.</source>
        <translation>在一次重采样中旋转、平移、缩放和剪切图像，比多个变换保留更多细节。</translation>
    </message>
    <message>
        <source>Salt and pepper noise</source>
        <translation>椒盐噪声</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Samples array</source>
        <translation>样本数组</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>饱和度</translation>
    </message>
    <message>
        <source>Scales the brightness by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下缩放亮度：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Scales the contrast by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下缩放对比度：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Scales the saturation by up to this fraction up or down: 0.4 means 0.6 to 1.4.</source>
        <translation>最多按此比例上下缩放饱和度：0.4 表示 0.6 到 1.4。</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>强度等级</translation>
    </message>
    <message>
        <source>Share of the samples to which the transform is applied, chosen anew in each epoch.</source>
        <translation>应用此变换的样本比例，每个 epoch 重新选择。</translation>
    </message>
    <message>
        <source>Sharpens or smooths the edges in the image.</source>
        <translation>锐化或平滑图像中的边缘。</translation>
    </message>
    <message>
        <source>Sharpness</source>
        <translation>锐度</translation>
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
        <translation>竖直剪切</translation>
    </message>
    <message>
        <source>Shifts the image by a random fraction of its size.</source>
        <translation>按图像尺寸的随机比例平移图像。</translation>
    </message>
    <message>
        <source>Shows the image as from another angle: each corner moves at random.</source>
        <translation>如同从另一个角度显示图像：每个角随机移动。</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>边长</translation>
    </message>
    <message>
        <source>Side of the square in pixels.</source>
        <translation>正方形的边长，单位为像素。</translation>
    </message>
    <message>
        <source>Smallest area of the crop, as a fraction of the image.</source>
        <translation>裁剪区域的最小面积，占图像的比例。</translation>
    </message>
    <message>
        <source>Smallest exponent; below 1, the image becomes brighter.</source>
        <translation>最小指数；小于 1 时图像变亮。</translation>
    </message>
    <message>
        <source>Smallest factor of the size.</source>
        <translation>尺寸的最小倍数。</translation>
    </message>
    <message>
        <source>Smallest factor: 0 smooths, 1 changes nothing, 2 sharpens.</source>
        <translation>最小系数：0 平滑，1 不变，2 锐化。</translation>
    </message>
    <message>
        <source>Smallest ratio of width to height of the crop.</source>
        <translation>裁剪区域宽高比的最小值。</translation>
    </message>
    <message>
        <source>Smallest standard deviation of the filter.</source>
        <translation>滤波器的最小标准差。</translation>
    </message>
    <message>
        <source>Smallest standard deviation, as a fraction of the full range.</source>
        <translation>最小标准差，占全部取值范围的比例。</translation>
    </message>
    <message>
        <source>Solarize</source>
        <translation>曝光过度</translation>
    </message>
    <message>
        <source>Solarize from</source>
        <translation>反相起始值</translation>
    </message>
    <message>
        <source>Standard deviation of the initial factors, whose mean is 1. 0: all members start equal and stay equal.</source>
        <translation>初始系数的标准差，其均值为 1。0：所有成员开始时相同，并一直相同。</translation>
    </message>
    <message>
        <source>Standard deviation of the shifts of the grid points, as a fraction of the shorter side.</source>
        <translation>网格点位移的标准差，占短边的比例。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Strength of the operations, from 0 (none) to 30.</source>
        <translation>操作的强度，从 0（无）到 30。</translation>
    </message>
    <message>
        <source>Stretches the values of each channel to the full range.</source>
        <translation>将每个通道的值拉伸到全部取值范围。</translation>
    </message>
    <message>
        <source>Targets array</source>
        <translation>目标数组</translation>
    </message>
    <message>
        <source>Tasks of the targets</source>
        <translation>各目标的任务</translation>
    </message>
    <message>
        <source>The binary version of CIFAR-10 or CIFAR-100: 60,000 images of 32 x 32 pixels.</source>
        <translation>CIFAR-10 或 CIFAR-100 的二进制版本：60,000 张 32 x 32 像素的图像。</translation>
    </message>
    <message>
        <source>The mean over the members of an ensemble. A loss behind it trains each member by itself; metrics, validation and predictions are those of the mean.</source>
        <translation>对集成的成员求均值。其后的损失分别训练每个成员；指标、验证和预测使用均值。</translation>
    </message>
    <message>
        <source>Tilts the image around its center.</source>
        <translation>绕中心倾斜图像。</translation>
    </message>
    <message>
        <source>Time of the measurement of each batch size. Longer measurements are more exact.</source>
        <translation>每个批次大小的测量时间。时间越长，结果越准确。</translation>
    </message>
    <message>
        <source>Time per size</source>
        <translation>每个大小的时间</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>TrivialAugment</source>
        <translation>TrivialAugment 简单增强</translation>
    </message>
    <message>
        <source>Values from outside of the image: black, the nearest border pixel, or the image mirrored at its border pixels.</source>
        <translation>图像以外的值：黑色、最近的边界像素，或以边界像素为轴的镜像。</translation>
    </message>
    <message>
        <source>Values from this one on are inverted.</source>
        <translation>从此值起的值被反相。</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>竖直</translation>
    </message>
    <message>
        <source>Vertical flip</source>
        <translation>垂直翻转</translation>
    </message>
    <message>
        <source>With a training.precision of 16 bits, this layer computes in float32. For layers whose values or gradients are too large or too small for 16 bits.</source>
        <translation>当 training.precision 为 16 位时，此层仍以 float32 计算。用于数值或梯度对 16 位来说过大或过小的层。</translation>
    </message>
    <message>
        <source>auto: integers and strings are classes, reals are numbers to predict.</source>
        <translation>auto：整数和字符串为类别，实数为待预测的数值。</translation>
    </message>
    <message>
        <source>channels_first</source>
        <translation>通道在前</translation>
    </message>
    <message>
        <source>channels_last</source>
        <translation>通道在后</translation>
    </message>
    <message>
        <source>coarse</source>
        <translation>粗类</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>边缘</translation>
    </message>
    <message>
        <source>fine</source>
        <translation>细类</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>values: the mean of the outputs of the members. probabilities: for scores of classes, the logarithm of the mean of the softmax of the members.</source>
        <translation>values：各成员输出的均值。probabilities：用于类别得分，各成员 softmax 均值的对数。</translation>
    </message>
    <message>
        <source>A text file for a language model: the network predicts the next character, byte or token.</source>
        <translation>用于语言模型的文本文件：网络预测下一个字符、字节或词元。</translation>
    </message>
    <message>
        <source>A token is in the vocabulary if it occurs at least this often in the training split.</source>
        <translation>在训练集中出现次数不少于此值的词元才会进入词表。</translation>
    </message>
    <message>
        <source>Adds white noise of a random level. For spectrograms.</source>
        <translation>添加随机电平的白噪声。用于频谱图。</translation>
    </message>
    <message>
        <source>After the training, starts again with new weights and trains on the training and validation split together, for the number of epochs of the best epoch. The result is the model of the run. It has no validation metrics of its own; those of the first training are reported. Sweeps do not do it.</source>
        <translation>训练结束后，用新的权重在训练集和验证集上一起重新训练，轮数为最佳轮的轮数。其结果就是该运行的模型。它没有自己的验证指标；报告的是第一次训练的验证指标。超参数搜索中不执行。</translation>
    </message>
    <message>
        <source>All sounds are converted to this rate. A new project has the rate of most files.</source>
        <translation>所有声音都转换为此采样率。新项目使用大多数文件的采样率。</translation>
    </message>
    <message>
        <source>Background noise</source>
        <translation>背景噪声</translation>
    </message>
    <message>
        <source>Balanced sampling</source>
        <translation>均衡采样</translation>
    </message>
    <message>
        <source>Boxes in the format of COCO</source>
        <translation>COCO 格式的边界框</translation>
    </message>
    <message>
        <source>Boxes in the format of Pascal VOC</source>
        <translation>Pascal VOC 格式的边界框</translation>
    </message>
    <message>
        <source>Boxes in the format of YOLO</source>
        <translation>YOLO 格式的边界框</translation>
    </message>
    <message>
        <source>Boxes whose width or height in the image is smaller are ignored.</source>
        <translation>在图像内的宽度或高度小于此值的边界框会被略去。</translation>
    </message>
    <message>
        <source>Byte pairs</source>
        <translation>字节对</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>声道</translation>
    </message>
    <message>
        <source>Class names in order, separated by commas. Empty: the lines of classes.txt, or the numbers of the masks.</source>
        <translation>按顺序以逗号分隔的类别名称。留空：classes.txt 的各行，或掩码的数值。</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Column with the class in a metadata.csv or metadata.jsonl file beside the sounds, whose column file_name has their paths. Empty: label, if there is such a file.</source>
        <translation>声音旁的 metadata.csv 或 metadata.jsonl 文件中类别所在的列，该文件的 file_name 列为路径。空：有此类文件时为 label。</translation>
    </message>
    <message>
        <source>Covers random frames and frequency bands of a spectrogram with its mean level.</source>
        <translation>用频谱图的平均电平遮盖随机的帧和频带。</translation>
    </message>
    <message>
        <source>Damaged sounds</source>
        <translation>损坏的声音</translation>
    </message>
    <message>
        <source>Each class is equally frequent in an epoch: samples of rare classes are repeated, and some of frequent classes are left out until a later epoch.</source>
        <translation>每个类别在一个 epoch 中出现次数相同：稀有类别的样本会重复，常见类别的部分样本留到以后的 epoch。</translation>
    </message>
    <message>
        <source>Epochs of each training. 0: as many as the project trains.</source>
        <translation>每次训练的轮数。0：与项目相同。</translation>
    </message>
    <message>
        <source>Epochs of the schedule</source>
        <translation>调度的轮数</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>文件或文件夹</translation>
    </message>
    <message>
        <source>Files and folders whose samples are all in the test split, separated by commas.</source>
        <translation>样本全部属于测试集的文件和文件夹，以逗号分隔。</translation>
    </message>
    <message>
        <source>Files and folders whose samples are all in the validation split, separated by commas.</source>
        <translation>样本全部属于验证集的文件和文件夹，以逗号分隔。</translation>
    </message>
    <message>
        <source>Files and folders with samples of one kind, separated by commas. Their test and validation splits keep their purpose.</source>
        <translation>含有同类样本的文件和文件夹，以逗号分隔。其中的测试集和验证集保持原有用途。</translation>
    </message>
    <message>
        <source>Folder of sounds</source>
        <translation>声音文件夹</translation>
    </message>
    <message>
        <source>Folder or archive (.tar, .tar.gz, .zip) of WAV files. Folders called train, val and test are the splits.</source>
        <translation>WAV 文件的文件夹或归档（.tar、.tar.gz、.zip）。名为 train、val 和 test 的文件夹是数据划分。</translation>
    </message>
    <message>
        <source>Folder with the files vocab.json and merges.txt of a byte-level BPE, as GPT-2 has them. It is used for the unit bpe. Empty: the byte pairs are learned from the training split.</source>
        <translation>包含字节级 BPE 的 vocab.json 和 merges.txt 文件（与 GPT-2 相同）的文件夹，用于单位 bpe。留空：从训练集学习字节对。</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折数</translation>
    </message>
    <message>
        <source>For images of another aspect ratio. crop: the middle of the image. stretch: the whole image, distorted.</source>
        <translation>用于长宽比不同的图像。crop：图像的中间部分。stretch：整个图像，会变形。</translation>
    </message>
    <message>
        <source>Fraction of the bands that one mask covers at most.</source>
        <translation>一个掩码最多遮盖的频带比例。</translation>
    </message>
    <message>
        <source>Largest fraction of the frames that one mask covers.</source>
        <translation>一个掩码最多遮盖的帧比例。</translation>
    </message>
    <message>
        <source>Frequency masks</source>
        <translation>频率掩码</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Generated sounds</source>
        <translation>生成的声音</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>最高频率</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>帧移</translation>
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
        <translation>图像及其对应的类别图像，用于求每个像素的类别：images 和 masks 文件夹，或 a.jpg 和 a_mask.png 文件。</translation>
    </message>
    <message>
        <source>Images with a JSON file of boxes (COCO). Each box is one sample of a class.</source>
        <translation>带有边界框 JSON 文件的图像（COCO）。每个边界框是一个样本，用于对其内容分类。</translation>
    </message>
    <message>
        <source>Images that have a text file of boxes each (YOLO). Each box is one sample of a class.</source>
        <translation>各带有一个边界框文本文件的图像（YOLO）。每个边界框是一个样本，用于对其内容分类。</translation>
    </message>
    <message>
        <source>Images that have an XML file of boxes each (Pascal VOC). Each box is one sample of a class.</source>
        <translation>各带有一个边界框 XML 文件的图像（Pascal VOC）。每个边界框是一个样本，用于对其内容分类。</translation>
    </message>
    <message>
        <source>Images with masks</source>
        <translation>带掩码的图像</translation>
    </message>
    <message>
        <source>Joined sets</source>
        <translation>合并的数据集</translation>
    </message>
    <message>
        <source>Largest change of the level in each direction.</source>
        <translation>每个方向上电平的最大变化。</translation>
    </message>
    <message>
        <source>Largest change of the tempo in each direction, as a fraction.</source>
        <translation>每个方向上速度的最大变化，以比例表示。</translation>
    </message>
    <message>
        <source>Largest distance of the noise below the loudest level of the sound.</source>
        <translation>噪声低于声音最大电平的最大距离。</translation>
    </message>
    <message>
        <source>Largest shift in each direction, as a fraction of the length.</source>
        <translation>每个方向上的最大移动，占长度的比例。</translation>
    </message>
    <message>
        <source>Learn byte pairs from</source>
        <translation>学习字节对的文本比例</translation>
    </message>
    <message>
        <source>Length of a frame (Hann window).</source>
        <translation>一帧的长度（Hann 窗）。</translation>
    </message>
    <message>
        <source>Level floor</source>
        <translation>电平下限</translation>
    </message>
    <message>
        <source>Longest time mask</source>
        <translation>最长时间掩码</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>响度</translation>
    </message>
    <message>
        <source>Lower end of the mel bands.</source>
        <translation>梅尔频带的下端。</translation>
    </message>
    <message>
        <source>Lower levels count as this one. 0 dB is a sine of full scale.</source>
        <translation>更低的电平按此值计。0 dB 为满幅正弦波。</translation>
    </message>
    <message>
        <source>Lowest frequency</source>
        <translation>最低频率</translation>
    </message>
    <message>
        <source>Makes a sound faster or slower; its pitch stays. For spectrograms.</source>
        <translation>加快或放慢声音，音高不变。用于频谱图。</translation>
    </message>
    <message>
        <source>Makes a sound louder or quieter, by a random number of decibels. For spectrograms.</source>
        <translation>使声音变响或变轻随机的分贝数。用于频谱图。</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Mel bands</source>
        <translation>梅尔频带</translation>
    </message>
    <message>
        <source>Mel scale</source>
        <translation>梅尔刻度</translation>
    </message>
    <message>
        <source>Minimum distance</source>
        <translation>最小距离</translation>
    </message>
    <message>
        <source>Name pattern</source>
        <translation>名称模式</translation>
    </message>
    <message>
        <source>Noise below the sound</source>
        <translation>噪声低于声音</translation>
    </message>
    <message>
        <source>Number of cepstral coefficients (mfcc).</source>
        <translation>倒谱系数的数量（mfcc）。</translation>
    </message>
    <message>
        <source>Number of epochs that the schedule of the learning rate is planned for, if the training has fewer: it then ends in the middle of the schedule. 0: the epochs of the training.</source>
        <translation>学习率调度所规划的轮数，用于训练轮数更少的情况：训练会在调度中途结束。0：训练的轮数。</translation>
    </message>
    <message>
        <source>Number of masks over bands.</source>
        <translation>遮盖频带的掩码数量。</translation>
    </message>
    <message>
        <source>Number of masks over frames.</source>
        <translation>遮盖帧的掩码数量。</translation>
    </message>
    <message>
        <source>Number of mel bands: the height of a sample, or what the coefficients are computed from.</source>
        <translation>梅尔频带的数量：样本的高度，或计算系数所用的频带数。</translation>
    </message>
    <message>
        <source>Number of swaps as a share of the tokens of the text, rounded down.</source>
        <translation>交换次数占文本词元数的比例，向下取整。</translation>
    </message>
    <message>
        <source>Number of tokens in the vocabulary: the most frequent ones. All others are read as one unknown token. Of byte pairs, with the 256 bytes.</source>
        <translation>词表中的词元数量：取出现最频繁的词元。其余词元都作为同一个未知词元读取。对于字节对，包括 256 个字节。</translation>
    </message>
    <message>
        <source>Of longer sounds, the middle is used; shorter ones get silence on both sides. A new project has a length that 95 % of the files do not exceed.</source>
        <translation>较长的声音只用中间部分；较短的声音在两侧补静音。新项目使用 95 % 的文件不超过的长度。</translation>
    </message>
    <message>
        <source>Pixels around a box that belong to its sample, as a share of the width and height of the box.</source>
        <translation>样本中包含的边界框周围像素，以边界框宽度和高度的比例表示。</translation>
    </message>
    <message>
        <source>Pixels whose mask has this value do not count. -1: all pixels count.</source>
        <translation>掩码为此值的像素不计入。-1：所有像素都计入。</translation>
    </message>
    <message>
        <source>Probability that a token becomes the unknown token.</source>
        <translation>词元变为未知词元的概率。</translation>
    </message>
    <message>
        <source>Reader of all sets, see `lathe list readers`. Empty: detected for the first set.</source>
        <translation>所有数据集的读取器，参见 `lathe list readers`。留空：按第一个数据集自动识别。</translation>
    </message>
    <message>
        <source>Reader of the sets</source>
        <translation>数据集的读取器</translation>
    </message>
    <message>
        <source>Reads the letters A to Z as a to z. It has no effect on bytes and byte pairs.</source>
        <translation>把字母 A 到 Z 读作 a 到 z。对字节和字节对无影响。</translation>
    </message>
    <message>
        <source>Replaces random tokens of a text with the unknown token.</source>
        <translation>把文本中的个别词元替换为未知词元。</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Sets for the test</source>
        <translation>用于测试的数据集</translation>
    </message>
    <message>
        <source>Sets for validation</source>
        <translation>用于验证的数据集</translation>
    </message>
    <message>
        <source>Several files or folders of one kind as one data set. Whole sets can be the validation or the test split.</source>
        <translation>将多个同类文件或文件夹作为一个数据集。整个数据集可以作为验证集或测试集。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Share of the text, from its beginning, from which the byte pairs are learned. With data.split.by_time, validation and test splits are at the end, and are not read.</source>
        <translation>从文本开头起用于学习字节对的比例。使用 data.split.by_time 时，验证集和测试集位于末尾，不会被读取。</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Shifts a spectrogram in time; silence fills the gap.</source>
        <translation>在时间上移动频谱图，空缺用静音填充。</translation>
    </message>
    <message>
        <source>Smallest box</source>
        <translation>最小边界框</translation>
    </message>
    <message>
        <source>Smallest distance of the noise below the loudest level of the sound.</source>
        <translation>噪声低于声音最大电平的最小距离。</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>SpecAugment</source>
        <translation>SpecAugment 频谱增强</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to each sound. The sounds have amplitudes of 0.1 to 0.5.</source>
        <translation>加到每个声音上的噪声的标准差。声音的振幅为 0.1 到 0.5。</translation>
    </message>
    <message>
        <source>Swaps random tokens of a text.</source>
        <translation>随机交换文本中的词元。</translation>
    </message>
    <message>
        <source>Tempo</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Test groups</source>
        <translation>测试组</translation>
    </message>
    <message>
        <source>The characters in the order of their tokens; of bpe, the tokens, separated by spaces. Empty: all characters of the file, in the order of their code points. A trained model keeps its vocabulary.</source>
        <translation>按词元顺序排列的字符；对于 bpe，为以空格分隔的词元。留空：文件的所有字符，按码点顺序。训练好的模型保留其词表。</translation>
    </message>
    <message>
        <source>The tokens, separated by spaces. Empty: made from the training split. A trained model keeps its vocabulary.</source>
        <translation>以空格分隔的词元。留空：由训练集生成。训练好的模型保留其词表。</translation>
    </message>
    <message>
        <source>Time from one frame to the next.</source>
        <translation>从一帧到下一帧的时间。</translation>
    </message>
    <message>
        <source>Time masks</source>
        <translation>时间掩码</translation>
    </message>
    <message>
        <source>Time shift</source>
        <translation>时间移动</translation>
    </message>
    <message>
        <source>Token dropout</source>
        <translation>词元丢弃</translation>
    </message>
    <message>
        <source>Token swap</source>
        <translation>词元交换</translation>
    </message>
    <message>
        <source>Tokens of the unit bpe, with the 256 bytes. A pair that occurs only once is not merged.</source>
        <translation>单位 bpe 的词元数量，包括 256 个字节。只出现一次的字节对不会被合并。</translation>
    </message>
    <message>
        <source>Tones, chords, clicks and hiss to classify by their spectrograms. Lathe generates them when the project opens.</source>
        <translation>按频谱图分类的音调、和弦、咔嗒声和嘶声。Lathe 在打开项目时生成它们。</translation>
    </message>
    <message>
        <source>Train again on all samples</source>
        <translation>用全部样本再训练一次</translation>
    </message>
    <message>
        <source>Upper end of the mel bands. 0: half of the sampling rate.</source>
        <translation>梅尔频带的上端。0：采样率的一半。</translation>
    </message>
    <message>
        <source>Values of masks</source>
        <translation>掩码的值</translation>
    </message>
    <message>
        <source>Values of {group} in the name pattern that are the test split, for example speakers, separated by commas.</source>
        <translation>名称模式中 {group} 的哪些值是测试划分，例如说话人，用逗号分隔。</translation>
    </message>
    <message>
        <source>WAV files in one folder for each class, or with the class in their names, also in an archive. Samples are spectrograms, cepstral coefficients or waveforms.</source>
        <translation>每个类别一个文件夹的 WAV 文件，或名称中含有类别的 WAV 文件，也可在归档中。样本为频谱图、倒谱系数或波形。</translation>
    </message>
    <message>
        <source>What a token is. words: a word or a punctuation mark. bpe: a frequent sequence of bytes (byte-pair encoding), so that no text has unknown tokens.</source>
        <translation>词元的含义。words：一个单词或标点符号。bpe：一个常见的字节序列（字节对编码），因此任何文本都没有未知词元。</translation>
    </message>
    <message>
        <source>Where the names of the files have the class and the group, for example {label}_{group}_{index}. Empty: folders are the classes; if there is only one folder, the pattern is guessed from the names.</source>
        <translation>文件名中类别和组的位置，例如 {label}_{group}_{index}。空：文件夹即类别；如果只有一个文件夹，则从文件名猜测模式。</translation>
    </message>
    <message>
        <source>Widest frequency mask</source>
        <translation>最宽频率掩码</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>平衡</translation>
    </message>
    <message>
        <source>balanced: rare classes count more in the loss, by samples / (classes * samples of the class) in the training split. Weights that a loss has itself stay as they are.</source>
        <translation>balanced：稀有类别在损失中的权重更大，按训练集中的 样本数 /（类别数 × 该类样本数）计算。损失自身设置的权重保持不变。</translation>
    </message>
    <message>
        <source>bands</source>
        <translation>频带</translation>
    </message>
    <message>
        <source>bpe</source>
        <translation>BPE</translation>
    </message>
    <message>
        <source>characters: one token for each different character of the file. bytes: 256 tokens, for any file. bpe: frequent sequences of bytes (byte-pair encoding), for any file.</source>
        <translation>characters：文件中每个不同的字符为一个词元。bytes：256 个词元，适用于任何文件。bpe：常见的字节序列（字节对编码），适用于任何文件。</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>htk</source>
        <translation>htk</translation>
    </message>
    <message>
        <source>htk: as in torchaudio. slaney: as in librosa.</source>
        <translation>htk：与 torchaudio 相同。slaney：与 librosa 相同。</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>index: the palette index or the gray value is the class. order: the values that occur are the classes, in ascending order. auto: order for masks of 0 and 255, otherwise index.</source>
        <translation>index：调色板索引或灰度值即类别。order：出现的值按升序作为类别。auto：掩码只有 0 和 255 时用 order，否则用 index。</translation>
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
        <translation>log_mel：梅尔频带的电平（图像：频带 x 帧）。log_spectrogram：所有频率的电平。mfcc：倒谱系数。waveform：声音的采样点。</translation>
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
        <translation>mix：所有声道的平均值。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>skip: such sounds are left out and named in a warning. stop: the first one is an error.</source>
        <translation>skip：跳过此类声音，并在警告中列出。stop：遇到第一个即报错。</translation>
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
        <translation>包含图像及其边界框的文件夹或压缩包。</translation>
    </message>
    <message>
        <source>Adds noise to each step of a series.</source>
        <translation>给序列的每一步加上噪声。</translation>
    </message>
    <message>
        <source>Adds noise to the numbers and dates of a row; categories stay.</source>
        <translation>给一行中的数值和日期加上噪声，类别不变。</translation>
    </message>
    <message>
        <source>Adds white noise of a random level to a waveform, before its spectrogram is computed.</source>
        <translation>在计算频谱图之前，给波形加上随机电平的白噪声。</translation>
    </message>
    <message>
        <source>Column dropout</source>
        <translation>列丢弃</translation>
    </message>
    <message>
        <source>Column noise</source>
        <translation>列噪声</translation>
    </message>
    <message>
        <source>Column swap</source>
        <translation>列交换</translation>
    </message>
    <message>
        <source>Column with the group of each row, for example a patient: its name, or its number from 1. It is no feature. With data.split.keep_together=group, all rows of a group are in the same split.</source>
        <translation>每行所属的组（例如一位患者）所在的列：列名，或从 1 开始的编号。它不作为特征。设置 data.split.keep_together=group 时，同一组的所有行都在同一划分中。</translation>
    </message>
    <message>
        <source>Cross-validation: divides the samples without the test split into this number of folds of equal size, at least 2. One of them is the validation split. 0: none.</source>
        <translation>交叉验证：把测试集以外的样本分成这么多个大小相等的折，至少 2 个。其中一折是验证集。0：不使用。</translation>
    </message>
    <message>
        <source>Factor of this loss in the sum that the training minimizes. 0: the loss and the metrics of its output are computed and shown, but not trained.</source>
        <translation>训练所最小化的总和中，该损失的系数。0：计算并显示该损失及其输出的指标，但不参与训练。</translation>
    </message>
    <message>
        <source>First channel</source>
        <translation>第一个通道</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>起始步</translation>
    </message>
    <message>
        <source>Folder or archive (.tar, .tar.gz, .zip) with one folder of images for each class. Folders called train, val and test above them are the splits. Images in a folder called unlabeled are left out until the cleaning list gives them a class.</source>
        <translation>每个类别各有一个图像文件夹的文件夹或归档（.tar、.tar.gz、.zip）。其上名为 train、val 和 test 的文件夹是数据划分。名为 unlabeled 的文件夹中的图像不参与训练，直到清理列表给它们一个类别。</translation>
    </message>
    <message>
        <source>Group column</source>
        <translation>分组列</translation>
    </message>
    <message>
        <source>Images with the most uncertain guess come first. margin: 1 - (p1 - p2), where p1 and p2 are the two largest probabilities. entropy: -sum p ln p / ln K, over K classes.</source>
        <translation>运行最没有把握的图像排在最前。margin：1 - (p1 - p2)，p1 和 p2 为最大的两个概率。entropy：-sum p ln p / ln K，对 K 个类别求和。</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
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
        <translation>将所有声音的采样点保留在内存中，使变换可以在计算频谱图之前改变声音。每个采样点占 4 字节。</translation>
    </message>
    <message>
        <source>Largest change of the distance from the mean, in each direction, as a fraction. Each channel has a factor of its own.</source>
        <translation>与均值之距离在每个方向上的最大变化，以比例表示。每个通道有各自的系数。</translation>
    </message>
    <message>
        <source>Largest change of the speed in each direction, as a fraction.</source>
        <translation>每个方向上速度的最大变化，以比例表示。</translation>
    </message>
    <message>
        <source>Largest ratio of the powers of the sound and of the noise.</source>
        <translation>声音功率与噪声功率的最大比值。</translation>
    </message>
    <message>
        <source>Leaves out random columns of a row.</source>
        <translation>随机略去一行中的若干列。</translation>
    </message>
    <message>
        <source>Length of the window that is stretched or squeezed, as a fraction of the series.</source>
        <translation>被拉伸或压缩的窗口长度，占序列的比例。</translation>
    </message>
    <message>
        <source>Makes a waveform louder or quieter, before its spectrogram is computed.</source>
        <translation>在计算频谱图之前，使波形更响或更轻。</translation>
    </message>
    <message>
        <source>Makes the changes of a series larger or smaller, around the mean of each channel.</source>
        <translation>围绕每个通道的均值，放大或缩小序列的变化。</translation>
    </message>
    <message>
        <source>Maximum signal-to-noise ratio</source>
        <translation>最大信噪比</translation>
    </message>
    <message>
        <source>Minimum signal-to-noise ratio</source>
        <translation>最小信噪比</translation>
    </message>
    <message>
        <source>Most uncertain by</source>
        <translation>按不确定度排序</translation>
    </message>
    <message>
        <source>Number of the fold that is the validation split, from 1. A sweep over it trains once for each fold.</source>
        <translation>作为验证集的折的编号，从 1 开始。对它进行扫描时，每一折训练一次。</translation>
    </message>
    <message>
        <source>Makes a waveform faster or slower before its spectrogram is computed. The pitch changes, too.</source>
        <translation>在计算频谱图之前，加快或减慢波形的播放，音高随之改变。</translation>
    </message>
    <message>
        <source>Probability that a column is left out: a number gets the value that is normalized to 0, which is the mean if data are standardized, and a category becomes unknown.</source>
        <translation>略去一列的概率：数值取归一化后为 0 的值（数据标准化时即均值），类别变为未知。</translation>
    </message>
    <message>
        <source>Probability that a column takes the value of another row of the training data.</source>
        <translation>一列取训练数据另一行的值的概率。</translation>
    </message>
    <message>
        <source>Samples that are all in the same split. group: rows with the same text in the group column of a table. file: samples of the same file or joined set. Use it if such samples resemble each other, for example those of one patient.</source>
        <translation>必须全部属于同一划分的样本。group：表格的分组列中文本相同的行。file：来自同一文件或同一个被合并数据集的样本。如果这些样本彼此相似（例如来自同一位患者），请使用此设置。</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Series scaling</source>
        <translation>序列缩放</translation>
    </message>
    <message>
        <source>Shifts a waveform in time, before its spectrogram is computed; silence fills the gap.</source>
        <translation>在计算频谱图之前，在时间上移动波形，空缺以静音填补。</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>Smallest ratio of the powers of the sound and of the noise.</source>
        <translation>声音功率与噪声功率的最小比值。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, as a fraction of that of the channel in the window.</source>
        <translation>噪声的标准差，占窗口中该通道标准差的比例。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, in units of the normalized values.</source>
        <translation>噪声的标准差，以归一化后的数值为单位。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Stretched by</source>
        <translation>拉伸倍数</translation>
    </message>
    <message>
        <source>Stretches or squeezes a random part of a series in time; its length stays.</source>
        <translation>在时间上拉伸或压缩序列的随机一段，总长度不变。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Takes the values of random columns from another row of the training data.</source>
        <translation>随机若干列的值取自训练数据的另一行。</translation>
    </message>
    <message>
        <source>The window becomes this many times as long or as short, at random.</source>
        <translation>窗口随机变为原来的这么多倍长，或缩短到其倒数。</translation>
    </message>
    <message>
        <source>Validation fold</source>
        <translation>验证折</translation>
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
        <translation>波形噪声</translation>
    </message>
    <message>
        <source>Waveform shift</source>
        <translation>波形移动</translation>
    </message>
    <message>
        <source>Waveform speed</source>
        <translation>波形速度</translation>
    </message>
    <message>
        <source>Window warping</source>
        <translation>窗口扭曲</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵 (entropy)</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>间隔 (margin)</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Dimension to sort along: 1 is the first dimension of a sample, -1 is the last.</source>
        <translation>沿此维度排序：1 是样本的第一个维度，-1 是最后一个维度。</translation>
    </message>
    <message>
        <source>Keeps the k largest or smallest values along one dimension, in order. Of equal values, the first ones are kept.</source>
        <translation>沿一个维度按顺序保留 k 个最大或最小的值。值相等时保留靠前的值。</translation>
    </message>
    <message>
        <source>Largest values</source>
        <translation>最大的值</translation>
    </message>
    <message>
        <source>Margin around boxes</source>
        <translation>边界框留白</translation>
    </message>
    <message>
        <source>Number of values to keep. 0 keeps all values of the dimension, so they are only sorted.</source>
        <translation>要保留的值的数量。0 表示保留该维度的所有值，即只排序。</translation>
    </message>
    <message>
        <source>On: the largest values, from large to small. Off: the smallest values, from small to large.</source>
        <translation>开启：最大的值，从大到小。关闭：最小的值，从小到大。</translation>
    </message>
    <message>
        <source>Quarter turn</source>
        <translation>直角旋转</translation>
    </message>
    <message>
        <source>TopK</source>
        <translation>TopK</translation>
    </message>
    <message>
        <source>Turns square images by 0, 90, 180 or 270 degrees, each equally likely, and other images by 0 or 180 degrees. For images without an upper side, as in aerial or microscope images.</source>
        <translation>将正方形图像以相等的概率旋转 0、90、180 或 270 度，其他图像旋转 0 或 180 度。适用于没有上下之分的图像，例如航拍或显微图像。</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>划分次数</translation>
    </message>
    <message>
        <source>How often the samples are divided anew. The mean over several models finds more of the wrong labels, and takes longer.</source>
        <translation>样本重新划分的次数。多个模型的平均值能找出更多错误标签，但耗时更长。</translation>
    </message>
    <message>
        <source>Number of parts into which the samples are divided. Each training leaves out one part, and judges its labels.</source>
        <translation>样本被划分成的份数。每次训练留出其中一份，并判断其标签。</translation>
    </message>
    <message>
        <source>What this layer reads: the name of an input of the data, or columns of a table, separated by commas. numbers, categories: all columns of that kind. Empty: the samples.</source>
        <translation>此层读取的内容：数据的一个输入的名称，或表格的列（以逗号分隔）。numbers、categories：该类型的所有列。留空：样本。</translation>
    </message>
    <message>
        <source>Each round after the first trains without the suspects of the round before, so that wrong labels do not mislead the models. It takes as long as the first.</source>
        <translation>第一轮之后的每一轮都不使用上一轮的可疑样本进行训练，使错误标签不会误导模型。每一轮的耗时与第一轮相同。</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>查找遍数</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>日历</translation>
    </message>
    <message>
        <source>Parts of the time that are inputs, too: hour (of the day), weekday, yearday (day of the year), separated by commas. They need a time column with dates.</source>
        <translation>也作为输入的时间成分：hour（一天中的小时）、weekday（星期几）、yearday（一年中的第几天），以逗号分隔。需要含日期的时间列。</translation>
    </message>
    <message>
        <source>Codes for missing values</source>
        <translation>缺失值代码</translation>
    </message>
    <message>
        <source>Column with the time of each record: dates, months (2024-02) or numbers; or several columns: date,hour or year,month,day,hour. Records are sorted by it. Empty: the first column with dates; without one, the records are in the order of the file.</source>
        <translation>每条记录的时间所在的列：日期、月份（2024-02）或数字；也可以是多列：date,hour 或 year,month,day,hour。记录按它排序。留空：第一个日期列；若没有，则记录按文件中的顺序。</translation>
    </message>
    <message>
        <source>Number format for multiplications and for tensors between layers. Weights stay float32. f32 is exact float32. PyTorch uses tf32 for convolutions on a GPU unless told otherwise: choose tf32 for the same speed. bf16 and f16 are the fastest on a GPU. On a CPU, tf32 is computed as f32, f16 is slow, and bf16 is fast only with AVX-512 BF16 or AMX.</source>
        <translation>乘法以及层间张量的数值格式。权重保持 float32。f32 为精确的 float32。PyTorch 在 GPU 上默认以 tf32 计算卷积：要获得相同速度，请选择 tf32。bf16 和 f16 在 GPU 上最快。在 CPU 上，tf32 按 f32 计算，f16 较慢，bf16 仅在支持 AVX-512 BF16 或 AMX 时才快。</translation>
    </message>
    <message>
        <source>A file; or several files with the same columns: a folder of .csv files, a pattern like part-*.csv, or paths separated by commas. Columns are matched by name. A file may be compressed: .csv.gz, or a .zip file with one table. A file may be an Excel workbook (.xlsx, .xlsm), or have JSON objects as rows (.json, .jsonl).</source>
        <translation>一个文件；或列相同的多个文件：含 .csv 文件的文件夹、part-*.csv 这样的模式，或以逗号分隔的路径。各列按名称对应。文件可以是压缩的：.csv.gz，或只含一个表格的 .zip 文件。文件也可以是 Excel 工作簿（.xlsx、.xlsm），或以 JSON 对象为行（.json、.jsonl）。</translation>
    </message>
    <message>
        <source>Comma-separated values, a sheet of an Excel workbook or JSON objects, one row per sample. Text columns become categories.</source>
        <translation>逗号分隔的值、Excel 工作簿中的工作表或 JSON 对象，每个样本一行。文本列成为类别。</translation>
    </message>
    <message>
        <source>File of separated values, or Excel workbook, with a record for each time.</source>
        <translation>以分隔符分隔的文件或 Excel 工作簿，每个时间一条记录。</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Sheet of an Excel workbook: its name, or its number from 1. Empty: the first visible sheet with data. Has no effect on other files, and on a workbook with one sheet.</source>
        <translation>Excel 工作簿中的工作表：其名称，或从 1 开始的编号。留空：第一个含数据的可见工作表。对其他文件以及只有一个工作表的工作簿没有影响。</translation>
    </message>
    <message>
        <source>Table (CSV, Excel, JSON)</source>
        <translation>表格 (CSV、Excel、JSON)</translation>
    </message>
    <message>
        <source>Time series (CSV, Excel, JSON)</source>
        <translation>时间序列 (CSV、Excel、JSON)</translation>
    </message>
    <message>
        <source>Numbers or texts that also mean a missing value, separated by commas, for example -999. COLUMN:CODE is a code of one column, for example age:0. Empty cells, ?, NA, NaN and null always do.</source>
        <translation>同样表示缺失值的数字或文本，用逗号分隔，例如 -999。“列名:代码”只用于一列，例如 age:0。空单元格、?、NA、NaN 和 null 始终表示缺失值。</translation>
    </message>
    <message>
        <source>Guess: detected from the numbers of all columns. Thousands separators, currency and percent signs are recognized.</source>
        <translation>猜测：根据所有列中的数字检测。可识别千位分隔符、货币符号和百分号。</translation>
    </message>
    <message>
        <source>File with a text and its class in each record: CSV, TSV, Excel, or a JSON object in each line. Or a folder with such files called train, val and test, or with a folder of text files (.txt) for each class.</source>
        <translation>每条记录包含一段文本及其类别的文件：CSV、TSV、Excel，或每行一个 JSON 对象。也可以是一个文件夹，其中有名为 train、val 和 test 的此类文件，或每个类别有一个存放文本文件（.txt）的子文件夹。</translation>
    </message>
    <message>
        <source>Folder or archive with images and their masks. The mask of an image is in the folder masks beside the folder images, in train_masks or trainannot beside train, or in the file a_mask.png beside a.jpg.</source>
        <translation>含有图像及其掩码的文件夹或压缩包。图像的掩码位于 images 文件夹旁的 masks 文件夹、train 旁的 train_masks 或 trainannot 文件夹，或 a.jpg 旁的文件 a_mask.png 中。</translation>
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
        <source>&amp;Copy layers</source>
        <translation>复制层(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste layers</source>
        <translation>粘贴层(&amp;P)</translation>
    </message>
    <message>
        <source>Paste &amp;connected</source>
        <translation>粘贴并连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Duplicate layers</source>
        <translation>创建层的副本(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove layers</source>
        <translation>删除层(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>添加层(&amp;A)…</translation>
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
        <source>Fit the selected layers, or all, into the view</source>
        <translation>让所选层或全部层正好显示在视图中</translation>
    </message>
    <message>
        <source>Fit the whole network into the view</source>
        <translation>让整个网络正好显示在视图中</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>图片 (*.svg *.png)</translation>
    </message>
    <message>
        <source>Paste and keep incoming connections</source>
        <translation>粘贴并保留传入连接</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>创建所选层的副本</translation>
    </message>
    <message>
        <source>Save the network picture as</source>
        <translation>网络图片另存为</translation>
    </message>
    <message>
        <source>The picture was saved to %1.</source>
        <translation>图片已保存到 %1。</translation>
    </message>
    <message>
        <source>Cut the selected layers to the clipboard</source>
        <translation>把所选层剪切到剪贴板</translation>
    </message>
    <message>
        <source>Copy the selected layers to the clipboard, also as text</source>
        <translation>把所选层复制到剪贴板，同时作为文本</translation>
    </message>
    <message>
        <source>Paste the layers of the clipboard into the network</source>
        <translation>把剪贴板中的层粘贴到网络</translation>
    </message>
    <message>
        <source>Remove the selected layers and their connections</source>
        <translation>删除所选层及其连接</translation>
    </message>
    <message>
        <source>Remove and reco&amp;nnect</source>
        <translation>删除并重新连接(&amp;N)</translation>
    </message>
    <message>
        <source>Remove the selected layers and connect the layers before them to the layers after them</source>
        <translation>删除所选层，并把它们之前的层连接到之后的层</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected layer</source>
        <translation>查找一个层，并添加到所选层之后</translation>
    </message>
    <message>
        <source>&amp;Fit selection</source>
        <translation>显示所选(&amp;F)</translation>
    </message>
    <message>
        <source>Fit a&amp;ll</source>
        <translation>显示全部(&amp;L)</translation>
    </message>
    <message>
        <source>Save net&amp;work picture…</source>
        <translation>保存网络图片(&amp;W)…</translation>
    </message>
    <message>
        <source>Save a picture of the whole network as SVG or PNG</source>
        <translation>把整个网络保存为 SVG 或 PNG 图片</translation>
    </message>
    <message>
        <source>No block is selected</source>
        <translation>未选择块</translation>
    </message>
    <message>
        <source>&amp;Group into block</source>
        <translation>组合成块(&amp;G)</translation>
    </message>
    <message>
        <source>Move the selected layers into a new block, which can be repeated and used again</source>
        <translation>将所选的层移入一个新块，该块可以重复和再次使用</translation>
    </message>
    <message>
        <source>Replace &amp;block by its layers</source>
        <translation>用块内的层替换块(&amp;B)</translation>
    </message>
    <message>
        <source>Replace the selected block with the layers of all its copies</source>
        <translation>用所有副本的层替换所选的块</translation>
    </message>
    <message>
        <source>&amp;Open block</source>
        <translation>打开块(&amp;O)</translation>
    </message>
    <message>
        <source>Show and edit the layers inside the selected block</source>
        <translation>显示并编辑所选块内部的层</translation>
    </message>
    <message>
        <source>&amp;Save block to palette</source>
        <translation>将块保存到面板(&amp;S)</translation>
    </message>
    <message>
        <source>Save the selected block, or the one that is shown, to the palette of all projects</source>
        <translation>将所选的块或正在显示的块保存到所有项目的面板</translation>
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
        <source>a node needs a type</source>
        <translation>节点需要类型</translation>
    </message>
    <message>
        <source>a scalar has rank 0, not {0}</source>
        <translation>标量的阶是 0，不是 {0}</translation>
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
        <source>add padding or use a smaller kernel</source>
        <translation>增加填充，或使用更小的卷积核</translation>
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
        <source>check the file&apos;s name</source>
        <translation>检查文件名</translation>
    </message>
    <message>
        <source>choose a file such as train-images-idx3-ubyte</source>
        <translation>选择像 train-images-idx3-ubyte 这样的文件</translation>
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
        <source>choose another name</source>
        <translation>选择另一个名称</translation>
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
        <source>choose data with the classes of the training data</source>
        <translation>选择具有训练数据那些类别的数据</translation>
    </message>
    <message>
        <source>choose extents whose product is {1}; at most one may be -1</source>
        <translation>选择乘积为 {1} 的尺寸；最多一个可以是 -1</translation>
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
        <source>connect the output of a layer to it</source>
        <translation>把一个层的输出连到它</translation>
    </message>
    <message>
        <source>convert it to F32, F64, I32, I64 or U8 first</source>
        <translation>先转换为 F32、F64、I32、I64 或 U8</translation>
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
        <source>export as safetensors</source>
        <translation>导出为 safetensors</translation>
    </message>
    <message>
        <source>export as safetensors, or use another layer</source>
        <translation>导出为 safetensors，或换一种层</translation>
    </message>
    <message>
        <source>export the model again</source>
        <translation>请重新导出</translation>
    </message>
    <message>
        <source>export the model in float32</source>
        <translation>以 float32 导出模型</translation>
    </message>
    <message>
        <source>ignore fewer columns</source>
        <translation>少忽略一些列</translation>
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
        <translation>它属于另一个网络：请开始新的训练</translation>
    </message>
    <message>
        <source>it has no &quot;{0}&quot; of type {1}</source>
        <translation>它没有类型为 {1} 的“{0}”</translation>
    </message>
    <message>
        <source>it is {0}, not {1}</source>
        <translation>它是 {0}，不是 {1}</translation>
    </message>
    <message>
        <source>kernel {0} is larger than the input {1}</source>
        <translation>卷积核 {0} 大于输入 {1}</translation>
    </message>
    <message>
        <source>labels must be one row of integers</source>
        <translation>标签必须是一行整数</translation>
    </message>
    <message>
        <source>line {0} has more than {1} fields</source>
        <translation>第 {0} 行的字段多于 {1} 个</translation>
    </message>
    <message>
        <source>make all other extents equal</source>
        <translation>让其他尺寸全部相等</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet</source>
        <translation>请指定一个尚不存在的文件夹</translation>
    </message>
    <message>
        <source>name a layer type</source>
        <translation>指定层的类型</translation>
    </message>
    <message>
        <source>name a project folder or its project.json</source>
        <translation>指定项目文件夹或其中的 project.json</translation>
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
        <source>the content is nested deeper than {2} levels at line {0}, column {1}</source>
        <translation>内容的嵌套深于 {2} 层，在第 {0} 行第 {1} 列</translation>
    </message>
    <message>
        <source>no NVIDIA driver is loaded</source>
        <translation>没有加载 NVIDIA 驱动</translation>
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
        <source>not valid JSON at line {0}, column {1}: {2}</source>
        <translation>不是有效的 JSON，第 {0} 行第 {1} 列：{2}</translation>
    </message>
    <message>
        <source>padding {0} is not smaller than the kernel {1}</source>
        <translation>填充 {0} 不小于核 {1}</translation>
    </message>
    <message>
        <source>process {0} on {1} is training this run</source>
        <translation>{1} 上的进程 {0} 正在进行此次训练</translation>
    </message>
    <message>
        <source>put both files into one folder</source>
        <translation>把两个文件放到同一个文件夹</translation>
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
        <source>run `lathe doctor` for details</source>
        <translation>运行 `lathe doctor` 查看详情</translation>
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
        <source>send commands from the window or with `lathe study`</source>
        <translation>请从窗口或用 `lathe study` 发送命令</translation>
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
        <source>shape {0} is too large</source>
        <translation>形状 {0} 太大</translation>
    </message>
    <message>
        <source>start a new run</source>
        <translation>开始新的训练</translation>
    </message>
    <message>
        <source>start a new training instead of resuming</source>
        <translation>开始新的训练，而不是继续</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; </source>
        <translation>张量“{0}”</translation>
    </message>
    <message>
        <source>tensor &quot;{0}&quot; has an element type ({1}) that Lathe does not read</source>
        <translation>Lathe 无法读取张量“{0}”的元素类型 ({1})</translation>
    </message>
    <message>
        <source>test images are {0}, training images {1}</source>
        <translation>测试图像是 {0}，训练图像是 {1}</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no device</source>
        <translation>NVIDIA 驱动没有报告设备</translation>
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
        <source>the file has no rows</source>
        <translation>文件没有行</translation>
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
        <source>the journal may be damaged</source>
        <translation>日志可能已损坏</translation>
    </message>
    <message>
        <source>the loss of step {0} was not finite</source>
        <translation>第 {0} 步的损失不是有限值</translation>
    </message>
    <message>
        <source>the model has no weight &quot;{0}&quot;</source>
        <translation>模型没有权重“{0}”</translation>
    </message>
    <message>
        <source>the network has no Input layer</source>
        <translation>网络没有 Input 层</translation>
    </message>
    <message>
        <source>the parameters must be an object</source>
        <translation>参数必须是对象</translation>
    </message>
    <message>
        <source>the run has no status yet</source>
        <translation>此次运行还没有状态</translation>
    </message>
    <message>
        <source>use weights that were trained with this network</source>
        <translation>请使用以此网络训练的权重</translation>
    </message>
    <message>
        <source>this is not the name of a command</source>
        <translation>这不是命令的名称</translation>
    </message>
    <message>
        <source>this layer cannot be written as ONNX</source>
        <translation>此层不能写成 ONNX</translation>
    </message>
    <message>
        <source>this metric is listed twice</source>
        <translation>这个指标列了两次</translation>
    </message>
    <message>
        <source>train the network again, or export the run that belongs to it</source>
        <translation>重新训练网络，或导出属于它的运行记录</translation>
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
        <source>two nodes have the {0} {1}</source>
        <translation>两个节点有相同的{0} {1}</translation>
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
        <source>use a version of Lathe that reads file version {0}</source>
        <translation>请使用能读取文件版本 {0} 的 Lathe 版本</translation>
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
        <source>use cross_entropy, or a target column of numbers</source>
        <translation>使用 cross_entropy，或数值目标列</translation>
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
        <source>write {&quot;command&quot;: ...}</source>
        <translation>写成 {&quot;command&quot;: ...}</translation>
    </message>
    <message>
        <source>write {&quot;key&quot;: value}</source>
        <translation>写成 {&quot;key&quot;: value}</translation>
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
        <source>{0} is too small</source>
        <translation>{0} 太小</translation>
    </message>
    <message>
        <source>a process on {0} is training this run</source>
        <translation>{0} 上的一个进程正在训练此运行</translation>
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
        <source>{0} needs an id, a type and a name of letters, digits, _ . and -</source>
        <translation>{0} 需要编号、类型，以及由字母、数字、_ . 和 - 组成的名称</translation>
    </message>
    <message>
        <source>Add a metric</source>
        <translation>添加指标</translation>
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
        <source>Read again</source>
        <translation>重新读取</translation>
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
        <translation>显示运行记录文件夹</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>检查路径</translation>
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
        <translation>手动运行下面的命令行</translation>
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
        <translation>创建层的副本(&amp;D)</translation>
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
        <source>Change batch</source>
        <translation>更改批次</translation>
    </message>
    <message>
        <source>Cu&amp;t layers</source>
        <translation>剪切层(&amp;T)</translation>
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
        <source>remove it</source>
        <translation>去掉它</translation>
    </message>
    <message>
        <source>set bias to false</source>
        <translation>把偏置设为 false</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list</source>
        <translation>“{0}”必须是列表</translation>
    </message>
    <message>
        <source>a normal distribution needs a mean and a positive deviation</source>
        <translation>正态分布需要均值和正的标准差</translation>
    </message>
    <message>
        <source>another process coordinates this study</source>
        <translation>另一个进程正在协调这项研究</translation>
    </message>
    <message>
        <source>choose nsga2, hypervolume or random, or fewer objectives</source>
        <translation>选择 nsga2、hypervolume 或 random，或减少目标</translation>
    </message>
    <message>
        <source>correct or remove them</source>
        <translation>更正或去掉它们</translation>
    </message>
    <message>
        <source>correct the condition&apos;s values</source>
        <translation>更正条件中的值</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>至少给出一个值</translation>
    </message>
    <message>
        <source>give the smaller number first</source>
        <translation>先给出较小的数</translation>
    </message>
    <message>
        <source>install libsqlite3-dev and build again</source>
        <translation>安装 libsqlite3-dev 后重新构建</translation>
    </message>
    <message>
        <source>name an objective: --objective val.loss</source>
        <translation>指定一个目标：--objective val.loss</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>去掉其中一个</translation>
    </message>
    <message>
        <source>simplify it</source>
        <translation>简化它</translation>
    </message>
    <message>
        <source>the formula is neither true nor false</source>
        <translation>公式的结果既不是真也不是假</translation>
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
        <source>the step {0} is not positive</source>
        <translation>步长 {0} 不是正数</translation>
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
        <source>Slurm ended job {0}: {1}</source>
        <translation>Slurm 结束了作业 {0}：{1}</translation>
    </message>
    <message>
        <source>the file has no settings</source>
        <translation>这个文件里没有设置</translation>
    </message>
    <message>
        <source>use one of: {1}</source>
        <translation>使用其中之一：{1}</translation>
    </message>
    <message>
        <source>write {&quot;KEY&quot;: VALUE, ...}</source>
        <translation>写成 {&quot;KEY&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>{0} must be one line of text</source>
        <translation>{0} 必须是一行文字</translation>
    </message>
    <message>
        <source>W&amp;B has one objective: only {0} is written</source>
        <translation>W&amp;B 只有一个目标：只写出 {0}</translation>
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
        <source>name one of: {1}</source>
        <translation>指定其中之一：{1}</translation>
    </message>
    <message>
        <source>name the column after the objective</source>
        <translation>用目标的名称命名该列</translation>
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
        <source>the project has no parameter of this name</source>
        <translation>项目中没有这个名称的参数</translation>
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
        <source>write 0..0.5, log:1e-4..1e-1, int:16..512, int-log:16..1024, normal:0,1 or a list a,b,c</source>
        <translation>写成 0..0.5、log:1e-4..1e-1、int:16..512、int-log:16..1024、normal:0,1 或列表 a,b,c</translation>
    </message>
    <message>
        <source>write a path such as training.optimizer.lr, or parameters, macs or memory</source>
        <translation>写一个路径，如 training.optimizer.lr，或 parameters、macs、memory</translation>
    </message>
    <message>
        <source>write {2}</source>
        <translation>写 {2}</translation>
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
        <source>Start sweep</source>
        <translation>开始搜索</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>the device cannot be used: {0}</source>
        <translation>无法使用该设备：{0}</translation>
    </message>
    <message>
        <source>the device does not have enough free memory ({0})</source>
        <translation>设备的可用内存不足（{0}）</translation>
    </message>
    <message>
        <source>the device reported an error: {0} ({1}; {2})</source>
        <translation>设备报告了错误：{0}（{1}；{2}）</translation>
    </message>
    <message>
        <source>use a smaller batch, or end other programs on the device</source>
        <translation>请使用更小的批次，或结束该设备上的其他程序</translation>
    </message>
    <message>
        <source>a link between GPUs failed (Xid 74)</source>
        <translation>GPU 之间的链路出现故障 (Xid 74)</translation>
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
        <source>remove this file, and set the prices again on the Settings page of the window</source>
        <translation>请删除此文件，并在窗口的“设置”页面重新填写价格</translation>
    </message>
    <message>
        <source>restart the machine and update the NVIDIA driver</source>
        <translation>请重启机器并更新 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>the GPU has fallen off the bus (Xid 79)</source>
        <translation>GPU 已从总线上掉线 (Xid 79)</translation>
    </message>
    <message>
        <source>the library cannot be opened: {0}</source>
        <translation>无法打开该库：{0}</translation>
    </message>
    <message>
        <source>this library is not NVML</source>
        <translation>此库不是 NVML</translation>
    </message>
    <message>
        <source>set training.precision to f32</source>
        <translation>将 training.precision 设为 f32</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}</source>
        <translation>无法打开 {0}：{1}</translation>
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
        <source>it ended with exit code {0}</source>
        <translation>它以退出码 {0} 结束</translation>
    </message>
    <message>
        <source>it was ended by signal {0} ({1})</source>
        <translation>它被信号 {0}（{1}）终止</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>0 号进程</translation>
    </message>
    <message>
        <source>set training.evaluation to plain</source>
        <translation>把 training.evaluation 设为 plain</translation>
    </message>
    <message>
        <source>use fewer ranks, or --device cpu</source>
        <translation>请减少进程数，或使用 --device cpu</translation>
    </message>
    <message>
        <source>one sample has more than {0} values</source>
        <translation>一个样本超过 {0} 个数值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has no values</source>
        <translation>“{0}”没有给出取值</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每个试验的轮数</translation>
    </message>
    <message>
        <source>a training cannot start from an ONNX file</source>
        <translation>训练不能从 ONNX 文件开始</translation>
    </message>
    <message>
        <source>choose a table, or another template</source>
        <translation>请选择表格，或换一个模板</translation>
    </message>
    <message>
        <source>did you mean {2}?</source>
        <translation>是不是 {2}？</translation>
    </message>
    <message>
        <source>name a run, an imported project or a .safetensors file</source>
        <translation>请给出一条运行记录、一个导入的项目或一个 .safetensors 文件</translation>
    </message>
    <message>
        <source>name another objective, or train without a pruner</source>
        <translation>请指定另一个目标，或不使用提前终止</translation>
    </message>
    <message>
        <source>no column has a value in the training samples</source>
        <translation>训练样本中没有任何列有值</translation>
    </message>
    <message>
        <source>no samples are left to train on</source>
        <translation>没有剩下可用于训练的样本</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>请删除该链接</translation>
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
        <source>set training.schedule.warmup_epochs to 0: this schedule has its own warm-up</source>
        <translation>将 training.schedule.warmup_epochs 设为 0：该调度自带预热</translation>
    </message>
    <message>
        <source>stop it after epoch {1} with --until, or start a new run</source>
        <translation>请用 --until 在第 {1} 轮后停止，或开始新的训练</translation>
    </message>
    <message>
        <source>the column has no categories</source>
        <translation>该列没有类别</translation>
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
        <source>the folder {0} was deleted or moved while its run was training</source>
        <translation>文件夹 {0} 在训练期间被删除或移动</translation>
    </message>
    <message>
        <source>the model has no input or no output</source>
        <translation>模型没有输入或没有输出</translation>
    </message>
    <message>
        <source>this file belongs to another user</source>
        <translation>此文件属于其他用户</translation>
    </message>
    <message>
        <source>this folder belongs to another user</source>
        <translation>此文件夹属于其他用户</translation>
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
        <source>&quot;{0}&quot; cannot select the best epoch: {1} is computed on a whole split, not during training</source>
        <translation>“{0}”不能选出最佳轮次：{1} 在整个划分上计算，而不是在训练中</translation>
    </message>
    <message>
        <source>Duplicate the selected layers</source>
        <translation>创建所选层的副本</translation>
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
        <source>no change to undo: the study has not changed since its last trial was added</source>
        <translation>没有可撤销的更改：添加最后一个试验之后，该研究没有更改</translation>
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
        <source>trials not imported: {0} (first: trial {1}); they have no value for {2}</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们没有 {2} 的值</translation>
    </message>
    <message>
        <source>missing values: {0}; they are replaced by the mean of the training samples</source>
        <translation>缺失值：{0} 个；已用训练样本的平均值代替</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); they have no finite result</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们没有有限的结果</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; contains no values</source>
        <translation>“{0}”没有包含取值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in &quot;{1}&quot; is not a condition</source>
        <translation>“{1}”中的“{0}”不是条件</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a connection</source>
        <translation>“{0}”不是连接</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a metric that can select the best epoch</source>
        <translation>“{0}”不是可用于选择最佳轮次的指标</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a setting of the Slurm launcher</source>
        <translation>“{0}”不是 Slurm 启动器的设置</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not an amount of memory</source>
        <translation>“{0}”不是内存量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not an index of this list of {1} items</source>
        <translation>“{0}”不是此列表的索引（共 {1} 项）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the normalization contains a value that is not a number</source>
        <translation>归一化的“{0}”中有不是数字的值</translation>
    </message>
    <message>
        <source>BatchNorm cancels this bias: {0} parameters have no effect</source>
        <translation>BatchNorm 会抵消这个偏置：{0} 个参数不起作用</translation>
    </message>
    <message>
        <source>Change the metric of the best epoch</source>
        <translation>更改最佳轮次的指标</translation>
    </message>
    <message>
        <source>Copy the selected layers to the clipboard, also as text</source>
        <translation>把所选层复制到剪贴板，同时作为文本</translation>
    </message>
    <message>
        <source>Cut the selected layers to the clipboard</source>
        <translation>把所选层剪切到剪贴板</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>放弃编辑</translation>
    </message>
    <message>
        <source>Divide learning rate by 10</source>
        <translation>学习率除以 10</translation>
    </message>
    <message>
        <source>Lathe cannot compute {0} with these operands</source>
        <translation>Lathe 无法用这些操作数计算 {0}</translation>
    </message>
    <message>
        <source>Lathe compares trials only at the rungs</source>
        <translation>Lathe 只在梯级处比较试验</translation>
    </message>
    <message>
        <source>Lathe does not support this early termination: no trial is pruned</source>
        <translation>Lathe 不支持这种提前终止方式：不会提前终止任何试验</translation>
    </message>
    <message>
        <source>Lathe has no distribution like &quot;{0}&quot;: the parameter is not varied</source>
        <translation>Lathe 没有与分布“{0}”相当的分布：不改变此参数</translation>
    </message>
    <message>
        <source>Lathe ignores this key, but keeps it for an export</source>
        <translation>Lathe 忽略此键，但会保留它供导出使用</translation>
    </message>
    <message>
        <source>Lathe submits another job instead</source>
        <translation>Lathe 会改为提交另一个作业</translation>
    </message>
    <message>
        <source>Lathe treats the {0} outputs as scores of classes</source>
        <translation>Lathe 将 {0} 个输出视为类别分数</translation>
    </message>
    <message>
        <source>NCCL, which sums gradients across GPUs, cannot be loaded: {0}</source>
        <translation>无法加载跨 GPU 求和梯度的 NCCL：{0}</translation>
    </message>
    <message>
        <source>NVML does not recognize the device: {0}</source>
        <translation>NVML 不认识该设备：{0}</translation>
    </message>
    <message>
        <source>NVML failed to start: {0}</source>
        <translation>NVML 无法启动：{0}</translation>
    </message>
    <message>
        <source>Nesterov momentum requires a momentum above 0</source>
        <translation>Nesterov 动量要求动量大于 0</translation>
    </message>
    <message>
        <source>Open the folder of the run</source>
        <translation>打开此次运行的文件夹</translation>
    </message>
    <message>
        <source>Optuna has no normal distribution; its journal contains a wide range instead</source>
        <translation>Optuna 没有正态分布；它的日志中显示为一个宽范围</translation>
    </message>
    <message>
        <source>Optuna has no steps on a logarithmic scale; its journal omits the step</source>
        <translation>Optuna 在对数尺度上没有步长；其日志省略了步长</translation>
    </message>
    <message>
        <source>Optuna supports no lists as choices; its journal contains them as text</source>
        <translation>Optuna 不支持以列表作为选项；其日志以文本形式记录它们</translation>
    </message>
    <message>
        <source>Paste the layers of the clipboard into the network</source>
        <translation>把剪贴板中的层粘贴到网络</translation>
    </message>
    <message>
        <source>Pause the training after this step</source>
        <translation>在这一步之后暂停训练</translation>
    </message>
    <message>
        <source>Read the files again if they have changed.</source>
        <translation>如果文件已更改，则重新读取。</translation>
    </message>
    <message>
        <source>Remove and reco&amp;nnect</source>
        <translation>删除并重新连接(&amp;N)</translation>
    </message>
    <message>
        <source>Remove the selected layers and connect the layers before them to the layers after them</source>
        <translation>删除所选层，并把它们之前的层连接到之后的层</translation>
    </message>
    <message>
        <source>Remove the selected layers and their connections</source>
        <translation>删除所选层及其连接</translation>
    </message>
    <message>
        <source>Save a checkpoint and stop; you can resume later</source>
        <translation>保存检查点并停止；以后可以继续</translation>
    </message>
    <message>
        <source>Save the project, and start a study with these settings</source>
        <translation>保存项目，并用这些设置开始一次搜索</translation>
    </message>
    <message>
        <source>Search for a layer and add it after the selected layer</source>
        <translation>查找一个层，并添加到所选层之后</translation>
    </message>
    <message>
        <source>Slurm accepts no more jobs at present: {0}</source>
        <translation>Slurm 现在不再接受作业：{0}</translation>
    </message>
    <message>
        <source>Slurm commands have failed for {0} seconds: {1}</source>
        <translation>Slurm 命令已连续失败 {0} 秒：{1}</translation>
    </message>
    <message>
        <source>Slurm does not respond: {0}</source>
        <translation>Slurm 没有响应：{0}</translation>
    </message>
    <message>
        <source>Slurm holds job {0} ({1})</source>
        <translation>Slurm 扣住了作业 {0}（{1}）</translation>
    </message>
    <message>
        <source>Slurm is not installed on this machine: {0} not found</source>
        <translation>本机没有安装 Slurm：未找到 {0}</translation>
    </message>
    <message>
        <source>Slurm rejected the job: {0}</source>
        <translation>Slurm 拒绝了这个作业：{0}</translation>
    </message>
    <message>
        <source>Slurm responds again</source>
        <translation>Slurm 恢复响应</translation>
    </message>
    <message>
        <source>Start new trials again</source>
        <translation>重新开始新的试验</translation>
    </message>
    <message>
        <source>Start no new trials; running trials continue</source>
        <translation>不再开始新的试验；正在运行的试验会继续</translation>
    </message>
    <message>
        <source>Stop the study and its running trials; you can resume it later</source>
        <translation>停止搜索及其正在运行的试验；之后可以继续</translation>
    </message>
    <message>
        <source>To change the weight decay during training, start with a value above 0</source>
        <translation>要在训练中更改权重衰减，请以大于 0 的值开始</translation>
    </message>
    <message>
        <source>Use a file of samples as the data.</source>
        <translation>使用样本文件作为数据。</translation>
    </message>
    <message>
        <source>Use a folder of samples as the data.</source>
        <translation>使用样本文件夹作为数据。</translation>
    </message>
    <message>
        <source>W&amp;B has no conditions: it varies this parameter in every trial</source>
        <translation>W&amp;B 没有条件：它在每个试验中都改变此参数</translation>
    </message>
    <message>
        <source>W&amp;B has no constraints: it also tries values that this constraint excludes</source>
        <translation>W&amp;B 没有约束：它会尝试此约束排除的取值</translation>
    </message>
    <message>
        <source>W&amp;B has no such pruner: it prunes no trial</source>
        <translation>W&amp;B 没有这种提前终止方式：它不会提前终止任何试验</translation>
    </message>
    <message>
        <source>W&amp;B quantizes from 0, so it tries other values than Lathe</source>
        <translation>W&amp;B 从 0 开始量化，因此它尝试的取值与 Lathe 不同</translation>
    </message>
    <message>
        <source>`lathe evaluate` needs rows with known targets; `lathe predict` does not</source>
        <translation>`lathe evaluate` 需要目标已知的行；`lathe predict` 不需要</translation>
    </message>
    <message>
        <source>`lathe list` shows the names</source>
        <translation>`lathe list` 会显示这些名称</translation>
    </message>
    <message>
        <source>`lathe runs trash` lists the removed runs</source>
        <translation>`lathe runs trash` 会列出已删除的运行记录</translation>
    </message>
    <message>
        <source>a batch of {0} samples cannot be divided into {1} equal micro-batches</source>
        <translation>一批 {0} 个样本不能分成 {1} 个相等的微批次</translation>
    </message>
    <message>
        <source>a compute node could not start job {0} ({1})</source>
        <translation>计算节点无法启动作业 {0}（{1}）</translation>
    </message>
    <message>
        <source>a file of this name already exists</source>
        <translation>已有同名文件</translation>
    </message>
    <message>
        <source>a file or folder of this name already exists</source>
        <translation>已有同名的文件或文件夹</translation>
    </message>
    <message>
        <source>a kernel accessed an invalid GPU memory address (Xid 31)</source>
        <translation>内核访问了无效的 GPU 内存地址 (Xid 31)</translation>
    </message>
    <message>
        <source>a kernel made an illegal memory access on the GPU (Xid 13)</source>
        <translation>内核在 GPU 上进行了非法内存访问 (Xid 13)</translation>
    </message>
    <message>
        <source>a later attempt is training this run</source>
        <translation>之后的一次尝试正在进行此次训练</translation>
    </message>
    <message>
        <source>a logarithmic range cannot start at {0}</source>
        <translation>对数范围不能从 {0} 开始</translation>
    </message>
    <message>
        <source>a message from rank 0 is too long</source>
        <translation>来自 0 号进程的消息过长</translation>
    </message>
    <message>
        <source>a sample with {0} dimensions is not supported</source>
        <translation>不支持 {0} 维的样本</translation>
    </message>
    <message>
        <source>a shape cannot have {0} dimensions</source>
        <translation>形状不能有 {0} 个维度</translation>
    </message>
    <message>
        <source>a single item cannot be removed from a list</source>
        <translation>不能从列表中删除单个项</translation>
    </message>
    <message>
        <source>a snapshot of this name already exists</source>
        <translation>已有同名的快照</translation>
    </message>
    <message>
        <source>a weight or optimizer state was not finite before step {0}</source>
        <translation>在第 {0} 步之前有权重或优化器状态不是有限值</translation>
    </message>
    <message>
        <source>a test kernel failed on the device: {0}</source>
        <translation>测试内核在该设备上运行失败：{0}</translation>
    </message>
    <message>
        <source>a validation split of {0} and a test split of {1} leave no training samples</source>
        <translation>验证划分 {0} 和测试划分 {1} 没有留下训练样本</translation>
    </message>
    <message>
        <source>add a comparison: ... &lt;= 65536</source>
        <translation>加上比较：... &lt;= 65536</translation>
    </message>
    <message>
        <source>add a first line with the column names</source>
        <translation>请在文件首行写上列名</translation>
    </message>
    <message>
        <source>add a parameter: --space training.optimizer.lr=log:1e-4..1e-1</source>
        <translation>添加一个参数：--space training.optimizer.lr=log:1e-4..1e-1</translation>
    </message>
    <message>
        <source>add an Input layer where the samples enter the network</source>
        <translation>在样本进入网络处添加一个 Input 层</translation>
    </message>
    <message>
        <source>add it, or use the column names of the training data</source>
        <translation>补上该列，或使用训练数据的列名</translation>
    </message>
    <message>
        <source>add the closing quotation mark</source>
        <translation>添加右引号</translation>
    </message>
    <message>
        <source>add the mapping &quot;parameters&quot;</source>
        <translation>添加映射“parameters”</translation>
    </message>
    <message>
        <source>add them, or use the column names of the training data</source>
        <translation>请补上这些列，或使用与训练数据相同的列名</translation>
    </message>
    <message>
        <source>ambiguous dates are read as month/day/year</source>
        <translation>有歧义的日期按“月/日/年”读取</translation>
    </message>
    <message>
        <source>an ONNX file can be at most 2 GiB large</source>
        <translation>ONNX 文件最多 2 GiB</translation>
    </message>
    <message>
        <source>an event of {0} bytes is too large for the event log</source>
        <translation>{0} 字节的事件超出事件日志的上限</translation>
    </message>
    <message>
        <source>another data set was chosen in the meantime</source>
        <translation>其间已选择另一个数据集</translation>
    </message>
    <message>
        <source>another process has locked the database and does not release it</source>
        <translation>另一个进程锁定了数据库，一直没有释放</translation>
    </message>
    <message>
        <source>another process has taken over this study</source>
        <translation>另一个进程已接管这项研究</translation>
    </message>
    <message>
        <source>another rank has ended</source>
        <translation>另一个进程已结束</translation>
    </message>
    <message>
        <source>another run is in this folder now</source>
        <translation>此文件夹中现在是另一次运行的记录</translation>
    </message>
    <message>
        <source>at column {0}, &quot;{1}&quot; is not expected</source>
        <translation>第 {0} 列不应有“{1}”</translation>
    </message>
    <message>
        <source>at column {0}, a comparison follows another comparison</source>
        <translation>第 {0} 列：一个比较后面又接着一个比较</translation>
    </message>
    <message>
        <source>at column {0}, a condition (true or false) is expected</source>
        <translation>第 {0} 列应为条件（真或假）</translation>
    </message>
    <message>
        <source>at column {0}, a number is expected</source>
        <translation>第 {0} 列必须是数</translation>
    </message>
    <message>
        <source>at column {0}, a quotation mark is not closed</source>
        <translation>第 {0} 列的引号没有闭合</translation>
    </message>
    <message>
        <source>at column {0}, formulas do not support {1}</source>
        <translation>第 {0} 列：公式不支持 {1}</translation>
    </message>
    <message>
        <source>at column {0}, the formula ends too early</source>
        <translation>第 {0} 列：公式没有写完</translation>
    </message>
    <message>
        <source>at column {0}, the formula exceeds {1} characters</source>
        <translation>第 {0} 列：公式超过 {1} 个字符</translation>
    </message>
    <message>
        <source>at column {0}, the formula is nested deeper than {1} levels</source>
        <translation>第 {0} 列：公式嵌套超过 {1} 层</translation>
    </message>
    <message>
        <source>at column {0}, the number cannot be read</source>
        <translation>第 {0} 列：不能识别这个数</translation>
    </message>
    <message>
        <source>at column {0}, the result is not a finite number</source>
        <translation>第 {0} 列：结果不是有限值</translation>
    </message>
    <message>
        <source>at column {0}, {1} has more than one argument</source>
        <translation>第 {0} 列：{1} 有不止一个参数</translation>
    </message>
    <message>
        <source>at column {0}, {1} is not a parameter of the project</source>
        <translation>第 {0} 列：{1} 不是项目的参数</translation>
    </message>
    <message>
        <source>at epoch {0}, its best {1} so far, {2}, is worse than {3}, the limit of the best {5} % of {4} ended trials</source>
        <translation>第 {0} 轮时，它至今最好的 {1} 为 {2}，差于 {3}，即 {4} 个已结束试验中最好的 {5} % 的界限</translation>
    </message>
    <message>
        <source>at epoch {0}, its best {1} so far, {2}, is worse than {3}, the median of {4} ended trials</source>
        <translation>第 {0} 轮时，它至今最好的 {1} 为 {2}，差于 {3}，即 {4} 个已结束试验的中位数</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} is not a finite number</source>
        <translation>第 {0} 轮时，它的 {1} 不是有限值</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} had not improved for {3} epochs</source>
        <translation>第 {0} 轮时，其 {1}（{2}）已有 {3} 轮没有改进</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} is above the limit {3}</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，高于上限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} is below the limit {3}</source>
        <translation>第 {0} 轮时，它的 {1} 为 {2}，低于下限 {3}</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; no trial continued</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；没有试验继续</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; one trial continued</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；有一个试验继续</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranked {3} of {4}; {5} trials continued</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；有 {5} 个试验继续</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; only the best trial continues</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；只有最好的试验继续</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; the best {5} trials continue</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；最好的 {5} 个试验继续</translation>
    </message>
    <message>
        <source>at epoch {0}, its {1} {2} ranks {3} of {4}; too few trials reached this epoch to continue one of them</source>
        <translation>第 {0} 轮时，其 {1}（{2}）在 {4} 个中排第 {3}；到达此轮的试验太少，没有一个继续</translation>
    </message>
    <message>
        <source>at line {0}, the file exceeds {1} values</source>
        <translation>到第 {0} 行，值已超过 {1} 个</translation>
    </message>
    <message>
        <source>at step {0}, {1} was the first operation whose result was not finite</source>
        <translation>在第 {0} 步，{1} 是首个结果不是有限值的运算</translation>
    </message>
    <message>
        <source>attempt {0} of trial {1} is no longer the latest: its reports are ignored</source>
        <translation>试验 {1} 的第 {0} 次尝试已不是最新的：忽略其报告</translation>
    </message>
    <message>
        <source>avoid 0 / 0, log(0) and similar operations</source>
        <translation>避免 0 / 0、log(0) 之类的运算</translation>
    </message>
    <message>
        <source>batches of {0} are prepared on the CPU and copied to the device</source>
        <translation>{0} 的批次在 CPU 上准备，再复制到设备</translation>
    </message>
    <message>
        <source>cannot normalize {0} dimensions of {1}</source>
        <translation>不能归一化 {1} 的 {0} 个维度</translation>
    </message>
    <message>
        <source>change the {0} of one of them</source>
        <translation>更改其中之一的 {0}</translation>
    </message>
    <message>
        <source>check CUDA_VISIBLE_DEVICES; in a container, check that the devices are passed through</source>
        <translation>检查 CUDA_VISIBLE_DEVICES；在容器中检查设备是否已传入</translation>
    </message>
    <message>
        <source>check that the folder is writable and that no other program uses the file</source>
        <translation>检查文件夹是否可写，以及文件是否被其他程序占用</translation>
    </message>
    <message>
        <source>check that the program exists and that the folder for its output is writable</source>
        <translation>检查该程序是否存在，以及其输出文件夹是否可写</translation>
    </message>
    <message>
        <source>check that this is a file of labels</source>
        <translation>检查这是否为标签文件</translation>
    </message>
    <message>
        <source>check that this is a text file and that each quote is closed</source>
        <translation>检查这是否为文本文件，且每个引号都已闭合</translation>
    </message>
    <message>
        <source>check the NVLink connectors</source>
        <translation>检查 NVLink 连接器</translation>
    </message>
    <message>
        <source>check the data for missing values and for columns with only one value</source>
        <translation>检查数据中是否有缺失值，或只有一个值的列</translation>
    </message>
    <message>
        <source>check the disk; all other events of the run were read</source>
        <translation>检查磁盘；该次运行的其他事件均已读取</translation>
    </message>
    <message>
        <source>check the system log: the process may have run out of memory</source>
        <translation>查看系统日志：该进程可能内存不足</translation>
    </message>
    <message>
        <source>check whether another program uses the device exclusively, or build Lathe for this GPU (CMAKE_CUDA_ARCHITECTURES)</source>
        <translation>检查设备是否被其他程序独占，或为此 GPU 构建 Lathe（CMAKE_CUDA_ARCHITECTURES）</translation>
    </message>
    <message>
        <source>check whether nvidia-smi lists the device</source>
        <translation>检查 nvidia-smi 是否列出该设备</translation>
    </message>
    <message>
        <source>check whether nvidia-smi works; restart the machine after a driver update</source>
        <translation>检查 nvidia-smi 是否可用；更新驱动后请重启机器</translation>
    </message>
    <message>
        <source>checkpoint of step {0} not found</source>
        <translation>未找到第 {0} 步的检查点</translation>
    </message>
    <message>
        <source>choose a file with one row per sample</source>
        <translation>选择每行一个样本的文件</translation>
    </message>
    <message>
        <source>choose a number from 0 to {1}</source>
        <translation>请选择 0 到 {1} 之间的编号</translation>
    </message>
    <message>
        <source>choose a pruner with --pruner</source>
        <translation>用 --pruner 选择提前终止方式</translation>
    </message>
    <message>
        <source>choose a smaller dimension</source>
        <translation>选择更小的维度</translation>
    </message>
    <message>
        <source>choose a trial that was paused, pruned or failed</source>
        <translation>选择已暂停、提前终止或失败的试验</translation>
    </message>
    <message>
        <source>choose a value of at least 0 and less than 1</source>
        <translation>选择不小于 0 且小于 1 的值</translation>
    </message>
    <message>
        <source>choose an existing checkpoint</source>
        <translation>选择现有的检查点</translation>
    </message>
    <message>
        <source>choose another data set</source>
        <translation>选择另一个数据集</translation>
    </message>
    <message>
        <source>choose another folder with --run, or resume that run with --resume</source>
        <translation>用 --run 选择另一个文件夹，或用 --resume 继续那次运行</translation>
    </message>
    <message>
        <source>choose another loss or metric, or another target column</source>
        <translation>选择另一个损失或指标，或另一个目标列</translation>
    </message>
    <message>
        <source>choose another split</source>
        <translation>选择另一个划分</translation>
    </message>
    <message>
        <source>choose another weight initialization</source>
        <translation>选择其他权重初始化</translation>
    </message>
    <message>
        <source>choose data like the data that the model was trained on</source>
        <translation>选择与模型训练数据类似的数据</translation>
    </message>
    <message>
        <source>choose files of one of these types: {0}</source>
        <translation>选择这些类型之一的文件：{0}</translation>
    </message>
    <message>
        <source>choose files of the same data set</source>
        <translation>选择同一数据集的文件</translation>
    </message>
    <message>
        <source>choose fractions of at least 0 with a sum below 1</source>
        <translation>选择不小于 0 且总和小于 1 的比例</translation>
    </message>
    <message>
        <source>choose one of these metrics, or add the metric to training.metrics</source>
        <translation>请选择其中一个指标，或将该指标加入 training.metrics</translation>
    </message>
    <message>
        <source>clear `shape` to use the shape of the data</source>
        <translation>清空 `shape` 以采用数据的形状</translation>
    </message>
    <message>
        <source>close it, and double each quote that is part of a text</source>
        <translation>闭合它，并把文本中的引号写成两个</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot; not found</source>
        <translation>未找到列“{0}”</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot;, which the model needs, not found</source>
        <translation>未找到模型需要的列“{0}”</translation>
    </message>
    <message>
        <source>columns that the model needs are missing: {0}</source>
        <translation>缺少模型需要的列：{0}</translation>
    </message>
    <message>
        <source>compare texts and true/false values only with == and !=</source>
        <translation>文本和真假值只能用 == 和 != 比较</translation>
    </message>
    <message>
        <source>complete the formula</source>
        <translation>补全公式</translation>
    </message>
    <message>
        <source>connect output 0 of the layer</source>
        <translation>连接该层的输出 0</translation>
    </message>
    <message>
        <source>connect the layer directly to the input, or choose another weight initialization</source>
        <translation>将该层直接连到输入，或选择其他权重初始化</translation>
    </message>
    <message>
        <source>convert it to a project with `lathe import`, and name the project</source>
        <translation>请用 `lathe import` 将其转为项目，然后给出该项目</translation>
    </message>
    <message>
        <source>convolutions and normalizations use the slower kernels of Lathe: {0}</source>
        <translation>卷积和归一化改用 Lathe 自带的较慢内核：{0}</translation>
    </message>
    <message>
        <source>copy the file from the run again</source>
        <translation>从运行记录中重新复制该文件</translation>
    </message>
    <message>
        <source>correct the cause, then resume with --resume</source>
        <translation>排除原因，然后用 --resume 继续</translation>
    </message>
    <message>
        <source>correct the file, or choose --bad-rows fill or --bad-rows skip</source>
        <translation>请修正文件，或使用 --bad-rows fill 或 --bad-rows skip</translation>
    </message>
    <message>
        <source>correct the line (quote texts that contain the delimiter), or set another delimiter</source>
        <translation>修正该行 (给含有分隔符的文本加引号)，或设置另一个分隔符</translation>
    </message>
    <message>
        <source>correct the settings with --slurm, then resume with --resume</source>
        <translation>用 --slurm 改正设置，再用 --resume 继续</translation>
    </message>
    <message>
        <source>correct the text at that position</source>
        <translation>修正该位置的文本</translation>
    </message>
    <message>
        <source>cuDNN does not offer {0} for this operation on this device</source>
        <translation>cuDNN 在此设备上没有为此运算提供 {0}</translation>
    </message>
    <message>
        <source>cuDNN has no execution plan for this operation on this device: {0}</source>
        <translation>cuDNN 在此设备上没有用于此运算的执行计划：{0}</translation>
    </message>
    <message>
        <source>database not found</source>
        <translation>未找到数据库</translation>
    </message>
    <message>
        <source>do not change the data while a training starts</source>
        <translation>训练开始时不要改动数据</translation>
    </message>
    <message>
        <source>do not use a study from an unknown source</source>
        <translation>请勿使用来源不明的研究</translation>
    </message>
    <message>
        <source>download both files again, from one source</source>
        <translation>从同一来源重新下载两个文件</translation>
    </message>
    <message>
        <source>download the file again</source>
        <translation>重新下载该文件</translation>
    </message>
    <message>
        <source>download the four IDX files of the data set (Fashion-MNIST: GitHub repository zalandoresearch/fashion-mnist; MNIST and others use the same file names) and put them into this folder, or set data.reader.path to their folder</source>
        <translation>下载该数据集的四个 IDX 文件（Fashion-MNIST：GitHub 仓库 zalandoresearch/fashion-mnist；MNIST 等使用相同的文件名）并放到此文件夹，或将 data.reader.path 设为其所在文件夹</translation>
    </message>
    <message>
        <source>duplicate key &quot;{1}&quot; in line {0}</source>
        <translation>第 {0} 行重复了键“{1}”</translation>
    </message>
    <message>
        <source>duplicate key &quot;{2}&quot; at line {0}, column {1}</source>
        <translation>第 {0} 行第 {1} 列的键“{2}”重复</translation>
    </message>
    <message>
        <source>export or download the file again</source>
        <translation>重新导出或下载该文件</translation>
    </message>
    <message>
        <source>export with fixed extents for all dimensions except the batch</source>
        <translation>导出时，除批次外的所有维度使用固定大小</translation>
    </message>
    <message>
        <source>file or folder not found</source>
        <translation>未找到文件或文件夹</translation>
    </message>
    <message>
        <source>Lathe does not write such files: download the file again, or create it again</source>
        <translation>Lathe 不会写出这样的文件：请重新下载或重新创建该文件</translation>
    </message>
    <message>
        <source>float64 is requested, but training.precision is {0}</source>
        <translation>请求使用 float64，但 training.precision 为 {0}</translation>
    </message>
    <message>
        <source>folder or file not found</source>
        <translation>未找到文件夹或文件</translation>
    </message>
    <message>
        <source>give it one number</source>
        <translation>只给它一个数</translation>
    </message>
    <message>
        <source>give one positive weight per value</source>
        <translation>请为每个取值指定一个正的权重</translation>
    </message>
    <message>
        <source>give one weight per class, or none</source>
        <translation>为每个类别指定一个权重，或都不指定</translation>
    </message>
    <message>
        <source>end the network with one output per class: {1}</source>
        <translation>网络的最后应为每个类别一个输出：{1}</translation>
    </message>
    <message>
        <source>give {0} a value of this type, or remove it</source>
        <translation>给 {0} 一个此类型的值，或将其删除</translation>
    </message>
    <message>
        <source>if one of them is a parameter, map it with --map COLUMN=PATH</source>
        <translation>若其中有参数，请用 --map COLUMN=PATH 映射</translation>
    </message>
    <message>
        <source>if the machine has an NVIDIA GPU, install the driver of the distribution (nvidia-driver) and restart</source>
        <translation>如果本机有 NVIDIA GPU，请安装发行版的驱动 (nvidia-driver) 并重启</translation>
    </message>
    <message>
        <source>list text columns in data.reader.ignore, or reduce data.reader.max_categories</source>
        <translation>在 data.reader.ignore 中列出文本列，或减小 data.reader.max_categories</translation>
    </message>
    <message>
        <source>import a part of the model with at most {1} nodes</source>
        <translation>导入模型的一部分，最多 {1} 个节点</translation>
    </message>
    <message>
        <source>set data.reader.missing to mean, or list the columns with missing values in data.reader.ignore</source>
        <translation>将 data.reader.missing 设为 mean，或在 data.reader.ignore 中列出有缺失值的列</translation>
    </message>
    <message>
        <source>increase training.batch, or use LayerNorm</source>
        <translation>增大 training.batch，或使用 LayerNorm</translation>
    </message>
    <message>
        <source>increase training.batch, reduce training.micro_batches, or set training.batch_norm to global</source>
        <translation>增大 training.batch，减小 training.micro_batches，或将 training.batch_norm 设为 global</translation>
    </message>
    <message>
        <source>index {0} is not in the list of layer names</source>
        <translation>索引 {0} 不在层名称列表中</translation>
    </message>
    <message>
        <source>install Lathe again: lathe must be in the same folder as lathe-workbench</source>
        <translation>请重新安装 Lathe：lathe 必须与 lathe-workbench 在同一文件夹中</translation>
    </message>
    <message>
        <source>install cuBLAS 13, or set LATHE_CUDA_LIBRARY_DIR to its folder</source>
        <translation>安装 cuBLAS 13，或用 LATHE_CUDA_LIBRARY_DIR 指明其文件夹</translation>
    </message>
    <message>
        <source>install one complete cuDNN 9, or set LATHE_CUDNN_DIR to its folder</source>
        <translation>请安装一套完整的 cuDNN 9，或在 LATHE_CUDNN_DIR 中指定其文件夹</translation>
    </message>
    <message>
        <source>install the CUDA run-time compiler (NVRTC), or set LATHE_CUDA_LIBRARY_DIR to its folder</source>
        <translation>请安装 CUDA 运行时编译器 (NVRTC)，或将 LATHE_CUDA_LIBRARY_DIR 设为其文件夹</translation>
    </message>
    <message>
        <source>install the NVIDIA driver, which includes it</source>
        <translation>请安装包含它的 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>it cannot compile a fused elementwise kernel: {0}</source>
        <translation>它无法编译融合的逐元素内核：{0}</translation>
    </message>
    <message>
        <source>it closed its connection to the training</source>
        <translation>它关闭了与训练的连接</translation>
    </message>
    <message>
        <source>it contains values that are not finite</source>
        <translation>其中有不是有限值的数</translation>
    </message>
    <message>
        <source>it does not report the workspace size of an execution plan</source>
        <translation>它没有报告执行计划所需的工作区大小</translation>
    </message>
    <message>
        <source>it does not respond any more</source>
        <translation>它不再响应</translation>
    </message>
    <message>
        <source>it has no input {0}; number of its inputs: {1}</source>
        <translation>它没有输入 {0}；其输入数：{1}</translation>
    </message>
    <message>
        <source>it has no weight &quot;{0}&quot; with the shape that the network needs</source>
        <translation>其中没有网络所需形状的权重“{0}”</translation>
    </message>
    <message>
        <source>it is larger than the limit of {0} bytes</source>
        <translation>它超过 {0} 字节的上限</translation>
    </message>
    <message>
        <source>it is running</source>
        <translation>它正在运行</translation>
    </message>
    <message>
        <source>it may have been removed in the meantime</source>
        <translation>它可能已被删除</translation>
    </message>
    <message>
        <source>it needs classes as targets, but the targets of the data are numbers</source>
        <translation>它需要类别作为目标，而数据的目标是数值</translation>
    </message>
    <message>
        <source>it needs numbers as targets, but the targets of the data are classes</source>
        <translation>它需要数值作为目标，而数据的目标是类别</translation>
    </message>
    <message>
        <source>it rejected a call: {0}</source>
        <translation>它拒绝了一次调用：{0}</translation>
    </message>
    <message>
        <source>it rejected {0}: {1}</source>
        <translation>它拒绝了 {0}：{1}</translation>
    </message>
    <message>
        <source>it returns {0} scores, but the data have {1} classes</source>
        <translation>它返回 {0} 个分数，而数据有 {1} 个类别</translation>
    </message>
    <message>
        <source>it was recorded for a network with different operations</source>
        <translation>它是为运算不同的网络记录的</translation>
    </message>
    <message>
        <source>it was stopped by the user</source>
        <translation>已由用户停止</translation>
    </message>
    <message>
        <source>its condition is never true: {0} has none of these values</source>
        <translation>其条件永远不成立：{0} 没有这些值中的任何一个</translation>
    </message>
    <message>
        <source>its condition refers to {0}, which is not an earlier parameter</source>
        <translation>其条件引用了 {0}，但它不是更早的参数</translation>
    </message>
    <message>
        <source>its input is an image of {0}: the layer uses only the last dimension as features</source>
        <translation>输入是 {0} 的图像：该层只将最后一维用作特征</translation>
    </message>
    <message>
        <source>its input {0} is not connected</source>
        <translation>它的输入 {0} 没有连接</translation>
    </message>
    <message>
        <source>its libraries come from two folders: {0} and {1}</source>
        <translation>它的库来自两个文件夹：{0} 和 {1}</translation>
    </message>
    <message>
        <source>its output is not connected, and the network already has the output &quot;{0}&quot;</source>
        <translation>它的输出没有连接，而网络已有输出“{0}”</translation>
    </message>
    <message>
        <source>its output leads back to its own input: {0}</source>
        <translation>它的输出又连回它自己的输入：{0}</translation>
    </message>
    <message>
        <source>its output {0} is too large</source>
        <translation>它的输出 {0} 太大</translation>
    </message>
    <message>
        <source>its process ended unexpectedly {0} times</source>
        <translation>其进程意外结束了 {0} 次</translation>
    </message>
    <message>
        <source>its process has ended</source>
        <translation>其进程已结束</translation>
    </message>
    <message>
        <source>wait until the training process of this run has started, or start it</source>
        <translation>请等到该运行的训练进程启动，或启动它</translation>
    </message>
    <message>
        <source>its trials resume from their last checkpoints</source>
        <translation>其中的试验会从最后的检查点继续</translation>
    </message>
    <message>
        <source>its type changes from {0} to {1}</source>
        <translation>其类型从 {0} 变为 {1}</translation>
    </message>
    <message>
        <source>its uncompressed size is larger than the limit of {0} bytes</source>
        <translation>其解压后的大小超过 {0} 字节的上限</translation>
    </message>
    <message>
        <source>its version is {0}, but Lathe needs {1} or a later version 13</source>
        <translation>它的版本是 {0}，而 Lathe 需要 {1} 或更高的 13 版</translation>
    </message>
    <message>
        <source>its version is {0}, but Lathe needs {1} or a later version 9</source>
        <translation>其版本为 {0}，而 Lathe 需要 {1} 或更高的 9.x 版本</translation>
    </message>
    <message>
        <source>job {0} is pending in the Slurm queue ({1})</source>
        <translation>作业 {0} 在 Slurm 的队列中等待（{1}）</translation>
    </message>
    <message>
        <source>keep one document in the file</source>
        <translation>在文件中只保留一个文档</translation>
    </message>
    <message>
        <source>keep the names and shapes of the layers that should start with these weights</source>
        <translation>对于要以这些权重开始的层，请保留其名称和形状</translation>
    </message>
    <message>
        <source>label {0} is not a class from 0 to {1}</source>
        <translation>标签 {0} 不是 0 到 {1} 的类别</translation>
    </message>
    <message>
        <source>lathe could not be started on the compute node</source>
        <translation>无法在计算节点上启动 lathe</translation>
    </message>
    <message>
        <source>leave out --no-wait to wait, name another device, or use --share-device to train at the same time</source>
        <translation>去掉 --no-wait 等待它，指定另一个设备，或用 --share-device 同时训练</translation>
    </message>
    <message>
        <source>limit parameters or macs instead</source>
        <translation>改为限制 parameters 或 macs</translation>
    </message>
    <message>
        <source>line {0} has a merge key (&lt;&lt;), which is not supported</source>
        <translation>第 {0} 行有不受支持的合并键 (&lt;&lt;)</translation>
    </message>
    <message>
        <source>line {0} has an alias to a value that contains the alias</source>
        <translation>第 {0} 行的别名引用了包含该别名的值</translation>
    </message>
    <message>
        <source>line {0} has the tag &quot;{1}&quot;, which is not supported</source>
        <translation>第 {0} 行有标签“{1}”，不支持读取</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, but the header has {2}</source>
        <translation>第 {0} 行有 {1} 个字段，而表头有 {2} 个</translation>
    </message>
    <message>
        <source>line {0} is nested deeper than {1} levels</source>
        <translation>第 {0} 行的嵌套超过 {1} 层</translation>
    </message>
    <message>
        <source>line {0} is not an operation of an Optuna journal</source>
        <translation>第 {0} 行不是 Optuna 日志的操作</translation>
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
        <translation>登录集群的机器，或用 --launcher local 在本机训练</translation>
    </message>
    <message>
        <source>map the name to a parameter, --map {0}=PATH, or skip it, --map {0}=</source>
        <translation>将该名称映射到一个参数：--map {0}=PATH；或将其跳过：--map {0}=</translation>
    </message>
    <message>
        <source>map the name to a parameter, --map {2}=PATH, or skip it, --map {2}=</source>
        <translation>将该名称映射到一个参数：--map {2}=PATH；或将其跳过：--map {2}=</translation>
    </message>
    <message>
        <source>map the name to one of the parameters: --map {0}=PATH</source>
        <translation>将该名称映射到其中一个参数：--map {0}=PATH</translation>
    </message>
    <message>
        <source>move it before the Flatten layer</source>
        <translation>将它移到 Flatten 层之前</translation>
    </message>
    <message>
        <source>move that run to another folder first</source>
        <translation>请先将那条运行记录移到另一个文件夹</translation>
    </message>
    <message>
        <source>move the folder back, or start a new training: the training process ends at its next checkpoint</source>
        <translation>请将该文件夹移回原处，或开始新的训练：训练进程会在下一个检查点结束</translation>
    </message>
    <message>
        <source>name a folder that `lathe train` wrote; `lathe runs list` lists them</source>
        <translation>指定 `lathe train` 写出的文件夹；`lathe runs list` 会列出它们</translation>
    </message>
    <message>
        <source>name a folder that does not exist yet, as in {0}/studies/first</source>
        <translation>请指定一个尚不存在的文件夹，例如 {0}/studies/first</translation>
    </message>
    <message>
        <source>name a project folder or its project.json; `lathe new` creates a project</source>
        <translation>指定项目文件夹或其中的 project.json；`lathe new` 可以新建</translation>
    </message>
    <message>
        <source>name a regular file</source>
        <translation>指定一个普通文件</translation>
    </message>
    <message>
        <source>name one GPU per rank, as in --device cuda:0,cuda:1, or use any free GPUs with --device cuda</source>
        <translation>为每个进程各指定一个 GPU，如 --device cuda:0,cuda:1，或用 --device cuda 使用任意空闲的 GPU</translation>
    </message>
    <message>
        <source>name one device per rank, or a device type: cpu, cuda</source>
        <translation>请为每个进程各指定一个设备，或指定设备类型：cpu、cuda</translation>
    </message>
    <message>
        <source>name the objective with its direction, as in --objective val.accuracy:max</source>
        <translation>指定目标及其方向，例如 --objective val.accuracy:max</translation>
    </message>
    <message>
        <source>name the same number of objectives with --objective</source>
        <translation>用 --objective 指定同样多的目标</translation>
    </message>
    <message>
        <source>name weights of this network, or start with newly initialized weights</source>
        <translation>请给出该网络的权重，或从新初始化的权重开始</translation>
    </message>
    <message>
        <source>no action is needed: the later attempt continues the run</source>
        <translation>无需操作：较晚的尝试会继续该运行</translation>
    </message>
    <message>
        <source>no backend supports the device {0}: {1}</source>
        <translation>没有支持设备 {0} 的后端：{1}</translation>
    </message>
    <message>
        <source>no column is left as a feature</source>
        <translation>没有剩下可作为特征的列</translation>
    </message>
    <message>
        <source>no column name in the file matches the model, and the file has {0} columns instead of {1}</source>
        <translation>文件中没有与模型相符的列名，且文件有 {0} 列，而不是 {1} 列</translation>
    </message>
    <message>
        <source>no combination of values in the search space meets the constraints</source>
        <translation>搜索空间中没有满足约束的取值组合</translation>
    </message>
    <message>
        <source>no data are chosen; the network needs samples of shape {0}</source>
        <translation>尚未选择数据；网络接受形状为 {0} 的样本</translation>
    </message>
    <message>
        <source>no node computes the output &quot;{0}&quot;</source>
        <translation>没有节点计算输出“{0}”</translation>
    </message>
    <message>
        <source>no node computes this value</source>
        <translation>没有节点计算该值</translation>
    </message>
    <message>
        <source>no project found</source>
        <translation>未找到项目</translation>
    </message>
    <message>
        <source>no reader recognizes this format</source>
        <translation>没有读取器能识别此格式</translation>
    </message>
    <message>
        <source>no row is left: each row has a missing value</source>
        <translation>没有剩下任何行：每一行都有缺失值</translation>
    </message>
    <message>
        <source>no row is left; choose data like the training data of the model</source>
        <translation>没有剩下可用的行；请选择与训练数据同类的数据</translation>
    </message>
    <message>
        <source>no study found</source>
        <translation>未找到研究</translation>
    </message>
    <message>
        <source>the trainings of this project do not measure {0}</source>
        <translation>此项目的训练不测量 {0}</translation>
    </message>
    <message>
        <source>no weights found to start from</source>
        <translation>未找到可用于开始训练的权重</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; uses the operator {0} in a form that is not supported</source>
        <translation>节点“{1}”以不受支持的形式使用运算 {0}</translation>
    </message>
    <message>
        <source>node {0} not found</source>
        <translation>未找到节点 {0}</translation>
    </message>
    <message>
        <source>not used: the column contains row numbers</source>
        <translation>未使用：该列只是行号</translation>
    </message>
    <message>
        <source>not used: the column has more than {0} different texts, too many for categories</source>
        <translation>未使用：该列有超过 {0} 种不同文本，过多，无法作为类别</translation>
    </message>
    <message>
        <source>not used: the column has no value in the training samples</source>
        <translation>未使用：训练样本中没有任何值</translation>
    </message>
    <message>
        <source>not used: the column has {0} different texts in {1} rows, too many for categories</source>
        <translation>未使用：该列 {1} 行中有 {0} 种不同文本，过多，无法作为类别</translation>
    </message>
    <message>
        <source>not used: the column is empty</source>
        <translation>未使用：该列为空</translation>
    </message>
    <message>
        <source>nothing is lost: the study continues in that process</source>
        <translation>没有丢失任何内容：该研究在那个进程中继续</translation>
    </message>
    <message>
        <source>open a copy of the project</source>
        <translation>请打开项目的副本</translation>
    </message>
    <message>
        <source>open it with the newer version</source>
        <translation>用较新的版本打开</translation>
    </message>
    <message>
        <source>other users have write access to this folder</source>
        <translation>其他用户可以写入此文件夹</translation>
    </message>
    <message>
        <source>padding {0} is too large: a crop can miss the whole image ({1})</source>
        <translation>填充 {0} 太大：裁剪可能完全落在图像 ({1}) 之外</translation>
    </message>
    <message>
        <source>port numbers start at 0</source>
        <translation>端口号从 0 开始</translation>
    </message>
    <message>
        <source>project file version {0} does not exist</source>
        <translation>项目文件版本 {0} 不存在</translation>
    </message>
    <message>
        <source>put that parameter before this one, or remove the condition</source>
        <translation>将那个参数放到此参数之前，或删除条件</translation>
    </message>
    <message>
        <source>queued for {0}, behind {1} (process {2})</source>
        <translation>正在排队等待 {0}，排在 {1}（进程 {2}）之后</translation>
    </message>
    <message>
        <source>rank 0 sent an unknown command</source>
        <translation>0 号进程发来未知的命令</translation>
    </message>
    <message>
        <source>reduce the validation and test splits, or add data</source>
        <translation>减小验证和测试划分，或增加数据</translation>
    </message>
    <message>
        <source>reduce the validation and test splits, or ignore fewer columns</source>
        <translation>减小验证和测试划分，或少忽略一些列</translation>
    </message>
    <message>
        <source>reduce training.batch to get more than one step per epoch</source>
        <translation>若每轮要多于一步，请减小 training.batch</translation>
    </message>
    <message>
        <source>relax a constraint, or widen the search space</source>
        <translation>放宽某条约束，或扩大搜索空间</translation>
    </message>
    <message>
        <source>remove it, or set XDG_RUNTIME_DIR to a folder that only you can access (mode 0700)</source>
        <translation>请删除它，或将 XDG_RUNTIME_DIR 设为只有你能访问的文件夹（权限 0700）</translation>
    </message>
    <message>
        <source>remove one of the folders from LD_LIBRARY_PATH, or set LATHE_CUDNN_DIR to the other</source>
        <translation>请从 LD_LIBRARY_PATH 中移除其中一个，或在 LATHE_CUDNN_DIR 中指定另一个</translation>
    </message>
    <message>
        <source>remove one of the two entries</source>
        <translation>删除两项之一</translation>
    </message>
    <message>
        <source>remove some entries</source>
        <translation>删除一些项</translation>
    </message>
    <message>
        <source>remove the existing file, or choose another name</source>
        <translation>删除现有文件，或选择另一个名称</translation>
    </message>
    <message>
        <source>remove the layer before you continue the training</source>
        <translation>继续训练前请移除该层</translation>
    </message>
    <message>
        <source>remove the transform to keep the data on the device</source>
        <translation>移除该变换，数据就能留在设备上</translation>
    </message>
    <message>
        <source>set the earlier values with `lathe study change`</source>
        <translation>请用 `lathe study change` 设回之前的值</translation>
    </message>
    <message>
        <source>restart the machine after the training has ended</source>
        <translation>训练结束后请重启机器</translation>
    </message>
    <message>
        <source>restart the machine; check the power supply and the temperature of the GPU</source>
        <translation>请重启机器；检查 GPU 的供电和温度</translation>
    </message>
    <message>
        <source>restart the machine; if the error occurs again, have the GPU replaced</source>
        <translation>请重启机器；如果再次出现，请更换 GPU</translation>
    </message>
    <message>
        <source>restore it from a backup</source>
        <translation>从备份恢复</translation>
    </message>
    <message>
        <source>restore the catalogue file</source>
        <translation>请恢复目录文件</translation>
    </message>
    <message>
        <source>restore the old data, start a new run, or resume with --allow-inexact</source>
        <translation>恢复旧数据，开始新的训练，或用 --allow-inexact 继续</translation>
    </message>
    <message>
        <source>restore the study from a backup, or start a new one</source>
        <translation>请从备份恢复该研究，或开始新的研究</translation>
    </message>
    <message>
        <source>resume from the last checkpoint; if the error occurs again, check the messages of the driver in the system log</source>
        <translation>从最后的检查点继续；如果错误再次发生，请查看系统日志中驱动程序的消息</translation>
    </message>
    <message>
        <source>resume it and name the project on the command line, or remove it</source>
        <translation>在命令行中指定项目后继续，或将其删除</translation>
    </message>
    <message>
        <source>resume it on that device, or accept different rounding with --allow-inexact</source>
        <translation>在该设备上继续，或用 --allow-inexact 接受不同的舍入</translation>
    </message>
    <message>
        <source>resume it with --ranks {0}, or accept inexact results with --allow-inexact</source>
        <translation>请用 --ranks {0} 继续，或用 --allow-inexact 接受不精确的结果</translation>
    </message>
    <message>
        <source>resume on the same machine with the same build, or accept inexact results with --allow-inexact</source>
        <translation>请在同一台机器上用同一构建继续，或用 --allow-inexact 接受不精确的结果</translation>
    </message>
    <message>
        <source>resume the run</source>
        <translation>继续该运行</translation>
    </message>
    <message>
        <source>resume the run first</source>
        <translation>请先继续该运行</translation>
    </message>
    <message>
        <source>resume the run, or use another run</source>
        <translation>请继续该运行，或改用另一次运行</translation>
    </message>
    <message>
        <source>resume the run: it continues from its last checkpoint; on the CPU, the number of ranks may change</source>
        <translation>继续该运行：它从最后的检查点继续；在 CPU 上可以更改进程数</translation>
    </message>
    <message>
        <source>resume the run; `lathe doctor` reports the state of the devices</source>
        <translation>继续这次运行；`lathe doctor` 说明设备情况</translation>
    </message>
    <message>
        <source>resume the study (--resume), or name another folder</source>
        <translation>用 --resume 继续该研究，或指定另一个文件夹</translation>
    </message>
    <message>
        <source>resume with the build that started the run, or accept inexact results with --allow-inexact</source>
        <translation>用启动该运行的构建继续，或用 --allow-inexact 接受不精确的结果</translation>
    </message>
    <message>
        <source>round them, or use a range of real numbers</source>
        <translation>把它们取整，或改用实数范围</translation>
    </message>
    <message>
        <source>run `lathe doctor` for details, or use --device cpu</source>
        <translation>运行 `lathe doctor` 查看详情，或使用 --device cpu</translation>
    </message>
    <message>
        <source>run `lathe train` in a terminal and read its messages</source>
        <translation>在终端中运行 `lathe train` 并查看其消息</translation>
    </message>
    <message>
        <source>run not found</source>
        <translation>未找到运行记录</translation>
    </message>
    <message>
        <source>run squeue in a terminal; a wrapper script of the site may have changed its output</source>
        <translation>请在终端中运行 squeue；站点的包装脚本可能改变了其输出</translation>
    </message>
    <message>
        <source>samples of shape {0} are not images and have no patches</source>
        <translation>形状为 {0} 的样本不是图像，没有图块</translation>
    </message>
    <message>
        <source>set LATHE_PYTHON to a Python with onnxruntime to check it</source>
        <translation>要进行检查，请将 LATHE_PYTHON 设为装有 onnxruntime 的 Python</translation>
    </message>
    <message>
        <source>set a Python with the packages of scripts/requirements-interop.txt, or none</source>
        <translation>指定装有 scripts/requirements-interop.txt 中各包的 Python，或不指定</translation>
    </message>
    <message>
        <source>set data.normalization if the network was trained on scaled samples</source>
        <translation>若它是用缩放后的样本训练的，请设置 data.normalization</translation>
    </message>
    <message>
        <source>set filters to {0} and groups to 1, or choose another weight initialization</source>
        <translation>将 filters 设为 {0}、groups 设为 1，或选择其他权重初始化</translation>
    </message>
    <message>
        <source>set the path of lathe on the node with --slurm lathe=PATH, or prepare its environment with --slurm setup=LINE</source>
        <translation>用 --slurm lathe=PATH 设置 lathe 在节点上的路径，或用 --slurm setup=LINE 准备其环境</translation>
    </message>
    <message>
        <source>set the search space with --space</source>
        <translation>用 --space 设置搜索空间</translation>
    </message>
    <message>
        <source>set the shape of the Input layer</source>
        <translation>设置 Input 层的形状</translation>
    </message>
    <message>
        <source>set training.batch to a multiple of training.micro_batches</source>
        <translation>让 training.batch 是 training.micro_batches 的倍数</translation>
    </message>
    <message>
        <source>set training.loss to mse if the outputs are regression values</source>
        <translation>若输出是回归值，请将 training.loss 设为 mse</translation>
    </message>
    <message>
        <source>set training.micro_batches to a multiple of {1}, or use fewer ranks</source>
        <translation>让 training.micro_batches 是 {1} 的倍数，或使用较少的进程</translation>
    </message>
    <message>
        <source>several parameters match this name: {1}</source>
        <translation>有多个参数与此名称相符：{1}</translation>
    </message>
    <message>
        <source>several ranks cannot share {0}: each rank needs its own GPU</source>
        <translation>多个进程不能都在 {0} 上训练：每个进程需要自己的 GPU</translation>
    </message>
    <message>
        <source>shape {0} does not match the {1} values of a sample of shape {2}</source>
        <translation>形状 {0} 与形状为 {2} 的样本的 {1} 个值不符</translation>
    </message>
    <message>
        <source>start a new run to get the learning-rate curve of a training of {2} epochs</source>
        <translation>若要得到 {2} 轮训练的学习率曲线，请开始新的训练</translation>
    </message>
    <message>
        <source>start a new run with this value; a value that is 0 at the start of a run cannot change</source>
        <translation>用此值开始新的训练；训练开始时为 0 的值不能更改</translation>
    </message>
    <message>
        <source>start a new run, or restore the project; use commands for the values that may change while training</source>
        <translation>开始新的训练，或恢复项目；训练时可更改的值请用命令修改</translation>
    </message>
    <message>
        <source>start above 0, or use a linear range</source>
        <translation>从大于 0 的数开始，或使用线性范围</translation>
    </message>
    <message>
        <source>start one: lathe sweep PROJECT --study FOLDER</source>
        <translation>开始一项：lathe sweep PROJECT --study FOLDER</translation>
    </message>
    <message>
        <source>start the training again</source>
        <translation>重新启动训练</translation>
    </message>
    <message>
        <source>stop the run first</source>
        <translation>请先停止该运行</translation>
    </message>
    <message>
        <source>store the data in a separate file</source>
        <translation>将数据存入单独的文件</translation>
    </message>
    <message>
        <source>submit fewer trials at the same time with --slurm max_submitted=N, or put more trials into each job with pack=N</source>
        <translation>用 --slurm max_submitted=N 减少同时提交的试验，或用 pack=N 让每个作业包含更多试验</translation>
    </message>
    <message>
        <source>submitted jobs continue and nothing is lost: resume with --resume when Slurm responds again</source>
        <translation>已提交的作业会继续，没有丢失任何内容：Slurm 恢复响应后用 --resume 继续</translation>
    </message>
    <message>
        <source>swap the two values</source>
        <translation>交换这两个值</translation>
    </message>
    <message>
        <source>target column &quot;{0}&quot; not found</source>
        <translation>未找到目标列“{0}”</translation>
    </message>
    <message>
        <source>the CPU does not support TF32 and computes in float32 instead</source>
        <translation>CPU 不支持 TF32，改用 float32 计算</translation>
    </message>
    <message>
        <source>the CUDA plug-in has no kernel for this operation</source>
        <translation>CUDA 插件没有用于此运算的内核</translation>
    </message>
    <message>
        <source>the CUDA runtime failed to start: {0}</source>
        <translation>CUDA 运行时启动失败：{0}</translation>
    </message>
    <message>
        <source>the GPU memory has an error that cannot be corrected (Xid {0})</source>
        <translation>GPU 显存出现无法纠正的错误 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU retires a faulty page of its memory (Xid {0})</source>
        <translation>GPU 正在停用一个有故障的显存页 (Xid {0})</translation>
    </message>
    <message>
        <source>the GPU stopped the program after an error of the program (Xid 43)</source>
        <translation>GPU 在程序自身出错后停止了它 (Xid 43)</translation>
    </message>
    <message>
        <source>the NVIDIA driver supports CUDA {0}, but this build needs CUDA {1}</source>
        <translation>NVIDIA 驱动支持 CUDA {0}，而此构建需要 CUDA {1}</translation>
    </message>
    <message>
        <source>the all-reduce between GPUs failed: {0}</source>
        <translation>GPU 之间的 all-reduce 失败：{0}</translation>
    </message>
    <message>
        <source>the all-reduce between GPUs was aborted</source>
        <translation>GPU 之间的 all-reduce 已中止</translation>
    </message>
    <message>
        <source>the attributes of the operation do not match its {0} results</source>
        <translation>运算的属性与其 {0} 个结果不符</translation>
    </message>
    <message>
        <source>the batch of step {0} contains values that are not finite</source>
        <translation>第 {0} 步的批次中有不是有限值的数</translation>
    </message>
    <message>
        <source>the clipboard contains no layers</source>
        <translation>剪贴板中没有层</translation>
    </message>
    <message>
        <source>the column has {0} different texts: the {1} most frequent texts become categories</source>
        <translation>该列有 {0} 种不同文本：其中最常见的 {1} 种成为类别</translation>
    </message>
    <message>
        <source>the connection &quot;{0}&quot; ends at an input that is already connected</source>
        <translation>连接“{0}”通向的输入已有连接</translation>
    </message>
    <message>
        <source>the constraint &quot;{0}&quot; refers to {1}, which this project does not have</source>
        <translation>约束“{0}”提到 {1}，但此项目没有该名称</translation>
    </message>
    <message>
        <source>the constraint {0} is not met</source>
        <translation>不满足约束 {0}</translation>
    </message>
    <message>
        <source>the data are stored on the device: {0}</source>
        <translation>数据存放在设备上：{0}</translation>
    </message>
    <message>
        <source>the data changed while the ranks read them</source>
        <translation>各进程读取数据期间，数据发生了变化</translation>
    </message>
    <message>
        <source>the data have changed since the run started</source>
        <translation>数据在该运行开始之后已改变</translation>
    </message>
    <message>
        <source>the data need {0}, more than a quarter of the {1} of free device memory</source>
        <translation>数据需要 {0}，超过设备空闲内存（{1}）的四分之一</translation>
    </message>
    <message>
        <source>the data set has {0} images, but {2} has {1} labels</source>
        <translation>数据集有 {0} 幅图像，而 {2} 有 {1} 个标签</translation>
    </message>
    <message>
        <source>the database is damaged</source>
        <translation>数据库已损坏</translation>
    </message>
    <message>
        <source>the database of this study contains a {0} &quot;{1}&quot; that this version of Lathe does not create</source>
        <translation>此研究的数据库含有此版本 Lathe 不会创建的 {0}“{1}”</translation>
    </message>
    <message>
        <source>the database of this study is damaged: {0}</source>
        <translation>此研究的数据库已损坏：{0}</translation>
    </message>
    <message>
        <source>the database rejected the operation: {0}</source>
        <translation>数据库拒绝了操作：{0}</translation>
    </message>
    <message>
        <source>the device applies at most {1} transforms, but the project has {0}</source>
        <translation>设备最多可应用 {1} 个变换，而项目有 {0} 个</translation>
    </message>
    <message>
        <source>the driver has lost the GPU; its telemetry is no longer recorded</source>
        <translation>驱动已失去 GPU；不再记录其遥测数据</translation>
    </message>
    <message>
        <source>the driver reports a GPU error: Xid {0}</source>
        <translation>驱动报告了一个 GPU 错误：Xid {0}</translation>
    </message>
    <message>
        <source>the driver takes {0} ms to report the state of the GPU: Lathe queries it every {1} s</source>
        <translation>驱动需要 {0} ms 才能报告 GPU 的状态：Lathe 每 {1} s 查询一次</translation>
    </message>
    <message>
        <source>the ends and the step of an integer range must be integers</source>
        <translation>整数范围的两端和步长必须是整数</translation>
    </message>
    <message>
        <source>the export ended without a result ({0})</source>
        <translation>导出没有给出结果就结束了 ({0})</translation>
    </message>
    <message>
        <source>the export was not checked with onnxruntime</source>
        <translation>导出结果未用 onnxruntime 检查</translation>
    </message>
    <message>
        <source>the exported model returns {0}, but the network returns {1}</source>
        <translation>导出的模型返回 {0}，而网络返回 {1}</translation>
    </message>
    <message>
        <source>the file contains no images ({0})</source>
        <translation>文件中没有图像 ({0})</translation>
    </message>
    <message>
        <source>the file contains tensors, but no description of their network</source>
        <translation>文件包含张量，但没有网络的描述</translation>
    </message>
    <message>
        <source>the file could not be renamed to its final name: {0}</source>
        <translation>无法将文件重命名为最终名称：{0}</translation>
    </message>
    <message>
        <source>the file is damaged or malicious: export or download it again</source>
        <translation>文件已损坏或是恶意构造的：请重新导出或下载</translation>
    </message>
    <message>
        <source>the file is damaged or mislabeled: download it again</source>
        <translation>文件已损坏或名不副实：请重新下载</translation>
    </message>
    <message>
        <source>the file was written by a newer version of Lathe</source>
        <translation>该文件由更新版本的 Lathe 写出</translation>
    </message>
    <message>
        <source>the file would need more than {0} times its size in memory</source>
        <translation>读取该文件所需的内存超过其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the first {0} trials failed; the last error: {1}</source>
        <translation>前 {0} 个试验都失败了；最后一个错误：{1}</translation>
    </message>
    <message>
        <source>the folder already contains a run</source>
        <translation>该文件夹中已有运行记录</translation>
    </message>
    <message>
        <source>the folder already contains a study</source>
        <translation>该文件夹中已有一项研究</translation>
    </message>
    <message>
        <source>the folder contains a project and cannot be used for a study</source>
        <translation>该文件夹包含项目，不能用于研究</translation>
    </message>
    <message>
        <source>the folder contains a run and cannot be used for a study</source>
        <translation>该文件夹包含运行记录，不能用于研究</translation>
    </message>
    <message>
        <source>the folder contains no train-images-idx3-ubyte[.gz]</source>
        <translation>文件夹中没有 train-images-idx3-ubyte[.gz]</translation>
    </message>
    <message>
        <source>the folder contains several data sets ({0}, {1}, ...)</source>
        <translation>文件夹中有多个数据集 ({0}, {1}, ...)</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; does not specify the shape of a sample</source>
        <translation>输入“{0}”没有指定样本的形状</translation>
    </message>
    <message>
        <source>the input must be images (channels, height, width), but it is {0}</source>
        <translation>输入必须是图像（通道、高、宽），但实际为 {0}</translation>
    </message>
    <message>
        <source>the input must have a channel dimension, but it is {0}</source>
        <translation>输入必须有通道维度，但实际为 {0}</translation>
    </message>
    <message>
        <source>the input must have a dimension to average over after the channels, but it is {0}</source>
        <translation>输入在通道之后必须有可求平均的维度，但实际为 {0}</translation>
    </message>
    <message>
        <source>the input must have at least 2 dimensions, but it is {0}</source>
        <translation>输入至少需要 2 个维度，但实际为 {0}</translation>
    </message>
    <message>
        <source>the integer {2} at line {0}, column {1} does not fit into 64 bits</source>
        <translation>第 {0} 行第 {1} 列的整数 {2} 超出 64 位</translation>
    </message>
    <message>
        <source>the key in line {0} is not a string</source>
        <translation>第 {0} 行的键不是字符串</translation>
    </message>
    <message>
        <source>the label file {0}[.gz] is not in the folder of the images</source>
        <translation>标签文件 {0}[.gz] 不在图像所在的文件夹中</translation>
    </message>
    <message>
        <source>the last record is incomplete: {0} bytes were dropped</source>
        <translation>最后一条记录不完整：已丢弃 {0} 字节</translation>
    </message>
    <message>
        <source>the layer has no output {0}</source>
        <translation>该层没有输出 {0}</translation>
    </message>
    <message>
        <source>the layer id {0} is in use or not positive</source>
        <translation>层编号 {0} 已被使用或不是正数</translation>
    </message>
    <message>
        <source>the library was not found: {0}</source>
        <translation>未找到该库：{0}</translation>
    </message>
    <message>
        <source>the list of values is empty</source>
        <translation>取值列表为空</translation>
    </message>
    <message>
        <source>the loss already contains this layer, so it would be applied twice</source>
        <translation>损失已包含此层，因此会应用两次</translation>
    </message>
    <message>
        <source>the loss has {0} class weights for {1} classes</source>
        <translation>损失有 {0} 个类别权重，而类别有 {1} 个</translation>
    </message>
    <message>
        <source>the memory of a training cannot be predicted in this study</source>
        <translation>此研究中无法预估训练所需的内存</translation>
    </message>
    <message>
        <source>the minimum area {0} is larger than the maximum area {1}</source>
        <translation>最小面积 {0} 大于最大面积 {1}</translation>
    </message>
    <message>
        <source>the model has no class &quot;{0}&quot;</source>
        <translation>模型没有类别“{0}”</translation>
    </message>
    <message>
        <source>the model has no state tensor of this name</source>
        <translation>模型没有此名称的状态张量</translation>
    </message>
    <message>
        <source>the model has no tensor of this name with shape {0}</source>
        <translation>模型没有形状为 {0} 的同名张量</translation>
    </message>
    <message>
        <source>the model has {0} nodes, which is too many</source>
        <translation>模型有 {0} 个节点，数量过多</translation>
    </message>
    <message>
        <source>the model needs the columns of a table, but these samples are not rows of a table</source>
        <translation>模型需要表格的各列，而这些样本不是表格的行</translation>
    </message>
    <message>
        <source>the name &quot;{0}&quot; is already used</source>
        <translation>名称“{0}”已被占用</translation>
    </message>
    <message>
        <source>the name is empty or already used</source>
        <translation>名称为空或已被占用</translation>
    </message>
    <message>
        <source>the network could not be compiled</source>
        <translation>网络无法编译</translation>
    </message>
    <message>
        <source>the network ends in Softmax, but the loss already contains Softmax</source>
        <translation>网络以 Softmax 结尾，而损失中已包含 Softmax</translation>
    </message>
    <message>
        <source>the network receives the samples without scaling</source>
        <translation>网络接收未经缩放的样本</translation>
    </message>
    <message>
        <source>the network returns {0} per sample instead of one score per class</source>
        <translation>网络对每个样本返回 {0}，而不是每个类别一个分数</translation>
    </message>
    <message>
        <source>the network returns {0} per sample, but the targets of the data are {1}</source>
        <translation>网络对每个样本返回 {0}，而数据的目标是 {1}</translation>
    </message>
    <message>
        <source>the network was compiled only to plan its memory, and cannot run</source>
        <translation>该网络仅为规划内存而编译，不能运行</translation>
    </message>
    <message>
        <source>the nodes {0} and {1} have no such connection</source>
        <translation>节点 {0} 和 {1} 之间没有这样的连接</translation>
    </message>
    <message>
        <source>the normalization has {0} shifts, but {1} scales</source>
        <translation>归一化有 {0} 个平移和 {1} 个缩放</translation>
    </message>
    <message>
        <source>the note has {0} bytes, but the limit is {1} bytes</source>
        <translation>备注有 {0} 字节，而上限为 {1} 字节</translation>
    </message>
    <message>
        <source>the number of trials and parameters is small</source>
        <translation>试验和参数的数量都很少</translation>
    </message>
    <message>
        <source>the operation does not accept {0} operands</source>
        <translation>该运算不接受 {0} 个操作数</translation>
    </message>
    <message>
        <source>the operation does not have {0} results</source>
        <translation>该运算不会产生 {0} 个结果</translation>
    </message>
    <message>
        <source>the output of squeue cannot be read: {0}</source>
        <translation>无法解析 squeue 的输出：{0}</translation>
    </message>
    <message>
        <source>the parameters must be a list of at most {0} items</source>
        <translation>参数必须是列表，最多 {0} 项</translation>
    </message>
    <message>
        <source>the process limit is reached: raise it (ulimit -u), or start fewer processes at the same time</source>
        <translation>已达到进程数上限：请提高上限（ulimit -u），或减少同时启动的数量</translation>
    </message>
    <message>
        <source>the project has changed since the run started</source>
        <translation>项目在该运行开始之后已改变</translation>
    </message>
    <message>
        <source>the project does not have this parameter; its value is ignored</source>
        <translation>项目中没有这个参数；忽略它的值</translation>
    </message>
    <message>
        <source>the project is open in read-only mode</source>
        <translation>项目以只读方式打开</translation>
    </message>
    <message>
        <source>the project was written by a newer version of Lathe: file version {0}; this program reads versions up to {1}</source>
        <translation>项目由更新版本的 Lathe 写出：文件版本为 {0}；本程序最高可读取版本 {1}</translation>
    </message>
    <message>
        <source>the pruner {0} needs {1} at the end of each epoch, but it is not measured then</source>
        <translation>提前终止方式 {0} 需要每轮结束时的 {1}，但那时不会测量它</translation>
    </message>
    <message>
        <source>the quote in the record that starts at line {0} is not closed</source>
        <translation>从第 {0} 行开始的记录中，引号没有闭合</translation>
    </message>
    <message>
        <source>the record that starts at line {0} is longer than {1} MiB</source>
        <translation>从第 {0} 行开始的记录长于 {1} MiB</translation>
    </message>
    <message>
        <source>the recorded kernel {0} cannot be used again: {1}</source>
        <translation>记录的内核 {0} 无法再次使用：{1}</translation>
    </message>
    <message>
        <source>the run has only its first checkpoint, which contains its initial weights</source>
        <translation>该运行只有第一个检查点，其中是初始权重</translation>
    </message>
    <message>
        <source>the run has {0} epochs, which cannot be reduced to {1}</source>
        <translation>该运行共 {0} 轮，不能减少到 {1} 轮</translation>
    </message>
    <message>
        <source>the run may be from a newer version of Lathe: use that version</source>
        <translation>此运行记录可能来自更新版本的 Lathe：请用那个版本</translation>
    </message>
    <message>
        <source>the run started on {0}, not on {1}</source>
        <translation>该次运行在 {0} 上开始，而不是 {1}</translation>
    </message>
    <message>
        <source>the run was interrupted before its project was recorded</source>
        <translation>该运行在记录其项目之前被中断</translation>
    </message>
    <message>
        <source>the run was interrupted before its training started</source>
        <translation>该次运行在训练开始之前被中断</translation>
    </message>
    <message>
        <source>the run was recorded with a different number of operations</source>
        <translation>该运行的运算数量与此处不同</translation>
    </message>
    <message>
        <source>the run was trained on {0} GPUs, but now uses {1}: sums are rounded differently</source>
        <translation>该运行由 {0} 个 GPU 训练，现在是 {1} 个：求和的舍入不同</translation>
    </message>
    <message>
        <source>the run was trained with {0} {1}; this machine has {0} {2}</source>
        <translation>该运行是用 {0} {1} 训练的；本机为 {0} {2}</translation>
    </message>
    <message>
        <source>the sampler {0} supports at most {1} objectives, not {2}</source>
        <translation>采样器 {0} 最多接受 {1} 个目标，而不是 {2} 个</translation>
    </message>
    <message>
        <source>the samples are real numbers, which are not stored on the device</source>
        <translation>样本是实数，不会存放在设备上</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}, but the model needs {2} with targets {3}</source>
        <translation>样本是 {0}，目标是 {1}，而模型需要 {2}，目标为 {3}</translation>
    </message>
    <message>
        <source>the samples are {0}, but the model needs {1}</source>
        <translation>样本为 {0}，而模型需要 {1}</translation>
    </message>
    <message>
        <source>the saved state has no tensor &quot;{0}&quot;</source>
        <translation>保存的状态中没有张量“{0}”</translation>
    </message>
    <message>
        <source>the schedule {0} was planned for {1} epochs; from now on, the learning rate follows the schedule for {2} epochs</source>
        <translation>学习率调度 {0} 原按 {1} 轮规划；从现在起，学习率按 {2} 轮的调度计算</translation>
    </message>
    <message>
        <source>the search for the fastest kernels of {0} operations took {1} s (at most {2} s); later trainings reuse the result</source>
        <translation>为 {0} 个运算搜索最快的内核用时 {1} 秒（上限 {2} 秒）；以后的训练会复用结果</translation>
    </message>
    <message>
        <source>the search space is empty</source>
        <translation>搜索空间为空</translation>
    </message>
    <message>
        <source>the setting needs integers, but {0} contains other numbers</source>
        <translation>该设置需要整数，但 {0} 含有其他数值</translation>
    </message>
    <message>
        <source>the shape is {0}, but the samples of the data have the shape {1}</source>
        <translation>形状为 {0}，而数据样本的形状为 {1}</translation>
    </message>
    <message>
        <source>the shape of the samples is unknown</source>
        <translation>样本的形状未知</translation>
    </message>
    <message>
        <source>the size of the network is unknown until its data have been read</source>
        <translation>读取数据之前无法得知网络的大小</translation>
    </message>
    <message>
        <source>the study has no trials yet</source>
        <translation>该研究还没有试验</translation>
    </message>
    <message>
        <source>the system cannot allocate {0} bytes for the model and its activations</source>
        <translation>系统无法为模型及其激活值分配 {0} 字节</translation>
    </message>
    <message>
        <source>the system processor of the GPU (GSP) does not respond (Xid {0})</source>
        <translation>GPU 的系统处理器 (GSP) 没有响应 (Xid {0})</translation>
    </message>
    <message>
        <source>the target has {0} different values and cannot be used as classes</source>
        <translation>目标有 {0} 个不同的值，不能作为类别</translation>
    </message>
    <message>
        <source>the targets are not scaled: their mean is {0} and their standard deviation is {1}</source>
        <translation>目标未经缩放：其均值为 {0}，标准差为 {1}</translation>
    </message>
    <message>
        <source>the telemetry of the GPU cannot be recorded: {0}</source>
        <translation>无法记录 GPU 的遥测数据：{0}</translation>
    </message>
    <message>
        <source>the tensor &quot;{0}&quot; has the type {1}, which Lathe does not support</source>
        <translation>张量“{0}”的类型是 {1}，Lathe 不支持</translation>
    </message>
    <message>
        <source>the content of this file would need more than {0} times its size in memory</source>
        <translation>读取该文件的内容所需的内存超过其大小的 {0} 倍</translation>
    </message>
    <message>
        <source>the training does not report {0} at the end of each epoch</source>
        <translation>该训练不会在每轮结束时报告 {0}</translation>
    </message>
    <message>
        <source>the training process ended with exit code {0} before the training started</source>
        <translation>训练进程在训练开始之前以退出码 {0} 结束</translation>
    </message>
    <message>
        <source>the training process was killed by signal {0} before the training started</source>
        <translation>训练进程在训练开始之前被信号 {0} 终止</translation>
    </message>
    <message>
        <source>the training split has {0} samples, fewer than a batch of {1}: each step uses all {0} samples</source>
        <translation>训练集有 {0} 个样本，不足一批（{1}）：每一步使用全部 {0} 个</translation>
    </message>
    <message>
        <source>the training starts with the weights of this file or run</source>
        <translation>训练从此文件或此运行的权重开始</translation>
    </message>
    <message>
        <source>the transform {0} runs only on the CPU</source>
        <translation>变换 {0} 只能在 CPU 上运行</translation>
    </message>
    <message>
        <source>the trash contains no run of this name</source>
        <translation>回收站中没有此名称的运行记录</translation>
    </message>
    <message>
        <source>the value must be {0}</source>
        <translation>该值必须是 {0}</translation>
    </message>
    <message>
        <source>the value {0} is listed twice</source>
        <translation>值 {0} 列出了两次</translation>
    </message>
    <message>
        <source>the values of a trial must be an object: {&quot;PATH&quot;: VALUE, ...}</source>
        <translation>试验的取值必须是对象：{&quot;PATH&quot;: VALUE, ...}</translation>
    </message>
    <message>
        <source>the version is NCCL {0}, but Lathe needs 2.14 or newer</source>
        <translation>版本为 NCCL {0}，而 Lathe 需要 2.14 或更新版本</translation>
    </message>
    <message>
        <source>the warm-up raises the learning rate to its full value, but then the schedule &quot;{0}&quot; starts at {1} times this value</source>
        <translation>预热将学习率升到其最大值，但随后调度“{0}”从该值的 {1} 倍开始</translation>
    </message>
    <message>
        <source>the weight &quot;{0}&quot; is missing or does not have the shape {1}</source>
        <translation>权重“{0}”缺失或形状不是 {1}</translation>
    </message>
    <message>
        <source>the weights are loaded, but the optimizer states do not match and are not used</source>
        <translation>已加载权重，但优化器状态不匹配，未使用</translation>
    </message>
    <message>
        <source>the weights of &quot;{0}&quot; are stored in another file</source>
        <translation>“{0}”的权重在另一个文件中</translation>
    </message>
    <message>
        <source>there are enough trials for every combination</source>
        <translation>试验数足够试遍每种组合</translation>
    </message>
    <message>
        <source>there are no samples for the comparison</source>
        <translation>没有可供比较的样本</translation>
    </message>
    <message>
        <source>there is no complete checkpoint in this folder</source>
        <translation>此文件夹中没有完整的检查点</translation>
    </message>
    <message>
        <source>there is no validation split</source>
        <translation>没有验证划分</translation>
    </message>
    <message>
        <source>these columns are skipped because they match no parameter of the project: {0}</source>
        <translation>这些列与项目的任何参数都不对应，已跳过：{0}</translation>
    </message>
    <message>
        <source>these data are not a table</source>
        <translation>这些数据不是表格</translation>
    </message>
    <message>
        <source>this build of Lathe cannot read or write ONNX files</source>
        <translation>此构建的 Lathe 不读写 ONNX 文件</translation>
    </message>
    <message>
        <source>this build of Lathe has no SQLite, which stores the studies of sweeps</source>
        <translation>此构建的 Lathe 没有 SQLite，而搜索的研究需要用它保存</translation>
    </message>
    <message>
        <source>this build of Lathe has no oneDNN</source>
        <translation>此构建没有 oneDNN</translation>
    </message>
    <message>
        <source>this build of Lathe has no yaml-cpp, which reads and writes YAML</source>
        <translation>此构建的 Lathe 没有读写 YAML 所需的 yaml-cpp</translation>
    </message>
    <message>
        <source>this file contains no prices</source>
        <translation>此文件不包含价格</translation>
    </message>
    <message>
        <source>this file has another hard link</source>
        <translation>此文件有另一个硬链接</translation>
    </message>
    <message>
        <source>this is not a Lathe project: its first key must be the version</source>
        <translation>这不是 Lathe 项目：第一个键必须是版本</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>this is not an IDX file: it does not start with two zero bytes and a known type</source>
        <translation>这不是 IDX 文件：开头不是两个零字节和已知的类型</translation>
    </message>
    <message>
        <source>this is not an ONNX model, or it is damaged</source>
        <translation>这不是 ONNX 模型，或已损坏</translation>
    </message>
    <message>
        <source>this is not an event log of Lathe</source>
        <translation>这不是 Lathe 的事件日志</translation>
    </message>
    <message>
        <source>this is not the folder of a run</source>
        <translation>这不是运行记录的文件夹</translation>
    </message>
    <message>
        <source>this is not the plan of a run</source>
        <translation>这不是运行记录的计划</translation>
    </message>
    <message>
        <source>this library is not NCCL 2: a function is missing</source>
        <translation>这不是 NCCL 2：缺少一个函数</translation>
    </message>
    <message>
        <source>the training needs {0} of memory, but {1} has {2}</source>
        <translation>训练需要 {0} 内存，而 {1} 只有 {2}</translation>
    </message>
    <message>
        <source>this parameter is listed twice</source>
        <translation>这个参数列了两次</translation>
    </message>
    <message>
        <source>this path does not lead to a parameter of a layer</source>
        <translation>此路径没有指向层的参数</translation>
    </message>
    <message>
        <source>this path is a link instead of a file</source>
        <translation>此路径是链接，而不是文件</translation>
    </message>
    <message>
        <source>this path is a link or a file instead of a folder</source>
        <translation>这不是文件夹，而是链接或文件</translation>
    </message>
    <message>
        <source>this project has no metric &quot;{0}&quot;; its metrics: {1}</source>
        <translation>此项目没有指标“{0}”；现有指标：{1}</translation>
    </message>
    <message>
        <source>this study was written by a newer version of Lathe</source>
        <translation>这项研究由更新的 Lathe 写出</translation>
    </message>
    <message>
        <source>this value cannot change during a training</source>
        <translation>这个值在训练时不能改变</translation>
    </message>
    <message>
        <source>train without this column, or export without preprocessing</source>
        <translation>请去掉该列重新训练，或在导出时关闭预处理</translation>
    </message>
    <message>
        <source>training needs more than 1 value per channel, but {0} x {1} has only 1</source>
        <translation>训练时每个通道需要多于 1 个值，而 {0} x {1} 只有 1 个</translation>
    </message>
    <message>
        <source>transform {0} not found</source>
        <translation>未找到变换 {0}</translation>
    </message>
    <message>
        <source>trial {0} cannot be resumed</source>
        <translation>试验 {0} 不能继续</translation>
    </message>
    <message>
        <source>trial {0} is not running</source>
        <translation>试验 {0} 没有在运行</translation>
    </message>
    <message>
        <source>trial {0} not found</source>
        <translation>未找到试验 {0}</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); &quot;{2}&quot; does not match exactly one parameter of the project</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；“{2}”没有恰好对应项目的一个参数</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value of {2} differs from the value in the project</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们的 {2} 值与项目不同</translation>
    </message>
    <message>
        <source>trials not imported: {0} (first: trial {1}); their value of {2} is outside the search space</source>
        <translation>未导入的试验：{0}（第一个：试验 {1}）；它们的 {2} 值在搜索空间之外</translation>
    </message>
    <message>
        <source>two programs declare it with different types: {0} and {1}</source>
        <translation>两个程序为它声明了不同的类型：{0} 和 {1}</translation>
    </message>
    <message>
        <source>type of values</source>
        <translation>取值类型</translation>
    </message>
    <message>
        <source>unknown command &quot;{0}&quot;</source>
        <translation>未知命令“{0}”</translation>
    </message>
    <message>
        <source>unknown reader &quot;{0}&quot;</source>
        <translation>未知的读取器“{0}”</translation>
    </message>
    <message>
        <source>unknown run state &quot;{0}&quot;</source>
        <translation>未知的运行状态“{0}”</translation>
    </message>
    <message>
        <source>unknown template</source>
        <translation>未知的模板</translation>
    </message>
    <message>
        <source>unknown transform &quot;{0}&quot;</source>
        <translation>未知的变换“{0}”</translation>
    </message>
    <message>
        <source>use --fresh to start with newly initialized weights</source>
        <translation>要从新初始化的权重开始，请使用 --fresh</translation>
    </message>
    <message>
        <source>use 1 to 7 extents</source>
        <translation>使用 1 到 7 个尺寸</translation>
    </message>
    <message>
        <source>use a GPU from 2018 or later, or --device cpu</source>
        <translation>使用 2018 年或更新的 GPU，或 --device cpu</translation>
    </message>
    <message>
        <source>use a column name from the header, or a number from 1 to {2}</source>
        <translation>使用表头中的列名，或 1 到 {2} 的编号</translation>
    </message>
    <message>
        <source>use a file that Optuna&apos;s JournalFileBackend wrote</source>
        <translation>请给出 Optuna 的 JournalFileBackend 写出的文件</translation>
    </message>
    <message>
        <source>use a file that `lathe export` wrote, or a run</source>
        <translation>使用 `lathe export` 写出的文件，或一条运行记录</translation>
    </message>
    <message>
        <source>use a list</source>
        <translation>使用列表</translation>
    </message>
    <message>
        <source>use a metric such as val.loss as the first objective, or train without a pruner</source>
        <translation>请将 val.loss 之类的指标用作首个目标，或不使用提前终止</translation>
    </message>
    <message>
        <source>use a new id</source>
        <translation>使用新的编号</translation>
    </message>
    <message>
        <source>use a port number of at least 0</source>
        <translation>使用不小于 0 的端口号</translation>
    </message>
    <message>
        <source>use a positive step</source>
        <translation>使用正的步长</translation>
    </message>
    <message>
        <source>use a table for the comparison</source>
        <translation>请用表格进行比较</translation>
    </message>
    <message>
        <source>use a table with a header</source>
        <translation>请使用带表头的表格</translation>
    </message>
    <message>
        <source>use a value of at least {1}</source>
        <translation>使用不小于 {1} 的值</translation>
    </message>
    <message>
        <source>use an attempt number of at least 1</source>
        <translation>使用不小于 1 的尝试编号</translation>
    </message>
    <message>
        <source>use an earlier checkpoint, or a backup of this one</source>
        <translation>使用更早的检查点，或此检查点的备份</translation>
    </message>
    <message>
        <source>use an index from 0, or set the whole list</source>
        <translation>使用从 0 开始的索引，或设置整个列表</translation>
    </message>
    <message>
        <source>use another file of this model</source>
        <translation>换一个此模型的文件</translation>
    </message>
    <message>
        <source>use at most 7 dimensions</source>
        <translation>最多使用 7 个维度</translation>
    </message>
    <message>
        <source>use auto, cpu, cuda or cuda:N; `lathe doctor` lists the devices of this machine</source>
        <translation>使用 auto、cpu、cuda 或 cuda:N；`lathe doctor` 会列出本机的设备</translation>
    </message>
    <message>
        <source>use fewer dimensions</source>
        <translation>使用更少的维度</translation>
    </message>
    <message>
        <source>use scontrol release to start it, or scancel to return its trials to the study</source>
        <translation>用 scontrol release 让它启动，或用 scancel 将其试验交还给研究</translation>
    </message>
    <message>
        <source>use the newer version</source>
        <translation>使用较新的版本</translation>
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
        <translation>验证和测试指标使用每幅图像 {0} 个视图的平均输出；预测和导出只使用图像本身</translation>
    </message>
    <message>
        <source>validation and test metrics, the best model and exports use the averaged weights</source>
        <translation>验证和测试指标、最佳模型和导出都使用平均后的权重</translation>
    </message>
    <message>
        <source>vary it with --space, set it with --set, or skip it: --map {2}=</source>
        <translation>用 --space 改变它，用 --set 设置它，或将其略去：--map {2}=</translation>
    </message>
    <message>
        <source>wait until it ends, or stop it (lathe study stop)</source>
        <translation>等待它结束，或将其停止（lathe study stop）</translation>
    </message>
    <message>
        <source>wait until it ends, stop it, or choose another folder with --run</source>
        <translation>等待它结束，停止它，或用 --run 选择另一个文件夹</translation>
    </message>
    <message>
        <source>wait until that process ends, or stop it if it hangs</source>
        <translation>等待该进程结束；如果它已挂起，就将其停止</translation>
    </message>
    <message>
        <source>wait until the study has started a trial</source>
        <translation>请等待其开始一个试验</translation>
    </message>
    <message>
        <source>wait, name another device, or use --share-device to train at the same time as other processes</source>
        <translation>等待，指定另一个设备，或用 --share-device 与其他进程同时训练</translation>
    </message>
    <message>
        <source>wait, or ask the administrator of the cluster</source>
        <translation>等待，或询问集群的管理者</translation>
    </message>
    <message>
        <source>wait, stop the other run, name another device, or use --share-device to train at the same time</source>
        <translation>等待，停止另一次运行，指定另一个设备，或用 --share-device 同时训练</translation>
    </message>
    <message>
        <source>whitening filters are measured on patches of the input, but &quot;{0}&quot; is between the input and this layer</source>
        <translation>白化滤波器在输入的图块上测得，而“{0}”位于输入与该层之间</translation>
    </message>
    <message>
        <source>whitening supports 1 group with at most {0} filters of this size, but the layer has {1} filters in {2} groups</source>
        <translation>白化支持 1 个组、最多 {0} 个此大小的滤波器，而该层有 {1} 个滤波器、{2} 个组</translation>
    </message>
    <message>
        <source>write a number followed by K, M, G or T, as in memory=4G</source>
        <translation>写一个数字，后面加 K、M、G 或 T，例如 memory=4G</translation>
    </message>
    <message>
        <source>write an operator between two values, and enclose names with such characters in backticks</source>
        <translation>在两个值之间加运算符，含有这类字符的名称用反引号括起来</translation>
    </message>
    <message>
        <source>write the value directly, without this feature</source>
        <translation>不使用此特性，直接写出值</translation>
    </message>
    <message>
        <source>write train.NAME or val.NAME, where NAME is one of: {1}</source>
        <translation>写成 train.NAME 或 val.NAME，其中 NAME 为以下之一：{1}</translation>
    </message>
    <message>
        <source>{0} GPUs sum gradients with NCCL {1}: results are reproducible, and equal those of one GPU except for rounding (about 1e-6)</source>
        <translation>{0} 个 GPU 通过 NCCL {1} 求和梯度：结果可复现，与单个 GPU 的结果只差舍入误差（约 1e-6）</translation>
    </message>
    <message>
        <source>{0} columns become {1} features, which is too many: each category is one feature</source>
        <translation>{0} 列变成 {1} 个特征，数量过多：每个类别是一个特征</translation>
    </message>
    <message>
        <source>{0} devices are needed, but only {1} are available</source>
        <translation>需要 {0} 个设备，但只有 {1} 个可用</translation>
    </message>
    <message>
        <source>{0} devices were named for {1} ranks</source>
        <translation>为 {1} 个进程指定了 {0} 个设备</translation>
    </message>
    <message>
        <source>{0} is not a valid fraction of the samples</source>
        <translation>{0} 不是有效的样本比例</translation>
    </message>
    <message>
        <source>{0} is not an attempt number</source>
        <translation>{0} 不是尝试的编号</translation>
    </message>
    <message>
        <source>{0} micro-batches cannot be divided equally among {1} ranks</source>
        <translation>{0} 个微批次不能平均分给 {1} 个进程</translation>
    </message>
    <message>
        <source>{0} must be an integer between {1} and {2}</source>
        <translation>{0} 必须是 {1} 到 {2} 之间的整数</translation>
    </message>
    <message>
        <source>{0} must be an object with a type, not {1}</source>
        <translation>{0} 必须是带有类型的对象，不是{1}</translation>
    </message>
    <message>
        <source>{0} of {1} weights are missing or have a different shape, and keep their initial values: {2}</source>
        <translation>{1} 个权重中有 {0} 个缺失或形状不同，将保持初始值：{2}</translation>
    </message>
    <message>
        <source>skipped rows with a class that the model does not have: {0} (first: &quot;{1}&quot; in line {2})</source>
        <translation>因类别是模型没有的而跳过的行数：{0}（第一处：第 {2} 行的“{1}”）</translation>
    </message>
    <message>
        <source>skipped rows without a target: {0}</source>
        <translation>因没有目标而跳过的行数：{0}</translation>
    </message>
    <message>
        <source>targets that are not numbers: {0} (first: &quot;{1}&quot; in line {2}); their rows are skipped</source>
        <translation>不是数字的目标：{0} 个（第一处：第 {2} 行的“{1}”）；所在的行已跳过</translation>
    </message>
    <message>
        <source>{0} transforms are more than the limit of {1}</source>
        <translation>{0} 个变换超过了上限 {1}</translation>
    </message>
    <message>
        <source>values that are not categories of the training data: {0} (first: &quot;{1}&quot; in line {2}); they belong to no category</source>
        <translation>不是训练数据中类别的值：{0} 个（第一处：第 {2} 行的“{1}”）；不属于任何类别</translation>
    </message>
    <message>
        <source>missing values: {0}; their rows are skipped</source>
        <translation>缺失值：{0} 个；所在的行已跳过</translation>
    </message>
    <message>
        <source>missing values: {0}; they belong to no category</source>
        <translation>缺失值：{0} 个；不属于任何类别</translation>
    </message>
    <message>
        <source>values that are not dates: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是日期的值：{0} 个（第一处：第 {2} 行的“{1}”）；按缺失处理</translation>
    </message>
    <message>
        <source>values that are not valid float32 numbers: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是有效 float32 数字的值：{0} 个（第一处：第 {2} 行的“{1}”）；按缺失处理</translation>
    </message>
    <message>
        <source>{0}: another run uses this device or is queued for it</source>
        <translation>{0}：另一次运行正在使用此设备，或在排队等待它</translation>
    </message>
    <message>
        <source>{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples, with the same gradients</source>
        <translation>{0}：从上一个检查点起，每批分为 {1} 个微批次计算，每个 {2} 个样本，梯度相同</translation>
    </message>
    <message>
        <source>{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples; batch normalization uses the statistics of each micro-batch</source>
        <translation>{0}：从上一个检查点起，每批分为 {1} 个微批次计算，每个 {2} 个样本；批归一化使用每个微批次的统计量</translation>
    </message>
    <message>
        <source>the run is not running</source>
        <translation>此次运行未在进行</translation>
    </message>
    <message>
        <source>a sample of shape {0} cannot have one more dimension</source>
        <translation>形状为 {0} 的样本不能再增加维度</translation>
    </message>
    <message>
        <source>add a LogSoftmax after it, or choose a loss for raw scores</source>
        <translation>在其后添加 LogSoftmax，或选择用于原始分数的损失</translation>
    </message>
    <message>
        <source>add a Reshape to positions and values before it</source>
        <translation>请在其前面添加 Reshape，变为位置和数值</translation>
    </message>
    <message>
        <source>add a Reshape to steps and values before it</source>
        <translation>请在其前面添加 Reshape，变为步和数值</translation>
    </message>
    <message>
        <source>add a Sigmoid after it, or choose a loss for raw scores</source>
        <translation>在其后添加 Sigmoid，或选择用于原始分数的损失</translation>
    </message>
    <message>
        <source>change the number of channels or the factor</source>
        <translation>更改通道数或倍数</translation>
    </message>
    <message>
        <source>choose a begin below the end, and an end of at most {2}</source>
        <translation>起始要小于结束，结束最多为 {2}</translation>
    </message>
    <message>
        <source>choose a file that numpy.save wrote</source>
        <translation>请选择由 numpy.save 写出的文件</translation>
    </message>
    <message>
        <source>choose a number of groups that divides the number of channels</source>
        <translation>选择能整除通道数的组数</translation>
    </message>
    <message>
        <source>choose data with tokens, and connect the Embedding to the Input</source>
        <translation>请选择含词元的数据，并把 Embedding 连接到 Input</translation>
    </message>
    <message>
        <source>choose dimensions of extent 1</source>
        <translation>选择大小为 1 的维度</translation>
    </message>
    <message>
        <source>choose a number of heads that divides the number of features, and a number of key heads that divides the number of heads</source>
        <translation>请选择能整除特征数的头数，以及能整除头数的键头数</translation>
    </message>
    <message>
        <source>connect keys and values of one sequence</source>
        <translation>请连接同一序列的键和值</translation>
    </message>
    <message>
        <source>dimension {0} has {1} values, which cannot be divided into two halves</source>
        <translation>维度 {0} 有 {1} 个值，无法分成两半</translation>
    </message>
    <message>
        <source>dimension {0} of {1} has the extent {2}</source>
        <translation>{1} 的维度 {0} 的大小为 {2}</translation>
    </message>
    <message>
        <source>each channel has one value, which has no variance</source>
        <translation>每个通道只有一个值，没有方差</translation>
    </message>
    <message>
        <source>each group has one value, which has no variance</source>
        <translation>每组只有一个值，没有方差</translation>
    </message>
    <message>
        <source>each sample must have 2 dimensions, positions and values; it has the shape {0}</source>
        <translation>每个样本必须有 2 个维度：位置和数值；现在的形状是 {0}</translation>
    </message>
    <message>
        <source>each sample must have 2 dimensions, steps and values; it has the shape {0}</source>
        <translation>每个样本必须有 2 个维度：步和数值；现在的形状是 {0}</translation>
    </message>
    <message>
        <source>elements of the type {0} are not supported</source>
        <translation>不支持 {0} 类型的元素</translation>
    </message>
    <message>
        <source>exchange the two limits</source>
        <translation>交换这两个界限</translation>
    </message>
    <message>
        <source>export a part of the model with float32 or int64 inputs</source>
        <translation>请导出输入为 float32 或 int64 的部分模型</translation>
    </message>
    <message>
        <source>give all inputs the same shape</source>
        <translation>让所有输入形状相同</translation>
    </message>
    <message>
        <source>give the layer before it an even number of features</source>
        <translation>让前一层的特征数为偶数</translation>
    </message>
    <message>
        <source>height {0} and width {1} cannot be divided by {2}</source>
        <translation>高度 {0} 和宽度 {1} 不能被 {2} 整除</translation>
    </message>
    <message>
        <source>inputs of shapes {0} and {1} cannot be stacked</source>
        <translation>形状为 {0} 和 {1} 的输入无法堆叠</translation>
    </message>
    <message>
        <source>list each dimension from 1 to {2} once</source>
        <translation>从 1 到 {2} 的每个维度各列出一次</translation>
    </message>
    <message>
        <source>matrices of shapes {0} and {1} cannot be multiplied</source>
        <translation>形状为 {0} 和 {1} 的矩阵无法相乘</translation>
    </message>
    <message>
        <source>no pair of a sample file and a target file was found</source>
        <translation>没有找到成对的样本文件和目标文件</translation>
    </message>
    <message>
        <source>output padding {0} is not smaller than the stride {1}</source>
        <translation>输出填充 {0} 不小于步长 {1}</translation>
    </message>
    <message>
        <source>pad the image or change the factor</source>
        <translation>填充图像或更改倍数</translation>
    </message>
    <message>
        <source>remove fewer rows and columns than the image has</source>
        <translation>去除的行数和列数应少于图像的行数和列数</translation>
    </message>
    <message>
        <source>remove this layer</source>
        <translation>移除此层</translation>
    </message>
    <message>
        <source>removing {0} rows and {1} columns leaves nothing of an image of {2} x {3}</source>
        <translation>去除 {0} 行和 {1} 列后，{2} x {3} 的图像什么也不剩</translation>
    </message>
    <message>
        <source>save both files from the same data set</source>
        <translation>请从同一数据集保存两个文件</translation>
    </message>
    <message>
        <source>save integers: y.astype(&quot;int64&quot;)</source>
        <translation>请保存整数：y.astype(&quot;int64&quot;)</translation>
    </message>
    <message>
        <source>save numbers: array.astype(&quot;float32&quot;), or integers for classes and tokens</source>
        <translation>请保存数值：array.astype(&quot;float32&quot;)；类别和词元请保存为整数</translation>
    </message>
    <message>
        <source>save numpy.ascontiguousarray(array) instead</source>
        <translation>请改为保存 numpy.ascontiguousarray(array)</translation>
    </message>
    <message>
        <source>save samples and targets of the same data set</source>
        <translation>请保存同一数据集的样本和目标</translation>
    </message>
    <message>
        <source>save x_train.npy and y_train.npy with numpy.save, and set data.reader.path to their folder</source>
        <translation>请用 numpy.save 保存 x_train.npy 和 y_train.npy，并把 data.reader.path 设为其所在文件夹</translation>
    </message>
    <message>
        <source>set `values` to auto</source>
        <translation>请把 `values` 设为 auto</translation>
    </message>
    <message>
        <source>set data.reader.task to regression if these are numbers to predict</source>
        <translation>如果这些是要预测的数值，请把 data.reader.task 设为 regression</translation>
    </message>
    <message>
        <source>set data.reader.values to reals if these are numbers</source>
        <translation>如果这些是数值，请把 data.reader.values 设为 reals</translation>
    </message>
    <message>
        <source>set data.target_normalization to none, or choose another loss</source>
        <translation>将 data.target_normalization 设为 none，或选择其他损失</translation>
    </message>
    <message>
        <source>test samples are {0}, training samples {1}</source>
        <translation>测试样本是 {0}，训练样本是 {1}</translation>
    </message>
    <message>
        <source>the array is in Fortran order</source>
        <translation>数组采用 Fortran 顺序</translation>
    </message>
    <message>
        <source>the file contains no samples ({0})</source>
        <translation>文件中没有样本（{0}）</translation>
    </message>
    <message>
        <source>the file has {0} samples, but the targets in {2} have the shape {1}</source>
        <translation>文件有 {0} 个样本，但 {2} 中目标的形状是 {1}</translation>
    </message>
    <message>
        <source>the first input must have as many columns as the second one has rows; other dimensions must be equal</source>
        <translation>第一个输入的列数必须等于第二个输入的行数；其余维度必须相等</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; is not a tensor of real numbers or of int64</source>
        <translation>输入“{0}”不是实数或 int64 张量</translation>
    </message>
    <message>
        <source>the input has too many dimensions: {0}</source>
        <translation>输入的维数太多：{0}</translation>
    </message>
    <message>
        <source>the input must be images or sequences, but it is {0}</source>
        <translation>输入必须是图像或序列，但它是 {0}</translation>
    </message>
    <message>
        <source>the input must be sequences (channels, length), but it is {0}</source>
        <translation>输入必须是序列（通道、长度），但它是 {0}</translation>
    </message>
    <message>
        <source>the input must be tokens (integers), but it is {0}</source>
        <translation>输入必须是词元（整数），但现在是 {0}</translation>
    </message>
    <message>
        <source>the input must have a dimension after the channels, but it is {0}</source>
        <translation>输入在通道之后必须还有一维，但它是 {0}</translation>
    </message>
    <message>
        <source>the input {0} has no channels</source>
        <translation>输入 {0} 没有通道</translation>
    </message>
    <message>
        <source>the loss &quot;{0}&quot; needs targets without scaling, but data.target_normalization scales them</source>
        <translation>损失 &quot;{0}&quot; 需要未经缩放的目标，但 data.target_normalization 会缩放目标</translation>
    </message>
    <message>
        <source>the loss takes logarithms of probabilities, but this layer does not return them</source>
        <translation>该损失接受概率的对数，但此层返回的不是概率的对数</translation>
    </message>
    <message>
        <source>the loss takes probabilities, but this layer does not return them</source>
        <translation>该损失接受概率，但此层返回的不是概率</translation>
    </message>
    <message>
        <source>the minimum {0} is larger than the maximum {1}</source>
        <translation>最小值 {0} 大于最大值 {1}</translation>
    </message>
    <message>
        <source>the order {0} does not fit a sample of shape {1}</source>
        <translation>顺序 {0} 不适用于形状为 {1} 的样本</translation>
    </message>
    <message>
        <source>the padding removes the whole output of {0} elements</source>
        <translation>填充去除了全部 {0} 个输出元素</translation>
    </message>
    <message>
        <source>the range from {0} to {1} is empty or outside of the {2} indices of dimension {3}</source>
        <translation>从 {0} 到 {1} 的范围为空，或超出维度 {3} 的 {2} 个索引</translation>
    </message>
    <message>
        <source>the samples are tokens, which are not stored on the device</source>
        <translation>样本是词元，不存放在设备上</translation>
    </message>
    <message>
        <source>the targets are reals, not classes</source>
        <translation>目标是实数，不是类别</translation>
    </message>
    <message>
        <source>the values are reals, but the data have tokens</source>
        <translation>这里的数值是实数，但数据是词元</translation>
    </message>
    <message>
        <source>the values are tokens, but the data have reals</source>
        <translation>这里的数值是词元，但数据是实数</translation>
    </message>
    <message>
        <source>the keys have {0} positions, but the values have {1}</source>
        <translation>键有 {0} 个位置，而值有 {1} 个</translation>
    </message>
    <message>
        <source>this is not a NumPy array</source>
        <translation>这不是 NumPy 数组</translation>
    </message>
    <message>
        <source>use Concat</source>
        <translation>使用 Concat</translation>
    </message>
    <message>
        <source>use an input with fewer dimensions</source>
        <translation>请使用维数较少的输入</translation>
    </message>
    <message>
        <source>use fewer groups</source>
        <translation>使用更少的组</translation>
    </message>
    <message>
        <source>use it before the image shrinks to one pixel</source>
        <translation>在图像缩小到一个像素之前使用它</translation>
    </message>
    <message>
        <source>use less output padding</source>
        <translation>使用更小的输出填充</translation>
    </message>
    <message>
        <source>use one slope for all values</source>
        <translation>所有值共用一个斜率</translation>
    </message>
    <message>
        <source>write the file again with numpy.save</source>
        <translation>请用 numpy.save 重新写出该文件</translation>
    </message>
    <message>
        <source>{0} channels cannot be divided by {1}, the square of the factor</source>
        <translation>{0} 个通道不能被倍数的平方 {1} 整除</translation>
    </message>
    <message>
        <source>{0} channels cannot be divided into {1} groups</source>
        <translation>{0} 个通道不能分成 {1} 组</translation>
    </message>
    <message>
        <source>{0} is not a class from 0 to {1}</source>
        <translation>{0} 不是 0 到 {1} 的类别</translation>
    </message>
    <message>
        <source>{0} is not a token: tokens are 0, 1, 2, ...</source>
        <translation>{0} 不是词元：词元是 0、1、2……</translation>
    </message>
    <message>
        <source>{0} features cannot be divided among {1} heads with {2} key heads</source>
        <translation>{0} 个特征无法分给 {1} 个头（其中键的头数为 {2}）</translation>
    </message>
    <message>
        <source>a character occurs twice</source>
        <translation>有一个字符出现了两次</translation>
    </message>
    <message>
        <source>choose a longer text, or reduce data.reader.length</source>
        <translation>请选择更长的文本，或减小 data.reader.length</translation>
    </message>
    <message>
        <source>the transform moves the pixels of an image, but not the class of each pixel</source>
        <translation>该变换会移动图像的像素，但不会移动各像素的类别</translation>
    </message>
    <message>
        <source>list each character once</source>
        <translation>每个字符只列出一次</translation>
    </message>
    <message>
        <source>remove the character, or train with a text that contains it</source>
        <translation>请移除该字符，或用包含它的文本训练</translation>
    </message>
    <message>
        <source>remove this transform</source>
        <translation>请移除此变换</translation>
    </message>
    <message>
        <source>change the last layers: the output must be (positions, classes) for sequences, or (classes, height, width) for images</source>
        <translation>请更改最后的层：序列的输出应为（位置、类别），图像的输出应为（类别、高度、宽度）</translation>
    </message>
    <message>
        <source>save targets of shape (samples), (samples, steps) or (samples, height, width), or set data.reader.task to regression</source>
        <translation>请保存形状为（样本）、（样本、步）或（样本、高度、宽度）的目标，或把 data.reader.task 设为 regression</translation>
    </message>
    <message>
        <source>save the file as UTF-8, or set data.reader.unit to bytes</source>
        <translation>请把文件保存为 UTF-8，或把 data.reader.unit 设为 bytes</translation>
    </message>
    <message>
        <source>set data.reader.path to a text file</source>
        <translation>请把 data.reader.path 设为一个文本文件</translation>
    </message>
    <message>
        <source>set data.reader.unit to bytes</source>
        <translation>请把 data.reader.unit 设为 bytes</translation>
    </message>
    <message>
        <source>the byte at offset {0} is not UTF-8</source>
        <translation>偏移 {0} 处的字节不是 UTF-8</translation>
    </message>
    <message>
        <source>the character &quot;{0}&quot; in line {1} is not in the vocabulary</source>
        <translation>第 {1} 行的字符“{0}”不在词表中</translation>
    </message>
    <message>
        <source>the network returns {0} per sample, but the data have a class for each of {1} positions</source>
        <translation>网络对每个样本返回 {0}，但数据的 {1} 个位置各有一个类别</translation>
    </message>
    <message>
        <source>the targets have the shape {0}, but must have one class for each sample, step or pixel</source>
        <translation>目标的形状是 {0}，但应为每个样本、每步或每个像素一个类别</translation>
    </message>
    <message>
        <source>the text has {0} tokens, but one sample needs {1}</source>
        <translation>文本有 {0} 个词元，但一个样本需要 {1} 个</translation>
    </message>
    <message>
        <source>the text has more than {0} different characters</source>
        <translation>文本有超过 {0} 个不同的字符</translation>
    </message>
    <message>
        <source>check the weights and the input for values that are not finite or too large</source>
        <translation>请检查权重和输入中是否有非有限或过大的值</translation>
    </message>
    <message>
        <source>choose a text, or another template</source>
        <translation>请选择文本，或换一个模板</translation>
    </message>
    <message>
        <source>set `causal` in its attention layers and train only one direction of its recurrent layers, then train again</source>
        <translation>请在注意力层中设置 `causal`，循环层只用单向，然后重新训练</translation>
    </message>
    <message>
        <source>some predictions are not finite numbers</source>
        <translation>有些预测不是有限值</translation>
    </message>
    <message>
        <source>the model does not predict the next token of a text</source>
        <translation>该模型不预测文本的下一个词元</translation>
    </message>
    <message>
        <source>the scores of a position depend on later tokens, so the network cannot continue a text</source>
        <translation>某个位置的分数依赖于之后的词元，因此该网络无法续写文本</translation>
    </message>
    <message>
        <source>these data are not a text</source>
        <translation>这些数据不是文本</translation>
    </message>
    <message>
        <source>use a model that was trained with the reader &quot;text&quot;</source>
        <translation>请使用以读取器“text”训练的模型</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a further field</source>
        <translation>“{0}”不能作为其他字段的名称</translation>
    </message>
    <message>
        <source>at most {0} losses and metrics can be recorded</source>
        <translation>最多可记录 {0} 个损失和指标</translation>
    </message>
    <message>
        <source>connect it, remove it, or give each output a loss</source>
        <translation>请连接它、删除它，或给每个输出一个损失</translation>
    </message>
    <message>
        <source>export a part of the model with fewer inputs</source>
        <translation>请导出模型中输入较少的部分</translation>
    </message>
    <message>
        <source>input or column of the data</source>
        <translation>数据的输入或列</translation>
    </message>
    <message>
        <source>its output is not connected to a layer or a loss</source>
        <translation>其输出未连接到层或损失</translation>
    </message>
    <message>
        <source>no file for &quot;{0}&quot; was found</source>
        <translation>未找到“{0}”的文件</translation>
    </message>
    <message>
        <source>save a row for each sample</source>
        <translation>请为每个样本保存一行</translation>
    </message>
    <message>
        <source>save samples like those of the training data</source>
        <translation>请保存与训练数据相同形式的样本</translation>
    </message>
    <message>
        <source>save {0}_{1}.npy in this folder</source>
        <translation>请在此文件夹中保存 {0}_{1}.npy</translation>
    </message>
    <message>
        <source>the exported file computes features of shape {0}, but the network needs another shape</source>
        <translation>导出的文件计算出形状为 {0} 的特征，但网络需要其他形状</translation>
    </message>
    <message>
        <source>the file has the shape {0}, but there are {1} samples</source>
        <translation>文件的形状为 {0}，但有 {1} 个样本</translation>
    </message>
    <message>
        <source>the file has {0} outputs, but the network has {1}</source>
        <translation>文件有 {0} 个输出，但网络有 {1} 个</translation>
    </message>
    <message>
        <source>the model has no output</source>
        <translation>模型没有输出</translation>
    </message>
    <message>
        <source>the model has {0} inputs, but Lathe reads models with 1 to {1}</source>
        <translation>模型有 {0} 个输入，但 Lathe 只读取有 1 到 {1} 个输入的模型</translation>
    </message>
    <message>
        <source>the model needs these further inputs and targets: {0}</source>
        <translation>模型需要这些其他输入和目标：{0}</translation>
    </message>
    <message>
        <source>use unique names without /, @ and \; the name &quot;target&quot; is reserved for the first target</source>
        <translation>请使用互不相同且不含 /、@ 和 \ 的名称；名称 &quot;target&quot; 保留给第一个目标</translation>
    </message>
    <message>
        <source>samples of shape {0} are not images (channels x height x width) and cannot be mirrored</source>
        <translation>形状为 {0} 的样本不是图像（通道 x 高 x 宽），无法镜像</translation>
    </message>
    <message>
        <source>the targets have values for each position, so they do not fit a mirrored image</source>
        <translation>目标的每个位置都有值，因此与镜像后的图像不符</translation>
    </message>
    <message>
        <source>the samples have several inputs, and only one of them is an image</source>
        <translation>样本有多个输入，其中只有一个是图像</translation>
    </message>
    <message>
        <source>clear `field`: the layer then reads the samples</source>
        <translation>请清空 `field`：该层将读取样本</translation>
    </message>
    <message>
        <source>the data have no further inputs and no columns</source>
        <translation>数据没有其他输入，也没有列</translation>
    </message>
    <message>
        <source>a loss has no output</source>
        <translation>损失没有输出</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be set from the parameter &quot;{1}&quot; of the block</source>
        <translation>无法用块的参数“{1}”设置“{0}”</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a block</source>
        <translation>“{0}”不能作为块的名称</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a promoted parameter</source>
        <translation>“{0}”不是提升的参数</translation>
    </message>
    <message>
        <source>&amp;Group into block</source>
        <translation>组合成块(&amp;G)</translation>
    </message>
    <message>
        <source>Move the selected layers into a new block, which can be repeated and used again</source>
        <translation>将所选的层移入一个新块，该块可以重复和再次使用</translation>
    </message>
    <message>
        <source>Replace the selected block with the layers of all its copies</source>
        <translation>用所有副本的层替换所选的块</translation>
    </message>
    <message>
        <source>Replace &amp;block by its layers</source>
        <translation>用块内的层替换块(&amp;B)</translation>
    </message>
    <message>
        <source>a block cannot be added or removed inside a block</source>
        <translation>不能在块内部添加或删除块</translation>
    </message>
    <message>
        <source>a block needs at least one layer</source>
        <translation>块至少需要一个层</translation>
    </message>
    <message>
        <source>a connection leaves the selected layers and comes back to them</source>
        <translation>有一条连接离开所选的层后又回到这些层</translation>
    </message>
    <message>
        <source>a layer with batch statistics cannot share weights</source>
        <translation>使用批统计量的层不能共享权重</translation>
    </message>
    <message>
        <source>add an Output layer inside the block</source>
        <translation>在块内部添加一个 Output 层</translation>
    </message>
    <message>
        <source>an Input layer of the network cannot be part of a block</source>
        <translation>网络的 Input 层不能成为块的一部分</translation>
    </message>
    <message>
        <source>block &quot;{0}&quot; not found</source>
        <translation>未找到块“{0}”</translation>
    </message>
    <message>
        <source>correct the block</source>
        <translation>请更正该块</translation>
    </message>
    <message>
        <source>correct the file, or remove {0}</source>
        <translation>请更正文件，或删除 {0}</translation>
    </message>
    <message>
        <source>correct the places that this parameter sets</source>
        <translation>请更正此参数所设置的位置</translation>
    </message>
    <message>
        <source>each output of a copy is an input of the next one</source>
        <translation>副本的每个输出是下一个副本的输入</translation>
    </message>
    <message>
        <source>edit the list of blocks</source>
        <translation>请编辑块的列表</translation>
    </message>
    <message>
        <source>give both layers the same type, parameters and input shape, or let them have their own weights</source>
        <translation>请使两个层的类型、参数和输入形状相同，或让它们使用各自的权重</translation>
    </message>
    <message>
        <source>it cannot share the weights of &quot;{0}&quot;: the types or the shapes differ</source>
        <translation>它不能共享“{0}”的权重：类型或形状不同</translation>
    </message>
    <message>
        <source>it shares weights with a layer that is not selected</source>
        <translation>它与一个未选择的层共享权重</translation>
    </message>
    <message>
        <source>remove the layers that stand for it first</source>
        <translation>请先删除代表它的层</translation>
    </message>
    <message>
        <source>remove this layer, or use another block</source>
        <translation>请删除此层，或使用另一个块</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>请重命名其中一个</translation>
    </message>
    <message>
        <source>reduce the number of copies</source>
        <translation>请减少副本数</translation>
    </message>
    <message>
        <source>select a block</source>
        <translation>请选择一个块</translation>
    </message>
    <message>
        <source>select both layers, or let them have their own weights</source>
        <translation>请同时选择两个层，或让它们使用各自的权重</translation>
    </message>
    <message>
        <source>select layers</source>
        <translation>请选择层</translation>
    </message>
    <message>
        <source>select layers again</source>
        <translation>请重新选择层</translation>
    </message>
    <message>
        <source>select the layers after it</source>
        <translation>请选择它之后的层</translation>
    </message>
    <message>
        <source>select the layers between them as well</source>
        <translation>请同时选择它们之间的层</translation>
    </message>
    <message>
        <source>set `repeat` to a number from 1 to 10,000</source>
        <translation>请将 `repeat` 设为 1 到 10,000 之间的数</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; cannot be repeated: it has {1} outputs and {2} inputs</source>
        <translation>块“{0}”不能重复：它有 {1} 个输出和 {2} 个输入</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; contains itself</source>
        <translation>块“{0}”包含自身</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; has no output</source>
        <translation>块“{0}”没有输出</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; is still used</source>
        <translation>块“{0}”仍在使用</translation>
    </message>
    <message>
        <source>the block cannot be expanded</source>
        <translation>无法展开该块</translation>
    </message>
    <message>
        <source>the block has no input {0}</source>
        <translation>该块没有输入 {0}</translation>
    </message>
    <message>
        <source>the block has no output {0}</source>
        <translation>该块没有输出 {0}</translation>
    </message>
    <message>
        <source>the expanded network has more than {0} layers</source>
        <translation>展开后的网络超过 {0} 个层</translation>
    </message>
    <message>
        <source>the name of the layer is too long</source>
        <translation>层的名称太长</translation>
    </message>
    <message>
        <source>the project has a block &quot;{0}&quot; already</source>
        <translation>项目中已有块“{0}”</translation>
    </message>
    <message>
        <source>this layer is not a block</source>
        <translation>此层不是块</translation>
    </message>
    <message>
        <source>two layers have this name after the expansion of the blocks</source>
        <translation>展开块之后有两个层使用此名称</translation>
    </message>
    <message>
        <source>use 1 to 128 letters, digits, _ and -</source>
        <translation>请使用 1 到 128 个字母、数字、_ 和 -</translation>
    </message>
    <message>
        <source>use LayerNorm or GroupNorm, or let the copies have their own weights</source>
        <translation>请使用 LayerNorm 或 GroupNorm，或让各副本使用各自的权重</translation>
    </message>
    <message>
        <source>use shorter names for the blocks and the layers in them</source>
        <translation>请为块和其中的层使用更短的名称</translation>
    </message>
    <message>
        <source>write blocks.BLOCK.layers.NAME.PARAMETER</source>
        <translation>请写成 blocks.BLOCK.layers.NAME.PARAMETER</translation>
    </message>
    <message>
        <source>write for example &quot;width&quot;: [&quot;fc.units&quot;, &quot;qkv.units * 3&quot;]</source>
        <translation>例如写成 &quot;width&quot;: [&quot;fc.units&quot;, &quot;qkv.units * 3&quot;]</translation>
    </message>
    <message>
        <source>{0} copies are not possible</source>
        <translation>不能有 {0} 个副本</translation>
    </message>
    <message>
        <source>{0} must be an object with a member for each block</source>
        <translation>{0} 必须是一个对象，每个块对应一个成员</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be the name of a promoted parameter</source>
        <translation>“{0}”不能作为提升的参数的名称</translation>
    </message>
    <message>
        <source>rename the layer: letters, digits and _, at most 64 characters in all</source>
        <translation>请重命名该层：使用字母、数字和 _，总共不超过 64 个字符</translation>
    </message>
    <message>
        <source>correct the name, or let the layer have its own weights</source>
        <translation>请更正名称，或让该层使用自己的权重</translation>
    </message>
    <message>
        <source>it shares the weights of &quot;{0}&quot;, but no layer has this name</source>
        <translation>它共享“{0}”的权重，但没有该名称的层</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list of words</source>
        <translation>“{0}”必须是单词列表</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; needs a factor above 0</source>
        <translation>“{0}”需要大于 0 的系数</translation>
    </message>
    <message>
        <source>a closing bracket is missing at column {0}</source>
        <translation>第 {0} 列缺少右括号</translation>
    </message>
    <message>
        <source>a head of {0} features cannot be rotated in pairs</source>
        <translation>有 {0} 个特征的头不能成对旋转</translation>
    </message>
    <message>
        <source>a learned weight cannot start at 0</source>
        <translation>可学习的权重不能从 0 开始</translation>
    </message>
    <message>
        <source>add an Embedding before it</source>
        <translation>在它之前加一个 Embedding</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>补上它</translation>
    </message>
    <message>
        <source>add the Input layer of the sequences first</source>
        <translation>请先添加序列的 Input 层</translation>
    </message>
    <message>
        <source>an Output layer has no output</source>
        <translation>Output 层没有输出</translation>
    </message>
    <message>
        <source>an input has integers, but a formula needs real numbers</source>
        <translation>有一个输入是整数，但公式需要实数</translation>
    </message>
    <message>
        <source>at column {0}, &quot;{2}&quot; is not expected</source>
        <translation>第 {0} 列不应有“{2}”</translation>
    </message>
    <message>
        <source>at column {0}, formulas do not have {2}</source>
        <translation>第 {0} 列：公式没有 {2}</translation>
    </message>
    <message>
        <source>at column {0}, the base must be positive, because the exponent is not a number</source>
        <translation>第 {0} 列：底数必须为正，因为指数不是常数</translation>
    </message>
    <message>
        <source>at column {0}, the divisor is zero</source>
        <translation>第 {0} 列：除数为零</translation>
    </message>
    <message>
        <source>at column {0}, the exponent must be from -64 to 64</source>
        <translation>第 {0} 列：指数必须在 -64 到 64 之间</translation>
    </message>
    <message>
        <source>at column {0}, the formula exceeds {2} operators and functions</source>
        <translation>第 {0} 列：公式超过 {2} 个运算符和函数</translation>
    </message>
    <message>
        <source>at column {0}, the formula is nested deeper than {2} levels</source>
        <translation>第 {0} 列：公式嵌套超过 {2} 层</translation>
    </message>
    <message>
        <source>at column {0}, the function {2} has no argument</source>
        <translation>第 {0} 列：函数 {2} 没有参数</translation>
    </message>
    <message>
        <source>at column {0}, the lower limit is above the upper limit</source>
        <translation>第 {0} 列：下限大于上限</translation>
    </message>
    <message>
        <source>at column {0}, the name &quot;{2}&quot; is not known</source>
        <translation>第 {0} 列：未知的名称“{2}”</translation>
    </message>
    <message>
        <source>at column {0}, there is no function &quot;{2}&quot;</source>
        <translation>第 {0} 列：没有函数“{2}”</translation>
    </message>
    <message>
        <source>at column {0}, {2} has {3} arguments, but takes {4}</source>
        <translation>第 {0} 列：{2} 有 {3} 个参数，但需要 {4} 个</translation>
    </message>
    <message>
        <source>at column {0}, {2} is an input that is not connected; inputs: {3}</source>
        <translation>第 {0} 列：{2} 是没有连接的输入；输入数：{3}</translation>
    </message>
    <message>
        <source>change the numbers</source>
        <translation>修改这些数</translation>
    </message>
    <message>
        <source>choose a copy from 1 to {1}</source>
        <translation>请选择 1 到 {1} 的副本</translation>
    </message>
    <message>
        <source>choose a file with texts and classes, or another template</source>
        <translation>请选择包含文本和类别的文件，或选择其他模板</translation>
    </message>
    <message>
        <source>choose a number of heads with which each head has an even number of features</source>
        <translation>选择使每个头的特征数为偶数的头数</translation>
    </message>
    <message>
        <source>choose another loss, and add this one to the network as a loss layer</source>
        <translation>请选择另一个损失，并把此损失作为损失层加入网络</translation>
    </message>
    <message>
        <source>clear data.reader.lengths</source>
        <translation>请清空 data.reader.lengths</translation>
    </message>
    <message>
        <source>connect a layer to it, or use another input</source>
        <translation>给它连接一个层，或使用另一个输入</translation>
    </message>
    <message>
        <source>connect two layers with outputs of equal shape</source>
        <translation>请连接输出形状相同的两个层</translation>
    </message>
    <message>
        <source>copies that share weights are all the same</source>
        <translation>共享权重的副本全都相同</translation>
    </message>
    <message>
        <source>correct the file</source>
        <translation>请更正文件</translation>
    </message>
    <message>
        <source>did you mean &quot;{4}&quot;? There are: {3}</source>
        <translation>是否指“{4}”？可用的有：{3}</translation>
    </message>
    <message>
        <source>edit the block itself</source>
        <translation>请编辑该块本身</translation>
    </message>
    <message>
        <source>give {2} {4} arguments</source>
        <translation>给 {2} 提供 {4} 个参数</translation>
    </message>
    <message>
        <source>it returns sequences of different lengths, but the target has no class for each step</source>
        <translation>它返回长度不同的序列，但目标并没有每一步的类别</translation>
    </message>
    <message>
        <source>its inputs are sequences of different lengths</source>
        <translation>它的输入是长度不同的序列</translation>
    </message>
    <message>
        <source>its weight is to be learned, but it is the only loss</source>
        <translation>其权重要学习，但它是唯一的损失</translation>
    </message>
    <message>
        <source>the folder has more than {0} files, and the others are not read</source>
        <translation>文件超过 {0} 个；其余的不会读取</translation>
    </message>
    <message>
        <source>no column with the class of each text was found</source>
        <translation>没有找到记录每段文本类别的列</translation>
    </message>
    <message>
        <source>pool each sequence over its steps first</source>
        <translation>请先对每个序列的各步进行池化</translation>
    </message>
    <message>
        <source>put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last</source>
        <translation>请在它之前放一个 SequencePool，或 `output` 设为 last 的 LSTM、GRU 或 RNN</translation>
    </message>
    <message>
        <source>put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last; or turn the lengths off in the reader</source>
        <translation>请在它之前放一个 SequencePool，或 `output` 设为 last 的 LSTM、GRU 或 RNN；或在读取器中关闭长度</translation>
    </message>
    <message>
        <source>remove some of them</source>
        <translation>请移除其中一些</translation>
    </message>
    <message>
        <source>rename the file to the name of the block</source>
        <translation>请将文件改为块的名称</translation>
    </message>
    <message>
        <source>samples of shape {0} are not sequences</source>
        <translation>形状为 {0} 的样本不是序列</translation>
    </message>
    <message>
        <source>save lengths from 1 to {1}</source>
        <translation>请保存 1 到 {1} 之间的长度</translation>
    </message>
    <message>
        <source>select a block of your own</source>
        <translation>请选择您自己的块</translation>
    </message>
    <message>
        <source>set `weight` above 0, or `weighting` to fixed</source>
        <translation>将 `weight` 设为大于 0，或将 `weighting` 设为 fixed</translation>
    </message>
    <message>
        <source>set `weighting` to fixed, or add another loss</source>
        <translation>将 `weighting` 设为 fixed，或添加另一个损失</translation>
    </message>
    <message>
        <source>set data.reader.label to its name</source>
        <translation>请将 data.reader.label 设为该列的名称</translation>
    </message>
    <message>
        <source>set data.reader.label to the column with the class</source>
        <translation>请将 data.reader.label 设为类别所在的列</translation>
    </message>
    <message>
        <source>set data.reader.path to a file with texts</source>
        <translation>请将 data.reader.path 设为包含文本的文件</translation>
    </message>
    <message>
        <source>switch off sharing first</source>
        <translation>请先关闭权重共享</translation>
    </message>
    <message>
        <source>the block &quot;{0}&quot; is missing</source>
        <translation>缺少块“{0}”</translation>
    </message>
    <message>
        <source>the block has no parameter &quot;{0}&quot;</source>
        <translation>该块没有参数“{0}”</translation>
    </message>
    <message>
        <source>the class column has {0} different values</source>
        <translation>类别列有 {0} 个不同的取值</translation>
    </message>
    <message>
        <source>the file has no records</source>
        <translation>文件中没有记录</translation>
    </message>
    <message>
        <source>the file has the block &quot;{0}&quot;</source>
        <translation>文件中的块是“{0}”</translation>
    </message>
    <message>
        <source>the first Input layer does not read the padded sequences</source>
        <translation>第一个 Input 层读取的不是填充过的序列</translation>
    </message>
    <message>
        <source>the formula does not use the input {0}</source>
        <translation>公式没有使用输入 {0}</translation>
    </message>
    <message>
        <source>the formula ends too early, at column {0}</source>
        <translation>公式在第 {0} 列处没有写完</translation>
    </message>
    <message>
        <source>the formula exceeds {2} characters</source>
        <translation>公式超过 {2} 个字符</translation>
    </message>
    <message>
        <source>the label or the help is too long</source>
        <translation>标签或帮助文本过长</translation>
    </message>
    <message>
        <source>the layer type &quot;{0}&quot; is not known</source>
        <translation>未知的层类型“{0}”</translation>
    </message>
    <message>
        <source>the loss &quot;{0}&quot; does not compare an output with a target</source>
        <translation>损失“{0}”不将输出与目标比较</translation>
    </message>
    <message>
        <source>the mean and the logarithm of the variance must have the same shape, but they are {0} and {1}</source>
        <translation>均值和方差的对数必须形状相同，但它们是 {0} 和 {1}</translation>
    </message>
    <message>
        <source>the mean has the shape {0}, but the logarithm of the variance has the shape {1}</source>
        <translation>均值的形状是 {0}，但方差的对数的形状是 {1}</translation>
    </message>
    <message>
        <source>the result at column {0} is not a finite number</source>
        <translation>第 {0} 列的结果不是有限值</translation>
    </message>
    <message>
        <source>the samples are sequences of different lengths, and this layer would mix their padding into its results</source>
        <translation>样本是长度不同的序列，而该层会把填充混入结果</translation>
    </message>
    <message>
        <source>there is no copy {0}</source>
        <translation>没有副本 {0}</translation>
    </message>
    <message>
        <source>these data are not texts with a class each</source>
        <translation>这些数据不是带类别的文本</translation>
    </message>
    <message>
        <source>this block has only one copy</source>
        <translation>此块只有一个副本</translation>
    </message>
    <message>
        <source>this block was not saved to the palette</source>
        <translation>此块未保存到面板</translation>
    </message>
    <message>
        <source>this target column is listed twice</source>
        <translation>该目标列被列出了两次</translation>
    </message>
    <message>
        <source>use a newer version of the program</source>
        <translation>请使用更新版本的程序</translation>
    </message>
    <message>
        <source>use one of: {3}</source>
        <translation>使用其中之一：{3}</translation>
    </message>
    <message>
        <source>use one of: {3}; x1 to x16 are inputs</source>
        <translation>使用其中之一：{3}；x1 到 x16 是输入</translation>
    </message>
    <message>
        <source>use several Expression layers</source>
        <translation>使用多个 Expression 层</translation>
    </message>
    <message>
        <source>use {0} in the formula, or remove it from the trained scalars</source>
        <translation>在公式中使用 {0}，或将它从训练的标量中删除</translation>
    </message>
    <message>
        <source>use {0} in the formula, or remove its connection</source>
        <translation>在公式中使用 {0}，或删除它的连接</translation>
    </message>
    <message>
        <source>use {3}</source>
        <translation>使用 {3}</translation>
    </message>
    <message>
        <source>write (a &lt; b) * (b &lt; c)</source>
        <translation>写成 (a &lt; b) * (b &lt; c)</translation>
    </message>
    <message>
        <source>write an operator between two values, and a closing bracket for each opening one</source>
        <translation>在两个值之间写运算符，每个左括号都要有右括号</translation>
    </message>
    <message>
        <source>write {2}(x)</source>
        <translation>写成 {2}(x)</translation>
    </message>
    <message>
        <source>{0} is not a length: the samples have {1} steps</source>
        <translation>{0} 不是有效长度：样本有 {1} 步</translation>
    </message>
    <message>
        <source>{0} is trained, but the formula does not use it</source>
        <translation>{0} 要训练，但公式没有使用它</translation>
    </message>
    <message>
        <source>{0} records without a class were skipped</source>
        <translation>已跳过 {0} 条没有类别的记录</translation>
    </message>
    <message>
        <source>{0} texts are longer than data.reader.length and were cut off</source>
        <translation>{0} 段文本超过 data.reader.length，已被截断</translation>
    </message>
    <message>
        <source>it computes with real numbers, but its input has tokens</source>
        <translation>该层用实数计算，但其输入是词元</translation>
    </message>
    <message>
        <source>put an Embedding before it</source>
        <translation>请在它之前放一个 Embedding</translation>
    </message>
    <message>
        <source>set `vocabulary` to {2}</source>
        <translation>将 `vocabulary` 设为 {2}</translation>
    </message>
    <message>
        <source>the data have tokens from 0 to {0}, but the layer has vectors for {1} tokens</source>
        <translation>数据含有从 0 到 {0} 的词元，但该层只有 {1} 个词元的向量</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares classes one by one, but the loss aligns whole sequences</source>
        <translation>“{0}”逐个比较类别，但损失对齐的是整个序列</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares sequences of labels, but no loss of the project gives such sequences</source>
        <translation>“{0}”比较标签序列，但项目中没有给出这种序列的损失</translation>
    </message>
    <message>
        <source>anchor, positive and negative have the shapes {0}, {1} and {2}</source>
        <translation>锚点、正样本和负样本的形状为 {0}、{1} 和 {2}</translation>
    </message>
    <message>
        <source>choose fewer parts, or give their sizes</source>
        <translation>请减少份数，或给出各份的大小</translation>
    </message>
    <message>
        <source>choose indices from 0 to {1} - 1, or from -{1} to -1</source>
        <translation>请选择 0 到 {1} - 1 或 -{1} 到 -1 的索引</translation>
    </message>
    <message>
        <source>choose sizes whose sum is {1}</source>
        <translation>请选择总和为 {1} 的大小</translation>
    </message>
    <message>
        <source>connect one of its outputs 0 to {1}</source>
        <translation>请连接它的输出 0 到 {1} 之一</translation>
    </message>
    <message>
        <source>connect three layers with outputs of equal shape</source>
        <translation>请连接输出形状相同的三个层</translation>
    </message>
    <message>
        <source>connect two layers with outputs of equal shape, and an Input layer that reads 1 or -1 for each sample</source>
        <translation>请连接输出形状相同的两个层，以及一个为每个样本读取 1 或 -1 的输入层</translation>
    </message>
    <message>
        <source>end the network with an LSTM, GRU or RNN with `output` set to all, and a Dense layer with one unit for each class and one for the blank</source>
        <translation>请让网络以 `output` 设为 all 的 LSTM、GRU 或 RNN 以及一个 Dense 层结束，Dense 层的单元数为每个类别一个，再加一个空白标签</translation>
    </message>
    <message>
        <source>give at most {1} sizes</source>
        <translation>请最多给出 {1} 个大小</translation>
    </message>
    <message>
        <source>it has {0} parts</source>
        <translation>它有 {0} 份</translation>
    </message>
    <message>
        <source>it needs a sequence of classes as the target of each sample</source>
        <translation>它需要以类别序列作为每个样本的目标</translation>
    </message>
    <message>
        <source>it selects {0} indices</source>
        <translation>它选择了 {0} 个索引</translation>
    </message>
    <message>
        <source>list 1 to {1} indices</source>
        <translation>请列出 1 到 {1} 个索引</translation>
    </message>
    <message>
        <source>number the classes from 1 on, and put -1 behind the end of each sequence</source>
        <translation>请从 1 开始为类别编号，并在每个序列结尾之后填 -1</translation>
    </message>
    <message>
        <source>remove this metric, or use the loss ctc</source>
        <translation>请移除此指标，或使用损失 ctc</translation>
    </message>
    <message>
        <source>save targets of shape (samples, most labels) with classes from 1 on, and -1 behind the end of each sequence</source>
        <translation>请保存形状为 (样本数, 最大标签数) 的目标，类别从 1 开始，每个序列结尾之后填 -1</translation>
    </message>
    <message>
        <source>save the targets with another number of columns</source>
        <translation>请用不同的列数保存目标</translation>
    </message>
    <message>
        <source>the first two inputs have the shapes {0} and {1}, and the third input has the shape {2}</source>
        <translation>前两个输入的形状为 {0} 和 {1}，第三个输入的形状为 {2}</translation>
    </message>
    <message>
        <source>the index {0} is outside of the {1} indices of dimension {2}</source>
        <translation>索引 {0} 超出维度 {2} 的 {1} 个索引</translation>
    </message>
    <message>
        <source>the network returns {0} per sample instead of scores for each step</source>
        <translation>网络对每个样本返回 {0}，而不是每个时间步的分数</translation>
    </message>
    <message>
        <source>the sizes {0} do not add up to the {1} values of dimension {2}</source>
        <translation>大小 {0} 之和不等于维度 {2} 的 {1} 个值</translation>
    </message>
    <message>
        <source>the targets have {0} columns, as many as the samples have steps, and would be shortened with the steps</source>
        <translation>目标有 {0} 列，与样本的时间步数相同，会随时间步一起被截短</translation>
    </message>
    <message>
        <source>the {0} values of dimension {1} make {2} parts of equal size, not {3}</source>
        <translation>维度 {1} 的 {0} 个值只能分成 {2} 个大小相等的部分，而不是 {3} 个</translation>
    </message>
    <message>
        <source>use the metric label_error_rate</source>
        <translation>请使用指标 label_error_rate</translation>
    </message>
    <message>
        <source>{0} sample {1} has the class 0 in its target, but the loss &quot;{2}&quot; uses class 0 as the blank</source>
        <translation>{0} 样本 {1} 的目标中有类别 0，但损失“{2}”将类别 0 用作空白标签</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; compares predictions with targets, but no loss of the project has a target</source>
        <translation>“{0}”把预测与目标进行比较，但该项目的损失都没有目标</translation>
    </message>
    <message>
        <source>a batch of one sample needs more than {0}</source>
        <translation>一个样本的批次就需要超过 {0}</translation>
    </message>
    <message>
        <source>a sample would have {0} channels of {1} steps and {2} targets of {3} steps, which is too large</source>
        <translation>一个样本会有 {0} 个通道、每个 {1} 步，以及 {2} 个目标、每个 {3} 步，太大了</translation>
    </message>
    <message>
        <source>allow more memory, or make the network smaller</source>
        <translation>允许更多内存，或缩小网络</translation>
    </message>
    <message>
        <source>causal padding of {0} steps is more than {1}</source>
        <translation>{0} 步的因果填充超过了 {1}</translation>
    </message>
    <message>
        <source>check that the file has one series with one record for each time</source>
        <translation>请检查文件只有一个序列，且每个时间只有一条记录</translation>
    </message>
    <message>
        <source>choose a column with numbers</source>
        <translation>选择一个数值列</translation>
    </message>
    <message>
        <source>choose a column with numbers, or set data.reader.time</source>
        <translation>选择一个数值列，或设置 data.reader.time</translation>
    </message>
    <message>
        <source>choose a file with a record of numbers for each time</source>
        <translation>选择每个时间有一条数值记录的文件</translation>
    </message>
    <message>
        <source>choose a file with a record of numbers for each time, or another template</source>
        <translation>选择每个时间有一条数值记录的文件，或其他模板</translation>
    </message>
    <message>
        <source>choose a folder with fewer files</source>
        <translation>选择文件较少的文件夹</translation>
    </message>
    <message>
        <source>choose a folder with one folder for each class</source>
        <translation>选择一个文件夹，其中每个类别各有一个文件夹</translation>
    </message>
    <message>
        <source>choose a folder with one folder of images for each class</source>
        <translation>选择一个文件夹，其中每个类别各有一个图像文件夹</translation>
    </message>
    <message>
        <source>choose a shorter window or horizon, or a longer series</source>
        <translation>选择更短的窗口或预测范围，或更长的序列</translation>
    </message>
    <message>
        <source>choose a shorter window or horizon, or fewer columns</source>
        <translation>选择更短的窗口或预测范围，或更少的列</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.height and data.reader.width</source>
        <translation>减小 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>choose a template for such data; `lathe new --list` shows the data that each one takes</source>
        <translation>选择适合此类数据的模板；`lathe new --list` 会列出每个模板所需的数据</translation>
    </message>
    <message>
        <source>choose other bounds with --lowest and --highest</source>
        <translation>用 --lowest 和 --highest 选择其他界限</translation>
    </message>
    <message>
        <source>choose smaller splits, a shorter window or a shorter horizon</source>
        <translation>选择更小的数据集划分、更短的窗口或更短的预测范围</translation>
    </message>
    <message>
        <source>column &quot;{0}&quot; has the time of the records</source>
        <translation>列“{0}”是记录的时间</translation>
    </message>
    <message>
        <source>complete the file, set data.reader.missing to forward, or list the other columns in data.reader.columns</source>
        <translation>补全文件，将 data.reader.missing 设为 forward，或在 data.reader.columns 中只列出其他列</translation>
    </message>
    <message>
        <source>connect a layer with an output of rank 2</source>
        <translation>连接一个输出为二维的层</translation>
    </message>
    <message>
        <source>folder not found</source>
        <translation>找不到文件夹</translation>
    </message>
    <message>
        <source>folders are more than {0} levels deep</source>
        <translation>文件夹超过 {0} 层</translation>
    </message>
    <message>
        <source>generate fewer or smaller samples</source>
        <translation>生成更少或更小的样本</translation>
    </message>
    <message>
        <source>height and width must both be 0 or both be positive</source>
        <translation>高度和宽度必须同时为 0，或同时为正数</translation>
    </message>
    <message>
        <source>no column with dates was found: the records are used in the order of the file</source>
        <translation>未找到日期列：记录按文件中的顺序使用</translation>
    </message>
    <message>
        <source>not used: the column contains text</source>
        <translation>未使用：该列包含文本</translation>
    </message>
    <message>
        <source>put the images of each class into a folder with the name of the class</source>
        <translation>将每个类别的图像放入以该类别命名的文件夹</translation>
    </message>
    <message>
        <source>remove this metric, or add a loss with a target</source>
        <translation>删除此指标，或添加一个有目标的损失</translation>
    </message>
    <message>
        <source>repair or remove the file, or set data.reader.bad to skip</source>
        <translation>修复或删除该文件，或将 data.reader.bad 设为 skip</translation>
    </message>
    <message>
        <source>see its message above; the kernel must support seccomp filters</source>
        <translation>见上面的消息；内核必须支持 seccomp 过滤器</translation>
    </message>
    <message>
        <source>set data.reader.height and data.reader.width</source>
        <translation>设置 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>set data.reader.time to another column; dates are 2024-02-29, 29.02.2024 13:30 or 2024-02</source>
        <translation>将 data.reader.time 设为其他列；日期形如 2024-02-29、29.02.2024 13:30 或 2024-02</translation>
    </message>
    <message>
        <source>set data.split.validation above 0, or training.schedule.watch to best</source>
        <translation>将 data.split.validation 设为大于 0，或将 training.schedule.watch 设为 best</translation>
    </message>
    <message>
        <source>set the memory that the training may use with --memory</source>
        <translation>用 --memory 设置训练可使用的内存</translation>
    </message>
    <message>
        <source>set training.gradient_clipping.type to norm, lower training.optimizer.lr, or add normalization (BatchNorm, LayerNorm)</source>
        <translation>将 training.gradient_clipping.type 设为 norm，降低 training.optimizer.lr，或添加归一化(BatchNorm、LayerNorm)</translation>
    </message>
    <message>
        <source>set training.memory to {1} or more, or use more micro-batches</source>
        <translation>将 training.memory 设为 {1} 或更大，或使用更多微批次</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>请重新开始</translation>
    </message>
    <message>
        <source>the column contains text (line {0}: &quot;{1}&quot;); a series needs numbers</source>
        <translation>该列包含文本（第 {0} 行：“{1}”）；时间序列需要数字</translation>
    </message>
    <message>
        <source>the file has no column with numbers</source>
        <translation>文件没有数值列</translation>
    </message>
    <message>
        <source>the first {0} records are not used: a column has no value in them or before them</source>
        <translation>前 {0} 条记录未使用：有一列在其中和之前都没有值</translation>
    </message>
    <message>
        <source>the folder has more than {0} files</source>
        <translation>文件夹中的文件超过 {0} 个</translation>
    </message>
    <message>
        <source>the gradient explodes: at step {0}, its norm is {1} times the norm of the weights</source>
        <translation>梯度爆炸：在第 {0} 步，其范数是权重范数的 {1} 倍</translation>
    </message>
    <message>
        <source>the gradient vanishes: relative to the weights, it is {0} times the gradient of &quot;{1}&quot;, so this layer hardly learns</source>
        <translation>梯度消失：相对于权重，它只有“{1}”的梯度的 {0} 倍，因此该层几乎学不到东西</translation>
    </message>
    <message>
        <source>the image cannot be decoded: {0}</source>
        <translation>无法解码该图像：{0}</translation>
    </message>
    <message>
        <source>the images are not in folders of classes</source>
        <translation>图像不在类别文件夹中</translation>
    </message>
    <message>
        <source>the input must be a row of numbers for each sample, but it is {0}</source>
        <translation>每个样本的输入必须是一行数，但它是 {0}</translation>
    </message>
    <message>
        <source>the lowest learning rate must be above 0 and below the highest</source>
        <translation>最低学习率必须大于 0 且小于最高学习率</translation>
    </message>
    <message>
        <source>the measurement was stopped</source>
        <translation>测量已停止</translation>
    </message>
    <message>
        <source>the memory of {0} is unknown</source>
        <translation>{0} 的内存大小未知</translation>
    </message>
    <message>
        <source>the pixels of {0} images take {1}, more than half of the memory</source>
        <translation>{0} 幅图像的像素占用 {1}，超过内存的一半</translation>
    </message>
    <message>
        <source>the program that decodes images cannot set up its sandbox</source>
        <translation>解码图像的程序无法建立沙箱</translation>
    </message>
    <message>
        <source>the program that decodes images is missing</source>
        <translation>缺少解码图像的程序</translation>
    </message>
    <message>
        <source>the records were sorted by time</source>
        <translation>记录已按时间排序</translation>
    </message>
    <message>
        <source>the schedule &quot;{0}&quot; watches the validation loss, but there is no validation split</source>
        <translation>学习率计划“{0}”监视验证损失，但没有验证集</translation>
    </message>
    <message>
        <source>the series has {0} records, but a sample needs {1}</source>
        <translation>序列有 {0} 条记录，但一个样本需要 {1} 条</translation>
    </message>
    <message>
        <source>the template &quot;{0}&quot; cannot take these data: {1}</source>
        <translation>模板“{0}”无法使用这些数据：{1}</translation>
    </message>
    <message>
        <source>the time column &quot;{0}&quot; has neither dates nor numbers (line {1}: &quot;{2}&quot;)</source>
        <translation>时间列“{0}”既没有日期也没有数字（第 {1} 行：“{2}”）</translation>
    </message>
    <message>
        <source>the training does not fit into {0} MiB of memory: it needs at least {1} MiB</source>
        <translation>训练无法放入 {0} MiB 内存：至少需要 {1} MiB</translation>
    </message>
    <message>
        <source>there are {0} folders with images, but at most {1} classes</source>
        <translation>有 {0} 个含图像的文件夹，但最多支持 {1} 个类别</translation>
    </message>
    <message>
        <source>these data are not a time series</source>
        <translation>这些数据不是时间序列</translation>
    </message>
    <message>
        <source>this is the column with the time</source>
        <translation>这是时间所在的列</translation>
    </message>
    <message>
        <source>use a smaller kernel or dilation</source>
        <translation>使用更小的卷积核或空洞</translation>
    </message>
    <message>
        <source>{0} cells have no number (line {1}: &quot;{2}&quot;)</source>
        <translation>{0} 个单元格没有数字（第 {1} 行：“{2}”）</translation>
    </message>
    <message>
        <source>{0} cells have no number (line {1}: &quot;{2}&quot;): the last number before each one is used</source>
        <translation>{0} 个单元格没有数字（第 {1} 行：“{2}”）：使用其之前的最后一个数字</translation>
    </message>
    <message>
        <source>{0} gaps in the time, the first one after {1}: the records around a gap are used as neighbors</source>
        <translation>时间有 {0} 处间断，第一处在 {1} 之后：间断两侧的记录按相邻处理</translation>
    </message>
    <message>
        <source>{0} records have the same time as the record before them</source>
        <translation>{0} 条记录与其前一条记录的时间相同</translation>
    </message>
    <message>
        <source>{0} records without a readable time were skipped (line {1}: &quot;{2}&quot;)</source>
        <translation>跳过了 {0} 条没有可读时间的记录（第 {1} 行：“{2}”）</translation>
    </message>
    <message>
        <source>{0} samples in the order of time leave no training samples: the splits have {1} and {2} samples, and {3} samples before each split would overlap with it</source>
        <translation>按时间排列的 {0} 个样本没有留下训练样本：验证集和测试集有 {1} 和 {2} 个样本，每个数据集之前还有 {3} 个样本会与其重叠</translation>
    </message>
    <message>
        <source>{0} samples of {1} bytes are more than {2} MB</source>
        <translation>{0} 个 {1} 字节的样本超过了 {2} MB</translation>
    </message>
    <message>
        <source>save the data in the format of a reader</source>
        <translation>将数据保存为某个读取器支持的格式</translation>
    </message>
    <message>
        <source>set parametrization to standard</source>
        <translation>把 parametrization 设为 standard</translation>
    </message>
    <message>
        <source>with parametrization ntk, the input must have 2 dimensions, but it is {0}</source>
        <translation>参数化为 ntk 时，输入必须是二维的，但它是 {0}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not fit the loss &quot;{1}&quot; of the output &quot;{2}&quot;</source>
        <translation>“{0}”与输出“{2}”的损失“{1}”不匹配</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not the name of a class</source>
        <translation>&quot;{0}&quot; 不是类别名称</translation>
    </message>
    <message>
        <source>Choose the output of a metric</source>
        <translation>选择指标的输出</translation>
    </message>
    <message>
        <source>CutMix needs images (channels x height x width), but the samples are {0}</source>
        <translation>CutMix 需要图像（通道 x 高 x 宽），但样本的形状是 {0}</translation>
    </message>
    <message>
        <source>a file in the zip file lies outside of it: it is cut off</source>
        <translation>zip 文件中的一个文件位于其范围之外：文件被截断</translation>
    </message>
    <message>
        <source>a micro-batch of one sample has no other sample to mix</source>
        <translation>只有一个样本的微批次没有其他样本可以混合</translation>
    </message>
    <message>
        <source>a row of the data set {0} takes {1}, more than 64 MiB</source>
        <translation>数据集 {0} 的一行占用 {1}，超过 64 MiB</translation>
    </message>
    <message>
        <source>build Lathe with libhdf5 and libseccomp (-DLATHE_HDF5=ON), or install it again</source>
        <translation>请在有 libhdf5 和 libseccomp 的情况下构建 Lathe（-DLATHE_HDF5=ON），或重新安装</translation>
    </message>
    <message>
        <source>build Lathe with libjpeg, libpng, libwebp, giflib, libtiff and libseccomp (-DLATHE_IMAGES=ON), or install it again</source>
        <translation>使用 libjpeg、libpng、libwebp、giflib、libtiff 和 libseccomp 构建 Lathe（-DLATHE_IMAGES=ON），或重新安装</translation>
    </message>
    <message>
        <source>check that this is the binary version of CIFAR</source>
        <translation>检查这是否为 CIFAR 的二进制版本</translation>
    </message>
    <message>
        <source>check the file, for example with h5py or h5ls</source>
        <translation>请检查该文件，例如用 h5py 或 h5ls</translation>
    </message>
    <message>
        <source>check the free space of the disk, and the names of the data sets</source>
        <translation>请检查磁盘的可用空间和数据集的名称</translation>
    </message>
    <message>
        <source>choose an HDF5 file</source>
        <translation>请选择一个 HDF5 文件</translation>
    </message>
    <message>
        <source>choose an archive with fewer files</source>
        <translation>选择文件较少的归档</translation>
    </message>
    <message>
        <source>choose one of these metrics: {3}</source>
        <translation>请选择以下指标之一：{3}</translation>
    </message>
    <message>
        <source>clear data.reader.label to use the folders as classes</source>
        <translation>清空 data.reader.label，以文件夹作为类别</translation>
    </message>
    <message>
        <source>connect a layer behind Ensemble or EnsembleDense</source>
        <translation>连接 Ensemble 或 EnsembleDense 之后的层</translation>
    </message>
    <message>
        <source>connect a layer with an output of rank 2 or 3</source>
        <translation>连接一个输出为二维或三维的层</translation>
    </message>
    <message>
        <source>correct the list of class names, or clear data.reader.classes</source>
        <translation>请更正类别名称列表，或清空 data.reader.classes</translation>
    </message>
    <message>
        <source>decoding was stopped after {0} of {1} images</source>
        <translation>解码在 {1} 张图像中的 {0} 张之后停止</translation>
    </message>
    <message>
        <source>free space there, set XDG_CACHE_HOME to a folder on a larger disk, or choose a smaller data.reader.height and data.reader.width</source>
        <translation>释放该处空间，将 XDG_CACHE_HOME 设为更大磁盘上的文件夹，或选择更小的 data.reader.height 和 data.reader.width</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.layout</source>
        <translation>若不正确，请设置 data.reader.layout</translation>
    </message>
    <message>
        <source>it changes colors, but the images have {0} channels, not 3</source>
        <translation>它改变颜色，但图像有 {0} 个通道，而不是 3 个</translation>
    </message>
    <message>
        <source>line {0} is not a JSON object</source>
        <translation>第 {0} 行不是 JSON 对象</translation>
    </message>
    <message>
        <source>list one task for each target column in data.reader.target_tasks, or none</source>
        <translation>请在 data.reader.target_tasks 中为每个目标列列出一个任务，或者都不列出</translation>
    </message>
    <message>
        <source>listing the files was stopped</source>
        <translation>已停止列出文件</translation>
    </message>
    <message>
        <source>no memory for decompression</source>
        <translation>没有用于解压的内存</translation>
    </message>
    <message>
        <source>no metadata.csv or metadata.jsonl with the columns &quot;file_name&quot; and &quot;{0}&quot; is there</source>
        <translation>没有包含“file_name”和“{0}”列的 metadata.csv 或 metadata.jsonl</translation>
    </message>
    <message>
        <source>no samples were found; the file has: {0}</source>
        <translation>找不到样本；文件中有：{0}</translation>
    </message>
    <message>
        <source>no samples with targets were found; the file has: {0}</source>
        <translation>找不到带目标的样本；文件中有：{0}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>only one of samples and targets is named</source>
        <translation>样本和目标只指定了其中之一</translation>
    </message>
    <message>
        <source>output of the network</source>
        <translation>网络输出</translation>
    </message>
    <message>
        <source>reduce training.micro_batches, or increase training.batch</source>
        <translation>减小 training.micro_batches，或增大 training.batch</translation>
    </message>
    <message>
        <source>remove the transform, or read the images with the channels rgb</source>
        <translation>移除此变换，或以 rgb 通道读取图像</translation>
    </message>
    <message>
        <source>run `lathe lr-range` or `lathe batch-size` in a terminal and read its messages</source>
        <translation>请在终端中运行 `lathe lr-range` 或 `lathe batch-size`，并阅读其消息</translation>
    </message>
    <message>
        <source>samples of tokens cannot be mixed</source>
        <translation>词元样本不能混合</translation>
    </message>
    <message>
        <source>samples with several inputs cannot be mixed</source>
        <translation>有多个输入的样本不能混合</translation>
    </message>
    <message>
        <source>samples without one class each cannot be mixed</source>
        <translation>没有单一类别的样本不能混合</translation>
    </message>
    <message>
        <source>save numbers, or one string for each sample</source>
        <translation>请保存数值，或为每个样本保存一个字符串</translation>
    </message>
    <message>
        <source>save the targets as {0}</source>
        <translation>请将目标保存为 {0}</translation>
    </message>
    <message>
        <source>save the targets of {1} as {0} in the same folder; `lathe predict` needs no targets</source>
        <translation>请将 {1} 的目标保存为同一文件夹中的 {0}；`lathe predict` 不需要目标</translation>
    </message>
    <message>
        <source>set data.reader.features and data.reader.target to paths in the file</source>
        <translation>请将 data.reader.features 和 data.reader.target 设为文件中的路径</translation>
    </message>
    <message>
        <source>set data.reader.features to a path in the file, or name the data set x</source>
        <translation>请将 data.reader.features 设为文件中的路径，或将数据集命名为 x</translation>
    </message>
    <message>
        <source>set data.reader.label to one of its columns: {0}</source>
        <translation>将 data.reader.label 设为其中一列：{0}</translation>
    </message>
    <message>
        <source>set data.reader.path to an HDF5 file</source>
        <translation>请将 data.reader.path 设为一个 HDF5 文件</translation>
    </message>
    <message>
        <source>set data.reader.samples and data.reader.targets</source>
        <translation>设置 data.reader.samples 和 data.reader.targets</translation>
    </message>
    <message>
        <source>set data.reader.samples and data.reader.targets to two of them</source>
        <translation>将 data.reader.samples 和 data.reader.targets 设为其中两个</translation>
    </message>
    <message>
        <source>set keep_float32 of this layer, or set training.precision to bf16</source>
        <translation>启用此层的 keep_float32，或将 training.precision 设为 bf16</translation>
    </message>
    <message>
        <source>set training.cutmix_alpha to 0; mixup works for any numbers</source>
        <translation>将 training.cutmix_alpha 设为 0；mixup 适用于任何数值</translation>
    </message>
    <message>
        <source>set training.mixup_alpha and training.cutmix_alpha to 0</source>
        <translation>将 training.mixup_alpha 和 training.cutmix_alpha 设为 0</translation>
    </message>
    <message>
        <source>set training.precision to bf16, which has the range of float32</source>
        <translation>将 training.precision 设为 bf16，其范围与 float32 相同</translation>
    </message>
    <message>
        <source>set training.precision to f32 on machines without a GPU, or to bf16</source>
        <translation>在没有 GPU 的计算机上将 training.precision 设为 f32 或 bf16</translation>
    </message>
    <message>
        <source>set training.precision to f32 on this machine</source>
        <translation>在此计算机上将 training.precision 设为 f32</translation>
    </message>
    <message>
        <source>start again to decode all images</source>
        <translation>再次启动即可解码所有图像</translation>
    </message>
    <message>
        <source>start again to list and read all files</source>
        <translation>再次启动即可列出并读取所有文件</translation>
    </message>
    <message>
        <source>the CPU converts float16 to float32 for each operation: float32 is faster on it</source>
        <translation>CPU 在每次运算时都将 float16 转换为 float32：在其上 float32 更快</translation>
    </message>
    <message>
        <source>the HDF5 library crashed or was stopped by its limits: the file is damaged</source>
        <translation>HDF5 库崩溃或因超出限制而被终止：文件已损坏</translation>
    </message>
    <message>
        <source>the HDF5 library refused: {0}</source>
        <translation>HDF5 库拒绝：{0}</translation>
    </message>
    <message>
        <source>the archive has more than {0} files</source>
        <translation>归档中的文件超过 {0} 个</translation>
    </message>
    <message>
        <source>the data set {0} cannot be read: {1}</source>
        <translation>无法读取数据集 {0}：{1}</translation>
    </message>
    <message>
        <source>the data set {0} contains no samples ({1})</source>
        <translation>数据集 {0} 没有样本（{1}）</translation>
    </message>
    <message>
        <source>the data set {0} has the shape {1}, but there are {2} samples</source>
        <translation>数据集 {0} 的形状为 {1}，但有 {2} 个样本</translation>
    </message>
    <message>
        <source>the data set {0} takes {1}, more than half of the memory</source>
        <translation>数据集 {0} 占用 {1}，超过内存的一半</translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation>无法读取该文件：{0}</translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation>无法写入文件：{0}</translation>
    </message>
    <message>
        <source>the file has no column &quot;label&quot;, so the folders of the images are their classes</source>
        <translation>该文件没有“label”列，因此图像所在文件夹就是其类别</translation>
    </message>
    <message>
        <source>the file has samples, but there is no file with their targets</source>
        <translation>该文件包含样本，但没有包含其目标的文件</translation>
    </message>
    <message>
        <source>the file {0} in the zip file is damaged</source>
        <translation>zip 文件中的文件 {0} 已损坏</translation>
    </message>
    <message>
        <source>the files in the archive take more than {0}, which is too much for its size</source>
        <translation>归档中的文件占用超过 {0}，相对其大小过多</translation>
    </message>
    <message>
        <source>the images {0} are read as {1}, by their shape {2}</source>
        <translation>根据形状 {2}，图像 {0} 按 {1} 读取</translation>
    </message>
    <message>
        <source>the input must be one row for each sample, or one for each member, but it is {0}</source>
        <translation>每个样本或每个成员的输入必须是一行，但它是 {0}</translation>
    </message>
    <message>
        <source>the input must have a row for each member of an ensemble, but it is {0}</source>
        <translation>输入必须为集成的每个成员提供一行，但它是 {0}</translation>
    </message>
    <message>
        <source>the list of files at the end of the zip file is missing: it is cut off</source>
        <translation>zip 文件末尾的文件列表缺失：文件被截断</translation>
    </message>
    <message>
        <source>the list of files of the zip file is damaged</source>
        <translation>zip 文件的文件列表已损坏</translation>
    </message>
    <message>
        <source>the measurement ended without a result ({0})</source>
        <translation>测量结束，但没有结果（{0}）</translation>
    </message>
    <message>
        <source>the metric is for the output &quot;{0}&quot;, but the network has one output</source>
        <translation>该指标针对输出“{0}”，但网络只有一个输出</translation>
    </message>
    <message>
        <source>the numbers that 16 bits cannot hold are not counted: {0}</source>
        <translation>未统计 16 位无法容纳的数值：{0}</translation>
    </message>
    <message>
        <source>the output &quot;{0}&quot; has no loss, so there is no target to compare it with</source>
        <translation>输出“{0}”没有损失，因此没有可与之比较的目标</translation>
    </message>
    <message>
        <source>the pixels take {0}, more than half of the memory, and the disk of this folder has only {1} for them</source>
        <translation>像素占用 {0}，超过内存的一半，而此文件夹所在磁盘只有 {1} 可用</translation>
    </message>
    <message>
        <source>the program for HDF5 files cannot set up its sandbox</source>
        <translation>处理 HDF5 文件的程序无法建立沙箱</translation>
    </message>
    <message>
        <source>the program that reads and writes HDF5 files is missing</source>
        <translation>缺少读写 HDF5 文件的程序</translation>
    </message>
    <message>
        <source>the samples are not used as a test split, because there is no file with their targets</source>
        <translation>这些样本未用作测试集，因为没有包含其目标的文件</translation>
    </message>
    <message>
        <source>the samples {0} are strings, not numbers</source>
        <translation>样本 {0} 是字符串，不是数值</translation>
    </message>
    <message>
        <source>the size of {0} bytes is not a multiple of {1} bytes, that of an image</source>
        <translation>大小 {0} 字节不是一张图像的 {1} 字节的倍数</translation>
    </message>
    <message>
        <source>the splits have samples of different types: {0} and {1}</source>
        <translation>各划分的样本类型不同：{0} 和 {1}</translation>
    </message>
    <message>
        <source>the system has no {0} of memory for the pixels</source>
        <translation>系统没有 {0} 内存可用于像素</translation>
    </message>
    <message>
        <source>the tar data are cut off</source>
        <translation>tar 数据被截断</translation>
    </message>
    <message>
        <source>the tar header at byte {0} is damaged</source>
        <translation>字节 {0} 处的 tar 头已损坏</translation>
    </message>
    <message>
        <source>the targets {0} are reals, not classes</source>
        <translation>目标 {0} 是实数，不是类别</translation>
    </message>
    <message>
        <source>the targets {0} are strings, but must be one class for each sample</source>
        <translation>目标 {0} 是字符串，但必须为每个样本一个类别</translation>
    </message>
    <message>
        <source>the targets {0} have the shape {1}, but must have one class for each sample, step or pixel</source>
        <translation>目标 {0} 的形状为 {1}，但必须为每个样本、步或像素一个类别</translation>
    </message>
    <message>
        <source>the transform {0} moves the class of each pixel, which only the CPU does</source>
        <translation>变换 {0} 会移动每个像素的类别，只有 CPU 支持</translation>
    </message>
    <message>
        <source>there are no images (JPEG, PNG, WebP, GIF, BMP, PNM or TIFF)</source>
        <translation>没有图像（JPEG、PNG、WebP、GIF、BMP、PNM 或 TIFF）</translation>
    </message>
    <message>
        <source>there are {0} target columns, but {1} tasks of targets</source>
        <translation>有 {0} 个目标列，但有 {1} 个目标任务</translation>
    </message>
    <message>
        <source>there is no data set {0}</source>
        <translation>没有数据集 {0}</translation>
    </message>
    <message>
        <source>there is no data set {0}; the file has: {1}</source>
        <translation>没有数据集 {0}；文件中有：{1}</translation>
    </message>
    <message>
        <source>this is neither a folder nor an archive of images</source>
        <translation>这既不是文件夹，也不是图像归档</translation>
    </message>
    <message>
        <source>this processor has no bfloat16 instructions that Lathe can use: float32 is faster on it</source>
        <translation>此处理器没有 Lathe 可用的 bfloat16 指令：在其上 float32 更快</translation>
    </message>
    <message>
        <source>unpack it, and choose the folder</source>
        <translation>将其解压，然后选择文件夹</translation>
    </message>
    <message>
        <source>unpack the binary version of CIFAR-10 or CIFAR-100, and set data.reader.path to its folder</source>
        <translation>解压 CIFAR-10 或 CIFAR-100 的二进制版本，并将 data.reader.path 设为其文件夹</translation>
    </message>
    <message>
        <source>unpack the file again</source>
        <translation>重新解压该文件</translation>
    </message>
    <message>
        <source>use guess, classes or regression for each target column</source>
        <translation>请为每个目标列使用 guess、classes 或 regression</translation>
    </message>
    <message>
        <source>write a row for each sample</source>
        <translation>请为每个样本写一行</translation>
    </message>
    <message>
        <source>write fewer or smaller samples to a file of their own</source>
        <translation>请将更少或更小的样本写入单独的文件</translation>
    </message>
    <message>
        <source>write it as an array of numbers or strings, for example with h5py: file.create_dataset(&quot;x&quot;, data=array)</source>
        <translation>请将其写为数值或字符串数组，例如用 h5py：file.create_dataset(&quot;x&quot;, data=array)</translation>
    </message>
    <message>
        <source>write it in the group of the samples, or correct data.reader.more_inputs and more_targets</source>
        <translation>请将其写入样本所在的组，或更正 data.reader.more_inputs 和 more_targets</translation>
    </message>
    <message>
        <source>write lengths from 1 to {1}</source>
        <translation>请写入 1 到 {1} 的长度</translation>
    </message>
    <message>
        <source>write numbers, or save the texts as CSV for the reader of labeled texts</source>
        <translation>请写入数值，或将文本存为 CSV，用带标签文本的读取器读取</translation>
    </message>
    <message>
        <source>write smaller samples</source>
        <translation>请写入更小的样本</translation>
    </message>
    <message>
        <source>write the file again, for example with h5py or h5repack</source>
        <translation>请重新写出该文件，例如用 h5py 或 h5repack</translation>
    </message>
    <message>
        <source>write the splits from the same data set</source>
        <translation>请由同一数据集写出各个划分</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0} files that are not images were ignored, for example {1}</source>
        <translation>忽略了 {0} 个不是图像的文件，例如 {1}</translation>
    </message>
    <message>
        <source>{0} files whose names lead out of the archive, and {1} links, devices or encrypted files were ignored</source>
        <translation>忽略了 {0} 个名称指向归档之外的文件，以及 {1} 个链接、设备或加密文件</translation>
    </message>
    <message>
        <source>{0} images that are not in the folder of a class were ignored</source>
        <translation>忽略了 {0} 张不在类别文件夹中的图像</translation>
    </message>
    <message>
        <source>{0} images that have no label were ignored</source>
        <translation>忽略了 {0} 张没有标签的图像</translation>
    </message>
    <message>
        <source>{0} is {1}, larger than {2} = {3}</source>
        <translation>{0} 为 {1}，大于 {2} = {3}</translation>
    </message>
    <message>
        <source>{0} of the activations of this layer are too large for {1}</source>
        <translation>此层 {0} 的激活值对 {1} 来说过大</translation>
    </message>
    <message>
        <source>{0} of the activations of this layer are too small for {1} and become zero</source>
        <translation>此层 {0} 的激活值对 {1} 来说过小，变为零</translation>
    </message>
    <message>
        <source>{0} of the gradients of this layer are too large for {1}</source>
        <translation>此层 {0} 的梯度对 {1} 来说过大</translation>
    </message>
    <message>
        <source>{0} of the gradients of this layer are too small for {1} and become zero</source>
        <translation>此层 {0} 的梯度对 {1} 来说过小，变为零</translation>
    </message>
    <message>
        <source>{0} of {1} images cannot be decoded and were skipped: {2}</source>
        <translation>{1} 张图像中有 {0} 张无法解码，已跳过：{2}</translation>
    </message>
    <message>
        <source>{0}: {1} is not a class from 0 to {2}</source>
        <translation>{0}：{1} 不是 0 到 {2} 的类别</translation>
    </message>
    <message>
        <source>{0}: {1} is not a token: tokens are 0, 1, 2, ...</source>
        <translation>{0}：{1} 不是词元：词元是 0、1、2……</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is a loss; the output that it compares is &quot;{1}&quot;</source>
        <translation>“{0}”是损失；它所比较的输出是“{1}”</translation>
    </message>
    <message>
        <source>use ReLU or GELU in place of Sigmoid or Tanh; in networks of 20 layers and more, also add BatchNorm or residual connections</source>
        <translation>用 ReLU 或 GELU 代替 Sigmoid 或 Tanh；在 20 层及以上的网络中，还应添加 BatchNorm 或残差连接</translation>
    </message>
    <message>
        <source>&quot;names&quot; is neither a list nor numbered from 0 on</source>
        <translation>“names”既不是列表，也没有从 0 开始编号</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has a wrong value</source>
        <translation>“{0}”的值不正确</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no value of the column &quot;{1}&quot;</source>
        <translation>“{0}”不是列“{1}”的值</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a pattern for names: {1}</source>
        <translation>“{0}”不是有效的名称模式：{1}</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>查找相同的样本和相似的图像。</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>查找重复样本</translation>
    </message>
    <message>
        <source>a cleaning list has at most {0} actions and {1} MiB</source>
        <translation>清洗列表最多有 {0} 个操作、{1} MiB</translation>
    </message>
    <message>
        <source>a window of {0} samples does not fit into sounds of {1} samples</source>
        <translation>{0} 个采样点的窗放不进 {1} 个采样点的声音</translation>
    </message>
    <message>
        <source>add the missing names to the list</source>
        <translation>请在列表中补上缺少的名称</translation>
    </message>
    <message>
        <source>add the missing names, or set data.reader.ignore to the number that is no class</source>
        <translation>请补上缺少的名称，或将 data.reader.ignore 设为不是类别的数值</translation>
    </message>
    <message>
        <source>an action has either samples or a condition, not both</source>
        <translation>一个操作只能指定样本或条件，不能同时指定</translation>
    </message>
    <message>
        <source>another program has changed the cleaning list</source>
        <translation>另一个程序更改了清洗列表</translation>
    </message>
    <message>
        <source>at line {0}, the file has too many {1}</source>
        <translation>在第 {0} 行处，文件的 {1} 过多</translation>
    </message>
    <message>
        <source>balanced sampling has no effect, because the samples do not have one class each</source>
        <translation>均衡采样不起作用，因为样本并非各有一个类别</translation>
    </message>
    <message>
        <source>bfloat16 would not be faster for this network on the CPU, because its convolutions have few channels: it is trained in float32</source>
        <translation>此网络的卷积通道很少，在 CPU 上使用 bfloat16 不会更快：以 float32 训练</translation>
    </message>
    <message>
        <source>category {0} is &quot;{1}&quot; here and &quot;{2}&quot; in another file</source>
        <translation>类别 {0} 在此文件中是“{1}”，在另一个文件中是“{2}”</translation>
    </message>
    <message>
        <source>change data.reader.min_frequency, data.reader.max_frequency or data.reader.rate</source>
        <translation>请更改 data.reader.min_frequency、data.reader.max_frequency 或 data.reader.rate</translation>
    </message>
    <message>
        <source>change data.reader.window or data.reader.seconds</source>
        <translation>请更改 data.reader.window 或 data.reader.seconds</translation>
    </message>
    <message>
        <source>check that the images are in the folder, with the names that the annotations have</source>
        <translation>请检查图像是否在文件夹中，且文件名与标注一致</translation>
    </message>
    <message>
        <source>check that the masks have numbers instead of colors, and that data.reader.ignore is right</source>
        <translation>请检查掩码是否使用数值而非颜色，以及 data.reader.ignore 是否正确</translation>
    </message>
    <message>
        <source>check these files</source>
        <translation>请检查这些文件</translation>
    </message>
    <message>
        <source>choose a column of numbers</source>
        <translation>请选择数值列</translation>
    </message>
    <message>
        <source>choose a folder of WAV files with one folder for each class</source>
        <translation>请选择每个类别一个文件夹的 WAV 文件夹</translation>
    </message>
    <message>
        <source>choose a folder of images with a folder for each class, or another template</source>
        <translation>请选择每个类别各有一个文件夹的图像文件夹，或其他模板</translation>
    </message>
    <message>
        <source>choose a folder or an archive (.tar, .tar.gz, .zip) of WAV files</source>
        <translation>请选择 WAV 文件的文件夹或归档（.tar、.tar.gz、.zip）</translation>
    </message>
    <message>
        <source>choose a folder with a folder for each class, or a file of texts</source>
        <translation>请选择每个类别有一个子文件夹的文件夹，或一个文本文件</translation>
    </message>
    <message>
        <source>choose a folder with annotations in the format of COCO</source>
        <translation>请选择带有 COCO 格式标注的文件夹</translation>
    </message>
    <message>
        <source>choose a folder with fewer images</source>
        <translation>请选择图像较少的文件夹</translation>
    </message>
    <message>
        <source>choose a folder with images</source>
        <translation>请选择含有图像的文件夹</translation>
    </message>
    <message>
        <source>choose a project that predicts one class of each sample</source>
        <translation>请选择为每个样本预测一个类别的项目</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.min_size</source>
        <translation>请选择更小的 data.reader.min_size</translation>
    </message>
    <message>
        <source>choose a smaller data.reader.seconds or data.reader.rate, or other data.reader.features</source>
        <translation>请选择更小的 data.reader.seconds 或 data.reader.rate，或其他 data.reader.features</translation>
    </message>
    <message>
        <source>choose another schedule, or set training.refit to false</source>
        <translation>选择其他调度，或将 training.refit 设为 false</translation>
    </message>
    <message>
        <source>choose fewer data.reader.bands, or a longer data.reader.window</source>
        <translation>请选择更少的 data.reader.bands，或更长的 data.reader.window</translation>
    </message>
    <message>
        <source>choose the folder that contains the folders images and labels</source>
        <translation>请选择包含 images 和 labels 文件夹的文件夹</translation>
    </message>
    <message>
        <source>choose the folder that contains the images and the annotations</source>
        <translation>请选择包含图像和标注的文件夹</translation>
    </message>
    <message>
        <source>class weights have no effect, because no loss of this project takes them</source>
        <translation>类别权重不起作用，因为此项目中没有损失支持类别权重</translation>
    </message>
    <message>
        <source>clipping needs a minimum or a maximum, and the minimum must not be larger</source>
        <translation>截断需要最小值或最大值，且最小值不能大于最大值</translation>
    </message>
    <message>
        <source>correct one of the two files</source>
        <translation>请更正其中一个文件</translation>
    </message>
    <message>
        <source>exclude samples by a condition</source>
        <translation>请用条件排除样本</translation>
    </message>
    <message>
        <source>give it a class under &quot;label&quot;</source>
        <translation>请在“label”中指定类别</translation>
    </message>
    <message>
        <source>give it a value, or use median, mean or most_frequent</source>
        <translation>请指定一个值，或使用 median、mean 或 most_frequent</translation>
    </message>
    <message>
        <source>give it finite numbers under &quot;min&quot; and &quot;max&quot;</source>
        <translation>请在“min”和“max”中指定有限的数</translation>
    </message>
    <message>
        <source>give it samples, or a condition under &quot;where&quot;</source>
        <translation>请指定样本，或在“where”中给出条件</translation>
    </message>
    <message>
        <source>give it the name of a column under &quot;column&quot;</source>
        <translation>请在“column”中指定列名</translation>
    </message>
    <message>
        <source>give the action a value</source>
        <translation>请为该操作指定一个值</translation>
    </message>
    <message>
        <source>join sets of one kind, with the same classes, columns and fields</source>
        <translation>请合并同一类数据集：类别、列和字段相同</translation>
    </message>
    <message>
        <source>label suspects need one class for each sample, and a network that scores them</source>
        <translation>查找可疑标签要求每个样本有一个类别，并且网络为各类别打分</translation>
    </message>
    <message>
        <source>line {0} has a document type, which may declare entities</source>
        <translation>第 {0} 行有文档类型声明，其中可能声明实体</translation>
    </message>
    <message>
        <source>line {0} is no pair of earlier tokens whose result is new</source>
        <translation>第 {0} 行不是由前面的词元组成且结果为新词元的一对</translation>
    </message>
    <message>
        <source>line {0} is not a class number with a box or a polygon</source>
        <translation>第 {0} 行不是类别编号加边界框或多边形</translation>
    </message>
    <message>
        <source>line {0} is not valid XML: {1}</source>
        <translation>第 {0} 行不是有效的 XML：{1}</translation>
    </message>
    <message>
        <source>list them under &quot;classes&quot;</source>
        <translation>请在“classes”中列出</translation>
    </message>
    <message>
        <source>look at the list, and repeat the step</source>
        <translation>请查看列表，然后重复此步骤</translation>
    </message>
    <message>
        <source>look at them again, and remove the action or repeat it</source>
        <translation>请重新查看这些样本，然后删除该操作或重新执行</translation>
    </message>
    <message>
        <source>mel bands from {0} Hz to {1} Hz are not a range below {2} Hz, half of the sampling rate</source>
        <translation>从 {0} Hz 到 {1} Hz 的梅尔频带不是低于 {2} Hz（采样率的一半）的范围</translation>
    </message>
    <message>
        <source>name a set in data.reader.sources</source>
        <translation>请在 data.reader.sources 中指定一个数据集</translation>
    </message>
    <message>
        <source>neither folders nor names of the files say a class</source>
        <translation>文件夹和文件名都没有给出类别</translation>
    </message>
    <message>
        <source>no box has {0} pixels of its image in both directions</source>
        <translation>没有边界框在两个方向上都有 {0} 个图像像素</translation>
    </message>
    <message>
        <source>no mask has the size of its image</source>
        <translation>没有掩码与其图像大小相同</translation>
    </message>
    <message>
        <source>no reader for the sets was found</source>
        <translation>找不到这些数据集的读取器</translation>
    </message>
    <message>
        <source>no set has samples to train on</source>
        <translation>没有数据集含有训练样本</translation>
    </message>
    <message>
        <source>no sets are chosen</source>
        <translation>未选择数据集</translation>
    </message>
    <message>
        <source>no sound is in the group &quot;{0}&quot;</source>
        <translation>没有声音属于组“{0}”</translation>
    </message>
    <message>
        <source>no text files (.txt) in a folder for each class were found</source>
        <translation>未找到按类别分文件夹存放的文本文件（.txt）</translation>
    </message>
    <message>
        <source>put images and masks of the same names into the folders images and masks</source>
        <translation>请将同名的图像和掩码放入 images 和 masks 文件夹</translation>
    </message>
    <message>
        <source>put the sounds of each class into a folder, or set data.reader.pattern</source>
        <translation>请将每个类别的声音放入一个文件夹，或设置 data.reader.pattern</translation>
    </message>
    <message>
        <source>put the texts into one file</source>
        <translation>请把文本放入一个文件</translation>
    </message>
    <message>
        <source>reading was stopped after {0} of {1} rows</source>
        <translation>读取在第 {0} 行（共 {1} 行）后停止</translation>
    </message>
    <message>
        <source>remove an action, or switch it off</source>
        <translation>请删除或关闭一个操作</translation>
    </message>
    <message>
        <source>remove it or correct its name</source>
        <translation>请删除它或更正名称</translation>
    </message>
    <message>
        <source>remove the action</source>
        <translation>请删除该操作</translation>
    </message>
    <message>
        <source>remove the action if they are gone for good</source>
        <translation>如果这些样本不会再出现，请删除该操作</translation>
    </message>
    <message>
        <source>remove the document type</source>
        <translation>请删除文档类型声明</translation>
    </message>
    <message>
        <source>remove the file</source>
        <translation>请删除该文件</translation>
    </message>
    <message>
        <source>remove the transform, or choose labeled texts</source>
        <translation>请移除该变换，或选择带标签的文本</translation>
    </message>
    <message>
        <source>repair or remove the file</source>
        <translation>请修复或删除该文件</translation>
    </message>
    <message>
        <source>require a higher similarity</source>
        <translation>请提高相似度要求</translation>
    </message>
    <message>
        <source>restore the cleaning list of the run, or evaluate the model with --data</source>
        <translation>请恢复该运行的清洗列表，或用 --data 评估模型</translation>
    </message>
    <message>
        <source>restore the list from the folder of the run, start a new run, or resume with --allow-inexact</source>
        <translation>请从运行文件夹恢复该列表，开始新的运行，或用 --allow-inexact 继续</translation>
    </message>
    <message>
        <source>run `lathe data suspects` in a terminal and read its messages</source>
        <translation>请在终端运行 `lathe data suspects` 并查看其消息</translation>
    </message>
    <message>
        <source>sample {0} is not a number, or far too large</source>
        <translation>采样点 {0} 不是数字，或过大</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not tokens of texts</source>
        <translation>样本为 {0} {1}，而不是文本的词元</translation>
    </message>
    <message>
        <source>save each mask with the height and width of its image</source>
        <translation>请以图像的高度和宽度保存每个掩码</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>请以 UTF-8 保存</translation>
    </message>
    <message>
        <source>second training with new weights: {0} epochs on all {1} samples of training and validation split. It has no validation metrics</source>
        <translation>用新的权重进行第二次训练：在训练集和验证集的全部 {1} 个样本上训练 {0} 轮。它没有验证指标</translation>
    </message>
    <message>
        <source>set data.reader.coefficients to at most data.reader.bands</source>
        <translation>请将 data.reader.coefficients 设为不大于 data.reader.bands 的值</translation>
    </message>
    <message>
        <source>set data.reader.pattern to one with {group}, and data.reader.test_groups to groups that it finds</source>
        <translation>请将 data.reader.pattern 设为含有 {group} 的模式，并将 data.reader.test_groups 设为它找到的组</translation>
    </message>
    <message>
        <source>set data.reader.reader to a reader of files</source>
        <translation>请将 data.reader.reader 设为一个文件读取器</translation>
    </message>
    <message>
        <source>set data.reader.sources to files or folders, separated by commas</source>
        <translation>请将 data.reader.sources 设为以逗号分隔的文件或文件夹</translation>
    </message>
    <message>
        <source>set data.split.train_on_validation or training.refit to false</source>
        <translation>将 data.split.train_on_validation 或 training.refit 设为 false</translation>
    </message>
    <message>
        <source>set training.best to a metric of the validation split, or training.refit to false</source>
        <translation>将 training.best 设为验证集的指标，或将 training.refit 设为 false</translation>
    </message>
    <message>
        <source>set training.refit to false, or train without --ranks</source>
        <translation>将 training.refit 设为 false，或不使用 --ranks 训练</translation>
    </message>
    <message>
        <source>several ranks cannot do the second training on all samples</source>
        <translation>多个进程不能用全部样本做第二次训练</translation>
    </message>
    <message>
        <source>start again to compute all samples</source>
        <translation>请重新开始以计算所有样本</translation>
    </message>
    <message>
        <source>start again to read all rows</source>
        <translation>请重新开始以读取所有行</translation>
    </message>
    <message>
        <source>the XML file has more than {0} bytes</source>
        <translation>XML 文件超过 {0} 字节</translation>
    </message>
    <message>
        <source>the XML file is not valid UTF-8</source>
        <translation>XML 文件不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; has no member &quot;{1}&quot;</source>
        <translation>操作“{0}”没有成员“{1}”</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no class</source>
        <translation>操作“{0}”没有指定类别</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no column</source>
        <translation>操作“{0}”没有指定列</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; names no samples</source>
        <translation>操作“{0}”没有指定样本</translation>
    </message>
    <message>
        <source>the action &quot;{0}&quot; needs a table</source>
        <translation>操作“{0}”需要表格数据</translation>
    </message>
    <message>
        <source>the action names no classes to merge</source>
        <translation>该操作没有指定要合并的类别</translation>
    </message>
    <message>
        <source>the actions are {1}</source>
        <translation>可用的操作：{1}</translation>
    </message>
    <message>
        <source>the classes are {1}</source>
        <translation>可用的类别：{1}</translation>
    </message>
    <message>
        <source>the cleaned table does not have the columns and classes that the model was trained on</source>
        <translation>清洗后的表格没有模型训练时的列和类别</translation>
    </message>
    <message>
        <source>the cleaning list has changed since the run started</source>
        <translation>运行开始后清洗列表已更改</translation>
    </message>
    <message>
        <source>the cleaning list leaves no training samples</source>
        <translation>清洗列表没有留下任何训练样本</translation>
    </message>
    <message>
        <source>the cleaning list {0} leaves {1} of {2} samples</source>
        <translation>清洗列表 {0} 保留 {2} 个样本中的 {1} 个</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no values</source>
        <translation>列“{0}”没有值</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has texts, which have no limits</source>
        <translation>列“{0}”是文本，不能截断</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has texts, which have no {1}</source>
        <translation>列“{0}”是文本，没有 {1}</translation>
    </message>
    <message>
        <source>the columns are {1}</source>
        <translation>可用的列：{1}</translation>
    </message>
    <message>
        <source>the computation was stopped after {0} of {1} samples</source>
        <translation>计算在 {0} 个样本（共 {1} 个）后停止</translation>
    </message>
    <message>
        <source>the condition is wrong at character {0}: {1}</source>
        <translation>条件在第 {0} 个字符处有误：{1}</translation>
    </message>
    <message>
        <source>the data have no sample of this name</source>
        <translation>数据中没有此名称的样本</translation>
    </message>
    <message>
        <source>the fields are {0}</source>
        <translation>可用的字段：{0}</translation>
    </message>
    <message>
        <source>the file has no &quot;categories&quot; or no &quot;images&quot;</source>
        <translation>文件缺少“categories”或“images”</translation>
    </message>
    <message>
        <source>the file has {0} tokens</source>
        <translation>文件有 {0} 个词元</translation>
    </message>
    <message>
        <source>the file is not valid JSON, or is nested too deeply, at byte {0}</source>
        <translation>文件在第 {0} 字节处不是有效的 JSON，或嵌套过深</translation>
    </message>
    <message>
        <source>the file lacks tokens of merges.txt, or bytes</source>
        <translation>文件缺少 merges.txt 的词元或字节</translation>
    </message>
    <message>
        <source>the masks have fewer than two classes</source>
        <translation>掩码中的类别少于两个</translation>
    </message>
    <message>
        <source>the masks have the values 0 and 255, which are classes 0 and 1</source>
        <translation>掩码的值为 0 和 255，分别是类别 0 和 1</translation>
    </message>
    <message>
        <source>the masks have {0} classes, up to number {1}, but there are only {2} class names</source>
        <translation>掩码有 {0} 个类别（最大编号 {1}），但只有 {2} 个类别名称</translation>
    </message>
    <message>
        <source>the merges do not follow from the list of their results</source>
        <translation>无法从合并结果的列表还原合并规则</translation>
    </message>
    <message>
        <source>the numbers of the tokens differ from those in vocab.json: bytes come first, then the results of the merges</source>
        <translation>词元的编号与 vocab.json 中的不同：先是字节，然后是合并的结果</translation>
    </message>
    <message>
        <source>the samples are {0} with targets {1}, those of the first set {2} with {3}</source>
        <translation>样本为 {0}，目标为 {1}；第一个数据集的样本为 {2}，目标为 {3}</translation>
    </message>
    <message>
        <source>the samples have no class each, so they cannot be relabelled</source>
        <translation>样本不是各有一个类别，因此不能更改标签</translation>
    </message>
    <message>
        <source>the samples of {0} sounds take {1}, more than the memory allows</source>
        <translation>{0} 个声音的样本需要 {1}，超出内存允许的范围</translation>
    </message>
    <message>
        <source>the schedule &quot;{0}&quot; follows the metrics of the epochs, which differ in the second training</source>
        <translation>调度“{0}”取决于各轮的指标，而第二次训练的指标不同</translation>
    </message>
    <message>
        <source>the search ended after {0} of {1} samples, because it found more than {2} pairs</source>
        <translation>找到的样本对超过 {2} 对，因此在处理 {1} 个样本中的 {0} 个后停止</translation>
    </message>
    <message>
        <source>the search for duplicates was stopped</source>
        <translation>重复样本的查找已停止</translation>
    </message>
    <message>
        <source>the search for suspect labels ended without a result ({0})</source>
        <translation>查找可疑标签未得到结果（{0}）</translation>
    </message>
    <message>
        <source>the second training has as many epochs as the validation split selects, but &quot;{0}&quot; selects the best epoch</source>
        <translation>第二次训练的轮数由验证集选出，但选择最佳轮的是“{0}”</translation>
    </message>
    <message>
        <source>the sound cannot be decoded: {0}</source>
        <translation>无法解码该声音：{0}</translation>
    </message>
    <message>
        <source>the texts have more than {0} bytes</source>
        <translation>文本超过 {0} 字节</translation>
    </message>
    <message>
        <source>the training already uses the validation split, so nothing can select its epoch</source>
        <translation>训练已经使用了验证集，因此无法选择轮数</translation>
    </message>
    <message>
        <source>the value that replaces missing values is empty</source>
        <translation>用于填补缺失值的值为空</translation>
    </message>
    <message>
        <source>the vocabulary does not begin with the 256 bytes</source>
        <translation>词表的开头不是 256 个字节</translation>
    </message>
    <message>
        <source>there are no images that can be decoded</source>
        <translation>没有可以解码的图像</translation>
    </message>
    <message>
        <source>there are no images with masks</source>
        <translation>没有带掩码的图像</translation>
    </message>
    <message>
        <source>there are no sounds (WAV files)</source>
        <translation>没有声音（WAV 文件）</translation>
    </message>
    <message>
        <source>there are {0} boxes, but at most {1} samples</source>
        <translation>有 {0} 个边界框，但最多允许 {1} 个样本</translation>
    </message>
    <message>
        <source>there are {0} classes, but at most {1} are possible</source>
        <translation>共有 {0} 个类别，但最多只能有 {1} 个</translation>
    </message>
    <message>
        <source>there is a box of class {0}, but only {1} class names</source>
        <translation>有类别 {0} 的边界框，但只有 {1} 个类别名称</translation>
    </message>
    <message>
        <source>there is no JSON file in the format of COCO</source>
        <translation>没有 COCO 格式的 JSON 文件</translation>
    </message>
    <message>
        <source>there is no XML file in the format of Pascal VOC</source>
        <translation>没有 Pascal VOC 格式的 XML 文件</translation>
    </message>
    <message>
        <source>there is no class &quot;{0}&quot;</source>
        <translation>没有类别“{0}”</translation>
    </message>
    <message>
        <source>there is no column &quot;{0}&quot;</source>
        <translation>没有列“{0}”</translation>
    </message>
    <message>
        <source>there is no label file (.txt) for any of the images</source>
        <translation>没有任何图像的标签文件（.txt）</translation>
    </message>
    <message>
        <source>these data are not images with one class each</source>
        <translation>这些数据不是各有一个类别的图像</translation>
    </message>
    <message>
        <source>these data have no field of this name</source>
        <translation>这些数据没有此名称的字段</translation>
    </message>
    <message>
        <source>this is neither a folder nor an archive of sounds</source>
        <translation>这既不是文件夹，也不是声音的归档</translation>
    </message>
    <message>
        <source>this is not a JSON object</source>
        <translation>这不是 JSON 对象</translation>
    </message>
    <message>
        <source>this is not a line of a list of suspects</source>
        <translation>这不是可疑标签列表中的一行</translation>
    </message>
    <message>
        <source>unknown action &quot;{0}&quot;</source>
        <translation>未知操作“{0}”</translation>
    </message>
    <message>
        <source>use fewer folds, at least 2</source>
        <translation>请减少折数，至少为 2</translation>
    </message>
    <message>
        <source>use fewer texts</source>
        <translation>请使用更少的文本</translation>
    </message>
    <message>
        <source>use most_frequent, or a value</source>
        <translation>请使用 most_frequent 或一个值</translation>
    </message>
    <message>
        <source>use the vocabulary of a model with byte pairs, or leave it empty</source>
        <translation>请使用带字节对的模型的词表，或将其留空</translation>
    </message>
    <message>
        <source>write a path in the folder of the data, or &quot;row 12&quot;</source>
        <translation>请写数据文件夹中的路径，或“row 12”</translation>
    </message>
    <message>
        <source>write a pattern like &quot;{label}_{group}_{index}&quot;</source>
        <translation>请写成类似“{label}_{group}_{index}”的模式</translation>
    </message>
    <message>
        <source>write class, center x, center y, width and height</source>
        <translation>请写入类别、中心 x、中心 y、宽度和高度</translation>
    </message>
    <message>
        <source>write it as `lathe data clean` does</source>
        <translation>请按 `lathe data clean` 的写法</translation>
    </message>
    <message>
        <source>write it as in the file</source>
        <translation>请按文件中的写法</translation>
    </message>
    <message>
        <source>write it like class == &quot;cat&quot; and width &lt; 32, or missing(age); it is: {2}</source>
        <translation>请写成 class == &quot;cat&quot; and width &lt; 32 或 missing(age) 的形式；现在是：{2}</translation>
    </message>
    <message>
        <source>write names: [first, second], or put one name in each line of a file classes.txt</source>
        <translation>请写成 names: [first, second]，或在 classes.txt 文件中每行写一个名称</translation>
    </message>
    <message>
        <source>write one action per line</source>
        <translation>每行写一个操作</translation>
    </message>
    <message>
        <source>write the file again with `lathe data suspects`</source>
        <translation>请用 `lathe data suspects` 重新生成该文件</translation>
    </message>
    <message>
        <source>write two actions</source>
        <translation>请写成两个操作</translation>
    </message>
    <message>
        <source>{0} annotated images are not there and were skipped</source>
        <translation>{0} 个有标注的图像不存在，已跳过</translation>
    </message>
    <message>
        <source>{0} boxes around groups of objects (iscrowd) were skipped</source>
        <translation>{0} 个围住一组物体的边界框（iscrowd）已跳过</translation>
    </message>
    <message>
        <source>{0} boxes have less than {1} pixels of the image in a direction and were skipped</source>
        <translation>{0} 个边界框在某个方向上少于 {1} 个图像像素，已跳过</translation>
    </message>
    <message>
        <source>{0} boxes without width or height, or with numbers that are not finite, were skipped</source>
        <translation>{0} 个边界框没有宽度或高度，或含有非有限数值，已跳过</translation>
    </message>
    <message>
        <source>{0} coefficients cannot be computed from {1} mel bands</source>
        <translation>无法从 {1} 个梅尔频带计算 {0} 个系数</translation>
    </message>
    <message>
        <source>{0} files that are not sounds were ignored, for example {1}</source>
        <translation>忽略了 {0} 个不是声音的文件，例如 {1}</translation>
    </message>
    <message>
        <source>{0} images cannot be decoded and were skipped, for example {1}</source>
        <translation>{0} 个图像无法解码，已跳过，例如 {1}</translation>
    </message>
    <message>
        <source>{0} images have no boxes</source>
        <translation>{0} 个图像没有边界框</translation>
    </message>
    <message>
        <source>{0} images or masks cannot be decoded and were skipped: {1} ({2})</source>
        <translation>{0} 个图像或掩码无法解码，已跳过：{1}（{2}）</translation>
    </message>
    <message>
        <source>{0} images without a mask were ignored</source>
        <translation>{0} 个没有掩码的图像已忽略</translation>
    </message>
    <message>
        <source>{0} masks that have another size than their image were skipped</source>
        <translation>{0} 个与其图像大小不同的掩码已跳过</translation>
    </message>
    <message>
        <source>{0} masks without an image were ignored</source>
        <translation>{0} 个没有图像的掩码已忽略</translation>
    </message>
    <message>
        <source>{0} mel bands are narrower than the distance of two frequencies of the spectrum and stay empty</source>
        <translation>{0} 个梅尔频带比频谱中两个频率的间距更窄，因此为空</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are clipped: they reach full scale</source>
        <translation>{1} 个声音中有 {0} 个削波：达到满幅</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are longer than {2} s and were cropped</source>
        <translation>{1} 个声音中有 {0} 个长于 {2} 秒，已被裁剪</translation>
    </message>
    <message>
        <source>{0} of {1} sounds are silent: they stay below -60 dB</source>
        <translation>{1} 个声音中有 {0} 个是静音：始终低于 -60 dB</translation>
    </message>
    <message>
        <source>{0} of {1} sounds cannot be decoded and were skipped: {2}</source>
        <translation>{1} 个声音中有 {0} 个无法解码，已跳过：{2}</translation>
    </message>
    <message>
        <source>{0} of {1} sounds were converted to {2} Hz</source>
        <translation>{1} 个声音中有 {0} 个已转换为 {2} Hz</translation>
    </message>
    <message>
        <source>{0} samples cannot be divided into {1} folds</source>
        <translation>{0} 个样本不能分成 {1} 折</translation>
    </message>
    <message>
        <source>{0} samples of the action are not in the data any more</source>
        <translation>该操作中的 {0} 个样本已不在数据中</translation>
    </message>
    <message>
        <source>{0} samples of the action have another content now, and stay as they are</source>
        <translation>该操作中的 {0} 个样本内容已改变，因此保持不变</translation>
    </message>
    <message>
        <source>{0} sounds that have no class were ignored</source>
        <translation>忽略了 {0} 个没有类别的声音</translation>
    </message>
    <message>
        <source>choose a folder or an archive (.tar, .tar.gz, .zip) of images</source>
        <translation>请选择图像文件夹或压缩包（.tar、.tar.gz、.zip）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a task of a target column</source>
        <translation>“{0}”不是目标列的任务</translation>
    </message>
    <message>
        <source>Choose the validation fold</source>
        <translation>选择验证折</translation>
    </message>
    <message>
        <source>a network with several outputs or losses is not evaluated by its copies</source>
        <translation>有多个输出或损失的网络不能用副本评估</translation>
    </message>
    <message>
        <source>a quantile is a number from 0 to 1, and a limit is either a value or a quantile</source>
        <translation>分位数是 0 到 1 之间的数，每个界限只能是值或分位数之一</translation>
    </message>
    <message>
        <source>append the rows to fewer files</source>
        <translation>请把各行放到较少的文件中</translation>
    </message>
    <message>
        <source>check the network, and the proxy in http_proxy and https_proxy</source>
        <translation>请检查网络，以及 http_proxy 和 https_proxy 中的代理</translation>
    </message>
    <message>
        <source>choose a run that was trained on classes</source>
        <translation>请选择以类别训练的运行</translation>
    </message>
    <message>
        <source>choose files like the training data of the model</source>
        <translation>请选择与模型训练数据类似的文件</translation>
    </message>
    <message>
        <source>choose one of these outputs: {1}; or add a loss of weight 0 to this output, which is measured and not trained</source>
        <translation>请选择以下输出之一：{1}；或为该输出添加权重为 0 的损失，它只被测量而不参与训练</translation>
    </message>
    <message>
        <source>decoding was stopped after {0} of {1} sounds</source>
        <translation>解码在 {1} 个声音中的 {0} 个之后停止</translation>
    </message>
    <message>
        <source>evaluate it without augmented copies, or predict with them</source>
        <translation>不使用增强副本进行评估，或用增强副本进行预测</translation>
    </message>
    <message>
        <source>files cannot be downloaded: libcurl is not installed</source>
        <translation>无法下载文件：未安装 libcurl</translation>
    </message>
    <message>
        <source>give it for example 0.01 under &quot;min_quantile&quot; and 0.99 under &quot;max_quantile&quot;</source>
        <translation>例如在“min_quantile”中写 0.01，在“max_quantile”中写 0.99</translation>
    </message>
    <message>
        <source>install libcurl4-openssl-dev and build again with -DLATHE_FETCH=ON</source>
        <translation>请安装 libcurl4-openssl-dev，并用 -DLATHE_FETCH=ON 重新构建</translation>
    </message>
    <message>
        <source>install the package libcurl4</source>
        <translation>请安装软件包 libcurl4</translation>
    </message>
    <message>
        <source>join files with the same columns</source>
        <translation>请合并列相同的文件</translation>
    </message>
    <message>
        <source>leave out the augmented copies</source>
        <translation>不使用增强副本</translation>
    </message>
    <message>
        <source>leave out the augmented copies, or train with transforms that change a sample</source>
        <translation>不使用增强副本，或用会改变样本的变换进行训练</translation>
    </message>
    <message>
        <source>memory to share with it is missing: close other programs</source>
        <translation>缺少可与其共享的内存：请关闭其他程序</translation>
    </message>
    <message>
        <source>name a .csv file, a folder with .csv files, or a pattern like part-*.csv</source>
        <translation>请指定一个 .csv 文件、含 .csv 文件的文件夹，或 part-*.csv 这样的模式</translation>
    </message>
    <message>
        <source>no annotated box belongs to an image in the folder</source>
        <translation>没有任何标注框属于文件夹中的图像</translation>
    </message>
    <message>
        <source>read it again when it is complete</source>
        <translation>请在文件完整后重新读取</translation>
    </message>
    <message>
        <source>read the data again</source>
        <translation>请重新读取数据</translation>
    </message>
    <message>
        <source>remove the archive and try again</source>
        <translation>请删除该归档后重试</translation>
    </message>
    <message>
        <source>remove the file, or download to another folder</source>
        <translation>请删除该文件，或下载到其他文件夹</translation>
    </message>
    <message>
        <source>remove the other parameters of transforms from the sweep</source>
        <translation>从搜索中移除变换的其他参数</translation>
    </message>
    <message>
        <source>remove the transform</source>
        <translation>移除该变换</translation>
    </message>
    <message>
        <source>remove the transform, or choose a data set of signals; for the spectrograms of a folder of sounds, set data.reader.waveforms to true</source>
        <translation>移除该变换，或选择信号数据集；若为声音文件夹的频谱图，将 data.reader.waveforms 设为 true</translation>
    </message>
    <message>
        <source>remove the transform, or choose a table</source>
        <translation>移除该变换，或选择表格</translation>
    </message>
    <message>
        <source>remove the unfinished file (.part) and try again</source>
        <translation>请删除未完成的文件（.part）后重试</translation>
    </message>
    <message>
        <source>samples are padded sequences, whose padding would change, too</source>
        <translation>样本为填充过的序列，其填充部分也会改变</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not rows of a table</source>
        <translation>样本为 {0} {1}，而不是表格的行</translation>
    </message>
    <message>
        <source>samples are {0} {1}, not signals of real numbers (channels x steps)</source>
        <translation>样本为 {0} {1}，而不是实数信号（通道 x 步）</translation>
    </message>
    <message>
        <source>set data.reader.group to a column of a table, or data.split.keep_together to none</source>
        <translation>将 data.reader.group 设为表格的一列，或将 data.split.keep_together 设为 none</translation>
    </message>
    <message>
        <source>set data.reader.type to csv, and data.reader.path to the tables, separated by commas</source>
        <translation>将 data.reader.type 设为 csv，并将 data.reader.path 设为以逗号分隔的各个表格</translation>
    </message>
    <message>
        <source>set data.split.folds to at least 2, and data.split.fold to a number from 1 to it</source>
        <translation>将 data.split.folds 设为至少 2，并将 data.split.fold 设为 1 到该数之间的编号</translation>
    </message>
    <message>
        <source>set data.split.folds to at least 2, or data.split.fold to 1</source>
        <translation>将 data.split.folds 设为至少 2，或将 data.split.fold 设为 1</translation>
    </message>
    <message>
        <source>set data.split.keep_together to none</source>
        <translation>将 data.split.keep_together 设为 none</translation>
    </message>
    <message>
        <source>start again to decode all sounds</source>
        <translation>再次启动即可解码所有声音</translation>
    </message>
    <message>
        <source>start the download again: it continues where this one ended</source>
        <translation>请再次开始下载：将从中断处继续</translation>
    </message>
    <message>
        <source>the archive has no folder &quot;{0}&quot;, or damaged files</source>
        <translation>归档中没有文件夹“{0}”，或有损坏的文件</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; is missing; the first file {1} has it</source>
        <translation>缺少列“{0}”；第一个文件 {1} 中有此列</translation>
    </message>
    <message>
        <source>the connection was lost {0} times before the file was whole</source>
        <translation>文件下载完成之前，连接断开了 {0} 次</translation>
    </message>
    <message>
        <source>the file changed while it was read</source>
        <translation>文件在读取过程中发生了变化</translation>
    </message>
    <message>
        <source>the file could not be requested: {0}</source>
        <translation>无法请求该文件：{0}</translation>
    </message>
    <message>
        <source>the file exists, and is not the one of the data set</source>
        <translation>该文件已存在，但不是数据集中的文件</translation>
    </message>
    <message>
        <source>the file has another {0} sum ({1}) than the published one ({2}); it was removed</source>
        <translation>文件的 {0}（{1}）与已发布的值（{2}）不同；文件已删除</translation>
    </message>
    <message>
        <source>the file has more than {0}</source>
        <translation>文件大于 {0}</translation>
    </message>
    <message>
        <source>the file has no array of this name; its arrays are: {0}</source>
        <translation>文件中没有此名称的数组；其中的数组为：{0}</translation>
    </message>
    <message>
        <source>the files have no usable rows</source>
        <translation>这些文件没有可用的行</translation>
    </message>
    <message>
        <source>the first file {1} has no column &quot;{0}&quot;</source>
        <translation>第一个文件 {1} 中没有列“{0}”</translation>
    </message>
    <message>
        <source>the fold has no effect, because the samples are not divided into folds</source>
        <translation>样本没有分折，因此折的编号不起作用</translation>
    </message>
    <message>
        <source>the folder has neither data_batch_1.bin (CIFAR-10) nor train.bin and test.bin (CIFAR-100)</source>
        <translation>该文件夹既没有 data_batch_1.bin（CIFAR-10），也没有 train.bin 和 test.bin（CIFAR-100）</translation>
    </message>
    <message>
        <source>the limits of the column &quot;{0}&quot; are {1} and {2}</source>
        <translation>列“{0}”的界限为 {1} 和 {2}</translation>
    </message>
    <message>
        <source>the minimum must not be larger</source>
        <translation>最小值不能大于最大值</translation>
    </message>
    <message>
        <source>the network predicts a class for each step or pixel, and these predictions do not move with the augmented sample</source>
        <translation>网络为每一步或每个像素预测一个类别，而这些预测不随增强后的样本移动</translation>
    </message>
    <message>
        <source>the prediction is compared with the sample itself, which the transforms change</source>
        <translation>预测与样本本身比较，而变换会改变样本</translation>
    </message>
    <message>
        <source>the project has no transforms from which copies of a sample could be made</source>
        <translation>项目没有可用来生成样本副本的变换</translation>
    </message>
    <message>
        <source>the publisher may have replaced it; report this as a problem of the catalogue</source>
        <translation>发布者可能已替换该文件；请将此作为目录的问题报告</translation>
    </message>
    <message>
        <source>the reader of joined sets does not take tables</source>
        <translation>合并数据集的读取器不接受表格</translation>
    </message>
    <message>
        <source>the run does not predict one class of each sample</source>
        <translation>该运行不为每个样本预测一个类别</translation>
    </message>
    <message>
        <source>the samples are not texts with one class each</source>
        <translation>样本不是各带一个类别的文本</translation>
    </message>
    <message>
        <source>the samples do not come from several files</source>
        <translation>样本并非来自多个文件</translation>
    </message>
    <message>
        <source>the samples have no groups</source>
        <translation>样本没有分组</translation>
    </message>
    <message>
        <source>the server answered with status {0}</source>
        <translation>服务器返回状态 {0}</translation>
    </message>
    <message>
        <source>the server redirects more than {0} times</source>
        <translation>服务器重定向超过 {0} 次</translation>
    </message>
    <message>
        <source>the server sent another part of the file than the requested one</source>
        <translation>服务器发送的不是所请求的文件部分</translation>
    </message>
    <message>
        <source>the sweep can vary the order of several transforms or their values, but not both</source>
        <translation>搜索可以改变多个变换的顺序或其数值，但不能两者都改变</translation>
    </message>
    <message>
        <source>there are no tables here</source>
        <translation>此处没有表格文件</translation>
    </message>
    <message>
        <source>there are too few samples, groups or files for {0} folds</source>
        <translation>样本、组或文件太少，不够分成 {0} 折</translation>
    </message>
    <message>
        <source>there are {0} tables; at most {1} can be joined</source>
        <translation>有 {0} 个表格；最多可合并 {1} 个</translation>
    </message>
    <message>
        <source>there is no fold {0} of {1} folds</source>
        <translation>共 {1} 折，没有第 {0} 折</translation>
    </message>
    <message>
        <source>there is no picture of this sample any more</source>
        <translation>此样本的原图已不存在</translation>
    </message>
    <message>
        <source>this build cannot download files: it was made without libcurl</source>
        <translation>此版本无法下载文件：构建时没有 libcurl</translation>
    </message>
    <message>
        <source>this file is named twice</source>
        <translation>此文件被指定了两次</translation>
    </message>
    <message>
        <source>try again later; the command line also takes another address (--mirror)</source>
        <translation>请稍后重试；命令行还可以使用其他地址（--mirror）</translation>
    </message>
    <message>
        <source>try again; if it happens again, the publisher has replaced the file</source>
        <translation>请重试；如果再次发生，说明发布者已替换该文件</translation>
    </message>
    <message>
        <source>unit of a split</source>
        <translation>划分单位</translation>
    </message>
    <message>
        <source>{0} images in folders called unlabeled have no class, and are left out until they get one</source>
        <translation>名为 unlabeled 的文件夹中有 {0} 幅图像没有类别，在得到类别之前不参与训练</translation>
    </message>
    <message>
        <source>choose a k of at most {1}, or another dimension</source>
        <translation>请选择不大于 {1} 的 k，或选择另一个维度</translation>
    </message>
    <message>
        <source>export a part of the model whose outputs have the batch first</source>
        <translation>请导出模型中输出以批次为第一维的部分</translation>
    </message>
    <message>
        <source>export it with one or two directions, the usual activations, initial states of zero and no lengths, and use either its steps or its last states</source>
        <translation>请以一个或两个方向、通常的激活函数、零初始状态且不带长度的形式导出，并只使用各步的输出或最后的状态之一</translation>
    </message>
    <message>
        <source>export the model for a batch of one sample, without dynamic axes</source>
        <translation>请按一个样本的批次导出模型，不使用动态轴</translation>
    </message>
    <message>
        <source>export the model without a mask, or with the causal one</source>
        <translation>请不带掩码导出模型，或使用因果掩码</translation>
    </message>
    <message>
        <source>export the model without the mask</source>
        <translation>请不带该掩码导出模型</translation>
    </message>
    <message>
        <source>it keeps {0} of the {1} values of dimension {2}</source>
        <translation>它要保留维度 {2} 的 {1} 个值中的 {0} 个</translation>
    </message>
    <message>
        <source>leave out the augmented copies, or move pixels by these transforms alone: {1}</source>
        <translation>不使用增强副本，或只用以下变换来移动像素：{1}</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; ({0}) adds a mask that no layer has</source>
        <translation>节点“{1}”({0})加上了任何层都没有的掩码</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; ({0}) computes with the batch size in a way that cannot be followed</source>
        <translation>节点“{1}”({0})以无法跟踪的方式用批次大小进行计算</translation>
    </message>
    <message>
        <source>node &quot;{1}&quot; is an {0} of a form that no layer has</source>
        <translation>节点“{1}”是任何层都没有的形式的 {0}</translation>
    </message>
    <message>
        <source>set data.split.keep_together to group</source>
        <translation>请将 data.split.keep_together 设为 group</translation>
    </message>
    <message>
        <source>the first dimension of the output &quot;{0}&quot; is not the batch</source>
        <translation>输出“{0}”的第一维不是批次</translation>
    </message>
    <message>
        <source>the mask &quot;{0}&quot; is not part of an attention that Lathe has</source>
        <translation>掩码“{0}”不属于 Lathe 具有的注意力</translation>
    </message>
    <message>
        <source>the network predicts a class for each pixel, and predictions for images that {0} has changed cannot be moved back</source>
        <translation>网络为每个像素预测一个类别，而对 {0} 变换后的图像所作的预测无法移回原处</translation>
    </message>
    <message>
        <source>use fewer folds, or add samples: some folds have no sample of such a class</source>
        <translation>请减少折数或增加样本：有些折中没有这类样本</translation>
    </message>
    <message>
        <source>{0} of {1} classes have fewer samples than there are folds ({2}); the smallest one, &quot;{3}&quot;, has {4}</source>
        <translation>{1} 个类别中有 {0} 个的样本数少于折数（{2}）；最小的类别“{3}”有 {4} 个样本</translation>
    </message>
    <message>
        <source>{0} of {1} groups have samples in several folds, so models are validated on groups that they were trained on</source>
        <translation>{1} 个分组中有 {0} 个的样本分布在多折中，因此模型会在训练过的分组上验证</translation>
    </message>
    <message>
        <source>choose a file with the data sets x (samples) and y (targets)</source>
        <translation>请选择包含数据集 x（样本）和 y（目标）的文件</translation>
    </message>
    <message>
        <source>choose a folder that contains samples</source>
        <translation>请选择包含样本的文件夹</translation>
    </message>
    <message>
        <source>name the data sets x (samples) and y (targets), or set data.reader.features and data.reader.target to their paths</source>
        <translation>请将数据集命名为 x（样本）和 y（目标），或将 data.reader.features 和 data.reader.target 设为它们的路径</translation>
    </message>
    <message>
        <source>no data set of the file can be read: {0}</source>
        <translation>文件中的数据集都无法读取：{0}</translation>
    </message>
    <message>
        <source>save or download the file again</source>
        <translation>重新保存或下载该文件</translation>
    </message>
    <message>
        <source>the file has no data sets</source>
        <translation>文件中没有数据集</translation>
    </message>
    <message>
        <source>the file is damaged: its content is not that of a {0} file</source>
        <translation>文件已损坏：其内容不是 {0} 文件的内容</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the folder is empty</source>
        <translation>文件夹为空</translation>
    </message>
    <message>
        <source>write the file again with arrays of numbers: samples as x and targets as y</source>
        <translation>请用数值数组重新写入该文件：样本命名为 x，目标命名为 y</translation>
    </message>
    <message>
        <source>the action has no effect: {0}</source>
        <translation>该操作没有效果：{0}</translation>
    </message>
    <message>
        <source>the target has {0} classes, and {1} of them have one row only</source>
        <translation>目标列有 {0} 个类别，其中 {1} 个只有一行数据</translation>
    </message>
    <message>
        <source>export the network with torch.onnx.export and import the ONNX file</source>
        <translation>用 torch.onnx.export 导出网络，然后导入该 ONNX 文件</translation>
    </message>
    <message>
        <source>save tables as CSV files and arrays with numpy.save</source>
        <translation>将表格保存为 CSV 文件，用 numpy.save 保存数组</translation>
    </message>
    <message>
        <source>save the table as a CSV file</source>
        <translation>将表格保存为 CSV 文件</translation>
    </message>
    <message>
        <source>unpack the file, for example with gunzip</source>
        <translation>解压该文件，例如使用 gunzip</translation>
    </message>
    <message>
        <source>Lathe cannot read this {0} file</source>
        <translation>Lathe 无法读取此 {0} 文件</translation>
    </message>
    <message>
        <source>this file is not a project</source>
        <translation>此文件不是项目</translation>
    </message>
    <message>
        <source>unpack the archive and choose a file or folder in it</source>
        <translation>解压该归档，并选择其中的文件或文件夹</translation>
    </message>
    <message>
        <source>Lathe does not read tables and texts in this kind of archive</source>
        <translation>Lathe 不读取这种归档中的表格和文本</translation>
    </message>
    <message>
        <source>divide them into several files in a folder</source>
        <translation>请把它们分成一个文件夹中的多个文件</translation>
    </message>
    <message>
        <source>the compressed data are cut off</source>
        <translation>压缩数据被截断</translation>
    </message>
    <message>
        <source>the compressed data are damaged</source>
        <translation>压缩数据已损坏</translation>
    </message>
    <message>
        <source>the texts take more than {0} of memory</source>
        <translation>这些文本占用的内存超过 {0}</translation>
    </message>
    <message>
        <source>this archive contains {0} tables; Lathe reads an archive that contains exactly one</source>
        <translation>该归档含有 {0} 个表格；Lathe 只读取恰好含一个表格的归档</translation>
    </message>
    <message>
        <source>unpack the archive and choose a table in it</source>
        <translation>解压该归档，并选择其中的一个表格</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is listed twice</source>
        <translation>“{0}”列出了两次</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a part of the time</source>
        <translation>“{0}”不是时间成分</translation>
    </message>
    <message>
        <source>set data.reader.time, or clear data.reader.calendar</source>
        <translation>请设置 data.reader.time，或清空 data.reader.calendar</translation>
    </message>
    <message>
        <source>the series has no time column with dates</source>
        <translation>该序列没有含日期的时间列</translation>
    </message>
    <message>
        <source>use hour, weekday and yearday, separated by commas</source>
        <translation>请使用 hour、weekday 和 yearday，以逗号分隔</translation>
    </message>
    <message>
        <source>name a column with dates, and then the column with their times of day</source>
        <translation>先写日期列，再写对应的时刻列</translation>
    </message>
    <message>
        <source>name a column with times such as 18:00 or 6:00 PM, or with hours from 0 to 24</source>
        <translation>请指定一个时刻列（如 18:00 或 6:00 PM），或 0 到 24 的小时列</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no dates</source>
        <translation>列“{0}”没有日期</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has no times of day</source>
        <translation>列“{0}”没有时刻</translation>
    </message>
    <message>
        <source>the number {0} may be a code for missing values: column &quot;{1}&quot; has it {2} times, and its other numbers are from {3} to {4}; number of such columns: {5}</source>
        <translation>数字 {0} 可能是缺失值代码：它在列“{1}”中出现 {2} 次，该列其余数字在 {3} 到 {4} 之间；这样的列数：{5}</translation>
    </message>
    <message>
        <source>times are read as hours: 18:30 is 18.5</source>
        <translation>时刻按小时数读取：18:30 即 18.5</translation>
    </message>
    <message>
        <source>{0} cells have no number (the first one in line {1})</source>
        <translation>{0} 个单元格没有数字（第一个在第 {1} 行）</translation>
    </message>
    <message>
        <source>{0} cells have no number (the first one in line {1}): the last number before each one is used</source>
        <translation>{0} 个单元格没有数字（第一个在第 {1} 行）：使用各自之前的最后一个数字</translation>
    </message>
    <message>
        <source>these columns have the time of the records: {0}</source>
        <translation>这些列是记录的时间：{0}</translation>
    </message>
    <message>
        <source>cuDNN is used without {0}: {1}</source>
        <translation>使用 cuDNN，但不含 {0}：{1}</translation>
    </message>
    <message>
        <source>set LATHE_CUDA_TUNE=0 to use the first choice of the libraries without a search</source>
        <translation>设置 LATHE_CUDA_TUNE=0 可跳过搜索，直接使用各库的首选</translation>
    </message>
    <message>
        <source>set LATHE_CUDA_TUNE_SECONDS to a longer time</source>
        <translation>将 LATHE_CUDA_TUNE_SECONDS 设为更长的时间</translation>
    </message>
    <message>
        <source>the matrix product cannot be computed: {0}</source>
        <translation>无法计算矩阵乘积：{0}</translation>
    </message>
    <message>
        <source>the search for the fastest kernels ended after {0} s (at most {1} s): {2} operations were timed, {3} use the first choice of a library; the next new training continues the search</source>
        <translation>对最快内核的搜索在 {0} 秒后结束（上限 {1} 秒）：已测量 {2} 个运算，{3} 个运算使用库的首选；下一次新训练会继续搜索</translation>
    </message>
    <message>
        <source>the value {0} is ignored</source>
        <translation>值 {0} 被忽略</translation>
    </message>
    <message>
        <source>use nchw or nhwc</source>
        <translation>请使用 nchw 或 nhwc</translation>
    </message>
    <message>
        <source>{0} is not used, because it failed to run: {1}</source>
        <translation>未使用 {0}，因为它运行失败：{1}</translation>
    </message>
    <message>
        <source>check the device with nvidia-smi; `nvidia-smi --compute-mode=DEFAULT` lets programs use it</source>
        <translation>用 nvidia-smi 检查设备；`nvidia-smi --compute-mode=DEFAULT` 允许程序使用它</translation>
    </message>
    <message>
        <source>a cell has more than {0} of text</source>
        <translation>某个单元格的文本超过 {0}</translation>
    </message>
    <message>
        <source>a key has more than {0} bytes</source>
        <translation>某个键超过 {0} 字节</translation>
    </message>
    <message>
        <source>a text in line {0} is longer than {1}</source>
        <translation>第 {0} 行中的文本长于 {1}</translation>
    </message>
    <message>
        <source>an object has more than {0} keys</source>
        <translation>某个对象的键超过 {0} 个</translation>
    </message>
    <message>
        <source>an object has more than {0} of text</source>
        <translation>某个对象的文本超过 {0}</translation>
    </message>
    <message>
        <source>at byte {0}, there are too many {1}</source>
        <translation>在第 {0} 字节处，{1} 过多</translation>
    </message>
    <message>
        <source>divide the object</source>
        <translation>请拆分该对象</translation>
    </message>
    <message>
        <source>divide the row</source>
        <translation>请拆分该行</translation>
    </message>
    <message>
        <source>flatten the objects</source>
        <translation>请展平这些对象</translation>
    </message>
    <message>
        <source>line {0} is not valid JSON: {1}</source>
        <translation>第 {0} 行不是有效的 JSON：{1}</translation>
    </message>
    <message>
        <source>open it in Excel and save it again, or save the sheet as a CSV file</source>
        <translation>请在原程序中打开并重新保存，或将工作表保存为 CSV 文件</translation>
    </message>
    <message>
        <source>open the file in the program that created it, and save it again</source>
        <translation>请在原程序中打开该文件并重新保存</translation>
    </message>
    <message>
        <source>remove the password, or save the table as a CSV file</source>
        <translation>请移除密码，或将表格保存为 CSV 文件</translation>
    </message>
    <message>
        <source>row {0} has more than {1} of text</source>
        <translation>第 {0} 行的文本超过 {1}</translation>
    </message>
    <message>
        <source>save the sheet as a CSV file</source>
        <translation>请将工作表保存为 CSV 文件</translation>
    </message>
    <message>
        <source>save the table as an .xlsx or CSV file</source>
        <translation>请将表格保存为 .xlsx 或 CSV 文件</translation>
    </message>
    <message>
        <source>set data.reader.sheet to one of them, or to its number from 1</source>
        <translation>请将 data.reader.sheet 设为其中之一，或设为其从 1 开始的编号</translation>
    </message>
    <message>
        <source>shorten the text</source>
        <translation>请缩短文本</translation>
    </message>
    <message>
        <source>the file has a document type, which may declare entities</source>
        <translation>文件有文档类型声明，其中可能声明实体</translation>
    </message>
    <message>
        <source>the file has no objects that could be rows</source>
        <translation>文件中没有可以作为行的对象</translation>
    </message>
    <message>
        <source>the objects have more than {0} different keys</source>
        <translation>这些对象的不同键超过 {0} 个</translation>
    </message>
    <message>
        <source>the sheet &quot;{0}&quot; is read; other sheets with data: {1}</source>
        <translation>读取的是工作表“{0}”；其他含数据的工作表：{1}</translation>
    </message>
    <message>
        <source>the texts of the workbook take more than {0} of memory</source>
        <translation>工作簿的文本占用的内存超过 {0}</translation>
    </message>
    <message>
        <source>the value of &quot;{0}&quot; is an array, which is no field of a table</source>
        <translation>“{0}”的值是数组，不能作为表格的字段</translation>
    </message>
    <message>
        <source>the value of &quot;{0}&quot; is nested too deeply; at most {1} keys may lead to a value</source>
        <translation>“{0}”的值嵌套过深；到一个值最多经过 {1} 个键</translation>
    </message>
    <message>
        <source>the workbook has no sheet &quot;{0}&quot;; its sheets are: {1}</source>
        <translation>工作簿中没有工作表“{0}”；其工作表有：{1}</translation>
    </message>
    <message>
        <source>the workbook has no sheet with cells</source>
        <translation>工作簿中没有含单元格的工作表</translation>
    </message>
    <message>
        <source>the workbook is damaged: {0}</source>
        <translation>工作簿已损坏：{0}</translation>
    </message>
    <message>
        <source>this is not valid XML at byte {0}: {1}</source>
        <translation>第 {0} 字节处不是有效的 XML：{1}</translation>
    </message>
    <message>
        <source>to read another sheet, set data.reader.sheet to its name</source>
        <translation>要读取其他工作表，请将 data.reader.sheet 设为其名称</translation>
    </message>
    <message>
        <source>use fewer keys</source>
        <translation>请使用较少的键</translation>
    </message>
    <message>
        <source>use shorter keys</source>
        <translation>请使用较短的键</translation>
    </message>
    <message>
        <source>use the same keys in all objects</source>
        <translation>请在所有对象中使用相同的键</translation>
    </message>
    <message>
        <source>write a key for each of its values, or leave it out</source>
        <translation>请为其中每个值写一个键，或将其去掉</translation>
    </message>
    <message>
        <source>write an object in each line, or an array of objects: pandas.DataFrame.to_json(orient=&quot;records&quot;)</source>
        <translation>请每行写一个对象，或写一个对象数组：pandas.DataFrame.to_json(orient=&quot;records&quot;)</translation>
    </message>
    <message>
        <source>write the rows as a JSON array of objects, or as one JSON object per line</source>
        <translation>请将表格的行写为对象数组，或每行写一个对象</translation>
    </message>
    <message>
        <source>write the file again</source>
        <translation>请重新写入该文件</translation>
    </message>
    <message>
        <source>the sheet &quot;{0}&quot; cannot be read as a table: {1}. Other sheets with data: {2}</source>
        <translation>工作表“{0}”不能作为表格读取：{1}。其他有数据的工作表：{2}</translation>
    </message>
    <message>
        <source>if it has the column names, set data.reader.header to yes</source>
        <translation>如果它是列名，请将 data.reader.header 设为 yes</translation>
    </message>
    <message>
        <source>if it is data, set data.reader.header to no</source>
        <translation>如果它是数据，请将 data.reader.header 设为 no</translation>
    </message>
    <message>
        <source>the first line, 0, 1 and so on, is read as column names</source>
        <translation>第一行是 0、1 等，作为列名读取</translation>
    </message>
    <message>
        <source>the first line, 0, 1 and so on, is read as data</source>
        <translation>第一行是 0、1 等，作为数据读取</translation>
    </message>
    <message>
        <source>the column &quot;{0}&quot; has {1} values, but &quot;{2}&quot; has {3}</source>
        <translation>列“{0}”有 {1} 个值，而“{2}”有 {3} 个</translation>
    </message>
    <message>
        <source>the columns take more than {0} of memory</source>
        <translation>这些列占用的内存超过 {0}</translation>
    </message>
    <message>
        <source>the file has more than {0} columns</source>
        <translation>文件的列数超过 {0}</translation>
    </message>
    <message>
        <source>write an object in each line: pandas.DataFrame.to_json(orient=&quot;records&quot;, lines=True)</source>
        <translation>请每行写一个对象：pandas.DataFrame.to_json(orient=&quot;records&quot;, lines=True)</translation>
    </message>
    <message>
        <source>write as many values in each column, with null for a missing one</source>
        <translation>请在每一列写入同样多的值，缺失值写作 null</translation>
    </message>
    <message>
        <source>write fewer columns</source>
        <translation>请减少列数</translation>
    </message>
    <message>
        <source>write the file again: pandas.DataFrame.to_json(orient=&quot;split&quot;)</source>
        <translation>请重新写入文件：pandas.DataFrame.to_json(orient=&quot;split&quot;)</translation>
    </message>
    <message>
        <source>row {0} has another number of values than there are columns: {1}</source>
        <translation>第 {0} 行的值的个数与列数 {1} 不同</translation>
    </message>
    <message>
        <source>the index has {0} values, but there are {1} rows</source>
        <translation>索引有 {0} 个值，但共有 {1} 行</translation>
    </message>
    <message>
        <source>if it is a code, set data.reader.missing_codes to {0}, or to {1}:{0} for this column alone</source>
        <translation>如果它是代码，请将 data.reader.missing_codes 设为 {0}；若只用于该列，则设为 {1}:{0}</translation>
    </message>
    <message>
        <source>the code &quot;{0}&quot; has no effect: there is no column &quot;{2}&quot;</source>
        <translation>代码“{0}”不起作用：没有列“{2}”</translation>
    </message>
    <message>
        <source>write COLUMN:CODE with the name of a column</source>
        <translation>请以“列名:代码”的形式写出某一列的名称</translation>
    </message>
    <message>
        <source>save the file in UTF-8</source>
        <translation>请将文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>the file is not in UTF-8, and its texts cannot be read</source>
        <translation>文件不是 UTF-8 编码，其中的文本无法读取</translation>
    </message>
    <message>
        <source>the file is not in UTF-8; it is read as Windows-1252 (Latin-1)</source>
        <translation>文件不是 UTF-8 编码；按 Windows-1252（Latin-1）读取</translation>
    </message>
    <message>
        <source>correct these cells, or list them in data.reader.missing_codes</source>
        <translation>请更正这些单元格，或将其列入 data.reader.missing_codes</translation>
    </message>
    <message>
        <source>not read as numbers with the unit &quot;{0}&quot;: cells that are something else: {1} of {2}</source>
        <translation>未作为单位为“{0}”的数字读取：{2} 个单元格中有 {1} 个是其他内容</translation>
    </message>
    <message>
        <source>not read as numbers with the unit &quot;{0}&quot;: cells without a unit: {1} of {2}</source>
        <translation>未作为单位为“{0}”的数字读取：{2} 个单元格中有 {1} 个没有单位</translation>
    </message>
    <message>
        <source>not read as numbers: the cells have different units (&quot;{0}&quot;, &quot;{1}&quot;)</source>
        <translation>未作为数字读取：单元格的单位不同（“{0}”、“{1}”）</translation>
    </message>
    <message>
        <source>read as numbers with the unit &quot;{0}&quot;</source>
        <translation>作为单位为“{0}”的数字读取</translation>
    </message>
    <message>
        <source>read as numbers with the unit &quot;{0}&quot;; cells without a unit, which are read in the same unit: {1}</source>
        <translation>作为单位为“{0}”的数字读取；没有单位的单元格按同一单位读取：{1} 个</translation>
    </message>
    <message>
        <source>values that are not numbers with the unit &quot;{3}&quot; or without a unit: {0} (first: &quot;{1}&quot; in line {2}); they are treated as missing</source>
        <translation>不是单位为“{3}”或无单位的数字的值：{0} 个（第一处：第 {2} 行的“{1}”）；按缺失处理</translation>
    </message>
    <message>
        <source>write all cells in one unit</source>
        <translation>请将所有单元格写成同一单位</translation>
    </message>
    <message>
        <source>write the unit in all cells, or in none</source>
        <translation>请在所有单元格中都写单位，或都不写</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.decimal to comma</source>
        <translation>如果不对，请将 data.reader.decimal 设为 comma</translation>
    </message>
    <message>
        <source>if this is wrong, set data.reader.decimal to point</source>
        <translation>如果不对，请将 data.reader.decimal 设为 point</translation>
    </message>
    <message>
        <source>numbers are read with a decimal comma, as in other columns: 1.034 is 1034, and 1,034 is 1.034</source>
        <translation>与其他列一样，数字按小数逗号读取：1.034 是 1034，1,034 是 1.034</translation>
    </message>
    <message>
        <source>numbers are read with a decimal point, as in other columns: 1,034 is 1034, and 1.034 is 1.034</source>
        <translation>与其他列一样，数字按小数点读取：1,034 是 1034，1.034 是 1.034</translation>
    </message>
    <message>
        <source>line {0} has {1} fields, but the table has {2} columns</source>
        <translation>第 {0} 行有 {1} 个字段，但表格有 {2} 列</translation>
    </message>
    <message>
        <source>lines with more or fewer fields than the table has columns: {0} (first: line {1})</source>
        <translation>字段数与表格列数不同的行：{0}（第一处：第 {1} 行）</translation>
    </message>
    <message>
        <source>rows before the table, which are not used: {0} (first: &quot;{1}&quot;)</source>
        <translation>表格之前未使用的行：{0}（第一行：&quot;{1}&quot;）</translation>
    </message>
    <message>
        <source>skipped lines with more or fewer fields than the table has columns: {0} (first: line {1})</source>
        <translation>已跳过字段数与表格列数不同的行：{0}（第一处：第 {1} 行）</translation>
    </message>
    <message>
        <source>correct these lines, or use --bad-rows skip to leave them out</source>
        <translation>请更正这些行，或使用 --bad-rows skip 跳过它们</translation>
    </message>
    <message>
        <source>losses of a small training differ from the reference by {0} in float32 and {1} in bfloat16</source>
        <translation>一次小规模训练的损失与参考值的差异：float32 为 {0}，bfloat16 为 {1}</translation>
    </message>
    <message>
        <source>training on the CPU: the network is so small that {0} would take longer</source>
        <translation>在 CPU 上训练：网络很小，{0} 反而需要更长时间</translation>
    </message>
    <message>
        <source>two trainings that should be equal gave different losses</source>
        <translation>两次本应相同的训练得到了不同的损失</translation>
    </message>
    <message>
        <source>use --device {1} to train it there</source>
        <translation>使用 --device {1} 在该设备上训练</translation>
    </message>
    <message>
        <source>do not train on this device; if it is a GPU, update its driver</source>
        <translation>请勿在此设备上训练；如果它是 GPU，请更新其驱动程序</translation>
    </message>
    <message>
        <source>run `git lfs pull` in its repository to download the data</source>
        <translation>请在其仓库中运行 `git lfs pull` 以下载数据</translation>
    </message>
    <message>
        <source>a target with a class for each step cannot have others beside it</source>
        <translation>每个时间步有一个类别的目标不能与其他目标同时使用</translation>
    </message>
    <message>
        <source>choose a target with one class, a class for each step, or a list of numbers; the template &quot;unet&quot; predicts a class for each pixel</source>
        <translation>请选择有一个类别、每个时间步一个类别或一列数值的目标；模板“unet”预测每个像素的类别</translation>
    </message>
    <message>
        <source>make a project without further targets, or start with an empty network</source>
        <translation>请创建没有其他目标的项目，或从空网络开始</translation>
    </message>
    <message>
        <source>set data.reader.type to {1}</source>
        <translation>将 data.reader.type 设为 {1}</translation>
    </message>
    <message>
        <source>the file has no column with the class, so it is no split; `lathe predict` reads it</source>
        <translation>该文件没有类别列，因此不作为数据划分；`lathe predict` 可以读取它</translation>
    </message>
    <message>
        <source>the reader &quot;{0}&quot; does not know this format, but the reader &quot;{1}&quot; does</source>
        <translation>读取器“{0}”不能识别此格式，但读取器“{1}”可以</translation>
    </message>
    <message>
        <source>the target &quot;{0}&quot; has the shape {1} in each sample, the samples {2}</source>
        <translation>目标“{0}”在每个样本中的形状为 {1}，样本的形状为 {2}</translation>
    </message>
    <message>
        <source>save the numbers of the words and of their classes with numpy.save, padded to one length, and use the template arrays</source>
        <translation>请用 numpy.save 保存单词及其类别的编号（填充到同一长度），并使用模板 arrays</translation>
    </message>
</context>
<context>
    <name>DomainText</name>
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
    <message>
        <source>From the next trial: without %1</source>
        <translation>从下一个试验起：不含 %1</translation>
    </message>
    <message>
        <source>From the next trial: adds %1</source>
        <translation>从下一个试验起：加入 %1</translation>
    </message>
    <message>
        <source>From the next trial: %1</source>
        <translation>从下一个试验起：%1</translation>
    </message>
    <message>
        <source>From the next trial: varied</source>
        <translation>从下一个试验起：变动</translation>
    </message>
    <message>
        <source>From the next trial: not varied</source>
        <translation>从下一个试验起：不再变动</translation>
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
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 个层</numerusform>
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
        <translation>%1，从开始到现在。</translation>
    </message>
    <message>
        <source>%1, from its start to its end.</source>
        <translation>%1，从开始到结束。</translation>
    </message>
    <message>
        <source>Memory, step time and machine load, measured by the engine</source>
        <translation>引擎测量的内存、每步用时和机器负载</translation>
    </message>
    <message>
        <source>No run yet. The time of each layer appears here during training.</source>
        <translation>还没有运行记录。训练时，这里显示每一层的用时。</translation>
    </message>
    <message>
        <source>%1 has not measured the time of each layer.</source>
        <translation>%1 没有测量每一层的用时。</translation>
    </message>
    <message>
        <source>%1: the latest step with measured kernel times.</source>
        <translation>%1：最近一个测量了内核用时的步。</translation>
    </message>
    <message>
        <source>No run yet. The step time appears here during training.</source>
        <translation>还没有运行记录。训练时，这里显示每步用时。</translation>
    </message>
    <message>
        <source>%1 did not record its step time.</source>
        <translation>%1 没有记录每步用时。</translation>
    </message>
    <message>
        <source>%1: milliseconds per step. The newest step is at the right.</source>
        <translation>%1：每步的毫秒数。最新的步在右侧。</translation>
    </message>
    <message>
        <source>No run yet. The machine load appears here during training.</source>
        <translation>还没有运行记录。训练时，这里显示机器负载。</translation>
    </message>
    <message>
        <source>%1 did not record the machine load.</source>
        <translation>%1 没有记录机器负载。</translation>
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
        <translation>“%2”的%1</translation>
    </message>
    <message>
        <source>%1 training, %2 validation</source>
        <translation>训练 %1 个、验证 %2 个样本</translation>
    </message>
    <message>
        <source>Best %1 %2, epoch %3</source>
        <translation>最佳%1 %2，第 %3 轮</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>完成，用时 %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
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
        <source>Warm-up ended, learning rate %1</source>
        <translation>预热结束，学习率 %1</translation>
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
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>Checkpoint saved, epoch %1</source>
        <translation>检查点已保存，第 %1 轮</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>You resumed</source>
        <translation>你继续了</translation>
    </message>
    <message>
        <source>Resumed: %1, %2</source>
        <translation>已继续：%1，%2</translation>
    </message>
    <message>
        <source>Finished early: no further improvement</source>
        <translation>提前结束：不再有改进</translation>
    </message>
    <message>
        <source>Waited for data: %1 s of %2 s</source>
        <translation>等待数据：%2 秒中有 %1 秒</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Val %1</source>
        <translation>验证%1</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>训练%1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 (%2 core)</source>
        <translation>%1（%2 个核心）</translation>
    </message>
    <message>
        <source>%1 (%2 cores)</source>
        <translation>%1（%2 个核心）</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>测试%1</translation>
    </message>
</context>
<context>
    <name>FoldTable</name>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Best epoch</source>
        <translation>最佳轮次</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Not supported: pickle files can run code. safetensors stores the same weights under PyTorch&apos;s names.</source>
        <translation>不支持：pickle 文件可以执行代码。safetensors 以 PyTorch 的名称保存同样的权重。</translation>
    </message>
    <message>
        <source>Not supported yet. Export ONNX, and run it with onnxruntime.</source>
        <translation>尚不支持。请导出 ONNX，并用 onnxruntime 运行。</translation>
    </message>
    <message>
        <source>Not supported. Export ONNX, and convert the ONNX file.</source>
        <translation>不支持。请导出 ONNX，再转换 ONNX 文件。</translation>
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
        <translation>此层没有输出。</translation>
    </message>
    <message>
        <source>Select the input with the arrow keys. Enter connects, Esc cancels.</source>
        <translation>用方向键选择输入。Enter 连接，Esc 取消。</translation>
    </message>
    <message>
        <source>Drop to insert the layer here. Hold Alt to leave it unconnected.</source>
        <translation>松开即在此插入层。按住 Alt 则不连接。</translation>
    </message>
    <message>
        <source>Layers: %1. Connections: %2.</source>
        <translation>层：%1。连接：%2。</translation>
    </message>
</context>
<context>
    <name>LayerFigures</name>
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
        <translation>（批次 %1）</translation>
    </message>
    <message>
        <source>MACs per sample</source>
        <translation>每个样本的 MAC</translation>
    </message>
    <message>
        <source>Saved for backward</source>
        <translation>为反向传播保存</translation>
    </message>
</context>
<context>
    <name>LayerFit</name>
    <message>
        <source>This layer has no input</source>
        <translation>此层没有输入</translation>
    </message>
    <message>
        <source>This would create a cycle</source>
        <translation>这会形成环</translation>
    </message>
    <message>
        <source>This input does not exist</source>
        <translation>这个输入不存在</translation>
    </message>
    <message>
        <source>This block has no input</source>
        <translation>此块没有输入</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>全连接</translation>
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
        <translation>无%1</translation>
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
    <message>
        <source>Math</source>
        <translation>数学</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
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
        <translation>输出</translation>
    </message>
</context>
<context>
    <name>LeaveQuestion</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的更改？</translation>
    </message>
    <message>
        <source>Changes that you do not save are lost.</source>
        <translation>不保存的更改会丢失。</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>放弃编辑</translation>
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
    <message>
        <source>temperature</source>
        <translation>温度过高</translation>
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
    <message>
        <source>Enter whole numbers separated by commas.</source>
        <translation>请输入用逗号分隔的整数。</translation>
    </message>
    <message>
        <source>Enter numbers separated by commas.</source>
        <translation>请输入用逗号分隔的数。</translation>
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
    <message>
        <source>Cleaning action %1</source>
        <translation>清洗操作 %1</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>Listing files: %1</source>
        <translation>正在列出文件：%1</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 images</source>
        <translation>正在解码第 %1 张，共 %2 张图像</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 images, %3 a second</source>
        <translation>正在解码第 %1 张，共 %2 张图像，每秒 %3 张</translation>
    </message>
    <message>
        <source>Reading %1 of %2 rows</source>
        <translation>正在读取第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>Computing %1 of %2 samples</source>
        <translation>正在计算 %1 个样本，共 %2 个</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 sounds</source>
        <translation>正在解码第 %1 个，共 %2 个声音</translation>
    </message>
    <message>
        <source>Decoding %1 of %2 sounds, %3 a second</source>
        <translation>正在解码第 %1 个，共 %2 个声音，每秒 %3 个</translation>
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
    <message>
        <source>Failed, epoch %1</source>
        <translation>失败，第 %1 轮</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>尚未训练</translation>
    </message>
    <message>
        <source>Project not found. Locate…</source>
        <translation>找不到项目。定位…</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message numerus="yes">
        <source>Finished, %n epoch(s)</source>
        <translation>
            <numerusform>已完成，%n 轮</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Remedies</name>
    <message>
        <source>Add Dense of %1 units</source>
        <translation>添加 %1 个单元的 Dense</translation>
    </message>
    <message>
        <source>Add an Input layer</source>
        <translation>添加 Input 层</translation>
    </message>
    <message>
        <source>Connect &quot;%1&quot;</source>
        <translation>连接“%1”</translation>
    </message>
    <message>
        <source>Connect to &quot;%1&quot;</source>
        <translation>连接到“%1”</translation>
    </message>
    <message>
        <source>Cut &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>断开“%1”到“%2”的连接</translation>
    </message>
    <message>
        <source>Fit last layer, loss and metric</source>
        <translation>调整最后一层、损失和指标</translation>
    </message>
    <message>
        <source>Hold back 10 % for validation</source>
        <translation>留出 10 % 用于验证</translation>
    </message>
    <message>
        <source>Insert 1×1 projection</source>
        <translation>插入 1×1 投影</translation>
    </message>
    <message>
        <source>Insert Dense of %1 units</source>
        <translation>插入 %1 个单元的 Dense</translation>
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
        <translation>沿通道连接</translation>
    </message>
    <message>
        <source>Leave out &quot;%1&quot;</source>
        <translation>去掉“%1”</translation>
    </message>
    <message>
        <source>List it once</source>
        <translation>只列出一次</translation>
    </message>
    <message>
        <source>Make it %1</source>
        <translation>改为 %1</translation>
    </message>
    <message>
        <source>Make it one row</source>
        <translation>变成一行</translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Remove bias</source>
        <translation>移除偏置</translation>
    </message>
    <message>
        <source>Remove that connection</source>
        <translation>移除该连接</translation>
    </message>
    <message>
        <source>Remove the branch to &quot;%1&quot;</source>
        <translation>移除到“%1”的分支</translation>
    </message>
    <message>
        <source>Select by the validation loss</source>
        <translation>按验证损失选择</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message>
        <source>Set groups to %1</source>
        <translation>将 groups 设为 %1</translation>
    </message>
    <message>
        <source>Set it to %1</source>
        <translation>设为 %1</translation>
    </message>
    <message>
        <source>Set padding to same</source>
        <translation>将填充设为 same</translation>
    </message>
    <message>
        <source>Set padding to valid</source>
        <translation>将填充设为 valid</translation>
    </message>
    <message>
        <source>Set units to %1</source>
        <translation>将单元数设为 %1</translation>
    </message>
    <message>
        <source>Set vocabulary to %1</source>
        <translation>将词表大小设为 %1</translation>
    </message>
    <message>
        <source>Take the data&apos;s shape</source>
        <translation>采用数据的形状</translation>
    </message>
    <message>
        <source>Use &quot;%1&quot;</source>
        <translation>使用“%1”</translation>
    </message>
    <message>
        <source>Use batch %1</source>
        <translation>使用批大小 %1</translation>
    </message>
    <message>
        <source>Use cross-entropy</source>
        <translation>使用交叉熵</translation>
    </message>
    <message>
        <source>Use mean squared error</source>
        <translation>使用均方误差</translation>
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
        <translation>所有类别权重相同</translation>
    </message>
    <message>
        <source>Normalize the last dimension</source>
        <translation>归一化最后一维</translation>
    </message>
    <message>
        <source>Train in %1 MiB</source>
        <translation>在 %1 MiB 内训练</translation>
    </message>
    <message>
        <source>Use the label error rate</source>
        <translation>使用标签错误率</translation>
    </message>
    <message>
        <source>Treat %1 as missing</source>
        <translation>将 %1 视为缺失值</translation>
    </message>
</context>
<context>
    <name>ResultBand</name>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 / %2 轮</translation>
    </message>
    <message>
        <source>Stopped at %1</source>
        <translation>已停止于%1</translation>
    </message>
    <message>
        <source>Failed at %1</source>
        <translation>失败于%1</translation>
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
        <source>memory: %1 used, %2 planned</source>
        <translation>内存：已用 %1，预计 %2</translation>
    </message>
    <message>
        <source>%1 at epoch %2, saved as the best</source>
        <translation>%1（第 %2 轮），已保存为最佳</translation>
    </message>
    <message>
        <source>%1 samples per second</source>
        <translation>每秒 %1 个样本</translation>
    </message>
    <message>
        <source>second training on all samples: epoch %1 of %2</source>
        <translation>用全部样本的第二次训练：第 %1 轮，共 %2 轮</translation>
    </message>
</context>
<context>
    <name>ReviewText</name>
    <message>
        <source>%1, both</source>
        <translation>%1，两者相同</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>The same content</source>
        <translation>内容相同</translation>
    </message>
    <message>
        <source>The same picture, similarity %1</source>
        <translation>同一图像，相似度 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1, or %2?</source>
        <translation>%1，还是 %2？</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Labeled</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>Exclude the copy</source>
        <translation>排除副本</translation>
    </message>
    <message>
        <source>Exclude the first</source>
        <translation>排除第一个</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两者都保留</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑标签</translation>
    </message>
    <message>
        <source>Use the guess</source>
        <translation>采用猜测</translation>
    </message>
    <message>
        <source>Keep label</source>
        <translation>保留标签</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>以后决定</translation>
    </message>
    <message>
        <source>Is it %1?</source>
        <translation>是 %1 吗？</translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation>这是什么？</translation>
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
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Unlabeled images</source>
        <translation>未标注的图像</translation>
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
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Loss, optimizer, schedule, batch, epochs and seed are equal.</source>
        <translation>损失、优化器、调度、批次、轮数和种子相同。</translation>
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
        <source>different connections</source>
        <translation>连接不同</translation>
    </message>
    <message>
        <source>No value was changed in either run.</source>
        <translation>两次运行中都没有更改任何值。</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s), all settings equal</source>
        <translation>
            <numerusform>%n 层，所有设置相同</numerusform>
        </translation>
    </message>
    <message>
        <source>The connections between the layers differ.</source>
        <translation>层之间的连接不同。</translation>
    </message>
    <message>
        <source>Changed during training</source>
        <translation>训练中更改</translation>
    </message>
    <message>
        <source>One of the runs ended before it recorded its data.</source>
        <translation>其中一次运行在记录数据之前就结束了。</translation>
    </message>
    <message>
        <source>The samples are the same: the hashes are equal.</source>
        <translation>样本相同：哈希一致。</translation>
    </message>
    <message>
        <source>The samples differ: the hashes are not equal.</source>
        <translation>样本不同：哈希不一致。</translation>
    </message>
</context>
<context>
    <name>RunFilter</name>
    <message>
        <source>A condition is missing here.</source>
        <translation>这里缺一个条件。</translation>
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
        <source>This &quot;)&quot; has no matching &quot;(&quot;.</source>
        <translation>这个“)”没有匹配的“(”。</translation>
    </message>
    <message>
        <source>The comparison needs a name on the left side.</source>
        <translation>比较的左侧需要一个名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a number, but &quot;%2&quot; is not a number.</source>
        <translation>“%1”需要数，但“%2”不是数。</translation>
    </message>
</context>
<context>
    <name>RunRemedies</name>
    <message>
        <source>Clip the gradients by their norm</source>
        <translation>按范数裁剪梯度</translation>
    </message>
    <message>
        <source>Use ReLU and normalization</source>
        <translation>使用 ReLU 和归一化</translation>
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
        <translation>训练进程在第 %1 步结束（信号 %2）。</translation>
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
        <translation>训练%1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>验证%1</translation>
    </message>
    <message>
        <source>Put the folder back, or train again.</source>
        <translation>请将文件夹放回原处，或重新训练。</translation>
    </message>
    <message>
        <source>The training process ended unexpectedly at step %1 (killed or crashed).</source>
        <translation>训练进程在第 %1 步意外结束（被终止或崩溃）。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. Layer “%2” had the first value that was not finite. The weights of step %3 are saved.</source>
        <translation>损失在第 %1 步不是有限值。层“%2”最先出现非有限值。第 %3 步的权重已保存。</translation>
    </message>
    <message>
        <source>The loss was not finite at step %1. The weights of step %2 are saved.</source>
        <translation>损失在第 %1 步不是有限值。第 %2 步的权重已保存。</translation>
    </message>
    <message>
        <source>%1 Resume to continue from the checkpoint of step %2.</source>
        <translation>%1 继续即可从第 %2 步的检查点接着训练。</translation>
    </message>
    <message>
        <source>The folder of this run was deleted or moved at about step %1. The run cannot be resumed without its folder.</source>
        <translation>此次运行的文件夹在大约第 %1 步时被删除或移动。没有文件夹，无法继续此次运行。</translation>
    </message>
    <message>
        <source>The disk is full. The training ended at step %1. The checkpoint of step %2 is complete.</source>
        <translation>磁盘已满。训练在第 %1 步结束。第 %2 步的检查点是完整的。</translation>
    </message>
    <message>
        <source>Free disk space, then resume.</source>
        <translation>请先释放磁盘空间，再继续。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>log-variance</source>
        <translation>对数方差</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>underflow of 16 bits</source>
        <translation>16 位下溢</translation>
    </message>
    <message>
        <source>overflow of 16 bits</source>
        <translation>16 位溢出</translation>
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
        <translation>失败</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
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
        <translation>另一次运行正在使用该设备。设备空闲后，此次运行就会开始。</translation>
    </message>
    <message>
        <source>The trainer is reading the data and compiling the network.</source>
        <translation>训练程序正在读取数据并编译网络。</translation>
    </message>
    <message>
        <source>The training is a separate process. It continues when this window is closed.</source>
        <translation>训练是独立的进程。关闭此窗口后仍会继续。</translation>
    </message>
    <message>
        <source>The training can be resumed from this step.</source>
        <translation>训练可以从这一步继续。</translation>
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
        <translation>用小型卷积网络和数据增强训练 Fashion-MNIST，十轮。</translation>
    </message>
    <message>
        <source>Digits that are generated when the project opens: a first network to train, without any download.</source>
        <translation>打开项目时生成的数字图像：适合作为首个训练的网络，无需下载。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with a small residual network.</source>
        <translation>用小型残差网络训练 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Fashion-MNIST with dense layers only.</source>
        <translation>只用 Dense 层训练 Fashion-MNIST。</translation>
    </message>
    <message>
        <source>Regression on a table with text columns and missing values: the heating energy of invented houses, in megawatt hours per year.</source>
        <translation>对含有文本列和缺失值的表格做回归：虚构房屋的采暖能耗，单位为每年兆瓦时。</translation>
    </message>
    <message>
        <source>Three spiral arms in the plane, which a network without hidden layers cannot separate.</source>
        <translation>平面上的三条螺旋臂，没有隐藏层的网络无法分开。</translation>
    </message>
    <message>
        <source>A convolutional network with the recipe of vision transformers.</source>
        <translation>采用视觉 Transformer 设计的卷积网络。</translation>
    </message>
    <message>
        <source>A network of inverted residuals for small devices: few parameters, few operations.</source>
        <translation>面向小型设备的倒残差网络：参数少，运算少。</translation>
    </message>
    <message>
        <source>A small GPT that continues a text letter by letter.</source>
        <translation>逐字符续写文本的小型 GPT。</translation>
    </message>
    <message>
        <source>A table with a number to predict.</source>
        <translation>带有一个待预测数值的表格。</translation>
    </message>
    <message>
        <source>A table with a text and its class in each row (CSV, TSV or JSON lines).</source>
        <translation>每行有一段文本及其类别的表格（CSV、TSV 或 JSON 行）。</translation>
    </message>
    <message>
        <source>A text file, the longer the better.</source>
        <translation>一个文本文件，越长越好。</translation>
    </message>
    <message>
        <source>A vision transformer: attention between patches of 16 × 16 pixels.</source>
        <translation>视觉 Transformer：16 × 16 像素图块之间的注意力。</translation>
    </message>
    <message>
        <source>Assigns a class to each pixel of an image.</source>
        <translation>为图像的每个像素分配一个类别。</translation>
    </message>
    <message>
        <source>Causal convolutions whose dilation doubles: a fast alternative to an LSTM.</source>
        <translation>空洞逐层加倍的因果卷积：LSTM 的快速替代方案。</translation>
    </message>
    <message>
        <source>Classifies short texts with two layers of attention.</source>
        <translation>用两层注意力对短文本分类。</translation>
    </message>
    <message>
        <source>Color or gray images of 64 × 64 pixels with one class each.</source>
        <translation>64 × 64 像素的彩色或灰度图像，每张一个类别。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each, 32 × 32 pixels or more.</source>
        <translation>彩色或灰度图像，每张一个类别，至少 32 × 32 像素。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each, 64 × 64 pixels or more.</source>
        <translation>彩色或灰度图像，每张一个类别，至少 64 × 64 像素。</translation>
    </message>
    <message>
        <source>Color or gray images with one class each; height and width are multiples of 16.</source>
        <translation>彩色或灰度图像，每张一个类别；高度和宽度是 16 的倍数。</translation>
    </message>
    <message>
        <source>Compresses images to 30 numbers and draws them again.</source>
        <translation>将图像压缩为 30 个数，再重新画出。</translation>
    </message>
    <message>
        <source>Dense layers alone, in turn over the patches and over the channels.</source>
        <translation>只用全连接层，交替作用于图块和通道。</translation>
    </message>
    <message>
        <source>Each layer reads the outputs of all layers before it: few parameters, many operations.</source>
        <translation>每一层都读取之前所有层的输出：参数少，运算多。</translation>
    </message>
    <message>
        <source>Fashion-MNIST, or images with one class each in IDX files.</source>
        <translation>Fashion-MNIST，或 IDX 文件中每张一个类别的图像。</translation>
    </message>
    <message>
        <source>Forecasts the next steps of a series.</source>
        <translation>预测序列的后续各步。</translation>
    </message>
    <message>
        <source>Images with a class for each pixel; height and width are multiples of 16.</source>
        <translation>每个像素有一个类别的图像；高度和宽度是 16 的倍数。</translation>
    </message>
    <message>
        <source>Images with one class each.</source>
        <translation>每张一个类别的图像。</translation>
    </message>
    <message>
        <source>Images, arrays or rows of a table with one class each.</source>
        <translation>图像、数组或表格的行，各有一个类别。</translation>
    </message>
    <message>
        <source>Images; classes are not used.</source>
        <translation>图像；不使用类别。</translation>
    </message>
    <message>
        <source>Learns a distribution of images: new images are decoded from random numbers.</source>
        <translation>学习图像的分布：从随机数解码出新图像。</translation>
    </message>
    <message>
        <source>Reads a signal step by step and names its kind.</source>
        <translation>逐步读取信号并判断其种类。</translation>
    </message>
    <message>
        <source>Rows of numbers with one class each.</source>
        <translation>数值行，每行一个类别。</translation>
    </message>
    <message>
        <source>Sequences of equal length with one class each.</source>
        <translation>长度相等的序列，每个一个类别。</translation>
    </message>
    <message>
        <source>Sequences of equal length with the numbers that follow each one.</source>
        <translation>长度相等的序列，以及各自之后的数值。</translation>
    </message>
    <message>
        <source>Six convolutions of 3 × 3 in three stages, for small images.</source>
        <translation>三个阶段共六个 3 × 3 卷积，适合小图像。</translation>
    </message>
    <message>
        <source>The classic small convolutional network for digits.</source>
        <translation>识别数字的经典小型卷积网络。</translation>
    </message>
    <message>
        <source>The deep residual network that others are compared with.</source>
        <translation>常作为比较基准的深层残差网络。</translation>
    </message>
    <message>
        <source>The residual network for photographs that is used most.</source>
        <translation>最常用的照片残差网络。</translation>
    </message>
    <message>
        <source>The small residual network for images of 32 × 32 pixels.</source>
        <translation>用于 32 × 32 像素图像的小型残差网络。</translation>
    </message>
    <message>
        <source>Two hidden layers of 512 units for small images or rows of numbers.</source>
        <translation>两个 512 单元的隐藏层，用于小图像或数值行。</translation>
    </message>
    <message>
        <source>Names sounds by their spectrograms with four convolutions.</source>
        <translation>用四个卷积按频谱图识别声音。</translation>
    </message>
    <message>
        <source>WAV files in one folder for each class, or with the class in their names.</source>
        <translation>每个类别一个文件夹的 WAV 文件，或名称中含有类别的 WAV 文件。</translation>
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
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置%1</translation>
    </message>
    <message>
        <source>Do not sweep the order</source>
        <translation>不搜索顺序</translation>
    </message>
    <message>
        <source>Sweep the position of %1</source>
        <translation>搜索%1的位置</translation>
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
        <source>Failed</source>
        <translation>失败</translation>
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
        <source>Epoch %1: not among the best</source>
        <translation>第 %1 轮：不在最佳之列</translation>
    </message>
    <message>
        <source>Epoch %1: worse than the median</source>
        <translation>第 %1 轮：差于中位数</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Continues trial %1</source>
        <translation>继续试验 %1</translation>
    </message>
    <message>
        <source>Suggested by %1</source>
        <translation>由 %1 建议</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Epoch %1: rank %2 of %3</source>
        <translation>第 %1 轮：排名 %2 / %3</translation>
    </message>
    <message>
        <source>Epoch %1: no improvement</source>
        <translation>第 %1 轮：没有改进</translation>
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
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>保存副本(&amp;C)…</translation>
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
        <source>No project is open</source>
        <translation>没有打开项目</translation>
    </message>
    <message>
        <source>The project is opened read-only</source>
        <translation>项目以只读方式打开</translation>
    </message>
    <message>
        <source>Everything is saved</source>
        <translation>已全部保存</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
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
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Main action of the page</source>
        <translation>页面的主要操作(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一个窗格(&amp;P)</translation>
    </message>
    <message>
        <source>N&amp;otifications</source>
        <translation>通知(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>查找任何内容(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Lathe</source>
        <translation>关于 Lathe(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>侧面板(&amp;S)</translation>
    </message>
    <message>
        <source>A copy was saved to %1.</source>
        <translation>副本已保存到 %1。</translation>
    </message>
    <message>
        <source>Open copy</source>
        <translation>打开副本</translation>
    </message>
    <message>
        <source>Save the project in its folder</source>
        <translation>把项目保存到它的文件夹</translation>
    </message>
    <message>
        <source>Save the project and its data files to another folder, without the runs</source>
        <translation>把项目及其数据文件保存到另一个文件夹，不含运行记录</translation>
    </message>
    <message>
        <source>Close the window; trainings continue</source>
        <translation>关闭窗口；训练继续进行</translation>
    </message>
    <message>
        <source>Undo the last edit</source>
        <translation>撤销上一处编辑</translation>
    </message>
    <message>
        <source>Redo the last undone edit</source>
        <translation>重做上一处撤销的编辑</translation>
    </message>
    <message>
        <source>Go to the previous page</source>
        <translation>转到上一个页面</translation>
    </message>
    <message>
        <source>Show the window on the whole screen</source>
        <translation>窗口占满整个屏幕</translation>
    </message>
    <message>
        <source>Show or hide the right panel when the window is narrow</source>
        <translation>窗口较窄时显示或隐藏右侧面板</translation>
    </message>
    <message>
        <source>Same as the filled button at the upper right</source>
        <translation>与右上角的实心按钮相同</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next pane</source>
        <translation>把键盘焦点移到下一个窗格</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous pane</source>
        <translation>把键盘焦点移到上一个窗格</translation>
    </message>
    <message>
        <source>Everything that finished, failed or needed your attention since the window opened</source>
        <translation>窗口打开以来完成、失败或需要你处理的所有事项</translation>
    </message>
    <message>
        <source>Restore the default layout of all panes</source>
        <translation>恢复所有窗格的默认布局</translation>
    </message>
    <message>
        <source>Search for actions, pages, layers, runs and settings</source>
        <translation>查找操作、页面、层、运行记录和设置</translation>
    </message>
    <message>
        <source>List of all actions with a shortcut</source>
        <translation>所有有快捷键的操作的列表</translation>
    </message>
    <message>
        <source>Version, licenses and libraries</source>
        <translation>版本、许可证和所用的库</translation>
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
        <translation>类别</translation>
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
    <name>lathe::ui::ConfusionMatrix</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 / %2（%3）</translation>
    </message>
    <message>
        <source>%1, recognized: %2</source>
        <translation>%1，识别正确：%2</translation>
    </message>
    <message>
        <source>%1 taken for %2: %3</source>
        <translation>%1 被当作 %2：%3</translation>
    </message>
    <message>
        <source>true, predicted</source>
        <translation>真实，预测</translation>
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
        <source>%1 over %2 and %3</source>
        <translation>%1随 %2 和 %3 的变化</translation>
    </message>
    <message>
        <source>Choose two parameters. The contours appear as trials finish.</source>
        <translation>请选择两个参数。试验完成后，等值线会显示出来。</translation>
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
    <message>
        <source>best: %1</source>
        <translation>最佳：%1</translation>
    </message>
    <message>
        <source>last %1</source>
        <comment>value</comment>
        <translation>最后 %1</translation>
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
        <translation>搜索</translation>
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
        <translation>折数</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>第 %1 折</translation>
    </message>
    <message>
        <source>Fold %1: %2 samples, the validation split</source>
        <translation>第 %1 折：%2 个样本，验证集</translation>
    </message>
    <message>
        <source>Fold %1: %2 samples</source>
        <translation>第 %1 折：%2 个样本</translation>
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
        <translation>每步用时</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Engine view</source>
        <translation>引擎视图</translation>
    </message>
    <message>
        <source>No engine view.</source>
        <translation>没有引擎视图。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Content of the engine view</source>
        <translation>引擎视图的内容</translation>
    </message>
    <message>
        <source>This build has no engine view: it was built without Dear ImGui.</source>
        <translation>此构建没有引擎视图：构建时没有 Dear ImGui。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ImGuiHost</name>
    <message>
        <source>The engine view needs OpenGL 2 or newer.</source>
        <translation>引擎视图需要 OpenGL 2 或更高版本。</translation>
    </message>
    <message>
        <source>The engine view needs OpenGL. This display does not support it.</source>
        <translation>引擎视图需要 OpenGL。此显示器不支持 OpenGL。</translation>
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
        <translation>完成十个试验后可用。</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>参数重要性</translation>
    </message>
</context>
<context>
    <name>lathe::ui::LegendEntry</name>
    <message>
        <source>Click to hide the curve. Double-click to show only this curve.</source>
        <translation>单击隐藏曲线。双击只显示这条曲线。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::Minimap</name>
    <message>
        <source>Map of the network</source>
        <translation>网络缩略图</translation>
    </message>
    <message>
        <source>Click or drag to move the view.</source>
        <translation>单击或拖动以移动视图。</translation>
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
        <translation>外层图</translation>
    </message>
    <message>
        <source>Click to go up to this graph.</source>
        <translation>点击返回此图。</translation>
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
    <message>
        <source>Each trial is drawn as one line across all parameters.</source>
        <translation>每个试验画成一条穿过所有参数的线。</translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>hypervolume %1</source>
        <translation>超体积 %1</translation>
    </message>
    <message>
        <source>No Pareto front yet</source>
        <translation>还没有帕累托前沿</translation>
    </message>
    <message>
        <source>The Pareto front needs two objectives and a finished trial.</source>
        <translation>帕累托前沿需要两个目标和一个已完成的试验。</translation>
    </message>
    <message numerus="yes">
        <source>%n trials that no other trial beats in both objectives</source>
        <translation>
            <numerusform>%n 个试验在两个目标上都没有被其他试验超过</numerusform>
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
        <translation>轮</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Weight of earlier values in the moving average. Validation curves are not smoothed.</source>
        <translation>滑动平均中先前数值的权重。验证曲线不平滑。</translation>
    </message>
    <message>
        <source>Unit of the horizontal axis</source>
        <translation>横轴的单位</translation>
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
        <translation>此图的更多操作</translation>
    </message>
    <message>
        <source>Show all points, and follow new points</source>
        <translation>显示所有点，并跟随新的点</translation>
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
    <name>lathe::ui::RatePlot</name>
    <message>
        <source>Loss by learning rate</source>
        <translation>损失随学习率的变化</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1：还没有点。</translation>
    </message>
    <message>
        <source>%1: the lowest smoothed loss is %2, at %3.</source>
        <translation>%1：平滑后的最低损失为 %2，位于 %3。</translation>
    </message>
    <message>
        <source>%1 The chosen learning rate is %2.</source>
        <translation>%1 所选的学习率为 %2。</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>loss of the batch</source>
        <translation>批次的损失</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑后</translation>
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
        <translation>%1与 %2 的关系</translation>
    </message>
</context>
<context>
    <name>lathe::ui::SplitBar</name>
    <message>
        <source>%1 training, %2 validation, %3 test samples</source>
        <translation>训练 %1 个、验证 %2 个、测试 %3 个样本</translation>
    </message>
    <message>
        <source>Split of the samples</source>
        <translation>样本的划分</translation>
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
        <source>Trial number</source>
        <translation>试验编号</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Color trials by</source>
        <translation>试验的着色依据</translation>
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
        <source>No trial has run yet</source>
        <translation>还没有试验运行过</translation>
    </message>
    <message>
        <source>Each worker has a row, and each trial is a bar.</source>
        <translation>每个工作进程占一行，每个试验是一条。</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1, %2 workers</source>
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
        <source>Enter adds, Esc closes</source>
        <translation>Enter 添加，Esc 关闭</translation>
    </message>
    <message>
        <source>No layer has this name</source>
        <translation>没有这个名称的层</translation>
    </message>
    <message>
        <source>Layers that do not fit here: %1</source>
        <translation>不适合此处的层：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Application</name>
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
    <message>
        <source>Edits cannot be saved for recovery after a crash. %1</source>
        <translation>无法保存用于崩溃后恢复的编辑。%1</translation>
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
        <translation>同时预测此数组，它有自己的输出和损失</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AugmentPage</name>
    <message>
        <source>From epoch</source>
        <translation>起始轮次</translation>
    </message>
    <message>
        <source>Reading the samples</source>
        <translation>正在读取样本</translation>
    </message>
    <message>
        <source>no transforms</source>
        <translation>没有变换</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>无法读取数据</translation>
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
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Augment</source>
        <translation>增强</translation>
    </message>
    <message>
        <source>Always last: the normalization of the Data page.</source>
        <translation>始终最后执行：“数据”页的归一化。</translation>
    </message>
    <message>
        <source>Open Data</source>
        <translation>打开“数据”</translation>
    </message>
    <message>
        <source>Change samples</source>
        <translation>更换样本</translation>
    </message>
    <message>
        <source>Preview the transforms with different training samples.</source>
        <translation>用不同的训练样本预览变换。</translation>
    </message>
    <message numerus="yes">
        <source>%n transforms on the training samples</source>
        <translation>
            <numerusform>训练样本有 %n 个变换</numerusform>
        </translation>
    </message>
    <message>
        <source>Always last: %1</source>
        <translation>始终最后执行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n threads process %1 samples per second.</source>
        <translation>
            <numerusform>%n 个线程每秒处理 %1 个样本。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The last run used %2 per second.</source>
        <translation>%1上次训练每秒使用 %2 个样本。</translation>
    </message>
    <message>
        <source>No preview of these samples</source>
        <translation>这些样本没有预览</translation>
    </message>
    <message>
        <source>Images, sounds, time series and rows of tables can be previewed. The samples of this project are %1.</source>
        <translation>可以预览图像、声音、时间序列和表格的行。此项目的样本为 %1。</translation>
    </message>
    <message>
        <source>There are no samples to show.</source>
        <translation>没有可显示的样本。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BalanceNote</name>
    <message>
        <source>The largest class has %1 times as many training samples as the smallest one.</source>
        <translation>最大类别的训练样本数是最小类别的 %1 倍。</translation>
    </message>
    <message>
        <source>%1 Class weights make up for it.</source>
        <translation>%1类别权重可以弥补这一点。</translation>
    </message>
    <message>
        <source>Remove class weights</source>
        <translation>移除类别权重</translation>
    </message>
    <message>
        <source>Use class weights</source>
        <translation>使用类别权重</translation>
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
        <translation>输入 1 到 16,777,216 的整数</translation>
    </message>
    <message>
        <source>Change batch</source>
        <translation>更改批次</translation>
    </message>
    <message>
        <source>Samples per training step</source>
        <translation>每个训练步的样本数</translation>
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
        <translation>设置批次大小</translation>
    </message>
    <message>
        <source>Find batch size</source>
        <translation>查找批次大小</translation>
    </message>
    <message>
        <source>Finds the largest batch that fits into memory, and measures the speed of training with some sizes. Only “Use” changes the project.</source>
        <translation>查找能放入内存的最大批次，并测量若干批次大小的训练速度。只有“使用”会更改项目。</translation>
    </message>
    <message>
        <source>Measured batch sizes</source>
        <translation>测量的批次大小</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>每个样本的时间</translation>
    </message>
    <message>
        <source>Batch %1 is measured.</source>
        <translation>已测量批次大小 %1。</translation>
    </message>
    <message>
        <source>Another batch size needs another learning rate: find it again afterwards.</source>
        <translation>批次大小改变后，合适的学习率也会改变：请之后重新查找学习率。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>In the project: %1</source>
        <translation>项目中：%1</translation>
    </message>
    <message>
        <source>Suggested: %1, the smallest batch with 90 % of the highest speed</source>
        <translation>建议：%1，即达到最高速度 90 % 的最小批次</translation>
    </message>
    <message>
        <source>Largest batch in %1: %2</source>
        <translation>%1 内存中的最大批次：%2</translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation>测量设备：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BlockCrumbs</name>
    <message>
        <source>Open blocks</source>
        <translation>已打开的块</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Edits here change all copies. Esc goes up one level.</source>
        <translation>此处的编辑会更改所有副本。按 Esc 返回上一层。</translation>
    </message>
    <message>
        <source>Esc goes up one level.</source>
        <translation>Esc 返回上一级。</translation>
    </message>
    <message>
        <source>Make copy different…</source>
        <translation>使副本不同…</translation>
    </message>
    <message>
        <source>Give one copy a block of its own</source>
        <translation>为一个副本建立它自己的块</translation>
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
        <translation>此项目的块</translation>
    </message>
    <message>
        <source>Adds another layer that stands for this block. An edit of the block changes all of them.</source>
        <translation>添加另一个代表此块的层。编辑该块会改变所有这些层。</translation>
    </message>
    <message>
        <source>Ready-made blocks</source>
        <translation>现成的块</translation>
    </message>
    <message>
        <source>My blocks</source>
        <translation>我的块</translation>
    </message>
    <message>
        <source>A block that you saved to the palette</source>
        <translation>您保存到面板的块</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::BrushChip</name>
    <message>
        <source>Clear the axis filter</source>
        <translation>清除坐标轴筛选</translation>
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
        <translation>把%1重置为 %2</translation>
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
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of the choices.</source>
        <translation>“%1”不在选项之中。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceRows</name>
    <message>
        <source>%1 of %2 changed</source>
        <comment>parameters</comment>
        <translation>已更改 %1 项，共 %2 项</translation>
    </message>
    <message>
        <source>Parameters of %1: %2</source>
        <translation>%1的参数：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 项设置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningDesk</name>
    <message numerus="yes">
        <source>Exclude %n samples</source>
        <translation>
            <numerusform>排除 %n 个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected samples have the class %1 already.</source>
        <translation>所选样本的类别已经是 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Relabel %n samples as %1</source>
        <translation>
            <numerusform>将 %n 个样本改标为 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude the copies of %n pairs</source>
        <translation>
            <numerusform>排除 %n 对中的副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Duplicates across splits</source>
        <translation>跨划分的重复样本</translation>
    </message>
    <message>
        <source>Duplicates within a split</source>
        <translation>同一划分内的重复样本</translation>
    </message>
    <message>
        <source>There is nothing to exclude: you chose to keep all of these pairs.</source>
        <translation>没有可排除的样本：您已选择保留所有这些样本对。</translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n duplicates</source>
        <translation>
            <numerusform>排除 %n 个重复样本</numerusform>
        </translation>
    </message>
    <message>
        <source>All of these labels are kept.</source>
        <translation>这些标签全部保留。</translation>
    </message>
    <message>
        <source>Review of suspect labels</source>
        <translation>审查可疑标签</translation>
    </message>
    <message>
        <source>Across splits</source>
        <translation>跨划分</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复样本</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑标签</translation>
    </message>
    <message>
        <source>One color only</source>
        <translation>只有一种颜色</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>异常值</translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n samples with suspect labels</source>
        <translation>
            <numerusform>排除 %n 个标签可疑的样本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningListView</name>
    <message>
        <source>Cleaning list</source>
        <translation>清洗列表</translation>
    </message>
    <message>
        <source>Turn off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Turn on</source>
        <translation>启用</translation>
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
        <translation>清洗列表</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>清洗</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
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
        <translation>没有排除或更改任何样本。选中样本后按 Del 排除，或按 1 到 9 指定前九个类别之一。文件保持原样。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车键</translation>
    </message>
    <message>
        <source>of this step</source>
        <translation>此步骤</translation>
    </message>
    <message>
        <source>of the whole list</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>Computing the effect…</source>
        <translation>正在计算效果…</translation>
    </message>
    <message>
        <source>files stay as they are</source>
        <translation>文件保持原样</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningSteps</name>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>Turn on: %1</source>
        <translation>启用：%1</translation>
    </message>
    <message>
        <source>Turn off: %1</source>
        <translation>关闭：%1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>Move: %1</source>
        <translation>移动：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CollectingDesk</name>
    <message numerus="yes">
        <source>%n new images</source>
        <translation>
            <numerusform>%n 幅新图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files</source>
        <translation>
            <numerusform>%n 个新文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed files</source>
        <translation>
            <numerusform>%n 个文件已更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed files</source>
        <translation>
            <numerusform>%n 个文件已移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在训练。</translation>
    </message>
    <message>
        <source>In %1. The data stay as they are until you read them again.</source>
        <translation>位于 %1。在您重新读取之前，数据保持不变。</translation>
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
        <translation>分位数</translation>
    </message>
    <message>
        <source>Quantile 0.01: the value below which 1 % of the values of the column are.</source>
        <translation>分位数 0.01：该列有 1 % 的值小于此值。</translation>
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
        <translation>列</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填充为</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The data have no column of numbers.</source>
        <translation>数据中没有数值列。</translation>
    </message>
    <message>
        <source>Enter a minimum or a maximum.</source>
        <translation>请输入最小值或最大值。</translation>
    </message>
    <message>
        <source>Enter the value that replaces missing values.</source>
        <translation>请输入替换缺失值的值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number.</source>
        <translation>“%1”不是数。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ColumnTableModel</name>
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
    <message>
        <source>many distinct</source>
        <translation>许多不同值</translation>
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
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Find an action, setting, layer or run</source>
        <translation>查找操作、设置、层或运行记录</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>No results for “%1”.</source>
        <translation>没有“%1”的结果。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ConfusionPanel</name>
    <message>
        <source>Confusion, % of true samples</source>
        <translation>混淆矩阵，占真实样本的 %</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Output of the network</source>
        <translation>网络的输出</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Needs one pass over the held-out samples. A run with F1 among its metrics records it in each epoch.</source>
        <translation>需要对保留样本计算一遍。如果指标中有 F1，运行会在每一轮记录它。</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>best weights</source>
        <translation>最佳权重</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>All samples are recognized.</source>
        <translation>所有样本都识别正确。</translation>
    </message>
    <message>
        <source>%1 of %2 is taken for %3.</source>
        <translation>%2 中有 %1 被当作 %3。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>The matrix could not be computed.</source>
        <translation>无法计算该矩阵。</translation>
    </message>
    <message>
        <source>Augmented copies</source>
        <translation>增强副本数</translation>
    </message>
    <message>
        <source>1: each sample as it is. More: means over the sample and copies that the transforms of the training augment.</source>
        <translation>1：每个样本保持原样。更多：对样本及由训练变换增强的副本取均值。</translation>
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
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>%1, epoch %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>Metric of the lower plot</source>
        <translation>下方图表的指标</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataChoice</name>
    <message>
        <source>Generated: %1</source>
        <translation>生成：%1</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Recognized as %1</source>
        <translation>识别为 %1</translation>
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
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
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
        <translation>无法读取</translation>
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
    <message>
        <source>Read the files again if they have changed.</source>
        <translation>如果文件已更改，则重新读取。</translation>
    </message>
    <message>
        <source>Use a folder of samples as the data.</source>
        <translation>使用样本文件夹作为数据。</translation>
    </message>
    <message>
        <source>Use a file of samples as the data.</source>
        <translation>使用样本文件作为数据。</translation>
    </message>
    <message>
        <source>Generated data</source>
        <translation>生成的数据</translation>
    </message>
    <message>
        <source>Keep the current data</source>
        <translation>保留当前数据</translation>
    </message>
    <message numerus="yes">
        <source>%1. %n incompatible transforms were removed.</source>
        <translation>
            <numerusform>%1。已移除 %n 个不兼容的变换。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 texts of %2 tokens · %3 different tokens</source>
        <translation>%1 段文本，每段 %2 个词元 · %3 个不同的词元</translation>
    </message>
    <message>
        <source>%1 texts of up to %2 tokens · %3 different tokens</source>
        <translation>%1 段文本，每段最多 %2 个词元 · %3 个不同的词元</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>查找重复样本</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>查找相同的样本和相似的图像。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>清洗</translation>
    </message>
    <message>
        <source>Left pane</source>
        <translation>左侧面板</translation>
    </message>
    <message>
        <source>%1 sounds</source>
        <translation>%1 个声音</translation>
    </message>
    <message>
        <source>No data have been read.</source>
        <translation>尚未读取数据。</translation>
    </message>
    <message>
        <source>Stop reading the data. The samples that were already read are discarded.</source>
        <translation>停止读取数据。不保留已读取的内容。</translation>
    </message>
    <message>
        <source>Finish or close the review first.</source>
        <translation>请先完成或关闭审阅。</translation>
    </message>
    <message>
        <source>Apply or cancel the cleaning step first.</source>
        <translation>请先应用或取消该清理步骤。</translation>
    </message>
    <message>
        <source>%1 windows of %2 steps · %3 columns</source>
        <translation>%1 个窗口，每个 %2 步 · %3 列</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetDialog</name>
    <message>
        <source>Download data sets</source>
        <translation>下载数据集</translation>
    </message>
    <message>
        <source>Data sets from other publishers. By downloading a data set, you accept its terms. Each file is compared with a published checksum.</source>
        <translation>其他发布者的数据集。下载即表示接受其条款。每个文件都会与已发布的校验和比较。</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DatasetRow</name>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>New project with %1</source>
        <translation>用 %1 新建项目</translation>
    </message>
    <message>
        <source>License: %1</source>
        <translation>许可：%1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在校验…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>位于 %1</translation>
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
        <translation>重试</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
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
        <translation>创建层的副本</translation>
    </message>
    <message>
        <source>The loss is always connected to the last layer of the network</source>
        <translation>损失始终连接到网络的最后一层</translation>
    </message>
    <message>
        <source>Group into block</source>
        <translation>组合成块</translation>
    </message>
    <message>
        <source>Replace block by its layers</source>
        <translation>用块内的层替换块</translation>
    </message>
    <message>
        <source>Only parameters of layers inside a block can be promoted</source>
        <translation>只能提升块内部的层的参数</translation>
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
        <translation>%1.%2 现在是块的参数 %3</translation>
    </message>
    <message>
        <source>%1.%2 is no longer a parameter of the block</source>
        <translation>%1.%2 不再是块的参数</translation>
    </message>
    <message>
        <source>A block cannot contain itself</source>
        <translation>块不能包含自身</translation>
    </message>
    <message>
        <source>Make copy %1 different</source>
        <translation>使副本 %1 不同</translation>
    </message>
    <message>
        <source>No block is selected</source>
        <translation>未选择块</translation>
    </message>
    <message>
        <source>The block %1 was saved to the palette</source>
        <translation>块 %1 已保存到面板</translation>
    </message>
    <message>
        <source>The block %1 replaces the one in the palette.</source>
        <translation>块 %1 替换了面板中的同名块。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The block %1 was removed from the palette.</source>
        <translation>块 %1 已从面板中移除。</translation>
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
        <source>Templates…</source>
        <translation>模板…</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Quantity shown by the bars on the layers</source>
        <translation>层上的条显示的量</translation>
    </message>
    <message>
        <source>Start from a template</source>
        <translation>从模板开始</translation>
    </message>
    <message>
        <source>Open or create a project first</source>
        <translation>请先打开或创建项目</translation>
    </message>
    <message>
        <source>This layer has no output</source>
        <translation>此层没有输出</translation>
    </message>
    <message>
        <source>Pro&amp;mote parameter</source>
        <translation>提升参数(&amp;M)</translation>
    </message>
    <message>
        <source>Promote the focused parameter of a layer to its block, or undo the promotion</source>
        <translation>将层的当前参数提升到其块，或取消提升</translation>
    </message>
    <message>
        <source>A saved block cannot be read: %1</source>
        <translation>忽略了一个已保存的块：%1</translation>
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
        <source>%1 · min %2 · max %3 · mean %4</source>
        <translation>%1 · 最小 %2 · 最大 %3 · 均值 %4</translation>
    </message>
    <message>
        <source>%1 gray</source>
        <translation>%1 灰度</translation>
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
        <translation>选择一个样本以查看它的数值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DeviceCard</name>
    <message>
        <source>Test again</source>
        <translation>再次测试</translation>
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
        <translation>测试卷积：%1 ms，今天 %2</translation>
    </message>
    <message>
        <source>Detecting the devices</source>
        <translation>正在检测设备</translation>
    </message>
    <message>
        <source>The devices could not be detected: %1 did not respond.</source>
        <translation>无法检测设备：%1 没有响应。</translation>
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
        <source>Train on</source>
        <translation>训练设备</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and id of a device</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Waits in the queue while all GPUs are in use.</source>
        <translation>所有 GPU 都在使用时，在队列中等待。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DifferencePanel</name>
    <message>
        <source>Nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>Choose two runs above, or press A and B in the table.</source>
        <translation>在上面选择两条运行记录，或在表格中按 A 和 B。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>第一条运行记录</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>第二条运行记录</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>交换两条运行记录</translation>
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
        <translation>更改%1</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索%1</translation>
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
    <message>
        <source>A range such as 0.001 … 0.5, optionally with a colon and a step, or a list such as 64, 128, 256</source>
        <translation>一个范围，如 0.001 … 0.5，可加冒号和步长；或一个列表，如 64, 128, 256</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EffectView</name>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
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
        <source>Samples of each class before and after</source>
        <translation>各类别之前和之后的样本数</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已改变</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::EnginePanel</name>
    <message>
        <source>%1 for one training step on the CPU. Horizontal axis: operations. Vertical axis: addresses.</source>
        <translation>CPU 上一个训练步使用 %1。横轴：运算。纵轴：地址。</translation>
    </message>
    <message>
        <source>The plan appears when the project&apos;s data has been read.</source>
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
        <source>Events to show</source>
        <translation>显示的事件</translation>
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
        <translation>运行记录</translation>
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
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Folder of the file</source>
        <translation>文件所在的文件夹</translation>
    </message>
    <message>
        <source>Weights of the epoch with the best validation result</source>
        <translation>验证结果最佳的一轮的权重</translation>
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
        <translation>Lathe 参考内核</translation>
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
        <source>No finished run.</source>
        <translation>没有已完成的运行记录。</translation>
    </message>
    <message>
        <source>%1, last epoch</source>
        <translation>%1，最后一轮</translation>
    </message>
    <message>
        <source>%1, best epoch</source>
        <translation>%1，最佳轮次</translation>
    </message>
    <message>
        <source>%1 parameters · float32</source>
        <translation>%1 个参数 · float32</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>正在读取运行记录…</translation>
    </message>
    <message>
        <source>There is no run with a checkpoint yet.</source>
        <translation>还没有带检查点的运行记录。</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>请输入文件名。</translation>
    </message>
    <message>
        <source>The file needs a folder.</source>
        <translation>请选择文件所在的文件夹。</translation>
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
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Copy the command line that runs the same export.</source>
        <translation>复制执行相同导出的命令行。</translation>
    </message>
    <message>
        <source>A run can be exported as soon as it has a checkpoint.</source>
        <translation>运行记录有检查点后即可导出。</translation>
    </message>
    <message>
        <source>The file is read back and compared with the trained model on data that was not used for training.</source>
        <translation>文件会被读回，并在未用于训练的数据上与训练好的模型比较。</translation>
    </message>
    <message>
        <source>The export was canceled. No files are left.</source>
        <translation>导出已取消。没有留下文件。</translation>
    </message>
    <message>
        <source>An export is in progress.</source>
        <translation>正在导出。</translation>
    </message>
    <message>
        <source>A file “%1” already exists</source>
        <translation>文件“%1”已存在</translation>
    </message>
    <message>
        <source>The export replaces this file in %1.</source>
        <translation>导出将替换 %1 中的该文件。</translation>
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
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: words, or val_accuracy &gt; 0.9 and batch = 64</source>
        <translation>筛选：文字，或 val_accuracy &gt; 0.9 and batch = 64</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Words to find, or conditions: val_accuracy &gt; 0.9, state = failed, lr &lt; 1e-3, tag = baseline, epochs &gt;= 10, time &lt; 60. Combine them with and, or, not and parentheses.</source>
        <translation>要查找的文字，或条件：val_accuracy &gt; 0.9、state = failed、lr &lt; 1e-3、tag = baseline、epochs &gt;= 10、time &lt; 60。用 and、or、not 和括号组合。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FindingsPane</name>
    <message>
        <source>Duplicates</source>
        <translation>重复样本</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>查找重复样本</translation>
    </message>
    <message>
        <source>Finds equal samples and similar images.</source>
        <translation>查找相同的样本和相似的图像。</translation>
    </message>
    <message>
        <source>Suspect labels</source>
        <translation>可疑标签</translation>
    </message>
    <message>
        <source>Find suspect labels</source>
        <translation>查找可疑标签</translation>
    </message>
    <message>
        <source>Trains the network on parts of the data, and compares the labels of the other part.</source>
        <translation>用部分数据训练网络，并检查其余部分的标签。</translation>
    </message>
    <message>
        <source>Search for problems</source>
        <translation>查找问题</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No data have been read.</source>
        <translation>尚未读取数据。</translation>
    </message>
    <message>
        <source>%1 of %2 samples compared</source>
        <translation>已比较 %1 / %2 个样本</translation>
    </message>
    <message>
        <source>Reading the samples…</source>
        <translation>正在读取样本…</translation>
    </message>
    <message>
        <source>Training %1 of %2, step %3 of %4</source>
        <translation>训练 %1 / %2，步 %3 / %4</translation>
    </message>
    <message>
        <source>Preparing the data and the network…</source>
        <translation>正在准备数据和网络…</translation>
    </message>
    <message>
        <source>The samples could not be compared</source>
        <translation>无法比较样本</translation>
    </message>
    <message>
        <source>No duplicates among %1 samples</source>
        <translation>%1 个样本中没有重复</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate pairs across splits</source>
        <translation>
            <numerusform>%n 对重复样本跨越数据划分</numerusform>
        </translation>
    </message>
    <message>
        <source>Leakage: validation and test read too high.</source>
        <translation>数据泄漏：验证和测试的结果偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate pairs within a split</source>
        <translation>
            <numerusform>%n 对重复样本在同一划分内</numerusform>
        </translation>
    </message>
    <message>
        <source>Training sees these samples more often than the others.</source>
        <translation>训练时这些样本出现得比其他样本更多。</translation>
    </message>
    <message>
        <source>Compare pairs</source>
        <translation>比较样本对</translation>
    </message>
    <message>
        <source>Exclude copies</source>
        <translation>排除副本</translation>
    </message>
    <message>
        <source>Suspect labels are not known</source>
        <translation>可疑标签未知</translation>
    </message>
    <message>
        <source>No suspect labels left</source>
        <translation>没有剩余的可疑标签</translation>
    </message>
    <message numerus="yes">
        <source>%n labels are suspect</source>
        <translation>
            <numerusform>%n 个标签可疑</numerusform>
        </translation>
    </message>
    <message>
        <source>Models that had not seen these samples predict another class.</source>
        <translation>未见过这些样本的模型预测了另一个类别。</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>审查…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Exclude all</source>
        <translation>全部排除</translation>
    </message>
    <message>
        <source>Excludes these samples from training. Those of the validation split stay, so that its metrics do not look better than they are; review them one by one. You see the effect before you apply it.</source>
        <translation>将这些样本排除在训练之外。验证划分中的样本保留，以免其指标看起来好于实际；请逐个审查它们。应用之前会先显示效果。</translation>
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
        <translation>继续</translation>
    </message>
    <message>
        <source>Continue: %1</source>
        <translation>继续：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FirstSteps</name>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
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
        <translation>入门步骤</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>steps done</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Design the network</source>
        <translation>设计网络</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldActions</name>
    <message>
        <source>Cross-validate…</source>
        <translation>交叉验证…</translation>
    </message>
    <message>
        <source>Train the network once for each fold, and show the mean and the standard deviation of each metric</source>
        <translation>每一折训练一次网络，并显示各指标的平均值和标准差</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldsForm</name>
    <message>
        <source>Cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折数</translation>
    </message>
    <message>
        <source>Divides all samples outside the test split into folds. Each fold is the validation split of one training. The project is not changed.</source>
        <translation>将测试集以外的所有样本分成若干折。每一折作为一次训练的验证集。项目不会改变。</translation>
    </message>
    <message>
        <source>Train %1 folds</source>
        <translation>训练 %1 折</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FoldsPane</name>
    <message>
        <source>Cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>Compute pooled metrics</source>
        <translation>计算合并指标</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>%1 of %2 folds</source>
        <translation>%1/%2 折</translation>
    </message>
    <message>
        <source>Computing the metrics over all samples…</source>
        <translation>正在计算全部样本的指标…</translation>
    </message>
    <message>
        <source>The row of a fold shows the metrics of its best epoch. The standard deviation is the sample standard deviation (n − 1). Pooled: metrics over all samples, each predicted by the model that was trained without it.</source>
        <translation>每一折的行显示其最佳轮次的指标。标准差为样本标准差（n − 1）。合并：在全部样本上计算的指标，每个样本由训练时未使用它的模型预测。</translation>
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
        <translation>各层的梯度范数</translation>
    </message>
    <message>
        <source>%1: gradient norm %2 at step %3</source>
        <translation>%1：第 %3 步的梯度范数为 %2</translation>
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
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>To change the weight decay during training, start with a value above 0</source>
        <translation>要在训练中更改权重衰减，请以大于 0 的值开始</translation>
    </message>
    <message>
        <source>Change during training</source>
        <translation>训练中更改</translation>
    </message>
    <message>
        <source>No changes yet.</source>
        <translation>还没有更改。</translation>
    </message>
    <message>
        <source>Changes take effect at the next step and are marked on the curves</source>
        <translation>更改在下一步生效，并标在曲线上</translation>
    </message>
    <message>
        <source>All other settings are under “Next run”</source>
        <translation>所有其他设置在“下次运行”中</translation>
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
        <translation>此层</translation>
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
    <message>
        <source>Select one layer inside a block, and one of its parameters</source>
        <translation>请选择块内的一个层，再选择它的一个参数</translation>
    </message>
    <message>
        <source>Click the field of a parameter first</source>
        <translation>请先点击一个参数的输入框</translation>
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
    <message>
        <source>normalized samples</source>
        <translation>归一化的样本</translation>
    </message>
    <message>
        <source>unchanged columns</source>
        <translation>未更改的列</translation>
    </message>
    <message numerus="yes">
        <source>(x − shift) × scale, %n values each</source>
        <translation>
            <numerusform>(x − 平移) × 缩放，各 %n 个值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Journal</name>
    <message>
        <source>Restored edit</source>
        <translation>恢复的编辑</translation>
    </message>
    <message>
        <source>Opened read-only: open in another window since %1.</source>
        <translation>以只读方式打开：从 %1 起已在另一个窗口中打开。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelEffects</name>
    <message>
        <source>Moves pixels: masks and boxes move with them.</source>
        <translation>会移动像素：掩码和边界框随之移动。</translation>
    </message>
    <message>
        <source>Moves no pixels: masks and boxes stay as they are.</source>
        <translation>不移动像素：掩码和边界框保持不变。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelMarks</name>
    <message>
        <source>Draw masks</source>
        <translation>绘制掩码</translation>
    </message>
    <message>
        <source>Draw the borders between the classes of the mask.</source>
        <translation>绘制掩码中各类别之间的边界。</translation>
    </message>
    <message>
        <source>Draw boxes</source>
        <translation>绘制边界框</translation>
    </message>
    <message>
        <source>Draw the boxes that are in the sample.</source>
        <translation>绘制样本中的边界框。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelingDesk</name>
    <message>
        <source>No image gets a class.</source>
        <translation>没有图像得到类别。</translation>
    </message>
    <message>
        <source>Label images</source>
        <translation>标注图像</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelingPane</name>
    <message>
        <source>Label…</source>
        <translation>标注…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run that guesses the classes</source>
        <translation>用来猜测类别的运行</translation>
    </message>
    <message>
        <source>Unlabeled images</source>
        <translation>未标注的图像</translation>
    </message>
    <message numerus="yes">
        <source>%n images in folders called unlabeled are left out of training until they get a class.</source>
        <translation>
            <numerusform>名为 unlabeled 的文件夹中有 %n 幅图像，在得到类别之前不参与训练。</numerusform>
        </translation>
    </message>
    <message>
        <source>No guess</source>
        <translation>不猜测</translation>
    </message>
    <message>
        <source>Preparing the network…</source>
        <translation>正在准备网络…</translation>
    </message>
    <message>
        <source>The classes could not be guessed</source>
        <translation>无法猜测类别</translation>
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
        <source>%1. Use 1 to 128 letters, digits, _ . and -. Each name must be unique.</source>
        <translation>%1。请使用 1 到 128 个字母、数字、_ . 和 -。名称不能重复。</translation>
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
    <name>lathe::workbench::LossesPanel</name>
    <message>
        <source>Outputs and losses</source>
        <translation>输出与损失</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>Output, loss</source>
        <translation>输出，损失</translation>
    </message>
    <message>
        <source>First value</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>no loss</source>
        <translation>没有损失</translation>
    </message>
    <message>
        <source>%1, target %2</source>
        <translation>%1，目标 %2</translation>
    </message>
    <message>
        <source>%1 of the sum</source>
        <translation>占总和的 %1</translation>
    </message>
    <message>
        <source>There is only one loss.</source>
        <translation>只有一个损失。</translation>
    </message>
    <message>
        <source>First value: the loss of the untrained network on one batch. Learned: the weight is the initial value of the factor.</source>
        <translation>初始值：未训练的网络在一个批次上的损失。可学习：系数从权重开始。</translation>
    </message>
    <message>
        <source>First value: the loss of the untrained network on one batch.</source>
        <translation>初始值：未训练的网络在一个批次上的损失。</translation>
    </message>
    <message>
        <source>Change weight</source>
        <translation>更改权重</translation>
    </message>
    <message>
        <source>Learn weights of losses</source>
        <translation>学习损失的权重</translation>
    </message>
    <message>
        <source>Fix weights of losses</source>
        <translation>固定损失的权重</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LrRangeDialog</name>
    <message>
        <source>Set the learning rate</source>
        <translation>设置学习率</translation>
    </message>
    <message>
        <source>Find learning rate</source>
        <translation>查找学习率</translation>
    </message>
    <message>
        <source>Trains some steps from the initial weights, while the learning rate grows from step to step. A good rate is where the loss falls most steeply. Only “Use” changes the project.</source>
        <translation>从初始权重开始训练若干步，学习率逐步增大。损失下降最快处的学习率比较合适。只有“使用”会更改项目。</translation>
    </message>
    <message>
        <source>The lowest rate must be below the highest rate.</source>
        <translation>最低学习率必须小于最高学习率。</translation>
    </message>
    <message>
        <source>Step %1 of %2, learning rate %3</source>
        <translation>第 %1 步，共 %2 步，学习率 %3</translation>
    </message>
    <message>
        <source>The loss falls at none of these learning rates. Test other rates or more steps, or check the network and the data.</source>
        <translation>在这些学习率下损失都没有下降。请测试其他学习率或更多步数，或者检查网络和数据。</translation>
    </message>
    <message>
        <source>Drag the line, or use the arrow keys, to choose another rate.</source>
        <translation>拖动竖线或使用方向键，可以选择其他学习率。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>In the project: %1</source>
        <translation>项目中：%1</translation>
    </message>
    <message>
        <source>Suggested: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>The loss diverges above %1.</source>
        <translation>学习率高于 %1 时损失发散。</translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation>测量设备：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MachineStrip</name>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
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
        <translation>每秒采样 10 次，随本次运行保存</translation>
    </message>
    <message>
        <source>The GPU was throttled: %1</source>
        <translation>GPU 被降频：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::MainWindow</name>
    <message>
        <source>Show the page “%1”</source>
        <translation>显示页面“%1”</translation>
    </message>
    <message>
        <source>This page has no main action</source>
        <translation>这个页面没有主要操作</translation>
    </message>
    <message>
        <source>The window is wide enough: no panel is hidden</source>
        <translation>窗口足够宽：没有隐藏的面板</translation>
    </message>
    <message>
        <source>There is no previous page</source>
        <translation>没有上一个页面</translation>
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
        <translation>查找操作、设置、层或运行记录</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找…</translation>
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
    <name>lathe::workbench::MixingPane</name>
    <message>
        <source>Mixing</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索%1</translation>
    </message>
    <message>
        <source>samples of a batch</source>
        <translation>批次内的样本</translation>
    </message>
    <message>
        <source>Training mixes each sample of a batch with the next one. The preview shows such pairs below the transforms.</source>
        <translation>训练把批次中的每个样本与下一个样本混合。预览在变换下方显示这样的样本对。</translation>
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
        <translation>批次内混合</translation>
    </message>
    <message>
        <source>The formula of the training: input = share × own + (1 − share) × next of the batch; CutMix takes a rectangle of the next one instead. The loss is weighted by the same shares. One share, and one rectangle, for each step.</source>
        <translation>与训练使用的公式相同：输入 = 份额 × 自身 + (1 − 份额) × 批次中的下一个；CutMix 则取下一个样本的一个矩形。损失按相同的份额加权。每一步使用一个份额和一个矩形。</translation>
    </message>
    <message>
        <source>first samples of each step, with their weights in the loss</source>
        <translation>每一步的前两个样本及其在损失中的权重</translation>
    </message>
    <message>
        <source>Mixture</source>
        <translation>混合结果</translation>
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
        <source>layers</source>
        <translation>层</translation>
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
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Planned for the CPU of this machine, %1</source>
        <translation>按这台机器的 CPU 规划，%1</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据…</translation>
    </message>
    <message>
        <source>MACs per sample</source>
        <translation>每个样本的 MAC</translation>
    </message>
    <message>
        <source>Training memory</source>
        <translation>训练内存</translation>
    </message>
    <message>
        <source>not available: the network has errors</source>
        <translation>不可用：网络有错误</translation>
    </message>
    <message>
        <source>before your last edit</source>
        <translation>你上一处编辑之前的值</translation>
    </message>
    <message>
        <source>%1 · max batch %2</source>
        <translation>%1 · 最大批次 %2</translation>
    </message>
    <message>
        <source>%1 · largest batch that fits: %2</source>
        <translation>%1 · 能容纳的最大批次：%2</translation>
    </message>
    <message>
        <source>No problems. The project can be trained.</source>
        <translation>没有问题。项目可以训练。</translation>
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
        <translation>图像分类</translation>
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
        <source>choose the data later on the Data page</source>
        <translation>稍后在“数据”页选择数据</translation>
    </message>
    <message>
        <source>Enter a project name that is also a valid folder name.</source>
        <translation>请输入可用作文件夹名的项目名称。</translation>
    </message>
    <message>
        <source>The project is being created.</source>
        <translation>正在创建项目。</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text file: predict the next character</source>
        <translation>文本文件：预测下一个字符</translation>
    </message>
    <message>
        <source>File of the data</source>
        <translation>数据文件</translation>
    </message>
    <message>
        <source>Classify texts</source>
        <translation>文本分类</translation>
    </message>
    <message>
        <source>ResNet-20</source>
        <translation>ResNet-20</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message>
        <source>Time series</source>
        <translation>时间序列</translation>
    </message>
    <message>
        <source>files of MNIST (IDX) or CIFAR</source>
        <translation>MNIST（IDX）或 CIFAR 的文件</translation>
    </message>
    <message>
        <source>a folder or an archive with one folder for each class</source>
        <translation>文件夹或归档，每个类别一个文件夹</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop creating the project</source>
        <translation>停止创建项目</translation>
    </message>
    <message>
        <source>Classify sounds</source>
        <translation>声音分类</translation>
    </message>
    <message>
        <source>WAV files: folders or names say the classes</source>
        <translation>WAV 文件：文件夹或文件名给出类别</translation>
    </message>
    <message>
        <source>Small audio CNN</source>
        <translation>小型音频 CNN</translation>
    </message>
    <message>
        <source>NumPy or HDF5 files: sequences, tokens, images</source>
        <translation>NumPy 或 HDF5 文件：序列、词元、图像</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Choose a file of the data</source>
        <translation>选择数据文件</translation>
    </message>
    <message>
        <source>An archive (tar, tar.gz, zip), a NumPy file or an HDF5 file. The content decides how it is read.</source>
        <translation>归档文件（tar、tar.gz、zip）、NumPy 文件或 HDF5 文件。读取方式由内容决定。</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Choose the folder of the data</source>
        <translation>选择数据文件夹</translation>
    </message>
    <message>
        <source>CSV, Excel or JSON: predict classes or numbers</source>
        <translation>CSV、Excel 或 JSON：预测类别或数值</translation>
    </message>
    <message>
        <source>CSV, Excel or JSON: forecast later values of a column</source>
        <translation>CSV、Excel 或 JSON：预测一列之后的值</translation>
    </message>
    <message>
        <source>CSV, TSV, Excel or JSON lines with a class in each record</source>
        <translation>CSV、TSV、Excel 或 JSON Lines，每条记录有一个类别</translation>
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
        <translation>还没有通知</translation>
    </message>
    <message>
        <source>Everything that finishes, fails or needs your attention stays here until the window closes.</source>
        <translation>完成、失败或需要你处理的所有事项保留在这里，直到窗口关闭。</translation>
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
        <source>The two values are linked. Click to set them separately</source>
        <translation>两个值已链接。单击可分别设置</translation>
    </message>
    <message>
        <source>Link the two values</source>
        <translation>链接两个值</translation>
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
        <source>Expand the palette</source>
        <translation>展开面板</translation>
    </message>
    <message>
        <source>Layers and blocks</source>
        <translation>层和块</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove from the palette</source>
        <translation>从面板中移除</translation>
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
        <source>Sweep this</source>
        <translation>搜索此项</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索%1</translation>
    </message>
    <message>
        <source>Varied by the sweep</source>
        <translation>由搜索变动</translation>
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
        <translation>整幅图像</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n boxes</source>
        <translation>
            <numerusform>%1，%n 个框</numerusform>
        </translation>
    </message>
    <message>
        <source>as the samples are</source>
        <translation>与样本同样大小</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PointForm</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Enter one value.</source>
        <translation>请输入一个值。</translation>
    </message>
    <message>
        <source>Add trial</source>
        <translation>添加试验</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PreviewPane</name>
    <message>
        <source>Preview: not all samples have been read.</source>
        <translation>预览：尚未读取全部样本。</translation>
    </message>
    <message>
        <source>Preview of the samples</source>
        <translation>样本预览</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
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
        <source>best %1, epoch %2</source>
        <translation>最佳%1，第 %2 轮</translation>
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
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>No training step</source>
        <translation>没有训练步</translation>
    </message>
    <message>
        <source>Estimating remaining time</source>
        <translation>正在估计剩余时间</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>in use, %1 planned</source>
        <translation>使用中，预计 %1</translation>
    </message>
    <message>
        <source>Second training: epoch %1 of %2</source>
        <translation>第二次训练：第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>on all samples, step %1 of %2</source>
        <translation>全部样本，第 %1 步，共 %2 步</translation>
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
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Start with a sample below. The digits sample trains in less than a minute, without a download.</source>
        <translation>从下面的示例开始。digits 示例不到一分钟即可训练完，不需要下载。</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>从列表中移除</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecoveryBar</name>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message numerus="yes">
        <source>Lathe ended unexpectedly with %n unsaved edit(s) of “%1”. The last edit was made at %2.</source>
        <translation>
            <numerusform>Lathe 意外结束时，“%1”有 %n 处编辑未保存。最后一处编辑于 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The project file has changed since then. Edits that no longer apply are skipped.</source>
        <translation>%1此后项目文件已更改。不再适用的编辑会被跳过。</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>放弃编辑</translation>
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
    <name>lathe::workbench::ReviewPanel</name>
    <message>
        <source>Decided</source>
        <translation>已决定</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审查</translation>
    </message>
    <message>
        <source>Previous (Left)</source>
        <translation>上一个（左方向键）</translation>
    </message>
    <message>
        <source>Next (Right or Enter)</source>
        <translation>下一个（右方向键或回车键）</translation>
    </message>
    <message>
        <source>Close the review (Esc)</source>
        <translation>关闭审查（Esc）</translation>
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
        <translation>已决定 %1 个</translation>
    </message>
    <message>
        <source>Show effect</source>
        <translation>显示效果</translation>
    </message>
    <message>
        <source>Nothing is decided yet.</source>
        <translation>尚未作出决定。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunActions</name>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>删除运行记录</translation>
    </message>
    <message>
        <source>Another run is being trained.</source>
        <translation>另一次训练正在进行。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 条运行记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>继续此次运行</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Open the project that the run was trained from, as a separate copy</source>
        <translation>将此次运行所训练的项目作为单独的副本打开</translation>
    </message>
    <message>
        <source>Resume a stopped run from its last checkpoint</source>
        <translation>从最后的检查点继续已停止的运行</translation>
    </message>
    <message>
        <source>Your own tags for a run, separated by commas</source>
        <translation>你为运行记录加上的标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Your own one-line note about a run</source>
        <translation>你为运行记录写的一行备注</translation>
    </message>
    <message>
        <source>Delete the selected runs. You can undo this until the window closes</source>
        <translation>删除所选的运行记录。窗口关闭之前可以撤销</translation>
    </message>
    <message>
        <source>Select a run in the table of the Runs page.</source>
        <translation>请在“记录”页的表格中选择一条运行记录。</translation>
    </message>
    <message>
        <source>Only a stopped or failed run can be resumed.</source>
        <translation>只有已停止或失败的运行可以继续。</translation>
    </message>
    <message>
        <source>Open the project of this run</source>
        <translation>打开此运行的项目</translation>
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
        <source>Run in the side panel</source>
        <translation>侧栏中的运行记录</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunWarnings</name>
    <message>
        <source>Show “%1”</source>
        <translation>显示“%1”</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunningList</name>
    <message>
        <source>Watch</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>查看 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Running in the background</source>
        <translation>在后台运行</translation>
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
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
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
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>绘制 %1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPage</name>
    <message>
        <source>No finished run.</source>
        <translation>没有已完成的运行记录。</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>没有运行记录符合筛选条件。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>%n in this project</source>
        <translation>
            <numerusform>此项目有 %n 次运行</numerusform>
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
    <message>
        <source>A run appears here as soon as it has a checkpoint.</source>
        <translation>运行记录有检查点后显示在这里。</translation>
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
        <source>No run is plotted.</source>
        <translation>没有绘制任何运行记录。</translation>
    </message>
    <message>
        <source>Tick runs in the table to compare their curves.</source>
        <translation>在表格中勾选运行记录，以比较它们的曲线。</translation>
    </message>
    <message>
        <source>Plotted metric</source>
        <translation>绘制的指标</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 #%1</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
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
        <source>Choose the folder that holds the data</source>
        <translation>选择存放数据的文件夹</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Use a folder…</source>
        <translation>使用文件夹…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 M 个参数</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SampleTableModel</name>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
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
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
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
        <source>Class</source>
        <translation>类别</translation>
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
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>All splits</source>
        <translation>所有划分</translation>
    </message>
    <message>
        <source>Class, file or index</source>
        <translation>类别、文件或序号</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>全部样本</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>已选 %1 / %2</translation>
    </message>
    <message>
        <source>Exclude (Del)</source>
        <translation>排除（Del）</translation>
    </message>
    <message>
        <source>Relabel as</source>
        <translation>改标为</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SearchForm</name>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
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
        <source>Max %1</source>
        <translation>最大化%1</translation>
    </message>
    <message>
        <source>Min %1</source>
        <translation>最小化%1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Epochs per trial</source>
        <translation>每个试验的轮数</translation>
    </message>
    <message>
        <source>Number of trials; 0: until the study is stopped</source>
        <translation>试验数；0：直到搜索被停止</translation>
    </message>
    <message>
        <source>Number of trials to run at the same time; automatic: as many as fit</source>
        <translation>同时运行的试验数；自动：尽可能多</translation>
    </message>
    <message>
        <source>Concurrent</source>
        <translation>同时进行</translation>
    </message>
    <message>
        <source>Second objective</source>
        <translation>第二目标</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>确定性</translation>
    </message>
    <message>
        <source>Same trials at any machine speed; workers may have to wait</source>
        <translation>无论机器速度如何，试验都相同；工作进程可能需要等待</translation>
    </message>
    <message>
        <source>Epochs of each trial; the epochs of the project do not change</source>
        <translation>每个试验的轮数；项目的轮数不变</translation>
    </message>
    <message>
        <source>Epochs of each trial; cannot change after the study has started</source>
        <translation>每个试验的轮数；搜索开始后不能更改</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
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
    <message numerus="yes">
        <source>Train %n trial(s)</source>
        <translation>
            <numerusform>训练 %n 个试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Train the same values with other seeds to measure how much the result varies.</source>
        <translation>用其他种子训练同样的取值，以测量结果的波动。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SelectedPane</name>
    <message>
        <source>Read</source>
        <translation>读取</translation>
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
        <source>The preview could not be compared with training</source>
        <translation>预览无法与训练比较</translation>
    </message>
    <message>
        <source>%1 samples × %2 epochs</source>
        <translation>%1 个样本 × %2 轮</translation>
    </message>
    <message>
        <source>Preview differs from training in %1 of %2</source>
        <translation>预览与训练有 %1 处不同，共 %2 处</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原图</translation>
    </message>
    <message>
        <source>Preview matches training: checked %1</source>
        <translation>预览与训练一致：已检查 %1</translation>
    </message>
    <message>
        <source>This is a bug in Lathe. The training is correct, but the preview is not.</source>
        <translation>这是 Lathe 的错误。训练是正确的，但预览不正确。</translation>
    </message>
    <message>
        <source>%1 per sample</source>
        <translation>每个样本 %1</translation>
    </message>
    <message>
        <source>Mask left</source>
        <translation>剩余掩码</translation>
    </message>
    <message>
        <source>Boxes left</source>
        <translation>剩余边界框</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Select a sample to see the random values of its transforms.</source>
        <translation>选择一个样本以查看其变换的随机值。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SequencePanel</name>
    <message>
        <source>(no labels)</source>
        <translation>（无标签）</translation>
    </message>
    <message>
        <source>Label sequences</source>
        <translation>标签序列</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Targets and predictions</source>
        <translation>目标与预测</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Compares the predicted labels of the held-out samples with their targets, in one pass.</source>
        <translation>用一遍计算，将留出样本的预测标签与目标标签进行比较。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>The sequences could not be computed.</source>
        <translation>无法计算标签序列。</translation>
    </message>
    <message>
        <source>%1 of %2 without an error</source>
        <translation>%2 个中有 %1 个没有错误</translation>
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
        <source>Projects</source>
        <translation>项目</translation>
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
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Panes and notifications are not animated</source>
        <translation>窗格和通知不使用动画</translation>
    </message>
    <message>
        <source>GPU costs</source>
        <translation>GPU 费用</translation>
    </message>
    <message>
        <source>per kWh; leave empty to hide the cost</source>
        <translation>每 kWh；留空则不显示费用</translation>
    </message>
    <message>
        <source>GPU rental</source>
        <translation>GPU 租金</translation>
    </message>
    <message>
        <source>per hour, if you rent the GPU</source>
        <translation>每小时，如果你租用 GPU</translation>
    </message>
    <message>
        <source>Folder for new projects</source>
        <translation>新项目的存放文件夹</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SidePane</name>
    <message>
        <source>Space</source>
        <translation>搜索空间</translation>
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
        <translation>搜索方法</translation>
    </message>
    <message>
        <source>Change the search</source>
        <translation>更改搜索</translation>
    </message>
    <message>
        <source>Change the values of %1</source>
        <translation>更改 %1 的取值</translation>
    </message>
    <message>
        <source>Do not vary %1</source>
        <translation>不变动%1</translation>
    </message>
    <message>
        <source>Change the constraints</source>
        <translation>更改约束</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>变动%1</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>方差占比</translation>
    </message>
    <message>
        <source>From the next trial: new condition</source>
        <translation>从下一个试验起：新的条件</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>参数重要性</translation>
    </message>
    <message>
        <source>To vary a setting, click the sliders icon next to it, or click +.</source>
        <translation>要让某个设置变动，请点击它旁边的滑块图标，或点击 +。</translation>
    </message>
    <message>
        <source>Your change will be applied when the study resumes.</source>
        <translation>搜索继续后，你的更改将会应用。</translation>
    </message>
    <message numerus="yes">
        <source>%n command(s) will be applied when the study resumes.</source>
        <translation>
            <numerusform>搜索继续后，将应用 %n 条命令。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n 个参数</numerusform>
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
        <translation>灰度</translation>
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
        <translation>%1，%2 位</translation>
    </message>
    <message>
        <source>Original sizes</source>
        <translation>原始大小</translation>
    </message>
    <message>
        <source>Histogram of the shorter sides</source>
        <translation>短边直方图</translation>
    </message>
    <message>
        <source>%1 are %2</source>
        <translation>%1 幅为 %2</translation>
    </message>
    <message>
        <source>Shorter side in pixels, log scale</source>
        <translation>短边（像素），对数刻度</translation>
    </message>
    <message>
        <source>About %1:%2</source>
        <translation>约 %1:%2</translation>
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
        <translation>显示</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>显示：%1</translation>
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
        <translation>类别</translation>
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
        <source>0 to 255, training split</source>
        <translation>0 到 255，训练集</translation>
    </message>
    <message>
        <source>%1 classes: %2</source>
        <translation>%1 个类别：%2</translation>
    </message>
    <message>
        <source>tokens, %1 values per sample</source>
        <translation>词元，每个样本 %1 个值</translation>
    </message>
    <message>
        <source>real numbers, %1 a sample: %2 to %3, mean %4, standard deviation %5</source>
        <translation>实数，每个样本 %1 个：%2 至 %3，均值 %4，标准差 %5</translation>
    </message>
    <message>
        <source>Inputs and targets</source>
        <translation>输入与目标</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
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
        <source>Only when</source>
        <translation>仅当</translation>
    </message>
    <message>
        <source>Always vary</source>
        <translation>始终变化</translation>
    </message>
    <message>
        <source>Set the scale or a condition, or remove the parameter from the sweep</source>
        <translation>设置刻度或条件，或从搜索中移除此参数</translation>
    </message>
    <message>
        <source>Log-normal</source>
        <translation>对数正态</translation>
    </message>
    <message>
        <source>A condition can use the parameters above that have a list of values</source>
        <translation>条件可以使用位于上方、取值为列表的参数</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SplitPane</name>
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
        <source>Splits</source>
        <translation>划分</translation>
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
    <message numerus="yes">
        <source>Loading speed, %n threads</source>
        <translation>
            <numerusform>加载速度，%n 个线程</numerusform>
        </translation>
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
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Splits and problems</source>
        <translation>划分和问题</translation>
    </message>
    <message>
        <source>The values are not changed.</source>
        <translation>数值不改变。</translation>
    </message>
    <message>
        <source>No unreadable samples, no missing values, no duplicates</source>
        <translation>没有无法读取的样本、缺失值或重复样本</translation>
    </message>
    <message>
        <source>The network does not match the target</source>
        <translation>网络与目标不匹配</translation>
    </message>
    <message>
        <source>Exact duplicates. They make the measured accuracy too high.</source>
        <translation>完全相同的重复样本。它们会使测得的准确率偏高。</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicates within training</source>
        <translation>
            <numerusform>训练集中有 %n 个重复样本</numerusform>
        </translation>
    </message>
    <message>
        <source>Each is byte-identical to an earlier training sample.</source>
        <translation>每个都与前面某个训练样本的字节完全相同。</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>每秒 %1 个样本</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>独立</translation>
    </message>
    <message>
        <source>The last run used %1 samples per second. Loading is not the bottleneck.</source>
        <translation>上次运行每秒使用 %1 个样本。加载不是瓶颈。</translation>
    </message>
    <message>
        <source>The last run used %1 samples per second. Loading may be the bottleneck.</source>
        <translation>上次运行每秒使用 %1 个样本。加载可能是瓶颈。</translation>
    </message>
    <message>
        <source>Choose the validation fold</source>
        <translation>选择验证折</translation>
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
        <source>Folder of the data</source>
        <translation>数据所在的文件夹</translation>
    </message>
    <message>
        <source>choose the data and the task, or drop a file or folder here</source>
        <translation>选择数据和任务，或将文件或文件夹拖到此处</translation>
    </message>
    <message>
        <source>each opens as a copy</source>
        <translation>每个都以副本打开</translation>
    </message>
    <message>
        <source>Create a project for your data in your projects folder</source>
        <translation>在项目文件夹中为你的数据创建一个项目</translation>
    </message>
    <message>
        <source>Create a project with this data</source>
        <translation>用此数据创建项目</translation>
    </message>
    <message>
        <source>“%1” does not contain the files of this data set.</source>
        <translation>“%1”中没有该数据集的文件。</translation>
    </message>
    <message>
        <source>Download data sets…</source>
        <translation>下载数据集…</translation>
    </message>
    <message>
        <source>Download published data sets, and create projects with them</source>
        <translation>下载已发布的数据集，并用它们创建项目</translation>
    </message>
    <message>
        <source>“%1” has been downloaded.</source>
        <translation>“%1”已下载。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StatisticsSection</name>
    <message>
        <source>Red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝</translation>
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
        <translation>统计</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>显示：%1</translation>
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
        <translation>只有一种颜色</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>异常值</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>Outliers of %1</source>
        <translation>%1 的异常值</translation>
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
    <message numerus="yes">
        <source>%n run(s) in progress</source>
        <translation>
            <numerusform>有 %n 个训练正在进行</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs in progress</source>
        <translation>没有正在进行的训练</translation>
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
    <message>
        <source>Before your last edit</source>
        <translation>你上一处编辑之前的值</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StepForm</name>
    <message>
        <source>Show effect</source>
        <translation>显示效果</translation>
    </message>
    <message>
        <source>Exclude by rule</source>
        <translation>按规则排除</translation>
    </message>
    <message>
        <source>Relabel by rule</source>
        <translation>按规则改标</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>合并类别</translation>
    </message>
    <message>
        <source>Remove duplicates</source>
        <translation>移除重复样本</translation>
    </message>
    <message>
        <source>A condition on samples: name, row, class; brightness and contrast of images; columns of tables. For example: class == &quot;cat&quot; and brightness &lt; 4, missing(age), name contains &quot;copy&quot;.</source>
        <translation>样本的条件：name、row、class；图像的 brightness 和 contrast；表格的列。例如：class == &quot;cat&quot; and brightness &lt; 4，missing(age)，name contains &quot;copy&quot;。</translation>
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
        <translation>规则</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Enter a rule.</source>
        <translation>请输入规则。</translation>
    </message>
    <message>
        <source>Clip a column</source>
        <translation>截断一列</translation>
    </message>
    <message>
        <source>Fill missing values</source>
        <translation>填充缺失值</translation>
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
        <translation>每步用时</translation>
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
        <source>not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>The training was too short to be measured.</source>
        <translation>训练太短，无法测量。</translation>
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
        <translation>等待复制</translation>
    </message>
    <message>
        <source>Wait for host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>Copying to the GPU is the bottleneck: each step waits %1 of its time.</source>
        <translation>瓶颈在向 GPU 复制数据：每一步有 %1 的时间在等待。</translation>
    </message>
    <message>
        <source>Copying to the GPU was the bottleneck: each step waited %1 of its time.</source>
        <translation>瓶颈在向 GPU 复制数据：每一步有 %1 的时间在等待。</translation>
    </message>
    <message>
        <source>The GPU is busy %1 of the time. The rest of the time it waits for the host. Data is ready in time.</source>
        <translation>GPU 有 %1 的时间在工作，其余时间等待主机。数据供应及时。</translation>
    </message>
    <message>
        <source>The GPU was busy %1 of the time. The rest of the time it waited for the host. Data was ready in time.</source>
        <translation>GPU 有 %1 的时间在工作，其余时间等待主机。数据供应及时。</translation>
    </message>
    <message>
        <source>The GPU is the bottleneck. Data is ready in time.</source>
        <translation>瓶颈在 GPU；数据供应及时。</translation>
    </message>
    <message>
        <source>The GPU was the bottleneck. Data was ready in time.</source>
        <translation>瓶颈在 GPU；数据供应及时。</translation>
    </message>
    <message>
        <source>The GPU is the bottleneck, and it is throttled: %1.</source>
        <translation>瓶颈在 GPU，且 GPU 被降频：%1。</translation>
    </message>
    <message>
        <source>The GPU was the bottleneck, and it was throttled: %1.</source>
        <translation>瓶颈在 GPU，且 GPU 被降频：%1。</translation>
    </message>
    <message>
        <source>Data loading is the bottleneck: each step waits %1 of its time.</source>
        <translation>瓶颈在数据加载：每一步有 %1 的时间在等待。</translation>
    </message>
    <message>
        <source>Data loading was the bottleneck: each step waited %1 of its time.</source>
        <translation>瓶颈在数据加载：每一步有 %1 的时间在等待。</translation>
    </message>
    <message>
        <source>The CPU is the bottleneck. Data is ready in time.</source>
        <translation>瓶颈在 CPU；数据供应及时。</translation>
    </message>
    <message>
        <source>The CPU was the bottleneck. Data was ready in time.</source>
        <translation>瓶颈在 CPU；数据供应及时。</translation>
    </message>
    <message>
        <source>Recording the run takes %1 of each step. Data is ready in time.</source>
        <translation>写入运行记录占每一步的 %1；数据供应及时。</translation>
    </message>
    <message>
        <source>Recording the run took %1 of each step. Data was ready in time.</source>
        <translation>写入运行记录占每一步的 %1；数据供应及时。</translation>
    </message>
    <message>
        <source>Steps are very short: recording the run takes %1 of each step, and waiting for data takes %2.</source>
        <translation>每一步都很短：写入运行记录占每一步的 %1，等待数据占 %2。</translation>
    </message>
    <message>
        <source>Steps were very short: recording the run took %1 of each step, and waiting for data took %2.</source>
        <translation>每一步都很短：写入运行记录占每一步的 %1，等待数据占 %2。</translation>
    </message>
    <message>
        <source>The first values appear after half a second of training.</source>
        <translation>训练半秒后显示第一批数值。</translation>
    </message>
    <message>
        <source>%1: mean of recent steps</source>
        <translation>%1：最近若干步的均值</translation>
    </message>
    <message>
        <source>Largest part of loading: reading samples (%1). A faster disk or more memory helps.</source>
        <translation>加载耗时最多的部分：读取样本（%1）。更快的磁盘或更多内存会有帮助。</translation>
    </message>
    <message>
        <source>Largest part of loading: augmentation (%1). Fewer or cheaper transforms help.</source>
        <translation>加载耗时最多的部分：数据增强（%1）。减少变换或换用更省时的变换会有帮助。</translation>
    </message>
    <message>
        <source>Largest part of loading: normalizing and copying (%1). Smaller samples help.</source>
        <translation>加载耗时最多的部分：归一化和复制（%1）。更小的样本会有帮助。</translation>
    </message>
    <message>
        <source>Without it, loading would be %1x as fast.</source>
        <translation>去掉这一部分，加载速度将是原来的 %1 倍。</translation>
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
        <source>Pause study</source>
        <translation>暂停搜索</translation>
    </message>
    <message>
        <source>Resume study</source>
        <translation>继续搜索</translation>
    </message>
    <message>
        <source>Stop study</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>Apply best to project</source>
        <translation>将最佳设置应用到项目</translation>
    </message>
    <message>
        <source>Apply to project</source>
        <translation>应用到项目</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>在“记录”中显示</translation>
    </message>
    <message>
        <source>Open the trial&apos;s project</source>
        <translation>打开试验的项目</translation>
    </message>
    <message>
        <source>Copy parameters</source>
        <translation>复制参数</translation>
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
        <source>The study is running.</source>
        <translation>搜索正在运行。</translation>
    </message>
    <message>
        <source>Select a trial in the table.</source>
        <translation>请在表格中选择一个试验。</translation>
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
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Repeat best…</source>
        <translation>重复最佳设置…</translation>
    </message>
    <message>
        <source>Repeat with other seeds…</source>
        <translation>用其他种子重复…</translation>
    </message>
    <message>
        <source>Save the project, and start a study with these settings</source>
        <translation>保存项目，并用这些设置开始一次搜索</translation>
    </message>
    <message>
        <source>Start no new trials; running trials continue</source>
        <translation>不再开始新的试验；正在运行的试验会继续</translation>
    </message>
    <message>
        <source>Start new trials again</source>
        <translation>重新开始新的试验</translation>
    </message>
    <message>
        <source>Stop the study and its running trials; you can resume it later</source>
        <translation>停止搜索及其正在运行的试验；之后可以继续</translation>
    </message>
    <message>
        <source>Add trial</source>
        <translation>添加试验</translation>
    </message>
    <message>
        <source>Queue a trial with your own values</source>
        <translation>用自定义的取值将一个试验加入队列</translation>
    </message>
    <message>
        <source>Train the best values with other seeds to measure how much the result varies</source>
        <translation>用其他种子训练最佳取值，以测量结果的波动</translation>
    </message>
    <message>
        <source>Copy the values of the best trial to the project, as one edit that can be undone</source>
        <translation>把最佳试验的取值复制到项目，作为一处可撤销的编辑</translation>
    </message>
    <message>
        <source>Resume trial</source>
        <translation>继续试验</translation>
    </message>
    <message>
        <source>Resume a paused, pruned or failed trial from its last checkpoint, and train it to the end</source>
        <translation>从最后一个检查点继续已暂停、提前终止或失败的试验，并训练到底</translation>
    </message>
    <message>
        <source>Stop trial</source>
        <translation>停止试验</translation>
    </message>
    <message>
        <source>Stop one running trial</source>
        <translation>停止一个正在运行的试验</translation>
    </message>
    <message>
        <source>Train the same values with other seeds</source>
        <translation>用其他种子训练相同的取值</translation>
    </message>
    <message>
        <source>Run next</source>
        <translation>接下来运行</translation>
    </message>
    <message>
        <source>Start this queued trial before the others</source>
        <translation>先于其他试验开始这个排队的试验</translation>
    </message>
    <message>
        <source>Copy the values of the trial to the project, as one edit that can be undone</source>
        <translation>把试验的取值复制到项目，作为一处可撤销的编辑</translation>
    </message>
    <message>
        <source>Show the curves and events of this training</source>
        <translation>显示此训练的曲线和事件</translation>
    </message>
    <message>
        <source>Open the project that the trial trained, as a separate copy</source>
        <translation>将试验所训练的项目作为单独的副本打开</translation>
    </message>
    <message>
        <source>Copy as PATH=VALUE, one parameter per line</source>
        <translation>复制为 PATH=VALUE，每行一个参数</translation>
    </message>
    <message>
        <source>All trials are finished. Increase the number of trials to continue.</source>
        <translation>所有试验都已完成。增加试验数即可继续。</translation>
    </message>
    <message>
        <source>No trial is finished yet.</source>
        <translation>还没有完成的试验。</translation>
    </message>
    <message>
        <source>The trial has not started.</source>
        <translation>试验尚未开始。</translation>
    </message>
    <message>
        <source>Only a paused, pruned or failed trial can be resumed.</source>
        <translation>只有已暂停、提前终止或失败的试验可以继续。</translation>
    </message>
    <message>
        <source>The trial is not running.</source>
        <translation>试验没有在运行。</translation>
    </message>
    <message>
        <source>The trial is not queued.</source>
        <translation>试验没有在排队。</translation>
    </message>
    <message>
        <source>The project now has the values of trial %1.</source>
        <translation>项目现在采用试验 %1 的取值。</translation>
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
        <translation>各轮%1</translation>
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
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Clear the axis filter: %1</source>
        <translation>清除坐标轴筛选：%1</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyProgress</name>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>运行中：%1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 / %2 个试验</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 个试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>搜索</translation>
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
        <translation>运行中：%1（%2）</translation>
    </message>
    <message>
        <source>The coordinator on %1 has not reported for two minutes</source>
        <translation>%1 上的协调进程已有两分钟没有报告</translation>
    </message>
    <message>
        <source>The study is not running. You can resume it</source>
        <translation>搜索没有在运行。可以继续</translation>
    </message>
    <message>
        <source>The sweep is paused: no new trials start</source>
        <translation>搜索已暂停：不再开始新的试验</translation>
    </message>
    <message>
        <source>Trials that are running now</source>
        <translation>正在运行的试验</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Estimating remaining time</source>
        <translation>正在估计剩余时间</translation>
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
        <source>Sweep this (Ctrl+Shift+W)</source>
        <translation>搜索此项 (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索%1</translation>
    </message>
    <message>
        <source>The sweep varies %1: %2. Click to keep it constant (Ctrl+Shift+W)</source>
        <translation>搜索会改变 %1：%2。单击使其保持不变 (Ctrl+Shift+W)</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepPage</name>
    <message>
        <source>Nothing to sweep.</source>
        <translation>没有要搜索的内容。</translation>
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
        <translation>打开“设计”</translation>
    </message>
    <message>
        <source>Available after ten finished trials.</source>
        <translation>完成十个试验后可用。</translation>
    </message>
    <message>
        <source>Click the sliders icon next to a setting to add it here.</source>
        <translation>点击某个设置旁边的滑块图标，即可添加到这里。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetForm</name>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 行，%2 列</translation>
    </message>
    <message>
        <source>The table is being read.</source>
        <translation>正在读取表格。</translation>
    </message>
    <message>
        <source>Add target</source>
        <translation>添加目标</translation>
    </message>
    <message>
        <source>One more column to predict, with an output and a loss of its own</source>
        <translation>再预测一列，它有自己的输出和损失</translation>
    </message>
    <message>
        <source>At least one column must remain as an input.</source>
        <translation>至少要有一列作为输入。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetRow</name>
    <message>
        <source>A class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Remove this target</source>
        <translation>移除此目标</translation>
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
        <source>This column is a target already.</source>
        <translation>这一列已经是目标。</translation>
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
        <source>Pause</source>
        <translation>暂停</translation>
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
        <source>Save checkpoint</source>
        <translation>保存检查点</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>显示运行记录文件夹</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>还没有运行记录。</translation>
    </message>
    <message>
        <source>The training is not running.</source>
        <translation>训练没有在进行。</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>%1 is being trained.</source>
        <translation>%1 正在训练。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <source>Correct this error first: %1</source>
        <translation>请先改正此错误：%1</translation>
    </message>
    <message>
        <source>Save the project, and train it in a new run</source>
        <translation>保存项目，并开始新的训练</translation>
    </message>
    <message>
        <source>Pause the training after this step</source>
        <translation>在这一步之后暂停训练</translation>
    </message>
    <message>
        <source>Save a checkpoint and stop; you can resume later</source>
        <translation>保存检查点并停止；以后可以继续</translation>
    </message>
    <message>
        <source>Open the folder of the run</source>
        <translation>打开此次运行的文件夹</translation>
    </message>
    <message>
        <source>Only a paused, stopped or failed run can be resumed.</source>
        <translation>只有已暂停、已停止或失败的运行可以继续。</translation>
    </message>
    <message>
        <source>The folder of this run no longer exists.</source>
        <translation>此次运行的文件夹已不存在。</translation>
    </message>
    <message>
        <source>The training is still starting.</source>
        <translation>训练仍在启动。</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrainPage</name>
    <message>
        <source>No run yet.</source>
        <translation>还没有运行记录。</translation>
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
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>显示“%1”</translation>
    </message>
    <message>
        <source>Show run folder</source>
        <translation>显示运行记录文件夹</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Divide learning rate by 10</source>
        <translation>学习率除以 10</translation>
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
        <source>Settings of the next run</source>
        <translation>下次运行的设置</translation>
    </message>
    <message>
        <source>Best epoch by</source>
        <translation>最佳轮次的依据</translation>
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
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Metric that selects the best epoch. The weights of this epoch are saved and tested at the end.</source>
        <translation>选择最佳轮次的指标。该轮的权重会被保存，并在最后测试。</translation>
    </message>
    <message>
        <source>Change the metric of the best epoch</source>
        <translation>更改最佳轮次的指标</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>The losses are nodes of the network. Their settings are on the Design page.</source>
        <translation>损失是网络中的节点，其设置在“设计”页。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output of the network that the metric is for.</source>
        <translation>该指标所针对的网络输出。</translation>
    </message>
    <message>
        <source>All that it fits</source>
        <translation>所有适用的输出</translation>
    </message>
    <message>
        <source>Choose the output of a metric</source>
        <translation>选择指标的输出</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Trainings</name>
    <message>
        <source>Run %1</source>
        <translation>运行 #%1</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新的运行</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformList</name>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
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
        <source>Add transform</source>
        <translation>添加变换</translation>
    </message>
    <message>
        <source>Do not sweep %1</source>
        <translation>不搜索%1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>搜索%1</translation>
    </message>
    <message>
        <source>No transforms. The training uses the original samples in every epoch.</source>
        <translation>没有变换。训练在每一轮都使用原始样本。</translation>
    </message>
    <message>
        <source>Find a transform</source>
        <translation>查找变换</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TransformRow</name>
    <message>
        <source>Reset %1</source>
        <translation>重置%1</translation>
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
        <translation>搜索%1的位置</translation>
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
        <source>Outside the axis filter: %n trial(s)</source>
        <translation>
            <numerusform>坐标轴筛选之外：%n 个试验</numerusform>
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
        <source>Reason</source>
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
        <source>Pruned</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
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
        <source>Filter, e.g. lr &gt; 0.05</source>
        <translation>筛选，例如 lr &gt; 0.05</translation>
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
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Other plots</source>
        <translation>其他图表</translation>
    </message>
    <message>
        <source>Trials to show</source>
        <translation>显示的试验</translation>
    </message>
    <message>
        <source>Group trials that differ only in the seed, with mean and standard deviation</source>
        <translation>把仅种子不同的试验分为一组，附均值和标准差</translation>
    </message>
    <message>
        <source>Words to find, or conditions: lr &gt; 0.05, state = pruned, val_accuracy &gt;= 93 %, epochs &lt; 10. Combine them with and, or, not and parentheses.</source>
        <translation>要查找的文字，或条件：lr &gt; 0.05、state = pruned、val_accuracy &gt;= 93 %、epochs &lt; 10。用 and、or、not 和括号组合。</translation>
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
    <name>lathe::workbench::TuningActions</name>
    <message>
        <source>Find learning rate…</source>
        <translation>查找学习率…</translation>
    </message>
    <message>
        <source>Test learning rates in a short training, and choose one from the curve</source>
        <translation>在一次短训练中测试学习率，并从曲线中选择一个</translation>
    </message>
    <message>
        <source>Find batch size…</source>
        <translation>查找批次大小…</translation>
    </message>
    <message>
        <source>Measure memory and speed of some batch sizes, and choose one</source>
        <translation>测量若干批次大小的内存和速度，并选择其一</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TuningDialog</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancelled. The project is unchanged.</source>
        <translation>已取消。项目没有更改。</translation>
    </message>
    <message>
        <source>Preparing the data and the network…</source>
        <translation>正在准备数据和网络…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>The project has changed since this measurement. Measure again.</source>
        <translation>此次测量之后项目已更改。请重新测量。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
</context>
<context>
    <name>lathe::workbench::VerificationPane</name>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n 个样本</numerusform>
        </translation>
    </message>
    <message>
        <source>The file differs from the trained model</source>
        <translation>文件与训练好的模型不同</translation>
    </message>
    <message>
        <source>The file differs from the trained model, and was accepted</source>
        <translation>文件与训练好的模型不同，但已被接受</translation>
    </message>
    <message>
        <source>The file was not checked</source>
        <translation>文件没有检验</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
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
        <source>no limit</source>
        <translation>没有上限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
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
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>The file gives the same predictions as the trained model</source>
        <translation>文件的预测与训练好的模型相同</translation>
    </message>
    <message>
        <source>The file was read back from disk and run on %1 by another interpreter.</source>
        <translation>文件已从磁盘读回，并由另一个解释器在 %1上运行。</translation>
    </message>
    <message>
        <source>The file is named “%1.unverified” until you accept it.</source>
        <translation>在你接受之前，文件名为“%1.unverified”。</translation>
    </message>
    <message>
        <source>The weights were written</source>
        <translation>权重已写出</translation>
    </message>
    <message>
        <source>The file contains the exact weights of the run, and no network. There are no predictions to compare.</source>
        <translation>文件包含与此次运行完全相同的权重，不含网络。没有可比较的预测。</translation>
    </message>
    <message>
        <source>Accept anyway</source>
        <translation>仍然接受</translation>
    </message>
    <message>
        <source>Result of the check</source>
        <translation>检验结果</translation>
    </message>
    <message>
        <source>Export in progress</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Verified by %1</source>
        <translation>检验工具：%1</translation>
    </message>
    <message>
        <source>File details</source>
        <translation>文件信息</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Reproducible file</source>
        <translation>可复现的文件</translation>
    </message>
    <message>
        <source>yes: contains no dates and no paths</source>
        <translation>是：不含日期和路径</translation>
    </message>
    <message>
        <source>Near ties (predicted differently)</source>
        <translation>近似并列的样本（其中预测不同的）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>count, and how many of them</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
</TS>
