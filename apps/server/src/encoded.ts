/** Part of an answer that is JSON already, so that all who read it share the encoding too. */
export class Encoded<Answer> {
  /** What is encoded; only for the type checker. */
  declare readonly of: Answer;
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}
