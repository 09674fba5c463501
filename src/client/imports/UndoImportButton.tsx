import { importRuleWords } from '../../books/imports/importRuleWords.ts'
import { mdiUndoVariant } from '@mdi/js'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import type { ImportKind } from '../../contract/imports.ts'
import { T } from '../i18n/language.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { undoCommands } from './commands.ts'
import { importChart, ImportUndoDone } from './events.ts'
import { importWords as w } from './importWords.ts'

/** Takes back an import after a question. */
export const UndoImportButton = ({
  kind,
  importId,
}: {
  readonly kind: ImportKind
  readonly importId: string
}) => {
  const session = useSession()
  const toast = useToast()
  const busy = useFold(importChart, importId).value === 'undoing'
  const [open, setOpen] = useState(false)
  const undo = (): void => {
    const sent = session.send(undoCommands[kind], { importId })
    if (E.isLeft(sent)) return toast.error(sent.left.say)
    whenSettled(session, sent.right.commandId, ({ event }) => {
      setOpen(false)
      if (event?.type === ImportUndoDone.type) toast.success(importRuleWords.undone)
      else if (event !== null) toast.error(event['say'] as Words)
    })
  }
  return (
    <>
      <Button
        color="error"
        disabled={busy}
        startIcon={<Icon path={mdiUndoVariant} />}
        onClick={() => setOpen(true)}
      >
        <T w={busy ? w.undoing : w.undo} />
      </Button>
      <ConfirmDialog
        open={open}
        title={w.undoTitle}
        yes={w.undo}
        grave
        busy={busy ? w.undoing : undefined}
        onYes={undo}
        onNo={() => setOpen(false)}
      >
        <T w={w.undoHelp} />
      </ConfirmDialog>
    </>
  )
}
