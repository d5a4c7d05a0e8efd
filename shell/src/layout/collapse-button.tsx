import { ActionIcon } from '@balcao/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@balcao/ui/icons';

/** Switches the menu between 232 and 64 px. */
export function CollapseButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const text = collapsed ? 'Expandir menu' : 'Recolher menu';
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={text}
      aria-expanded={!collapsed}
      title={text}
      onClick={onToggle}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
