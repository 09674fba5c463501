import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ledgerForEdit, type Ledger } from '../../contract/parties.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { SaveActions } from '../forms/SaveActions.tsx'
import { useFirstDay } from '../documents/firstDay.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { ChangedByOthers } from '../forms/ChangedByOthers.tsx'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { Form } from '../ui/Form.tsx'
import type { PictureUpload } from '../ui/ImageInput.tsx'
import { PageHeader, Panel, Section } from '../ui/surfaces.tsx'
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
    <>
      <PageHeader
        title={ledger === null ? words.newParty : partyRouteWords.editParty}
        before={<BackLink to={back} />}
        about={ledger?.ledgerTitle}
      />
      <Form onSubmit={save}>
        <Panel>
          {form.waiting && (
            <Alert severity="info" sx={{ mb: 2 }}>
              <T w={words.changeWaiting} />
            </Alert>
          )}
          <ChangedByOthers form={form} names={partyFieldNames} />
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
          {form.said !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <T w={form.said} />
            </Alert>
          )}
          <SaveActions form={form} onCancel={() => go(back)} />
        </Panel>
      </Form>
    </>
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
