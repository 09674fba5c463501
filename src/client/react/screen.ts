import type { ComponentType } from 'react'
import type { PermissionKey } from '../../books/access/permissions.ts'
import type { Feature } from '../../books/company/plans.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'

type Keys = readonly [PermissionKey, ...PermissionKey[]]

/**
 * The permissions that a screen requires: all of a list, of which the server is asked about the first; or any one of several, and
 * the server is asked about one that the person is believed to have. Null: none.
 */
export type ScreenPermission = Keys | { readonly anyOf: Keys } | null

/** Where the sidebar offers a screen. */
export interface MenuPlace {
  /** Lower comes first. The specification's order in steps of ten. */
  readonly order: number
  readonly icon: string
  /** The group that holds it, one of the shell's `menuGroups`. */
  readonly group?: 'utilities'
  /** Hidden from staff in the menu, even if their permissions open it. */
  readonly adminsOnly?: true
}

/** All facts about a screen except how it is loaded. */
export interface ScreenFacts {
  /** The path, with `:name` for parameters that the screen reads with wouter's `useParams`. */
  readonly path: string
  /** Its title in the menu and everywhere else. */
  readonly title: Words
  /** What it requires of a person who is not an admin. */
  readonly permission: ScreenPermission
  /** For admins only: no permission opens it to staff. */
  readonly adminsOnly?: true
  /** The feature that the company's plan must include. */
  readonly feature?: Feature
  /** Open without a sign-in, to `everyone` or only to the signed out. Absent: a sign-in is required. */
  readonly audience?: 'everyone' | 'signedOut'
  /** Stays open when the subscription has expired. */
  readonly whenExpired?: true
  /** Stays open when the company is closed because it is to be deleted. */
  readonly whileClosed?: true
  /** `bare`: without the sidebar and the top bar. */
  readonly frame?: 'bare'
  readonly menu?: MenuPlace
}

/** A screen as one value of its area. The shell derives the routes, the menu, the guards and the titles from these values. */
export interface Screen extends ScreenFacts {
  /** Loads the screen's code when it is first shown. */
  readonly load: () => Promise<ComponentType>
}

/** Does `may` grant what a screen requires? */
export const isGranted = (
  required: ScreenPermission,
  may: (key: PermissionKey) => boolean,
): boolean =>
  required === null || ('anyOf' in required ? required.anyOf.some(may) : required.every(may))

/** The titles of a form that adds a record, of a form that edits one, and of the page of one. */
export const addTitle = (of: Words): Words => titleOf(of, words.newInTitle)
export const editTitle = (of: Words): Words => titleOf(of, words.editInTitle)
export const detailTitle = (of: Words): Words => titleOf(of, words.detailsInTitle)
/** `Users: password`. */
export const titleOf = (of: Words, part: Words): Words => ({
  ne: `${of.ne}: ${part.ne}`,
  en: `${of.en}: ${part.en}`,
})
