import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeMigration } from '../generate/migration.mjs';
import { readRequest } from '../generate/request.mjs';
import { makeScreen } from '../generate/screen.mjs';
import { makeUseCase } from '../generate/use-case.mjs';
import { CHECKS, runCheck } from '../launcher/checks.mjs';
import { ROOT } from '../launcher/paths.mjs';
import { copyOfTree } from './support.mjs';

const REFUSED = [
  [[], {}, /Diga o que criar/],
  [['tela', 'chats', 'templates'], {}, /Diga o que criar/],
  [['screen', 'agenda', 'templates'], {}, /Não há um contexto "agenda".*scheduling/],
  [['screen', 'identity', 'profiles'], {}, /shell\/src\/pages/],
  [['screen', 'chats'], {}, /Falta o nome da tela/],
  [['screen', 'chats', 'Modelos'], {}, /minúsculas sem acento/],
  [['screen', 'chats', 'promoções'], {}, /minúsculas sem acento/],
  [['screen', 'chats', 'chat-utils'], {}, /não diz o que há dentro/],
  [['screen', 'chats', 'templates'], { access: 'templates.read' }, /regra de acesso "templates.read" não existe/],
  [['use-case', 'chats', 'archive'], {}, /verbo e substantivo/],
  [['migration', 'Coisa nova'], {}, /minúsculas sem acento/],
];

for (const [given, options, text] of REFUSED) {
  test(`npm run new -- ${given.join(' ')} is refused with what to do`, () =>
    assert.throws(() => readRequest(ROOT, given, options), text));
}

let copy;
before(async () => {
  copy = await copyOfTree();
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('what is made passes every check as it stands, and says what to do next', async () => {
  const screen = await makeScreen(copy, readRequest(copy, ['screen', 'chats', 'quick-notes'], { title: 'Anotações' }));
  const verb = await makeUseCase(copy, readRequest(copy, ['use-case', 'catalog', 'archive-product'], {}));
  assert.equal(screen.made.length + verb.made.length, 8);
  assert.match(screen.next.join(' '), /localhost:3000\/quick-notes/);
  assert.match(readFileSync(join(copy, 'mfe-chats/remote.json'), 'utf8'), /"label": "Anotações"/);
  // The regular expressions and the lockfile are what they were.
  const checks = CHECKS.filter(({ command }) => command !== process.execPath);
  for (const check of checks) {
    const { failed, output } = await runCheck(check, { cwd: copy });
    assert.equal(failed, 0, `${check.title}:\n${output}`);
  }
  const again = readRequest(copy, ['screen', 'chats', 'quick-notes'], {});
  await assert.rejects(makeScreen(copy, again), /Já existe/);
});

test('a migration is made for SQL by hand; it gives up a lock soon, and only its own snapshot stays', async () => {
  const [file] = (await makeMigration(copy, readRequest(copy, ['migration', 'modelos'], {}))).made;
  assert.match(file, /^infra\/db\/migrations\/\d{4}_modelos\.sql$/);
  assert.equal(readFileSync(join(copy, file), 'utf8'), "SET lock_timeout = '5s';\n--> statement-breakpoint\n");
  const number = /(\d{4})_modelos/.exec(file)[1];
  const snapshots = readdirSync(join(copy, 'infra/db/migrations/meta')).filter((name) => name.includes('snapshot'));
  assert.deepEqual(snapshots, [`${number}_snapshot.json`]);
});
