import { type Dashboard, PANELS_SLOT } from '@balcao/contracts/dashboard';
import { SimpleGrid } from '@balcao/ui';
import { Keeper, useSlot } from '../../remotes';
import { OwnAgendaOffer } from './own-agenda-offer';
import { Panel } from './panel';
import { told } from './told';

/** What areas put below the numbers: lists and the like, which come when the page is at rest. */
export function Panels({ dashboard }: { dashboard: Dashboard }) {
  const items = useSlot(PANELS_SLOT).filter(({ widget }) => told(dashboard, widget.name) !== null);
  return (
    <>
      {dashboard.meus_agendamentos === null && <OwnAgendaOffer />}
      {items.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: Math.min(items.length, 2) }} spacing="md">
          <Keeper>
            {items.map((item) => (
              <Panel key={item.key} item={item} dashboard={dashboard} wanted />
            ))}
          </Keeper>
        </SimpleGrid>
      )}
    </>
  );
}
