import { PROFESSIONAL_COLORS, type Profissional, type ProfissionalInput } from '@balcao/contracts/agenda';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, NativeSelect, SimpleGrid, Stack, Switch, TextInput, toast, useForm } from '@balcao/ui';
import {
  useSchedulingCreateProfessionalMutation,
  useSchedulingServicesQuery,
  useSchedulingUpdateProfessionalMutation,
} from '../../api/team-api';
import { WeekHours } from '../hours/week-hours';
import type { Affected } from '../who/affected-notice';
import { COLOR_LABEL } from './color-labels';
import { OwnPrices } from './own-prices';
import { ServiceChecks } from './service-checks';

interface ProfessionalModalProps {
  /** Null makes a new one. */
  professional: Profissional | null;
  onClose: () => void;
  onAffected: (affected: Affected) => void;
}

const startOf = (one: Profissional | null): ProfissionalInput => ({
  nome: one?.nome ?? '',
  cor: one?.cor ?? 'violet',
  ativo: one?.ativo ?? true,
  todos_servicos: one?.todos_servicos ?? true,
  servicos: one?.servicos ?? [],
  proprios: one?.proprios ?? [],
  horarios: one?.horarios ?? [1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio: 540, fim: 1140 })),
});

/** Who, what they do, and when. */
export default function ProfessionalModal({ professional, onClose, onAffected }: ProfessionalModalProps) {
  const services = useSchedulingServicesQuery();
  const [create, creating] = useSchedulingCreateProfessionalMutation();
  const [update, updating] = useSchedulingUpdateProfessionalMutation();
  const error = creating.error ?? updating.error;
  const form = useForm<ProfissionalInput>({
    initialValues: startOf(professional),
    validate: { nome: (nome) => (nome.trim() ? null : 'Informe o nome.') },
  });
  const { horarios, todos_servicos, servicos, proprios } = form.values;
  const offered = services.data?.items ?? [];
  const submit = async (body: ProfissionalInput) => {
    try {
      if (professional) {
        const answer = await update({ params: { id: professional.id }, body }).unwrap();
        onAffected(answer);
      } else await create({ body }).unwrap();
      toast.success(professional ? 'Profissional atualizado.' : 'Profissional cadastrado.');
      onClose();
    } catch (failure) {
      const errors = fieldErrors(failure);
      form.setErrors(errors);
    }
  };
  return (
    <FormModal
      title={professional ? 'Editar profissional' : 'Novo profissional'}
      opened
      size={640}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
      saving={creating.isLoading || updating.isLoading}
      error={error && errorMessage(error)}
      dirty={form.isDirty()}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Nome" required data-autofocus maxLength={80} {...form.getInputProps('nome')} />
        <NativeSelect
          label="Cor na agenda"
          data={PROFESSIONAL_COLORS.map((value) => ({ value, label: COLOR_LABEL[value] }))}
          {...form.getInputProps('cor')}
        />
      </SimpleGrid>
      <Stack gap="xs">
        <Switch label="Faz todos os serviços" {...form.getInputProps('todos_servicos', { type: 'checkbox' })} />
        {!todos_servicos && (
          <ServiceChecks
            label="Serviços que faz"
            value={servicos}
            onChange={(value) => form.setFieldValue('servicos', value)}
          />
        )}
      </Stack>
      <OwnPrices
        services={offered.filter(({ id }) => todos_servicos || servicos.includes(id))}
        value={proprios}
        onChange={(value) => form.setFieldValue('proprios', value)}
      />
      <WeekHours
        hours={horarios}
        error={form.errors.horarios as string | undefined}
        onChange={(hours) => form.setFieldValue('horarios', hours)}
      />
      <Switch label="Ativo (aparece para agendar)" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </FormModal>
  );
}
