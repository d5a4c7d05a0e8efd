import type { Tenant } from '@balcao/contracts/identity';
import type { WriteAudit } from '@balcao/kit/audit';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { PlatformCharges } from './invoices/platform-charges';
import type { AccountNotice } from './notices/account-notice';

/** A company as its terms are concerned; whoever lends it knows more of it. */
export interface CompanyRow {
  plano: string;
  status: string;
  trial_ends_at: Date | null;
  acesso_ate: Date | null;
  pagar_ate: Date | null;
  exclusao_em: Date | null;
  limite_usuarios: number;
  limite_agendamentos: number;
  limite_mensagens: number;
  fuso_horario: string;
}
export type CompanyTermsChange = Partial<Omit<CompanyRow, 'exclusao_em' | 'fuso_horario'>>;

/** What identity lends: the company's own row, and who takes a seat in it. */
export interface CompanyPort {
  /** Until the end of the transaction nobody else changes the company or takes a seat. */
  lock(tx: Tx, tenantId: string): Promise<CompanyRow | undefined>;
  change(tx: Tx, tenantId: string, change: CompanyTermsChange): Promise<CompanyRow | undefined>;
  /** Users that count against the plan's limit. */
  countSeats(tx: Tx, about: { tenantId: string; now: Date }): Promise<number>;
  present(row: CompanyRow): Tenant;
  /** Every company that carries the plan of this name, as `lock` does one. */
  lockPlan(tx: Tx, plano: string): Promise<void>;
  /** Who carries the plan of this name carries it under another one; answers with them. */
  renamePlan(tx: Tx, names: { de: string; para: string }): Promise<(CompanyRow & { id: string })[]>;
}

/** What billing needs beyond what every context gets. */
export interface BillingPorts {
  audit: WriteAudit;
  /** Null: plans are valid at once, and nobody is charged. */
  platformCharges: PlatformCharges | null;
  company: CompanyPort;
  /** A letter to every admin of a company, planned in a transaction of the platform; told twice, it is one. */
  tellAdmins(tx: Tx, notice: AccountNotice & { tenantId: string }, now: Date): Promise<boolean>;
  /** The same for many companies at once: those where somebody is told who was not before. */
  tellAllAdmins(tx: Tx, notices: readonly (AccountNotice & { tenantId: string })[], now: Date): Promise<string[]>;
}
export type BillingDeps = Deps & BillingPorts;
