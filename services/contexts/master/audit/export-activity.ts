import type { Readable } from 'node:stream';
import { type ActivityFilter, exportActivity as contract } from '@balcao/contracts/activity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listAuditRows, readZone, writeAudit } from './audit.repository';
import { AUDIT_HEADER, auditCellsIn, auditFile, dayIn, PAGE } from './audit-file';
import { tellAudit } from './tell-audit';

/** Who did what as CSV text, read page by page while it is sent; `nome` is the name of the file. */
export const exportActivity = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, filter: ActivityFilter): Promise<{ nome: string; csv: Readable }> => {
      const tenantId = tenantOf(actor);
      const pageAfter = (after: string[] | null) => Object.assign({}, filter, { limit: PAGE, after });
      const { zone, first } = await db.tenant(tenantId, async (unit) => {
        await writeAudit(unit.tx, actor, { acao: 'atividade.exportada', alvo: `tenant:${tenantId}` });
        return { zone: await readZone(unit), first: await listAuditRows(unit, pageAfter(null)) };
      });
      const cells = auditCellsIn(zone);
      const csv = auditFile(
        AUDIT_HEADER,
        (row) => cells(tellAudit(row)),
        first,
        (after) => db.tenant(tenantId, (unit) => listAuditRows(unit, pageAfter(after))),
      );
      return { nome: `registro-${dayIn(zone, clock())}.csv`, csv };
    },
);
