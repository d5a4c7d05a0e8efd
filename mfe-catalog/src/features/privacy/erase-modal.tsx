import { errorMessage, fieldErrors, paths, useNavigate } from '@balcao/platform';
import { confirm, FormModal, List, Stack, Text, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useCatalogEraseMutation } from '../../api/customer-data-api';

interface EraseModalProps {
  cliente: { id: string; nome: string };
  opened: boolean;
  onClose: () => void;
}

const WORD = 'APAGAR';
const ASK = 'Digite APAGAR para confirmar.';

/** The number of the request, for the person who asked; copied on demand. */
async function showProtocol(protocolo: string): Promise<void> {
  const copy = await confirm({
    title: 'Dados apagados',
    message: (
      <Stack gap="xs">
        <Text>Guarde o protocolo: é a prova de que o pedido foi atendido.</Text>
        <Text ff="monospace" fw={600} data-testid="protocol">
          {protocolo}
        </Text>
      </Stack>
    ),
    confirmLabel: 'Copiar protocolo',
    cancelLabel: 'Fechar',
  });
  if (!copy) return;
  try {
    await navigator.clipboard.writeText(protocolo);
    toast.success('Protocolo copiado.');
  } catch {
    toast.info(`Anote o protocolo: ${protocolo}`);
  }
}

/** 'Apagar os dados (LGPD)': says what goes and what stays, and wants the word typed. */
export function EraseModal({ cliente, opened, onClose }: EraseModalProps) {
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState(false);
  const [erase, { isLoading, error, reset }] = useCatalogEraseMutation();
  const navigate = useNavigate();
  const fieldError = wrong ? ASK : fieldErrors(error).confirmacao;

  const close = () => {
    setWord('');
    setWrong(false);
    reset();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (word.trim().toUpperCase() !== WORD) {
      setWrong(true);
      return;
    }
    const answer = await erase({ params: { id: cliente.id }, body: { confirmacao: word.trim() } });
    if (!answer.data) return;
    close();
    navigate(paths.customers());
    await showProtocol(answer.data.protocolo);
  };

  return (
    <FormModal
      title={`Apagar os dados de ${cliente.nome}`}
      opened={opened}
      onClose={close}
      onSubmit={(event) => void submit(event)}
      submitLabel="Apagar os dados"
      danger
      saving={isLoading}
      error={error && !fieldErrors(error).confirmacao ? errorMessage(error) : null}
    >
      <List size="sm" spacing={4}>
        <List.Item>Nome, telefones, e-mail, CPF, endereço, tags e notas são apagados.</List.Item>
        <List.Item>As conversas do WhatsApp e tudo o que foi escrito nelas são apagados.</List.Item>
        <List.Item>Agendamentos e pagamentos ficam nos seus relatórios, sem dizer de quem são.</List.Item>
      </List>
      <Text fw={600}>Não dá para desfazer.</Text>
      <TextInput
        label="Digite APAGAR para confirmar"
        value={word}
        autoComplete="off"
        data-autofocus
        error={fieldError}
        onChange={(event) => {
          setWrong(false);
          setWord(event.currentTarget.value);
        }}
      />
    </FormModal>
  );
}
