module shudu

go 1.26
