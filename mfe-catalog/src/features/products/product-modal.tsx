import type { Produto } from '@balcao/contracts/catalog';
import { errorMessage, fieldErrors } from '@balcao/platform';
import {
  Button,
  Collapse,
  FormModal,
  focusFirstInvalid,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  toast,
  useDisclosure,
  useForm,
} from '@balcao/ui';
import { Autocomplete, MoneyInput, NumberInput } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useCatalogCategoriesQuery } from '../../api/products-api';
import { ImageField } from './image-field';
import { faultsOf, isIncomplete, REQUIRED_TEXT, valuesOf } from './product-values';
import { type ImageChange, useSaveProduct } from './use-save-product';

interface ProductModalProps {
  /** Null makes a new one. */
  product: Produto | null;
  onClose: () => void;
}

/** Create or edit a product or service; stays open, with everything typed, until all of it is saved. */
export default function ProductModal({ product, onClose }: ProductModalProps) {
  const { data } = useCatalogCategoriesQuery();
  const categories = data?.items ?? [];
  const { saveProduct, saveImage } = useSaveProduct(categories);
  const form = useForm({ initialValues: valuesOf(product), validate: faultsOf });
  const [saved, setSaved] = useState(product);
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [more, { toggle }] = useDisclosure(Boolean(product?.intervalo_antes || product?.intervalo_depois));

  const submit = async (values: typeof form.values) => {
    setSaving(true);
    setProblem(null);
    try {
      const done = await saveProduct(saved, values);
      setSaved(done);
      await saveImage(done, image);
      toast.success(product ? 'Produto atualizado com sucesso!' : 'Produto criado com sucesso!');
      onClose();
    } catch (failure) {
      const errors = fieldErrors(failure);
      form.setErrors(errors);
      setProblem(errorMessage(failure));
      focusFirstInvalid(form, errors);
    } finally {
      setSaving(false);
    }
  };
  const refuse = (errors: typeof form.errors) => {
    setProblem(isIncomplete(form.values) ? REQUIRED_TEXT : null);
    focusFirstInvalid(form, errors);
  };
  return (
    <FormModal
      title={product ? 'Editar produto' : 'Novo produto'}
      opened
      onClose={onClose}
      onSubmit={form.onSubmit(submit, refuse)}
      saving={saving}
      error={problem}
      dirty={form.isDirty() || image.kind !== 'keep'}
    >
      <TextInput label="Nome" required data-autofocus maxLength={120} {...form.getInputProps('nome')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
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
      <ImageField current={saved?.imagem_url ?? null} change={image} onChange={setImage} />
      <Switch label="Ativo (aparece para agendar)" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      <Stack gap="xs">
        <Button variant="subtle" size="xs" onClick={toggle} aria-expanded={more} style={{ alignSelf: 'flex-start' }}>
          {more ? 'Menos opções' : 'Mais opções'}
        </Button>
        <Collapse expanded={more}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              label="Intervalo antes (minutos)"
              description="Preparo."
              min={0}
              step={5}
              allowDecimal={false}
              {...form.getInputProps('intervalo_antes')}
            />
            <NumberInput
              label="Intervalo depois (minutos)"
              description="Limpeza ou descanso."
              min={0}
              step={5}
              allowDecimal={false}
              {...form.getInputProps('intervalo_depois')}
            />
          </SimpleGrid>
        </Collapse>
      </Stack>
    </FormModal>
  );
}
