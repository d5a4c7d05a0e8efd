import * as contract from '@balcao/contracts/catalog';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { route } from '@balcao/kit/route';
import { createCategory, deleteCategory, listCategories, renameCategory } from './categories/categories';
import { readImage, removeProductImage, uploadProductImage } from './images/product-image';
import { deleteProduct } from './products/delete-product';
import { listProducts } from './products/list-products';
import { createProduct, updateProduct } from './products/save-product';

const REQUIRED = ['nome', 'preco', 'duracao_minutos'];
const missing = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** What the specification demands is answered in its own words; any other fault names its field. */
function whenInvalid(fields: Record<string, string>, body: unknown): AppError | undefined {
  const sent = (body ?? {}) as Record<string, unknown>;
  const empty = REQUIRED.some((field) => fields[field] && missing(sent[field]));
  return empty ? new AppError('catalog/required-fields', { fields }) : undefined;
}

const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="foto.webp"',
  'x-content-type-options': 'nosniff',
};

function pictureRoutes(deps: Deps) {
  const [upload, remove, read] = [uploadProductImage(deps), removeProductImage(deps), readImage(deps)];
  return [
    route(contract.uploadProductImage, ({ actor, params, file }) => upload(actor, params.id, file), {
      whenInvalid: () => new AppError('catalog/image-invalid'),
      whenTooLarge: () => new AppError('catalog/image-too-large'),
    }),
    route(contract.removeProductImage, ({ actor, params }) => remove(actor, params.id)),
    route(contract.readImage, async ({ params, reply }) => {
      const { tipo, conteudo } = await read(params.chave);
      reply.headers(PICTURE_HEADERS).type(tipo);
      return conteudo;
    }),
  ];
}

export function productRoutes(deps: Deps) {
  const [list, create, update, remove] = [
    listProducts(deps),
    createProduct(deps),
    updateProduct(deps),
    deleteProduct(deps),
  ];
  const [categories, addCategory] = [listCategories(deps), createCategory(deps)];
  const [rename, dropCategory] = [renameCategory(deps), deleteCategory(deps)];
  return [
    ...pictureRoutes(deps),
    route(contract.listProducts, ({ actor, query }) => list(actor, query)),
    route(contract.createProduct, ({ actor, body }) => create(actor, body), { whenInvalid }),
    route(contract.updateProduct, ({ actor, params, body }) => update(actor, params.id, body), { whenInvalid }),
    route(contract.deleteProduct, ({ actor, params }) => remove(actor, params.id)),
    route(contract.listCategories, ({ actor }) => categories(actor)),
    route(contract.createCategory, ({ actor, body }) => addCategory(actor, body)),
    route(contract.renameCategory, ({ actor, params, body }) => rename(actor, params.id, body)),
    route(contract.deleteCategory, ({ actor, params }) => dropCategory(actor, params.id)),
  ];
}
