import { Button, Notification, Portal } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons';
import { type ToastItem, toastStore } from './toast-store';
import classes from './toasts.module.css';

const LOOKS = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
} as const;

/** Where toasts appear. Both live regions are on the page from the start, or readers would miss the first notice. */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const errors = items.filter(({ kind }) => kind === 'error');
  const others = items.filter(({ kind }) => kind !== 'error');
  return (
    <Portal>
      <div className={classes.corner}>
        <div aria-live="assertive" data-toasts="error" className={classes.region}>
          {errors.map((item) => (
            <Toast key={item.id} item={item} />
          ))}
        </div>
        <div aria-live="polite" data-toasts="notice" className={classes.region}>
          {others.map((item) => (
            <Toast key={item.id} item={item} />
          ))}
        </div>
      </div>
    </Portal>
  );
}

function act({ id, action }: ToastItem): void {
  toastStore.remove(id);
  action?.onClick();
}

/** One notice; the clock stops while the pointer or the keyboard is on it. */
function Toast({ item }: { item: ToastItem }) {
  const [held, setHeld] = useState(false);
  const { id, autoClose } = item;
  useEffect(() => {
    if (held || autoClose === false) return;
    const timer = setTimeout(() => toastStore.remove(id), autoClose);
    return () => clearTimeout(timer);
  }, [held, id, autoClose]);
  return (
    <Notification
      {...LOOKS[item.kind]}
      role="presentation"
      withBorder
      className={classes.toast ?? ''}
      title={item.title}
      closeButtonProps={{ 'aria-label': 'Fechar aviso' }}
      onClose={() => toastStore.remove(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {item.message}
      {item.action && (
        <Button size="compact-xs" variant="default" mt={6} display="block" onClick={() => act(item)}>
          {item.action.label}
        </Button>
      )}
    </Notification>
  );
}
