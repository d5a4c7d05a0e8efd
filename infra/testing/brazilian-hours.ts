import { BRAZILIAN_ZONES } from '@balcao/contracts/time-zones';

/** How many hours after UTC's midnight a day begins there, as the law has it: asked of no library, which tests would only repeat. */
const HOURS: Record<(typeof BRAZILIAN_ZONES)[number]['zone'], string> = {
  'America/Noronha': '02',
  'America/Sao_Paulo': '03',
  'America/Manaus': '04',
  'America/Cuiaba': '04',
  'America/Campo_Grande': '04',
  'America/Porto_Velho': '04',
  'America/Boa_Vista': '04',
  'America/Rio_Branco': '05',
  'America/Eirunepe': '05',
};

/** Every zone a company in Brazil can choose, with those hours. */
export const BRAZILIAN_HOURS = BRAZILIAN_ZONES.map(({ zone }) => [zone, HOURS[zone]] as const);
