import { mdiCheck, mdiDownload, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { lookInto } from '../bus/commandBus.ts'
import { companyDeleted } from '../bus/companyDeleted.ts'
import {
  CloseAttention,
  DiscardAttention,
  type Attention,
  type AttentionGroup,
} from '../bus/outbox.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EntryRow, summaryOf } from './EntryRow.tsx'
import { entryOfRefused, fileOf } from './files.ts'
import { outboxWords as w } from './outboxWords.ts'

/** Each sentence of the refusal once: the main one and those about fields. */
const sentencesOf = ({ refusal }: Attention) =>
  [refusal.say, ...Object.values(refusal.fields ?? {})].filter(
    (say, at, all) => all.findIndex(({ en }) => en === say.en) === at,
  )

/** A command without a body, such as a printing, left nothing to edit: its reason can only be read. */
const isReadOnly = (payload: unknown): boolean =>
  (payload as { readonly wire?: { readonly body: unknown } } | null)?.wire?.body === null

/** What can be done with a refused entry. */
const useRefusedActions = (refused: Attention) => {
  const session = useSession()
  const download = useAppContext('download')
  const { company, may } = session.who()
  const command = session.commands.get(refused.command)
  const { payload } = refused.intent
  const inThisCompany = refused.company === company && refused.refusal.tag !== companyDeleted.tag
  const maySend = command?.permission === null || (command !== undefined && may(command.permission))
  return {
    command,
    inThisCompany,
    /** The page that opens it for editing; undefined where this person cannot send it again from here. */
    editPath:
      inThisCompany && maySend ? command?.editPath?.(payload, refused.commandId) : undefined,
    discard: () => {
      const whole = inThisCompany
        ? (command?.discardWith?.(payload, lookInto(session.folds, company)) ?? null)
        : null
      if (whole === null || E.isLeft(session.send(whole.command, whole.raw)))
        session.send(DiscardAttention, { commandId: refused.commandId })
    },
    close: () => session.send(CloseAttention, { commandId: refused.commandId }),
    downloadFile: () => {
      const file = fileOf(entryOfRefused(refused, command?.label ?? null))
      download(file.name, file.text)
    },
  }
}

const Reasons = ({ refused }: { readonly refused: Attention }) => (
  <Box
    sx={(t) => ({
      my: 1,
      px: 1.25,
      py: 0.75,
      borderRadius: 1.5,
      bgcolor: t.vars.palette.error.light,
      color: t.vars.palette.error.dark,
    })}
  >
    {sentencesOf(refused).map((say) => (
      <div key={say.en}>
        <T w={say} />
      </div>
    ))}
    {refused.refusal.document !== undefined && (
      <DocumentLink
        kind={refused.refusal.document.kind}
        id={refused.refusal.document.documentId}
        number={refused.refusal.document.number}
      />
    )}
  </Box>
)

const RefusedButtons = ({
  actions,
  readOnly,
  onLeave,
}: {
  readonly actions: ReturnType<typeof useRefusedActions>
  readonly readOnly: boolean
  readonly onLeave: () => void
}) => {
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {actions.editPath !== undefined && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          href={actions.editPath}
          onClick={onLeave}
          startIcon={<Icon path={mdiPencilOutline} size={18} />}
        >
          <T w={w.again} />
        </Button>
      )}
      <Button
        size="small"
        onClick={actions.downloadFile}
        startIcon={<Icon path={mdiDownload} size={18} />}
      >
        <T w={words.download} />
      </Button>
      {readOnly ? (
        <Button size="small" onClick={actions.close} startIcon={<Icon path={mdiCheck} size={18} />}>
          <T w={CloseAttention.label} />
        </Button>
      ) : (
        <Button
          size="small"
          color="error"
          onClick={() => setAsking(true)}
          startIcon={<Icon path={mdiTrashCanOutline} size={18} />}
        >
          <T w={DiscardAttention.label} />
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        grave
        title={w.discardQuestion}
        yes={DiscardAttention.label}
        no={words.cancel}
        onYes={() => {
          setAsking(false)
          actions.discard()
        }}
        onNo={() => setAsking(false)}
      >
        <T w={w.discardHelp} />
      </ConfirmDialog>
    </Box>
  )
}

/** One entry that the books refused: why, what can be done with it, and what was not sent because of it. */
const RefusedRow = ({
  refused,
  dependants,
  onLeave,
}: {
  readonly refused: Attention
  readonly dependants: readonly Attention[]
  readonly onLeave: () => void
}) => {
  const session = useSession()
  const id = useId()
  const actions = useRefusedActions(refused)
  const { payload } = refused.intent
  return (
    <EntryRow
      label={actions.command?.label ?? { ne: refused.command, en: refused.command }}
      summary={summaryOf(session, actions.command, refused.company, payload)}
      since={words.refusals}
      at={refused.at}
    >
      <Reasons refused={refused} />
      {refused.company !== session.who().company && (
        <Box sx={{ fontSize: '0.875rem', mb: 0.5 }}>
          <T w={w.otherCompany} />
        </Box>
      )}
      <RefusedButtons actions={actions} readOnly={isReadOnly(payload)} onLeave={onLeave} />
      {dependants.length > 0 && (
        <Box
          sx={(t) => ({ mt: 1, pl: 1.5, borderLeft: `3px solid ${t.vars.palette.error.light}` })}
        >
          <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            <T w={w.dependants} />
          </Box>
          <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0 }}>
            {dependants.map((each) => (
              <RefusedRow key={each.commandId} refused={each} dependants={[]} onLeave={onLeave} />
            ))}
          </Box>
        </Box>
      )}
    </EntryRow>
  )
}

/** Everything that the books refused, each with the entries that were refused because of it. */
export const RefusedList = ({
  groups,
  labelledBy,
  onLeave,
}: {
  readonly groups: readonly AttentionGroup[]
  readonly labelledBy: string
  readonly onLeave: () => void
}) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0 }}>
    {groups.map(({ head, dependants }) => (
      <RefusedRow key={head.commandId} refused={head} dependants={dependants} onLeave={onLeave} />
    ))}
  </Box>
)
