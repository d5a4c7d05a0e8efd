import { sendMessage as contract } from '@balcao/contracts/chats';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { writeAsStaff } from './write-as-staff';

/** Staff writes to the customer. */
export const sendMessage = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>) =>
    (actor: Actor, chatId: string, { content, client_id }: { content: string; client_id: string }) =>
      writeAsStaff(deps, actor, { chatId, clientId: client_id, write: () => ({ content }) }),
);
