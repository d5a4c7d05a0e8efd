import { GoogleCalendarCredentials } from '@balcao/contracts/google-calendar';
import { hashToken, type Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { CREDENTIAL_FIELD } from '../settings/resolve-settings';
import { findIntegrationOf, type IntegrationRow, setIntegrationStatus } from './integrations.repository';

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

/** Which calendar by which account: the same connection, also with another key. */
export const connectionOf = ({ client_email, agenda_id }: GoogleCalendarCredentials): string =>
  hashToken(`${client_email} ${agenda_id}`);

/** Which calendar, whoever writes into it. */
export function calendarOf({ client_email, agenda_id }: GoogleCalendarCredentials): string {
  const id = agenda_id.toLowerCase();
  return hashToken(id === 'primary' ? client_email.toLowerCase() : id);
}

function inUse(sealer: Sealer, { tenant_id, credenciais }: IntegrationRow) {
  const credentials = openGoogleCalendar(sealer, tenant_id, credenciais);
  return credentials && Object.assign({ conexao: connectionOf(credentials), selo: credenciais }, credentials);
}

/** With what a company's calendar is kept, while it works; null: it is not connected, or was refused. */
export const findGoogleCalendar =
  ({ sealer }: { sealer: Sealer }) =>
  async (unit: UnitOfWork) => {
    const row = await findIntegrationOf(unit, 'google_calendar');
    return row?.status === 'active' ? inUse(sealer, row) : null;
  };

/** Google refuses what the company saved: its card says so, unless something else was saved meanwhile. */
export const noteGoogleRefused =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, selo: string | null): Promise<void> => {
    const row = await findIntegrationOf(unit, 'google_calendar');
    if (row && row.credenciais === selo) await setIntegrationStatus(unit, 'google_calendar', 'error', clock());
  };
