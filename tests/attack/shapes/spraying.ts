import { until, type Asked, type Reply } from '../client.ts'
import { loginOf, registrationOf, signIn } from '../people.ts'
import type { Attack, Shape } from '../shape.ts'

/** How many answers were 429, and how many were anything else. */
const tallied = (
  replies: readonly (Reply | null)[],
): { readonly slowed: number; readonly served: number } => {
  const slowed = replies.filter((reply) => reply?.status === 429).length
  return { slowed, served: replies.filter((reply) => reply !== null).length - slowed }
}

/** Sends all requests, a few at a time. */
const askAll = async (
  { ask }: Attack,
  all: readonly Asked[],
  lanes = 4,
): Promise<readonly (Reply | null)[]> => {
  const replies: (Reply | null)[] = []
  const waiting = [...all]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      replies.push(await ask(next))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return replies
}

const numbered = (prefix: string, i: number): string =>
  `${prefix}${String(i).padStart(10 - prefix.length, '0')}`
const many = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

const onePassword: Shape = {
  name: 'one password for many names',
  bound:
    'Who tries one password on many names from one address is told to wait; others sign in meanwhile',
  run: async (attack) => {
    const tries = attack.size > 1 ? 300 : 44
    const body = (i: number) => loginOf(numbered('9850', i), { password: 'nepal@123' })
    const replies = await askAll(
      attack,
      many(tries).map((i) => ({ path: '/api/auth/login', from: '127.0.60.1', body: body(i) })),
    )
    const { slowed, served } = tallied(replies)
    attack.must(
      slowed > 0 && served <= 40,
      `${served} of ${tries} passwords were judged, ${slowed} were told to wait`,
    )
    await signIn(attack.ask, attack.target.people.victim.mobileNo, '127.0.61.1')
  },
}

const registrations: Shape = {
  name: 'registrations',
  bound: 'One address cannot register two hundred shops; a shop elsewhere registers meanwhile',
  run: async (attack) => {
    const tries = attack.size > 1 ? 200 : 28
    const one = (i: number, from: string): Asked => {
      const mobileNo = numbered('9851', i)
      return { path: '/api/registration', from, body: registrationOf(mobileNo, `दोकान ${i}`) }
    }
    const replies = await askAll(
      attack,
      many(tries).map((i) => one(i, '127.0.62.1')),
    )
    const taken = replies.filter((reply) => reply?.status === 200).length
    attack.must(taken <= 24, `${taken} of ${tries} registrations from one address were taken`)
    const other = await attack.ask(one(9000, '127.0.63.1'))
    attack.must(
      other?.status === 200,
      `another shop could not register: ${other?.status} ${other?.text}`,
    )
  },
}

const demos: Shape = {
  name: 'demo shops',
  bound: 'One address cannot open demo shops without end',
  run: async (attack) => {
    const tries = attack.size > 1 ? 30 : 8
    const replies = await askAll(
      attack,
      many(tries).map(() => ({ path: '/api/demo', method: 'POST', from: '127.0.64.1' })),
      2,
    )
    const opened = replies.filter((reply) => reply?.status === 200).length
    attack.must(opened < tries, `all ${tries} demo shops were opened`)
    attack.must(opened <= 10, `${opened} demo shops were opened from one address`)
  },
}

const forgotten: Shape = {
  name: 'codes asked for an owner',
  bound: "Whoever asks for codes in an owner's name does not keep the owner from a new password",
  run: async (attack) => {
    const { forgetful } = attack.target.people
    const path = '/api/web/forgot-password'
    const body = { username: forgetful.mobileNo }
    // An address where the owner has signed in, and to which no code was sent in the last minute, as at the registration.
    const own = '127.0.14.2'
    await signIn(attack.ask, forgetful.mobileNo, own)
    const codesBefore = attack.target.codesTo(forgetful.mobileNo)
    let sent = 0
    for (const i of many(8)) {
      const reply = await attack.ask({ path, from: `127.0.65.${1 + (i % 3)}`, body })
      if (reply?.status === 200) sent++
    }
    // A code is sent after the answer to its request.
    const codesOfOthers = codesBefore + sent
    await until(() => attack.target.codesTo(forgetful.mobileNo) >= codesOfOthers, 5000)
    attack.must(sent <= 5, `${sent} codes were sent to the owner`)
    const asked = await attack.ask({ path, from: own, body })
    if (asked?.status !== 200)
      return attack.must(false, `the owner is not given a code: ${asked?.status} ${asked?.text}`)
    const { token } = (JSON.parse(asked.text) as { data: { token: string } }).data
    await until(() => attack.target.codesTo(forgetful.mobileNo) > codesOfOthers, 5000)
    const otp = await attack.target.codeFor(forgetful.mobileNo)
    const chosen = 'नयाँ गोठ नयाँ गाई ४'
    const reset = await attack.ask({
      path: `/api/web/reset-password/${token}`,
      from: own,
      body: { otp, new_password: chosen, verify_password: chosen },
    })
    attack.must(
      reset?.status === 200,
      `the owner's own code was not taken: ${reset?.status} ${reset?.text}`,
    )
    await signIn(attack.ask, forgetful.mobileNo, own, chosen)
  },
}

