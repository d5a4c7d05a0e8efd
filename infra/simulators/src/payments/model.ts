import { createHash } from 'node:crypto';

type PaymentStatus = 'pending' | 'approved' | 'refunded' | 'cancelled' | 'rejected' | 'charged_back';

export interface Refund {
  id: number;
  cents: number;
  status: 'approved' | 'in_process' | 'rejected';
  createdAt: number;
}

/** A payment as the provider keeps it; money in cents, instants in milliseconds. */
export interface Payment {
  id: number;
  token: string;
  status: PaymentStatus;
  detail: string;
  cents: number;
  description: string;
  reference: string | null;
  notificationUrl: string | null;
  payerEmail: string;
  qrCode: string;
  createdAt: number;
  expiresAt: number;
  approvedAt: number | null;
  refunds: Refund[];
  /** One of a subscription's charges; otherwise by Pix. */
  byCard?: boolean;
}

/** A subscription (`preapproval`): what somebody agreed to have charged to a card each month. */
export interface Agreement {
  id: string;
  token: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  reason: string;
  reference: string | null;
  payerEmail: string;
  backUrl: string;
  payUrl: string;
  cents: number;
  createdAt: number;
  /** When its months begin: the first charge, and the same day of the months after it. */
  startsAt: number | null;
  months: number;
  /** Of the pretend card; nothing else of one is ever sent here. */
  lastDigits: string | null;
  /** The card refuses what is charged to it. */
  refuses: boolean;
  refusedInARow: number;
}

/** One month's charge of a subscription (`authorized_payment`); each attempt is a payment. */
export interface Charge {
  id: number;
  token: string;
  agreementId: string;
  cents: number;
  status: 'recycling' | 'processed' | 'cancelled';
  tries: number;
  paymentId: number;
  debitAt: number;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every access token is an account of its own: who receives its money, and the secret its notifications are signed with. */
export const accountOf = (token: string) => ({
  collectorId: Number.parseInt(digest(`collector/${token}`).slice(0, 8), 16),
  secret: digest(`secret/${token}`).slice(0, 32),
});

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, as the end of a Pix code has it. */
const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** A code a bank's app would read: dynamic, so that only its address tells one charge from another. */
export const pixCode = (id: number, cents: number): string => {
  const merchant = field('00', 'br.gov.bcb.pix') + field('25', `pix.simulador.balcao/qr/v2/${id}`);
  const body = [
    field('00', '01'),
    field('26', merchant),
    field('52', '0000'),
    field('53', '986'),
    field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', 'SIMULADOR BALCAO'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
  ].join('');
  return `${body}6304${crc16(`${body}6304`)}`;
};

export const refundedCents = ({ refunds }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((all, { cents, status }) => (status === 'approved' ? all + cents : all), 0);
/** What is left to give back: what is on its way is taken. */
export const leftCents = (payment: Payment): number =>
  payment.refunds.reduce((left, { cents, status }) => (status === 'rejected' ? left : left - cents), payment.cents);
