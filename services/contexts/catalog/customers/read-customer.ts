import { type ClienteDetalhe, Endereco } from '@balcao/contracts/customers';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { listCustomersById } from '../duplicates/duplicates.repository';
import { listFurtherPhones } from '../privacy/privacy.repository';
import { presentCustomer } from './list-customers';

/** The whole customer. */
export const readCustomer =
  ({ db }: Deps) =>
  async (actor: Actor, id: string): Promise<ClienteDetalhe> => {
    requirePolicy(actor, 'customers.read');
    return db.tenant(tenantOf(actor), async (scope) => {
      const [row] = await listCustomersById(scope, [id]);
      if (!row) throw new AppError('catalog/customer-not-found');
      const { cpf, notas, informacoes, endereco } = row;
      const resumo = { agendamentos: 0, concluidos: 0, faltas: 0, cancelados: 0, total_pago: '0.00' };
      return {
        ...{ ...presentCustomer(row), cpf, notas, informacoes },
        outros_telefones: await listFurtherPhones(scope, id),
        endereco: Endereco.safeParse(endereco).data ?? null,
        resumo: { ...resumo, ultima_visita: null, proxima_visita: null },
      };
    });
  };
