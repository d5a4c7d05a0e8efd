interface Waiting<T, R> {
  item: T;
  resolve(result: R | Promise<R>): void;
  reject(error: unknown): void;
}

/**
 * Does together what comes together: what arrives while a group is on its way makes up the next one. `run` says what became
 * of each, in its order, or promises it; when it throws, the whole group failed. At most `most` in a group, `atOnce` groups
 * at a time.
 */
export function inGroups<T, R>(
  run: (group: readonly T[]) => Promise<readonly (R | Promise<R>)[]>,
  { most, atOnce }: { most: number; atOnce: number },
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let running = 0;
  let planned = false;

  async function go(): Promise<void> {
    const group = waiting.splice(0, most);
    running += 1;
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as R | Promise<R>);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    running -= 1;
    start();
  }

  function start(): void {
    planned = false;
    while (waiting.length > 0 && running < atOnce) void go();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (planned) return;
      planned = true;
      // After what the event loop has read already: requests that came together go together.
      setImmediate(start);
    });
}
