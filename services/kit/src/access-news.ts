import postgres from 'postgres';
import type { Logger } from './log';

/** Channel on which the database says whose role or access changed (trigger on `usuarios`). */
const CHANNEL = 'balcao_acessos';
/** Channel on which whoever puts a release on air says so, by the panel or by command. */
export const RELEASES_CHANNEL = 'balcao_lancamentos';

export interface AccessNews {
  close(): Promise<void>;
}

/**
 * Hears from the database itself whose role or access changed, by whatever door: `onChange` gets the account. The line
 * comes back by itself; while it is away, what depends on it looks for itself every few seconds.
 */
export function listenForAccess(options: {
  url: string;
  log: Logger;
  onChange: (contaId: string) => void;
  /** A release went live. */
  onRelease?: () => void;
}): AccessNews {
  const { url, log, onChange, onRelease = () => undefined } = options;
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  sql.listen(CHANNEL, onChange).catch((error) => log.warn({ err: error }, 'no news of changed access'));
  sql.listen(RELEASES_CHANNEL, onRelease).catch((error) => log.warn({ err: error }, 'no news of releases'));
  return { close: () => sql.end({ timeout: 2 }) };
}
