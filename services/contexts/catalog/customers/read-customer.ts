import { type ClienteDetalhe, readCustomer as contract, Endereco } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listCustomersById } from '../duplicates/duplicates.repository';
import { listFurtherPhones } from '../privacy/privacy.repository';
import { presentCustomer } from './list-customers';
import { readSummary } from './summary.repository';

/** The whole customer. */
export const readCustomer = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, id: string): Promise<ClienteDetalhe> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const [row] = await listCustomersById(unit, [id]);
        if (!row) throw new AppError('catalog/customer-not-found');
        const { cpf, notas, informacoes, nascimento, endereco } = row;
        return {
          ...presentCustomer(row),
          cpf,
          notas,
          informacoes,
          nascimento,
          apagado_em: row.apagado_em?.toISOString() ?? null,
          outros_telefones: await listFurtherPhones(unit, id),
          endereco: Endereco.safeParse(endereco).data ?? null,
          resumo: await readSummary(unit, id, clock()),
        };
      });
    },
);
