/** A bug of the books as an edit of one source file, and the test that must notice it. */
export interface PlantedBug {
  readonly bug: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  readonly test: { readonly project: 'rules' | 'api'; readonly file: string; readonly name: string }
}
