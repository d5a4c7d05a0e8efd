import type { PROFESSIONAL_COLORS } from '@balcao/contracts/agenda';

export type ProfessionalColor = (typeof PROFESSIONAL_COLORS)[number];
export const COLOR_LABEL: Record<ProfessionalColor, string> = {
  violet: 'Violeta',
  teal: 'Verde-azulado',
  orange: 'Laranja',
  blue: 'Azul',
  pink: 'Rosa',
  lime: 'Verde-limão',
  yellow: 'Amarelo',
  cyan: 'Ciano',
};
