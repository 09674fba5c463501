import { recordWords } from '../records/words.ts'
import { either as E, function as F } from 'fp-ts'
import { subjectOf } from '../../books/ledger/opening.ts'
import { judgeClosedYears } from '../../books/ledger/yearClosing.ts'
import { firstFaults, refuse, type Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import type { ChangedOpening, ChangedOpenings } from '../../contract/openings.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { closedThrough } from '../settings/closedYears.ts'
import { decideSettings, settingsRecordOf } from '../settings/decide.ts'
import { companyRecord, type CompanyRecord } from '../settings/settings.ts'
import type { WantedOpening } from './decide.ts'
import { decideFirstDay } from './firstDay.ts'
import { openingsWords } from './words.ts'

interface Subject {
  readonly subject: string
  readonly name: string
  readonly unit: string
}
const subjectsSql = `
  select s.subject, s.name, s.unit from (
    select 'cash' subject, '' as name, '' unit, true is_active union all
    select 'bank:' || bank_id, name, '', is_active from bank where company_id = $1 union all
    select 'party:' || party_id, title, '', is_active from party where company_id = $1 union all
    select 'item:' || item_id, name, unit, is_active from item where company_id = $1
  ) s
  where s.subject = any($2) and (s.is_active or exists (select from opening o where o.company_id = $1 and o.subject = s.subject and o.state = 'live'))`

const wantedOf = (
  rows: readonly ChangedOpening[],
  known: ReadonlyMap<string, Subject>,
): Refused<readonly WantedOpening[]> => {
  const wanted: WantedOpening[] = []
  const faults: (readonly [string, Words])[] = []
  const seen = new Set<string>()
  for (const [i, { of, id, version, amount, quantity }] of rows.entries()) {
    const subject = subjectOf({ of, id })
    const found = known.get(subject)
    if (found === undefined) faults.push([`rows.${i}.id`, recordWords.notFound])
    else if (seen.has(subject)) faults.push([`rows.${i}.id`, openingsWords.twice])
    else
      wanted.push({
        of,
        id,
        name: found.name,
        unit: found.unit,
        figures: { paisa: amount, quantity },
        version,
        field: (at) => `rows.${i}.${at === 'quantity' ? 'quantity' : 'amount'}`,
      })
    seen.add(subject)
  }
  const [first] = faults
  return first === undefined
    ? E.right(wanted)
    : E.left({ tag: 'openingsUnfit', say: first[1], fields: firstFaults(faults) })
}

/** The settings with the requested first day of the books; unchanged if the request does not change it. */
const judgeFirstDay = (
  known: CompanyRecord,
  { booksBeginOn, settingsVersion }: ChangedOpenings,
  today: string,
): ReturnType<typeof decideSettings> => {
  const record = settingsRecordOf(known)
  if (booksBeginOn === undefined || booksBeginOn === known.booksBeginOn)
    return E.right({ settings: record, recosting: null, events: [] })
  return settingsVersion === known.version
    ? decideSettings(known, { ...record, booksBeginOn }, today)
    : refuse('staleVersion', openingsWords.settingsStale, 'booksBeginOn')
}

/** Enters, changes and voids opening balances, and sets the first day of the books: all or nothing. */
export const changeOpenings = async (
  context: Context,
  asked: ChangedOpenings,
): Promise<
  Refused<Decision<{ readonly changed: number; readonly warnings: readonly string[] }>>
> => {
  const { tx, company, today } = context
  const [known, subjects] = await Promise.all([
    companyRecord(tx, company),
    tx.query<Subject>(subjectsSql, [company, asked.rows.map(subjectOf)]),
  ])
  const wanted = wantedOf(asked.rows, new Map(subjects.map((each) => [each.subject, each])))
  if (E.isLeft(wanted)) return wanted
  const next = judgeFirstDay(known, asked, today)
  if (E.isLeft(next)) return next
  const { settings, events } = next.right
  const stays = judgeClosedYears(known, settings, await closedThrough(tx, company))
  if (E.isLeft(stays)) return stays
  return F.pipe(
    await decideFirstDay(context, known, settings, wanted.right),
    E.map((openings): Decision<{ changed: number; warnings: readonly string[] }> => ({
      events: [...events, ...openings.events],
      data: { changed: openings.events.length, warnings: openings.warnings },
      message: [both(openingsWords.saved), ...openings.warnings].join('\n'),
    })),
  )
}
