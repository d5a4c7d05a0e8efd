import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Money } from './primitives';

/** Days the charts of /master show. */
export const PLATFORM_DAYS = 90;

/** One day of the platform, on the clock of `PLATFORM_ZONE`. */
const PlatformDay = z.object({
  dia: z.string(),
  /** Companies created that day. */
  empresas: z.number(),
  /** Monthly revenue when the day ended; of today, now. */
  mrr: Money,
  /** Answers of the AI that left. */
  respostas_ia: z.number(),
});
export type PlatformDay = z.infer<typeof PlatformDay>;

export const platformDays = endpoint({
  method: 'GET',
  path: '/master/days',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Os últimos 90 dias da plataforma, o mais antigo primeiro',
  response: z.object({ dias: z.array(PlatformDay) }),
});
