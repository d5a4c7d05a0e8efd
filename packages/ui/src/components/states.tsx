import { Alert, Anchor, Box, Button, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconInbox, IconLock, IconRefresh, IconSearch } from '../icons';
import classes from './states.module.css';

export interface EmptyStateProps {
  /** What is (not) here and what to do next, in one sentence. */
  title: string;
  description?: string | false;
  icon?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** A quieter second way, usually a link. */
  secondary?: ReactNode;
  /** Makes the sentence a heading, when it stands for the whole screen. */
  titleOrder?: 1 | 2;
}

/** An empty list: icon, one sentence, one action. */
export function EmptyState({ title, description, icon, action, secondary, titleOrder }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" className={classes.center}>
      <ThemeIcon variant="light" color="gray" size={56} radius="xl" aria-hidden>
        {icon ?? <IconInbox size={28} />}
      </ThemeIcon>
      {titleOrder ? (
        <Title order={titleOrder} className={classes.sentence}>
          {title}
        </Title>
      ) : (
        <Text fw={600} size="lg" className={classes.sentence}>
          {title}
        </Text>
      )}
      {description && (
        <Text c="dimmed" className={classes.sentence}>
          {description}
        </Text>
      )}
      {(action || secondary) && (
        <Group justify="center" mt="xs">
          {action}
          {secondary}
        </Group>
      )}
    </Stack>
  );
}

export interface NothingFoundProps {
  /** What was searched for. */
  term?: string | undefined;
  /** Name of the filter that is set: a category, a status; true: several, which have no name together. */
  filter?: string | true | undefined;
  onClear: () => void;
}

/** A search without hits: says what was searched and clears it. */
export function NothingFound({ term = '', filter = '', onClear }: NothingFoundProps) {
  const where = filter === true ? ' com estes filtros' : filter && ` em “${filter}”`;
  return (
    <EmptyState
      icon={<IconSearch size={28} />}
      title={term ? `Nada encontrado para "${term}"${where}.` : `Nada encontrado${where}.`}
      action={
        <Anchor component="button" type="button" onClick={onClear}>
          {filter ? 'Limpar filtros' : 'Limpar busca'}
        </Anchor>
      }
    />
  );
}

export interface ErrorStateProps {
  /** What failed to load, with its article: "os clientes". */
  what?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Why, in one sentence. */
  detail?: string | undefined;
}

/** A failed load: says so and offers to try again. */
export function ErrorState({ what = 'os dados', onRetry, retrying = false, detail }: ErrorStateProps) {
  return (
    <Alert color="red" title={`Não foi possível carregar ${what}.`} my="md">
      <Stack gap="sm" align="flex-start">
        <Text>{detail ?? 'Tente de novo em instantes.'}</Text>
        {onRetry && (
          <Button
            variant="default"
            size="xs"
            loading={retrying}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onRetry}
          >
            Tentar novamente
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export interface NoPermissionProps {
  title?: string;
  message?: string;
}

/** The signed-in person may not see this. */
export function NoPermission({
  title = 'Sem permissão',
  message = 'O seu perfil não tem acesso a esta área. Fale com o administrador da empresa.',
}: NoPermissionProps) {
  return <EmptyState icon={<IconLock size={28} />} title={title} description={message} />;
}

/** Grey lines in the place of content; appear only after 150 ms, so that fast answers do not flicker. */
export function SkeletonRows({ rows = 6, height = 42 }: { rows?: number; height?: number }) {
  return (
    <Box className={classes.late} role="status" aria-label="Carregando" aria-busy="true">
      <Stack gap="xs">
        {Array.from({ length: rows }, (_, i) => `line-${i}`).map((key) => (
          <Skeleton key={key} height={height} />
        ))}
      </Stack>
    </Box>
  );
}
