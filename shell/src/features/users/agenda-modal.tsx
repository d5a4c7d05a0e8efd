import type { Usuario } from '@balcao/contracts/identity';
import { errorMessage } from '@balcao/platform';
import { AsyncContent, FormModal, NativeSelect, Text, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useUsersProfessionalMutation, useUsersProfessionalsQuery } from './users-api';

/** As whom of the agenda somebody works: 'Minha agenda' is theirs. */
export default function AgendaModal({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const team = useUsersProfessionalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [link, { isLoading, error }] = useUsersProfessionalMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const people = team.data?.items ?? [];
  const now = people.find(({ usuario_id }) => usuario_id === user.id)?.id ?? '';
  const value = chosen ?? now;
  const options = people
    .filter(({ id, ativo }) => ativo || id === now)
    .map(({ id, nome, usuario_id }) => {
      const taken = usuario_id !== null && usuario_id !== user.id;
      return { value: id, label: taken ? `${nome} (já ligado a outro usuário)` : nome, disabled: taken };
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await link({ params: { id: user.id }, body: { profissional_id: value || null } }).unwrap();
      toast.success(value ? 'Agenda ligada.' : 'Agenda desligada.');
      onClose();
    } catch {
      // Shown above the field.
    }
  };
  return (
    <FormModal
      title={`Agenda de ${user.nome}`}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      dirty={value !== now}
      error={error ? errorMessage(error) : null}
    >
      <AsyncContent query={team} what="a equipe">
        <NativeSelect
          label="Profissional na agenda"
          data={[{ value: '', label: 'Não atende' }, ...options]}
          value={value}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </AsyncContent>
      <Text size="sm" c="dimmed">
        Quem é profissional vê primeiro a própria agenda, e os próximos atendimentos no Dashboard.
      </Text>
    </FormModal>
  );
}
