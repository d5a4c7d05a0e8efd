import { teamMatterOf } from './team-matters';

const OF = {
  threat: `
vou no procon
Isso é um absurdo, vou reclamar no PROCON
vou colocar no reclame aqui
Já falei com meu advogado
vou processar vocês
vou chamar a polícia
vou fazer um boletim de ocorrência
quero indenização por danos morais
vou entrar na justiça
vou na delegacia amanhã
vou denunciar vcs na vigilância sanitária`,
  money: `
me cobraram duas vezes
vocês me cobraram a mais no cartão
fui cobrada indevidamente
passaram meu cartão 2x
a cobrança errada ainda não foi resolvida
quero meu dinheiro de volta
quero o reembolso
preciso do estorno da compra
exijo meu dinheiro de volta agora
devolvam meu dinheiro
já paguei o pix e não caiu
paguei ontem e continua cobrando
vou contestar a cobrança
cadê o estorno?
paguei o valor em dobro`,
  health: `
meu dente quebrou e to com muita dor, preciso de alguém agora
tive uma alergia depois da tinta
Tive uma alergia com a coloração da semana passada, meu couro cabeludo está queimando
meu couro cabeludo tá ardendo desde ontem
fiquei com o rosto inchado depois da limpeza
minha unha infeccionou
apareceram bolhas na minha perna depois da cera
está sangrando onde vocês tiraram a cutícula
tenho alergia a amônia, posso fazer?
sou alérgica a henna
estou grávida, posso fazer progressiva?
sou diabética, posso fazer o pé?
minha sobrinha está passando mal aí
não aguento mais viver
meu cabelo está caindo depois da progressiva
minha pele queimou com o laser
deu uma reação na minha pele`,
  complaint: `
quero fazer uma reclamação
vou reclamar com o dono
o atendimento foi péssimo
que atendimento horrível
vocês estragaram meu cabelo
meu corte ficou torto
minhas unhas ficaram um lixo
a coloração ficou toda manchada
não gostei do corte
não gostei nada do resultado
estou muito decepcionada com vocês
fui mal atendida ontem
que falta de respeito, esperei uma hora
isso é um absurdo
nunca mais volto aí
isso é uma palhaçada
queimou meu cabelo com a chapinha
péssimo serviço, viu
me senti enganada
fiz escova ai ontem e meu cabelo ta um lixo`,
} as const;

const NOTHING = `
oi, tudo bem?
quero marcar um corte amanhã às 15h
estou com dor de dente, tem horário hoje?
estou com dor nas costas, quero marcar uma massagem
to com um casamento sexta e meu cabelo ta um lixo, socorro
a sonia me passou o numero de vcs, preciso cortar o cabelo que ta horrivel, nao aguento mais
quanto custa a progressiva?
a progressiva queima o cabelo?
não gostei desse horário, tem outro?
não gostei do horário, tem mais tarde?
esse trânsito está horrível, vou atrasar 10 minutos
nossa, que calor horrível
que absurdo de lindo ficou!
vocês aceitam pix?
já paguei o sinal
paguei o pix agora
vocês devolvem o sinal se eu cancelar?
como funciona o reembolso?
qual o valor da consulta?
o valor é 80 mesmo?
sou advogada e só consigo depois das 18h
trabalho na delegacia aqui perto, tem vaga no almoço?
minha filha quer cortar o cabelo
vou levar minha mãe também
não tenho do que reclamar, adorei
adorei o atendimento!
ficou lindo meu cabelo, obrigada
meu cabelo é cacheado, vocês cortam?
quero tirar a mancha do cabelo
meu carro está fazendo barulho
o freio está ruim, dá pra ver hoje?
dá pra trocar o dia?
vou ter que desmarcar, minha filha está doente
peguei uma gripe, pode ser semana que vem?
vcs fazem teste de alergia?
a tinta é antialérgica?
tem estacionamento?
fazem unha em gel?
quebrei uma unha, dá pra arrumar hoje?
meu cabelo está quebrado, vocês fazem hidratação?
que pena, queria sábado
perfeito, obrigada
sem reclamações, tudo ótimo
quero passar duas vezes na semana
pode dividir em 2x?
vou pagar em duas vezes
dinheiro ou cartão?
posso levar meu dinheiro trocado?
o advogado do prédio disse que abre às 9
barba e cabelo`;

const lines = (text: string) => text.trim().split('\n');

describe('teamMatterOf', () => {
  it.each(Object.entries(OF).flatMap(([matter, text]) => lines(text).map((line) => [matter, line] as const)))(
    '%s: %s',
    (matter, text) => expect(teamMatterOf(text)).toBe(matter),
  );

  it.each(lines(NOTHING))('nothing: %s', (text) => expect(teamMatterOf(text)).toBeNull());
});
