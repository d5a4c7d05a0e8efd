import { readSense, switchSense } from '@balcao/contexts/assistant/sense/switch-sense';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, FAST, startBench, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';

describe('an answer by the sense of a question', () => {
  let bench: Bench;
  let company: Company;

  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker(FAST);
  });
  beforeEach(async () => {
    company = await bench.addCompany({ document: 'Temos piscina aquecida no terraço.' });
  });
  afterAll(() => bench.stop());

  const admin = () => actorOf(company.tenantId, 'admin');
  const turnOn = async () => {
    await switchSense(bench.deps)(admin(), { ligada: true });
    await until(async () => (await readSense(bench.deps)(admin())).estado === 'pronta');
  };
  /** What the model was given to answer with. */
  const prompted = async () => {
    await bench.customerWrites(company, PHONE, 'dá para nadar?');
    const asked = await until(async () =>
      (await bench.asked(company)).find(({ model, messages }) => model === 'sim-balcao' && messages.length > 1),
    );
    await until(async () => (await bench.messages(company)).some(({ autor }) => autor === 'ai'));
    return asked.messages.map(({ content }) => content).join('\n');
  };

  it('rests on a passage that shares no word with it, from the provider of the company', async () => {
    await turnOn();
    expect(await prompted()).toContain('piscina aquecida');
    const used = await bench.sql`select modelo, chat_id from execucoes_ia
      where tenant_id = ${company.tenantId} and resultado = 'sentido'`;
    expect(used.length).toBeGreaterThan(1);
    expect(new Set(used.map(({ modelo }) => modelo))).toEqual(new Set(['text-embedding-3-small']));
  });

  it('does without when the provider fails, and while nobody wishes it', async () => {
    expect(await prompted()).not.toContain('piscina');
    company = await bench.addCompany({ document: 'Temos piscina aquecida no terraço.' });
    await turnOn();
    await bench.aiSim('/faults', { key: company.aiKey, match: '[vetores]', mode: 'hang' });
    expect(await prompted()).not.toContain('piscina');
  });
});
