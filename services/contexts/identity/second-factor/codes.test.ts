import { newRecoveryCodes, recoveryCodeOf } from './recovery-codes';
import { addressOf, newSecret, stepOf } from './totp';

/** RFC 6238, appendix B, SHA-1: the secret is "12345678901234567890". */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %d s the code of the standard is %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  const step = Math.floor(seconds / 30);
  expect(stepOf(RFC, code, now)).toBe(step);
  // A phone one step off is let in, under the step the code belongs to; two are too many.
  expect(stepOf(RFC, code, new Date(now.getTime() + 30_000))).toBe(step);
  expect(stepOf(RFC, code, new Date(now.getTime() - 30_000))).toBe(step);
  expect(stepOf(RFC, code, new Date(now.getTime() + 61_000))).toBeNull();
});

test('a secret has 160 bits and goes into the address of the app with who and where', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(addressOf(secret, 'ana@salao.com.br')).toMatch(
    /^otpauth:\/\/totp\/Balc%C3%A3o:ana%40salao\.com\.br\?issuer=Balc%C3%A3o&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  );
});

test('ten recovery codes of 80 bits, all different, read however they are spaced', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(recoveryCodeOf(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  }
  for (const other of ['123456', '000 000', codes[0]?.slice(1) ?? '', `${codes[0]}x`])
    expect(recoveryCodeOf(other)).toBeNull();
});
