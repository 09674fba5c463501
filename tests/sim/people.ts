import { either as E } from 'fp-ts'
import { CloseAttention, needsAttention } from '../../src/client/bus/outbox.ts'
import type { AnyCommand, Command } from '../../src/client/bus/command.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import {
  ChooseCompany,
  LogIn,
  LogOut,
  OpenLogout,
  SwitchCompany,
} from '../../src/client/session/commands.ts'
import { me, mine, sessionChart } from '../../src/client/session/views.ts'
import { VoidSale, PrintSale } from '../../src/client/trade/bill.ts'
import {
  AddLine,
  BeginDraft,
  ChooseCashCustomer,
  ChooseParty,
  OpenReview,
  PutTerms,
} from '../../src/client/trade/commands.ts'
import { RecordPurchase, RecordSale } from '../../src/client/trade/submitBill.ts'
import { drafts } from '../../src/client/trade/draft.ts'
import {
  companyNames,
  goods,
  knownParty,
  staffKeys,
  userNames,
  worksIn,
  type CompanyName,
  type UserName,
} from './backend.ts'
import type { Network } from './network.ts'
import { load, type Tab } from './page.ts'
import { quiet } from './stage.ts'
import type { World } from './world.ts'

/** The people of a world, at its tabs and behind its counter. */
export interface People {
  readonly w: World
  readonly net: Network
  readonly tabs: readonly Tab[]
}

const anyone = (session: Session): UserName | null => session.who().actor as UserName | null
export const stateOf = (session: Session): string =>
  session.folds.get(sessionChart, null, mine).value

/** Gives a command of the books; what the screen then says of it is believed. */
const give = <C>(
  { w }: People,
  session: Session,
  command: Command<C>,
  c: unknown,
): string | null => {
  const taken = session.send(command, c)
  if (E.isLeft(taken)) {
    w.see(
      taken.left.tag === 'not-now' || taken.left.tag === 'underWay'
        ? 'refusedAtOnce'
        : `said: ${taken.left.tag}`,
    )
    return null
  }
  const { company, actor } = session.who()
  const { commandId, durable } = taken.right
  if ((command as AnyCommand).send) {
    w.see('issued')
    const issued = {
      id: commandId,
      type: command.type,
      company: company!,
      actor: actor!,
      log: session.id,
      saved: false,
    }
    w.judge.issue(issued)
    void durable().then((kept) => (issued.saved = E.isRight(kept)))
  }
  return commandId
}
/** A command that only the log hears. */
const say = <C>(session: Session, command: Command<C>, c: unknown): string | null => {
  const taken = session.send(command, c)
  return E.isRight(taken) ? taken.right.commandId : null
}

const submit = (
  p: People,
  session: Session,
  documentId: string,
  kind: 'sale' | 'purchase',
): string | null => {
  say(session, OpenReview, { documentId })
  const sent = give(p, session, kind === 'sale' ? RecordSale : RecordPurchase, {
    documentId,
    offline: false,
  })
  if (p.w.pick([5, 1]) === 1 && sent !== null) {
    p.w.see('secondClick')
    if (
      give(p, session, kind === 'sale' ? RecordSale : RecordPurchase, {
        documentId,
        offline: false,
      }) !== null
    )
      p.w.judge.wrong('a second click is refused at once', documentId)
  }
  return sent
}
/** A whole bill, from its first line to its handing over. */
const writeBill = (
  p: People,
  session: Session,
  party: { readonly partyId: string; readonly partyName: string } | null,
): void => {
  const { w } = p
  const kind = w.pick([4, 1]) === 0 ? 'sale' : 'purchase'
  const documentId = say(session, BeginDraft, { kind })
  if (documentId === null) return
  if (party) say(session, ChooseParty, { documentId, ...party, chargesVat: false })
  else say(session, ChooseCashCustomer, { documentId, customerName: '' })
  const ghost = { itemId: 'ghost', name: 'हराएको', unit: 'केजी', vatClass: 'exempt' } as const
  for (const item of [
    ...goods.slice(0, 1 + w.pick([3, 2, 1])),
    ...(w.pick([10, 1]) === 1 ? [ghost] : []),
  ]) {
    const line = {
      name: item.name,
      unit: item.unit,
      factorThousandths: 1000,
      vatClass: item.vatClass,
      quantityThousandths: [1000, 2500, 333][w.pick([2, 1, 1])]!,
      ratePaisa: [10_000, 9_999, 12_345][w.pick([2, 1, 1])]!,
    }
    say(session, AddLine, {
      documentId,
      itemId: item.itemId,
      ...line,
      discount: w.pick([3, 1]) === 0 ? null : { kind: 'percent', hundredths: 333 },
    })
  }
  if (w.pick([2, 1]) === 1)
    say(session, PutTerms, {
      documentId,
      discount: { kind: 'amount', paisa: 77 },
      vatCharged: false,
      vatInclusive: false,
      roundToRupee: true,
    })
  if (submit(p, session, documentId, kind) !== null) w.see(kind)
}
/** A party, now and then with an opening balance of a day that the books do not take. */
const addParty = (p: People, session: Session): string | null => {
  const opening =
    p.w.pick([2, 1]) === 0
      ? { openingBalance: '', openingDate: '' }
      : { openingBalance: '10', openingDate: '2035-01-01' }
  const blank = {
    contactPersonName: '',
    mobileNo: '',
    email: '',
    address: '',
    vatPanFlag: 'none',
    vatPanNo: '',
    openingType: 'receivable',
  }
  return give(p, session, AddParty, {
    draft: 'new',
    picture: null,
    texts: { ...blank, ...opening, ledgerTitle: 'नयाँ पार्टी' },
  })
}

