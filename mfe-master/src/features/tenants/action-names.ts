import type { CompanyAction } from '@balcao/contracts/company-actions';

/** What an action is called in the menu of a company. */
export const ACTION_NAMES: Record<CompanyAction, string> = {
  suspender: 'Suspender',
  reativar: 'Reativar',
  estender: 'Estender teste',
  plano: 'Mudar plano',
  cancelar: 'Cancelar empresa',
};
