import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { PermissionKey } from '../../books/permissions.ts'
import type { Feature } from '../../books/plans.ts'
import type { Words } from '../../books/words.ts'
import type { ReadModels } from '../bus/command.ts'
import type { Who } from '../bus/commandBus.ts'
import type { ClientArea } from '../bus/openSession.ts'
import type { Screen } from './screen.ts'

/** The product as a whole, as its shell puts it together, for the screens that speak of other screens. */
export interface Shell {
  /** Every area of the client: its events, folds, commands and queries. */
  readonly areas: readonly ClientArea[]
  readonly screens: readonly Screen[]
  /** What the screen of an address is called; null where there is none. */
  readonly titleAt: (address: string) => Words | null
  /** The features that there is something for. */
  readonly builtFeatures: readonly Feature[]
  /** The keys that open or allow something that there is. */
  readonly keysInUse: ReadonlySet<PermissionKey>
  /** The program itself, which a replay shows again, and how it tells who is here. */
  readonly App: ComponentType
  readonly whoIs: (now: () => string) => (look: ReadModels) => Who
}

const nowhere = (): never => {
  throw new Error('a screen stands outside the shell')
}
const Around = createContext<Shell>({
  areas: [],
  screens: [],
  titleAt: () => null,
  builtFeatures: [],
  keysInUse: new Set(),
  App: nowhere,
  whoIs: nowhere,
})

/** Screens take the table of all screens from here: an import of it would load every screen's description with each of them. */
export const ShellProvider = ({
  shell,
  children,
}: {
  readonly shell: Shell
  readonly children: ReactNode
}) => <Around value={shell}>{children}</Around>
export const useShell = (): Shell => use(Around)
