import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { requestCompanyDeletion, withdrawCompanyDeletion } from '../../contract/companyDeletion.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import { settle, type Command } from '../bus/command.ts'
import { refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { words } from '../i18n/words.ts'
import {
  CompanyClosed,
  CompanyDeletionAsked,
  CompanyDeletionBegun,
  CompanyDeletionPutAside,
  CompanyFileOffered,
  CompanyGone,
  CompanyNotClosed,
  CompanyNotOpenedAgain,
  CompanyOpenedAgain,
  deletionChart,
  TakingBackAsked,
} from './deletionEvents.ts'
import { deletionWords } from './deletionWords.ts'

const OfCompany = t.type({ companyId: t.string })
type OfCompany = t.TypeOf<typeof OfCompany>
const Named = t.type({ companyId: t.string, companyName: t.string })

const ofCompany = ({ companyId }: OfCompany): string => companyId
const guarded = {
  fold: deletionChart,
  key: ofCompany,
  barred: refusal('AlreadyAsked', words.loading),
} as const

/** A step of the owner before the server is asked. */
const step = (
  type: string,
  label: Words,
  event: typeof CompanyDeletionBegun | typeof CompanyFileOffered | typeof CompanyDeletionPutAside,
): Command<OfCompany> => ({
  type,
  codec: OfCompany,
  label,
  permission: null,
  chart: guarded,
  decide: (c) => E.right([event.of(c)]),
})
export const BeginDeletion = step(
  'BeginDeletion',
  requestCompanyDeletion.label,
  CompanyDeletionBegun,
)
/** They have the file, and go on. */
export const GoOnDeleting = step('GoOnDeleting', deletionWords.goOn, CompanyFileOffered)
export const PutDeletionAside = step('PutDeletionAside', words.cancel, CompanyDeletionPutAside)

/** Closes the open company; `companyName` is its name as a person typed it. Never queued: they learn at once what came of it. */
export const DeleteCompany: Command<t.TypeOf<typeof Named>> = {
  type: 'DeleteCompany',
  codec: Named,
  label: requestCompanyDeletion.label,
  permission: null,
  chart: guarded,
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

/** Refusals after which the company can be taken back no more: its days are over, or it is removed. */
const goneTags: ReadonlySet<string> = new Set(['too_late', 'not_found'])

/** Opens a company of the same owner again that was to be deleted. */
export const TakeDeletionBack: Command<OfCompany> = {
  type: 'TakeDeletionBack',
  codec: OfCompany,
  label: withdrawCompanyDeletion.label,
  permission: null,
  chart: guarded,
  decide: (c) => E.right([TakingBackAsked.of(c)]),
  once: {
    perform: ({ companyId }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(withdrawCompanyDeletion, { body: { companyId } }, { company, commandId }),
        settle({
          recorded: () => [CompanyOpenedAgain.of({ companyId }), MembershipChanged.of({})],
          refused: (refused) => {
            const said = { companyId, say: sayRefusal(refused) }
            return [
              goneTags.has(refused.tag) ? CompanyGone.of(said) : CompanyNotOpenedAgain.of(said),
            ]
          },
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

export const deletionCommands = [
  BeginDeletion,
  GoOnDeleting,
  PutDeletionAside,
  DeleteCompany,
  TakeDeletionBack,
] as const
