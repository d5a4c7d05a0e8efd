import type { Convite } from '@balcao/contracts/people';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import type { ShownLink } from './link-modal';
import { useUsersLinkMutation, useUsersResendMutation, useUsersRevokeMutation } from './users-api';

/** What can be done with an open invitation; what has a link to show hands it to `show`. */
export function useInvitationActions(show: (link: ShownLink) => void) {
  const [resend, resending] = useUsersResendMutation();
  const [readLink, reading] = useUsersLinkMutation();
  const [revoke, revoking] = useUsersRevokeMutation();
  const orTell = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return {
    busy: resending.isLoading || reading.isLoading || revoking.isLoading,
    copyLink: (convite: Convite) =>
      orTell(async () => {
        const { link } = await readLink({ params: { id: convite.id } }).unwrap();
        show({ convite, link, entrega: null });
      }),
    resend: ({ id }: Convite) => orTell(async () => show(await resend({ params: { id } }).unwrap())),
    revoke: ({ id, nome }: Convite) =>
      orTell(async () => {
        const sure = await confirm({
          title: 'Revogar convite',
          message: `O link enviado para ${nome} deixa de valer.`,
          confirmLabel: 'Revogar',
          danger: true,
        });
        if (!sure) return;
        await revoke({ params: { id } }).unwrap();
        toast.success('Convite revogado.');
        // Its row goes away: reading goes on at the page.
        document.querySelector('main')?.focus({ preventScroll: true });
      }),
  };
}
