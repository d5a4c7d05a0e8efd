/** `--scale=1/20` as what it makes of amounts and times: rows shrink as told, times down to what still says something. */
export function readScale(text) {
  const [over, under = '1'] = text.split('/');
  const factor = Number(over) / Number(under);
  if (!(factor > 0 && factor <= 1)) return null;
  return {
    factor,
    count: (full, least = 1) => Math.max(least, Math.round(full * factor)),
    ms: (full) => Math.max(Math.min(full, 1_000), full * factor),
  };
}
