import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Tenant } from './identity';
import { Id, Instant, requiredText, WORK_STATES } from './primitives';

/** How long an archive can be downloaded, and how long a deletion can be taken back. */
export const EXPORT_DAYS = 7;
export const DELETION_DAYS = 30;

/** The archive of everything a company has: how far a worker came with it, and until when it can be downloaded. */
export const CompanyExport = z.object({
  id: Id,
  estado: z.enum(WORK_STATES),
  total: z.number(),
  feitas: z.number(),
  bytes: z.number(),
  pedida_em: Instant,
  expira_em: Instant,
});
export type CompanyExport = z.infer<typeof CompanyExport>;

export const CompanyDeletion = z.object({ pedida_em: Instant, apaga_em: Instant, quem: z.nullable(z.string()) });

export const readCompanyDeletion = endpoint({
  method: 'GET',
  path: '/company/deletion',
  access: 'settings.manage',
  summary: 'Exportação e exclusão da empresa',
  response: z.object({ exportacao: z.nullable(CompanyExport), exclusao: z.nullable(CompanyDeletion) }),
});

/** Asked for while one is being made, it is that one. */
export const exportCompany = endpoint({
  method: 'POST',
  path: '/company/export',
  access: 'settings.manage',
  summary: 'Preparar o arquivo com todos os dados da empresa',
  response: CompanyExport,
  whenSuspended: true,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const downloadCompanyExport = endpoint({
  method: 'GET',
  path: '/company/export/:id/file',
  access: 'settings.manage',
  summary: 'Baixar o arquivo com todos os dados da empresa (ZIP)',
  params: z.object({ id: Id }),
  produces: 'application/zip',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});

export const DeleteCompanyBody = z.object({
  nome: requiredText('Digite o nome da empresa.', 120),
  password: z
    .string('Informe a sua senha.')
    .check(z.minLength(1, 'Informe a sua senha.'), z.maxLength(200, 'Senha longa demais.')),
  /** Of the app or of recovery, from an account with the second factor. */
  codigo: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Código longo demais.'))),
});
/** What the company is from now on; every open panel hears of it. */
const Changed = z.object({ tenant: Tenant });
export const deleteCompany = endpoint({
  method: 'POST',
  path: '/company/deletion',
  access: 'settings.manage',
  summary: 'Pedir a exclusão da empresa em 30 dias',
  body: DeleteCompanyBody,
  response: Changed,
  whenSuspended: true,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const undoCompanyDeletion = endpoint({
  method: 'POST',
  path: '/company/deletion/undo',
  access: 'settings.manage',
  summary: 'Desfazer a exclusão da empresa',
  response: Changed,
  whenSuspended: true,
  rateLimit: { max: 10, windowMs: 60_000 },
});
