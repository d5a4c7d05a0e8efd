import { DELETION_DAYS, DeleteCompanyBody } from '@balcao/contracts/company-deletion';
import type { Tenant } from '@balcao/contracts/identity';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, List, PasswordInput, schemaResolver, TextInput, toast, useForm } from '@balcao/ui';
import { useFactorReadQuery } from '../second-factor/second-factor-api';
import { useLeavingDeleteMutation } from './leaving-api';

/** Asks for the company's name, the password once more, and the code of an account with the second factor. */
export default function DeleteModal({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const [leave, { isLoading, error, reset }] = useLeavingDeleteMutation();
  const { data: factor } = useFactorReadQuery(undefined, { refetchOnMountOrArgChange: true });
  const form = useForm({
    // The page behind has fields of the same name.
    name: 'exclusao',
    initialValues: { nome: '', password: '', codigo: '' },
    validate: schemaResolver(DeleteCompanyBody, { sync: true }),
  });
  const submit = async ({ nome, password, codigo }: typeof form.values) => {
    try {
      const body = { nome, password, codigo: codigo || undefined };
      await leave({ body }).unwrap();
      toast.success(`Exclusão marcada. Você tem ${DELETION_DAYS} dias para desfazer.`);
      onClose();
    } catch (failure) {
      const errors = fieldErrors(failure);
      form.setErrors(errors);
    }
  };
  const told = Object.keys(fieldErrors(error)).length > 0;
  return (
    <FormModal
      title="Excluir a empresa?"
      opened
      danger
      onClose={onClose}
      onSubmit={form.onSubmit(submit, reset)}
      submitLabel="Excluir empresa"
      saving={isLoading}
      error={error && !told ? errorMessage(error) : null}
    >
      <List size="sm" spacing={4}>
        <List.Item>
          A partir de agora a empresa só consulta e exporta, a IA para de responder e as cobranças Pix em aberto são
          canceladas.
        </List.Item>
        <List.Item>Em {DELETION_DAYS} dias tudo é apagado para sempre, com os acessos de toda a equipe.</List.Item>
        <List.Item>Até lá, qualquer administrador pode desfazer. Todos eles recebem um e-mail.</List.Item>
      </List>
      <TextInput
        label={`Digite o nome da empresa: ${tenant.nome}`}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <PasswordInput label="Sua senha" required autoComplete="current-password" {...form.getInputProps('password')} />
      {(factor?.ativo || form.errors.codigo) && (
        <TextInput
          label="Código da verificação em duas etapas"
          description="Do aplicativo, ou um de recuperação."
          required
          autoComplete="one-time-code"
          {...form.getInputProps('codigo')}
        />
      )}
    </FormModal>
  );
}
