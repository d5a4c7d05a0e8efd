import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '@balcao/kit/crypto';

const PURPOSE = 'payment-notices';
const NOTICE_PATH = '/webhook-pagamentos';

const tokenOf = (keyedHash: KeyedHash, tenantId: string): string => `${tenantId}.${keyedHash(PURPOSE, tenantId)}`;

/** Where the provider tells what changed for a company: nobody else can make its token, and no look-up is needed to read it. */
export const noticeAddress = (keyedHash: KeyedHash, webhookUrl: string, tenantId: string): string =>
  `${webhookUrl.replace(/(?<!\/)\/+$/, '')}${NOTICE_PATH}/${tokenOf(keyedHash, tenantId)}`;

/** The company whose token this is. */
export function companyOfToken(keyedHash: KeyedHash, token: string): string | null {
  const tenantId = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(token)?.[1];
  if (!tenantId) return null;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(keyedHash, tenantId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? tenantId : null;
}
