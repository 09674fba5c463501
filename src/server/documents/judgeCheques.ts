import { either as E, function as F } from 'fp-ts'
import { judgeCheques, type ChequePart, type ChequeSide } from '../../books/documents/cheque.ts'
import { firstFaults, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { ChequeOfDocument, EnteredCheque } from '../../contract/documentCheques.ts'
import type { ChequeFields } from '../../journal/documentFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { activeBanks } from './banks.ts'
import { documentWords } from './words.ts'

/** Shared by every server area: whether a document may be paid with these cheques, and lose those that it was paid with. */

/** A cheque of a document in the books. */
interface StandingCheque extends ChequeOfDocument {
  readonly partyId: string
  /** The number of its last move; null if it has not moved. */
  readonly moveNumber: string | null
  /** The day of its first move. */
  readonly movedOn: string | null
}
const standingSql = `
  select q.cheque_id "chequeId", q.number, q.bank_name "bankName", q.bank_id "bankId", q.date, q.amount, q.state, q.party_id "partyId", m.number "moveNumber",
    (select min(s.date) from cheque_step c join document s on s.company_id = $1 and s.document_id = c.document_id
      where c.company_id = $1 and c.cheque_id = q.cheque_id and s.state = 'live') "movedOn"
  from cheque q left join document m on m.company_id = $1 and m.document_id = q.last_move_id
  where q.company_id = $1 and q.document_id = $2 order by q.date, q.number, q.cheque_id`

const standingCheques = (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  documentId: string,
): Promise<readonly StandingCheque[]> =>
  tx.query<StandingCheque & Record<string, unknown>>(standingSql, [company, documentId])

const chequesSql = `
  select cheque_id "chequeId", number, bank_name "bankName", bank_id "bankId", date, amount, state
  from cheque where company_id = $1 and document_id = $2 order by date, number, cheque_id`

/** The cheques of a document, each with what has become of it. */
export const chequesOfDocument = (
  tx: Tx,
  company: string,
  documentId: string,
): Promise<readonly ChequeOfDocument[]> =>
  tx.query<ChequeOfDocument & Record<string, unknown>>(chequesSql, [company, documentId])

const isMoved = (cheque: StandingCheque): cheque is StandingCheque & { moveNumber: string } =>
  cheque.moveNumber !== null
const stays = ({ number, moveNumber }: StandingCheque & { moveNumber: string }): Words =>
  documentWords.chequeMoved(number, moveNumber)

/** Refuses to take a document out of the books past a cheque that has moved on. */
export const judgeChequesBeforeVoid = async (
  context: Pick<Context, 'tx' | 'company'>,
  documentId: string,
): Promise<Refused<null>> => {
  const moved = (await standingCheques(context, documentId)).find(isMoved)
  return moved === undefined ? E.right(null) : refuse('chequeMoved', stays(moved))
}

/** What a document says of its cheques. `cheques` undefined: it keeps those that it has. */
interface Paid {
  readonly documentId: string
  readonly isNew: boolean
  readonly side: ChequeSide
  readonly date: string
  readonly partyId: string | null
  readonly cheques: readonly EnteredCheque[] | undefined
}

const partsOf = (
  cheques: readonly EnteredCheque[],
  banks: readonly BankSnapshot[],
): readonly (ChequePart & ChequeFields)[] =>
  cheques.map(({ chequeId, number, date, amount, bankName = '', bankId = null }) => ({
    chequeId,
    number,
    date,
    amount,
    paisa: amount,
    bankId,
    bankName: banks.find((bank) => bank.bankId === bankId)?.name ?? bankName,
  }))

/** Refuses to change what a cheque that has moved on says, or its party, or to date its document after it moved. */
const judgeMoved = (
  standing: readonly StandingCheque[],
  cheques: readonly ChequeFields[],
  { partyId, date }: Paid,
): Refused<null> => {
  for (const was of standing.filter(isMoved)) {
    const at = cheques.findIndex(({ chequeId }) => chequeId === was.chequeId)
    const now = cheques[at]
    const isSame =
      now !== undefined &&
      now.number === was.number &&
      now.bankName === was.bankName &&
      now.bankId === was.bankId &&
      now.date === was.date &&
      now.amount === was.amount
    if (!isSame || was.partyId !== partyId)
      return refuse('chequeMoved', stays(was), at < 0 ? 'cheques' : `cheques.${at}.number`)
    if (was.movedOn !== null && date > was.movedOn) return refuse('chequeMoved', stays(was), 'date')
  }
  return E.right(null)
}

const unknownBanks = (
  cheques: readonly ChequeFields[],
  banks: readonly BankSnapshot[],
): Refused<null> => {
  const faults = cheques.flatMap(({ bankId }, i): readonly (readonly [string, Words])[] =>
    bankId === null || banks.some((bank) => bank.bankId === bankId)
      ? []
      : [[`cheques.${i}.bankId`, documentWords.bankNotFound]],
  )
  return faults.length === 0
    ? E.right(null)
    : E.left({
        tag: 'unknownBank',
        say: documentWords.bankNotFound,
        fields: firstFaults(faults),
      })
}

const judgeIds = (cheques: readonly ChequeFields[], taken: ReadonlySet<string>): Refused<null> => {
  const at = cheques.findIndex(
    ({ chequeId }, i) =>
      taken.has(chequeId) || cheques.findIndex((other) => other.chequeId === chequeId) !== i,
  )
  return at < 0
    ? E.right(null)
    : refuse('idTaken', documentWords.chequeKnown, `cheques.${at}.chequeId`)
}

/** The cheques of a document as they are recorded, with their amounts as the rules of the books take them. */
export type JudgedCheques = readonly (ChequePart & ChequeFields)[]

/** Judges the cheques with which a document is to be paid; the fields of a refusal begin with `cheques.0`. */
export const judgeDocumentCheques = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  paid: Paid,
): Promise<Refused<JudgedCheques>> => {
  const { documentId, isNew, side, partyId } = paid
  if (isNew && (paid.cheques ?? []).length === 0) return E.right([])
  const standing = isNew ? [] : await standingCheques({ tx, company }, documentId)
  const entered = paid.cheques ?? standing.map(asEntered)
  const [active, taken] = await Promise.all([
    activeBanks(
      { tx, company },
      entered.flatMap(({ bankId }) => (bankId === undefined ? [] : [bankId])),
    ),
    entered.length === 0
      ? []
      : tx.query<{ id: string }>(
          'select cheque_id id from cheque where company_id = $1 and cheque_id = any($2::text[]) and document_id <> $3',
          [company, entered.map(({ chequeId }) => chequeId), documentId],
        ),
  ])
  const former = standing.flatMap(({ bankId, bankName }) =>
    bankId === null ? [] : [{ bankId, name: bankName }],
  )
  const banks = [...former, ...active]
  const parts = partsOf(entered, banks)
  return F.pipe(
    judgeCheques(side, parts, partyId !== null),
    E.flatMap(() => unknownBanks(parts, banks)),
    E.flatMap(() => judgeIds(parts, new Set(taken.map(({ id }) => id)))),
    E.flatMap(() => judgeMoved(standing, parts, paid)),
    E.map(() => parts),
  )
}

const asEntered = ({
  chequeId,
  number,
  date,
  amount,
  bankId,
  bankName,
}: StandingCheque): EnteredCheque => ({
  chequeId,
  number,
  date,
  amount,
  ...(bankId === null ? { bankName } : { bankId }),
})

/** The cheques as a fact records them. */
export const chequeFieldsOf = (cheques: JudgedCheques): readonly ChequeFields[] =>
  cheques.map(({ paisa: _, ...fields }) => fields)

/** A refusal of cheques with its fields as a bill names them. */
export const underSettlement = (refused: Refusal): Refusal =>
  refused.fields === undefined
    ? refused
    : {
        ...refused,
        fields: Object.fromEntries(
          Object.entries(refused.fields).map(([field, say]) => [
            field.startsWith('cheques') ? `settlement.${field}` : field,
            say,
          ]),
        ),
      }
