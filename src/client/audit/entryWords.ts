import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { inDigits, type Digits } from '../../books/money/digits.ts'
import { showRate } from '../../books/money/rate.ts'
import { showRupees } from '../../books/money/money.ts'
import { reportNamed } from '../../books/reports/reports.ts'
import type { Words } from '../../books/words.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import {
  Answered,
  Asked,
  AskFailed,
  CommandStumbled,
  JournalHeadSeen,
  LeftoverSettled,
} from '../bus/busEvents.ts'
import type { AnyCommand } from '../bus/command.ts'
import { DisplaySeen } from '../session/displayEvents.ts'
import type { Entry } from '../log/entry.ts'
import {
  CompanyEntered,
  CompanySwitched,
  LoggedIn,
  LoggedOut,
  NothingToRestore,
  ScreenOpened,
  SessionExpired,
  Unlocked,
} from '../session/events.ts'
import { auditWords } from './auditWords.ts'

/** The kinds of entries that an auditor can filter by. */
export const kinds = [
  'command',
  'sent',
  'recorded',
  'refused',
  'waiting',
  'screen',
  'answer',
  'fact',
  'unreadable',
] as const
export type Kind = (typeof kinds)[number]
/** Facts without a command that an auditor follows: who was there, and where. */
const ofSession: ReadonlySet<string> = new Set(
  [
    NothingToRestore,
    LoggedIn,
    Unlocked,
    CompanyEntered,
    CompanySwitched,
    SessionExpired,
    LoggedOut,
    CommandStumbled,
  ].map(({ type }) => type),
)
const asking: ReadonlySet<string> = new Set([Asked, Answered, AskFailed].map(({ type }) => type))

export const kindOf = ({ meta, event }: Entry): Kind => {
  if (event === null) return 'unreadable'
  if (meta.step === 'issued') return 'sent'
  if (meta.step !== 'fact') return meta.step
  if (meta.type === ScreenOpened.type) return 'screen'
  if (asking.has(meta.type)) return 'answer'
  return meta.commandId === null ? 'fact' : 'command'
}

/** What the app does by itself: asking the server, and what it hears from it. What a person does or sees is none of it. */
export const isUnasked = (entry: Entry): boolean => {
  const kind = kindOf(entry)
  return kind === 'answer' || (kind === 'fact' && !ofSession.has(entry.meta.type))
}

const w = (ne: string, en: string): Words => ({ ne, en })
/** Events that do not come from a command, or that say more than its label. */
const eventWords: Readonly<Record<string, Words>> = {
  [NothingToRestore.type]: w('एप खुल्यो', 'The app opened'),
  [LoggedIn.type]: w('लग इन भयो', 'Logged in'),
  [DisplaySeen.type]: w('पर्दाको भाषा, रङ र कागज', 'Language, colours and paper of the screens'),
  [Unlocked.type]: w('इन्टरनेटबिना पासवर्डले खुल्यो', 'Unlocked by password, offline'),
  [CompanyEntered.type]: w('कम्पनीमा प्रवेश', 'Entered the company'),
  [CompanySwitched.type]: w('कम्पनी फेरियो', 'Company switched'),
  [SessionExpired.type]: w('लग इनको समय सकियो', 'The login ended'),
  [LoggedOut.type]: w('लग आउट भयो', 'Logged out'),
  [MembershipChanged.type]: w('सदस्यता फेरियो', 'The subscription changed'),
  LeftToPay: w('भुक्तानी गर्न गयो', 'Left for the payment'),
  [Asked.type]: w('सर्भरसँग सोधियो', 'Asked the server'),
  [Answered.type]: w('सर्भरले जवाफ दियो', 'The server answered'),
  [AskFailed.type]: w('जवाफ आएन', 'No answer came'),
  [JournalHeadSeen.type]: w('सर्भरले हिसाबको छाप बतायो', 'The server sent the head of the journal'),
  [LeftoverSettled.type]: w(
    'अघिल्लो लग इनको बाँकी काम टुङ्गियो',
    'Work left by an earlier session was settled',
  ),
  [CommandStumbled.type]: w('एपको गल्तीले रोकियो', 'Stopped by a fault in the app'),
}
const itemsCounted = (n: number): Words => ({
  ne: `${inDigits(String(n), 'devanagari')} सामान`,
  en: n === 1 ? '1 item' : `${n} items`,
})
const same = (text: string): Words => ({ ne: text, en: text })

/** What the commands and queries in a log are called, by their types. */
export interface LogNames {
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly queries: ReadonlyMap<string, Words>
}

