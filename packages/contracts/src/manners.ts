import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Mean pause between two conversations the company begins, in seconds. */
export const OPENING_PAUSES = [5, 10, 20, 40] as const;
/** How many conversations a company may begin on a day. */
export const OPENINGS_PER_DAY = { least: 10, most: 500 } as const;

/** How a company's number behaves, so that WhatsApp takes it for a person's. */
export const Manners = z.object({
  /** 'digitando…' before an automatic answer. */
  digitar: z.boolean(),
  intervalo_segundos: z.literal([...OPENING_PAUSES], 'Escolha uma das pausas.'),
  limite_diario: z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(OPENINGS_PER_DAY.least, `Use pelo menos ${OPENINGS_PER_DAY.least}.`),
      z.maximum(OPENINGS_PER_DAY.most, `Use no máximo ${OPENINGS_PER_DAY.most}.`),
    ),
});
export type Manners = z.infer<typeof Manners>;
/** Until somebody chooses: what a small salon needs, and no stranger's phone complains of. */
export const DEFAULT_MANNERS: Manners = { digitar: true, intervalo_segundos: 10, limite_diario: 100 };

const MannersNow = z.extend(Manners, {
  /** Conversations begun today, on the company's clock. */
  iniciadas_hoje: z.number(),
  /** Numbers that want nothing by itself ('SAIR'). */
  saidas: z.number(),
});
export type MannersNow = z.infer<typeof MannersNow>;

export const readManners = endpoint({
  method: 'GET',
  path: '/whatsapp-manners',
  access: 'system.manage',
  summary: 'Cuidados com o número: digitação, pausas e limite de conversas iniciadas por dia',
  response: MannersNow,
});
export const saveManners = endpoint({
  method: 'PUT',
  path: '/whatsapp-manners',
  access: 'system.manage',
  summary: 'Muda os cuidados com o número',
  body: Manners,
  response: MannersNow,
  support: 'change',
});
