export interface HookAddress {
  token?: string;
  suffix?: string;
}

/** A segment like `messages-upsert`: the gateway's per-event suffix, never a token. */
const isEventSuffix = (segment: string) => /^[a-z]+(?:-[a-z]+){0,3}$/.test(segment);

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
