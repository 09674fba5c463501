import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { documentHistory } from '../../src/contract/audit.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { auditArea } from '../../src/server/audit/area.ts'
import { openExpenses, spent } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { noisyPicture, plainPicture } from './pictureFiles.ts'
import { wholeBooks, type Wire } from './shop.ts'

const { attachPhoto, removePhoto, photo } = expenseRoutes

onOneDatabase('the photo of the bill of an expense', (kind) => {
  const shop = openExpenses(kind, [auditArea])
  const { own, spend, voided, expenseOf, rebuilt } = shop
  const params = { id: 'e1' }
  const attached = (imageBitmap: readonly number[]) =>
    own.shop.must(attachPhoto, { params, body: { image_bitmap: imageBitmap } })
  const shown = (): Promise<Wire | null> => own.shop.must(photo, { params })
  const entered = () => spend('e1', [spent('tea', '1')], '1.00')

  test('is encoded anew, shown, exchanged and removed', async () => {
    await entered()
    expect([await shown(), (await expenseOf('e1')).has_photo]).toEqual([null, false])
    await attached(await plainPicture('png', 8, 6))
    const first = (await shown())!
    expect([first['image_ext'], (await expenseOf('e1')).has_photo]).toEqual(['png', true])
    const { width, height, exif } = await sharp(Buffer.from(first['image_bitmap'])).metadata()
    expect([width, height, exif]).toEqual([8, 6, undefined])
    await attached(await noisyPicture('jpg', 20, 20, 80))
    expect((await shown())!['image_ext']).toBe('jpg')
    await own.shop.must(removePhoto, { params })
    expect([await shown(), (await expenseOf('e1')).has_photo]).toEqual([null, false])
    await rebuilt()
  })

  test('is refused unless it is a picture, whatever it is called', async () => {
    await entered()
    const said = [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]
    const call = { params, body: { image_bitmap: said, image_ext: 'png' } }
    expect(await own.tagOf(attachPhoto, call)).toEqual([422, 'notAPicture', 'image_bitmap'])
    expect(await shown()).toBeNull()
  })

  test('changes no figure, stays on a void expense, and is in its history', async () => {
    await entered()
    const figures = await wholeBooks(own.shop, ['expense_photo'])
    await attached(await plainPicture('webp', 4, 4))
    expect(await wholeBooks(own.shop, ['expense_photo'])).toEqual(figures)
    await voided('e1')
    expect((await shown())!['image_ext']).toBe('webp')
    const acts = await own.shop.must(documentHistory, { params })
    expect(acts.map(({ act }: Wire) => act)).toEqual(['entered', 'changed', 'voided'])
    await rebuilt()
  })

  test('is attached with the key for files and one for expenses; one alone is told of no expense', async () => {
    await entered()
    const body = { image_bitmap: await plainPicture('png', 4, 4) }
    const status = async (...permissions: readonly PermissionKey[]) => {
      const as = own.server.person({ company: own.shop.company, permissions: [...permissions] })
      return (await own.server.call(attachPhoto, { params, body, as })).status
    }
    expect(await status('file-upload', 'expense-add')).toBe(200)
    expect(await status('file-upload', 'expense-edit')).toBe(200)
    expect(await status('file-upload', 'expenses-screen')).toBe(404)
    expect(await status('expense-add', 'expense-edit')).toBe(403)
  })
})
