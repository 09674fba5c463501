import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { nonEmptyArray as NEA } from 'fp-ts'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { inDigits } from '../../books/money/digits.ts'
import { confirmationLetter } from '../../books/reports/confirmationLetter.ts'
import { partyStatement } from '../../books/reports/partyStatement.ts'
import type { Language } from '../../books/words.ts'
import type { ConfirmationLetter, ConfirmationLetters } from '../../contract/confirmationLetters.ts'
import { InLanguage } from '../documents/InLanguage.tsx'
import { usePrintSettings } from '../documents/printSettings.ts'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useListState, useRows, type ListState } from '../react/useList.tsx'
import { keyProps, printKeys } from '../ui/keyNames.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { CardList } from '../ui/CardList.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { DataTable, type TableColumn } from '../ui/DataTable.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { AmountInput } from '../ui/numberInputs.tsx'
import { PrintedSheet } from '../ui/PrintedSheet.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { confirmationWords } from './confirmationWords.ts'
import { LetterPaper, type LetterRun } from './LetterPaper.tsx'
import {
  lettersAskedIn,
  lettersRequest,
  leastInAddress,
  type LettersAsked,
  type LetterSide,
} from './letterParams.ts'
import { LettersPaper } from './LettersPaper.tsx'
import { confirmationLettersQuery, letterheadQuery } from './queries.ts'
import { PartyFilter } from './ReportPickers.tsx'
import { useWholeReading } from './useWholeReading.tsx'
import { readPages, reload, wholePageSize } from './wholeReport.ts'

type LetterLanguage = Exclude<Language, 'both'>

/** The language of the letters: as chosen here, as the company prints, or as the screen is; Nepali where these say both. */
const useLetterLanguage = () => {
  const { language } = useLanguage()
  const company = usePrintSettings()?.language ?? null
  const [chosen, setChosen] = useState<LetterLanguage | null>(null)
  const usual = [company, language].find((each) => each !== null && each !== 'both') ?? 'ne'
  return { letterLanguage: chosen ?? (usual === 'en' ? 'en' : 'ne'), setChosen } as const
}

interface FiltersProps {
  readonly list: ListState
  readonly asked: LettersAsked
  readonly letterLanguage: LetterLanguage
  readonly onLanguage: (language: LetterLanguage) => void
}
const Filters = ({ list, asked, letterLanguage, onLanguage }: FiltersProps) => {
  const today = useToday()
  const { setFilter } = list
  return (
    <Box
      className="no-print"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        p: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(220px, 320px))' },
      }}
    >
      <BsDateInput
        label={confirmationWords.asOn}
        value={asked.on}
        max={today}
        onChange={(day) => day !== null && setFilter('on', day)}
      />
      <PartyFilter id={asked.partyId} onChoose={(id) => setFilter('partyId', id)} />
      {asked.partyId === null && (
        <>
          <AmountInput
            label={confirmationWords.least}
            value={asked.least === 0 ? null : asked.least}
            onChange={(paisa) => setFilter('least', leastInAddress(paisa))}
          />
          <SelectInput<LetterSide | 'any'>
            label={words.partyBalance}
            value={asked.side ?? 'any'}
            onChange={(side) => setFilter('side', side === 'any' ? null : side)}
            choices={[
              { value: 'any', label: confirmationWords.bothSides },
              { value: 'receivable', label: words.receivable },
              { value: 'payable', label: words.payable },
            ]}
          />
        </>
      )}
      <ChoiceInput<LetterLanguage>
        label={confirmationWords.language}
        value={letterLanguage}
        onChange={onLanguage}
        choices={[
          { value: 'ne', label: words.nepali },
          { value: 'en', label: words.english },
        ]}
      />
    </Box>
  )
}

const Pan = ({ letter }: { readonly letter: ConfirmationLetter }) => (
  <span className="figures">{inDigits(letter.vatPanNo, useDigits()) || '–'}</span>
)
const columns: readonly TableColumn<ConfirmationLetter>[] = [
  { key: 'party', head: words.party, cell: (l) => l.ledgerTitle, onPhone: 'title' },
  { key: 'pan', head: words.panVat, cell: (l) => <Pan letter={l} /> },
  { key: 'address', head: words.address, cell: (l) => l.address },
  {
    key: 'balance',
    head: words.partyBalance,
    cell: (l) => <PartyBalance paisa={l.closing} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** The letters of an answer, and what each of them says besides its party; null until shop and answer are loaded. */
const useRun = (answer: ConfirmationLetters | null): LetterRun | null => {
  const shop = useQuery(letterheadQuery, null).held
  const today = useToday()
  return answer === null || shop === null ? null : { ...answer, shop, today }
}

/** The letter as it prints, with the way to the postings that it sums up. */
const Preview = ({
  letters,
  partyId,
  letterLanguage,
}: {
  readonly letters: ConfirmationLetters
  readonly partyId: string
  readonly letterLanguage: LetterLanguage
}) => {
  const run = useRun(letters)
  const letter = letters.rows.find(({ ledgerId }) => ledgerId === partyId)
  if (letter === undefined || run === null) return null
  const search = new URLSearchParams({
    from: letters.from,
    to: letters.on,
    partyId: letter.ledgerId,
  })
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 0 }}>
      <Button component={Link} href={`${partyStatement.path}?${search}`} sx={{ mb: 1.5 }}>
        <T w={words.partyStatement} />
      </Button>
      <InLanguage language={letterLanguage}>
        <PrintedSheet paper="a4" label={letter.ledgerTitle}>
          <LetterPaper letter={letter} run={run} />
        </PrintedSheet>
      </InLanguage>
    </Box>
  )
}

