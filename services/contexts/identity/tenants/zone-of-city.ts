const DEFAULT_ZONE = 'America/Sao_Paulo';

/** States (and an island) whose clocks differ from Brasília; by abbreviation, name and capital. */
const ZONES: ReadonlyArray<readonly [zone: string, places: readonly string[]]> = [
  ['America/Manaus', ['am', 'amazonas', 'manaus', 'parintins', 'itacoatiara']],
  ['America/Cuiaba', ['mt', 'mato grosso', 'cuiaba', 'varzea grande', 'rondonopolis', 'sinop']],
  ['America/Campo_Grande', ['ms', 'mato grosso do sul', 'campo grande', 'dourados', 'tres lagoas', 'corumba']],
  ['America/Porto_Velho', ['ro', 'rondonia', 'porto velho', 'ji-parana', 'ariquemes']],
  ['America/Boa_Vista', ['rr', 'roraima', 'boa vista']],
  ['America/Rio_Branco', ['ac', 'acre', 'rio branco', 'cruzeiro do sul']],
  ['America/Noronha', ['fernando de noronha']],
];

/** IANA zone of a Brazilian city as people write it ('Manaus', 'Cuiabá - MT', 'São Paulo/SP'); Brasília's by default. */
export function zoneOfCity(city: string | null): string {
  if (!city) return DEFAULT_ZONE;
  const plain = city
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const parts = plain.split(/(?<!\s)\s+[-–]\s+|[,/()]/).map((part) => part.trim());
  // The state decides over the city: there is a Boa Vista in Roraima and one in Paraíba.
  const state = parts.slice(1).find((part) => part.length === 2);
  const sought = state ? [state] : parts;
  return ZONES.find(([, places]) => sought.some((part) => places.includes(part)))?.[0] ?? DEFAULT_ZONE;
}
