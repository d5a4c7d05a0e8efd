import { instantAt } from '@balcao/kit/zone-time';
import { showWhen } from '../time-words/show-when';
import type { Understood } from './command';
import type { Around } from './details';
import { type Flow, newFlow, type Offer, type OpenVisit } from './flow-state';
import { LISTED_PRICES, MENU } from './menu';
import { BOOKED } from './speak';
import { pricesAskedIn, understand } from './understand';
import { BURSTS, SCENES, type Scene, SENTENCES } from './understand.examples';

const ZONE = 'America/Sao_Paulo';
const services = ['Corte', 'Barba', 'Escova', 'Escova progressiva', 'Manicure', 'Pé e mão', 'Coloração'].map(
  (nome) => ({ id: nome, nome }),
);
const cuts = ['Corte feminino', 'Corte masculino', 'Barba'].map((nome) => ({ id: nome, nome }));
const people = ['Júlia Prado', 'Renato', 'Bia'].map((nome) => ({ id: nome.split(' ')[0] ?? '', nome }));
/** A Wednesday. */
const around: Around = {
  clock: { today: '2026-11-18', now: 600, open: { das: 540, as: 1140 } },
  zone: ZONE,
  services,
  people,
  lastAnswer: '',
};

const offer = (day: string, minutes: number, profissional_id: string): Offer => {
  const inicio = instantAt(day, minutes, ZONE);
  const item = { produto_id: 'Corte', profissional_id, profissional_nome: profissional_id, inicio };
  return { itens: [Object.assign(item, { minutos: 60, preco: '80.00' })], sinal: null };
};
const visit = (produto_id: string, day: string, minutes: number): OpenVisit => ({
  agendamento_id: produto_id,
  versao: 1,
  servicos: [produto_id],
  nomes: [produto_id],
  profissional_id: 'Júlia',
  profissional_nome: 'Júlia',
  inicio: instantAt(day, minutes, ZONE),
  minutos: 60,
  preco: '80.00',
  podeMudar: true,
});
const TUESDAY = [
  offer('2026-11-24', 840, 'Júlia'),
  offer('2026-11-24', 960, 'Renato'),
  offer('2026-11-25', 600, 'Júlia'),
];
const MONDAY = [...TUESDAY, offer('2026-11-30', 540, 'Renato')];
const flowWith = (intencao: Flow['pedido']['intencao'], changes: Partial<Flow>): Flow =>
  Object.assign(newFlow(intencao), changes);

const FLOWS: Record<Scene, Flow | null> = {
  livre: null,
  servico: flowWith('agendar', { pergunta: 'servico', opcoes: ['Corte', 'Barba', 'Escova'] }),
  quando: flowWith('agendar', { pergunta: 'quando' }),
  oferta: flowWith('agendar', { pergunta: 'oferta', ofertas: TUESDAY }),
  ofertaComSegunda: flowWith('agendar', { pergunta: 'oferta', ofertas: MONDAY }),
  confirma: flowWith('agendar', { pergunta: 'confirma', ofertas: TUESDAY, escolhida: TUESDAY[0] ?? null }),
  cancela: flowWith('cancelar', { pergunta: 'confirma', visita: visit('Corte', '2026-11-24', 840) }),
  qualVisita: flowWith('cancelar', {
    pergunta: 'qual-visita',
    visitas: [visit('Corte', '2026-11-24', 840), visit('Barba', '2026-11-27', 600)],
  }),
  mudarOuMarcar: flowWith('agendar', { pergunta: 'mudar-ou-marcar', visitas: [visit('Corte', '2026-11-24', 840)] }),
  mudarOuCancelar: flowWith('faltar', { pergunta: 'mudar-ou-cancelar', visita: visit('Corte', '2026-11-24', 840) }),
};

