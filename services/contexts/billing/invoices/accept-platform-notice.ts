import type { KeyedHash } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import type { NoticeOutcome, PaymentNotice } from '../charges/accept-notice';
import { isSigned } from '../provider/check-signature';
import { isPlatformToken } from '../provider/notice-address';
import type { PlatformAccount } from './platform-charges';
import { putPlatformNotice } from './platform-notices.repository';
import { PLATFORM_NOTICE_KINDS, type PlatformNoticeKind } from './schema';

interface PlatformNoticeDeps extends Pick<Deps, 'db' | 'jobs' | 'clock'> {
  platformAccount?: PlatformAccount | undefined;
}

/** How the provider names each. */
const NAME_OF: Record<PlatformNoticeKind, RegExp> = {
  payment: /^\d{1,20}$/,
  subscription_preapproval: /^[\da-z]{8,64}$/i,
  subscription_authorized_payment: /^\d{1,20}$/,
};

export const isOfPlatform = (keyedHash: KeyedHash, { token }: PaymentNotice): boolean =>
  isPlatformToken(keyedHash, token);

/** As a company's notification: stored before it is answered, and true only as far as it is read back. It must be signed. */
export const acceptPlatformNotice =
  ({ db, jobs, clock, platformAccount }: PlatformNoticeDeps) =>
  async ({ dataId, kind, signature, requestId }: PaymentNotice): Promise<NoticeOutcome> => {
    const tipo = PLATFORM_NOTICE_KINDS.find((one) => one === kind);
    // The old shape of the same news, unsigned; and news of other things.
    if (!tipo || !dataId || !NAME_OF[tipo].test(dataId)) return 'dropped';
    const secret = platformAccount?.webhook_secret;
    if (!secret || !isSigned({ signature, requestId, dataId }, secret, clock()))
      throw new AppError('webhook/unauthorized');
    await db.platform(async (unit) => {
      const avisoId = await putPlatformNotice(unit.tx, { tipo, provedor_id: dataId }, clock());
      unit.afterCommit(() => jobs.enqueue('read-platform-notice', { avisoId }));
    });
    return 'stored';
  };
