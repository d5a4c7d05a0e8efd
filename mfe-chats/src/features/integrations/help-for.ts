import { CONNECTION_HELP, type Instance, UNLINKED_HELP } from '@balcao/contracts/integrations';

/** What is wrong with a connection that was there before; undefined: nothing anybody must know. */
export function helpFor({ problema, status, phone_number }: Instance): { what: string; cure: string } | undefined {
  if (problema) return CONNECTION_HELP[problema];
  return status === 'disconnected' && phone_number ? UNLINKED_HELP : undefined;
}
