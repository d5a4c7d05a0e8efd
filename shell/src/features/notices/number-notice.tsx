import { useSession } from '@balcao/platform';
import { lazy, Suspense } from 'react';
import { useNumberStateQuery } from './number-api';

// Its texts, and where it stands, are for the day when something is wrong.
const NumberLine = lazy(() => import(/* webpackChunkName: "number-line" */ './number-line'));

/** For whoever may do something about it: the WhatsApp does not work. Comes with the bell, after everything the first screen needs. */
export function NumberNotice() {
  const { sees } = useSession();
  const { data } = useNumberStateQuery(undefined, { skip: !sees('integrations.manage') });
  const instance = data?.instance;
  if (!instance || (instance.status !== 'disconnected' && !instance.pareando && !instance.problema)) return null;
  return (
    <Suspense>
      <NumberLine instance={instance} ownServer={data.servidor_proprio} />
    </Suspense>
  );
}
