import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@balcao/testing/fake-s3';
import { type Files, readWhole } from './files';
import { openFiles } from './files-place';
import { openS3 } from './files-s3';
import { newId } from './ids';

const COMPANY = newId();
const keyOf = (name = `${newId()}.1`, company = COMPANY) => `${company}/${name}`;

describe('files in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-s3-'));
  let store: Awaited<ReturnType<typeof startS3>>;
  let files: Files;
  const leftBehind = () => readdirSync(join(folder, '.partes'));

  beforeAll(async () => {
    store = await startS3('balcao-arquivos');
    files = openS3(store.place, folder);
  });
  afterEach(() => store.fail(null));
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it.each([0, 1, 70_000, 3_000_000])('come back as they went, of %i bytes', async (size) => {
    const [key, bytes] = [keyOf(), randomBytes(size)];
    await files.put(key, [bytes.subarray(0, size / 2), bytes.subarray(size / 2)]);
    expect((await readWhole(files, key))?.equals(bytes)).toBe(true);
    expect(leftBehind()).toEqual([]);
  });

  it('are read in part, replaced, and removed once or twice', async () => {
    const key = keyOf(`${newId()}.1.p`);
    await files.put(key, [Buffer.from('0123456789')]);
    const pieces: Buffer[] = [];
    for await (const piece of (await files.open(key, { start: 2, end: 5 })) ?? []) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('2345');
    await files.put(key, [Buffer.from('neu')]);
    expect((await readWhole(files, key))?.toString()).toBe('neu');
    await files.remove(key);
    await files.remove(key);
    expect(await readWhole(files, key)).toBeNull();
  });

  it('that break off on the way are not even begun', async () => {
    const before = store.asked.length;
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('cut off');
    }
    await expect(files.put(keyOf(), broken())).rejects.toThrow('cut off');
    expect(store.asked.length).toBe(before);
    expect(leftBehind()).toEqual([]);
  });

  it('of a company go all together, and nobody else’s', async () => {
    const [leaving, staying] = [newId(), newId()];
    for (let n = 0; n < 20; n += 1) await files.put(keyOf(undefined, leaving), [Buffer.from('x')]);
    await files.put(keyOf('a.1', staying), [Buffer.from('y')]);
    expect(await files.count(leaving)).toBe(20);
    await files.removeAll(leaving);
    expect(await files.count(leaving)).toBe(0);
    expect([...store.objects.keys()].filter((key) => key.startsWith(leaving))).toEqual([]);
    expect(await readWhole(files, keyOf('a.1', staying))).not.toBeNull();
  });

  it.each(['../etc/passwd', `${COMPANY}/../x`, `${COMPANY}/a b`, 'x', `${COMPANY}/`])('%s names none', async (key) => {
    const before = store.asked.length;
    await expect(files.put(key, [Buffer.from('x')])).rejects.toThrow('a file is named by');
    await expect(files.open(key)).rejects.toThrow('a file is named by');
    await expect(files.remove(key)).rejects.toThrow('a file is named by');
    await expect(files.count(key)).rejects.toThrow('a company is named by');
    await expect(files.removeAll(key)).rejects.toThrow('a company is named by');
    expect(store.asked.length).toBe(before);
  });

  it('a store that refuses is an error without names, and leaves nothing here', async () => {
    store.fail(503);
    const key = keyOf();
    await expect(files.put(key, [Buffer.from('x')])).rejects.toThrow('the store of files answered 503 SlowDown');
    await expect(files.open(key)).rejects.toThrow('503');
    await expect(files.remove(key)).rejects.toThrow('503');
    expect(leftBehind()).toEqual([]);
    store.fail(null);
    const wrong = openS3(Object.assign({}, store.place, { secretAccessKey: 'outro' }), folder);
    await expect(wrong.put(key, [Buffer.from('x')])).rejects.toThrow('403 SignatureDoesNotMatch');
  });
});

describe('openFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = {
    MEDIA_DIR: folder,
    MEDIA_S3_BUCKET: '',
    MEDIA_S3_ENDPOINT: 'https://s3.amazonaws.com',
    MEDIA_S3_REGION: 'us-east-1',
    MEDIA_S3_KEY_ID: '',
    MEDIA_S3_SECRET: '',
  };

  it('is a folder unless a bucket is named', async () => {
    await openFiles(config).put(keyOf('a.1'), [Buffer.from('x')]);
    expect(readdirSync(folder)).toContain(COMPANY);
  });
  it('is no half bucket', () => {
    expect(() => openFiles(Object.assign({}, config, { MEDIA_S3_BUCKET: 'b' }))).toThrow('andam juntas');
  });
});
