import { either as E, function as F } from 'fp-ts'
import { judgePan, judgePhone } from '../../books/company/company.ts'
import { both } from '../../books/words.ts'
import { forField, refuse, type Refused } from '../../books/refusal.ts'
import type { ChangedLedger, NewLedger } from '../../contract/parties.ts'
import {
  PartyAdded,
  PartyChanged,
  PartyDeactivated,
  type PartyRecord,
  type StoredPicture,
} from '../../journal/partyFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { settingsOf } from '../settings/settings.ts'
import { tryAgain } from '../http/failure.ts'
import type { ImageFile as Drawn } from '../http/picture.ts'
import { reencodePicture } from '../http/pictureEncoding.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { decideOpeningField, openingOf, sameRecord, withOpening } from '../openings/form.ts'
import type { LiveOpening } from '../openings/liveOpenings.ts'
import { recordWords } from '../records/words.ts'
import { partiesWords } from './words.ts'

type Made = { readonly ledgerId: string }
export type StoredParty = PartyRecord & {
  readonly imageId: string | null
  readonly isActive: boolean
  readonly entrySeq: number
  readonly version: number
}

const partyColumns = `party_id "partyId", title, contact_person "contactPerson", mobile_no "mobileNo", email, address, pan_no "panNo", pan_flag "panFlag", credit_days "creditDays",
  image_id "imageId", is_active "isActive", entry_seq "entrySeq", version`

/** A party of the company by its id, active or not. */
export const partyById = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredParty | undefined> =>
  (
    await tx.query<StoredParty>(
      `select ${partyColumns} from party where company_id = $1 and party_id = $2`,
      [company, id],
    )
  )[0]

const blank = {
  contactPerson: '',
  mobileNo: '',
  email: '',
  address: '',
  panNo: '',
  panFlag: 'none',
  creditDays: null,
} as const satisfies Omit<PartyRecord, 'partyId' | 'title'>

const unlessBlank = (
  text: string,
  judge: (text: string) => Refused<string>,
  field: string,
): Refused<string> => (text === '' ? E.right('') : forField(field, judge(text)))

/** The party that the form makes of `former`; fields absent from the form stay. */
const recordFrom = (former: PartyRecord, form: ChangedLedger): Refused<PartyRecord> => {
  const phone = unlessBlank(form.mobileNo ?? former.mobileNo, judgePhone, 'mobileNo')
  const pan = unlessBlank(form.vatPanNo ?? former.panNo, judgePan, 'vatPanNo')
  if (E.isLeft(phone)) return phone
  if (E.isLeft(pan)) return pan
  const panFlag = form.vatPanFlag ?? former.panFlag
  if (panFlag !== 'none' && pan.right === '')
    return refuse('panMissing', partiesWords.enterPan, 'vatPanNo')
  return E.right({
    partyId: former.partyId,
    title: form.ledgerTitle,
    contactPerson: form.contactPersonName ?? former.contactPerson,
    mobileNo: phone.right,
    email: form.email ?? former.email,
    address: form.address ?? former.address,
    panNo: pan.right,
    panFlag,
    creditDays: form.creditDays === undefined ? former.creditDays : form.creditDays,
  })
}

/** The opening balance that the form asks for; fields absent from the form stay. */
const openingFrom = (
  { partyId, title }: PartyRecord,
  { openingType, openingBalance, openingDate }: ChangedLedger,
  former: LiveOpening | undefined,
) => {
  const formerType = (former?.paisa ?? 0) < 0 ? 'payable' : 'receivable'
  const amount = openingBalance ?? Math.abs(former?.paisa ?? 0)
  const sign = (openingType ?? formerType) === 'payable' ? -1 : 1
  return {
    of: 'party' as const,
    id: partyId,
    name: title,
    unit: '',
    figures: { paisa: amount === 0 ? 0 : sign * amount, quantity: 0 },
    date: openingDate,
  }
}

