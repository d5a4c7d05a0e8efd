import { CHAT_TEXTS, type Chat } from '@balcao/contracts/chats';
import { SendContactBody, SendPlaceBody } from '@balcao/contracts/message-cards';
import { fieldErrors, newClientId, useSession } from '@balcao/platform';
import { FormModal, SegmentedControl, TextInput } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSendContactMutation, useChatsSendPlaceMutation } from '../../api/chats-api';
import { serverErrorOr } from '../composer/use-send-message';

interface CardModalProps {
  chat: Chat;
  onClose: () => void;
}
type Kind = 'local' | 'contato';
const KINDS = [
  { value: 'local', label: 'Localização' },
  { value: 'contato', label: 'Contato' },
];
interface Field {
  name: 'nome' | 'endereco' | 'ponto' | 'telefone';
  label: string;
  description?: string;
}
const FIELDS: Record<Kind, Field[]> = {
  local: [
    { name: 'nome', label: 'Nome do lugar' },
    { name: 'endereco', label: 'Endereço' },
    {
      name: 'ponto',
      label: 'Link do Google Maps ou coordenadas',
      description:
        'No Google Maps, clique no lugar com o botão direito (no celular, toque e segure) e copie os números. Exemplo: -23.5614, -46.6559',
    },
  ],
  contato: [
    { name: 'nome', label: 'Nome' },
    { name: 'telefone', label: 'Telefone com DDD' },
  ],
};

type Values = Record<Kind, Record<string, string>>;
const begin = (nome = ''): Values => ({ local: { nome }, contato: {} });

/** What is typed for one kind stays while the other is looked at. */
export default function CardModal({ chat, onClose }: CardModalProps) {
  const { tenant } = useSession();
  const [kind, setKind] = useState<Kind>('local');
  const [clientId] = useState(newClientId);
  const [values, setValues] = useState(() => begin(tenant?.nome));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [sendPlace, place] = useChatsSendPlaceMutation();
  const [sendContact, contact] = useChatsSendContactMutation();
  const { isLoading, error } = kind === 'local' ? place : contact;
  const typed = values[kind];
  const faults = Object.assign({}, fieldErrors(error), wrong);
  const type = (name: string, value: string) => {
    setWrong({});
    setValues((known) => Object.assign({}, known, { [kind]: Object.assign({}, known[kind], { [name]: value }) }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = Object.assign({ client_id: clientId, nome: '', endereco: '', ponto: '', telefone: '' }, typed);
    const params = { id: chat.id };
    const checked = (kind === 'local' ? SendPlaceBody : SendContactBody).safeParse(given);
    if (!checked.success) {
      const issues = [...checked.error.issues].reverse();
      setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    const answer =
      kind === 'local'
        ? await sendPlace({ params, body: SendPlaceBody.parse(given) })
        : await sendContact({ params, body: SendContactBody.parse(given) });
    if (answer.data) onClose();
  };

  return (
    <FormModal
      title="Enviar local ou contato"
      opened
      dirty={JSON.stringify(values) !== JSON.stringify(begin(tenant?.nome))}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Enviar"
      saving={isLoading}
      error={error && Object.keys(fieldErrors(error)).length === 0 ? serverErrorOr(error, CHAT_TEXTS.sendFailed) : null}
    >
      <SegmentedControl
        fullWidth
        aria-label="O que enviar"
        data={KINDS}
        value={kind}
        onChange={(next) => {
          setWrong({});
          setKind(next === 'contato' ? 'contato' : 'local');
        }}
      />
      {FIELDS[kind].map(({ name, label, description }) => (
        <TextInput
          key={`${kind}-${name}`}
          required
          label={label}
          description={description}
          value={typed[name] ?? ''}
          error={faults[name]}
          onChange={(event) => type(name, event.currentTarget.value)}
        />
      ))}
    </FormModal>
  );
}
