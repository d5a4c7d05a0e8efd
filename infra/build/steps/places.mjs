import { readRemotes } from '../places.cjs';

export { at, folderOf, IN_CHECKOUT, ROOT } from '../places.cjs';
/** Published and put on air like an area, but it has no addresses of its own. */
export const SHELL = 'shell';

/** The areas that are built here. */
export const REMOTES = readRemotes();
