import { AsyncLocalStorage } from 'node:async_hooks';

const work = new AsyncLocalStorage<string>();

/** Runs `run` under a name of what it is: a job's, a route's; statements are counted by it. */
export const during = <T>(name: string, run: () => T): T => work.run(name, run);

/** What is being done here; 'other' where nobody said. */
export const doing = (): string => work.getStore() ?? 'other';
