import type { DocumentKind } from '../../books/documents/documentKind.ts'

/** Kinds of documents between the brackets of an `in (…)`. */
export const listedKinds = (kinds: readonly DocumentKind[]): string =>
  kinds.map((kind) => `'${kind}'`).join(', ')
