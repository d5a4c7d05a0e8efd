import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { proveConnected } from '../connection/prove-connected';
import { applyChange } from './apply-change';
import { applyConnection } from './apply-connection';
import { applyStatus } from './apply-status';
import type { InboxRow } from './inbox.repository';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { readProtocol } from './read-message';
import { takeCustomerMessage, timeOf } from './take-customer-message';
import { takeOwnMessage } from './take-own-message';

type Handler = (deps: InboxDeps, unit: UnitOfWork, event: InboxEvent) => Promise<Outcome>;

const takeMessage: Handler = async (deps, unit, event) => {
  const { id, fromMe } = recordOf(event.data.key);
  if (typeof id !== 'string' || id === '') return done('ignored: no id');
  const take = fromMe === true ? takeOwnMessage : takeCustomerMessage;
  const outcome = await take(deps, unit, event);
  if (event.row.event === 'MESSAGES_UPSERT') await proveConnected(deps, unit, event.row.instance_id, timeOf(event));
  return outcome;
};

const takeEdited: Handler = async (deps, unit, event) => {
  const change = readProtocol(event.data);
  if (change.kind === 'edit' || change.kind === 'revoke') return applyChange(deps, unit, event, change);
  return done('ignored: empty');
};

const takeDeleted: Handler = async (deps, unit, event) => {
  const targetId = recordOf(event.data.key).id ?? event.data.id;
  if (typeof targetId !== 'string') return done('ignored: no id');
  return applyChange(deps, unit, event, { kind: 'revoke', targetId });
};

const HANDLERS: Record<string, Handler> = {
  MESSAGES_UPSERT: takeMessage,
  MESSAGES_SET: takeMessage,
  SEND_MESSAGE: takeMessage,
  MESSAGES_UPDATE: applyStatus,
  MESSAGES_EDITED: takeEdited,
  MESSAGES_DELETE: takeDeleted,
  CONNECTION_UPDATE: applyConnection,
  QRCODE_UPDATED: applyConnection,
  STATUS_INSTANCE: applyConnection,
  LOGOUT_INSTANCE: applyConnection,
  REMOVE_INSTANCE: applyConnection,
};

/** What one inbox row does, inside its transaction. */
export async function processEvent(deps: InboxDeps, unit: UnitOfWork, row: InboxRow): Promise<Outcome> {
  const { data, sender } = recordOf(row.payload);
  const handler = HANDLERS[row.event];
  if (!handler) return done('ignored: unknown event');
  return handler(deps, unit, { row, data: recordOf(data), own: sender, now: deps.clock() });
}
