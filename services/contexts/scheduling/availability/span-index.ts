import { mergeSpans, type Span } from './working-periods';

/** First of the spans (apart from each other, ascending) that ends after an instant. */
function firstAfter(spans: readonly Span[], instant: number): Span | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.fim ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return spans[low];
}

/** Spans that can be asked often: merged and sorted once, searched by halves. */
export class SpanIndex {
  readonly #spans: readonly Span[];
  constructor(spans: readonly Span[]) {
    this.#spans = mergeSpans(spans);
  }
  /** Does any of them meet this one? */
  meets({ inicio, fim }: Span): boolean {
    const next = firstAfter(this.#spans, inicio);
    return next !== undefined && next.inicio < fim;
  }
  /** Does one of them hold all of it? */
  holds({ inicio, fim }: Span): boolean {
    const next = firstAfter(this.#spans, inicio);
    return next !== undefined && next.inicio <= inicio && fim <= next.fim;
  }
}
