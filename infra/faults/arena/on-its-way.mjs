/** What is on its way for these companies, by kind: events to be read, answers to be given, messages to be sent. */
export async function onItsWay(sql, ids) {
  const [row] = await sql`select
    (select count(*)::int from webhook_events where tenant_id in ${sql(ids)} and status = 'pending') as events,
    (select count(*)::int from chats where tenant_id in ${sql(ids)} and responder_em is not null) as answers,
    (select count(*)::int from envios where tenant_id in ${sql(ids)}
      and status in ('planned', 'sending', 'retry', 'unknown')) as sends`;
  return row;
}

export const isEmpty = (left) => left !== null && Object.values(left).every((count) => count === 0);
