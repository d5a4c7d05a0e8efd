import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import type { Preferences } from '../../catalog';
import type { ChatRow } from '../../chats';
import type { ActionRow } from './actions.repository';

interface PreferenceDeps extends Pick<Deps, 'clock'> {
  preferences: Preferences;
}
interface Noted {
  unit: UnitOfWork;
  chat: ChatRow;
  row: ActionRow;
}

const noteOf = ({ clock }: PreferenceDeps, { id, preferencia }: ActionRow) => ({
  id,
  texto: preferencia ?? '',
  origem: 'ia' as const,
  em: clock().toISOString(),
});

/** One tap: what the customer said they like is kept. There already, it is as good. */
export async function acceptPreference(deps: PreferenceDeps, { unit, chat, row }: Noted) {
  const added = await deps.preferences.add(unit, chat.cliente_id ?? '', noteOf(deps, row));
  if (added === 'full') throw new AppError('assistant/preferences-full');
  if (added === 'gone') throw new AppError('assistant/changed-since');
}

/** Gone already, by the contact's card, it is as good. False: the same words stand there from another time. */
export async function undoPreference(deps: PreferenceDeps, { unit, chat, row }: Noted): Promise<boolean> {
  const { preferences } = deps;
  if (!chat.cliente_id) return false;
  await preferences.remove(unit, chat.cliente_id, row.id);
  return (await preferences.wouldAdd(unit, chat.cliente_id, noteOf(deps, row))) !== 'known';
}
