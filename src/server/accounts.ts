import { accountantFileRoutes } from './accountantFile/check.ts'
import { companyDeletionRoutes } from './companyFile/deletion.ts'
import { companyFileRoutes } from './companyFile/routes.ts'
import type { AccountServed } from './http/account.ts'
import { serviceNoticeRoutes } from './http/serviceNotices.ts'
import { pictureRoutes } from './profile/picture.ts'
import { profileRoutes } from './profile/profile.ts'
import { ratingRoutes } from './rating/rating.ts'
import { sessionRoutes } from './session/area.ts'
import { authenticator as authenticatorOf } from './session/authenticate.ts'
import type { AccountsConfig } from './session/config.ts'

/**
 * Registering, signing in and out, everything that people change in their own accounts, and the check of a file by someone
 * who has no account. These routes are outside the journals of companies.
 */
export const accountRoutes = (config: AccountsConfig): readonly AccountServed[] => {
  const authenticator = authenticatorOf(config)
  return [
    ...sessionRoutes(config),
    ...profileRoutes(authenticator, config),
    ...pictureRoutes(authenticator),
    ...ratingRoutes(authenticator),
    ...serviceNoticeRoutes(authenticator),
    ...accountantFileRoutes,
    ...companyFileRoutes(authenticator, config.meaning),
    ...companyDeletionRoutes(authenticator, config.meaning),
  ]
}
