import { either as E } from 'fp-ts'
import { companyDeletions } from '../../contract/companyDeletion.ts'
import type { Tools } from '../bus/command.ts'
import type { Session } from '../bus/openSession.ts'
import { me, sessionKey } from './views.ts'

/**
 * Whether a company of this person has been deleted: the server has a receipt of it. It is asked once, and only about a company
 * that is not among those of its owner; without an answer the company counts as there.
 */
export const deletedCompaniesOf = (
  session: Session,
  { api }: Tools,
): ((companyId: string) => Promise<boolean>) => {
  const ask = async (): Promise<ReadonlySet<string>> => {
    const { company } = session.who()
    const answer = await api.call(companyDeletions, {}, { company, background: true })()
    return new Set(E.isLeft(answer) ? [] : answer.right.data.receipts.map((each) => each.companyId))
  }
  let asked: Promise<ReadonlySet<string>> | null = null
  return async (companyId) => {
    const { person } = session.folds.get(me, null, sessionKey)
    const isKnown = person?.companies.some((each) => each.companyId === companyId) === true
    if (person?.isAdmin !== true || isKnown) return false
    asked ??= ask()
    return (await asked).has(companyId)
  }
}
