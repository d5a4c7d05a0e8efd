import { conversation } from './test/conversation';

const PRICE = 'Corte custa R$ 80,00 e leva 60 minutos. Quer que eu veja um horário?';

it('keeps the service that was spoken of in the line before', async () => {
  const { say } = conversation();
  expect(await say('terça 10h', { lastAnswer: PRICE })).toContain('Posso marcar? Corte com Júlia, terça-feira, 24/11');
});

it.each([
  ['the customer names another', 'barba terça 10h', PRICE, 'Posso marcar? Barba'],
  ['two were spoken of', 'terça 10h', 'Corte custa R$ 80,00 e Barba R$ 40,00. Quer marcar?', 'Qual serviço'],
  ['nothing was asked', 'terça 10h', 'Pronto, está marcado: Corte com Júlia. Esperamos você! 😊', 'Qual serviço'],
  ['something else was asked', 'terça 10h', 'O corte ficou bom?', 'Qual serviço'],
])('does not when %s', async (_, text, lastAnswer, answer) => {
  const { say } = conversation();
  expect(await say(text, { lastAnswer })).toContain(answer);
});
