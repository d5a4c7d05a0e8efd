import { isEventSuffix } from '@balcao/contexts/chats/inbox/event-names';

export interface HookAddress {
  token?: string;
  suffix?: string;
}

/**
 * Reads token and event suffix from the forms a gateway makes of our address by appending to it:
 * `/<token>`, `/<token>/messages-upsert`, `//messages-upsert`, `?token=<token>` and `?token=<token>/messages-upsert`.
 */
export function readHookAddress(path: string, queryToken: unknown): HookAddress {
  const inQuery = typeof queryToken === 'string' ? queryToken : '';
  const parts = [...path.split('/'), ...inQuery.split('/')].filter(Boolean);
  const suffix = parts.find(isEventSuffix);
  const token = parts.find((part) => part !== suffix);
  return { ...(token && { token }), ...(suffix && { suffix }) };
}
