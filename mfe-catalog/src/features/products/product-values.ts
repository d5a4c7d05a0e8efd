import { type Categoria, type Produto, ProdutoInput } from '@balcao/contracts/catalog';
import { foldAccents } from '@balcao/contracts/fold-accents';

/** What the form holds: numbers may be empty while somebody types, the category is a name. */
export interface ProductValues {
  nome: string;
  descricao: string;
  preco: string;
  duracao_minutos: number | '';
  intervalo_antes: number | '';
  intervalo_depois: number | '';
  espera_inicio_minutos: number | '';
  espera_minutos: number | '';
  recursos: string[];
  /** How a deposit is reckoned; empty: none is asked for. */
  sinal: '' | 'percentual' | 'valor';
  sinal_percentual: number | '';
  sinal_valor: string;
  ativo: boolean;
  categoria: string;
}

export const valuesOf = (product: Produto | null): ProductValues => ({
  nome: product?.nome ?? '',
  descricao: product?.descricao ?? '',
  preco: product?.preco ?? '',
  duracao_minutos: product?.duracao_minutos ?? '',
  intervalo_antes: product?.intervalo_antes ?? 0,
  intervalo_depois: product?.intervalo_depois ?? 0,
  espera_inicio_minutos: product?.espera_inicio_minutos ?? 0,
  espera_minutos: product?.espera_minutos ?? 0,
  recursos: product?.recursos ?? [],
  sinal: product?.sinal_percentual ? 'percentual' : product?.sinal_valor ? 'valor' : '',
  sinal_percentual: product?.sinal_percentual ?? 30,
  sinal_valor: product?.sinal_valor ?? '',
  ativo: product?.ativo ?? true,
  categoria: product?.categoria_nome ?? '',
});

const REQUIRED = ['nome', 'preco', 'duracao_minutos'] as const;
export const REQUIRED_TEXT = 'Preencha todos os campos obrigatórios';

/** The body the server wants, without the category. */
export const bodyOf = (values: ProductValues) => ({
  nome: values.nome,
  descricao: values.descricao.trim() || null,
  preco: values.preco,
  duracao_minutos: Number(values.duracao_minutos || Number.NaN),
  intervalo_antes: Number(values.intervalo_antes || 0),
  intervalo_depois: Number(values.intervalo_depois || 0),
  espera_inicio_minutos: Number(values.espera_inicio_minutos || 0),
  espera_minutos: Number(values.espera_minutos || 0),
  recursos: values.recursos,
  sinal_percentual: values.sinal === 'percentual' ? Number(values.sinal_percentual || Number.NaN) : null,
  sinal_valor: values.sinal === 'valor' ? values.sinal_valor : null,
  ativo: values.ativo,
});

/** Text per field; empty when the values can be sent. */
export function faultsOf(values: ProductValues): Record<string, string> {
  const parsed = ProdutoInput.safeParse(bodyOf(values));
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

export const isIncomplete = (values: ProductValues): boolean =>
  REQUIRED.some((field) => String(values[field]).trim() === '');

const plain = (name: string) => foldAccents(name.trim());

/** The category of this name, whatever its capitals and accents. */
export const categoryNamed = (categories: readonly Categoria[], name: string): Categoria | undefined =>
  categories.find(({ nome }) => plain(nome) === plain(name));
