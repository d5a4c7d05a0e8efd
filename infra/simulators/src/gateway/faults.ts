import { ControlError } from './errors';

interface Limited {
  routes?: string[];
  times?: number;
}
/** Which events of an instance: all, or those of these names (`connection.update`) and connection states. */
interface Events {
  events?: string[];
  states?: string[];
}
export interface Faults {
  slow?: Limited & { ms: number };
  error?: Limited & { status: number; retryAfter?: number; message?: string };
  /** Accepted, then cut off; or answered with `status`. */
  drop?: Limited & { status?: number };
  /** Accepted at once, answered after `ms`. */
  late?: Limited & { ms: number };
  /** Done, and answered 200 with an error in the body. */
  garbled?: Limited;
  nack?: Limited;
  silent?: true;
  noQr?: true;
  /** connectionState answers without a state, as of an instance on its way out. */
  noState?: true;
  duplicate?: number;
  shuffleMs?: number;
  offline?: 'refuse' | '503';
  notOnWhatsApp?: string[];
  /** Events that are never delivered. */
  mute?: Events;
  /** Events that leave `ms` later. */
  delay?: Events & { ms: number; times?: number };
}
export type FaultName = keyof Faults;

const GLOBAL = '*';
const shorthand: Record<FaultName, (value: unknown) => unknown> = {
  slow: (value) => (typeof value === 'number' ? { ms: value } : value),
  error: (value) => (typeof value === 'number' ? { status: value } : value),
  drop: (value) => (value === true ? {} : value),
  late: (value) => (typeof value === 'number' ? { ms: value } : value),
  garbled: (value) => (value === true ? {} : value),
  nack: (value) => (value === true ? {} : value),
  silent: (value) => value,
  noQr: (value) => value,
  noState: (value) => value,
  duplicate: (value) => value,
  shuffleMs: (value) => value,
  offline: (value) => (value === '503' ? '503' : 'refuse'),
  notOnWhatsApp: (value) => value,
  mute: (value) => (value === true ? {} : value),
  delay: (value) => (typeof value === 'number' ? { ms: value } : value),
};

/** Is this event one of those a switch is about? */
export const concerns = ({ events, states }: Events, event: string, data: unknown): boolean => {
  if (events && !events.includes(event)) return false;
  return !states || states.includes(String((data as { state?: unknown } | null)?.state));
};

/** The fault switches: global ones and per instance, merged by `set`, looked up by `get`. */
export const createFaults = () => {
  const switches = new Map<string, Faults>();

  const get = <K extends FaultName>(instance: string | undefined, name: K): Faults[K] | undefined =>
    (instance === undefined ? undefined : switches.get(instance)?.[name]) ?? switches.get(GLOBAL)?.[name];

  const set = (body: Record<string, unknown>): void => {
    const { instance, clear, ...changes } = body;
    const scope = typeof instance === 'string' && instance !== '' ? instance : GLOBAL;
    if (clear) {
      if (scope === GLOBAL) switches.clear();
      else switches.delete(scope);
    }
    const current = { ...switches.get(scope) } as Record<string, unknown>;
    for (const [name, value] of Object.entries(changes)) {
      const read = shorthand[name as FaultName];
      if (!read) throw new ControlError(400, `unknown fault "${name}"; known: ${Object.keys(shorthand).join(', ')}`);
      if (value === null || value === false || value === 0) delete current[name];
      else current[name] = read(value);
    }
    if (Object.keys(current).length > 0) switches.set(scope, current as Faults);
    else switches.delete(scope);
  };

  /** The limited fault if it applies to this path; counts one use down and forgets a spent one. */
  const take = <K extends 'slow' | 'error' | 'drop' | 'late' | 'garbled' | 'nack'>(
    instance: string | undefined,
    name: K,
    path: string,
  ): Faults[K] | undefined => {
    const fault = get(instance, name);
    if (!fault || (fault.routes && !fault.routes.some((route) => path.includes(route)))) return undefined;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) forget(name, fault);
    }
    return fault;
  };

  /** How much later this event goes out; counts one use down. */
  const delayOf = (instance: string, event: string, data: unknown): number => {
    const delay = get(instance, 'delay');
    if (!delay || !concerns(delay, event, data)) return 0;
    if (delay.times !== undefined) {
      delay.times -= 1;
      if (delay.times <= 0) forget('delay', delay);
    }
    return delay.ms;
  };

  const forget = (name: FaultName, fault: Limited): void => {
    for (const [scope, faults] of switches) {
      if (faults[name] !== fault) continue;
      delete faults[name];
      if (Object.keys(faults).length === 0) switches.delete(scope);
    }
  };

  return { get, set, take, delayOf, all: () => Object.fromEntries(switches), clear: () => switches.clear() };
};

export type FaultSwitches = ReturnType<typeof createFaults>;
