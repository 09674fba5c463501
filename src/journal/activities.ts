import { documentKinds, kindsOfBill, returnOf } from '../books/documents/documentKind.ts'
import type { Activity } from '../books/reports/activityLog.ts'
import type { AnyFact, Subject } from './fact.ts'
import { facts } from './facts.ts'

/** The bills that the shop gives, and the notes that take them back. */
const billsGiven = kindsOfBill.filter((kind) => documentKinds[kind].goods === 'out')
const bills: ReadonlySet<string> = new Set(billsGiven)
const notes: ReadonlySet<string> = new Set(billsGiven.map((kind) => returnOf[kind]))

const subjects: readonly (readonly [Activity, readonly Subject[]])[] = [
  ['prints', ['billLinks']],
  ['settings', ['company', 'printing', 'sessionLimits', 'taxOffice']],
  ['people', ['staff', 'permissions']],
]

/** What a fact is about. */
export const activityOf = ({ document, about, moves }: AnyFact): Activity => {
  if (document?.act === 'printed') return 'prints'
  const kind = document?.kind ?? ''
  if (bills.has(kind)) return 'bills'
  if (notes.has(kind)) return 'notes'
  if (about !== null) return 'people'
  return subjects.find(([, of]) => moves.some((each) => of.includes(each)))?.[0] ?? 'others'
}

/** The types of the facts about something. */
export const factsOfActivity = (activity: string): readonly string[] =>
  facts.filter((each) => activityOf(each) === activity).map(({ type }) => type)
