import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProviderError } from './errors';
import { accountOf, leftCents, type Payment, refundedCents } from './model';
import type { Provider, World } from './provider';

const show = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  detail: payment.detail,
  cents: payment.cents,
  refundedCents: refundedCents(payment),
  leftCents: leftCents(payment),
  refunds: payment.refunds,
  description: payment.description,
  reference: payment.reference,
  qrCode: payment.qrCode,
  createdAt: payment.createdAt,
  expiresAt: payment.expiresAt,
  approvedAt: payment.approvedAt,
  byCard: payment.byCard === true,
  account: payment.token.slice(-4),
});

/** What tests and the page do: the world outside, in which somebody pays. */
export const controlRoutes = (app: FastifyInstance, provider: Provider, world: World): void => {
  const { store, faults, notifier } = world;
  const named = (body: unknown): Payment => {
    const { id, reference } = (body ?? {}) as { id?: number; reference?: string };
    const found = id
      ? store.payments.get(Number(id))
      : [...store.payments.values()].findLast((row) => row.reference === reference);
    if (!found) throw new ProviderError(404, 'unknown', 'no such payment', 'not_found');
    return found;
  };
  const act = (path: string, work: (payment: Payment, body: Record<string, unknown>) => unknown): void => {
    app.post(`/_sim/${path}`, async (request) => {
      const payment = named(request.body);
      const done = work(payment, (request.body ?? {}) as Record<string, unknown>);
      return { done: done !== false, payment: show(payment) };
    });
  };
  act('pay', (payment) => provider.pay(payment));
  act('pay-late', (payment) => provider.pay(payment, true));
  act('expire', (payment) => provider.expire(payment));
  act('charge-back', (payment) => provider.chargeBack(payment));
  act('refund', (payment, { amount }) => provider.refund(payment, amount, true));
  act('end-refund', (payment, { refund, status = 'approved' }) => {
    const found = payment.refunds.find((one) => (refund ? one.id === refund : one.status === 'in_process'));
    if (!found) return false;
    return provider.endRefund(payment, found, status === 'rejected' ? 'rejected' : 'approved');
  });
  act('notify', (payment) => provider.tell(payment));
  app.post('/_sim/faults', async (request) => {
    faults.set((request.body ?? {}) as never);
    return faults.switches();
  });
  app.get('/_sim/state', async () => ({
    now: world.now(),
    payments: [...store.payments.values()].reverse().slice(0, 200).map(show),
    faults: faults.switches(),
  }));
  app.get('/_sim/account', async (request) => {
    const { token = '' } = request.query as { token?: string };
    return accountOf(token);
  });
  app.get('/_sim/log', async () => ({ notices: notifier.sent.all(), quiet: notifier.quiet() }));
  app.post('/_sim/reset', async (_request, reply: FastifyReply) => {
    store.clear();
    notifier.sent.clear();
    faults.set({ clear: true });
    return reply.send({ ok: true });
  });
};
