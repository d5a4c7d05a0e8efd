/** I8: what belongs together is stored together: answer and send, event and message, conversation and its newest message. */
export function allOrNothing(_lane, { messages, chats, envios, events }) {
  const planned = new Set(envios.map(({ mensagem_id: id }) => id));
  const written = new Set(messages.map(({ id }) => id));
  const answers = messages.filter(({ autor }) => autor === 'ai' || autor === 'staff');
  const known = new Set(messages.map(({ tag, wa_id: id }) => `${tag}/${id}`));
  const keyOf = ({ payload }) => payload?.data?.key?.id ?? payload?.key?.id;
  const stored = events.filter(({ resultado }) => resultado?.startsWith('stored'));
  return [
    ...answers.filter(({ id }) => !planned.has(id)).map(({ tag, id }) => `${tag}: a resposta ${id} não tem envio`),
    ...envios
      .filter(({ mensagem_id: id }) => !written.has(id))
      .map(({ tag, id }) => `${tag}: o envio ${id} não tem mensagem`),
    ...stored
      .filter((event) => keyOf(event) && !known.has(`${event.tag}/${keyOf(event)}`))
      .map(({ tag, id }) => `${tag}: o evento ${id} diz que guardou uma mensagem que não existe`),
    ...chats
      .filter(({ id }) => !messages.some((message) => message.chat_id === id))
      .map(({ tag, id }) => `${tag}: a conversa ${id} não tem mensagem`),
  ];
}

/** I9: what gave up is seen: the message says why, an answer of the AI has the conversation with staff. */
export function whatIsStuckIsSeen(_lane, { messages, chats, envios, events }) {
  const messageOf = new Map(messages.map((message) => [message.id, message]));
  const chatOf = new Map(chats.map((chat) => [chat.id, chat]));
  return [
    ...envios
      .filter(({ status }) => status === 'dead')
      .flatMap(({ tag, mensagem_id: id, chat_id: chat, erro }) => {
        const message = messageOf.get(id);
        if (message?.entrega !== 'failed' || !erro)
          return [`${tag}: o envio de ${id} morreu e a mensagem não diz por quê`];
        return message.autor === 'ai' && chatOf.get(chat)?.modo === 'ai'
          ? [`${tag}: a resposta ${id} morreu e ninguém foi chamado`]
          : [];
      }),
    ...events
      .filter(({ status, erro }) => status === 'dead' && !erro)
      .map(({ tag, id }) => `${tag}: o evento ${id} morreu sem motivo`),
  ];
}
