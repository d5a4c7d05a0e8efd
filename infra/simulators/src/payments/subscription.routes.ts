import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './errors';
import type { Agreement, Charge, Payment } from './model';
import { tokenOf } from './payment.routes';
import { presentAgreement, presentCharge } from './present';
import type { World } from './provider';
import { nextAtOf, type Subscriptions } from './subscriptions';

/** The subscriptions' own routes: the contract of the provider. `X-Idempotency-Key` has no effect here, as there. */
export const subscriptionRoutes = (app: FastifyInstance, subscriptions: Subscriptions, { store }: World): void => {
  const agreementOf = (request: FastifyRequest): Agreement => {
    const { id } = request.params as { id: string };
    const agreement = subscriptions.find(tokenOf(request), id);
    if (!agreement) throw notFound();
    return agreement;
  };
  const show = (agreement: Agreement) => presentAgreement(agreement, nextAtOf(agreement));
  const showCharge = (charge: Charge) => {
    const agreement = store.agreements.get(charge.agreementId) as Agreement;
    return presentCharge(charge, agreement, store.payments.get(charge.paymentId) as Payment);
  };

  for (const path of ['/preapproval', '/preapproval/'])
    app.post(path, async (request, reply) => {
      const agreement = subscriptions.create(tokenOf(request), (request.body ?? {}) as never, request.host);
      return reply.status(201).send(show(agreement));
    });
  app.get('/preapproval/:id', async (request) => show(agreementOf(request)));
  app.put('/preapproval/:id', async (request) => {
    const agreement = agreementOf(request);
    subscriptions.patch(agreement, (request.body ?? {}) as never);
    return show(agreement);
  });

  app.get('/authorized_payments/search', async (request) => {
    const token = tokenOf(request);
    const { preapproval_id = '', limit = '10', offset = '0' } = request.query as Record<string, string>;
    const agreement = subscriptions.find(token, preapproval_id);
    const all = agreement ? subscriptions.chargesOf(agreement) : [];
    const results = all.slice(Number(offset), Number(offset) + Number(limit)).map(showCharge);
    return { paging: { total: all.length, limit: Number(limit), offset: Number(offset) }, results };
  });
  app.get('/authorized_payments/:id', async (request) => {
    const { id } = request.params as { id: string };
    const charge = store.charges.get(Number(id));
    if (charge?.token !== tokenOf(request)) throw notFound();
    return showCharge(charge);
  });
};
