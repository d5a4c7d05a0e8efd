import { SegmentedControl } from '@balcao/ui';
import type { View } from '../conversations/use-chats-search';

const VIEWS: { value: View; label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'minhas', label: 'Minhas' },
  { value: 'ninguem', label: 'Sem responsável' },
];

/** Whose conversations the list shows. */
export function ViewTabs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <SegmentedControl
      mt="xs"
      fullWidth
      size="xs"
      aria-label="Quais conversas"
      data={VIEWS}
      value={view}
      onChange={(next) => onChange(next as View)}
    />
  );
}
