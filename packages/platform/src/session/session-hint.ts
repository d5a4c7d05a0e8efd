const KEY = 'balcao.session';

// Holds no secret: it only says whether asking for a refresh at start makes sense (no 401 for a first visit).
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function setSessionHint(present: boolean): void {
  try {
    if (present) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; the session then simply does not survive a reload.
  }
}
