import type { ConnectionProblem, Instance } from './integrations';

/** What is wrong and what cures it, for whoever runs the salon. */
export const CONNECTION_HELP: Record<ConnectionProblem, { what: string; cure: string }> = {
  missing: {
    what: 'O servidor do WhatsApp perdeu a conexão deste número.',
    cure: 'Conecte de novo em Integrações: clique em Conectar WhatsApp e escaneie o código com o celular da empresa.',
  },
  refused: {
    what: 'O servidor do WhatsApp não aceita mais a chave de acesso.',
    cure: 'Confira a chave em Sistema, ou fale com o suporte do Balcão.',
  },
  elsewhere: {
    what: 'As mensagens dos clientes estão indo para outro endereço e não chegam aqui. O Balcão tentou corrigir sozinho, e o endereço não ficou.',
    cure: 'Em Integrações, clique em Receber as mensagens aqui. O celular continua conectado.',
  },
  unreachable: {
    what: 'O servidor do WhatsApp não responde.',
    cure: 'O Balcão tenta de novo sozinho e busca o que faltar. Se durar, fale com o suporte.',
  },
  offline: {
    what: 'O celular da empresa está sem conexão com o WhatsApp há mais de 2 minutos.',
    cure: 'Ele volta sozinho, sem código novo. Confira a internet do celular; se ela estiver boa, fale com o suporte.',
  },
  blocked: {
    what: 'O WhatsApp recusou este número: ele pode estar bloqueado ou restrito.',
    cure: 'Abra o WhatsApp no celular da empresa, veja o aviso e depois conecte de novo em Integrações.',
  },
  failed: {
    what: 'A última tentativa de conectar não terminou.',
    cure: 'Em Integrações, clique em Conectar WhatsApp para tentar de novo.',
  },
  silent: {
    what: 'O WhatsApp está conectado, mas nenhuma mensagem chega, e a esta hora costuma chegar.',
    cure: 'O Balcão busca o que faltar e, depois de 10 minutos, reinicia a conexão sozinho. Se continuar, escreva para o número da empresa de outro celular; se não aparecer em Conversas, abra Ver conexão em Integrações, desconecte e conecte de novo.',
  },
};

/** A phone that was linked and is not any more. */
export const UNLINKED_HELP = {
  what: 'O WhatsApp da empresa está desconectado.',
  cure: 'As mensagens dos clientes não chegam até alguém conectar de novo em Integrações.',
};

/** A cure as it reads on /integrations itself: nobody is sent to where they are. */
export const cureHere = (cure: string): string =>
  cure.replace(/^Em Integrações, (.)/, (_, next: string) => next.toUpperCase()).replace(' em Integrações', '');

// docs/decisions/0094-a-code-stands-at-once-for-who-comes-for-it.md
/** In the address of /integrations: whoever comes with it finds the code ready. */
export const CONNECT_AT_ONCE = 'conectar';

/** Where the company typed an address of its own it may be the cause, and nobody else can mend it. */
const OWN_SERVER_CURE: Partial<Record<ConnectionProblem, string>> = {
  unreachable:
    'O Balcão tenta de novo sozinho e busca o que faltar. Se durar, confira em Sistema o endereço do Servidor do WhatsApp da sua empresa.',
  refused: 'Confira em Sistema a chave do Servidor do WhatsApp da sua empresa.',
};

/** What is wrong with a connection that was there before; undefined: nothing anybody must know. `busca`: how to come to its cure. */
export function helpFor(
  { problema, status, phone_number, pareando }: Pick<Instance, 'problema' | 'status' | 'phone_number' | 'pareando'>,
  ownServer = false,
): { titulo: string; what: string; cure: string; busca: string } | undefined {
  // A code that nobody scanned yet cures nothing: whoever opened it may have gone.
  const off = status === 'disconnected' || pareando === true;
  const titulo = off ? 'WhatsApp desconectado' : 'WhatsApp com problema';
  const cure = problema && ownServer && OWN_SERVER_CURE[problema];
  if (problema) return Object.assign({ titulo, busca: '' }, CONNECTION_HELP[problema], cure && { cure });
  // Somebody may be scanning the code that is there: it is not replaced by who only comes to look.
  const busca = pareando ? '' : `?${CONNECT_AT_ONCE}=1`;
  return off && phone_number ? Object.assign({ titulo, busca }, UNLINKED_HELP) : undefined;
}
