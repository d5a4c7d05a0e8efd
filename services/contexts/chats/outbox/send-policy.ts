import type { ConnectionProblem } from '@balcao/contracts/integrations';
import type { MessageRow } from '../messages/present-message';
import type { GatewayFailure } from '../whatsapp/gateway-result';
import type { EnvioRow } from './envios.repository';
import type { OutboxLimits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';

/** What is sent: an answer of the AI, what became of its deeds since, what staff wrote, our word on a customer's "sim", a reminder. */
export type SendKind = 'answer' | 'news' | 'staff' | 'reply' | 'reminder';

interface Policy {
  /** How long it is worth sending, from the moment it was asked for; null: as long as it says itself (`valido_ate`). */
  ttlMs: number | null;
  /** When that is over: it disappears from the conversation, or stays in it for staff to send again. */
  expires: 'suppress' | 'fail';
  /** The customer waits for it: when it is lost, the conversation needs a person. */
  awaited: boolean;
}

const MINUTE = 60_000;
/** One line for each kind of message. */
export const SEND_POLICY: Record<SendKind, Policy> = {
  answer: { ttlMs: 10 * MINUTE, expires: 'suppress', awaited: true },
  news: { ttlMs: null, expires: 'fail', awaited: true },
  staff: { ttlMs: 24 * 60 * MINUTE, expires: 'fail', awaited: false },
  reply: { ttlMs: 60 * MINUTE, expires: 'fail', awaited: true },
  reminder: { ttlMs: null, expires: 'suppress', awaited: false },
};

/** Begins the cause of what staff wrote. */
export const STAFF_CAUSE = 'staff:';
/** Begins the cause of a notice to somebody of the team. */
export const NOTICE_CAUSE = 'aviso:';

/** Which policy holds for a message. */
export function kindOf({ autor }: Pick<MessageRow, 'autor'>, { valido_ate }: Pick<EnvioRow, 'valido_ate'>): SendKind {
  if (autor === 'ai') return valido_ate ? 'news' : 'answer';
  if (autor === 'staff') return 'staff';
  return valido_ate ? 'reminder' : 'reply';
}

/** Somebody wrote to us, and this is what we say to that; the rest is begun by the company. */
export function isAnswer(message: Pick<MessageRow, 'autor'>, envio: Pick<EnvioRow, 'valido_ate'>): boolean {
  const kind = kindOf(message, envio);
  return kind === 'answer' || kind === 'reply';
}

/** The moment from which a send is not worth making any more. */
export function deadlineOf(kind: SendKind, { valido_ate, created_at }: Pick<EnvioRow, 'valido_ate' | 'created_at'>) {
  const { ttlMs } = SEND_POLICY[kind];
  const own = ttlMs === null ? Number.POSITIVE_INFINITY : created_at.getTime() + ttlMs;
  return Math.min(own, valido_ate?.getTime() ?? Number.POSITIVE_INFINITY);
}

/** What a refused send says of the integration: its key is not accepted, or the gateway does not know the instance. */
export type RefusedProblem = Extract<ConnectionProblem, 'refused' | 'missing'>;

export type AfterFailure =
  | { kind: 'dead'; erro: string }
  /** Certainly not sent. `problem`: the company's key or instance, not this message. */
  | { kind: 'retry'; at: Date; erro: string; problem: RefusedProblem | null }
  /** It may have left, or still leave before `until`. `silent`: the gateway was waited for and said nothing. */
  | { kind: 'doubt'; until: Date; silent: boolean };

interface Failed {
  failure: Pick<GatewayFailure, 'kind'>;
  /** Calls made, this one included. */
  tries: number;
  /** Milliseconds, from `deadlineOf`. */
  deadline: number;
  now: Date;
  limits: OutboxLimits;
  /** Around 1: keeps conversations that failed together from trying together. */
  spread: number;
}

const growing = (first: number, tries: number, most: number) => Math.min(first * 2 ** Math.max(0, tries - 1), most);

/** What follows from a call that did not send. Pure: the one retry policy of everything that is sent. */
export function afterFailure({ failure, tries, deadline, now, limits, spread }: Failed): AfterFailure {
  // Not past its deadline: that moment itself is when it is given up.
  const again = (pause: number, erro: string, problem: RefusedProblem | null = null): AfterFailure => {
    const at = Math.min(now.getTime() + Math.round(pause * spread), Math.max(deadline, now.getTime()));
    return { kind: 'retry', at: new Date(at), erro, problem };
  };
  const until = (ms: number) => new Date(now.getTime() + ms);
  const refused = growing(limits.refusedMs, tries, limits.maxRefusedMs);
  switch (failure.kind) {
    case 'recipient':
      return { kind: 'dead', erro: SEND_TEXTS.recipient };
    case 'invalid':
    case 'conflict':
      return { kind: 'dead', erro: SEND_TEXTS.invalid };
    case 'auth':
      return again(refused, SEND_TEXTS.refused, 'refused');
    case 'gone':
      return again(refused, SEND_TEXTS.notConnected, 'missing');
    case 'disconnected':
      return again(growing(limits.offlineMs, tries, limits.maxOfflineMs), SEND_TEXTS.notConnected);
    case 'transient':
      return again(growing(limits.backoffMs, tries, limits.maxBackoffMs), SEND_TEXTS.down);
    case 'ambiguous':
      return { kind: 'doubt', until: until(limits.answeredGraceMs), silent: false };
    case 'cut':
      return { kind: 'doubt', until: until(limits.cutGraceMs), silent: false };
    case 'unanswered':
      return { kind: 'doubt', until: until(limits.graceMs), silent: true };
  }
}

export type AfterLook =
  /** `over`: it cannot leave any more; what is missing is the proof. */
  { kind: 'wait'; emptyLooks: number; over: boolean } | { kind: 'resend'; at: Date } | { kind: 'dead'; erro: string };

interface Looked {
  envio: Pick<EnvioRow, 'duvida_desde' | 'duvida_ate' | 'buscas_vazias' | 'sem_resposta' | 'tentativas' | 'created_at'>;
  found: 'missing' | 'unclear';
  now: Date;
  limits: OutboxLimits;
}

/**
 * What follows from a doubtful send that was not found. A second one needs evidence that the first did not leave: looked for
 * several times, on a gateway that is connected, and in vain even after it could have left. Pure.
 */
export function afterLook({ envio, found, now, limits }: Looked): AfterLook {
  const since = now.getTime() - (envio.duvida_desde ?? envio.created_at).getTime();
  const over = envio.duvida_ate === null || now >= envio.duvida_ate;
  if (found === 'unclear')
    return since > limits.unknownEndMs
      ? { kind: 'dead', erro: SEND_TEXTS.unconfirmed }
      : { kind: 'wait', emptyLooks: envio.buscas_vazias, over };
  const emptyLooks = envio.buscas_vazias + 1;
  if (!over || emptyLooks < limits.emptyLooks) return { kind: 'wait', emptyLooks, over };
  // A gateway that twice took a message and said nothing would go on like that.
  if (envio.sem_resposta > 1) return { kind: 'dead', erro: SEND_TEXTS.lost };
  const pause = envio.sem_resposta > 0 ? 0 : growing(limits.backoffMs, envio.tentativas, limits.maxBackoffMs);
  return { kind: 'resend', at: new Date(now.getTime() + pause) };
}

/** Pure: can a doubtful send still leave by itself? `erro` comes with the first look after that. */
export function mayStillLeave(
  { duvida_ate }: Pick<EnvioRow, 'duvida_ate'>,
  { erro }: Pick<MessageRow, 'erro'>,
  now: Date,
): boolean {
  return erro === null || (duvida_ate !== null && now < duvida_ate);
}

/** How long until a doubtful send is looked for again: longer and longer, and once as soon as its grace is over. */
export function nextLook({ envio, now, limits }: Omit<Looked, 'found'>): number {
  const since = now.getTime() - (envio.duvida_desde ?? envio.created_at).getTime();
  const pause = Math.min(Math.max(since, limits.reconcileMs), limits.maxReconcileMs);
  const left = (envio.duvida_ate?.getTime() ?? 0) - now.getTime();
  return left > 0 ? Math.min(pause, left) : pause;
}
