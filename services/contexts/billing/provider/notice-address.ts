import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '@balcao/kit/crypto';

const PURPOSE = 'payment-notices';
const NOTICE_PATH = '/webhook-pagamentos';

/** In the place of a company: the platform's own account. */
export const PLATFORM_ACCOUNT = 'plataforma';

const tokenOf = (keyedHash: KeyedHash, owner: string): string => `${owner}.${keyedHash(PURPOSE, owner)}`;

/** Where the provider tells what changed for a company: nobody else can make its token, and no look-up is needed to read it. */
export const noticeAddress = (keyedHash: KeyedHash, webhookUrl: string, owner: string): string =>
  `${webhookUrl.replace(/(?<!\/)\/+$/, '')}${NOTICE_PATH}/${tokenOf(keyedHash, owner)}`;

function isTokenOf(keyedHash: KeyedHash, token: string, owner: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(keyedHash, owner))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const isPlatformToken = (keyedHash: KeyedHash, token: string): boolean =>
  token.startsWith(`${PLATFORM_ACCOUNT}.`) && isTokenOf(keyedHash, token, PLATFORM_ACCOUNT);

/** The company whose token this is. */
export function companyOfToken(keyedHash: KeyedHash, token: string): string | null {
  const tenantId = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(token)?.[1];
  if (!tenantId) return null;
  return isTokenOf(keyedHash, token, tenantId) ? tenantId : null;
}
