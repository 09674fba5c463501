import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { addLedger, changeLedger } from '../../contract/parties.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import type { Submission } from '../forms/form.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { summaryOfFields } from '../documents/summary.ts'
import { partyDeletion, partyForm, partyReactivation } from './events.ts'
import { judgeParty } from './partyForm.ts'

const text = t.string
const Texts = t.type({
  ledgerTitle: text,
  contactPersonName: text,
  mobileNo: text,
  email: text,
  address: text,
  vatPanFlag: text,
  vatPanNo: text,
  creditDays: text,
  openingType: text,
  openingBalance: text,
  openingDate: text,
})
const isBytes = (u: unknown): u is Uint8Array => u instanceof Uint8Array
const Bytes = new t.Type<Uint8Array>(
  'Bytes',
  isBytes,
  (u, c) => (isBytes(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
)
const Picture = t.union([
  t.type({ bytes: Bytes, ext: t.keyof({ png: null, jpg: null, webp: null }) }),
  t.null,
])

const AddInput = t.type({ draft: text, texts: Texts, picture: Picture })
const ChangeInput = t.type({
  draft: text,
  id: text,
  texts: Texts,
  picture: Picture,
  imageId: t.union([text, t.null]),
  seen: Seen,
})

const pictureFields = ({ bytes, ext }: NonNullable<t.TypeOf<typeof Picture>>) => ({
  imageBitmap: [...bytes],
  imageExt: ext,
})

/** The picture that stays. A party without one names none, so that one which others have added meanwhile stays too. */
const keptPicture = (imageId: string | null): { readonly imageId?: string } =>
  imageId === null ? {} : { imageId }

const partySummary = summaryOfFields('ledger_title', 'mobile_no')

/** Adds a party. The command's id becomes the party's id, so that a bill can refer to it before it is recorded. */
export const AddParty: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddParty',
  codec: AddInput,
  label: addLedger.label,
  permission: 'party-add',
  chart: partyForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts, picture }, look, here) =>
    F.pipe(
      judgeParty(texts),
      E.map((fields) =>
        wireOf(addLedger, {
          body: {
            ledgerId: here.commandId,
            ...fields,
            ...(picture === null ? {} : pictureFields(picture)),
          },
        }),
      ),
      E.map((wire) => [
        partyForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...partyForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: partySummary,
  editPath: (_, commandId) => `/party-ledgers/add?again=${commandId}`,
  ...partyForm.sentBy(addLedger),
}

/** Edits a party. A picture that is not replaced stays. */
export const ChangeParty: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeParty',
  codec: ChangeInput,
  label: changeLedger.label,
  permission: 'party-edit',
  chart: partyForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, picture, imageId, seen }, look, here) =>
    F.pipe(
      judgeParty(texts, seen.texts['openingDate']),
      E.map((fields) =>
        wireOf(changeLedger, {
          params: { id },
          body: {
            ...fields,
            ...(picture === null ? keptPicture(imageId) : pictureFields(picture)),
            ...versionOf(seen),
          },
        }),
      ),
      E.map((wire) => [
        partyForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...partyForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: partySummary,
  editPath: (intent, commandId) =>
    `/party-ledgers-edit-page/${(intent as Submission).id}?again=${commandId}`,
  ...partyForm.sentBy(changeLedger),
}

export const FillParty = partyForm.Fill
export const LeaveParty = partyForm.Leave
export const TakeOverParty = partyForm.TakeOver
export const ReactivateParty = partyReactivation.Delete
export const DeleteParty = partyDeletion.Delete
