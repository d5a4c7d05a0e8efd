import type { Flow } from './flow-state';

/** Somebody of the team; `servicos` null: does everything. */
export interface Person {
  id: string;
  nome: string;
  servicos: readonly string[] | null;
}

const does = ({ servicos }: Person, wanted: readonly string[]): boolean =>
  servicos === null || wanted.every((id) => servicos.includes(id));

/** Which of those who answer to the name that was said do all of this; where none does, the search says so. Pure. */
export function namesakesFor({ pedido }: Flow, servicos: readonly string[], people: readonly Person[]): string[] {
  const { xaras } = pedido;
  const able = people.filter((one) => xaras.includes(one.id) && does(one, servicos)).map(({ id }) => id);
  return able.length > 0 ? able : xaras.slice(0, 1);
}
