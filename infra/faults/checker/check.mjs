import { allOrNothing, whatIsStuckIsSeen } from './all-or-nothing.mjs';
import { companiesStayApart } from './companies-stay-apart.mjs';
import { eachAnswerLeavesOnce } from './each-answer-leaves-once.mjs';
import { everyMessageEndsOnce, oneRowPerMessage } from './every-message-ends-once.mjs';
import { everythingRecovers, nothingOverflows } from './nothing-overflows.mjs';
import { orderIsKept } from './order-is-kept.mjs';

/** What holds after every fault, by name. */
export const INVARIANTS = {
  I1: everyMessageEndsOnce,
  I2: oneRowPerMessage,
  I3: eachAnswerLeavesOnce,
  I4: orderIsKept,
  I5: companiesStayApart,
  I6: nothingOverflows,
  I7: everythingRecovers,
  I8: allOrNothing,
  I9: whatIsStuckIsSeen,
};

/** Pure: what is broken after a schedule, as `{ invariant, what }`. */
export const check = (lane, evidence) =>
  Object.entries(INVARIANTS).flatMap(([invariant, find]) => find(lane, evidence).map((what) => ({ invariant, what })));
