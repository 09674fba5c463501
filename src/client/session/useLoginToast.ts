import { useCallback } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import { words } from '../i18n/words.ts'
import type { Entry } from '../log/entry.ts'
import { useOutcomes } from '../react/sessionHooks.ts'
import { useToast } from '../ui/toast.tsx'
import { CompanyNotEntered, LogInFailed } from './events.ts'
import { toastTags } from './refusals.ts'

/** Specification sections 4 and 8: what the server says of a login stands on the page; any other failure, and each of the company chooser, is a toast. */
export const useLoginToast = (): void => {
  const { error } = useToast()
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event?.type !== LogInFailed.type && event?.type !== CompanyNotEntered.type) return
        const { tag, say } = event['refusal'] as Refusal
        if (tag in toastTags || event.type === CompanyNotEntered.type)
          error(tag === 'Broken' || tag === 'cut' ? words.loginFailed : say)
      },
      [error],
    ),
  )
}
