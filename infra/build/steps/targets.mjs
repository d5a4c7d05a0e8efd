import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildLocal } from './build-services.mjs';
import { namedTarget, overHttp, refusal } from './over-http.mjs';

/** Where no server is up: the same use cases, on the database itself. */
export async function onMachine(config) {
  const { openLocal } = await import(pathToFileURL(await buildLocal()).href);
  const local = await openLocal(config);
  const told = (work) =>
    work.catch((error) => {
      throw error.code?.includes('/') ? refusal({ code: error.code, message: error.message, ...error.options }) : error;
    });
  return {
    live: () => told(local.live()),
    active: (name) => told(local.active(name)),
    publish: (packed) => told(local.publish(inOnePiece(packed))),
    activate: (about) => told(local.activate(about)),
    /** The key this machine publishes an area with, made when there is none; none where it cannot be kept. */
    async keyFor(name) {
      if (!canKeep(config.keysFile)) return undefined;
      const keys = readKeys(config.keysFile);
      const key = await local.keyFor(name, keys[name]);
      if (key !== keys[name]) writeKeys(config.keysFile, { ...keys, [name]: key });
      return key;
    },
    close: () => local.close(),
  };
}

async function* inOnePiece(packed) {
  yield packed;
}

function canKeep(file) {
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readKeys(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function writeKeys(file, keys) {
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}

/** Where `name` is published to: the product that was named, the one that runs here, or the database alone. Or null. */
export async function openTarget(name, config) {
  const { running, databaseUrl } = config;
  const named = namedTarget(config);
  if (named) return named;
  if (!databaseUrl) return null;
  const local = await onMachine(config);
  if (!(running && (await answers(running)))) return local;
  const ownKey = await local.keyFor(name).finally(() => local.close());
  return overHttp(running, ownKey);
}

async function answers(url) {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return answer?.ok === true;
}
