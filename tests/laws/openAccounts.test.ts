import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { reportNamed } from '../../src/books/reports/reports.ts'
import { openItems, openParties } from '../../src/contract/allocations.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { report } from '../../src/contract/reports.ts'
import { billRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { isThorough, onOneDatabase, type InProcessServer } from '../api/inProcessServer.ts'
import { anItem, aParty, bill, openShop, startBooks, type Shop, type Wire } from '../api/shop.ts'
import { isLong } from '../longForm.ts'

/** A month of a small shop that sells and buys on credit, as its owner keeps it: a card for each party, a slip for each document. */

const parties = ['anita', 'bikash', 'chandra', 'deepa'] as const
const routes = { ...billRoutes, ...partyPaymentRoutes }
type Kind = keyof typeof routes

interface Entry {
  readonly kind: Kind
  readonly party: (typeof parties)[number]
  readonly day: number
  readonly rupees: number
  /** Of a bill: tenths that are paid at once, and whether the rest uses an advance. */
  readonly paid: number
  readonly usesAdvance: boolean
}
/** An entry that is made, or one made before that is voided. */
type Command = Entry | { readonly which: number }
const entry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom<Kind>('sale', 'sale', 'sale', 'purchase', 'receipt', 'receipt', 'payment'),
  party: fc.constantFrom(...parties),
  day: fc.integer({ min: 0, max: 29 }),
  rupees: fc.integer({ min: 1, max: 900 }),
  paid: fc.constantFrom(0, 0, 0, 3, 10, 15, 30),
  usesAdvance: fc.boolean(),
})
const month: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: entry },
    { weight: 1, arbitrary: fc.record({ which: fc.nat(1000) }) },
  ),
  { minLength: 40, maxLength: 60 },
)

/** A slip on a party's card; `left` is what is open: above zero what the party owes. */
interface Slip {
  readonly id: string
  readonly kind: Kind
  readonly party: string
  readonly date: string
  readonly total: number
  readonly credit: number
  left: number
  isVoid: boolean
}
/** A pin through two slips: so much of one is settled with the other. */
interface Pin {
  readonly by: Slip
  readonly of: Slip
  readonly rupees: number
}
const incoming: ReadonlySet<Kind> = new Set(['sale', 'receipt'])
const isBill = ({ kind }: Pick<Slip, 'kind'>): boolean => kind === 'sale' || kind === 'purchase'

class Cards {
  readonly slips: Slip[] = []
  pins: readonly Pin[] = []

  /** The open slips of a party, oldest first; those of one day as they were written. */
  open(party: string): readonly Slip[] {
    return this.slips
      .filter((slip) => slip.party === party && slip.left !== 0)
      .toSorted((a, b) => a.date.localeCompare(b.date))
  }

  /** Pins a slip to the oldest of its party that are open on that side, as far as the money goes. */
  #settle(by: Slip, side: number, most: number, may: (of: Slip) => boolean): void {
    let rest = most
    for (const of of this.open(by.party)) {
      const rupees = Math.min(rest, side * of.left)
      if (of === by || rupees <= 0 || !may(of)) continue
      rest -= rupees
      of.left -= side * rupees
      by.left += side * rupees
      this.pins = [...this.pins, { by, of, rupees: side * rupees }]
    }
  }

  write(id: string, said: Entry): Slip {
    const { kind, party, rupees: total, paid } = said
    const way = incoming.has(kind) ? 1 : -1
    const credit = isBill(said) ? total - Math.floor((total * paid) / 10) : 0
    const left = isBill(said) ? way * credit : -way * total
    const date = addDays('2026-10-20', said.day)!
    const slip: Slip = { id, kind, party, date, total, credit, left, isVoid: false }
    this.slips.push(slip)
    if (!isBill(said)) this.#settle(slip, way, total, () => true)
    else if (credit < 0) this.#settle(slip, way, -credit, () => true)
    else if (said.usesAdvance)
      this.#settle(slip, -way, credit, (of) => incoming.has(of.kind) === incoming.has(kind))
    return slip
  }

  /** Takes a slip off its card and pulls its pins. */
  void(slip: Slip): void {
    for (const { by, of, rupees } of this.pins) {
      if (by === slip) of.left += rupees
      if (of === slip) by.left -= rupees
    }
    this.pins = this.pins.filter(({ by, of }) => by !== slip && of !== slip)
    slip.left = 0
    slip.isVoid = true
  }
}

const fixed = (rupees: number): string => rupees.toFixed(2)
/** Below zero where more was paid than the total; a void bill is shown as it was entered. */
const dueOn = ({ kind, left, credit, isVoid }: Slip): number => {
  if (isVoid) return credit
  return kind === 'sale' ? left : -left || 0
}

const bodyOf = (id: string, { date, kind, party, total, credit }: Slip, said: Entry): Wire =>
  kind === 'sale' || kind === 'purchase'
    ? {
        ...bill({
          id,
          date,
          party,
          lines: [{ item: 'dal', quantity: '1', rate: String(total) }],
          total: fixed(total),
          cash: fixed(total - credit),
          use_advance: said.usesAdvance,
        }),
        ...(kind === 'purchase' ? { vat_charged: false } : {}),
      }
    : { document_id: id, date, party_id: party, cash: fixed(total) }

const reached = { late: 0, pins: 0, advances: 0, older: 0, unpinned: 0, inAdvance: 0, bothSides: 0 }

