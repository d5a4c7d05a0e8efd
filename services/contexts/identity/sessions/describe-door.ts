import { truncatedAddress } from '@balcao/kit/network';

/** Where somebody comes in: the address, and what the browser says of itself. */
export interface Door {
  ip: string;
  agent: string | undefined;
}

/** Who copies whom: each of these also calls itself what stands below it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** `Chrome no Windows`; null when nothing of it is known. */
export function deviceOf(agent: string | undefined): string | null {
  const said = (agent ?? '').slice(0, 400);
  const [browser, system] = [nameIn(BROWSERS, said), nameIn(SYSTEMS, said)];
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? null);
}

/** What of it is kept: words and a shortened address, never the whole. */
export const describeDoor = ({ ip, agent }: Door) => ({ aparelho: deviceOf(agent), rede: truncatedAddress(ip) });
