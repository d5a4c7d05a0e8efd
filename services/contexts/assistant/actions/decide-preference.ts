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

/** One tap: what the customer said they like is kept. There already, it is as good. */
export async function acceptPreference({ preferences, clock }: PreferenceDeps, { unit, chat, row }: Noted) {
  const one = { id: row.id, texto: row.preferencia ?? '', origem: 'ia' as const, em: clock().toISOString() };
  const added = await preferences.add(unit, chat.cliente_id ?? '', one);
  if (added === 'full') throw new AppError('assistant/preferences-full');
  if (added === 'gone') throw new AppError('assistant/changed-since');
}

export async function undoPreference({ preferences }: PreferenceDeps, { unit, chat, row }: Noted) {
  if (!chat.cliente_id || !(await preferences.remove(unit, chat.cliente_id, row.id)))
    throw new AppError('assistant/changed-since');
}
