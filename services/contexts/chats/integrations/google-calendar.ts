import { GoogleCalendarCredentials } from '@balcao/contracts/google-calendar';
import { hashToken, type Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { CREDENTIAL_FIELD } from '../settings/resolve-settings';
import { findIntegrationOf, setIntegrationStatus } from './integrations.repository';

const FIELD = CREDENTIAL_FIELD('google_calendar');

export const sealGoogleCalendar = (sealer: Sealer, tenantId: string, credentials: GoogleCalendarCredentials): string =>
  sealer.seal(tenantId, FIELD, JSON.stringify(credentials));

/** Null when there are none, or when they were not sealed for this company. */
export function openGoogleCalendar(
  sealer: Sealer,
  tenantId: string,
  sealed: string | null | undefined,
): GoogleCalendarCredentials | null {
  if (!sealed) return null;
  try {
    return GoogleCalendarCredentials.parse(JSON.parse(sealer.open(tenantId, FIELD, sealed)));
  } catch {
    return null;
  }
}

/** With what a company's calendar is kept, while it works; null: it is not connected, or was refused. */
export const findGoogleCalendar =
  ({ sealer }: { sealer: Sealer }) =>
  async (unit: UnitOfWork) => {
    const row = await findIntegrationOf(unit, 'google_calendar');
    if (row?.status !== 'active') return null;
    const credentials = openGoogleCalendar(sealer, unit.tenantId, row.credenciais);
    if (!credentials) return null;
    const { client_email, agenda_id } = credentials;
    // The same calendar by the same account is the same connection, also with another key.
    return Object.assign({ conexao: hashToken(`${client_email} ${agenda_id}`), selo: row.credenciais }, credentials);
  };

/** Google refuses what the company saved: its card says so, unless something else was saved meanwhile. */
export const noteGoogleRefused =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, selo: string | null): Promise<void> => {
    const row = await findIntegrationOf(unit, 'google_calendar');
    if (row && row.credenciais === selo) await setIntegrationStatus(unit, 'google_calendar', 'error', clock());
  };
