import * as z from 'zod/mini';
import { REMOTE_CONTRACT } from './constants';
import { isAccess } from './permissions';
import { placesFault, problemsOf, readArea } from './read-registry';
import type { ShellOffers } from './remote-needs';
import { list, MAX_NAV, MAX_WIDGETS, NavEntry, overlaps, RemoteEntry, Widget } from './remotes';
import { unwritableIn } from './unwritable';

// Apart from what a browser reads: only publishing and the server's own check ask this.
const access = NavEntry.shape.access.check(z.refine(isAccess, 'Esta regra de acesso não existe.'));

const UNSEEN = /[\p{DI}\u2800\s]/gu;
/** Marks that turn the direction of what stands behind them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
const isReadable = (text: string): boolean => text.replace(UNSEEN, '') !== '' && !TURNS.test(text);
const readable = (what: string) => z.refine<string>(isReadable, `${what} não tem nada que se leia.`);

/** What a `remote.json` may say when it is published by this very version. */
export const RemoteDeclaration = z.object({
  name: RemoteEntry.shape.name,
  contract: z.literal(REMOTE_CONTRACT, `O contrato desta versão é o ${REMOTE_CONTRACT}.`),
  routes: RemoteEntry.shape.routes,
  nav: list(
    z.extend(NavEntry, {
      access,
      label: NavEntry.shape.label.check(readable('O nome no menu')),
      section: NavEntry.shape.section.check(readable('A seção')),
    }),
    MAX_NAV,
    'O menu',
  ),
  widgets: z._default(
    list(
      z.extend(Widget, { access, label: Widget.shape.label.check(readable('O título do cartão')) }),
      MAX_WIDGETS,
      'A lista de cartões',
    ),
    [],
  ),
});

/**
 * What stands against publishing this `remote.json` beside the others, as lines for a person; empty when nothing.
 * @public infra/build/steps/check-remote.mjs bundles it from this source.
 */
export function declarationProblems(value: unknown, others: readonly { name: string; routes: string[] }[]): string[] {
  const unwritable = unwritableIn(value);
  if (unwritable) return [unwritable];
  const parsed = z.safeParse(RemoteDeclaration, value);
  if (!parsed.success) return problemsOf(parsed.error);
  const { name, routes } = parsed.data;
  const outside = placesFault(parsed.data);
  const stolen = others
    .filter((other) => other.name !== name)
    .flatMap((other) => taken(routes, other.routes).map((route) => `O endereço ${route} já é de ${other.name}.`));
  return outside ? [outside, ...stolen] : stolen;
}

/**
 * What stands against putting a release of `name` on air beside what is on air, in a shell with these offers; empty when
 * nothing.
 */
export function releaseProblems(
  document: unknown,
  { name, live, offers }: { name: string; live: readonly RemoteEntry[]; offers?: ShellOffers | undefined },
): string[] {
  const reading = readArea(document, name, offers);
  return reading.kind === 'broken' ? [reading.area.reason] : declarationProblems(reading.entry, live);
}

const taken = (routes: readonly string[], others: readonly string[]) =>
  routes.filter((route) => others.some((other) => overlaps(other, route)));
