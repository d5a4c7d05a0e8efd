import { COMMISSION_ITEMS_MAX, payCommission as contract } from '@balcao/contracts/commissions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { moneyOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { loadCommissions } from './load-commissions';
import { findPayout, findPayoutByKey, insertPayout, lockCommission } from './payouts.repository';
import { impressionOf, presentPayout } from './present-commission';

type Body = BodyOf<typeof contract>;

async function pay(deps: CommissionDeps, actor: Actor, unit: UnitOfWork, { id, body }: { id: string; body: Body }) {
  const { chave, de, ate, impressao } = body;
  await lockCommission(unit, id);
  const known = await findPayoutByKey(unit, chave);
  if (known) {
    const { repasse } = known;
    if (repasse.profissional_id !== id || repasse.impressao !== impressao) throw new AppError('billing/key-reused');
    return presentPayout(known);
  }
  const { lines } = await loadCommissions(deps, unit, { de, ate, profissional_id: id, detail: 'each' });
  // Exactly what was shown, or nothing: who paid it a moment ago, or gave money back, changed it.
  if (impressionOf(lines) !== impressao) throw new AppError('billing/commission-changed');
  const open = lines.filter(({ aberto }) => aberto !== 0);
  const total = open.reduce((all, { aberto }) => all + aberto, 0);
  if (!open.length) throw new AppError('billing/commission-nothing');
  if (open.length > COMMISSION_ITEMS_MAX) throw new AppError('scheduling/range-too-long');
  if (total < 0) throw new AppError('billing/commission-negative');
  const repasse = { id: newId(), profissional_id: id, de, ate, total: moneyOf(total), chave, impressao };
  const author = { autor_id: actor.usuarioId, autor_nome: actor.nome, created_at: deps.clock() };
  const items = open.map(({ row, base, pago_base, aberto }) => ({
    repasse_id: repasse.id,
    agendamento_id: row.id,
    profissional_id: id,
    quando: row.data_hora,
    base: moneyOf(base - pago_base),
    valor: moneyOf(aberto),
  }));
  await insertPayout(unit, Object.assign(repasse, author), items);
  const detalhes = { total: repasse.total, servicos: items.length, de, ate };
  await deps.audit(unit.tx, actor, { acao: 'comissao.paga', alvo: `repasse:${repasse.id}`, detalhes });
  const stored = await findPayout(unit, repasse.id);
  if (!stored) throw new Error('a payout that was just stored is gone');
  return presentPayout(stored);
}

/** 'Marcar como paga': the items of the report that was shown, each once. */
export const payCommission = useCase(
  contract,
  (deps: CommissionDeps) => (actor: Actor, id: string, body: Body) =>
    deps.db.tenant(tenantOf(actor), (unit) => pay(deps, actor, unit, { id, body })),
);
