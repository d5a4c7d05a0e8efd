import { type Espera, type GapState, type OfferState, WAIT_PERIODS } from '@balcao/contracts/waitlist';
import { clockOf } from '../time/wall-clock';

export const PERIODS = [
  { value: 'qualquer', label: 'Qualquer hora' },
  { value: 'manha', label: 'De manhã (até 12h)' },
  { value: 'tarde', label: 'De tarde (12h às 18h)' },
  { value: 'noite', label: 'De noite (a partir das 18h)' },
] as const;
export type PeriodName = (typeof PERIODS)[number]['value'];

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** '24/11 a 30/11, de tarde (12h às 18h)' */
export function describeWish({ dia_de, dia_ate, hora_de, hora_ate }: Espera): string {
  const days = dia_de === dia_ate ? shortDay(dia_de) : `${shortDay(dia_de)} a ${shortDay(dia_ate)}`;
  const period = PERIODS.find(
    ({ value }) => WAIT_PERIODS[value].de === hora_de && WAIT_PERIODS[value].ate === hora_ate,
  );
  return `${days}, ${period ? period.label.toLowerCase() : `das ${clockOf(hora_de)} às ${clockOf(hora_ate)}`}`;
}

export const GAP_WORDS = {
  aberta: ['info', 'Oferecendo'],
  preenchida: ['success', 'Preenchido'],
  'sem-interesse': ['neutral', 'Ninguém da lista ficou'],
  parada: ['neutral', 'Parado'],
  passou: ['neutral', 'Já passou'],
} as const satisfies Record<GapState, readonly [string, string]>;

export const OFFER_WORDS: Record<OfferState, string> = {
  aberta: 'esperando a resposta',
  aceita: 'aceitou e está marcado',
  recusada: 'não quis',
  'sem-resposta': 'não respondeu a tempo',
  'nao-enviada': 'a mensagem não pôde ser enviada',
  parada: 'a equipe parou a oferta',
  tarde: 'quis, mas o horário já não estava livre',
};
