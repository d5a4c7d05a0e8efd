import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { type Route, serve } from '@balcao/kit/route';
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

/** What the routes are lent. */
export type RoutePorts = Omit<AskAiDeps, 'db' | 'clock'>;

export const assistantRoutes = (deps: Deps & { egress: Egress }, ports: RoutePorts): Route[] => [
  serve(readBookingRequest(deps), ({ params }) => [params.id]),
  ...documentRoutes(deps),
  ...importRoutes(deps),
  serve(askKnowledge(deps), ({ body }) => [body]),
  serve(listUnanswered(deps), () => []),
  serve(dismissUnanswered(deps), ({ params }) => [params.id]),
  serve(askAi(Object.assign({}, deps, ports)), ({ body }) => [body]),
];
