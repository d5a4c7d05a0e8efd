import type { Categoria, Produto } from '@balcao/contracts/catalog';
import {
  useCatalogCreateCategoryMutation,
  useCatalogCreateProductMutation,
  useCatalogRemoveImageMutation,
  useCatalogUpdateProductMutation,
  useCatalogUploadImageMutation,
} from '../../api/products-api';
import { bodyOf, type ProductValues } from './product-values';

/** What happens to the picture with the save: nothing, another one, or none. */
export type ImageChange = { kind: 'keep' } | { kind: 'replace'; file: File } | { kind: 'remove' };

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Saves category (made when its name is new), product and picture, in this order. A picture that fails leaves the product
 * saved: calling it again with that product repeats only what is missing.
 */
export function useSaveProduct(categories: readonly Categoria[]) {
  const [createCategory] = useCatalogCreateCategoryMutation();
  const [create] = useCatalogCreateProductMutation();
  const [update] = useCatalogUpdateProductMutation();
  const [upload] = useCatalogUploadImageMutation();
  const [removeImage] = useCatalogRemoveImageMutation();

  async function categoryId(name: string): Promise<string | null> {
    if (!name.trim()) return null;
    const known = categories.find(({ nome }) => plain(nome) === plain(name));
    return known?.id ?? (await createCategory(name.trim()).unwrap()).id;
  }

  return {
    async saveProduct(product: Produto | null, values: ProductValues): Promise<Produto> {
      const body = { ...bodyOf(values), categoria_id: await categoryId(values.categoria) };
      return product ? update({ params: { id: product.id }, body }).unwrap() : create({ body }).unwrap();
    },
    async saveImage({ id }: Produto, image: ImageChange): Promise<void> {
      if (image.kind === 'replace') await upload({ id, file: image.file }).unwrap();
      if (image.kind === 'remove') await removeImage(id).unwrap();
    },
  };
}
