import { type Cobranca, isOpenCharge } from '@balcao/contracts/charges';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { type ChargeRow, findChargeRow } from './charges.repository';

export function presentCharge({ cobranca, cliente_nome }: ChargeRow): Cobranca {
  const { status, cancelada_em } = cobranca;
  return {
    id: cobranca.id,
    finalidade: cobranca.finalidade,
    // Taken back here, it is so for whoever looks, also while the provider does not answer.
    status: cancelada_em && isOpenCharge(status) ? 'cancelada' : status,
    valor: cobranca.valor,
    cliente_id: cobranca.cliente_id,
    cliente_nome,
    agendamento_id: cobranca.agendamento_id,
    pagamento_id: cobranca.pagamento_id,
    copia_e_cola: cobranca.copia_e_cola,
    expira_em: cobranca.expira_em.toISOString(),
    paga_em: cobranca.paga_em?.toISOString() ?? null,
    atrasada: cobranca.atrasada,
    autor_nome: cobranca.autor_nome,
    created_at: cobranca.created_at.toISOString(),
  };
}

export async function loadCharge(unit: UnitOfWork, id: string): Promise<Cobranca> {
  const row = await findChargeRow(unit, id);
  if (!row) throw new AppError('billing/charge-not-found');
  return presentCharge(row);
}

/** Tells the browsers of the company how a charge stands now. */
export async function announceCharge({ realtime }: Pick<Deps, 'realtime'>, unit: UnitOfWork, id: string) {
  await realtime.announce(unit, 'charge.upserted', { charge: await loadCharge(unit, id) });
}
