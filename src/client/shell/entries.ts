import { mdiPhoneOutline, mdiToolboxOutline } from '@mdi/js'
import type { Words } from '../../books/words.ts'
import type { MenuPlace, ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

/** A line of the sidebar: a way to a screen, a group of such ways, or the contact dialog. */
export type Entry =
  | { readonly kind: 'screen'; readonly path: string; readonly title: Words; readonly icon: string }
  | {
      readonly kind: 'group'
      readonly title: Words
      readonly icon: string
      readonly entries: readonly ScreenEntry[]
    }
  | { readonly kind: 'contact'; readonly title: Words; readonly icon: string }
type ScreenEntry = Extract<Entry, { kind: 'screen' }>

/** What a group of the menu is called; it stands where the first of its screens would. */
const menuGroups: Readonly<Record<NonNullable<MenuPlace['group']>, Pick<Entry, 'title' | 'icon'>>> =
  {
    utilities: { title: words.utilities, icon: mdiToolboxOutline },
  }
const contact: Entry = { kind: 'contact', title: words.contactUs, icon: mdiPhoneOutline }

/** The sidebar of a person to whom these screens are open: those with a place in the menu, in its order, and the contact dialog last. */
export const entriesFor = (screens: readonly ScreenFacts[]): readonly Entry[] => {
  const placed = screens
    .flatMap(({ path, title, menu }) =>
      menu === undefined
        ? []
        : [{ menu, entry: { kind: 'screen', path, title, icon: menu.icon } as const }],
    )
    .toSorted((a, b) => a.menu.order - b.menu.order)
  const entries = placed.flatMap(({ menu: { group }, entry }, at): readonly Entry[] => {
    if (group === undefined) return [entry]
    const members = placed.filter((each) => each.menu.group === group)
    return members[0] === placed[at]
      ? [{ kind: 'group', ...menuGroups[group], entries: members.map((each) => each.entry) }]
      : []
  })
  return [...entries, contact]
}
