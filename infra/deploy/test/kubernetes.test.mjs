import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { ALL_SETTINGS, SETTINGS } from './known-settings.mjs';
import { checkTypes, FOLDER, readKubernetes } from './read-kubernetes.mjs';

mkdirSync(join(ROOT, '.cache'), { recursive: true });
const documents = readKubernetes();
const ofKind = (kind) => documents.map(({ manifest }) => manifest).filter((manifest) => manifest.kind === kind);
const deployments = ofKind('Deployment');
const podsOf = (manifest) => manifest.spec.template.spec;
const containersOf = (manifest) => [...(podsOf(manifest).initContainers ?? []), ...podsOf(manifest).containers];
const source = (file) => readFileSync(join(ROOT, file), 'utf8');

test('every manifest is what its kind allows, and a field nobody knows is refused', () => {
  assert.deepEqual(checkTypes(documents), []);
  const [first] = deployments;
  const wrong = structuredClone(first);
  podsOf(wrong).containers[0].readinessProbe.httpGett = {};
  const [found, ...others] = checkTypes([{ file: 'wrong.yaml', manifest: wrong }]);
  assert.match(found, /wrong\.yaml: .*httpGett/);
  assert.deepEqual(others, []);
});

test('kustomize names every file and every image, and nothing else', () => {
  for (const folder of ['', 'release']) {
    const { resources, images } = parse(readFileSync(join(FOLDER, folder, 'kustomization.yaml'), 'utf8'));
    for (const name of resources) assert.ok(existsSync(join(FOLDER, folder, name)), name);
    const here = documents.filter(({ file }) => (folder ? file.startsWith(`${folder}/`) : !file.includes('/')));
    assert.deepEqual(
      resources.map((name) => join(folder, name)).sort(),
      [...new Set(here.map(({ file }) => file))].sort(),
    );
    const used = here
      .filter(({ manifest }) => manifest.spec?.template)
      .flatMap(({ manifest }) => containersOf(manifest).map(({ image }) => image));
    assert.deepEqual(images.map(({ name }) => name).sort(), [...new Set(used)].sort());
  }
});

test('every name they set is one that the process reads', () => {
  const [config] = ofKind('ConfigMap').filter(({ metadata }) => metadata.name === 'balcao');
  assert.deepEqual(
    Object.keys(config.data).filter((name) => !ALL_SETTINGS.has(name)),
    [],
  );
  for (const manifest of deployments)
    for (const { name, env = [] } of containersOf(manifest))
      assert.deepEqual(
        env.map((one) => one.name).filter((one) => !SETTINGS[name].includes(one)),
        [],
        name,
      );
});

test('ports are those the process is told, and probes ask where it answers', () => {
  const paths = [...source('services/kit/src/health.ts').matchAll(/app\.get\('([^']+)'/g)].map(([, path]) => path);
  for (const manifest of deployments) {
    const [{ name, ports, env = [], ...container }] = podsOf(manifest).containers;
    const numbers = new Map(ports.map((port) => [port.name, port.containerPort]));
    const told = env.filter((one) => one.name.endsWith('PORT')).map(({ value }) => Number(value));
    if (name !== 'web') assert.deepEqual([...numbers.values()].sort(), told.sort(), name);
    const known = name === 'web' ? ['/healthz'] : paths;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = container[probe].httpGet;
      assert.ok(known.includes(path) && numbers.has(port), `${name}: ${probe} ${path} ${port}`);
    }
    // A process that loses its database is not ready; killed for it, it would not be either.
    assert.equal(container.livenessProbe.httpGet.path, '/healthz');
  }
  for (const { metadata, spec } of ofKind('Service')) {
    const target = deployments.find((one) => one.metadata.name === spec.selector['app.kubernetes.io/name']);
    for (const { targetPort, port } of spec.ports) {
      const found = podsOf(target).containers[0].ports.find((one) => one.name === targetPort);
      assert.equal(found?.containerPort, port, metadata.name);
    }
  }
});

test('what is scaled and protected exists, nothing runs as root, and every pod says what it needs', () => {
  const names = deployments.map(({ metadata }) => metadata.name);
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  const protectedOnes = ofKind('PodDisruptionBudget').map(
    ({ spec }) => spec.selector.matchLabels['app.kubernetes.io/name'],
  );
  assert.deepEqual(scaled.sort(), ['api', 'webhook', 'worker']);
  assert.deepEqual(protectedOnes.sort(), names.sort());
  for (const manifest of [...deployments, ...ofKind('Job')]) {
    assert.equal(podsOf(manifest).securityContext.runAsNonRoot, true);
    for (const { name, emptyDir } of podsOf(manifest).volumes ?? []) if (emptyDir) assert.ok(emptyDir.sizeLimit, name);
    for (const { name, resources, securityContext } of containersOf(manifest)) {
      assert.ok(resources.requests.memory && resources.limits.memory, name);
      const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = securityContext;
      assert.deepEqual([readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities.drop], [true, false, ['ALL']]);
    }
  }
});

