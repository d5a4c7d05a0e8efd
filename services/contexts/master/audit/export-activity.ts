import { Readable } from 'node:stream';
import { type ActivityFilter, type Atividade, exportActivity as contract } from '@balcao/contracts/activity';
import { KIND_LABEL } from '@balcao/contracts/audit-actions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { guardCell } from '@balcao/kit/csv-cell';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import Papa from 'papaparse';
import { type AuditRow, listAuditRows, readZone, writeAudit } from './audit.repository';
import { tellAudit } from './tell-audit';

/** Others of the process go on between two pages. */
const PAGE = 500;
const HEADER = ['Data', 'Hora', 'Quem', 'Assunto', 'O que aconteceu', 'Endereço de rede'];

const toCsv = (rows: string[][]) => `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`;

function cellsOf({ quando, quem, tipo, frase, rede }: Atividade, clock: Intl.DateTimeFormat): string[] {
  const [day = '', time = ''] = clock.format(new Date(quando)).split(', ');
  return [day, time, ...[quem ?? '', tipo ? KIND_LABEL[tipo] : '', frase, rede ?? ''].map(guardCell)];
}

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
      const written = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      async function* pages() {
        yield `\uFEFF${toCsv([HEADER])}`;
        let rows: AuditRow[] = first;
        for (;;) {
          const shown = rows.slice(0, PAGE);
          const last = shown.at(-1)?.linha;
          if (!last) return;
          yield toCsv(shown.map((row) => cellsOf(tellAudit(row), written)));
          if (rows.length <= PAGE) return;
          const next = pageAfter([last.created_at.toISOString(), last.id]);
          rows = await db.tenant(tenantId, (unit) => listAuditRows(unit, next));
        }
      }
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(clock());
      return { nome: `registro-${day}.csv`, csv: Readable.from(pages(), { objectMode: false }) };
    },
);
