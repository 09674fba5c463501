import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { companyFile } from '../../contract/companyFile.ts'
import type { Route } from '../../contract/route.ts'
import { appHeaders, openApi, refusalIn, type Input, type ServerAccess } from '../bus/api.ts'
import { firstWords } from '../i18n/firstWords.ts'
import { troubleSentences } from '../log/troubleWords.ts'

/** A file that came from the server. */
export interface TakenFile {
  readonly name: string
  readonly blob: Blob
}

/** What the server gives and takes of files of whole companies, with the token of this tab. */
export interface CompanyFiles {
  /** Takes the file of the company; `onBytes` is told how many bytes have come. */
  take(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<E.Either<Words, TakenFile>>
  /** Calls a route about an upload, however long the answer takes. */
  ask<P, Q, B, D>(route: Route<P, Q, B, D>, input: Input<P, Q, B>): Promise<E.Either<Words, D>>
}

const nameIn = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'khata.zip'

export const companyFilesOver = ({ origin, fetch, tokens }: ServerAccess): CompanyFiles => ({
  take: async (signal, onBytes) => {
    try {
      const answer = await fetch(new URL(`/api${companyFile.path}`, origin), {
        headers: { ...appHeaders, Authorization: `Bearer ${tokens.of(null) ?? ''}` },
        signal,
      })
      if (!answer.ok || answer.body === null)
        return E.left(
          answer.status === 401 ? troubleSentences.Unauthorised : firstWords.unexpectedError,
        )
      const parts: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      const reader = answer.body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value)
        bytes += part.value.length
        onBytes(bytes)
      }
      const name = nameIn(answer.headers.get('content-disposition'))
      return E.right({ name, blob: new Blob(parts, { type: 'application/zip' }) })
    } catch (fault) {
      if (signal.aborted || !(fault instanceof TypeError)) throw fault
      return E.left(firstWords.offline)
    }
  },
  ask: async (route, input) => {
    // A large file is checked and restored for longer than other answers take.
    const api = openApi({ origin, fetch, tokens, timeout: false })
    const answer = await api.call(route, input)()
    if (E.isRight(answer)) return E.right(answer.right.data)
    const error = answer.left
    return E.left(
      refusalIn(error)?.say ??
        (error.tag === 'Refused' || error.tag === 'Forbidden'
          ? firstWords.unexpectedError
          : troubleSentences[error.tag]),
    )
  },
})
