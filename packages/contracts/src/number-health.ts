import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CONNECTION_PROBLEMS, type ConnectionProblem } from './integrations';
import { Id, Instant } from './primitives';

/** Why nothing came in or went out: unlinked, taken off by the company itself, or what kept the connection from working. */
export const OUTAGE_REASONS = ['disconnected', 'off', ...CONNECTION_PROBLEMS] as const;
export type OutageReason = 'disconnected' | 'off' | ConnectionProblem;
export const OUTAGE_LABEL: Record<OutageReason, string> = {
  disconnected: 'WhatsApp desconectado',
  off: 'Desligado pela empresa',
  missing: 'Conexão perdida no servidor',
  refused: 'Chave recusada',
  elsewhere: 'Mensagens indo para outro endereço',
  unreachable: 'Servidor sem resposta',
  offline: 'Celular sem conexão',
  blocked: 'Número recusado pelo WhatsApp',
  failed: 'Conexão não terminada',
  silent: 'Conectado, sem receber nada',
};
export const HEALTH_DAYS = 30;
/** Outages listed, the newest first. */
export const OUTAGES_SHOWN = 50;

const HealthDay = z.object({
  /** On the company's clock. */
  dia: z.string(),
  /** Without a working connection. */
  minutos_fora: z.number(),
  enviadas: z.number(),
  falhas: z.number(),
  iniciadas: z.number(),
});
export type HealthDay = z.infer<typeof HealthDay>;

const Outage = z.object({
  motivo: z.enum(OUTAGE_REASONS),
  desde: Instant,
  /** Null: it lasts. */
  ate: z.nullable(Instant),
});
export type Outage = z.infer<typeof Outage>;

export const NumberHealth = z.object({
  dias: z.array(HealthDay),
  quedas: z.array(Outage),
  /** First of these days with a number, on the company's clock; null: there was one before them. */
  desde: z.nullable(z.string()),
  /** Since then, or since these days began. */
  minutos: z.number(),
});
export type NumberHealth = z.infer<typeof NumberHealth>;

export const readNumberHealth = endpoint({
  method: 'GET',
  path: '/whatsapp-health',
  access: 'integrations.read',
  summary: 'Saúde do número nos últimos 30 dias: dias e quedas',
  response: NumberHealth,
});

/** A company whose WhatsApp was there and does not work now. */
export const CompanyOutage = z.object({
  tenant_id: Id,
  nome: z.string(),
  motivo: z.enum(OUTAGE_REASONS),
  desde: Instant,
});
export type CompanyOutage = z.infer<typeof CompanyOutage>;

export const listCompanyOutages = endpoint({
  method: 'GET',
  path: '/master/whatsapp-outages',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Empresas com o WhatsApp fora do ar agora, da queda mais antiga para a mais nova',
  response: z.object({ items: z.array(CompanyOutage) }),
});
