import { expect, test } from 'vitest'
import { load } from './page.ts'
import { comeIn, deed, open, type People } from './people.ts'
import { run } from './run.ts'
import { writtenTape } from './tape.ts'

/** The first pick of a tape that is not 0: the first device's browser has no Web Locks. */
const noLocks = [1]

/**
 * Sita has shop A open in one tab and signs in to shop B in another, which takes over the log of the first as if it were closed:
 * without locks it cannot know. The network fails; she writes a bill in A, sees that it is saved, and closes that tab.
 */
const twoTabs = async (p: People): Promise<void> => {
  const { w } = p
  const [first, second] = [p.tabs[0]!, p.tabs[1]!]
  const pass = (ms: number) => w.stage.runTo(w.stage.now() + ms, () => true)
  await open({ ...p, tabs: [first] })
  await pass(20_000)
  load(w, p.net, second)
  await pass(1000)
  comeIn(p, second.page!.session()!, 'sita', 'B')
  await pass(500)
  first.page!.focus()
  await pass(500)
  comeIn(p, second.page!.session()!, 'sita', 'B')
  await pass(34)
  p.net.crash(60_000)
  await pass(1000)
  await deed({ ...p, tabs: [first] }, 'bill', first, 3500)
  first.page?.die()
  await pass(120_000)
}

test('in a browser without locks a bill saved by one tab survives another tab that takes over its log', async () => {
  const { wrong } = await run({ tape: writtenTape(noLocks), script: twoTabs })
  expect(wrong).toBe(null)
})
