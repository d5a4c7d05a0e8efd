import type { Documento } from '@balcao/contracts/documents';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { AsyncContent, FormModal, Modal, NativeSelect, Switch, Text, TextInput, toast, useForm } from '@balcao/ui';
import { useState } from 'react';
import {
  useChatsCreateDocumentMutation,
  useChatsDocumentQuery,
  useChatsUpdateDocumentMutation,
} from '../../api/knowledge-api';
import { ContentField } from './content-field';
import { DOCUMENT_TYPE_OPTIONS } from './document-types';
import { bodyOf, type DocumentStart, type DocumentValues, faultsOf, REQUIRED_TEXT, valuesOf } from './document-values';

interface DocumentModalProps {
  /** Null makes a new one. */
  document: Documento | null;
  start?: DocumentStart;
  onClose: () => void;
}

/** Create or edit a document; of a long one the rest of its text is fetched first. */
export default function DocumentModal({ document, start = {}, onClose }: DocumentModalProps) {
  const long = document?.cortado ? document.id : null;
  const query = useChatsDocumentQuery(long ?? '', { skip: !long, refetchOnMountOrArgChange: true });
  const whole = long ? query.data : document;
  if (whole !== undefined) return <DocumentForm document={whole} start={start} onClose={onClose} />;
  return (
    <Modal title="Editar documento" opened onClose={onClose} trapFocus={query.isError}>
      <AsyncContent query={query} what="o documento">
        {null}
      </AsyncContent>
    </Modal>
  );
}

function useSaveDocument({ document, start = {}, onClose }: DocumentModalProps) {
  const [create] = useChatsCreateDocumentMutation();
  const [update] = useChatsUpdateDocumentMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // What was said of empty fields is over once one is filled.
  const onValuesChange = () => setProblem((said) => (said === REQUIRED_TEXT ? null : said));
  const form = useForm<DocumentValues>({
    initialValues: valuesOf(document, start),
    validate: faultsOf,
    onValuesChange,
  });
  const save = (values: DocumentValues) => {
    const body = bodyOf(values);
    if (document) return update({ params: { id: document.id }, body });
    return create({ body: Object.assign(body, start.perguntaId && { pergunta_id: start.perguntaId }) });
  };
  const submit = async (values: DocumentValues) => {
    setProblem(null);
    setSaving(true);
    const { error } = await save(values);
    setSaving(false);
    if (!error) {
      toast.success(document ? 'Documento atualizado com sucesso!' : 'Documento criado com sucesso!');
      return onClose();
    }
    const faults = fieldErrors(error);
    form.setErrors(faults);
    setProblem(errorMessage(error));
  };
  const refuse = () => {
    const empty = !form.values.titulo.trim() || !form.values.conteudo.trim();
    setProblem(empty ? REQUIRED_TEXT : null);
  };
  return { form, problem, saving, onSubmit: form.onSubmit((values) => void submit(values), refuse) };
}

function DocumentForm(props: DocumentModalProps) {
  const { form, problem, saving, onSubmit } = useSaveDocument(props);
  return (
    <FormModal
      title={props.document ? 'Editar documento' : 'Novo documento'}
      opened
      size={640}
      onClose={props.onClose}
      onSubmit={onSubmit}
      saving={saving}
      error={problem}
      dirty={form.isDirty()}
    >
      <TextInput
        label="Título"
        description="Como um cliente perguntaria, ou o assunto em poucas palavras."
        required
        data-autofocus
        maxLength={200}
        {...form.getInputProps('titulo')}
      />
      <ContentField form={form} />
      <NativeSelect label="Tipo" data={DOCUMENT_TYPE_OPTIONS} {...form.getInputProps('tipo')} />
      <TextInput
        label="Tags"
        description="Separadas por vírgula. Outras palavras que os clientes usam para o mesmo assunto."
        maxLength={500}
        {...form.getInputProps('tags')}
      />
      {props.document?.estado === 'erro' && !form.values.conteudo.trim() && (
        <Text size="sm" c="dimmed">
          A importação falhou: enquanto o Conteúdo não for escrito, o assistente não usa este documento.
        </Text>
      )}
      <Switch label="Ativo (o assistente usa nas respostas)" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </FormModal>
  );
}
