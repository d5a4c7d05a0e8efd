import { gateway } from './gateway';
import { expect, freshPhone, session } from './panel';

/** An answer takes its debounce, the model and the way through the queue. */
const ANSWERED = { timeout: 120_000 };

/** Somebody who writes to the demo company for the first time, and reads what comes back. */
export async function customer(name: string) {
  const { instance } = await session();
  const phone = freshPhone();
  const read = async (from = 0) =>
    (await gateway.sentTo(instance, phone))
      .slice(from)
      .map(({ text }) => text)
      .join('\n');
  return {
    name,
    phone,
    /** Answered by something newer than the words. */
    async says(text: string, answer: RegExp) {
      const { length } = await gateway.sentTo(instance, phone);
      await gateway.write(instance, phone, text, name);
      await expect.poll(() => read(length), ANSWERED).toMatch(answer);
    },
    /** Told without a word of theirs. */
    hears: (told: RegExp) => expect.poll(() => read(), ANSWERED).toMatch(told),
    read,
  };
}
export type Customer = Awaited<ReturnType<typeof customer>>;
