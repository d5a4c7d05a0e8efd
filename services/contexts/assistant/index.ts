import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { assistantJobs } from './assistant.jobs';
import { assistantRoutes, type RoutePorts } from './assistant.routes';
import type { AiPorts } from './replies/ai-ports';

/** Public API of the assistant: what it knows for the api, its turns for the worker. */
export const createAssistant = (deps: Deps & { egress: Egress }, ports: AiPorts & RoutePorts) => ({
  routes: assistantRoutes(deps, ports),
  jobs: assistantJobs(deps, ports),
});
export { moveActions } from './actions/actions.repository';
export { noteDeed } from './actions/note-deed';
export { claimsAppointment } from './language/claims-appointment';
export { createEmbedder } from './provider/embed';
export { createProvider } from './provider/provider-client';
export { createTranscriber } from './provider/transcribe';
export { tryKey } from './provider/try-key';
export { moveCases } from './publish/cases.repository';
export { lendDraft } from './publish/keep-draft';
export { moveTurns } from './replies/ai.repository';
export type { AiLimits } from './replies/ai-limits';
export { graverReason } from './replies/graver-reason';
export { lendListening } from './replies/lend-listening';
