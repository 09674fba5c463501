import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Words } from '../../books/words.ts'

/** A screen as the address bar knows it: one row for each path. What it asks of a person stands in `screenPermissions`. */
export interface ScreenRow {
  /** The path, with `:name` for its parameters; a screen reads them by wouter's `useParams`. */
  readonly path: string
  /** What the tab says until the screen has a title of its own. */
  readonly title: Words
  readonly Screen: LazyExoticComponent<ComponentType>
  /** `bare`: without the frame of the sidebar and the top bar. */
  readonly frame: 'layout' | 'bare'
}

const row = (frame: ScreenRow['frame']) => (path: string, title: Words, load: () => Promise<ComponentType>): ScreenRow => ({
  path, title, frame, Screen: lazy(async () => ({ default: await load() })),
})
/** A screen inside the frame: `screen('/items', words.items, async () => (await import('../items/ItemsScreen.tsx')).ItemsScreen)`. */
export const screen = row('layout')
export const bareScreen = row('bare')
