import * as z from 'zod/mini';
import { Removal } from './catalog';
import { endpoint } from './endpoint';
import { MoneyTotal } from './money-total';
import { Id, IdParams, Instant, Money, PageQuery, pageOf, requiredText, WORK_STATES } from './primitives';

const optionalText = (max: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max, `Use no máximo ${max} caracteres.`))), null);

/** Postal address; every part may be missing. */
export const Endereco = z.object({
  cep: optionalText(9),
  logradouro: optionalText(120),
  numero: optionalText(20),
  complemento: optionalText(80),
  bairro: optionalText(80),
  cidade: optionalText(80),
  uf: optionalText(2),
});
export type Endereco = z.infer<typeof Endereco>;

/** A line of the list. `cpf` is masked (`***.456.789-**`). */
export const Cliente = z.object({
  id: Id,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  tags: z.array(z.string()),
  ativo: z.boolean(),
  created_at: Instant,
});
export type Cliente = z.infer<typeof Cliente>;

/** The whole customer. `cpf` is complete (11 digits) here: whoever opens the record may need it for a receipt. */
export const ClienteDetalhe = z.extend(Cliente, {
  /** Further numbers of the same person (from a merge), E.164 digits. */
  outros_telefones: z.array(z.string()),
  endereco: z.nullable(Endereco),
  notas: z.nullable(z.string()),
  informacoes: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  nascimento: z.nullable(z.string()),
  /** When the person was erased: nothing of theirs is left, nothing can be changed. */
  apagado_em: z.nullable(Instant),
  resumo: z.object({
    agendamentos: z.number(),
    concluidos: z.number(),
    faltas: z.number(),
    cancelados: z.number(),
    total_pago: MoneyTotal,
    ultima_visita: z.nullable(Instant),
    proxima_visita: z.nullable(Instant),
  }),
});
export type ClienteDetalhe = z.infer<typeof ClienteDetalhe>;

const BIRTHDAY_TEXT = 'Data inválida. Use dia, mês e ano, como 21/05/1990.';

/** Whether `YYYY-MM-DD` is a day somebody alive can be born on. */
export function isBirthday(day: string): boolean {
  const instant = new Date(`${day}T12:00:00Z`);
  const real = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && real && day >= '1900-01-01' && instant.getTime() < Date.now() + 86_400_000;
}

export const ClienteInput = z.object({
  nome: requiredText('Informe o nome.', 120),
  /** Any way a Brazilian types a phone; stored as E.164 digits with the ninth digit. */
  telefone: requiredText('Informe o telefone.', 40),
  email: z._default(z.nullable(z.email('Informe um e-mail válido.')), null),
  /** Any form; checked by its digits. */
  cpf: z._default(z.nullable(z.string().check(z.maxLength(20, 'CPF inválido. Confira os números.'))), null),
  endereco: z._default(z.nullable(Endereco), null),
  notas: optionalText(4000),
  informacoes: optionalText(4000),
  nascimento: z._default(z.nullable(z.string().check(z.refine(isBirthday, BIRTHDAY_TEXT))), null),
  tags: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'Use no máximo 40 caracteres por tag.')))
      .check(z.maxLength(30, 'Use no máximo 30 tags.')),
    [],
  ),
  ativo: z._default(z.boolean(), true),
});
export type ClienteInput = z.infer<typeof ClienteInput>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  access: 'customers.read',
  summary: 'Clientes, do mais novo para o mais antigo',
  query: z.extend(PageQuery, { tag: z.optional(z.string().check(z.maxLength(40))) }),
  response: pageOf(Cliente),
});
export const readCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id',
  access: 'customers.read',
  summary: 'Um cliente inteiro',
  params: IdParams,
  response: ClienteDetalhe,
});
export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  access: 'customers.write',
  summary: 'Cadastra um cliente',
  body: ClienteInput,
  response: ClienteDetalhe,
  status: 201,
});
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customers/:id',
  access: 'customers.write',
  summary: 'Altera um cliente',
  params: IdParams,
  body: ClienteInput,
  response: ClienteDetalhe,
});
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/:id',
  access: 'customers.write',
  summary: 'Exclui; com agendamentos, pagamentos ou conversa, só deixa inativo',
  params: IdParams,
  response: Removal,
});
export const listCustomerTags = endpoint({
  method: 'GET',
  path: '/customer-tags',
  access: 'customers.read',
  summary: 'Tags em uso, das mais usadas para as menos',
  response: z.object({ items: z.array(z.string()) }),
});

