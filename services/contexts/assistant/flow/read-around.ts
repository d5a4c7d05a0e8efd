import type { UnitOfWork } from '@balcao/kit/db';
import { wallClock } from '@balcao/kit/zone-time';
import { listPeopleNames, listWhatTheyDo } from '../booking-request/booking-request.repository';
import { firstNameOf } from '../booking-request/guess-person';
import type { Around } from './details';
import { listBookable } from './flow.repository';
import type { Person } from './who-is-meant';

/** With what they do, where that may have to tell two of one name apart. */
async function readPeople(unit: UnitOfWork): Promise<Person[]> {
  const people = await listPeopleNames(unit);
  const namesakes = people.filter(({ id, nome }) =>
    people.some((one) => one.id !== id && firstNameOf(one.nome) === firstNameOf(nome)),
  );
  const does =
    namesakes.length > 0
      ? await listWhatTheyDo(
          unit,
          namesakes.map(({ id }) => id),
        )
      : null;
  return people.map((one) => Object.assign({ servicos: does?.get(one.id) ?? null }, one));
}

/** What words about a visit are read by. */
export async function readAround(
  unit: UnitOfWork,
  { zone, at, lastAnswer }: { zone: string; at: Date; lastAnswer: string },
): Promise<
  Omit<Around, 'services' | 'people'> & { services: Awaited<ReturnType<typeof listBookable>>; people: Person[] }
> {
  const services = await listBookable(unit);
  const people = await readPeople(unit);
  const { day, minutes } = wallClock(at.getTime(), zone);
  return { clock: { today: day, now: minutes }, zone, services, people, lastAnswer };
}
