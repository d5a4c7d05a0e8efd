import { exportAssistantReport } from '@balcao/contracts/assistant-report';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { type Route, route, serve } from '@balcao/kit/route';
import {
  acceptAssistantAction,
  correctAssistantAction,
  type DraftDeps,
  refuseAssistantAction,
  undoAssistantAction,
} from './actions/decide-draft';
import { listAssistantActions } from './actions/list-actions';
import { getAssistantPolicy, saveAssistantPolicy } from './actions/policy';
import { type AskAiDeps, askAi } from './ai-test/ask-ai';
import { readBookingRequest } from './booking-request/read-booking-request';
import { deleteDocument } from './documents/delete-document';
import { getDocument, listDocuments } from './documents/list-documents';
import { saveAnswers } from './documents/save-answers';
import { createDocument, switchDocument, updateDocument } from './documents/save-document';
import { importDocumentFile } from './imports/import-file';
import { importDocumentPage, retryDocumentImport } from './imports/import-page';
import { askKnowledge } from './knowledge/ask-knowledge';
import { dismissUnanswered, listUnanswered } from './knowledge/list-unanswered';
import { addSeeds, createCase, removeCase, updateCase } from './publish/cases';
import { pinCase } from './publish/pin-case';
import { discardDraft, type PublishDeps, publishDraft, restoreVersion, saveDraft } from './publish/publish-draft';
import { readVersions } from './publish/read-versions';
import { listReplay, runReplay } from './publish/replay';
import { runCase, type TrialDeps } from './publish/run-case';
import { createPlaces } from './publish/trial-budget';
import type { AiPorts } from './replies/ai-ports';
import { exportReport } from './report/export-report';
import { readReport } from './report/read-report';
import { readSense, switchSense } from './sense/switch-sense';

const audited = { audited: true };
const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** What the specification demands is answered in its own words; any other fault names its field. */
function whenInvalid(fields: Record<string, string>, body: unknown): AppError | undefined {
  const sent = recordOf(body);
  const missing = ['titulo', 'conteudo'].some((field) => fields[field] && isEmpty(sent[field]));
  return missing ? new AppError('assistant/required-fields', { fields }) : undefined;
}

const documentRoutes = (deps: Deps): Route[] => [
  serve(listDocuments(deps), ({ query }) => [query]),
  serve(getDocument(deps), ({ params }) => [params.id]),
  serve(createDocument(deps), ({ body }) => [body], { audited: true, whenInvalid }),
  serve(updateDocument(deps), ({ params, body }) => [params.id, body], { audited: true, whenInvalid }),
  serve(switchDocument(deps), ({ params, body }) => [params.id, body], audited),
  serve(deleteDocument(deps), ({ params }) => [params.id]),
  serve(saveAnswers(deps), ({ body }) => [body]),
];

const importRoutes = (deps: Deps & { egress: Egress }): Route[] => [
  serve(importDocumentFile(deps), ({ query, file }) => [file, query], {
    audited: true,
    whenInvalid: () => new AppError('assistant/file-refused'),
    whenTooLarge: () => new AppError('assistant/file-too-large'),
  }),
  serve(importDocumentPage(deps), ({ body }) => [body], audited),
  serve(retryDocumentImport(deps), ({ params }) => [params.id]),
];

type Priced = Pick<AiPorts, 'findPrices'>;

const actionRoutes = (deps: DraftDeps & Priced): Route[] => [
  serve(getAssistantPolicy(deps), () => []),
  serve(saveAssistantPolicy(deps), ({ body }) => [body], audited),
  serve(listAssistantActions(deps), ({ params }) => [params.id]),
  serve(acceptAssistantAction(deps), ({ params, body }) => [params.id, body.lida], audited),
  serve(refuseAssistantAction(deps), ({ params }) => [params.id], audited),
  serve(correctAssistantAction(deps), ({ params }) => [params.id], audited),
  serve(undoAssistantAction(deps), ({ params }) => [params.id], audited),
];

function reportRoutes(deps: Deps & Priced): Route[] {
  const exported = exportReport(deps);
  return [
    serve(readReport(deps), ({ query }) => [query]),
    route(
      exportAssistantReport,
      async ({ actor, query, reply }) => {
        const { nome, csv } = await exported(actor, query);
        reply.header('content-disposition', `attachment; filename="${nome}"`);
        return csv;
      },
      audited,
    ),
  ];
}

const versionRoutes = (deps: PublishDeps & TrialDeps): Route[] => [
  serve(readVersions(deps), () => []),
  serve(saveDraft(deps), ({ body }) => [body], audited),
  serve(discardDraft(deps), () => [], audited),
  serve(publishDraft(deps), ({ body }) => [body]),
  serve(restoreVersion(deps), ({ params }) => [params.id], audited),
  serve(createCase(deps), ({ body }) => [body], audited),
  serve(updateCase(deps), ({ params, body }) => [params.id, body], audited),
  serve(removeCase(deps), ({ params }) => [params.id], audited),
  serve(addSeeds(deps), () => []),
  serve(pinCase(deps), ({ body }) => [body]),
  serve(runCase(deps), ({ params }) => [params.id]),
  serve(listReplay(deps), () => []),
  serve(runReplay(deps), ({ params }) => [params.id]),
];

/** What the routes are lent. */
export type RoutePorts = Omit<AskAiDeps, 'db' | 'clock'> &
  Pick<AiPorts, 'embed' | 'conversations' | 'visits' | 'preferences' | 'findPrices' | 'limits' | 'breaker'> &
  Pick<PublishDeps, 'instructions'> &
  Pick<DraftDeps, 'audit'>;

export const assistantRoutes = (deps: Deps & { egress: Egress }, ports: RoutePorts): Route[] => [
  serve(readBookingRequest(deps), ({ params }) => [params.id]),
  ...actionRoutes(Object.assign({}, deps, ports)),
  ...documentRoutes(deps),
  ...importRoutes(deps),
  ...reportRoutes(Object.assign({}, deps, ports)),
  ...versionRoutes(Object.assign({ inPlace: createPlaces() }, deps, ports)),
  serve(askKnowledge(Object.assign({}, deps, ports)), ({ body }) => [body]),
  serve(readSense(deps), () => []),
  serve(switchSense(deps), ({ body }) => [body], audited),
  serve(listUnanswered(deps), () => []),
  serve(dismissUnanswered(deps), ({ params }) => [params.id]),
  serve(askAi(Object.assign({}, deps, ports)), ({ body }) => [body]),
];
