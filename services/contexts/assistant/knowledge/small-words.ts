/** Words by which nothing is found: articles, pronouns, helping verbs, greetings, and what WhatsApp makes of them. */
const SMALL = `
a o as os um uma uns umas ao aos de da do das dos d em no na nos nas num numa por pelo pela pelos pelas para pra pro pras pros p
com c sem sobre ate entre e ou mas nem que q se s como porque pq pois entao tambem tb tbm ja ainda so mais menos muito mto mt
muita muitos bem mal aqui ai ali la isso isto esse essa esses essas este esta estes estas aquele aquela aquilo mesmo msm
eu tu ele ela nos eles elas voce voces vc vcs ce ces cê me te lhe lhes meu minha meus minhas seu sua seus suas nosso nossa
sou e sao ser era foi fui esta estao estou to tou ta tao tava estava estar estive tem tenho temos ter teria tinha tive ha havia
vai vao vou vamos ir iria indo faz fazem faco fazer feito fez pode podem posso poder podia poderia consigo consegue conseguem
quero quer querem queria querer gostaria preciso precisa precisam precisar devo deve devem dever sei sabe saber sabem
qual quais algum alguma alguns algumas nenhum nenhuma todo toda todos todas tudo td tds cada outro outra outros outras
nao n sim ss nn ne neh hein viu ok blz beleza certo ta bom boa oi ola oie oii opa eai alo tchau obrigado obrigada obg vlw valeu
favor pf pfv pfvr please moca moco amiga amigo amor querida querido linda flor gente pessoal galera mana mano miga
ver vejo tipo assim agora coisa cara eh ah oh hum tava dar da dao dou deu usa uso usar usam tirar duvida pergunta perguntar
informar informacao informacoes info dizer diz fala falar dia dias vez caso quando hoje amanha hj amn depois dps aceita aceitam
`;
export const SMALL_WORDS: ReadonlySet<string> = new Set(SMALL.trim().split(/\s+/));

/** What WhatsApp abbreviates, as documents write it. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['qto', 'quanto'],
  ['qnto', 'quanto'],
  ['qt', 'quanto'],
  ['hr', 'horário'],
  ['hrs', 'horário'],
  ['hs', 'horário'],
  ['h', 'horário'],
  ['min', 'minutos'],
  ['end', 'endereço'],
  ['pgto', 'pagamento'],
  ['pagto', 'pagamento'],
  ['cel', 'celular'],
  ['tel', 'telefone'],
  ['wpp', 'whatsapp'],
  ['insta', 'instagram'],
  ['sab', 'sábado'],
  ['dom', 'domingo'],
  ['seg', 'segunda'],
  ['ter', 'terça'],
  ['qua', 'quarta'],
  ['qui', 'quinta'],
  ['sex', 'sexta'],
  ['niver', 'aniversário'],
  ['cc', 'crédito'],
  ['din', 'dinheiro'],
  ['desc', 'desconto'],
  ['sobranc', 'sobrancelha'],
  ['hidra', 'hidratação'],
  ['progre', 'progressiva'],
  ['agd', 'agendar'],
  ['dog', 'cachorro'],
  ['doguinho', 'cachorro'],
  ['cash', 'dinheiro'],
  ['trampo', 'emprego'],
  ['trampar', 'trabalhar'],
  ['grana', 'dinheiro'],
  ['busao', 'ônibus'],
  ['nenem', 'bebê'],
  ['facul', 'faculdade'],
]);
