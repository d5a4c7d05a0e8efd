import type { SystemSettings } from '@balcao/contracts/system';
import { formatDate } from '@balcao/platform';
import { PasswordInput } from '@balcao/ui';

type Secret = SystemSettings['evolution_api']['api_key'];

interface SecretFieldProps {
  label: string;
  secret: Secret;
  inherited: boolean;
  value: string;
  invalid?: boolean;
  onChange: (value: string) => void;
}

/** A key that can be written and never read back: says whether there is one and how it ends. */
export function SecretField({ label, secret, inherited, value, invalid = false, onChange }: SecretFieldProps) {
  return (
    <PasswordInput
      label={label}
      required={!secret.configurado}
      autoComplete="off"
      placeholder={secret.configurado && !inherited ? `•••• ${secret.ultimos4 ?? ''}` : 'Cole a chave'}
      description={describe(secret, inherited)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o que foi digitado' }}
      error={invalid}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function describe(secret: Secret, inherited: boolean): string {
  if (!secret.configurado) return 'Ainda não configurada.';
  if (inherited) return 'Configurada pela plataforma. Preencha só para usar a sua própria.';
  const since = secret.updated_at ? ` desde ${formatDate(secret.updated_at)}` : '';
  return `Configurada${since}, termina em …${secret.ultimos4 ?? '••••'}. Deixe em branco para manter.`;
}
