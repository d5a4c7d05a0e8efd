import { assinaturas, movimentos_receita, planos } from '@balcao/contexts/billing/schema';
import { contas, tenants, usuarios } from '@balcao/contexts/identity/schema';
import { DAY_MS } from '@balcao/contracts/constants';
import { NEW_TENANT, TRIAL_DAYS } from '@balcao/contracts/identity';
import type { Role } from '@balcao/contracts/permissions';
import type { Tx } from '@balcao/kit/db';
import { verifyPassword } from '@balcao/kit/passwords';
import { eq } from 'drizzle-orm';
import { PLANS } from './data/plans';
import { EXTRA_TENANTS, SALON, STAFF } from './data/studio-bella';
import { idOf } from './deterministic';

export const SALON_ID = idOf('tenant/studio-bella');
const MASTER = { nome: 'Operação Balcão', email: 'master@balcao.app' };
export const MASTER_EMAIL = MASTER.email;
export const OWNER_EMAIL = STAFF[0].email;
/** Every account the demo signs in with. */
export const DEMO_EMAILS: readonly string[] = [...STAFF.map(({ email }) => email), MASTER_EMAIL];
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** The demo company came so long ago, and chose its plan when its trial ended. */
const SALON_DAYS = 90;
const PAYING_DAYS = SALON_DAYS - TRIAL_DAYS;
type HashOf = (email: string) => string;

function limitsOf(plano: string) {
  const plan = PLANS.find(({ nome }) => nome.toLowerCase() === plano);
  if (!plan) throw new Error(`no plan on sale is called ${plano}`);
  const { limite_usuarios, limite_agendamentos, limite_mensagens } = plan;
  return { limite_usuarios, limite_agendamentos, limite_mensagens };
}

export async function seedPlans(tx: Tx): Promise<void> {
  const rows = PLANS.map((plan) => ({
    ...plan,
    features: [...plan.features],
    id: idOf(`plano/${plan.nome}`),
    inicial: plan.nome.toLowerCase() === NEW_TENANT.plano,
  }));
  await tx.insert(planos).values(rows).onConflictDoNothing();
}

async function seedAccount(
  tx: Tx,
  person: {
    nome: string;
    email: string;
    role: Role;
    tenant_id: string | null;
    created_at?: Date;
    ultimo_acesso?: Date;
  },
  hashOf: HashOf,
) {
  const { email, created_at } = person;
  const conta = { id: idOf(`conta/${email}`), email, senha_hash: hashOf(email), created_at };
  await tx.insert(contas).values(conta).onConflictDoNothing();
  await tx
    .insert(usuarios)
    .values({ ...person, id: idOf(`usuario/${person.email}`), auth_user_id: conta.id })
    .onConflictDoNothing();
}

/** An account that still has the password all shared gets its own; one whose owner chose another keeps it. */
export async function renewPassword(tx: Tx, email: string, to: { shared: string | null; hash: string }): Promise<void> {
  const [conta] = await tx.select().from(contas).where(eq(contas.email, email));
  if (!conta || to.shared === null || !(await verifyPassword(conta.senha_hash, to.shared))) return;
  await tx.update(contas).set({ senha_hash: to.hash }).where(eq(contas.id, conta.id));
}

export const seedMaster = (tx: Tx, hashOf: HashOf) =>
  seedAccount(tx, { ...MASTER, role: 'master', tenant_id: null }, hashOf);

/** Data of an earlier version has its own line, written by the migration. */
async function seedRevenue(tx: Tx): Promise<void> {
  const known = await tx.select().from(movimentos_receita).where(eq(movimentos_receita.empresa_id, SALON_ID)).limit(1);
  if (known.length > 0) return;
  const begun = { plano: 'Pro', antes: '0.00', depois: '149.00', primeira: true };
  await tx
    .insert(movimentos_receita)
    .values(
      Object.assign(
        { id: idOf('receita/studio-bella'), empresa_id: SALON_ID, created_at: daysAgo(PAYING_DAYS) },
        begun,
      ),
    );
}

/** The demo company with its staff, and two more so that the platform owner has something to look at. */
export async function seedTenants(tx: Tx, hashOf: HashOf): Promise<void> {
  await tx
    .insert(tenants)
    .values({
      ...SALON,
      id: SALON_ID,
      created_at: daysAgo(SALON_DAYS),
      fuso_escolhido_em: daysAgo(SALON_DAYS),
    })
    .onConflictDoNothing();
  await tx
    .insert(assinaturas)
    .values({
      id: idOf('assinatura/studio-bella'),
      tenant_id: SALON_ID,
      plano_id: idOf('plano/Pro'),
      valor: '149.00',
      status: 'active',
      data_inicio: daysAgo(PAYING_DAYS),
    })
    .onConflictDoNothing();
  await seedRevenue(tx);
  // Whoever took payments has been here.
  const seen = { tenant_id: SALON_ID, created_at: daysAgo(SALON_DAYS), ultimo_acesso: daysAgo(1) };
  for (const person of STAFF) await seedAccount(tx, Object.assign({}, person, seen), hashOf);
  for (const { dias, ...tenant } of EXTRA_TENANTS) {
    const trial_ends_at = dias === null ? null : daysAgo(-dias);
    const created_at = daysAgo(dias === null ? SALON_DAYS : TRIAL_DAYS - dias);
    await tx
      .insert(tenants)
      .values({ ...tenant, ...limitsOf(tenant.plano), id: idOf(`tenant/${tenant.slug}`), trial_ends_at, created_at })
      .onConflictDoNothing();
  }
}
