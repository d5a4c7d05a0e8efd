import { isAccess } from '@balcao/contracts/permissions';
import type { RemoteEntry, Widget } from '@balcao/contracts/remotes';
import { useSession } from '@balcao/platform';
import { useRegistry } from './registry';
import { knownFirst, wordsApart } from './strangers';

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
  const areas = knownFirst([...remotes, ...broken]);
  const wordsOf = wordsApart([]);
  const all = areas.flatMap((area) =>
    itemsOf(
      area.name,
      area.widgets.filter((widget) => widget.slot === slot),
      'entry' in area ? area : undefined,
    ),
  );
  // A card that another area has already is not shown twice, to whomever that one is shown.
  return all
    .filter(({ widget }, at) => all.findIndex((other) => other.widget.name === widget.name) === at)
    .map((item) => apart(item, wordsOf(item.widget.label, item.area)))
    .filter(({ widget }) => isAccess(widget.access) && sees(widget.access))
    .sort((a, b) => a.widget.order - b.widget.order);
}

const itemsOf = (
  area: string,
  widgets: readonly Widget[],
  entry: RemoteEntry | undefined,
): (SlotItem & { area: string })[] => widgets.map((widget) => ({ key: `${area}/${widget.name}`, widget, entry, area }));

const apart = ({ key, widget, entry }: SlotItem, label: string): SlotItem => ({
  key,
  widget: Object.assign({}, widget, { label }),
  entry,
});
