import { isBillKind } from '../../src/books/documents/documentKind.ts'
import { CloseAttention, needsAttention } from '../../src/client/bus/outbox.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { LogOut, OpenLogout, SwitchCompany } from '../../src/client/session/commands.ts'
import { me, sessionKey } from '../../src/client/session/views.ts'
import { VoidSale, PrintSale } from '../../src/client/trade/bill.ts'
import { drafts } from '../../src/client/trade/draft.ts'
import {
  companyNames,
  knownParty,
  staffKeys,
  userNames,
  worksIn,
  type UserName,
} from './backend.ts'
import { load, type Tab } from './page.ts'
import { type People, comeIn, say, stateOf } from './people.ts'
import { addParty, billsWhere, give, oneOf, submit, writeBill } from './submitting.ts'

const atWork = (tab: Tab): Session | null => {
  const session = tab.page?.session() ?? null
  return session !== null &&
    tab.page!.isIn(session) &&
    session.log.trouble() === null &&
    ['active', 'unlocked'].includes(stateOf(session))
    ? session
    : null
}

/** What can happen to a shop, with weights; the first entry ends the run. */
export type Deed = readonly [
  weight: number,
  name: string,
  act: (p: People, tab: Tab) => void | Promise<void>,
]
const staff = ['hari', 'maya'] as const
/** Seats a person at this tab with a company to open; the log of the previous person stays on the device. */
export const arrive = (p: People, tab: Tab): void => {
  const { w } = p
  const page = tab.page ?? load(w, p.net, tab)
  const session = page.session()
  const user = userNames[w.pick([3, 2, 2])]!
  if (session !== null)
    comeIn(p, session, user, worksIn[user][w.pick(worksIn[user].map((_, i) => 2 - i))]!)
}
export const inSession =
  (act: (p: People, session: Session) => void) =>
  (p: People, tab: Tab): void => {
    const session = atWork(tab)
    if (session === null) arrive(p, tab)
    else act(p, session)
  }
