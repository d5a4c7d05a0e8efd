const NUMBER = '(-?\\d{1,3}(?:\\.\\d{1,20})?)';
/** Where links of maps have the place itself, then what the map was showing, then numbers alone. */
const PATTERNS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?${NUMBER}`, 'i'),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER} ?[,; ] ?${NUMBER}\\)?$`),
];
/** As it is written in Brazil: `-23,5614; -46,6559`. */
const WITH_COMMAS = /^(-?\d{1,3}),(\d{1,20}) ?[; ] ?(-?\d{1,3}),(\d{1,20})$/;

/** A point on the map from what people paste; null: there is none in it (a short link says nothing by itself). */
export function readPoint(text: string): { latitude: number; longitude: number } | null {
  const plain = text.trim().replace(WITH_COMMAS, '$1.$2, $3.$4');
  const match = PATTERNS.map((pattern) => pattern.exec(plain)).find(Boolean);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
