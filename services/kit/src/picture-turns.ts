import { createGate } from './gate';

/**
 * Unpacking a picture takes one of the process' four threads for a second and more; passwords and files need them, too. So two
 * at a time, whoever sends them.
 */
export const inPictureTurn = createGate(2);
