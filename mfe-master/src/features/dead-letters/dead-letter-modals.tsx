import type { DEAD_EXTRAS, DeadLetter } from '@balcao/contracts/master';
import { errorMessage, fieldErrors, formatCount } from '@balcao/platform';
import { FormModal, Text, toast } from '@balcao/ui';
import { Checkbox, ReasonModal } from '@balcao/ui/inputs';
import { useState } from 'react';
import { type DeadFilter, useMasterDiscardMutation, useMasterStartBatchMutation } from '../../api/dead-letters-api';
import { QUEUE_LABEL } from './queue-label';

interface AllProps {
  filter: DeadFilter;
  total: number;
  onClose: () => void;
}
type Extra = (typeof DEAD_EXTRAS)[number];
const EXTRAS: { value: Extra; label: string; description: string }[] = [
  {
    value: 'duvidosas',
    label: 'Também as que talvez já tenham saído',
    description: 'O cliente pode receber a mesma mensagem duas vezes.',
  },
  {
    value: 'ia',
    label: 'Também as respostas da IA',
    description: 'Foram escritas para aquele momento da conversa.',
  },
];

const howMany = (total: number) => formatCount(total, 'mensagem', 'mensagens');

/** All of a filter go back to work, in the background. */
export function RedriveAll({ filter, total, onClose }: AllProps) {
  const [incluir, setIncluir] = useState<Extra[]>([]);
  const [start, { isLoading, error }] = useMasterStartBatchMutation();
  const submit = async () => {
    const answer = await start({ body: { acao: 'reprocessar', filtro: filter, incluir } });
    if (!answer.data) return;
    toast.success('O lote começou.');
    onClose();
  };
  return (
    <FormModal
      title="Processar todas de novo?"
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      submitLabel="Processar de novo"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
    >
      <Text size="sm">
        Até {howMany(total)} deste filtro, da mais antiga para a mais nova, mesmo que já tenham dias. Você pode sair
        desta tela: o trabalho continua.
      </Text>
      <Checkbox.Group
        label="O que fica de fora, a não ser que você marque"
        value={incluir}
        onChange={(values) => setIncluir(EXTRAS.map(({ value }) => value).filter((value) => values.includes(value)))}
      >
        {EXTRAS.map((extra) => (
          <Checkbox key={extra.value} mt="xs" {...extra} />
        ))}
      </Checkbox.Group>
    </FormModal>
  );
}

/** All of a filter are taken off for good, in the background, with the reason. */
export function DiscardAll({ filter, total, onClose }: AllProps) {
  const [start, answer] = useMasterStartBatchMutation();
  return (
    <ReasonModal
      title="Descartar todas?"
      submitLabel="Descartar todas"
      done="O lote começou."
      saving={answer.isLoading}
      error={answer.error ? errorMessage(answer.error) : null}
      fault={fieldErrors(answer.error).motivo}
      onSend={(motivo) => start({ body: { acao: 'descartar', filtro: filter, motivo } })}
      onClose={onClose}
    >
      {howMany(total)} deste filtro não serão mais processadas nem enviadas. Isto não pode ser desfeito; cada uma fica
      no registro da empresa, com o motivo.
    </ReasonModal>
  );
}

/** One is taken off for good. */
export function DiscardOne({
  letter: { fila, id, motivo: why },
  onClose,
}: {
  letter: DeadLetter;
  onClose: () => void;
}) {
  const [discard, answer] = useMasterDiscardMutation();
  return (
    <ReasonModal
      title="Descartar esta mensagem?"
      submitLabel="Descartar"
      done="Descartada."
      saving={answer.isLoading}
      error={answer.error ? errorMessage(answer.error) : null}
      fault={fieldErrors(answer.error).motivo}
      onSend={(motivo) => discard({ params: { fila, id }, body: { motivo } })}
      onClose={onClose}
    >
      {QUEUE_LABEL[fila]}: {why} Ela não será mais processada nem enviada.
    </ReasonModal>
  );
}
