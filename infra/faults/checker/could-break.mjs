const some = (rows) => rows.length > 0;
const isCustomers = ({ autor }) => autor === 'customer';

/** What each invariant needs to be about anything: where there is none of it, it holds of nothing. */
const MATERIAL = {
  I1: ({ written }) => some(written),
  I2: (_, { messages }) => messages.some(isCustomers),
  I3: (_, { sends }) => some(sends),
  I4: ({ written }) => some(written),
  I5: ({ written }, { prompts, sends }) => some(written) || some(prompts) || some(sends),
  I6: (_, { deliveries }) => deliveries.some(({ attempts }) => some(attempts)),
  I7: () => true,
  I8: (_, { messages }) => some(messages),
  I9: (_, { envios }) => some(envios),
};

/** Pure: the invariants that something in this evidence could have broken. What a schedule looks at besides, it says itself (`proves`). */
export const couldBreak = (lane, evidence) =>
  Object.keys(MATERIAL).filter((invariant) => MATERIAL[invariant](lane, evidence));
