import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../contract/profile.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { T } from '../i18n/language.tsx'
import { ownPictureQuery, useOwnPicture } from '../access/ownPicture.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { SaveActions } from '../forms/SaveActions.tsx'
import { useForm } from '../forms/useForm.ts'
import { useMay } from '../access/useMay.ts'
import { words } from '../i18n/words.ts'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Form } from '../ui/Form.tsx'
import { ImageInput, type PictureUpload } from '../ui/ImageInput.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FormActions, PageHeader, Panel } from '../ui/surfaces.tsx'
import { ChangeProfile, PutPicture, RemovePicture } from './commands.ts'
import { pictureRemoval, pictureSaving, profileForm } from './events.ts'
import { profileWords as w } from './profileWords.ts'
import { profileQuery } from './queries.ts'
import { useAccountAction } from './useAccountAction.ts'
import { replyWords } from '../../books/replyWords.ts'

const NameForm = ({
  profile,
  onSaved,
}: {
  readonly profile: Profile
  readonly onSaved: () => void
}) => {
  const begin = useMemo(() => ({ fullName: profile.fullName }), [profile.fullName])
  const form = useForm(profileForm, 'own', begin)
  return (
    <Form onSubmit={() => form.save(ChangeProfile, (texts) => ({ draft: 'own', texts }), onSaved)}>
      <Panel title={words.name}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 460 }}>
          {form.waiting && (
            <Alert severity="info">
              <T w={w.nameWaiting} />
            </Alert>
          )}
          <TextInput
            label={w.ownName}
            required
            autoComplete="name"
            maxLength={120}
            value={form.texts.fullName}
            onChange={(text) => form.put('fullName', text)}
            onBlur={() => form.leave('fullName')}
            error={form.fault('fullName')}
            disabled={form.busy}
          />
          <Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <T w={w.userName} />:{' '}
            </Box>
            {profile.username}
          </Box>
          {form.said !== undefined && (
            <Alert severity="error">
              <T w={form.said} />
            </Alert>
          )}
        </Box>
        <SaveActions form={form} />
      </Panel>
    </Form>
  )
}

const PictureForm = () => {
  const { held, refresh } = useQuery(ownPictureQuery, null)
  const url = useOwnPicture()
  const [picture, setPicture] = useState<PictureUpload | null>(null)
  const [asking, setAsking] = useState(false)
  const saving = useAccountAction(
    pictureSaving,
    PutPicture,
    replyWords.pictureSaved,
    useCallback(() => {
      setPicture(null)
      refresh()
    }, [refresh]),
  )
  const removal = useAccountAction(
    pictureRemoval,
    RemovePicture,
    replyWords.pictureRemoved,
    useCallback(() => {
      setAsking(false)
      refresh()
    }, [refresh]),
  )
  return (
    <Form onSubmit={() => saving.submit({ picture })}>
      <Panel title={words.photo}>
        <ImageInput
          label={words.photo}
          hideLabel
          value={picture}
          onChange={setPicture}
          keptUrl={url}
          {...(picture === null ? {} : { help: w.pictureUnsaved })}
          error={saving.fault('imageBitmap') ?? saving.said}
          disabled={saving.busy}
        />
        <FormActions>
          {held !== null && (
            <Button color="error" disabled={saving.busy} onClick={() => setAsking(true)}>
              <T w={w.removePicture} />
            </Button>
          )}
          <Button type="submit" {...keyProps(saveKeys)} variant="contained" disabled={saving.busy}>
            <T w={saving.busy ? words.saving : w.savePicture} />
          </Button>
        </FormActions>
      </Panel>
      <ConfirmDialog
        open={asking}
        grave
        title={w.removeQuestion}
        yes={words.remove}
        no={words.cancel}
        busy={removal.busy ? words.saving : undefined}
        onYes={() => removal.submit({})}
        onNo={() => setAsking(false)}
      >
        {removal.said !== undefined && (
          <Alert severity="error">
            <T w={removal.said} />
          </Alert>
        )}
      </ConfirmDialog>
    </Form>
  )
}

/** One's own name and picture. The picture needs the permission to upload files. */
export const ProfileScreen = () => {
  const remote = useQuery(profileQuery, null)
  const may = useMay()
  return (
    <>
      <PageHeader
        title={words.editProfile}
        actions={
          <Button variant="outlined" component={Link} href="/security">
            <T w={w.toSecurity} />
          </Button>
        }
      />
      <StaleNote of={remote} />
      {remote.held === null ? (
        <Panel>
          <NotLoaded of={remote} rows={3} />
        </Panel>
      ) : (
        <NameForm profile={remote.held} onSaved={remote.refresh} />
      )}
      {may('file-upload') && <PictureForm />}
    </>
  )
}
