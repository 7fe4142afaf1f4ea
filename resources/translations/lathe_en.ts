<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>RecentProjects</name>
    <message numerus="yes">
        <source>Done, %n epoch(s)</source>
        <translation>
            <numerusform>Done, %n epoch</numerusform>
            <numerusform>Done, %n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message numerus="yes">
        <source>%n edit(s) had not been saved, the last one of %1.</source>
        <translation>
            <numerusform>%n edit had not been saved, of %1.</numerusform>
            <numerusform>%n edits had not been saved, the last one of %1.</numerusform>
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
</TS>
