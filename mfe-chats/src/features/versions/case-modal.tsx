import { CASE_ENDS, CaseEnd, type CasoIa, type VersoesIa } from '@balcao/contracts/assistant-versions';
import { errorMessage } from '@balcao/platform';
import { FormModal, NativeSelect, Textarea } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsCreateCaseMutation, useChatsUpdateCaseMutation } from '../../api/versions-api';
import { END_LABEL } from './case-words';

interface CaseModalProps {
  /** Null makes a new one. */
  caso: CasoIa | null;
  alvos: VersoesIa['alvos'];
  onClose: () => void;
}

const ENDS = CASE_ENDS.map((value) => ({ value, label: END_LABEL[value] }));

/** A customer's words, one message a line, and how they have to end. */
export default function CaseModal({ caso, alvos, onClose }: CaseModalProps) {
  const known = {
    falas: caso?.falas.join('\n') ?? '',
    espera: caso?.espera ?? 'preco',
    referencia: caso?.referencia ?? '',
  };
  const [wish, setWish] = useState(known);
  const [create, creating] = useChatsCreateCaseMutation();
  const [update, updating] = useChatsUpdateCaseMutation();
  const error = creating.error ?? updating.error;
  const named = wish.espera === 'preco' ? alvos.servicos : wish.espera === 'documento' ? alvos.documentos : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const falas = wish.falas.split('\n').filter((line) => line.trim());
    const referencia = named?.some(({ id }) => id === wish.referencia) ? wish.referencia : null;
    const body = { falas, espera: wish.espera, referencia };
    const { data } = await (caso ? update({ params: { id: caso.id }, body }) : create({ body }));
    if (data) onClose();
  };
  return (
    <FormModal
      title={caso ? 'Editar caso' : 'Novo caso'}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={creating.isLoading || updating.isLoading}
      error={error && errorMessage(error)}
      dirty={JSON.stringify(wish) !== JSON.stringify(known)}
    >
      <Textarea
        label="O que o cliente diz"
        description="Uma mensagem por linha, até 5."
        autosize
        minRows={2}
        maxRows={6}
        value={wish.falas}
        onChange={(event) => setWish({ ...wish, falas: event.currentTarget.value })}
      />
      <NativeSelect
        label="Como tem de terminar"
        data={ENDS}
        value={wish.espera}
        onChange={(event) => setWish({ ...wish, espera: CaseEnd.parse(event.currentTarget.value) })}
      />
      {named && (
        <NativeSelect
          label={wish.espera === 'preco' ? 'De qual serviço' : 'De qual documento'}
          data={[{ value: '', label: 'Qualquer um' }, ...named.map(({ id, nome }) => ({ value: id, label: nome }))]}
          value={wish.referencia}
          onChange={(event) => setWish({ ...wish, referencia: event.currentTarget.value })}
        />
      )}
    </FormModal>
  );
}
