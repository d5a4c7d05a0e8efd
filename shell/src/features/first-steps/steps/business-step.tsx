import { UpdateTenantBody, type ZoneChange } from '@balcao/contracts/company';
import { fieldErrors, setTenantZone, tenantChanged, useAppDispatch, useSession } from '@balcao/platform';
import { Button, Form, SimpleGrid, Stack, TextInput } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { SaveFailure } from '../../settings/save-failure';
import { useSettingsUpdateTenantMutation } from '../../settings/settings-api';
import { ZoneField } from '../../settings/zone-field';
import { useFirstStepsUpdateMutation } from '../first-steps-api';
import { StepFoot, type StepMoves } from '../step-foot';
import { TRADES } from '../trades';
import { useKeptDraft } from '../use-kept-draft';

interface Business {
  nome: string;
  ramo: string;
  cidade_base: string;
  fuso_horario: string;
  mudanca_fuso: ZoneChange | '';
}

/** Name, trade, city and clock of the company. */
export function BusinessStep({ ramo, onBack, onNext }: StepMoves & { ramo: string | null }) {
  const { tenant } = useSession();
  const { nome = '', cidade_base = '', fuso_horario = '' } = tenant ?? {};
  const [draft, keep, forget] = useKeptDraft<Business>('negocio', {
    nome,
    ramo: ramo ?? '',
    cidade_base: cidade_base ?? '',
    fuso_horario,
    mudanca_fuso: '',
  });
  const { save, saving, error, errors } = useSaveBusiness();
  const set = (change: Partial<Business>) => keep(Object.assign({}, draft, change));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(draft))) return;
    forget();
    onNext();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} saving={saving}>
      <Stack gap="md">
        <SaveFailure error={error} text="Erro ao atualizar empresa" told={Object.keys(errors).length > 0} />
        <TextInput
          label="Nome da empresa"
          value={draft.nome}
          error={errors.nome}
          onChange={(event) => set({ nome: event.currentTarget.value })}
        />
        <Radio.Group label="Ramo" value={draft.ramo} error={errors.ramo} onChange={(value) => set({ ramo: value })}>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" mt="xs">
            {TRADES.map((trade) => (
              <Radio
                key={trade.ramo}
                value={trade.ramo}
                label={trade.nome}
                aria-invalid={errors.ramo ? true : undefined}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <TextInput
          label="Cidade (opcional)"
          placeholder="São Paulo"
          value={draft.cidade_base}
          error={errors.cidade_base}
          onChange={(event) => set({ cidade_base: event.currentTarget.value })}
        />
        <ZoneField
          current={fuso_horario}
          city={draft.cidade_base}
          zone={draft.fuso_horario}
          choice={draft.mudanca_fuso}
          error={errors.mudanca_fuso}
          readOnly={false}
          onZone={(zone) => set({ fuso_horario: zone, mudanca_fuso: '' })}
          onChoice={(mudanca_fuso) => set({ mudanca_fuso })}
        />
      </Stack>
      <StepFoot onBack={onBack} onNext={onNext}>
        <Button type="submit" loading={saving}>
          Salvar e continuar
        </Button>
      </StepFoot>
    </Form>
  );
}

/** Saves what changed: the company's data, then its trade. */
function useSaveBusiness() {
  const { tenant } = useSession();
  const dispatch = useAppDispatch();
  const [saveTenant, tenantState] = useSettingsUpdateTenantMutation();
  const [saveTrade, tradeState] = useFirstStepsUpdateMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async ({ ramo, mudanca_fuso, ...company }: Business): Promise<boolean> => {
    const body = Object.assign({ slug: tenant?.slug ?? '', mudanca_fuso: mudanca_fuso || undefined }, company);
    const faults = Object.fromEntries(
      (UpdateTenantBody.safeParse(body).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    const found = ramo ? faults : Object.assign(faults, { ramo: 'Escolha o ramo.' });
    setErrors(found);
    if (Object.keys(found).length) return false;
    try {
      const saved = await saveTenant({ body }).unwrap();
      setTenantZone(saved.fuso_horario);
      dispatch(tenantChanged(saved));
      await saveTrade({ body: { ramo } }).unwrap();
      return true;
    } catch (failure) {
      setErrors(fieldErrors(failure));
      return false;
    }
  };
  const saving = tenantState.isLoading || tradeState.isLoading;
  return { save, saving, error: tenantState.error ?? tradeState.error, errors };
}
