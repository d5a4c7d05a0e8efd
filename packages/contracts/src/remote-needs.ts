import * as z from 'zod/mini';

const Package = z
  .string()
  .check(z.maxLength(80), z.regex(/^(?:@[a-z0-9-]+\/)?[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'O nome do pacote não vale.'));
const Range = z.string().check(z.regex(/^\^?\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'A versão pedida tem a forma ^1.2.3.'));
const Name = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z_$][\w$]*$/, 'O nome importado não vale.'));
const MAX_PACKAGES = 20;
const MAX_EXPORTS = 600;

// docs/decisions/0145-one-judge-for-what-an-area-needs.md
/** What a build takes from the shell: per shared package the version it asks for, and the names it imports. */
export const Needs = z
  .record(
    Package,
    z.object({
      range: Range,
      exports: z._default(z.array(Name).check(z.maxLength(MAX_EXPORTS)), []),
    }),
  )
  .check(
    z.refine((needs) => Object.keys(needs).length <= MAX_PACKAGES, `A área pede mais de ${MAX_PACKAGES} pacotes.`),
  );
export type Needs = z.infer<typeof Needs>;

/** What a shell gives. Without `exports` its names are not known, and are not asked for. */
export const ShellOffers = z.object({
  contract: z.number(),
  shared: z.record(z.string(), z.object({ version: z.string(), exports: z.optional(z.array(z.string())) })),
});
export type ShellOffers = z.infer<typeof ShellOffers>;

const SHOWN = 5;

/** Why this shell cannot run that build, as a line for a person; undefined when it can. */
export function needsFault(
  { contract, needs = {} }: { contract: number; needs?: Needs | undefined },
  offers: ShellOffers,
): string | undefined {
  if (contract !== offers.contract) return `A área fala o contrato ${contract}; este painel fala o ${offers.contract}.`;
  for (const [name, { range, exports }] of Object.entries(needs)) {
    const offer = Object.hasOwn(offers.shared, name) ? offers.shared[name] : undefined;
    if (!offer) return `Este painel não oferece ${name}.`;
    if (!meets(offer.version, range)) return `A área pede ${name} ${range}; este painel tem ${offer.version}.`;
    const known = offer.exports && new Set(offer.exports);
    const missing = known ? exports.filter((one) => !known.has(one)) : [];
    if (missing.length > 0) return `Este painel não tem, em ${name}: ${missing.slice(0, SHOWN).join(', ')}.`;
  }
  return undefined;
}

/** Numbers of `1.2.3`; what follows them is not looked at. */
const parts = (version: string): number[] => version.replace('^', '').split(/[.+-]/).slice(0, 3).map(Number);

/** `^1.2.3` as npm reads it: the same first number that is not zero, and not older. */
function meets(version: string, range: string): boolean {
  const [have, want] = [parts(version), parts(range)];
  if (!range.startsWith('^')) return have.join('.') === want.join('.');
  const fixed = want.findIndex((part) => part > 0);
  const until = fixed < 0 ? want.length : fixed + 1;
  for (let at = 0; at < until; at++) if (have[at] !== want[at]) return false;
  for (let at = until; at < want.length; at++) {
    const [mine = 0, theirs = 0] = [have[at], want[at]];
    if (mine !== theirs) return mine > theirs;
  }
  return true;
}
