import { v7 as newId } from 'uuid'
import type { Reply } from '../client.ts'
import { saleOf } from '../people.ts'
import type { Shape } from '../shape.ts'

const dataOf = (reply: Reply | null): string =>
  JSON.stringify((JSON.parse(reply?.text ?? '{}') as { data?: unknown }).data)
const path = '/api/web/sales'

const sameId: Shape = {
  name: 'one id, another bill',
  bound: 'The id of a command that was settled never stands for another one',
  run: async ({ target, ask, must }) => {
    const { hostile, staff, victim } = target.people
    const id = newId()
    const documentId = newId()
    const from = '127.0.90.1'
    const { token } = hostile
    const body = saleOf(hostile.itemId, documentId, 1)
    const first = await ask({ path, from, token, id, body })
    must(first?.status === 200, `the first was answered ${first?.status}`)
    const others = [
      { path, token, body: saleOf(hostile.itemId, documentId, 2) },
      { path, token, body: saleOf(hostile.itemId, newId(), 1) },
      { path: `${path}/${documentId}/void`, token, body: { reason: 'अर्कै' } },
      { path: `${path}/${hostile.saleId}/void`, token, body: { reason: 'अर्कै' } },
    ]
    for (const other of others) {
      const reply = await ask({ ...other, from, id })
      must(reply?.status === 409, `another command by the same id was answered ${reply?.status}`)
    }
    const byStaff = await ask({ path, from, token: staff.token, id, body })
    must(
      byStaff !== null && byStaff.status >= 400,
      `staff were told the owner's answer: ${byStaff?.status}`,
    )
    // The same id in another company is another command, which must not get this one's answer.
    const byVictim = await ask({ path, from, token: victim.token, id, body })
    must(
      byVictim === null || !byVictim.text.includes(documentId) || byVictim.status >= 400,
      'another company was told of a sale that is not its own',
    )
    const again = await ask({ path, from, token, id, body })
    must(
      again?.status === 200 && dataOf(again) === dataOf(first),
      `the same again was answered ${again?.status} ${again?.text}`,
    )
  },
}

const atOnce: Shape = {
  name: 'one id, twenty at once',
  bound: 'One command that is sent twenty times at once takes effect once and is answered alike',
  run: async ({ target, ask, must }) => {
    const { hostile } = target.people
    const { token } = hostile
    const from = '127.0.90.2'
    for (let round = 0; round < 3; round++) {
      const id = newId()
      const body = saleOf(hostile.itemId, newId(), 3)
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => ask({ path, from, token, id, body })),
      )
      const told = new Set(replies.map((reply) => `${reply?.status} ${dataOf(reply)}`))
      must(
        told.size === 1 && replies[0]?.status === 200,
        `twenty at once were told ${[...told].slice(0, 3).join(' and ')}`,
      )
    }
    const list = await ask({ path: `${path}?pageSize=500`, from, token })
    const numbers = (JSON.parse(list?.text ?? '{}') as { data: { number: string }[] }).data.map(
      (row) => row.number,
    )
    must(new Set(numbers).size === numbers.length, `a number was given twice: ${numbers.join()}`)
  },
}

/** An id of version 7 that claims to have been made at an instant. */
const madeAt = (at: number): string => {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${newId().slice(14)}`
}

const backDated: Shape = {
  name: 'back-dated ids',
  bound: 'A subscription that has run out is not lengthened by ids that say they are older',
  run: async ({ target, ask, must }) => {
    const { expired } = target.people
    const from = '127.0.90.3'
    for (const days of [0, 1, 2, 5, 29, 400]) {
      const id = madeAt(Date.now() - days * 86_400_000)
      const body = saleOf(expired.itemId, newId(), 1)
      const reply = await ask({ path, from, token: expired.token, id, body })
      must(
        reply?.status === 403,
        `a sale with an id of ${days} days ago was answered ${reply?.status}`,
      )
    }
  },
}

export const idempotencyShapes: readonly Shape[] = [sameId, atOnce, backDated]
