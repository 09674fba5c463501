import { mdiChevronLeft, mdiChevronRight, mdiFilterVariant, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState, type ReactNode } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { defaultPageSize } from '../../contract/page.ts'
import type { Paging } from '../../contract/route.ts'
import { T, useWords } from '../i18n/language.tsx'
import { rowsShown, words } from '../i18n/words.ts'
import { CardList } from './CardList.tsx'
import { DataTable, sortsOf, type RowsProps } from './DataTable.tsx'
import { useNumberText } from './figures.tsx'
import { OrderInput } from './OrderInput.tsx'
import { orderWords } from './orderWords.ts'
import { Icon } from './Icon.tsx'
import { useShortcut } from './shortcuts.tsx'
import { EmptyState, LoadingState } from './states.tsx'
import { PageHeader, Panel } from './surfaces.tsx'

const pageSizes = [8, 20, 50, 100]

export interface SearchBoxProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: Words
  /** At the end of the box: another way to fill it. */
  readonly end?: ReactNode
}

/** The search box of a page. `f` focuses it, Escape clears it. */
export const SearchBox = ({ value, onChange, placeholder = words.search, end }: SearchBoxProps) => {
  const say = useWords()
  const input = useRef<HTMLInputElement>(null)
  useShortcut('f', words.search, () => input.current?.focus())
  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      fullWidth
      value={value}
      onChange={(e) => onChange(e.target.value)}
      placeholder={say(placeholder)}
      inputProps={{ 'aria-label': say(placeholder) }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && value !== '') {
          e.preventDefault()
          onChange('')
        }
      }}
      sx={{ maxWidth: { sm: 440 } }}
      startAdornment={
        <Box sx={{ color: 'text.secondary', mr: 1, ml: -0.25 }}>
          <Icon path={mdiMagnify} />
        </Box>
      }
      endAdornment={
        <>
          {end}
          <Box
            component="kbd"
            aria-hidden
            sx={(t) => ({
              display: { xs: 'none', md: value === '' ? 'block' : 'none' },
              px: 0.75,
              border: `1px solid ${t.vars.palette.divider}`,
              borderRadius: 1,
              color: 'text.secondary',
              fontSize: '0.75rem',
              fontFamily: 'inherit',
            })}
          >
            F
          </Box>
        </>
      }
    />
  )
}

export interface PagerProps {
  readonly paging: Paging
  readonly onPage: (page: number) => void
  readonly onPageSize?: ((size: number) => void) | undefined
}

/** Which rows are shown, of how many, and buttons for the other pages. */
export const Pager = ({ paging, onPage, onPageSize }: PagerProps) => {
  const say = useWords()
  const { currentPage, pageSize, total } = paging
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (currentPage - 1) * pageSize + 1
  const to = Math.min(total, currentPage * pageSize)
  const show = useNumberText()
  const latin = { from: String(from), to: String(to), of: String(total) }
  const ne = {
    from: inDigits(latin.from, 'devanagari'),
    to: inDigits(latin.to, 'devanagari'),
    of: inDigits(latin.of, 'devanagari'),
  }
  return (
    <Box
      component="nav"
      aria-label={say(words.page)}
      sx={(t) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 0.75,
        borderTop: `1px solid ${t.vars.palette.divider}`,
        fontSize: '0.875rem',
        color: 'text.secondary',
      })}
    >
      {onPageSize !== undefined && (
        <Box
          component="label"
          sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1, mr: 'auto' }}
        >
          <T w={words.rowsPerPage} />
          <NativeSelect
            value={pageSize}
            onChange={(e) => onPageSize(Number(e.target.value))}
            sx={{ fontSize: '0.875rem', '&::before, &::after': { display: 'none' } }}
          >
            {[...new Set([...pageSizes, pageSize])]
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {show(size)}
                </option>
              ))}
          </NativeSelect>
        </Box>
      )}
      <span aria-live="polite" className="figures">
        <T w={rowsShown(ne, latin)} />
      </span>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <IconButton
          size="small"
          aria-label={say(words.previousPage)}
          disabled={currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={say(words.nextPage)}
          disabled={currentPage >= pages}
          onClick={() => onPage(currentPage + 1)}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
    </Box>
  )
}

