import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Balcão',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** 160 random bits, as apps take them by hand (base32). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code holds for the app (`otpauth://…`). */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The 30 seconds whose code this is, counted from 1970; phones may be one step ahead or behind. Null: no code of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
