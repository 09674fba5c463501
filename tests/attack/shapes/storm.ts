import { v7 as newId } from 'uuid'
import { bodiesOf } from '../bodiesOf.ts'
import { loginOf, registrationOf, saleOf } from '../people.ts'
import type { Asked } from '../client.ts'
import type { Attack, Shape } from '../shape.ts'

const reads = [
  '/web/sales',
  '/web/items',
  '/web/ledgers',
  '/web/dashboard',
  '/web/reports/sales',
  '/web/transactions',
  '/web/session-logs',
  '/web/sub-user',
  '/web/export',
  '/openapi.json',
  '/docs',
  '/health',
  '/metrics',
  '/welcome',
  '/web/banks',
  '/auth/session',
  '/web/profile',
  '/web/subscription',
  '/web/journal-facts?after=0',
  '/nowhere',
]

/** One request of any kind by anyone, from one of a thousand addresses. */
const anyRequest = ({ target, chance }: Attack): Asked => {
  const { hostile, staff, victim } = target.people
  const from = `127.0.${130 + chance.between(0, 3)}.${chance.between(1, 250)}`
  const token = chance.one([
    null,
    hostile.token,
    hostile.token,
    staff.token,
    'x.y.z',
    `${victim.token}x`,
  ])
  const about = { from, token, id: chance.one([newId(), newId(), 'not-an-id']) }
  const n = chance.between(0, 99)
  if (n < 40) return { ...about, path: `/api${chance.one(reads)}` }
  if (n < 55) {
    const sale = saleOf(
      chance.one([hostile.itemId, victim.itemId, 'x']),
      newId(),
      chance.between(0, 9),
    )
    return { ...about, path: '/api/web/sales', body: sale }
  }
  if (n < 70) {
    const route = chance.one([
      '/web/sales',
      '/auth/login',
      '/web/session-logs',
      '/web/profile-picture',
    ])
    const { bytes: body, headers } = chance.one(bodiesOf(route))
    return { ...about, path: `/api${route}`, body, headers }
  }
  if (n < 80)
    return {
      ...about,
      path: '/api/auth/login',
      body: loginOf(`98600${chance.between(10_000, 99_999)}`, { password: 'nepal@123' }),
    }
  if (n < 85)
    return {
      ...about,
      path: '/api/registration',
      body: registrationOf(`98610${chance.between(10_000, 99_999)}`, 'अर्को'),
    }
  if (n < 90)
    return {
      ...about,
      path: '/api/web/forgot-password',
      body: { username: `98620${chance.between(10_000, 99_999)}` },
    }
  return {
    ...about,
    path: `/${chance.one(['', 'assets/app.js', 'sales', '..%2foutside.txt', 'assets/none.js', '%00'])}`,
  }
}

/** Everything at once, for `most` requests or `seconds`, whichever ends first. */
export const storm = (most: number, seconds: number): Shape => ({
  name: 'everything at once',
  bound:
    'Whatever is asked by whomever at once, a shop goes on selling and nothing is answered with a fault',
  run: async (attack) => {
    const late = performance.now() + seconds * 1000
    let left = most
    const lane = async (): Promise<void> => {
      while (left-- > 0 && performance.now() < late) await attack.ask(anyRequest(attack))
    }
    await Promise.all(Array.from({ length: 16 }, lane))
  },
})
