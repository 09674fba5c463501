import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { firstFaults, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import {
  ChangedOpenings,
  changeOpenings,
  maxOpenings,
  type ChangedOpening,
} from '../../contract/openings.ts'
import { oneOf } from '../../journal/fields.ts'
import { openingKinds } from '../../books/ledger/opening.ts'
import { wireOf } from '../bus/api.ts'
import type { Command, Outcome } from '../bus/command.ts'
import { countOf } from '../documents/summary.ts'
import type { Submission } from '../forms/form.ts'
import { formWords } from '../forms/formWords.ts'
import { openingRuleWords } from '../../books/ledger/openingRuleWords.ts'
import { readOpeningDay } from '../forms/readFields.ts'
import { openingsForm } from './events.ts'
import { openingWords } from './openingWords.ts'
import { isDayOvertaken, isOvertaken } from './overtaken.ts'
import { dayField, fieldAt, readLine, type SheetTexts } from './sheet.ts'
import { words } from '../i18n/words.ts'

const Line = t.type({
  of: oneOf(...openingKinds),
  id: t.union([t.string, t.null]),
  rate: t.number,
  version: t.number,
  amount: t.number,
  quantity: t.number,
})
/** `lines` are those that were written, as they stand in the books; `settingsVersion` and `beginOn` the same of the first day. */
const Input = t.type({
  draft: t.string,
  settingsVersion: t.number,
  beginOn: t.union([t.string, t.null]),
  lines: t.array(Line),
  texts: t.record(t.string, t.string),
})
type Input = t.TypeOf<typeof Input>

const judgeDay = (
  { settingsVersion, beginOn }: Input,
  texts: SheetTexts,
): E.Either<Words, Pick<ChangedOpenings, 'booksBeginOn' | 'settingsVersion'>> => {
  const day = texts[dayField] ?? ''
  if (isDayOvertaken({ settingsVersion, booksBeginOn: beginOn }, texts))
    return E.left(openingRuleWords.stale)
  return day === (beginOn ?? '') || day === ''
    ? E.right({})
    : F.pipe(
        readOpeningDay(day),
        E.map((booksBeginOn) => ({ booksBeginOn, settingsVersion })),
      )
}

/** The request that the written lines make; a refusal names every field that is wrong or that others changed meanwhile. */
export const judgeSheet = (input: Input): Refused<ChangedOpenings> => {
  const { lines, texts } = input
  const faults: (readonly [string, Words])[] = []
  const rows: ChangedOpening[] = []
  const day = judgeDay(input, texts)
  if (E.isLeft(day)) faults.push([dayField, day.left])
  for (const line of lines) {
    const read = readLine(line, texts)
    if (E.isLeft(read)) faults.push(...read.left)
    else if (isOvertaken(line, texts))
      faults.push([fieldAt(line, 'amount', read.right.paisa), openingRuleWords.stale])
    else {
      const { of, id, version } = line
      rows.push({ of, id, version, amount: read.right.paisa, quantity: read.right.quantity })
    }
  }
  if (faults.length > 0 || E.isLeft(day))
    return E.left({ tag: 'OpeningsUnfit', say: formWords.seeFields, fields: firstFaults(faults) })
  if (rows.length > maxOpenings)
    return E.left({ tag: 'OpeningsTooMany', say: openingWords.tooMany(maxOpenings) })
  return E.right({ rows, ...day.right })
}

/** The openings of a request; none if it cannot be read. */
export const sentOpenings = (body: unknown): Partial<ChangedOpenings> =>
  F.pipe(
    ChangedOpenings.decode(body),
    E.getOrElse((): Partial<ChangedOpenings> => ({})),
  )

/** A refusal with what it says of a row beside the fields of that row's line. */
export const besideLines = (refusal: Refusal, body: unknown): Refusal => {
  const { rows = [] } = sentOpenings(body)
  const field = (path: string): string => {
    const [, at, what] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = at === undefined ? undefined : rows[Number(at)]
    return row === undefined ? path : fieldAt(row, what ?? '', row.amount)
  }
  return refusal.fields === undefined
    ? refusal
    : {
        ...refusal,
        fields: Object.fromEntries(
          Object.entries(refusal.fields).map(([path, say]) => [field(path), say]),
        ),
      }
}

const sent = openingsForm.sentBy(changeOpenings)

/** Enters, changes and takes back the opening balances that were written on the sheet, and the first day of the books. */
export const ChangeOpenings: Command<Input> = {
  type: 'ChangeOpenings',
  codec: Input,
  label: changeOpenings.label,
  permission: null,
  chart: openingsForm.oncePerDraft(({ draft }) => draft),
  decide: (input, look, here) =>
    F.pipe(
      judgeSheet(input),
      E.map((body) => [
        openingsForm.submitted.of({
          draft: input.draft,
          id: here.commandId,
          change: true,
          wire: wireOf(changeOpenings, { body }),
        }),
        ...openingsForm.supersedePrevious(look, here, input.draft),
      ]),
    ),
  summary: (intent) =>
    countOf(
      sentOpenings((intent as Submission).wire.body).rows?.length ?? 0,
      words.openingBalance,
      'opening balances',
    ),
  editPath: (_, commandId) => `/opening-balances?again=${commandId}`,
  ...sent,
  send: (intent, envelope, tools) =>
    F.pipe(
      sent.send(intent, envelope, tools),
      TE.map((outcome): Outcome => {
        const { draft, id, wire } = intent as Submission
        if (outcome.refusal === undefined) return outcome
        const refusal = besideLines(outcome.refusal, wire.body)
        return { ...outcome, refusal, events: [openingsForm.refused.of({ draft, id, refusal })] }
      }),
    ),
}

export const openingCommands = [ChangeOpenings, openingsForm.Fill, openingsForm.Leave] as const
