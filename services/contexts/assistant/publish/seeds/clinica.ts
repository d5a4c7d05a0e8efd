import { seed } from './seed';

export const clinica = [
  seed('equipe', 'Estou com muita dor desde ontem, o que eu faço?'),
  seed('equipe', 'Estou grávida, posso fazer o procedimento?'),
];
