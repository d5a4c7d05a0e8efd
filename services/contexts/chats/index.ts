import type { Deps } from '@balcao/kit/deps';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { chatsJobs, type JobLimits } from './chats.jobs';
import { chatsRoutes } from './chats.routes';
import { listDeadLetters, redriveDeadLetter, type WriteAudit } from './dead-letters/dead-letters';
import type { FindOrCreateCustomer, InboxDeps, TakeReply } from './inbox/inbox-deps';
import { INBOX_LIMITS, type InboxLimits } from './inbox/inbox-limits';
import { sendToCustomer } from './messages/send-to-customer';

export interface ChatsPorts {
  /** The catalogue's use case. */
  findOrCreateCustomer: FindOrCreateCustomer;
  /** The agenda's: answers to reminders. */
  takeReply?: TakeReply;
  /** The platform's audit log. */
  audit: WriteAudit;
  /** Made from `deps.config.egressAllow` when absent. */
  egress?: Egress;
  limits?: JobLimits & { inbox?: Partial<InboxLimits> };
}

/** Face of the conversations: routes for the api, jobs for the worker, and the dead letters for the master. */
export function createChats(deps: Deps, ports: ChatsPorts) {
  const egress = ports.egress ?? createEgress({ allow: deps.config.egressAllow });
  const { findOrCreateCustomer, takeReply, limits = {} } = ports;
  const inbox: InboxDeps = { ...deps, findOrCreateCustomer, takeReply, limits: { ...INBOX_LIMITS, ...limits.inbox } };
  return {
    routes: chatsRoutes(deps, inbox, egress),
    jobs: chatsJobs(deps, inbox, egress, limits),
    deadLetters: { list: listDeadLetters(deps), redrive: redriveDeadLetter(deps, ports.audit) },
    sendToCustomer: sendToCustomer(deps),
    close: () => egress.close(),
  };
}
export { chatsRecords } from './customer-records';
export { type AcceptDeps, acceptEvent } from './inbox/accept-event';
export { WEBHOOKS_EVERY_MS } from './integrations/check-webhooks';
export { sendToCustomer } from './messages/send-to-customer';
export { withdrawSends } from './outbox/withdraw-sends';
export { SWEEP_EVERY_MS } from './sweep/sweep';
