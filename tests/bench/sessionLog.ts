import { areas } from '../../src/client/areas.ts'
import { busEvents } from '../../src/client/bus/busEvents.ts'
import { chainText, type Step, type Stored } from '../../src/client/log/entry.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import {
  BillRecorded,
  BillSubmitted,
  CashCustomerChosen,
  DraftBegun,
  LinePut,
  LineRemoved,
  PartyChosen,
  ReviewOpened,
  StepOpened,
} from '../../src/client/trade/draftEvents.ts'
import { chanceFrom } from './workload.ts'

export const reader = eventReader([...busEvents, ...areas.flatMap((area) => area.events)])

type Said = readonly [step: Step, event: AnyEvent]

const lineOf = (documentId: string, item: number, quantity: number): AnyEvent =>
  LinePut.of({
    documentId,
    itemId: `item-${item}`,
    name: `सामान ${item}`,
    unit: 'पिस',
    factorThousandths: 1000,
    quantityThousandths: quantity * 1000,
    freeThousandths: 0,
    rateTenThousandths: 1_300_000,
    discount: null,
    vatClass: 'taxable',
  })

/** A bill as it is entered: lines, some of them repeated, some removed, sent and recorded. */
const billOf = (at: number, lines: number, chance: (below: number) => number): readonly Said[] => {
  const documentId = `doc-${at}`
  const said: Said[] = [['fact', DraftBegun.of({ documentId, kind: 'sale', date: '2026-11-21' })]]
  const say = (event: AnyEvent, step: Step = 'fact') => said.push([step, event])
  if (chance(2) === 0) say(CashCustomerChosen.of({ documentId, customerName: '' }))
  else
    say(
      PartyChosen.of({
        documentId,
        partyId: `party-${chance(200)}`,
        partyName: 'हरि स्टोर',
        chargesVat: false,
      }),
    )
  for (let line = 0; line < lines; line++) {
    say(lineOf(documentId, line, 1))
    if (chance(10) < 6) say(lineOf(documentId, line, 1 + chance(20)))
  }
  if (chance(5) === 0) say(LineRemoved.of({ documentId, itemId: 'item-0' }))
  say(lineOf(documentId, lines, 2))
  say(StepOpened.of({ documentId, step: 'payment' }))
  say(ReviewOpened.of({ documentId, paidInFull: true, dateToConfirm: null, totalPaisa: 11_300 }))
  say(
    BillSubmitted.of({
      documentId,
      kind: 'sale',
      change: false,
      totalPaisa: 11_300,
      wire: { params: {}, query: {}, body: { document_id: documentId } },
    }),
    'issued',
  )
  say(
    BillRecorded.of({
      documentId,
      number: `SI-${at}`,
      version: 1,
      totalPaisa: 11_300,
      warnings: [],
    }),
    'recorded',
  )
  return said
}

/** A session's log as the device stores it: signed in, one bill of 500 lines, then bills of one to twelve. */
export const loggedSession = (
  length: number,
  hash: (text: string) => string,
): readonly Stored[] => {
  const chance = chanceFrom(2083)
  const companies = [{ companyId: 'c1', name: 'पसल', userName: '', parentId: null }]
  const said: Said[] = [
    [
      'fact',
      LoggedIn.of({
        userId: 'u1',
        fullName: 'राम',
        username: '9841000001',
        isAdmin: true,
        isFirstLogin: false,
        companies,
      }),
    ],
    [
      'fact',
      CompanyEntered.of({
        companyId: 'c1',
        companyName: 'पसल',
        parentId: null,
        permissions: [],
        accountExpiryDate: '2027-11-21',
        lastRenewedAt: null,
        plan: 'trial',
      }),
    ],
  ]
  for (let at = 0; said.length < length; at++)
    said.push(...billOf(at, at === 0 ? 500 : 1 + chance(12), chance))
  let head = ''
  let command = ''
  return said.slice(0, length).map(([step, { type, ...payload }], i) => {
    if (step === 'issued') command = `command-${i}`
    const settles = step !== 'fact'
    const bare = {
      session: 's1',
      company: i < 1 ? null : 'c1',
      actor: 'u1',
      commandId: settles ? command : null,
      command: settles ? 'RecordSale' : null,
      id: `entry-${i}`,
      seq: i + 1,
      at: new Date(Date.UTC(2026, 10, 21) + i * 700).toISOString(),
      step,
      type,
      version: reader.version(type),
      payload,
    }
    head = hash(head + chainText(bare))
    return { ...bare, hash: head }
  })
}

/** The plain solution without folds: one loop, one map, a case for each event, the same drafts and open bills. */
export const plainly = (
  entries: readonly { readonly event: AnyEvent | null }[],
): { readonly all: Map<string, any>; readonly open: Map<string, string> } => {
  const all = new Map<string, any>()
  const open = new Map<string, string>()
  for (const { event } of entries) {
    const e = event as any
    const d = all.get(e.documentId)
    switch (e.type) {
      case 'DraftBegun':
        all.set(e.documentId, {
          documentId: e.documentId,
          kind: e.kind,
          order: [],
          lines: {},
          buyer: 'none',
          recorded: null,
        })
        open.set(e.documentId, 'writing')
        break
      case 'PartyChosen':
        d.buyer = 'party'
        d.partyId = e.partyId
        d.partyName = e.partyName
        break
      case 'CashCustomerChosen':
        d.buyer = 'cash'
        d.partyName = e.customerName
        break
      case 'LinePut': {
        const { type: _, documentId: __, ...line } = e
        if (d.lines[e.itemId] === undefined) d.order.push(e.itemId)
        d.lines[e.itemId] = line
        break
      }
      case 'LineRemoved':
        d.order = d.order.filter((each: string) => each !== e.itemId)
        delete d.lines[e.itemId]
        break
      case 'BillSubmitted':
        open.set(e.documentId, 'sending')
        break
      case 'BillRecorded':
        d.recorded = { number: e.number, version: e.version }
        open.delete(e.documentId)
    }
  }
  return { all, open }
}
