import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import { expect, test } from 'vitest'
import { mayOpen } from '../../src/client/access/mayOpen.ts'
import { keyedPlaces, keysOfFrame } from '../../src/client/shell/keyMap.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { keyNames } from '../../src/client/ui/keyNames.ts'
import { placeOfKeys } from '../../src/client/ui/shortcuts.tsx'

const root = 'src/client'

/** Keys that the code of a file gives to a shortcut, and any with Control or Alt that it names. */
const keysIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/useShortcut\(\s*'([^']+)'/g)].map((found) => found[1]!),
  ...[...text.matchAll(/shortcut(?:=|: )['"]([^'"]+)['"]/g)].map((found) => found[1]!),
  ...[...text.matchAll(/'((?:\$mod|Control|Alt)\+[^' ]+)'/g)].map((found) => found[1]!),
]

test('no screen uses a key of the frame for something else', () => {
  const ofFrame = new Set(keysOfFrame.map(placeOfKeys))
  expect(ofFrame.size).toBe(keysOfFrame.length)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('shell/'),
  )
  const used = files.flatMap((path) =>
    keysIn(readFileSync(join(root, path), 'utf8')).map((keys) => [path, keys] as const),
  )
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter(([, keys]) => ofFrame.has(placeOfKeys(keys)))).toEqual([])
})

/** Their keys press a button of another file. */
const buttonsElsewhere: Readonly<Record<string, string>> = {
  'expenses/ExpenseFormScreen.tsx': 'expenses/ExpenseLines.tsx',
  'stock/CountScreen.tsx': 'forms/SaveActions.tsx',
  'trade/useDraftActions.ts': 'trade/DraftForm.tsx',
  'trade/usePrintBill.ts': 'trade/BillScreen.tsx',
}

test('a button that a key presses too names the key in its tooltip', () => {
  const codeOf = (path: string): string => readFileSync(join(root, path), 'utf8')
  const namesKeys = (path: string): boolean =>
    /\.\.\.keyProps\(|\.\.\.\(\w+ \? \{\} : keyProps/.test(codeOf(path))
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/^(shell|ui)\//.test(path) &&
      /\buseShortcut\(/.test(codeOf(path)) &&
      !namesKeys(path),
  )
  expect(silent.toSorted()).toEqual(Object.keys(buttonsElsewhere))
  expect(Object.values(buttonsElsewhere).filter((path) => !namesKeys(path))).toEqual([])
  const keyed = readFileSync(join(root, 'ui/KeyedLink.tsx'), 'utf8')
  expect(keyed.match(/\.\.\.keyProps\(shortcut\)/g)).toHaveLength(2)
})

/** A press of the key that stands where S is, on a Nepali layout. */
const pressed = (code: string, key: string, ...modifiers: readonly string[]) =>
  ({
    key,
    code,
    getModifierState: (modifier: string) => modifiers.includes(modifier),
  }) as KeyboardEvent

const isPress = (keys: string, event: KeyboardEvent): boolean =>
  matchKeyBindingPress(event, parseKeybinding(placeOfKeys(keys))[0]!)

test('a shortcut is found by the place of its key, whatever the layout writes there', () => {
  expect(isPress('Alt+s', pressed('KeyS', 'स', 'Alt'))).toBe(true)
  expect(isPress('Alt+s', pressed('KeyS', 's', 'Alt'))).toBe(true)
  expect(isPress('Alt+s', pressed('KeyA', 's', 'Alt'))).toBe(false)
  expect(isPress('Alt+s', pressed('KeyS', 'स'))).toBe(false)
  expect(isPress('Alt+1', pressed('Digit1', '१', 'Alt'))).toBe(true)
  expect(isPress('n', pressed('KeyN', 'न'))).toBe(true)
  expect(isPress('/', pressed('Slash', 'र'))).toBe(true)
  expect(isPress('?', pressed('Slash', 'ऱ', 'Shift'))).toBe(true)
  expect(isPress('?', pressed('Slash', 'र'))).toBe(false)
  expect(isPress('Alt+ArrowDown', pressed('ArrowDown', 'ArrowDown', 'Alt'))).toBe(true)
})

test('a shortcut is named by its Latin letter', () => {
  expect(keyNames('Alt+KeyS')).toEqual(['Alt', 'S'])
  expect(keyNames('$mod+k')).toEqual(['Ctrl', 'K'])
  expect(keyNames('Alt+Digit1')).toEqual(['Alt', '1'])
  expect(keyNames('?')).toEqual(['?'])
})

test('every key of the frame opens a screen that exists', () => {
  const owner = {
    screens,
    isAdmin: true,
    may: () => true,
    today: '2026-11-26',
    accountExpiryDate: null,
    passwordDue: false,
  }
  expect(keyedPlaces.filter(({ path }) => !mayOpen(path, owner))).toEqual([])
})
