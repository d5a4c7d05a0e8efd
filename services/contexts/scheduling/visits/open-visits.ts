import { presentAppointment } from '../appointments/present-appointment';
import { findAgendaRules } from '../availability/availability.repository';
import type { GiveBackPorts } from '../deposits/give-back-port';
import type { VisitDeps } from '../scheduling-ports';
import { stopWaiting, waitForTime } from '../waitlist/wait-for-time';
import { changeVisits } from './change-visit';
import { findMoves } from './find-moves';
import { findOpenings } from './find-openings';
import { holdVisits } from './hold-visit';
import { openingHours } from './opening-hours';
import { undoVisit } from './undo-visit';
import { factsOf } from './visit-facts';
import { listAhead } from './visits.repository';
import type { Visits } from './visits-port';

const SHOWN = 10;

/** The agenda's doors for the assistant, each in the transaction it is given; who takes things back needs the money besides. */
export const openVisits = (deps: VisitDeps & GiveBackPorts): Visits =>
  Object.assign({ undo: undoVisit(deps) }, openDoors(deps));

export const openDoors = (deps: VisitDeps): Omit<Visits, 'undo'> => {
  const list = { wait: waitForTime(deps), stopWaiting: stopWaiting(deps) };
  const doors = { findOpenings: findOpenings(deps), findMoves: findMoves(deps), openingHours: openingHours(deps) };
  return Object.assign(doors, list, holdVisits(deps), changeVisits(deps), {
    async ofCustomer(unit: Parameters<Visits['ofCustomer']>[0], clienteId: string) {
      const now = deps.clock();
      const rows = await listAhead(unit, clienteId, { from: now, limit: SHOWN });
      return factsOf(rows.map(presentAppointment), await findAgendaRules(unit), now);
    },
  });
};
