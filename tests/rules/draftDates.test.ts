import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Wire } from '../../src/client/bus/api.ts'
import {
  AddLine,
  ChooseCashCustomer,
  OpenDraft,
  OpenReview,
  PutParticulars,
} from '../../src/client/trade/commands.ts'
import { ConfirmDate } from '../../src/client/trade/dateQuestion.ts'
import { BillRefused } from '../../src/client/trade/draftEvents.ts'
import { noParticulars } from '../../src/client/trade/draftFields.ts'
import { ChangeSale, RecordSale } from '../../src/client/trade/submitBill.ts'
import { begin, draftHarness, line, openedSale } from './tradeDraftLogSetup.ts'

// Today is 2026-11-21. 2026-11-20 typed as a BS date is 1970-03-03.
const dated = (date: string) => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  const put = (to: string) =>
    d.did(PutParticulars, { documentId, ...d.draft(documentId).particulars, date: to })
  put(date)
  const review = (): string => {
    d.did(OpenReview, { documentId })
    return d.step(documentId)
  }
  const sent = (offline = false): Record<string, unknown> => {
    d.did(RecordSale, { documentId, offline })
    const { body } = (d.log.entries.at(-1)!.meta.payload as { wire: Wire }).wire
    return body as Record<string, unknown>
  }
  const confirm = (to: string) => d.did(ConfirmDate, { documentId, date: to })
  return { d, documentId, put, review, sent, confirm }
}

test('an AD date typed as BS is asked about with the date that was meant, and the bill goes out on that', () => {
  const { d, documentId, put, review, sent } = dated('1970-03-03')
  expect(review()).toBe('askingDate')
  expect(d.log.entries.at(-1)!.meta).toMatchObject({
    type: 'DateAsked',
    payload: { date: '1970-03-03', meant: '2026-11-20' },
  })
  expect(E.isLeft(d.bus.send(RecordSale, { documentId, offline: false }))).toBe(true)
  put('2026-11-20')
  expect(review()).toBe('review')
  expect(sent()).toMatchObject({ date: '2026-11-20' })
})

test('a date of last year is confirmed once for a bill, and the bill carries the confirmation', () => {
  const { put, review, sent, confirm } = dated('2026-07-16')
  expect(review()).toBe('askingDate')
  confirm('2026-07-16')
  expect(review()).toBe('review')
  put('2026-07-15')
  expect(review()).toBe('askingDate')
  put('2026-07-16')
  expect(review()).toBe('review')
  expect(sent()).toMatchObject({ date: '2026-07-16', confirmed_date: '2026-07-16' })
})

test('a bill of this year is not asked about; one saved offline carries its date for the day it arrives', () => {
  const online = dated('2026-07-17')
  expect(online.review()).toBe('review')
  expect(online.sent()).not.toHaveProperty('confirmed_date')
  const offline = dated('2026-07-17')
  offline.review()
  expect(offline.sent(true)).toMatchObject({ confirmed_date: '2026-07-17' })
})

test('a bill that an earlier release sent without a confirmation is refused, confirmed and sent again', () => {
  const { d, documentId, review, sent, confirm } = dated('2026-11-20')
  review()
  sent()
  // The books refuse it as they would refuse the date of last year that the earlier release had put on it.
  const say = { ne: 'मिति', en: 'date' }
  const refusal = { tag: 'dateToConfirm', say, fields: { date: say } }
  d.came('refused', BillRefused.of({ documentId, refusal }))
  d.did(PutParticulars, { documentId, ...d.draft(documentId).particulars, date: '2026-07-16' })
  expect(review()).toBe('askingDate')
  confirm('2026-07-16')
  expect(review()).toBe('review')
  expect(sent()).toMatchObject({ confirmed_date: '2026-07-16' })
})

test('an edit that leaves a date of last year as it was is not asked about, one that moves it is', () => {
  const d = draftHarness()
  const opened = {
    ...openedSale,
    number: 'SI-2082/83-00001',
    particulars: { ...noParticulars, date: '2026-07-16' },
    recordedVat: { date: '2026-07-16', registered: true },
  }
  d.did(OpenDraft, opened)
  d.did(OpenReview, { documentId: 's1' })
  expect(d.step('s1')).toBe('review')
  d.did(ChangeSale, { documentId: 's1', offline: false })
  d.did(OpenDraft, { ...opened, documentId: 's2' })
  d.did(PutParticulars, { documentId: 's2', ...noParticulars, date: '2026-07-15' })
  d.did(OpenReview, { documentId: 's2' })
  expect(d.step('s2')).toBe('askingDate')
})
