import { formatCpf } from '@balcao/contracts/cpf';
import type { ClienteDetalhe } from '@balcao/contracts/customers';
import { parsePhone } from '@balcao/contracts/phone';
import { dayKey, formatPhone, paths, useNavigate, useSession } from '@balcao/platform';
import {
  Alert,
  Anchor,
  DateField,
  FormModal,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
  type UseFormReturnType,
  useForm,
} from '@balcao/ui';
import { TagsInput } from '@balcao/ui/inputs';
import { useCatalogTagsQuery } from '../../api/customers-api';
import { AddressFields } from './address-fields';
import { type CustomerValues, faultsOf, valuesOf } from './customer-values';
import { useSaveCustomer } from './use-save-customer';

interface CustomerModalProps {
  /** Null makes a new one. */
  customer: ClienteDetalhe | null;
  onClose: () => void;
  onSaved?: (customer: ClienteDetalhe) => void;
}

/** Name and numbers; a phone is written out when it is left, with the company's own DDD where none was typed. */
function WhoFields({ form, area }: { form: UseFormReturnType<CustomerValues>; area: string | null }) {
  const phone = form.getInputProps('telefone');
  const cpf = form.getInputProps('cpf');
  const tidyPhone = () => {
    const digits = parsePhone(form.values.telefone, area);
    if (digits) form.setFieldValue('telefone', formatPhone(digits));
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <TextInput
        label="Telefone"
        required
        type="tel"
        autoComplete="off"
        placeholder="(11) 98765-4321"
        {...phone}
        onBlur={(event) => {
          phone.onBlur?.(event);
          tidyPhone();
        }}
      />
      <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <TextInput
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={14}
        {...cpf}
        onChange={(event) => form.setFieldValue('cpf', formatCpf(event.currentTarget.value))}
      />
      <DateField
        label="Data de nascimento"
        max={dayKey(Date.now())}
        keepsText
        {...form.getInputProps('nascimento')}
        value={form.values.nascimento}
      />
    </SimpleGrid>
  );
}

/** Create or edit a customer; what was typed stays until it is saved. */
export default function CustomerModal({ customer, onClose, onSaved }: CustomerModalProps) {
  const area = useSession().tenant?.ddd_padrao ?? null;
  const initialValues = valuesOf(customer);
  const form = useForm<CustomerValues>({
    initialValues,
    validate: (values) => faultsOf(values, area, initialValues.telefone),
  });
  const { save, failure, saving } = useSaveCustomer(customer);
  const { data: tags } = useCatalogTagsQuery();
  const navigate = useNavigate();

  const submit = async (values: CustomerValues) => {
    const answer = await save(values);
    if ('id' in answer) {
      onSaved?.(answer);
      onClose();
      return;
    }
    form.setErrors(answer.fields);
  };
  const owner = failure?.owner;
  return (
    <FormModal
      title={customer ? 'Editar cliente' : 'Novo cliente'}
      opened
      onClose={onClose}
      onSubmit={form.onSubmit(submit)}
      saving={saving}
      error={failure?.message}
      dirty={form.isDirty()}
      size={640}
    >
      {owner && (
        <Alert color="blue">
          É o cadastro de{' '}
          <Anchor component="button" type="button" onClick={() => navigate(paths.customer(owner.cliente_id))}>
            {owner.nome}
          </Anchor>
          . Abra para conferir; se for a mesma pessoa, atualize por lá.
        </Alert>
      )}
      <WhoFields form={form} area={area} />
      <TagsInput
        label="Tags"
        placeholder="Digite e tecle Enter"
        data={tags?.items ?? []}
        maxTags={30}
        acceptValueOnBlur
        {...form.getInputProps('tags')}
      />
      <AddressFields form={form} />
      <Textarea
        label="Notas"
        description="Só a equipe vê."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('notas')}
      />
      <Textarea label="Informações" autosize minRows={2} maxRows={6} {...form.getInputProps('informacoes')} />
      <Switch label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </FormModal>
  );
}
