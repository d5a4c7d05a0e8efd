import { KEEPING_DAYS, type MediaStorage } from '@balcao/contracts/media';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorMessage } from '@balcao/platform';
import { AsyncContent, confirm, NativeSelect, Stack, Text, UsageBar } from '@balcao/ui';
import { useState } from 'react';
import { useChatsMediaStorageQuery, useChatsSaveMediaStorageMutation } from '../../api/media-api';
import { SettingsSection } from './settings-section';
import { type SaveState, useSavedFlash } from './use-save-settings';

const MIB = 1024 * 1024;
const TITLE = 'Arquivos das conversas';
const OPTIONS = KEEPING_DAYS.map((days) => ({ value: String(days), label: `${days} dias` }));
const SHORTER = {
  title: 'Guardar por menos tempo',
  message: 'Os arquivos mais antigos que o novo prazo serão apagados. As mensagens ficam. Isso não pode ser desfeito.',
  confirmLabel: 'Guardar por menos tempo',
  danger: true,
};

/** How long photos, audio and documents are kept, and what they take. */
export function StorageSection() {
  const query = useChatsMediaStorageQuery();
  return (
    <AsyncContent query={query} what="o espaço dos arquivos">
      {query.data && <Form storage={query.data} />}
    </AsyncContent>
  );
}

const fullText = (used: number, limit: number) => {
  if (used >= limit) return 'O espaço acabou: arquivos novos não são guardados. Diminua o prazo para liberar espaço.';
  return used >= limit * 0.8 ? 'O espaço está acabando. Diminua o prazo para liberar espaço.' : null;
};

function Form({ storage }: { storage: MediaStorage }) {
  const [days, setDays] = useState(String(storage.dias));
  const [save, { isLoading }] = useChatsSaveMediaStorageMutation();
  const [saved, flash] = useSavedFlash();
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    const dias = KEEPING_DAYS.find((one) => String(one) === days);
    if (!dias || (dias < storage.dias && !(await confirm(SHORTER)))) return;
    setError(null);
    try {
      await save({ body: { dias } }).unwrap();
      flash(SYSTEM_TEXTS.saved);
    } catch (reason) {
      setError(errorMessage(reason, SYSTEM_TEXTS.saveFailed));
    }
  };
  const state: SaveState = { saving: isLoading, saved, error, untested: false };
  const [used, limit] = [storage.usado_bytes / MIB, storage.limite_bytes / MIB].map(Math.ceil) as [number, number];
  return (
    <SettingsSection
      title={TITLE}
      description="Fotos, áudios, vídeos e documentos trocados com os clientes."
      state={state}
      onSubmit={() => void submit()}
    >
      <Stack gap={6}>
        <UsageBar label="Espaço usado, em MB" used={used} limit={limit} notice={fullText(used, limit)} />
        <Text size="sm" c="dimmed">
          {storage.arquivos === 1 ? '1 arquivo guardado' : `${storage.arquivos} arquivos guardados`}
        </Text>
      </Stack>
      <NativeSelect
        label="Guardar por"
        description="Depois disso o arquivo é apagado e a mensagem fica."
        data={OPTIONS}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
