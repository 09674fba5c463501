import { RecordSale } from '../../src/client/trade/submitBill.ts'
import { either as E } from 'fp-ts'
import { Answered } from '../../src/client/bus/busEvents.ts'
import { grouped, needsAttention } from '../../src/client/bus/outbox.ts'
import { openSession, type Session } from '../../src/client/bus/openSession.ts'
import { area as items } from '../../src/client/items/area.ts'
import { area as money } from '../../src/client/money/area.ts'
import { area as parties } from '../../src/client/parties/area.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import { newParty } from '../../src/client/parties/partyForm.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { area as trade } from '../../src/client/trade/area.ts'
import {
  AddLine,
  BeginDraft,
  ChooseCashCustomer,
  ChooseParty,
  OpenReview,
  PutParticulars,
} from '../../src/client/trade/commands.ts'
import { draftChart, drafts } from '../../src/client/trade/draft.ts'
import {
  bankChoicesQuery,
  itemChoicesQuery,
  shopQuery,
} from '../../src/client/documents/choices.ts'
import { person, place, settled, world, type World } from '../sim/clientWorld.ts'

const shop = {
  company_id: 'A',
  business_name: 'राम स्टोर',
  address: 'काठमाडौं',
  phone: '015550123',
  email: null,
  pan_no: '301234567',
  vat_registered_from: '2020-07-16',
  locked_through: null,
  below_zero_stock: 'warn',
}
const rice = {
  item_id: 'rice',
  name: 'चामल',
  code: '',
  barcode: '',
  category_name: null,
  unit: 'केजी',
  second_unit: 'बोरा',
  second_factor: '25',
  purchase_rate: '80',
  sale_rate: '100',
  vat_class: 'exempt',
  quantity: '10',
  value: '800',
  low_stock: null,
  is_active: true,
}
const answers: Readonly<Record<string, unknown>> = {
  '/web/add-ledger': { ledger_id: 'x' },
  '/web/items': { item_id: 'x' },
  '/web/item-categories': { category_id: 'x' },
  '/web/banks': { bank_id: 'x' },
  '/web/sales': { document_id: 'x', number: 'SI-1', version: 1, total: '100', warnings: [] },
}
/** The areas of a shop over a server that accepts everything except the paths in `no`. */
export const counter = () => {
  const w = world()
  const asked: string[] = []
  const no = new Set<string>()
  w.server.answer = (path, request) => {
    if (request.method !== 'POST') return null
    asked.push(path)
    if (no.has(path))
      return [
        422,
        {
          message: 'मिलेन (No)',
          refusal: { tag: 'periodLocked', say: { ne: 'हिसाब बन्द छ', en: 'The books are closed' } },
        },
      ]
    return [200, { message: 'ठीक छ (Fine)', data: answers[path] }]
  }
  const parts = { ...w.parts, areas: [sessionArea, parties, items, money, trade] }
  const over = async (id: string): Promise<Session> => {
    const s = await openSession(parts, id)()
    if (E.isLeft(s)) throw new Error(s.left.tag)
    return s.right
  }
  const held = (s: Session) => {
    const envelope = { session: s.id, company: 'A', actor: 'sita', commandId: null, command: null }
    const answer = (query: { readonly type: string }, wire: unknown) =>
      Answered.of({
        query: query.type,
        key: 'null',
        digest: query.type,
        answer: { wire, paging: null },
      })
    void s.log.append(envelope, 'fact', [
      answer(shopQuery, shop),
      answer(itemChoicesQuery, [rice]),
      answer(bankChoicesQuery, [{ bank_id: 'nabil', name: 'नबिल', kind: 'bank' }]),
    ])
  }
  const signIn = async (id: string): Promise<Session> => {
    w.keeper.setSignIn('A', 'token-A', 'ticket-A')
    const s = await over(id)
    await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
    held(s)
    return s
  }
  return { w, asked, no, parts, signIn, over, held }
}
export const gives = (
  s: Session,
  command: Parameters<Session['send']>[0],
  raw: unknown,
): string => {
  const sent = s.send(command, raw)
  if (E.isLeft(sent)) throw new Error(`${command.type}: ${JSON.stringify(sent.left)}`)
  return sent.right.commandId
}
export const refuses = (
  s: Session,
  command: Parameters<Session['send']>[0],
  raw: unknown,
): string => {
  const sent = s.send(command, raw)
  return E.isLeft(sent) ? sent.left.tag : 'accepted'
}
const texts = { ...newParty('2026-11-20'), ledgerTitle: 'हरि' }
export const line = {
  itemId: 'rice',
  name: 'चामल',
  unit: 'केजी',
  factorThousandths: 1000,
  quantityThousandths: 1000,
  freeThousandths: 0,
  rateTenThousandths: 1_000_000,
  discount: null,
  vatClass: 'exempt',
}
export const party = (s: Session, draft: string) =>
  gives(s, AddParty as never, { draft, texts, picture: null })
/** Submits a sale of one line to a party; returns the ids of the document and the command. */
export const sale = (
  s: Session,
  partyId: string | null,
  more: { readonly itemId?: string; readonly remarks?: string } = {},
) => {
  const documentId = gives(s, BeginDraft as never, { kind: 'sale' })
  if (partyId === null) gives(s, ChooseCashCustomer as never, { documentId, customerName: '' })
  else gives(s, ChooseParty as never, { documentId, partyId, partyName: 'हरि', chargesVat: false })
  gives(s, AddLine as never, {
    documentId,
    ...line,
    ...(more.itemId === undefined ? {} : { itemId: more.itemId }),
  })
  if (more.remarks !== undefined)
    gives(s, PutParticulars as never, {
      documentId,
      ...s.folds.get(drafts, 'A', documentId).particulars,
      remarks: more.remarks,
    })
  gives(s, OpenReview as never, { documentId })
  return { documentId, commandId: gives(s, RecordSale as never, { documentId, offline: true }) }
}
export const attention = (s: Session) => s.folds.get(needsAttention, null, 'all')
export const outline = (s: Session) =>
  grouped(attention(s).open).map(({ head, dependants }) => [
    head.command,
    ...dependants.map((each) => each.command),
  ])
export const step = (s: Session, documentId: string) =>
  s.folds.get(draftChart, 'A', documentId).value
export const awake = async (w: World) => {
  w.server.online = true
  w.wake$.next(null)
  await settled(60)
}
