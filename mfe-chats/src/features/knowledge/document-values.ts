import { type Documento, DocumentoInput } from '@balcao/contracts/documents';

/** What the form holds: tags as they are typed, with commas between them. */
export interface DocumentValues {
  titulo: string;
  conteudo: string;
  tipo: Documento['tipo'];
  tags: string;
  ativo: boolean;
}
/** What a new document begins with. */
export type DocumentStart = Partial<Pick<DocumentValues, 'titulo' | 'tipo'>> & { perguntaId?: string };

export const valuesOf = (document: Documento | null, start: DocumentStart): DocumentValues => ({
  titulo: document?.titulo ?? start.titulo ?? '',
  conteudo: document?.conteudo ?? '',
  tipo: document?.tipo ?? start.tipo ?? 'faq',
  tags: document?.tags.join(', ') ?? '',
  ativo: document?.ativo ?? true,
});

export const bodyOf = ({ titulo, conteudo, tipo, tags, ativo }: DocumentValues): DocumentoInput => ({
  titulo,
  conteudo,
  tipo,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  ativo,
});

/** Said once, above the form; the fields are only marked. */
export const REQUIRED_TEXT = 'Preencha todos os campos obrigatórios';

/** Text or mark per field; empty when the values can be sent. */
export function faultsOf(values: DocumentValues): Record<string, string | true> {
  const parsed = DocumentoInput.safeParse(bodyOf(values));
  const faults: Record<string, string | true> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[String(path[0])] ??= message === REQUIRED_TEXT || message;
  return faults;
}
