import { useEffect } from 'react';

/** The number rises when the same colour would be painted otherwise. */
const KEY = 'balcao.cor.1';
const page = document.documentElement;
let shown: string | null = null;

/** The colour of last time, before anything is drawn: nobody sees another one first. */
export function paintKept(): void {
  try {
    const [color, style] = localStorage.getItem(KEY)?.split('|') ?? [];
    if (!color || !style) return;
    shown = color;
    page.style.cssText = style;
  } catch {
    // Storage may be blocked: the colour then comes with the session.
  }
}

// docs/decisions/0073-the-panel-bends-a-companys-colour.md
/** Gives the page a company's colour (`#rrggbb`) in the place of the theme's, or takes it away. */
async function paint(color: string | null): Promise<void> {
  if (color === shown) return;
  shown = color;
  const style = color && (await import(/* webpackChunkName: "brand" */ '@balcao/ui/brand')).brandStyle(color);
  // Another was asked for meanwhile.
  if (shown !== color) return;
  page.style.cssText = style ?? '';
  try {
    if (style) localStorage.setItem(KEY, `${color}|${style}`);
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** While this part of the page stands, it has the company's colour; afterwards the product's own. */
export function usePaint(color: string | null | undefined): void {
  useEffect(() => void paint(color ?? null), [color]);
  useEffect(() => () => void paint(null), []);
}
