export const spent = (ms) => (ms < 90_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`);

/** How far a run is: what is done, and how long the rest takes at the pace so far. `seconds`: of each part on a calm machine. */
export function createClock(seconds) {
  const begun = Date.now();
  const whole = seconds.reduce((sum, part) => sum + part, 0);
  let [ended, worked] = [0, 0];
  return {
    end(part) {
      ended += 1;
      worked += part;
      return `${ended} de ${Math.max(seconds.length, ended)}`;
    },
    left: () =>
      worked ? `faltam cerca de ${spent(((Date.now() - begun) / worked) * Math.max(0, whole - worked))}` : '',
  };
}
