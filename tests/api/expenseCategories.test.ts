import { expect, test } from 'vitest'
import {
  addExpenseCategory,
  changeExpenseCategory,
  deleteExpenseCategory,
  reactivateExpenseCategory,
} from '../../src/contract/expenseCategories.ts'
import { openExpenses, spent } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'

onOneDatabase('expense categories', (kind) => {
  const shop = openExpenses(kind)
  const { own, addCategory, categories, spend, changed, voided, refused, rebuilt } = shop
  const names = async () => (await categories()).map(({ name }) => name)
  const by = (id: string) => ({ params: { id: `6-${id}` } })

  test('are listed by name with their remarks, version and state', async () => {
    await addCategory('wages', 'ज्याला', { remarks: 'दैनिक' })
    expect(await names()).toEqual(['घर भाडा', 'चिया', 'ज्याला', 'बिजुली'])
    expect((await categories())[2]).toEqual({
      expense_category_id: '6-wages',
      name: 'ज्याला',
      remarks: 'दैनिक',
      is_active: true,
      version: 1,
    })
  })

  test('have an id that begins with 6- where the server makes it', async () => {
    const made = await own.shop.must(addExpenseCategory, { body: { name: 'ढुवानी' } })
    expect(made.expense_category_id).toMatch(/^6-[0-9a-f-]{36}$/)
  })

  test('have a name of their own in any case and digits, also beside an inactive one', async () => {
    await addCategory('van', 'Van 2')
    const same = { body: { expense_category_id: '6-v', name: 'VAN २' } }
    expect(await own.tagOf(addExpenseCategory, same)).toEqual([422, 'categoryTaken', 'name'])
    const renamed = { ...by('tea'), body: { name: 'van 2' } }
    expect(await own.tagOf(changeExpenseCategory, renamed)).toEqual([422, 'categoryTaken', 'name'])
    await spend('e1', [spent('van', '1')], '1.00')
    await own.shop.must(deleteExpenseCategory, by('van'))
    expect(await own.tagOf(addExpenseCategory, same)).toEqual([422, 'categoryTaken', 'name'])
    expect(
      await own.tagOf(addExpenseCategory, { body: { expense_category_id: '6-tea', name: 'अर्को' } }),
    ).toEqual([409, 'idTaken', 'expense_category_id'])
  })

  test('are renamed, and an expense keeps the name under which it was entered', async () => {
    await spend('e1', [spent('tea', '1')], '1.00')
    const body = { name: 'चिया र खाजा', version: 1 }
    await own.shop.must(changeExpenseCategory, { ...by('tea'), body })
    expect(await names()).toContain('चिया र खाजा')
    expect((await shop.expenseOf('e1')).lines[0].category_name).toBe('चिया')
    const late = await own.tagOf(changeExpenseCategory, {
      ...by('tea'),
      body: { name: 'नास्ता', version: 1 },
    })
    expect(late.slice(0, 2)).toEqual([409, 'staleVersion'])
    await rebuilt()
  })

  test('are deleted if no expense has ever named them, and the name is free again', async () => {
    const { message } = await own.shop.call(deleteExpenseCategory, by('tea'))
    expect(message).toContain('deleted')
    expect(await names()).not.toContain('चिया')
    await addCategory('tea2', 'चिया')
    await rebuilt()
  })

  test('are made inactive if an expense names them, even a void one, and active again', async () => {
    await spend('e1', [spent('tea', '1')], '1.00')
    await voided('e1')
    const { message } = await own.shop.call(deleteExpenseCategory, by('tea'))
    expect(message).toContain('inactive')
    expect((await categories()).find(({ name }) => name === 'चिया')).toMatchObject({
      is_active: false,
      version: 2,
    })
    expect(await refused([spent('tea', '1')], '1.00')).toEqual([
      422,
      'wrongReference',
      'lines.0.category_id',
    ])
    await own.shop.must(reactivateExpenseCategory, by('tea'))
    await spend('e2', [spent('tea', '1')], '1.00')
    await rebuilt()
  })

  test('that are inactive stay on the expenses that name them through an edit', async () => {
    await spend('e1', [spent('tea', '1')], '1.00')
    await own.shop.must(deleteExpenseCategory, by('tea'))
    await changed('e1', [spent('tea', '2')], '2.00')
    expect((await shop.expenseOf('e1')).total).toBe('2.00')
  })
})
