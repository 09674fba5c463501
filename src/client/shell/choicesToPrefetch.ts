import type { PermissionKey } from '../../books/access/permissions.ts'
import { documentKinds, everyDocumentKind } from '../../books/documents/documentKind.ts'
import { mayQuery } from '../access/mayQuery.ts'
import type { Query } from '../bus/query.ts'
import {
  bankChoicesQuery,
  itemChoicesQuery,
  partyChoicesQuery,
  shopQuery,
} from '../documents/choices.ts'
import { paymentQrQuery } from '../documents/paymentQr.ts'
import { printSettingsQuery } from '../documents/printSettings.ts'
import { expenseCategoriesQuery } from '../expenses/queries.ts'

type Choices = Query<null, unknown>

/** What documents are entered with, the most needed first. */
const choices: readonly Choices[] = [
  shopQuery,
  itemChoicesQuery,
  partyChoicesQuery,
  bankChoicesQuery,
  printSettingsQuery,
  paymentQrQuery,
  expenseCategoriesQuery,
]

/** What is loaded ahead for a person who may enter documents, as far as they may ask for it; nothing for any other. */
export const choicesToPrefetch = (may: (key: PermissionKey) => boolean): readonly Choices[] =>
  everyDocumentKind.some((kind) => {
    const { keys } = documentKinds[kind]
    return keys !== null && may(keys.add)
  })
    ? choices.filter((query) => mayQuery(query, may))
    : []
