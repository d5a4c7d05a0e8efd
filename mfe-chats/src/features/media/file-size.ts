const KIB = 1024;
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `340 KB`, `1,2 MB`; empty when nobody knows. */
export function fileSize(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < KIB * KIB) return `${whole.format(Math.max(1, bytes / KIB))} KB`;
  return `${tenths.format(bytes / (KIB * KIB))} MB`;
}

/** `0:07`, `12:30`. */
export function clockTime(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
