import { useAppDispatch } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { customersChanged, useCatalogDeleteCustomerMutation } from '../../api/customers-api';

/** Asks first; resolves to what became of the record, or null when it stays as it is. */
export function useDeleteCustomer() {
  const dispatch = useAppDispatch();
  const [remove] = useCatalogDeleteCustomerMutation();
  return async ({ id, nome }: { id: string; nome: string }): Promise<'excluido' | 'inativado' | null> => {
    const sure = await confirm({
      title: 'Excluir cliente',
      message: `Tem certeza que deseja excluir ${nome}? Se houver agendamentos, pagamentos ou conversa, o cadastro fica inativo para não apagar o histórico.`,
      confirmLabel: 'Excluir',
      danger: true,
    });
    if (!sure) return null;
    try {
      const { resultado } = await remove(id).unwrap();
      if (resultado === 'excluido') toast.success('Cliente excluído com sucesso!');
      else toast.info(`${nome} tem histórico, por isso ficou inativo em vez de ser excluído.`);
      return resultado;
    } catch {
      toast.error('Erro ao excluir cliente');
      return null;
    } finally {
      setTimeout(() => dispatch(customersChanged()));
    }
  };
}