/** One thing that happened with a customer; the texts are ready to show. */
export const TimelineItem = z.object({
  id: Id,
  tipo: z.enum(['agendamento', 'mensagem', 'pagamento', 'cadastro']),
  quando: Instant,
  titulo: z.string(),
  detalhe: z.nullable(z.string()),
  status: z.nullable(z.string()),
  valor: z.nullable(Money),
});
export type TimelineItem = z.infer<typeof TimelineItem>;
export const listCustomerTimeline = endpoint({
  method: 'GET',
  path: '/customers/:id/timeline',
  access: 'customers.read',
  summary: 'O que aconteceu com o cliente, do mais novo para o mais antigo',
  params: IdParams,
  query: z.object({ cursor: PageQuery.shape.cursor, limit: PageQuery.shape.limit }),
  response: pageOf(TimelineItem),
});

/** Why two records look like one person. */
export const DUPLICATE_REASONS = ['telefone', 'cpf', 'email', 'nome'] as const;
export const Duplicado = z.object({ cliente: Cliente, motivos: z.array(z.enum(DUPLICATE_REASONS)) });
export type Duplicado = z.infer<typeof Duplicado>;
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/customers/:id/duplicates',
  access: 'customers.read',
  summary: 'Cadastros que parecem ser a mesma pessoa',
  params: IdParams,
  response: z.object({ items: z.array(Duplicado) }),
});
export const listDuplicatePairs = endpoint({
  method: 'GET',
  path: '/customer-duplicates',
  access: 'customers.read',
  summary: 'Pares de cadastros que parecem ser a mesma pessoa',
  response: z.object({
    items: z.array(z.object({ a: Cliente, b: Cliente, motivos: z.array(z.enum(DUPLICATE_REASONS)) })),
  }),
});
export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/customers/:id/merge',
  access: 'customers.manage',
  summary: 'Junta outro cadastro a este: tudo dele passa para cá e ele deixa de existir',
  params: IdParams,
  body: z.object({ duplicado_id: Id }),
  response: ClienteDetalhe,
});

/** The other half of an offer to merge: they only look alike. */
export const markDistinct = endpoint({
  method: 'PUT',
  path: '/customers/:id/distinct',
  access: 'customers.manage',
  summary: 'Diz que dois cadastros são de pessoas diferentes (ou desdiz): deixam de ser sugeridos como duplicados',
  params: IdParams,
  body: z.object({ outro_id: Id, distinto: z.boolean() }),
});

// ---- spreadsheet -----------------------------------------------------------------------------------------------

/**
 * Fields a column of a spreadsheet can be mapped to. A name may be spread over three columns, phones over three: the
 * first mobile becomes the customer's phone, the others their further ones.
 */
export const IMPORT_FIELDS = [
  'nome',
  'nome_do_meio',
  'sobrenome',
  'telefone',
  'telefone2',
  'telefone3',
  'email',
  'cpf',
  'nascimento',
  'tags',
  'notas',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_LINES = 20_000;
export const IMPORT_MAX_COLUMNS = 200;
/** So many faults are reported; a file with more has a mistake of its own. */
export const IMPORT_MAX_ERRORS = 5000;
/** Longest cell that is read, in characters. */
export const IMPORT_MAX_CELL = 10_000;
/** Field → header of the column it comes from. */
const Mapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().check(z.maxLength(200)));
const Csv = z
  .string('Escolha um arquivo CSV.')
  .check(z.minLength(1, 'O arquivo está vazio.'), z.maxLength(IMPORT_MAX_BYTES, 'O arquivo passa de 5 MB.'));
const LineError = z.object({ linha: z.number(), campo: z.nullable(z.string()), mensagem: z.string() });
export type ImportLineError = z.infer<typeof LineError>;