const setRights = (
  { w }: People,
  user: UserName,
  keys: typeof staffKeys | null,
): void | Promise<void> => {
  w.judge.allow(user, keys)
  return w.backend.allow(user, keys)
}
export const deeds: readonly Deed[] = [
  [
    46,
    'bill',
    inSession((p, session) =>
      writeBill(
        p,
        session,
        p.w.pick([2, 1]) === 0
          ? null
          : { partyId: knownParty.ledgerId, partyName: knownParty.ledgerTitle },
      ),
    ),
  ],
  [
    12,
    'bill to a new party',
    inSession((p, session) => {
      const partyId = addParty(p, session)
      if (partyId !== null) writeBill(p, session, { partyId, partyName: 'नयाँ पार्टी' })
    }),
  ],
  [
    15,
    'void',
    inSession((p, session) => {
      const bill = oneOf(p.w, billsWhere(session, 'recorded'))
      if (
        bill !== undefined &&
        give(p, session, VoidSale, { documentId: bill, reason: 'गल्ती' }) !== null
      )
        p.w.see('voidSale')
    }),
  ],
  [
    4,
    'print',
    inSession((p, session) => {
      const bill = oneOf(p.w, billsWhere(session, 'recorded'))
      if (bill !== undefined) give(p, session, PrintSale, { documentId: bill })
    }),
  ],
  [
    24,
    'send again what was refused',
    (p) => {
      for (const session of p.tabs.map(atWork)) {
        const bill = session === null ? undefined : billsWhere(session, 'refused')[0]
        if (bill === undefined) continue
        const { kind } = session!.folds.get(drafts, session!.who().company, bill)
        if (isBillKind(kind) && submit(p, session!, bill, kind) !== null) p.w.see('sentAnew')
      }
    },
  ],
  [10, 'come in', arrive],
  [
    17,
    'switch company',
    inSession((p, session) => {
      const { company } = session.who()
      const other = companyNames.find((name) => p.w.backend.company[name] !== company)!
      if (p.w.pick([1, 1.4]) === 1) writeBill(p, session, null)
      const owes = Object.keys(session.pending()).length > 0
      if (
        session.folds.get(me, null, sessionKey).person?.isAdmin &&
        say(session, SwitchCompany, { companyId: p.w.backend.company[other] }) !== null
      )
        p.w.see(owes ? 'switchedInFlight' : 'switched')
    }),
  ],
  [
    8,
    'log out',
    inSession((p, session) => {
      if (p.w.pick([1, 1]) === 1) writeBill(p, session, null)
      p.w.see(Object.keys(session.pending()).length > 0 ? 'logoutInFlight' : 'logout')
      say(session, OpenLogout, {})
      say(session, LogOut, {})
    }),
  ],
  [
    6,
    'reload',
    (p, tab) => {
      p.w.see('reload')
      load(p.w, p.net, tab)
    },
  ],
  [
    4,
    'power cut',
    (p, tab) => {
      p.w.see('powerCut')
      p.w.trace.say(`the power goes at ${tab.device.name}`)
      for (const each of p.tabs.filter(({ device }) => device === tab.device)) {
        each.page?.die()
        each.storage.clear()
      }
      load(p.w, p.net, tab)
    },
  ],
  [
    4,
    'freeze',
    (p, tab) => {
      if (tab.page === null || tab.page.frozen()) return
      p.w.see('frozen')
      tab.page.freeze()
    },
  ],
  [
    9,
    'thaw',
    (p) => {
      for (const { page } of p.tabs.filter((each) => each.page?.frozen())) {
        p.w.see('thawed')
        page!.thaw()
      }
    },
  ],
  [5, 'wake', (_, tab) => tab.page?.wake()],
  [3, 'focus', (_, tab) => tab.page?.focus()],
  [
    3,
    'the clock jumps',
    (p, tab) => {
      const years = [0, 2, -2][p.w.pick([1, 1, 1])]!
      if (years !== 0) p.w.see('clockJump')
      tab.device.clockOff = years * 365 * 86_400_000
    },
  ],
  [
    5,
    'rights are taken',
    (p) => {
      p.w.see('rightsTaken')
      return setRights(
        p,
        staff[p.w.pick([2, 1])]!,
        [['sales-screen'], ['party-add'], ['sales-add', 'sales-screen']][
          p.w.pick([2, 1, 1])
        ]! as typeof staffKeys,
      )
    },
  ],
  [4, 'rights are given', (p) => setRights(p, staff[p.w.pick([2, 1])]!, staffKeys)],
  [
    2,
    'a person is switched off',
    (p) => {
      p.w.see('switchedOff')
      return setRights(p, staff[p.w.pick([2, 1])]!, null)
    },
  ],
  [
    3,
    'a new password',
    (p) => {
      p.w.see('sessionsEnded')
      return p.w.backend.endSessions(userNames[p.w.pick([3, 2, 1])]!)
    },
  ],
  [
    2,
    'the subscription ends',
    (p) => {
      p.w.see('subscriptionEnded')
      return p.w.backend.subscribe(false)
    },
  ],
  [2, 'the subscription is paid', (p) => p.w.backend.subscribe(true)],
  [3, 'the server goes down', (p) => p.net.crash([2000, 60_000, 600_000][p.w.pick([2, 2, 1])]!)],
  [5, 'try the disk again', (_, tab) => tab.page?.session()?.log.retry()],
  [
    10,
    'read what was refused',
    (p) => {
      for (const session of p.tabs.map(atWork)) {
        const id =
          session === null
            ? undefined
            : Object.keys(session.folds.get(needsAttention, null, 'all').open)[0]
        if (id !== undefined && say(session!, CloseAttention, { commandId: id }) !== null)
          p.w.see('attentionClosed')
      }
    },
  ],
  [4, 'forge', (p) => p.net.forge()],
  [
    6,
    'another release',
    (p, tab) => {
      tab.release = tab.release === 'ours' ? 'next' : 'ours'
      p.w.see(tab.release === 'ours' ? 'rolledBack' : 'released')
      load(p.w, p.net, tab)
    },
  ],
]
