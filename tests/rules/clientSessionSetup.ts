import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { either as E } from 'fp-ts'
import {
  DeclareSharedDevice,
  LogIn,
  LogOut,
  OpenLogout,
} from '../../src/client/session/commands.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { type Persisted } from '../../src/client/session/persisted.ts'
import { sessionKey, sessionChart } from '../../src/client/session/views.ts'
import { type LogStore } from '../../src/client/log/store.ts'
import { settled, tokenFor, type World } from '../sim/clientWorld.ts'

export const signedIn = (companyId: string, many: boolean) => ({
  access_token: tokenFor(companyId),
  token_type: 'Bearer',
  user_id: 'sita',
  full_name: 'सीता',
  username: '9841234567',
  is_admin: true,
  is_first_login: false,
  is_account_expired: false,
  multi_user_flag: false,
  permissions: ['sales-add'],
  expiry_info: { account_expiry_date: '2030-01-01', last_renewed_at: null },
  company_id: companyId,
  company_name: `Shop ${companyId}`,
  parent_id: null,
  agent_detail: null,
  plan: 'trial',
  log_ticket: `ticket-${companyId}`,
  log_key: 'key-of-sita',
  child_company: (many ? ['A', 'B'] : ['A']).map((id) => ({
    company_id: id,
    user_name: 'sita',
    parent_id: null,
    web_auth_token: 'very-secret',
    registration_detail: { business_name: `Shop ${id}` },
  })),
})
export const answers =
  (many: boolean, over: Readonly<Record<string, (body: unknown) => [number, unknown]>> = {}) =>
  (path: string, request: Request): [number, unknown] | null => {
    const ok = (data: unknown): [number, unknown] => [200, { message: 'ठीक छ (Fine)', data }]
    const of: Readonly<Record<string, () => [number, unknown]>> = {
      '/auth/login': () => ok(signedIn('A', many)),
      '/auth/session': () => ok(signedIn('A', many)),
      '/auth/company-token': () => ok(signedIn('B', many)),
      '/auth/logout': () => ok(null),
      '/registration': () => ok({ token: 'reg-token' }),
      '/registration/activate-account/reg-token': () => ok(null),
    }
    return over[path]?.(request) ?? of[path]?.() ?? null
  }
export const begin = async (
  w: World,
  over: { readonly persisted?: Persisted; readonly store?: LogStore } = {},
) => {
  const went: string[] = []
  const persisted: unknown[] = []
  const life = await startSessionLifecycle({
    ...w.parts,
    authArea: () => Promise.resolve(doors),
    books: () =>
      Promise.resolve({
        areas: w.parts.areas,
        store: over.store ?? w.store,
        hash: w.parts.ports.hash,
        leftLogs,
      }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: (path) => void went.push(path),
    persisted: over.persisted ?? {
      keep: async ({ person: { userId }, place: { permissions } }) =>
        void persisted.push([userId, permissions]),
      read: async () => null,
      clear: async () => void persisted.push('cleared'),
    },
  })
  return { life, went, persisted }
}
export const stateOf = (life: SessionLifecycle) =>
  life.session().folds.get(sessionChart, null, sessionKey).value
export const logIn = async (life: SessionLifecycle) => {
  const given = life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
  return given
}
export const kept = async (w: World) => {
  const rows = await w.store.sessionsOf('sita')()
  return E.isRight(rows) ? rows.right.map((r) => r.id) : []
}
export const leave = async (life: SessionLifecycle, shared: boolean | null = null) => {
  life.session().send(OpenLogout, {})
  if (shared !== null) life.session().send(DeclareSharedDevice, { shared })
  life.session().send(LogOut, {})
  await settled(60)
}
