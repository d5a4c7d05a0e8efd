import { decideMove } from '../src/features/booking/decide-move';

const CHOSEN = '2099-03-02T13:00:00.000Z';
const draft = { profissional_id: 'p', duracao: 60 as const, dia: '2099-03-02', chosen: null, squeeze: null };

test.each([
  ['nobody chosen', { profissional_id: '', chosen: CHOSEN }, 'Escolha o profissional.'],
  ['no free time chosen', {}, 'Escolha um horário.'],
  ['an encaixe without its hour', { squeeze: '' }, 'Informe o dia e a hora.'],
  ['an encaixe without its day', { squeeze: '10:00', dia: '' }, 'Informe o dia e a hora.'],
])('what is missing is said: %s', (_, part, text) => {
  expect(decideMove({ ...draft, ...part })).toEqual({ kind: 'missing', text });
});

test.each([
  ['the free time', { chosen: CHOSEN }],
  [
    'the typed hour of an encaixe, whatever was chosen before',
    { chosen: '2099-03-05T18:00:00.000Z', squeeze: '10:00' },
  ],
])('goes to %s', (_, part) => {
  const to = { data_hora: CHOSEN, profissional_id: 'p', duracao_minutos: 60 };
  expect(decideMove({ ...draft, ...part })).toEqual({ kind: 'ready', to });
});
