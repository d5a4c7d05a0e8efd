import { HANDOFF_REASONS } from './ai-texts';
import { graverReason } from './graver-reason';

const HEALTH = 'tive uma alergia depois da tinta';

describe('a conversation that waits for the team', () => {
  it.each([HANDOFF_REASONS.booking, HANDOFF_REASONS.complaint, HANDOFF_REASONS.money, 'Outro', null])(
    'is raised by what is graver than %s',
    (waitsFor) => {
      expect(graverReason(HEALTH, waitsFor)).toEqual({ motivo: HANDOFF_REASONS.health, detalhe: 'health' });
    },
  );

  it.each([
    [HEALTH, HANDOFF_REASONS.health],
    ['vou no procon', HANDOFF_REASONS.health],
    ['quero meu dinheiro de volta', HANDOFF_REASONS.threat],
    ['não gostei do corte', HANDOFF_REASONS.money],
    ['quero falar com uma pessoa', HANDOFF_REASONS.booking],
    ['oi, alguém aí?', null],
  ])('is left as it is by %p, where it waits for %p', (text, waitsFor) => {
    expect(graverReason(text, waitsFor)).toBeNull();
  });
});
