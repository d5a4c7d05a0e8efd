/**
 * Tables that are no data of the company: news to open browsers, deliveries before they become messages, time taken as
 * computed from the agenda, passages as cut from the documents and what they mean as numbers, what lists of conversations are
 * found by, files on their way to one or being removed, the links of the log, the archives, and which versions of the panel it tries.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'realtime_events',
  'webhook_events',
  'ocupacoes',
  'passagens',
  'arquivos_documento',
  'vetores_passagens',
  'chats_etiquetas',
  'chats_busca',
  'arquivos_soltos',
  'exportacoes_empresa',
  'exportacao_partes',
  'exclusoes_empresa',
  'cadeias_registro',
  'elos_registro',
  'remote_canary_companies',
]);

const SECRET = /token|hash|secret|semente|senha|credenc|_key$|api_key/;
/** Columns that open a door somewhere: whoever holds the archive must not hold the keys. */
export const isSecret = (column: string): boolean => SECRET.test(column);

/** What the server sealed for itself, wherever it lies, also within JSON. */
const SEALED = /v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+|v2\.[\da-f]{8}\.[\w-]{80}\.[\w-]{38,}/g;
const MARK = /v[12]\./;
export const withoutSealed = (text: string): string => (MARK.test(text) ? text.replace(SEALED, '') : text);
