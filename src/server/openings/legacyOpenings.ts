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
import type { LegacyOpeningFields, OpeningRecord } from '../../journal/openingFields.ts'
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
interface LegacyOpening {
  readonly subject: Subject
  /** Undefined in facts of this release. */
  readonly opening: LegacyOpeningFields | undefined
}

/** What the fact does to the opening: the projection to apply, and its payload. */
type OpeningChange = {
  [K in keyof typeof openingProjections]: {
    readonly does: K
    readonly said: (typeof openingProjections)[K] extends Projection<infer P> ? P : never
  }
}[keyof typeof openingProjections]

const series = 'opening'

const liveOf = (state: State, subject: Subject) =>
  state.rows(openings, subjectOf(subject)).find((row) => row.state === 'live')

const record = (
  subject: Subject,
  opening: NonNullable<LegacyOpeningFields>,
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
  opening: NonNullable<LegacyOpeningFields>,
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
const changeOf = (
  state: State,
  seq: number,
  { subject, opening }: LegacyOpening,
): OpeningChange | null => {
  const live = liveOf(state, subject)
  if (opening === undefined) return null
  if (live === undefined)
    return opening === null
      ? null
      : { does: 'recorded', said: firstOf(state, seq, subject, opening) }
  const head = state.row(document, live.document_id)!
  const version = head.version + 1
  if (opening === null)
    return {
      does: 'voided',
      said: { documentId: live.document_id, version, reason: '' },
    }
  if (
    live.paisa === opening.paisa &&
    live.quantity === opening.quantity &&
    head.date === opening.date
  )
    return null
  return {
    does: 'changed',
    said: record(subject, opening, {
      documentId: live.document_id,
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
  const live = liveOf(state, subject)
  return live === undefined ? needs : [...needs, rowOf(document, live.document_id)]
}

/** The entry with the payload of the opening's own fact. */
const withPayload = <P>(entry: FactEntry<unknown>, payload: P): FactEntry<P> =>
  ({ ...entry, payload }) as FactEntry<P>
const needsOf = (
  state: State,
  entry: FactEntry<unknown>,
  change: OpeningChange,
): readonly Need[] => {
  const { needs } = openingProjections[change.does] as Projection<unknown>
  return needs?.(withPayload(entry, change.said), state) ?? []
}
const rowsOf = (
  state: State,
  entry: FactEntry<unknown>,
  change: OpeningChange,
): readonly RowChange[] => {
  const { rows } = openingProjections[change.does] as Projection<unknown>
  return [
    ...rows(withPayload(entry, change.said), state),
    ...(change.does === 'recorded'
      ? []
      : [insert(documentFact, { document_id: change.said.documentId, seq: entry.seq })]),
  ]
}

const legacyOpening = <P extends object & { readonly opening?: LegacyOpeningFields }>(
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
      const change = changeOf(state, entry.seq, { subject, opening: payload.opening })
      return change === null ? known : [...known, ...needsOf(state, entry, change)]
    },
    rows: (entry, state) => {
      const { payload } = entry
      if (payload.opening === undefined) return []
      const change = changeOf(state, entry.seq, {
        subject: subjectIn(payload),
        opening: payload.opening,
      })
      return change === null ? [] : rowsOf(state, entry, change)
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
export const legacyOpeningProjections: readonly Projecting[] = [
  legacyOpening(PartyAdded, ofParty),
  legacyOpening(PartyChanged, ofParty),
  legacyOpening(ItemAdded, ofItem),
  legacyOpening(ItemChanged, ofItem),
  legacyOpening(BankAdded, ofBank),
  legacyOpening(BankChanged, ofBank),
]
