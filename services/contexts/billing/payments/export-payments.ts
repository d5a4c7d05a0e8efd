import { Readable } from 'node:stream';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import {
  exportPayments as contract,
  knownStatus,
  methodLabel,
  type PaymentFilter,
  STATUS_LABEL,
} from '@balcao/contracts/payments';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import { useCase } from '@balcao/kit/use-case';
import { dayIn } from './company-day';
import { type DescribedRow, describeRows, type Person, readPerson } from './describe-rows';
import type { PaymentDeps } from './payment-ports';
import { listPaymentRows, readZone } from './payments.repository';
import { leftOf } from './present-payment';
import { costOf, readPeriod } from './read-period';

/** Others of the process go on between two pages. */
const PAGE = 500;
/** With somebody's share of each payment, for whom the file is about one person. */
const headerOf = (person: Person | null): string[] => [
  ...['Data', 'Hora', 'Cliente', 'Serviço', 'Profissional', 'Forma', 'Situação', 'Valor', 'Reembolsado', 'Líquido'],
  ...(person ? [guardCell(`Líquido de ${person.nome}`)] : []),
  ...['Observação', 'Motivo do cancelamento', 'Registrado por'],
];

/** `1234,56`: what a spreadsheet in Portuguese reads as a number. */
const amount = (money: string) => money.replace('.', ',');

/** Writes moments in a zone; made once a file, since making one costs as much as a hundred lines. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Each once, in the order they come. */
const listed = (names: readonly (string | null)[]) => [...new Set(names.flatMap((name) => name ?? []))].join(', ');

interface Style {
  clock: Intl.DateTimeFormat;
  /** With what was written about customers. */
  words: boolean;
  person: Person | null;
}

/** What stayed, as far as it is somebody's. */
const ownLeft = ({ pagamento, parte }: DescribedRow) =>
  amount(pagamento.status === 'pago' && parte ? moneyOf(centsOf(parte.valor) - centsOf(parte.reembolsado)) : '0.00');

function cellsOf(row: DescribedRow, { clock, words, person }: Style) {
  const { pagamento, cliente_nome, servicos } = row;
  const { quando, metodo, status, valor, reembolsado, observacao, estorno_motivo, autor_nome } = pagamento;
  const [data = '', hora = ''] = clock.format(quando).split(', ');
  const [what, who] = [
    listed(servicos.map(({ nome }) => nome)),
    listed(servicos.map(({ profissional_nome }) => profissional_nome)),
  ];
  const texts = [cliente_nome, what, who, methodLabel(metodo), STATUS_LABEL[knownStatus(status)]];
  const after = [words ? observacao : null, words ? estorno_motivo : null, autor_nome];
  const guarded = (all: (string | null)[]) => all.map((text) => guardCell(text ?? ''));
  return [
    data,
    hora,
    ...guarded(texts),
    amount(valor),
    amount(reembolsado),
    amount(moneyOf(leftOf(pagamento))),
    ...(person ? [ownLeft(row)] : []),
    ...guarded(after),
  ];
}

/** The payments of a list as CSV text, read page by page while it is sent; `nome` is the name of the file. */
export const exportPayments = useCase(
  contract,
  (deps: PaymentDeps) =>
    async (actor: Actor, filter: PaymentFilter): Promise<{ nome: string; csv: Readable }> => {
      const tenantId = tenantOf(actor);
      const cost = costOf(filter);
      const question = await deps.db.tenant(
        tenantId,
        async (unit) => {
          const zone = await readZone(unit);
          const person = await readPerson(unit, filter.profissional_id);
          await deps.audit(unit.tx, actor, { acao: 'pagamentos.exportados', alvo: `tenant:${tenantId}` });
          return Object.assign({}, filter, { zone, person, period: readPeriod(filter, zone), limit: PAGE });
        },
        cost,
      );
      const { zone, person } = question;
      const pageAfter = (after: string[] | null) =>
        deps.db.tenant(
          tenantId,
          async (unit) => {
            const rows = await listPaymentRows(unit.tx, tenantId, Object.assign({}, question, { after }));
            return describeRows(deps, unit, { rows, zone, person });
          },
          cost,
        );
      const style = { clock: clockIn(zone), words: allows('customers.read', actor.role), person };
      // What cannot be read is refused before the first byte is sent.
      const first = await pageAfter(null);
      async function* pages() {
        yield csvHead(headerOf(person));
        let page = first;
        for (;;) {
          const shown = page.slice(0, PAGE);
          const last = shown.at(-1)?.pagamento;
          if (!last) return;
          yield csvLines(shown.map((row) => cellsOf(row, style)));
          if (page.length <= PAGE) return;
          page = await pageAfter([last.quando.toISOString(), last.id]);
        }
      }
      const csv = Readable.from(pages(), { objectMode: false });
      return { nome: `pagamentos-${dayIn(zone, deps.clock())}.csv`, csv };
    },
);
