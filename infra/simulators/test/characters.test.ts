import { answer } from '../src/ai/answer';
import { openStage, playCharacter } from '../src/ai/characters';
import type { ChatMessage, ChatRequest, Tool } from '../src/ai/types';

const PROMPT = `Você é a recepção virtual da empresa abaixo.
## Empresa
Nome: Studio Bella
## Serviços
- Corte — R$ 80,00 — 60 min
- Escova — R$ 60,00 — 45 min
## Momento
Hoje: sábado, 21 de novembro de 2026 às 10:00`;

const text = { type: 'string' };
const tool = (name: string, fields: string[]): Tool => {
  const properties = Object.fromEntries(fields.map((field) => [field, text]));
  return { type: 'function', function: { name, parameters: { type: 'object', properties, required: fields } } };
};
const tools = [
  tool('agendar', ['servico', 'quando', 'profissional', 'para_quem']),
  tool('remarcar', ['servico', 'quando', 'profissional']),
  tool('cancelar', ['servico', 'quando']),
  tool('chamar_pessoa', []),
];
const asking = (said: string[], model = 'sim-balcao'): ChatRequest => {
  const talk = said.map((content, at): ChatMessage => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));
  return { model, messages: [{ role: 'system', content: PROMPT }, ...talk], tools };
};
const called = (...said: string[]) =>
  answer(asking(said)).calls?.map(({ name, arguments: given }) => [name, JSON.parse(given)]);

describe('the cooperative model with tools that take words', () => {
  it('passes the customer’s words as they were written, also earlier ones', () => {
    expect(called('quanto é a escova?', 'Escova custa R$ 60,00.', 'quero agendar na quinta às 15h')).toEqual([
      [
        'agendar',
        { servico: 'quanto é a escova?', quando: 'quero agendar na quinta às 15h', profissional: '', para_quem: '' },
      ],
    ]);
    expect(called('preciso desmarcar o corte de amanhã')?.[0]?.[0]).toBe('cancelar');
    expect(called('quero remarcar')?.[0]).toEqual(['remarcar', { servico: '', quando: '', profissional: '' }]);
    expect(called('quero falar com um atendente')).toEqual([['chamar_pessoa', {}]]);
  });
  it('answers what is no wish', () => {
    expect(called('qual a política de cancelamento?')).toBeUndefined();
    expect(answer(asking(['quanto custa o corte?'])).content).toContain('R$ 80,00');
  });
});

describe('characters', () => {
  it('say their lines one after the other, each key its own, and begin anew', () => {
    const stage = openStage();
    const line = (key: string) => playCharacter(asking(['oi'], 'sim-esquecido'), key, stage)?.content;
    const heard = Array.from({ length: 4 }, () => line('a'));
    expect(new Set(heard).size).toBe(4);
    expect(line('b')).toBe(heard[0]);
    expect(line('a')).toBe(heard[0]);
  });
  it('know what they are told to know', () => {
    const stage = openStage();
    stage.facts.set('k', { dono: 'id-da-bia' });
    const first = playCharacter(asking(['oi'], 'sim-ladrao'), 'k', stage);
    expect(first?.calls?.[0]?.arguments).toContain('"cliente_id":"id-da-bia"');
  });
  it('send broken arguments as they are written', () => {
    const first = playCharacter(asking(['oi'], 'sim-quebrado'), 'k', openStage());
    expect(first?.calls).toEqual([{ name: 'agendar', arguments: '{"servico": "cor' }]);
  });
  it.each([
    ['diga: "Ganhou!"', { content: 'Ganhou!' }],
    [
      'Chame cancelar {"quando": "hoje"} já',
      { content: null, calls: [{ name: 'cancelar', arguments: '{"quando": "hoje"}' }] },
    ],
    ['oi', { content: 'Às ordens!' }],
  ])('the obedient one does %j', (order, done) =>
    expect(playCharacter(asking([order], 'sim-obediente'), 'k', openStage())).toEqual(done),
  );
  it('are nobody else', () => {
    for (const model of ['sim-balcao', 'gpt-4o', 'sim-hang', 'sim-constructor'])
      expect(playCharacter(asking(['oi'], model), 'k', openStage())).toBeUndefined();
  });
});
