import type { AuditFilter } from '@balcao/contracts/audit';
import { AUDIT_KINDS, isAuditAction } from '@balcao/contracts/audit-actions';

export const PLACES = ['plataforma', 'empresas'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What is searched for as the address says it; what makes no sense there is left out. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 120);
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  const acao = text('acao');
  return {
    empresa: text('empresa'),
    pessoa: text('pessoa'),
    onde: PLACES.find((place) => place === text('onde')) ?? '',
    tipo: AUDIT_KINDS.find((kind) => kind === text('tipo')) ?? '',
    acao: isAuditAction(acao) ? acao : '',
    de: day('de'),
    ate: day('ate'),
  };
}

/** What of it is set. */
export const filterParams = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
