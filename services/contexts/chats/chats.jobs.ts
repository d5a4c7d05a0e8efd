import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { handle, handleFairly, type JobHandler } from '@balcao/kit/jobs-workers';
import { createProvider } from '../assistant/provider/provider-client';
import type { AiLimits } from '../assistant/replies/ai-limits';
import { replyWithAi } from '../assistant/replies/reply-with-ai';
import type { InboxDeps } from './inbox/inbox-deps';
import { receiveMessage } from './inbox/receive-message';
import { checkWebhooks } from './integrations/check-webhooks';
import { setIntegrationStatus } from './integrations/integrations.repository';
import { findSender } from './outbox/find-sender';
import type { OutboxLimits } from './outbox/outbox-limits';
import { sendPlanned } from './outbox/send-planned';
import { resolveAi } from './settings/resolve-settings';
import { type SweepLimits, sweep } from './sweep/sweep';

export interface JobLimits {
  ai?: Partial<AiLimits>;
  outbox?: Partial<OutboxLimits>;
  sweep?: Partial<SweepLimits>;
}

/** What the worker does for the conversations, by job. */
export function chatsJobs(deps: Deps, inbox: InboxDeps, egress: Egress, limits: JobLimits): JobHandler[] {
  const reply = replyWithAi(deps, {
    ask: createProvider(egress.fetch),
    findSettings: (scope) => resolveAi(deps, scope),
    limits: limits.ai,
  });
  const send = sendPlanned(deps, {
    findSender: findSender(deps, egress),
    markRefused: (scope) => setIntegrationStatus(scope, 'evolution', 'error', deps.clock()),
    limits: limits.outbox,
  });
  return [
    handle('receive-message', (data) => receiveMessage(inbox, data)),
    handleFairly('reply-with-ai', deps.jobs, reply),
    handleFairly('send-planned', deps.jobs, send),
    handle('sweep', sweep(deps, limits.sweep)),
    handle(
      'check-webhooks',
      checkWebhooks({ db: deps.db, log: deps.log, sealer: deps.sealer, config: deps.config, egress }),
    ),
  ];
}
