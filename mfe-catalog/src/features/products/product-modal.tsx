import type { Produto } from '@balcao/contracts/catalog';
import {
  Button,
  FormModal,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  type UseFormReturnType,
  useDisclosure,
} from '@balcao/ui';
import { Autocomplete, Checkbox, MoneyField, NumberInput } from '@balcao/ui/inputs';
import { useCatalogCategoriesQuery, useCatalogRoomsQuery } from '../../api/products-api';
import { DepositFields } from './deposit-fields';
import { ImageField } from './image-field';
import { categoryNamed, type ProductValues } from './product-values';
import { useProductForm } from './use-product-form';

interface ProductModalProps {
  /** Null makes a new one. */
  product: Produto | null;
  onClose: () => void;
}

/** Create or edit a product or service; stays open, with everything typed, until all of it is saved. */
export default function ProductModal({ product, onClose }: ProductModalProps) {
  const categories = useCatalogCategoriesQuery().data?.items ?? [];
  const [more, { toggle, open }] = useDisclosure(hasMore(product));
  const onFaults = (fields: string[]) => fields.some((field) => /^(intervalo|espera|sinal)_/.test(field)) && open();
  const state = useProductForm({ product, categories, onSaved: onClose, onFaults });
  const { form } = state;
  const category = form.values.categoria.trim();
  const isNew = category !== '' && !categoryNamed(categories, category);
  return (
    <FormModal
      title={product ? 'Editar produto' : 'Novo produto'}
      opened
      onClose={onClose}
      onSubmit={state.onSubmit}
      saving={state.saving}
      submitLabel={state.imageFailed && state.image.kind === 'replace' ? 'Enviar a foto de novo' : 'Salvar'}
      error={state.problem}
      dirty={state.dirty}
    >
      <TextInput label="Nome" required data-autofocus maxLength={120} {...form.getInputProps('nome')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyField
          label="Preço"
          required
          placeholder="R$ 0,00"
          {...form.getInputProps('preco')}
          value={form.values.preco}
        />
        <NumberInput
          label="Duração (minutos)"
          required
          min={0}
          step={5}
          allowDecimal={false}
          {...form.getInputProps('duracao_minutos')}
        />
      </SimpleGrid>
      <Autocomplete
        label="Categoria"
        placeholder="Escolha ou digite uma nova"
        description={isNew && `A categoria “${category}” será criada.`}
        maxLength={60}
        data={categories.map(({ nome }) => nome)}
        {...form.getInputProps('categoria')}
      />
      <Textarea
        label="Descrição"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('descricao')}
      />
      <ImageField
        current={state.currentImage}
        change={state.image}
        onChange={state.setImage}
        sending={state.sendingImage}
      />
      <Switch label="Ativo (aparece para agendar)" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      <Stack gap="xs">
        <Button variant="subtle" size="xs" onClick={toggle} aria-expanded={more} style={{ alignSelf: 'flex-start' }}>
          {more ? 'Menos opções' : 'Mais opções'}
        </Button>
        {more && <TimeFields form={form} />}
      </Stack>
    </FormModal>
  );
}

const hasMore = (product: Produto | null): boolean =>
  Boolean(
    product?.intervalo_antes || product?.intervalo_depois || product?.espera_minutos || product?.recursos.length,
  ) || Boolean(product?.sinal_percentual || product?.sinal_valor);

/** Rooms or chairs the service needs; nothing for a company that has none. */
function RoomFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const rooms = useCatalogRoomsQuery().data?.items ?? [];
  if (!rooms.length) return null;
  return (
    <Checkbox.Group
      label="Salas e cadeiras"
      description="Marque onde este serviço pode ser feito. Sem nenhuma, ele não precisa de lugar reservado."
      value={form.values.recursos}
      onChange={(recursos) => form.setFieldValue('recursos', recursos)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {rooms.map(({ id, nome }) => (
          <Checkbox key={id} value={id} label={nome} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

function TimeFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const common = { min: 0, step: 5, allowDecimal: false };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label="Intervalo antes (minutos)"
          description="Preparo."
          {...common}
          {...form.getInputProps('intervalo_antes')}
        />
        <NumberInput
          label="Intervalo depois (minutos)"
          description="Limpeza ou descanso."
          {...common}
          {...form.getInputProps('intervalo_depois')}
        />
        <NumberInput
          label="Espera (minutos)"
          description="O produto age: o cliente espera e o profissional fica livre."
          {...common}
          {...form.getInputProps('espera_minutos')}
        />
        <NumberInput
          label="Começo da espera (minutos)"
          description="Quanto tempo depois do início do serviço."
          {...common}
          {...form.getInputProps('espera_inicio_minutos')}
        />
      </SimpleGrid>
      <DepositFields form={form} />
      <RoomFields form={form} />
    </Stack>
  );
}
