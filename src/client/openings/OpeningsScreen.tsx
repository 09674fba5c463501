import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { settingWords } from '../../books/company/settingWords.ts'
import { areOpeningsClosed, subjectOf } from '../../books/ledger/opening.ts'
import { openingRouteWords } from '../../contract/openingRouteWords.ts'
import type { OpeningBalances } from '../../contract/openings.ts'
import type { Words } from '../../books/words.ts'
import { formWords } from '../forms/formWords.ts'
import { SaveActions } from '../forms/SaveActions.tsx'
import { sayDate } from '../forms/sayText.ts'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { useForm, type FormState } from '../forms/useForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { useToday } from '../ui/clock.tsx'
import { Money } from '../ui/figures.tsx'
import { findOptions, searchable } from '../ui/find.ts'
import { Form } from '../ui/Form.tsx'
import { SearchBox } from '../ui/ListPage.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { ChangeOpenings, sentOpenings } from './commands.ts'
import { openingsForm } from './events.ts'
import { MineOrTheirs } from './MineOrTheirs.tsx'
import { openingWords } from './openingWords.ts'
import {
  begunDay,
  chosenDay,
  isDayOvertaken,
  isOvertaken,
  seenField,
  seenText,
  withoutSeen,
} from './overtaken.ts'
import { openingsQuery } from './queries.ts'
import { putAll } from './SheetCell.tsx'
import { hasFault, SheetRows } from './SheetRows.tsx'
import {
  dayField,
  textsOfLine,
  textsOfSheet,
  totalsOfSheet,
  writtenLines,
  type SheetTexts,
} from './sheet.ts'

/** The sheet as it was sent in a refused request, over what is recorded. */
const textsOfSent = (body: unknown, recorded: SheetTexts): SheetTexts => {
  const { rows = [], booksBeginOn, settingsVersion } = sentOpenings(body)
  return Object.assign(
    {},
    recorded,
    ...rows.map((row) => ({
      ...textsOfLine(row, { paisa: row.amount, quantity: row.quantity }),
      [seenField(subjectOf(row))]: seenText(row.version),
    })),
    booksBeginOn === undefined
      ? {}
      : { [dayField]: booksBeginOn, [seenField(dayField)]: seenText(settingsVersion ?? 0) },
  ) as SheetTexts
}

const sayDay = (day: string): Words => (day === '' ? formWords.nothing : sayDate(day))

const Foot = ({ totals }: { readonly totals: ReturnType<typeof totalsOfSheet> }) => (
  <Box
    component="dl"
    aria-live="polite"
    sx={{
      m: 0,
      px: { xs: 1, md: 2 },
      py: 1.25,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 4,
      rowGap: 0.5,
      borderTop: 1,
      borderColor: 'divider',
      '& > div': { display: 'flex', gap: 1, alignItems: 'baseline' },
      '& dd': { m: 0, fontWeight: 650 },
    }}
  >
    {(['assets', 'debts', 'capital'] as const).map((name) => (
      <div key={name} data-total={name}>
        <dt>
          <T w={openingWords[name]} />
        </dt>
        <dd>
          <Money paisa={totals[name]} sign />
        </dd>
      </div>
    ))}
  </Box>
)

const useSheet = (sheet: OpeningBalances) => {
  const refusedBefore = useRefusedSubmission(ChangeOpenings.type)
  /** What was saved over this answer: it stays in the fields until the new one is read. */
  const [saved, setSaved] = useState<{ over: OpeningBalances; texts: SheetTexts } | null>(null)
  const begin = useMemo(() => {
    if (saved?.over === sheet) return saved.texts
    const recorded = textsOfSheet(sheet.rows, sheet.booksBeginOn)
    return refusedBefore === null || saved !== null
      ? recorded
      : textsOfSent(refusedBefore.body, recorded)
  }, [sheet, refusedBefore, saved])
  const draft = refusedBefore?.commandId ?? 'sheet'
  const form = useForm(openingsForm, draft, begin)
  const written = writtenLines(sheet.rows, form.texts)
  const save = () =>
    form.save(
      ChangeOpenings,
      (texts) => ({
        draft,
        settingsVersion: sheet.settingsVersion,
        beginOn: sheet.booksBeginOn,
        lines: written.map(({ of, id, rate, version, amount, quantity }) => ({
          of,
          id,
          rate,
          version,
          amount,
          quantity,
        })),
        texts,
      }),
      () => setSaved({ over: sheet, texts: withoutSeen(form.texts) }),
    )
  return { form, written: saved?.over === sheet && !form.written ? 0 : written.length, save }
}

