import { errorMessage, tenantChanged, useAppDispatch } from '@balcao/platform';
import { Alert, Button, Card, Group, Stack, Text, TextInput, Title, toast, useUnsaved } from '@balcao/ui';
import { brandTones } from '@balcao/ui/brand';
import { useState } from 'react';
import { useBrandUpdateMutation } from './brand-api';
import classes from './brand-card.module.css';
import { BrandPreview } from './brand-preview';

/** Colours that need no bending, with a name for whoever does not see them. */
const CHOICES = [
  ['Roxo do Balcão', '#6a4be0'],
  ['Rosa', '#b8246b'],
  ['Vinho', '#8a1c3b'],
  ['Terracota', '#a8431a'],
  ['Verde', '#0b6b46'],
  ['Petróleo', '#0f6674'],
  ['Azul', '#1a56b0'],
  ['Grafite', '#50505f'],
] as const;
const OWN = CHOICES[0][1];
const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Colour of the panel: chosen from a few or freely, shown on what it becomes before it is saved. */
export default function BrandCard({ color }: { color: string | null }) {
  const dispatch = useAppDispatch();
  const saved = color ?? OWN;
  const [typed, setTyped] = useState(saved);
  const [save, { isLoading }] = useBrandUpdateMutation();
  useUnsaved(typed !== saved);
  const valid = isColor(typed);
  const store = async (cor_marca: string | null) => {
    try {
      const tenant = await save({ body: { cor_marca } }).unwrap();
      dispatch(tenantChanged(tenant));
      setTyped(tenant.cor_marca ?? OWN);
      toast.success(cor_marca ? 'Cor do painel salva.' : 'O painel voltou à cor do Balcão.');
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <Card maw={560} mt="xl" component="section" aria-labelledby="cor-do-painel">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="cor-do-painel">
            Cor do painel
          </Title>
          <Text size="sm" c="dimmed">
            Botões, links e marcações ficam com a cor da sua empresa, para toda a equipe.
          </Text>
        </div>
        <Choices color={typed} onChoose={setTyped} />
        <TextInput
          label="Código da cor"
          description="Como o designer da sua marca passa: # e seis letras ou números."
          value={typed}
          maxLength={7}
          spellCheck={false}
          styles={{ wrapper: { maxWidth: 140 } }}
          error={valid ? undefined : 'Escolha uma cor, ou escreva uma como #0b6b46.'}
          onChange={(event) => setTyped(event.currentTarget.value.trim().toLowerCase())}
        />
        {valid && <BrandPreview color={typed} />}
        {valid && isBent(typed) && (
          <Alert color="blue" role="status">
            Os botões ficam um pouco mais escuros que esta cor, para o texto branco continuar fácil de ler.
          </Alert>
        )}
        <Group>
          <Button
            loading={isLoading}
            disabled={!valid || typed === saved}
            onClick={() => void store(typed === OWN ? null : typed)}
          >
            Salvar cor
          </Button>
          {color && (
            <Button variant="subtle" disabled={isLoading} onClick={() => void store(null)}>
              Voltar à cor do Balcão
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** Does the button of the light panel differ from what was chosen? In the dark most colours do. */
const isBent = (color: string): boolean => brandTones(color).light.solid !== color;

function Choices({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Escolha uma cor</legend>
      {CHOICES.map(([name, value]) => (
        <label key={value} className={classes.choice} title={name}>
          <input
            type="radio"
            name="cor-do-painel"
            className={classes.radio}
            aria-label={name}
            checked={color === value}
            onChange={() => onChoose(value)}
          />
          <svg className={classes.swatch} viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="18" fill={value} />
          </svg>
        </label>
      ))}
      <label className={classes.other}>
        <input
          type="color"
          className={classes.picker}
          value={isColor(color) ? color : OWN}
          onChange={(event) => onChoose(event.currentTarget.value.toLowerCase())}
        />
        Outra cor
      </label>
    </fieldset>
  );
}
