import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A screen as the address bar knows it: one row for each path. What it asks of a person stands in `screenPermissions`. */
export interface ScreenRow {
  /** The path, with `:name` for its parameters; a screen reads them by wouter's `useParams`. */
  readonly path: string
  readonly Screen: LazyExoticComponent<ComponentType>
  /** `bare`: without the frame of the sidebar and the top bar. */
  readonly frame: 'layout' | 'bare'
}

const row = (frame: ScreenRow['frame']) => (path: string, load: () => Promise<ComponentType>): ScreenRow => ({
  path, frame, Screen: lazy(async () => ({ default: await load() })),
})
/** A screen inside the frame: `screen('/items', async () => (await import('../items/ItemsScreen.tsx')).ItemsScreen)`. */
export const screen = row('layout')
export const bareScreen = row('bare')
