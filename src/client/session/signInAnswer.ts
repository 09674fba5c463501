import { taskEither as TE } from 'fp-ts'
import type { SignedIn } from '../../contract/session.ts'
import type { CallError, Reply } from '../bus/api.ts'
import type { SignInTools } from '../device/signInTools.ts'
import { SharedDeviceDeclared, type SignedInPerson, type CurrentCompany } from './events.ts'

/** Business name, else user name (specification section 3). Nothing where there is neither: the screens say so in words. */
export const displayName = (company: {
  readonly userName: string
  readonly registrationDetail: { readonly businessName: string | null }
}): string => company.registrationDetail.businessName || company.userName

/** The person and their company in an answer; the tokens in it stay behind. */
export const personIn = (data: SignedIn): SignedInPerson => {
  const { userId, fullName, username, isAdmin, isFirstLogin, childCompany } = data
  return {
    userId,
    fullName,
    username,
    isAdmin,
    isFirstLogin,
    companies: childCompany.map((c) => ({
      companyId: c.companyId,
      name: displayName(c),
      userName: c.userName,
      parentId: c.parentId,
    })),
  }
}
export const placeIn = ({
  companyId,
  companyName,
  parentId,
  permissions,
  expiryInfo,
  plan,
  deletionDueAt,
}: SignedIn): CurrentCompany => ({
  companyId,
  companyName,
  parentId,
  permissions,
  ...expiryInfo,
  plan,
  ...(deletionDueAt === null ? {} : { deletionDueAt }),
})

/** Stores what the tab needs of an answer: its tokens, and the key of this person's logs. */
export const storeSignIn = (
  { tabStorage, keys }: Pick<SignInTools, 'tabStorage' | 'keys'>,
  { companyId, accessToken, logTicket, userId, logKey }: SignedIn,
): Promise<void> => {
  tabStorage.setSignIn(companyId, accessToken, logTicket)
  return keys.hold(userId, logKey)
}
export const entered =
  (tools: SignInTools) =>
  (reply: Reply<SignedIn>): TE.TaskEither<CallError, Reply<SignedIn>> =>
    TE.fromTask(async () => {
      await storeSignIn(tools, reply.data)
      return reply
    })
/** What a sign-in records about the device: nothing if it is the person's own. */
export const declared = (shared: boolean) => (shared ? [SharedDeviceDeclared.of({ shared })] : [])
