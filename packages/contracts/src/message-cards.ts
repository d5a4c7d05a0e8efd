import * as z from 'zod/mini';
import { Message } from './chats';
import { endpoint } from './endpoint';
import { parsePhone } from './phone';
import { readPoint } from './place-point';
import { Id, IdParams, requiredText } from './primitives';

const POINT_TEXT = 'Cole o link do Google Maps ou as coordenadas. Exemplo: -23.5614, -46.6559.';
const PHONE_TEXT = 'Informe um telefone válido com DDD. Exemplo: (11) 98765-4321.';

export const SendPlaceBody = z.object({
  /** Made by the browser; the same id again answers the same message, never a second one. */
  client_id: Id,
  nome: requiredText('Informe o nome do lugar.', 100),
  endereco: requiredText('Informe o endereço.', 200),
  /** As people have it: a link of a map, or latitude and longitude. */
  ponto: requiredText(POINT_TEXT, 2_000).check(z.refine((text) => readPoint(text) !== null, POINT_TEXT)),
});
export const SendContactBody = z.object({
  client_id: Id,
  nome: requiredText('Informe o nome.', 100),
  telefone: requiredText(PHONE_TEXT, 40).check(z.refine((text) => parsePhone(text) !== null, PHONE_TEXT)),
});

export const sendPlace = endpoint({
  method: 'POST',
  path: '/chats/:id/messages/place',
  access: 'chats.write',
  summary: 'Manda uma localização ao cliente como equipe (pausa a IA)',
  params: IdParams,
  body: SendPlaceBody,
  response: Message,
  status: 202,
});
export const sendContact = endpoint({
  method: 'POST',
  path: '/chats/:id/messages/contact',
  access: 'chats.write',
  summary: 'Manda um contato ao cliente como equipe (pausa a IA)',
  params: IdParams,
  body: SendContactBody,
  response: Message,
  status: 202,
});
