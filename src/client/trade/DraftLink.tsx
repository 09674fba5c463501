import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { isOnItsWay, type UnfinishedDraft } from './draft.ts'
import { totalsOfDraft } from './draftBill.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useShop } from './useDraft.ts'

/** The way to a bill that is not recorded yet, with its party and what it comes to. */
export const DraftLink = (bill: UnfinishedDraft) => {
  const { documentId, kind, change, standing } = bill
  const draft = useDraft(documentId, (d) => d)
  const shop = useShop()
  const total = useMemo(() => totalsOfDraft(draft, shop).totalPaisa, [draft, shop])
  const { paths } = documentKinds[kind]
  return (
    <Button
      size="small"
      variant="outlined"
      color={standing === 'refused' ? 'error' : 'primary'}
      component={Link}
      href={change ? `${paths.edit}/${documentId}` : `${paths.add}?draft=${documentId}`}
    >
      {draft.partyName !== '' ? (
        draft.partyName
      ) : (
        <T w={draft.buyer === 'none' ? tradeWords.newBill : words.cashCustomer} />
      )}
      &nbsp;·&nbsp;
      <Money paisa={total} />
      {isOnItsWay(bill) && (
        <>
          &nbsp;
          <StatusChip label={words.waitingToSend} tone="warning" />
        </>
      )}
    </Button>
  )
}
