import { mdiBarcodeScan, mdiPlus } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { latinDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { T, useWords } from '../i18n/language.tsx'
import { addNamed, words } from '../i18n/words.ts'
import { Field } from '../ui/Field.tsx'
import { findOptions, searchable } from '../ui/find.ts'
import { Money, Quantity } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { billKinds } from './billKinds.ts'
import { tradeWords } from './tradeWords.ts'

type Row = { readonly item: ItemChoice } | { readonly add: string }

// What fits the list without scrolling far: a key must not wait for rows that nobody reads.
const shownAtMost = 12
// One style for the whole list: a style for each row would be most of what a key costs.
const rowLook: SxProps<Theme> = {
  '& .item': { display: 'flex', gap: 2, '& > span:first-of-type': { flex: 1 } },
  '& small': { color: 'text.secondary', ml: 1, fontSize: '0.8125rem' },
  '& .stock': {
    color: 'text.secondary',
    fontSize: '0.875rem',
    '&.none': { color: 'warning.main' },
  },
  '& strong': { minWidth: 76, fontSize: '0.875rem', textAlign: 'end' },
  '& .new': {
    gap: 1,
    color: 'primary.main',
    fontWeight: 600,
    '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  },
}
const textsOf = (item: ItemChoice): readonly string[] =>
  [item.name, item.code, item.barcode].filter((text) => text !== '')

/** Nothing where the person may not know it. */
const Rate = ({ paisa }: { readonly paisa: number | null }) =>
  paisa === null ? null : <Money paisa={paisa} />

interface ItemPickProps {
  readonly kind: TradeKind
  readonly items: readonly ItemChoice[]
  /** `scanned`: the whole barcode was given, so one of it is meant. */
  readonly onChoose: (item: ItemChoice, scanned: boolean) => void
  /** Enter with nothing written: the lines are done. */
  readonly onDone: () => void
  readonly onAddNew: ((typed: string) => void) | null
  readonly autoFocus: boolean
  readonly error: Words | undefined
}

/** Where the next item is looked for: by name however it is written, by code, by barcode. The list opens with the first letter, never over an empty field. */
export const ItemPick = ({
  kind,
  items,
  onChoose,
  onDone,
  onAddNew,
  autoFocus,
  error,
}: ItemPickProps) => {
  const say = useWords()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [marked, setMarked] = useState(false)
  const all = useMemo(() => items.map((item) => searchable(item, textsOf(item))), [items])
  const open = typed.trim() !== '' || asked
  const rows = useMemo((): Row[] => {
    if (!open) return []
    const found: Row[] = findOptions(all, typed)
      .slice(0, shownAtMost)
      .map((item) => ({ item }))
    return onAddNew === null ? found : [...found, { add: typed.trim() }]
  }, [open, all, typed, onAddNew])
  const byBarcode = (): ItemChoice | undefined => {
    const code = latinDigits(typed)
    return code === '' ? undefined : items.find((item) => item.barcode === code)
  }
  const byCode = (): ItemChoice | undefined => {
    const code = typed.trim().toLowerCase()
    return code === '' ? undefined : items.find((item) => item.code.toLowerCase() === code)
  }
  return (
    <Field label={words.item} hideLabel error={error}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<Row, false, true>
          id={id}
          fullWidth
          autoHighlight
          disableClearable
          sx={{ '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: 1 } }}
          forcePopupIcon={false}
          open={open}
          onOpen={() => undefined}
          onClose={(_, why) => {
            if (why !== 'toggleInput') setAsked(false)
            if (why === 'escape') setTyped('')
          }}
          options={rows}
          filterOptions={(found) => found}
          value={null as never}
          inputValue={typed}
          onInputChange={(_, text, why) => {
            if (why !== 'reset') {
              setTyped(text)
              setMarked(false)
            }
          }}
          noOptionsText={say(words.noOptions)}
          getOptionLabel={(row) => ('add' in row ? row.add : row.item.name)}
          getOptionKey={(row) => ('add' in row ? ' add' : row.item.itemId)}
          onChange={(_, row) => {
            if ('add' in row) onAddNew?.(row.add)
            else onChoose(row.item, false)
          }}
          slotProps={{ listbox: { sx: rowLook } }}
          renderOption={({ key, className, ...li }, row) =>
            'add' in row ? (
              <li key={key} {...li} className={`${className} new`}>
                <Icon path={mdiPlus} />
                <T w={row.add === '' ? words.addNew : addNamed(row.add)} />
              </li>
            ) : (
              <li key={key} {...li} className={`${className} item`}>
                <span>
                  {row.item.name}
                  {row.item.code !== '' && <small>{row.item.code}</small>}
                </span>
                <span className={row.item.quantity <= 0 ? 'stock none' : 'stock'}>
                  <Quantity thousandths={row.item.quantity} unit={row.item.unit} />
                </span>
                <strong>
                  <Rate paisa={billKinds[kind].rateOf(row.item)} />
                </strong>
              </li>
            )
          }
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              id={id}
              fullWidth
              error={invalid}
              autoFocus={autoFocus}
              placeholder={say(tradeWords.searchItem)}
              endAdornment={
                <Box sx={{ color: 'text.secondary', pr: 0.5 }}>
                  <Icon path={mdiBarcodeScan} />
                </Box>
              }
              inputProps={{
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy,
                enterKeyHint: 'next',
              }}
              onKeyDown={(e) => {
                if (e.nativeEvent.isComposing) return
                if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
                  setMarked(true)
                  if (!open) setAsked(true)
                }
                if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
                const scanned = marked ? undefined : byBarcode()
                const coded = marked ? undefined : byCode()
                if (scanned === undefined && coded === undefined && open) return
                e.preventDefault()
                e.stopPropagation()
                if (scanned !== undefined) onChoose(scanned, true)
                else if (coded !== undefined) onChoose(coded, false)
                else onDone()
              }}
            />
          )}
        />
      )}
    </Field>
  )
}
