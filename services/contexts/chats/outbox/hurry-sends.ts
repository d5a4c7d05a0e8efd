import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { hurryWaiting, listDoubtful, updateEnvio } from './envios.repository';
import { addressesOf } from './sender';

type HurryDeps = Pick<Deps, 'jobs' | 'clock'>;

/** More conversations than this at once are left to the sweep. */
const AT_ONCE = 200;

/** The phone is back: what waited for it goes out now. */
export async function hurrySends(deps: HurryDeps, unit: UnitOfWork): Promise<void> {
  const chats = await hurryWaiting(unit, deps.clock());
  const { tenantId } = unit;
  unit.afterCommit(() =>
    Promise.all(chats.slice(0, AT_ONCE).map((chatId) => deps.jobs.enqueue('send-planned', { tenantId, chatId }))),
  );
}

/** WhatsApp speaks of a message of ours that we do not know: it may be a doubtful one to this address, looked for at once. */
export async function hurryLook(deps: HurryDeps, unit: UnitOfWork, remoteJid: string): Promise<void> {
  const doubtful = (await listDoubtful(unit)).filter((row) => addressesOf(row).includes(remoteJid));
  for (const { id } of doubtful) updateEnvio(unit, id, { proxima_em: deps.clock() });
  const { tenantId } = unit;
  for (const chatId of new Set(doubtful.map((row) => row.chat_id)))
    unit.afterCommit(() => deps.jobs.enqueue('send-planned', { tenantId, chatId }));
}
