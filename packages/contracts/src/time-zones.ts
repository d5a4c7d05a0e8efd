import { foldAccents } from './fold-accents';

/** Clocks of Brazil by the names people know; Brasília's first, because most live by it. */
export const BRAZILIAN_ZONES = [
  { zone: 'America/Sao_Paulo', label: 'Brasília (UTC−3)' },
  { zone: 'America/Manaus', label: 'Manaus/Amazonas (UTC−4)' },
  { zone: 'America/Cuiaba', label: 'Cuiabá/Mato Grosso (UTC−4)' },
  { zone: 'America/Campo_Grande', label: 'Campo Grande/Mato Grosso do Sul (UTC−4)' },
  { zone: 'America/Porto_Velho', label: 'Porto Velho/Rondônia (UTC−4)' },
  { zone: 'America/Boa_Vista', label: 'Boa Vista/Roraima (UTC−4)' },
  { zone: 'America/Rio_Branco', label: 'Rio Branco/Acre (UTC−5)' },
  { zone: 'America/Eirunepe', label: 'Oeste do Amazonas (UTC−5)' },
  { zone: 'America/Noronha', label: 'Fernando de Noronha (UTC−2)' },
] as const;

/** Every other zone of the world that this machine knows. */
export function otherZones(): string[] {
  const known = new Set<string>(BRAZILIAN_ZONES.map(({ zone }) => zone));
  return Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone));
}

/** Is this a zone by its place (never `+03:00`)? Asked of Intl, since browsers list some places under older names. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 60 || !/^[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]*){1,2}$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** `Brasília (UTC−3)`, else the name of the zone as it is. */
export const zoneLabel = (zone: string): string =>
  BRAZILIAN_ZONES.find((one) => one.zone === zone)?.label ?? zone.replaceAll('_', ' ');

/** The platform's own clock. */
export const BRASILIA = 'America/Sao_Paulo';
const BRASILIA_STATES = new Set('al ap ba ce df es go ma mg pa pb pe pi pr rj rn rs sc se sp to'.split(' '));
const STATES: Record<string, string> = {
  am: 'America/Manaus',
  mt: 'America/Cuiaba',
  ms: 'America/Campo_Grande',
  ro: 'America/Porto_Velho',
  rr: 'America/Boa_Vista',
  ac: 'America/Rio_Branco',
};
const STATE_NAMES: [name: string, state: string][] = [
  ['mato grosso do sul', 'ms'],
  ['mato grosso', 'mt'],
  ['amazonas', 'am'],
  ['rondonia', 'ro'],
  ['roraima', 'rr'],
  ['acre', 'ac'],
];
const TOWNS: Record<string, string> = {
  am: 'manaus,parintins,itacoatiara,manacapuru,coari,tefe',
  mt: 'cuiaba,varzea grande,rondonopolis,sinop,caceres,tangara da serra,sorriso',
  ms: 'campo grande,dourados,tres lagoas,corumba,ponta pora',
  ro: 'porto velho,ji parana,ariquemes,vilhena,cacoal',
  rr: 'boa vista',
  ac: 'rio branco,cruzeiro do sul,sena madureira',
  sp: 'sao paulo,campinas,brasilia,rio de janeiro,belo horizonte,salvador,fortaleza,recife,curitiba,porto alegre,belem,goiania',
};
const CITIES = new Map(
  Object.entries(TOWNS).flatMap(([state, towns]) => towns.split(',').map((town) => [town, state])),
);
/** Towns of Amazonas that keep the time of Acre (Lei 12.876/2013). */
const WEST = new Set(
  'atalaia do norte,benjamin constant,boca do acre,eirunepe,envira,guajara,ipixuna,itamarati,jutai,labrea,pauini,sao paulo de olivenca,tabatinga'.split(
    ',',
  ),
);

/**
 * Zone that a Brazilian city suggests, however it is written ('Manaus-AM', 'Manaus AM', 'Cáceres (MT)'); null when the
 * text says nothing. The state decides over the city: there is a Boa Vista in Roraima and one in Paraíba.
 */
export function zoneOfCity(city: string | null): string | null {
  const plain = foldAccents((city ?? '').slice(0, 120));
  const words = plain.split(/[^a-z]+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  const short = Object.hasOwn(STATES, last) || BRASILIA_STATES.has(last) ? last : undefined;
  const text = (short ? words.slice(0, -1) : words).join(' ');
  const long = WEST.has(text) ? undefined : STATE_NAMES.find(([name]) => text === name || text.endsWith(` ${name}`));
  const name = long ? text.slice(0, -long[0].length).trim() : text;
  if (name === 'fernando de noronha') return 'America/Noronha';
  const state = short ?? long?.[1];
  if ((!state || state === 'am') && WEST.has(name)) return 'America/Eirunepe';
  const found = state ?? CITIES.get(name);
  return found ? (STATES[found] ?? BRASILIA) : null;
}
