import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { handle, handleFairly, type JobHandler } from '@balcao/kit/jobs-workers';
import { readDocument } from './imports/read-document';
import { sweepDocuments } from './imports/sweep-documents';
import type { AiPorts } from './replies/ai-ports';
import { replyWithAi } from './replies/reply-with-ai';
import { embedPassages } from './sense/embed-passages';

/** What the worker does for the assistant, by job. */
export const assistantJobs = (deps: Deps & { egress: Egress }, ports: AiPorts): JobHandler[] => [
  handleFairly('reply-with-ai', deps.jobs, replyWithAi(deps, ports)),
  handleFairly('read-document', deps.jobs, readDocument(deps)),
  handleFairly('embed-passages', deps.jobs, embedPassages(deps, ports)),
  handle('sweep-documents', sweepDocuments(deps)),
];
