import { slugify, type Tenant, UpdateTenantBody } from '@balcao/contracts/identity';
import { apiError, fieldErrors, useSession } from '@balcao/platform';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  focusFirstInvalid,
  Stack,
  schemaResolver,
  TextInput,
  toast,
  useForm,
} from '@balcao/ui';
import { SaveFailure } from './save-failure';
import { useSettingsUpdateTenantMutation } from './settings-api';

const SLUG_CODES = ['identity/slug-taken', 'identity/slug-invalid'];

/** Empresa: name, slug and city, for whoever manages the company. */
export function CompanyTab() {
  const { tenant } = useSession();
  return tenant ? <CompanyForm tenant={tenant} /> : <EmptyState title="Sua conta não pertence a uma empresa." />;
}

const valuesOf = ({ nome, slug, cidade_base, ddd_padrao }: Tenant) => ({
  nome,
  slug,
  cidade_base: cidade_base ?? '',
  ddd_padrao: ddd_padrao ?? '',
});

function serverErrors(error: unknown): Record<string, string> {
  const known = apiError(error);
  return { ...(known && SLUG_CODES.includes(known.code) ? { slug: known.message } : {}), ...fieldErrors(error) };
}

function CompanyForm({ tenant }: { tenant: Tenant }) {
  const { can } = useSession();
  const readOnly = !can('settings.manage');
  const lock = readOnly ? { readOnly, variant: 'filled' } : {};
  const [save, { isLoading, error, reset }] = useSettingsUpdateTenantMutation();
  const form = useForm({
    initialValues: valuesOf(tenant),
    validate: schemaResolver(UpdateTenantBody, { sync: true }),
  });
  // What the server said about the last attempt must not stand beside what is wrong with this one.
  const refuse = (errors: Record<string, unknown>) => {
    reset();
    focusFirstInvalid(form, errors);
  };
  const submit = async (values: typeof form.values) => {
    try {
      const saved = await save({ body: { ...values, cidade_base: values.cidade_base.trim() || null } }).unwrap();
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      toast.success('Empresa atualizada com sucesso!');
    } catch (failure) {
      const errors = serverErrors(failure);
      form.setErrors(errors);
      focusFirstInvalid(form, errors);
    }
  };
  const tidySlug = () => form.setFieldValue('slug', slugify(form.values.slug));
  const slug = form.getInputProps('slug');
  return (
    <Card component="form" maw={560} onSubmit={form.onSubmit(submit, refuse)} noValidate>
      <Stack gap="md">
        {readOnly && <Alert color="blue">Só administradores podem alterar os dados da empresa.</Alert>}
        <SaveFailure error={error} text="Erro ao atualizar empresa" />
        <TextInput label="Nome da empresa" {...lock} {...form.getInputProps('nome')} />
        <TextInput
          label="Slug"
          description="Identifica a empresa em endereços: só letras minúsculas, números e hífens."
          {...lock}
          {...slug}
          onBlur={(event) => {
            slug.onBlur(event);
            if (!readOnly) tidySlug();
          }}
        />
        <TextInput
          label="Cidade base"
          description="Define o fuso horário dos agendamentos e relatórios."
          placeholder="São Paulo"
          {...lock}
          {...form.getInputProps('cidade_base')}
        />
        <TextInput
          label="DDD padrão"
          description="Usado quando um telefone vem sem DDD, no cadastro ou em uma planilha."
          placeholder="11"
          inputMode="numeric"
          maxLength={2}
          maw={180}
          {...lock}
          {...form.getInputProps('ddd_padrao')}
        />
        {!readOnly && (
          <Button type="submit" loading={isLoading} disabled={!form.isDirty()} style={{ alignSelf: 'flex-start' }}>
            Salvar
          </Button>
        )}
      </Stack>
    </Card>
  );
}
