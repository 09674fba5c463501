import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { either as E } from 'fp-ts'
import { useSearchParams } from 'wouter'
import type { Refusal } from '../../books/refusal.ts'
import type { Entry } from '../log/entry.ts'
import { useOutcomes, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { printKeys } from '../ui/keyNames.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { printOf } from './bill.ts'
import { BillPrintRecorded } from './draftEvents.ts'
import type { DraftProps } from './useDraft.ts'

const printPage = (): void => window.print()

/**
 * Prints a bill once the server has counted the printing: by button, by Ctrl+P, and at once if the address says `?print`.
 * `loaded`: the bill is on the screen.
 */
export const usePrintBill = ({ documentId, kind }: DraftProps, loaded: boolean) => {
  const send = useSend()
  const [search, setSearch] = useSearchParams()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const commandId = useRef<string | null>(null)
  const printer = useRef(printPage)

  const print = (onto: () => void = printPage) => {
    if (!loaded) return
    printer.current = onto
    const sent = send(printOf[kind], { documentId })
    setRefusal(E.isLeft(sent) ? sent.left : null)
    commandId.current = E.isRight(sent) ? sent.right.commandId : null
  }
  useOutcomes(
    useCallback(({ event, meta }: Entry) => {
      if (event?.type !== BillPrintRecorded.type || meta.commandId !== commandId.current) return
      commandId.current = null
      // Two frames later the bill shows its new print count.
      requestAnimationFrame(() => requestAnimationFrame(() => printer.current()))
    }, []),
  )
  const printIfAsked = useEffectEvent(() => {
    if (search.get('print') === null) return
    setSearch({}, { replace: true })
    print()
  })
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the address asks for it once
    if (loaded) printIfAsked()
  }, [loaded])
  useShortcut(printKeys, words.print, () => print(), loaded)
  return { print, refusal, dismissRefusal: () => setRefusal(null) }
}
