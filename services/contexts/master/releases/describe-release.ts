import { entryOf, isShell, type ReleaseOrder } from '@balcao/contracts/release-order';
import { declarationProblems, RemoteDeclaration } from '@balcao/contracts/remote-declaration';
import { REMOTE_CONTRACT, type RemoteEntry, SHELL } from '@balcao/contracts/remotes';
import * as z from 'zod';
import { refusedRelease } from './refused-release';

/** What a browser asks a hash for; pictures and fonts run nothing. */
const CHECKED = /\.(?:js|css|json|html)$/;
/** The shell is no area: it has no addresses, and asks nothing of a shell. */
const OF_SHELL = { name: SHELL, contract: REMOTE_CONTRACT, routes: [], nav: [], widgets: [] };

/**
 * The registry entry of a release: what its remote.json says, and the address and sha384 of every script and style.
 * A declaration that could not be published at all is refused here.
 */
export function describeRelease(order: ReleaseOrder): RemoteEntry {
  const { versao: version, arquivos, needs } = order;
  const { name, contract, routes, nav, widgets } = isShell(order) ? OF_SHELL : declared(order);
  const base = `/remotes/${name}/${version}`;
  const checked = arquivos.filter(({ caminho }) => CHECKED.test(caminho));
  const files = Object.fromEntries(checked.map(({ caminho, hash }) => [`${base}/${caminho}`, hash]));
  const entry = `${base}/${entryOf(order)}`;
  return {
    name,
    scope: name.replaceAll('-', '_'),
    version,
    contract,
    entry,
    integrity: files[entry] ?? '',
    files,
    routes,
    nav,
    widgets,
    needs,
  };
}

function declared({ declaracao }: ReleaseOrder) {
  const parsed = z.core.safeParse(RemoteDeclaration, declaracao);
  if (!parsed.success) throw refusedRelease(...declarationProblems(declaracao, []));
  return parsed.data;
}
