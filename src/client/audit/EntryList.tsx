import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { SearchBox } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { auditWords } from './auditWords.ts'
import { EntryRow, rowHeight } from './EntryRow.tsx'
import { kinds, type Kind } from './entryWords.ts'
import { found } from './search.ts'

const FilterChip = ({
  label,
  isOn,
  onToggle,
}: {
  readonly label: Words
  readonly isOn: boolean
  readonly onToggle: () => void
}) => (
  <Box
    component="button"
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
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
    <T w={label} />
  </Box>
)

const KindFilter = ({
  chosen,
  onToggle,
  background,
  onBackground,
}: {
  readonly chosen: ReadonlySet<Kind>
  readonly onToggle: (kind: Kind) => void
  readonly background: boolean
  readonly onBackground: () => void
}) => {
  const say = useWords()
  return (
    <Box
      role="group"
      aria-label={say(auditWords.timeline)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          label={auditWords[kind]}
          isOn={chosen.has(kind)}
          onToggle={() => onToggle(kind)}
        />
      ))}
      <FilterChip label={auditWords.background} isOn={background} onToggle={onBackground} />
    </Box>
  )
}

interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly loaded: number
  readonly position: number
  readonly brokenAt: number | null
  readonly label: (entry: Entry) => Words
  readonly gist: (entry: Entry) => string
  readonly onGo: (to: number) => void
  /** What is searched at first. */
  readonly find?: string | undefined
}

/** The entries at the positions `seen`, of which only those in sight are drawn. Follows the position. */
const VirtualList = ({
  seen,
  entries,
  position,
  brokenAt,
  label,
  gist,
  onGo,
}: Omit<EntryListProps, 'loaded'> & { readonly seen: readonly number[] }) => {
  const say = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each scroll; nothing here keeps them
  const virtual = useVirtualizer({
    count: seen.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  // Rows are memoised: they get one function that calls the latest `onGo`.
  const latest = useRef(onGo)
  useEffect(() => {
    latest.current = onGo
  })
  const [go] = useState(() => (to: number) => latest.current(to))
  const near = seen.findLastIndex((at) => at <= position)
  const scrollToPosition = useEffectEvent(() => {
    if (near >= 0) virtual.scrollToIndex(near, { align: 'auto' })
  })
  useEffect(() => scrollToPosition(), [near])
  return (
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
            <EntryRow
              key={at}
              at={at}
              entry={entries[at - 1]!}
              start={start}
              here={at === position}
              later={at > position}
              broken={brokenAt === at}
              label={label}
              gist={gist}
              onGo={go}
            />
          )
        })}
      </Box>
    </Box>
  )
}

/** Every entry of the log, searched by text or kind. Pressing one takes the replay there. */
export const EntryList = ({ entries, loaded, label, find = '', ...list }: EntryListProps) => {
  const [text, setText] = useState(find)
  const [chosen, setChosen] = useState<ReadonlySet<Kind>>(new Set())
  const [background, setBackground] = useState(false)
  const sought = useDeferredValue(text)
  const seen = useMemo(
    () => found(entries.slice(0, loaded), { text: sought, kinds: chosen, background }, label),
    [entries, loaded, sought, chosen, background, label],
  )
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
        <KindFilter
          chosen={chosen}
          onToggle={toggle}
          background={background}
          onBackground={() => setBackground(!background)}
        />
      </Box>
      {seen.length === 0 ? (
        <EmptyState title={auditWords.nothingLikeIt} />
      ) : (
        <VirtualList {...list} seen={seen} entries={entries} label={label} />
      )}
    </>
  )
}
