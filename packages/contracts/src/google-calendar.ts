import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Integration } from './integrations';
import { Id, Instant } from './primitives';

/** What is used of a service account's file. */
const ServiceAccount = z.object({
  type: z.string().check(z.minLength(1)),
  client_email: z.string().check(z.minLength(1)),
  private_key: z.string().check(z.minLength(1)),
  private_key_id: z.optional(z.string()),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** Reads the pasted file. `broken`: it is no JSON; `incomplete`: it is not the one of a service account. */
export function readServiceAccount(
  text: string,
): { kind: 'ok'; account: ServiceAccount } | { kind: 'broken' | 'incomplete' } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { kind: 'broken' };
  }
  const account = z.safeParse(ServiceAccount, parsed);
  return account.success ? { kind: 'ok', account: account.data } : { kind: 'incomplete' };
}

/** Whose time what stands in the calendar takes: the whole team's, one professional's (by id), or nobody's. */
export const BusyFor = z.union([z.enum(['equipe', 'ninguem']), Id]);
export type BusyFor = z.infer<typeof BusyFor>;

/** What a company's calendar is written with. Saved, never read back. */
export const GoogleCalendarCredentials = z.object({
  client_email: z.string(),
  private_key: z.string(),
  agenda_id: z.string(),
  bloqueia: z._default(BusyFor, 'equipe'),
});
export type GoogleCalendarCredentials = z.infer<typeof GoogleCalendarCredentials>;

/** Tried before they are kept. What is left empty stays as it is; the first time both are needed. */
export const saveGoogleCalendar = endpoint({
  method: 'PUT',
  path: '/integrations/google-calendar',
  access: 'integrations.manage',
  summary: 'Guardar a conta de serviço e a agenda do Google',
  body: z.object({
    /** The JSON of the service account, as Google gave it. */
    conta_de_servico: z._default(
      z.string().check(z.trim(), z.maxLength(10_000, 'Use no máximo 10000 caracteres.')),
      '',
    ),
    agenda_id: z._default(z.string().check(z.trim(), z.maxLength(200, 'Use no máximo 200 caracteres.')), ''),
    /** Left out: as it is, at first the whole team. */
    bloqueia: z.optional(BusyFor),
  }),
  response: Integration,
  rateLimit: { max: 30, windowMs: 60_000 },
});
const LeftCalendar = z.object({
  desde: Instant,
  restam: z.number(),
  /** Google did not let them be taken away: they stay until somebody does it there. */
  parou: z.boolean(),
});
export type LeftCalendar = z.infer<typeof LeftCalendar>;

/** What may be read of it: nothing of the account, nor which calendar it is. */
export const readGoogleCalendar = endpoint({
  method: 'GET',
  path: '/integrations/google-calendar',
  access: 'integrations.manage',
  summary: 'De quem os compromissos da agenda do Google tomam o tempo',
  response: z.object({
    bloqueia: BusyFor,
    /** Calendars that are not the company's any more, while visits ahead still stand there. */
    deixadas: z.array(LeftCalendar),
  }),
});
