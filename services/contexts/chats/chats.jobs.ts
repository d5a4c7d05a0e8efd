import type { JobData } from '@balcao/contracts/jobs';
import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { handle, handleFairly, type JobHandler } from '@balcao/kit/jobs-workers';
import { checkConnection } from './connection/check-connection';
import { pullAfterGap } from './connection/pull-after-gap';
import { pullMessages } from './connection/pull-messages';
import { watchConnections } from './connection/watch-connections';
import { forgetDeadSends } from './dead-letters/forget-dead-sends';
import { runBatch } from './dead-letters/run-batch';
import { sweepBatches } from './dead-letters/sweep-batches';
import type { OpenMinutes } from './health/find-silence';
import { forgetHistory } from './health/forget-history';
import { type OutageTellers, tellOutages } from './health/tell-outages';
import type { InboxDeps } from './inbox/inbox-deps';
import { receiveMessage } from './inbox/receive-message';
import { fetchMedia } from './midias/fetch-media';
import { sweepMedia } from './midias/sweep-media';
import type { OutboxLimits } from './outbox/outbox-limits';
import { endSnooze } from './snooze/end-snooze';
import { type SweepLimits, sweep } from './sweep/sweep';
import { transcribeAudio } from './transcription/transcribe-audio';
import type { Listening } from './transcription/transcription-port';

export interface JobLimits {
  outbox?: Partial<OutboxLimits>;
  sweep?: Partial<SweepLimits>;
}

interface JobPorts extends OutageTellers {
  wayTo: WayTo;
  /** `sendPlanned`. */
  send(job: JobData<'send-planned'>): Promise<void>;
  openMinutes: OpenMinutes;
  listening: Listening;
  audit: WriteAudit;
  limits: JobLimits;
}

/** What the worker does for the conversations, by job. */
export function chatsJobs(deps: Deps, inbox: InboxDeps, ports: JobPorts): JobHandler[] {
  const { wayTo, send, listening, limits, openMinutes, tellAllAdmins, tellMasters, audit } = ports;
  return [
    handle('receive-message', (data) => receiveMessage(inbox, data)),
    handleFairly('send-planned', deps.jobs, (job) => send(job)),
    handle('end-snooze', endSnooze(deps)),
    handle('sweep', sweep(deps, limits.sweep)),
    handle('watch-connections', watchConnections(deps)),
    handle('check-connection', checkConnection({ ...deps, wayTo, openMinutes })),
    handle('tell-outages', tellOutages(Object.assign({ tellAllAdmins, tellMasters }, deps))),
    handle('forget-history', () => forgetHistory(deps)().then(forgetDeadSends(deps))),
    handle('pull-messages', pullMessages({ ...deps, wayTo })),
    handle('pull-after-gap', pullAfterGap(deps)),
    handleFairly('fetch-media', deps.jobs, fetchMedia({ ...deps, wayTo })),
    handleFairly(
      'transcribe-audio',
      deps.jobs,
      transcribeAudio(Object.assign({ listening, graverReason: inbox.graverReason }, deps)),
    ),
    handle('sweep-media', sweepMedia(deps)),
    handle('end-dead-letters', runBatch(Object.assign({ audit }, deps))),
    handle('sweep-dead-letters', sweepBatches(deps)),
  ];
}
