import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok, PageQuery, pageOf, requiredText } from './primitives';

/** So long whoever runs the platform may look at a company before they have to ask again. */
export const SUPPORT_MINUTES = 30;

/** Why an access was over. */
export const SUPPORT_ENDS = [
  'encerrou',
  'saiu',
  'outro-acesso',
  'entrada-encerrada',
  'suspeita',
  'proibido',
  'empresa-apagada',
  'tempo',
] as const;
export type SupportEnd = (typeof SUPPORT_ENDS)[number];
export const isSupportEnd = (said: unknown): said is SupportEnd => SUPPORT_ENDS.some((end) => end === said);
export const SUPPORT_END_LABEL: Record<SupportEnd, string> = {
  encerrou: 'quem acessava encerrou',
  saiu: 'quem acessava saiu do Balcão',
  'outro-acesso': 'quem acessava começou outro acesso',
  'entrada-encerrada': 'a entrada no Balcão de quem acessava foi encerrada',
  suspeita: 'a entrada no Balcão de quem acessava apareceu em dois lugares',
  proibido: 'a empresa retirou a permissão',
  'empresa-apagada': 'os dados da empresa foram apagados',
  tempo: `os ${SUPPORT_MINUTES} minutos terminaram`,
};

/** One time the platform's support was in the company. */
export const AcessoDeSuporte = z.object({
  id: Id,
  /** Who it was, as they were called then. */
  quem: z.string(),
  motivo: z.string(),
  inicio: Instant,
  /** When it ends by itself. */
  ate: Instant,
  /** When it was over; null while it goes on. */
  fim: z.nullable(Instant),
  /** Null while it goes on, and for those from before this was written down. */
  porque_fim: z.nullable(z.enum(SUPPORT_ENDS)),
});
export type AcessoDeSuporte = z.infer<typeof AcessoDeSuporte>;

const PermissaoDeSuporte = z.object({
  permitido: z.boolean(),
  /** Whether it may also set up how the company works: services, agenda, what the AI knows, the connection. */
  altera: z.boolean(),
});
export type PermissaoDeSuporte = z.infer<typeof PermissaoDeSuporte>;

// docs/decisions/0100-support-looks-as-an-admin-who-only-reads.md
export const startSupportAccess = endpoint({
  method: 'POST',
  path: '/master/tenants/:id/support-access',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Acessar uma empresa como suporte, só para consultar',
  params: IdParams,
  body: z.object({ motivo: requiredText('Informe o motivo.', 300) }),
  response: z.object({ ate: Instant }),
});
export const endSupportAccess = endpoint({
  method: 'POST',
  path: '/master/support-access/end',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Encerrar o próprio acesso de suporte',
  response: Ok,
});
export const readSupportPermission = endpoint({
  method: 'GET',
  path: '/support-permission',
  access: 'settings.manage',
  summary: 'Se o suporte da plataforma pode acessar a empresa',
  response: PermissaoDeSuporte,
});
export const saveSupportPermission = endpoint({
  method: 'PUT',
  path: '/support-permission',
  access: 'settings.manage',
  summary: 'Permitir ou não o acesso do suporte; sem permissão, o que está aberto termina na hora',
  body: PermissaoDeSuporte,
  response: PermissaoDeSuporte,
  whenSuspended: true,
});
export const listSupportAccesses = endpoint({
  method: 'GET',
  path: '/support-accesses',
  access: 'settings.manage',
  summary: 'Quando o suporte acessou a empresa, quem e por quê, o último primeiro',
  query: z.omit(PageQuery, { search: true }),
  response: pageOf(AcessoDeSuporte),
});
