import {
  type ChavePix,
  PIX_CITY_MAX,
  PIX_KEY_LABEL,
  PIX_KEY_TYPES,
  PIX_NAME_MAX,
  type PixKeyType,
} from '@balcao/contracts/pix-key';
import { AsyncContent, DialogLoader, Modal, NativeSelect, Text, TextInput } from '@balcao/ui';
import { useBillingPixKeyQuery } from '../../api/pix-api';
import { MoneyModal } from '../money/money-modal';
import { RemovePixKey } from './remove-pix-key';
import { usePixKeyForm } from './use-pix-key-form';

const EXAMPLE: Record<PixKeyType, string> = {
  cpf: '000.000.000-00',
  cnpj: '00.000.000/0000-00',
  email: 'pix@seusalao.com.br',
  telefone: '(11) 98765-4321',
  aleatoria: '123e4567-e89b-12d3-a456-426614174000',
};

function KeyForm({ stored, onClose }: { stored: ChavePix | null; onClose: () => void }) {
  const { draft, change, submit, faults, problem, touched, saving } = usePixKeyForm(stored, onClose);
  return (
    <MoneyModal
      title="Chave Pix"
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      saving={saving}
      error={problem}
      dirty={touched}
    >
      <Text size="sm">
        Com a chave da empresa, o Balcão mostra um QR Code com o valor. O pagamento é confirmado por você, no aplicativo
        do banco.
      </Text>
      <NativeSelect
        label="Tipo da chave"
        required
        data-autofocus
        data={PIX_KEY_TYPES.map((value) => ({ value, label: PIX_KEY_LABEL[value] }))}
        value={draft.tipo}
        onChange={(event) =>
          change({ tipo: PIX_KEY_TYPES.find((one) => one === event.currentTarget.value) ?? draft.tipo })
        }
      />
      <TextInput
        label="Chave"
        required
        autoComplete="off"
        maxLength={77}
        placeholder={EXAMPLE[draft.tipo]}
        value={draft.chave}
        error={faults.chave}
        onChange={(event) => change({ chave: event.currentTarget.value })}
      />
      <TextInput
        label="Nome de quem recebe"
        description={`Aparece no banco de quem paga. Até ${PIX_NAME_MAX} letras.`}
        required
        maxLength={PIX_NAME_MAX}
        value={draft.nome}
        error={faults.nome}
        onChange={(event) => change({ nome: event.currentTarget.value })}
      />
      <TextInput
        label="Cidade"
        description={`Até ${PIX_CITY_MAX} letras; abrevie se precisar.`}
        required
        maxLength={PIX_CITY_MAX}
        value={draft.cidade}
        error={faults.cidade}
        onChange={(event) => change({ cidade: event.currentTarget.value })}
      />
      {stored && <RemovePixKey onRemoved={onClose} />}
    </MoneyModal>
  );
}

/** Where the company receives Pix. */
export default function PixKeyModal({ onClose }: { onClose: () => void }) {
  const query = useBillingPixKeyQuery();
  if (query.data) return <KeyForm stored={query.data.chave_pix} onClose={onClose} />;
  // The dialog comes with what is stored, or with why that cannot be read.
  if (!query.isError) return <DialogLoader onClose={onClose} />;
  return (
    <Modal title="Chave Pix" opened onClose={onClose} size={480}>
      <AsyncContent query={query} what="a chave Pix">
        {null}
      </AsyncContent>
    </Modal>
  );
}
