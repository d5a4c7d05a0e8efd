import type { BodyOf } from '@balcao/contracts/endpoint';
import {
  saveGoogleCalendar as contract,
  type GoogleCalendarCredentials,
  readServiceAccount,
  type ServiceAccount,
} from '@balcao/contracts/google-calendar';
import type { Integration } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockSettings } from '../settings/settings.repository';
import { type CalendarEvents, calendarFault, type TryCalendar } from './calendar-port';
import { openGoogleCalendar, sealGoogleCalendar } from './google-calendar';
import { findIntegrationOf, saveCredential } from './integrations.repository';
import { moveCalendar } from './leave-behind';
import { presentIntegration } from './present-integration';

type Typed = BodyOf<typeof contract>;
type SaveDeps = Pick<Deps, 'db' | 'sealer' | 'clock'> & { tryCalendar: TryCalendar; calendarEvents: CalendarEvents };
type Refusal = 'google-broken' | 'google-incomplete' | 'google-agenda-required';

function refuse(problem: Refusal): AppError {
  const code = `integrations/${problem}` as const;
  const field = problem === 'google-agenda-required' ? 'agenda_id' : 'conta_de_servico';
  return new AppError(code, { fields: { [field]: new AppError(code).message } });
}

function accountOf(text: string): ServiceAccount | null {
  if (!text) return null;
  const read = readServiceAccount(text);
  if (read.kind !== 'ok') throw refuse(`google-${read.kind}`);
  return read.account;
}

/** Pasted through forms and environments a key may have lost its line breaks. */
const withBreaks = (key: string): string => key.replaceAll('\\n', '\n');

function nextOf(
  stored: GoogleCalendarCredentials | null,
  account: ServiceAccount | null,
  typed: Typed,
): GoogleCalendarCredentials {
  const client_email = account?.client_email ?? stored?.client_email;
  const private_key = account ? withBreaks(account.private_key) : stored?.private_key;
  if (!client_email || !private_key) throw refuse('google-incomplete');
  const agenda_id = typed.agenda_id || stored?.agenda_id;
  if (!agenda_id) throw refuse('google-agenda-required');
  return { client_email, private_key, agenda_id, bloqueia: typed.bloqueia ?? stored?.bloqueia ?? 'equipe' };
}

// docs/decisions/0081-visits-in-google-calendar.md
/** Seals the account and its calendar once Google has let them write: 'Conectado' is true from the start. */
export const saveGoogleCalendar = useCase(
  contract,
  (deps: SaveDeps) =>
    async (actor: Actor, typed: Typed): Promise<Integration> => {
      const { db, sealer, clock, tryCalendar } = deps;
      const tenantId = tenantOf(actor);
      const known = await db.tenant(tenantId, (unit) => findIntegrationOf(unit, 'google_calendar'));
      const account = accountOf(typed.conta_de_servico);
      const next = nextOf(openGoogleCalendar(sealer, tenantId, known?.credenciais), account, typed);
      const fault = calendarFault(await tryCalendar(next));
      if (fault) throw fault;
      return db.tenant(tenantId, async (unit) => {
        await lockSettings(unit);
        await moveCalendar(deps, unit, next);
        const credential = {
          credenciais: sealGoogleCalendar(sealer, tenantId, next),
          // The key's name, which is no secret; the key itself shows nothing.
          ultimos4: account ? (account.private_key_id?.slice(-4) ?? null) : (known?.ultimos4 ?? null),
          updated_at: clock(),
        };
        return presentIntegration('google_calendar', await saveCredential(unit, 'google_calendar', credential));
      });
    },
);
