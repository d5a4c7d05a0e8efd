const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

/** Plain step lines with the time each took; on a terminal the steps that run show their own clocks. */
export function createProgress({ out = process.stdout } = {}) {
  const live = Boolean(out.isTTY);
  const begun = Date.now();
  const running = new Set();
  const clear = () => live && out.write('\r\x1b[2K');

  function draw() {
    const clocks = [...running].map(
      ({ title, note, from }) => `… ${title}${note && ` · ${note}`} (${seconds(Date.now() - from)})`,
    );
    // A line that wraps would stay behind when it is cleared.
    out.write(`\r\x1b[2K${clocks.join('  ').slice(0, (out.columns ?? 120) - 1)}`);
  }

  async function step(title, work) {
    const one = { title, note: '', from: Date.now() };
    running.add(one);
    const timer = live ? setInterval(draw, 200) : setTimeout(() => out.write(`… ${title}\n`), 3_000);
    try {
      const result = await work((text) => {
        one.note = text;
        if (!live) out.write(`  · ${text}\n`);
      });
      clear();
      out.write(`✔ ${title}${typeof result === 'string' ? ` · ${result}` : ''} (${seconds(Date.now() - one.from)})\n`);
      return result;
    } catch (error) {
      clear();
      out.write(`✖ ${title} (${seconds(Date.now() - one.from)})\n`);
      throw error;
    } finally {
      running.delete(one);
      clearInterval(timer);
      clearTimeout(timer);
    }
  }

  function say(text = '') {
    clear();
    out.write(`${text}\n`);
  }

  return { step, say, total: () => seconds(Date.now() - begun) };
}
