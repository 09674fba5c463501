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

/** What every screen may reach: the session that is open, and the few effects that a screen needs. */
export interface Parts {
  readonly session: Session
  /** The session's log is on the disk: someone is in. Until then there are no books to show. */
  readonly signedIn: boolean
  /** uuid v7. */
  readonly newId: () => string
  /** ISO instant. */
  readonly now: () => string
  /** The civil date in Asia/Kathmandu, 'YYYY-MM-DD'. */
  readonly today: () => string
  readonly online: Cell<boolean>
  /** What the browser promises of this device's storage; null where it does not say. */
  readonly health: Cell<{ readonly persisted: boolean | null; readonly leftBytes: number | null }>
  /** Entries that other logs of this person on this device still owe: of another company, or of a tab that is no more. */
  readonly leftover: Cell<number>
  /** Says a thing in passing, from outside the screens. */
  readonly notices$: Observable<Words>
  /** What this device says of itself at sign-in. */
  readonly device: Readonly<
    Record<
      'deviceId' | 'deviceName' | 'deviceManufacturer' | 'devicePlatform' | 'deviceModel',
      string
    >
  >
  /** Tells the makers of a fault of ours. */
  readonly report: Report
  /** Tries at once to send what waits. */
  readonly trySending: () => void
  /** A newer release is on this device and waits for a person to let it in. */
  readonly release: Cell<{ readonly waiting: boolean }>
  /** Lets the waiting release in and loads the page anew. */
  readonly updateNow: () => void
  /** The browser can open the app here without a network: on https and localhost only. */
  readonly opensOffline: boolean
  /** Gives the person a text as a file. */
  readonly download: (name: string, text: string) => void
  /** Loads the page anew at a path of ours. */
  readonly reloadAt: (path: string) => void
  /** Leaves for the place where a payment is made. */
  readonly leaveFor: (checkout: Checkout) => void
}

const Here = createContext<Parts | null>(null)
export const PartsProvider = ({
  parts,
  children,
}: {
  readonly parts: Parts
  readonly children: ReactNode
}) => <Here value={parts}>{children}</Here>

const useParts = (): Parts => {
  const parts = use(Here)
  if (!parts) throw new Error("a screen stands outside the program's parts")
  return parts
}
/** One of the parts that a screen may reach. */
export const usePart = <K extends keyof Parts>(name: K): Parts[K] => useParts()[name]

/** The session that is open: before login one of memory, afterwards one on the disk. */
export const useSession = (): Session => useParts().session

/** Gives a command: `send(RecordSale, {...})`. Answers at once; a refusal stands beside its field. */
export const useSend = (): Send => useSession().send

/** Any cell as React state. */
export const useCell = <S,>(cell: Cell<S>): S => {
  const subscribe = useCallback(
    (told: () => void) => {
      const heard = cell.subscribe(told)
      return () => heard.unsubscribe()
    },
    [cell],
  )
  return useSyncExternalStore(subscribe, cell.getSnapshot)
}

/** The cell of one small state, for `useSelector` of @xstate/react. */
export const useFoldCell = <S,>(fold: Fold<S>, key: string): Cell<S> => {
  const session = useSession()
  return session.folds.cell(fold, session.who().company, key)
}
/** One small state of a view or a chart, in the company that is on the screen. Renders when that state changes. */
export const useFold = <S,>(fold: Fold<S>, key: string): S => useCell(useFoldCell(fold, key))

/** A server's answer: what is held at once, then the fresh one. Asks while the screen stands. */
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

/** Hears every entry that settles a command, for what is said in passing. `heard` must keep its identity between renders. */
export const useOutcomes = (heard: (entry: Entry) => void): void => {
  const { outcomes$ } = useSession().bus
  useEffect(() => {
    const hearing = outcomes$.subscribe(heard)
    return () => hearing.unsubscribe()
  }, [outcomes$, heard])
}
