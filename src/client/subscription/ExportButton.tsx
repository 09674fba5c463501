import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { askOnce } from '../bus/askOnce.ts'
import { useToast } from '../ui/toast.tsx'
import { exportQuery } from './queries.ts'
import { reportRouteWords } from '../../contract/reportRouteWords.ts'

/** Downloads the owner's books as one file, even if the subscription has expired. */
export const ExportButton = () => {
  const { queries } = useSession()
  const download = useAppContext('download')
  const today = useAppContext('today')()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const answer = await askOnce(queries, exportQuery, null)
    const text = E.isRight(answer) ? (answer.right.take()?.text ?? null) : null
    setBusy(false)
    if (text === null) toast.error(E.isLeft(answer) ? answer.left.say : words.unexpectedError)
    else download(`khata-${today}.journal`, text)
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void take()}>
      <T w={reportRouteWords.exportBooks} />
    </Button>
  )
}
