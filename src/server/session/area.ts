import { either as E } from 'fp-ts'
import {
  checkPermission,
  childCompanies,
  registrationDetail,
  welcome,
} from '../../contract/session.ts'
import { both, type Words } from '../../books/words.ts'
import { changeSessionLimits, sessionLimits } from '../../contract/profile.ts'
import { SessionLimitsChanged } from '../../journal/companyFacts.ts'
import { answers, decides, type Area } from '../area.ts'
import { companyRecord, sessionLimitsOf } from '../companies/settings.ts'
import { accounts, type AccountServed } from '../http/account.ts'
import { changePasswordRoutes } from './changePassword.ts'
import { childCompanyRoutes } from './childCompany.ts'
import type { AccountsConfig } from './config.ts'
import { forgottenRoutes } from './forgotten.ts'
import { loginRoutes } from './login.ts'
import { siblingCompanies } from './open.ts'
import { openSessionRoutes } from './openSessions.ts'
import { pictureRoutes } from './picture.ts'
import { profileRoutes } from './profile.ts'
import { ratingRoutes } from './rating.ts'
import { registrationRoutes } from './registration.ts'
import { serviceNoticeRoutes } from './serviceNotices.ts'

const limitsWords: Words = { ne: 'लग इनको अवधि राखियो', en: 'The time limit is saved' }

/** What a signed-in person may ask of his own session and company. */
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
        message: both(limitsWords),
      })
    }),
    answers(registrationDetail, async ({ tx, company }) =>
      E.right({ data: { companyId: company, ...(await companyRecord(tx, company)) } }),
    ),
  ],
  projections: [],
  readModels: [],
}

/** Registering, signing in and out, another company, and what a person changes of his own account. */
export const accountRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  ...registrationRoutes(config),
  ...loginRoutes(config),
  ...forgottenRoutes(config),
  ...profileRoutes(config),
  ...pictureRoutes(config),
  ...changePasswordRoutes(config),
  ...openSessionRoutes(config),
  ...ratingRoutes(config),
  ...childCompanyRoutes(config),
  ...serviceNoticeRoutes(config),
  accounts(welcome, async () =>
    E.right({
      data: { demo: config.demo, otpOnConsole: config.otpOnConsole, contact: config.contact },
    }),
  ),
]
