import { OPEN_CHARGES_MAX } from '@balcao/contracts/charges';
import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import { createCharge } from './charges/create-charge';
import { sweepCharges } from './charges/sweep-charges';
import { type Company, openPixStage, type PixStage } from './test/pix-stage';

let stage: PixStage;
beforeAll(async () => {
  stage = await openPixStage();
});
afterAll(() => stage.close());

/** Charges and notices somebody left open long ago. */
const fill = ({ tenantId }: Company, many: number, age: string) =>
  asOwner(stage.db, async (sql) => {
    await sql`insert into cobrancas (id, tenant_id, finalidade, status, valor, expira_em, conferir_em, chave, impressao)
      select gen_random_uuid(), ${tenantId}, 'cobranca', 'pendente', 1, now() + interval '20 days',
        now() - ${age}::interval, gen_random_uuid(), 'x' from generate_series(1, ${many})`;
    await sql`insert into avisos_pagamento (id, tenant_id, provedor_id, conferir_em)
      select gen_random_uuid(), ${tenantId}, n::text, now() - ${age}::interval from generate_series(1, ${many}) n`;
  });
const charge = ({ actor, salon }: Company) =>
  createCharge(stage.deps)(actor, {
    chave: newId(),
    finalidade: 'cobranca',
    agendamento_id: null,
    pagamento_id: null,
    cliente_id: salon.ana,
    valor: '10.00',
    validade_minutos: 60,
  });

it('1,500 open charges of one company hold up nobody else’s, and it makes no more of them', async () => {
  const [greedy, small] = [await stage.addCompany(), await stage.addCompany()];
  await fill(greedy, 1_500, '1 hour');
  await fill(small, 2, '1 second');
  stage.deps.enqueued.length = 0;
  await sweepCharges(stage.deps)();
  const { enqueued } = stage.deps;
  for (const job of ['settle-charge', 'read-notice']) {
    const turns = enqueued
      .filter(({ name }) => name === job)
      .map(({ data }) => (data as { tenantId: string }).tenantId);
    expect(turns.slice(0, 4).filter((tenantId) => tenantId === small.tenantId)).toHaveLength(2);
    expect(turns.length).toBeLessThan(1_500);
  }
  await expect(charge(greedy)).rejects.toMatchObject({ code: 'billing/too-many-charges' });
  await expect(charge(small)).resolves.toMatchObject({ status: 'pendente' });
  expect(OPEN_CHARGES_MAX).toBe(500);
});
