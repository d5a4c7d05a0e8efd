import { listAlerts as contract, type PlatformAlert } from '@balcao/contracts/alerts';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { keepBriefly } from '@balcao/kit/keep-briefly';
import type { Signs } from '@balcao/kit/signs';
import { useCase } from '@balcao/kit/use-case';
import type { AlertRule, AlertSources, FoundCase } from './alert-rule';
import { ALERT_RULES } from './alert-rules';

/** Many panels and many looks are one reading. */
const KEPT_MS = 3_000;

function present({ find: _, ...rule }: AlertRule, cases: readonly FoundCase[]): PlatformAlert {
  const casos = cases.map(({ tenantId, nome, desde, detalhe }) => ({
    tenant_id: tenantId,
    nome,
    desde: desde.toISOString(),
    detalhe: detalhe ?? null,
  }));
  const desde = casos.map((one) => one.desde).sort()[0] ?? '';
  return Object.assign({ casos, desde, total: cases[0]?.total ?? 0 }, rule);
}

type QueueSigns = Pick<Signs, 'queues' | 'answers'>;

/** Remembers since when Redis has not told. */
function watchQueues(signs: QueueSigns, clock: Deps['clock']) {
  let since: Date | null = null;
  return async (): Promise<Pick<AlertSources, 'queues' | 'queuesAway'>> => {
    const queues = await signs.queues().catch(() => undefined);
    since = queues ? null : (since ?? clock());
    return { queues, queuesAway: since && { since, slow: await signs.answers() } };
  };
}

type AlertDeps = Pick<Deps, 'db' | 'clock'> & { signs: QueueSigns; keptMs?: number };

// docs/decisions/0108-alerts-are-rules-over-what-is-stored.md
/** What the platform's owner should know of, by written rules, of all companies at once: one statement for each rule. */
export const listAlerts = useCase(contract, ({ db, clock, signs, keptMs = KEPT_MS }: AlertDeps) => {
  const seeQueues = watchQueues(signs, clock);
  const read = keepBriefly(keptMs, async () => {
    const now = clock();
    const seen = await seeQueues();
    const found = await db.platform(({ tx }) =>
      Promise.all(ALERT_RULES.map((rule) => rule.find(Object.assign({ tx, now }, seen)))),
    );
    const items = ALERT_RULES.map((rule, index) => present(rule, found[index] ?? []));
    return { items: items.filter(({ casos }) => casos.length > 0), lidos_em: now.toISOString() };
  });
  return (_actor: Actor) => read();
});
