import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { Member } from '../availability/availability.repository';
import { type Need, needOfRow } from '../availability/free-starts';
import { type LoadedTeam, offers, roomsOf } from '../availability/load-team';
import { findServices, type Service } from './services.repository';

/** A service at a time with a professional, as a caller asks for it. Times in milliseconds. */
export interface AskedItem {
  produto_id: string;
  profissional_id: string;
  inicio: number;
  duracao_minutos?: number | undefined;
  valor?: string | undefined;
  /** The room somebody chose; without it a free one is taken. */
  recurso_id?: string | null | undefined;
}
/** The same with everything filled in from the service. */
export interface Item extends Need {
  produto_id: string;
  profissional_id: string;
  inicio: number;
  valor: string;
  produto_nome: string;
  /** Null: none is chosen yet, or none is needed. */
  recurso_id: string | null;
}

/** What a service needs, with another duration if asked. */
export function needOf(service: Service, duracao?: number | null): Need {
  const need = needOfRow(service);
  need.duracao_minutos = duracao ?? service.duracao_minutos;
  return need;
}

/** The services by id; 404 for one the company does not have, 422 for one that is not offered any more. */
export async function requireServices(unit: UnitOfWork, ids: readonly string[]): Promise<Map<string, Service>> {
  const services = await findServices(unit, ids);
  for (const id of ids) {
    const service = services.get(id);
    if (!service) throw new AppError('catalog/product-not-found');
    if (!service.ativo)
      throw new AppError('scheduling/inactive', { fields: { itens: `${service.nome} está inativo.` } });
  }
  return services;
}

/** The professional, who must be of the company, active, and do the service. */
export function requireMember(members: readonly Member[], id: string, produtoId: string | null): Member {
  const member = members.find((one) => one.id === id);
  if (!member) throw new AppError('scheduling/professional-not-found');
  if (!member.ativo) throw new AppError('scheduling/inactive', { fields: { itens: `${member.nome} está inativo.` } });
  if (produtoId && !offers(member, produtoId)) throw new AppError('scheduling/service-not-offered');
  return member;
}

/** Checks every asked item against services and team, and fills in duration, pauses and price: the person's own first. */
export function resolveItems(
  asked: readonly AskedItem[],
  services: ReadonlyMap<string, Service>,
  team: Pick<LoadedTeam, 'members' | 'salas'>,
): Item[] {
  return asked.map(({ produto_id, profissional_id, inicio, duracao_minutos, valor, recurso_id = null }) => {
    const service = services.get(produto_id);
    if (!service) throw new AppError('catalog/product-not-found');
    const own = requireMember(team.members, profissional_id, produto_id).proprios.get(produto_id);
    if (recurso_id && !roomsOf(team, produto_id).includes(recurso_id))
      throw new AppError('scheduling/room-not-found', { fields: { itens: 'Escolha outra sala ou cadeira.' } });
    return Object.assign(needOf(service, duracao_minutos ?? own?.duracao_minutos), {
      produto_id,
      profissional_id,
      inicio,
      recurso_id,
      valor: valor ?? own?.preco ?? service.preco,
      produto_nome: service.nome,
    });
  });
}
