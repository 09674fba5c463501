import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { T } from '../i18n/language.tsx'
import { useFold } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { openDrafts, type UnfinishedDraft } from './draft.ts'
import { totalsOfDraft } from './draftBill.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useShop, type DraftProps } from './useDraft.ts'

const OtherDraft = ({ documentId, kind, change, standing }: UnfinishedDraft) => {
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
      {(standing === 'waiting' || standing === 'sending') && (
        <>
          &nbsp;
          <StatusChip label={words.waitingToSend} tone="warning" />
        </>
      )}
    </Button>
  )
}

/** Links to the other unfinished bills of this kind. */
export const OtherDrafts = ({ documentId, kind }: DraftProps) => {
  const { open } = useFold(openDrafts, 'all')
  const others = Object.values(open).filter((o) => o.kind === kind && o.documentId !== documentId)
  if (others.length === 0) return null
  return (
    <Box
      component="nav"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        mb: 1.5,
        fontSize: '0.875rem',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={tradeWords.openDrafts} />:
      </Box>
      {others.map((other) => (
        <OtherDraft key={other.documentId} {...other} />
      ))}
    </Box>
  )
}
