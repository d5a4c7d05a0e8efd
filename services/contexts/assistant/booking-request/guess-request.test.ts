import { guessRequest } from './guess-request';

const services = [
  { id: 'corte', nome: 'Corte feminino' },
  { id: 'escova', nome: 'Escova' },
];
const people = [{ id: 'julia', nome: 'Júlia' }];
/** Saturday evening in São Paulo, already Sunday in London. */
const now = new Date('2026-11-22T01:30:00Z');
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
const guess = (...texts: [string, number][]) =>
  guessRequest(
    texts.map(([content, ago]) => ({ content, at: at(ago) })),
    { zone: 'America/Sao_Paulo', now, services, people },
  );

describe('guessRequest', () => {
  it('reads service, day and time on the clock of the company', () => {
    expect(guess(['quero uma escova com a Júlia amanhã às 10', 1])).toEqual({
      produto_id: 'escova',
      profissional_id: 'julia',
      data: '2026-11-22',
      hora: '10:00',
      periodo: null,
    });
  });
  it('puts together what was said one after the other; the newest counts', () => {
    expect(guess(['não, às 16h', 1], ['sexta de manhã', 2], ['corte feminino', 3], ['escova', 4])).toEqual({
      produto_id: 'corte',
      profissional_id: null,
      data: '2026-11-27',
      hora: '16:00',
      periodo: null,
    });
  });
  it('counts "amanhã" from the day on which it was written, and drops what is over', () => {
    expect(guess(['amanhã', 60 * 20]).data).toBe('2026-11-22');
    expect(guess(['hoje às 15h', 60 * 23]).data).toBeNull();
  });
  it('leaves older talk alone', () => {
    expect(guess(['oi', 1], ['escova na sexta às 9', 60 * 30])).toEqual({
      produto_id: null,
      profissional_id: null,
      data: null,
      hora: null,
      periodo: null,
    });
  });
  it('says nothing of nothing', () => {
    expect(guess()).toEqual({ produto_id: null, profissional_id: null, data: null, hora: null, periodo: null });
    expect(guess(['sexta de manhã', 1])).toMatchObject({ hora: null, periodo: 'manha' });
  });
});
