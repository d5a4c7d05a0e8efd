import type { Documento } from '@balcao/contracts/documents';
import { errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import {
  useChatsDeleteDocumentMutation,
  useChatsRetryImportMutation,
  useChatsSwitchDocumentMutation,
} from '../../api/knowledge-api';
import { focusHeading, focusLater } from '../conversations/keep-focus';

const tell = ({ error }: { error?: unknown }, done: string) =>
  error ? toast.error(errorMessage(error)) : toast.success(done);

/** What can be done to a document from its card. */
export function useDocumentActions() {
  const [remove] = useChatsDeleteDocumentMutation();
  const [change] = useChatsSwitchDocumentMutation();
  const [retry] = useChatsRetryImportMutation();
  return {
    async onDelete({ id, titulo }: Documento) {
      const sure = await confirm({
        title: 'Excluir documento',
        message: `Tem certeza que deseja excluir “${titulo}”? O assistente deixa de usar este texto. Esta ação não pode ser desfeita.`,
        confirmLabel: 'Excluir',
        danger: true,
      });
      if (!sure) return;
      const answer = await remove(id);
      tell(answer, 'Documento excluído com sucesso!');
      // Its card went with its buttons.
      const search = document.querySelector<HTMLElement>('main [type=search]');
      if (answer.error) return;
      if (search) focusLater(search);
      else focusHeading();
    },
    /** Nothing of it could be used yet: there is nothing to ask. */
    async onCancel({ id }: Documento) {
      tell(await remove(id), 'Importação cancelada.');
    },
    async onSwitch({ id, ativo }: Documento) {
      const done = ativo
        ? 'Desativado: o assistente já não usa este texto.'
        : 'Ativado: o assistente já usa este texto.';
      tell(await change({ params: { id }, body: { ativo: !ativo } }), done);
    },
    async onRetry({ id }: Documento) {
      const { error } = await retry(id);
      if (error) toast.error(errorMessage(error));
    },
  };
}
