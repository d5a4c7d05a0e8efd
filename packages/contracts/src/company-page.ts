import * as z from 'zod/mini';
import { Atividade } from './activity';
import { Assinatura } from './billing';
import { endpoint } from './endpoint';
import { Usage, Usuario } from './identity';
import { Fatura } from './invoices';
import { DeadLetter, TenantRow } from './master';
import { NumberHealth } from './number-health';
import { IdParams, PageQuery, pageOf } from './primitives';

/** Days the AI's turns are counted over, and dead letters that are shown. */
export const AI_DAYS = 30;
export const ERRORS_SHOWN = 10;

/** What the AI's turns with one model cost. */
const AiUse = z.object({
  modelo: z.nullable(z.string()),
  execucoes: z.number(),
  respondidas: z.number(),
  tokens_entrada: z.number(),
  tokens_saida: z.number(),
});
export type AiUse = z.infer<typeof AiUse>;

const Pessoa = z.pick(Usuario, { id: true, nome: true, email: true, role: true, ativo: true, ultimo_acesso: true });
export type Pessoa = z.infer<typeof Pessoa>;

/** A company as whoever runs the platform sees it: nothing of its customers. */
export const CompanyPage = z.object({
  empresa: TenantRow,
  assinatura: z.nullable(Assinatura),
  uso: Usage,
  pessoas: z.array(Pessoa),
  saude: NumberHealth,
  ia: z.array(AiUse),
  erros: z.array(DeadLetter),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const readCompany = endpoint({
  method: 'GET',
  path: '/master/tenants/:id',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Uma empresa: uso, pessoas, saúde do número, custo da IA e últimos erros',
  params: IdParams,
  response: CompanyPage,
});
const Page = z.omit(PageQuery, { search: true });
export const listCompanyInvoices = endpoint({
  method: 'GET',
  path: '/master/tenants/:id/invoices',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Faturas de uma empresa, as últimas primeiro',
  params: IdParams,
  query: Page,
  response: pageOf(Fatura),
});
export const listCompanyActivity = endpoint({
  method: 'GET',
  path: '/master/tenants/:id/activity',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Quem fez o quê em uma empresa, do mais novo ao mais antigo',
  params: IdParams,
  query: Page,
  response: pageOf(Atividade),
});
