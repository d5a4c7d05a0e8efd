import { pathToFileURL } from 'node:url';
import { build } from '../../build/steps/build.mjs';
import { bundle } from '../../build/steps/build-services.mjs';
import { at } from '../../build/steps/places.mjs';

const PROGRAMS = ['library', 'worker-without-wait'];
const outOf = (name) => `infra/bench/dist/${name}.mjs`;

/** Builds the services as they are, and what the bench takes of the product. */
export async function buildOurs() {
  await build(['services'], { log: () => undefined });
  await Promise.all(PROGRAMS.map((name) => bundle({ entry: `infra/bench/ours/${name}.ts`, out: outOf(name) })));
}

/** The product's parts that the bench calls itself. */
export const loadLibrary = () => import(pathToFileURL(at(outOf('library'))).href);
