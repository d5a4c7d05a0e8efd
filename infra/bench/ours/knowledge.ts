import { retrievePassages } from '@balcao/contexts/assistant/knowledge/retrieve-passages';
import { createEmbedder, type Embed } from '@balcao/contexts/assistant/provider/embed';
import { compareBySense } from '@balcao/contexts/assistant/sense/compare-by-sense';
import { embedPassages } from '@balcao/contexts/assistant/sense/embed-passages';
import { findSense, startSense } from '@balcao/contexts/assistant/sense/sense.repository';
import { toUnit } from '@balcao/contexts/assistant/sense/vectors';
import { openDb } from '@balcao/kit/db';
import { createEgress } from '@balcao/kit/egress';
import { createLog } from '@balcao/kit/log';
import { embed as play } from '../../simulators/src/ai/embed';

/** An AI provider that gives vectors; without one they are the simulator's, which know no sense. */
interface Provider {
  baseUrl: string;
  apiKey: string;
}

const simulated: Embed = async (_, texts) => ({
  kind: 'vectors',
  vectors: texts.flatMap((text) => toUnit(play(text)) ?? []),
  tokens: null,
});

function openEmbedder(provider: Provider | undefined) {
  if (!provider) return { embed: simulated, close: async () => undefined };
  const { hostname, port, protocol } = new URL(provider.baseUrl);
  const egress = createEgress({ allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] });
  return { embed: createEmbedder(() => egress), close: () => egress.close() };
}

/** The search of a company's knowledge base as an answer of the AI begins with it. */
export function openKnowledge(
  { appUrl, platformUrl }: { appUrl: string; platformUrl: string },
  tenantId: string,
  provider?: Provider,
) {
  const log = createLog('bench', 'silent');
  const db = openDb({ appUrl, platformUrl, log, max: 3 });
  const { embed, close } = openEmbedder(provider);
  const settings = Object.assign(
    { baseUrl: 'https://simulador.exemplo.com/v1', apiKey: 'x' },
    { typed: false, model: 'x', customInstructions: null },
    provider,
  );
  const clock = () => new Date();
  const realtime = { announce: async () => undefined, whisper: async () => undefined };
  const compare = compareBySense({ db, clock, log }, embed);
  return {
    find: (pergunta: string) => db.tenant(tenantId, (unit) => retrievePassages(unit, [pergunta])),
    /** Asks for the vectors of its texts; throws when the provider gives none. */
    async prepare() {
      await db.tenant(tenantId, (unit) => startSense(unit, clock()));
      await embedPassages({ db, clock, log, realtime }, { embed, findSettings: async () => settings })({ tenantId });
      const sense = await db.tenant(tenantId, findSense);
      if (sense?.estado !== 'pronta') throw new Error(`no vectors: ${sense?.motivo ?? sense?.estado}`);
    },
    /** By words and sense together. */
    async findBoth(pergunta: string) {
      const { marca, ruido = 0 } = (await db.tenant(tenantId, findSense)) ?? {};
      return (await compare(tenantId, settings, { marca: marca ?? '', ruido, texts: [pergunta] })) ?? [];
    },
    close: () => Promise.all([db.close(), close()]).then(() => undefined),
  };
}
