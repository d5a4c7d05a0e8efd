import { randomBytes } from 'node:crypto';
import { atScale } from '@balcao/testing/at-scale';
import { buildServices } from '@balcao/testing/logged-processes';
import sharp from 'sharp';
import { sampleMedia } from '../../../infra/simulators/src/gateway/model/samples';
import { type Bench, type Company, startBench, until } from './bench';
import { spawnBuiltWorker } from './spawn-worker';

// Only what never comes is a failure: a busy machine takes minutes for a thousand files.
jest.setTimeout(1_800_000);

const PATIENCE_MS = 900_000;
const MESSAGES = atScale(1_000, 200);
/** Sent, fetched and looked at before the next ones are. */
const EACH = 20;
const KIB = 1_024;
const BYTES = 512 * KIB;
/** A file that stayed would be all of it, and more as the gateway sends it. In its first hundreds a worker still warms up. */
const MOST = atScale(BYTES / 16, BYTES / 2);
const CUSTOMERS = 50;

/** Growth per step of the line that is nearest to the points. */
function slopeOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

const sample = (kind: string) => Buffer.from(sampleMedia(kind).base64, 'base64');
/** What real files have at their end, in bytes that no two have in common. */
const grown = (file: Buffer) => Buffer.concat([file, randomBytes(Math.max(0, BYTES - file.length))]);

/** Colours enough that its thumbnail is work. */
function photo(): Promise<Buffer> {
  const raw = { width: 320, height: 240, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(1_280, 960)
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** One of each kind; what `grown` adds makes every file another one. */
const makeKinds = async () => [
  { kind: 'image', mimetype: 'image/jpeg', fileName: 'foto.jpg', bytes: await photo() },
  { kind: 'audio', mimetype: 'audio/ogg', fileName: 'audio.ogg', bytes: sample('audio') },
  { kind: 'document', mimetype: 'application/pdf', fileName: 'a.pdf', bytes: sample('document') },
];
type Kind = Awaited<ReturnType<typeof makeKinds>>[number];

describe('a worker that fetches files all day', () => {
  let bench: Bench;
  let company: Company;
  let worker: ReturnType<typeof spawnBuiltWorker>;
  let kinds: Kind[];

  beforeAll(async () => {
    kinds = await makeKinds();
    await buildServices();
    bench = await startBench();
    company = await bench.addCompany();
    await bench.sql`update tenants set limite_mensagens = 999999`;
    worker = spawnBuiltWorker(bench);
  });
  afterAll(async () => {
    await worker.kill();
    await bench.stop();
  });

  async function write(n: number) {
    const { kind, mimetype, fileName, bytes } = kinds[n % kinds.length] as Kind;
    const base64 = grown(bytes).toString('base64');
    const phone = `55119${70_000_000 + (n % CUSTOMERS)}`;
    const file = { mimetype, base64, fileName };
    await bench.sim('/customers/send', { instance: company.instance, phone, kind, file, wait: true });
  }
  async function kept(): Promise<number> {
    const [row] = await bench.sql`select count(*)::int as kept from midias where estado = 'guardada'`;
    return row?.kept;
  }

  it(`${MESSAGES} photos, voices and documents leave nothing in its memory`, async () => {
    const begun = Date.now();
    const resident: number[] = [];
    for (let done = 0; done < MESSAGES; done += EACH) {
      await Promise.all(Array.from({ length: EACH }, (_, index) => write(done + index)));
      await until(async () => (await kept()) === done + EACH, PATIENCE_MS);
      resident.push(await worker.resident());
    }
    const second = resident.slice(resident.length / 2);
    const perFile = slopeOf(second) / EACH;
    const [first, middle, last] = [resident[0], second[0], resident.at(-1)].map((bytes = 0) =>
      Math.round(bytes / KIB / KIB),
    );
    process.stdout.write(
      `▸ ${MESSAGES} files of ${BYTES / KIB} KiB or more through a worker in ${Math.round((Date.now() - begun) / 1_000)} s: ` +
        `${(perFile / KIB).toFixed(1)} KiB of memory more for each file of the second half (of ${MOST / KIB} at most); ` +
        `${first} MiB after the first ones, ${middle} in the middle, ${last} at the end\n`,
    );
    expect(perFile).toBeLessThan(MOST);
  });
});
