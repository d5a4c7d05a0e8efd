import type { JobData } from '@balcao/contracts/jobs';
import type { Jobs } from '@balcao/kit/deps';
import { createLog } from '@balcao/kit/log';
import { wakeInbox } from './wake-inbox';

type Place = JobData<'receive-message'>;

const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 2));
};
const place = (key: string, instanceId = 'one'): Place => ({ instanceId, tenantId: 'company', key });

describe('whoever handles the inbox', () => {
  let told: Array<{ places: Place[]; options: unknown }>;
  let answer: () => Promise<void>;
  let inbox: ReturnType<typeof wakeInbox>;
  const places = () => told.flatMap((one) => one.places);

  beforeEach(() => {
    told = [];
    answer = async () => undefined;
    const enqueueMany = (async (_name: string, list: Place[], options: object) => {
      told.push({ places: [...list], options });
      await answer();
    }) as Jobs['enqueueMany'];
    const jobs = { enqueueMany, enqueue: async () => undefined, hasHand: () => false, doHere: () => false };
    inbox = wakeInbox({ jobs, log: createLog('wake-test', 'silent') });
  });

  it('is told once of a place that is named several times before it is told, of all in one job', async () => {
    inbox.tell([place('a'), place('b'), place('a')]);
    inbox.tell([place('a'), place('a', 'other')]);
    await until(() => told.length > 0);
    expect(told).toEqual([{ places: [place('a'), place('b'), place('a', 'other')], options: { bundled: true } }]);
  });

  it('is told again of what was named while it was being told', async () => {
    let goOn = () => {};
    answer = () =>
      new Promise((resolve) => {
        goOn = resolve;
      });
    inbox.tell([place('a')]);
    await until(() => told.length === 1);
    inbox.tell([place('a')]);
    inbox.tell([place('a')]);
    goOn();
    await until(() => told.length === 2);
    goOn();
    expect(places()).toEqual([place('a'), place('a')]);
  });

  it('is told of the next places when some could not be told', async () => {
    answer = async () => {
      throw new Error('Redis is away');
    };
    const many = Array.from({ length: 250 }, (_, n) => place(String(n)));
    inbox.tell(many);
    await until(() => places().length === 250);
    answer = async () => undefined;
    inbox.tell([place('a')]);
    await until(() => places().length === 251);
    expect(places()).toEqual([...many, place('a')]);
  });
});
