import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { apiError, errorMessage, fieldErrors } from '@balcao/platform';
import { Alert, FormModal, SimpleGrid, Text, Textarea, TextInput, toast, useForm } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useMasterCreatePlanMutation, useMasterUpdatePlanMutation } from '../../api/plans-api';
import { LimitField } from './limit-field';
import { mergePlan } from './merge-plan';
import { planImpact } from './plan-impact';
import { bodyOf, faultsOf, type PlanValues, valuesOf } from './plan-values';

interface PlanFormProps {
  /** Null makes a new one. */
  plan: PlanoDaPlataforma | null;
  onClose: () => void;
}

function useSend() {
  const [create] = useMasterCreatePlanMutation();
  const [update] = useMasterUpdatePlanMutation();
  return (plan: PlanoDaPlataforma | null, values: PlanValues) => {
    const body = bodyOf(values);
    if (!plan) return create({ body });
    return update({ params: { id: plan.id }, body: Object.assign({ versao: plan.versao }, body) });
  };
}

/** State and submit of the form; a failure keeps what was typed and puts the keyboard where it lies. */
function usePlanForm({ plan, onClose }: PlanFormProps) {
  const send = useSend();
  const form = useForm({ initialValues: valuesOf(plan), validate: faultsOf });
  /** The plan as this form knows it, and what another one changed of it meanwhile. */
  const [known, setKnown] = useState({ plan, news: [] as string[] });
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const fail = (error: unknown) => {
    const details = apiError(error)?.details as { plano?: PlanoDaPlataforma } | undefined;
    if (known.plan && details?.plano) {
      const { values, lines } = mergePlan(known.plan, details.plano, form.getValues());
      form.setValues(values);
      setKnown({ plan: details.plano, news: lines });
    }
    const faults = fieldErrors(error);
    form.setErrors(faults);
    setProblem(errorMessage(error, plan ? 'Erro ao atualizar plano' : 'Erro ao criar plano'));
  };
  const save = async (values: PlanValues) => {
    setProblem(null);
    setSaving(true);
    const { error } = await send(known.plan, values);
    setSaving(false);
    if (error) return fail(error);
    toast.success(plan ? 'Plano atualizado com sucesso!' : 'Plano criado com sucesso!');
    onClose();
  };
  return { form, known, problem, saving, onSubmit: form.onSubmit(save) };
}

const Lines = ({ lines, ...alert }: { lines: string[]; title: string; role: 'status' | 'alert'; color?: string }) => (
  <Alert {...alert}>
    {lines.map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </Alert>
);

/** Create or edit a plan; before a change is saved, says whom it touches and from when. */
export default function PlanForm(props: PlanFormProps) {
  const { plan, onClose } = props;
  const { form, known, problem, saving, onSubmit } = usePlanForm(props);
  const impact = known.plan ? planImpact(known.plan, form.values) : [];
  return (
    <FormModal
      title={plan ? `Editar plano ${plan.nome}` : 'Novo Plano'}
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      saving={saving}
      error={problem}
      dirty={form.isDirty()}
      size={560}
    >
      <TextInput label="Nome" required data-autofocus maxLength={40} {...form.getInputProps('nome')} />
      <TextInput label="Descrição" maxLength={200} {...form.getInputProps('descricao')} />
      <MoneyField
        label="Preço mensal"
        description="R$ 0,00 é um plano grátis."
        required
        {...form.getInputProps('preco_mensal')}
        value={form.values.preco_mensal}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <LimitField form={form} name="limite_usuarios" label="Usuários" />
        <LimitField form={form} name="limite_agendamentos" label="Agendamentos/mês" />
        <LimitField form={form} name="limite_mensagens" label="Mensagens/mês" />
      </SimpleGrid>
      <Textarea
        label="O que o plano oferece"
        description="Um item por linha. Quem escolhe o plano vê os 4 primeiros."
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('features')}
      />
      {/* Where whoever pressed Salvar looks: the message on top may be out of sight. */}
      {known.news.length > 0 && (
        <Lines color="yellow" role="alert" title="O que a outra pessoa mudou" lines={known.news} />
      )}
      {impact.length > 0 && <Lines role="status" title="Quem esta mudança alcança" lines={impact} />}
    </FormModal>
  );
}