const FilterButton = ({
  isOpen,
  isActive,
  onToggle,
}: {
  readonly isOpen: boolean
  /** The list is filtered. */
  readonly isActive: boolean
  readonly onToggle: () => void
}) => {
  const say = useWords()
  return (
    <IconButton
      color={isActive ? 'primary' : 'default'}
      aria-expanded={isOpen}
      aria-label={say(orderWords.filterAndOrder)}
      title={say(orderWords.filterAndOrder)}
      onClick={onToggle}
    >
      <Icon path={mdiFilterVariant} />
    </IconButton>
  )
}

export interface ListPageProps<R> extends Omit<RowsProps<R>, 'rows' | 'caption'> {
  readonly title: Words
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly search?: SearchBoxProps | undefined
  /** What the list is of, where there is a choice: always in sight. */
  readonly choice?: ReactNode
  /** Between the search box and the rows: period, kind, party. */
  readonly filters?: ReactNode
  /** Null until the first answer. Rows stay while they are loaded again. */
  readonly rows: readonly R[] | null
  /** Shown instead of the rows while there are none: loading, failed or offline. */
  readonly instead?: ReactNode
  /** Shown when the shop has none of these yet. */
  readonly empty?:
    | { readonly title?: Words; readonly help?: Words; readonly action?: ReactNode }
    | undefined
  /** Whether a search or filter is active, so that an empty answer says "nothing found". */
  readonly narrowed?: boolean | undefined
  /** Takes them away. */
  readonly onClear?: (() => void) | undefined
  readonly pager?: PagerProps | undefined
  /** Between the filters and the rows: what the filtered rows come to. */
  readonly sums?: ReactNode
  /** Shown above the rows: a summary, an offline note. */
  readonly above?: ReactNode
}

/** A page with a list: search, filters, rows (a table, or cards on a phone) and pages, with states for empty, loading and failed. */
export const ListPage = <R,>({
  title,
  about,
  actions,
  search,
  choice,
  filters,
  rows,
  instead = <LoadingState rows={defaultPageSize} />,
  empty,
  narrowed = search !== undefined && search.value !== '',
  onClear,
  pager,
  above,
  sums,
  ...table
}: ListPageProps<R>) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const Rows = phone ? CardList : DataTable
  const isSorted = phone && table.sorting !== undefined && sortsOf(table.columns).length > 0
  // On a phone the rows come first; a list without a search has room for its filters.
  const folds = phone && search !== undefined && (filters !== undefined || isSorted)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHeader title={title} about={about} actions={actions} />
      {above}
      <Panel flush>
        {(search ?? choice ?? filters ?? (isSorted || undefined)) !== undefined && (
          <Box
            className="no-print"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'flex-end',
              gap: 1.5,
              p: { xs: 1.5, sm: 2 },
            }}
          >
            {search &&
              (folds ? (
                <Box sx={{ display: 'flex', gap: 1, width: '100%' }}>
                  <SearchBox {...search} />
                  <FilterButton
                    isOpen={isOpen}
                    isActive={narrowed}
                    onToggle={() => setOpen(!isOpen)}
                  />
                </Box>
              ) : (
                <SearchBox {...search} />
              ))}
            {choice}
            {(!folds || isOpen) && filters}
            {isSorted && (!folds || isOpen) && (
              <OrderInput columns={table.columns} sorting={table.sorting!} />
            )}
          </Box>
        )}
        {sums}
        {rows === null && instead}
        {rows !== null &&
          rows.length === 0 &&
          (narrowed ? (
            <EmptyState
              title={words.nothingFound}
              help={words.tryAnotherSearch}
              action={
                onClear !== undefined && (
                  <Button variant="outlined" onClick={onClear}>
                    <T w={orderWords.showAll} />
                  </Button>
                )
              }
            />
          ) : (
            <EmptyState {...empty} />
          ))}
        {rows !== null && rows.length > 0 && <Rows {...table} caption={title} rows={rows} />}
        {pager !== undefined && rows !== null && rows.length > 0 && <Pager {...pager} />}
      </Panel>
    </>
  )
}
