import { WEBHOOK_TEXTS } from '@balcao/contracts/diagnostics';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import { useState } from 'react';
import {
  useChatsCheckWebhookMutation,
  useChatsConfigureWebhookMutation,
  useChatsRemoveInstanceMutation,
  useChatsSyncInstanceMutation,
  useChatsTestWebhookMutation,
} from '../../api/diagnostics-api';
import type { Result } from './result-panel';

const said = (ok: boolean, text: string, detalhes: Result['detalhes'] = []): Result => ({ ok, text, detalhes });
const REMOVAL = {
  title: 'Remover instância?',
  message: WEBHOOK_TEXTS.removeConfirm,
  confirmLabel: 'Remover',
  danger: true,
};

/** What can be tried on the diagnosis of the webhook; each leaves its result in the panel. */
export function useInstanceActions() {
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [test] = useChatsTestWebhookMutation();
  const [check] = useChatsCheckWebhookMutation();
  const [configure] = useChatsConfigureWebhookMutation();
  const [sync] = useChatsSyncInstanceMutation();
  const [remove] = useChatsRemoveInstanceMutation();

  async function run(name: string, work: () => Promise<Result>, failed: (message: string) => Result) {
    setBusy(name);
    setResult(null);
    setResult(await work().catch((error: unknown) => failed(errorMessage(error))));
    setBusy(null);
  }

  return {
    result,
    busy,
    test: () =>
      run(
        'test',
        async () => {
          const { ok, detalhes } = await test().unwrap();
          return said(ok, ok ? WEBHOOK_TEXTS.answers : WEBHOOK_TEXTS.silent, detalhes);
        },
        (message) => said(false, WEBHOOK_TEXTS.testFailed(message)),
      ),
    check: (id: string) =>
      run(
        `check ${id}`,
        async () => {
          const { ok, detalhes } = await check(id).unwrap();
          return said(ok, ok ? WEBHOOK_TEXTS.right : WEBHOOK_TEXTS.missing, detalhes);
        },
        (message) => said(false, WEBHOOK_TEXTS.missing, [{ rotulo: 'Motivo', valor: message }]),
      ),
    configure: (id: string) =>
      run(
        `configure ${id}`,
        async () => {
          const { ok, detalhes } = await configure(id).unwrap();
          return said(ok, ok ? WEBHOOK_TEXTS.set : WEBHOOK_TEXTS.setFailed, detalhes);
        },
        (message) => said(false, WEBHOOK_TEXTS.setFailed, [{ rotulo: 'Motivo', valor: message }]),
      ),
    sync: (id: string) =>
      run(
        `sync ${id}`,
        async () => said(true, WEBHOOK_TEXTS.synced((await sync(id).unwrap()).status === 'connected')),
        (message) => said(false, WEBHOOK_TEXTS.syncFailed(message)),
      ),
    async remove(id: string) {
      if (!(await confirm(REMOVAL))) return;
      await run(
        `remove ${id}`,
        async () => {
          await remove(id).unwrap();
          toast.success(WEBHOOK_TEXTS.removed);
          return said(true, WEBHOOK_TEXTS.removed);
        },
        (message) => said(false, WEBHOOK_TEXTS.removeFailed(message)),
      );
    },
  };
}
export type InstanceActions = ReturnType<typeof useInstanceActions>;
