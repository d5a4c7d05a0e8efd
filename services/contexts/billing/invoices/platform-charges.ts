import type { KeyedHash } from '@balcao/kit/crypto';
import type { CardProvider, OpenCardProvider } from '../provider/card-provider';
import { noticeAddress, PLATFORM_ACCOUNT } from '../provider/notice-address';
import { noticesFor } from '../provider/order';
import type { OpenPixProvider, PixProvider } from '../provider/pix-provider';

/** What the operator says of the platform's own account at the provider. Both: a notification that is not signed is nobody's. */
export interface PlatformAccount {
  access_token: string;
  webhook_secret: string;
  /** Companies may also pay by card. */
  cards: boolean;
}

/** How the platform itself is paid. */
export interface PlatformCharges {
  provider: PixProvider;
  /** Cards that are charged go on being looked after where no new ones are offered. */
  cards: CardProvider;
  offersCards: boolean;
  /** Where the provider tells of changes; null: nowhere. */
  noticeUrl: string | null;
}

/** Null without an account: then nobody is charged. */
export function openPlatformCharges(
  account: PlatformAccount | undefined,
  open: { pix: OpenPixProvider; cards: OpenCardProvider },
  { keyedHash, config }: { keyedHash: KeyedHash; config: { publicWebhookUrl: string; paymentsUrl: string } },
): PlatformCharges | null {
  if (!account) return null;
  const address = noticeAddress(keyedHash, config.publicWebhookUrl, PLATFORM_ACCOUNT);
  return {
    provider: open.pix(account),
    cards: open.cards(account),
    offersCards: account.cards,
    noticeUrl: noticesFor(address, config.paymentsUrl),
  };
}
