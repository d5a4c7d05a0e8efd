import { conversation } from './test/conversation';

async function withCorte(mode?: 'automatico' | 'rascunho') {
  const told = conversation(mode);
  await told.say('quero marcar um corte com a Júlia terça às 14h');
  await told.say('sim');
  return told;
}

it.each([
  'cancela meu corte de terça e marca uma barba quarta 10h',
  'quero marcar barba quarta 10h e cancelar o corte',
  'desmarca o corte. marca uma barba quarta às 10h',
])('goes on with the booking behind the cancellation: %s', async (text) => {
  const { say, agenda, open } = await withCorte();
  expect(await say(text)).toContain('Posso cancelar Corte com Júlia, terça-feira, 24/11, às 14h?');
  expect(await say('sim')).toMatch(
    /^Pronto, cancelei: Corte com Júlia, terça-feira, 24\/11, às 14h\.\n\nPosso marcar\? Barba com (?:Júlia|Renato), quarta-feira, 25\/11, às 10h \(R\$ 80,00\)\./,
  );
  expect(agenda.visits).toMatchObject([{ status: 'cancelado' }]);
  expect(await say('sim')).toContain('Pronto, está marcado: Barba');
  expect(agenda.visits).toMatchObject([{ status: 'cancelado' }, { produto_id: 'barba', status: 'pendente' }]);
  expect(open()).toBeNull();
});

it('books the same again where only its new time is said', async () => {
  const { say } = await withCorte();
  await say('cancela meu corte de terça e marca quarta às 10h');
  expect(await say('sim')).toContain('Posso marcar? Corte com Júlia, quarta-feira, 25/11, às 10h');
});

it('forgets the booking neither when the cancellation is taken back nor when there is nothing to cancel', async () => {
  const kept = await withCorte();
  await kept.say('cancela meu corte de terça e marca uma barba quarta 10h');
  expect(await kept.say('não')).toMatch(/^Certo, seu horário continua marcado\.\n\nPosso marcar\? Barba/);
  const given = await withCorte();
  await given.say('cancela meu corte de terça e marca uma barba quarta 10h');
  expect(await given.say('não, deixa')).toMatch(/^Certo, seu horário continua marcado\.\n\nPosso marcar\? Barba/);
  const none = conversation();
  expect(await none.say('cancela meu corte de terça e marca uma barba quarta 10h')).toMatch(
    /Você não tem nenhum horário marcado\.\n\nPosso marcar\? Barba/,
  );
});

it('books nothing for a company whose assistant may only cancel', async () => {
  const { say, policy } = await withCorte();
  policy.agendar = 'desligado';
  await say('cancela meu corte de terça e marca uma barba quarta 10h');
  expect(await say('sim')).toBe('!booking');
});

it.each(['cancela meu corte de terça e depois eu marco outro', 'cancela meu corte de terça e obrigada'])(
  'is a cancellation alone without a wish: %s',
  async (text) => {
    const { say } = await withCorte();
    await say(text);
    expect(await say('sim')).toContain('Quando quiser marcar de novo, é só escrever.');
  },
);
