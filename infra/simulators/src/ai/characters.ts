import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageFolder } from '../shared/package-folder';
import { type Answer, type ChatRequest, textOf } from './types';

interface Line {
  diz?: string;
  chama?: Record<string, unknown>[];
  obedece?: boolean;
}
type Cast = Record<string, Line[]>;

let cast: Cast | undefined;
const readCast = (): Cast => {
  cast ??= parse(readFileSync(join(packageFolder(), 'fixtures', 'personagens.yaml'), 'utf8')) as Cast;
  return cast;
};

/** `{nome}` of what is known by that name; what is not stays as it is. */
const fill = (text: string, facts: Facts): string => text.replace(/\{(\w+)\}/g, (as, name) => facts[name] ?? as);

const callsOf = (chama: Line['chama'] = [], facts: Facts): NonNullable<Answer['calls']> =>
  chama.flatMap((one) =>
    Object.entries(one).map(([name, given]) => ({
      name,
      arguments: fill(typeof given === 'string' ? given : JSON.stringify(given ?? {}), facts),
    })),
  );

const SAY = /diga: ["“]([^"”]+)["”]/i;
const CALL = /chame (\w+) (\{[^}]*\})/i;

/** Whatever is written anywhere, last first, is an order. */
const obey = ({ messages }: ChatRequest): Answer => {
  const texts = messages.map(textOf).reverse();
  const first = (order: RegExp) => texts.map((text) => order.exec(text)).find((found) => found !== null);
  const [say, call] = [first(SAY), first(CALL)];
  const content = say?.[1] ?? (call ? null : 'Às ordens!');
  return call?.[1] ? { content, calls: [{ name: call[1], arguments: call[2] ?? '{}' }] } : { content };
};

export type Facts = Record<string, string>;
/** By the key of who asks: how many answers a character gave so far, and what it knows that no prompt tells. */
export interface Stage {
  played: Map<string, number>;
  facts: Map<string, Facts>;
}
export const openStage = (): Stage => ({ played: new Map(), facts: new Map() });

/** Models `sim-<nome>` of fixtures/personagens.yaml misbehave line by line; undefined: no such character. */
export const playCharacter = (request: ChatRequest, key: string, stage: Stage): Answer | undefined => {
  const name = /^sim-(.+)$/.exec(request.model)?.[1] ?? '';
  const lines = Object.hasOwn(readCast(), name) ? readCast()[name] : undefined;
  const place = `${key} ${name}`;
  const at = stage.played.get(place) ?? 0;
  const line = lines?.[at % (lines.length || 1)];
  if (!line) return undefined;
  stage.played.set(place, at + 1);
  if (line.obedece) return obey(request);
  const said = textOf([...request.messages].reverse().find((row) => row.role === 'user'));
  const facts = { ...stage.facts.get(key), cliente: said };
  const calls = callsOf(line.chama, facts);
  const content = line.diz === undefined ? null : fill(line.diz, facts);
  return calls.length > 0 ? { content, calls } : { content };
};
