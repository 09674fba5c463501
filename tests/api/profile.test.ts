import { decodeJwt } from 'jose'
import { either as E } from 'fp-ts'
import { v7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/profile.ts'
import { addSubUser, subUsers } from '../../src/contract/people.ts'
import { childCompanies, currentSession, openDemo } from '../../src/contract/session.ts'
import { areas } from '../../src/server/areas.ts'
import { judgePicture } from '../../src/server/http/picture.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { deviceText } from '../../src/server/session/device.ts'
import { login } from './accounts.ts'
import { serveAccounts, type OwnAccounts } from './ownAccount.ts'
import { pixelsOf, plainPicture } from './pictureFiles.ts'
import { onEachDatabase, type Said } from './rig.ts'

const first = 'गाई गोठमा छ 7'
const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'

const be = (n: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (n >>> (8 * (bytes - 1 - i))) & 255)
const le = (n: number, bytes: number): number[] => be(n, bytes).toReversed()
const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const png = (w: number, h: number): number[] => [
  0x89,
  ...latin('PNG\r\n\u001a\n'),
  ...be(13, 4),
  ...latin('IHDR'),
  ...be(w, 4),
  ...be(h, 4),
  8,
  6,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
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

describe('a picture is told by its content', () => {
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
  test('of a name that lies, of no sides or of half a header, it is none', () => {
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

test('a device is named by its browser and its system, never by the whole of what it says', () => {
  const say = (name: string | undefined, platform?: string): string =>
    deviceText(JSON.stringify({ name, platform }))
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
  expect(say(chrome, 'Linux x86_64')).toBe('Chrome · Linux')
  expect(say(chrome.replace('X11; Linux x86_64', 'Linux; Android 10; K'))).toBe('Chrome · Android')
  expect(
    say(`${chrome} Edg/147.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')),
  ).toBe('Edge · Windows')
  expect(
    say(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iOS')
  expect(
    say(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'MacIntel',
    ),
  ).toBe('Firefox · macOS')
  expect(say('Firefox', 'Linux')).toBe('Firefox · Linux')
  for (const strange of ['<script>alert(1)</script>', '', undefined])
    expect(say(strange)).toBe('अज्ञात यन्त्र (Unknown device)')
})

onEachDatabase("one's own account", (kind) => {
  let own: OwnAccounts
  beforeAll(async () => {
    own = await serveAccounts(kind)
  })
  beforeEach(() => own.accounts.pass(3600))
  const get = async (route: unknown, token: string): Promise<any> => {
    const said = await own.ask(route, { token })
    expect(said.status).toBe(200)
    return said.body.data
  }
  const clerkOf = async (
    owner: Awaited<ReturnType<OwnAccounts['owner']>>,
    keys: readonly string[] = ['sales-add'],
  ) => {
    const mobileNo = own.freshMobile()
    const userId = await own.staff(owner, mobileNo, keys)
    return {
      mobileNo,
      userId,
      token: (await own.staffLogin(owner.mobileNo, mobileNo)).data.access_token as string,
    }
  }

  describe('the profile', () => {
    const rename = (token: string, full_name: unknown): Promise<Said> =>
      own.ask(contract.changeProfile, { token, body: { full_name } })
    const facts = (company: string) =>
      own.rows<{ type: string; payload: string; actor: string }>(
        'select type, payload, actor from event where company_id = $1 order by seq',
        [company],
      )
    const renamed = async (company: string): Promise<readonly string[]> =>
      (await facts(company))
        .filter(({ type }) => type === 'MemberRenamed')
        .map(({ payload }) => (JSON.parse(payload) as { fullName: string }).fullName)

    test("is one's own: what one signs in by, and nobody else's", async () => {
      const owner = await own.owner()
      const clerk = await clerkOf(owner)
      expect(await get(contract.profile, owner.token)).toEqual({
        user_id: owner.userId,
        full_name: 'राम श्रेष्ठ',
        username: owner.mobileNo,
        mobile_no: owner.mobileNo,
        email: '',
        is_admin: true,
        has_picture: false,
      })
      expect(await get(contract.profile, clerk.token)).toEqual({
        user_id: clerk.userId,
        full_name: 'सीता',
        username: clerk.mobileNo,
        mobile_no: clerk.mobileNo,
        email: '',
        is_admin: false,
        has_picture: false,
      })
    })

    test("an owner's new name is a fact of every company of his, and is read in each at once", async () => {
      const owner = await own.owner()
      const branch = await own.branch(owner, 'शाखा')
      const stranger = await own.owner()
      const said = await rename(owner.token, '  राम बहादुर  श्रेष्ठ ')
      expect([said.status, said.body.message]).toEqual([
        200,
        'प्रोफाइल सुरक्षित भयो (The profile was saved)',
      ])
      expect((await get(contract.profile, owner.token)).full_name).toBe('राम बहादुर  श्रेष्ठ')
      expect((await get(currentSession, owner.token)).full_name).toBe('राम बहादुर  श्रेष्ठ')
      for (const company of [owner.companyId, branch]) {
        expect(await renamed(company)).toEqual(['राम बहादुर  श्रेष्ठ'])
        expect((await facts(company)).at(-1)).toMatchObject({ actor: owner.userId })
        expect(
          await own.accounts.database.inCompany(company, (tx) => verifyChain(tx, company)),
        ).toMatchObject({ whole: true })
      }
      expect(await rebuildCompany(own.accounts.database, areas, owner.companyId)).toMatchObject({
        same: true,
      })
      expect(
        await own.rows(
          'select distinct full_name from member where person_id = $1 union select full_name from person where person_id = $1',
          [owner.userId],
        ),
      ).toEqual([{ full_name: 'राम बहादुर  श्रेष्ठ' }])
      expect(await facts(stranger.companyId)).toHaveLength(1)
    })

    test('the same name says nothing; a blank one is refused beside its field', async () => {
      const owner = await own.owner()
      expect((await rename(owner.token, 'राम श्रेष्ठ')).status).toBe(200)
      for (const wrong of ['', '   ', 'क'.repeat(121), null, 7])
        expect([wrong, Object.keys((await rename(owner.token, wrong)).body.errors!)]).toEqual([
          wrong,
          ['full_name'],
        ])
      expect(await facts(owner.companyId)).toHaveLength(1)
      expect(
        await own.rows('select 1 from command where company_id = $1', [owner.companyId]),
      ).toHaveLength(1)
    })

    test('a member of staff renames himself in his one company, and nobody else', async () => {
      const owner = await own.owner()
      const clerk = await clerkOf(owner)
      expect((await rename(clerk.token, 'सीता देवी')).status).toBe(200)
      const [fact] = (await facts(owner.companyId)).slice(1)
      expect([fact!.type, fact!.actor, JSON.parse(fact!.payload)]).toEqual([
        'MemberRenamed',
        clerk.userId,
        { personId: clerk.userId, fullName: 'सीता देवी' },
      ])
      expect((await get(contract.profile, clerk.token)).full_name).toBe('सीता देवी')
      expect((await get(contract.profile, owner.token)).full_name).toBe('राम श्रेष्ठ')
    })

    test('a member of staff hired by the owner is found under his new name, and it is read again from the journal', async () => {
      const owner = await own.owner()
      const mobile_no = own.freshMobile()
      const given = 'बिहान पसल खोल्ने 8'
      const hired = await own.ask(addSubUser, {
        token: owner.token,
        body: { full_name: 'हरि', mobile_no, pass_word: given, verify_password: given },
      })
      expect(hired.status).toBe(200)
      const signedIn = await login(own.accounts, {
        username: owner.mobileNo,
        sub_username: mobile_no,
        password: given,
        is_admin: false,
      })
      const token = signedIn.data.access_token as string
      expect((await rename(token, 'हरि प्रसाद')).status).toBe(403)
      await own.ask(contract.changePassword, {
        token,
        body: { current_password: given, new_password: fresh, verify_password: fresh },
      })
      expect((await rename(token, 'Hari PRASAD')).status).toBe(200)
      const found = async (search: string): Promise<readonly string[]> =>
        (
          (await own.ask(subUsers, { token: owner.token, query: { search } })).body.data as {
            full_name: string
          }[]
        ).map((each) => each.full_name)
      expect([await found('prasad'), await found(mobile_no), await found('हरि')]).toEqual([
        ['Hari PRASAD'],
        ['Hari PRASAD'],
        [],
      ])
      expect(await rebuildCompany(own.accounts.database, areas, owner.companyId)).toMatchObject({
        same: true,
      })
    })

    test('many new names at once over several companies: one after another everywhere, the last one stands in all', async () => {
      const owner = await own.owner()
      const companies = [
        owner.companyId,
        await own.branch(owner, 'एक'),
        await own.branch(owner, 'दुई'),
      ]
      const names = Array.from({ length: 6 }, (_, n) => `राम ${n}`)
      expect(
        (await Promise.all(names.map((name) => rename(owner.token, name)))).map(
          (said) => said.status,
        ),
      ).toEqual(names.map(() => 200))
      const told = await Promise.all(companies.map(renamed))
      expect(told[0]!.toSorted()).toEqual(names)
      for (const each of told) expect(each).toEqual(told[0])
      expect((await get(contract.profile, owner.token)).full_name).toBe(told[0]!.at(-1))
    })
  })

  describe('the picture', () => {
    const put = (token: string, body: Record<string, unknown>): Promise<Said> =>
      own.ask(contract.putProfilePicture, { token, body })
    const missing = { image_bitmap: 'तस्बिरको फाइल चाहिन्छ (Image file is required)' }

    const sent = { png: [] as number[], jpg: [] as number[] }
    beforeAll(async () => {
      Object.assign(sent, {
        png: await plainPicture('png', 3, 2),
        jpg: await plainPicture('jpg', 5, 5),
      })
    })
    /** The kind of what is kept, and what is to be seen in it. */
    const kept = async (token: string) => {
      const { image_bitmap, image_ext } = await get(contract.profilePicture, token)
      return [image_ext, await pixelsOf(image_bitmap)]
    }

    test('is kept by its content; another takes its place; it is taken away', async () => {
      const { token } = await own.owner()
      const stranger = await own.owner()
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
      expect((await own.ask(contract.removeProfilePicture, { token: stranger.token })).status).toBe(
        200,
      )
      expect(await get(contract.profilePicture, token)).not.toBeNull()
      for (let i = 0; i < 2; i++)
        expect((await own.ask(contract.removeProfilePicture, { token })).status).toBe(200)
      expect(await get(contract.profilePicture, token)).toBeNull()
    })

    test('missing or empty, it is asked for to the letter', async () => {
      const { token } = await own.owner()
      for (const body of [
        { image_ext: 'png' },
        { image_bitmap: [], image_ext: 'png' },
        { image_bitmap: null, image_ext: 'png' },
      ]) {
        const said = await put(token, body)
        expect([said.status, said.body.errors]).toEqual([400, missing])
      }
    })

    test('half a mebibyte is taken, a byte more is not; no SVG, nothing wider than 4096', async () => {
      const { token } = await own.owner()
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

    test('staff may set one who may upload files', async () => {
      const owner = await own.owner()
      const without = await clerkOf(owner)
      const may = await clerkOf(owner, ['file-upload'])
      const body = { image_bitmap: sent.png, image_ext: 'png' }
      expect([
        (await put(without.token, body)).status,
        (await own.ask(contract.removeProfilePicture, { token: without.token })).status,
        (await put(may.token, body)).status,
      ]).toEqual([403, 403, 200])
      expect([
        await get(contract.profilePicture, without.token),
        await get(contract.profilePicture, owner.token),
      ]).toEqual([null, null])
      expect(await get(contract.profilePicture, may.token)).not.toBeNull()
    })
  })

  describe('the password', () => {
    const change = (token: string, more: Record<string, unknown> = {}): Promise<Said> =>
      own.ask(contract.changePassword, {
        token,
        body: { current_password: first, new_password: fresh, verify_password: fresh, ...more },
      })
    const open = (userId: string) =>
      own.rows<{ id: string }>(
        'select session_id id from session where person_id = $1 and ended_at is null',
        [userId],
      )
    const tryLogin = async (mobileNo: string, password: string): Promise<number> =>
      (await login(own.accounts, { username: mobileNo, password })).status

    test('a new one ends every other sign-in, and this one goes on', async () => {
      const owner = await own.owner()
      const others = [await own.signIn(owner.mobileNo), await own.signIn(owner.mobileNo)]
      expect((await change(owner.token)).status).toBe(200)
      expect((await own.ask(contract.profile, { token: owner.token })).status).toBe(200)
      for (const token of others)
        expect((await own.ask(contract.profile, { token })).status).toBe(401)
      const ended = await own.rows<{ end_reason: string }>(
        'select end_reason from session where person_id = $1 and ended_at is not null',
        [owner.userId],
      )
      expect(ended.map((row) => row.end_reason)).toEqual(['password', 'password'])
      expect([
        await tryLogin(owner.mobileNo, first),
        (own.accounts.pass(2), await tryLogin(owner.mobileNo, fresh)),
      ]).toEqual([400, 200])
    })

    test.each([
      ['a wrong current one', { current_password: 'not the password' }, 'current_password'],
      [
        'one typed differently the second time',
        { verify_password: `${fresh}.` },
        'verify_password',
      ],
      ['the same as before', { new_password: first, verify_password: first }, 'new_password'],
      [
        'one that everyone uses',
        { new_password: 'password123', verify_password: 'password123' },
        'new_password',
      ],
      [
        'the name of the shop',
        { new_password: 'अन्नपूर्ण किराना पसल 1', verify_password: 'अन्नपूर्ण किराना पसल 1' },
        'new_password',
      ],
      [
        'one of seven characters',
        { new_password: 'abc 123', verify_password: 'abc 123' },
        'new_password',
      ],
    ])('%s is refused beside its field, and nothing changes', async (_, wrong, field) => {
      const owner = await own.owner()
      const other = await own.signIn(owner.mobileNo)
      const said = await change(owner.token, wrong)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, [field]])
      expect((await own.ask(contract.profile, { token: other })).status).toBe(200)
      expect(await tryLogin(owner.mobileNo, first)).toBe(200)
    })

    test("one's own mobile number is no password", async () => {
      const owner = await own.owner()
      expect(
        Object.keys(
          (
            await change(owner.token, {
              new_password: owner.mobileNo,
              verify_password: owner.mobileNo,
            })
          ).body.errors!,
        ),
      ).toEqual(['new_password'])
    })

    test('who was given one by somebody else does nothing before he has chosen his own', async () => {
      const owner = await own.owner()
      const clerk = await clerkOf(owner)
      await own.rows('update person set must_change = true where person_id = $1', [clerk.userId])
      const held = await own.ask(contract.profile, { token: clerk.token })
      expect([held.status, held.body['refusal']]).toMatchObject([403, { tag: 'password_due' }])
      expect((await get(currentSession, clerk.token)).is_first_login).toBe(true)
      expect((await change(clerk.token, { current_password: 'staff pass word' })).status).toBe(200)
      expect((await get(currentSession, clerk.token)).is_first_login).toBe(false)
      expect((await own.ask(contract.profile, { token: clerk.token })).status).toBe(200)
    })

    test('an open session is no place to guess it: each failure doubles the wait, and signing in is another matter', async () => {
      const owner = await own.owner()
      const waits: number[] = []
      for (let i = 0; i < 6; i++) {
        expect((await change(owner.token, { current_password: `guess ${i}` })).status).toBe(400)
        const held = await change(owner.token)
        expect(held.status).toBe(429)
        waits.push(Number(held.headers['retry-after']))
        own.accounts.pass(waits.at(-1)!)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32])
      expect((await change(owner.token, { current_password: 'guess again' })).status).toBe(400)
      expect(await tryLogin(owner.mobileNo, first)).toBe(200)
      expect((await change(owner.token)).status).toBe(429)
      own.accounts.pass(64)
      expect((await change(owner.token)).status).toBe(200)
      expect(
        (
          await change(owner.token, {
            current_password: fresh,
            new_password: first,
            verify_password: first,
          })
        ).status,
      ).toBe(200)
    })

    test('of twenty guesses at once one is looked at', async () => {
      const owner = await own.owner()
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          change(owner.token, { current_password: `guess ${n}` }),
        ),
      )
      expect(said.filter((each) => each.status === 400)).toHaveLength(1)
      expect(said.filter((each) => each.status === 429)).toHaveLength(19)
    })

    test('who signs in with the old one while it is being changed is out', async () => {
      const owner = await own.owner()
      const person = await own.rows<{ password_hash: string }>(
        'select password_hash from person where person_id = $1',
        [owner.userId],
      )
      let came = 0
      // How long a hash takes is the machine's affair: on until some have come in between.
      for (let late = 0; late <= 140 || (came === 0 && late <= 1500); late += 10) {
        await own.rows('update person set password_hash = $2 where person_id = $1', [
          owner.userId,
          person[0]!.password_hash,
        ])
        own.accounts.pass(1000)
        const changing = change(owner.token)
        await new Promise((resolve) => setTimeout(resolve, late))
        const signedIn = await login(own.accounts, { username: owner.mobileNo })
        expect((await changing).status).toBe(200)
        if (signedIn.status === 200) came++
        expect([late, (await open(owner.userId)).map((row) => row.id)]).toEqual([
          late,
          [decodeJwt(owner.token).jti],
        ])
      }
      expect(came).toBeGreaterThan(0)
    })

    test('one whom the server itself signed in has none to change', async () => {
      const owner = await own.owner()
      await own.rows(`update person set password_hash = '' where person_id = $1`, [owner.userId])
      const said = await change(owner.token)
      expect([said.status, Object.keys(said.body.errors!)]).toEqual([400, ['current_password']])
    })
  })

  describe('the open sign-ins', () => {
    const chrome = {
      device_name:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      device_platform: 'Linux x86_64',
    }
    const end = (token: string, id: string): Promise<Said> =>
      own.ask(contract.endOneSession, { token, params: { id } })

    test('are shown over all companies, the present one first, each with its device and its last use', async () => {
      const owner = await own.owner()
      const branch = await own.branch(owner, 'शाखा पसल')
      const stranger = await own.owner()
      const began = own.accounts.now()
      own.accounts.pass(600)
      const second = await own.signIn(owner.mobileNo, chrome)
      const opened = own.accounts.now()
      await own.rows('update session set company_id = $2 where session_id = $1', [
        decodeJwt(second).jti,
        branch,
      ])
      own.accounts.pass(300)
      expect(await get(contract.openSessions, owner.token)).toEqual([
        {
          session_id: decodeJwt(owner.token).jti,
          began_at: began,
          used_at: own.accounts.now(),
          device: 'अज्ञात यन्त्र (Unknown device)',
          ip: '127.0.0.1',
          company_name: 'अन्नपूर्ण किराना पसल',
          is_current: true,
        },
        {
          session_id: decodeJwt(second).jti,
          began_at: opened,
          used_at: opened,
          device: 'Chrome · Linux',
          ip: '127.0.0.1',
          company_name: 'शाखा पसल',
          is_current: false,
        },
      ])
      expect(await get(contract.openSessions, stranger.token)).toHaveLength(1)
      own.accounts.pass(12 * 3600 - 300)
      expect((await own.ask(contract.openSessions, { token: owner.token })).status).toBe(401)
    })

    test("one is ended, once; a stranger's, one that has ended and one that never was are the same bytes", async () => {
      const owner = await own.owner()
      const second = await own.signIn(owner.mobileNo)
      const stranger = await own.owner()
      const clerk = await clerkOf(owner)
      const id = decodeJwt(second).jti!
      expect((await end(owner.token, id)).status).toBe(200)
      expect((await own.ask(contract.profile, { token: second })).status).toBe(401)
      const absent = await end(owner.token, v7())
      expect(absent.status).toBe(404)
      for (const other of [
        id,
        decodeJwt(stranger.token).jti!,
        decodeJwt(clerk.token).jti!,
        'no-such-thing',
      ]) {
        const said = await end(owner.token, other)
        expect([said.status, JSON.stringify(said.body)]).toEqual([404, JSON.stringify(absent.body)])
      }
      for (const { token } of [stranger, clerk, owner])
        expect((await own.ask(contract.profile, { token })).status).toBe(200)
      const [row] = await own.rows<{ end_reason: string }>(
        'select end_reason from session where session_id = $1',
        [id],
      )
      expect(row!.end_reason).toBe('ended')
    })

    test('all others are ended, counted, and this one goes on', async () => {
      const owner = await own.owner()
      const clerk = await clerkOf(owner)
      for (let i = 0; i < 3; i++) await own.signIn(owner.mobileNo)
      const endOthers = () => own.ask(contract.endOtherSessions, { token: owner.token })
      expect((await endOthers()).body.data).toEqual({ ended: 3 })
      expect((await endOthers()).body.data).toEqual({ ended: 0 })
      expect(await get(contract.openSessions, owner.token)).toHaveLength(1)
      expect(await get(contract.openSessions, clerk.token)).toHaveLength(1)
    })
  })

  describe('the rating', () => {
    const rate = (token: string, body: unknown): Promise<Said> =>
      own.ask(contract.rate, { token, body })

    test('is one a person, and the last word stands', async () => {
      const owner = await own.owner()
      const clerk = await clerkOf(owner)
      expect(await get(contract.rating, owner.token)).toEqual({ rating: null, ask: false })
      expect((await rate(owner.token, { stars: 4, comment: 'राम्रो छ' })).status).toBe(200)
      expect((await get(contract.rating, owner.token)).rating).toEqual({
        stars: 4,
        comment: 'राम्रो छ',
      })
      expect((await rate(owner.token, { stars: 2 })).status).toBe(200)
      expect((await get(contract.rating, owner.token)).rating).toEqual({ stars: 2, comment: '' })
      expect((await get(contract.rating, clerk.token)).rating).toBeNull()
      for (const wrong of [
        { stars: 0 },
        { stars: 6 },
        { stars: 2.5 },
        { stars: '5' },
        {},
        { stars: 5, comment: 'क'.repeat(1001) },
      ])
        expect([wrong, (await rate(owner.token, wrong)).status]).toEqual([wrong, 400])
      expect(
        await own.rows('select 1 from rating where person_id = $1', [owner.userId]),
      ).toHaveLength(1)
    })

    test('is asked for after thirty days, once, and never of who has rated', async () => {
      const asks = async ({ mobileNo }: { mobileNo: string }): Promise<boolean> =>
        (await get(contract.rating, await own.signIn(mobileNo))).ask
      const [one, two] = [await own.owner(), await own.owner()]
      own.accounts.pass(30 * 86_400 - 60)
      expect([await asks(one), await asks(two)]).toEqual([false, false])
      own.accounts.pass(60)
      expect([await asks(one), await asks(two)]).toEqual([true, true])
      expect(
        (await own.ask(contract.ratingAsked, { token: await own.signIn(one.mobileNo) })).status,
      ).toBe(200)
      await rate(await own.signIn(two.mobileNo), { stars: 5 })
      expect([await asks(one), await asks(two)]).toEqual([false, false])
    })
  })

  test('what has run out closes none of this, but a picture is not set', async () => {
    const owner = await own.owner()
    await own.rows('update owned_company set account_expiry_date = $2 where company_id = $1', [
      owner.companyId,
      own.accounts.now().slice(0, 10),
    ])
    for (const route of [
      contract.profile,
      contract.profilePicture,
      contract.openSessions,
      contract.rating,
      childCompanies,
    ])
      expect([route.name, (await own.ask(route, { token: owner.token })).status]).toEqual([
        route.name,
        200,
      ])
    const said = await own.ask(contract.putProfilePicture, {
      token: owner.token,
      body: { image_bitmap: png(4, 4), image_ext: 'png' },
    })
    expect([said.status, said.body['refusal']]).toMatchObject([403, { tag: 'expired' }])
  })

  test('without a sign-in nothing of it opens', async () => {
    const body: Readonly<Record<string, unknown>> = {
      changeProfile: { full_name: 'x' },
      putProfilePicture: { image_bitmap: png(4, 4), image_ext: 'png' },
      changePassword: { current_password: first, new_password: fresh, verify_password: fresh },
      rate: { stars: 5 },
      changeSessionLimits: { owner_idle_minutes: 60, staff_idle_minutes: 60 },
    }
    const open = [contract.forgotPassword, contract.resetPassword, openDemo].map(({ name }) => name)
    const mine = Object.values(contract).filter(
      (each): each is typeof contract.profile => 'policy' in each,
    )
    expect(mine.length).toBeGreaterThan(10)
    for (const route of mine.filter(({ name }) => !open.includes(name))) {
      for (const token of [undefined, 'no.such.token']) {
        const said = await own.ask(route, {
          params: { id: v7() },
          ...(route.name in body ? { body: body[route.name] } : {}),
          ...(token === undefined ? {} : { token }),
        })
        expect([route.name, said.status]).toEqual([route.name, 401])
      }
    }
  })
})
