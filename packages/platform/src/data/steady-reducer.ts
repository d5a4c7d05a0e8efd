import type { Reducer } from '@reduxjs/toolkit';

/** A reducer that throws does so at every action. */
const GAP_MS = 1_000;

const known = new WeakMap<Reducer, Reducer>();

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * The same reducer, which keeps its last state where it would throw (or answer nothing): one that throws would take every
 * action, and so every list of the page, from all others. Its error is told as that of the code that brought it.
 */
export function steadyReducer(reducer: Reducer): Reducer {
  const made = known.get(reducer) ?? steady(reducer);
  known.set(reducer, made);
  return made;
}

function steady(reducer: Reducer): Reducer {
  // Its stack names the area; what is thrown may be bare text.
  const origin = new Error("An area's reducer threw");
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (error: unknown) => {
    if (performance.now() - toldAt < GAP_MS) return;
    toldAt = performance.now();
    reportError(error instanceof Error ? error : origin);
  };
  return (state, action) => {
    try {
      const next = reducer(state, action);
      if (next !== undefined) return next;
      tell(origin);
    } catch (error) {
      tell(error);
    }
    return state === undefined ? null : state;
  };
}
