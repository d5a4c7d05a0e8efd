import type { Documento } from '@balcao/contracts/documents';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { type DocumentRow, findDocument } from './documents.repository';

export function presentDocument(row: DocumentRow): Documento {
  const { id, titulo, conteudo, cortado, tipo, tags, ativo, estado, motivo, origem, origem_nome } = row;
  const { feitas, total, trechos } = row;
  const created_at = row.created_at.toISOString();
  const text = { id, titulo, conteudo, cortado, tipo, tags, ativo, created_at };
  return Object.assign(text, { estado, motivo, origem, origem_nome, feitas, total, trechos });
}

/** A document as it stands in this transaction. */
export async function showDocument(unit: UnitOfWork, id: string): Promise<Documento> {
  const row = await findDocument(unit, id);
  if (!row) throw new AppError('assistant/document-not-found');
  return presentDocument(row);
}
