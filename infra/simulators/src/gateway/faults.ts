import { ControlError } from './errors';

interface Limited {
  routes?: string[];
  times?: number;
}
export interface Faults {
  slow?: Limited & { ms: number };
  error?: Limited & { status: number; retryAfter?: number; message?: string };
  /** Accepted, then cut off; or answered with `status`. */
  drop?: Limited & { status?: number };
  /** Accepted at once, answered after `ms`. */
  late?: Limited & { ms: number };
  nack?: Limited;
  silent?: true;
  noQr?: true;
  duplicate?: number;
  shuffleMs?: number;
  offline?: 'refuse' | '503';
  notOnWhatsApp?: string[];
}
export type FaultName = keyof Faults;

const GLOBAL = '*';
const shorthand: Record<FaultName, (value: unknown) => unknown> = {
  slow: (value) => (typeof value === 'number' ? { ms: value } : value),
  error: (value) => (typeof value === 'number' ? { status: value } : value),
  drop: (value) => (value === true ? {} : value),
  late: (value) => (typeof value === 'number' ? { ms: value } : value),
  nack: (value) => (value === true ? {} : value),
  silent: (value) => value,
  noQr: (value) => value,
  duplicate: (value) => value,
  shuffleMs: (value) => value,
  offline: (value) => (value === '503' ? '503' : 'refuse'),
  notOnWhatsApp: (value) => value,
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
  const take = <K extends 'slow' | 'error' | 'drop' | 'late' | 'nack'>(
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

  const forget = (name: FaultName, fault: Limited): void => {
    for (const [scope, faults] of switches) {
      if (faults[name] !== fault) continue;
      delete faults[name];
      if (Object.keys(faults).length === 0) switches.delete(scope);
    }
  };

  return { get, set, take, all: () => Object.fromEntries(switches), clear: () => switches.clear() };
};

export type FaultSwitches = ReturnType<typeof createFaults>;
