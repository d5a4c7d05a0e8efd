import type { KeyedHash } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, sqlState } from '@balcao/kit/errors';
import { isSigned } from '../provider/check-signature';
import { companyOfToken } from '../provider/notice-address';
import type { ProviderCredentials } from '../provider/pix-provider';
import { putNotice } from './notices.repository';

export type NoticeDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'> & {
  keyedHash: KeyedHash;
  findPixCredentials(unit: UnitOfWork): Promise<ProviderCredentials | null>;
};

export interface PaymentNotice {
  /** The last part of the address. */
  token: string;
  /** `data.id` and `type` of the address. */
  dataId?: string | undefined;
  kind?: string | undefined;
  signature?: string | undefined;
  requestId?: string | undefined;
}
export type NoticeOutcome = 'stored' | 'dropped';

const FOREIGN_KEY = '23503';
const unauthorized = () => new AppError('webhook/unauthorized');

/**
 * The provider says that a payment changed. Stored before it is answered; what is true is read back by a worker, so that all
 * a forged one could do is make us ask.
 */
export const acceptNotice =
  (deps: NoticeDeps) =>
  async ({ token, dataId, kind, signature, requestId }: PaymentNotice): Promise<NoticeOutcome> => {
    const tenantId = companyOfToken(deps.keyedHash, token);
    if (!tenantId) throw unauthorized();
    // The old shape of the same news, unsigned; and news of other things.
    if (kind !== 'payment' || !dataId || !/^\d{1,20}$/.test(dataId)) return 'dropped';
    try {
      await deps.db.tenant(tenantId, async (unit) => {
        const credentials = await deps.findPixCredentials(unit);
        if (!credentials) throw unauthorized();
        const { webhook_secret: secret } = credentials;
        if (secret && !isSigned({ signature, requestId, dataId }, secret, deps.clock())) throw unauthorized();
        const avisoId = await putNotice(unit, dataId, deps.clock());
        unit.afterCommit(() => deps.jobs.enqueue('read-notice', { tenantId, avisoId }));
      });
    } catch (error) {
      if (sqlState(error) === FOREIGN_KEY) throw unauthorized();
      throw error;
    }
    return 'stored';
  };
