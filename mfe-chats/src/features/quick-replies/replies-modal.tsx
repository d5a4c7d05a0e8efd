import { REPLY_VARIABLES, type RespostaRapida, type RespostaRapidaInput } from '@balcao/contracts/quick-replies';
import { Text, Textarea, TextInput } from '@balcao/ui';
import {
  useChatsCreateReplyMutation,
  useChatsDeleteReplyMutation,
  useChatsRepliesQuery,
  useChatsUpdateReplyMutation,
} from '../../api/quick-replies-api';
import { ShortList } from '../short-list/short-list';

const VARIABLES = REPLY_VARIABLES.map((name) => `{${name}}`).join(' e ');
const blank = (what: string) => (value: string) => (value.trim() ? null : what);

/** The company's quick replies: made, changed and deleted in one place. */
export default function RepliesModal({ onClose }: { onClose: () => void }) {
  const query = useChatsRepliesQuery();
  const [create] = useChatsCreateReplyMutation();
  const [update] = useChatsUpdateReplyMutation();
  const [remove] = useChatsDeleteReplyMutation();
  return (
    <ShortList<RespostaRapida, RespostaRapidaInput>
      title="Respostas rápidas"
      what="as respostas rápidas"
      query={query}
      items={query.data?.items}
      empty="Nenhuma resposta rápida ainda. Crie uma para o endereço, o Pix ou as regras de cancelamento."
      blank={{ codigo: '', texto: '' }}
      valuesOf={({ codigo, texto }) => ({ codigo, texto })}
      nameOf={({ codigo }) => `/${codigo}`}
      validate={{ codigo: blank('Informe o código.'), texto: blank('Escreva o texto.') }}
      addLabel="Nova resposta rápida"
      removal={({ codigo }) => `Tem certeza que deseja excluir a resposta /${codigo}?`}
      onSave={(item, body) => (item ? update({ params: { id: item.id }, body }) : create({ body }))}
      onRemove={({ id }) => remove(id)}
      renderItem={({ codigo, texto }) => (
        <>
          <Text fw={600} size="sm">
            /{codigo}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {texto}
          </Text>
        </>
      )}
      renderFields={(form) => (
        <>
          <TextInput
            label="Código"
            description="O que se digita depois de /, sem espaços."
            required
            data-autofocus
            maxLength={30}
            leftSection="/"
            {...form.getInputProps('codigo')}
          />
          <Textarea
            label="Texto"
            description={`Pode usar ${VARIABLES}. Sem nome conhecido, ele some do texto; sem visita marcada, fica “horário a combinar”.`}
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('texto')}
          />
        </>
      )}
      onClose={onClose}
    />
  );
}
