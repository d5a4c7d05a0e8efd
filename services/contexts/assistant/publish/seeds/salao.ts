import { seed } from './seed';

export const salao = [
  seed('equipe', 'Minha coloração ficou manchada, não gostei do resultado'),
  seed('equipe', 'Tive alergia no couro cabeludo depois da química'),
];
