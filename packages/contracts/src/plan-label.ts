/** Name of a plan as people read it: "free" -> "Free". */
export function planLabel(plano: string): string {
  return plano.charAt(0).toUpperCase() + plano.slice(1);
}