interface PrintButtonProps {
  readonly asked: LettersAsked
  readonly letterLanguage: LetterLanguage
  readonly disabled: boolean
}
/** Loads every letter that is asked for, and prints them. */
const PrintButton = ({ asked, letterLanguage, disabled }: PrintButtonProps) => {
  const { queries } = useSession()
  const [pages, setPages] = useState<NEA.NonEmptyArray<ConfirmationLetters> | null>(null)
  const run = useRun(pages === null ? null : pages[0])
  const { isReading, progress, withWhole } = useWholeReading<
    NEA.NonEmptyArray<ConfirmationLetters>
  >(
    (onProgress, signal) =>
      readPages(
        (currentPage) =>
          reload(
            queries,
            confirmationLettersQuery,
            lettersRequest(asked, { currentPage, pageSize: wholePageSize }),
          ),
        onProgress,
        signal,
      ),
    'letters of confirmation',
  )
  const print = () => void withWhole(setPages)
  const label = asked.partyId === null ? confirmationWords.printAll : confirmationWords.printOne
  useShortcut(printKeys, words.print, print, !disabled && !isReading)
  return (
    <>
      <Button
        variant="contained"
        disabled={disabled}
        startIcon={<Icon path={mdiPrinterOutline} />}
        onClick={print}
        {...keyProps(printKeys)}
      >
        <T w={label} compact />
      </Button>
      {progress}
      {pages !== null && run !== null && (
        <LettersPaper
          letters={pages.flatMap(({ rows }) => rows)}
          run={run}
          language={letterLanguage}
          onDone={() => setPages(null)}
        />
      )}
    </>
  )
}

/** Letters of confirmation as on a day: the list of those that a filter gives, or one as it prints. */
export const LettersScreen = () => {
  const list = useListState()
  const today = useToday()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { letterLanguage, setChosen } = useLetterLanguage()
  const asked = lettersAskedIn(list.filter, today)
  const remote = useRows(confirmationLettersQuery, lettersRequest(asked, list.page))
  const letters = remote.held
  const pager = list.pager(remote.paging)
  const Rows = phone ? CardList : DataTable
  const [params] = useSearchParams()
  const [, go] = useLocation()
  /** The letter of a party, or the list from which it was opened. */
  const addressOf = (partyId: string | null): string => {
    const search = new URLSearchParams(params)
    for (const name of ['partyId', 'currentPage']) search.delete(name)
    if (partyId !== null) search.set('partyId', partyId)
    return `${confirmationLetter.path}?${search}`
  }
  return (
    <>
      <PageHeader
        title={confirmationLetter.title}
        about={<T w={confirmationWords.about} />}
        before={<BackLink to={asked.partyId === null ? '/report' : addressOf(null)} />}
        actions={
          <PrintButton
            asked={asked}
            letterLanguage={letterLanguage}
            disabled={letters === null || letters.rows.length === 0}
          />
        }
      />
      <Panel flush>
        <Filters list={list} asked={asked} letterLanguage={letterLanguage} onLanguage={setChosen} />
        <Box className="no-print" sx={{ px: 2 }}>
          <StaleNote of={remote} />
        </Box>
        {letters === null && <NotLoaded of={remote} rows={8} />}
        {letters !== null && letters.rows.length === 0 && (
          <EmptyState title={confirmationWords.none} help={confirmationWords.noneHelp} />
        )}
        {letters !== null && letters.rows.length > 0 && asked.partyId === null && (
          <>
            <Rows
              caption={confirmationLetter.title}
              columns={columns}
              rows={letters.rows}
              keyOf={(letter) => letter.ledgerId}
              onOpen={(letter) => go(addressOf(letter.ledgerId))}
            />
            {pager !== undefined && <Pager {...pager} />}
          </>
        )}
        {letters !== null && asked.partyId !== null && (
          <Preview letters={letters} partyId={asked.partyId} letterLanguage={letterLanguage} />
        )}
      </Panel>
    </>
  )
}
