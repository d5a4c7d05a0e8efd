import { randomBytes } from 'node:crypto';
import { sealFirst } from '@balcao/testing/seal-first';
import { newId } from './ids';
import { createSealer } from './sealer';

const newSecret = () => randomBytes(32).toString('base64');

describe('a sealed value', () => {
  const [secret, other, field] = [newSecret(), newSecret(), 'integracoes.openai'];
  const [company, foreign] = [newId(), newId()];
  const sealer = createSealer(secret);

  it.each([['', 'sk-123', 'chave com acento é ✓', 'x'.repeat(24_000)]])('opens as it was: %#', (plain) => {
    expect(sealer.open(company, field, sealer.seal(company, field, plain))).toBe(plain);
  });

  it('has a key of its own: the same value twice is two values, and tells nothing of itself', () => {
    const [one, two] = [sealer.seal(company, field, 'sk-123'), sealer.seal(company, field, 'sk-123')];
    expect(one.split('.').slice(2)).not.toEqual(two.split('.').slice(2));
    expect(one).toMatch(/^v2\.[\da-f]{8}\.[\w-]{80}\.[\w-]{38,}$/);
    expect(one.startsWith(sealer.mark)).toBe(true);
  });

  it.each([
    ['v2', (owner: string, of: string) => sealer.seal(owner, of, 'sk-123')],
    ['v1', (owner: string, of: string) => sealFirst(secret)(owner, of, 'sk-123')],
  ])('of %s does not open for another company, another field, another installation, or changed', (_, seal) => {
    const sealed = seal(company, field);
    expect(sealer.open(company, field, sealed)).toBe('sk-123');
    expect(() => sealer.open(foreign, field, sealed)).toThrow();
    expect(() => sealer.open('platform', field, sealed)).toThrow();
    expect(() => sealer.open(company, 'integracoes.mercadopago', sealed)).toThrow();
    expect(() => createSealer(other).open(company, field, sealed)).toThrow();
    const parts = sealed.split('.');
    const strange = seal(foreign, field).split('.');
    for (const [index, part] of parts.entries()) {
      const flipped = `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
      expect(() => sealer.open(company, field, parts.with(index, flipped).join('.'))).toThrow();
      if (part !== strange[index])
        expect(() => sealer.open(company, field, parts.with(index, strange[index] ?? '').join('.'))).toThrow();
      expect(() => sealer.open(company, field, parts.with(index, '').join('.'))).toThrow();
      expect(() => sealer.open(company, field, parts.slice(0, index).join('.'))).toThrow();
    }
  });

  it('takes no shorter tag for a whole one', () => {
    const [v, iv, tag = '', body] = sealFirst(secret)(company, field, 'sk-123').split('.');
    const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
    expect(() => sealer.open(company, field, [v, iv, short, body].join('.'))).toThrow();
  });
});

describe('another secret', () => {
  const [before, now, company, field] = [newSecret(), newSecret(), newId(), 'integracoes.openai'];
  const old = createSealer(before);
  const both = createSealer(now, [before]);
  const only = createSealer(now);

  it.each([
    ['of its own key', () => old.seal(company, field, 'sk-123')],
    ['of the first kind', () => sealFirst(before)(company, field, 'sk-123')],
  ])('opens and re-seals what lies under the one before: %s', (_, seal) => {
    const sealed = seal();
    expect(both.open(company, field, sealed)).toBe('sk-123');
    expect(() => only.open(company, field, sealed)).toThrow();
    const again = both.reseal(company, field, sealed) ?? '';
    expect(only.open(company, field, again)).toBe('sk-123');
    expect(both.reseal(company, field, again)).toBeNull();
    expect(() => old.open(company, field, again)).toThrow('a secret this process does not have');
    expect(() => only.open(newId(), field, again)).toThrow();
  });

  it('seals with today’s only, and re-seals nothing for somebody else', () => {
    expect(only.open(company, field, both.seal(company, field, 'a'))).toBe('a');
    expect(() => both.reseal(newId(), field, old.seal(company, field, 'a'))).toThrow();
  });
});
