import { moveCash as contract } from '@balcao/contracts/cash';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { fingerprintOf } from '../payments/fingerprint';
import { findCash, findMovementByKey, insertMovements, lockCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { expectedIn, loadCash, sumCash } from './cash-sums';

type Body = BodyOf<typeof contract>;

async function move(deps: CashDeps, actor: Actor, unit: UnitOfWork, { id, body }: { id: string; body: Body }) {
  await lockCash(unit, 'alone');
  const cash = await findCash(unit, id);
  if (!cash) throw new AppError('billing/cash-not-found');
  const now = deps.clock();
  const { chave, tipo, valor, motivo } = body;
  const impressao = fingerprintOf([chave, id, tipo, centsOf(valor), motivo]);
  const known = await findMovementByKey(unit, chave);
  if (known) {
    if (known.impressao !== impressao) throw new AppError('billing/key-reused');
    return loadCash(unit, cash, now);
  }
  if (cash.fechado_em) throw new AppError('billing/cash-closed');
  const there = expectedIn(cash, await sumCash(unit, cash, now));
  if (tipo === 'sangria' && centsOf(valor) > there) {
    const disponivel = moneyOf(Math.max(0, there));
    throw new AppError('billing/cash-too-little', { details: { disponivel } });
  }
  const author = { autor_id: actor.usuarioId, autor_nome: actor.nome, created_at: now };
  const line = { id: newId(), caixa_id: id, tipo, valor, motivo, chave, impressao };
  await insertMovements(unit, [Object.assign(line, author)]);
  await deps.audit(unit.tx, actor, { acao: `caixa.${tipo}`, alvo: `caixa:${id}`, detalhes: { valor } });
  return loadCash(unit, cash, now);
}

/** Money taken out of the open drawer or put into it by hand. */
export const moveCash = useCase(
  contract,
  (deps: CashDeps) => (actor: Actor, id: string, body: Body) =>
    deps.db.tenant(tenantOf(actor), (unit) => move(deps, actor, unit, { id, body })),
);
