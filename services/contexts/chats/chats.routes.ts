import { evolutionApiManager } from '@balcao/contracts/evolution-api-manager';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import { type Route, route, serve } from '@balcao/kit/route';
import type { ContactFacts } from './contact/contact-facts';
import { readContact } from './contact/read-contact';
import { createChat } from './conversations/create-chat';
import { deleteChat } from './conversations/delete-chat';
import { getChat } from './conversations/get-chat';
import { giveBackChat } from './conversations/give-back-chat';
import { listChats } from './conversations/list-chats';
import { type NoticesSeen, readChat } from './conversations/read-chat';
import { takeOverChat } from './conversations/take-over-chat';
import { diagnosticsRoutes } from './diagnostics.routes';
import { listOutages } from './health/list-outages';
import { readHealth } from './health/read-health';
import type { InboxDeps } from './inbox/inbox-deps';
import type { CalendarEvents, TryCalendar } from './integrations/calendar-port';
import { createInstance } from './integrations/create-instance';
import { deleteIntegration } from './integrations/delete-integration';
import { disconnectInstance } from './integrations/disconnect-instance';
import { getConnectionStatus } from './integrations/get-connection-status';
import { listIntegrations } from './integrations/list-integrations';
import { readGoogleCalendar } from './integrations/read-google-calendar';
import { saveGoogleCalendar } from './integrations/save-google-calendar';
import { saveMercadoPago } from './integrations/save-mercado-pago';
import { testIntegration } from './integrations/test-integration';
import type { TryWallet } from './integrations/wallet-port';
import { changeManners } from './manners/change-manners';
import { getManners } from './manners/get-manners';
import { deleteMessage } from './messages/delete-message';
import { editMessage } from './messages/edit-message';
import { listMessages } from './messages/list-messages';
import { reactToMessage } from './messages/react-to-message';
import { retryMessage } from './messages/retry-message';
import { sendContact, sendPlace } from './messages/send-cards';
import { sendMessage } from './messages/send-message';
import { writeAsCustomer } from './messages/write-as-customer';
import { midiasRoutes } from './midias/midias.routes';
import { findSender } from './outbox/find-sender';
import { showTyping } from './presence/show-typing';
import type { TryAiKey } from './settings/ai-key-port';
import type { InstructionsDraft } from './settings/instructions-draft';
import { settingsRoutes } from './settings/settings.routes';
import { teamworkRoutes } from './teamwork.routes';
import { listUnread } from './unread/list-unread';

/** What the routes are lent. */
export interface RoutePorts {
  wayTo: WayTo;
  noticesSeen: NoticesSeen;
  contactFacts: ContactFacts;
  tryKey: TryAiKey;
  draft: InstructionsDraft;
  tryWallet: TryWallet;
  tryCalendar: TryCalendar;
  calendarEvents: CalendarEvents;
  claimsAppointment(text: string): boolean;
}

export function chatsRoutes(deps: Deps, inbox: InboxDeps, ports: RoutePorts): Route[] {
  const { wayTo, tryKey, draft, tryWallet, tryCalendar, calendarEvents } = ports;
  const { claimsAppointment, noticesSeen, contactFacts } = ports;
  const connection = { ...deps, wayTo };
  const reaching = Object.assign({ findSender: findSender(deps, wayTo) }, deps);
  const manage = {
    createInstance: createInstance(connection),
    getStatus: getConnectionStatus(connection),
    disconnect: disconnectInstance(connection),
  };
  return [
    serve(listChats(deps), ({ query }) => [query]),
    serve(createChat(inbox), ({ body }) => [body]),
    serve(getChat(deps), ({ params }) => [params.id]),
    serve(deleteChat(deps), ({ params }) => [params.id]),
    serve(takeOverChat(deps), ({ params }) => [params.id]),
    serve(giveBackChat(deps), ({ params }) => [params.id]),
    serve(readChat({ ...deps, noticesSeen }), ({ params }) => [params.id]),
    serve(readContact({ ...deps, contactFacts }), ({ params }) => [params.id]),
    serve(listUnread(deps), () => []),
    serve(showTyping({ ...deps, wayTo }), ({ params }) => [params.id]),
    serve(listMessages(deps), ({ params, query }) => [params.id, query]),
    serve(sendMessage(deps), ({ params, body }) => [params.id, body]),
    serve(sendPlace(deps), ({ params, body }) => [params.id, body]),
    serve(sendContact(deps), ({ params, body }) => [params.id, body]),
    serve(retryMessage({ ...deps, claimsAppointment }), ({ params }) => [params.id, params.messageId]),
    serve(reactToMessage(reaching), ({ params, body }) => [params.id, params.messageId, body]),
    serve(editMessage(reaching), ({ params, body }) => [params.id, params.messageId, body], { audited: true }),
    serve(deleteMessage(reaching), ({ params }) => [params.id, params.messageId]),
    ...teamworkRoutes(deps),
    serve(writeAsCustomer(inbox), ({ body }) => [body]),
    serve(listIntegrations(deps), () => []),
    serve(deleteIntegration(Object.assign({ calendarEvents }, connection)), ({ params, query }) => [
      params.id,
      query.eventos,
    ]),
    serve(saveMercadoPago({ ...deps, tryWallet }), ({ body }) => [body], { audited: true }),
    serve(readGoogleCalendar(Object.assign({ calendarEvents }, deps)), () => []),
    serve(saveGoogleCalendar(Object.assign({ tryCalendar, calendarEvents }, deps)), ({ body }) => [body], {
      audited: true,
    }),
    serve(testIntegration(Object.assign({ tryKey, tryWallet, tryCalendar }, connection)), ({ body }) => [body]),
    route(evolutionApiManager, ({ actor, body }) => manage[body.action](actor, body), {
      audited: (body) => recordOf(body).action !== 'getStatus',
    }),
    ...settingsRoutes(deps, { wayTo, tryKey, draft }),
    serve(readHealth(deps), () => []),
    serve(listOutages(deps), () => []),
    serve(getManners(deps), () => []),
    serve(changeManners(deps), ({ body }) => [body], { audited: true }),
    ...midiasRoutes(deps),
    ...diagnosticsRoutes(deps, { wayTo, tryKey, draft }),
  ];
}
