import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok, PageQuery, pageOf, requiredText } from './primitives';

export const DOCUMENT_TYPES = ['faq', 'procedimento', 'politica', 'informacao'] as const;
const REQUIRED = 'Preencha todos os campos obrigatórios';
export const MAX_DOCUMENT_TITLE = 200;
/** About forty pages; what is longer is better kept as several documents. */
export const MAX_DOCUMENT_TEXT = 100_000;
/** Documents a company can have. */
export const MAX_DOCUMENTS = 500;
/** How much of a text a list carries; `cortado` says that there is more. */
export const LISTED_TEXT = 2_500;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

/** Why a file or a page did not become a document, with what the person reads. */
export const IMPORT_PROBLEMS = {
  ilegivel: 'Não foi possível ler este arquivo. Confira se ele abre no seu computador.',
  protegido: 'O arquivo pede uma senha para abrir. Salve uma cópia sem senha e tente de novo.',
  vazio: 'Não há texto aqui. Se for uma digitalização ou imagem, digite ou cole o conteúdo.',
  grande: 'O conteúdo é grande demais. Divida em partes menores.',
  tipo: 'Este tipo de arquivo não é lido aqui. Envie PDF, Word (.docx) ou texto.',
  demora: 'A leitura demorou demais e foi interrompida.',
  endereco: 'Este endereço não pode ser aberto. Confira se é uma página pública da internet.',
  pagina: 'A página não respondeu como esperado. Confira o endereço e tente de novo.',
  interrompido: 'A leitura foi interrompida. Importe de novo.',
} as const;
export type ImportProblem = keyof typeof IMPORT_PROBLEMS;

export const Documento = z.object({
  id: Id,
  titulo: z.string(),
  /** In a list at most its beginning. */
  conteudo: z.string(),
  cortado: z.boolean(),
  tipo: z.enum(DOCUMENT_TYPES),
  tags: z.array(z.string()),
  ativo: z.boolean(),
  /** Whether its text can be found: it is being read, it can, or reading failed. */
  estado: z.enum(['processando', 'indexado', 'erro']),
  motivo: z.nullable(z.enum(Object.keys(IMPORT_PROBLEMS) as [ImportProblem, ...ImportProblem[]])),
  origem: z.enum(['digitado', 'arquivo', 'pagina']),
  origem_nome: z.nullable(z.string()),
  /** Pages read, and of how many; both 0 while nobody has counted. */
  feitas: z.number(),
  total: z.number(),
  /** In how many passages it can be found. */
  trechos: z.number(),
  created_at: Instant,
});
export type Documento = z.infer<typeof Documento>;

const Tags = z
  .array(z.string().check(z.trim(), z.maxLength(40, 'Cada tag tem no máximo 40 letras.')))
  .check(z.maxLength(20, 'Use no máximo 20 tags.'));
export const DocumentoInput = z.object({
  titulo: requiredText(REQUIRED, MAX_DOCUMENT_TITLE),
  conteudo: requiredText(REQUIRED, MAX_DOCUMENT_TEXT),
  tipo: z.enum(DOCUMENT_TYPES, 'Escolha o tipo.'),
  tags: z._default(Tags, []),
  ativo: z._default(z.boolean(), true),
});
export type DocumentoInput = z.infer<typeof DocumentoInput>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  access: 'documents.read',
  summary: 'Base de conhecimento, do mais novo ao mais antigo; o conteúdo vem cortado',
  query: PageQuery,
  response: pageOf(Documento),
});
export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  access: 'documents.read',
  summary: 'Um documento da base de conhecimento, inteiro',
  params: IdParams,
  response: Documento,
});
export const createDocument = endpoint({
  method: 'POST',
  path: '/documents',
  access: 'documents.write',
  summary: 'Cria um documento; o assistente passa a usá-lo em seguida',
  body: z.extend(DocumentoInput, {
    /** The unanswered question it was written for; that is then off the list. */
    pergunta_id: z.optional(Id),
  }),
  response: Documento,
  status: 201,
  support: 'change',
});
export const updateDocument = endpoint({
  method: 'PUT',
  path: '/documents/:id',
  access: 'documents.write',
  summary: 'Altera um documento',
  params: IdParams,
  body: DocumentoInput,
  response: Documento,
  support: 'change',
});
export const switchDocument = endpoint({
  method: 'PUT',
  path: '/documents/:id/active',
  access: 'documents.write',
  summary: 'Liga ou desliga um documento; desligado, o assistente deixa de usá-lo na hora',
  params: IdParams,
  body: z.object({ ativo: z.boolean() }),
  response: Documento,
  support: 'change',
});
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:id',
  access: 'documents.write',
  summary: 'Exclui um documento',
  params: IdParams,
  response: Ok,
});

/** Said of the body; what the file is, its bytes say. */
const IMPORT_TYPES = ['application/octet-stream', 'application/pdf', 'text/plain'];
export const importDocumentFile = endpoint({
  method: 'POST',
  path: '/documents/import-file',
  access: 'documents.write',
  summary: 'Importa um PDF, Word ou texto (corpo: os próprios bytes); a leitura segue em segundo plano',
  query: z.object({
    nome: requiredText('Informe o nome do arquivo.', 200),
    tipo: z._default(z.enum(DOCUMENT_TYPES), 'informacao'),
  }),
  upload: { types: IMPORT_TYPES, maxBytes: MAX_IMPORT_BYTES },
  response: Documento,
  status: 202,
  rateLimit: { max: 20, windowMs: 60_000 },
});
export const importDocumentPage = endpoint({
  method: 'POST',
  path: '/documents/import-page',
  access: 'documents.write',
  summary: 'Importa o texto de uma página pública da internet; a leitura segue em segundo plano',
  body: z.object({
    url: requiredText('Informe o endereço da página.', 2000),
    tipo: z._default(z.enum(DOCUMENT_TYPES), 'informacao'),
  }),
  response: Documento,
  status: 202,
  rateLimit: { max: 20, windowMs: 60_000 },
});
export const retryDocumentImport = endpoint({
  method: 'POST',
  path: '/documents/:id/retry',
  access: 'documents.write',
  summary: 'Busca de novo uma página que não pôde ser lida',
  params: IdParams,
  response: Documento,
  status: 202,
});
