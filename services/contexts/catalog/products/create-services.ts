import { createServices as contract, type ServicoInput } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { ensureCategories, findMissing, insertProducts, lockBatches } from './batch.repository';

/** Adds those services of a list that the company has none of this name yet: doing it twice makes nothing twice. */
export const createServices = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, { servicos }: { servicos: ServicoInput[] }) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        await lockBatches(unit);
        const missing = await findMissing(
          unit,
          servicos.map(({ nome }) => nome),
        );
        const wanted = missing.flatMap((place) => servicos[place] ?? []);
        if (wanted.length) {
          await insertProducts(unit, await withCategories(unit, wanted));
          await realtime.announce(unit, 'agenda.changed', {});
        }
        return { criados: wanted.length, existentes: servicos.length - wanted.length };
      });
    },
);

async function withCategories(unit: UnitOfWork, services: readonly ServicoInput[]) {
  const names = [...new Set(services.flatMap(({ categoria }) => categoria || []))];
  const ids = await ensureCategories(unit, names);
  return services.map(({ nome, preco, duracao_minutos, categoria }) => {
    const categoria_id = (categoria && ids.get(categoria)) || null;
    return { nome, preco, duracao_minutos, categoria_id };
  });
}
