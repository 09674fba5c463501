import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TradeKind } from '../../contract/trade.ts'
import { useFoldCell, useQuery } from '../react/parts.tsx'
import { draftChart, drafts, type Draft } from './draft.ts'
import { shopQuery } from './queries.ts'

/** A part of one draft; renders when that part changes. */
export const useDraft = <A>(documentId: string, part: (draft: Draft) => A): A =>
  useSelector(useFoldCell(drafts, documentId), part)
/** The step a draft is in. */
export const useDraftStep = (documentId: string): string =>
  useSelector(useFoldCell(draftChart, documentId), (snapshot) => snapshot.value)
export const useShop = () => useQuery(shopQuery, null).held

/** Which bill the parts of the screen are about. */
export interface DraftProps {
  readonly documentId: string
  readonly kind: TradeKind
}

const pause = 400

/**
 * A field that is recorded while it is written: each key stays on the screen at once and is told 400 ms after the last, or on
 * leaving. Where `record` says false the text stays as typed, so that the reason can stand beside it.
 */
export const useRecorded = <A>(
  recorded: A,
  record: (value: A) => boolean | void,
): { readonly value: A; readonly write: (value: A) => void; readonly settle: () => void } => {
  const [written, setWritten] = useState<{ readonly value: A } | null>(null)
  const settle = () => {
    if (written !== null && record(written.value) !== false) setWritten(null)
  }
  const late = useEffectEvent(settle)
  useEffect(() => {
    if (written === null) return undefined
    const timer = setTimeout(() => late(), pause)
    return () => clearTimeout(timer)
  }, [written])
  useEffect(() => () => late(), [])
  return {
    value: written === null ? recorded : written.value,
    write: (value) => setWritten({ value }),
    settle,
  }
}
