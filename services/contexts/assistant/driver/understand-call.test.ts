import type { Around } from '../flow/details';
import { type Flow, newFlow } from '../flow/flow-state';
import { showWhen } from '../time-words/show-when';
import type { ModelCall } from './read-calls';
import { standsIn } from './stands-in';
import { understandCall } from './understand-call';

const around: Around = {
  // A Wednesday.
  clock: { today: '2026-11-18', now: 600, open: { das: 540, as: 1140 } },
  zone: 'America/Sao_Paulo',
  services: ['Corte', 'Barba', 'Escova'].map((nome) => ({ id: nome, nome })),
  people: ['Júlia', 'Renato'].map((nome) => ({ id: nome, nome })),
  lastAnswer: '',
};
const open = (changes: Partial<Flow> = {}): Flow => Object.assign(newFlow('agendar'), { pergunta: 'quando' }, changes);

/** What comes of a call after these words; those before the last were said a little earlier. */
function after(said: string[], name: ModelCall['name'], words: ModelCall['words'] = {}, flow: Flow | null = null) {
  return understandCall({ name, words }, { texts: said.slice(-1), lately: said }, flow, around);
}
function wishAfter(...given: Parameters<typeof after>) {
  const understood = after(...given);
  if (understood?.command.kind !== 'pedido') return [];
  const { intencao, detalhes } = understood.command;
  const { servicos, profissional_id, quando } = detalhes;
  return [intencao, servicos.join('+'), profissional_id, quando && showWhen(quando), understood.para];
}

describe('standsIn', () => {
  it.each<[string, string[], boolean]>([
    ['sexta de tarde', ['pode ser na Sexta, de tarde?'], true],
    ['corte, sexta de tarde', ['um corte', 'na sexta de tarde'], true],
    ['às 15h', ['as 15h'], true],
    ['sexta de manhã', ['sexta não posso, só de manhã de sábado'], false],
    ['sexta-feira, 20/11', ['sexta'], false],
    ['cort', ['corte'], false],
    ['', ['corte'], false],
    [' , ', ['corte'], false],
  ])('%j in %j: %s', (words, said, stands) => expect(standsIn(words, said)).toBe(stands));
});

describe('understandCall', () => {
  it('takes words the customer said, also a little earlier', () => {
    const said = ['quanto é a escova com a Júlia?', 'bora então, sexta às 15h'];
    const words = { servico: 'escova', quando: 'sexta às 15h', profissional: 'a Júlia' };
    expect(wishAfter(said, 'agendar', words)).toEqual(['agendar', 'Escova', 'Júlia', '2026-11-20 15:00', null]);
  });
  it('drops what nobody said, and reads the burst by its rules instead', () => {
    const words = { servico: 'barba', quando: '2026-12-24', profissional: 'Renato', para_quem: 'Lia' };
    expect(wishAfter(['me encaixa num corte na sexta'], 'agendar', words)).toEqual([
      'agendar',
      'Corte',
      null,
      '2026-11-20',
      null,
    ]);
    expect(wishAfter(['tô precisando dar um jeito no visual'], 'agendar', words)).toEqual([
      'agendar',
      '',
      null,
      null,
      null,
    ]);
  });
  it.each([
    ['a minha filha Lia', 'Lia'],
    ['minha mãe', 'mãe'],
    ['lia', 'Lia'],
    ['mim', null],
    ['corte', null],
  ])('for %s', (para_quem, para) =>
    expect(after(['vê um corte pra mim, a minha filha Lia e minha mãe'], 'agendar', { para_quem })?.para).toBe(para),
  );

  it('goes on with a wish that is open, and begins another', () => {
    expect(wishAfter(['sei lá, sexta talvez'], 'agendar', { quando: 'sexta' }, open())).toEqual([
      null,
      '',
      null,
      '2026-11-20',
      null,
    ]);
    expect(wishAfter(['o da sexta não vai rolar'], 'cancelar', { quando: 'sexta' }, open())?.slice(0, 1)).toEqual([
      'cancelar',
    ]);
    expect(wishAfter(['o que eu tenho aí?'], 'meus_horarios')?.slice(0, 1)).toEqual(['visitas']);
  });
  it('answers what is open, within what was numbered', () => {
    const asked = open({ pergunta: 'servico', opcoes: ['Corte', 'Barba'] });
    expect(after(['a de baixo'], 'escolher', { opcao: '2' }, asked)?.command).toEqual({ kind: 'escolher', n: 2 });
    expect(after(['a de baixo'], 'escolher', { opcao: '3' }, asked)).toBeNull();
    expect(after(['a de baixo'], 'escolher', { opcao: 'Barba' }, asked)).toBeNull();
    expect(after(['demorou'], 'aceitar', {}, asked)?.command).toEqual({ kind: 'sim' });
    expect(after(['demorou'], 'aceitar')).toBeNull();
    expect(after(['quero gente'], 'chamar_pessoa')?.command).toEqual({ kind: 'pessoa' });
    expect(after(['hm, outra coisa'], 'outros_horarios', { quando: 'domingo' }, asked)?.command).toEqual({
      kind: 'outros',
      rumo: null,
    });
  });

  it.each([
    ['cancelar', 'não precisa cancelar, só quero saber a hora'],
    ['cancelar', 'posso cancelar até que horas?'],
    ['cancelar', 'oi tudo bem?'],
    ['cancelar', 'quanto custa o corte?'],
    ['cancelar', 'quero corte terça 10h'],
    ['remarcar', 'oi tudo bem?'],
    ['remarcar', 'quero corte terça 10h'],
  ] as const)('%s is nothing a customer asked for who said %p', (name, said) => {
    expect(after([said], name, { quando: '' })).toBeNull();
    expect(after([said], name, {}, open())).toBeNull();
  });
  it.each([
    ['cancelar', ['desmarca aí']],
    ['cancelar', ['surgiu uma viagem']],
    ['cancelar', ['n vai dar pra ir', 'blz entao']],
    ['remarcar', ['joga pra mais tarde']],
    ['remarcar', ['o da sexta não vai rolar']],
  ] as const)('%s rests on %p', (name, said) => {
    expect(wishAfter([...said], name)[0]).toBe(name);
  });
  it('needs no more words for what is open already', () => {
    expect(after(['o de cima'], 'cancelar', {}, Object.assign(open(), newFlow('cancelar')))).not.toBeNull();
    expect(after(['o segundo trem'], 'cancelar', {}, open({ pergunta: 'mudar-ou-cancelar' }))).not.toBeNull();
  });
});
