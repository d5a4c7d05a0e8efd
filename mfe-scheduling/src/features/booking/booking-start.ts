/** What a booking form is opened with. */
export interface BookingStart {
  cliente_id?: string | undefined;
  /** Instant somebody clicked in the calendar. */
  data_hora?: string | undefined;
  profissional_id?: string | undefined;
  /** What a customer asked for, as far as their words could be read. */
  wish?: BookingWish | undefined;
}
export interface BookingWish {
  produto_id: string;
  profissional_id: string;
  /** YYYY-MM-DD and HH:MM on the company's clock; empty when not said. */
  dia: string;
  hora: string;
  periodo: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;
const PARTS: Record<string, string> = { manha: 'de manhã', tarde: 'à tarde', noite: 'à noite' };

/** From the address: `novo` is a customer's id, or `1` for nobody yet. What is not of its form is left out. */
export function bookingStart(novo: string, asked: BookingWish): BookingStart {
  return {
    cliente_id: novo === '1' ? undefined : novo,
    wish: {
      produto_id: asked.produto_id,
      profissional_id: asked.profissional_id,
      dia: DAY.test(asked.dia) ? asked.dia : '',
      hora: TIME.test(asked.hora) ? asked.hora : '',
      periodo: PARTS[asked.periodo] ?? '',
    },
  };
}