/** The first day of the books. */
const FirstDay = ({
  sheet,
  form,
  isClosed,
}: {
  readonly sheet: OpeningBalances
  readonly form: FormState<SheetTexts>
  readonly isClosed: boolean
}) => {
  const today = useToday()
  const day = form.texts[dayField] ?? ''
  return (
    <Box sx={{ maxWidth: 360, display: 'grid', gap: 1 }}>
      <TypedDate
        value={day}
        onChange={(text) => putAll(form, { ...begunDay(sheet, form.texts), [dayField]: text })}
        onBlur={() => {
          form.leave(seenField(dayField))
          form.leave(dayField)
        }}
        label={settingWords.booksBeginOn}
        help={openingWords.firstDayHelp}
        error={form.fault(dayField)}
        disabled={form.busy || isClosed}
        max={today}
      />
      {isDayOvertaken(sheet, form.texts) && !isClosed && (
        <MineOrTheirs
          mine={sayDay(day)}
          theirs={sayDay(sheet.booksBeginOn ?? '')}
          disabled={form.busy}
          onChoose={(whose) => putAll(form, chosenDay(sheet, form.texts, whose))}
        />
      )}
    </Box>
  )
}

const Sheet = ({ sheet }: { readonly sheet: OpeningBalances }) => {
  const [search, setSearch] = useState('')
  const { form, written, save } = useSheet(sheet)
  const { rows } = sheet
  const isClosed = areOpeningsClosed(sheet)
  const found = useMemo(() => rows.map((row) => searchable(row, [row.name])), [rows])
  const matching = useMemo(
    () => (search.trim() === '' ? null : new Set(findOptions(found, search))),
    [found, search],
  )
  const faulty = rows.filter((row) => hasFault(row, form.fault))
  const overtaken = rows.filter((row) => isOvertaken(row, form.texts))
  const shown =
    matching === null
      ? rows
      : rows.filter((row) => matching.has(row) || faulty.includes(row) || overtaken.includes(row))
  const totals = totalsOfSheet(rows, form.texts)
  return (
    <>
      <PageHeader title={openingRouteWords.openingBalances} about={<T w={openingWords.about} />} />
      <Form onSubmit={save}>
        <Panel flush>
          <Box sx={{ p: { xs: 1, md: 2 }, display: 'grid', gap: 1.5 }}>
            {form.waiting && (
              <Alert severity="info">
                <T w={words.changeWaiting} />
              </Alert>
            )}
            {isClosed && (
              <Alert severity="info">
                <T w={openingWords.closed} />
              </Alert>
            )}
            <FirstDay sheet={sheet} form={form} isClosed={isClosed} />
            <div data-aside>
              <SearchBox value={search} onChange={setSearch} />
            </div>
            <Box
              sx={{
                color: 'text.secondary',
                fontSize: '0.8125rem',
                display: { xs: 'none', md: 'block' },
              }}
            >
              <T w={openingWords.keys} />
            </Box>
          </Box>
          <SheetRows rows={shown} groups={totals.groups} form={form} isClosed={isClosed} />
          <Foot totals={totals} />
          <Box sx={{ p: { xs: 1, md: 2 } }}>
            {(overtaken.length > 0 || isDayOvertaken(sheet, form.texts)) && (
              <Alert severity="warning">
                <T w={formWords.changedByOthers} />
              </Alert>
            )}
            {faulty.length > 0 && (
              <Alert severity="error">
                <T w={formWords.seeFields} />
              </Alert>
            )}
            {form.said !== undefined && (
              <Alert severity="error">
                <T w={form.said} />
              </Alert>
            )}
            {written > 0 && (
              <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <T w={openingWords.written(written)} />
              </Box>
            )}
            {!isClosed && <SaveActions form={form} />}
          </Box>
        </Panel>
      </Form>
    </>
  )
}

/** Enters every opening balance on one sheet. */
export const OpeningsScreen = () => (
  <WhenLoaded
    of={useQuery(openingsQuery, null)}
    title={openingRouteWords.openingBalances}
    listPath="/home"
  >
    {(sheet) => <Sheet sheet={sheet} />}
  </WhenLoaded>
)
