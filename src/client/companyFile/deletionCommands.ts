import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { requestCompanyDeletion, withdrawCompanyDeletion } from '../../contract/companyDeletion.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import { settle, type Command } from '../bus/command.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import {
  CompanyClosed,
  CompanyDeletionAsked,
  CompanyNotClosed,
  CompanyNotOpenedAgain,
  CompanyOpenedAgain,
  deletionRequest,
  deletionWithdrawal,
  TakingBackAsked,
} from './deletionEvents.ts'

const OfCompany = t.type({ companyId: t.string })
type OfCompany = t.TypeOf<typeof OfCompany>
const Named = t.type({ companyId: t.string, companyName: t.string })

const ofCompany = ({ companyId }: OfCompany): string => companyId

/** Closes the open company; `companyName` is its name as a person typed it. Never queued: they learn at once what came of it. */
export const DeleteCompany: Command<t.TypeOf<typeof Named>> = {
  type: 'DeleteCompany',
  codec: Named,
  label: requestCompanyDeletion.label,
  permission: null,
  chart: submittedOnce(deletionRequest, ofCompany, 'AlreadyAsked', words.loading),
  decide: ({ companyId }) => E.right([CompanyDeletionAsked.of({ companyId })]),
  once: {
    perform: ({ companyId, companyName }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(requestCompanyDeletion, { body: { companyName } }, { company, commandId }),
        settle({
          recorded: ({ data: { dueAt } }) => [
            CompanyClosed.of({ companyId, dueAt }),
            MembershipChanged.of({}),
          ],
          refused: (refused) => [CompanyNotClosed.of({ companyId, say: sayRefusal(refused) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      CompanyNotClosed.of({ companyId: ofCompany(intent as OfCompany), say: sayFailure(trouble) }),
    ],
  },
}

/** Opens a company of the same owner again that was to be deleted. */
export const TakeDeletionBack: Command<OfCompany> = {
  type: 'TakeDeletionBack',
  codec: OfCompany,
  label: withdrawCompanyDeletion.label,
  permission: null,
  chart: submittedOnce(deletionWithdrawal, ofCompany, 'AlreadyAsked', words.loading),
  decide: (c) => E.right([TakingBackAsked.of(c)]),
  once: {
    perform: ({ companyId }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(withdrawCompanyDeletion, { body: { companyId } }, { company, commandId }),
        settle({
          recorded: () => [CompanyOpenedAgain.of({ companyId }), MembershipChanged.of({})],
          refused: (refused) => [CompanyNotOpenedAgain.of({ companyId, say: sayRefusal(refused) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      CompanyNotOpenedAgain.of({
        companyId: ofCompany(intent as OfCompany),
        say: sayFailure(trouble),
      }),
    ],
  },
}

export const deletionCommands = [DeleteCompany, TakeDeletionBack] as const
