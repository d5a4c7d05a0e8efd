import type { Readable } from 'node:stream';
import { type AuditFilter, exportAudit as contract } from '@balcao/contracts/audit';
import { BRASILIA } from '@balcao/contracts/time-zones';
import type { Actor } from '@balcao/kit/actor';
import { guardCell } from '@balcao/kit/csv';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type PlatformAuditRow, searchAuditRows, writeAudit } from './audit.repository';
import { AUDIT_HEADER, auditCellsIn, auditFile, dayIn, PAGE } from './audit-file';
import { tellPlatformAudit } from './tell-platform-audit';

const HEADER = [...AUDIT_HEADER, 'Empresa', 'Linha'];

/** Who did what anywhere as CSV text, read page by page while it is sent; a line of the platform's log itself. */
export const exportAudit = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, filter: AuditFilter): Promise<{ nome: string; csv: Readable }> => {
      const read = (after: string[] | null) =>
        db.platform(({ tx }) => searchAuditRows(tx, Object.assign({}, filter, { limit: PAGE, after })));
      // Which fields, not what was typed into them: a name is nobody's business in a log.
      const campos = Object.entries(filter).flatMap(([field, value]) => (value ? [field] : []));
      await db.platform(({ tx }) =>
        writeAudit(tx, actor, { acao: 'registro.exportado', alvo: 'plataforma', detalhes: { filtros: campos } }),
      );
      const cells = auditCellsIn(BRASILIA);
      const cellsOf = (row: PlatformAuditRow) => {
        const told = tellPlatformAudit(row);
        return [...cells(told), guardCell(told.empresa?.nome ?? 'Plataforma'), told.id];
      };
      const csv = auditFile(HEADER, cellsOf, await read(null), read);
      return { nome: `registro-plataforma-${dayIn(BRASILIA, clock())}.csv`, csv };
    },
);