/** Bills of this session that stand in the books, or that the books did not take. */
const billsWhere = (session: Session, standing: 'recorded' | 'refused'): readonly string[] => {
  const { company } = session.who()
  return session.folds.keys(drafts, company).filter((id) => {
    const draft = session.folds.get(drafts, company, id)
    return standing === 'recorded'
      ? draft.recorded !== null && draft.kind === 'sale'
      : draft.refusal !== null && draft.recorded === null
  })
}
const oneOf = <A>(w: World, all: readonly A[]): A | undefined =>
  all.length === 0 ? undefined : all[w.pick(all.map(() => 1))]

/** The next thing to do to be at work in some company: sign in, choose it. */
export const comeIn = (
  { w }: People,
  session: Session,
  user: UserName,
  company: CompanyName,
): void => {
  const state = stateOf(session)
  const within = anyone(session)
  if (state === 'anonymous' || (state === 'unlocked' && within !== null)) {
    const who =
      state === 'unlocked' && within !== null
        ? ((Object.entries(w.backend.user).find(([, id]) => id === within)?.[0] ??
            user) as UserName)
        : user
    say(session, LogIn, {
      username: 'sita',
      password: 'गोप्य',
      ...(who === 'sita' ? {} : { subUsername: who }),
    })
    w.see(state === 'unlocked' ? 'signedInAgain' : 'signIn')
  }
  if (state === 'choosingCompany')
    say(session, ChooseCompany, { companyId: w.backend.company[company] })
}

const atWork = (tab: Tab): Session | null => {
  const session = tab.page?.session() ?? null
  return session !== null &&
    tab.page!.isIn(session) &&
    session.log.trouble() === null &&
    ['active', 'unlocked'].includes(stateOf(session))
    ? session
    : null
}

/** What happens to a shop. The weights say how often; the first is that nothing more happens. */
type Deed = readonly [
  weight: number,
  name: string,
  act: (p: People, tab: Tab) => void | Promise<void>,
]
const staff = ['hari', 'maya'] as const
/** Who sits at this tab now and where he wants to be; whoever sat there before him leaves his log to the device. */
const arrive = (p: People, tab: Tab): void => {
  const { w } = p
  const page = tab.page ?? load(w, p.net, tab)
  const session = page.session()
  const user = userNames[w.pick([3, 2, 2])]!
  if (session !== null)
    comeIn(p, session, user, worksIn[user][w.pick(worksIn[user].map((_, i) => 2 - i))]!)
}
const inSession =
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
    11,
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
        if (
          bill !== undefined &&
          submit(
            p,
            session!,
            bill,
            session!.folds.get(drafts, session!.who().company, bill).kind,
          ) !== null
        )
          p.w.see('sentAnew')
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
        session.folds.get(me, null, mine).person?.isAdmin &&
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

/** The day begins: the tabs are opened, and at each somebody signs in. */
export const open = async (p: People): Promise<void> => {
  const { w } = p
  for (const tab of p.tabs) load(w, p.net, tab)
  for (let step = 0; step < 5; step++) {
    for (const tab of p.tabs) tab.page?.watch()
    await w.stage.runTo(w.stage.now() + 1000, () => w.judge.wrongs.length === 0)
    for (const tab of p.tabs) arrive(p, tab)
  }
}

/** One deed by its name, and some time after it: what a fixed scenario is made of. */
export const deed = async (p: People, name: string, tab: Tab, ms: number): Promise<void> => {
  const { w } = p
  for (const each of p.tabs) each.page?.watch()
  await quiet()
  w.trace.say(`· ${name}, ${tab.name}`)
  await deeds.find(([, each]) => each === name)![2](p, tab)
  await quiet()
  await w.stage.runTo(w.stage.now() + ms, () => w.judge.wrongs.length === 0)
}

const thinking = [100, 3000, 40_000, 20 * 60_000, 13 * 3_600_000]
/** Does one thing, somewhere, and lets some time go by. False: nothing more happens. */
export const act = async (p: People, isLast: boolean): Promise<boolean> => {
  const { w } = p
  w.tape.mark()
  const n = w.pick([isLast ? 1 : 0, ...deeds.map(([weight]) => (isLast ? 0 : weight))])
  if (n === 0) return false
  const [, name, does] = deeds[n - 1]!
  const tab = p.tabs[w.pick([4, 3, 2])]!
  for (const each of p.tabs) each.page?.watch()
  w.trace.say(`· ${name}, ${tab.name}`)
  await quiet()
  await does(p, tab)
  await quiet()
  await w.stage.runTo(
    w.stage.now() + thinking[w.pick([6, 5, 4, 0.8, 0.15])]!,
    () => w.judge.wrongs.length === 0,
  )
  for (const each of p.tabs) each.page?.watch()
  return true
}
