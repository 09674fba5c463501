import { crc32, deflateSync } from 'node:zlib'
import { signIn } from '../people.ts'
import type { Shape } from '../shape.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG whose header states these dimensions and whose data inflates to so many bytes. */
const png = (width: number, height: number, unfolded: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(unfolded), { level: 9 })
  return Buffer.concat([
    begin,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpegStart = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
])
const html = Buffer.from('<html><script>alert(1)</script></html>')

const notPictures: Readonly<Record<string, () => Buffer>> = {
  'a page': () => html,
  'an SVG with a script': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a GIF': () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
  'a PNG of 60,000 pixels a side': () => png(60_000, 60_000, 1000),
  'a PNG without sides': () => png(0, 0, 100),
  'a PNG that ends behind its header': () => png(100, 100, 1000).subarray(0, 40),
  'a PNG with a page in it': () => Buffer.concat([png(1, 1, 5).subarray(0, 33), html]),
  'a JPEG without a picture': () =>
    Buffer.concat([jpegStart, Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 16, 0, 16, 3]), html]),
  'a JPEG of markers without end': () => Buffer.concat([jpegStart, Buffer.alloc(200_000, 0xff)]),
  'a JPEG whose part has no length': () =>
    Buffer.concat([jpegStart, Buffer.from([0xff, 0xe1, 0, 0]), Buffer.alloc(50_000)]),
  'a WebP without a picture': () =>
    Buffer.concat([
      Buffer.from('RIFF\u0064\u0000\u0000\u0000WEBPVP8X\u000a\u0000\u0000\u0000', 'latin1'),
      Buffer.alloc(20),
      html,
    ]),
  nothing: () => Buffer.alloc(0),
}

/** Data after the last row of a picture is dropped when it is redrawn, and never inflated. */
const bomb = (): Buffer => png(1000, 1000, 200_000_000)

const pictures: Shape = {
  name: 'pictures',
  bound: 'What is no picture is refused, and what a picture unfolds to beyond its sides is dropped',
  run: async (attack) => {
    const from = '127.0.110.1'
    // A sign-in of its own, because the number of pictures per minute is limited for each.
    const { token } = await signIn(attack.ask, attack.target.people.hostile.mobileNo, from)
    for (const [name, make] of Object.entries(notPictures)) {
      const body = JSON.stringify({ image_bitmap: [...make()], image_ext: 'png' })
      const asked = { path: '/api/web/profile-picture', token, from, body }
      const { reply, blockMs } = await attack.blockOf(asked, 100)
      const { status = 0 } = reply ?? {}
      attack.must(status >= 400 && status !== 429, `${name} was taken as a picture: ${status}`)
      attack.must(blockMs <= 100, `${name} kept the others waiting for ${Math.round(blockMs)} ms`)
    }
    const kept = await attack.ask({ path: '/api/web/get-profile-picture', token, from })
    attack.must(
      kept?.text.includes('"data":null') === true,
      `a picture was kept: ${kept?.text.slice(0, 60)}`,
    )
    const sent = bomb()
    const asked = {
      path: '/api/web/profile-picture',
      token,
      from,
      body: JSON.stringify({ image_bitmap: [...sent], image_ext: 'png' }),
    }
    const { reply, blockMs } = await attack.blockOf(asked, 100)
    attack.must(
      reply !== null && reply.status < 500,
      `a PNG that unfolds to 200 MB: ${reply?.status ?? 'no answer'}`,
    )
    attack.must(
      blockMs <= 100,
      `a PNG that unfolds to 200 MB kept the others waiting for ${Math.round(blockMs)} ms`,
    )
    const redrawn = await attack.ask({ path: '/api/web/get-profile-picture', token, from })
    const size = (redrawn?.text.match(/,/g) ?? []).length
    attack.must(
      size < sent.length / 4,
      `${size} of the ${sent.length} bytes of a picture that unfolds to 200 MB were kept`,
    )
  },
}

export const fileShapes: readonly Shape[] = [pictures]
