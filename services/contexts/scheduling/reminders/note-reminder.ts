import type { UnitOfWork } from '@balcao/kit/db';
import { noteOfferSent } from '../waitlist/offers.repository';
import { setReminderState } from './reminders.repository';

const STATES = { waiting: 'planejado', sent: 'enviado', doubtful: 'incerto', lost: 'falhou' } as const;

/** What became of a message that may be a reminder, or an offer: the agenda says it was sent only when it was. */
export async function noteReminder(
  unit: UnitOfWork,
  { mensagemId, estado }: { mensagemId: string; estado: keyof typeof STATES },
): Promise<void> {
  await setReminderState(unit, mensagemId, STATES[estado]);
  if (estado === 'sent' || estado === 'lost') await noteOfferSent(unit, mensagemId, estado === 'sent');
}
