import { useLocation } from 'wouter'
import { useShortcut } from '../ui/shortcuts.tsx'
import { findKeys, helpKeys, type KeyedPlace } from './keyMap.ts'

interface GlobalKeysProps {
  /** The places that this person may open. */
  readonly places: readonly KeyedPlace[]
  readonly maySearch: boolean
  /** Whether a dialog of a screen waits for an answer. */
  readonly isAsked: () => boolean
  readonly onFind: () => void
  readonly onHelp: () => void
  /** Before a place is opened: dialogs of the frame close. */
  readonly onLeave: () => void
}

const KeyOfPlace = ({
  place: { path, label, keys },
  isAsked,
  onLeave,
}: Pick<GlobalKeysProps, 'isAsked' | 'onLeave'> & { readonly place: KeyedPlace }) => {
  const [, go] = useLocation()
  useShortcut(keys, label, () => {
    if (isAsked()) return
    onLeave()
    go(path)
  })
  return null
}

/** The keys that work on every screen. */
export const GlobalKeys = ({
  places,
  maySearch,
  isAsked,
  onFind,
  onHelp,
  onLeave,
}: GlobalKeysProps) => {
  const find = () => {
    if (!isAsked()) onFind()
  }
  useShortcut(findKeys.plain, findKeys.label, find, maySearch)
  useShortcut(findKeys.always, findKeys.label, find, maySearch)
  useShortcut(helpKeys.plain, helpKeys.label, onHelp)
  useShortcut(helpKeys.always, helpKeys.label, onHelp)
  return places.map((place) => (
    <KeyOfPlace key={place.path} place={place} isAsked={isAsked} onLeave={onLeave} />
  ))
}
