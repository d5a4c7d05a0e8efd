import { type Etiqueta, type EtiquetaInput, LABEL_COLORS, LABEL_NAME_MAX } from '@balcao/contracts/labels';
import { NativeSelect, TextInput } from '@balcao/ui';
import {
  useChatsCreateLabelMutation,
  useChatsDeleteLabelMutation,
  useChatsLabelsQuery,
  useChatsUpdateLabelMutation,
} from '../../api/labels-api';
import { ShortList } from '../short-list/short-list';
import { LabelBadge } from './label-badge';

const COLOR_LABEL: Record<Etiqueta['cor'], string> = {
  roxo: 'Roxo',
  azul: 'Azul',
  verde: 'Verde',
  amarelo: 'Amarelo',
  vermelho: 'Vermelho',
  cinza: 'Cinza',
};
const COLORS = LABEL_COLORS.map((cor) => ({ value: cor, label: COLOR_LABEL[cor] }));

/** The company's labels: made, renamed, recoloured and deleted in one place. */
export default function LabelsModal({ onClose }: { onClose: () => void }) {
  const query = useChatsLabelsQuery();
  const [create] = useChatsCreateLabelMutation();
  const [update] = useChatsUpdateLabelMutation();
  const [remove] = useChatsDeleteLabelMutation();
  return (
    <ShortList<Etiqueta, EtiquetaInput>
      title="Etiquetas"
      what="as etiquetas"
      query={query}
      items={query.data?.items}
      empty="Nenhuma etiqueta ainda. Crie uma como “Retorno” ou “VIP” para achar conversas depois."
      blank={{ nome: '', cor: 'roxo' }}
      valuesOf={({ nome, cor }) => ({ nome, cor })}
      nameOf={({ nome }) => nome}
      validate={{ nome: (nome) => (nome.trim() ? null : 'Informe o nome.') }}
      addLabel="Nova etiqueta"
      removal={({ nome }) => `Tem certeza que deseja excluir a etiqueta ${nome}? Ela sai de todas as conversas.`}
      onSave={(item, body) => (item ? update({ params: { id: item.id }, body }) : create({ body }))}
      onRemove={({ id }) => remove(id)}
      renderItem={(label) => <LabelBadge label={label} />}
      renderFields={(form) => (
        <>
          <TextInput
            label="Nome"
            description={`${form.values.nome.length} de ${LABEL_NAME_MAX} caracteres.`}
            required
            data-autofocus
            maxLength={LABEL_NAME_MAX}
            {...form.getInputProps('nome')}
          />
          <NativeSelect label="Cor" data={COLORS} {...form.getInputProps('cor')} />
          <LabelBadge label={{ nome: form.values.nome || 'Exemplo', cor: form.values.cor }} />
        </>
      )}
      onClose={onClose}
    />
  );
}
