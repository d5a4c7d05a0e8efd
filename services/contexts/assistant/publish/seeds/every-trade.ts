import { seed } from './seed';

/** Of every trade. */
export const everyTrade = [
  seed('preco', 'Oi! Quanto custa {servico}?'),
  seed('agenda', 'Quero marcar {servico} amanhã às 15h'),
  seed('equipe', 'Quero falar com uma pessoa, por favor'),
  seed('equipe', 'Fui cobrada duas vezes, quero meu dinheiro de volta'),
];
