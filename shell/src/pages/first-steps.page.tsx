import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@balcao/contracts/first-steps';
import { Link, Navigate, paths, useSearchParams, useSession } from '@balcao/platform';
import { AsyncContent, Button, NoPermission, PageHeader } from '@balcao/ui';
import { useEffect, useRef } from 'react';
import { useFirstStepsQuery } from '../features/first-steps/first-steps-api';
import { Guide } from '../features/first-steps/guide';
import { useGuideReturn } from '../features/first-steps/use-guide-return';

/** While a step waits for something outside of the panel. */
const LOOK_EVERY_MS = 3000;

/** /primeiros-passos: the step is part of the address; without one, the first that is left. */
export function FirstStepsPage() {
  const { sees } = useSession();
  const allowed = sees('settings.manage');
  const [search] = useSearchParams();
  const asked = FIRST_STEPS.find((step) => step === search.get('passo'));
  const waits = asked === 'whatsapp' || asked === 'teste';
  const query = useFirstStepsQuery(undefined, {
    skip: !allowed,
    refetchOnMountOrArgChange: true,
    pollingInterval: waits ? LOOK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  useBack();
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Primeiros passos"
        description="Do cadastro ao primeiro cliente atendido pela IA."
        actions={
          <Button component={Link} to={paths.dashboard()} variant="default">
            Agora não
          </Button>
        }
      />
      {!allowed && <NoPermission />}
      {allowed && (
        <AsyncContent query={data ? {} : query} what="os primeiros passos">
          {data && asked && <Guide steps={data} current={asked} />}
          {data && !asked && <Navigate to={paths.firstSteps({ passo: firstLeft(data) })} replace />}
        </AsyncContent>
      )}
    </>
  );
}

const firstLeft = ({ passos }: FirstSteps): FirstStep => passos.find(({ feito }) => !feito)?.passo ?? 'teste';

/** Whoever arrives here has come back. */
function useBack() {
  const [, leave] = useGuideReturn();
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    leave(null);
  }, [leave]);
}
