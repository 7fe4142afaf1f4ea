<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AxisBrushes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleaningText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples are gone.</source>
        <translation>
            <numerusform>%n sample is gone.</numerusform>
            <numerusform>%n samples are gone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples have changed and are left alone.</source>
        <translation>
            <numerusform>%n sample has changed and is left alone.</numerusform>
            <numerusform>%n samples have changed and are left alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MachineRows</name>
    <message numerus="yes">
        <source>CPU, %n core(s)</source>
        <translation>
            <numerusform>CPU, %n core</numerusform>
            <numerusform>CPU, %n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecentProjects</name>
    <message numerus="yes">
        <source>Finished, %n epoch(s)</source>
        <translation>
            <numerusform>Finished, %n epoch</numerusform>
            <numerusform>Finished, %n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDifference</name>
    <message numerus="yes">
        <source>%n differ</source>
        <translation>
            <numerusform>%n differs</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) differ</source>
        <translation>
            <numerusform>%n layer differs</numerusform>
            <numerusform>%n layers differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s), all settings equal</source>
        <translation>
            <numerusform>%n layer, all settings equal</numerusform>
            <numerusform>%n layers, all settings equal</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParallelCoordinates</name>
    <message numerus="yes">
        <source>%n trials over %1 axes</source>
        <translation>
            <numerusform>%n trial over %1 axes</numerusform>
            <numerusform>%n trials over %1 axes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::ParetoPlot</name>
    <message numerus="yes">
        <source>%n trials that no other trial beats in both objectives</source>
        <translation>
            <numerusform>%n trial that no other trial beats in both objectives</numerusform>
            <numerusform>%n trials that no other trial beats in both objectives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::StudyCurves</name>
    <message numerus="yes">
        <source>%n curves of %1</source>
        <translation>
            <numerusform>%n curve of %1</numerusform>
            <numerusform>%n curves of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::TrialView</name>
    <message numerus="yes">
        <source>%n trials</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::ui::TriedValues</name>
    <message numerus="yes">
        <source>%n values tried</source>
        <translation>
            <numerusform>%n value tried</numerusform>
            <numerusform>%n values tried</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::Application</name>
    <message numerus="yes">
        <source>%n edit(s) restored.</source>
        <translation>
            <numerusform>%n edit restored.</numerusform>
            <numerusform>%n edits restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) could not be restored.</source>
        <translation>
            <numerusform>%n edit could not be restored.</numerusform>
            <numerusform>%n edits could not be restored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::AugmentPage</name>
    <message numerus="yes">
        <source>%n transforms on the training samples</source>
        <translation>
            <numerusform>%n transform on the training samples</numerusform>
            <numerusform>%n transforms on the training samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads process %1 samples per second.</source>
        <translation>
            <numerusform>%n thread processes %1 samples per second.</numerusform>
            <numerusform>%n threads process %1 samples per second.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::ChoiceRows</name>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CleaningDesk</name>
    <message numerus="yes">
        <source>Exclude %n samples</source>
        <translation>
            <numerusform>Exclude %n sample</numerusform>
            <numerusform>Exclude %n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Relabel %n samples as %1</source>
        <translation>
            <numerusform>Relabel %n sample as %1</numerusform>
            <numerusform>Relabel %n samples as %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude the copies of %n pairs</source>
        <translation>
            <numerusform>Exclude the copy of %n pair</numerusform>
            <numerusform>Exclude the copies of %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n duplicates</source>
        <translation>
            <numerusform>Exclude %n duplicate</numerusform>
            <numerusform>Exclude %n duplicates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n samples with suspect labels</source>
        <translation>
            <numerusform>Exclude %n sample with a suspect label</numerusform>
            <numerusform>Exclude %n samples with suspect labels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::CollectingDesk</name>
    <message numerus="yes">
        <source>%n new images</source>
        <translation>
            <numerusform>%n new image</numerusform>
            <numerusform>%n new images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files</source>
        <translation>
            <numerusform>%n new file</numerusform>
            <numerusform>%n new files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed files</source>
        <translation>
            <numerusform>%n changed file</numerusform>
            <numerusform>%n changed files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed files</source>
        <translation>
            <numerusform>%n removed file</numerusform>
            <numerusform>%n removed files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DataPage</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n input</numerusform>
            <numerusform>%n inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1. %n incompatible transforms were removed.</source>
        <translation>
            <numerusform>%1. %n incompatible transform was removed.</numerusform>
            <numerusform>%1. %n incompatible transforms were removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::DetailBar</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::FindingsPane</name>
    <message numerus="yes">
        <source>%n duplicate pairs across splits</source>
        <translation>
            <numerusform>%n duplicate pair across splits</numerusform>
            <numerusform>%n duplicate pairs across splits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate pairs within a split</source>
        <translation>
            <numerusform>%n duplicate pair within a split</numerusform>
            <numerusform>%n duplicate pairs within a split</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labels are suspect</source>
        <translation>
            <numerusform>%n label is suspect</numerusform>
            <numerusform>%n labels are suspect</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::InterfaceTable</name>
    <message numerus="yes">
        <source>text, %n categories; empty if missing</source>
        <translation>
            <numerusform>text, %n category; empty if missing</numerusform>
            <numerusform>text, %n categories; empty if missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more columns</source>
        <translation>
            <numerusform>%n more column</numerusform>
            <numerusform>%n more columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(x − shift) × scale, %n values each</source>
        <translation>
            <numerusform>(x − shift) × scale, %n value each</numerusform>
            <numerusform>(x − shift) × scale, %n values each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::LabelingPane</name>
    <message numerus="yes">
        <source>%n images in folders called unlabeled are left out of training until they get a class.</source>
        <translation>
            <numerusform>%n image in a folder called unlabeled is left out of training until it gets a class.</numerusform>
            <numerusform>%n images in folders called unlabeled are left out of training until they get a class.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::PicturePane</name>
    <message numerus="yes">
        <source>%1, %n boxes</source>
        <translation>
            <numerusform>%1, %n box</numerusform>
            <numerusform>%1, %n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RailItem</name>
    <message numerus="yes">
        <source>%1, %n error(s)</source>
        <comment>page in the rail</comment>
        <translation>
            <numerusform>%1, %n error</numerusform>
            <numerusform>%1, %n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RecoveryBar</name>
    <message numerus="yes">
        <source>Lathe ended unexpectedly with %n unsaved edit(s) of “%1”. The last edit was made at %2.</source>
        <translation>
            <numerusform>Lathe ended unexpectedly with %n unsaved edit of “%1”. The edit was made at %2.</numerusform>
            <numerusform>Lathe ended unexpectedly with %n unsaved edits of “%1”. The last edit was made at %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunActions</name>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>%n run deleted.</numerusform>
            <numerusform>%n runs deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::RunsPage</name>
    <message numerus="yes">
        <source>%n in this project</source>
        <translation>
            <numerusform>%n in this project</numerusform>
            <numerusform>%n in this project</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SeedsForm</name>
    <message numerus="yes">
        <source>Train %n trial(s)</source>
        <translation>
            <numerusform>Train %n trial</numerusform>
            <numerusform>Train %n trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SidePane</name>
    <message numerus="yes">
        <source>%n command(s) will be applied when the study resumes.</source>
        <translation>
            <numerusform>%n command will be applied when the study resumes.</numerusform>
            <numerusform>%n commands will be applied when the study resumes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s)</source>
        <translation>
            <numerusform>%n parameter</numerusform>
            <numerusform>%n parameters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SplitPane</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n validation or test samples are also in training</source>
        <translation>
            <numerusform>%n validation or test sample is also in training</numerusform>
            <numerusform>%n validation or test samples are also in training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Loading speed, %n threads</source>
        <translation>
            <numerusform>Loading speed, %n thread</numerusform>
            <numerusform>Loading speed, %n threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicates within training</source>
        <translation>
            <numerusform>%n duplicate within training</numerusform>
            <numerusform>%n duplicates within training</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StatusStrip</name>
    <message numerus="yes">
        <source>%n run(s) in progress</source>
        <translation>
            <numerusform>%n run in progress</numerusform>
            <numerusform>%n runs in progress</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyPlots</name>
    <message numerus="yes">
        <source>all %n curve(s)</source>
        <translation>
            <numerusform>%n curve</numerusform>
            <numerusform>all %n curves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n seed(s): </source>
        <translation>
            <numerusform>; %n seed: </numerusform>
            <numerusform>; %n seeds: </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::StudyProgress</name>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::SweepPage</name>
    <message numerus="yes">
        <source>Sweep: %n trial(s) in progress</source>
        <translation>
            <numerusform>Sweep: %n trial in progress</numerusform>
            <numerusform>Sweep: %n trials in progress</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TableTargetRow</name>
    <message numerus="yes">
        <source>%n classes found</source>
        <translation>
            <numerusform>%n class found</numerusform>
            <numerusform>%n classes found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::TrialsModel</name>
    <message numerus="yes">
        <source>Outside the axis filter: %n trial(s)</source>
        <translation>
            <numerusform>Outside the axis filter: %n trial</numerusform>
            <numerusform>Outside the axis filter: %n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lathe::workbench::VerificationPane</name>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
</context>
</TS>
