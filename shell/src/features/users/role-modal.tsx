import type { Usuario } from '@balcao/contracts/identity';
import { TEAM_ROLES } from '@balcao/contracts/people';
import { errorMessage } from '@balcao/platform';
import { FormModal, Text, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { RoleField } from './role-field';
import { useUsersRoleMutation } from './users-api';

/** 'Mudar função' of one person. */
export default function RoleModal({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const [change, { isLoading, error }] = useUsersRoleMutation();
  const [value, setValue] = useState<string>(user.role);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const role = TEAM_ROLES.find((one) => one === value);
    if (!role) return;
    try {
      await change({ params: { id: user.id }, body: { role } }).unwrap();
      toast.success('Função alterada com sucesso!');
      onClose();
    } catch {
      // Shown above the field.
    }
  };
  return (
    <FormModal
      title={`Função de ${user.nome}`}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      error={error ? errorMessage(error) : null}
    >
      <RoleField value={value} onChange={setValue} />
      <Text size="sm" c="dimmed">
        A mudança vale na hora, também onde a pessoa já está conectada.
      </Text>
    </FormModal>
  );
}
