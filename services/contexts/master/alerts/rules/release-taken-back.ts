import type { AlertRule } from '../alert-rule';
import { findTakenBack } from '../platform.repository';

export const releaseTakenBack: AlertRule = {
  tipo: 'versao',
  grave: false,
  titulo: 'Versão recuada',
  fazer: 'Uma versão mais nova saiu do ar. Publique outra que corrija o problema, ou coloque-a de volta em Versões.',
  caminho: '/master/releases',
  find: ({ tx }) => findTakenBack(tx),
};
