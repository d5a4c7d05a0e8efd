import { setTimeout as sleep } from 'node:timers/promises';
import { setProviders } from '../arena/each-company.mjs';

/** The AI of these companies misbehaves for a while (or until the end, without `ms`). */
const misbehaves = (fault, ms) => async (context) => {
  await setProviders(context, fault);
  if (ms === undefined) return;
  await sleep(ms);
  await setProviders(context, { clear: true });
};

export const PROVIDER_SCHEDULES = [
  {
    name: 'ia-erro-500',
    codes: ['R16'],
    reach: 'company',
    deadlineMs: 120_000,
    strike: misbehaves({ mode: 'error' }, 12_000),
  },
  {
    name: 'ia-limite-429',
    codes: ['R16'],
    reach: 'company',
    deadlineMs: 120_000,
    strike: misbehaves({ mode: 'rate-limit', retryAfter: 2 }, 10_000),
  },
  {
    name: 'ia-resposta-partida',
    codes: ['R16'],
    reach: 'company',
    answers: 'or-staff',
    strike: misbehaves({ mode: 'garbage' }),
  },
  {
    name: 'ia-resposta-vazia',
    codes: ['R16'],
    reach: 'company',
    answers: 'or-staff',
    strike: misbehaves({ mode: 'empty-choices' }),
  },
  {
    name: 'ia-sem-credito',
    codes: ['R16'],
    reach: 'company',
    answers: 'or-staff',
    strike: misbehaves({ mode: 'quota' }),
  },
  {
    name: 'ia-chave-recusada',
    codes: ['R16'],
    reach: 'company',
    answers: 'or-staff',
    strike: misbehaves({ mode: 'auth' }),
  },
];
