import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { copyText } from '../device/copyText.ts'
import { canShareText, shareText } from '../device/shareText.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useToast } from '../ui/toast.tsx'
import { messageAppWords } from './messageAppWords.ts'
import { messageLinks } from './messageLinks.ts'

/** Hands a message to the app that the person chooses; `mobile` is the number of the one it is for, empty if unknown. */
export const MessageApps = ({
  mobile,
  text,
}: {
  readonly mobile: string
  readonly text: string
}) => {
  const toast = useToast()
  const copy = async () => {
    if (await copyText(text)) toast.success(messageAppWords.copied)
    else toast.error(messageAppWords.notCopied)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={() => void copy()}>
        <T w={messageAppWords.copy} />
      </Button>
      {canShareText() && (
        <Button variant="outlined" onClick={() => void shareText(text)}>
          <T w={words.share} />
        </Button>
      )}
      {messageLinks(mobile, text).map(({ app, href }) => (
        <Button key={app} component="a" href={href} target="_blank" rel="noreferrer">
          {app}
        </Button>
      ))}
    </Box>
  )
}
