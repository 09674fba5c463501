const names: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
}

const keyName = (key: string, mac: boolean): string => {
  if (key === '$mod') return mac ? '⌘' : 'Ctrl'
  const letter = key.replace(/^(?:Key|Digit)(?=.$)/, '')
  return names[letter] ?? (letter.length === 1 ? letter.toUpperCase() : letter)
}
/** The names of a shortcut's keys: `['Ctrl', 'S']`. */
export const keyNames = (keys: string, mac = false): readonly string[] =>
  keys.split('+').map((key) => keyName(key, mac))

/** A shortcut as `aria-keyshortcuts` names it: `Alt+S`, `Control+K`. */
export const ariaKeys = (keys: string): string =>
  keys.replace('$mod', 'Control').replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase())

/** A shortcut as a hint names it: `Alt+S`. */
export const keyHint = (keys: string): string => keyNames(keys).join('+')

/** What prints a screen that has a paper. */
export const printKeys = '$mod+p'

/** What a button says of the keys that do the same, to eyes and to screen readers. */
export const keyProps = (keys: string) => ({
  title: keyHint(keys),
  'aria-keyshortcuts': ariaKeys(keys),
})
