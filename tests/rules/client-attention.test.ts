import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { busEvents, AttentionClosed } from '../../src/client/bus/busEvents.ts'
import { DiscardAttention } from '../../src/client/bus/outbox.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { AddCategory, AddItem } from '../../src/client/items/commands.ts'
import { newItem } from '../../src/client/items/itemForm.ts'
import { AddBank } from '../../src/client/money/commands.ts'
import { newBank } from '../../src/client/money/bankForm.ts'
import {
  AddLine,
  BeginDraft,
  ChooseParty,
  DiscardDraft,
  OpenReview,
} from '../../src/client/trade/commands.ts'
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
  refuses,
  sale,
  step,
} from './clientAttentionSetup.ts'

describe('what depends on a refused entry', () => {
  test('is refused with it, not sent, and shown beneath it; other work is recorded', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    const mine = sale(s, partyId)
    const other = sale(s, null)
    await settled()
    expect(asked).toEqual([])
    no.add('/web/add-ledger')
    await awake(w)
    expect(asked).toEqual(['/web/add-ledger', '/web/sales'])
    expect([step(s, mine.documentId), step(s, other.documentId)]).toEqual(['refused', 'recorded'])
    expect(outline(s)).toEqual([['AddParty', 'RecordSale']])
    const said = attention(s).open[mine.commandId]!.refusal
    expect([said.tag, said.on]).toEqual(['dependsOnRefused', partyId])
    expect([said.say.ne, said.say.en]).toEqual([
      expect.stringContaining('पार्टी थप्नुहोस्'),
      expect.stringContaining('Add party'),
    ])
    expect([
      s.folds.get(drafts, 'A', mine.documentId).refusal?.tag,
      Object.keys(s.pending()),
    ]).toEqual(['dependsOnRefused', []])
    expect(w.faults).toEqual([])
  })
  test('is refused through every step: a category, the item in it, the sale of that item', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const categoryId = gives(s, AddCategory as never, { name: 'अन्न' })
    const itemId = gives(s, AddItem as never, {
      draft: 'i1',
      texts: { ...newItem('2026-11-20'), name: 'दाल', categoryId },
    })
    sale(s, null, { itemId })
    await settled()
    no.add('/web/item-categories')
    await awake(w)
    expect(asked).toEqual(['/web/item-categories'])
    expect(outline(s)).toEqual([['AddCategory', 'AddItem', 'RecordSale']])
  })
  test('still depends on it after a person closed it, and after a reload', async () => {
    const { w, asked, no, signIn, over } = counter()
    const s = await signIn('s1')
    no.add('/web/add-ledger')
    const partyId = party(s, 'd1')
    await settled()
    gives(s, DiscardAttention as never, { commandId: partyId })
    await s.close()
    w.locks.clear()
    const again = await over('s1')
    // A bill to this party is stopped while it is written; one that was submitted all the same is not sent.
    const documentId = gives(again, BeginDraft as never, { kind: 'sale' })
    gives(again, ChooseParty as never, { documentId, partyId, partyName: 'हरि', chargesVat: false })
    gives(again, AddLine as never, { documentId, ...line })
    expect(refuses(again, OpenReview as never, { documentId })).toBe('partyRefused')
    gives(again, AddBank as never, {
      draft: 'b1',
      texts: { ...newBank('2026-11-20'), name: 'नबिल', branch: partyId },
    })
    await settled()
    expect(asked).toEqual(['/web/add-ledger'])
    expect(
      Object.values(attention(again).open).map((each) => [each.command, each.refusal.on]),
    ).toEqual([['AddBank', partyId]])
  })
  test('is only what refers to it by a field: a remark that quotes its id does not count', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    sale(s, null, { remarks: `see ${partyId}` })
    await settled()
    no.add('/web/add-ledger')
    await awake(w)
    expect([asked, outline(s)]).toEqual([['/web/add-ledger', '/web/sales'], [['AddParty']]])
  })
})

test('discarding a bill also discards its draft, and that is recorded', async () => {
  const { no, signIn, w, over } = counter()
  const s = await signIn('s1')
  no.add('/web/sales')
  const { documentId, commandId } = sale(s, null)
  await settled()
  await s.close()
  w.locks.clear()
  const again = await over('s1')
  const refused = attention(again).open[commandId]!
  const whole = again.commands.get(refused.command)!.discardWith!(refused.intent.payload, {
    get: (fold, key) => again.folds.get(fold, 'A', key),
  })
  expect(whole?.command).toBe(DiscardDraft)
  gives(again, whole!.command as never, whole!.raw)
  expect([step(again, documentId), attention(again).open]).toEqual(['discarded', {}])
  expect(again.log.entries.at(-1)!.event).toEqual({
    type: 'AttentionClosed',
    commandId,
    how: 'discarded',
    by: null,
  })
})

test('closings that did not record how they were closed can still be read', () => {
  const read = eventReader(busEvents as never).read({
    type: AttentionClosed.type,
    version: 1,
    payload: { commandId: 'c1' },
  })
  expect(read).toEqual(E.right({ type: 'AttentionClosed', commandId: 'c1', how: 'read', by: null }))
})
