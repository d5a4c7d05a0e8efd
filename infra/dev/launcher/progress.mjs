const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

/** Plain step lines with the time each took; on a terminal the running step shows its own clock. */
export function createProgress({ out = process.stdout } = {}) {
  const live = Boolean(out.isTTY);
  const begun = Date.now();
  const clear = () => live && out.write('\r\x1b[2K');

  async function step(title, work) {
    const from = Date.now();
    let note = '';
    const draw = () => out.write(`\r\x1b[2K… ${title}${note && ` · ${note}`} (${seconds(Date.now() - from)})`);
    const timer = live ? setInterval(draw, 200) : setTimeout(() => out.write(`… ${title}\n`), 3_000);
    try {
      const result = await work((text) => {
        note = text;
        if (!live) out.write(`  · ${text}\n`);
      });
      clear();
      out.write(`✔ ${title}${typeof result === 'string' ? ` · ${result}` : ''} (${seconds(Date.now() - from)})\n`);
      return result;
    } catch (error) {
      clear();
      out.write(`✖ ${title} (${seconds(Date.now() - from)})\n`);
      throw error;
    } finally {
      clearInterval(timer);
      clearTimeout(timer);
    }
  }

  return { step, say: (text = '') => out.write(`${text}\n`), total: () => seconds(Date.now() - begun) };
}
