import { helpFor, UNLINKED_HELP } from '@balcao/contracts/connection-help';
import type { Instance } from '@balcao/contracts/integrations';
import { formatDateTime, Link, paths, useLocation } from '@balcao/platform';
import { Anchor } from '@balcao/ui';
import { IconAlertTriangle } from '@balcao/ui/icons';
import { createPortal } from 'react-dom';
import classes from '../../layout/banner.module.css';

interface LineProps {
  instance: Instance;
  ownServer: boolean | undefined;
}

/** Above every other screen, where the layout left room for it: why the WhatsApp does not work, since when, and what cures it. */
export default function NumberLine({ instance, ownServer }: LineProps) {
  const { pathname } = useLocation();
  const room = document.getElementById('aviso-numero');
  const help = helpFor(instance, ownServer);
  // It tells of it itself, at length; so does the list of conversations, until one of them has a phone's screen to itself.
  if (!help || !room || pathname === paths.integrations()) return null;
  const what = help.what === UNLINKED_HELP.what ? '' : ` ${help.what}`;
  return createPortal(
    <div className={classes.banner} data-tone="danger" data-listed={pathname === paths.chats() || undefined}>
      <div role="status" className={classes.text}>
        <IconAlertTriangle size={16} aria-hidden />
        <strong>{help.titulo}</strong>
        <span className={classes.told}>
          {instance.desde && `Desde ${formatDateTime(instance.desde)}.`}
          {what} {help.cure}
        </span>
      </div>
      <Anchor
        component={Link}
        to={paths.integrations() + help.busca}
        c="inherit"
        fw={600}
        size="sm"
        className={classes.door}
      >
        Abrir Integrações
      </Anchor>
    </div>,
    room,
  );
}
