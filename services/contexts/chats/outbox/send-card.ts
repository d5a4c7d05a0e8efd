import type { Midia } from '@balcao/contracts/media-kinds';
import type { GatewayResult } from '../whatsapp/gateway-result';
import type { Sender } from './sender';

interface Card {
  number: string;
  midia: Exclude<Midia, { kind: 'arquivo' }>;
  timeoutMs: number;
}

/** Sends a place or contacts; the gateway wants a name and an address of a place. */
export function sendCard(
  { gateway, instanceName }: Sender,
  { number, midia, timeoutMs }: Card,
): Promise<GatewayResult<{ waId: string; remoteJid: string }>> {
  if (midia.kind === 'local') {
    const { latitude, longitude, nome, endereco } = midia;
    const words = { name: nome ?? '', address: endereco ?? '' };
    return gateway.sendPlace(instanceName, Object.assign({ number, latitude, longitude, timeoutMs }, words));
  }
  const contact = midia.contatos.map(({ nome, telefones: [phone = ''] }) => ({
    fullName: nome,
    phoneNumber: phone.replace(/\D/g, ''),
  }));
  return gateway.sendContacts(instanceName, { number, contact, timeoutMs });
}
