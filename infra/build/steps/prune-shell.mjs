import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from './places.mjs';

const KEPT = 10;
const KEPT_MS = 7 * 86_400_000;

/**
 * Forgets old releases of the shell: those behind the ten newest that are older than a week. A tab that was open for longer
 * is asked to reload by its card.
 */
export async function pruneShell({ releases, remotesDir, now = Date.now() }) {
  const folder = path.join(remotesDir, SHELL);
  if (!existsSync(folder)) return;
  const active = await releases.active(SHELL);
  const old = readdirSync(folder)
    .filter((version) => !version.startsWith('.'))
    .map((version) => ({ version, at: statSync(path.join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(KEPT)
    .filter(({ version, at }) => version !== active && now - at > KEPT_MS);
  for (const { version } of old) {
    await releases.forget(SHELL, version);
    rmSync(path.join(folder, version), { recursive: true, force: true });
  }
}
