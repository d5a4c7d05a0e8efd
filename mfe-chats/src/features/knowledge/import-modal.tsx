import { type Documento, MAX_IMPORT_BYTES } from '@balcao/contracts/documents';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { Alert, Button, Divider, Group, Loader, Modal, NativeSelect, Stack, Text, TextInput, toast } from '@balcao/ui';
import { DropZone } from '@balcao/ui/drop-zone';
import { type FormEvent, useRef, useState } from 'react';
import { useChatsImportFileMutation, useChatsImportPageMutation } from '../../api/knowledge-api';
import { DOCUMENT_TYPE_OPTIONS } from './document-types';

const STARTED = 'Importação iniciada. O cartão mostra o andamento.';
const ACCEPTED = '.pdf,.docx,.txt,.md,application/pdf,text/plain,text/markdown';
const MIB = 1024 * 1024;

function whatIsWrong(file: File): string | null {
  if (file.size === 0) return 'O arquivo está vazio.';
  if (file.size > MAX_IMPORT_BYTES) return `O arquivo passa de ${MAX_IMPORT_BYTES / MIB} MB. Divida em partes menores.`;
  return /\.doc$/i.test(file.name) ? 'Salve o arquivo do Word como .docx e tente de novo.' : null;
}

/** A file or a page of the internet becomes a document; it is read behind the scenes. */
export default function ImportModal({ onClose }: { onClose: () => void }) {
  const [tipo, setTipo] = useState<Documento['tipo']>('informacao');
  const started = () => {
    toast.success(STARTED);
    onClose();
  };
  return (
    <Modal title="Importar" opened onClose={onClose}>
      <Stack gap="md">
        <NativeSelect
          label="Tipo"
          data={DOCUMENT_TYPE_OPTIONS}
          value={tipo}
          onChange={(event) => setTipo(event.currentTarget.value as Documento['tipo'])}
        />
        <FileZone tipo={tipo} onStarted={started} />
        <Divider label="ou" />
        <PageForm tipo={tipo} onStarted={started} />
      </Stack>
    </Modal>
  );
}

interface PartProps {
  tipo: Documento['tipo'];
  onStarted: () => void;
}

function FileZone({ tipo, onStarted }: PartProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading, originalArgs }] = useChatsImportFileMutation();
  const sending = useRef<{ abort: () => void } | null>(null);
  const cancelled = useRef(false);
  const take = async (file: File | null | undefined) => {
    if (!file || isLoading) return;
    const wrong = whatIsWrong(file);
    setProblem(wrong);
    if (wrong) return;
    cancelled.current = false;
    const request = send({ file, tipo });
    sending.current = request;
    const { error } = await request;
    if (cancelled.current) return;
    if (error) setProblem(errorMessage(error));
    else onStarted();
  };
  const cancel = () => {
    cancelled.current = true;
    sending.current?.abort();
  };
  return (
    <Stack gap="xs">
      {problem && <Alert color="red">{problem}</Alert>}
      {isLoading && <Sending name={originalArgs?.file.name ?? ''} onCancel={cancel} />}
      <DropZone
        onFile={(file) => void take(file)}
        invitation="Arraste um arquivo para cá ou"
        limits="PDF, Word (.docx) ou texto, até 10 MB e cerca de 40 páginas."
        accept={ACCEPTED}
        label="Arquivo"
        disabled={isLoading}
      />
    </Stack>
  );
}

/** A large file on a phone's line takes a while. */
function Sending({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <Group gap="sm" wrap="nowrap" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        Enviando {name}…
      </Text>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancelar envio
      </Button>
    </Group>
  );
}

/** As one says it aloud, and as it stands on a card: 'www.seusalao.com.br'. */
const withScheme = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);

function PageForm({ tipo, onStarted }: PartProps) {
  const [url, setUrl] = useState('');
  const [send, { isLoading, error, reset }] = useChatsImportPageMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!url.trim()) return;
    const answer = await send({ body: { url: withScheme(url.trim()), tipo } });
    if (!answer.error) onStarted();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack align="flex-start" gap="sm">
        <TextInput
          label="Página da internet"
          type="url"
          placeholder="https://www.seusalao.com.br/perguntas"
          description="Só esta página, como qualquer pessoa a vê. Se ela mudar, importe de novo."
          w="100%"
          maxLength={2000}
          value={url}
          error={error && (fieldErrors(error).url ?? errorMessage(error))}
          onChange={(event) => {
            reset();
            setUrl(event.currentTarget.value);
          }}
        />
        <Button type="submit" variant="default" loading={isLoading} disabled={!url.trim()}>
          Importar página
        </Button>
      </Stack>
    </form>
  );
}
