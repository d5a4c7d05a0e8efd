import type { BodyOf } from '@balcao/contracts/endpoint';
import { testIntegration as contract } from '@balcao/contracts/integration-changes';
import type { ConnectionTest, Integration, TestFault } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { TryAiKey } from '../settings/ai-key-port';
import { resolveAi } from '../settings/resolve-settings';
import type { TryCalendar } from './calendar-port';
import type { ConnectionDeps } from './connection-deps';
import { getConnectionStatus } from './get-connection-status';
import { openGoogleCalendar } from './google-calendar';
import { findInstance } from './instances.repository';
import { findIntegrationOf, recordTest } from './integrations.repository';
import { openMercadoPago } from './mercado-pago';
import type { TryWallet } from './wallet-port';

interface TestDeps extends ConnectionDeps {
  tryKey: TryAiKey;
  tryWallet: TryWallet;
  tryCalendar: TryCalendar;
}

/** What was tried, and how; null: nothing is configured. */
interface Trial {
  run(): Promise<TestFault | null>;
  /** Whether it is still what is stored: somebody may have saved something else meanwhile. */
  stands(unit: UnitOfWork): Promise<boolean>;
}
type Prepare = (deps: TestDeps, actor: Actor, tenantId: string) => Promise<Trial | null>;

const faultOf = (verdict: 'works' | TestFault): TestFault | null => (verdict === 'works' ? null : verdict);

const tryWhatsapp: Prepare = async (deps, actor, tenantId) => {
  const instance = await deps.db.tenant(tenantId, findInstance);
  if (!instance) return null;
  return {
    async run() {
      try {
        const { status } = await getConnectionStatus(deps)(actor, {});
        return status === 'connected' ? null : 'disconnected';
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'integrations/gateway-auth') return 'refused';
        if (error.code === 'integrations/gateway-down') return 'unreachable';
        throw error;
      }
    },
    stands: async (unit) => (await findInstance(unit))?.id === instance.id,
  };
};

const tryAi: Prepare = async (deps, _, tenantId) => {
  const used = await deps.db.tenant(tenantId, resolveAi(deps));
  if (!used) return null;
  return {
    run: async () => faultOf((await deps.tryKey(used)).kind),
    async stands(unit) {
      const now = await resolveAi(deps)(unit);
      return now?.apiKey === used.apiKey && now.baseUrl === used.baseUrl && now.model === used.model;
    },
  };
};

const tryMercadoPago: Prepare = async ({ db, sealer, tryWallet }, _, tenantId) => {
  const row = await db.tenant(tenantId, (unit) => findIntegrationOf(unit, 'mercadopago'));
  const stored = openMercadoPago(sealer, tenantId, row?.credenciais);
  if (!stored) return null;
  return {
    run: async () => faultOf(await tryWallet(stored)),
    stands: async (unit) => (await findIntegrationOf(unit, 'mercadopago'))?.credenciais === row?.credenciais,
  };
};

const tryGoogle: Prepare = async ({ db, sealer, tryCalendar }, _, tenantId) => {
  const row = await db.tenant(tenantId, (unit) => findIntegrationOf(unit, 'google_calendar'));
  const stored = openGoogleCalendar(sealer, tenantId, row?.credenciais);
  if (!stored) return null;
  return {
    run: async () => faultOf(await tryCalendar(stored)),
    stands: async (unit) => (await findIntegrationOf(unit, 'google_calendar'))?.credenciais === row?.credenciais,
  };
};

const TRIALS: Record<Integration['tipo'], Prepare> = {
  evolution: tryWhatsapp,
  openai: tryAi,
  mercadopago: tryMercadoPago,
  google_calendar: tryGoogle,
};

/** The WhatsApp's own watch keeps its card; of the others an answer decides, and none decides nothing. */
function statusAfter(tipo: Integration['tipo'], falha: TestFault | null): Integration['status'] | null {
  if (tipo === 'evolution' || falha === 'unreachable') return null;
  return falha ? 'error' : 'active';
}

/** Tries what is stored, says how long that took and why it failed, and keeps it for the card. */
export const testIntegration = useCase(
  contract,
  (deps: TestDeps) =>
    async (actor: Actor, { tipo }: BodyOf<typeof contract>): Promise<ConnectionTest> => {
      const tenantId = tenantOf(actor);
      const trial = await TRIALS[tipo](deps, actor, tenantId);
      if (!trial) throw new AppError('integrations/nothing-to-test');
      const began = performance.now();
      const falha = await trial.run();
      const [em, ms] = [deps.clock(), Math.round(performance.now() - began)];
      const otherwise = tipo === 'evolution' ? 'inactive' : 'active';
      await deps.db.tenant(tenantId, async (unit) => {
        const status = statusAfter(tipo, falha);
        if (await trial.stands(unit)) await recordTest(unit, tipo, { em, ms, falha, status, otherwise });
      });
      return { em: em.toISOString(), ms, falha };
    },
);
