const DEFAULT_ZONE = 'America/Sao_Paulo';
let zone = DEFAULT_ZONE;

/** IANA zone of the signed-in company; every date on screen is told in it. */
export const tenantZone = (): string => zone;

export function setTenantZone(next: string | null | undefined): void {
  zone = next || DEFAULT_ZONE;
}
