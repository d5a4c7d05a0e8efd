import type { BuscaPorSentido } from '@balcao/contracts/sense';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorMessage } from '@balcao/platform';
import { AsyncContent, Switch, Text } from '@balcao/ui';
import { useState } from 'react';
import { useChatsSenseQuery, useChatsSwitchSenseMutation } from '../../api/sense-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

const REFUSALS = {
  sem_ia: 'Não há conta de IA para comparar. Por enquanto só as palavras são comparadas.',
  sem_suporte: 'O provedor da sua IA não oferece esta comparação. Só as palavras são comparadas.',
  chave: 'O provedor da IA recusou a chave ou o crédito acabou. Por enquanto só as palavras são comparadas.',
} as const;

/** How far it is, in words. */
function stateOf({ ligada, estado, motivo, trechos, prontos }: BuscaPorSentido): string {
  if (!ligada) return 'Só as palavras são comparadas.';
  if (estado === 'recusada') return REFUSALS[motivo ?? 'sem_suporte'];
  if (estado === 'preparando') return 'Preparando os textos da base. Até lá, só as palavras são comparadas.';
  if (trechos === 0) return 'Pronta. A base ainda não tem textos ligados.';
  return prontos < trechos
    ? `${prontos} de ${trechos} trechos da base prontos. Os outros são achados pelas palavras.`
    : `Pronta: ${trechos === 1 ? '1 trecho' : `${trechos} trechos`} da base.`;
}

/** Whether the knowledge base is compared by what is meant, too. */
export function SenseSection() {
  const query = useChatsSenseQuery();
  return (
    <AsyncContent query={query} what="a busca da base de conhecimento">
      {query.data && <Form sense={query.data} />}
    </AsyncContent>
  );
}

function Form({ sense }: { sense: BuscaPorSentido }) {
  const [wish, setWish] = useState(sense.ligada);
  const [change, { isLoading }] = useChatsSwitchSenseMutation();
  const [saved, flash] = useSavedFlash();
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setError(null);
    try {
      await change({ body: { ligada: wish } }).unwrap();
      flash(SYSTEM_TEXTS.saved);
    } catch (reason) {
      setError(errorMessage(reason, SYSTEM_TEXTS.saveFailed));
    }
  };
  const state: SaveState = { saving: isLoading, saved, error, untested: false };
  return (
    <SettingsSection
      title="Busca na base de conhecimento"
      description="Como o assistente acha na base o que responde a uma pergunta."
      state={state}
      onSubmit={() => void submit()}
    >
      <Switch
        label="Comparar também pelo sentido"
        description="Ligado: acha também o que diz o mesmo com outras palavras. Os textos da base e as perguntas vão para o provedor da conta de IA acima, que cobra por isso, e cada resposta pode demorar até um segundo e meio a mais. Desligado: compara palavras, sinônimos e grafias parecidas."
        checked={wish}
        onChange={(event) => setWish(event.currentTarget.checked)}
      />
      <Text size="sm" c={sense.estado === 'recusada' ? 'red' : 'dimmed'}>
        {stateOf(sense)}
        {sense.estado === 'recusada' && ' Salvar de novo tenta outra vez.'}
      </Text>
    </SettingsSection>
  );
}