/** The title of an entry: the label of its command, or what happened. `title` gives the title of the screen at an address. */
export const sayEntry = (
  { meta, event }: Entry,
  { commands, queries }: LogNames,
  title: (path: string) => Words | null,
): Words => {
  if (meta.type === ScreenOpened.type && event !== null)
    return title(event['path'] as string) ?? same(event['path'] as string)
  const label = meta.command === null ? undefined : commands.get(meta.command)?.label
  const happened = label ?? eventWords[meta.type] ?? same(meta.command ?? meta.type)
  if (event === null || !asking.has(meta.type)) return happened
  const what = asked(event, queries)
  return { ne: `${happened.ne}: ${what.ne}`, en: `${happened.en}: ${what.en}` }
}

const isWords = (u: unknown): u is Words =>
  typeof u === 'object' &&
  u !== null &&
  typeof (u as Words).ne === 'string' &&
  typeof (u as Words).en === 'string'
/** Why something was refused or failed; null: the entry is about no refusal. */
export const refusalWordsOf = ({ event }: Entry): Words | null => {
  const refusal = event?.['refusal'] as { readonly say?: unknown } | null | undefined
  if (isWords(refusal?.say)) return refusal.say
  return event?.type === AskFailed.type && isWords(event['say']) ? event['say'] : null
}

const unreadableWords: Readonly<Record<NonNullable<Entry['unreadable']>['tag'], Words>> = {
  UnknownType: auditWords.unknownType,
  FromTheFuture: auditWords.fromTheFuture,
  Malformed: auditWords.malformed,
}
/** Why this release cannot read an entry; null: it can. */
export const unreadableIn = ({ unreadable }: Entry): Words | null => {
  return unreadable === null ? null : unreadableWords[unreadable.tag]
}

/** The fields of an event that show what it is about, the most telling first. */
const telling = [
  'partyName',
  'customerName',
  'number',
  'name',
  'fullName',
  'companyName',
  'title',
  'path',
  'reason',
  'step',
  'username',
] as const

/** What a query asks for. `labels`: the labels of the queries of this release, by their types. */
export const queryName = (query: string, labels: LogNames['queries']): Words =>
  labels.get(query) ?? same(query)
const asked = (event: Readonly<Record<string, unknown>>, labels: LogNames['queries']): Words => {
  const query = String(event['query'])
  if (query !== 'report') return queryName(query, labels)
  const name = /"report":"([^"]+)"/.exec(String(event['key']))?.[1] ?? ''
  return reportNamed(name)?.title ?? same(name)
}
/** The name of the party of each document in a log, as far as its entries tell. */
export const partiesIn = (entries: readonly Entry[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const { event } of entries) {
    const id = event?.['documentId']
    const name = event?.['partyName'] ?? event?.['customerName']
    if (typeof id === 'string' && typeof name === 'string' && name !== '') names.set(id, name)
  }
  return names
}

/** The number of lines in the request of an entry that was sent; null for none. */
const linesSent = (event: Readonly<Record<string, unknown>>): number | null => {
  const lines = (event['wire'] as { readonly body?: { readonly lines?: unknown } } | undefined)
    ?.body?.lines
  return Array.isArray(lines) ? lines.length : null
}

/** What an entry is about, in a few words from its event: a name, how many items, an amount, the text of a field. */
export const gistOf = (
  { meta, event }: Entry,
  digits: Digits,
  parties: ReadonlyMap<string, string> = new Map(),
  say: (words: Words) => string = ({ en }) => en,
): string => {
  if (event === null) return meta.type
  if (asking.has(event.type)) return ''
  const { field, text } = event
  if (typeof field === 'string') return `${field}: ${typeof text === 'string' ? text : ''}`
  const name = telling
    .map((field) => event[field])
    .find((value) => typeof value === 'string' && value !== '') as string | undefined
  const { documentId } = event
  const party = name ?? (typeof documentId === 'string' ? parties.get(documentId) : undefined)
  const lines = linesSent(event)
  const { totalPaisa, rateTenThousandths: rate } = event
  const amount = typeof totalPaisa === 'number' ? showRupees(totalPaisa, digits) : undefined
  return [
    party,
    lines === null ? undefined : say(itemsCounted(lines)),
    amount ?? (typeof rate === 'number' ? showRate(rate, digits) : undefined),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
/** The time of day in Kathmandu, to the second. */
export const showTime = (at: string, digits: Digits): string =>
  Number.isNaN(Date.parse(at)) ? at : inDigits(clock.format(Date.parse(at)), digits)
/** The day in Kathmandu, in Bikram Sambat. */
export const showDay = (at: string, digits: Digits): string =>
  Number.isNaN(Date.parse(at)) ? '' : showBs(kathmanduToday(at), digits)
