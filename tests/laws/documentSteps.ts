import { everyDocumentKind, type DocumentKind } from '../../src/books/documents/documentKind.ts'
import type { StepsOfKind } from './stepsOfKind.ts'

/** The steps of a kind are the file with its name in `documentSteps`; if it is missing, the laws of the books do not start. */
const stepsOf = async (kind: DocumentKind): Promise<StepsOfKind> => {
  const { steps } = (await import(`./documentSteps/${kind}.ts`)) as { readonly steps: StepsOfKind }
  return steps
}

/** The steps of every kind of document that there is. */
export const documentSteps: StepsOfKind = Object.fromEntries(
  (await Promise.all(everyDocumentKind.map(stepsOf))).flatMap((steps) => Object.entries(steps)),
)
