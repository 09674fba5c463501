import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { StaleNote } from '../react/StaleNote.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery, useSend, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { PutLine, RemoveLine } from './commands.ts'
import { drafts } from './draft.ts'
import type { DraftLine } from './draftFields.ts'
import { LineEntry } from './LineEntry.tsx'
import { lineGrid } from './lineGrid.ts'
import { focusLineEntry } from './LineCell.tsx'
import { LineRow } from './LineRow.tsx'
import { itemChoicesQuery } from '../documents/choices.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'

const virtualAbove = 60
const noItems: readonly ItemChoice[] = []

const LinesHead = () => (
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

interface LineListProps {
  readonly order: readonly string[]
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly renderLine: (itemId: string, index: number) => ReactNode
}
const VirtualLines = ({ order, scrollerRef, renderLine }: LineListProps) => {
  // eslint-disable-next-line react/incompatible-library -- its result is used in this render alone
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => 43,
    overscan: 8,
    getItemKey: (at) => order[at] ?? at,
  })
  return (
    <Box sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => (
        <Box
          key={String(key)}
          ref={virtual.measureElement}
          data-index={index}
          sx={{ position: 'absolute', insetInline: 0, top: 0 }}
          style={{ transform: `translateY(${start}px)` }}
        >
          {renderLine(order[index]!, index)}
        </Box>
      ))}
    </Box>
  )
}

/** The scrolling list of lines. Above sixty lines only the visible ones are in the page, so that a bill of five hundred stays fast. */
const LineList = ({ order, scrollerRef, renderLine }: LineListProps) => {
  const virtual = order.length > virtualAbove
  return (
    <Box
      ref={scrollerRef}
      data-lines
      sx={{
        maxHeight: { md: 'max(260px, calc(100dvh - 520px))' },
        overflowY: { md: 'auto' },
        ...(virtual ? { maxHeight: 'max(300px, calc(100dvh - 520px))', overflowY: 'auto' } : {}),
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
      {virtual ? (
        <VirtualLines order={order} scrollerRef={scrollerRef} renderLine={renderLine} />
      ) : (
        order.map(renderLine)
      )}
    </Box>
  )
}

/** What just happened to a line. */
interface Notice {
  readonly say: Words
  readonly name: string
  /** The line that was removed and can be put back. */
  readonly removed: DraftLine | null
}
const NoticeBar = ({
  notice,
  fault,
  onUndo,
}: {
  readonly notice: Notice | null
  readonly fault: Words | undefined
  readonly onUndo: (line: DraftLine) => void
}) => {
  if (notice === null && fault === undefined) return null
  const removed = fault === undefined ? (notice?.removed ?? null) : null
  return (
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
      {fault === undefined && notice !== null && <strong>{notice.name}</strong>}
      {fault !== undefined && <T w={fault} />}
      {fault === undefined && notice !== null && <T w={notice.say} />}
      {removed !== null && (
        <Button size="small" onClick={() => onUndo(removed)}>
          <T w={tradeWords.undo} />
        </Button>
      )}
    </Box>
  )
}

/** The lines of the bill, and below them the line that is being entered. */
export const LinesSection = ({
  documentId,
  kind,
  onDone,
}: DraftProps & { readonly onDone: () => void }) => {
  const order = useDraft(documentId, (d) => d.order)
  const buyer = useDraft(documentId, (d) => d.buyer)
  const fault = useDraft(documentId, (d) => d.faults['lines'])
  const choices = useQuery(itemChoicesQuery, null)
  const items = choices.held ?? noItems
  const send = useSend()
  const session = useSession()
  const say = useWords()
  const [notice, setNotice] = useState<Notice | null>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const stock = useMemo(() => new Map(items.map((item) => [item.itemId, item.quantity])), [items])

  const remove = useCallback(
    (itemId: string) => {
      const line = session.folds.get(drafts, session.who().company, documentId).lines[itemId]
      send(RemoveLine, { documentId, itemId })
      if (line !== undefined) setNotice({ say: tradeWords.removed, name: line.name, removed: line })
      focusLineEntry()
    },
    [session, send, documentId],
  )
  const putBack = (line: DraftLine) => {
    send(PutLine, { documentId, ...line })
    setNotice(null)
    focusLineEntry()
  }
  const added = (line: DraftLine, merged: boolean) => {
    setNotice(merged ? { say: tradeWords.addedTo, name: line.name, removed: null } : null)
    requestAnimationFrame(() => {
      const scroller = scrollerRef.current
      if (!merged) scroller?.scrollTo({ top: scroller.scrollHeight })
    })
  }
  const lineRow = (itemId: string, index: number) => (
    <LineRow
      key={itemId}
      documentId={documentId}
      itemId={itemId}
      number={index + 1}
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
        <LinesHead />
        <LineList order={order} scrollerRef={scrollerRef} renderLine={lineRow} />
      </Box>
      <NoticeBar notice={notice} fault={fault} onUndo={putBack} />
      <LineEntry
        documentId={documentId}
        kind={kind}
        items={items}
        loaded={choices.held !== null}
        onAdded={added}
        autoFocus={buyer !== 'none'}
        onDone={onDone}
      />
    </Box>
  )
}
