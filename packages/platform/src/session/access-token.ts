interface AccessToken {
  value: string;
  expiresAt: number;
}

// Memory only: never in the store, in storage or in a URL.
let current: AccessToken | null = null;

/** The access token of this tab, or null. */
export const getAccessToken = (): string | null => current?.value ?? null;

/** Milliseconds until the token ends (negative once it ended), or null without a token. */
export const msToExpiry = (now = Date.now()): number | null => (current ? current.expiresAt - now : null);

/** Keeps the token in memory; `expiresAt` is an ISO 8601 instant. */
export function setAccessToken(value: string, expiresAt: string): void {
  current = { value, expiresAt: Date.parse(expiresAt) };
}

export function clearAccessToken(): void {
  current = null;
}
