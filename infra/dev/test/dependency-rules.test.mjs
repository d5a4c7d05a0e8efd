import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommand } from '../launcher/commands.mjs';
import { ROOT } from '../launcher/paths.mjs';

/** Rule, file that breaks it, what that file imports (nothing but a type of it). */
const BROKEN = [
  ['remote-imports-only-packages', 'mfe-chats/src/a.ts', '../../mfe-billing/src/pay'],
  ['remote-imports-only-packages', 'mfe-chats/src/b.ts', '../../services/kit/src/db'],
  ['remote-uses-the-facades', 'mfe-chats/src/c.ts', 'react-redux'],
  ['only-tests-use-test-tools', 'services/api/src/a.ts', '../../../infra/testing/test-db'],
  ['ui-knows-no-business', 'packages/ui/src/a.ts', '../../platform/src/store'],
  ['contracts-stand-alone', 'packages/contracts/src/a.ts', '../../platform/src/store'],
  ['platform-serves-remotes', 'packages/platform/src/a.ts', '../../../shell/src/main'],
  ['shell-knows-no-remote', 'shell/src/a.ts', '../../mfe-billing/src/pay'],
  ['server-knows-no-screen', 'services/api/src/b.ts', '../../../packages/platform/src/store'],
  ['context-reached-by-its-index', 'services/contexts/chats/a.ts', '../billing/charge'],
  ['schema-joined-in-repositories', 'services/contexts/chats/b.ts', '../billing/schema'],
  ['processes-hold-no-rule', 'services/api/src/c.ts', '../../contexts/billing/charge'],
  ['kit-knows-no-business', 'services/kit/src/a.ts', '../../contexts/billing/charge'],
  ['sql-only-in-repositories', 'services/contexts/chats/c.ts', 'drizzle-orm'],
  ['resolvable', 'services/contexts/chats/d.ts', './nowhere'],
  ['no-cycles', 'services/contexts/chats/e.ts', './f'],
  ['no-cycles', 'services/contexts/chats/g.ts', './h', 'type { H }'],
];

const ALLOWED = {
  'mfe-billing/src/pay.ts': '',
  'services/kit/src/db.ts': `import 'drizzle-orm';`,
  'infra/testing/test-db.ts': '',
  'packages/platform/src/store.ts': `import 'react-redux';`,
  'shell/src/main.ts': '',
  'services/contexts/billing/charge.ts': '',
  'services/contexts/billing/schema.ts': `import 'drizzle-orm';`,
  'services/contexts/billing/index.ts': `import './charge';`,
  'services/contexts/compose.ts': `import './billing/index'; import './chats/chats.repository';`,
  'services/contexts/chats/chats.repository.ts': `import 'drizzle-orm'; import '../billing/schema'; import '../billing/index';`,
  'services/contexts/chats/f.ts': `import './e';`,
  'services/contexts/chats/h.ts': `import type { G } from './g'; export type H = G;`,
  'services/api/src/main.ts': `import '../../contexts/compose'; import '../../contexts/billing/index';`,
  'services/api/src/main.it.ts': `import '../../../infra/testing/test-db';`,
  'node_modules/drizzle-orm/index.js': '',
  'node_modules/react-redux/index.js': '',
};

let tree;
let violations;

before(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  tree = mkdtempSync(join(ROOT, '.cache/rules-'));
  const files = {
    ...ALLOWED,
    ...Object.fromEntries(BROKEN.map(([, file, to, what]) => [file, `import ${what ? `${what} from ` : ''}'${to}';`])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\nexport {};\n`);
  }
  const folders = ['mfe-chats', 'mfe-billing', 'packages', 'services', 'shell', 'infra'];
  const args = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
  const done = await runCommand(join(ROOT, 'node_modules/.bin/depcruise'), args, { cwd: tree });
  const found = JSON.parse(done.output.slice(done.output.indexOf('{'))).summary.violations;
  violations = found.map(({ rule, from }) => `${rule.name} ${from}`);
});

after(() => rmSync(tree, { recursive: true, force: true }));

for (const [rule, file, to] of BROKEN) {
  test(`${rule}: ${file} may not import ${to}`, () =>
    assert.ok(violations.includes(`${rule} ${file}`), violations.join('\n')));
}

test('what the rules allow passes', () => {
  const broken = new Set([
    ...BROKEN.map(([, file]) => file),
    'services/contexts/chats/f.ts',
    'services/contexts/chats/h.ts',
  ]);
  assert.deepEqual(
    violations.filter((line) => !broken.has(line.split(' ')[1])),
    [],
  );
});
