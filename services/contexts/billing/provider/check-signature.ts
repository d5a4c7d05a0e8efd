import { WebhookSignatureValidator } from 'mercadopago';

/** Signed so long ago, it is a notification somebody kept. The last of the provider's own repetitions is younger. */
const OLDEST_MS = 15 * 24 * 3_600_000;
/** Their clock and ours. */
const AHEAD_MS = 10 * 60_000;
/** A moment written in seconds has ten digits until the year 2286. */
const IN_SECONDS = 11;

export interface SignedNotice {
  /** `x-signature`: `ts=…,v1=…`. */
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the address. */
  dataId: string;
}

function isOfNow(signature: string, now: Date): boolean {
  const ts = /(?:^|,)\s*ts=(\d{1,16})\s*(?:,|$)/.exec(signature)?.[1];
  if (!ts) return false;
  const at = Number(ts) * (ts.length < IN_SECONDS ? 1_000 : 1);
  return at > now.getTime() - OLDEST_MS && at < now.getTime() + AHEAD_MS;
}

/** Whether a notification was signed with this secret. Its id is signed as it is or in small letters, by the provider's version. */
export function isSigned({ signature, requestId, dataId }: SignedNotice, secret: string, now: Date): boolean {
  if (!signature || !isOfNow(signature, now)) return false;
  return [dataId, dataId.toLowerCase()].some((id) => {
    try {
      WebhookSignatureValidator.validate({ secret, xSignature: signature, xRequestId: requestId, dataId: id });
      return true;
    } catch {
      return false;
    }
  });
}
