import { expect, test } from 'vitest'
import type { Wire as SentWire } from '../../src/client/bus/api.ts'
import { OpenReview, PutParticulars } from '../../src/client/trade/commands.ts'
import { oneSaleQuery } from '../../src/client/trade/queries.ts'
import { BeginReturn, PutReturned } from '../../src/client/trade/returnCommands.ts'
import { RecordSalesReturn } from '../../src/client/trade/submitBill.ts'
import { saleRoutes, salesReturnRoutes } from '../../src/contract/trade.ts'
import { draftHarness } from '../rules/tradeDraftLogSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openReturns } from './returnsSetup.ts'
import type { Wire } from './shop.ts'

onOneDatabase('credit notes that were written one after another without a network', (kind) => {
  const shop = openReturns(kind)
  const { own } = shop

  /** Writes returns of so many thousandths of dal on one device that has the bill; their requests, in order. */
  const written = async (back: readonly number[]): Promise<readonly Wire[]> => {
    const device = draftHarness()
    const bill: unknown = await own.shop.must(saleRoutes.one, { params: { id: 's1' } })
    device.answer(oneSaleQuery.type, oneSaleQuery.key('s1'), bill)
    return back.map((quantityThousandths) => {
      const documentId = device.did(BeginReturn, { kind: 'salesReturn', billId: 's1' })
      const [itemId] = device.draft(documentId).bill!.lines.map((line) => line.itemId)
      device.did(PutReturned, { documentId, itemId, quantityThousandths, freeThousandths: 0 })
      const { particulars } = device.draft(documentId)
      device.did(PutParticulars, { documentId, ...particulars, remarks: 'बिग्रेको' })
      device.did(OpenReview, { documentId })
      device.did(RecordSalesReturn, { documentId, offline: true })
      return (device.log.entries.at(-1)!.meta.payload as { readonly wire: SentWire }).wire
        .body as Wire
    })
  }

  test.each([
    ['to the last paisa', {}],
    ['in whole rupees', { round_to_rupee: true, total: '209.00' }],
  ])('are all recorded when it is back, and leave nothing of their line, %s', async (_, more) => {
    const terms = { discount: { kind: 'amount', amount: '5' }, total: '209.04' }
    const lines = [
      own.dal('3', '33.33', { discount: { kind: 'percent', percent: '10' } }),
      own.oil('2', '50', { freeQuantity: '1' }),
    ]
    await own.sell({ id: 's1', lines, ...terms, ...more })
    for (const body of await written([1000, 1000, 1000]))
      expect(await own.tagOf(salesReturnRoutes.record, { body })).toEqual([200, null])
    const { lines: left } = await shop.saleOf('s1')
    expect(left[0]).toMatchObject({
      taken: { quantity: left[0].quantity, value: left[0].value, vat: left[0].vat },
    })
    await shop.rebuilt()
  })
})
