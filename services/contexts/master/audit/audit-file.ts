import { Readable } from 'node:stream';
import type { Atividade } from '@balcao/contracts/activity';
import { KIND_LABEL } from '@balcao/contracts/audit-actions';
import { networkWords } from '@balcao/contracts/network-words';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import type { AuditRow } from './audit.repository';

/** Others of the process go on between two pages. */
export const PAGE = 500;

export const AUDIT_HEADER = ['Data', 'Hora', 'Quem', 'Assunto', 'O que aconteceu', 'Endereço de rede'];

/** As the tables of the panel write what nobody knows: who typed a wrong password. */
const UNKNOWN = '—';

/** Lines as cells, on one clock; made once a file, since making a clock costs as much as a hundred lines. */
export function auditCellsIn(timeZone: string): (told: Atividade) => string[] {
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return ({ quando, quem, tipo, frase, rede }) => {
    const [day = '', time = ''] = clock.format(new Date(quando)).split(', ');
    return [
      day,
      time,
      ...[quem ?? UNKNOWN, tipo ? KIND_LABEL[tipo] : '', frase, rede ? networkWords(rede) : ''].map(guardCell),
    ];
  };
}

export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** A file of lines that is read page by page while it is sent. `pageAfter` answers one more than `PAGE` when there are others. */
export function auditFile<R extends AuditRow>(
  header: string[],
  cellsOf: (row: R) => string[],
  first: R[],
  pageAfter: (after: string[]) => Promise<R[]>,
): Readable {
  async function* pages() {
    yield csvHead(header);
    for (let rows = first; ; ) {
      const shown = rows.slice(0, PAGE);
      const last = shown.at(-1)?.linha;
      if (!last) return;
      yield csvLines(shown.map(cellsOf));
      if (rows.length <= PAGE) return;
      rows = await pageAfter([last.created_at.toISOString(), last.id]);
    }
  }
  return Readable.from(pages(), { objectMode: false });
}
