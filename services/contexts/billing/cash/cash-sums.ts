import { CASH_MOVEMENTS, type Caixa, leavesDrawer } from '@balcao/contracts/cash';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { sumPaid } from '../payments/payments.repository';
import { type Cash, sumMovements } from './cash.repository';
import type { CashSums } from './schema';

/** A payment of this very millisecond counts. */
const just = (now: Date) => new Date(now.getTime() + 1);

/** What came and went since a drawer was opened, in cash and, for information, in other forms. */
export async function sumCash(unit: UnitOfWork, cash: Cash, now: Date): Promise<CashSums> {
  const movimentos = await sumMovements(unit, cash.id);
  const paid = await sumPaid(unit.tx, unit.tenantId, {}, { from: cash.aberto_em, to: just(now) });
  const outras_formas = paid
    .filter(({ metodo, valor }) => metodo !== 'dinheiro' && centsOf(valor) !== 0)
    .sort((a, b) => centsOf(b.valor) - centsOf(a.valor));
  return { movimentos, outras_formas };
}

/** What should be in the drawer, in cents. */
export function expectedIn({ fundo }: Pick<Cash, 'fundo'>, { movimentos }: CashSums): number {
  const signed = (tipo: (typeof CASH_MOVEMENTS)[number]) =>
    centsOf(movimentos[tipo] ?? '0.00') * (leavesDrawer(tipo) ? -1 : 1);
  return CASH_MOVEMENTS.reduce((all, tipo) => all + signed(tipo), centsOf(fundo));
}

export function presentCash(cash: Cash, sums: CashSums): Caixa {
  const { movimentos, outras_formas } = sums;
  const { fechado_em, contado } = cash;
  const esperado = expectedIn(cash, sums);
  const of = (tipo: (typeof CASH_MOVEMENTS)[number]) => movimentos[tipo] ?? '0.00';
  return {
    id: cash.id,
    aberto_em: cash.aberto_em.toISOString(),
    aberto_por: cash.aberto_por,
    fundo: cash.fundo,
    recebido: of('recebimento'),
    suprimentos: of('suprimento'),
    sangrias: of('sangria'),
    reembolsado: of('reembolso'),
    estornado: of('estorno'),
    esperado: moneyOf(esperado),
    outras_formas,
    fechamento:
      fechado_em && contado !== null
        ? {
            em: fechado_em.toISOString(),
            por: cash.fechado_por,
            contado,
            diferenca: moneyOf(centsOf(contado) - esperado),
            observacao: cash.observacao,
          }
        : null,
  };
}

/** A drawer as it stands: an open one is summed, a closed one tells what was frozen. */
export const loadCash = async (unit: UnitOfWork, cash: Cash, now: Date): Promise<Caixa> =>
  presentCash(cash, cash.resumo ?? (await sumCash(unit, cash, now)));
