import type { Deps } from '@balcao/kit/deps';
import { type Route, serve } from '@balcao/kit/route';
import { assignChat } from './assignment/assign-chat';
import { listAttendants } from './assignment/list-attendants';
import { deleteLabel } from './labels/delete-label';
import { listLabels } from './labels/list-labels';
import { createLabel, updateLabel } from './labels/save-label';
import { setChatLabels } from './labels/set-chat-labels';
import { setOptOut } from './manners/set-opt-out';
import { createNote } from './notes/create-note';
import { deleteNote } from './notes/delete-note';
import { listNotes } from './notes/list-notes';
import { deleteQuickReply } from './quick-replies/delete-quick-reply';
import { listQuickReplies } from './quick-replies/list-quick-replies';
import { createQuickReply, updateQuickReply } from './quick-replies/save-quick-reply';
import { readAround } from './search/read-around';
import { searchMessages } from './search/search-messages';
import { searchNotes } from './search/search-notes';
import { snoozeChat } from './snooze/snooze-chat';

/** What the team does among itself about conversations: nothing of it reaches the customer by itself. */
export function teamworkRoutes(deps: Deps): Route[] {
  return [
    serve(listAttendants(deps), () => []),
    serve(assignChat(deps), ({ params, body }) => [params.id, body]),
    serve(listNotes(deps), ({ params }) => [params.id]),
    serve(createNote(deps), ({ params, body }) => [params.id, body]),
    serve(deleteNote(deps), ({ params }) => [params.id, params.noteId]),
    serve(listLabels(deps), () => []),
    serve(createLabel(deps), ({ body }) => [body]),
    serve(updateLabel(deps), ({ params, body }) => [params.id, body]),
    serve(deleteLabel(deps), ({ params }) => [params.id]),
    serve(setChatLabels(deps), ({ params, body }) => [params.id, body]),
    serve(searchMessages(deps), ({ query }) => [query]),
    serve(searchNotes(deps), ({ query }) => [query]),
    serve(readAround(deps), ({ params }) => [params.id, params.messageId]),
    serve(snoozeChat(deps), ({ params, body }) => [params.id, body]),
    serve(setOptOut(deps), ({ params, body }) => [params.id, body], { audited: true }),
    serve(listQuickReplies(deps), () => []),
    serve(createQuickReply(deps), ({ body }) => [body]),
    serve(updateQuickReply(deps), ({ params, body }) => [params.id, body]),
    serve(deleteQuickReply(deps), ({ params }) => [params.id]),
  ];
}
