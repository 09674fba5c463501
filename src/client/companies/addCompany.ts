import * as t from 'io-ts'
import { either as E, function as F, task as T, taskEither as TE } from 'fp-ts'
import { judgeOwnPan } from '../../books/company/company.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import { childCompanies, registerChildCompany, type SignedIn } from '../../contract/session.ts'
import { words } from '../i18n/words.ts'
import { settle, type Command } from '../bus/command.ts'
import type { SignInTools } from '../device/signInTools.ts'
import { atSwitch } from '../session/commands.ts'
import { storeSignIn, personIn, placeIn } from '../session/signInAnswer.ts'
import { interruptedRefusal } from '../log/trouble.ts'
import {
  CompanyAddAsked,
  CompanyNotAdded,
  CompanySwitched,
  type SignedInPerson,
} from '../session/events.ts'
import { connectionFailureTags } from '../session/refusals.ts'
import { addressFault } from '../session/companyFields.ts'
import { isOfflineUnlocked, me, sessionKey } from '../session/views.ts'
import { sessionWords as w } from '../session/words.ts'
import { sessionRouteWords } from '../../contract/sessionRouteWords.ts'

/** A new company as typed. `parentId` is the owner's main company. */
const NewCompany = t.type({
  companyName: t.string,
  companyAddress: t.string,
  panNo: t.string,
  vatRegistered: t.boolean,
  parentId: t.string,
})
type NewCompany = t.TypeOf<typeof NewCompany>

/** Checks the form by specification section 5 before it is sent. The server checks again. */
export const judgeCompany = ({
  companyName,
  companyAddress,
  panNo,
  vatRegistered,
}: Omit<NewCompany, 'parentId'>): Refused<null> => {
  const address = addressFault(companyAddress)
  const pan = judgeOwnPan(panNo, vatRegistered)
  const fields = {
    ...(companyName.trim() === '' ? { companyName: sessionRouteWords.fillCompanyName } : {}),
    ...(address === null ? {} : { companyAddress: address }),
    ...(E.isLeft(pan) ? { panNo: pan.left.say } : {}),
  }
  const [first] = Object.values(fields)
  return first === undefined ? E.right(null) : E.left({ tag: 'CompanyUnfit', say: first, fields })
}

/** The toasts for a company that was not added (specification section 8): the server's message, or its field errors, or a general error. */
export const sayNotAdded = ({ tag, say, fields = {} }: Refusal): readonly Words[] => {
  if (tag === 'Broken' || tag === 'cut') return [w.addFailed]
  if (tag in connectionFailureTags || say.en !== words.unexpectedError.en) return [say]
  const faults = Object.values(fields)
  return faults.length > 0 ? faults : [w.addFailed]
}

/** The person with their companies as the server lists them now; where it does not, as it answered. The new one is among them. */
const withCompanies = async (
  data: SignedIn,
  { api, tabStorage }: SignInTools,
): Promise<SignedInPerson> => {
  const list = await api.call(childCompanies, {}, { company: data.companyId })()
  if (E.isLeft(list)) tabStorage.setFlashMessage(both(w.listFailed))
  const person = personIn(E.isRight(list) ? { ...data, childCompany: list.right.data } : data)
  const { companyId, companyName, username, parentId } = data
  return person.companies.some((each) => each.companyId === companyId)
    ? person
    : {
        ...person,
        companies: [
          ...person.companies,
          { companyId, name: companyName || username, userName: username, parentId },
        ],
      }
}

/**
 * Adds a company of the same owner and switches to it. If no answer comes, this tab stays in its company. The server may still
 * have added the new one and ended this sign-in: then the next call leads to the login, and the company is in the list after it.
 */
export const AddCompany: Command<NewCompany, SignInTools> = {
  type: 'AddCompany',
  codec: NewCompany,
  label: registerChildCompany.label,
  permission: null,
  chart: atSwitch,
  decide: (c, look) => {
    if (isOfflineUnlocked(look)) return refuse('alone', w.logInBeforeSwitching)
    if (look.get(me, sessionKey).person?.isAdmin !== true)
      return refuse('forbidden', words.noPermission)
    return F.pipe(
      judgeCompany(c),
      E.map(() => [CompanyAddAsked.of({ companyName: c.companyName.trim() })]),
    )
  },
  once: {
    perform: (
      { companyName, companyAddress, panNo, vatRegistered, parentId },
      { company, actor },
      tools,
    ) => {
      const { api, tabStorage } = tools
      const left = tabStorage.signOutCount()
      return F.pipe(
        api.call(
          registerChildCompany,
          {
            body: {
              companyName: companyName.trim(),
              companyAddress: companyAddress.trim(),
              panNo: latinDigits(panNo).trim(),
              vatRegistered,
              parentId,
            },
          },
          { company, actor },
        ),
        TE.chainFirst(({ data }) =>
          TE.fromTask(async () => {
            if (tabStorage.signOutCount() === left && tabStorage.company() === company)
              await storeSignIn(tools, data)
          }),
        ),
        TE.chain((reply) =>
          TE.fromTask(
            F.pipe(
              () => withCompanies(reply.data, tools),
              T.map((person) => ({ ...reply, data: { person, place: placeIn(reply.data) } })),
            ),
          ),
        ),
        settle({
          recorded: ({ data }) => [CompanySwitched.of(data)],
          refused: (refusal) => [CompanyNotAdded.of({ refusal })],
        }),
      )
    },
    onInterrupted: (_, trouble) => [CompanyNotAdded.of({ refusal: interruptedRefusal(trouble) })],
  },
}
