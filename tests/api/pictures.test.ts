import { either as E } from 'fp-ts'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLedger, changeLedger, ledgerPicture } from '../../src/contract/parties.ts'
import { profilePicture, putProfilePicture } from '../../src/contract/profile.ts'
import { areas } from '../../src/server/areas.ts'
import { reencodePicture } from '../../src/server/http/pictureEncoding.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import {
  movingPicture,
  noisyPicture,
  photograph,
  plainPicture,
  withChunk,
  type Kind,
} from './pictureFiles.ts'
import { onOneDatabase, type Call, type Said } from './inProcessServer.ts'
import { aParty, type AnyRoute } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const kinds: readonly Kind[] = ['png', 'jpg', 'webp']
const sharpNames: Readonly<Record<Kind, string>> = { png: 'png', jpg: 'jpeg', webp: 'webp' }
const secrets = /Exif|PhoneMaker|SecretSoftware|SecretPlace|xmpmeta|tEXt|zTXt|iTXt|eXIf/

const drawn = async (bytes: readonly number[]): Promise<Buffer> => {
  const said = await reencodePicture(bytes)
  if (E.isLeft(said)) throw new Error(said.left.say.en)
  return said.right.content
}
const tagOf = async (bytes: readonly number[]): Promise<string> => {
  const said = await reencodePicture(bytes)
  return E.isLeft(said) ? said.left.tag : 'taken'
}
/** Turned upright, the photograph's upper half is red and its lower half blue. */
const isBareAndUpright = async (content: Buffer, kind: Kind): Promise<void> => {
  const { format, width, height, orientation, exif, xmp, iptc, comments } =
    await sharp(content).metadata()
  expect({ format, width, height, orientation, exif, xmp, iptc, comments }).toEqual({
    format: sharpNames[kind],
    width: 40,
    height: 60,
  })
  expect(content.toString('latin1')).not.toMatch(secrets)
  const { data, info } = await sharp(content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): readonly boolean[] =>
    [0, 1, 2].map((channel) => data[(y * info.width + x) * info.channels + channel]! > 128)
  expect([at(20, 10), at(20, 50)]).toEqual([
    [true, false, false],
    [false, false, true],
  ])
}

describe('An uploaded picture', () => {
  it.each(kinds)(
    '%s: keeps its format, is upright, and contains no place, device or remark',
    async (kind) => {
      const sent = await photograph(kind, 60, 40)
      expect(Buffer.from(sent).toString('latin1')).toMatch(secrets)
      await isBareAndUpright(await drawn(sent), kind)
    },
  )

  it('loses the text chunks of a PNG and any bytes after its end', async () => {
    const remarked = withChunk(await plainPicture('png', 8, 8), 'tEXt', 'Comment\0SecretPlace')
    expect(Buffer.from(remarked).toString('latin1')).toMatch(secrets)
    expect((await drawn(remarked)).toString('latin1')).not.toMatch(secrets)
    for (const kind of kinds) {
      const both = [
        ...(await plainPicture(kind, 8, 8)),
        ...Buffer.from('<script>SecretPlace</script>PK\u0003\u0004'),
      ]
      expect((await drawn(both)).toString('latin1')).not.toMatch(/script|SecretPlace|PK/)
    }
  })

  it('is refused if it cannot be decoded: cut off, only a header, damaged, or another format', async () => {
    for (const kind of kinds) {
      const whole = await noisyPicture(kind, 64, 64, 80)
      // A damaged WebP still decodes to some picture: its coding has no invalid bits.
      const damaged =
        kind === 'webp'
          ? []
          : [whole.map((byte, at) => (at > 40 && at < whole.length - 40 ? 0xaa : byte))]
      for (const bytes of [
        whole.slice(0, Math.floor(whole.length / 2)),
        whole.slice(0, 40),
        ...damaged,
      ])
        expect([kind, await tagOf(bytes)]).toEqual([kind, 'notAPicture'])
    }
    for (const other of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'GIF89a',
      '%PDF-1.7',
    ])
      expect(await tagOf([...Buffer.from(other)])).toBe('notAPicture')
  })

  it('is refused if it is animated', async () => {
    expect(await tagOf(await movingPicture())).toBe('pictureMoves')
    expect(
      await tagOf(withChunk(await plainPicture('png', 8, 8), 'acTL', '\0\0\0\u0002\0\0\0\0')),
    ).toBe('pictureMoves')
  })

  it('is refused if a few bytes decode to more than 4096 by 4096, and accepted at that size', async () => {
    const wide = await plainPicture('png', 4097, 16)
    expect([await tagOf(wide), await tagOf(await plainPicture('png', 4096, 4096))]).toEqual([
      'pictureTooWide',
      'taken',
    ])
    // The size in the header does not match the data after it.
    const lying = [...wide]
    lying.splice(16, 4, 0, 0, 0, 16)
    expect(await tagOf(lying)).toBe('notAPicture')
  })

  it('is stored with at most 512 KiB, also after it is encoded again', async () => {
    const sent = await noisyPicture('jpg', 1400, 1400, 25)
    expect(sent.length).toBeLessThanOrEqual(512 * 1024)
    expect(
      (await sharp(Buffer.from(sent)).jpeg({ quality: 85 }).toBuffer()).length,
    ).toBeGreaterThan(512 * 1024)
    const kept = await drawn(sent)
    expect([kept.length <= 512 * 1024, (await sharp(kept).metadata()).format]).toEqual([
      true,
      'jpeg',
    ])
  })
})

