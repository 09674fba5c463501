import { useEffect } from 'react'
import { isBillKind, type BillKind } from '../../books/documents/documentKind.ts'
import { useQuery, useSend } from '../react/sessionHooks.ts'
import { ApplyLastTerms } from './initialTerms.ts'
import type { Draft } from './draft.ts'
import { lastTermsQuery } from './queries.ts'

type OfParty = Pick<Draft, 'documentId'> & { readonly kind: BillKind; readonly partyId: string }

const OfParty = ({ documentId, kind, partyId }: OfParty) => {
  const send = useSend()
  const { at, asking, failed } = useQuery(lastTermsQuery(kind), partyId)
  useEffect(() => {
    // A party that the server does not know yet has no last bill.
    if ((at !== null || failed !== null) && !asking) send(ApplyLastTerms, { documentId })
  }, [at, asking, failed, documentId, send])
  return null
}
const OfNobody = ({ documentId }: Pick<Draft, 'documentId'>) => {
  const send = useSend()
  useEffect(() => {
    send(ApplyLastTerms, { documentId })
  }, [documentId, send])
  return null
}

/**
 * Gives a new bill the terms of its party's last bill when the answer has come; offline an earlier answer serves. Renders
 * nothing.
 */
export const LastTermsEffect = ({
  draft: { documentId, kind, partyId, version },
}: {
  readonly draft: Draft
}) => {
  // A return has the terms of its bill.
  if (version !== null || !isBillKind(kind)) return null
  return partyId === null ? (
    <OfNobody documentId={documentId} />
  ) : (
    <OfParty key={partyId} documentId={documentId} kind={kind} partyId={partyId} />
  )
}
