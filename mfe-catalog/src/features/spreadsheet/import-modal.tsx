import { formatCount } from '@balcao/platform';
import { Alert, AsyncContent, Button, confirm, Group, Modal, Stack } from '@balcao/ui';
import { ChooseFile } from './choose-file';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { MapColumns } from './map-columns';
import { type ImportState, useImport } from './use-import';

interface ImportModalProps {
  opened: boolean;
  /** An import to show the progress or the result of, when nothing has been chosen here. */
  found?: string | null;
  onClose: () => void;
}

const DISCARD = {
  title: 'Sair da importação?',
  message: 'Nada foi gravado ainda. A planilha continua no seu computador.',
  confirmLabel: 'Sair',
  cancelLabel: 'Continuar importando',
  danger: true,
};

/** How many customers the button would store. */
function countOf({ preview, existing }: ImportState): number {
  return (preview?.novos ?? 0) + (existing === 'atualizar' ? (preview?.existentes ?? 0) : 0);
}

function Actions({ state, onClose }: { state: ImportState; onClose: () => void }) {
  const { preview, looking, running, result, previewing, importing, run, restart } = state;
  const count = countOf(state);
  if (result) {
    return (
      <>
        <Button variant="default" onClick={restart}>
          Importar outra planilha
        </Button>
        <Button onClick={onClose}>Concluir</Button>
      </>
    );
  }
  if (looking) return <Button onClick={onClose}>Fechar</Button>;
  if (running) return <Button onClick={onClose}>Continuar em segundo plano</Button>;
  return (
    <>
      <Button variant="default" onClick={preview ? restart : onClose} disabled={importing}>
        {preview ? 'Escolher outro arquivo' : 'Cancelar'}
      </Button>
      {preview && (
        <Button onClick={() => void run()} loading={importing} disabled={previewing || count === 0}>
          {`Importar ${formatCount(count, 'cliente', 'clientes')}`}
        </Button>
      )}
    </>
  );
}

/** 'Importar clientes': file, columns with a live preview, result with what was left out. */
export default function ImportModal({ opened, found = null, onClose }: ImportModalProps) {
  const state = useImport(opened ? found : null);
  const { preview, looking, running, result, error, importing, previewing } = state;
  const choosing = !preview && !looking && !running && !result;
  const close = async () => {
    if (importing) return;
    // It goes on without this window, which shows it again when it is opened.
    if (running) return onClose();
    if (looking) return onClose();
    if (preview && !result && !(await confirm(DISCARD))) return;
    state.restart();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={() => void close()} title="Importar clientes" size={720}>
      <Stack gap="md">
        {error && <Alert color="red">{error}</Alert>}
        {looking && (
          <AsyncContent query={looking} what="a importação">
            {null}
          </AsyncContent>
        )}
        {choosing && <ChooseFile reading={previewing} onChoose={(file) => void state.choose(file)} />}
        {running && <ImportProgress {...running} />}
        {preview && !running && !result && <MapColumns state={state} preview={preview} />}
        {result && <ImportResult result={result} />}
        <Group justify="flex-end">
          <Actions state={state} onClose={() => void close()} />
        </Group>
      </Stack>
    </Modal>
  );
}
