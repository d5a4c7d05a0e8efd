import dns from 'node:dns/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allows } from '@balcao/contracts/permissions';
import { createSealer } from '@balcao/kit/crypto';
import { startCanary } from '@balcao/testing/canary';
import { type CompanyRows, fillCompany } from '@balcao/testing/full-company';
import { startApi, type TestApi } from './api-harness';
import { addPerson, BODIES, idFor, type Operation, placesIn, put, readOperations } from './api-operations';

jest.setTimeout(900_000);

/** Fields that hold an address, by their names: a new one is tried as soon as it is in the contract. */
const ADDRESS = /url|uri|endpoint|host|link$/i;
const GATEWAY = { evolution_api: { api_key: 'gateway-key-1234', salvar_sem_teste: true } };
const AI = { ai_config: { openai_api_key: 'sk-hostile-1234', salvar_sem_teste: true } };
const RESERVE = { ai_config: { reserva: { model: null, api_key: 'sk-hostile-1234' }, salvar_sem_teste: true } };
/** With what else an address is typed in, so that it would be called at once. */
const ALONG: Record<string, object> = {
  'saveSystemSettings evolution_api.base_url': GATEWAY,
  'saveSystemSettings ai_config.base_url': AI,
  'saveSystemSettings ai_config.reserva.base_url': RESERVE,
  'savePlatformSettings evolution_api.base_url': GATEWAY,
  'savePlatformSettings ai_config.base_url': AI,
  'savePlatformSettings ai_config.reserva.base_url': RESERVE,
};
/** Whoever may not type anything in proves nothing. */
const SHUT_OUT = [401, 403, 404];

