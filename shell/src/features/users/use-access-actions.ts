import type { Usuario } from '@balcao/contracts/identity';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useUsersActivateMutation, useUsersDeactivateMutation, useUsersResetFactorMutation } from './users-api';

/** Takes a person's access away, after asking, or gives it back; also to who lost the phone with the codes. */
export function useAccessActions() {
  const [deactivate] = useUsersDeactivateMutation();
  const [activate] = useUsersActivateMutation();
  const [reset] = useUsersResetFactorMutation();
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
    resetFactor: async ({ id, nome }: Usuario) => {
      const sure = await confirm({
        title: 'Desligar verificação em duas etapas',
        message: `${nome} volta a entrar só com a senha e recebe um e-mail sobre isso. Faça isso só se tiver certeza de quem pediu.`,
        confirmLabel: 'Desligar',
        danger: true,
      });
      if (sure) await orTell(() => reset({ params: { id } }).unwrap(), `${nome} já pode entrar só com a senha.`);
    },
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
