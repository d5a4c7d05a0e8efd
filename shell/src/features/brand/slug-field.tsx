import { slugify } from '@balcao/contracts/identity';
import { paths, useSession } from '@balcao/platform';
import { Stack, Text, TextInput } from '@balcao/ui';
import type { ComponentProps } from 'react';
import { useBrandAddressesQuery } from './brand-api';

interface SlugFieldProps extends ComponentProps<typeof TextInput> {
  /** The company's address as it is saved. */
  current: string;
  /** What is typed, as an address can hold it. */
  onTidy: (slug: string) => void;
}

const linkTo = (slug: string) => `${location.host}${paths.companyDoor(slug)}`;

/** The company's address: what it is for, and which former ones still lead here. */
export function SlugField({ current, onTidy, ...field }: SlugFieldProps) {
  const { can } = useSession();
  const { data } = useBrandAddressesQuery({ current }, { skip: !can('settings.manage') });
  const typed = slugify(String(field.value ?? ''));
  const former = data?.items.map(({ slug }) => slug) ?? [];
  return (
    <Stack gap={4}>
      <TextInput
        label="Slug"
        {...field}
        description={`É o endereço da sua empresa: a equipe entra por ${linkTo(typed || current)}. Só letras minúsculas, números e hífens.`}
        onBlur={(event) => {
          field.onBlur?.(event);
          if (!field.readOnly) onTidy(slugify(event.currentTarget.value));
        }}
      />
      {typed && typed !== current && !field.error && (
        <Text size="xs" c="dimmed" role="status">
          O endereço antigo, {linkTo(current)}, continua funcionando e leva ao novo.
        </Text>
      )}
      {former.length > 0 && (
        <Text size="xs" c="dimmed">
          {former.length === 1 ? 'Também funciona, do endereço antigo: ' : 'Também funcionam, dos endereços antigos: '}
          {former.join(', ')}.
        </Text>
      )}
    </Stack>
  );
}