describe('addresses people type', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  let t: TestApi;
  let token: string;
  let master: string;
  let tenantId: string;
  let rows: CompanyRows;

  beforeAll(async () => {
    canary = await startCanary();
    jest.spyOn(dns, 'lookup').mockImplementation(canary.lookup as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(canary.resolve4 as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve6').mockImplementation(canary.resolve6 as never);
    const vapid = { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'x' };
    t = await startApi(Object.assign({ RATE_LIMIT_FACTOR: '100000', EGRESS_ALLOW: canary.allowed }, vapid));
    tenantId = (await t.signup()).tenant.id;
    rows = await fillCompany(t.owner, tenantId);
    token = await addPerson(t, 'admin', tenantId);
    master = await addPerson(t, 'master', null);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await t.close();
    await canary.stop();
  });

  const call = (operation: Operation, body: unknown) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, rows));
    const mayTypeIt = allows(operation.access, 'admin') ? token : master;
    return t.call(operation.method, `/api${path}`, { token: mayTypeIt, body });
  };

  it('reach nothing of ours, in whichever field they are typed', async () => {
    const fields = (await readOperations(t)).flatMap((operation) =>
      placesIn(operation.bodySchema)
        .filter((place) => ADDRESS.test(String(place.at(-1))))
        .map((place) => ({ operation, place, name: `${operation.id} ${place.join('.')}` })),
    );
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(ALONG), 'addPushDevice endpoint', 'importDocumentPage url']),
    );
    const faults: string[] = [];
    for (const { operation, place, name } of fields) {
      const example = Object.assign({}, BODIES[operation.id]?.(rows), ALONG[name]);
      for (const { url } of canary.urls) {
        const typed = operation.id === 'addPushDevice' ? url.replace(/^http:/i, 'https:') : url;
        canary.again();
        jest.mocked(dns.lookup).mockClear();
        const { status } = await call(operation, put(example, place, typed));
        // docs/decisions/0120-strangers-names-are-asked-of-name-servers.md
        const byStranger = allows(operation.access, 'admin');
        if (byStranger && jest.mocked(dns.lookup).mock.calls.length > 0) faults.push(`${name} ${url}: looked up here`);
        if (status >= 500 || SHUT_OUT.includes(status)) faults.push(`${name} ${url}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
    expect(canary.touched()).toBe(0);
    expect(dns.Resolver.prototype.resolve4).toHaveBeenCalled();
  });

  it.each(Object.keys(ALONG))('are refused in words: %s', async (typed) => {
    const [operation, field = ''] = typed.split(' ');
    const body = put(ALONG[typed], field.split('.'), canary.urls[0]?.url);
    const [path, who] =
      operation === 'savePlatformSettings' ? ['master/system-settings', master] : ['system-settings', token];
    const { status, body: answer } = await t.call('PUT', `/api/${path}`, { token: who, body });
    expect([status, answer.error.code]).toEqual([422, 'integrations/bad-url']);
    expect(answer.error.fields[field]).toEqual(expect.any(String));
  });

  /** As if somebody had written them into the database; a key beside each, so that it would be used. */
  async function store({ owner, db }: TestApi, url: string, of: string | null) {
    const seal = (key: string) => createSealer(db.secret).seal(of ?? 'platform', `system_settings.${key}`, 'key-1');
    const reserve = { reserva_base_url: url, reserva_api_key: seal('ai_config.reserva') };
    const ai = Object.assign({ base_url: url, openai_api_key: seal('ai_config') }, reserve);
    const gateway = { base_url: url, api_key: seal('evolution_api') };
    await owner`delete from system_settings`;
    await owner`insert into system_settings (id, tenant_id, key, value) values
      (gen_random_uuid(), ${of}, 'ai_config', ${owner.json(ai)}),
      (gen_random_uuid(), ${of}, 'evolution_api', ${owner.json(gateway)})`;
  }
  const connect = { action: 'createInstance' };
  const otherModel = { ai_config: { model: 'outro', salvar_sem_teste: true } };
  const otherReserve = (base_url: string) => ({
    ai_config: { reserva: { base_url, model: 'outro' }, salvar_sem_teste: true },
  });

  it.each(['company', 'platform'])('reach nothing when they stand in the database already: %s', async (whose) => {
    const [path, who] = whose === 'platform' ? ['master/system-settings', master] : ['system-settings', token];
    for (const { url } of canary.urls) {
      canary.again();
      await store(t, url, whose === 'platform' ? null : tenantId);
      await dns.lookup('muda.hostil.test').catch(() => undefined);
      const asked = await Promise.all([
        t.call('POST', '/api/functions/evolution-api-manager', { token, body: { ...connect, tenantId } }),
        t.call('PUT', `/api/${path}`, { token: who, body: otherModel }),
        t.call('PUT', `/api/${path}`, { token: who, body: otherReserve(url) }),
      ]);
      const fine = (status: number) => status < 500 || status === 502 || status === 503;
      expect(asked.filter(({ status }) => !fine(status) || SHUT_OUT.includes(status))).toEqual([]);
    }
    expect(canary.touched()).toBe(0);
  });

  it('would be heard: where the operator allows one of them, the same calls reach it', async () => {
    const { host } = new URL(canary.urls[0]?.url ?? '');
    const open = await startApi({ RATE_LIMIT_FACTOR: '100000', EGRESS_ALLOW: host });
    const { token: owner, tenant } = await open.signup();
    const chief = await addPerson(open, 'master', null);
    const heard = async (work: Promise<unknown>) => {
      const before = canary.touched();
      await work;
      return canary.touched() > before;
    };
    const ai_config = { base_url: `http://${host}`, openai_api_key: 'sk-hostile-1234', salvar_sem_teste: true };
    const typed = { token: chief, body: { ai_config } };
    expect(await heard(open.call('PUT', '/api/master/system-settings', typed))).toBe(true);
    await store(open, `http://${host}`, null);
    const creating = { token: owner, body: { ...connect, tenantId: tenant.id } };
    expect(await heard(open.call('POST', '/api/functions/evolution-api-manager', creating))).toBe(true);
    const changed = { token: chief, body: otherModel };
    expect(await heard(open.call('PUT', '/api/master/system-settings', changed))).toBe(true);
    const reserve = { token: chief, body: otherReserve(`http://${host}`) };
    expect(await heard(open.call('PUT', '/api/master/system-settings', reserve))).toBe(true);
    await open.close();
  });
});

/** Ways out of a process. The guarded one; the mail server and the store of files only the operator names. */
const WAYS_OUT =
  /(?<![.\w])fetch\(|\b(request|get|connect|createConnection)\b[^;]* from 'node:(https?|http2|net|tls)'|(?:from |import\()'(undici|axios|got|node-fetch|nodemailer|ws|@aws-sdk\/[\w-]+)'/;
const KNOWN = ['bucket', 'egress', 'mail'].map((name) => `services/kit/src/${name}.ts`);

it('no part of the product calls an address but through the guarded door', () => {
  const root = join(__dirname, '../../..');
  const sources = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
    .map((file) => `services/${file}`)
    .filter((file) => /\.ts$/.test(file) && !/node_modules|\/dist\/|\/test\/|\.(test|it)\.ts$/.test(file));
  const others = sources.filter((file) => WAYS_OUT.test(readFileSync(join(root, file), 'utf8')));
  expect(others.sort()).toEqual(KNOWN);
});
