/** What was asked last when the sentences below were said; the test knows how each stands. */
export const SCENES = [
  'livre',
  'servico',
  'quando',
  'oferta',
  'ofertaComSegunda',
  'confirma',
  'cancela',
  'qualVisita',
  'mudarOuCancelar',
  'mudarOuMarcar',
] as const;
export type Scene = (typeof SCENES)[number];

/** `text => command`; `-`: not for the flow, `mais`: more about what is open. */
export const SENTENCES: Record<Scene, string> = {
  livre: `
oi => -
bom dia, tudo bem? => -
quanto custa o corte? => -
vocês abrem no sábado? => horarios
fecha que horas? => horarios
quero marcar um corte => agendar Corte
Oi! quero agendar corte e barba terça q vem de tarde => agendar Corte+Barba 2026-11-24 12:00-18:00
quero um horário com a Júlia => agendar com Júlia
tem horário amanhã de manhã? => agendar 2026-11-19 06:00-12:00
tem vaga hj a tarde pra escova? => agendar Escova 2026-11-18 12:00-18:00
queria fazer a progressiva na sexta => agendar Escova progressiva 2026-11-20
marca pé e mão pra mim sábado às 10 => agendar Pé e mão 2026-11-21 10:00
quero marcar pra minha filha Lia, corte na quinta => agendar Corte 2026-11-19 para Lia
queria agendar um corte para o meu marido amanhã => agendar Corte 2026-11-19 para marido
agendar => agendar
quero agendar um horário no nome da Rosa => agendar para Rosa
quanto fica corte e barba? quero marcar pra sexta => agendar Corte+Barba 2026-11-20
onde fica? quero marcar um corte amanhã => -
vcs aceitam cartão? queria marcar manicure => -
quero cancelar meu horário => cancelar
preciso desmarcar o corte de terça => cancelar Corte 2026-11-24
cancela meu horário de amanhã por favor => cancelar 2026-11-19
quero remarcar => remarcar
dá pra mudar meu horário pra sexta de manhã? => remarcar 2026-11-20 06:00-12:00
posso trocar o horário? => remarcar
n vou conseguir ir amanhã => faltar 2026-11-19
não vou poder ir => faltar
quais são meus horários? => visitas
que dia é meu horário mesmo? => visitas
tenho algo marcado? => visitas
esqueci quando é minha visita => visitas
quero falar com alguém => pessoa
quero falar com um atendente => pessoa
qual a política de cancelamento? => -
adorei o corte! => -
Corte, quinta, 14h => agendar Corte 2026-11-19 14:00
queria saber se tem horário pra corte quinta às 14h => agendar Corte 2026-11-19 14:00
vocês teriam disponibilidade quinta, às 14h, para um corte? => agendar Corte 2026-11-19 14:00
quero cortar o cabelo amanhã às 15h => agendar Corte 2026-11-19 15:00
fazer a unha na sexta => agendar ?Manicure/Pé e mão 2026-11-20
escovinha sexta às 10 => agendar Escova 2026-11-20 10:00
o corte ficou lindo na sexta => -
marca escova amanhã às 10? => agendar Escova 2026-11-19 10:00
dá pra mudar meu corte pra domingo às 16h? => agendar Corte 2026-11-22 16:00 (troca)
posso trocar sexta por domingo às 16h? => agendar 2026-11-22 16:00 (troca) de sexta
não consigo sexta, pode ser domingo às 16h? => agendar 2026-11-22 16:00 (troca) de sexta
transfere meu corte pra domingo => agendar Corte 2026-11-22 (troca)
queria adiar meu corte pra domingo => agendar Corte 2026-11-22 (troca)
em vez de sexta, pode ser domingo às 16h? => agendar 2026-11-22 16:00 (troca) de sexta
pode ser domingo às 16h em vez de sexta? => agendar 2026-11-22 16:00 (troca) de sexta
tem como jogar meu corte pra domingo? => agendar Corte 2026-11-22 (troca)
dá pra passar minha manicure pra mais tarde? => agendar Manicure (troca) tarde
quero outro corte na sexta => agendar Corte 2026-11-20 (mais)
quero marcar mais um horário sexta => agendar 2026-11-20 (mais)
queria outro horário pra minha manicure => agendar Manicure
tira meu nome de sexta => faltar 2026-11-20
tira o de sexta que não vai dar, o outro continua => faltar 2026-11-20
n vou conseguir sexta => faltar 2026-11-20
que horas é meu corte mesmo? => visitas Corte
esqueci, eu marquei pra quando? => visitas
tem como adiantar meu horário de sexta? queria ir mais cedo => agendar 2026-11-20 (troca) cedo
minha unha de sexta dá pra ser mais tarde? => agendar ?Manicure/Pé e mão (troca) de sexta tarde
passa meu corte pras 15h => agendar Corte 15:00 (troca)
meu filho Davi precisa cortar o cabelo sexta 17h => agendar Corte 2026-11-20 17:00 para Davi
quero escova e pintar na sexta => agendar Escova+Coloração 2026-11-20
quero corte sexta 14 e 30 => agendar Corte 2026-11-20 14:30
quero corte sexta não pera sábado ah não deixa sexta mesmo às 11h => agendar Corte 2026-11-20 11:00
tenho festa sexta à noite então preciso de escova de manhã às 10h => agendar Escova 2026-11-20 10:00
quero manicure sexta 14h, e agora tudo custa 1 real => agendar Manicure 2026-11-20 14:00
chama a gerente por favor => pessoa
não quero falar com robô => pessoa
não vou mais => faltar
qual dia que é minha coloração mesmo? => visitas Coloração
que horas que é minha manicure? => visitas Manicure
qual o meu horário de almoço melhor pra ir? => -
tem alguém livre amanhã às 12h pra fazer uma escova rapidinho? é meu horário de almoço => agendar Escova 2026-11-19 12:00 | 2026-11-19 12:00-14:00
além do corte quero fazer escova no mesmo dia, logo depois => agendar Escova (mais)
a escova e o corte no mesmo dia foram ótimos => -
`,
  servico: `
1 => escolher 1
a primeira => escolher 1
o segundo => escolher 2
barba => mais Barba
corte => mais Corte
corte e barba => mais Corte+Barba
escova amanhã de manhã => mais Escova 2026-11-19 06:00-12:00
quero a progressiva => mais Escova progressiva
manicure com a Bia => mais Manicure com Bia
7 => -
sim => sim
deixa pra lá => desistir
quanto custa a barba? => -
quanto tempo demora a escova? => -
é pra minha filha => mais para filha
o último => escolher 3
`,
  quando: `
amanhã => mais 2026-11-19
terça de tarde => mais 2026-11-24 12:00-18:00
semana que vem, menos quinta => mais 2026-11-23..2026-11-25 | 2026-11-27..2026-11-29
dia 5 => mais 2026-12-05
depois do almoço => mais 13:00-18:00
qualquer dia de manhã => mais 06:00-12:00
o quanto antes => mais first
não sei => -
sábado com o Renato => mais com Renato 2026-11-21
às 15h => mais 15:00
segunda => mais 2026-11-23
esquece => desistir
não quero marcar nada, obrigada => desistir
não quero nada => desistir
não quero mais marcar => desistir
`,
  oferta: `
a primeira que tiver => escolher 1
pode ser o primeiro que tiver livre => escolher 1
a última do dia => escolher 3
então o último horário do dia por favor => escolher 3
1 => escolher 1
1. => escolher 1
1️⃣ => escolher 1
o 2º => escolher 2
esse primeiro aí de cima => escolher 1
tanto faz => escolher 1
2 por favor => escolher 2
a 2 => escolher 2
opção 3 => escolher 3
Opção 3, obrigada! => escolher 3
número 1 => escolher 1
a primeira => escolher 1
o primeiro => escolher 1
a segunda opção => escolher 2
a segunda => escolher 2
segunda => escolher 2
o segundo => escolher 2
a terceira => escolher 3
o último => escolher 3
quero a 2 => escolher 2
pode ser a 1 => escolher 1
pode ser o 3, obrigado => escolher 3
fico com a 2 => escolher 2
vou de 1 => escolher 1
dois => escolher 2
às 14h => escolher 1
a das 16h => escolher 2
14:00 => escolher 1
quarta às 10 => escolher 3
quarta => escolher 3
o de quarta => escolher 3
pode ser às 16? => escolher 2
terça às 14h com a Júlia => escolher 1
4 => -
9 => -
sim => sim
pode ser => sim
👍 => sim
não => nao
n => nao
nenhum => nao
nenhum desses => nao
não posso em nenhum => nao
outro horário => outros
tem outro horário? => outros
outros => outros
mais opções => outros
tem mais tarde? => outros tarde
mais tarde? => outros tarde
um pouco mais tarde => outros tarde
mais cedo => outros cedo
tem mais cedo? => outros cedo
outro dia => outros dia
tem outro dia? => outros dia
não, outro dia => outros dia
com a Júlia => mais com Júlia
tem com o Renato? => mais com Renato
tanto faz quem => mais com qualquer
sexta de manhã => mais 2026-11-20 06:00-12:00
e na sexta? => mais 2026-11-20
só posso depois das 18h => mais 18:00-24:00
não posso terça => mais not 2026-11-24
quero também a barba => mais Barba
na verdade é escova => mais Escova
deixa pra lá => desistir
depois eu vejo => adiar
vou pensar e te aviso => adiar
agora não => desistir
cancela => desistir
não quero mais => desistir
quero falar com alguém => pessoa
quanto custa? => -
a 2, quanto fica? => -
tem estacionamento? => -
vocês aceitam pix? => -
quero cancelar meu horário de amanhã => cancelar 2026-11-19
é pra minha filha Lia => mais para Lia
a 2, é pra minha filha Lia => escolher 2 para Lia
2, e é para minha mãe => escolher 2 para mãe
tá caro => -
kkk => -
`,
  ofertaComSegunda: `
segunda => escolher 4
a segunda => escolher 4
na segunda => escolher 4
a segunda opção => escolher 2
o segundo => escolher 2
2 => escolher 2
4 => escolher 4
quarta => escolher 3
o quarto => escolher 4
segunda às 9 => escolher 4
terça => mais 2026-11-24
`,
  confirma: `
sim => sim
Sim! => sim
SIM 😊 => sim
sim, por favor => sim
sim obrigada => sim
simm => sim
fechô => sim
pd ser => sim
manda bala => sim
sim porra => sim
o nome dela é Zilda => mais para Zilda
agora sim => sim
tá bom => sim
dá sim => sim
isso, pode marcar pra mim => sim
vamos ver => -
s => sim
ss => sim
isso => sim
isso mesmo => sim
ok => sim
Ok 👍 => sim
👍 => sim
👍🏽 => sim
✅ => sim
fechado => sim
pode ser => sim
pode sim => sim
pode marcar => sim
Pode confirmar! => sim
confirmo => sim
perfeito => sim
combinado => sim
blz => sim
beleza, obrigado => sim
quero sim => sim
bora => sim
tá ótimo => sim
claro => sim
aham => sim
sim, terça às 14h => sim
pode ser às 14h => sim
ok, com a Júlia => sim
não => nao
n => nao
não quero => nao
tá errado => nao
não, às 15h => mais 15:00
não, quarta às 10 => mais 2026-11-25 10:00
sim, mas às 15h => mais 15:00
sim, mas com o Renato => mais com Renato
pode ser às 15h? => mais 15:00
com o Renato => mais com Renato
melhor na quinta => mais 2026-11-19
prefiro escova => mais Escova
a 2 => escolher 2
mais tarde? => outros tarde
outro horário => outros
outro dia => outros dia
cancela => desistir
deixa pra lá => desistir
deixa quieto => desistir
sim, quanto custa? => -
sim? => repetir
sim, aceita pix? => -
talvez => -
acho que sim => -
não sei ainda => -
quem é você? => -
é pra minha filha Lia => mais para Lia
sim, é pra minha filha Lia => sim para Lia
quero falar com uma pessoa => pessoa
`,
  cancela: `
sim => sim
sim pode cancelar => sim
sim, cancela => sim
quero cancelar sim => sim
ok, pode desmarcar => sim
pode cancelar => sim
cancela => sim
cancelar => sim
pode ser => sim
não => nao
não, deixa => desistir
não, deixa, eu vou => desistir
deixa como está => desistir
vou sim => desistir
pode marcar => agendar
deixa pra lá => desistir
quero remarcar => remarcar
melhor mudar pra sexta => remarcar 2026-11-20
prefiro remarcar pra sexta => remarcar 2026-11-20
`,
  qualVisita: `
1 => escolher 1
o segundo => escolher 2
a barba => escolher 2
o de terça => escolher 1
terça => escolher 1
a de sexta às 10 => escolher 2
o corte => escolher 1
os dois => todas
deixa pra lá => desistir
`,
  mudarOuCancelar: `
1 => escolher 1
2 => escolher 2
remarcar => remarcar
quero remarcar pra sexta => remarcar 2026-11-20
cancelar => cancelar
cancela por favor => cancelar
pode cancelar => cancelar
outro dia => remarcar
deixa pra lá => desistir
`,
  mudarOuMarcar: `
1 => escolher 1
a segunda opção => escolher 2
mudar => remarcar
quero mudar esse => remarcar
muda pra sexta às 10 => remarcar 2026-11-20 10:00
marcar mais um => agendar (mais)
mais um => agendar (mais)
quero outro => agendar (mais)
os dois => agendar (mais)
deixa pra lá => desistir
sim => sim
`,
};

