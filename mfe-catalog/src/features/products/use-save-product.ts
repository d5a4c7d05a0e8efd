import type { Categoria, Produto } from '@balcao/contracts/catalog';
import {
  useCatalogCreateCategoryMutation,
  useCatalogCreateProductMutation,
  useCatalogRemoveImageMutation,
  useCatalogUpdateProductMutation,
  useCatalogUploadImageMutation,
} from '../../api/products-api';
import { bodyOf, categoryNamed, type ProductValues } from './product-values';

/** What happens to the picture with the save: nothing, another one, or none. */
export type ImageChange = { kind: 'keep' } | { kind: 'replace'; file: File } | { kind: 'remove' };

/**
 * The three steps of a save, in their order: category (made when its name is new), product, picture. Each may be
 * repeated alone, so that a picture that fails leaves the product saved.
 */
export function useSaveProduct(categories: readonly Categoria[]) {
  const [createCategory] = useCatalogCreateCategoryMutation();
  const [create] = useCatalogCreateProductMutation();
  const [update] = useCatalogUpdateProductMutation();
  const [upload] = useCatalogUploadImageMutation();
  const [removeImage] = useCatalogRemoveImageMutation();
  return {
    async categoryId(name: string): Promise<string | null> {
      if (!name.trim()) return null;
      return categoryNamed(categories, name)?.id ?? (await createCategory(name.trim()).unwrap()).id;
    },
    saveProduct(product: Produto | null, values: ProductValues, categoria_id: string | null): Promise<Produto> {
      const body = { ...bodyOf(values), categoria_id };
      return product ? update({ params: { id: product.id }, body }).unwrap() : create({ body }).unwrap();
    },
    async saveImage({ id }: Produto, image: ImageChange): Promise<void> {
      if (image.kind === 'replace') await upload({ id, file: image.file }).unwrap();
      if (image.kind === 'remove') await removeImage(id).unwrap();
    },
  };
}
