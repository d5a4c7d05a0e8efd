import { Paper, Switch } from '@balcao/ui';
import { useRegistry } from '../remotes';
import { isEdited, overrides, switchOverride } from './override';
import classes from './override-bar.module.css';

/** Says, on every screen of a development build, whether an area comes from this machine, and switches that. */
export function OverrideBar() {
  const edited = useRegistry().remotes.find(isEdited);
  const on = overrides();
  return (
    <Paper className={classes.bar} withBorder shadow="sm" px="sm" py={6} role="status">
      <Switch
        size="xs"
        checked={on}
        onChange={(event) => switchOverride(event.currentTarget.checked)}
        label={on ? `Em desenvolvimento: ${edited?.name ?? 'área'} vem deste computador` : 'Tudo como está no ar'}
      />
    </Paper>
  );
}
