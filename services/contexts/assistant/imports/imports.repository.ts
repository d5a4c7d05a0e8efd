import type { ImportProblem } from '@balcao/contracts/documents';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, lt } from 'drizzle-orm';
import { arquivos_documento } from '../knowledge/schema';
import { documents } from '../schema';

const BATCH = 200;

const fileOf = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(arquivos_documento.tenant_id, tenantId), eq(arquivos_documento.document_id, id));

export async function keepBytes({ tx, tenantId }: UnitOfWork, id: string, conteudo: Buffer): Promise<void> {
  await tx.insert(arquivos_documento).values({ tenant_id: tenantId, document_id: id, conteudo });
}

export async function readBytes(unit: UnitOfWork, id: string): Promise<Buffer | undefined> {
  const { conteudo } = arquivos_documento;
  return (await unit.tx.select({ conteudo }).from(arquivos_documento).where(fileOf(unit, id)))[0]?.conteudo;
}

/** A reading, by its document and the count of its tries: who comes after another try has begun comes too late. */
export interface Try {
  id: string;
  tentativas: number;
}
const reading = ({ tenantId }: UnitOfWork, { id, tentativas }: Try) =>
  and(
    eq(documents.tenant_id, tenantId),
    eq(documents.id, id),
    eq(documents.estado, 'processando'),
    eq(documents.tentativas, tentativas),
  );

/** How far the reading is, and that somebody is at it. False: nobody waits for it any more, or somebody else is at it. */
export async function noteProgress(
  unit: UnitOfWork,
  mine: Try,
  change: { feitas?: number; total?: number; tentativas?: number; batida_em: Date },
): Promise<boolean> {
  const noted = await unit.tx.update(documents).set(change).where(reading(unit, mine)).returning({ id: documents.id });
  return noted.length > 0;
}

type Ended =
  | { estado: 'indexado'; titulo: string; conteudo: string; motivo: null }
  | { estado: 'erro'; motivo: ImportProblem };

/** The text, or why there is none; the file is not kept longer than it is needed. False: it was ended or deleted before, or is another one's. */
export async function endReading(unit: UnitOfWork, mine: Try, ended: Ended): Promise<boolean> {
  const done = await unit.tx.update(documents).set(ended).where(reading(unit, mine)).returning({ id: documents.id });
  if (done.length > 0) await unit.tx.delete(arquivos_documento).where(fileOf(unit, mine.id));
  return done.length > 0;
}

/** Documents nobody has been reading since `before`; of the whole platform. */
export function findUnread({ tx }: PlatformUnitOfWork, before: Date) {
  const { tenant_id, id, estado, batida_em } = documents;
  return tx
    .select({ tenantId: tenant_id, documentId: id })
    .from(documents)
    .where(and(eq(estado, 'processando'), lt(batida_em, before)))
    .orderBy(batida_em)
    .limit(BATCH);
}
