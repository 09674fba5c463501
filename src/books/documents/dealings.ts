import { documentKinds, isDocumentKind } from './documentKind.ts'

/** What passed between the shop and a party by documents of one kind, in paisa, on each side. */
export interface Dealing {
  readonly kind: string
  readonly debit: number
  readonly credit: number
}

const kindOrder = Object.keys(documentKinds)

/**
 * The postings of a party by kind, in the order of the kinds; what a bill paid at once counts with receipts or payments.
 * Openings are left out: they belong to the balance at the start.
 */
export const dealingsOf = (
  postings: readonly (Dealing & { readonly isPayment: boolean })[],
): readonly Dealing[] => {
  const dealings = new Map<string, Dealing>()
  for (const { kind, isPayment, debit, credit } of postings) {
    const known = isDocumentKind(kind) ? documentKinds[kind] : null
    if (known?.isTransaction === true) {
      const name = (isPayment ? known.paidAtOnce : null) ?? kind
      const before = dealings.get(name) ?? { debit: 0, credit: 0 }
      dealings.set(name, {
        kind: name,
        debit: before.debit + debit,
        credit: before.credit + credit,
      })
    }
  }
  return [...dealings.values()].toSorted(
    (a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
  )
}
