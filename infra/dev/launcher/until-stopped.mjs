const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `begin(signal)` and keeps the process until Ctrl-C, SIGTERM or the loss of npm above us; then stops what `begin`
 * answered (`{ stop(), kill() }`, or null to leave at once). A second Ctrl-C does not wait for work in progress.
 */
export async function untilStopped({ progress, startedByNpm }, begin) {
  const abort = new AbortController();
  let asked = 0;
  let stack = null;
  const leave = new Promise((resolve) => {
    const ask = () => {
      asked += 1;
      if (asked === 1) {
        progress.say('\nParando…');
        abort.abort();
        resolve();
      } else if (asked > 2) {
        stack?.kill();
      }
    };
    for (const name of SIGNALS) process.on(name, ask);
    const parent = process.ppid;
    const orphaned = () => process.ppid !== parent && asked === 0 && ask();
    if (startedByNpm) setInterval(orphaned, 1_000).unref();
  });
  // The terminal may go away before we do.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    stack = await begin(abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  }
  if (stack) {
    await leave;
    await stack.stop();
  }
  if (abort.signal.aborted) progress.say('Tudo parado. Os dados ficaram guardados.');
  process.exit(0);
}
