import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ledgerForEdit, type Ledger } from '../../contract/parties.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { useFirstDay } from '../documents/firstDay.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import type { PictureUpload } from '../ui/ImageInput.tsx'
import { Section } from '../ui/surfaces.tsx'
import { AddParty, ChangeParty } from './commands.ts'
import { partyForm } from './events.ts'
import { partyFieldNames } from './partyFieldNames.ts'
import { PartyFields } from './PartyFields.tsx'
import { newParty, pictureOfSent, textsOfLedger, textsOfSent } from './partyForm.ts'
import { PictureField } from './PartyPicture.tsx'
import { partyQuery } from './queries.ts'
import { partyRouteWords } from '../../contract/partyRouteWords.ts'

const listPath = '/party-ledgers'

const PartyForm = ({ ledger }: { readonly ledger: Ledger | null }) => {
  const today = useToday()
  const day = useFirstDay() ?? today
  const [, go] = useLocation()
  const back = ledger === null ? listPath : `/partyledgerslistdetails/${ledger.ledgerId}`
  const refusedBefore = useRefusedSubmission(ledger === null ? 'AddParty' : 'ChangeParty')
  const draft = ledger?.ledgerId ?? refusedBefore?.commandId ?? 'new'
  const form = useRecordForm(partyForm, draft, {
    codec: ledgerForEdit.data,
    record: ledger && { ledgerData: ledger },
    seenIn: ({ ledgerData }) => ({
      version: ledgerData.version,
      texts: textsOfLedger(ledgerData, day),
    }),
    blank: newParty(day),
    again: refusedBefore,
    textsOfSent,
  })
  const [picture, setPicture] = useState<PictureUpload | null>(() =>
    refusedBefore === null ? null : pictureOfSent(refusedBefore.body),
  )
  const save = () => {
    if (ledger === null)
      form.save(
        AddParty,
        (texts) => ({ draft, texts, picture }),
        () => go(listPath),
      )
    else
      form.save(
        ChangeParty,
        (texts) => ({
          draft,
          id: ledger.ledgerId,
          texts,
          picture,
          imageId: ledger.imageId,
          seen: form.seen,
        }),
        () => go(back),
      )
  }
  return (
    <RecordFormPage
      form={form}
      names={partyFieldNames}
      title={ledger === null ? words.newParty : partyRouteWords.editParty}
      about={ledger?.ledgerTitle}
      back={back}
      onSave={save}
    >
      <PartyFields form={form} />
      <Section title={words.photo}>
        <PictureField
          party={ledger}
          value={picture}
          onChange={setPicture}
          error={form.fault('imageBitmap')}
          disabled={form.busy}
        />
      </Section>
    </RecordFormPage>
  )
}

/** Adds a party. */
export const PartyAddScreen = () => <PartyForm ledger={null} />

/** Edits a party. */
export const PartyEditScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(partyQuery, id)
  return (
    <WhenLoaded of={remote} title={partyRouteWords.editParty} listPath={listPath}>
      {({ ledgerData }) => <PartyForm key={id} ledger={ledgerData} />}
    </WhenLoaded>
  )
}
