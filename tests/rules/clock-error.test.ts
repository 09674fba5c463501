import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, isNews, learned, rightClock } from '../../src/client/device/clockError.ts'

const minute = 60_000
const day = 86_400_000
const year = 365 * day
const now = Date.parse('2026-11-22T06:00:00Z')
const instant = fc.integer({ min: now - 10 * year, max: now + 10 * year })

test("a clock that is wrong by any amount is corrected to the server's time until somebody sets it", () => {
  fc.assert(
    fc.property(
      instant,
      instant,
      fc.integer({ min: 0, max: 29 * day }),
      (server, device, passed) => {
        expect(
          Math.abs(instantAt(learned(server, device), device + passed) - (server + passed)),
        ).toBeLessThan(minute)
      },
    ),
    { seed: 20831 },
  )
})

test("a clock set from two years fast to two years slow is never before the server's last time", () => {
  const known = learned(now, now + 2 * year)
  expect(instantAt(known, now - 2 * year)).toBe(now)
  fc.assert(
    fc.property(instant, instant, instant, (server, device, set) => {
      expect(instantAt(learned(server, device), set)).toBeGreaterThanOrEqual(
        Math.min(server, device + minute, server - minute),
      )
    }),
    { seed: 20832 },
  )
})

test('a clock that was years behind and is set right is trusted', () => {
  const known = learned(now, now - 16 * year)
  expect([instantAt(known, now + day), instantAt(known, now - 16 * year + day)]).toEqual([
    now + day,
    now + day,
  ])
})

test('a difference of less than a minute does not count as an error of the clock', () => {
  expect(learned(now, now - minute + 1).behind).toBe(0)
  expect([
    isNews(rightClock, learned(now, now)),
    isNews(rightClock, learned(now, now - minute)),
    isNews(learned(now, now - day), learned(now + day, now + day)),
  ]).toEqual([false, true, true])
  expect([
    isNews(learned(now, now - day), learned(now + 1000, now - day + 1000)),
    isNews(learned(now, now - day), learned(now + minute, now - day + minute)),
  ]).toEqual([false, true])
})
