import { mdiFileCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState, type DragEvent } from 'react'
import { terms } from '../../books/termWords.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { AuthPage } from '../session/AuthPage.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { checkFileWords as w } from './checkFileWords.ts'
import { OutcomeOfCheck } from './OutcomeOfCheck.tsx'
import { useChecking } from './useChecking.ts'

/** Takes a file that is chosen or dropped. */
const FilePlace = ({
  busy,
  onFile,
}: {
  readonly busy: boolean
  readonly onFile: (file: File) => void
}) => {
  const [over, setOver] = useState(false)
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    const [file] = e.dataTransfer.files
    if (file !== undefined && !busy) onFile(file)
  }
  return (
    <Box
      component="label"
      onDragOver={(e: DragEvent) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(t) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 4,
        textAlign: 'center',
        borderRadius: 2.5,
        cursor: busy ? 'default' : 'pointer',
        border: `2px dashed ${over ? t.vars.palette.primary.main : t.vars.palette.edge}`,
        bgcolor: t.vars.palette.tint,
        '&:focus-within': {
          outline: `2px solid ${t.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <input
        type="file"
        className="unseen"
        accept=".zip,application/zip"
        disabled={busy}
        onChange={(e) => {
          const file = e.target.files?.[0]
          // Lets the same file be chosen again.
          e.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Icon path={mdiFileCheckOutline} size={32} />
      <Box sx={{ fontWeight: 600, color: 'primary.main' }}>
        <T w={words.chooseFile} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <T w={w.drop} />
      </Box>
    </Box>
  )
}

const Check = () => {
  const { checking, check } = useChecking()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FilePlace busy={checking.tag === 'checking'} onFile={(file) => void check(file)} />
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
