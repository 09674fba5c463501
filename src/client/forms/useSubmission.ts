import { useSelector } from '@xstate/react'
import { useFoldCell } from '../react/sessionHooks.ts'
import type { SubmissionChart, SubmissionState } from './submission.ts'

/** The state of the submission of this document, record or command. */
export const useSubmission = (chart: SubmissionChart, key: string): SubmissionState =>
  useSelector(useFoldCell(chart, key), (snapshot) => snapshot.value)