/** The picture that the form asks for: a new one; null for none (`imageId` null); undefined if it stays. */
const pictureOf = (
  form: ChangedLedger,
  redrawn: ReencodedPicture,
  newId: () => string,
): Refused<StoredPicture | null | undefined> => {
  if (form.imageBitmap === undefined || form.imageBitmap === null)
    return E.right(form.imageId === null ? null : undefined)
  // When the body was read the caller had no right to send it, and now they have: they must send the request again.
  if (redrawn === undefined) return E.left({ ...tryAgain, passing: true })
  return F.pipe(
    redrawn,
    E.map(({ ext, content }): StoredPicture => ({
      imageId: newId(),
      ext,
      content: content.toString('base64'),
      isRedrawn: true,
    })),
  )
}

/** The re-encoded picture of a form; undefined if none was re-encoded. */
export type ReencodedPicture = Refused<Drawn> | undefined
/** Re-encodes the picture of a form before anything is decided; undefined if there is none. */
export const reencodeFormPicture = ({
  body: { imageBitmap },
}: {
  readonly body: ChangedLedger
}): Promise<Refused<Drawn>> | undefined =>
  imageBitmap === undefined || imageBitmap === null ? undefined : reencodePicture(imageBitmap)

export const addParty = async (
  context: Context,
  form: NewLedger,
  redrawn: ReencodedPicture,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, newId } = context
  const { ledgerId = newId(), ...fields } = form
  const [taken, settings] = await Promise.all([
    partyById(context, ledgerId),
    settingsOf(tx, company),
  ])
  if (taken !== undefined) return idTaken('ledgerId')
  const facts = recordFrom({ partyId: ledgerId, title: '', ...blank }, fields)
  const picture = pictureOf(fields, redrawn, newId)
  if (E.isLeft(facts)) return facts
  if (E.isLeft(picture)) return picture
  const party = PartyAdded.of({ ...facts.right, image: picture.right ?? null })
  const opening = openingFrom(facts.right, fields, undefined)
  return F.pipe(
    await decideOpeningField(context, settings, opening, undefined),
    E.map(({ events }) => ({
      events: [party, ...events],
      data: { ledgerId },
    })),
  )
}

export const changeParty = async (
  context: Context,
  id: string,
  form: ChangedLedger,
  redrawn: ReencodedPicture,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, newId } = context
  const [party, opening, settings] = await Promise.all([
    partyById(context, id),
    openingOf(context, 'party', id),
    settingsOf(tx, company),
  ])
  if (party === undefined) return notFound
  const facts = recordFrom(party, form)
  const picture = pictureOf(form, redrawn, newId)
  if (E.isLeft(facts)) return facts
  if (E.isLeft(picture)) return picture
  const image =
    picture.right === undefined || (picture.right === null && party.imageId === null)
      ? {}
      : { image: picture.right }
  const changed = PartyChanged.of({ ...facts.right, ...image })
  const isSame = !('image' in image) && sameRecord(facts.right, party)
  const wanted = openingFrom(facts.right, form, opening)
  return F.pipe(
    withOpening(changed, isSame, await decideOpeningField(context, settings, wanted, opening)),
    E.map(({ events }) => ({ events, data: { ledgerId: id } })),
  )
}

/** Makes a party inactive, and says whether it has entries. An inactive party stays inactive. */
export const deleteParty = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const { tx, company } = context
  const [party, [needed]] = await Promise.all([
    partyById(context, id),
    tx.query<{ needed: boolean }>(
      `
      select exists (select from posting where company_id = $1 and party_id = $2)
        or exists (select from document where company_id = $1 and party_id = $2 and state = 'live') needed`,
      [company, id],
    ),
  ])
  if (party === undefined) return notFound
  return E.right({
    events: party.isActive ? [PartyDeactivated.of({ partyId: id })] : [],
    data: null,
    message: both(needed?.needed === true ? recordWords.keptInactive : recordWords.madeInactive),
  })
}
