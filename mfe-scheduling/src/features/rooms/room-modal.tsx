import type { Sala, SalaInput } from '@balcao/contracts/rooms';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, Switch, TextInput, toast, useForm } from '@balcao/ui';
import { useSchedulingCreateRoomMutation, useSchedulingUpdateRoomMutation } from '../../api/rooms-api';
import { ServiceChecks } from '../team/service-checks';

interface RoomModalProps {
  /** Null makes a new one. */
  room: Sala | null;
  onClose: () => void;
}

/** Name of a room or chair, and what is done there. */
export default function RoomModal({ room, onClose }: RoomModalProps) {
  const [create, creating] = useSchedulingCreateRoomMutation();
  const [update, updating] = useSchedulingUpdateRoomMutation();
  const error = creating.error ?? updating.error;
  const form = useForm<SalaInput>({
    initialValues: { nome: room?.nome ?? '', ativo: room?.ativo ?? true, servicos: room?.servicos ?? [] },
    validate: { nome: (nome) => (nome.trim() ? null : 'Informe o nome.') },
  });
  const submit = async (body: SalaInput) => {
    const answer = room ? await update({ params: { id: room.id }, body }) : await create({ body });
    if (answer.error) {
      const errors = fieldErrors(answer.error);
      form.setErrors(errors);
      return;
    }
    toast.success(room ? 'Alterações salvas.' : 'Cadastro salvo.');
    onClose();
  };
  return (
    <FormModal
      title={room ? 'Editar sala ou cadeira' : 'Nova sala ou cadeira'}
      opened
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
      saving={creating.isLoading || updating.isLoading}
      error={error && errorMessage(error)}
      dirty={form.isDirty()}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={60}
        placeholder="Maca 1"
        {...form.getInputProps('nome')}
      />
      <ServiceChecks
        label="Serviços feitos aqui"
        description="Um serviço marcado em alguma sala só é agendado quando uma delas está livre."
        value={form.values.servicos}
        onChange={(value) => form.setFieldValue('servicos', value)}
      />
      <Switch label="Em uso" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </FormModal>
  );
}
