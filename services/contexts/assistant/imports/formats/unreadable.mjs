/** Why there is no text: `problem` is a code of contracts/documents. */
export class Unreadable extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}
