import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { partsAtFirst } from '../../src/books/company/printing.ts'
import { changePrintSettings, printSettings } from '../../src/contract/printSettings.ts'
import { companySettings } from '../../src/contract/settings.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import { noisyPicture, photograph, plainPicture } from './pictureFiles.ts'
import { bookAreas, openShop, startBooks, type Shop, type Wire } from './shop.ts'

const unset = {
  paper: null,
  language: null,
  footer: '',
  look: 'classic',
  parts: [...partsAtFirst],
  version: 0,
}

onOneDatabase('print settings', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  const read = (shop: Shop): Promise<Wire> => shop.must(printSettings)
  const change = async (shop: Shop, changes: Wire) => {
    const { logo: _, ...now } = await read(shop)
    return shop.call(changePrintSettings, { body: { ...now, ...changes } })
  }
  const facts = async (shop: Shop): Promise<number> =>
    (
      await shop.sql<{ n: number }>('select count(*) n from event where company_id = $1', [
        shop.company,
      ])
    )[0]!.n

  test('a logo is drawn anew: small enough for every device, and without what a camera wrote into it', async () => {
    const shop = await openShop(server)
    const photo = await photograph('jpg', 60, 40)
    expect(Buffer.from(photo).toString('latin1')).toMatch(/SecretPlace/)
    expect((await change(shop, { image_bitmap: photo })).status).toBe(200)
    const { logo } = await read(shop)
    expect(logo.ext).toBe('jpg')
    expect(Buffer.from(logo.content, 'base64').toString('latin1')).not.toMatch(
      /Exif|SecretPlace|PhoneMaker/,
    )
    await change(shop, { image_bitmap: await noisyPicture('png', 900, 500, 90) })
    const large = Buffer.from((await read(shop)).logo.content, 'base64')
    const { width, height } = await sharp(large).metadata()
    expect([width! <= 480, height! <= 480, large.length <= 48 * 1024]).toEqual([true, true, true])
  })

  test('what is no picture is refused at its field, and nothing is recorded', async () => {
    const shop = await openShop(server)
    const before = await facts(shop)
    const whole = await plainPicture('png', 40, 40)
    for (const image_bitmap of [
      [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      whole.slice(0, 40),
    ]) {
      const { status, tag, errors } = await change(shop, { image_bitmap })
      expect([status, tag, Object.keys(errors)]).toEqual([400, 'notAPicture', ['image_bitmap']])
    }
    expect((await change(shop, { footer: 'क'.repeat(301) })).status).toBe(400)
    expect([await facts(shop), await read(shop)]).toEqual([before, { ...unset, logo: null }])
  })

  test("another company's logo cannot be read", async () => {
    const [shop, other] = [await openShop(server), await openShop(server)]
    await change(shop, { image_bitmap: await plainPicture('png', 40, 40), footer: 'गोप्य' })
    expect(await read(other)).toEqual({ ...unset, logo: null })
    for (const table of ['company_logo', 'company_printing']) {
      const seenBy = (company: string) =>
        server.database.inCompany(company, (tx) =>
          tx.query<{ company_id: string }>(`select company_id from ${table}`),
        )
      expect(await seenBy(shop.company)).toEqual([{ company_id: shop.company }])
      expect(await seenBy(other.company)).toEqual([])
    }
  })

  test('each change stands in the history of the settings with who made it, also after a rebuild', async () => {
    const shop = await openShop(server)
    const history = async () => (await shop.must(companySettings)).printing_history
    expect(await history()).toEqual([])
    await change(shop, { footer: 'धन्यवाद' })
    await change(shop, { paper: 'a5' })
    const recorded = await history()
    expect(recorded).toMatchObject([
      { version: 2, by: 'राम श्रेष्ठ' },
      { version: 1, by: 'राम श्रेष्ठ' },
    ])
    await rebuildCompany(server.database, bookAreas, shop.company, true)
    expect(await history()).toEqual(recorded)
  })

  test('a change keeps the logo unless it replaces it or takes it away, and a rebuild gives the same', async () => {
    const shop = await openShop(server)
    await change(shop, { image_bitmap: await plainPicture('webp', 40, 40) })
    const { logo } = await read(shop)
    const saved = {
      paper: 'receipt58',
      language: 'en',
      footer: 'धन्यवाद, फेरि आउनुहोला',
      look: 'compact',
      parts: ['itemCode', 'signature'],
    }
    await change(shop, saved)
    expect(await read(shop)).toEqual({ ...saved, logo, version: 2 })
    expect(await change(shop, {})).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await change(shop, { version: 1, footer: 'x' })).toMatchObject({
      status: 409,
      tag: 'staleVersion',
      present: await read(shop),
    })
    const standing = await read(shop)
    await rebuildCompany(server.database, bookAreas, shop.company, true)
    expect(await read(shop)).toEqual(standing)
    await change(shop, { image_bitmap: null })
    expect(await read(shop)).toEqual({ ...saved, logo: null, version: 3 })
  })
})
