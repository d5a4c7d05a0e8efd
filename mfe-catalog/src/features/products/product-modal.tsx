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
import { Autocomplete, MoneyField, NumberInput } from '@balcao/ui/inputs';
import { useCatalogCategoriesQuery } from '../../api/products-api';
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
  const [more, { toggle, open }] = useDisclosure(Boolean(product?.intervalo_antes || product?.intervalo_depois));
  const onFaults = (fields: string[]) => fields.some((field) => field.startsWith('intervalo_')) && open();
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
        {more && <PauseFields form={form} />}
      </Stack>
    </FormModal>
  );
}

function PauseFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const common = { min: 0, step: 5, allowDecimal: false };
  return (
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
    </SimpleGrid>
  );
}
