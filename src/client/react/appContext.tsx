import { createContext, use, type ReactNode } from 'react'
import type { Observable } from 'rxjs'
import type { Words } from '../../books/words.ts'
import type { Checkout } from '../../contract/subscription.ts'
import type { Report } from '../bus/commandBus.ts'
import type { Tokens } from '../bus/api.ts'
import type { Session } from '../bus/openSession.ts'
import type { Cell } from '../log/cell.ts'
import type { KeptLists } from '../device/keptLists.ts'
import type { RememberedAccounts, UsedSignIn } from '../device/signInTools.ts'
import type { UnsentEntries } from '../device/unsentRows.ts'

/** What every screen can use: the open session, facts about the device, and effects. */
export interface AppContext {
  readonly session: Session
  /** Someone is signed in, and the session's log is on the disk. Until then there are no books to show. */
  readonly signedIn: boolean
  /** uuid v7. */
  readonly newId: () => string
  /** ISO instant. */
  readonly now: () => string
  /** The civil date in Asia/Kathmandu, 'YYYY-MM-DD'. */
  readonly today: () => string
  readonly online: Cell<boolean>
  /** What the browser says about this device's storage; null: it does not say. */
  readonly health: Cell<{ readonly persisted: boolean | null; readonly leftBytes: number | null }>
  /** What stays of a person on this device beyond a sign-in. */
  readonly keptLists: () => Promise<KeptLists>
  /** Unsent entries in other logs of this person on this device: of another company, or of a closed tab. */
  readonly leftover: Cell<number>
  /** Toasts from outside the screens. */
  readonly notices$: Observable<Words>
  /** How this device describes itself at sign-in. */
  readonly device: Readonly<
    Record<
      'deviceId' | 'deviceName' | 'deviceManufacturer' | 'devicePlatform' | 'deviceModel',
      string
    >
  >
  /** Reports a fault of ours to the developers. */
  readonly report: Report
  /** Tries now to send what waits. */
  readonly trySending: () => void
  /** Whether a newer release is on this device, waiting for a person to start it. */
  readonly release: Cell<{ readonly waiting: boolean }>
  /** Starts the waiting release and reloads the page. */
  readonly updateNow: () => void
  /** Whether the browser can open the app without a network: on https and localhost only. */
  readonly opensOffline: boolean
  /** Whose entries wait on this device, before anyone is known. */
  readonly waitingHere: () => Promise<readonly UnsentEntries[]>
  readonly accounts: RememberedAccounts
  /** What this page was unlocked with without a network, for the login when the server is back. */
  readonly unlockedWith: () => Promise<UsedSignIn | null>
  /** Downloads a text as a file. */
  readonly download: (name: string, text: string) => void
  /** Reloads the page at a path of the app. */
  readonly reloadAt: (path: string) => void
  /** The tokens of this tab: for what is neither a command nor a query, such as a whole file. */
  readonly tokens: Tokens
  /** Leaves for the payment gateway. */
  readonly leaveFor: (checkout: Checkout) => void
}

const Context = createContext<AppContext | null>(null)
export const AppContextProvider = ({
  value,
  children,
}: {
  readonly value: AppContext
  readonly children: ReactNode
}) => <Context value={value}>{children}</Context>

/** One value of the context: `useAppContext('download')`. */
export const useAppContext = <K extends keyof AppContext>(name: K): AppContext[K] => {
  const context = use(Context)
  if (!context) throw new Error('a screen was rendered outside the AppContextProvider')
  return context[name]
}
