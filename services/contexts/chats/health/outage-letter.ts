import { CONNECTION_HELP, UNLINKED_HELP } from '@balcao/contracts/integrations';
import { OUTAGE_LABEL } from '@balcao/contracts/number-health';
import type { LastingOutage } from './outages.repository';

/** What an owner reads in their mail, without a word of any customer. */
export function outageLetter(
  { empresa, zone, motivo, desde }: Pick<LastingOutage, 'empresa' | 'zone' | 'motivo' | 'desde'>,
  publicUrl: string,
): { assunto: string; texto: string } {
  const when = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    desde,
  );
  const { what, cure } = motivo === 'disconnected' ? UNLINKED_HELP : CONNECTION_HELP[motivo];
  return {
    assunto: `${empresa}: ${OUTAGE_LABEL[motivo]}`,
    texto: [`Desde ${when}: ${what}`, cure, `Abrir Integrações: ${publicUrl}/integrations`].join('\n\n'),
  };
}
