import { mdiMagnify } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { PopperProps } from '@mui/material/Popper'
import { useEffect, useMemo, useState, type HTMLAttributes, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Words } from '../../books/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { itemChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell } from '../react/sessionHooks.ts'
import { useQueryOf } from '../react/useQueryOf.ts'
import { useShell } from '../react/shell.tsx'
import { allTransactionsQuery } from '../reports/queries.ts'
import { Icon } from '../ui/Icon.tsx'
import {
  bestOf,
  findableItems,
  findableParties,
  findableScreens,
  foundDocuments,
  type Findable,
} from './findables.ts'
import { keyHint } from '../ui/keyNames.ts'
import { keysTo } from './keyMap.ts'
import { shellWords } from './shellWords.ts'

/** The server is asked when the typing pauses this long. */
const restMs = 250
const documentsShown = 6

/** The text as it was when the typing last paused. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** What matches the typed text and may be opened: of this device at once, the documents when the server has answered. */
const useFound = (typed: string) => {
  const may = useMay()
  const mayOpen = useMayOpen()
  const { screens } = useShell()
  const online = useCell(useAppContext('online'))
  const asked = (query: Parameters<typeof mayQuery>[0]) => (mayQuery(query, may) ? null : undefined)
  const { held: parties } = useQueryOf(partyChoicesQuery, asked(partyChoicesQuery))
  const { held: items } = useQueryOf(itemChoicesQuery, asked(itemChoicesQuery))
  const search = useRested(typed.trim())
  const maySearch = mayQuery(allTransactionsQuery, may)
  const documents = useQueryOf(
    allTransactionsQuery,
    maySearch && online && search !== ''
      ? { search, pageSize: documentsShown, currentPage: 1 }
      : undefined,
  )
  const all = useMemo(
    () => [findableScreens(screens), findableParties(parties ?? []), findableItems(items ?? [])],
    [screens, parties, items],
  )
  const found = useMemo(() => (typed.trim() === '' ? [] : bestOf(all, typed)), [all, typed])
  return {
    found: [...found, ...foundDocuments(documents.held ?? [])].filter(({ path }) => mayOpen(path)),
    isAsking: search !== typed.trim() || documents.asking,
    documentsFailed: maySearch && search !== '' ? (documents.failed?.say ?? null) : null,
    isOffline: maySearch && !online,
  }
}

const Name = ({ of }: { readonly of: Words | string }) =>
  typeof of === 'string' ? of : <T w={of} />

const Row = ({
  found,
  li,
}: {
  readonly found: Findable
  readonly li: HTMLAttributes<HTMLLIElement>
}) => {
  const keys = keysTo(found.path)
  return (
    <Box
      component="li"
      {...li}
      sx={{ display: 'flex', justifyContent: 'space-between !important', gap: 2 }}
    >
      <span>
        <Name of={found.name} />
      </span>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', textAlign: 'end' }}
      >
        <Name of={found.detail} />
        {keys !== undefined && <kbd>{keyHint(keys)}</kbd>}
      </Box>
    </Box>
  )
}

/** In place of a popup: the list stands in the dialog, below the input. */
const InDialog = ({ children }: PopperProps) =>
  typeof children === 'function' ? null : <div>{children}</div>

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box role="status" sx={{ p: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
    {children}
  </Box>
)

/** Finds screens, parties, items and documents by what is typed, in either script, and opens the chosen one. */
const FindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useWords()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const { found, isAsking, documentsFailed, isOffline } = useFound(typed)
  const isEmpty = typed.trim() === ''
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={say(shellWords.find)}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open={!isEmpty && found.length > 0}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        options={found}
        value={null as Findable | null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset') setTyped(text)
        }}
        onChange={(_, chosen) => {
          if (chosen === null) return
          onClose()
          go(chosen.path)
        }}
        filterOptions={(options) => [...options]}
        groupBy={({ group }) => say(group)}
        getOptionLabel={({ path }) => path}
        getOptionKey={({ path }) => path}
        isOptionEqualToValue={(a, b) => a.path === b.path}
        renderOption={({ key, ...li }, option) => <Row key={key} found={option} li={li} />}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            fullWidth
            autoFocus
            type="search"
            placeholder={say(shellWords.find)}
            sx={{ pl: '14px !important', py: 0.5 }}
            inputProps={{
              ...params.slotProps.htmlInput,
              'aria-label': say(shellWords.find),
              maxLength: 100,
            }}
            startAdornment={
              <Box sx={{ color: 'text.secondary', mr: 1 }}>
                <Icon path={mdiMagnify} />
              </Box>
            }
          />
        )}
        slots={{ popper: InDialog }}
        slotProps={{ listbox: { sx: { maxHeight: '60dvh' } } }}
      />
      {isEmpty && (
        <Note>
          <T w={shellWords.findHelp} />
        </Note>
      )}
      {!isEmpty && found.length === 0 && !isAsking && (
        <Note>
          <T w={shellWords.nothingFound} />
        </Note>
      )}
      {!isEmpty && isOffline && (
        <Note>
          <T w={shellWords.findOnlineOnly} />
        </Note>
      )}
      {!isEmpty && documentsFailed !== null && !isOffline && (
        <Note>
          <T w={documentsFailed} />
        </Note>
      )}
    </Dialog>
  )
}
export default FindDialog
