import { conversation } from './test/conversation';

/** Júlia cuts tomorrow at three, and Renato shaves on Friday at ten. */
async function booked() {
  const talk = conversation();
  for (const wish of [
    'quero marcar corte com a Júlia amanhã às 15h',
    'sim',
    'quero marcar barba com o Renato sexta às 10h',
    'sim',
  ])
    await talk.say(wish);
  expect(talk.agenda.visits).toHaveLength(2);
  return talk;
}
const standing = (talk: Awaited<ReturnType<typeof booked>>) =>
  talk.agenda.visits.filter(({ status }) => status !== 'cancelado').map(({ produto_id }) => produto_id);

describe('cancelling takes the words as they are', () => {
  it.each(['cancela tudo menos a barba', 'cancela tudo, só não a barba', 'desmarca todos menos a barba'])(
    '%s: the other one goes',
    async (text) => {
      const talk = await booked();
      expect(await talk.say(text)).toContain('Posso cancelar Corte');
      await talk.say('sim');
      expect(standing(talk)).toEqual(['barba']);
    },
  );

  it.each(['não precisa cancelar meu corte', 'não quero cancelar meu corte não', 'não é pra cancelar'])(
    '%s: nothing is asked for',
    async (text) => {
      const talk = await booked();
      expect(await talk.say(text)).not.toContain('Posso cancelar');
    },
  );

  it.each(['pera, melhor não cancelar', 'não é pra cancelar', 'na vdd mantém o corte', 'não, deixa o corte'])(
    '%s: said to the question, it stays',
    async (text) => {
      const talk = await booked();
      await talk.say('cancela meu corte');
      expect(await talk.say(text)).toContain('continua marcado');
      expect(await talk.say('ok')).toBe('-');
      expect(standing(talk)).toEqual(['corte', 'barba']);
    },
  );

  it.each(['cancela minha escova de terça', 'cancela meu horário de segunda', 'cancela meu corte de sábado'])(
    '%s: there is none, which is said',
    async (text) => {
      const talk = await booked();
      expect(await talk.say(text)).toMatch(/Esse horário eu não encontrei\.|Qual deles você quer cancelar/);
      expect(standing(talk)).toEqual(['corte', 'barba']);
    },
  );

  it('tudo até quinta: only what lies before', async () => {
    const talk = await booked();
    expect(await talk.say('cancela tudo até quinta')).toContain('Posso cancelar Corte');
  });
});

describe('a wish that is open', () => {
  it.each([
    ['tira a barba', 'corte'],
    ['não quero mais a barba', 'corte'],
    ['só o corte, tira a barba', 'corte'],
    ['tira o corte', 'barba'],
  ])('%s: is without that', async (text, left) => {
    const { say, open } = conversation();
    await say('quero marcar corte e barba com a Júlia amanhã às 15h');
    expect(open()?.pedido.servicos).toEqual(['corte', 'barba']);
    expect(await say(text)).toContain('Posso marcar?');
    expect(open()?.pedido.servicos).toEqual([left]);
  });

  it('sim, e …: is written, and what was wished for besides is taken up', async () => {
    const { say, agenda } = conversation();
    await say('quero marcar corte com a Júlia amanhã às 15h');
    const told = await say('sim, e marca uma barba sexta às 10h');
    expect(told).toContain('Pronto, está marcado: Corte');
    expect(told).toContain('Posso marcar? Barba');
    await say('sim');
    expect(agenda.visits).toHaveLength(2);
  });

  it('a yes and a question: is written, and a person answers the question', async () => {
    const { say, said, agenda } = conversation();
    await say('quero marcar corte com a Júlia amanhã às 15h');
    expect(await say(['sim', 'obrigada', 'qual o endereço?'])).toBe('!besides');
    expect(said()).toContain('Pronto, está marcado: Corte');
    expect(agenda.visits).toHaveLength(1);
  });

  it('thanks are no yes, and the question is asked again', async () => {
    const { say, agenda } = conversation();
    await say('quero marcar corte com a Júlia amanhã às 15h');
    expect(await say('obrigada!')).toContain('Só para confirmar. Posso marcar?');
    expect(agenda.visits).toEqual([]);
  });

  it.each(['sim', 'não pera'])('a yes that is taken back stays one: %s', async (second) => {
    const { say, agenda } = conversation();
    await say('quero marcar corte com a Júlia amanhã às 15h');
    await say(['sim', second]);
    expect(agenda.visits).toHaveLength(second === 'sim' ? 1 : 0);
  });
});

it.each([
  'quero marcar corte pros meus dois filhos terça às 10h',
  'quero marcar corte pra 3 pessoas terça às 10h',
  'marca corte pra mim e meu irmão terça às 10h',
])('%s: a person arranges it', async (text) => {
  expect(await conversation().say(text)).toBe('!booking');
});
