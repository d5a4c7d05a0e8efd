import type { AccessClaims } from '@balcao/kit/auth';
import type { Clock } from '@balcao/kit/deps';
import { createSigner } from 'fast-jwt';
import type { KeyRing } from '../keys/key-ring';
import { ACCESS_MS } from '../keys/key-times';

export const AUDIENCE = 'balcao';

/** Signs access tokens: 15 minutes, ES256, with the id of the key. */
export interface AccessTokens {
  sign(claims: Pick<AccessClaims, 'sub' | 'sid' | 'ver' | 'sup'>): Promise<{ accessToken: string; expiresAt: string }>;
}

export function createAccessTokens(ring: KeyRing, clock: Clock, issuer: string): AccessTokens {
  let cached: { kid: string; sign: (payload: object) => string } | null = null;
  return {
    async sign(claims) {
      const { kid, key } = await ring.signer();
      if (cached?.kid !== kid) cached = { kid, sign: createSigner({ key, kid, algorithm: 'ES256' }) };
      const iat = Math.floor(clock().getTime() / 1000);
      const exp = iat + ACCESS_MS / 1000;
      const accessToken = cached.sign({ ...claims, iss: issuer, aud: AUDIENCE, iat, exp });
      return { accessToken, expiresAt: new Date(exp * 1000).toISOString() };
    },
  };
}
