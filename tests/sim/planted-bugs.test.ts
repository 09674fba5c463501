import { expect, test } from 'vitest'
import { planted, type Planted } from './planted.ts'
import { findWrong } from './search.ts'
import { isLong } from '../longForm.ts'

const most = 500
/** The first storm that finds a bug, if it is a late one: the search starts there, in the long form at the first storm. */
const firstFound: Partial<Readonly<Record<Planted, number>>> = {
  otherPayloadTaken: 16,
  rightsFromToken: 32,
  numbersBurnt: 12,
  outcomeCommittedApart: 8,
  droppedOnTimeout: 11,
  filedUnderCurrent: 9,
  cutShortForgotten: 66,
}
test.each(planted)(
  'the storms find the planted bug: %s',
  async (bug) => {
    const found = await findWrong(isLong ? 1 : (firstFound[bug] ?? 1), most, bug)
    console.info(
      `${bug}: storm ${found?.seed ?? 'none'} of ${most}, ${found?.run.wrong?.law ?? ''}: ${found?.run.wrong?.say ?? ''}`,
    )
    expect(found).not.toBeNull()
  },
  600_000,
)
