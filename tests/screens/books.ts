import { expect } from 'vitest'
import { areas } from '../../src/server/areas.ts'
import type { Database } from '../../src/server/database/database.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { inTurn } from './inTurn.ts'
import type { Shown } from './device.ts'
import type { SignedIn } from './shop.ts'

/** The sales of one company on the server, by document id. */
export const salesIn = async (shop: SignedIn): Promise<ReadonlyMap<string, string>> => {
  const rows = (await shop.call('GET', '/web/sales?currentPage=1&pageSize=500')) as readonly {
    document_id: string
    number: string
  }[]
  expect(new Set(rows.map((row) => row.document_id)).size).toBe(rows.length)
  return new Map(rows.map((row) => [row.document_id, row.number]))
}

/** Waits until these are in the books and returns their numbers in this order; each must match what the screen showed. */
export const inBooks = async (
  shop: SignedIn,
  ids: readonly string[],
  shown: ReadonlyMap<string, readonly Shown[]>,
): Promise<readonly string[]> => {
  await expect
    .poll(
      async () => {
        const held = await salesIn(shop)
        return ids.filter((id) => !held.has(id))
      },
      { timeout: 30_000, interval: 250 },
    )
    .toEqual([])
  const held = await salesIn(shop)
  const numbers = ids.map((id) => held.get(id)!)
  for (const [i, id] of ids.entries())
    for (const each of shown.get(id) ?? [])
      if (each.number !== null) expect(each.number).toBe(numbers[i])
  return numbers
}

/**
 * Compares the books at the end with what the screens showed: every bill shown as stored or recorded is there with its
 * lines and its number, each document once, from one command; the journal is intact and rebuilds the same books, unless they
 * were changed by hand. Returns the number of sales.
 */
export const judge = async (
  database: Database,
  company: string,
  shown: ReadonlyMap<string, readonly Shown[]>,
  changedByHand = false,
): Promise<number> => {
  const ask = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    database.inCompany(company, (tx) => tx.query<R>(sql, values))
  const held = new Map(
    (
      await ask<{ id: string; number: string; lines: Record<string, number> }>(
        "select d.document_id id, d.number, (select json_object_agg(l.item_id, l.quantity) from document_line l where l.company_id = d.company_id and l.document_id = d.document_id) lines from document d where kind = 'sale'",
      )
    ).map((row) => [row.id, row]),
  )
  const promised = [...shown].filter(([, all]) =>
    all.some(({ standing }) => standing === 'kept' || standing === 'recorded'),
  )
  for (const [id, all] of promised) {
    const row = held.get(id)
    const written = all.findLast(
      ({ standing, lines }) => standing === 'writing' && Object.keys(lines).length > 0,
    )
    expect(row, `${id} was called kept or recorded`).toBeDefined()
    for (const { number } of all) if (number !== null) expect(number).toBe(row!.number)
    if (written !== undefined)
      expect(
        Object.fromEntries(
          Object.entries(row!.lines).map(([item, quantity]) => [item, String(quantity / 1000)]),
        ),
      ).toEqual(written.lines)
  }
  // No unknown sale, no number twice, and exactly one document, event and command for each sale.
  expect([...held.keys()].filter((id) => !shown.has(id))).toEqual([])
  expect(new Set([...held.values()].map(({ number }) => number)).size).toBe(held.size)
  const events = await ask<{ id: string; command: string; status: string | null }>(
    "select e.payload::jsonb->>'documentId' id, e.command_id::text command, c.status from event e left join command c on c.company_id = e.company_id and c.command_id = e.command_id where e.type = 'SaleRecorded'",
  )
  expect(events.map(({ id }) => id).toSorted()).toEqual([...held.keys()].toSorted())
  expect(new Set(events.map(({ command }) => command)).size).toBe(held.size)
  expect(events.filter(({ status }) => status !== 'accepted')).toEqual([])
  // No command disappears: each one submitted in a session log has an outcome, in the books or as a refusal in the log.
  expect(
    await ask(`with told as (select text::jsonb->>'commandId' id, text::jsonb->>'step' step, text::jsonb->>'command' command from session_entry)
    select distinct id, command from told where step = 'issued' and id not in (select command_id::text from command) and id not in (select id from told where step = 'refused')`),
  ).toEqual([])
  expect(
    await ask('select reference from posting group by reference, part having sum(amount) <> 0'),
  ).toEqual([])
  expect(await database.inCompany(company, (tx) => verifyChain(tx, company))).toMatchObject({
    whole: true,
  })
  if (!changedByHand) {
    const report = await inTurn(() => rebuildCompany(database, areas, company))
    expect(report).toMatchObject({ same: true })
  }
  return held.size
}

/** The same for several companies: a bill shown as stored is in the books of one of them or was discarded. */
export const judgeAll = async (
  database: Database,
  companies: readonly { readonly company: string; readonly changedByHand: boolean }[],
  shown: ReadonlyMap<string, readonly Shown[]>,
  givenUp: readonly string[],
): Promise<number> => {
  const left = new Map(shown)
  let sales = 0
  for (const { company, changedByHand } of companies) {
    const held = await database.inCompany(company, (tx) =>
      tx.query<{ id: string }>('select document_id id from document'),
    )
    const here = new Map(
      held.flatMap(({ id }) => (left.has(id) ? [[id, left.get(id)!] as const] : [])),
    )
    for (const id of here.keys()) left.delete(id)
    sales += await judge(database, company, here, changedByHand)
  }
  expect(
    [...left]
      .filter(([, all]) =>
        all.some(({ standing }) => standing === 'kept' || standing === 'recorded'),
      )
      .map(([id]) => id),
  ).toEqual(givenUp)
  return sales
}
