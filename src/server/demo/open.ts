import { either as E } from 'fp-ts'
import { addDays } from '../../books/calendar/calendar.ts'
import { permissionKeys } from '../../books/access/permissions.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { openDemo, type SignedIn } from '../../contract/session.ts'
import type { Actor, Served } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { demoDays, registerCompany } from '../companies/register.ts'
import { servesAccount, type AccountContext, type AccountServed } from '../http/account.ts'
import type { Meaning } from '../journal/journal.ts'
import { demoCommands, type DemoSize } from './generator.ts'
import { shop } from './goods.ts'
import { demoReconciliation } from './reconciliation.ts'
import { runCommands } from './run.ts'
import { demoWords } from './words.ts'

export interface DemoConfig {
  readonly demo: boolean
  readonly meaning: Meaning
  /** The size of the shop; `demoSize` if absent. */
  readonly size?: DemoSize
  /** The routes of the areas; they decide the demo's commands like anyone's. */
  readonly served: readonly Served[]
  /** Registers an owner without a password, and signs them in. */
  readonly guests: {
    /** Counts a shop that is about to be created, or refuses it. */
    count(context: AccountContext): Promise<Refused<unknown>>
    admit(tx: Tx, personId: string, fullName: string, now: string): Promise<unknown>
    signIn(context: AccountContext, personId: string, companyId: string): Promise<Refused<SignedIn>>
  }
}

const seed = 2083
const maxAtOnce = 2
const noDemo = refuse('not_found', demoWords.noDemo)
const busy = refuse('too_many', demoWords.busy)

/** Registers a company with the demo owner, and records a year of business. */
const makeShop = async (
  { meaning, served, guests, size }: DemoConfig,
  { database, now, today, newId }: AccountContext,
) => {
  const personId = newId()
  const fullName = 'Demo'
  const company = await database.transaction('change', async (tx) => {
    await guests.admit(tx, personId, fullName, now)
    const owner = { personId, fullName, mobileNo: shop.phone }
    return registerCompany(
      tx,
      meaning,
      { ...shop, email: null, parentId: null, vatRegisteredFrom: addDays(today, -400), owner },
      demoDays,
      { now, today, newId },
    )
  })
  const actor: Actor = {
    userId: personId,
    fullName,
    isAdmin: true,
    permissions: new Set(permissionKeys),
    sessionId: '',
  }
  const runner = { database, meaning, served, newId }
  const writer = { company, actor, now, today }
  await runCommands(runner, writer, demoCommands(seed, today, size))
  await runCommands(runner, writer, await demoReconciliation(runner, writer))
  return { personId, company }
}

/** Opens a demo shop for the caller, if the server offers it. */
export const demoRoutes = (config: DemoConfig): readonly AccountServed[] => {
  let making = 0
  return [
    servesAccount(openDemo, async (context) => {
      if (!config.demo) return noDemo
      if (making >= maxAtOnce) return busy
      making++
      try {
        const counted = await config.guests.count(context)
        if (E.isLeft(counted)) return counted
        const { personId, company } = await makeShop(config, context)
        const signedIn = await config.guests.signIn(context, personId, company)
        return E.isLeft(signedIn) ? signedIn : E.right({ data: signedIn.right })
      } finally {
        making--
      }
    }),
  ]
}
