import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { writeAudit } from '../../master';
import { sweepSupport } from './sweep-support';

let db: TestDb;
let deps: TestDeps;
const at = { now: new Date('2026-11-23T12:00:00Z') };
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => at.now });
});
afterAll(async () => {
  await deps.close();
  await db.drop();
});

const minutes = (n: number) => new Date(at.now.getTime() + n * 60_000);
const owner = <T>(work: (sql: postgres.Sql) => Promise<T>) => asOwner(db, work);

it('an access that ran out unseen is written down once, with the moment it was, in both logs', async () => {
  const salon = await makeTenant(db);
  const conta = newId();
  const usuario = newId();
  const base = { tenant_id: salon, usuario_id: usuario, familia: newId(), quem: 'Rita', motivo: 'Dúvida' };
  const [over, open] = [newId(), newId()];
  await owner(async (sql) => {
    for (const [id, ends] of [
      [over, -5],
      [open, 5],
    ] as const) {
      const contaId = id === over ? conta : newId();
      await sql`insert into contas ${sql({ id: contaId, email: `${contaId}@exemplo.com.br`, senha_hash: 'x' })}`;
      const person = { id: id === over ? usuario : newId(), auth_user_id: contaId, nome: 'Rita', role: 'master' };
      await sql`insert into usuarios ${sql(Object.assign(person, { email: `${contaId}@exemplo.com.br` }))}`;
      const access = { id, conta_id: contaId, created_at: minutes(ends - 30), expira_em: minutes(ends) };
      await sql`insert into acessos_suporte ${sql(Object.assign({}, base, access))}`;
    }
  });
  const sweep = sweepSupport({ db: deps.db, clock: deps.clock, audit: writeAudit });
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const rows = await owner((sql) => sql`select id, encerrado_em, porque_fim from acessos_suporte`);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: over, encerrado_em: minutes(-5), porque_fim: 'tempo' },
      { id: open, encerrado_em: null, porque_fim: null },
    ]),
  );
  const lines = await owner(
    (sql) => sql`select tenant_id, acao, detalhes from audit_log order by tenant_id nulls last`,
  );
  const told = { acao: 'suporte.encerrou', detalhes: { porque: 'tempo', fim: minutes(-5).toISOString() } };
  expect(lines).toEqual([
    { tenant_id: salon, ...told },
    { tenant_id: null, ...told },
  ]);
});
