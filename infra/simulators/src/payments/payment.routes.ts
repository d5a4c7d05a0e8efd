import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, ProviderError, unauthorized } from './errors';
import type { Payment } from './model';
import { presentPayment, presentRefund } from './present';
import type { Provider, World } from './provider';

export const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token || !/^(APP_USR|TEST)-/.test(token)) throw unauthorized();
  return token;
};

interface Answer {
  status: number;
  body: unknown;
}

/** The payments' own routes: the contract of the provider. */
export const paymentRoutes = (app: FastifyInstance, provider: Provider, { store }: World): void => {
  const paymentOf = (request: FastifyRequest): Payment => {
    const { id } = request.params as { id: string };
    const payment = provider.find(tokenOf(request), Number(id));
    if (!payment) throw notFound();
    return payment;
  };

  /** The same key again answers what it answered, and does nothing; `empty`: of that, only that it was done. */
  const once = (request: FastifyRequest, reply: FastifyReply, work: () => Answer, empty = false) => {
    const key = request.headers['x-idempotency-key'];
    if (typeof key !== 'string' || key === '')
      throw new ProviderError(400, 4292, "Header X-Idempotency-Key can't be null");
    const name = `${tokenOf(request)}/${request.method} ${request.url}/${key}`;
    const known = store.replays.get(name);
    if (known && empty) return reply.status(200).send('');
    const answer = known ?? work();
    store.replays.set(name, answer);
    store.save();
    return reply.status(answer.status).send(answer.body);
  };

  app.post('/v1/payments', (request, reply) =>
    once(request, reply, () => {
      const payment = provider.create(tokenOf(request), (request.body ?? {}) as never);
      return { status: 201, body: presentPayment(payment) };
    }),
  );
  app.get('/v1/payments/search', async (request) => {
    const { external_reference = '' } = request.query as { external_reference?: string };
    const results = provider.search(tokenOf(request), external_reference).map(presentPayment);
    return { paging: { total: results.length, limit: 30, offset: 0 }, results };
  });
  app.get('/v1/payments/:id', async (request) => presentPayment(paymentOf(request)));
  app.put('/v1/payments/:id', (request, reply) =>
    once(request, reply, () => {
      const payment = paymentOf(request);
      const { status } = (request.body ?? {}) as { status?: string };
      if (status !== 'cancelled') throw new ProviderError(400, 2018, 'Invalid status');
      provider.cancel(payment);
      return { status: 200, body: presentPayment(payment) };
    }),
  );
  const refundsOf = (payment: Payment) => payment.refunds.map((refund) => presentRefund(payment, refund));
  for (const path of ['/v1/payments/:id/refunds', '/v1/payments/:id/refunds/'])
    app.get(path, async (request) => refundsOf(paymentOf(request)));
  app.get('/v1/payments/:id/refunds/:refund', async (request) => {
    const payment = paymentOf(request);
    const { refund } = request.params as { refund: string };
    const found = payment.refunds.find(({ id }) => id === Number(refund));
    if (!found) throw notFound();
    return presentRefund(payment, found);
  });
  app.post('/v1/payments/:id/refunds', (request, reply) => {
    const renders = request.headers['x-render-in-process-refunds'] === 'true';
    const work = () => {
      const payment = paymentOf(request);
      const { amount } = (request.body ?? {}) as { amount?: unknown };
      return { status: 201, body: presentRefund(payment, provider.refund(payment, amount, renders)) };
    };
    return once(request, reply, work, true);
  });
};
