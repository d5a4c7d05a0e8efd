import { asksForAppointment } from './asks-for-appointment';

const ASKS = `
tem vaga pra depois do trabalho?
corte sexta às 10h, tenho uma entrevista de emprego
quero marcar um corte
Oi, quero agendar um corte amanhã às 15h
queria marcar uma escova pra sexta
tem horário amanhã?
tem vaga hoje à tarde?
vcs tem horário livre no sábado?
qual horário você tem na quinta?
consigo um encaixe hoje?
me encaixa às 17h?
pode marcar pra mim?
posso ir amanhã às 10?
amanhã às 10h
sexta de manhã pode ser?
segunda às 10
dia 28 às 15h30
queria fazer as unhas na sexta
quero um horário com a Ana
preciso remarcar meu horário
dá pra remarcar pra quinta?
quero cancelar meu horário de amanhã
preciso desmarcar
cancela meu horário por favor
CANCELAR
Cancelar, por favor
desmarcar
Remarcar
quero remarcar
quero desmarcar
cancelar agendamento
pode cancelar?
oi, cancela o corte
quero fazer um cancelamento
queria mudar meu horário
dá pra trocar o horário de sexta?
não vou poder ir
Bom dia! Gostaria de agendar.
como faço para agendar?
agenda pra mim corte e barba
quanto custa o corte? quero marcar pra amanhã
`;
const OTHERS = `
tem vaga p emprego?
vocês estão com vaga pra trabalhar?
posso deixar meu currículo aí?
oi
bom dia
boa tarde, tudo bem?
quanto custa o corte feminino?
vocês abrem amanhã?
que horas abrem no sábado?
qual o horário de funcionamento?
vocês atendem no domingo?
precisa marcar hora?
é com hora marcada?
preciso agendar antes?
atendem sem agendar?
tem vaga para estacionar o carro?
qual a política de cancelamento?
posso cancelar até quando?
se eu cancelar perco o sinal?
qual o prazo para cancelar?
quero saber a política de cancelamento
vocês mudaram de endereço?
posso trocar o produto?
não quero trocar de shampoo
quais marcas vocês usam?
aceita pix?
obrigada, até amanhã
sim
ok
quanto tempo dura a coloração?
onde fica?
estou chegando, vou atrasar 10 minutos
quero saber se abre sábado
quais serviços vocês fazem?
tem wifi?
`;
const linesOf = (text: string) => text.trim().split('\n');

describe('asksForAppointment', () => {
  it.each(linesOf(ASKS))('%s: yes', (text) => expect(asksForAppointment(text)).toBe(true));
  it.each(linesOf(OTHERS))('%s: no', (text) => expect(asksForAppointment(text)).toBe(false));
  it.each([
    ['sim', 'O corte custa R$ 80,00. Quer que eu veja um horário para você?'],
    ['pode ser', 'Quer agendar?'],
    ['sexta', 'Claro! Qual dia você prefere?'],
    ['de manhã', 'Certo. Qual horário fica melhor para você?'],
  ])('%s, after "%s": yes', (text, before) => expect(asksForAppointment(text, before)).toBe(true));
  it.each([
    ['sim', 'Quer que eu chame alguém da equipe?'],
    ['sim', 'O corte custa R$ 80,00.'],
    ['e abre domingo?', 'Qual dia você prefere?'],
  ])('%s, after "%s": no', (text, before) => expect(asksForAppointment(text, before)).toBe(false));
});
