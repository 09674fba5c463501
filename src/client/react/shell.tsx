import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { PermissionKey } from '../../books/access/permissions.ts'
import type { Feature } from '../../books/company/plans.ts'
import type { Words } from '../../books/words.ts'
import type { ReadModels } from '../bus/command.ts'
import type { Who } from '../bus/commandBus.ts'
import type { ClientArea } from '../bus/openSession.ts'
import type { ReportFileMaker } from './reportFiles.ts'
import type { Screen } from './screen.ts'

/** The whole product as the shell puts it together, for screens that need to know the others. */
export interface Shell {
  /** Every area of the client: its events, folds, commands and queries. */
  readonly areas: readonly ClientArea[]
  readonly screens: readonly Screen[]
  /** The title of the screen at an address; null: there is none. */
  readonly titleAt: (address: string) => Words | null
  /** The features that have a screen already. */
  readonly availableFeatures: readonly Feature[]
  /** The permissions that allow something already. */
  readonly keysInUse: ReadonlySet<PermissionKey>
  /** Loads what makes the files of reports. */
  readonly loadReportFiles: () => Promise<ReportFileMaker>
  /** The program itself, for a replay, and how it derives the user. */
  readonly App: ComponentType
  readonly whoIs: (now: () => string) => (look: ReadModels) => Who
}

const outsideShell = (): never => {
  throw new Error('a screen was rendered outside the shell')
}
const ShellContext = createContext<Shell>({
  areas: [],
  screens: [],
  titleAt: () => null,
  availableFeatures: [],
  keysInUse: new Set(),
  loadReportFiles: outsideShell,
  App: outsideShell,
  whoIs: outsideShell,
})

/** Screens get the list of all screens from here, because importing it would load all of them with each one. */
export const ShellProvider = ({
  shell,
  children,
}: {
  readonly shell: Shell
  readonly children: ReactNode
}) => <ShellContext value={shell}>{children}</ShellContext>
export const useShell = (): Shell => use(ShellContext)
