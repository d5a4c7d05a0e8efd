import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant, PageQuery, pageOf } from './primitives';

/** What people call what lies in a table; everything else is told as one number. */
const KINDS: [nome: string, tabela: string][] = [
  ['Clientes', 'dados_cliente'],
  ['Agendamentos', 'agendamentos'],
  ['Conversas', 'chats'],
  ['Mensagens', 'chat_history'],
  ['Arquivos das conversas', 'arquivos'],
  ['Pagamentos', 'pagamentos'],
  ['Serviços', 'produtos'],
  ['Profissionais', 'profissionais'],
  ['Documentos da IA', 'documents'],
  ['Pessoas da equipe', 'usuarios'],
  ['Linhas do registro', 'audit_log'],
];
const OTHERS = 'Outros dados';

const Apagado = z.object({ nome: z.string(), total: z.number() });
export type Apagado = z.infer<typeof Apagado>;

/** How much went, by what people call it; nothing of what there was none of. */
export function erasedKinds(counts: Record<string, number>): Apagado[] {
  const named = KINDS.map(([nome, tabela]) => ({ nome, total: counts[tabela] ?? 0 }));
  const sum = (totals: number[]) => totals.reduce((all, one) => all + one, 0);
  const others = sum(Object.values(counts)) - sum(named.map(({ total }) => total));
  return [...named, { nome: OTHERS, total: others }].filter(({ total }) => total > 0);
}

/** What others hold of a company and could not be taken back. */
export const PENDENCIES = ['whatsapp', 'pix'] as const;
export type Pendency = (typeof PENDENCIES)[number];
export const PENDENCY_TEXT: Record<Pendency, string> = {
  whatsapp: 'O servidor do WhatsApp não respondeu: a conexão do número pode ter ficado nele.',
  pix: 'O provedor de pagamentos não respondeu: um código Pix pode continuar pagável até vencer.',
};

/** That a company was erased: no name, no person, no content. */
export const Erasure = z.object({
  protocolo: z.string(),
  empresa_id: Id,
  pedida_em: Instant,
  apagada_em: Instant,
  apagados: z.array(Apagado),
  pendencias: z.array(z.enum(PENDENCIES)),
  /** The end of the company's own log (services/contexts/master/audit). */
  registro: z.nullable(z.object({ linhas: z.number(), selo: z.string() })),
});
export type Erasure = z.infer<typeof Erasure>;

export const listErasures = endpoint({
  method: 'GET',
  path: '/master/erasures',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Empresas apagadas, pelo protocolo, da mais nova à mais antiga',
  query: z.omit(PageQuery, { search: true }),
  response: pageOf(Erasure),
});
