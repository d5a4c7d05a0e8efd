import { cureHere } from '@balcao/contracts/connection-help';
import { type ConnectionTest, INTEGRATION_STATUS_LABEL, type Integration } from '@balcao/contracts/integrations';
import { Button, Card, Group, StatusBadge, Text, ThemeIcon, Title, type Tone } from '@balcao/ui';
import type { ReactNode } from 'react';
import { ProblemAlert } from '../whatsapp/problem-alert';
import { ConnectionTestLine } from './connection-test';

/** `unknown`: it could not be asked; that is not the same as not connected. */
export type CardStatus = Integration['status'] | 'unknown';
const TONE: Record<CardStatus, Tone> = { active: 'success', error: 'danger', inactive: 'neutral', unknown: 'neutral' };
const LABEL: Record<CardStatus, string> = { ...INTEGRATION_STATUS_LABEL, unknown: 'Não verificado' };

interface IntegrationCardProps {
  tipo: Integration['tipo'];
  title: string;
  icon: ReactNode;
  description: string;
  status: CardStatus;
  /** Such as the connected number. */
  detail?: string | undefined;
  /** What is wrong and what cures it. */
  problem?: { what: string; cure: string } | undefined;
  /** What else there is to know. */
  note?: ReactNode;
  /** Absent: there is nothing to test. `of`: how its credentials end; what was said of others is over. */
  test?: { last: ConnectionTest | null; manage: boolean; works?: boolean; of?: string | null | undefined } | undefined;
  actionLabel: string;
  /** The one thing to do now; others stay quiet. */
  primary?: boolean;
  /** It could not be asked: that comes before whatever changes it. */
  retry?: { busy: boolean; onRetry: () => void } | undefined;
  /** Absent: this person may look, not change. */
  onAction?: (() => void) | undefined;
}

export function IntegrationCard(props: IntegrationCardProps) {
  const {
    tipo,
    title,
    icon,
    description,
    status,
    detail,
    problem,
    note,
    test,
    actionLabel,
    primary = false,
    retry,
    onAction,
  } = props;
  return (
    <Card withBorder component="section" aria-label={title} h="100%">
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color={status === 'active' ? 'green' : 'gray'} size={40} radius="md" aria-hidden>
            {icon}
          </ThemeIcon>
          <Title order={2} size="h4">
            {title}
          </Title>
        </Group>
        <StatusBadge tone={TONE[status]}>{LABEL[status]}</StatusBadge>
      </Group>
      <Text c="dimmed" size="sm" flex={1}>
        {description}
      </Text>
      {detail && (
        <Text size="sm" mt="xs" fw={500}>
          {detail}
        </Text>
      )}
      {problem && <ProblemAlert what={problem.what} cure={cureHere(problem.cure)} mt="sm" />}
      {note}
      {(onAction || test || retry) && (
        <Group mt="md" gap="xs">
          {retry && (
            <Button loading={retry.busy} aria-label={`Tentar novamente: ${title}`} onClick={retry.onRetry}>
              Tentar novamente
            </Button>
          )}
          {onAction && (
            <Button variant={primary ? 'filled' : 'default'} onClick={onAction}>
              {actionLabel}
            </Button>
          )}
          {test && (
            <ConnectionTestLine
              key={test.of}
              tipo={tipo}
              title={title}
              last={test.last}
              manage={test.manage}
              works={test.works}
            />
          )}
        </Group>
      )}
    </Card>
  );
}
