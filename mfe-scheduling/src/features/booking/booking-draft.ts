import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import type { HorarioLivre, ItemAgendamento, Recorrencia } from '@balcao/contracts/scheduling';
import { isMoney } from '@balcao/ui';

/** A service line of the form. */
export interface DraftItem {
  key: number;
  produto_id: string;
  /** Empty: anybody who does it. */
  profissional_id: string;
  duracao_minutos: number | '';
  valor: string;
  /** Room or chair; empty: any that is free. */
  recurso_id: string;
  /** What service and professional suggest; `varia`: not the same for everybody. */
  padrao: { duracao_minutos: number | ''; valor: string; varia: boolean };
}
export interface Draft {
  /** A customer's id, or empty. */
  cliente_id: string;
  novo: { nome: string; telefone: string } | null;
  itens: DraftItem[];
  status: 'pendente' | 'confirmado';
  observacoes: string;
  /** Time of day for a squeezed-in appointment; null when only free times count. */
  encaixe: string | null;
  repetir: { frequencia: Recorrencia['frequencia']; vezes: number } | null;
}

let nextKey = 0;
export const emptyItem = (profissional_id = ''): DraftItem => {
  nextKey += 1;
  const padrao = { duracao_minutos: '' as const, valor: '', varia: false };
  return { key: nextKey, produto_id: '', profissional_id, duracao_minutos: '', valor: '', recurso_id: '', padrao };
};

export const doesService = (person: Profissional, produtoId: string): boolean =>
  person.ativo && (person.todos_servicos || person.servicos.includes(produtoId));

/** Duration and price of a service, the professional's own first. */
export function suggested(service: Produto, personId: string, team: readonly Profissional[]): DraftItem['padrao'] {
  const own = (person: Profissional) => person.proprios.find(({ produto_id }) => produto_id === service.id);
  const person = team.find(({ id }) => id === personId);
  const mine = person && own(person);
  return {
    duracao_minutos: mine?.duracao_minutos ?? service.duracao_minutos,
    valor: mine?.preco ?? service.preco,
    varia: team.some((one) => own(one) !== undefined),
  };
}

/** Choosing a service brings its duration and price, and lets go of somebody who does not do it. */
export function withService(item: DraftItem, service: Produto | undefined, team: readonly Profissional[]): DraftItem {
  if (!service) return Object.assign({}, item, { produto_id: '', recurso_id: '' });
  const person = team.find(({ id }) => id === item.profissional_id);
  const profissional_id = person && doesService(person, service.id) ? person.id : '';
  const padrao = suggested(service, profissional_id, team);
  const { duracao_minutos, valor } = padrao;
  const chosen = { produto_id: service.id, profissional_id, recurso_id: '', duracao_minutos, valor, padrao };
  return Object.assign({}, item, chosen);
}

/** Choosing somebody brings their own duration and price, but never over what was typed. */
export function withPerson(
  item: DraftItem,
  profissional_id: string,
  service: Produto | undefined,
  team: readonly Profissional[],
): DraftItem {
  if (!service) return Object.assign({}, item, { profissional_id });
  const padrao = suggested(service, profissional_id, team);
  const duracao_minutos =
    item.duracao_minutos === item.padrao.duracao_minutos ? padrao.duracao_minutos : item.duracao_minutos;
  const valor = item.valor === item.padrao.valor ? padrao.valor : item.valor;
  return Object.assign({}, item, { profissional_id, duracao_minutos, valor, padrao });
}

/** Anybody may do it, and not all of them alike: then duration and price are whoever's it becomes. */
const isOpen = ({ profissional_id, padrao }: DraftItem): boolean => !profissional_id && padrao.varia;

export interface Asked {
  produto_id: string;
  profissional_id: string | null;
  duracao_minutos?: number;
  recurso_id?: string;
}

/** What is asked for when looking for free times; null while a line is incomplete. */
export function askedItems(itens: readonly DraftItem[]) {
  if (itens.some(({ produto_id, duracao_minutos }) => !produto_id || !duracao_minutos)) return null;
  return itens.map((item): Asked => {
    const { produto_id, profissional_id, duracao_minutos, recurso_id, padrao } = item;
    const asked: Asked = { produto_id, profissional_id: profissional_id || null };
    if (!isOpen(item) || duracao_minutos !== padrao.duracao_minutos) asked.duracao_minutos = Number(duracao_minutos);
    if (recurso_id) asked.recurso_id = recurso_id;
    return asked;
  });
}

/** Items of the booking: the chosen time's people and starts, the form's values. */
export const bookedItems = (itens: readonly DraftItem[], time: HorarioLivre) =>
  time.itens.map(({ produto_id, profissional_id, data_hora, duracao_minutos }, index) => {
    const booked: ItemAgendamento = { produto_id, profissional_id, data_hora, duracao_minutos };
    const item = itens[index];
    if (item?.valor && !(isOpen(item) && item.valor === item.padrao.valor)) booked.valor = item.valor;
    if (item?.recurso_id) booked.recurso_id = item.recurso_id;
    return booked;
  });

export const totalOf = (itens: readonly DraftItem[]) => ({
  minutos: itens.reduce((sum, { duracao_minutos }) => sum + Number(duracao_minutos || 0), 0),
  valor: itens.reduce((sum, { valor }) => sum + (isMoney(valor) ? Number(valor) : 0), 0).toFixed(2),
});
