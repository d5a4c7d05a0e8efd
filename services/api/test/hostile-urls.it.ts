import dns from 'node:dns/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSealer } from '@balcao/kit/crypto';
import { startCanary } from '@balcao/testing/canary';
import { type CompanyRows, fillCompany } from '@balcao/testing/full-company';
import { startApi, type TestApi } from './api-harness';
import { addPerson, BODIES, idFor, type Operation, placesIn, put, readOperations } from './api-operations';

jest.setTimeout(900_000);

/** Fields that hold an address, by their names: a new one is tried as soon as it is in the contract. */
const ADDRESS = /url|uri|endpoint|host|link$/i;
/** With what else an address is typed in, so that it would be called at once. */
const ALONG: Record<string, object> = {
  'saveSystemSettings evolution_api.base_url': { evolution_api: { api_key: 'gateway-key-1234' } },
  'saveSystemSettings ai_config.base_url': {
    ai_config: { openai_api_key: 'sk-hostile-1234', salvar_sem_teste: true },
  },
};

describe('addresses people type', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  let t: TestApi;
  let token: string;
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
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await t.close();
    await canary.stop();
  });

  const call = (operation: Operation, body: unknown) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, rows));
    return t.call(operation.method, `/api${path}`, { token, body });
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
        const { status } = await call(operation, put(example, place, typed));
        if (status >= 500) faults.push(`${name} ${url}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
    expect(canary.touched()).toBe(0);
    // docs/decisions/0120-strangers-names-are-asked-of-name-servers.md
    expect(dns.Resolver.prototype.resolve4).toHaveBeenCalled();
    expect(dns.lookup).not.toHaveBeenCalled();
  });

  it.each(['evolution_api.base_url', 'ai_config.base_url'])('are refused in words: %s', async (field) => {
    const [part = '', name = ''] = field.split('.');
    const body = put(ALONG[`saveSystemSettings ${field}`], [part, name], canary.urls[0]?.url);
    const { status, body: answer } = await t.call('PUT', '/api/system-settings', { token, body });
    expect([status, answer.error.code]).toEqual([422, 'integrations/bad-url']);
    expect(answer.error.fields[field]).toEqual(expect.any(String));
  });

  it('reach nothing when they stand in the database already', async () => {
    const sealer = createSealer(t.db.secret);
    for (const { url } of canary.urls) {
      canary.again();
      const ai = { base_url: url, openai_api_key: sealer.seal(tenantId, 'system_settings.ai_config', 'sk-1') };
      const gateway = { base_url: url, api_key: sealer.seal(tenantId, 'system_settings.evolution_api', 'key-1') };
      await t.owner`delete from system_settings where tenant_id = ${tenantId}`;
      await t.owner`insert into system_settings (id, tenant_id, key, value) values
        (gen_random_uuid(), ${tenantId}, 'ai_config', ${t.owner.json(ai)}),
        (gen_random_uuid(), ${tenantId}, 'evolution_api', ${t.owner.json(gateway)})`;
      await dns.lookup('muda.hostil.test').catch(() => undefined);
      const asked = await Promise.all([
        t.call('POST', '/api/functions/evolution-api-manager', { token, body: { action: 'createInstance', tenantId } }),
        t.call('PUT', '/api/system-settings', {
          token,
          body: { ai_config: { model: 'outro', salvar_sem_teste: true } },
        }),
      ]);
      expect(asked.map(({ status }) => status < 500 || status === 502 || status === 503)).toEqual([true, true]);
    }
    expect(canary.touched()).toBe(0);
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
