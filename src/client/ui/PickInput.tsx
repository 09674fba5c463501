import { mdiPlus } from '@mdi/js'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  useMemo,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { addNamed, words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { findOptions, searchable } from './find.ts'
import { Icon } from './Icon.tsx'

export interface PickInputProps<A> extends FieldProps {
  readonly options: readonly A[]
  readonly keyOf: (option: A) => string
  /** The text in the field when the option is chosen; it is also searched. */
  readonly nameOf: (option: A) => string
  /** Other texts that an option is found by: mobile number, code, barcode. */
  readonly alsoFoundBy?: ((option: A) => readonly string[]) | undefined
  /** A second, quieter part of the option's row: a balance, a stock. */
  readonly detailOf?: ((option: A) => ReactNode) | undefined
  readonly value: A | null
  readonly onChange: (option: A | null) => void
  /** Offers "Add …" with the typed text as the last row. */
  readonly onAddNew?: ((typed: string) => void) | undefined
  /** The option that Enter picks for exactly this text, such as a scanned barcode. */
  readonly exact?: ((typed: string) => A | undefined) | undefined
  readonly placeholder?: Words | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** The list opens with the first letter, so that Enter in the empty field picks nothing. */
  readonly opensOnTyping?: boolean | undefined
}

/** A row of the list: an option, or "add" with the typed text. */
type Row<A> = { readonly option: A } | { readonly add: string }

/** The typed text, and the rows that match it. */
const usePickRows = <A,>({
  options,
  nameOf,
  alsoFoundBy,
  value,
  onAddNew,
}: Pick<PickInputProps<A>, 'options' | 'nameOf' | 'alsoFoundBy' | 'value' | 'onAddNew'>) => {
  const [typed, setTyped] = useState(value === null ? '' : nameOf(value))
  const all = useMemo(
    () =>
      options.map((option) =>
        searchable(option, [nameOf(option), ...(alsoFoundBy?.(option) ?? [])]),
      ),
    [options, nameOf, alsoFoundBy],
  )
  // The name of the chosen option is not a search.
  const search = value !== null && typed === nameOf(value) ? '' : typed
  const rows = useMemo((): readonly Row<A>[] => {
    const found = findOptions(all, search).map((option) => ({ option }))
    return onAddNew === undefined ? found : [...found, { add: search.trim() }]
  }, [all, search, onAddNew])
  return { typed, setTyped, rows }
}

interface RowItemProps<A> extends Pick<PickInputProps<A>, 'nameOf' | 'detailOf'> {
  readonly row: Row<A>
  readonly li: HTMLAttributes<HTMLLIElement>
}
const RowItem = <A,>({ row, li, nameOf, detailOf }: RowItemProps<A>) => {
  if ('add' in row)
    return (
      <Box
        component="li"
        {...li}
        sx={(t) => ({
          gap: 1,
          borderTop: `1px solid ${t.vars.palette.divider}`,
          color: 'primary.main',
          fontWeight: 600,
        })}
      >
        <Icon path={mdiPlus} />
        <T w={row.add === '' ? words.addNew : addNamed(row.add)} />
      </Box>
    )
  return (
    <Box
      component="li"
      {...li}
      sx={{ display: 'flex', justifyContent: 'space-between !important', gap: 2 }}
    >
      <span>{nameOf(row.option)}</span>
      {detailOf && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', textAlign: 'end' }}
        >
          {detailOf(row.option)}
        </Box>
      )}
    </Box>
  )
}

interface PickFieldProps {
  readonly id: string
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly required: boolean
  readonly autoFocus: boolean
  readonly placeholder: Words | undefined
  readonly inputRef: Ref<HTMLInputElement> | undefined
  readonly params: AutocompleteRenderInputParams
  readonly onKeyDown: (e: KeyboardEvent) => void
}
const PickField = ({
  id,
  invalid,
  describedBy,
  required,
  autoFocus,
  placeholder,
  inputRef,
  params,
  onKeyDown,
}: PickFieldProps) => {
  const say = useWords()
  return (
    <OutlinedInput
      {...params.slotProps.input}
      id={id}
      fullWidth
      disabled={params.disabled}
      error={invalid}
      autoFocus={autoFocus}
      {...(inputRef === undefined ? {} : { inputRef })}
      {...(placeholder === undefined ? {} : { placeholder: say(placeholder) })}
      inputProps={{
        ...params.slotProps.htmlInput,
        'aria-describedby': describedBy,
        'aria-required': required,
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** Picks one of the shop's own records (a party, an item, a bank) by typing a part of its name. Enter takes the best match. */
export const PickInput = <A,>({
  options,
  keyOf,
  nameOf,
  alsoFoundBy,
  detailOf,
  value,
  onChange,
  onAddNew,
  exact,
  placeholder,
  inputRef,
  opensOnTyping = false,
  ...field
}: PickInputProps<A>) => {
  const say = useWords()
  const { typed, setTyped, rows } = usePickRows({ options, nameOf, alsoFoundBy, value, onAddNew })
  const onKeyDown = (e: KeyboardEvent) => {
    const match = e.key === 'Enter' ? exact?.(typed.trim()) : undefined
    if (match === undefined) return
    e.preventDefault()
    Object.assign(e, { defaultMuiPrevented: true })
    onChange(match)
  }
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<Row<A>>
          id={id}
          fullWidth
          autoHighlight
          openOnFocus={!opensOnTyping}
          selectOnFocus
          handleHomeEndKeys
          disabled={field.disabled ?? false}
          options={rows}
          filterOptions={(rows) => rows}
          value={value === null ? null : { option: value }}
          inputValue={typed}
          onInputChange={(_, text) => setTyped(text)}
          noOptionsText={say(words.noOptions)}
          clearText={say(words.clear)}
          openText={say(words.open)}
          closeText={say(words.close)}
          getOptionLabel={(row) => ('add' in row ? row.add : nameOf(row.option))}
          getOptionKey={(row) => ('add' in row ? ' add' : keyOf(row.option))}
          isOptionEqualToValue={(a, b) =>
            'option' in a && 'option' in b && keyOf(a.option) === keyOf(b.option)
          }
          onChange={(_, row) => {
            if (row !== null && 'add' in row) {
              setTyped(row.add)
              onAddNew?.(row.add)
            } else onChange(row?.option ?? null)
          }}
          renderOption={({ key, ...li }, row) => (
            <RowItem key={key} row={row} li={li} nameOf={nameOf} detailOf={detailOf} />
          )}
          renderInput={(params) => (
            <PickField
              id={id}
              invalid={invalid}
              describedBy={describedBy}
              required={field.required === true}
              autoFocus={field.autoFocus ?? false}
              placeholder={placeholder}
              inputRef={inputRef}
              params={params}
              onKeyDown={onKeyDown}
            />
          )}
        />
      )}
    </Field>
  )
}
