import type { DocumentKind, documentKinds } from './documentKind.ts'

/** Kinds that staff enter with keys of their own. */
export type KindWithKeys = {
  [K in DocumentKind]: (typeof documentKinds)[K]['keys'] extends null ? never : K
}[DocumentKind]
