import { type MannersNow, OPENING_PAUSES, OPENINGS_PER_DAY } from '@balcao/contracts/manners';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorMessage, formatCount } from '@balcao/platform';
import { AsyncContent, NativeSelect, Stack, Switch, Text, TextInput, UsageBar } from '@balcao/ui';
import { useState } from 'react';
import { useChatsMannersQuery, useChatsSaveMannersMutation } from '../../api/manners-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

const { least, most } = OPENINGS_PER_DAY;
const PAUSES = OPENING_PAUSES.map((seconds) => ({ value: String(seconds), label: `Cerca de ${seconds} segundos` }));

/** What keeps the company's number from being banned. */
export function MannersSection() {
  const query = useChatsMannersQuery();
  return (
    <AsyncContent query={query} what="os cuidados com o número">
      {query.data && <Form manners={query.data} />}
    </AsyncContent>
  );
}

const limitProblem = (limit: number): string | null =>
  Number.isInteger(limit) && limit >= least && limit <= most ? null : `Informe um número de ${least} a ${most}.`;

const fullText = (begun: number, limit: number) =>
  begun >= limit
    ? 'O limite de hoje foi atingido: o que falta sai amanhã às 8h, ou assim que você aumentar o limite.'
    : null;

function Form({ manners }: { manners: MannersNow }) {
  const [typing, setTyping] = useState(manners.digitar);
  const [pause, setPause] = useState(String(manners.intervalo_segundos));
  const [limit, setLimit] = useState(String(manners.limite_diario));
  const [save, { isLoading }] = useChatsSaveMannersMutation();
  const [saved, flash] = useSavedFlash();
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    const limite_diario = Number(limit);
    const wrong = limitProblem(limite_diario);
    setProblem(wrong);
    setError(null);
    const intervalo_segundos = OPENING_PAUSES.find((seconds) => String(seconds) === pause);
    if (wrong || !intervalo_segundos) return;
    try {
      await save({ body: { digitar: typing, intervalo_segundos, limite_diario } }).unwrap();
      flash(SYSTEM_TEXTS.saved);
    } catch (reason) {
      setError(errorMessage(reason, SYSTEM_TEXTS.saveFailed));
    }
  };
  const state: SaveState = { saving: isLoading, saved, error, untested: false };
  const { iniciadas_hoje: begun, limite_diario, saidas } = manners;
  return (
    <SettingsSection
      title="Cuidados com o número"
      description="O WhatsApp bloqueia números que escrevem demais para quem não chamou. Respostas a clientes saem sempre na hora."
      state={state}
      onSubmit={() => void submit()}
    >
      <Switch
        label="Mostrar “digitando…” antes das respostas automáticas"
        checked={typing}
        onChange={(event) => setTyping(event.currentTarget.checked)}
      />
      <NativeSelect
        label="Pausa entre conversas que a empresa inicia"
        description="Lembretes, avisos, cobranças e a primeira mensagem da equipe saem um por vez, com pausas que variam."
        data={PAUSES}
        value={pause}
        onChange={(event) => setPause(event.currentTarget.value)}
      />
      <TextInput
        label="Conversas iniciadas por dia, no máximo"
        description="O que passar do limite espera até a manhã seguinte."
        inputMode="numeric"
        value={limit}
        error={problem}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <Stack gap={6}>
        <UsageBar label="Iniciadas hoje" used={begun} limit={limite_diario} notice={fullText(begun, limite_diario)} />
        <Text size="sm" c="dimmed">
          {saidas === 0
            ? 'Ninguém pediu para sair. Quem escreve SAIR não recebe mais lembretes nem avisos.'
            : `${formatCount(saidas, 'número pediu', 'números pediram')} para sair (SAIR): sem lembretes nem avisos.`}
        </Text>
      </Stack>
    </SettingsSection>
  );
}
