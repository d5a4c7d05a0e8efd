import { centsOf } from '@balcao/contracts/money';
import { dayIn } from '../payments/company-day';
import { visitsOf } from '../payments/visits-of';
import type { ServiceRow } from './commission.repository';
import type { CommissionPorts } from './commission-ports';
import { commissionOf, type Rule, splitReceived } from './earn';

/** What a service means for a person: what it earns now against what was paid for it. In cents. */
export interface CommissionLine {
  row: ServiceRow;
  profissional_id: string;
  regra: Rule | null;
  base: number;
  comissao: number;
  pago_base: number;
  pago: number;
  aberto: number;
  /** Done by this person; else only paid to them. */
  feito: boolean;
  anterior: boolean;
}

interface About {
  zone: string;
  from: Date;
  to: Date;
  ruleOf(profissionalId: string, produtoId: string | null, day: string): Rule | null;
  sittings: CommissionPorts['sittings'];
}

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + centsOf(one), 0);

function linesOf(row: ServiceRow, base: number, { zone, from, ruleOf }: About): CommissionLine[] {
  const doer = row.status === 'concluido' ? row.profissional_id : null;
  const people = new Set([...(doer ? [doer] : []), ...row.pagos.map(({ profissional_id }) => profissional_id)]);
  return [...people].map((profissional_id) => {
    const feito = profissional_id === doer;
    const paid = row.pagos.filter((one) => one.profissional_id === profissional_id);
    const regra = feito ? ruleOf(profissional_id, row.produto_id, dayIn(zone, row.data_hora)) : null;
    const comissao = feito ? commissionOf(regra, base, centsOf(row.valor)) : 0;
    const pago = sum(paid.map(({ valor }) => valor));
    return {
      row,
      profissional_id,
      regra,
      base: feito ? base : 0,
      comissao,
      pago_base: sum(paid.map((one) => one.base)),
      pago,
      aberto: comissao - pago,
      feito,
      anterior: row.data_hora < from,
    };
  });
}

/** Before the period only what is still to be settled: money that came within it, or what was paid and since given back. */
function isShown({ row, aberto, anterior }: CommissionLine, { to }: About): boolean {
  if (row.data_hora >= to) return false;
  return !anterior || (row.entrou && aberto !== 0) || (row.mexido && aberto < 0);
}

/** What a report is made of, by time. */
export function commissionLines(rows: readonly ServiceRow[], about: About): CommissionLine[] {
  const sittings = visitsOf(rows).flatMap((visit) => about.sittings(visit, about.zone));
  return sittings
    .flatMap((sitting) => {
      const shares = splitReceived(
        sitting.map(({ id, status, valor, recebido }) => ({ id, status, valor, recebido: centsOf(recebido) })),
      );
      return sitting.flatMap((row) => linesOf(row, shares.get(row.id) ?? 0, about));
    })
    .filter((line) => isShown(line, about))
    .sort((x, y) => x.row.data_hora.getTime() - y.row.data_hora.getTime() || (x.row.id < y.row.id ? -1 : 1));
}
