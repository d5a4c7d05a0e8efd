/** What this tab keeps over a reload, such as messages half written, is not for the next one to sign in here. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('balcao.')) sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked; then nothing was kept.
  }
}
