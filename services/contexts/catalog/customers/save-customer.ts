import type { ClienteDetalhe, ClienteInput } from '@balcao/contracts/customers';
import * as contract from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { areaCodeFor } from './area-code';
import { customerValues } from './customer-values';
import { findCustomerByCpf, findCustomerByPhone, insertCustomerRow, updateCustomerRow } from './customers.repository';
import { readCustomer } from './read-customer';

type Values = ReturnType<typeof customerValues>;

/** Refuses a number or CPF somebody else has, and says who, so that the screen can lead there. */
async function requireOwn({ tx, tenantId }: UnitOfWork, { telefone, cpf }: Values, id?: string): Promise<void> {
  const byPhone = await findCustomerByPhone(tx, tenantId, telefone);
  if (byPhone && byPhone.id !== id) {
    const details = { cliente_id: byPhone.id, nome: byPhone.nome };
    const text = `Este telefone já é de ${byPhone.nome}.`;
    throw new AppError('catalog/phone-taken', { details, fields: { telefone: text } });
  }
  const byCpf = cpf ? await findCustomerByCpf(tx, tenantId, cpf) : undefined;
  if (byCpf && byCpf.id !== id) {
    const details = { cliente_id: byCpf.id, nome: byCpf.nome };
    throw new AppError('catalog/cpf-taken', { details, fields: { cpf: `Este CPF já é de ${byCpf.nome}.` } });
  }
}

/** Two people save the same number in the same moment: the second look finds who was faster. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}

export const createCustomer = useCase(
  contract.createCustomer,
  (deps: Deps) =>
    async (actor: Actor, input: ClienteInput): Promise<ClienteDetalhe> => {
      const id = newId();
      await onceMore(() =>
        deps.db.tenant(tenantOf(actor), async (unit) => {
          const values = customerValues(input, { area: await areaCodeFor(unit, input.telefone), stored: null });
          await requireOwn(unit, values);
          await insertCustomerRow(unit, { ...values, id });
        }),
      );
      return readCustomer(deps)(actor, id);
    },
);

export const updateCustomer = useCase(
  contract.updateCustomer,
  (deps: Deps) =>
    async (actor: Actor, id: string, input: ClienteInput): Promise<ClienteDetalhe> => {
      const read = readCustomer(deps);
      const { telefone: stored } = await read(actor, id);
      await onceMore(() =>
        deps.db.tenant(tenantOf(actor), async (unit) => {
          const values = customerValues(input, { area: await areaCodeFor(unit, input.telefone), stored });
          await requireOwn(unit, values, id);
          if (!(await updateCustomerRow(unit, id, values))) throw new AppError('catalog/customer-not-found');
        }),
      );
      return read(actor, id);
    },
);
