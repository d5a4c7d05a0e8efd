const listeners = new Set<() => void>();

/** Calls `listener` when the stream says that a release went live. Returns the unsubscribe function. */
export function onRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRelease(): void {
  for (const listener of [...listeners]) listener();
}
