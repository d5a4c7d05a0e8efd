import type { PlanChoice, PlanTerms } from '@balcao/contracts/billing';
import { asOwner } from '@balcao/testing/make-tenant';
import type { TestDb } from '@balcao/testing/test-db';

const UNKNOWN = { preco_mensal: '0.00', limite_usuarios: 1, limite_agendamentos: 1, limite_mensagens: 1 };

/** A plan with the terms that somebody reads now. */
export async function choiceOf(db: TestDb, plano_id: string): Promise<PlanChoice> {
  const [condicoes = UNKNOWN] = await asOwner(
    db,
    (sql) => sql<PlanTerms[]>`select preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens
      from planos where id = ${plano_id}`,
  );
  return { plano_id, condicoes: Object.assign({}, condicoes) };
}
