import { Readable } from 'node:stream';
import { moneyOf } from '@balcao/contracts/money';
import {
  exportPayments as contract,
  knownStatus,
  methodLabel,
  type PaymentFilter,
  STATUS_LABEL,
} from '@balcao/contracts/payments';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { guardCell } from '@balcao/kit/csv-cell';
import { useCase } from '@balcao/kit/use-case';
import Papa from 'papaparse';
import { dayIn } from './company-day';
import type { PaymentDeps } from './payment-ports';
import { listPaymentRows, type PaymentRow, readZone } from './payments.repository';
import { leftOf } from './present-payment';
import { costOf, readPeriod } from './read-period';

/** Others of the process go on between two pages. */
const PAGE = 500;
const HEADER = [
  ...['Data', 'Hora', 'Cliente', 'Serviço', 'Profissional', 'Forma', 'Situação', 'Valor', 'Reembolsado', 'Líquido'],
  ...['Observação', 'Motivo do estorno', 'Registrado por'],
];

/** `1234,56`: what a spreadsheet in Portuguese reads as a number. */
const amount = (money: string) => money.replace('.', ',');

/** Writes moments in a zone; made once a file, since making one costs as much as a hundred lines. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });

function cellsOf(
  { pagamento, cliente_nome, servico, profissional_nome }: PaymentRow,
  clock: Intl.DateTimeFormat,
  words: boolean,
) {
  const { quando, metodo, status, valor, reembolsado, observacao, estorno_motivo, autor_nome } = pagamento;
  const [data = '', hora = ''] = clock.format(quando).split(', ');
  const known = knownStatus(status);
  const texts = [cliente_nome, servico, profissional_nome, methodLabel(metodo), STATUS_LABEL[known]];
  const after = [words ? observacao : null, words ? estorno_motivo : null, autor_nome];
  const guarded = (all: (string | null)[]) => all.map((text) => guardCell(text ?? ''));
  return [
    data,
    hora,
    ...guarded(texts),
    amount(valor),
    amount(reembolsado),
    amount(moneyOf(leftOf(pagamento))),
    ...guarded(after),
  ];
}

const toCsv = (rows: string[][]) => `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`;

/** The payments of a list as CSV text, read page by page while it is sent; `nome` is the name of the file. */
export const exportPayments = useCase(
  contract,
  ({ db, audit, clock }: PaymentDeps) =>
    async (actor: Actor, filter: PaymentFilter): Promise<{ nome: string; csv: Readable }> => {
      const tenantId = tenantOf(actor);
      const cost = costOf(filter);
      const { zone, question, first } = await db.tenant(
        tenantId,
        async (unit) => {
          const zone = await readZone(unit);
          const question = Object.assign({}, filter, { period: readPeriod(filter, zone), limit: PAGE });
          await audit(unit.tx, actor, { acao: 'pagamentos.exportados', alvo: `tenant:${tenantId}` });
          const first = await listPaymentRows(unit.tx, tenantId, Object.assign({}, question, { after: null }));
          return { zone, question, first };
        },
        cost,
      );
      const written = clockIn(zone);
      const words = allows('customers.read', actor.role);
      async function* pages() {
        yield `\uFEFF${toCsv([HEADER])}`;
        let page = first;
        for (;;) {
          const shown = page.slice(0, PAGE);
          const last = shown.at(-1)?.pagamento;
          if (!last) return;
          yield toCsv(shown.map((row) => cellsOf(row, written, words)));
          if (page.length <= PAGE) return;
          const next = Object.assign({}, question, { after: [last.quando.toISOString(), last.id] });
          page = await db.tenant(tenantId, ({ tx }) => listPaymentRows(tx, tenantId, next), cost);
        }
      }
      const csv = Readable.from(pages(), { objectMode: false });
      return { nome: `pagamentos-${dayIn(zone, clock())}.csv`, csv };
    },
);
