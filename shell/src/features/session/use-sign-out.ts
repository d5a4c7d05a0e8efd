import { errorMessage, paths, signOut, useNavigate } from '@balcao/platform';
import { toast } from '@balcao/ui';

/** Ends the session and goes to /login; when the server cannot be told, says so and stays. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível sair. Tente novamente.'));
      return;
    }
    navigate(paths.login(), { replace: true, state: null });
  };
}
