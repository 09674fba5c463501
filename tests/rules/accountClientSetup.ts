import * as leftLogs from '../../src/client/session/leftLogs.ts'
import type { Refusal } from '../../src/books/refusal.ts'
import { type Words } from '../../src/books/words.ts'
import { area as profileArea } from '../../src/client/profile/area.ts'
import { passwordChange } from '../../src/client/profile/events.ts'
import { LogIn } from '../../src/client/session/commands.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { ScreenOpened } from '../../src/client/session/events.ts'
import { area as inside } from '../../src/client/companies/area.ts'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { me, sessionKey } from '../../src/client/session/views.ts'
import { settled, tokenFor, type World } from '../sim/clientWorld.ts'

export const child = (id: string, name: string | null, user = 'sita') => ({
  company_id: id,
  user_name: user,
  parent_id: id === 'A' ? null : 'A',
  web_auth_token: null,
  registration_detail: { business_name: name },
})
export const signedIn = (companyId: string, over: object = {}) => ({
  access_token: tokenFor(companyId),
  token_type: 'Bearer',
  user_id: 'sita',
  full_name: 'सीता',
  username: '9841234567',
  is_admin: true,
  is_first_login: false,
  is_account_expired: false,
  multi_user_flag: false,
  permissions: [],
  expiry_info: { account_expiry_date: '2030-01-01', last_renewed_at: null },
  company_id: companyId,
  company_name: `Shop ${companyId}`,
  parent_id: companyId === 'A' ? null : 'A',
  agent_detail: null,
  log_ticket: `ticket-${companyId}`,
  log_key: 'key-of-sita',
  plan: 'trial',
  child_company: [child('A', 'Shop A')],
  ...over,
})
export type Answers = Readonly<Record<string, () => [number, unknown]>>
export const ok = (data: unknown, message = 'ठीक छ (Fine)'): [number, unknown] => [
  200,
  { message, data },
]
export const begin = async (w: World, over: Answers = {}) => {
  const answers: Answers = {
    '/auth/login': () => ok(signedIn('A')),
    '/auth/session': () => ok(signedIn(w.keeper.company() ?? 'A')),
    ...over,
  }
  w.server.answer = (path) => answers[path]?.() ?? null
  const went: string[] = []
  const life = await startSessionLifecycle({
    ...w.parts,
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: [...w.parts.areas, inside, profileArea],
        store: w.store,
        hash: w.parts.ports.hash,
        leftLogs,
      }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: (path) => void went.push(path),
    persisted: { keep: async () => {}, read: async () => null, clear: async () => {} },
  })
  return { life, went }
}
export const logIn = async (life: SessionLifecycle) => {
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
}
export const at = (life: SessionLifecycle, path: string) => {
  void life.session().note([ScreenOpened.of({ path })])
  return settled()
}
export const whoIs = (life: SessionLifecycle) => life.session().folds.get(me, null, sessionKey)
export const logOf = (life: SessionLifecycle) => JSON.stringify(life.session().log.entries)
export const passwordRefusal = (life: SessionLifecycle) =>
  life.session().log.entries.findLast(({ event }) => event?.type === passwordChange.refused.type)
    ?.event?.['refusal'] as Refusal | undefined
export const words = (ne: string, en = ne): Words => ({ ne, en })
export const chosen = { newPassword: 'नयाँ-very-secret', verifyPassword: 'नयाँ-very-secret' }
