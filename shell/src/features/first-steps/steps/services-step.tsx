import { Price } from '@balcao/contracts/catalog';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { errorMessage, formatCount } from '@balcao/platform';
import { Alert, AsyncContent, Button, Form, Group, Stack, Text, Title, toast } from '@balcao/ui';
import { Checkbox, MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useGuideCreateServicesMutation, useGuideProductsQuery } from '../guide-api';
import { StepFoot, type StepMoves } from '../step-foot';
import type { Trade, TradeService } from '../trades/trade';
import { useKeptDraft } from '../use-kept-draft';

type Known = ReadonlySet<string>;

/** The services of the trade, to tick and price; what the company has already is only shown. */
export function ServicesStep({ trade, ...moves }: StepMoves & { trade: Trade }) {
  const query = useGuideProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = query.data && new Set(query.data.items.map(({ nome }) => foldAccents(nome)));
  return (
    <AsyncContent query={known ? {} : query} what="os serviços">
      {known && <ServicesForm key={trade.ramo} trade={trade} known={known} {...moves} />}
    </AsyncContent>
  );
}

interface Picked {
  ramo: string;
  nomes: string[];
  precos: Record<string, string>;
}

function ServicesForm({ trade, known, onBack, onNext }: StepMoves & { trade: Trade; known: Known }) {
  const { picked, toggle, price, forget } = usePicked(trade, known);
  const [create, { isLoading, error }] = useGuideCreateServicesMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wanted = trade.servicos.filter(({ nome }) => picked.nomes.includes(nome) && !known.has(foldAccents(nome)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const servicos = wanted.map(({ comum: _, ...service }) =>
      Object.assign({}, service, { preco: picked.precos[service.nome] ?? service.preco }),
    );
    const faults = servicos.flatMap(({ nome, preco }) => {
      const fault = Price.safeParse(preco).error?.issues[0];
      return fault ? [[nome, fault.message] as const] : [];
    });
    setErrors(Object.fromEntries(faults));
    if (faults.length) return;
    try {
      if (servicos.length) {
        const { criados } = await create({ body: { servicos } }).unwrap();
        toast.success(`${formatCount(criados, 'serviço criado', 'serviços criados')}.`);
      }
      forget();
      onNext();
    } catch {
      // Told above the list.
    }
  };
  const groups = [...new Set(trade.servicos.map(({ categoria }) => categoria ?? ''))];
  return (
    <Form onSubmit={(event) => void submit(event)} saving={isLoading}>
      <Stack gap="lg">
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        {groups.map((group) => (
          <Stack key={group} gap="xs">
            <Title order={3} size="h5">
              {group}
            </Title>
            {trade.servicos
              .filter(({ categoria }) => categoria === group)
              .map((service) => (
                <ServiceRow
                  key={service.nome}
                  service={service}
                  known={known.has(foldAccents(service.nome))}
                  ticked={picked.nomes.includes(service.nome)}
                  preco={picked.precos[service.nome] ?? service.preco}
                  error={errors[service.nome]}
                  onTick={() => toggle(service.nome)}
                  onPrice={(preco) => price(service.nome, preco)}
                />
              ))}
          </Stack>
        ))}
      </Stack>
      <StepFoot onBack={onBack} onNext={onNext} skip={wanted.length ? 'Pular' : null}>
        <Button type="submit" loading={isLoading}>
          {wanted.length ? `Criar ${formatCount(wanted.length, 'serviço', 'serviços')}` : 'Continuar'}
        </Button>
      </StepFoot>
    </Form>
  );
}

/** What is ticked and priced: what most houses have at first, unless the company has services already. */
function usePicked(trade: Trade, known: Known) {
  const common = known.size ? [] : trade.servicos.filter(({ comum }) => comum).map(({ nome }) => nome);
  const fresh: Picked = { ramo: trade.ramo, nomes: common, precos: {} };
  const [kept, keep, forget] = useKeptDraft<Picked>('servicos', fresh);
  const picked = kept.ramo === trade.ramo ? kept : fresh;
  const set = (change: Partial<Picked>) => keep(Object.assign({}, picked, change));
  const { nomes, precos } = picked;
  return {
    picked,
    forget,
    toggle: (nome: string) =>
      set({ nomes: nomes.includes(nome) ? nomes.filter((one) => one !== nome) : [...nomes, nome] }),
    price: (nome: string, preco: string) => set({ precos: Object.assign({}, precos, { [nome]: preco }) }),
  };
}

interface RowProps {
  service: TradeService;
  known: boolean;
  ticked: boolean;
  preco: string;
  error: string | undefined;
  onTick: () => void;
  onPrice: (preco: string) => void;
}

function ServiceRow({ service: { nome, duracao_minutos }, known, ticked, preco, error, onTick, onPrice }: RowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm" mih={36}>
      <Checkbox
        label={nome}
        description={known ? 'Já cadastrado' : `${duracao_minutos} min`}
        checked={known || ticked}
        disabled={known}
        onChange={onTick}
      />
      {known ? null : ticked ? (
        <MoneyField
          aria-label={`Preço de ${nome}`}
          w={116}
          flex="none"
          value={preco}
          error={error}
          onChange={onPrice}
        />
      ) : (
        <Text size="sm" c="dimmed" visibleFrom="xs">
          não será criado
        </Text>
      )}
    </Group>
  );
}
