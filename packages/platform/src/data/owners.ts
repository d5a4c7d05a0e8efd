/** What follows the host in the address of an area's script; the shell may be a release too. */
const AREA = /\/remotes\/(?!shell\/)([a-z][a-z0-9-]*)\//;
const OWN = 'o painel';
/** 'já é de mfe-chats', 'já é do painel'. */
const ofOwner = (owner: string | undefined) => (owner === OWN ? 'do painel' : `de ${owner}`);

/** The area whose code calls this, as the addresses of its scripts say; the panel itself when there is none. */
function callingArea(): string {
  return AREA.exec(new Error('who calls').stack ?? '')?.[1] ?? OWN;
}

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * Names that all areas share: who came first has one until the page is left, in every version of it. Another area that takes it
 * breaks with an error, before anything was changed; the panel itself takes it back. `claim` tells whether something known gives
 * way: what an earlier version of the area, or another area, had put there.
 */
export function sharedNames(what: string): { claim: (names: readonly string[]) => boolean } {
  const owners = new Map<string, string>();
  return {
    claim(names) {
      const me = callingArea();
      const taken = names.find((name) => me !== OWN && (owners.get(name) ?? me) !== me);
      if (taken !== undefined) throw new Error(`${what} "${taken}" já é ${ofOwner(owners.get(taken))}.`);
      const givesWay = names.some((name) => (owners.get(name) ?? OWN) !== OWN);
      for (const name of names) owners.set(name, me);
      return givesWay;
    },
  };
}
