import type { TenantScope } from '@balcao/kit/db';
import { applyChange } from './apply-change';
import { applyConnection } from './apply-connection';
import { applyStatus } from './apply-status';
import type { InboxRow } from './inbox.repository';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { readProtocol } from './read-message';
import { takeCustomerMessage } from './take-customer-message';
import { takeOwnMessage } from './take-own-message';

type Handler = (deps: InboxDeps, scope: TenantScope, event: InboxEvent) => Promise<Outcome>;
const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const takeMessage: Handler = async (deps, scope, event) => {
  const { id, fromMe } = record(event.data.key);
  if (typeof id !== 'string' || id === '') return done('ignored: no id');
  return fromMe === true ? takeOwnMessage(deps, scope, event) : takeCustomerMessage(deps, scope, event);
};

const takeEdited: Handler = async (deps, scope, event) => {
  const change = readProtocol(event.data);
  if (change.kind === 'edit' || change.kind === 'revoke') return applyChange(deps, scope, event, change);
  return done('ignored: empty');
};

const takeDeleted: Handler = async (deps, scope, event) => {
  const targetId = record(event.data.key).id ?? event.data.id;
  if (typeof targetId !== 'string') return done('ignored: no id');
  return applyChange(deps, scope, event, { kind: 'revoke', targetId });
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
export async function processEvent(deps: InboxDeps, scope: TenantScope, row: InboxRow): Promise<Outcome> {
  const { data, sender } = record(row.payload);
  const handler = HANDLERS[row.event];
  if (!handler) return done('ignored: unknown event');
  return handler(deps, scope, { row, data: record(data), own: sender, now: deps.clock() });
}
