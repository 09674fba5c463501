import { mdiFileCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { terms } from '../../books/termWords.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { AuthPage } from '../session/AuthPage.tsx'
import { FileDrop } from '../ui/FileInput.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { checkFileWords as w } from './checkFileWords.ts'
import { OutcomeOfCheck } from './OutcomeOfCheck.tsx'
import { useChecking } from './useChecking.ts'

const Check = () => {
  const { checking, check } = useChecking()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileDrop
        accept=".zip,application/zip"
        disabled={checking.tag === 'checking'}
        icon={mdiFileCheckOutline}
        help={w.drop}
        onFile={(file) => void check(file)}
      />
      <div aria-live="polite">
        <OutcomeOfCheck checking={checking} />
      </div>
    </Box>
  )
}

/** `/check-file`: whether a file for an accountant is as the books made it. Open to everyone, signed in or not. */
export const CheckFileScreen = () => {
  const signedIn = useAppContext('signedIn')
  if (!signedIn)
    return (
      <AuthPage title={terms.checkFile} wide>
        <Box sx={{ mb: 2, color: 'text.secondary' }}>
          <T w={w.about} />
        </Box>
        <Check />
      </AuthPage>
    )
  return (
    <>
      <PageHeader title={terms.checkFile} about={<T w={w.about} />} />
      <Panel>
        <Check />
      </Panel>
    </>
  )
}
