import { asksHours, openDaysAsked, tellsHours } from './opening-hours';
import { plainWords } from './plain-words';
import { conversation } from './test/conversation';

const asks = (text: string) => asksHours(plainWords(text));
/** A Wednesday. */
const around = {
  clock: { today: '2026-11-18', now: 600 },
  zone: 'America/Sao_Paulo',
  services: [{ id: 'corte', nome: 'Corte' }],
  people: [{ id: 'julia', nome: 'Júlia' }],
  lastAnswer: '',
};

it.each([
  'que horas vcs abrem?',
  'Que horas abre amanhã?',
  'fecha que horas hj',
  'até que horas vocês ficam abertos?',
  'qual o horário de funcionamento de vcs',
  'qual é o horario de atendimento?',
  'vcs abrem domingo?',
  'abre amanhã?',
  'boa tarde, vocês atendem aos sábados?',
  'tao abertos agora?',
  'atende no feriado?',
  'voces trabalham sabado e domingo',
  'vcs funcionam de que horas a que horas?',
])('%s: asks when the house is open', (text) => {
  expect(asks(text)).toBe(true);
});

it.each([
  'quero marcar um horário sábado',
  'que horas é meu corte?',
  'tem horário livre sábado?',
  'vocês atendem criança no sábado?',
  'vcs atendem em domicílio?',
  'vc me atende amanhã?',
  'vocês trabalham com progressiva?',
  'vocês aceitam cartão?',
  'oi',
  'abre a câmera aí',
])('%s: asks for something else', (text) => {
  expect(asks(text)).toBe(false);
});

it('knows the days that are meant, and leaves people and services to others', () => {
  expect(openDaysAsked('que horas vcs abrem?', around)).toEqual([]);
  expect(openDaysAsked('abre amanhã?', around)).toEqual(['2026-11-19']);
  expect(openDaysAsked('vcs abrem sábado e domingo?', around)).toEqual(['2026-11-21', '2026-11-22']);
  expect(openDaysAsked('que horas a Júlia atende?', around)).toBeNull();
  expect(openDaysAsked('que horas vcs atendem corte?', around)).toBeNull();
  expect(openDaysAsked('abre no feriado?', around)).toEqual(['2026-11-20']);
});

it('tells the week as usual, and what will not be so', async () => {
  expect(await conversation().say('que horas vcs abrem?')).toBe(
    [
      'Oi! Sou a assistente virtual de Studio Bella. Nosso horário de atendimento:',
      '• segunda a sexta: das 9h às 18h',
      '• sábado: das 9h às 13h',
      '• domingo: não atendemos',
      'Nos próximos dias muda:',
      '• sexta-feira, 20/11: não atendemos',
      '• sábado, 21/11: das 9h às 18h',
      '• domingo, 22/11: das 9h às 18h',
      '• sábado, 28/11: das 9h às 18h',
      '• domingo, 29/11: das 9h às 18h',
    ].join('\n'),
  );
});

it('tells one day, or a few, as they are', async () => {
  const { say } = conversation();
  await say('que horas vcs abrem?');
  expect(await say('abre amanhã?')).toBe('Amanhã, quinta-feira, 19/11, atendemos das 9h às 18h.');
  expect(await say('abre sexta?')).toBe('Sexta-feira, 20/11, não atendemos.');
  expect(await say('vcs abrem hoje e sexta?')).toBe(
    '• hoje, quarta-feira, 18/11, atendemos das 9h às 18h\n• sexta-feira, 20/11, não atendemos',
  );
});

it('promises nothing of a holiday the company said nothing of', async () => {
  expect(await conversation().say('vocês abrem dia 25/12?')).toBe('!hours');
});

it('goes on with the question that is open, in which a day is a wish', async () => {
  const { say, agenda } = conversation();
  await say('quero marcar corte com a Júlia amanhã às 15h');
  const told = await say('que horas vcs fecham?');
  expect(told).toContain('• segunda a sexta: das 9h às 18h');
  expect(told).toContain('Posso marcar? Corte com Júlia, amanhã, quinta-feira, 19/11, às 15h');
  await say('sim');
  expect(agenda.visits).toHaveLength(1);
});

it('knows where the company says itself when it is open', () => {
  const today = '2026-11-18';
  expect(tellsHours('Abrimos de terça a sábado, das 9h às 19h.', today)).toBe(true);
  expect(tellsHours('Aberto todos os dias das 8h às 20h', today)).toBe(true);
  expect(tellsHours('Horário: segunda a sexta das 10:00 às 18:00', today)).toBe(true);
  expect(tellsHours('A tolerância de atraso é de 15 minutos.', today)).toBe(false);
  expect(tellsHours('Estacionamento na rua ao lado. Aceitamos Pix e cartão.', today)).toBe(false);
});
