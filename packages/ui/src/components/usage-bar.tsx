import { Box, Group, Progress, Text } from '@mantine/core';

export interface UsageBarProps {
  label: string;
  used: number;
  limit: number;
  /** What the figures mean, once they mean something. */
  notice?: string | null;
  /** From this limit on there is no ceiling; the bar becomes a plain count. */
  unlimitedAt?: number;
  /** A full bar is no trouble here: it keeps its colour. */
  calm?: boolean;
}

// Mid amber: the palette's own is a text colour, too dark for a bar.
const AMBER = '#c77400';
const number = new Intl.NumberFormat('pt-BR');

/** Use against a limit: amber from 80 %, red from 100 %. */
export function UsageBar({ label, used, limit, notice, unlimitedAt = 999999, calm = false }: UsageBarProps) {
  const unlimited = limit >= unlimitedAt;
  const percent = unlimited ? 0 : limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const color = calm ? 'brand' : percent >= 100 ? 'red' : percent >= 80 ? AMBER : 'brand';
  const text = unlimited ? `${number.format(used)} (ilimitado)` : `${number.format(used)} de ${number.format(limit)}`;
  return (
    <Box>
      <Group justify="space-between" mb={6}>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" ff="text">
          {text}
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={percent} color={color} aria-label={`${label}: ${text}`} />
      </Progress.Root>
      {notice && (
        <Text size="sm" mt={6} c={percent >= 100 ? 'var(--balcao-danger-text)' : 'var(--balcao-warning-text)'}>
          {notice}
        </Text>
      )}
    </Box>
  );
}
