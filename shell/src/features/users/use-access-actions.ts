import type { Usuario } from '@balcao/contracts/identity';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useUsersActivateMutation, useUsersDeactivateMutation } from './users-api';

/** Takes a person's access away, after asking, or gives it back. */
export function useAccessActions() {
  const [deactivate] = useUsersDeactivateMutation();
  const [activate] = useUsersActivateMutation();
  const orTell = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return {
    activate: ({ id, nome }: Usuario) =>
      orTell(() => activate({ params: { id } }).unwrap(), `${nome} já pode entrar de novo.`),
    deactivate: async ({ id, nome }: Usuario) => {
      const sure = await confirm({
        title: 'Desativar usuário',
        message: `${nome} sai na hora de onde estiver conectado e não entra mais. O que já fez continua no histórico.`,
        confirmLabel: 'Desativar',
        danger: true,
      });
      if (sure) await orTell(() => deactivate({ params: { id } }).unwrap(), `${nome} não tem mais acesso.`);
    },
  };
}
