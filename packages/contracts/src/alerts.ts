import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant } from './primitives';

/** What the platform's owner is told of without asking; each is a rule in services/contexts/master/alerts/rules. */
export const ALERT_KINDS = [
  'servidor',
  'numero',
  'silencio',
  'ia',
  'fila',
  'paradas',
  'pagamento',
  'teste',
  'versao',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Whom or what an alert is about: never a customer's text or phone. */
export const AlertCase = z.object({
  /** Null: no company, a part of the platform. */
  tenant_id: z.nullable(Id),
  nome: z.string(),
  desde: Instant,
  detalhe: z.nullable(z.string()),
});
export type AlertCase = z.infer<typeof AlertCase>;

export const PlatformAlert = z.object({
  tipo: z.enum(ALERT_KINDS),
  /** Customers notice it now; else there is time. */
  grave: z.boolean(),
  titulo: z.string(),
  /** What to do about it, and where. */
  fazer: z.string(),
  caminho: z.string(),
  /** The oldest of its cases. */
  desde: Instant,
  /** How many cases there are; the oldest of them are listed. */
  total: z.number(),
  casos: z.array(AlertCase),
});
export type PlatformAlert = z.infer<typeof PlatformAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/master/alerts',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Alertas da plataforma, os graves primeiro',
  response: z.object({ items: z.array(PlatformAlert), lidos_em: Instant }),
});
