import { createHash, randomBytes } from 'node:crypto';

const hex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)
    .toUpperCase();

/** Message ids look like what each client makes: Android AC…, iPhone 3A…, the gateway itself 3EB0…. */
export const messageId = { android: () => `AC${hex(30)}`, ios: () => `3A${hex(18)}`, api: () => `3EB0${hex(18)}` };

/** A database id shaped like the recorded ones (cuid). */
export const dbId = (): string => `cm${randomBytes(16).toString('hex').slice(0, 23)}`;

export const pairingCode = (): string => hex(8);

/** An owner's phone that stays the same for one instance name. It is nobody's: no mobile number in Brazil goes on with 0 after its 9. */
export const phoneFor = (name: string): string => {
  const number = createHash('sha256').update(name).digest().readUInt32BE(0) % 10_000_000;
  return `551190${String(number).padStart(7, '0')}`;
};
