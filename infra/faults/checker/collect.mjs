import { idsOf } from '../arena/each-company.mjs';
import { readRedis } from '../arena/read-redis.mjs';

/** Everything the checker judges by: what the simulators saw and were told, what the database holds, what the logs say. */
export async function collect({ sql, sims, processes, redisUrl }, companies) {
  const ids = idsOf(companies);
  const logs = await Promise.all(companies.map(({ instance }) => sims.gatewayLog(instance)));
  const byCompany = (name) =>
    companies.flatMap((company, index) => logs[index][name].map((row) => ({ ...row, tag: company.tag })));
  const messages = await sql`select * from chat_history where tenant_id in ${sql(ids)} order by created_at, seq`;
  const chats = await sql`select * from chats where tenant_id in ${sql(ids)}`;
  const envios = await sql`select * from envios where tenant_id in ${sql(ids)} order by seq`;
  const events = await sql`select * from webhook_events where tenant_id in ${sql(ids)}`;
  const keys = new Map(companies.map(({ aiKey, tag }) => [aiKey.slice(-4), tag]));
  const prompts = (await sims.aiLog()).requests.map((prompt) => ({
    ...prompt,
    tag: keys.get(prompt.keyLast4) ?? null,
  }));
  return {
    sends: byCompany('sends'),
    deliveries: byCompany('deliveries'),
    prompts,
    messages: named(messages, companies),
    chats: named(chats, companies),
    envios: named(envios, companies),
    events: named(events, companies),
    logs: processes.logs(),
    redis: await readRedis(redisUrl),
    megabytes: processes.megabytes(),
  };
}

const named = (rows, companies) => {
  const tags = new Map(companies.map(({ tenantId, tag }) => [tenantId, tag]));
  return rows.map((row) => ({ ...row, tag: tags.get(row.tenant_id) }));
};
