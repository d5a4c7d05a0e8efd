import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { VisitFacts } from '../visits/visits-port';
import type { DepositAsked, DepositDeps } from './deposit-ports';
import { type Deposit, markToAsk, updateDeposit } from './deposits.repository';

/** A phone or a provider that is away is waited for so long, then the team is told. */
const ASKING_MS = 2 * 60_000;

/** What the team reads, and does, where the customer was not sent a code that confirms the visit by itself. */
const FOR_TEAM: Partial<Record<DepositAsked, string>> = { key: 'sinal-por-chave', 'no-way': 'sinal-sem-codigo' };

/** Of a visit that was booked by conversation: whoever booked it is told there how to pay its deposit, soon after the receipt. */
export async function askForDeposit(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  unit: UnitOfWork,
  visitas: readonly VisitFacts[],
): Promise<void> {
  if (!visitas.some(({ sinal }) => sinal)) return;
  const ids = visitas.map(({ agendamento_id }) => agendamento_id);
  const sinalId = await markToAsk(unit, ids, clock());
  // Lost, the sweep finds it.
  if (sinalId) unit.afterCommit(() => jobs.enqueue('settle-deposit', { tenantId: unit.tenantId, sinalId }));
}

/** Sends the way to pay, or tells the team that nobody could; answers when the deposit is to be looked at again. */
export async function askNow(
  deps: DepositDeps,
  tenantId: string,
  { deposit, agendamentoId }: { deposit: Deposit; agendamentoId: string },
): Promise<'told' | 'later'> {
  const { id: sinalId, created_at } = deposit;
  const asked = await deps.chargeDeposit(tenantId, { sinalId, agendamentoId });
  const patient = deps.clock().getTime() < created_at.getTime() + ASKING_MS;
  if (asked === 'later' && patient) return 'later';
  const detalhe = FOR_TEAM[asked === 'later' ? 'no-way' : asked];
  await deps.db.tenant(tenantId, async (unit) => {
    await updateDeposit(unit, sinalId, { a_pedir: false });
    if (detalhe) await deps.notify(unit, { evento: 'sinal', alvoId: agendamentoId, detalhe });
  });
  return 'told';
}
