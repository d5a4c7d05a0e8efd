/** What a Pix is for: what is open of a visit, a payment still to come, or something at the counter. */
export interface PixTarget {
  valor: string;
  agendamento_id?: string | null;
  pagamento_id?: string | null;
  cliente_id?: string | null;
  observacao?: string | null;
}

export interface PixProps {
  target: PixTarget;
  onClose: () => void;
  /** The money is there and entered. */
  onPaid: () => void;
}
