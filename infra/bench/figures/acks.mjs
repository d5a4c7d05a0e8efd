import { saturate } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';
import { openIntake } from '../stack/intake.mjs';

const CONNECTIONS = 32;

/** Acknowledged deliveries a second, thirty-two at a time, nothing behind the acknowledgement running. */
export async function measure({ place, scale, rounds, step }) {
  const intake = await openIntake(place, { companies: 20, perCompany: 50 });
  const side = (port) => ({
    async measure() {
      const { next } = intake.customers;
      return { 'por segundo': await saturate({ port, connections: CONNECTIONS, ms: scale.ms(3_000), next }) };
    },
  });
  const ours = side(await intake.startWebhook());
  const theirs = side(await intake.startYardstick());
  const seen = await inTurns({ ours, theirs }, { rounds, step, title: 'Confirmações' });
  await intake.close();
  return [
    asRatio(seen, 'por segundo', { title: 'webhook: confirmações ÷ Fastify + INSERT + BullMQ', least: 1, unit: '/s' }),
  ];
}
