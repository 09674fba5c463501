import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import type { MovementKind } from '../../books/documents/documentKind.ts'
import {
  judgeMovement,
  postingsOfMovement,
  type Movement,
} from '../../books/ledger/moneyMovement.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { ChangedMovement, EnteredMovement } from '../../contract/movements.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { movementFacts } from '../../journal/movementFacts.ts'
import type { BankSnapshot, MovementRecord } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { activeBanks } from '../documents/banks.ts'
import {
  judgeNewDate,
  judgeVoid,
  nextNumber,
  postedBy,
  storedColumns,
  type Numbered,
  type StoredDocument,
} from '../documents/stored.ts'
import { documentWords } from '../documents/words.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { moneyBelowZeroWarnings, type DatedPostings } from '../ledger/moneyWarnings.ts'
import { judgeAfterOpening } from '../openings/afterOpening.ts'

type Input = Omit<EnteredMovement, 'documentId'>

/** A movement in the books, with its banks as recorded there. */
type StoredMovement = StoredDocument & {
  readonly bank: BankSnapshot | null
  readonly toBank: BankSnapshot | null
}

const storedMovement = async (
  { tx, company }: Context,
  kind: MovementKind,
  id: string,
): Promise<StoredMovement | undefined> => {
  const [row] = await tx.query<StoredMovement & Record<string, unknown>>(
    `select ${storedColumns}, m.bank, m.to_bank "toBank" from document d join money_movement m using (company_id, document_id)
    where company_id = $1 and document_id = $2 and d.kind = $3`,
    [company, id, kind],
  )
  return row
}

/** The active banks that a movement names, and those that it named before. */
const namedBanks = async (
  context: Context,
  { bankId, toBankId }: Input,
  stored: StoredMovement | null,
): Promise<readonly BankSnapshot[]> => {
  const ids = [bankId, toBankId].filter((id) => id !== undefined)
  const former = [stored?.bank, stored?.toBank].filter((bank) => bank != null)
  return [...former, ...(await activeBanks(context, ids))]
}

const movementOf = (input: Input): Movement => ({
  amountPaisa: input.amount,
  chargePaisa: input.charge ?? 0,
  bankId: input.bankId ?? null,
  toBankId: input.toBankId ?? null,
  reason: input.reason ?? null,
  remarks: input.remarks ?? '',
})

/** A movement without its number and version. */
type JudgedMovement = Pick<
  MovementRecord,
  'date' | 'bank' | 'toBank' | 'amount' | 'charge' | 'reason' | 'remarks' | 'postings'
>

const judge = (
  kind: MovementKind,
  input: Input,
  banks: readonly BankSnapshot[],
): Refused<JudgedMovement> => {
  const bankOf = (id: string | null): BankSnapshot | null =>
    banks.find(({ bankId }) => bankId === id) ?? null
  const judged = judgeMovement(kind, movementOf(input))
  if (E.isLeft(judged)) return judged
  const movement = judged.right
  for (const field of ['bankId', 'toBankId'] as const)
    if (movement[field] !== null && bankOf(movement[field]) === null)
      return refuse('unknownBank', documentWords.bankNotFound, field)
  return E.right({
    date: input.date,
    bank: bankOf(movement.bankId),
    toBank: bankOf(movement.toBankId),
    amount: movement.amountPaisa,
    charge: movement.chargePaisa,
    reason: movement.reason,
    remarks: movement.remarks,
    postings: postingsOfMovement(kind, movement),
  })
}

/** The fact of a judged movement, with warnings about what it does to the balances. */
const decided = async (
  context: Context,
  record: MovementRecord,
  was: DatedPostings,
  banks: readonly BankSnapshot[],
  fact: (record: MovementRecord) => JournalEvent,
): Promise<Refused<Decision<Recorded>>> => {
  const opened = await judgeAfterOpening(context, record, banks)
  if (E.isLeft(opened)) return opened
  const { documentId, number, version, amount: total } = record
  return E.right({
    events: [fact(record)],
    data: {
      documentId,
      number,
      version,
      total,
      warnings: await moneyBelowZeroWarnings(context, was, record, banks),
    },
  })
}

/** Records a new movement of money under the next number of its kind and fiscal year. */
export const recordMovement =
  (kind: MovementKind) =>
  async (context: Context, entered: EnteredMovement): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { documentId, ...input } = entered
    const [settings, banks, { isTaken, numbered }] = await Promise.all([
      settingsOf(tx, company),
      namedBanks(context, input, null),
      nextNumber(context, kind, documentId, input.date),
    ])
    if (isTaken) return idTaken('documentId')
    const judged = F.pipe(
      judgeBusinessDate(settings, input.date, today),
      E.flatMap((day) => judgeConfirmedDate(day, input.confirmedDate, today)),
      E.flatMap(() => judge(kind, input, banks)),
    )
    if (E.isLeft(judged)) return judged
    const record = {
      ...judged.right,
      documentId,
      ...numbered,
      version: 1,
      enteredBy: actor.fullName,
    }
    const nothing = { date: input.date, postings: [] }
    return decided(context, record, nothing, banks, movementFacts[kind].recorded.of)
  }

const numberOf = ({ number, fiscalYear, numberInYear }: StoredDocument): Numbered => ({
  number,
  fiscalYear,
  numberInYear,
})

/** Records a new version of a movement, which keeps its number and its place among the entries. */
export const changeMovement =
  (kind: MovementKind) =>
  async (
    context: Context,
    id: string,
    form: ChangedMovement,
  ): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today } = context
    const { version: _, ...input } = form
    const [stored, settings] = await Promise.all([
      storedMovement(context, kind, id),
      settingsOf(tx, company),
    ])
    if (stored === undefined) return notFound
    if (stored.state === 'void') return refuse('alreadyVoid', documentWords.alreadyVoid)
    const [banks, was] = await Promise.all([
      namedBanks(context, input, stored),
      postedBy(context, stored),
    ])
    const judged = F.pipe(
      judgeNewDate(stored, input.date, settings, today, documentWords),
      E.flatMap(() => judgeConfirmedDate(input.date, input.confirmedDate, today, stored.date)),
      E.flatMap(() => judge(kind, input, banks)),
    )
    if (E.isLeft(judged)) return judged
    const record = {
      ...judged.right,
      documentId: id,
      ...numberOf(stored),
      version: stored.version + 1,
      enteredBy: stored.enteredBy,
    }
    return decided(context, record, was, banks, movementFacts[kind].changed.of)
  }

/** Voids a movement. It keeps its number, which is shown as void. */
export const voidMovement =
  (kind: MovementKind) =>
  async (context: Context, id: string, reason: string): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today } = context
    const [stored, settings] = await Promise.all([
      storedMovement(context, kind, id),
      settingsOf(tx, company),
    ])
    if (stored === undefined) return notFound
    const open = judgeVoid(stored, settings, today, documentWords)
    if (E.isLeft(open)) return open
    const was = await postedBy(context, stored)
    const banks = [stored.bank, stored.toBank].filter((bank) => bank !== null)
    const { number, total } = stored
    const version = stored.version + 1
    return E.right({
      events: [movementFacts[kind].voided.of({ documentId: id, version, reason })],
      data: {
        documentId: id,
        number,
        version,
        total,
        warnings: await moneyBelowZeroWarnings(context, was, { ...was, postings: [] }, banks),
      },
    })
  }
