import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { firstLanguage, type Words } from '../../books/words.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { InfoDialog } from '../ui/dialogs.tsx'
import { MessageInLanguage } from './MessageInLanguage.tsx'
import { ShareAsFile } from './ShareAsFile.tsx'
import type { SharedDocument } from './sharedDocument.ts'
import { shareWords } from './shareWords.ts'

const Message = ({ said, mobile }: { readonly said: Words; readonly mobile: string }) => {
  const { language } = useLanguage()
  return (
    <Box>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        <T w={shareWords.message} />
      </Typography>
      <MessageInLanguage
        said={said}
        mobile={mobile}
        label={words.language}
        first={firstLanguage(language)}
      />
    </Box>
  )
}

/** Where a document can be seen: `address` is empty for nowhere, and null until that is known. `panel`: what is done with it. */
interface LinkOfDocument {
  readonly address: string | null
  readonly panel: ReactNode
}
const none: LinkOfDocument = { address: '', panel: null }

/** Sends a document to people: as a file, by its link if it can have one, or as a text in another app. */
export const ShareDialog = ({
  shared,
  link = none,
  onClose,
}: {
  readonly shared: SharedDocument
  readonly link?: LinkOfDocument
  readonly onClose: () => void
}) => (
  <InfoDialog title={words.share} onClose={onClose}>
    <Box sx={{ display: 'grid', gap: 3, pb: 1 }}>
      <ShareAsFile shared={shared} />
      {link.panel}
      {link.address !== null && (
        <Message said={shared.message(link.address)} mobile={shared.mobile} />
      )}
    </Box>
  </InfoDialog>
)
