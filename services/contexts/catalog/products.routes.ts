import { readImage as imageContract } from '@balcao/contracts/catalog';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';
import { route, serve } from '@balcao/kit/route';
import { createCategory } from './categories/create-category';
import { deleteCategory } from './categories/delete-category';
import { listCategories } from './categories/list-categories';
import { renameCategory } from './categories/rename-category';
import { readImage } from './images/read-image';
import { removeProductImage } from './images/remove-image';
import { uploadProductImage } from './images/upload-image';
import { createServices } from './products/create-services';
import { deleteProduct } from './products/delete-product';
import { listProducts } from './products/list-products';
import { createProduct, updateProduct } from './products/save-product';

const REQUIRED = ['nome', 'preco', 'duracao_minutos'];
const missing = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** What the specification demands is answered in its own words; any other fault names its field. */
function whenInvalid(fields: Record<string, string>, body: unknown): AppError | undefined {
  const sent = recordOf(body);
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
  const read = readImage(deps);
  return [
    serve(uploadProductImage(deps), ({ params, file }) => [params.id, file], {
      whenInvalid: () => new AppError('catalog/image-invalid'),
      whenTooLarge: () => new AppError('catalog/image-too-large'),
    }),
    serve(removeProductImage(deps), ({ params }) => [params.id]),
    route(imageContract, async ({ params, reply }) => {
      const { tipo, conteudo } = await read(params.chave);
      reply.headers(PICTURE_HEADERS).type(tipo);
      return conteudo;
    }),
  ];
}

export function productRoutes(deps: Deps) {
  return [
    ...pictureRoutes(deps),
    serve(listProducts(deps), ({ query }) => [query]),
    serve(createProduct(deps), ({ body }) => [body], { whenInvalid }),
    serve(createServices(deps), ({ body }) => [body]),
    serve(updateProduct(deps), ({ params, body }) => [params.id, body], { whenInvalid }),
    serve(deleteProduct(deps), ({ params }) => [params.id]),
    serve(listCategories(deps), () => []),
    serve(createCategory(deps), ({ body }) => [body]),
    serve(renameCategory(deps), ({ params, body }) => [params.id, body]),
    serve(deleteCategory(deps), ({ params }) => [params.id]),
  ];
}
