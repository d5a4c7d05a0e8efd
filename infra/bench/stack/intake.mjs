import { addCompanies } from './companies.mjs';
import { openCustomers } from './messages.mjs';
import { openStandIns } from './stand-ins.mjs';

/** Companies, their customers, and the two ways a message of theirs can go: through us, and through the yardstick. */
export async function openIntake(place, { companies: count, perCompany }) {
  const standIns = await openStandIns();
  const base = await place.database();
  const bare = await place.database('template0');
  const companies = await addCompanies(base, standIns, count);
  const pair = `127.0.0.1:${standIns.port}`;
  // Each company has an AI of its own.
  const env = { ...base.env, EGRESS_ALLOW: pair, EGRESS_ALLOW_TYPED: pair };
  const bareEnv = {
    DATABASE_URL: bare.ownerUrl,
    REDIS_URL: bare.redisUrl,
    REDIS_PREFIX: bare.prefix,
    STAND_INS: `http://127.0.0.1:${standIns.port}`,
  };
  return {
    base,
    bare,
    companies,
    standIns,
    customers: openCustomers(companies, { perCompany }),
    startWebhook: () => place.ours('webhook', env),
    startWorker: (name = 'worker') => place.ours(name, env),
    /** The yardstick's webhook and, when wanted, what answers behind it. */
    async startYardstick({ answers = false } = {}) {
      const port = await place.yardstick('acknowledge', bareEnv);
      if (answers) await place.yardstick('answer', bareEnv);
      return port;
    },
    async close() {
      await place.endProcesses();
      standIns.close();
    },
  };
}