const guesses: Shape = {
  name: 'guessed codes',
  bound: 'A code is not found by guessing: few guesses count, and then one waits',
  run: async (attack) => {
    const mobileNo = numbered('9852', 1)
    const from = '127.0.67.1'
    const registered = await attack.ask({
      path: '/api/registration',
      from,
      body: registrationOf(mobileNo, 'अनुमान'),
    })
    const { token } = (JSON.parse(registered!.text) as { data: { token: string } }).data
    const right = Number(await attack.target.codeFor(mobileNo))
    const path = `/api/registration/activate-account/${token}`
    const guess = (i: number): Asked => ({
      path,
      from,
      body: { otp: String((right + 1 + i) % 1_000_000).padStart(6, '0') },
    })
    const replies = await askAll(attack, many(60).map(guess), 1)
    const { slowed } = tallied(replies)
    const counted = replies.filter((reply) => reply?.text.includes('wrong_code')).length
    attack.must(counted <= 5, `${counted} guesses were compared with the code`)
    attack.must(slowed > 0, 'nobody was told to wait in 60 guesses')
    const late = await attack.ask({
      path,
      from: '127.0.68.1',
      body: { otp: String(right).padStart(6, '0') },
    })
    attack.must(late?.status !== 200, 'the right code was taken behind sixty wrong ones')
  },
}

const forged: Shape = {
  name: 'forged addresses',
  bound: 'A forged X-Forwarded-For does not lift the limit of an address',
  run: async (attack) => {
    const headers = (i: number) => ({
      'x-forwarded-for': `10.${i % 250}.${i >> 8}.7`,
      forwarded: `for=10.1.1.${i % 250}`,
      'x-real-ip': `10.2.2.${i % 250}`,
    })
    const replies = await askAll(
      attack,
      many(1300).map((i) => ({ path: '/api/welcome', from: '127.0.69.1', headers: headers(i) })),
      32,
    )
    const { slowed, served } = tallied(replies)
    attack.must(slowed > 0, `all ${served} calls were served`)
  },
}

const forgedBehindProxy: Shape = {
  name: 'forged addresses behind a proxy',
  bound: 'Behind a proxy the address that the proxy itself saw counts, whatever stands before it',
  behindProxy: true,
  run: async (attack) => {
    const headers = (i: number, seen: string) => ({
      'x-forwarded-for': `10.${i % 250}.${i >> 8}.7, ${seen}`,
    })
    const asked = many(1300).map((i) => ({
      path: '/api/welcome',
      from: '127.0.70.1',
      headers: headers(i, '203.0.113.9'),
    }))
    const { slowed, served } = tallied(await askAll(attack, asked, 32))
    attack.must(slowed > 0, `all ${served} calls of one address were served`)
    const other = await attack.ask({
      path: '/api/welcome',
      from: '127.0.70.1',
      headers: headers(1, '203.0.113.10'),
    })
    attack.must(
      other?.status === 200,
      `another address behind the proxy was answered ${other?.status}`,
    )
  },
}

/** What one address may not have without limit: codes, passwords, shops and calls. */
export const sprayingShapes: readonly Shape[] = [
  onePassword,
  registrations,
  demos,
  forgotten,
  guesses,
  forged,
]
export const proxyShapes: readonly Shape[] = [forgedBehindProxy]