test('whoever judges releases reads them and the public key, and writes neither', () => {
  for (const name of ['api', 'worker']) {
    const { containers, volumes } = podsOf(deployments.find(({ metadata }) => metadata.name === name));
    const mounts = new Map(containers[0].volumeMounts.map((mount) => [mount.mountPath, mount]));
    assert.deepEqual(
      ['/srv/remotes', '/srv/keys'].map((path) => [mounts.get(path)?.name, mounts.get(path)?.readOnly]),
      [
        ['remotes', true],
        ['release-key', true],
      ],
    );
    const { secret } = volumes.find((volume) => volume.name === 'release-key');
    // The private half is the job's that publishes.
    assert.deepEqual(
      secret.items.map(({ key }) => key),
      ['releases.pub.pem'],
    );
  }
});

/** Lists of a strategic merge: by their own key; `items` of a secret is taken as it is. */
const MERGE_KEYS = { containers: 'name', env: 'name', volumes: 'name', volumeMounts: 'mountPath' };
function merged(value, patch, name) {
  const key = MERGE_KEYS[name];
  if (Array.isArray(patch) && key)
    return [...new Map([...(value ?? []), ...patch].map((one) => [one[key], one])).keys()].map((at) => {
      const [known, one] = [value, patch].map((list) => list?.find((other) => other[key] === at));
      return one ? merged(known, one) : known;
    });
  if (Array.isArray(patch) || typeof patch !== 'object') return patch;
  const fields = Object.entries(patch).map(([field, one]) => [field, merged(value?.[field], one, field)]);
  return Object.assign({}, value, Object.fromEntries(fields));
}

test('the component that lets teams publish gives the api the key and room for releases', () => {
  const read = (name) => parse(readFileSync(join(FOLDER, 'publishing', name), 'utf8'));
  const { kind, patches } = read('kustomization.yaml');
  assert.equal(kind, 'Component');
  assert.deepEqual(patches, [{ path: 'api.yaml' }]);
  const base = deployments.find(({ metadata }) => metadata.name === 'api');
  const manifest = merged(base, read('api.yaml'));
  assert.deepEqual(checkTypes([{ file: 'publishing/api.yaml', manifest }]), []);
  const [before, after] = [base, manifest].map((one) => podsOf(one).containers[0]);
  const added = after.env.filter(({ name }) => !before.env.some((one) => one.name === name));
  assert.deepEqual(
    added.map(({ name }) => name),
    ['RELEASES_KEY'],
  );
  assert.ok(SETTINGS.api.includes(added[0].name));
  const mounts = new Map(after.volumeMounts.map((mount) => [mount.mountPath, mount]));
  assert.equal(mounts.size, before.volumeMounts.length);
  assert.deepEqual([mounts.get('/srv/remotes').readOnly, mounts.get('/srv/keys').readOnly], [false, true]);
  const { secret } = podsOf(manifest).volumes.find(({ name }) => name === 'release-key');
  assert.ok(secret.items.some(({ path }) => join('/srv/keys', path) === added[0].value));
  assert.equal(podsOf(manifest).volumes.length, podsOf(base).volumes.length);
});

test('only the release is given what the owner of the database has', () => {
  for (const manifest of deployments)
    for (const { envFrom = [] } of containersOf(manifest))
      assert.ok(envFrom.every(({ secretRef }) => secretRef?.name !== 'balcao-owner'));
  assert.deepEqual(ofKind('Secret'), []);
});

test('the internet is nowhere inside: no private network, none of a provider, no metadata', () => {
  const { spec } = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'internet');
  const [{ to }] = spec.egress;
  const inside = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
  assert.deepEqual([...to[0].ipBlock.except].sort(), inside);
});

test('workers are scaled by a figure that they tell', () => {
  const { rules } = parse(readFileSync(join(FOLDER, 'prometheus-adapter-values.yaml'), 'utf8'));
  const [{ name, metricsQuery }] = rules.external;
  const worker = ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === 'worker');
  assert.equal(worker.spec.metrics[0].external.metric.name, name.as);
  const [, figure, queues] = /\((balcao_\w+)\{queue=~"([^"]+)"\}\)/.exec(metricsQuery);
  assert.ok(source('services/kit/src/jobs-metrics.ts').includes(`'${figure}'`));
  for (const queue of queues.split('|'))
    assert.ok(source('packages/contracts/src/jobs.ts').includes(`'${queue}'`), queue);
});
