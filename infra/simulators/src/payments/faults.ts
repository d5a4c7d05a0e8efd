/** What happens to one of the next calls. `cut` and `late` do the work first: the caller only does not hear of it (in time). */
export interface Fault {
  mode: 'status' | 'hang' | 'cut' | 'late';
  /** Of `status`. */
  status?: number;
  retryAfter?: number;
  /** Of `late`. */
  ms?: number;
  /** How many calls; 1 when left out. */
  times?: number;
  /** Only calls of this method, or whose path holds this text. */
  method?: string;
  path?: string;
}

/** What happens to notifications, until it is changed. */
interface Notices {
  lost?: boolean;
  wrongSecret?: boolean;
  /** Sent so often again, each with an id, time and signature of its own. */
  duplicate?: number;
  delayMs?: number;
  /** Leave within so much time, in any order. */
  shuffleMs?: number;
  /** Beside each, one in the old shape (`?topic=&id=`, unsigned). */
  ipn?: boolean;
  /** `ts` in seconds instead of milliseconds. */
  seconds?: boolean;
}

export interface Switches {
  notices: Notices;
  refunds: 'approved' | 'in_process' | 'rejected';
}

const usual = (): Switches => ({ notices: {}, refunds: 'approved' });

/** The payment simulator's switches. */
export const createFaults = () => {
  let queue: Fault[] = [];
  let switches = usual();
  return {
    switches: () => switches,
    set({ next, clear, ...changes }: Partial<Switches> & { next?: Fault | Fault[]; clear?: boolean }): void {
      if (clear) {
        queue = [];
        switches = usual();
      }
      queue.push(...[next ?? []].flat());
      switches = { ...switches, ...changes };
    },
    /** The fault of this call; counts one use down. */
    take(method: string, path: string): Fault | undefined {
      const index = queue.findIndex(
        (fault) => (!fault.method || fault.method === method) && (!fault.path || path.includes(fault.path)),
      );
      const fault = queue[index];
      if (!fault) return undefined;
      const left = (fault.times ?? 1) - 1;
      if (left > 0) queue[index] = { ...fault, times: left };
      else queue.splice(index, 1);
      return fault;
    },
  };
};
export type Faults = ReturnType<typeof createFaults>;
