import { DOCUMENT_TYPES, type Documento } from '@balcao/contracts/documents';

export const DOCUMENT_TYPE_LABEL: Record<Documento['tipo'], string> = {
  faq: 'FAQ',
  procedimento: 'Procedimento',
  politica: 'Política',
  informacao: 'Informação Geral',
};
/** For a field where the type is chosen. */
export const DOCUMENT_TYPE_OPTIONS = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABEL[value] }));
