import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type Embed, embeddingModel } from '../provider/embed';
import type { AiSettings } from '../provider/provider-client';
import { isRetryable, type ProviderFailure } from '../provider/provider-result';
import { findCompany, recordTurn } from '../replies/ai.repository';
import { refusalOf } from '../replies/decide-reply';
import { COMPARED } from '../schema';
import {
  claimSense,
  endSense,
  holdSense,
  listMissing,
  listVectors,
  removeUnused,
  storeVectors,
} from './sense.repository';
import { likeness } from './vectors';

type SenseDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'realtime'>;
interface SensePorts {
  embed: Embed;
  findSettings(unit: UnitOfWork): Promise<AiSettings | null>;
}

const MINUTE = 60_000;
/** Longer than all batches together may take. */
const LEASE_MS = 15 * MINUTE;
const CALL_MS = 30_000;
const BATCH = 64;
const BATCHES = 20;
/** Looked over without cause now and then: another provider, a vector that was lost. */
const AGAIN_MS = 6 * 60 * MINUTE;
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE];

/** No salon, clinic or workshop writes about these: how alike its texts seem to them is noise. */
const ELSEWHERE = [
  'Quem descobriu o Brasil?',
  'Qual é a raiz quadrada de 144?',
  'Quem ganhou a Copa de 1970?',
  'Quantos planetas tem o sistema solar?',
  'O que faz um deputado federal?',
  'Qual a distância entre a Terra e a Lua?',
];

/** Switched off meanwhile: nothing of it is kept. */
const OFF = { kind: 'off' as const };

interface Claimed {
  mine: Date;
  settings: AiSettings | null;
  open: boolean;
  tentativas: number;
}
type Ended =
  | { kind: 'ready'; ruido: number }
  | { kind: 'closed' }
  | { kind: 'no-ai' }
  | { kind: 'off' }
  | ProviderFailure;

async function claim(deps: SenseDeps, ports: SensePorts, unit: UnitOfWork): Promise<Claimed | null> {
  const now = deps.clock();
  const mine = new Date(now.getTime() + LEASE_MS);
  const row = await claimSense(unit, { now, until: mine });
  if (!row) return null;
  const company = await findCompany(unit);
  const open = company !== undefined && refusalOf(company, now) === null;
  return { mine, open, settings: await ports.findSettings(unit), tentativas: row.tentativas };
}

/** Everything that has no vector yet gets one, batch by batch; no transaction waits for the provider. */
async function fill({ db }: SenseDeps, { embed }: SensePorts, tenantId: string, settings: AiSettings): Promise<Ended> {
  const { model, marca } = embeddingModel(settings);
  const ask = async (texts: string[], keep: (unit: UnitOfWork, vectors: Float32Array[]) => Promise<void>) => {
    const began = performance.now();
    const result = await embed(settings, texts, CALL_MS);
    if (result.kind !== 'vectors') return result;
    const used = { modelo: model, tokensEntrada: result.tokens, duracaoMs: Math.round(performance.now() - began) };
    return db.tenant(tenantId, async (unit) => {
      recordTurn(unit, Object.assign({ chatId: null, resultado: COMPARED }, used));
      if (!(await holdSense(unit))) return OFF;
      await keep(unit, result.vectors);
      return null;
    });
  };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const missing = await db.tenant(tenantId, (unit) => listMissing(unit, marca, BATCH));
    if (missing.length === 0) break;
    const stopped = await ask(
      missing.map(({ texto }) => texto),
      (unit, vectors) =>
        storeVectors(
          unit,
          missing.flatMap(({ chave }, at) => {
            const vector = vectors[at];
            return vector ? { chave, vector } : [];
          }),
        ),
    );
    if (stopped) return stopped;
  }
  let ruido = 0;
  const stopped = await ask(ELSEWHERE, async (unit, probes) => {
    await removeUnused(unit, marca);
    for (const { vector } of await listVectors(unit, marca))
      ruido = Math.max(ruido, ...probes.map((probe) => likeness(probe, vector)));
  });
  return stopped ?? { kind: 'ready', ruido };
}

/** What is remembered of a try, and when the next one is. */
function patchAfter(ended: Ended, { settings, tentativas }: Claimed, now: Date) {
  const inMs = (ms: number) => ({ proxima_em: new Date(now.getTime() + ms) });
  const refused = (motivo: 'sem_ia' | 'sem_suporte' | 'chave') =>
    Object.assign({ estado: 'recusada' as const, motivo, tentativas: 0 }, inMs(AGAIN_MS));
  if (ended.kind === 'closed' || ended.kind === 'off') return Object.assign({ tentativas: 0 }, inMs(AGAIN_MS));
  if (ended.kind === 'no-ai' || !settings) return refused('sem_ia');
  if (ended.kind === 'ready') {
    const { model: modelo, marca } = embeddingModel(settings);
    const ready = { estado: 'pronta' as const, motivo: null, modelo, marca, ruido: ended.ruido, tentativas: 0 };
    return Object.assign(ready, inMs(AGAIN_MS));
  }
  if (ended.problem === 'auth' || ended.problem === 'quota') return refused('chave');
  if (!isRetryable(ended.problem)) return refused('sem_suporte');
  return inMs(Math.max(PAUSES[tentativas - 1] ?? AGAIN_MS, ended.retryAfterMs ?? 0));
}

/** Brings the vectors of a company up to its texts. */
export const embedPassages =
  (deps: SenseDeps, ports: SensePorts) =>
  async ({ tenantId }: JobData<'embed-passages'>): Promise<void> => {
    const claimed = await deps.db.tenant(tenantId, (unit) => claim(deps, ports, unit));
    if (!claimed) return;
    const { settings, open, mine } = claimed;
    const tried = async (): Promise<Ended> => {
      if (!open) return { kind: 'closed' };
      return settings ? fill(deps, ports, tenantId, settings) : { kind: 'no-ai' };
    };
    const ended = await tried();
    const result = ended.kind === 'failure' ? ended.problem : ended.kind;
    deps.log.info({ tenantId, result }, 'passages compared by sense');
    await deps.db.tenant(tenantId, async (unit) => {
      await endSense(unit, mine, patchAfter(ended, claimed, deps.clock()));
      await deps.realtime.announce(unit, 'documents.changed', {});
    });
  };
