import { useRef, useState, type KeyboardEvent } from 'react'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { useSend } from '../react/sessionHooks.ts'
import { AddLine } from './commands.ts'
import { readDiscount } from './discountText.ts'
import type { DraftLine } from './draftFields.ts'
import { inputOf, lineOf, type LineInput } from './lineInput.ts'
import { choiceOnBill } from './recordedItems.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'

/** The line that is being entered, and the commands that it gives. */
export const useLineEntry = (
  { documentId, kind }: DraftProps,
  /** `merged`: its item was already on the bill. */
  onAdded: (line: DraftLine, merged: boolean) => void,
) => {
  const send = useSend()
  const order = useDraft(documentId, (d) => d.order)
  const recordedItems = useDraft(documentId, (d) => d.recordedItems)
  const [input, setInput] = useState<LineInput | null>(null)
  const [entered, setEntered] = useState(0)
  const [faults, setFaults] = useState<Readonly<Record<string, Words>>>({})
  const quantityRef = useRef<HTMLInputElement>(null)
  const freeRef = useRef<HTMLInputElement>(null)

  const clear = () => {
    setInput(null)
    setFaults({})
    setEntered((n) => n + 1)
  }
  const add = (complete: LineInput) => {
    if (readDiscount(complete.discount) === undefined)
      return setFaults({ discount: tradeWords.discountUnreadable })
    const line = lineOf(complete)
    const sent = send(AddLine, { documentId, ...line })
    if (E.isLeft(sent)) {
      setInput(complete)
      return setFaults(sent.left.fields ?? { itemId: sent.left.say })
    }
    onAdded(line, order.includes(line.itemId))
    clear()
  }
  const choose = (item: ItemChoice, scanned: boolean) => {
    const next = inputOf(choiceOnBill(recordedItems, item), kind)
    if (scanned) return add(next)
    setFaults({})
    setInput(next)
    requestAnimationFrame(() => {
      quantityRef.current?.focus()
      quantityRef.current?.select()
    })
  }
  const change = (part: Partial<LineInput>) => {
    if (input !== null) setInput({ ...input, ...part })
  }
  // The field takes the focus as it appears.
  const askFree = () => {
    if (input?.freeThousandths === undefined) change({ freeThousandths: null })
    else freeRef.current?.focus()
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    if (input === null || e.defaultPrevented) return
    if (e.key === 'Escape') {
      e.preventDefault()
      clear()
    }
    const onButton = (e.target as HTMLElement).tagName === 'BUTTON'
    if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey && !onButton) {
      e.preventDefault()
      add(input)
    }
  }
  return {
    input,
    entered,
    faults,
    quantityRef,
    freeRef,
    clear,
    add,
    choose,
    change,
    askFree,
    onKeyDown,
  }
}
