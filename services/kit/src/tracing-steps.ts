/** What a step tells of itself. Ids, kinds and counts: no name, number, address or text of anybody. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A step on a message's way. */
export interface Step {
  name: string;
  /** The message it is about: the id of its inbox row, which the stored message has too. */
  message: string;
  /** With it the message begins for us. */
  first?: boolean;
  facts?: Facts;
}
/** A step at work. */
export interface OpenStep {
  note(facts: Facts): void;
}

export interface Tracer {
  step<T>(step: Step, run: (open: OpenStep) => Promise<T>): Promise<T>;
  within<T>(name: string, run: (open: OpenStep) => Promise<T>): Promise<T>;
  past(step: Step, sinceMs: number): void;
}
