import { readWhen } from '../time-words/read-when';
import { detailsIn } from './details';
import { guessServices } from './guess-services';
import { understand } from './understand';

const services = ['Manicure', 'Massagem', 'Coloração', 'Corte'].map((nome) => ({ id: nome, nome }));
const clock = { today: '2026-11-18', now: 600 };
const around = { clock, zone: 'America/Sao_Paulo', services, people: [], lastAnswer: '' };

it('understands a wish in spite of slips of the thumb', () => {
  const text = 'qero maracr mamicure pra seguda as 3 da trade';
  const { servicos, quando } = detailsIn(text, around);
  expect(servicos).toEqual(['Manicure']);
  expect(quando?.janelas).toEqual([
    { dias: { de: '2026-11-23', ate: '2026-11-23' }, horas: { das: 900, as: 900, em: 900 } },
  ]);
  expect(understand([text], null, around)?.command).toMatchObject({ kind: 'pedido', intencao: 'agendar' });
});

it.each(['estou de passagem', 'a colocação', 'vi a mensagem', 'minha massage', 'cote'])(
  'takes no other word for a service: %s',
  (text) => {
    expect(guessServices(text, services).servicos).toEqual(text === 'minha massage' ? ['Massagem'] : []);
  },
);

it('a trade is no afternoon', () => {
  expect(readWhen('faço trade', clock).janelas).toEqual([]);
});
