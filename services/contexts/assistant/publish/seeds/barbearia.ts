import { seed } from './seed';

export const barbearia = [
  seed('equipe', 'Meu corte ficou torto, péssimo atendimento'),
  seed('equipe', 'Minha pele ficou irritada depois da barba'),
];
