import { either as E } from 'fp-ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/profile.ts'
import { judgePicture } from '../../src/server/http/picture.ts'
import { pixelsOf, plainPicture } from './pictureFiles.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { openOwnAccounts, be, latin, png } from './profileSetup.ts'

const le = (n: number, bytes: number): number[] => be(n, bytes).toReversed()
const jpeg = (w: number, h: number, frame = 0xc2): number[] => [
  0xff,
  0xd8,
  0xff,
  0xe0,
  ...be(16, 2),
  ...latin('JFIF\u0000'),
  ...Array.from({ length: 9 }, () => 0),
  0xff,
  0xc4,
  ...be(4, 2),
  9,
  9,
  0xff,
  0xff,
  frame,
  ...be(17, 2),
  8,
  ...be(h, 2),
  ...be(w, 2),
  3,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
const riff = (chunk: string, rest: readonly number[]): number[] => [
  ...latin('RIFF'),
  ...le(100, 4),
  ...latin('WEBP'),
  ...latin(chunk),
  ...le(50, 4),
  ...rest,
  ...Array.from({ length: 12 }, () => 0),
]
const lossy = (w: number, h: number): number[] =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(w, 2), ...le(h, 2)])
const lossless = (w: number, h: number): number[] =>
  riff('VP8L', [0x2f, ...le(((w - 1) | ((h - 1) << 14)) >>> 0, 4)])
const extended = (w: number, h: number): number[] =>
  riff('VP8X', [0, 0, 0, 0, ...le(w - 1, 3), ...le(h - 1, 3)])

describe('the format of a picture is detected from its content', () => {
  test.each([
    ['png', 'png', png],
    ['jpg', 'jpg', jpeg],
    ['webp, lossy', 'webp', lossy],
    ['webp, lossless', 'webp', lossless],
    ['webp, extended', 'webp', extended],
  ] as const)('%s: its kind, and its sides out of its header', (_, ext, make) => {
    for (const [w, h] of [
      [1, 1],
      [640, 480],
      [4096, 4096],
      [4096, 1],
    ] as const) {
      const bytes = make(w, h)
      expect(judgePicture(bytes)).toEqual(E.right({ ext, content: Buffer.from(bytes) }))
    }
    for (const [w, h] of [
      [4097, 1],
      [1, 4097],
      [16_000, 16_000],
    ] as const)
      expect([w, h, judgePicture(make(w, h))]).toMatchObject([
        w,
        h,
        { left: { tag: 'pictureTooWide' } },
      ])
  })
  test('none is detected for a wrong extension, a size of zero or half a header', () => {
    for (const bytes of [
      latin('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      latin('GIF89a'),
      png(0, 9),
      png(9, 9).slice(0, 20),
      jpeg(5, 5).slice(0, 30),
      lossy(5, 5).slice(0, 24),
      [0xff, 0xd8, 0xff],
      [],
    ]) {
      expect(judgePicture(bytes)).toMatchObject({ left: { tag: 'notAPicture' } })
    }
  })
})

onOneDatabase("one's own account", (kind) => {
  const opened = openOwnAccounts(kind)
  const { clerkOf, get } = opened

  describe('the picture', () => {
    const put = (token: string, body: Record<string, unknown>): Promise<Said> =>
      opened.own.ask(contract.putProfilePicture, { token, body })
    const missing = { image_bitmap: 'तस्बिरको फाइल चाहिन्छ (Image file is required)' }

    const sent = { png: [] as number[], jpg: [] as number[] }
    beforeAll(async () => {
      Object.assign(sent, {
        png: await plainPicture('png', 3, 2),
        jpg: await plainPicture('jpg', 5, 5),
      })
    })
    /** The stored format and content. */
    const kept = async (token: string) => {
      const { image_bitmap, image_ext } = await get(contract.profilePicture, token)
      return [image_ext, await pixelsOf(image_bitmap)]
    }

    test('is stored by its content, replaced and removed', async () => {
      const { token } = await opened.own.owner()
      const stranger = await opened.own.owner()
      expect(await get(contract.profilePicture, token)).toBeNull()
      expect((await put(token, { image_bitmap: sent.png, image_ext: 'webp' })).status).toBe(200)
      expect(await kept(token)).toEqual(['png', await pixelsOf(sent.png)])
      expect((await put(token, { image_bitmap: sent.jpg, image_ext: 'png' })).status).toBe(200)
      expect(await kept(token)).toMatchObject(['jpg', { width: 5, height: 5 }])
      expect([
        (await get(contract.profile, token)).has_picture,
        (await get(contract.profile, stranger.token)).has_picture,
      ]).toEqual([true, false])
      expect(await get(contract.profilePicture, stranger.token)).toBeNull()
      expect(
        (await opened.own.ask(contract.removeProfilePicture, { token: stranger.token })).status,
      ).toBe(200)
      expect(await get(contract.profilePicture, token)).not.toBeNull()
      for (let i = 0; i < 2; i++)
        expect((await opened.own.ask(contract.removeProfilePicture, { token })).status).toBe(200)
      expect(await get(contract.profilePicture, token)).toBeNull()
    })

    test('is required, with the exact message when it is missing or empty', async () => {
      const { token } = await opened.own.owner()
      for (const body of [
        { image_ext: 'png' },
        { image_bitmap: [], image_ext: 'png' },
        { image_bitmap: null, image_ext: 'png' },
      ]) {
        const said = await put(token, body)
        expect([said.status, said.body.errors]).toEqual([400, missing])
      }
    })

    test('is accepted up to half a mebibyte and 4096 pixels wide; SVG is refused', async () => {
      const { token } = await opened.own.owner()
      const padded = (length: number): number[] => [
        ...sent.png,
        ...Array.from({ length: length - sent.png.length }, () => 7),
      ]
      expect(
        (await put(token, { image_bitmap: padded(512 * 1024), image_ext: 'png' })).status,
      ).toBe(200)
      const before = await get(contract.profilePicture, token)
      expect(await kept(token)).toEqual(['png', await pixelsOf(sent.png)])
      for (const image_bitmap of [
        padded(512 * 1024 + 1),
        latin('<svg/>'),
        png(4097, 4),
        [256],
        [-1],
        [1.5],
        'iVBOR',
      ]) {
        const said = await put(token, { image_bitmap, image_ext: 'png' })
        expect([
          said.status,
          Object.keys(said.body.errors!).map((field) => field.split('.')[0]),
        ]).toEqual([400, ['image_bitmap']])
      }
      expect(
        (await put(token, { image_bitmap: png(4, 4), image_ext: 'svg' })).body.errors,
      ).toHaveProperty('image_ext')
      expect(await get(contract.profilePicture, token)).toEqual(before)
    })

    test('can be set by staff who may upload files', async () => {
      const owner = await opened.own.owner()
      const without = await clerkOf(owner)
      const may = await clerkOf(owner, ['file-upload'])
      const body = { image_bitmap: sent.png, image_ext: 'png' }
      expect([
        (await put(without.token, body)).status,
        (await opened.own.ask(contract.removeProfilePicture, { token: without.token })).status,
        (await put(may.token, body)).status,
      ]).toEqual([403, 403, 200])
      expect([
        await get(contract.profilePicture, without.token),
        await get(contract.profilePicture, owner.token),
      ]).toEqual([null, null])
      expect(await get(contract.profilePicture, may.token)).not.toBeNull()
    })
  })
})
