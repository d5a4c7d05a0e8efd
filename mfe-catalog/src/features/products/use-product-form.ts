import type { Categoria, Produto } from '@balcao/contracts/catalog';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { toast, useForm } from '@balcao/ui';
import { useState } from 'react';
import { faultsOf, isIncomplete, type ProductValues, REQUIRED_TEXT, valuesOf } from './product-values';
import { type ImageChange, useSaveProduct } from './use-save-product';

type Step = 'product' | 'image';

interface ProductFormOptions {
  product: Produto | null;
  categories: readonly Categoria[];
  onSaved: () => void;
  /** Told the fields at fault before the first of them gets the keyboard, so that it can be made visible. */
  onFaults: (fields: string[]) => void;
}

/** State and submit of the product form: whatever fails, all that was typed and chosen stays, and Salvar goes on there. */
export function useProductForm({ product, categories, onSaved, onFaults }: ProductFormOptions) {
  const { categoryId, saveProduct, saveImage } = useSaveProduct(categories);
  const form = useForm({ initialValues: valuesOf(product), validate: faultsOf });
  const [saved, setSaved] = useState(product);
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [imageFailed, setImageFailed] = useState(false);

  const show = (errors: Record<string, unknown>) => onFaults(Object.keys(errors));
  const fail = (failure: unknown, errors: Record<string, string>) => {
    form.setErrors(errors);
    setProblem(errorMessage(failure));
    show(errors);
  };
  async function storeProduct(values: ProductValues): Promise<Produto | null> {
    let categoria: string | null;
    try {
      categoria = await categoryId(values.categoria);
    } catch (failure) {
      fail(failure, { categoria: fieldErrors(failure).nome ?? errorMessage(failure) });
      return null;
    }
    try {
      return await saveProduct(saved, values, categoria);
    } catch (failure) {
      fail(failure, fieldErrors(failure));
      return null;
    }
  }
  async function storeImage(done: Produto): Promise<boolean> {
    try {
      await saveImage(done, image);
      return true;
    } catch (failure) {
      setImageFailed(true);
      setProblem(`O produto foi salvo, mas a foto não. ${errorMessage(failure)}`);
      return false;
    }
  }
  async function submit(values: ProductValues): Promise<void> {
    setProblem(null);
    setImageFailed(false);
    setStep('product');
    const done = await storeProduct(values);
    if (done) {
      setSaved(done);
      form.resetDirty();
      setStep('image');
      if (await storeImage(done)) {
        toast.success(product ? 'Produto atualizado com sucesso!' : 'Produto criado com sucesso!');
        onSaved();
      }
    }
    setStep(null);
  }
  return {
    form,
    image,
    setImage,
    problem,
    imageFailed,
    saving: step !== null,
    sendingImage: step === 'image' && image.kind === 'replace',
    currentImage: saved?.imagem_url ?? null,
    dirty: form.isDirty() || image.kind !== 'keep',
    onSubmit: form.onSubmit(submit, (errors) => {
      setProblem(isIncomplete(form.values) ? REQUIRED_TEXT : null);
      show(errors);
    }),
  };
}
