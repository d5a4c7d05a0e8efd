import type { Deps } from '@balcao/kit/deps';
import { createEgress, type WayTo } from '@balcao/kit/egress';

// docs/decisions/0101-who-chose-an-address-decides-where-it-may-lead.md
/** The doors of outgoing calls, by who chose the address. */
export function openWaysOut({ egressAllow, egressAllowTyped }: Deps['config']) {
  /** The operator's partners, which may stand on a private network. */
  const partners = createEgress({ allow: egressAllow });
  /** What companies and their people's browsers name. */
  const typed = createEgress({ allow: egressAllowTyped, typed: true });
  /** Pages whose text is shown to whoever asked for it: nothing private, whatever is set. */
  const pages = createEgress({ allow: [], typed: true });
  /** A company may name the gateway and the AI it uses. */
  const wayTo: WayTo = (address) => (address.typed ? typed : partners);
  return {
    partners,
    wayTo,
    typed,
    pages,
    close: () => Promise.all([partners, typed, pages].map((egress) => egress.close())).then(() => undefined),
  };
}
