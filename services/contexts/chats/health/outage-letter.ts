import { CONNECTION_HELP, UNLINKED_HELP } from '@balcao/contracts/connection-help';
import { OUTAGE_LABEL } from '@balcao/contracts/number-health';
import type { EndedOutage, LastingOutage } from './outages.repository';

/** Without a word of any customer: mail lies around. */
export interface LetterText {
  assunto: string;
  texto: string;
}

const at = (when: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(when);

/** What an owner reads of what lasts. */
export function outageLetter({ empresa, zone, motivo, desde }: LastingOutage, publicUrl: string): LetterText {
  const { what, cure } = motivo === 'disconnected' ? UNLINKED_HELP : CONNECTION_HELP[motivo];
  return {
    assunto: `${empresa}: ${OUTAGE_LABEL[motivo]}`,
    texto: [`Desde ${at(desde, zone)}: ${what}`, cure, `Abrir Integrações: ${publicUrl}/integrations`].join('\n\n'),
  };
}

/** And once it is over. */
export function backLetter({ empresa, zone, desde, ate }: EndedOutage, publicUrl: string): LetterText {
  const lines = [
    `O WhatsApp da empresa funciona de novo. Ficou fora do ar de ${at(desde, zone)} a ${at(ate, zone)}.`,
    'O que os clientes escreveram nesse tempo o Balcão busca sozinho.',
    `Abrir Conversas: ${publicUrl}/chats`,
  ];
  return { assunto: `${empresa}: o WhatsApp voltou`, texto: lines.join('\n\n') };
}

/** Companies named in one letter; more of them at once have one cause. */
const NAMED = 20;

const others = (n: number): string[] => (n > NAMED ? [`e mais ${n - NAMED}`] : []);
const companies = (n: number, one: string): string => (n === 1 ? one : `${n} empresas`);

function listing<T extends LastingOutage>(of: readonly T[], line: (outage: T) => string): string {
  return of
    .slice(0, NAMED)
    .map(line)
    .concat(others(of.length))
    .map((text) => `- ${text}`)
    .join('\n');
}

/** What whoever runs the platform reads: one letter for all that was found at once. */
export function platformLetter(of: readonly LastingOutage[], publicUrl: string): LetterText {
  const [first] = of;
  const list = listing(of, ({ empresa, motivo, desde, zone }) => {
    return `${empresa}: ${OUTAGE_LABEL[motivo]}, desde ${at(desde, zone)}`;
  });
  return {
    assunto: `WhatsApp fora do ar: ${companies(of.length, first?.empresa ?? '')}`,
    texto: [list, 'Os horários são os de cada empresa.', `Abrir o painel: ${publicUrl}/master`].join('\n\n'),
  };
}

export function platformBackLetter(of: readonly EndedOutage[], publicUrl: string): LetterText {
  const [first] = of;
  const list = listing(of, ({ empresa, desde, ate, zone }) => `${empresa}: de ${at(desde, zone)} a ${at(ate, zone)}`);
  return {
    assunto: `WhatsApp de volta: ${companies(of.length, first?.empresa ?? '')}`,
    texto: [list, 'Os horários são os de cada empresa.', `Abrir o painel: ${publicUrl}/master`].join('\n\n'),
  };
}
