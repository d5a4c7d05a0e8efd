import { CHAT_TEXTS, type Chat } from '@balcao/contracts/chats';
import { StatusBadge } from '@balcao/ui';
import { IconAlertTriangle, IconRobot, IconUser } from '@balcao/ui/icons';

/** Who answers this conversation now. */
export function ModeTag({ mode }: { mode: Chat['modo'] }) {
  if (mode === 'attention') {
    return (
      <StatusBadge tone="warning" icon={<IconAlertTriangle size={12} aria-hidden />}>
        {CHAT_TEXTS.needsYou}
      </StatusBadge>
    );
  }
  if (mode === 'human') {
    return (
      <StatusBadge tone="info" icon={<IconUser size={12} aria-hidden />}>
        Equipe
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="brand" icon={<IconRobot size={12} aria-hidden />}>
      IA
    </StatusBadge>
  );
}
