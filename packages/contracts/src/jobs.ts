import * as z from 'zod/mini';
import { Id } from './primitives';

/**
 * A job only tells a worker to look: the truth is a row in Postgres, so a job carries ids, never texts.
 * `key` groups jobs that must run one after the other.
 */
export const QUEUES = [
  'whatsapp-inbound',
  'ai-replies',
  'whatsapp-outbound',
  'long-work',
  'maintenance',
  'gateway-checks',
  'payments',
  'media',
  'calendars',
  'transcriptions',
  'readings',
  'embeddings',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** Drain the inbox of one instance's conversation in order. The key says whose it is only together with the database. */
const InboundJob = z.object({ instanceId: Id, tenantId: Id, key: z.string() });
/** Decide and write the answer of a chat, once its burst is over. */
const ReplyJob = z.object({ tenantId: Id, chatId: Id });
/** Send what a chat has planned, in order. */
const OutboundJob = z.object({ tenantId: Id, chatId: Id });
/** Look which reminders of a company are due, as its appointments stand now. */
const RemindersJob = z.object({ tenantId: Id });
/** Go on with an import of customers, after the last line stored. */
const ImportJob = z.object({ tenantId: Id, importId: Id });
/** Go on with the appointments of somebody who leaves, after the last step stored. */
const HandOverJob = z.object({ tenantId: Id, handOverId: Id });
/** Write the archive of everything a company has, from the beginning: half an archive is none. */
const ExportCompanyJob = z.object({ tenantId: Id, exportId: Id });
/** Erase what a company still has: its time to take that back is over. */
const EraseCompanyJob = z.object({ tenantId: Id });
/** Ask how the WhatsApp of a company stands. */
const InstanceJob = z.object({ tenantId: Id, instanceId: Id });
/** Ask the provider how a charge stands. */
const ChargeJob = z.object({ tenantId: Id, cobrancaId: Id });
/** End a deposit whose time is over, and the codes of one that has ended. */
const DepositJob = z.object({ tenantId: Id, sinalId: Id });
/** Go on with a time that got free: ask the next who waits for it. */
const GapJob = z.object({ tenantId: Id, vagaId: Id });
/** Look at what the provider says has changed. */
const NoticeJob = z.object({ tenantId: Id, avisoId: Id });
/** Ask the provider how the code of a platform's invoice stands. */
const InvoicePixJob = z.object({ tenantId: Id, pixId: Id });
/** Ask the provider how the card of a company and its charges stand. */
const CardJob = z.object({ tenantId: Id, cartaoId: Id });
/** Look at what the provider says has changed on the platform's own account. */
const PlatformNoticeJob = z.object({ avisoId: Id });
/** Deliver what a company's people are to be told outside the panel. */
const NoticesJob = z.object({ tenantId: Id });
/** Fetch one file of a conversation, or write down what is said in it. */
const MediaJob = z.object({ tenantId: Id, midiaId: Id });
/** Read the file or page of a document. */
const ReadDocumentJob = z.object({ tenantId: Id, documentId: Id });
/** Ask the AI's provider what a company's passages mean. */
const EmbedJob = z.object({ tenantId: Id });
/** Bring the calendar a company keeps elsewhere up to its visits; take them out of one it left. */
const CalendarJob = z.object({ tenantId: Id });
/** Go on with many dead letters, after the last ones stored. */
const DeadLetterBatchJob = z.object({ loteId: Id });
/** Periodic repair. */
const SweepJob = z.object({});

export const JOBS = {
  'receive-message': { queue: 'whatsapp-inbound', data: InboundJob },
  'reply-with-ai': { queue: 'ai-replies', data: ReplyJob },
  'send-planned': { queue: 'whatsapp-outbound', data: OutboundJob },
  'tell-outages': { queue: 'maintenance', data: SweepJob },
  /** Deletes what is old of how the numbers did. */
  'forget-history': { queue: 'maintenance', data: SweepJob },
  'find-reminders': { queue: 'maintenance', data: SweepJob },
  'send-reminders': { queue: 'maintenance', data: RemindersJob },
  'import-customers': { queue: 'long-work', data: ImportJob },
  'sweep-imports': { queue: 'maintenance', data: SweepJob },
  'hand-over': { queue: 'long-work', data: HandOverJob },
  'sweep-hand-overs': { queue: 'maintenance', data: SweepJob },
  'end-dead-letters': { queue: 'long-work', data: DeadLetterBatchJob },
  'sweep-dead-letters': { queue: 'maintenance', data: SweepJob },
  'export-company': { queue: 'long-work', data: ExportCompanyJob },
  'erase-company': { queue: 'long-work', data: EraseCompanyJob },
  'sweep-companies': { queue: 'maintenance', data: SweepJob },
  'watch-connections': { queue: 'maintenance', data: SweepJob },
  /** Waits for gateways, which nothing else should wait for. */
  'check-connection': { queue: 'gateway-checks', data: InstanceJob },
  'pull-messages': { queue: 'gateway-checks', data: InstanceJob },
  'pull-after-gap': { queue: 'maintenance', data: SweepJob },
  /** Bring back a conversation that was put off until now. */
  'end-snooze': { queue: 'maintenance', data: ReplyJob },
  /** Asks every company's counters, and waits for mail servers: nothing of the repair should wait for either. */
  'plan-account-notices': { queue: 'long-work', data: SweepJob },
  /** Deletes what ended long ago: invitations, links, sign-ins. */
  'forget-ended': { queue: 'maintenance', data: SweepJob },
  'send-account-notices': { queue: 'long-work', data: SweepJob },
  /** These wait for payment providers. */
  'settle-charge': { queue: 'payments', data: ChargeJob },
  'read-notice': { queue: 'payments', data: NoticeJob },
  'settle-deposit': { queue: 'payments', data: DepositJob },
  'offer-gap': { queue: 'maintenance', data: GapJob },
  'sweep-gaps': { queue: 'maintenance', data: SweepJob },
  'forget-waiting': { queue: 'maintenance', data: SweepJob },
  'sweep-deposits': { queue: 'maintenance', data: SweepJob },
  'sweep-charges': { queue: 'maintenance', data: SweepJob },
  'settle-invoice': { queue: 'payments', data: InvoicePixJob },
  'settle-card': { queue: 'payments', data: CardJob },
  'read-platform-notice': { queue: 'payments', data: PlatformNoticeJob },
  'sweep-invoices': { queue: 'maintenance', data: SweepJob },
  /** Makes the next month's invoices, and suspends who did not pay: goes through every company that pays. */
  'renew-subscriptions': { queue: 'long-work', data: SweepJob },
  'find-notices': { queue: 'maintenance', data: SweepJob },
  /** Waits for push services and gateways. */
  'deliver-notices': { queue: 'gateway-checks', data: NoticesJob },
  /** Files are large and slow: nothing else waits for them. */
  'fetch-media': { queue: 'media', data: MediaJob },
  /** Each fills a thread and a good part of the memory: few at once, and no customer's photo waits for them. */
  'read-document': { queue: 'readings', data: ReadDocumentJob },
  /** Waits for AI providers, batch by batch: neither a long import nor this waits for the other. */
  'embed-passages': { queue: 'embeddings', data: EmbedJob },
  'sweep-documents': { queue: 'maintenance', data: SweepJob },
  /** Waits for AI providers, with a voice message in its hands. */
  'transcribe-audio': { queue: 'transcriptions', data: MediaJob },
  'sweep-media': { queue: 'maintenance', data: SweepJob },
  /** Waits for Google. */
  'sync-calendar': { queue: 'calendars', data: CalendarJob },
  'leave-calendars': { queue: 'calendars', data: CalendarJob },
  'sweep-calendars': { queue: 'maintenance', data: SweepJob },
  /** Writes down which accesses of the platform's support ran out. */
  'sweep-support': { queue: 'maintenance', data: SweepJob },
  /** Looks how new versions of the areas do, and takes back what fails. */
  'judge-releases': { queue: 'maintenance', data: SweepJob },
  'seal-audit': { queue: 'maintenance', data: SweepJob },
  /** Reads every line of every log. */
  'verify-audit': { queue: 'long-work', data: SweepJob },
  sweep: { queue: 'maintenance', data: SweepJob },
} as const satisfies Record<string, { queue: QueueName; data: z.ZodMiniObject }>;
export type JobName = keyof typeof JOBS;
export type JobData<N extends JobName> = z.infer<(typeof JOBS)[N]['data']>;
