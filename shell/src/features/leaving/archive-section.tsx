import { type CompanyExport, EXPORT_DAYS } from '@balcao/contracts/company-deletion';
import { errorMessage, formatLongDate, formatNumber } from '@balcao/platform';
import { Alert, Button, Progress, Stack, Text, Title, toast } from '@balcao/ui';
import { useLeavingDownloadMutation, useLeavingExportMutation } from './leaving-api';

/** `12,3 MB`, as a browser's list of downloads says it. */
const size = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;

/** Everything the company has as one file: asked for, on its way, and ready for a week. */
export function ArchiveSection({ archive }: { archive: CompanyExport | null }) {
  const [prepare, preparing] = useLeavingExportMutation();
  const [download, downloading] = useLeavingDownloadMutation();
  const open = archive?.estado === 'fila' || archive?.estado === 'processando';
  const ready = archive?.estado === 'concluida';
  const orTell = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(errorMessage(failure, 'Não foi possível exportar os dados. Tente novamente.'));
    }
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="exportar-dados">
      <Title order={2} size="h4" id="exportar-dados">
        Exportar os dados
      </Title>
      <Text size="sm">
        Clientes, agenda, conversas, pagamentos e todo o resto em um arquivo ZIP, que fica disponível por {EXPORT_DAYS}{' '}
        dias.
      </Text>
      {archive?.estado === 'falhou' && <Alert color="red">Não foi possível preparar o arquivo. Tente novamente.</Alert>}
      {open && <ArchiveProgress archive={archive} />}
      {ready && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          loading={downloading.isLoading}
          onClick={() => void orTell(() => download(archive.id).unwrap())}
        >
          Baixar arquivo ({size(archive.bytes)})
        </Button>
      )}
      {ready && (
        <Text size="sm" c="dimmed">
          Preparado em {formatLongDate(archive.pedida_em)}, disponível até {formatLongDate(archive.expira_em)}.
        </Text>
      )}
      {!open && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={preparing.isLoading}
          onClick={() => void orTell(() => prepare().unwrap())}
        >
          {ready ? 'Preparar outro arquivo' : 'Preparar arquivo'}
        </Button>
      )}
    </Stack>
  );
}

function ArchiveProgress({ archive: { total, feitas } }: { archive: CompanyExport }) {
  const percent = total > 0 ? Math.floor((feitas / total) * 100) : 0;
  return (
    <div>
      <Text size="sm" role="status" mb={4}>
        Preparando o arquivo… você pode sair desta tela.
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={percent} animated aria-label={`Exportação: ${percent}%`} />
      </Progress.Root>
    </div>
  );
}
