import type { Cliente } from '@balcao/contracts/customers';
import { errorMessage } from '@balcao/platform';
import { confirm, Stack, Text, toast } from '@balcao/ui';
import { useCatalogMergeMutation } from '../../api/customer-data-api';
import { nameOf } from './name-of';

function question(kept: Cliente, other: Cliente) {
  const [stays, ends] = [nameOf(kept, other), nameOf(other, kept)];
  return {
    title: 'Juntar cadastros',
    message: (
      <Stack gap="xs">
        <Text>
          Fica o cadastro de <b>{stays}</b>. Os agendamentos, pagamentos e conversas de <b>{ends}</b> passam para ele, e
          também o outro telefone, as tags, as notas e o que estiver faltando.
        </Text>
        <Text>
          O cadastro de <b>{ends}</b> deixa de existir. Não dá para desfazer.
        </Text>
      </Stack>
    ),
    confirmLabel: 'Juntar cadastros',
    danger: true,
  };
}

/** Asks, joins two records, and answers whether it was done. */
export function useMerge() {
  const [run, { isLoading }] = useCatalogMergeMutation();
  const merge = async (kept: Cliente, other: Cliente): Promise<boolean> => {
    if (!(await confirm(question(kept, other)))) return false;
    try {
      await run({ params: { id: kept.id }, body: { duplicado_id: other.id } }).unwrap();
      toast.success('Cadastros juntados.');
      return true;
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível juntar os cadastros. Tente novamente.'));
      return false;
    }
  };
  return { merge, merging: isLoading };
}
