import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { findWrong } from './search.ts'

const most = 500
test.each(planted)('the storms find what is planted: %s', async (bug) => {
  const found = await findWrong(1, most, bug)
  console.info(`${bug}: after ${found?.seed ?? 'none of'} ${most} runs, ${found?.run.wrong?.law ?? ''}: ${found?.run.wrong?.say ?? ''}`)
  expect(found).not.toBeNull()
}, 600_000)
