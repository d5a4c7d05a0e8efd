import { TEAM_ROLES } from '@balcao/contracts/people';
import { Stack } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import type { ReactNode } from 'react';
import { ROLE_HELP, ROLE_LABELS } from './role-label';

interface RoleFieldProps {
  value?: string;
  onChange?: (role: string) => void;
  error?: ReactNode;
}

/** 'Função', with what each may do. */
export function RoleField({ onChange, ...props }: RoleFieldProps) {
  return (
    <Radio.Group label="Função" name="role" onChange={(role) => onChange?.(String(role))} {...props}>
      <Stack gap="sm" mt="xs">
        {TEAM_ROLES.map((role) => (
          <Radio
            key={role}
            value={role}
            label={ROLE_LABELS[role]}
            description={ROLE_HELP[role]}
            data-autofocus={role === props.value || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
