import { PROFESSIONAL_COLORS, type Profissional } from '@balcao/contracts/agenda';
import { errorMessage, fieldErrors, formatCount, useSession } from '@balcao/platform';
import { Alert, AsyncContent, Button, Form, Input, List, Stack, Switch, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useGuideCreateProfessionalMutation, useGuideLinkMutation, useGuideTeamQuery } from '../guide-api';
import { StepFoot, type StepMoves } from '../step-foot';
import type { Trade } from '../trades/trade';
import { useKeptDraft } from '../use-kept-draft';
import { DayRow } from './day-row';
import { hoursOf, type Week, weekFaults, weekOf } from './week';

/** Who attends and when, person by person. */
export function TeamStep({ trade, ...moves }: StepMoves & { trade: Trade }) {
  const query = useGuideTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const team = query.data?.items.filter(({ ativo }) => ativo);
  return (
    <AsyncContent query={team ? {} : query} what="a equipe">
      {team && (
        <Stack gap="md">
          {team.length > 0 && <Team team={team} />}
          <PersonForm trade={trade} team={team} {...moves} />
        </Stack>
      )}
    </AsyncContent>
  );
}

function Team({ team }: { team: readonly Profissional[] }) {
  const { profile } = useSession();
  const [link, { isLoading }] = useGuideLinkMutation();
  const me = profile && !isLinked(team, profile.id) ? profile.id : null;
  const claim = async (id: string) => {
    if (!me) return;
    const { error } = await link({ params: { id: me }, body: { profissional_id: id } });
    if (error) toast.error(errorMessage(error));
    else toast.success('Agenda ligada.');
  };
  return (
    <List aria-label="Equipe cadastrada">
      {team.map(({ id, nome, horarios, usuario_id }) => {
        const days = new Set(horarios.map(({ dia_semana }) => dia_semana)).size;
        return (
          <List.Item key={id}>
            {nome}
            {usuario_id !== null && usuario_id === profile?.id && ' (você)'}:{' '}
            {days ? `${formatCount(days, 'dia', 'dias')} por semana` : 'sem horários ainda'}
            {me && usuario_id === null && (
              <Button
                ml="xs"
                size="compact-xs"
                variant="subtle"
                loading={isLoading}
                aria-label={`${nome}: sou eu`}
                onClick={() => void claim(id)}
              >
                Sou eu
              </Button>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}

const isLinked = (team: readonly Profissional[], user: string) => team.some(({ usuario_id }) => usuario_id === user);

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

interface Draft {
  nome: string;
  semana: Week;
  soueu: boolean;
}

function PersonForm({ trade, team, onBack, onNext }: StepMoves & { trade: Trade; team: readonly Profissional[] }) {
  const { profile } = useSession();
  const fresh = {
    nome: team.length ? '' : (profile?.nome ?? ''),
    semana: weekOf(team.at(-1)?.horarios ?? trade.horarios),
    soueu: team.length === 0,
  };
  const [draft, keep, forget] = useKeptDraft<Draft>('equipe', fresh);
  const set = (change: Partial<Draft>) => keep(Object.assign({}, draft, change));
  const form = useRef<HTMLFormElement>(null);
  const { save, saving, error, errors } = useSavePerson(team.length);
  const me = profile && !isLinked(team, profile.id) ? profile.id : null;
  const hasHours = team.some(({ horarios }) => horarios.length > 0);
  const unneeded = hasHours && !draft.nome.trim();
  const store = async (then: () => void) => {
    if (!(await save(draft, draft.soueu ? me : null))) return;
    forget();
    then();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unneeded) onNext();
    else void store(onNext);
  };
  const another = () => void store(() => form.current?.querySelector('input')?.focus());
  return (
    <Form ref={form} onSubmit={submit} saving={saving}>
      <Stack gap="md">
        {error && !Object.keys(errors).length && <Alert color="red">{errorMessage(error)}</Alert>}
        <TextInput
          label={team.length ? 'Nome de mais alguém' : 'Nome de quem atende'}
          value={draft.nome}
          error={errors.nome}
          onChange={(event) => set({ nome: event.currentTarget.value })}
        />
        {me && (
          <Switch
            label="Sou eu quem atende"
            description="A sua agenda abre primeiro, e os seus próximos atendimentos aparecem no Dashboard."
            checked={draft.soueu}
            onChange={(event) => set({ soueu: event.currentTarget.checked })}
          />
        )}
        <Input.Wrapper label="Horários de atendimento" labelElement="div" error={errors.horarios}>
          <Stack gap="xs" mt="xs">
            {MONDAY_FIRST.map((day) => (
              <DayRow
                key={day}
                day={day}
                hours={draft.semana[day]}
                error={errors[`dia${day}`]}
                onChange={(hours) => set({ semana: Object.assign({}, draft.semana, { [day]: hours }) })}
              />
            ))}
          </Stack>
        </Input.Wrapper>
      </Stack>
      <StepFoot onBack={onBack} onNext={onNext} skip={unneeded ? null : 'Pular'}>
        {!unneeded && (
          <Button variant="default" onClick={another} disabled={saving}>
            Salvar e incluir outra pessoa
          </Button>
        )}
        <Button type="submit" loading={saving}>
          {unneeded ? 'Continuar' : 'Salvar e continuar'}
        </Button>
      </StepFoot>
    </Form>
  );
}

function useSavePerson(count: number) {
  const [create, { isLoading, error }] = useGuideCreateProfessionalMutation();
  const [link, linking] = useGuideLinkMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async ({ nome, semana }: Draft, me: string | null): Promise<boolean> => {
    const faults = Object.assign(weekFaults(semana), nome.trim() ? {} : { nome: 'Informe o nome.' });
    setErrors(faults);
    if (Object.keys(faults).length) return false;
    const cor = PROFESSIONAL_COLORS[count % PROFESSIONAL_COLORS.length] ?? 'violet';
    try {
      const made = await create({ body: { nome, cor, horarios: hoursOf(semana) } }).unwrap();
      toast.success(`${made.nome} já pode receber agendamentos.`);
      // The person is there; who it is can be said later as well, from the list.
      const linked = me ? await link({ params: { id: me }, body: { profissional_id: made.id } }) : null;
      if (linked?.error) toast.error(errorMessage(linked.error));
      return true;
    } catch (failure) {
      setErrors(fieldErrors(failure));
      return false;
    }
  };
  return { save, saving: isLoading || linking.isLoading, error, errors };
}
