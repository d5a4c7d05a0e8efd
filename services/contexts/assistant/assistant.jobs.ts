import type { Deps } from '@balcao/kit/deps';
import { handleFairly, type JobHandler } from '@balcao/kit/jobs-workers';
import type { AiPorts } from './replies/ai-ports';
import { replyWithAi } from './replies/reply-with-ai';

/** What the worker does for the assistant, by job. */
export const assistantJobs = (deps: Deps, ports: AiPorts): JobHandler[] => [
  handleFairly('reply-with-ai', deps.jobs, replyWithAi(deps, ports)),
];
