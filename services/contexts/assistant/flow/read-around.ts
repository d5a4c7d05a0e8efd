import type { UnitOfWork } from '@balcao/kit/db';
import { wallClock } from '@balcao/kit/zone-time';
import { listPeopleNames } from '../booking-request/booking-request.repository';
import type { Around } from './details';
import { listBookable } from './flow.repository';

/** What words about a visit are read by. */
export async function readAround(
  unit: UnitOfWork,
  { zone, at, lastAnswer }: { zone: string; at: Date; lastAnswer: string },
): Promise<Omit<Around, 'services'> & { services: Awaited<ReturnType<typeof listBookable>> }> {
  const services = await listBookable(unit);
  const people = await listPeopleNames(unit);
  const { day, minutes } = wallClock(at.getTime(), zone);
  return { clock: { today: day, now: minutes }, zone, services, people, lastAnswer };
}
