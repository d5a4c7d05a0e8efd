import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { CliError } from '../dev/launcher/cli-error.mjs';
import { ROOT } from '../dev/launcher/paths.mjs';

/** What stands in a file, in its form; what does not fit is refused with where and why. */
export function readYaml(path, form) {
  const read = form.safeParse(parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new CliError(`${relative(ROOT, path)}: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Every file of a folder, by name. */
export const readFolder = (folder, form) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readYaml(join(folder, name), form));
