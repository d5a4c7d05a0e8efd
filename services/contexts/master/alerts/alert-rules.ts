import type { AlertRule } from './alert-rule';
import { aiFailing } from './rules/ai-failing';
import { deadLetters } from './rules/dead-letters';
import { gatewayDown } from './rules/gateway-down';
import { numberDisconnected } from './rules/number-disconnected';
import { paymentWaiting } from './rules/payment-waiting';
import { queueLate } from './rules/queue-late';
import { releaseTakenBack } from './rules/release-taken-back';
import { trialEnding } from './rules/trial-ending';
import { webhookSilent } from './rules/webhook-silent';

/** All of them, in the order they are shown: what customers notice now comes first. */
export const ALERT_RULES: readonly AlertRule[] = [
  gatewayDown,
  queueLate,
  numberDisconnected,
  webhookSilent,
  aiFailing,
  deadLetters,
  paymentWaiting,
  trialEnding,
  releaseTakenBack,
];
