import { useEffect } from 'react'
import { documentKinds, isReturnKind, type ReturnKind } from '../../books/documents/documentKind.ts'
import { outbox } from '../bus/outbox.ts'
import { useFold, useQuery, useSend } from '../react/sessionHooks.ts'
import type { Draft } from './draft.ts'
import { oneBillQuery } from './queries.ts'
import { RefreshReturn } from './returnCommands.ts'

interface OfBillProps {
  readonly documentId: string
  readonly kind: ReturnKind
  readonly billId: string
}
const OfBill = ({ documentId, kind, billId }: OfBillProps) => {
  const send = useSend()
  const { at, asking } = useQuery(oneBillQuery(documentKinds[kind].returns), billId)
  useEffect(() => {
    if (at !== null && !asking) send(RefreshReturn, { documentId })
  }, [at, asking, documentId, send])
  return null
}

const writing: ReadonlySet<string> = new Set(['party', 'lines', 'terms', 'payment', 'refused'])

/** Keeps a return over its bill as it is now while it is written. Renders nothing. */
export const ReturnedBillEffect = ({
  draft: { documentId, kind, bill },
  step,
}: {
  readonly draft: Draft
  readonly step: string
}) => {
  const { pending } = useFold(outbox, 'all')
  return bill !== null && isReturnKind(kind) && writing.has(step) ? (
    // Anew with what is sent: other returns of the bill may be among it.
    <OfBill
      key={Object.keys(pending).join(' ')}
      documentId={documentId}
      kind={kind}
      billId={bill.billId}
    />
  ) : null
}
