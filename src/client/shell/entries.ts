import { mdiPhoneOutline, mdiToolboxOutline } from '@mdi/js'
import type { Words } from '../../books/words.ts'
import type { MenuPlace, ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

/** A line of the sidebar: a link to a screen, a group of such links, or the contact dialog. */
export type MenuEntry =
  | { readonly kind: 'screen'; readonly path: string; readonly title: Words; readonly icon: string }
  | {
      readonly kind: 'group'
      readonly title: Words
      readonly icon: string
      readonly entries: readonly ScreenEntry[]
    }
  | { readonly kind: 'contact'; readonly title: Words; readonly icon: string }
type ScreenEntry = Extract<MenuEntry, { kind: 'screen' }>

/** The title and icon of each group of the menu. A group is placed where its first screen would be. */
const menuGroups: Readonly<
  Record<NonNullable<MenuPlace['group']>, Pick<MenuEntry, 'title' | 'icon'>>
> = {
  utilities: { title: words.utilities, icon: mdiToolboxOutline },
}
const contact: MenuEntry = { kind: 'contact', title: words.contactUs, icon: mdiPhoneOutline }

/** The sidebar over the screens that a person may use: those with a place in the menu, in its order, then the contact dialog. */
export const entriesFor = (screens: readonly ScreenFacts[]): readonly MenuEntry[] => {
  const placed = screens
    .flatMap(({ path, title, menu }) =>
      menu === undefined
        ? []
        : [{ menu, entry: { kind: 'screen', path, title, icon: menu.icon } as const }],
    )
    .toSorted((a, b) => a.menu.order - b.menu.order)
  const entries = placed.flatMap(({ menu: { group }, entry }, at): readonly MenuEntry[] => {
    if (group === undefined) return [entry]
    const members = placed.filter((each) => each.menu.group === group)
    return members[0] === placed[at]
      ? [{ kind: 'group', ...menuGroups[group], entries: members.map((each) => each.entry) }]
      : []
  })
  return [...entries, contact]
}
