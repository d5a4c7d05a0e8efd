/** What a model may ask for: each is a command of the flow's. Its words are the customer's, never an id, a date or a price. */
interface Tool {
  type: 'function';
  function: {
    name: string;
    description: string;
    parameters: {
      type: 'object';
      properties: Record<string, { type: 'string'; description: string }>;
      required: string[];
    };
  };
}

const AS_WRITTEN = 'copiado como o cliente escreveu; vazio se ele não disse';
const WORDS = {
  servico: `O serviço, ${AS_WRITTEN}`,
  quando: `Dia e horário, ${AS_WRITTEN}. Nunca calcule a data`,
  profissional: `Com quem, ${AS_WRITTEN}`,
  para_quem: `Para quem é, se não for para quem escreve, ${AS_WRITTEN}`,
  preferencia: 'O que o cliente prefere, copiado como ele escreveu. Nunca sobre saúde',
  opcao: 'O número da opção da última lista',
} as const;
export type Word = keyof typeof WORDS;

const tool = (name: string, description: string, words: readonly Word[] = []): Tool => {
  const properties = Object.fromEntries(
    words.map((word) => [word, { type: 'string' as const, description: WORDS[word] }]),
  );
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required: [...words] } },
  };
};

const DESCRIPTIONS = {
  agendar: ['O cliente quer marcar um horário.', ['servico', 'quando', 'profissional', 'para_quem']],
  remarcar: ['O cliente quer mudar um horário que já tem.', ['servico', 'quando', 'profissional']],
  cancelar: ['O cliente quer cancelar um horário que já tem.', ['servico', 'quando']],
  lista_de_espera: [
    'O cliente quer ser avisado se abrir uma vaga no que ele pediu.',
    ['servico', 'quando', 'profissional'],
  ],
  anotar_preferencia: [
    'O cliente contou uma preferência que vale para as próximas vezes, ou pediu para anotar uma.',
    ['preferencia'],
  ],
  meus_horarios: ['O cliente quer saber que horários tem marcados.', []],
  escolher: ['O cliente escolheu uma das opções numeradas da última mensagem.', ['opcao']],
  outros_horarios: ['O cliente quer outros dias ou horários do que os oferecidos.', ['quando']],
  aceitar: ['O cliente concorda com o que foi perguntado.', []],
  recusar: ['O cliente não quer o que foi perguntado.', []],
  desistir: ['O cliente não quer mais marcar, mudar nem cancelar nada.', []],
  chamar_pessoa: ['O cliente quer falar com uma pessoa da equipe.', []],
} as const satisfies Record<string, readonly [string, readonly Word[]]>;
export type ToolName = keyof typeof DESCRIPTIONS;

export const isTool = (name: string): name is ToolName => Object.hasOwn(DESCRIPTIONS, name);
export const wordsOf = (name: ToolName): readonly Word[] => DESCRIPTIONS[name][1];

// docs/decisions/0123-a-model-names-one-command.md
/** The same for every company and every state of a conversation, so that providers may keep it. */
export const TOOLS: readonly Tool[] = Object.entries(DESCRIPTIONS).map(([name, [description, words]]) =>
  tool(name, description, words),
);
