import Alert from '@mui/material/Alert'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import type { ChainState } from '../../contract/audit.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import type { Query } from '../bus/query.ts'
import { auditWords } from './auditWords.ts'
import { showDay, showTime } from './entryWords.ts'
import { askOnce } from '../bus/askOnce.ts'

/** The result of a chain check and its time; null: nobody has asked for one. */
export type ChainCheck =
  | { readonly tag: 'asking' }
  | { readonly tag: 'failed'; readonly say: Words }
  | { readonly tag: 'held'; readonly state: ChainState; readonly at: string }
  | null

/**
 * Checks a chain on demand only, because it reads all of it. While a check runs, or if it failed, no earlier result is shown.
 */
export const useChainCheck = <P,>(
  query: Query<P, ChainState>,
  params: P,
): readonly [ChainCheck, () => void] => {
  const { queries } = useSession()
  const now = useAppContext('now')
  const [check, setCheck] = useState<ChainCheck>(null)
  const ask = async () => {
    setCheck({ tag: 'asking' })
    const answer = await askOnce(queries, query, params)
    setCheck(
      E.isRight(answer)
        ? { tag: 'held', state: answer.right, at: now() }
        : { tag: 'failed', say: answer.left.say },
    )
  }
  return [
    check,
    () => {
      if (check?.tag !== 'asking') void ask()
    },
  ]
}

interface ChainCheckResultProps {
  readonly check: ChainCheck
  readonly whole: Words
  readonly broken: Words
}

/** Whether a chain is whole, with its head and the time of the check. */
export const ChainCheckResult = ({ check, whole, broken }: ChainCheckResultProps) => {
  const digits = useDigits()
  if (check === null) return null
  if (check.tag === 'asking')
    return (
      <Alert severity="info" sx={{ mb: 1.5 }} data-chain="asking">
        <T w={auditWords.verifying} />
      </Alert>
    )
  if (check.tag === 'failed')
    return (
      <Alert severity="warning" sx={{ mb: 1.5 }} data-chain="unknown">
        <T w={check.say} />
      </Alert>
    )
  const { state, at } = check
  return (
    <Alert
      severity={state.whole ? 'success' : 'error'}
      sx={{ mb: 1.5 }}
      data-chain={state.whole ? 'whole' : 'broken'}
    >
      <strong>
        <T w={state.whole ? whole : broken} />
      </strong>
      {state.brokenAt !== undefined && (
        <>
          {' '}
          · <T w={auditWords.firstBad} />: #{inDigits(String(state.brokenAt), digits)}
        </>
      )}
      {state.why !== undefined && (
        <>
          {' '}
          · <T w={fromBoth(state.why)} />
        </>
      )}
      <span className="figures">
        {' '}
        · {inDigits(String(state.entries), digits)} <T w={auditWords.lateEntriesOf} /> ·{' '}
        <T w={auditWords.head} /> {state.head.slice(0, 16)} · <T w={auditWords.checkedAt} />{' '}
        <time dateTime={at}>
          {showDay(at, digits)} {showTime(at, digits)}
        </time>
      </span>
    </Alert>
  )
}
