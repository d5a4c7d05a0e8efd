import { useSession } from '@balcao/platform';
import { Alert, Box, Button, Card, Group, Stack, Text, Title, useUnsaved } from '@balcao/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SaveState } from './use-save-settings';

interface SettingsSectionProps {
  title: string;
  description: string;
  state: SaveState;
  onSubmit: () => void;
  /** 'Salvar mesmo assim', for what could not be tested. */
  onAnyway?: () => void;
  /** Something was picked from a list that is no field of the browser's, and not saved. */
  picked?: boolean;
  /** Beside 'Salvar'. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One group of the settings with its own 'Salvar' and its own answer. */
export function SettingsSection({
  title,
  description,
  state,
  onSubmit,
  onAnyway,
  picked = false,
  extra,
  children,
}: SettingsSectionProps) {
  const { can } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { error, saved, saving } = state;
  const [dirty, setDirty] = useState(false);
  useUnsaved((dirty || picked) && can('system.manage'));
  useEffect(() => {
    if (saved && !saving) setDirty(false);
  }, [saved, saving]);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card withBorder component="section" aria-label={title}>
      <form ref={form} onSubmit={submit} onChange={() => setDirty(true)} noValidate>
        <Stack gap="md">
          <Box>
            <Title order={2} size="h4">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </Box>
          {children}
          {/* Beside what was pressed: at the top of a long form nobody would see it. */}
          {error && (
            <Alert color="red" role="alert">
              {error}
              {state.untested && onAnyway && (
                <Group mt="xs">
                  <Button size="xs" variant="default" loading={state.saving} onClick={onAnyway}>
                    Salvar mesmo assim
                  </Button>
                </Group>
              )}
            </Alert>
          )}
          <Group justify="space-between">
            <Text size="sm" c="green" fw={500} role="status">
              {state.saved}
            </Text>
            <Group gap="xs">
              {can('system.manage') && (
                <>
                  {extra}
                  <Button type="submit" loading={state.saving}>
                    Salvar
                  </Button>
                </>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
