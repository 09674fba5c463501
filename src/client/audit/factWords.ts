import { inDigits, type Digits } from '../../books/digits.ts'
import { showRupees } from '../../books/money.ts'
import type { Words } from '../../books/words.ts'
import type { JournalFact } from '../../contract/audit.ts'

type Payload = Readonly<Record<string, unknown>>
type Sentence = (p: Payload) => readonly [ne: string, en: string]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Amounts and numbers inside a sentence, in the digits of each language, are put between these and drawn at the end. */
const figure = (plain: string): string => `\u0001${plain}\u0002`
const rupees = (paisa: unknown): string => (typeof paisa === 'number' && Number.isSafeInteger(paisa) ? figure(showRupees(paisa, 'latin')) : '')
const numberOf = (p: Payload): string => figure(text(p['number']))
const count = (n: unknown): string => (typeof n === 'number' ? figure(String(n)) : '')
const named = (p: Payload): string => text((p['party'] as Payload | null | undefined)?.['ledgerTitle']) || text(p['customerName'])
const from = (name: string, ne: string, en: string): readonly [string, string] => (name === '' ? ['', ''] : [`, ${ne} ${name}`, `, ${en} ${name}`])
const balance = (paisa: unknown): readonly [string, string] =>
  typeof paisa === 'number' && paisa !== 0 ? [`, सुरु मौज्दात रु ${rupees(paisa)}`, `, opening balance Rs ${rupees(paisa)}`] : ['', '']

const bill = (ne: string, en: string, did: readonly [string, string]): Sentence => (p) => {
  const who = from(named(p), 'पार्टी', 'party')
  const version = typeof p['version'] === 'number' && p['version'] > 1 ? [`, संस्करण ${figure(String(p['version']))}`, `, version ${figure(String(p['version']))}`] : ['', '']
  return [`${ne} ${numberOf(p)} रु ${rupees(p['total'])} ${did[0]}${who[0]}${version[0]}`, `${en} ${numberOf(p)} for Rs ${rupees(p['total'])} ${did[1]}${who[1]}${version[1]}`]
}
/** Which bill it was, by the end of its id where the fact holds no number. The same letters stand beside its machine. */
const which = (p: Payload): string => (text(p['documentId']) === '' ? '' : `…${text(p['documentId']).slice(-6)}`)
const voided = (ne: string, en: string): Sentence => (p) => [`${ne} ${which(p)} बदर गरियो। कारण: ${text(p['reason'])}`, `${en} ${which(p)} voided. Reason: ${text(p['reason'])}`]
const recorded = ['लेखियो', 'recorded'] as const, changed = ['सम्पादन गरियो', 'changed'] as const
const thing = (key: string, ne: string, en: string, did: readonly [string, string]): Sentence => (p) => [`${ne} ${text(p[key])} ${did[0]}`.replace('  ', ' '), `${en} ${text(p[key])} ${did[1]}`.replace('  ', ' ')]
const withOpening = (sentence: Sentence): Sentence => (p) => {
  const [ne, en] = sentence(p), opening = balance(p['openingBalance'])
  return [ne + opening[0], en + opening[1]]
}
const staff = (did: readonly [string, string]): Sentence => thing('fullName', 'प्रयोगकर्ता', 'User', did)
const size = (list: unknown): string => figure(String(Array.isArray(list) ? list.length : 0))
const added = ['थपियो', 'added'] as const, closed = ['निष्क्रिय गरियो', 'deactivated'] as const

