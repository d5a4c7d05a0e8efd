import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, 'gateway-fixtures');

export interface Fixture {
  name: string;
  source: string;
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown };
  response?: { status: number; body: unknown };
  payload?: { event: string; data: unknown } & Record<string, unknown>;
  cases?: { number: string; status: number; body: unknown }[];
}

export const readFixture = (name: string): Fixture => ({
  name,
  ...JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
});

/** The recorded fixtures (not those written from the source). */
export const recordedFixtures = (): Fixture[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && !file.startsWith('_'))
    .map((file) => readFixture(file.replace('.json', '')))
    .filter((row) => row.source.startsWith('recorded'));

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isBytes = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
};

/** Differences in keys and types between a recorded value and ours, as readable lines. */
export const shapeDifferences = (recorded: unknown, ours: unknown, ignore: string[] = [], at = 'body'): string[] => {
  if (kindOf(recorded) !== kindOf(ours)) return [`${at}: recorded ${kindOf(recorded)}, ours ${kindOf(ours)}`];
  if (Array.isArray(recorded)) {
    const [first] = ours as unknown[];
    if (recorded.length === 0) return [];
    return first === undefined ? [`${at}: ours is empty`] : shapeDifferences(recorded[0], first, ignore, `${at}[0]`);
  }
  if (kindOf(recorded) !== 'object') return [];
  if (isBytes(recorded as object) && isBytes(ours as object)) return [];
  const left = recorded as Record<string, unknown>;
  const right = ours as Record<string, unknown>;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((key) => !ignore.includes(key));
  return keys.flatMap((key) => {
    if (!(key in right)) return [`${at}.${key}: missing`];
    if (!(key in left)) return [`${at}.${key}: not in the recording`];
    return shapeDifferences(left[key], right[key], ignore, `${at}.${key}`);
  });
};
