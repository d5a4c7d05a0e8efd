import type { ClienteDetalhe } from '@balcao/contracts/customers';
import { apiError, errorMessage, fieldErrors } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { useCatalogCreateCustomerMutation, useCatalogUpdateCustomerMutation } from '../../api/customers-api';
import { bodyOf, type CustomerValues } from './customer-values';

const TAKEN = ['catalog/phone-taken', 'catalog/cpf-taken'];

export interface SaveFailure {
  message: string;
  fields: Record<string, string>;
  /** Who has the phone or CPF already. */
  owner: { cliente_id: string; nome: string } | null;
}

function failureOf(error: unknown): SaveFailure {
  const known = apiError(error);
  const owner = known && TAKEN.includes(known.code) ? (known.details as SaveFailure['owner']) : null;
  return { message: errorMessage(error, 'Erro ao salvar cliente'), fields: fieldErrors(error), owner };
}

/** Saves with the words of the product; resolves to the customer, or to null with the failure beside it. */
export function useSaveCustomer(customer: ClienteDetalhe | null) {
  const [create, creating] = useCatalogCreateCustomerMutation();
  const [update, updating] = useCatalogUpdateCustomerMutation();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  async function save(values: CustomerValues): Promise<ClienteDetalhe | SaveFailure> {
    setFailure(null);
    try {
      const body = bodyOf(values);
      const saved = customer
        ? await update({ params: { id: customer.id }, body }).unwrap()
        : await create({ body }).unwrap();
      toast.success(customer ? 'Cliente atualizado com sucesso!' : 'Cliente criado com sucesso!');
      return saved;
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      return failed;
    }
  }
  return { save, failure, saving: creating.isLoading || updating.isLoading };
}
