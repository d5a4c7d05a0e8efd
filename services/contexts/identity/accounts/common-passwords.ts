import { dictionary } from '@zxcvbn-ts/language-common';

/** What people choose in Brazil, in salons and around here, in lower case: the world's lists hardly know it. */
const OURS = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456 01234567 012345678 0123456789 654321 7654321 87654321
987654321 9876543210 111222 112233 11223344 1122334455 121212 12121212 123123 123123123 1231234 123321 12341234 123412
1234561 1234qwer 123654 123789 123abc 123mudar 123qwe 123qweasd 12345a 12345qwert 1234567a 12345678a 123456789a 123456a
123456abc 123456q 131313 134679 135790 142536 147147 147258 147258369 147852 147852369 159159 159357 159753 159951 1a2b3c
1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz@wsx 202020 212121 222333 232323 246810 251251 252525 258258
258456 258852 272727 282828 292929 303030 321321 321654 321654987 333666 357159 369369 369258147 414141 420420 456123
456456 456654 456789 456852 515151 525252 555666 646464 696969 741258 741852 741852963 753159 753951 777888 789456
789456123 789789 852456 852852 951753 963852 963852741 987456 987654 999888 010101 010203 01020304 020202 102030 10203040
1020304050 101010 100200 112358 141414 151515 161616 171717 181818 191919 199019 198019 197019 200020 201020
password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234 passpass passwort admin123 admin1234
admin12345 admin@123 administrador administrator adminadmin root123 rootroot toor123 master123 guest123 user123 usuario
usuario1 usuario123 teste123 teste1234 testeteste teste@123 test123 test1234 testtest temp123 temporario default changeme
mudar123 mudar@123 mudarsenha trocar123 trocarsenha senha1 senha12 senha123 senha1234 senha12345 senha123456 senha@123
senhasenha senha2020 senha2021 senha2022 senha2023 senha2024 senha2025 senha2026 minhasenha novasenha suasenha semsenha
senhasegura senhaforte segredo secreto acesso acesso123 entrar entrar123 welcome welcome1 welcome123 bemvindo bemvindo1
bemvinda letmein letmein1 login123 logmein access access14 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui
qwertyuiop qwert1 qwert123 qwerty12345 qwe123 qweqwe qweasd qweasdzxc qazwsx qazwsxedc qazxsw zxcvbn zxcvbnm zxcvbnm123
zaq12wsx zaq1zaq1 asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asd123 asdasd asdasdasd asdfasdf aaa111 aa123456 abc123
abc1234 abc12345 abc123456 abcd123 abcd1234 abcdef123 a1b2c3 a1b2c3d4 a123456 a1234567 a12345678 a123456789 aaa123
iloveyou iloveyou1 loveme lovely lover1 princess princess1 princesa princesa1 sunshine monkey monkey1 dragon dragon1
football football1 baseball basketball superman batman spiderman starwars pokemon naruto michael jordan jordan23 jennifer
jessica ashley daniel andrew joshua michelle thomas nicole hunter hunter2 killer trustno1 shadow flower freedom whatever
computer internet google facebook instagram whatsapp youtube twitter samsung motorola iphone android windows microsoft
charlie cheese cookie pepper ginger summer winter spring autumn orange banana purple yellow silver golden diamond secret
secret123 hello123 hellohello matrix mustang corvette ferrari porsche mercedes harley phoenix tigger maggie buster peanut
brasil brasil1 brasil10 brasil12 brasil123 brasil2014 brasil2022 brasil2026 brasileiro flamengo flamengo1 flamengo10
flamengo123 corinthians corinthians1 corinthians10 timao1910 palmeiras palmeiras1 palmeiras10 verdao saopaulo saopaulo1
saopaulofc tricolor santos santos1 santosfc vasco123 vascodagama fluminense botafogo gremio gremio1 gremio1903
internacional colorado cruzeiro cruzeiro1 atletico atleticomg galodoido bahia123 sport123 fortaleza ceara123 futebol
futebol1 futebol10 neymar neymar10 neymar11 ronaldo ronaldo9 ronaldinho pele10 ayrtonsenna senna123
jesus1 jesus123 jesuscristo jesus777 jesuseamor jesusteama jesusamor deus123 deusefiel deusefiel1 deuseamor deus10
deusnocomando senhorjesus cristo fedeus gratidao amor123 amoreterno meuamor meuamor1 teamo1 teamo123 teamomuito amorzinho
euteamo minhavida vida123 familia familia1 familia123 minhafamilia felicidade saudade sucesso vitoria vitoria1 esperanca
liberdade obrigado coracao estrela estrelinha borboleta cachorro gatinho gatinha docinho bonita bonito linda123 lindona
gabriel gabriel1 gabriel123 rafael rafael123 lucas123 lucas10 matheus mateus miguel arthur davi123 pedro123 felipe
gustavo rodrigo eduardo fernando fernanda ricardo marcelo leandro anderson alexandre leonardo guilherme vinicius thiago
bruno123 diego123 carlos carlos123 antonio francisco josesilva joao123 maria123 mariana juliana camila123 amanda amanda1
beatriz larissa leticia jessica1 bruna123 carolina daniela patricia priscila vanessa adriana isabela isabella sophia
alice123 helena manuela valentina laura123 luiza123 yasmin giovanna mariaclara mariaeduarda anaclara anapaula julia123
salao123 salaodebeleza beleza beleza1 beleza123 cabelo cabelo123 cabeleireiro cabeleireira barbearia barbearia1
barbearia123 barbeiro manicure estetica estetica1 estetica123 clinica clinica1 clinica123 empresa empresa1 empresa123
minhaempresa loja123 loja1234 agenda agenda1 agenda123 cliente cliente1 cliente123 atendimento recepcao recepcao1
recepcao123 balcao balcao1 balcao123 trabalho trabalho123 dinheiro financeiro gerente gerente123 caixa123 escritorio
celular telefone computador internet1 provisoria provisorio
`;

let known: ReadonlySet<string> | undefined;

/** Tens of thousands that the world chooses most, and ours, in lower case. Made at first use: only sign-up needs it. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([...dictionary['passwords-common'], ...OURS.split(/\s+/).filter(Boolean)]);
  return known;
}
