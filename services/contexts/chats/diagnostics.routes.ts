import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { type Route, serve } from '@balcao/kit/route';
import { checkInstanceWebhook, configureInstanceWebhook } from './diagnostics/check-instance-webhook';
import { readWebhookDiagnosis } from './diagnostics/read-webhook-diagnosis';
import { removeInstance } from './diagnostics/remove-instance';
import { insertAiIntegration, postAiIntegration, updateAiIntegration } from './diagnostics/save-ai-integration';
import { syncInstance } from './diagnostics/sync-instance';
import { testWebhook } from './diagnostics/test-webhook';
import { findMessageAnywhere } from './message-path/find-message';
import { readMessagePath, readMessagePathAnywhere } from './message-path/read-message-path';
import type { TryAiKey } from './settings/ai-key-port';
import type { WithDraft } from './settings/instructions-draft';
import { tryGateway } from './settings/try-gateway';

/** What is asked and done to find out why something did not work. */
export function diagnosticsRoutes(deps: Deps, ports: WithDraft & { wayTo: WayTo; tryKey: TryAiKey }): Route[] {
  const lent = Object.assign({ tryGateway: tryGateway(ports.wayTo) }, deps, ports);
  const audited = { audited: true };
  return [
    serve(readMessagePath(deps), ({ params }) => [params.id, params.messageId]),
    serve(readMessagePathAnywhere(deps), ({ params }) => [params.id, params.messageId]),
    serve(findMessageAnywhere(deps), ({ params }) => [params.id]),
    serve(readWebhookDiagnosis(deps), () => []),
    serve(testWebhook(deps), () => []),
    serve(checkInstanceWebhook(lent), ({ params }) => [params.id]),
    serve(configureInstanceWebhook(lent), ({ params }) => [params.id], audited),
    serve(syncInstance(lent), ({ params }) => [params.id]),
    serve(removeInstance(lent), ({ params }) => [params.id]),
    serve(insertAiIntegration(lent), ({ body }) => [body], audited),
    serve(updateAiIntegration(lent), ({ params, body }) => [params.id, body], audited),
    serve(
      postAiIntegration(lent),
      ({ body, request }) => [body, /resolution=merge-duplicates/.test(String(request.headers.prefer ?? ''))],
      audited,
    ),
  ];
}
