import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { changePaymentQr, paymentQr } from '../../src/contract/paymentQr.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import { noisyPicture, photograph, plainPicture } from './pictureFiles.ts'
import { bookAreas, openShop, startBooks, type Shop, type Wire } from './shop.ts'

const unset = { text: '', is_on_bills: true, picture: null, version: 0 }

onOneDatabase('the QR code for payments', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  const read = (shop: Shop): Promise<Wire> => shop.must(paymentQr)
  const change = async (shop: Shop, changes: Wire) => {
    const { picture: _, ...now } = await read(shop)
    return shop.call(changePaymentQr, { body: { ...now, ...changes } })
  }

  test('its picture is drawn anew, sharp enough to be scanned, without what a camera wrote into it', async () => {
    const shop = await openShop(server)
    expect((await change(shop, { image_bitmap: await photograph('jpg', 60, 40) })).status).toBe(200)
    const small = Buffer.from((await read(shop))['picture'].content, 'base64')
    expect(small.toString('latin1')).not.toMatch(/Exif|SecretPlace|PhoneMaker/)
    await change(shop, { image_bitmap: await noisyPicture('png', 1200, 900, 90) })
    const large = Buffer.from((await read(shop))['picture'].content, 'base64')
    const { width } = await sharp(large).metadata()
    expect([width! <= 800, large.length <= 96 * 1024]).toEqual([true, true])
  })

  test('a change keeps the picture unless it replaces it or takes it away, and a rebuild gives the same', async () => {
    const shop = await openShop(server)
    await change(shop, { image_bitmap: await plainPicture('webp', 40, 40) })
    const { picture } = await read(shop)
    await change(shop, { text: '000201', is_on_bills: false })
    expect(await read(shop)).toEqual({ text: '000201', is_on_bills: false, picture, version: 2 })
    expect(await change(shop, {})).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await change(shop, { version: 1, text: 'x' })).toMatchObject({
      status: 409,
      tag: 'staleVersion',
    })
    const standing = await read(shop)
    await rebuildCompany(server.database, bookAreas, shop.company, true)
    expect(await read(shop)).toEqual(standing)
    await change(shop, { image_bitmap: null })
    expect((await read(shop))['picture']).toBeNull()
  })

  test('what is no picture and a text that is too long are refused, and another company sees nothing', async () => {
    const [shop, other] = [await openShop(server), await openShop(server)]
    const refused = await change(shop, { image_bitmap: [...Buffer.from('<svg/>')] })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ['image_bitmap']])
    expect((await change(shop, { text: 'क'.repeat(513) })).status).toBe(400)
    expect(await read(shop)).toEqual(unset)
    await change(shop, { text: 'गोप्य', image_bitmap: await plainPicture('png', 40, 40) })
    expect(await read(other)).toEqual(unset)
  })
})
