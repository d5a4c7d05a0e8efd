import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTIONS, AUDIT_KINDS, actionsOf, isAuditAction } from './audit-actions';
import { ENDPOINTS } from './endpoints';

const MIGRATIONS = join(__dirname, '../../../infra/db/migrations');

test('what triggers write has a sentence, too', () => {
  const written = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => /INSERT INTO audit_log/i.test(statement))
    .flatMap((statement) => [...statement.matchAll(/'([a-z_]+\.[a-z-]+)'/g)].map(([, action = '']) => action))
    .filter((action) => !action.startsWith('app.'));
  expect(new Set(written)).toEqual(
    new Set([
      'usuario.removido',
      'usuario.acesso-mudado',
      'registro.iniciado',
      'registro.inteiro',
      'registro.quebrado',
      'registro.recomecado',
    ]),
  );
  for (const action of written) expect([action, isAuditAction(action)]).toEqual([action, true]);
});

test.each(['cobranca.criada', 'cobranca.enviada', 'cobranca.cancelada'] as const)('%s says of how much', (action) => {
  expect(AUDIT_ACTIONS[action].frase).toContain('{valor}');
});

test('each is a sentence with the words that are known, and of one kind', () => {
  const words = [
    'quem',
    'pessoa',
    'conta',
    'convidado',
    'papel',
    'acesso',
    'campos',
    'valor',
    'plano',
    'motivo',
    'dias',
    'o_que',
    'versao',
    'area',
    'fim',
  ];
  for (const { frase } of Object.values(AUDIT_ACTIONS)) {
    expect(frase).toMatch(/^[A-Z{].*\.$/);
    for (const [, word = ''] of frase.matchAll(/\{(\w+)\}/g)) expect(words).toContain(word);
  }
  expect(AUDIT_KINDS.flatMap(actionsOf).sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort());
});

/** Written down with the change itself, or not worth a line. */
const OTHERWISE = ['revokeInvitation', 'endSignIn', 'releaseHold', 'deletePlan'];

test('every deletion has a sentence', () => {
  const silent = Object.entries(ENDPOINTS)
    .filter(([name, { method }]) => method === 'DELETE' && !OTHERWISE.includes(name))
    .map(([, { method, path }]) => `${method} ${path}`)
    .filter((operation) => !isAuditAction(operation));
  expect(silent).toEqual([]);
});
