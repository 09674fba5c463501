import { mdiUndo } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../access/useMay.ts'
import { VoidDialog } from '../documents/VoidDialog.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { chequeScreenWords } from './chequeScreenWords.ts'
import { ReopenCheques } from './commands.ts'

/** Takes a move of cheques back, for those who may. */
export const ReopenButton = ({ moveId }: { readonly moveId: string }) => {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('cheque-reopen')) return null
  return (
    <>
      <Button color="error" startIcon={<Icon path={mdiUndo} />} onClick={() => setAsking(true)}>
        <T w={words.reopen} />
      </Button>
      <VoidDialog
        documentId={moveId}
        command={ReopenCheques}
        title={chequeScreenWords.reopenQuestion}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
