import { isAccess } from '@balcao/contracts/permissions';
import type { RemoteEntry, Widget } from '@balcao/contracts/remotes';
import { useSession } from '@balcao/platform';
import { useRegistry } from './registry';

export interface SlotItem {
  key: string;
  widget: Widget;
  /** Absent: its area is broken, and the card says so. */
  entry: RemoteEntry | undefined;
}

/** What the areas put into a place, as far as this person may see it, in its order. */
export function useSlot(slot: string): SlotItem[] {
  const { remotes, broken } = useRegistry();
  const { sees } = useSession();
  const all = [
    ...remotes.flatMap((entry) => itemsOf(entry, entry)),
    ...broken.flatMap((area) => itemsOf(area, undefined)),
  ];
  return all
    .filter(({ widget }) => widget.slot === slot && isAccess(widget.access) && sees(widget.access))
    .sort((a, b) => a.widget.order - b.widget.order);
}

const itemsOf = (area: { name: string; widgets: readonly Widget[] }, entry: RemoteEntry | undefined): SlotItem[] =>
  area.widgets.map((widget) => ({ key: `${area.name}/${widget.name}`, widget, entry }));
