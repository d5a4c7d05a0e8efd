import { seed } from './seed';

export const estetica = [
  seed('equipe', 'Minha pele ficou queimada depois do laser'),
  seed('equipe', 'Estou grávida, posso fazer?'),
];
