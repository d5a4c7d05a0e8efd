import { closeCash as contract } from '@balcao/contracts/cash';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findCash, lockCash, updateCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { expectedIn, presentCash, sumCash } from './cash-sums';

type Body = BodyOf<typeof contract>;

async function close(deps: CashDeps, actor: Actor, unit: UnitOfWork, { id, body }: { id: string; body: Body }) {
  await lockCash(unit, 'alone');
  const cash = await findCash(unit, id);
  if (!cash) throw new AppError('billing/cash-not-found');
  const { chave, contado, observacao } = body;
  if (cash.fechado_em) {
    // The same again, as a browser does that never heard the answer.
    const same =
      cash.chave_fechamento === chave && cash.contado === contado && cash.observacao === (observacao || null);
    if (same && cash.resumo) return presentCash(cash, cash.resumo);
    throw new AppError('billing/cash-closed');
  }
  const now = deps.clock();
  const resumo = await sumCash(unit, cash, now);
  const expected = expectedIn(cash, resumo);
  if (body.esperado !== undefined && centsOf(body.esperado) !== expected) throw new AppError('billing/cash-changed');
  const author = { fechado_em: now, fechado_por_id: actor.usuarioId, fechado_por: actor.nome };
  const counted = { chave_fechamento: chave, contado, esperado: moneyOf(expected), resumo };
  const patch = Object.assign({ observacao: observacao || null }, author, counted);
  await updateCash(unit, id, patch);
  const detalhes = { contado, esperado: counted.esperado, diferenca: moneyOf(centsOf(contado) - expected) };
  await deps.audit(unit.tx, actor, { acao: 'caixa.fechado', alvo: `caixa:${id}`, detalhes });
  return presentCash(Object.assign(cash, patch), resumo);
}

/** Closes the drawer with what was counted: every payment in cash is either in it or comes after it. */
export const closeCash = useCase(
  contract,
  (deps: CashDeps) => (actor: Actor, id: string, body: Body) =>
    deps.db.tenant(tenantOf(actor), (unit) => close(deps, actor, unit, { id, body })),
);
