/** What a Pix is for: what is open of a visit, a payment still to come, or something at the counter. */
export interface PixTarget {
  valor: string;
  agendamento_id?: string | null;
  pagamento_id?: string | null;
  cliente_id?: string | null;
  observacao?: string | null;
  /** It is the deposit of a visit, to be paid until then. */
  sinal_ate?: string | undefined;
  /** So much of it is missing of the deposit of a visit that stands without. */
  sinal_falta?: string | null;
  /** As much of it may be asked for; without it, `valor` and nothing else. */
  aberto?: string;
}

export interface PixProps {
  target: PixTarget;
  onClose: () => void;
  /** The money is there and entered. */
  onPaid: () => void;
}
