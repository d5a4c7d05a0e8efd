import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readJson } from './paths.mjs';

const INTRO = `Balcão uses the third-party packages below; each keeps its own licence, whose full text lies in the package
(node_modules/<name>). Written by "npm run notice" from package-lock.json.

Worth knowing

- libvips (@img/sharp-libvips-*, LGPL-3.0-or-later): resizes pictures. It is used as the unchanged shared library that npm
  installs, and may be replaced by another build of it. Source: https://github.com/lovell/sharp-libvips and
  https://github.com/libvips/libvips
- date-holidays (ISC) with its holiday data (CC-BY-3.0): Copyright (c) commenthol and contributors; the data derives from
  Wikipedia's lists of public holidays. Changes: some names are put into the words used in Brazil.
  https://github.com/commenthol/date-holidays
- Inter (@fontsource-variable/inter or @fontsource/inter, OFL-1.1): Copyright The Inter Project Authors,
  https://github.com/rsms/inter
- zxcvbn-ts (MIT): list of common passwords. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts
`;

/** Packages that are installed to run the product: `[{ name, license, path, system }]`, by name, each once. */
export function productionPackages(lock) {
  const found = new Map();
  for (const [path, { dev, devOptional, link, license, os, cpu }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || dev || devOptional || link || !license) continue;
    const name = path.split('node_modules/').at(-1);
    if (!found.has(name)) found.set(name, { name, license, path, system: Boolean(os || cpu) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The copyright line of a package's licence; '' for packages of other systems, which are not on every disk. */
function copyrightOf({ path, system }) {
  const folder = join(ROOT, path);
  if (system || !existsSync(folder)) return '';
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return /^\W*(copyright (?:\(c\)|©|\d).*)$/im.exec(text)?.[1].trim().slice(0, 160) ?? '';
}

/** The text of NOTICE: what deserves a word first, then everything by licence. */
export function noticeText(lock = readJson(join(ROOT, 'package-lock.json'), { packages: {} })) {
  const groups = new Map();
  for (const one of productionPackages(lock)) groups.set(one.license, [...(groups.get(one.license) ?? []), one]);
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([license, packages]) => {
      const lines = packages.map((one) => `  ${[one.name, copyrightOf(one)].filter(Boolean).join(' · ')}`);
      return `\n${license}\n\n${lines.join('\n')}\n`;
    });
  return INTRO + sections.join('');
}
