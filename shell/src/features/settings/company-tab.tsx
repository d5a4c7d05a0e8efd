import { UpdateTenantBody, type ZoneChange } from '@balcao/contracts/company';
import type { Tenant } from '@balcao/contracts/identity';
import { apiError, fieldErrors, setTenantZone, tenantChanged, useAppDispatch, useSession } from '@balcao/platform';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Form,
  Stack,
  schemaResolver,
  TextInput,
  toast,
  useForm,
  useUnsaved,
} from '@balcao/ui';
import { lazy, Suspense } from 'react';
import { SlugField } from '../brand/slug-field';
import { SaveFailure } from './save-failure';
import { useSettingsUpdateTenantMutation } from './settings-api';
import { ZoneField } from './zone-field';

// Most people never need them.
const BrandCard = lazy(() => import(/* webpackChunkName: "brand" */ '../brand/brand-card'));
const LeavingCard = lazy(() => import('../leaving/leaving-card'));

const validateBody = schemaResolver(UpdateTenantBody, { sync: true });
const SLUG_CODES = ['identity/slug-taken', 'identity/slug-invalid'];
const ZONE_CODES = ['identity/zone-choice', 'scheduling/zone-overlap'];

/** Empresa: name, slug, city and clock, for whoever manages the company. */
export function CompanyTab() {
  const { tenant, can } = useSession();
  if (!tenant) return <EmptyState title="Sua conta não pertence a uma empresa." />;
  return (
    <>
      <CompanyForm tenant={tenant} />
      {can('settings.manage') && (
        <Suspense fallback={null}>
          <BrandCard color={tenant.cor_marca} />
          <LeavingCard tenant={tenant} />
        </Suspense>
      )}
    </>
  );
}

const valuesOf = ({ nome, slug, cidade_base, ddd_padrao, fuso_horario }: Tenant): CompanyValues => ({
  fuso_horario,
  mudanca_fuso: '',
  nome,
  slug,
  cidade_base: cidade_base ?? '',
  ddd_padrao: ddd_padrao ?? '',
});

interface CompanyValues {
  nome: string;
  slug: string;
  cidade_base: string;
  ddd_padrao: string;
  fuso_horario: string;
  mudanca_fuso: ZoneChange | '';
}

/** What the form holds, as the API takes it. */
const bodyOf = ({ nome, slug, cidade_base, ddd_padrao, fuso_horario, mudanca_fuso }: CompanyValues) => ({
  nome,
  slug,
  ddd_padrao,
  fuso_horario,
  cidade_base: cidade_base.trim() || null,
  mudanca_fuso: mudanca_fuso || undefined,
});

function serverErrors(error: unknown): Record<string, string> {
  const known = apiError(error);
  return {
    ...(known && SLUG_CODES.includes(known.code) ? { slug: known.message } : {}),
    ...(known && ZONE_CODES.includes(known.code) ? { mudanca_fuso: known.message } : {}),
    ...fieldErrors(error),
  };
}

function CompanyForm({ tenant }: { tenant: Tenant }) {
  const dispatch = useAppDispatch();
  const { can } = useSession();
  const readOnly = !can('settings.manage');
  const lock = readOnly ? { readOnly, variant: 'filled' } : {};
  // What the server said about the last attempt must not stand beside what is wrong with this one.
  const [save, { isLoading, error, reset }] = useSettingsUpdateTenantMutation();
  const form = useForm({
    initialValues: valuesOf(tenant),
    validate: (values) => validateBody(bodyOf(values)),
  });
  useUnsaved(form.isDirty());
  const submit = async (values: typeof form.values) => {
    try {
      const saved = await save({ body: bodyOf(values) }).unwrap();
      setTenantZone(saved.fuso_horario);
      dispatch(tenantChanged(saved));
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      toast.success('Empresa atualizada com sucesso!');
    } catch (failure) {
      const errors = serverErrors(failure);
      form.setErrors(errors);
    }
  };
  return (
    <Card maw={560}>
      <Form onSubmit={form.onSubmit(submit, reset)} saving={isLoading}>
        <Stack gap="md">
          {readOnly && <Alert color="blue">Só administradores podem alterar os dados da empresa.</Alert>}
          <SaveFailure
            error={error}
            text="Erro ao atualizar empresa"
            told={Object.keys(serverErrors(error)).length > 0}
          />
          <TextInput label="Nome da empresa" {...lock} {...form.getInputProps('nome')} />
          <SlugField
            current={tenant.slug}
            onTidy={(slug) => form.setFieldValue('slug', slug)}
            {...lock}
            {...form.getInputProps('slug')}
          />
          <TextInput
            label="Cidade base"
            description="Onde fica a empresa. Ajuda a sugerir o fuso horário."
            placeholder="São Paulo"
            {...lock}
            {...form.getInputProps('cidade_base')}
          />
          <ZoneField
            current={tenant.fuso_horario}
            city={form.values.cidade_base}
            zone={form.values.fuso_horario}
            choice={form.values.mudanca_fuso}
            error={form.errors.mudanca_fuso}
            readOnly={readOnly}
            onZone={(zone) => form.setValues({ fuso_horario: zone, mudanca_fuso: '' })}
            onChoice={(choice) => form.setFieldValue('mudanca_fuso', choice)}
          />
          <TextInput
            label="DDD padrão"
            description="Usado quando um telefone vem sem DDD, no cadastro ou em uma planilha."
            placeholder="11"
            inputMode="numeric"
            maxLength={2}
            styles={{ wrapper: { maxWidth: 96 } }}
            {...lock}
            {...form.getInputProps('ddd_padrao')}
          />
          {!readOnly && (
            <Button type="submit" loading={isLoading} disabled={!form.isDirty()} style={{ alignSelf: 'flex-start' }}>
              Salvar
            </Button>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
