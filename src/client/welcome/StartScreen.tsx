import { useSelector } from '@xstate/react'
import { welcomeQuery } from '../session/queries.ts'
import { GetStartedScreen } from './GetStartedScreen.tsx'
import { useFoldCell, useQuery, useSend } from '../react/sessionHooks.ts'
import { OpenDemo } from '../session/commands.ts'
import { useLoginToast } from '../session/useLoginToast.ts'
import { sessionKey, sessionChart } from '../session/views.ts'

/** The first page, with the demo shop if this installation offers one. */
export const StartScreen = () => {
  const send = useSend()
  const { held } = useQuery(welcomeQuery, null)
  const busy = useSelector(useFoldCell(sessionChart, sessionKey), (s) =>
    s.matches('authenticating'),
  )
  useLoginToast()
  return (
    <GetStartedScreen
      onDemo={held?.demo === true ? () => send(OpenDemo, {}) : undefined}
      demoBusy={busy}
      contact={held?.contact ?? null}
    />
  )
}
