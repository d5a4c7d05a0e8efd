import { type SQL, sql } from 'drizzle-orm';
import { audit_log } from '../schema';
import { remote_takebacks } from './schema';

/**
 * When a release went on air last; null: it never did, or it fell back by itself since. Only to what has such a time does
 * anybody go back.
 */
export const onAirLast = (release: { id: SQL; name: SQL; version: SQL }): SQL<Date | string | null> => sql`(
  select max(l.created_at) from ${audit_log} l
  where l.acao = 'release.activated' and l.alvo = ${release.name} || '@' || ${release.version}
    and not exists (select 1 from ${remote_takebacks} t
      where t.release_id = ${release.id} and t.motivo is not null and t.created_at >= l.created_at))`;
