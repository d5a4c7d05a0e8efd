import type { Produto } from '@balcao/contracts/catalog';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useCatalogDeleteProductMutation } from '../../api/products-api';

/** Asks first; says when the product was only put out of use, and why. */
export function useDeleteProduct(): (product: Produto) => Promise<void> {
  const [remove] = useCatalogDeleteProductMutation();
  return async ({ id, nome }) => {
    const sure = await confirm({
      title: 'Excluir produto',
      message: `Tem certeza que deseja excluir ${nome}? Se houver agendamentos com ele, ficará inativo para não apagar o histórico.`,
      confirmLabel: 'Excluir',
      danger: true,
    });
    if (!sure) return;
    try {
      const { resultado } = await remove(id).unwrap();
      if (resultado === 'excluido') toast.success('Produto excluído com sucesso!');
      else toast.info('Este serviço tem agendamentos, por isso ficou inativo em vez de ser excluído.');
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
}
