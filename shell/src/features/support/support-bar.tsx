import { errorMessage, formatTime, paths, refreshSession, useNavigate, useSession } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { IconAlertTriangle } from '@balcao/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useSupportEndMutation } from './support-api';
import classes from './support-bar.module.css';
import { useTaken } from './use-taken';

/** The two clocks may differ: asked again this often until the server says that it is over. */
const ASK_AGAIN_MS = 15_000;

/** On every screen while the platform's support looks at a company: which one, until when, and the way out. */
export function SupportBar() {
  const { tenant, suporte } = useSession();
  const bar = useRef<HTMLElement>(null);
  useTaken(bar);
  useEndOfTime(tenant?.id, suporte?.ate);
  const { leave, leaving } = useLeaving(tenant?.id);
  return (
    <section ref={bar} className={classes.bar} aria-label="Acesso de suporte">
      <div role="status" className={classes.text}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          Você está vendo <strong>{tenant?.nome}</strong> como suporte até {suporte && formatTime(suporte.ate)}
          {suporte?.altera ? ' e pode alterar cadastros e ajustes' : ', só para consultar'}
        </span>
      </div>
      <Button size="xs" variant="default" loading={leaving} onClick={() => void leave()}>
        Encerrar
      </Button>
    </section>
  );
}

/** To the page of the company, as whoever runs the platform. */
const wayOut = (tenantId: string | undefined) => (tenantId ? paths.masterTenant(tenantId) : paths.master());

function useLeaving(tenantId: string | undefined) {
  const [end] = useSupportEndMutation();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setLeaving(true);
    try {
      await end().unwrap();
      await refreshSession();
      navigate(wayOut(tenantId), { replace: true });
    } catch (failure) {
      toast.error(errorMessage(failure, 'Não foi possível encerrar. Tente de novo.'));
    }
    setLeaving(false);
  };
  return { leave, leaving };
}

/** The tab notices by itself when its time is over. */
function useEndOfTime(tenantId: string | undefined, until: string | undefined): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  useEffect(() => {
    if (!until) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      await refreshSession();
      if (gone) {
        toast.success('O acesso de suporte terminou.');
        go.current(wayOut(tenantId), { replace: true });
      } else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    timer = setTimeout(() => void ask(), Math.max(0, Date.parse(until) - Date.now()));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [until, tenantId]);
}
