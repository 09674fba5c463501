import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TradeKind } from '../../contract/trade.ts'
import { useFoldCell, useQuery } from '../react/sessionHooks.ts'
import { draftChart, drafts, type Draft } from './draft.ts'
import { shopQuery } from '../documents/choices.ts'

/** What `select` takes from a draft. Renders only when that changes. */
export const useDraft = <A>(documentId: string, select: (draft: Draft) => A): A =>
  useSelector(useFoldCell(drafts, documentId), select)
/** The step a draft is in. */
export const useDraftStep = (documentId: string): string =>
  useSelector(useFoldCell(draftChart, documentId), (snapshot) => snapshot.value)
export const useShop = () => useQuery(shopQuery, null).held
/** The shop's details, on which the VAT of a bill depends, are being loaded for the first time. */
export const useShopLoading = (): boolean => {
  const { held, asking } = useQuery(shopQuery, null)
  return held === null && asking
}

/** The draft that a component shows. */
export interface DraftProps {
  readonly documentId: string
  readonly kind: TradeKind
}

const delayMs = 400

/**
 * A field that records while it is typed in: the text shows at once and is recorded 400 ms after the last key, or by `flush`.
 * If `record` returns false the text stays as typed, so that an error can be shown beside it.
 */
export const useDebouncedField = <A>(
  recorded: A,
  record: (value: A) => boolean | void,
): { readonly value: A; readonly write: (value: A) => void; readonly flush: () => void } => {
  const [typed, setTyped] = useState<{ readonly value: A } | null>(null)
  const flush = () => {
    if (typed !== null && record(typed.value) !== false) setTyped(null)
  }
  const flushLatest = useEffectEvent(flush)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => flushLatest(), delayMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => flushLatest(), [])
  return {
    value: typed === null ? recorded : typed.value,
    write: (value) => setTyped({ value }),
    flush,
  }
}
