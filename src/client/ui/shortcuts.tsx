import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { tinykeys } from 'tinykeys'
import type { Words } from '../../books/words.ts'

export interface Shortcut {
  /** In the syntax of tinykeys, with the letters of a Latin keyboard: `$mod+s`, `/`, `Alt+n`. `$mod` is Control, or Command on a Mac. */
  readonly keys: string
  readonly label: Words
}

interface Register {
  /** Shortcuts do nothing here. */
  readonly silent?: boolean
  readonly list: readonly Shortcut[]
  readonly put: (shortcut: Shortcut) => () => void
}

const Registered = createContext<Register>({ list: [], put: () => () => undefined })

/** Keeps the list of the shortcuts that work right now, which `?` shows. */
export const ShortcutsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [list, set] = useState<readonly Shortcut[]>([])
  const [put] = useState(() => (shortcut: Shortcut) => {
    set((before) => [...before, shortcut])
    return () => set((before) => before.filter((other) => other !== shortcut))
  })
  const register = useMemo(() => ({ list, put }), [list, put])
  return <Registered value={register}>{children}</Registered>
}

/** Turns shortcuts off for screens that are only shown, as in a replay. */
export const SilentShortcuts = ({ children }: { readonly children: ReactNode }) => {
  const register = useMemo(
    (): Register => ({ silent: true, list: [], put: () => () => undefined }),
    [],
  )
  return <Registered value={register}>{children}</Registered>
}

export const useShortcuts = (): readonly Shortcut[] => use(Registered).list

/** A box that is ticked takes no text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * The same keys, named by their place on the keyboard (`KeyboardEvent.code`), where tinykeys would look at the letter that the
 * layout gives: `Alt+s` is `Alt+KeyS`. On a Nepali layout the key of S writes स.
 */
export const placeOfKeys = (keys: string): string =>
  keys
    .replace(
      /(^|\+)([a-z])$/i,
      (_, before: string, letter: string) => `${before}Key${letter.toUpperCase()}`,
    )
    .replace(/(^|\+)(\d)$/, '$1Digit$2')
    .replace(/(^|\+)\/$/, '$1Slash')
    .replace(/(^|\+)\?$/, '$1Shift+Slash')

/** What saves a form or a dialog. */
export const saveKeys = '$mod+Enter'

/** What saves a form also does so by the key that saves in other programs. */
const alsoBy = (keys: string): readonly string[] => (keys === saveKeys ? [keys, '$mod+s'] : [keys])

/** Control+Enter, or Control+S by its place: saves the form in which it is pressed. */
export const isSaveKey = (
  e: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'key' | 'code'>,
): boolean => (e.ctrlKey || e.metaKey) && !e.altKey && (e.key === 'Enter' || e.code === 'KeyS')

const isPlain = (keys: string): boolean => !/(\$mod|Control|Alt|Meta)\+/.test(keys)

/**
 * Calls `run` on a key while the component is on the screen, and lists the key under `?`. A plain key (`/`, `n`) does nothing
 * while a person types in a field or a dialog is open; a key with Control or Alt works there too.
 */
export const useShortcut = (keys: string, label: Words, run: () => void, enabled = true): void => {
  const { put, silent = false } = use(Registered)
  const { ne, en } = label
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (
      isPlain(keys) &&
      (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null)
    )
      return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!enabled || silent) return undefined
    const unlist = put({ keys, label: { ne, en } })
    const release = tinykeys(
      window,
      Object.fromEntries(alsoBy(keys).map((each) => [placeOfKeys(each), pressed])),
    )
    return () => {
      release()
      unlist()
    }
  }, [keys, ne, en, enabled, silent, put])
}
