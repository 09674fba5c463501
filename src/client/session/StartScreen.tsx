import { useSelector } from '@xstate/react'
import { welcomeQuery } from '../app/contact.ts'
import { GetStartedScreen } from '../app/GetStartedScreen.tsx'
import { useFoldCell, useQuery, useSend } from '../app/parts.tsx'
import { OpenDemo } from './commands.ts'
import { useLoginToast } from './LoginScreen.tsx'
import { mine, sessionChart } from './views.ts'

/** The first page, with the demo shop where this installation offers one. */
export const StartScreen = () => {
  const send = useSend()
  const { held } = useQuery(welcomeQuery, null)
  const busy = useSelector(useFoldCell(sessionChart, mine), (s) => s.matches('authenticating'))
  useLoginToast()
  return (
    <GetStartedScreen
      onDemo={held?.demo === true ? () => send(OpenDemo, {}) : undefined}
      demoBusy={busy}
      contact={held?.contact ?? null}
    />
  )
}
