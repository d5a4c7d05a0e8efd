import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../dev/launcher/postgres.mjs';

const LIMIT_MS = 180_000;

/** Waits until our side has nothing left to do: what one slice left over must not be charged to the next. */
export async function untilSettled({ ownerUrl }) {
  await withConnection(ownerUrl, async (sql) => {
    for (const end = Date.now() + LIMIT_MS; ; await sleep(100)) {
      const [{ left }] = await sql`select
        (select count(*) from webhook_events where status = 'pending')
        + (select count(*) from chats where responder_em is not null)
        + (select count(*) from envios where status in ('planned', 'sending', 'retry')) as left`;
      if (Number(left) === 0) return;
      if (Date.now() > end) throw new Error(`${left} itens continuam abertos depois de ${LIMIT_MS / 1000} s`);
    }
  });
}
