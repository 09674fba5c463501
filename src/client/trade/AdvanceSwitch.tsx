import { either as E } from 'fp-ts'
import { isBillKind, type BillKind } from '../../books/documents/documentKind.ts'
import type { Paisa } from '../../books/money/money.ts'
import { amountIn } from '../i18n/words.ts'
import { useQuery, useSend } from '../react/sessionHooks.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { PutPayment } from './commands.ts'
import type { Draft } from './draft.ts'
import { paymentOf, settledOf } from './draftBill.ts'
import { advanceQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'

/** What the party of a draft has paid, or been paid, in advance; zero as long as that is not known. */
const useAdvanceOf = (kind: BillKind, { documentId, version }: Draft, partyId: string): Paisa =>
  useQuery(advanceQuery(kind), { partyId, billId: version === null ? null : documentId }).held
    ?.amount ?? 0

interface OfferProps {
  readonly kind: BillKind
  readonly draft: Draft
  readonly partyId: string
  readonly creditPaisa: Paisa
}
const AdvanceOffer = ({ kind, draft, partyId, creditPaisa }: OfferProps) => {
  const send = useSend()
  const advance = useAdvanceOf(kind, draft, partyId)
  const payment = paymentOf(draft)
  const isUsed = payment.useAdvance === true
  if (creditPaisa <= 0 || (advance === 0 && !isUsed)) return null
  return (
    <SwitchInput
      label={tradeWords.fromAdvance}
      help={amountIn(advance)}
      checked={isUsed}
      onChange={(useAdvance) =>
        send(PutPayment, { documentId: draft.documentId, ...payment, useAdvance })
      }
    />
  )
}

/** Offers to settle what is left on credit with what the party has paid, or been paid, in advance. */
export const AdvanceSwitch = ({
  documentId,
  totalPaisa,
}: Pick<DraftProps, 'documentId'> & { readonly totalPaisa: Paisa }) => {
  const draft = useDraft(documentId, (d) => d)
  const settled = settledOf(draft, totalPaisa)
  const { kind, partyId } = draft
  if (!isBillKind(kind) || draft.buyer !== 'party' || partyId === null || E.isLeft(settled))
    return null
  const { creditPaisa } = settled.right
  return <AdvanceOffer kind={kind} draft={draft} partyId={partyId} creditPaisa={creditPaisa} />
}
