import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import type { TestDb } from '@balcao/testing/test-db';
import { actorOf } from '@balcao/testing/test-deps';

/** A company with somebody in it who may choose a plan. */
export async function makeAdmin(db: TestDb, values: { nome?: string } = {}) {
  const tenantId = await makeTenant(db, values);
  const admin = Object.assign(actorOf(tenantId), { tenantId });
  await asOwner(db, async (sql) => {
    const email = `${admin.contaId}@exemplo.com.br`;
    await sql`insert into contas ${sql({ id: admin.contaId, email, senha_hash: 'x' })}`;
    const person = {
      id: admin.usuarioId,
      tenant_id: tenantId,
      auth_user_id: admin.contaId,
      nome: 'Bia',
      role: 'admin',
    };
    await sql`insert into usuarios ${sql(Object.assign(person, { email }))}`;
  });
  return admin;
}
