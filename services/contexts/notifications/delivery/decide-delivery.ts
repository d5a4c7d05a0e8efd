import { companyState } from '@balcao/contracts/company-state';
import { eventsFor, isUrgent } from '@balcao/contracts/notifications';
import type { Delivery } from './deliveries.repository';
import { quietUntil } from './quiet-hours';

export type Decision = { kind: 'send' } | { kind: 'wait'; until: Date } | { kind: 'drop'; motivo: string };

const drop = (motivo: string): Decision => ({ kind: 'drop', motivo });

/** Whether it is still worth telling, to this person, on this channel, and now. Pure. */
export function decideDelivery(row: Delivery, now: Date): Decision {
  const { entrega, aviso, pessoa, eventos, silencio, empresa, modo, anotacao_espera } = row;
  if (entrega.expira_em <= now) return drop('velha');
  if (!pessoa.ativo || !eventsFor(pessoa.role).includes(aviso.evento)) return drop('sem-acesso');
  if (!eventos[aviso.evento][entrega.canal]) return drop('desligada');
  if (aviso.lido_em) return drop('lida');
  // A company that may only read writes to nobody.
  if (entrega.canal === 'whatsapp' && companyState(empresa, now.getTime()) !== 'open') return drop('parada');
  if (aviso.evento === 'teste' && empresa.status !== 'trial') return drop('resolvida');
  // Somebody took it meanwhile, or it was given back to the AI.
  if (aviso.evento === 'conversa' && modo !== 'attention' && !anotacao_espera) return drop('atendida');
  const until = isUrgent(aviso.evento) ? null : quietUntil(now, silencio, empresa.zone);
  return until ? { kind: 'wait', until } : { kind: 'send' };
}
