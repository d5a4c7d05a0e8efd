import { invalid } from './errors';
import { EVENTS } from './model/events';
import type { Json } from './model/types';

// `pattern` stays a string: its text is part of the gateway's message.
type Rule = { type?: string; pattern?: string; values?: string[]; text?: string };
type Rules = Record<string, Rule>;

const isOfType = (value: unknown, type: string): boolean =>
  type === 'array' ? Array.isArray(value) : type === 'integer' ? Number.isInteger(value) : typeof value === type;

const check = (path: string, value: unknown, rule: Rule): string[] => {
  if (rule.type && !isOfType(value, rule.type)) return [rule.text ?? `${path} is not of a type(s) ${rule.type}`];
  if (rule.pattern && typeof value === 'string' && !new RegExp(rule.pattern).test(value)) {
    return [rule.text ?? `${path} does not match pattern ${JSON.stringify(rule.pattern)}`];
  }
  if (rule.values && !rule.values.includes(value as string)) {
    return [rule.text ?? `${path} is not one of enum values: ${rule.values.join(',')}`];
  }
  return [];
};

/** Throws the gateway's 400 for the first kind of fault found: missing properties, else wrong values. */
export const validate = (body: Json, required: string[], rules: Rules, at = ''): void => {
  const owner = at || 'instance';
  const missing = required.filter((name) => body[name] === undefined);
  if (missing.length > 0) throw invalid(missing.map((name) => `${owner} requires property "${name}"`));
  const prefix = at ? `${at}.` : '';
  const wrong = Object.entries(rules).flatMap(([name, rule]) =>
    body[name] === undefined ? [] : check(prefix + name, body[name], rule),
  );
  if (wrong.length > 0) throw invalid(wrong);
};

/** Throws for an event name outside the enum, e.g. `webhook.events[0] is not one of enum values: …`. */
export const validateEvents = (events: unknown[], path: string): void => {
  const wrong = events.flatMap((event, index) => check(`${path}[${index}]`, event, { values: EVENTS }));
  if (wrong.length > 0) throw invalid(wrong);
};
