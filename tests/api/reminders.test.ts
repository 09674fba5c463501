import { expect, test } from 'vitest'
import { deleteLedger } from '../../src/contract/parties.ts'
import { reminderRoutes } from '../../src/contract/reminders.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bookAreas, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const { periods, list, add, one, change, done, delete: deletion } = reminderRoutes

onOneDatabase('reminders', (kind) => {
  const own = openTrade(kind)
  const rent = { description: 'भाडा', start_datetime: '2026-11-25' }
  const added = (id: string, more: Wire = {}) =>
    own.shop.must(add, { body: { reminder_id: id, ...rent, ...more } })
  const found = (id: string): Promise<Wire> => own.shop.must(one, { params: { id } })
  const mark = (id: string, date: string) => own.shop.must(done, { params: { id }, body: { date } })
  const ids = async () =>
    ((await own.shop.must(list)) as readonly Wire[]).map(({ reminder_id }) => reminder_id)
  const rebuilt = async () => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }

  test('repeat in eight ways, each with its name in both languages', async () => {
    const all: readonly Wire[] = await own.shop.must(periods)
    expect(all.map(({ en }) => en)).toEqual([
      'Once',
      'Daily',
      'Weekly',
      'Every two weeks',
      'Monthly',
      'Every three months',
      'Every six months',
      'Yearly',
    ])
    expect(all[4]).toEqual({ reminder_period: 'monthly', ne: 'हरेक महिना', en: 'Monthly' })
  })

  test('are tasks that come once unless they say otherwise', async () => {
    const { reminder_id: id } = await own.shop.must(add, { body: rent })
    expect(await found(id)).toEqual({
      reminder_id: id,
      reminder_type: 2,
      description: 'भाडा',
      start_datetime: '2026-11-25',
      reminder_period: 'once',
      ledger_id: null,
      ledger_title: null,
      due_date: '2026-11-25',
      done_date: null,
      version: 1,
    })
  })

  test('are listed by the day on which they are due, the finished ones last', async () => {
    await added('late', { start_datetime: '2026-12-01' })
    await added('paid', { start_datetime: '2026-11-01' })
    await added('soon')
    await mark('paid', '2026-11-01')
    expect(await ids()).toEqual(['soon', 'late', 'paid'])
    await rebuilt()
  })

  test('that are done move to the next occurrence, and once done are finished', async () => {
    await added('monthly', { reminder_period: 'monthly' })
    await added('single')
    await mark('monthly', '2026-11-25')
    await mark('single', '2026-11-25')
    expect(await found('monthly')).toMatchObject({
      due_date: '2026-12-24',
      done_date: '2026-11-25',
      version: 2,
    })
    expect(await found('single')).toMatchObject({ due_date: null, done_date: '2026-11-25' })
    await rebuilt()
  })

  test('marked by two people for the same day move once', async () => {
    await added('daily', { reminder_period: 'daily' })
    await mark('daily', '2026-11-25')
    await mark('daily', '2026-11-25')
    expect(await found('daily')).toMatchObject({ due_date: '2026-11-26', version: 2 })
    const ahead = { params: { id: 'daily' }, body: { date: '2026-11-28' } }
    expect(await own.tagOf(done, ahead)).toEqual([422, 'notItsDay', 'date'])
  })

  test('name a party of the shop, and keep it when it is made inactive', async () => {
    const body = { ...rent, reminder_type: 1, ledger_id: 'nobody' }
    expect(await own.tagOf(add, { body })).toEqual([400, 'wrongReference', 'ledger_id'])
    await added('debt', { reminder_type: 1, ledger_id: 'hari' })
    expect(await found('debt')).toMatchObject({ ledger_id: 'hari', ledger_title: 'हरि' })
    await own.shop.must(deleteLedger, { params: { id: 'hari' } })
    await own.shop.must(change, {
      params: { id: 'debt' },
      body: { description: 'उधारो', start_datetime: '2026-11-25' },
    })
    expect(await found('debt')).toMatchObject({ description: 'उधारो', ledger_id: 'hari' })
    expect((await own.tagOf(add, { body: { ...body, ledger_id: 'hari' } }))[1]).toBe(
      'wrongReference',
    )
    await rebuilt()
  })

  test('with another description stay where they are, with another date begin again', async () => {
    await added('r', { reminder_period: 'weekly' })
    await mark('r', '2026-11-25')
    const to = (body: Wire) => own.shop.must(change, { params: { id: 'r' }, body })
    await to({ ...rent, description: 'पसलको भाडा' })
    expect(await found('r')).toMatchObject({ due_date: '2026-12-02', version: 3 })
    await to({ ...rent, start_datetime: '2026-11-27', version: 3 })
    expect(await found('r')).toMatchObject({ due_date: '2026-11-27', reminder_period: 'weekly' })
    const stale = { params: { id: 'r' }, body: { ...rent, description: 'x', version: 3 } }
    expect((await own.tagOf(change, stale)).slice(1, 2)).toEqual(['staleVersion'])
    await rebuilt()
  })

  test('that are deleted are gone', async () => {
    await added('r')
    await own.shop.must(deletion, { params: { id: 'r' } })
    expect(await ids()).toEqual([])
    expect((await own.tagOf(one, { params: { id: 'r' } })).slice(1, 2)).toEqual(['not_found'])
    await rebuilt()
  })

  test('need a description, a date that the calendar has, and a known period', async () => {
    const tag = (body: Wire) => own.tagOf(add, { body })
    expect((await tag({ ...rent, description: ' ' })).slice(2)).toEqual(['description'])
    expect((await tag({ ...rent, start_datetime: '2026-02-30' })).slice(2)).toEqual([
      'start_datetime',
    ])
    expect((await tag({ ...rent, reminder_period: 'hourly' })).slice(2)).toEqual([
      'reminder_period',
    ])
    expect((await tag({ ...rent, reminder_type: 3 })).slice(2)).toEqual(['reminder_type'])
    await added('r')
    expect((await tag({ ...rent, reminder_id: 'r' })).slice(1)).toEqual(['idTaken', 'reminder_id'])
  })
})
