/** A company's search by sense that is ready. */
export interface Sense {
  marca: string;
  ruido: number;
}
/** What is looked for. */
export interface Seek extends Sense {
  texts: readonly string[];
}
