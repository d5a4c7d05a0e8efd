/** What a patch returns for data it cannot mend: asked again where somebody looks at it, forgotten elsewhere. */
export const STALE: unique symbol = Symbol('stale');

/** An event of the stream, or an answer that says the same. */
export interface LiveFrame {
  event: string;
  payload: unknown;
}

/** A table's entry without its types, which the area that wrote it has checked. Methods take any function (bivariance). */
export interface AnyRule {
  patch?: { [endpoint: string]: { of(data: unknown, payload: unknown, arg: unknown): unknown }['of'] | undefined };
  answers?: { [endpoint: string]: { of(answer: unknown, arg: unknown): unknown }['of'] | undefined };
  refetch?: readonly unknown[];
}

const rules = new Map<string, Required<AnyRule>>();

/** Adds to what an event does. Endpoint names are global, so a newer version of an area replaces its older one. */
export function addRule(event: string, { patch, answers, refetch }: AnyRule): void {
  const known = rules.get(event);
  rules.set(event, {
    patch: { ...known?.patch, ...patch },
    answers: { ...known?.answers, ...answers },
    refetch: [...new Set([...(known?.refetch ?? []), ...(refetch ?? [])])],
  });
}

/** What an event does, by the tables of the areas loaded so far. */
export const ruleOf = (event: string): AnyRule => rules.get(event) ?? {};

/** The events a mutation's answer stands for. */
export function framesOf(endpoint: string, answer: unknown, arg: unknown): LiveFrame[] {
  return [...rules].flatMap(([event, { answers }]) => {
    const said = answers[endpoint]?.(answer, arg) ?? [];
    return (Array.isArray(said) ? said : [said]).map((payload) => ({ event, payload }));
  });
}
