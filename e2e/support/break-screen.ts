import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './remotes-folder';

/** The page's own, whichever pieces of the area are there. */
const REACT = "globalThis.__FEDERATION__.__INSTANCES__[0].loadShareSync('react')()";

/** Another component in place of a screen of a built area. `body`: of a function component, where `R` is React. */
export const breakScreen = (folder: string, path: string, body: string): void =>
  replacePart(folder, new RegExp(`(\\{path:"${path}",element:\\(0,\\w\\.jsx\\)\\()(\\w+)(,\\{\\}\\)\\})`), body);

/** The same with a card of it. */
export const breakCard = (folder: string, name: string, body: string): void =>
  replacePart(folder, new RegExp(`(widgets:\\{[^}]*\\b${name}:)(\\w+)([,}])`), body);

/** `part`: what comes before the component's name, the name, and what comes after. Only the area's module is changed, so the build stays one that could have been published. */
function replacePart(folder: string, part: RegExp, body: string): void {
  const scripts = filesOf(join(folder, 'js')).filter((file) => file.endsWith('.js'));
  const sources = scripts.map((file) => readFileSync(join(folder, 'js', file), 'utf8'));
  const at = scripts.findIndex((file) => file.startsWith('__federation_expose_module'));
  const source = sources[at] ?? '';
  const [whole = '', before, name, after] = part.exec(source) ?? [];
  const page = new RegExp(`[ ,]${name}=(\\(0,\\w+\\.lazyPage\\)\\(.*?\\.then\\(\\(\\)=>)(\\w+)\\(\\d+\\)\\)\\)`).exec(
    source,
  );
  if (!page) throw new Error(`nothing like ${part} to break in ${folder}`);
  const other = `${page[1]}{const R=${REACT};return{default:function(){${body}}}}))`;
  writeFileSync(join(folder, 'js', scripts[at] ?? ''), source.replace(whole, `${before}${other}${after}`));
}
