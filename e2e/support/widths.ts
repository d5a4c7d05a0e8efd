/** A desk and a phone: what a walk does at both. */
export const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
