import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { inDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import { useDigits, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { SearchBox } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { gistOf, kindOf, kinds, showTime, type Kind } from './entryWords.ts'
import { kindTones } from './kindTones.ts'
import { found } from './search.ts'

const rowHeight = 46

interface RowProps {
  readonly at: number
  readonly entry: Entry
  readonly start: number
  readonly here: boolean
  readonly later: boolean
  readonly broken: boolean
  readonly label: (entry: Entry) => Words
  readonly onGo: (to: number) => void
}
const grave: ReadonlySet<Kind> = new Set(['refused', 'unreadable', 'waiting', 'recorded'])

const Row = memo(({ at, entry, start, here, later, broken, label, onGo }: RowProps) => {
  const say = useWords()
  const digits = useDigits()
  const kind = kindOf(entry)
  return (
    <Box
      id={`entry-${at}`}
      role="option"
      aria-selected={here}
      onClick={() => onGo(at)}
      sx={(t) => {
        const { divider, thread, error, action } = t.vars.palette
        return {
          position: 'absolute',
          insetInline: 0,
          top: 0,
          height: rowHeight,
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          cursor: 'pointer',
          fontSize: '0.875rem',
          borderBottom: `1px solid ${divider}`,
          borderLeft: `3px solid ${here ? thread : 'transparent'}`,
          bgcolor: broken ? error.light : here ? action.selected : 'transparent',
          '&:hover': { bgcolor: broken ? error.light : action.hover },
        }
      }}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Box
        component="span"
        className="figures"
        sx={{ flex: 'none', minWidth: 44, textAlign: 'end', color: 'text.secondary' }}
      >
        {inDigits(String(at), digits)}
      </Box>
      <Box
        component="span"
        className="figures"
        sx={{ flex: 'none', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        {showTime(entry.meta.at, digits)}
      </Box>
      <Box
        component="span"
        sx={{
          minWidth: 0,
          flex: 1,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: later ? 'text.secondary' : 'text.primary',
        }}
      >
        <Box component="span" sx={{ fontWeight: later ? 500 : 700 }}>
          {say(label(entry))}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {gistOf(entry, digits)}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          flex: 'none',
          display: { xs: broken || grave.has(kind) ? 'inline' : 'none', sm: 'inline' },
        }}
      >
        <StatusChip
          label={broken ? auditWords.logBroken : auditWords[kind]}
          tone={broken ? 'bad' : kindTones[kind]}
        />
      </Box>
    </Box>
  )
})

interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly loaded: number
  readonly position: number
  readonly brokenAt: number | null
  readonly label: (entry: Entry) => Words
  readonly onGo: (to: number) => void
}

/** Every entry of the log, found by word or kind; a press stands the replay there. */
export const EntryList = ({ entries, loaded, position, brokenAt, label, onGo }: EntryListProps) => {
  const say = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Kind>>(new Set())
  const sought = useDeferredValue(text)
  const seen = useMemo(
    () => found(entries.slice(0, loaded), { text: sought, kinds: chosen }, label),
    [entries, loaded, sought, chosen, label],
  )
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each scroll; nothing here keeps them
  const virtual = useVirtualizer({
    count: seen.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  // A row keeps its press whatever the list is drawn with.
  const latest = useRef(onGo)
  useEffect(() => {
    latest.current = onGo
  })
  const [go] = useState(() => (to: number) => latest.current(to))
  const near = seen.findLastIndex((at) => at <= position)
  const follow = useEffectEvent(() => {
    if (near >= 0) virtual.scrollToIndex(near, { align: 'auto' })
  })
  useEffect(() => follow(), [near])
  const toggle = (kind: Kind) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(kind)) next.add(kind)
      return next
    })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.25, p: { xs: 1.5, sm: 2 }, pt: 0 }}>
        <SearchBox value={text} onChange={setText} placeholder={auditWords.searchLog} />
        <Box
          role="group"
          aria-label={say(auditWords.timeline)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {kinds.map((kind) => (
            <Box
              key={kind}
              component="button"
              type="button"
              aria-pressed={chosen.has(kind)}
              onClick={() => toggle(kind)}
              sx={(t) => ({
                font: 'inherit',
                fontSize: '0.8125rem',
                px: 1.25,
                minHeight: 30,
                borderRadius: 4,
                cursor: 'pointer',
                color: 'text.primary',
                bgcolor: 'transparent',
                border: `1px solid ${t.vars.palette.edge}`,
                '@media (pointer: coarse)': { minHeight: 40 },
                '&[aria-pressed="true"]': {
                  bgcolor: 'primary.main',
                  borderColor: 'primary.main',
                  color: 'primary.contrastText',
                },
              })}
            >
              {say(auditWords[kind])}
            </Box>
          ))}
        </Box>
      </Box>
      {seen.length === 0 ? (
        <EmptyState title={auditWords.nothingLikeIt} />
      ) : (
        <Box
          ref={scroller}
          tabIndex={0}
          role="listbox"
          aria-label={say(auditWords.timeline)}
          aria-activedescendant={`entry-${position}`}
          sx={(t) => ({
            maxHeight: 420,
            overflow: 'auto',
            borderTop: `1px solid ${t.vars.palette.divider}`,
            position: 'relative',
          })}
        >
          <Box sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const at = seen[index]!
              return (
                <Row
                  key={at}
                  at={at}
                  entry={entries[at - 1]!}
                  start={start}
                  here={at === position}
                  later={at > position}
                  broken={brokenAt === at}
                  label={label}
                  onGo={go}
                />
              )
            })}
          </Box>
        </Box>
      )}
    </>
  )
}
