import { createHash } from 'node:crypto';

const THERE = '__Host-';

/**
 * The cookies of one panel at this machine's address, where a browser takes no `__Host-` (it wants https). Each panel's are kept under a
 * name of its own: what is signed in at one is never sent to another, nor is what other programs of this machine have set.
 */
export function cookiesOf(shell) {
  const mark = createHash('sha256').update(shell.host).digest('hex').slice(0, 8);
  const own = `develop-${mark}-`;
  return {
    /** A `set-cookie` of the panel, as the browser may keep it here. */
    here(line) {
      const [pair, ...attributes] = line.split(';');
      const kept = attributes.filter((one) => !/^\s*(secure|domain\s*=)/i.test(one));
      const name = pair.trim();
      return [own + (name.startsWith(THERE) ? `h-${name.slice(THERE.length)}` : `p-${name}`), ...kept].join(';');
    },
    /** The browser's `cookie`, as the panel knows it; undefined when none is the panel's. */
    there(line = '') {
      const kept = line
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one.startsWith(own))
        .map((one) => one.slice(own.length))
        .map((one) => (one.startsWith('h-') ? THERE : '') + one.slice(2));
      return kept.length > 0 ? kept.join('; ') : undefined;
    },
  };
}
