import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleDot, IconInfoCircle, IconSparkles } from '../icons';
import { COLOR_OF_TONE, type Tone } from '../theme/tokens';

const ICONS: Record<Tone, ReactNode> = {
  brand: <IconSparkles size={12} aria-hidden />,
  success: <IconCheck size={12} aria-hidden />,
  warning: <IconAlertTriangle size={12} aria-hidden />,
  danger: <IconBan size={12} aria-hidden />,
  info: <IconInfoCircle size={12} aria-hidden />,
  neutral: <IconCircleDot size={12} aria-hidden />,
};

export interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Replaces the tone's own icon; false shows none. */
  icon?: ReactNode | false;
  /** Crossed out, for what was cancelled. */
  strike?: boolean;
}

/** State of a row: colour, icon and text, never colour alone. */
export function StatusBadge({ tone, children, icon, strike = false }: StatusBadgeProps) {
  const left = icon === false ? undefined : (icon ?? ICONS[tone]);
  return (
    <Badge color={COLOR_OF_TONE[tone]} leftSection={left} td={strike ? 'line-through' : undefined}>
      {children}
    </Badge>
  );
}
