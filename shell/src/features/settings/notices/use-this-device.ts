import type { NoticeSettings } from '@balcao/contracts/notifications';
import { errorMessage } from '@balcao/platform';
import { toast, useLocalStorage } from '@balcao/ui';
import { useCallback, useEffect, useState } from 'react';
import { canPush, deviceName, findSubscription, subscribe, unsubscribe } from '../../notices/service-worker';
import { useNoticeAddDeviceMutation } from './notice-settings-api';

/** How a browser stands: it cannot, it may not, it is not switched on, or it is. */
type Standing = 'looking' | 'unable' | 'denied' | 'off' | 'on';

async function findStanding(): Promise<Standing> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription().catch(() => null)) ? 'on' : 'off';
}

/** This very browser: how it stands, and switching it on. */
export function useThisDevice({ chave, aparelhos }: NoticeSettings['push']) {
  const [standing, setStanding] = useState<Standing>('looking');
  const [busy, setBusy] = useState(false);
  const [ownId, setOwnId] = useLocalStorage({
    key: 'balcao.aparelho',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [add] = useNoticeAddDeviceMutation();
  const look = useCallback(async () => setStanding(await findStanding()), []);
  useEffect(() => void look(), [look]);

  async function turnOn(): Promise<void> {
    if (!chave) return;
    setBusy(true);
    try {
      const subscription = await subscribe(chave);
      if (subscription) {
        const { id } = await add({ body: Object.assign({ nome: deviceName() }, subscription) }).unwrap();
        setOwnId(id);
        toast.success('Este aparelho vai receber avisos.');
      }
    } catch (failure) {
      await unsubscribe().catch(() => undefined);
      toast.error(errorMessage(failure, 'Este navegador não conseguiu ligar os avisos. Tente de novo.'));
    } finally {
      setBusy(false);
      await look();
    }
  }
  /** The browser's own address ends with its line in the list. */
  async function removed(id: string): Promise<void> {
    if (id === ownId) await unsubscribe().catch(() => undefined);
    await look();
  }
  // Removed on another device, it is known here only.
  const known = aparelhos.some(({ id }) => id === ownId);
  return { standing: standing === 'on' && !known ? ('off' as const) : standing, busy, ownId, turnOn, removed };
}
