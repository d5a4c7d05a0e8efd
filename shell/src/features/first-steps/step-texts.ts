import type { FirstStep } from '@balcao/contracts/first-steps';

/** The steps in words: short in the list, whole above the step. */
export const STEP_TEXTS: Record<FirstStep, { label: string; title: string; intro: string }> = {
  negocio: {
    label: 'Negócio e fuso horário',
    title: 'Sobre o seu negócio',
    intro: 'O ramo escolhe as sugestões dos próximos passos; o fuso é o relógio da agenda e dos lembretes.',
  },
  servicos: {
    label: 'Serviços',
    title: 'O que você oferece',
    intro: 'Marque o que vocês fazem e acerte os preços: são eles que a IA informa aos clientes.',
  },
  equipe: {
    label: 'Equipe e horários',
    title: 'Quem atende, e quando',
    intro: 'Comece por uma pessoa. Folgas, almoço e horários especiais ficam para depois, em Agendamentos.',
  },
  whatsapp: {
    label: 'WhatsApp',
    title: 'Conecte o WhatsApp',
    intro: 'Com o número conectado, as mensagens dos clientes chegam ao painel e a IA responde.',
  },
  respostas: {
    label: 'Respostas da IA',
    title: 'O que a IA deve responder',
    intro: 'A IA responde com as suas palavras. Corrija as sugestões e deixe em branco o que não se aplica.',
  },
  teste: {
    label: 'Mensagem de teste',
    title: 'Veja a IA responder',
    intro: 'Mande uma mensagem como se fosse cliente e acompanhe a resposta.',
  },
};
