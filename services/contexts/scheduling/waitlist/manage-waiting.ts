import type { BodyOf } from '@balcao/contracts/endpoint';
import type { ErrorCode } from '@balcao/contracts/errors';
import {
  addWaiting as addContract,
  type Espera,
  listWaiting as listContract,
  removeWaiting as removeContract,
  stopGap as stopContract,
  type VagaEspera,
} from '@balcao/contracts/waitlist';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { dayOf } from '@balcao/kit/zone-time';
import { findCustomer } from '../appointments/services.repository';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import type { Visits } from '../visits/visits-port';
import { closeGap, listGaps, lockGap } from './gaps.repository';
import { endOffer, findOpenOffer, listOffers } from './offers.repository';
import { waitForTime } from './wait-for-time';
import { endWish, listOpen, type Waiting } from './waiting.repository';

const LISTED = 200;
const GAPS = 30;
type ManageDeps = Pick<Deps, 'db' | 'clock' | 'realtime'>;

const present = ({ row, cliente_nome, produto_nome, profissional_nome }: Waiting): Espera => ({
  id: row.id,
  cliente_id: row.cliente_id,
  cliente_nome,
  produto_id: row.produto_id,
  produto_nome,
  profissional_id: row.profissional_id,
  profissional_nome,
  dia_de: row.dia_de,
  dia_ate: row.dia_ate,
  hora_de: row.hora_de,
  hora_ate: row.hora_ate,
  origem: row.origem,
  estado: row.estado,
  created_at: row.created_at.toISOString(),
});

async function readGaps(unit: UnitOfWork): Promise<VagaEspera[]> {
  const gaps = await listGaps(unit, GAPS);
  const offers = await listOffers(
    unit,
    gaps.map(({ row }) => row.id),
  );
  return gaps.map(({ row, profissional_nome }) => ({
    id: row.id,
    profissional_nome,
    inicio: row.inicio.toISOString(),
    fim: row.fim.toISOString(),
    estado: row.estado,
    parada_por: row.parada_por,
    created_at: row.created_at.toISOString(),
    ofertas: offers
      .filter((offer) => offer.row.vaga_id === row.id)
      .map(({ row: offer, cliente_nome, produto_nome }) => ({
        id: offer.id,
        cliente_nome,
        produto_nome,
        inicio: offer.inicio.toISOString(),
        prazo: offer.prazo.toISOString(),
        estado: offer.estado,
        chat_id: offer.chat_id,
        respondida_em: offer.respondida_em?.toISOString() ?? null,
        created_at: offer.created_at.toISOString(),
      })),
  }));
}

/** Who waits, and whom the times that got free were offered to. */
export const listWaiting = useCase(
  listContract,
  ({ db, clock }: ManageDeps) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const { zone } = await findAgendaRules(unit);
        const esperas = await listOpen(unit, dayOf(clock().getTime(), zone), LISTED);
        return { esperas: esperas.map(present), vagas: await readGaps(unit) };
      }),
);

const REFUSED: Record<'gone' | 'nobody' | 'past' | 'full', ErrorCode> = {
  nobody: 'scheduling/professional-not-found',
  gone: 'catalog/product-not-found',
  past: 'scheduling/past',
  full: 'scheduling/waiting-for-much',
};

export const addWaiting = useCase(addContract, (deps: ManageDeps) => {
  const wait = waitForTime(deps);
  return (actor: Actor, body: BodyOf<typeof addContract>): Promise<Espera> =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      if (!(await findCustomer(unit, body.cliente_id))) throw new AppError('catalog/customer-not-found');
      const waited = await wait(unit, Object.assign({ origem: 'equipe' as const }, body));
      if (waited.kind === 'refused') throw new AppError(REFUSED[waited.why]);
      await deps.realtime.announce(unit, 'agenda.changed', {});
      return present(waited.waiting);
    });
});

export const removeWaiting = useCase(
  removeContract,
  ({ db, realtime }: ManageDeps) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await endWish(unit, id, 'saiu'))) throw new AppError('http/not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      }),
);

/** Nobody else is asked, and the time is free for the team at once. */
export const stopGap = useCase(
  stopContract,
  (deps: ManageDeps & { visits: Pick<Visits, 'release'> } & { withdrawSends: BookingDeps['withdrawSends'] }) =>
    (actor: Actor, id: string) =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        const gap = await lockGap(unit, id);
        if (!gap || !(await closeGap(unit, id, 'parada', actor.nome))) throw new AppError('http/not-found');
        const offer = await findOpenOffer(unit, id);
        if (offer) {
          await endOffer(unit, offer, { estado: 'parada' });
          if (offer.reserva_id) await deps.visits.release(unit, offer.reserva_id);
          await deps.withdrawSends(unit, `espera:${offer.id}`);
        }
        await deps.realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      }),
);
