import * as contract from '@balcao/contracts/chats';
import * as integrations from '@balcao/contracts/integrations';
import * as system from '@balcao/contracts/system';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { type Route, route } from '@balcao/kit/route';
import type { AskProvider } from '../assistant';
import { createChat } from './conversations/create-chat';
import { deleteChat } from './conversations/delete-chat';
import { giveBackChat } from './conversations/give-back-chat';
import { getChat, listChats } from './conversations/list-chats';
import { readChat } from './conversations/read-chat';
import { takeOverChat } from './conversations/take-over-chat';
import type { InboxDeps } from './inbox/inbox-deps';
import { createInstance } from './integrations/create-instance';
import { deleteIntegration } from './integrations/delete-integration';
import { disconnectInstance } from './integrations/disconnect-instance';
import { getConnectionStatus } from './integrations/get-connection-status';
import { listIntegrations } from './integrations/list-integrations';
import { listMessages } from './messages/list-messages';
import { retryMessage } from './messages/retry-message';
import { sendMessage } from './messages/send-message';
import { writeAsCustomer } from './messages/write-as-customer';
import { getSettings } from './settings/get-settings';
import { removeAiKey } from './settings/remove-ai-key';
import { saveSettings } from './settings/save-settings';

/** What the routes are lent. */
export interface RoutePorts {
  egress: Egress;
  ask: AskProvider;
  claimsAppointment(text: string): boolean;
}

export function chatsRoutes(deps: Deps, inbox: InboxDeps, { egress, ask, claimsAppointment }: RoutePorts): Route[] {
  const use = {
    listChats: listChats(deps),
    getChat: getChat(deps),
    createChat: createChat(deps, inbox.findOrCreateCustomer),
    deleteChat: deleteChat(deps),
    takeOver: takeOverChat(deps),
    giveBack: giveBackChat(deps),
    read: readChat(deps),
    listMessages: listMessages(deps),
    send: sendMessage(deps),
    retry: retryMessage({ ...deps, claimsAppointment }),
    writeAsCustomer: writeAsCustomer(inbox),
    listIntegrations: listIntegrations(deps),
    deleteIntegration: deleteIntegration({ ...deps, egress }),
  };
  const connection = { ...deps, egress };
  const saving = { db: deps.db, sealer: deps.sealer, clock: deps.clock, egress, ask };
  const manage = {
    createInstance: createInstance(connection),
    getStatus: getConnectionStatus(connection),
    disconnect: disconnectInstance(connection),
  };
  return [
    route(contract.listChats, ({ actor, query }) => use.listChats(actor, query)),
    route(contract.createChat, ({ actor, body }) => use.createChat(actor, body)),
    route(contract.getChat, ({ actor, params }) => use.getChat(actor, params.id)),
    route(contract.deleteChat, ({ actor, params }) => use.deleteChat(actor, params.id)),
    route(contract.takeOverChat, ({ actor, params }) => use.takeOver(actor, params.id)),
    route(contract.giveBackChat, ({ actor, params }) => use.giveBack(actor, params.id)),
    route(contract.readChat, ({ actor, params }) => use.read(actor, params.id)),
    route(contract.listMessages, ({ actor, params, query }) => use.listMessages(actor, params.id, query)),
    route(contract.sendMessage, ({ actor, params, body }) => use.send(actor, params.id, body)),
    route(contract.retryMessage, ({ actor, params }) => use.retry(actor, params.id, params.messageId)),
    route(contract.aiChatHandler, ({ actor, body }) => use.writeAsCustomer(actor, body)),
    route(integrations.listIntegrations, ({ actor }) => use.listIntegrations(actor)),
    route(integrations.deleteIntegration, ({ actor, params }) => use.deleteIntegration(actor, params.id)),
    route(integrations.evolutionApiManager, ({ actor, body }) => manage[body.action](actor, body), {
      audited: (body) => (body as { action?: unknown }).action !== 'getStatus',
    }),
    route(system.getSystemSettings, ({ actor }) => getSettings(deps, actor)),
    route(system.saveSystemSettings, ({ actor, body }) => saveSettings(saving, actor, body), { audited: true }),
    route(system.removeAiKey, ({ actor }) => removeAiKey(deps, actor), { audited: true }),
  ];
}
