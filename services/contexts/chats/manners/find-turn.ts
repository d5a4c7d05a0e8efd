import type { Manners } from '@balcao/contracts/manners';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { OpenSend } from '../outbox/envios.repository';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { isAnswer } from '../outbox/send-policy';
import { isLimited } from './hold-beginnings';
import { isUnderWay, nextMorning, takeMoment } from './openings.repository';

/** So long after a customer's word, or ours, nothing is begun: it goes on. */
const UNDER_WAY_MS = 24 * 3_600_000;
/** A turn that was not used by then (the phone was away) is over: all of them at once would be a burst. */
const TURN_MS = 60_000;

/** `erro`: what staff reads while it waits. */
export type Turn = { kind: 'now'; vez: Date | null } | { kind: 'later'; at: Date; erro: string | null };

const NOW: Turn = { kind: 'now', vez: null };

/** Later than pauses alone explain it is said why. */
const FAR_MS = 10 * 60_000;

async function inTurn(unit: UnitOfWork, at: Date, now: Date): Promise<Turn> {
  const far = at.getTime() - now.getTime() > FAR_MS;
  return { kind: 'later', at, erro: far && (await isLimited(unit, now)) ? SEND_TEXTS.limitedNow : null };
}

// docs/decisions/0088-a-number-begins-few-conversations.md
/** When a send may leave for the sake of the number: an answer at once, a conversation that the company begins in its turn. */
export async function findTurn(
  { clock }: Pick<Deps, 'clock'>,
  unit: UnitOfWork,
  { envio, message }: OpenSend,
  { intervalo_segundos, limite_diario: most }: Manners,
): Promise<Turn> {
  if (isAnswer(message, envio)) return NOW;
  const now = clock();
  const given = envio.erro === SEND_TEXTS.dayIsFull ? null : envio.vez_em;
  const isOn = given !== null && now.getTime() - given.getTime() < TURN_MS;
  if (isOn && given <= now) return NOW;
  if (await isUnderWay(unit, envio.chat_id, new Date(now.getTime() - UNDER_WAY_MS))) return NOW;
  if (isOn) return inTurn(unit, given, now);
  const pauseMs = Math.round(intervalo_segundos * 1000 * (0.5 + Math.random()));
  const moment = await takeMoment(unit, { now, pauseMs, most, counted: given });
  if (moment === null) return { kind: 'later', at: await nextMorning(unit, now), erro: SEND_TEXTS.dayIsFull };
  return moment <= now ? { kind: 'now', vez: moment } : inTurn(unit, moment, now);
}