/** `agendar Corte+Barba ?Corte feminino/Corte masculino com Júlia 2026-11-24 12:00-18:00 para Lia` */
function show(understood: Understood | null): string {
  if (!understood) return '-';
  const { command, para } = understood;
  const end = para ? [`para ${para}`] : [];
  if (command.kind === 'escolher') return [`escolher ${command.n}`, ...end].join(' ');
  if (command.kind === 'outros') return ['outros', ...(command.rumo ? [command.rumo] : []), ...end].join(' ');
  if (command.kind !== 'pedido') return [command.kind, ...end].join(' ');
  const { servicos, duvida, profissional_id, quando, outra, de, rumo } = command.detalhes;
  return [
    command.intencao ?? 'mais',
    ...(servicos.length > 0 ? [servicos.join('+')] : []),
    ...(duvida.length > 0 ? [`?${duvida.join('/')}`] : []),
    ...(profissional_id ? [`com ${profissional_id}`] : []),
    ...(quando ? [showWhen(quando)] : []),
    // Where a visit may stand that it is about.
    ...(command.intencao === 'agendar' && outra ? [`(${outra})`] : []),
    ...(command.intencao === 'agendar' && de?.quando ? ['de sexta'] : []),
    ...(command.intencao === 'agendar' && rumo ? [rumo] : []),
    ...end,
  ].join(' ');
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

describe.each(SCENES)('%s', (scene) => {
  it.each(linesOf(SENTENCES[scene]))('%s => %s', (text, expected) => {
    expect(show(understand([text], FLOWS[scene], around))).toBe(expected);
  });
});

describe('bursts', () => {
  it.each(BURSTS.map(({ cena, diz, quer }) => [diz.join(' / '), cena, diz, quer] as const))(
    '%s',
    (_, scene, texts, expected) => {
      expect(show(understand(texts, FLOWS[scene], around))).toBe(expected);
    },
  );
});

it('knows more than a hundred and fifty sentences', () => {
  const all = SCENES.flatMap((scene) => linesOf(SENTENCES[scene]));
  expect(all.length + BURSTS.length).toBeGreaterThan(150);
});

describe('a company with several of a kind', () => {
  const salon = Object.assign({}, around, { services: cuts });
  it.each([
    ['quero marcar um corte amanhã', 'agendar ?Corte feminino/Corte masculino 2026-11-19'],
    ['quero marcar corte e barba', 'agendar Barba ?Corte feminino/Corte masculino'],
    ['agendar corte masculino e barba', 'agendar Corte masculino+Barba'],
  ])('%s => %s', (text, expected) => expect(show(understand([text], null, salon))).toBe(expected));
});

describe('what is said to a receipt', () => {
  const booked = Object.assign({}, around, { lastAnswer: `${BOOKED} Manicure com Bia, quinta-feira, 19/11, às 14h.` });
  it.each([
    ['ops, mandei errado, era sexta. desculpa!', 'remarcar 2026-11-20'],
    ['ai me enganei, é na sexta às 15h', 'remarcar 2026-11-20 15:00'],
    ['na verdade é sexta', 'remarcar 2026-11-20'],
    ['mandei errado', '-'],
    ['até sexta!', '-'],
    ['obrigada, era isso mesmo', '-'],
  ])('%s => %s', (text, expected) => expect(show(understand([text], null, booked))).toBe(expected));
});

describe('what is said to the menu', () => {
  const asked = Object.assign({}, around, { lastAnswer: `Oi! ${MENU}` });
  it.each([
    ['1', 'agendar'],
    ['o 2', 'visitas'],
    ['3 por favor', 'precos'],
    ['quatro', 'pessoa'],
    ['5', '-'],
    ['agendar', 'agendar'],
    ['meus horários', 'visitas'],
    ['quanto custa?', 'precos'],
    ['atendente', 'pessoa'],
    ['segunda', '-'],
    ['quero corte amanhã às 14h', 'agendar Corte 2026-11-19 14:00'],
    ['preciso cancelar meu horário', 'cancelar'],
    ['minha tia achou lindo', '-'],
  ])('%s => %s', (text, expected) => expect(show(understand([text], null, asked))).toBe(expected));
  it('the prices of what is named are told alone', () => {
    expect(understand(['quanto custa a barba?'], null, asked)).toMatchObject({
      command: { kind: 'precos' },
      precos: ['Barba'],
    });
    expect(understand(['quanto custa?'], null, asked)).toMatchObject({ command: { kind: 'precos' }, precos: [] });
  });
  it('a yes to prices is a wish; of one service, for that', () => {
    const told = (list: string) => Object.assign({}, around, { lastAnswer: `Oi! ${LISTED_PRICES}\n${list}` });
    const wished = (list: string, said: string) => understand([said], null, told(list))?.command;
    expect(wished('• Barba: R$ 40,00\nQuer marcar?', 'sim, quero')).toMatchObject({
      intencao: 'agendar',
      detalhes: { servicos: ['Barba'] },
    });
    expect(wished('• Barba: R$ 40,00\n• Corte: R$ 80,00\nQuer marcar algum deles?', 'quero')).toMatchObject({
      intencao: 'agendar',
      detalhes: { servicos: [] },
    });
    expect(wished('• Barba: R$ 40,00\nQuer marcar?', 'obrigada')).toBeUndefined();
  });
  it('in the middle of a wish a price is that of what is wished for, where nothing is named', () => {
    const flow = Object.assign(newFlow('agendar'), {
      pedido: Object.assign(newFlow('agendar').pedido, { servicos: ['Corte'] }),
    });
    expect(pricesAskedIn('e quanto custa?', flow, around)).toEqual(['Corte']);
    expect(pricesAskedIn('quanto é a barba?', flow, around)).toEqual(['Barba']);
    expect(pricesAskedIn('tem estacionamento?', flow, around)).toEqual([]);
  });
  it('a number without it is none', () => expect(understand(['1'], null, around)).toBeNull());
});
