import type fc from 'fast-check'
import type { AnyRoute, Wire } from '../api/shop.ts'
import type { Call } from '../api/inProcessServer.ts'
import type { PaperItem } from './paperAccounts.ts'
import type { PaperDocument, PaperDocuments, PaperEntry, PaperSettings } from './paperBooks.ts'

/** A request that enters, changes or takes back a document. */
export interface DocumentRequest {
  readonly route: AnyRoute
  readonly call: Pick<Call, 'params'> & { readonly body: Wire }
}

/** What is open on a party's account, as a person sees it who enters or changes a document. */
export type OpenAccount = (party: string, document: string) => readonly PaperItem[]

/** A kind of document: how people enter, change and void it, and what it then comes to in the books. */
export interface DocumentSteps<Said> {
  /** How often a history enters it; it changes and voids half as many. */
  readonly times: number
  readonly said: fc.Arbitrary<Said>
  /** The id of the one document that it can be about; null: each that is entered is a new one. */
  readonly idOf: ((said: Said) => string) | null
  readonly enter: (
    id: string,
    said: Said,
    settings: PaperSettings,
    open: OpenAccount,
    documents: PaperDocuments,
  ) => DocumentRequest
  readonly change: (
    former: PaperDocument,
    said: Said,
    settings: PaperSettings,
    open: OpenAccount,
    documents: PaperDocuments,
  ) => DocumentRequest
  readonly void: (former: PaperDocument) => DocumentRequest
  /** The same without what is refused in some books and taken in others; absent: nothing is. */
  readonly inAnyBooks?: (said: Said) => Said
  /** What an accepted request comes to, from its body, once `documents` stand. */
  readonly expected: (
    id: string,
    body: Wire,
    settings: PaperSettings,
    former: PaperDocument | null,
    documents: PaperDocuments,
  ) => PaperEntry
}

/** Steps of a kind among those of every kind; what was said reaches only the kind that said it. */
export const ofAnyKind = <Said>(steps: DocumentSteps<Said>): DocumentSteps<unknown> =>
  steps as unknown as DocumentSteps<unknown>

/** What a file of `documentSteps` exports as `steps`: each way in which the kind is entered, by its name in a history. */
export type StepsOfKind = Readonly<Record<string, DocumentSteps<unknown>>>
