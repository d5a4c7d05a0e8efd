const dayText = (day: string) => day.split('-').reverse().join('/');

/** `01/11/2026 a 30/11/2026` */
export const spanText = ({ de, ate }: { de: string; ate: string }): string => `${dayText(de)} a ${dayText(ate)}`;
