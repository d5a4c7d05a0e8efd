import { readAuditSeals as contract, type Quebra } from '@balcao/contracts/audit';
import type { ResponseOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type Chain, listChains } from './chain.repository';
import { asLooked } from './looked';

type Seals = ResponseOf<typeof contract>;

const earliest = (moments: (Date | null)[]): string | null => {
  if (moments.length === 0 || moments.includes(null)) return null;
  return new Date(Math.min(...moments.map(Number))).toISOString();
};

function presentBreak(chain: Chain, empresa: Quebra['empresa']): Quebra[] {
  const { quebra, conferida_em } = chain;
  return quebra ? [Object.assign({ empresa, conferida_em: conferida_em?.toISOString() ?? null }, quebra)] : [];
}

// docs/decisions/0104-the-log-is-sealed-line-by-line.md
/** How the seals of all logs stand: verified until the moment that is true of every one of them. */
export const readAuditSeals = useCase(
  contract,
  ({ db, sealer }: Pick<Deps, 'db' | 'sealer'>) =>
    async (_: Actor): Promise<Seals> => {
      const stored = await db.platform(({ tx }) => listChains(tx));
      const all = stored.map((one) => Object.assign(one, { cadeia: asLooked(sealer, one.cadeia) }));
      const chains = all.map(({ cadeia }) => cadeia);
      const quebras = all.flatMap(({ cadeia, nome }) =>
        presentBreak(cadeia, cadeia.tenant_id && nome ? { id: cadeia.tenant_id, nome } : null),
      );
      // A company that came after the last look has nothing before it.
      const looked = chains.filter(({ conferida_em }) => conferida_em);
      const until = earliest(looked.map(({ verificada_ate }) => verificada_ate));
      const missed = all.some(
        ({ cadeia, desde }) => !cadeia.conferida_em && !(until && desde && desde.toISOString() > until),
      );
      return {
        registros: chains.length,
        linhas: chains.reduce((sum, { n }) => sum + n, 0),
        verificada_ate: quebras.length > 0 || missed ? null : until,
        conferida_em: earliest(looked.map(({ conferida_em }) => conferida_em)),
        quebras,
      };
    },
);