/** What each kind of fact of the journal says to a person. */
export const factSentences: Readonly<Record<string, Sentence>> = {
  CompanyRegistered: (p) => [`${text(p['businessName'])} को हिसाब खुल्यो`, `The books of ${text(p['businessName'])} were opened`],
  StaffAdded: staff(added),
  StaffChanged: staff(changed),
  StaffSwitchedOn: staff(['सक्रिय गरियो', 'made active']),
  StaffSwitchedOff: staff(['निष्क्रिय गरियो', 'made inactive']),
  StaffPasswordGiven: staff(['को पासवर्ड फेरियो', 'was given another password']),
  PermissionsAssigned: (p) => {
    const [ne, en] = staff(['को अनुमति मिलाइयो', 'was assigned permissions'])(p), given = size(p['given']), taken = size(p['taken'])
    return [`${ne}: ${given} थपियो, ${taken} हटाइयो`, `${en}: ${given} given, ${taken} taken away`]
  },
  MemberRenamed: (p) => [`नाम बदलियो: ${text(p['fullName'])}`, `Name changed to ${text(p['fullName'])}`],
  SessionLimitsChanged: (p) => {
    const owner = count(p['ownerIdleMinutes']), staffs = count(p['staffIdleMinutes'])
    return [`लग इनको अवधि बदलियो: मालिक ${owner} मिनेट, कर्मचारी ${staffs} मिनेट`, `How long logins last was changed: owner ${owner} minutes, staff ${staffs} minutes`]
  },
  PartyAdded: withOpening(thing('title', 'पार्टी', 'Party', added)),
  PartyChanged: withOpening(thing('title', 'पार्टी', 'Party', changed)),
  PartyDeactivated: thing('title', 'पार्टी', 'Party', closed),
  ItemAdded: (p) => {
    const [ne, en] = thing('name', 'सामान', 'Item', added)(p), rate = p['saleRate']
    return typeof rate === 'number' && rate > 0 ? [`${ne}, बिक्री मूल्य रु ${rupees(rate)}`, `${en}, selling price Rs ${rupees(rate)}`] : [ne, en]
  },
  ItemChanged: (p) => {
    const [ne, en] = thing('name', 'सामान', 'Item', changed)(p), rate = p['saleRate']
    return typeof rate === 'number' && rate > 0 ? [`${ne}, बिक्री मूल्य रु ${rupees(rate)}`, `${en}, selling price Rs ${rupees(rate)}`] : [ne, en]
  },
  ItemDeactivated: thing('name', 'सामान', 'Item', closed),
  CategoryAdded: thing('name', 'वर्ग', 'Category', added),
  BankAdded: withOpening(thing('name', 'बैंक', 'Bank', added)),
  BankChanged: withOpening(thing('name', 'बैंक', 'Bank', changed)),
  BankDeactivated: thing('name', 'बैंक', 'Bank', closed),
  SaleRecorded: bill('बिक्री बिल', 'Sale', recorded),
  SaleChanged: bill('बिक्री बिल', 'Sale', changed),
  SaleVoided: voided('बिक्री बिल', 'Sale'),
  PurchaseRecorded: bill('खरिद बिल', 'Purchase', recorded),
  PurchaseChanged: bill('खरिद बिल', 'Purchase', changed),
  PurchaseVoided: voided('खरिद बिल', 'Purchase'),
  BillPrinted: (p) => [`बिल ${which(p)} प्रिन्ट गरियो, ${count(p['printedCount'])} पटक`, `Bill ${which(p)} printed, ${count(p['printedCount'])} in all`],
}

const payloadOf = (fact: Pick<JournalFact, 'payload'>): Payload => {
  try {
    const read: unknown = JSON.parse(fact.payload)
    return typeof read === 'object' && read !== null ? (read as Payload) : {}
  } catch {
    return {}
  }
}
const drawn = (sentence: string, digits: Digits): string => sentence.replace(/\u0001([^\u0002]*)\u0002/g, (_, plain: string) => inDigits(plain, digits)).replace(/\s{2,}/g, ' ').trim()

/** A fact as a sentence in both languages. A kind that has none says its own name: never nothing. `neDigits`: the figures of the Nepali one. */
export const sayFact = (fact: Pick<JournalFact, 'type' | 'payload'>, neDigits: Digits): Words => {
  const sentence = Object.hasOwn(factSentences, fact.type) ? factSentences[fact.type] : undefined
  if (sentence === undefined) return { ne: fact.type, en: fact.type }
  const [ne, en] = sentence(payloadOf(fact))
  return { ne: drawn(ne, neDigits), en: drawn(en, 'latin') }
}