onOneDatabase('A picture', (kind) => {
  let whole: FullServer
  let owner: Member
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    owner = await whole.found('ours')
  })
  const call = (as: Member, route: AnyRoute, given: Call = {}): Promise<Said> =>
    whole.server.call(route, { ...given, as })
  const shown = async (route: AnyRoute, params: Record<string, string> = {}): Promise<Buffer> =>
    Buffer.from(
      ((await call(owner, route, { params })).body.data as { image_bitmap: number[] }).image_bitmap,
    )

  it('of a party or of oneself is stored upright and without metadata', async () => {
    const image_bitmap = await photograph('jpg', 60, 40)
    const picture = { image_bitmap, image_ext: 'jpg' }
    const commandId = newId()
    const add = () =>
      call(owner, addLedger as AnyRoute, { body: aParty('pictured', picture), commandId })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await call(owner, putProfilePicture as AnyRoute, { body: picture })).status).toBe(200)
    await isBareAndUpright(await shown(ledgerPicture as AnyRoute, { id: 'pictured' }), 'jpg')
    await isBareAndUpright(await shown(profilePicture as AnyRoute), 'jpg')
    const kept = await whole.sql<{ content: Buffer }>(
      'select content from person_picture union all select content from party_image',
    )
    expect(kept.map(({ content }) => secrets.test(content.toString('latin1')))).toEqual([
      false,
      false,
    ])
    const facts = await whole.sql<{ image: string }>(
      "select payload::jsonb #>> '{image,content}' image from event where type = 'PartyAdded' and payload::jsonb -> 'image' <> 'null'::jsonb",
    )
    expect(
      facts.map(({ image }) => secrets.test(Buffer.from(image, 'base64').toString('latin1'))),
    ).toEqual([false])
    expect(await rebuildCompany(whole.server.database, areas, owner.company, true)).toMatchObject({
      same: true,
    })
  })

  it('that cannot be decoded is refused at its field and never causes a fault', async () => {
    const png = await plainPicture('png', 9, 9)
    for (const image_bitmap of [
      png.slice(0, 40),
      withChunk(png, 'acTL', '\0\0\0\u0002\0\0\0\0'),
      [...Buffer.from('<svg/>')],
      await plainPicture('png', 4097, 4),
    ]) {
      const body = { image_bitmap, image_ext: 'png' }
      const said = [
        await call(owner, putProfilePicture as AnyRoute, { body }),
        await call(owner, addLedger as AnyRoute, { body: aParty(newId(), body) }),
        await call(owner, changeLedger as AnyRoute, {
          params: { id: 'ours-party' },
          body: { ledger_title: 'हरि', ...body },
        }),
      ]
      for (const { status, body: answer } of said)
        expect([status, Object.keys(answer.errors!)]).toEqual([400, ['image_bitmap']])
    }
  })

  it('is refused from a person without the key, and nothing is stored', async () => {
    const clerk = await whole.hire(owner, ['party-ledger-screen'])
    const body = { image_bitmap: await plainPicture('png', 9, 9), image_ext: 'png' }
    const said = [
      await call(clerk, putProfilePicture as AnyRoute, { body }),
      await call(clerk, addLedger as AnyRoute, { body: aParty('never', body) }),
    ]
    expect(said.map(({ status }) => status)).toEqual([403, 403])
    expect(await whole.sql("select image_id from party_image where party_id = 'never'")).toEqual([])
  })

  it('stored unchanged by an earlier release is also shown upright and without metadata', async () => {
    const content = Buffer.from(await photograph('png', 60, 40))
    await whole.sql("update person_picture set content = $1, ext = 'png', is_redrawn = false", [
      content,
    ])
    await whole.sql(
      "update party_image set content = $1, ext = 'png', is_redrawn = false where party_id = 'pictured'",
      [content],
    )
    await isBareAndUpright(await shown(ledgerPicture as AnyRoute, { id: 'pictured' }), 'png')
    await isBareAndUpright(await shown(profilePicture as AnyRoute), 'png')
  })
})
