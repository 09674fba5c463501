import { either as E } from 'fp-ts'
import {
  checkPermission,
  childCompanies,
  registrationDetail,
  welcome,
} from '../../contract/session.ts'
import { both } from '../../books/words.ts'
import { changeSessionLimits, sessionLimits } from '../../contract/profile.ts'
import { SessionLimitsChanged } from '../../journal/companyFacts.ts'
import { answers, decides, type Area } from '../area.ts'
import { companyRecord, sessionLimitsOf } from '../settings/settings.ts'
import { servesAccount, type AccountServed } from '../http/account.ts'
import { changePasswordRoutes } from './changePassword.ts'
import { childCompanyRoutes } from './childCompany.ts'
import type { AccountsConfig } from './config.ts'
import { forgottenRoutes } from './forgotten.ts'
import { loginRoutes } from './login.ts'
import { siblingCompanies } from './sessionStore.ts'
import { openSessionRoutes } from './openSessions.ts'
import { registrationRoutes } from './registration.ts'
import { replyWords } from '../../books/replyWords.ts'

/** What signed-in people may ask about their own session and company. */
export const sessionArea: Area = {
  name: 'session',
  served: [
    answers(checkPermission, async ({ actor }, { params }) =>
      E.right({ data: { hasPermission: actor.isAdmin || actor.permissions.has(params.key) } }),
    ),
    answers(childCompanies, async ({ tx, actor }) =>
      E.right({ data: actor.isAdmin ? await siblingCompanies(tx) : [] }),
    ),
    answers(sessionLimits, async ({ tx, company }) =>
      E.right({ data: await sessionLimitsOf(tx, company) }),
    ),
    decides(changeSessionLimits, async ({ tx, company }, { body }) => {
      const former = await sessionLimitsOf(tx, company)
      const isSame =
        former.ownerIdleMinutes === body.ownerIdleMinutes &&
        former.staffIdleMinutes === body.staffIdleMinutes
      return E.right({
        data: null,
        events: isSame ? [] : [SessionLimitsChanged.of(body)],
        message: both(replyWords.loginLimitsSet),
      })
    }),
    answers(registrationDetail, async ({ tx, company }) =>
      E.right({ data: { companyId: company, ...(await companyRecord(tx, company)) } }),
    ),
  ],
  projections: [],
  readModels: [],
}

/** Registering, signing in and out, entering another company, and changing a password. */
export const sessionRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  ...registrationRoutes(config),
  ...loginRoutes(config),
  ...forgottenRoutes(config),
  ...changePasswordRoutes(config),
  ...openSessionRoutes(config),
  ...childCompanyRoutes(config),
  servesAccount(welcome, async () =>
    E.right({
      data: { demo: config.demo, otpOnConsole: config.otpOnConsole, contact: config.contact },
    }),
  ),
]
