import type { FastifyInstance } from 'fastify';
import { ProviderError } from './errors';
import type { Agreement } from './model';
import type { World } from './provider';
import { nextAtOf, type Subscriptions } from './subscriptions';

const show = (agreement: Agreement) => ({
  id: agreement.id,
  status: agreement.status,
  reason: agreement.reason,
  reference: agreement.reference,
  cents: agreement.cents,
  backUrl: agreement.backUrl,
  payUrl: agreement.payUrl,
  nextAt: nextAtOf(agreement),
  months: agreement.months,
  lastDigits: agreement.lastDigits,
  refuses: agreement.refuses,
  account: agreement.token.slice(-4),
});

/** What tests and the page do: a payer gives a card, a month passes, a card is refused. */
export const subscriptionControls = (app: FastifyInstance, subscriptions: Subscriptions, { store }: World): void => {
  const named = (body: unknown): Agreement => {
    const { id, reference } = (body ?? {}) as { id?: string; reference?: string };
    const found = id
      ? store.agreements.get(id)
      : [...store.agreements.values()].findLast((row) => row.reference === reference);
    if (!found) throw new ProviderError(404, 'unknown', 'no such subscription', 'not_found');
    return found;
  };
  const act = (path: string, work: (agreement: Agreement, body: Record<string, unknown>) => unknown): void => {
    app.post(`/_sim/subscription/${path}`, async (request) => {
      const agreement = named(request.body);
      const done = work(agreement, (request.body ?? {}) as Record<string, unknown>);
      return { done: done !== false, subscription: show(agreement) };
    });
  };
  act('show', () => true);
  act('authorize', (agreement, { lastDigits = '0000', refuses = false }) =>
    subscriptions.authorize(agreement, { lastDigits: String(lastDigits).slice(-4), refuses: refuses === true }),
  );
  act('refuse', (agreement, { refuses = true }) => {
    agreement.refuses = refuses === true;
    store.save();
  });
  act('charge', (agreement) => subscriptions.chargeMonth(agreement));
  act('retry', (agreement) => subscriptions.retry(agreement));
  act('pause', (agreement) => subscriptions.patch(agreement, { status: 'paused' }));
  act('cancel', (agreement) => subscriptions.cancel(agreement));
  act('notify', (agreement) => {
    subscriptions.tellOf(agreement);
    for (const charge of subscriptions.chargesOf(agreement)) subscriptions.tellCharge(charge, 'updated');
  });
  app.get('/_sim/subscriptions', async () => ({
    subscriptions: [...store.agreements.values()].reverse().slice(0, 100).map(show),
  }));
  app.post('/_sim/panel', async (request) => {
    const { token, url } = (request.body ?? {}) as { token?: string; url?: string };
    if (!token || (url && !URL.canParse(url))) throw new ProviderError(400, 'invalid', 'token and url are needed');
    if (url) store.panels.set(token, url);
    else store.panels.delete(token);
    store.save();
    return { ok: true };
  });
};