const live = async (shop: Shop, commands: readonly Command[]): Promise<Cards> => {
  const cards = new Cards()
  let last = ''
  for (const command of commands) {
    if ('which' in command) {
      const standing = cards.slips.filter(({ isVoid }) => !isVoid)
      const slip = standing[command.which % Math.max(1, standing.length)]
      if (slip === undefined) continue
      const before = cards.pins.length
      cards.void(slip)
      reached.unpinned += before - cards.pins.length
      await shop.must(routes[slip.kind].void, {
        params: { id: slip.id },
        body: { reason: 'भूल' },
      })
      continue
    }
    const before = cards.pins.length
    const slip = cards.write(`d${cards.slips.length}`, command)
    const body = bodyOf(slip.id, slip, command)
    await shop.must(routes[slip.kind].record, { body })
    const added = cards.pins.length - before
    reached.pins += added
    if (isBill(slip) && slip.credit > 0) reached.advances += added
    if (isBill(slip) && slip.credit < 0) reached.older += added
    if (slip.date < last) reached.late += 1
    last = slip.date
  }
  return cards
}

/** Every page of a list, three rows at a time. */
const allPages = async (shop: Shop, query: Wire): Promise<readonly Wire[]> => {
  const rows: Wire[] = []
  for (let page = 1; page === 1 || rows.length === 3 * (page - 1); page += 1)
    rows.push(
      ...(await shop.must(openParties, {
        query: { ...query, pageSize: '3', currentPage: String(page) },
      })),
    )
  return rows
}

const checkCards = async (shop: Shop, cards: Cards): Promise<void> => {
  const expected = parties.flatMap((party) => {
    const open = cards.open(party)
    const balance = open.reduce((sum, { left }) => sum + left, 0)
    const sides = new Set(open.map(({ left }) => Math.sign(left)))
    if (sides.size > 1) reached.bothSides += 1
    const [oldest] = open
    return oldest === undefined
      ? []
      : [{ party, open_items: open.length, oldest: oldest.date, balance }]
  })
  const byAge = expected.toSorted(
    (a, b) => a.oldest.localeCompare(b.oldest) || a.party.localeCompare(b.party),
  )
  for (const [side, sign] of [
    ['receivable', 1],
    ['payable', -1],
    [undefined, 0],
  ] as const)
    expect(await allPages(shop, side === undefined ? {} : { side })).toMatchObject(
      byAge
        .filter(({ balance }) => sign === 0 || Math.sign(balance) === sign)
        .map(({ party, balance, ...rest }) => ({
          ledger_id: party,
          balance: fixed(balance),
          ...rest,
        })),
    )
  for (const party of parties)
    expect(
      (await shop.must(openItems, { params: { id: party } })).map((row: Wire) =>
        ['document_id', 'kind', 'date', 'total', 'open'].map((key) => row[key]),
      ),
    ).toEqual(
      cards
        .open(party)
        .map(({ id, kind, date, total, left }) => [id, kind, date, fixed(total), fixed(left)]),
    )
}

const checkLists = async (shop: Shop, cards: Cards): Promise<void> => {
  for (const kind of Object.keys(routes) as readonly Kind[]) {
    const slips = cards.slips.filter((slip) => slip.kind === kind)
    const rows = await shop.must(routes[kind].list, { query: { pageSize: '100' } })
    expect(
      Object.fromEntries(
        rows.map((row: Wire) => [row['document_id'], [row['paid'], row['due'], row['state']]]),
      ),
    ).toEqual(
      Object.fromEntries(
        slips.map((slip) => {
          const due = isBill(slip) ? dueOn(slip) : 0
          if (due < 0) reached.inAdvance += 1
          return [slip.id, [fixed(slip.total - due), fixed(due), slip.isVoid ? 'void' : 'live']]
        }),
      ),
    )
    if (kind !== 'sale' && kind !== 'purchase') continue
    const query = { from: '2026-10-20', to: '2026-11-21', pageSize: '1' }
    const name = kind === 'sale' ? 'sales' : 'purchase'
    const { totals } = await shop.must(report, { params: { report: name }, query })
    const at = reportNamed(name)!.columns.findIndex(({ key }) => key === 'due')
    const due = slips.filter(({ isVoid }) => !isVoid).reduce((sum, slip) => sum + dueOn(slip), 0)
    expect([kind, totals[at]]).toEqual([kind, fixed(due)])
  }
}

onOneDatabase('a month of sales and purchases on credit', (kind) => {
  const walksFewer = kind === 'embedded' && !isThorough(kind)
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind, [reportsArea])
  })

  it('is shown as due, by party and by age, as on cards with a slip for each document', async () => {
    await fc.assert(
      fc.asyncProperty(month, async (commands) => {
        const shop = await openShop(server, { belowZero: 'allow' })
        for (const party of parties)
          await shop.must(addLedger, { body: aParty(party, { ledger_title: party }) })
        await shop.must(addItem, { body: anItem('dal') })
        const cards = await live(shop, commands)
        await checkCards(shop, cards)
        await checkLists(shop, cards)
      }),
      {
        seed: 2083,
        numRuns: Math.ceil((isLong ? 60 : 8) / (walksFewer ? 2 : 1)),
        endOnFailure: true,
      },
    )
    const few = Object.entries(reached).filter(([, times]) => times < 8)
    expect([few, reached]).toEqual([[], reached])
  }, 600_000)
})
