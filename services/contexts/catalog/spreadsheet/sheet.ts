/** A file of people as named columns and lines, whatever program wrote it. */
export interface Sheet {
  colunas: string[];
  /** Lines that hold something. `linha` counts as the spreadsheet does: a header at the top is line 1. */
  linhas: { linha: number; celulas: string[] }[];
}
