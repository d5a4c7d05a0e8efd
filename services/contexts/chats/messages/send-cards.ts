import { sendContact as contactContract, sendPlace as placeContract } from '@balcao/contracts/message-cards';
import { parsePhone } from '@balcao/contracts/phone';
import { readPoint } from '@balcao/contracts/place-point';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type Written, writeAsStaff } from './write-as-staff';

type CardDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>;
interface Place {
  client_id: string;
  nome: string;
  endereco: string;
  ponto: string;
}
interface Contact {
  client_id: string;
  nome: string;
  telefone: string;
}

/** In words as the gateway's own of it read: a doubtful send is looked for by them. */
const placeOf = ({ nome, endereco, ponto }: Place): Written => {
  const point = readPoint(ponto) ?? { latitude: 0, longitude: 0 };
  const midia = Object.assign({ kind: 'local' as const, nome, endereco }, point);
  return { tipo: 'location', content: `Localização: ${nome}, ${endereco}`, midia };
};
const contactOf = ({ nome, telefone }: Contact): Written => {
  const contatos = [{ nome, telefones: [`+${parsePhone(telefone) ?? ''}`] }];
  return { tipo: 'contact', content: `Contato: ${nome}`, midia: { kind: 'contatos', contatos } };
};

/** Staff sends where to come to. */
export const sendPlace = useCase(placeContract, (deps: CardDeps) => (actor: Actor, chatId: string, body: Place) => {
  return writeAsStaff(deps, actor, { chatId, clientId: body.client_id, write: () => placeOf(body) });
});

/** Staff sends whom to write to. */
export const sendContact = useCase(
  contactContract,
  (deps: CardDeps) => (actor: Actor, chatId: string, body: Contact) => {
    return writeAsStaff(deps, actor, { chatId, clientId: body.client_id, write: () => contactOf(body) });
  },
);
