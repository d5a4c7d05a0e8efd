import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import type { HorarioLivre, Recorrencia } from '@balcao/contracts/scheduling';
import { isMoney } from '@balcao/ui';

/** A service line of the form. */
export interface DraftItem {
  key: number;
  produto_id: string;
  /** Empty: anybody who does it. */
  profissional_id: string;
  duracao_minutos: number | '';
  valor: string;
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
  return { key: nextKey, produto_id: '', profissional_id, duracao_minutos: '', valor: '' };
};

export const doesService = (person: Profissional, produtoId: string): boolean =>
  person.ativo && (person.todos_servicos || person.servicos.includes(produtoId));

/** Choosing a service brings its duration and price, and lets go of somebody who does not do it. */
export function withService(item: DraftItem, service: Produto | undefined, team: readonly Profissional[]): DraftItem {
  if (!service) return { ...item, produto_id: '' };
  const person = team.find(({ id }) => id === item.profissional_id);
  return {
    ...item,
    produto_id: service.id,
    duracao_minutos: service.duracao_minutos,
    valor: service.preco,
    profissional_id: person && doesService(person, service.id) ? person.id : '',
  };
}

/** What is asked for when looking for free times; null while a line is incomplete. */
export function askedItems(itens: readonly DraftItem[]) {
  if (itens.some(({ produto_id, duracao_minutos }) => !produto_id || !duracao_minutos)) return null;
  return itens.map(({ produto_id, profissional_id, duracao_minutos }) => ({
    ...{ produto_id, profissional_id: profissional_id || null },
    duracao_minutos: Number(duracao_minutos),
  }));
}

/** Items of the booking: the chosen time's people and starts, the form's values. */
export const bookedItems = (itens: readonly DraftItem[], time: HorarioLivre) =>
  time.itens.map(({ produto_id, profissional_id, data_hora, duracao_minutos }, index) => ({
    ...{ produto_id, profissional_id, data_hora, duracao_minutos },
    ...(itens[index]?.valor && { valor: itens[index].valor }),
  }));

export const totalOf = (itens: readonly DraftItem[]) => ({
  minutos: itens.reduce((sum, { duracao_minutos }) => sum + Number(duracao_minutos || 0), 0),
  valor: itens.reduce((sum, { valor }) => sum + (isMoney(valor) ? Number(valor) : 0), 0).toFixed(2),
});
