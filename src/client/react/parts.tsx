import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Observable } from 'rxjs'
import type { Words } from '../../books/words.ts'
import type { Checkout } from '../../contract/subscription.ts'
import type { Report } from '../bus/commandBus.ts'
import type { Send } from '../bus/command.ts'
import type { Session } from '../bus/openSession.ts'
import type { Query } from '../bus/query.ts'
import type { Remote } from '../bus/remote.ts'
import type { Entry } from '../log/entry.ts'
import type { Fold } from '../log/fold.ts'
import type { Cell } from '../log/cell.ts'

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
  /** Downloads a text as a file. */
  readonly download: (name: string, text: string) => void
  /** Reloads the page at a path of the app. */
  readonly reloadAt: (path: string) => void
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

const useWholeContext = (): AppContext => {
  const context = use(Context)
  if (!context) throw new Error('a screen was rendered outside the AppContextProvider')
  return context
}
/** One value of the context: `useAppContext('download')`. */
export const useAppContext = <K extends keyof AppContext>(name: K): AppContext[K] =>
  useWholeContext()[name]

/** The open session: in memory before the login, on the disk after it. */
export const useSession = (): Session => useWholeContext().session

/** Sends a command: `send(RecordSale, {...})`. Returns at once: accepted, or a refusal with its fields. */
export const useSend = (): Send => useSession().send

/** A cell as React state. */
export const useCell = <S,>(cell: Cell<S>): S => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = cell.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [cell],
  )
  return useSyncExternalStore(subscribe, cell.getSnapshot)
}

/** The cell of one state of a view or a chart, for `useSelector` of @xstate/react. */
export const useFoldCell = <S,>(fold: Fold<S>, key: string): Cell<S> => {
  const session = useSession()
  return session.folds.cell(fold, session.who().company, key)
}
/** One state of a view or a chart, in the open company. Renders again when it changes. */
export const useFold = <S,>(fold: Fold<S>, key: string): S => useCell(useFoldCell(fold, key))

/** A server's answer: the held one at once, then the fresh one. Asks again while the screen is shown. */
export const useQuery = <P, A>(
  query: Query<P, A>,
  params: P,
): Remote<A> & { readonly refresh: () => void } => {
  const session = useSession()
  const { company } = session.who()
  const key = query.key(params)
  // eslint-disable-next-line react/exhaustive-deps -- the key is the parameters as text
  const cell = useMemo(() => session.queries.cell(query, params), [session, query, company, key])
  const remote = useCell(cell)
  return { ...remote, refresh: () => session.queries.refresh(query, params) }
}

/** Calls `onOutcome` with every entry that settles a command, such as for a toast. `onOutcome` must be the same function in every render. */
export const useOutcomes = (onOutcome: (entry: Entry) => void): void => {
  const { outcomes$ } = useSession().bus
  useEffect(() => {
    const subscription = outcomes$.subscribe(onOutcome)
    return () => subscription.unsubscribe()
  }, [outcomes$, onOutcome])
}
