import { RepairDraft } from '../../src/client/trade/refusedReferences.ts'
import { RecordSale } from '../../src/client/trade/submitBill.ts'
import { describe, expect, test } from 'vitest'
import { AddItem } from '../../src/client/items/commands.ts'
import { newItem, textsOfSent as itemTextsOfSent } from '../../src/client/items/itemForm.ts'
import { AddBank } from '../../src/client/money/commands.ts'
import { newBank, textsOfSent as bankTextsOfSent } from '../../src/client/money/bankForm.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import { lookInto } from '../../src/client/bus/commandBus.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { newParty, pictureOfSent, textsOfSent } from '../../src/client/parties/partyForm.ts'
import { OpenReview } from '../../src/client/trade/commands.ts'
import { drafts } from '../../src/client/trade/draft.ts'
import { settled } from '../sim/clientWorld.ts'
import {
  attention,
  awake,
  counter,
  gives,
  line,
  outline,
  party,
  sale,
  step,
} from './clientAttentionSetup.ts'

describe('edit and send again', () => {
  test('closes the old party when the new one is sent, and its bill then names the new one', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    const { documentId, commandId } = sale(s, partyId)
    await settled()
    no.add('/web/add-ledger')
    await awake(w)
    no.clear()
    w.server.online = false
    const newId = party(s, partyId)
    expect(attention(s).refused).toMatchObject({ [partyId]: newId, [commandId]: null })
    expect(outline(s)).toEqual([['RecordSale']])
    expect(
      s.log.entries.filter((e) => e.meta.type === 'AttentionClosed').map((e) => e.event),
    ).toEqual([{ type: 'AttentionClosed', commandId: partyId, how: 'superseded', by: newId }])
    gives(s, RepairDraft as never, { documentId })
    expect(s.folds.get(drafts, 'A', documentId)).toMatchObject({
      partyId: newId,
      partyName: 'हरि',
      buyer: 'party',
      order: ['rice'],
    })
    gives(s, OpenReview as never, { documentId })
    gives(s, RecordSale as never, { documentId, offline: false })
    expect(attention(s).open).toEqual({})
    asked.length = 0
    await awake(w)
    expect([asked, step(s, documentId), attention(s).open]).toEqual([
      ['/web/add-ledger', '/web/sales'],
      'recorded',
      {},
    ])
    expect(w.faults).toEqual([])
  })
  test('keeps two parties from the same page apart: a third one written there closes neither', async () => {
    const { w, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    for (let i = 0; i < 2; i++) {
      party(s, 'new')
      await settled()
    }
    no.add('/web/add-ledger')
    await awake(w)
    no.clear()
    party(s, 'new')
    await settled()
    expect(outline(s)).toEqual([['AddParty'], ['AddParty']])
  })
  test('closes a refusal when the form that was still open is saved again', async () => {
    const { no, signIn } = counter()
    const s = await signIn('s1')
    no.add('/web/add-ledger')
    party(s, 'new')
    await settled()
    expect(partyForm.stateOf(lookInto(s.folds, 'A'), 'new')).toBe('refused')
    no.clear()
    party(s, 'new')
    expect(outline(s)).toEqual([])
  })
  test('updates an item and its line in the bill that names it', async () => {
    const { w, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const itemId = gives(s, AddItem as never, {
      draft: 'i1',
      texts: { ...newItem('2026-11-20'), name: 'दाल' },
    })
    const { documentId } = sale(s, null, { itemId })
    await settled()
    no.add('/web/items')
    await awake(w)
    const newId = gives(s, AddItem as never, {
      draft: itemId,
      texts: { ...newItem('2026-11-20'), name: 'मास दाल' },
    })
    gives(s, RepairDraft as never, { documentId })
    const draft = s.folds.get(drafts, 'A', documentId)
    expect([draft.order, draft.lines[newId]]).toEqual([
      [newId],
      { ...line, itemId: newId, name: 'मास दाल' },
    ])
  })
  test('fills the form with what was sent, so that saving it unchanged sends the same', async () => {
    const { w, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const bodyUnder = (id: string) =>
      (s.pending()[id]!.intent.payload as { wire: { body: Record<string, unknown> } }).wire.body
    const same = (id: string, again: string) =>
      expect(Object.entries(bodyUnder(again)).filter(([key]) => !/_id$/.test(key))).toEqual(
        Object.entries(bodyUnder(id)).filter(([key]) => !/_id$/.test(key)),
      )
    const wholeParty = {
      ledgerTitle: 'हरि',
      contactPersonName: 'सीता',
      mobileNo: '9841234567',
      email: 'h@x.np',
      address: 'पाटन',
      vatPanFlag: 'vat',
      creditDays: '15',
      vatPanNo: '301234567',
      openingType: 'payable',
      openingBalance: '1,500.50',
      openingDate: '2026-11-20',
    }
    const p = gives(s, AddParty as never, {
      draft: 'p',
      texts: wholeParty,
      picture: { bytes: new Uint8Array([1, 2, 255]), ext: 'webp' },
    })
    same(
      p,
      gives(s, AddParty as never, {
        draft: 'p2',
        texts: textsOfSent(bodyUnder(p), newParty('2020-01-01')),
        picture: pictureOfSent(bodyUnder(p)),
      }),
    )
    const wholeItem = {
      ...newItem('2026-11-20'),
      name: 'दाल',
      code: 'D1',
      barcode: '890',
      hsCode: '07.13',
      unit: 'केजी',
      secondUnit: 'बोरा',
      secondFactor: '25.5',
      purchaseRate: '80',
      saleRate: '100.25',
      vatClass: 'exempt',
      openingQuantity: '3.5',
      openingValue: '280',
      lowStock: '2',
    }
    const i = gives(s, AddItem as never, { draft: 'i', texts: wholeItem })
    same(
      i,
      gives(s, AddItem as never, {
        draft: 'i2',
        texts: itemTextsOfSent(bodyUnder(i), newItem('2020-01-01')),
      }),
    )
    const wholeBank = {
      name: 'नबिल',
      kind: 'cooperative',
      accountNo: '12',
      accountHolder: 'राम',
      branch: 'पाटन',
      openingBalance: '-50.75',
      openingDate: '2026-11-20',
    }
    const b = gives(s, AddBank as never, { draft: 'b', texts: wholeBank })
    same(
      b,
      gives(s, AddBank as never, {
        draft: 'b2',
        texts: bankTextsOfSent(bodyUnder(b), newBank('2020-01-01')),
      }),
    )
  })
})
