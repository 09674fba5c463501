import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import { addSubUser, assignPermission } from '../../src/contract/people.ts'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { Database } from '../../src/server/database/database.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { hashPassword } from '../../src/server/session/password.ts'

export const password = 'गाई गोठमा छ 7'
/** An owner with their companies, the main company first, and their staff with permissions. */
export interface Owner {
  readonly mobileNo: string
  readonly fullName: string
  readonly companies: readonly string[]
  readonly staff?: readonly {
    readonly mobileNo: string
    readonly fullName: string
    readonly permissions: readonly PermissionKey[]
  }[]
  /** Days left for the main company; 0: its account has expired. */
  readonly usableDays?: number
}

const hashed = hashPassword(password)
const insertOwner = `insert into person (person_id, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, $4, now(), now())`
const command = (route: unknown, body: object) => ({ route: route as Route, params: {}, body })

/**
 * Adds owners as registration does: companies through the server's `registerCompany`, staff through commands of the owner.
 * They have already chosen `password`, so that nobody is asked for a new one.
 */
export const addOwners = async (database: Database, owners: readonly Owner[]): Promise<void> => {
  const hash = await hashed
  const meaning = meaningOf(areas)
  const served = areas.flatMap((area) => area.served)
  if (E.isLeft(hash)) throw new Error('no hash')
  const now = new Date().toISOString()
  const moment = { now, today: kathmanduToday(now), newId }
  for (const { mobileNo, fullName, companies, staff = [], usableDays = 30 } of owners) {
    const personId = newId()
    const owner = { personId, fullName, mobileNo }
    await database.asSystem((tx) =>
      tx.query(insertOwner, [personId, mobileNo, fullName, hash.right]),
    )
    const made: string[] = []
    for (const businessName of companies) {
      const said = {
        businessName,
        address: 'काठमाडौँ-१०',
        phone: mobileNo,
        email: null,
        panNo: '600000001',
        vatRegisteredFrom: '2025-07-17',
        parentId: made[0] ?? null,
        owner,
      }
      made.push(
        await database.transaction('change', (tx) =>
          registerCompany(tx, meaning, said, usableDays, moment),
        ),
      )
    }
    const actor = {
      userId: personId,
      fullName,
      isAdmin: true,
      permissions: new Set(permissionKeys),
      sessionId: '',
    }
    const give = (route: unknown, body: object): Promise<void> =>
      runCommands({ database, meaning, served, newId }, { company: made[0]!, actor, ...moment }, [
        command(route, body),
      ])
    for (const { permissions, ...who } of staff) {
      await give(addSubUser, { ...who, passWord: password, verifyPassword: password })
      const [added] = await database.asSystem((tx) =>
        tx.query<{ id: string }>(
          'select person_id id from person where owner_id = $1 and mobile_no = $2',
          [personId, who.mobileNo],
        ),
      )
      await give(assignPermission, { userId: added!.id, permissions })
    }
    await database.asSystem((tx) =>
      tx.query('update person set must_change = false where owner_id = $1', [personId]),
    )
  }
}
