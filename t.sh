F=waves2,peaks6,bent5,bent10,ripple5,powers5,mixed-ripple,network,funnel5,schaffer5
F=${FUN:-$F}
nice ./bench --samplers gp --functions $F --seeds ${SEEDS:-0..3} --raw > runs/$1.txt;  echo $1; grep -v "^  " runs/$1.txt | grep ask| awk '{s+=$9;w+=$12;n++}END{print s/n,w/n}'
