import { mdiCheck, mdiDownload, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { T } from '../i18n/language.tsx'
import { usePart, useSession } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { lookInto } from '../bus/commandBus.ts'
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

/** Each sentence of the refusal once: the whole, and what stands beside the fields. */
const sentencesOf = ({ refusal }: Attention) =>
  [refusal.say, ...Object.values(refusal.fields ?? {})].filter(
    (say, at, all) => all.findIndex(({ en }) => en === say.en) === at,
  )

/** With some commands nothing was written, as with a printing: to read why is all that is left to do. */
const isOnlyRead = (payload: unknown): boolean =>
  (payload as { readonly wire?: { readonly body: unknown } } | null)?.wire?.body === null

/** One entry that the books refused: why, and what may be done with it. */
const RefusedRow = ({
  refused,
  dependants,
  onGone,
}: {
  readonly refused: Attention
  readonly dependants: readonly Attention[]
  readonly onGone: () => void
}) => {
  const session = useSession()
  const download = usePart('download')
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { company, may } = session.who()
  const command = session.commands.get(refused.command)
  const { payload } = refused.intent
  const here = refused.company === company
  const mayAgain =
    command?.permission === null || (command !== undefined && may(command.permission))
  const path = here && mayAgain ? command?.editPath?.(payload, refused.commandId) : undefined
  const label = command?.label ?? { ne: refused.command, en: refused.command }
  const discard = () => {
    setAsking(false)
    const whole = here
      ? (command?.discardWith?.(payload, lookInto(session.folds, company)) ?? null)
      : null
    if (whole === null || E.isLeft(session.send(whole.command, whole.raw)))
      session.send(DiscardAttention, { commandId: refused.commandId })
  }
  const keep = () => {
    const file = fileOf(entryOfRefused(refused, command?.label ?? null))
    download(file.name, file.text)
  }
  return (
    <EntryRow
      label={label}
      summary={summaryOf(session, command, refused.company, payload)}
      since={w.refusedAt}
      at={refused.at}
    >
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
      </Box>
      {!here && (
        <Box sx={{ fontSize: '0.875rem', mb: 0.5 }}>
          <T w={w.otherCompany} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {path !== undefined && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            href={path}
            onClick={onGone}
            startIcon={<Icon path={mdiPencilOutline} size={18} />}
          >
            <T w={w.again} />
          </Button>
        )}
        <Button size="small" onClick={keep} startIcon={<Icon path={mdiDownload} size={18} />}>
          <T w={words.download} />
        </Button>
        {isOnlyRead(payload) ? (
          <Button
            size="small"
            onClick={() => session.send(CloseAttention, { commandId: refused.commandId })}
            startIcon={<Icon path={mdiCheck} size={18} />}
          >
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
      </Box>
      {dependants.length > 0 && (
        <Box
          sx={(t) => ({ mt: 1, pl: 1.5, borderLeft: `3px solid ${t.vars.palette.error.light}` })}
        >
          <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            <T w={w.dependants} />
          </Box>
          <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0 }}>
            {dependants.map((each) => (
              <RefusedRow key={each.commandId} refused={each} dependants={[]} onGone={onGone} />
            ))}
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        grave
        title={w.discardQuestion}
        yes={DiscardAttention.label}
        no={words.cancel}
        onYes={discard}
        onNo={() => setAsking(false)}
      >
        <T w={w.discardHelp} />
      </ConfirmDialog>
    </EntryRow>
  )
}

/** Everything that the books refused, each with what was refused because of it. */
export const RefusedList = ({
  groups,
  labelledBy,
  onGone,
}: {
  readonly groups: readonly AttentionGroup[]
  readonly labelledBy: string
  readonly onGone: () => void
}) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0 }}>
    {groups.map(({ head, dependants }) => (
      <RefusedRow key={head.commandId} refused={head} dependants={dependants} onGone={onGone} />
    ))}
  </Box>
)
