import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { handle, handleFairly, type JobHandler } from '@balcao/kit/jobs-workers';
import { checkConnection } from './connection/check-connection';
import { noteRefused } from './connection/note-refused';
import { pullAfterGap } from './connection/pull-after-gap';
import { pullMessages } from './connection/pull-messages';
import { watchConnections } from './connection/watch-connections';
import type { InboxDeps } from './inbox/inbox-deps';
import { receiveMessage } from './inbox/receive-message';
import { findSender } from './outbox/find-sender';
import type { OutboxLimits } from './outbox/outbox-limits';
import { sendPlanned } from './outbox/send-planned';
import { type SweepLimits, sweep } from './sweep/sweep';

export interface JobLimits {
  outbox?: Partial<OutboxLimits>;
  sweep?: Partial<SweepLimits>;
}

/** What the worker does for the conversations, by job. */
export function chatsJobs(deps: Deps, inbox: InboxDeps, egress: Egress, limits: JobLimits): JobHandler[] {
  const send = sendPlanned(deps, {
    findSender: findSender(deps, egress),
    markRefused: noteRefused(deps),
    reportSend: inbox.reportSend,
    limits: limits.outbox,
  });
  return [
    handle('receive-message', (data) => receiveMessage(inbox, data)),
    handleFairly('send-planned', deps.jobs, send),
    handle('sweep', sweep(deps, limits.sweep)),
    handle('watch-connections', watchConnections(deps)),
    handle('check-connection', checkConnection({ ...deps, egress })),
    handle('pull-messages', pullMessages({ ...deps, egress })),
    handle('pull-after-gap', pullAfterGap(deps)),
  ];
}
