type Field = HTMLInputElement | HTMLTextAreaElement;
interface Typed {
  key: string;
  /** Which of the fields of that name, of how many. A shell from before kept only the first. */
  at?: number;
  of?: number;
  value: string;
}
interface Kept {
  owner: string;
  place: string;
  typed: Typed[];
}

const KEY = 'balcao.typed';
/** So long a form may take to come back. */
const WAIT_MS = 20_000;
const KINDS = ['text', 'search', 'email', 'tel', 'url', 'number'];
const touched = new Set<Field>();

const isField = (node: unknown): node is Field =>
  node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && KINDS.includes(node.type));

const place = () => `${location.pathname}${location.search}`;

/** What a person would call it: the same field has the same key after a reload. */
const keyOf = (field: Field): string =>
  [field.name, field.getAttribute('aria-label'), field.labels?.[0]?.textContent, field.placeholder].join('|');

/** All fields of the page by what they are called, in their order: two of a name are told apart by it. */
function fieldsByKey(): Map<string, Field[]> {
  const all = new Map<string, Field[]>();
  for (const field of [...document.querySelectorAll('input, textarea')].filter(isField)) {
    const key = keyOf(field);
    all.set(key, [...(all.get(key) ?? []), field]);
  }
  return all;
}

function touch({ target }: Event): void {
  if (!isField(target) || touched.has(target)) return;
  // A page that stays open all day keeps no screens that are gone.
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  touched.add(target);
}

/** Remembers which fields somebody typed into; never a password. */
export function watchTyping(): void {
  document.addEventListener('input', touch, true);
}

/** Keeps what stands in those fields over a reload of this tab, for whoever typed it. */
export function keepTyped(owner: string): void {
  const typed = [...fieldsByKey()].flatMap(([key, fields]) =>
    fields.flatMap((field, at): Typed[] =>
      touched.has(field) && field.value !== '' ? [{ key, at, of: fields.length, value: field.value }] : [],
    ),
  );
  try {
    if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ owner, place: place(), typed } satisfies Kept));
  } catch {
    // Storage may be blocked or full; drafts of the areas themselves are not kept here.
  }
}

function readKept(owner: string): Typed[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    sessionStorage.removeItem(KEY);
    return kept?.owner === owner && kept.place === place() ? kept.typed : [];
  } catch {
    return [];
  }
}

/** Writes it back into its fields as they appear, as if it were typed; to nobody else, whoever has signed in meanwhile. */
export function giveTypedBack(whoNow: () => string): void {
  const owner = whoNow();
  let left = readKept(owner);
  if (left.length === 0) return;
  const look = () => {
    if (whoNow() !== owner) left = [];
    const fields = fieldsByKey();
    left = left.filter(({ key, at = 0, of = 1, value }) => {
      const same = fields.get(key) ?? [];
      // While not all of a name are there, nobody knows which of them this is.
      const field = same.length < of ? undefined : same[at];
      if (field && field.value === '') type(field, value);
      return !field;
    });
    if (left.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  look();
}

/** React hears of a value only when it was set past its own setter. */
function type(field: Field, value: string): void {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