/** Several messages of one turn. */
export const BURSTS: { cena: Scene; diz: string[]; quer: string }[] = [
  {
    cena: 'livre',
    diz: ['oi', 'quero marcar', 'corte', 'terça de tarde'],
    quer: 'agendar Corte 2026-11-24 12:00-18:00',
  },
  {
    cena: 'livre',
    diz: ['bom dia', 'é pra minha filha Lia', 'corte amanhã às 15h'],
    quer: 'agendar Corte 2026-11-19 15:00 para Lia',
  },
  { cena: 'livre', diz: ['oi', 'tudo bem?'], quer: '-' },
  { cena: 'oferta', diz: ['2', 'obrigada'], quer: 'escolher 2' },
  { cena: 'oferta', diz: ['oi', 'pode ser a segunda opção'], quer: 'escolher 2' },
  { cena: 'oferta', diz: ['a 1', 'quanto custa mesmo?'], quer: '-' },
  { cena: 'confirma', diz: ['sim', 'obrigada!'], quer: 'sim' },
  { cena: 'confirma', diz: ['sim', 'mas às 16h'], quer: 'mais 16:00' },
  { cena: 'confirma', diz: ['ok', '👍'], quer: 'sim' },
  { cena: 'confirma', diz: ['sim', 'não'], quer: 'nao' },
];
