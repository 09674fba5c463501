import { fiscalYearOf } from '../../books/calendar/calendar.ts'
import { voucherNumber } from '../../books/documents/voucher.ts'
import {
  movesOfOpening,
  postingsOfOpening,
  subjectOf,
  type OpeningOf,
} from '../../books/ledger/opening.ts'
import { BankAdded, BankChanged, type BankRecord } from '../../journal/bankFacts.ts'
import type { Fact } from '../../journal/fact.ts'
import { ItemAdded, ItemChanged, type ItemRecord } from '../../journal/itemFacts.ts'
import type { EarlierOpening, OpeningRecord } from '../../journal/openingFields.ts'
import { PartyAdded, PartyChanged, type PartyRecord } from '../../journal/partyFacts.ts'
import {
  projects,
  type FactEntry,
  type Projecting,
  type Projection,
} from '../journal/projection.ts'
import { document, documentFact, voucherCounter } from '../documents/tables.ts'
import { insert, type RowChange } from '../journal/rowChange.ts'
import { groupOf, rowOf, type Need, type State } from '../journal/state.ts'
import { openingProjections } from './project.ts'
import { opening as openings } from './tables.ts'

/*
 * Earlier releases recorded opening balances as fields of a party, an item or a bank; these become documents too. The
 * opening in such a fact is compared with the live opening and projected like the facts of openings. The migration that
 * made these documents from tables numbers them in the same way.
 */

interface Subject extends OpeningOf {
  readonly name: string
  readonly unit: string
}
interface Said {
  readonly subject: Subject
  /** Undefined in facts of this release. */
  readonly opening: EarlierOpening | undefined
}

/** What the fact does to the opening: the projection to apply, and its payload. */
type Act = {
  [K in keyof typeof openingProjections]: {
    readonly does: K
    readonly said: (typeof openingProjections)[K] extends Projection<infer P> ? P : never
  }
}[keyof typeof openingProjections]

const series = 'opening'

const standingOf = (state: State, subject: Subject) =>
  state.rows(openings, subjectOf(subject)).find((row) => row.state === 'live')

const record = (
  subject: Subject,
  opening: NonNullable<EarlierOpening>,
  named: Pick<OpeningRecord, 'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version'>,
): OpeningRecord => ({
  ...named,
  ...subject,
  ...opening,
  enteredBy: '',
  postings: postingsOfOpening(subject, opening),
  moves: movesOfOpening(subject, opening),
})

const firstOf = (
  state: State,
  seq: number,
  subject: Subject,
  opening: NonNullable<EarlierOpening>,
): OpeningRecord => {
  const fiscalYear = fiscalYearOf(opening.date)?.name ?? ''
  const counter = state.rows(voucherCounter, series).find((row) => row.fiscal_year === fiscalYear)
  const numberInYear = (counter?.last_number ?? 0) + 1
  return record(subject, opening, {
    documentId: `opening-${seq}`,
    number: voucherNumber(series, fiscalYear, numberInYear),
    fiscalYear,
    numberInYear,
    version: 1,
  })
}

/** Null if the fact leaves the opening unchanged. */
const actOf = (state: State, seq: number, { subject, opening }: Said): Act | null => {
  const standing = standingOf(state, subject)
  if (opening === undefined) return null
  if (standing === undefined)
    return opening === null
      ? null
      : { does: 'recorded', said: firstOf(state, seq, subject, opening) }
  const head = state.row(document, standing.document_id)!
  const version = head.version + 1
  if (opening === null)
    return {
      does: 'voided',
      said: { documentId: standing.document_id, version, reason: '' },
    }
  if (
    standing.paisa === opening.paisa &&
    standing.quantity === opening.quantity &&
    head.date === opening.date
  )
    return null
  return {
    does: 'changed',
    said: record(subject, opening, {
      documentId: standing.document_id,
      number: head.number,
      fiscalYear: head.fiscal_year,
      numberInYear: head.number_in_year,
      version,
    }),
  }
}

const knownNeeds = (state: State, subject: Subject): readonly Need[] => {
  const needs = [groupOf(openings, subjectOf(subject)), groupOf(voucherCounter, series)]
  if (!needs.every((need) => state.isLoaded(need))) return needs
  const standing = standingOf(state, subject)
  return standing === undefined ? needs : [...needs, rowOf(document, standing.document_id)]
}

/** The entry with the payload of the opening's own fact. */
const asActed = <P>(entry: FactEntry<unknown>, payload: P): FactEntry<P> =>
  ({ ...entry, payload }) as FactEntry<P>
const needsOf = (state: State, entry: FactEntry<unknown>, act: Act): readonly Need[] => {
  const { needs } = openingProjections[act.does] as Projection<unknown>
  return needs?.(asActed(entry, act.said), state) ?? []
}
const rowsOf = (state: State, entry: FactEntry<unknown>, act: Act): readonly RowChange[] => {
  const { rows } = openingProjections[act.does] as Projection<unknown>
  return [
    ...rows(asActed(entry, act.said), state),
    ...(act.does === 'recorded'
      ? []
      : [insert(documentFact, { document_id: act.said.documentId, seq: entry.seq })]),
  ]
}

const earlier = <P extends object & { readonly opening?: EarlierOpening }>(
  fact: Fact<string, P>,
  subjectIn: (said: P) => Subject,
): Projecting =>
  projects(fact, {
    needs: (entry, state) => {
      const { payload } = entry
      if (payload.opening === undefined) return []
      const subject = subjectIn(payload)
      const known = knownNeeds(state, subject)
      if (!known.every((need) => state.isLoaded(need))) return known
      const act = actOf(state, entry.seq, { subject, opening: payload.opening })
      return act === null ? known : [...known, ...needsOf(state, entry, act)]
    },
    rows: (entry, state) => {
      const { payload } = entry
      if (payload.opening === undefined) return []
      const act = actOf(state, entry.seq, {
        subject: subjectIn(payload),
        opening: payload.opening,
      })
      return act === null ? [] : rowsOf(state, entry, act)
    },
  })

const ofParty = ({ partyId, title }: PartyRecord): Subject => ({
  of: 'party',
  id: partyId,
  name: title,
  unit: '',
})
const ofItem = ({ itemId, name, unit }: ItemRecord): Subject => ({
  of: 'item',
  id: itemId,
  name,
  unit,
})
const ofBank = ({ bankId, name }: BankRecord): Subject => ({
  of: 'bank',
  id: bankId,
  name,
  unit: '',
})

/** The projections of facts of parties, items and banks that contain an opening balance. */
export const earlierProjections: readonly Projecting[] = [
  earlier(PartyAdded, ofParty),
  earlier(PartyChanged, ofParty),
  earlier(ItemAdded, ofItem),
  earlier(ItemChanged, ofItem),
  earlier(BankAdded, ofBank),
  earlier(BankChanged, ofBank),
]
