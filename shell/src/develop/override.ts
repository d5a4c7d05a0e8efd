/** True in the development build alone (infra/build/webpack/shell.cjs); in unit tests it is not there. */
declare const __DEVELOP__: boolean | undefined;

const KEY = 'balcao.override';

/** Whether this shell may run an area that is edited on this machine: a published one never does. */
const mayOverride = typeof __DEVELOP__ !== 'undefined' && __DEVELOP__;

/** Is it the area that is edited on this machine? Its files change while the page runs, so that no hash holds for long. */
export const isEdited = ({ version }: { version: string }): boolean => mayOverride && version === 'develop';

// docs/decisions/0158-develop-runs-in-a-deployed-panel.md
/** Whether it does, in this tab. */
export const overrides = (): boolean => mayOverride && sessionStorage.getItem(KEY) !== 'off';

/** Switches between the edited area and the published one; the page begins anew with what it is given. */
export function switchOverride(on: boolean): void {
  sessionStorage.setItem(KEY, on ? 'on' : 'off');
  location.reload();
}

/** Where the list of areas is read. Who serves the page puts the edited area into the first, and not into the second. */
export const registryAddress = (): string => (!mayOverride || overrides() ? '/api/remotes' : '/api/remotes?publicado');
