import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'
import { documentKinds } from '../../books/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { StaleNote } from '../react/StaleNote.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery, useSend, useSession } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { PutLine, RemoveLine } from './commands.ts'
import { drafts, type DraftLine } from './draft.ts'
import { LineEntry } from './LineEntry.tsx'
import { lineGrid } from './lineGrid.ts'
import { LineRow, toEntry } from './LineRow.tsx'
import { itemChoicesQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type OfDraft } from './useDraft.ts'

const manyLines = 60
const none: readonly ItemChoice[] = []

interface Notice {
  readonly say: Words
  readonly name: string
  readonly line: DraftLine | null
}

const Head = () => (
  <Box
    role="row"
    sx={(t) => ({
      ...lineGrid(t),
      px: 1,
      py: 0.75,
      bgcolor: t.vars.palette.tint,
      color: t.vars.palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: 600,
      borderBottom: `1px solid ${t.vars.palette.divider}`,
      [t.breakpoints.down('md')]: { display: 'none' },
    })}
  >
    <Box role="columnheader" sx={{ textAlign: 'center' }}>
      <T w={words.serialNumber} compact />
    </Box>
    <Box role="columnheader">
      <T w={words.item} compact />
    </Box>
    {[words.quantity, words.unit, words.rate, words.discount, words.amount].map((w) => (
      <Box
        role="columnheader"
        key={w.en}
        sx={{
          textAlign: w === words.unit ? 'start' : 'end',
          pr: w === words.unit || w === words.amount ? 0 : 1,
        }}
      >
        <T w={w} compact />
      </Box>
    ))}
    <Box role="columnheader">
      <span className="unseen">
        <T w={words.remove} />
      </span>
    </Box>
  </Box>
)

/** The lines of the bill with the empty line beneath them. Above sixty only those in sight are in the page, so that five hundred stay as quick as five. */
export const LinesPart = ({
  documentId,
  kind,
  onDone,
}: OfDraft & { readonly onDone: () => void }) => {
  const order = useDraft(documentId, (d) => d.order)
  const buyer = useDraft(documentId, (d) => d.buyer)
  const fault = useDraft(documentId, (d) => d.faults['lines'])
  const choices = useQuery(itemChoicesQuery, null)
  const { held } = choices
  const items = held ?? none
  const send = useSend()
  const session = useSession()
  const say = useWords()
  const [notice, setNotice] = useState<Notice | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const stock = useMemo(() => new Map(items.map((item) => [item.itemId, item.quantity])), [items])
  const many = order.length > manyLines
  // eslint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const virtual = useVirtualizer({
    count: many ? order.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => 43,
    overscan: 8,
    getItemKey: (at) => order[at] ?? at,
  })

  const remove = useCallback(
    (itemId: string) => {
      const line = session.folds.get(drafts, session.who().company, documentId).lines[itemId]
      send(RemoveLine, { documentId, itemId })
      if (line !== undefined) setNotice({ say: tradeWords.removed, name: line.name, line })
      toEntry()
    },
    [session, send, documentId],
  )
  const added = (line: DraftLine, again: boolean) => {
    setNotice(again ? { say: tradeWords.addedTo, name: line.name, line: null } : null)
    requestAnimationFrame(() =>
      scroller.current?.scrollTo({
        top: again ? scroller.current.scrollTop : scroller.current.scrollHeight,
      }),
    )
  }
  const row = (itemId: string, at: number) => (
    <LineRow
      key={itemId}
      documentId={documentId}
      itemId={itemId}
      place={at + 1}
      stockThousandths={documentKinds[kind].goods === 'out' ? (stock.get(itemId) ?? null) : null}
      onRemove={remove}
    />
  )
  return (
    <Box data-part="lines">
      <Box sx={{ px: 2, pt: 1.5, '&:empty': { display: 'none' } }}>
        <StaleNote of={choices} />
      </Box>
      <Box role="table" aria-label={say(tradeWords.lines)} aria-rowcount={order.length}>
        <Head />
        <Box
          ref={scroller}
          data-lines
          sx={{
            maxHeight: { md: 'max(260px, calc(100dvh - 520px))' },
            overflowY: { md: 'auto' },
            ...(many ? { maxHeight: 'max(300px, calc(100dvh - 520px))', overflowY: 'auto' } : {}),
          }}
        >
          {order.length === 0 && (
            <Box role="row">
              <Box
                role="cell"
                sx={{ px: 2, py: { xs: 2, md: 3.5 }, textAlign: 'center', color: 'text.secondary' }}
              >
                <T w={tradeWords.noLines} />
              </Box>
            </Box>
          )}
          {many ? (
            <Box sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map(({ index, start, key }) => (
                <Box
                  key={String(key)}
                  ref={virtual.measureElement}
                  data-index={index}
                  sx={{ position: 'absolute', insetInline: 0, top: 0 }}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {row(order[index]!, index)}
                </Box>
              ))}
            </Box>
          ) : (
            order.map(row)
          )}
        </Box>
      </Box>
      {(notice !== null || fault !== undefined) && (
        <Box
          role="status"
          sx={(t) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.5,
            fontSize: '0.875rem',
            bgcolor: fault === undefined ? t.vars.palette.info.light : t.vars.palette.error.light,
          })}
        >
          {fault !== undefined ? (
            <T w={fault} />
          ) : (
            notice !== null && (
              <>
                <strong>{notice.name}</strong>
                <T w={notice.say} />
              </>
            )
          )}
          {notice?.line && fault === undefined && (
            <Button
              size="small"
              onClick={() => {
                send(PutLine, { documentId, ...notice.line })
                setNotice(null)
                toEntry()
              }}
            >
              <T w={tradeWords.undo} />
            </Button>
          )}
        </Box>
      )}
      <LineEntry
        documentId={documentId}
        kind={kind}
        items={items}
        known={held !== null}
        onAdded={added}
        autoFocus={buyer !== 'none'}
        onDone={onDone}
      />
    </Box>
  )
}
