import { randomBytes } from 'node:crypto';
import type { CompanyRows } from '@balcao/testing/full-company';
import { BODIES, type Operation, placesIn, put } from './api-operations';

/** Fields that hold a credential, by their names: a new one is typed as soon as it is in the contract. */
const CREDENTIAL = /key|token|secret|segredo|senha|password|credencia|conta_de_servico|auth/i;

/** A field, and the word that nobody may find anywhere once it was typed there. */
export interface CredentialField {
  name: string;
  operation: Operation;
  place: (string | number)[];
  canary: string;
}

const canary = () => `canario${randomBytes(12).toString('hex')}`;

/** Every field of every body that holds a credential. */
export const credentialFields = (operations: readonly Operation[]): CredentialField[] =>
  operations.flatMap((operation) =>
    placesIn(operation.bodySchema)
      .filter((place) => CREDENTIAL.test(String(place.at(-1))))
      .map((place) => ({ name: `${operation.id} ${place.join('.')}`, operation, place, canary: canary() })),
  );

interface Typed {
  /** The simulators' addresses. */
  urls: Record<'ai' | 'gateway', string>;
  /** A service account as Google gave it. */
  account: string;
  calendar: string;
  rows: CompanyRows;
}

const AT_GATEWAY = ['evolution_api', 'base_url'];
const NOWHERE = 'https://evolution.exemplo.invalid';

/** What is typed beside, so that the field is looked at, tried and kept. */
function beside({ operation: { id }, place }: CredentialField, { urls, calendar, rows }: Typed): object {
  const asked = { base_url: `${urls.ai}/v1`, model: 'sim-balcao' };
  // Alone: a main key beside it would be tried, and refused, first.
  const ai_config = place.includes('reserva')
    ? { reserva: Object.assign({ api_key: 'sk-sim-reserva' }, asked) }
    : Object.assign({ openai_api_key: 'sk-sim-outra' }, asked);
  const evolution_api = { base_url: urls.gateway, api_key: 'outra-chave', salvar_sem_teste: true };
  const settings = { [String(place[0])]: place[0] === 'ai_config' ? ai_config : evolution_api };
  const password = `Aa1-${canary()}`;
  const known: Record<string, object> = {
    saveSystemSettings: settings,
    savePlatformSettings: settings,
    saveGoogleCalendar: { agenda_id: calendar },
    saveMercadoPago: { access_token: 'APP_USR-outro', public_key: 'APP_USR-outra' },
    signup: { nome: 'Bia', empresa: 'Outro salão', email: `${canary()}@exemplo.com.br`, password },
  };
  return known[id] ?? BODIES[id]?.(rows) ?? {};
}

/** The canary as the field wants it. */
function dressed({ place, canary: word }: CredentialField, { account }: Typed): unknown[] {
  const [field, parsed] = [String(place.at(-1)), JSON.parse(account) as object];
  if (field === 'conta_de_servico') {
    const broken = `-----BEGIN PRIVATE KEY-----\n${word}\n-----END PRIVATE KEY-----\n`;
    return [
      JSON.stringify(Object.assign({}, parsed, { private_key: broken })),
      JSON.stringify(Object.assign({}, parsed, { private_key_id: word })),
      `{"private_key":"${word}"`,
    ];
  }
  if (field === 'api_key' && String(place[0]) === 'evolution_api') return [word];
  if (field === 'auth') return [word];
  if (field === 'token') return [word.padEnd(43, 'x')];
  if (/password/.test(field)) return [`Aa1-${word}`];
  return [/openai|api_key/.test(field) ? `sk-sim-${word}` : `APP_USR-${word}`];
}

/** What is wrong with it before anybody looks at what it says: too long, spaced, and another kind of thing with the canary as its name. */
const misshapen = ({ canary: word }: CredentialField): unknown[] => [
  word.repeat(400),
  `${word} ${word}`,
  { [word]: word },
  [word],
];

/** Bodies with the canary in its field: well-formed, and refused at the door. */
export function typedBodies(field: CredentialField, given: Typed): { good: unknown[]; bad: unknown[] } {
  const example = beside(field, given);
  const bodyOf = (value: unknown) => put(example, field.place, value);
  const good = dressed(field, given).map(bodyOf);
  // A messaging server that refuses the key is not kept; one that nobody reaches is.
  const unseen = field.place[0] === 'evolution_api' ? [put(good[0] as object, AT_GATEWAY, NOWHERE)] : [];
  return { good: [...unseen, ...good], bad: misshapen(field).map(bodyOf) };
}
