import type { Cliente } from '@balcao/contracts/customers';
import { errorMessage } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useCatalogMarkDistinctMutation } from '../../api/customer-data-api';

/** Remembers that two records are two people, with a way back; answers whether it was done. */
export function useKeepApart() {
  const [run, { isLoading }] = useCatalogMarkDistinctMutation();
  const mark = async (a: Cliente, b: Cliente, distinto: boolean): Promise<boolean> => {
    const answer = await run({ params: { id: a.id }, body: { outro_id: b.id, distinto } });
    if (answer.error) toast.error(errorMessage(answer.error, 'Não foi possível salvar. Tente novamente.'));
    return !answer.error;
  };
  const keepApart = async (a: Cliente, b: Cliente): Promise<boolean> => {
    const done = await mark(a, b, true);
    const action = { label: 'Desfazer', onClick: () => void mark(a, b, false) };
    if (done) toast.success('Certo, são pessoas diferentes. Não vamos mais perguntar.', { action });
    return done;
  };
  return { keepApart, keeping: isLoading };
}
