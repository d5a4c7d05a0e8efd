import type { Importacao, ImportacaoAtual } from '@balcao/contracts/customers';
import * as contract from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { hasEnded, newsSince } from '@balcao/kit/long-work';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { findImport, findLastImport, type ImportRow } from './imports.repository';

export function presentImport(row: ImportRow): Importacao {
  const { id, estado, total, feitas, criados, atualizados, erros } = row;
  const ended = hasEnded(row);
  const ignorados = ended ? Math.max(0, feitas - criados - atualizados) : 0;
  return { id, estado, total, feitas, criados, atualizados, ignorados, erros: ended ? erros : [] };
}

/** How far an import came, and its report at the end. */
export const readImport = useCase(
  contract.readImport,
  ({ db }: CatalogDeps) =>
    async (actor: Actor, id: string): Promise<Importacao> => {
      const row = await db.tenant(tenantOf(actor), (unit) => findImport(unit, id));
      if (!row) throw new AppError('catalog/import-not-found');
      return presentImport(row);
    },
);

/** The company's import on its way, or the one that ended lately: a page that was closed finds it again. */
export const readLastImport = useCase(
  contract.readLastImport,
  ({ db, clock }: CatalogDeps) =>
    async (actor: Actor): Promise<{ importacao: ImportacaoAtual | null }> => {
      const row = await db.tenant(tenantOf(actor), (unit) => findLastImport(unit, newsSince(clock())));
      if (!row) return { importacao: null };
      const { batida_em: _, erros_total, ...counts } = row;
      return { importacao: { ...counts, erros_total: hasEnded(row) ? erros_total : 0 } };
    },
);
