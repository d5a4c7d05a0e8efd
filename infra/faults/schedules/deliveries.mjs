import { setGateways } from '../arena/each-company.mjs';

/** The gateway delivers everything several times, in any order. */
const delivers = (fault) => (context) => setGateways(context, fault);

export const DELIVERY_SCHEDULES = [
  { name: 'entregas-repetidas', codes: ['R09'], reach: 'company', before: delivers({ duplicate: 9 }) },
  {
    name: 'entregas-embaralhadas',
    codes: ['R09', 'R10'],
    reach: 'company',
    before: delivers({ duplicate: 2, shuffleMs: 2_500 }),
  },
];
