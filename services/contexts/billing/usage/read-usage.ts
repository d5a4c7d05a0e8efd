import type { Usage } from '@balcao/contracts/identity';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { CompanyPort } from '../billing-ports';
import { readMonth } from './usage.repository';

/** The counters that are held against the plan's limits, wherever they are shown. */
export const readUsage =
  (company: Pick<CompanyPort, 'countSeats'>) =>
  async (unit: UnitOfWork, now: Date): Promise<Usage> => {
    const [month, seats] = await Promise.all([
      readMonth(unit, now),
      company.countSeats(unit.tx, { tenantId: unit.tenantId, now }),
    ]);
    if (!month) throw new AppError('http/not-found');
    const name = { month: 'long', year: 'numeric', timeZone: month.fuso_horario } as const;
    return {
      periodo: new Intl.DateTimeFormat('pt-BR', name).format(now),
      usuarios: { used: seats, limit: month.limite_usuarios },
      agendamentos: { used: month.agendamentos, limit: month.limite_agendamentos },
      mensagens: { used: month.mensagens, limit: month.limite_mensagens },
    };
  };
