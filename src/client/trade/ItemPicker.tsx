import { mdiBarcodeScan, mdiPlus } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useMemo, useState, type HTMLAttributes, type KeyboardEvent } from 'react'
import { latinDigits } from '../../books/money/digits.ts'
import { sameBarcode } from '../../books/stock/barcode.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { T, useWords } from '../i18n/language.tsx'
import { addNamed, words } from '../i18n/words.ts'
import { Field } from '../ui/Field.tsx'
import { findOptions, searchable } from '../ui/find.ts'
import { Quantity, Rate } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ScanButton } from '../ui/ScanButton.tsx'
import { billKinds } from './billKinds.ts'
import { tradeWords } from './tradeWords.ts'

/** A row of the list: an item, or "add" with the typed name. */
type Row = { readonly item: ItemChoice } | { readonly add: string }

// Few enough to see without much scrolling: a key must not wait for rows that nobody reads.
const maxItems = 12
// One style for the whole list: styling each row would be most of the cost of a key.
const listStyle: SxProps<Theme> = {
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
const itemWithBarcode = (items: readonly ItemChoice[], code: string): ItemChoice | undefined =>
  items.find((item) => item.barcode !== '' && sameBarcode(item.barcode, code))

const searchTexts = (item: ItemChoice): readonly string[] =>
  [item.name, item.code, item.barcode].filter((text) => text !== '')

interface ItemPickerProps {
  readonly kind: TradeKind
  readonly items: readonly ItemChoice[]
  /** `scanned`: its whole barcode was entered or read, so one of it is meant. */
  readonly onChoose: (item: ItemChoice, scanned: boolean) => void
  /** Enter was pressed in the empty field: the lines are complete. */
  readonly onDone: () => void
  /** `scanned`: the text was read as a barcode. */
  readonly onAddNew: ((typed: string, scanned: boolean) => void) | null
  readonly autoFocus: boolean
  readonly error: Words | undefined
}

const useItemSearch = (items: readonly ItemChoice[], canAdd: boolean) => {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  /** An arrow key was used: Enter takes the highlighted row and looks for no code. */
  const [browsing, setBrowsing] = useState(false)
  const all = useMemo(() => items.map((item) => searchable(item, searchTexts(item))), [items])
  const open = typed.trim() !== '' || opened
  const rows = useMemo((): Row[] => {
    if (!open) return []
    const found: Row[] = findOptions(all, typed)
      .slice(0, maxItems)
      .map((item) => ({ item }))
    return canAdd ? [...found, { add: typed.trim() }] : found
  }, [open, all, typed, canAdd])
  const byBarcode = (): ItemChoice | undefined => {
    const code = latinDigits(typed)
    return code === '' || browsing ? undefined : itemWithBarcode(items, code)
  }
  const byCode = (): ItemChoice | undefined => {
    const code = typed.trim().toLowerCase()
    return code === '' || browsing
      ? undefined
      : items.find((item) => item.code.toLowerCase() === code)
  }
  return {
    typed,
    open,
    rows,
    byBarcode,
    byCode,
    type: (text: string) => {
      setTyped(text)
      setBrowsing(false)
    },
    browse: () => {
      setBrowsing(true)
      if (!open) setOpened(true)
    },
    close: () => setOpened(false),
    clear: () => setTyped(''),
  }
}

const OptionRow = ({
  row,
  kind,
  className,
  ...li
}: HTMLAttributes<HTMLLIElement> & { readonly row: Row; readonly kind: TradeKind }) => {
  if ('add' in row)
    return (
      <li {...li} className={`${className} new`}>
        <Icon path={mdiPlus} />
        <T w={row.add === '' ? words.addNew : addNamed(row.add)} />
      </li>
    )
  const { name, code, quantity, unit } = row.item
  const rate = billKinds[kind].rateOf(row.item)
  return (
    <li {...li} className={`${className} item`}>
      <span>
        {name}
        {code !== '' && <small>{code}</small>}
      </span>
      <span className={quantity <= 0 ? 'stock none' : 'stock'}>
        <Quantity thousandths={quantity} unit={unit} />
      </span>
      <strong>{rate !== null && <Rate tenThousandths={rate} />}</strong>
    </li>
  )
}

/** The search field for the next item: by name in either script, by code or by barcode. The list opens with the first letter. */
export const ItemPicker = ({
  kind,
  items,
  onChoose,
  onDone,
  onAddNew,
  autoFocus,
  error,
}: ItemPickerProps) => {
  const say = useWords()
  const search = useItemSearch(items, onAddNew !== null)
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') search.browse()
    if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
    const scanned = search.byBarcode()
    const coded = search.byCode()
    // Without a code the open list handles Enter itself.
    if (scanned === undefined && coded === undefined && search.open) return
    e.preventDefault()
    e.stopPropagation()
    if (scanned !== undefined) onChoose(scanned, true)
    else if (coded !== undefined) onChoose(coded, false)
    else onDone()
  }
  const takeScanned = (code: string): boolean => {
    const item = itemWithBarcode(items, code)
    if (item !== undefined) onChoose(item, true)
    return item !== undefined
  }
  return (
    <Field label={words.item} hideLabel error={error}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<Row, false, true>
          id={id}
          fullWidth
          autoHighlight
          disableClearable
          sx={{ '& .MuiAutocomplete-inputRoot': { pr: '4px !important' } }}
          forcePopupIcon={false}
          open={search.open}
          onOpen={() => undefined}
          onClose={(_, why) => {
            if (why !== 'toggleInput') search.close()
            if (why === 'escape') search.clear()
          }}
          options={search.rows}
          filterOptions={(found) => found}
          value={null as never}
          inputValue={search.typed}
          onInputChange={(_, text, why) => {
            if (why !== 'reset') search.type(text)
          }}
          noOptionsText={say(words.noOptions)}
          getOptionLabel={(row) => ('add' in row ? row.add : row.item.name)}
          getOptionKey={(row) => ('add' in row ? ' add' : row.item.itemId)}
          onChange={(_, row) => {
            if ('add' in row) onAddNew?.(row.add, false)
            else onChoose(row.item, false)
          }}
          slotProps={{ listbox: { sx: listStyle } }}
          renderOption={({ key, ...li }, row) => (
            <OptionRow key={key} {...li} row={row} kind={kind} />
          )}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              id={id}
              fullWidth
              error={invalid}
              autoFocus={autoFocus}
              placeholder={say(tradeWords.searchItem)}
              endAdornment={
                <ScanButton
                  onBarcode={takeScanned}
                  onAddNew={onAddNew === null ? undefined : (code) => onAddNew(code, true)}
                  otherwise={
                    <Box sx={{ color: 'text.secondary', pr: 0.5 }}>
                      <Icon path={mdiBarcodeScan} />
                    </Box>
                  }
                />
              }
              inputProps={{
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy,
                enterKeyHint: 'next',
              }}
              onKeyDown={onKeyDown}
            />
          )}
        />
      )}
    </Field>
  )
}
