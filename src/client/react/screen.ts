import type { ComponentType } from 'react'
import type { PermissionKey } from '../../books/permissions.ts'
import type { Feature } from '../../books/plans.ts'
import type { Words } from '../../books/words.ts'

type Keys = readonly [PermissionKey, ...PermissionKey[]]

/**
 * The keys a screen asks for: all of them, and the first is the one the server is asked about; or any one of several, and the
 * server is asked about one that the person is believed to have. Null: no permission needed.
 */
export type ScreenPermission = Keys | { readonly anyOf: Keys } | null

/** Where the sidebar offers a screen. */
export interface MenuPlace {
  /** Lower comes first; the specification's own order in steps of ten. */
  readonly order: number
  readonly icon: string
  /** The group that it stands in; `menuGroups` of the shell names them. */
  readonly group?: 'utilities'
  /** Staff are not offered it, even where its permission opens it to them. */
  readonly adminsOnly?: true
}

/** All that the product says of a screen except how it is loaded. */
export interface ScreenFacts {
  /** The path, with `:name` for its parameters; a screen reads them by wouter's `useParams`. */
  readonly path: string
  /** What the screen is called in the menu and wherever it is spoken of. */
  readonly title: Words
  /** What it asks of a person who is not an admin. */
  readonly permission: ScreenPermission
  /** No key opens it: staff are told that it is not for them. */
  readonly adminsOnly?: true
  /** What the company's plan must include. */
  readonly feature?: Feature
  /** Without a sign-in: open to `everyone`, or to those alone who are signed out. Otherwise a sign-in is needed. */
  readonly audience?: 'everyone' | 'signedOut'
  /** Open also when the subscription has run out. */
  readonly whenExpired?: true
  /** `bare`: without the sidebar and the top bar. */
  readonly frame?: 'bare'
  readonly menu?: MenuPlace
}

/** A screen as one value of its area. The shell makes the routes, the menu, the guards and the titles from these values. */
export interface Screen extends ScreenFacts {
  /** The screen's own code, loaded when it is first wanted. */
  readonly load: () => Promise<ComponentType>
}

/** Does `may` say yes to what a screen asks for? */
export const isGranted = (
  required: ScreenPermission,
  may: (key: PermissionKey) => boolean,
): boolean =>
  required === null || ('anyOf' in required ? required.anyOf.some(may) : required.every(may))

/** The title of a form that adds one of `of`, that edits one, or of the page of one. */
export const addTitle = (of: Words): Words => titleOf(of, { ne: 'नयाँ', en: 'new' })
export const editTitle = (of: Words): Words => titleOf(of, { ne: 'सम्पादन', en: 'edit' })
export const detailTitle = (of: Words): Words => titleOf(of, { ne: 'विवरण', en: 'details' })
/** `Users: password`. */
export const titleOf = (of: Words, part: Words): Words => ({
  ne: `${of.ne}: ${part.ne}`,
  en: `${of.en}: ${part.en}`,
})
