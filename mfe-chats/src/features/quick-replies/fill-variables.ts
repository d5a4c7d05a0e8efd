import { NAME_PLACES, VISIT_PLACES } from '@balcao/contracts/quick-replies';

/** What is known of a conversation; null: nothing. */
export interface Known {
  nome: string | null;
  /** 'amanhã 14:00'; undefined: not asked yet, or nobody answered. */
  horario: string | null | undefined;
}

/** Said instead of a visit that is not booked: true, and still a sentence. */
const NO_VISIT = 'horário a combinar';

/** Names the next visit while nobody knows whether there is one: sent now it could say what is not so. */
export const lacksVisit = (texto: string, { horario }: Known): boolean =>
  horario === undefined && texto.search(VISIT_PLACES) >= 0;

function withoutName(texto: string): string {
  const rest = texto.replace(/^\{nome\}[,!]? ?(.)/i, (_all, next: string) => next.toUpperCase());
  return rest.replaceAll(/(?:, ?| )?\{nome\}/gi, '');
}

/**
 * A quick reply as it will be sent. A name nobody knows goes with the comma or space before it, so that 'Oi, {nome}!'
 * becomes 'Oi!'; no braces ever reach a customer.
 */
export function fillVariables(texto: string, { nome, horario }: Known): string {
  const first = nome?.trim().split(/\s+/)[0];
  const named = first ? texto.replaceAll(NAME_PLACES, first) : withoutName(texto);
  return named.replaceAll(VISIT_PLACES, horario ?? NO_VISIT);
}
