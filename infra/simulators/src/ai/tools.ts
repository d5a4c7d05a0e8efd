import type { Knowledge, Service } from './parse-prompt';
import type { JsonSchema, Tool } from './types';
import { plain } from './words';

export interface Wish {
  /** What was written about each, as it was written. */
  words?: { service?: string; moment?: string };
  service?: Service;
  day?: string;
  time?: string;
  text: string;
}

type Role = 'handoff' | 'availability' | 'book';
const words = (tool: Tool): string => plain(tool.function.name.replace(/([a-z])([A-Z])/g, '$1 $2'));
const RULES: [Role, RegExp][] = [
  ['handoff', /handoff|hand off|transfer|human|atendente|equipe|escala|pessoa/],
  [
    'availability',
    /dispon|availab|livre|slot|(consultar|listar|verificar|buscar|ver|get|list|check|find).*(horario|agenda|time)/,
  ],
  ['book', /agendar|marcar|reserv|book|(criar|create|schedule|novo).*(agendamento|horario|appointment)?/],
];

const roleOf = (tool: Tool): Role | undefined => {
  const name = words(tool);
  if (/cancel|remarc|resched|desmarc/.test(name)) return undefined;
  return RULES.find(([, pattern]) => pattern.test(name))?.[0];
};

/** It takes the customer's own words: a field for when, of no other form than text. */
export const takesWords = ({ function: { parameters } }: Tool): boolean => {
  const { quando } = parameters?.properties ?? {};
  return quando?.type === 'string' && !quando.format && !quando.enum;
};

/** The offered tool that plays this role, by its name. */
export const toolFor = (tools: Tool[], role: Role): Tool | undefined => tools.find((tool) => roleOf(tool) === role);

const fromEnum = (options: unknown[], wish: Wish): unknown => {
  const wanted = plain(wish.service?.name ?? wish.text);
  return options.find((option) => wanted.includes(plain(String(option)))) ?? options[0];
};

const offsetOf = (day: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(`${day}T15:00:00Z`)).find((part) => part.type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
};

const instant = (schema: JsonSchema, wish: Wish, knowledge: Knowledge): string | undefined => {
  if (!wish.day || !wish.time) return wish.day;
  return `${wish.day}T${wish.time}:00${schema.format === 'date-time' ? offsetOf(wish.day, knowledge.timeZone) : ''}`;
};

const MAX_WORDS = 100;
const wordsFor = (name: string, wish: Wish): string => {
  const { service = '', moment = '' } = wish.words ?? {};
  const text = name === 'servico' ? (wish.service ? service : '') : name === 'quando' ? moment : '';
  return text.length <= MAX_WORDS ? text : '';
};

const valueFor = (name: string, schema: JsonSchema, wish: Wish, knowledge: Knowledge): unknown => {
  if (schema.enum && schema.enum.length > 0) return fromEnum(schema.enum, wish);
  const key = plain(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (/duracao|duration|minut/.test(key)) return wish.service?.minutes;
  if (/servi|produt|product/.test(key))
    return /\bid\b/.test(key) ? (wish.service?.id ?? wish.service?.name) : wish.service?.name;
  if (/data hora|date time|datetime|inicio|start|quando/.test(key)) return instant(schema, wish, knowledge);
  if (/^(data|date|dia|day)|fim|\bate\b|\bend\b|\bto\b|\bfrom\b/.test(key)) return wish.day;
  if (/hora|time/.test(key)) return wish.time;
  if (/cliente|customer|^nome|^name/.test(key)) return knowledge.customer;
  if (/motivo|reason|resumo|summary|obs|nota|note|mensagem|message/.test(key)) return wish.text.slice(0, 200);
  return undefined;
};

/** The arguments of a call, filled in from what the customer said; unknown optional ones stay out. */
export const fillArguments = (tool: Tool, wish: Wish, knowledge: Knowledge): string => {
  const { properties = {}, required = [] } = tool.function.parameters ?? {};
  if (takesWords(tool)) return JSON.stringify(Object.fromEntries(required.map((name) => [name, wordsFor(name, wish)])));
  const filled: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = valueFor(name, schema, wish, knowledge);
    if (value !== undefined) filled[name] = value;
    else if (required.includes(name)) filled[name] = schema.type === 'number' || schema.type === 'integer' ? 0 : '';
  }
  return JSON.stringify(filled);
};

const clock = (value: string, timeZone: string): string | undefined => {
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)) {
    return new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(value));
  }
  return /(?:^|T|\s)(\d{2}:\d{2})/.exec(value)?.[1];
};

const startOf = (row: Record<string, unknown>): unknown =>
  row.hora ?? row.horario ?? row.inicio ?? row.start ?? row.time ?? row.data_hora ?? Object.values(row)[0];

/** The free times in a tool's result, whatever its shape: strings, ISO instants or objects with a start. */
export const timesIn = (result: string, timeZone: string): string[] => {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const time = clock(value, timeZone);
      if (time && !found.includes(time)) found.push(time);
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item && typeof item === 'object' && !Array.isArray(item) ? startOf(item) : item);
    } else if (value && typeof value === 'object') {
      for (const item of Object.values(value)) if (typeof item === 'object') walk(item);
    }
  };
  try {
    walk(JSON.parse(result));
  } catch {
    for (const match of result.matchAll(/\b(\d{2}:\d{2})\b/g)) if (match[1]) found.push(match[1]);
  }
  return found;
};

/** True when a tool's result says that it failed. */
export const failed = (result: string): boolean => {
  try {
    const value = JSON.parse(result) as Record<string, unknown>;
    return (
      Boolean(value?.error ?? value?.erro) ||
      value?.ok === false ||
      value?.success === false ||
      value?.sucesso === false
    );
  } catch {
    return /erro|error|indispon/i.test(result);
  }
};
