import { seed } from './seed';

export const oficina = [
  seed('equipe', 'Vou no Procon, meu carro voltou com o mesmo barulho'),
  seed('equipe', 'O valor cobrado está errado, quero reembolso'),
];
