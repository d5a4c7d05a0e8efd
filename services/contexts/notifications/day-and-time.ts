/** `dom., 22/11 às 10:00`, as the company's clock has it. */
export function dayAndTime(at: Date, zone: string): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', Object.assign({ timeZone: zone }, options)).format(at);
  const day = say({ weekday: 'short', day: '2-digit', month: '2-digit' });
  return `${day} às ${say({ hour: '2-digit', minute: '2-digit' })}`;
}
