import { either as E } from 'fp-ts'
import { useEffect, useRef, useState } from 'react'
import { filter, firstValueFrom, map } from 'rxjs'
import { version } from '../../../package.json'
import type { FiscalYear } from '../../books/calendar/calendar.ts'
import type { Language, Words } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { saveAs } from '../device/download.ts'
import { digitsOf } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { useShell } from '../react/shell.tsx'
import { showMoment } from '../../books/calendar/moment.ts'
import { me, sessionKey } from '../session/views.ts'
import { RecordAccountantFile, type MadeFile } from './commands.ts'
import { AccountantFileNotRecorded, AccountantFileRecorded } from './events.ts'
import { makeFile, type Made, type Progress } from './makeFile.ts'

/** The making of a file on this page. */
export type Making =
  | { readonly tag: 'idle' }
  | { readonly tag: 'making'; readonly progress: Progress | null }
  | { readonly tag: 'stopped' }
  | { readonly tag: 'failed'; readonly say: Words }
  | { readonly tag: 'made'; readonly made: Made }

/** Sends the command and waits for its outcome: the number of the fact, or why there is none. */
const useRecording = (): ((made: MadeFile) => Promise<E.Either<Words, number>>) => {
  const { send, bus } = useSession()
  return async (made) => {
    const outcome = firstValueFrom(
      bus.outcomes$.pipe(
        filter(({ event }) => event?.['digest'] === made.digest),
        map(({ event }): E.Either<Words, number> => {
          if (event?.type === AccountantFileRecorded.type) return E.right(event['seq'] as number)
          return E.left(
            event?.type === AccountantFileNotRecorded.type
              ? (event['say'] as Words)
              : words.unexpectedError,
          )
        }),
      ),
      { defaultValue: E.left(words.unexpectedError) },
    )
    const sent = send(RecordAccountantFile, made)
    return E.isLeft(sent) ? E.left(sent.left.say) : outcome
  }
}

/** Makes files one at a time; leaving the page stops it. A made file is saved at once, and again when asked for. */
export const useMaking = () => {
  const { queries, who } = useSession()
  const { loadReportFiles } = useShell()
  const now = useAppContext('now')
  const report = useAppContext('report')
  const { person } = useFold(me, sessionKey)
  const record = useRecording()
  const printing = usePrintSettings()
  const [making, setMaking] = useState<Making>({ tag: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    const current = running
    return () => current.current?.abort()
  }, [])

  const make = async (
    year: FiscalYear,
    until: string,
    language: Language,
    shop: RegistrationDetail,
  ): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    setMaking({ tag: 'making', progress: null })
    const madeAt = now()
    try {
      const made = await makeFile({
        queries,
        maker: await loadReportFiles(),
        year,
        until,
        language,
        companyId: who().company ?? shop.companyId,
        shop: { ...shop, panNo: shop.panNo ?? '' },
        printing,
        madeBy: person?.fullName ?? '',
        madeAt,
        moment: showMoment(madeAt, digitsOf(language)),
        release: version,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) setMaking({ tag: 'making', progress })
        },
        record,
      })
      if (E.isRight(made)) {
        setMaking({ tag: 'made', made: made.right })
        saveAs(made.right.blob, made.right.name)
      } else if (made.left.tag === 'Failed') setMaking({ tag: 'failed', say: made.left.say })
      else setMaking({ tag: 'stopped' })
    } catch (fault) {
      report(fault, 'accountant file')
      setMaking({ tag: 'failed', say: words.unexpectedError })
    }
  }
  return { making, make, stop: () => running.current?.abort() }
}