export const previewCustomerImport = endpoint({
  method: 'POST',
  path: '/customers/import/preview',
  access: 'customers.manage',
  summary: 'Mostra o que a importação faria, sem gravar nada',
  body: z.object({ csv: Csv, mapeamento: z.optional(Mapping) }),
  response: z.object({
    colunas: z.array(z.string()),
    mapeamento: Mapping,
    total: z.number(),
    novos: z.number(),
    existentes: z.number(),
    /** First lines as they would be stored. `linha` counts as the spreadsheet does: the header is line 1. */
    amostra: z.array(
      z.object({ linha: z.number(), valores: z.record(z.string(), z.string()), existente: z.boolean() }),
    ),
    erros: z.array(LineError),
  }),
  maxBodyBytes: 2 * IMPORT_MAX_BYTES,
  rateLimit: { max: 30, windowMs: 60_000 },
});
/** An import and how far it came. `feitas` of `total` good lines are stored. */
export const Importacao = z.object({
  id: Id,
  estado: z.enum(WORK_STATES),
  total: z.number(),
  feitas: z.number(),
  criados: z.number(),
  atualizados: z.number(),
  ignorados: z.number(),
  /** Lines that were refused, and why; the first `IMPORT_MAX_ERRORS`. Only at the end. */
  erros: z.array(LineError),
});
export type Importacao = z.infer<typeof Importacao>;

/** An import without its report, for telling people wherever they are. */
export const ImportacaoAtual = z.object({
  id: Id,
  estado: z.enum(WORK_STATES),
  total: z.number(),
  feitas: z.number(),
  criados: z.number(),
  atualizados: z.number(),
  /** Lines' faults there are to read; only at the end. */
  erros_total: z.number(),
});
export type ImportacaoAtual = z.infer<typeof ImportacaoAtual>;

/** The company's import on its way, or the last one if it ended within a day. */
export const readLastImport = endpoint({
  method: 'GET',
  path: '/customers/import',
  access: 'customers.manage',
  summary: 'A importação em andamento, ou a última se terminou há menos de um dia',
  response: z.object({ importacao: z.nullable(ImportacaoAtual) }),
});
export const importCustomers = endpoint({
  method: 'POST',
  path: '/customers/import',
  access: 'customers.manage',
  summary: 'Começa a importar clientes de uma planilha; as linhas com erro ficam de fora e são relatadas',
  body: z.object({
    csv: Csv,
    mapeamento: Mapping,
    existentes: z._default(z.enum(['ignorar', 'atualizar']), 'ignorar'),
  }),
  response: Importacao,
  status: 202,
  maxBodyBytes: 2 * IMPORT_MAX_BYTES,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const readImport = endpoint({
  method: 'GET',
  path: '/customers/import/:id',
  access: 'customers.manage',
  summary: 'Como está uma importação',
  params: IdParams,
  response: Importacao,
});
/** text/csv with a byte order mark and `;`, the way a Brazilian spreadsheet program opens it. */
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export',
  access: 'customers.manage',
  summary: 'Todos os clientes em CSV',
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});

// ---- rights of the person behind the record (LGPD) -------------------------------------------------------------

/** application/json to hand over to the customer: everything the company holds about them. */
export const exportCustomerData = endpoint({
  method: 'GET',
  path: '/customers/:id/data',
  access: 'customers.manage',
  summary: 'Tudo o que a empresa guarda sobre o cliente (LGPD)',
  params: IdParams,
  produces: 'application/json; charset=utf-8',
  rateLimit: { max: 30, windowMs: 60_000 },
  support: 'refused',
});
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/erase',
  access: 'customers.manage',
  summary: 'Apaga os dados pessoais do cliente em todas as áreas (LGPD); não há volta',
  params: IdParams,
  body: z.object({ confirmacao: requiredText('Digite APAGAR para confirmar.', 20) }),
  /** `protocolo` identifies the request in the audit log. */
  response: z.object({ protocolo: z.string(), concluido_em: Instant }),
  whenSuspended: true,
});
