import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { BankReactivated } from '../../journal/bankFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import { recordWords } from '../records/words.ts'
import { bankById } from './decide.ts'

/** Makes an inactive bank active again. An active bank stays active. */
export const reactivateBank = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const bank = await bankById(context, id)
  if (bank === undefined) return notFound
  return E.right({
    events: bank.isActive ? [] : [BankReactivated.of({ bankId: id })],
    data: null,
    message: both(recordWords.madeActive),
  })
}
