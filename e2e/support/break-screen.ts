import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './remotes-folder';

/**
 * Puts another component in place of a screen of a built area. `body`: of a function component, where `R` is React. Only the area's
 * module is changed, so the build stays one that could have been published.
 */
export function breakScreen(folder: string, path: string, body: string): void {
  const scripts = filesOf(join(folder, 'js')).filter((file) => file.endsWith('.js'));
  const sources = scripts.map((file) => readFileSync(join(folder, 'js', file), 'utf8'));
  const at = scripts.findIndex((file) => file.startsWith('__federation_expose_module'));
  const source = sources[at] ?? '';
  const screen = new RegExp(`(\\{path:"${path}",element:\\(0,\\w\\.jsx\\)\\()(\\w+)(,\\{\\}\\)\\})`).exec(source);
  const [whole = '', before, name, after] = screen ?? [];
  const page = new RegExp(`[ ,]${name}=(\\(0,\\w+\\.lazyPage\\)\\(.*?\\.then\\(\\(\\)=>)(\\w+)\\(\\d+\\)\\)\\)`).exec(
    source,
  );
  const react = sources.map(reactIn).find((id) => id !== undefined);
  if (!page || !react) throw new Error(`no screen ${path} to break in ${folder}`);
  const other = `${page[1]}{const R=${page[2]}(${react});return{default:function(){${body}}}}))`;
  writeFileSync(join(folder, 'js', scripts[at] ?? ''), source.replace(whole, `${before}${other}${after}`));
}

/** What the bundler calls React in a file that uses it: assigned last before a hook is taken from it. */
function reactIn(source: string): string | undefined {
  const hook = /\b(\w+)\.useEffect/.exec(source);
  if (!hook) return undefined;
  const assigned = source.slice(0, hook.index).matchAll(new RegExp(`\\b${hook[1]}=\\w+\\((\\d+)\\)`, 'g'));
  return [...assigned].at(-1)?.[1];
}
