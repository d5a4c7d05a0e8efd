import type { KeyedHash } from '@balcao/kit/crypto';
import { noticeAddress, PLATFORM_ACCOUNT } from '../provider/notice-address';
import { noticesFor } from '../provider/order';
import type { OpenPixProvider, PixProvider } from '../provider/pix-provider';

/** What the operator says of the platform's own account at the provider. Both: a notification that is not signed is nobody's. */
export interface PlatformAccount {
  access_token: string;
  webhook_secret: string;
}

/** How the platform itself is paid. */
export interface PlatformCharges {
  provider: PixProvider;
  /** Where the provider tells of changes; null: nowhere. */
  noticeUrl: string | null;
}

/** Null without an account: then nobody is charged. */
export function openPlatformCharges(
  account: PlatformAccount | undefined,
  openProvider: OpenPixProvider,
  { keyedHash, config }: { keyedHash: KeyedHash; config: { publicWebhookUrl: string; paymentsUrl: string } },
): PlatformCharges | null {
  if (!account) return null;
  const address = noticeAddress(keyedHash, config.publicWebhookUrl, PLATFORM_ACCOUNT);
  return { provider: openProvider(account), noticeUrl: noticesFor(address, config.paymentsUrl) };
}
