import type { Answer, PixProvider, ProviderPayment } from './pix-provider';

/** The provider ends it by itself, a moment later than we say. */
const GRACE_MS = 5_000;

interface ReadBack {
  /** What the provider knows it by, beside its own number. */
  id: string;
  provedor_id: string | null;
  expira_em: Date;
  cancelada_em: Date | null;
}

/** The newest, or the one somebody paid. */
const choose = (payments: ProviderPayment[]) => payments.find(({ approvedAt }) => approvedAt) ?? payments[0] ?? null;

export async function findPayment(provider: PixProvider, charge: ReadBack): Promise<Answer<ProviderPayment | null>> {
  if (charge.provedor_id) return provider.find(charge.provedor_id);
  const found = await provider.search(charge.id);
  return found.kind === 'ok' ? { kind: 'ok', data: choose(found.data) } : found;
}

/** What is taken back here, or over, must not be paid any more; if somebody was faster, the provider says so. */
export async function endAtProvider(
  provider: PixProvider,
  charge: ReadBack,
  payment: ProviderPayment,
  now: Date,
): Promise<Answer<ProviderPayment>> {
  const over = charge.cancelada_em !== null || now.getTime() > charge.expira_em.getTime() + GRACE_MS;
  if (payment.status !== 'pending' || !over) return { kind: 'ok', data: payment };
  const ended = await provider.cancel(payment.id, `${charge.id}-cancelar`);
  return ended.kind === 'refused' ? provider.find(payment.id) : ended;
}
