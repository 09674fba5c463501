import { mdiPlus } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo, useState, type ReactNode, type Ref } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { addNamed, words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { findOptions, searchable } from './find.ts'
import { Icon } from './Icon.tsx'

export interface PickInputProps<A> extends FieldProps {
  readonly options: readonly A[]
  readonly keyOf: (option: A) => string
  /** What stands in the field when the option is chosen, and what is searched first. */
  readonly nameOf: (option: A) => string
  /** Other texts an option is found by: mobile number, code, barcode. */
  readonly alsoFoundBy?: ((option: A) => readonly string[]) | undefined
  /** A second, quieter part of the option's row: a balance, a stock, a place. */
  readonly detailOf?: ((option: A) => ReactNode) | undefined
  readonly value: A | null
  readonly onChange: (option: A | null) => void
  /** Offers "add …" as the last row, with what was typed. */
  readonly onAddNew?: ((typed: string) => void) | undefined
  /** When a person types exactly this much of an option (a scanned barcode) and presses Enter. */
  readonly exact?: ((typed: string) => A | undefined) | undefined
  readonly placeholder?: Words | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

type Row<A> = { readonly option: A } | { readonly add: string }

/** Picks one of the shop's own things (a party, an item, a bank) by typing a part of it. The first fit is ready under Enter. */
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
  ...field
}: PickInputProps<A>) => {
  const say = useWords()
  const [typed, setTyped] = useState(value === null ? '' : nameOf(value))
  const all = useMemo(
    () =>
      options.map((option) =>
        searchable(option, [nameOf(option), ...(alsoFoundBy?.(option) ?? [])]),
      ),
    [options, nameOf, alsoFoundBy],
  )
  const asked = value !== null && typed === nameOf(value) ? '' : typed
  const rows = useMemo((): readonly Row<A>[] => {
    const found = findOptions(all, asked).map((option) => ({ option }))
    return onAddNew === undefined ? found : [...found, { add: asked.trim() }]
  }, [all, asked, onAddNew])
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<Row<A>>
          id={id}
          fullWidth
          autoHighlight
          openOnFocus
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
          renderOption={({ key, ...li }, row) =>
            'add' in row ? (
              <Box
                component="li"
                key={key}
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
            ) : (
              <Box
                component="li"
                key={key}
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
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              id={id}
              fullWidth
              disabled={params.disabled}
              error={invalid}
              autoFocus={field.autoFocus ?? false}
              {...(inputRef === undefined ? {} : { inputRef })}
              {...(placeholder === undefined ? {} : { placeholder: say(placeholder) })}
              inputProps={{
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy,
                'aria-required': field.required === true,
              }}
              onKeyDown={(e) => {
                const hit = e.key === 'Enter' ? exact?.(typed.trim()) : undefined
                if (hit !== undefined) {
                  e.preventDefault()
                  Object.assign(e, { defaultMuiPrevented: true })
                  onChange(hit)
                }
              }}
            />
          )}
        />
      )}
    </Field>
  )
}
