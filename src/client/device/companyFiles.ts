import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { fromBoth, type Words } from '../../books/words.ts'
import { terms } from '../../books/termWords.ts'
import { readAnswer } from '../../contract/codec.ts'
import { companyFile } from '../../contract/companyFile.ts'
import type { Route } from '../../contract/route.ts'
import { appHeaders, type Input, type Tokens } from '../bus/api.ts'
import { firstWords } from '../i18n/firstWords.ts'

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

const Said = t.type({ ne: t.string, en: t.string })
const Answer = t.partial({ data: t.unknown, message: t.string, refusal: t.type({ say: Said }) })

const headersOf = (tokens: Tokens): Record<string, string> => ({
  ...appHeaders,
  Authorization: `Bearer ${tokens.of(null) ?? ''}`,
})
const nameIn = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'khata.zip'

export const companyFilesOver = (tokens: Tokens): CompanyFiles => ({
  take: async (signal, onBytes) => {
    try {
      const answer = await fetch(new URL(`/api${companyFile.path}`, location.origin), {
        headers: headersOf(tokens),
        signal,
      })
      if (!answer.ok || answer.body === null)
        return E.left(answer.status === 401 ? terms.unauthorised : firstWords.unexpectedError)
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
    const query = route.query.encode((input.query ?? {}) as never) as Record<string, string>
    const body = route.body?.encode(input.body as never)
    try {
      // A large file is checked and restored for longer than other answers take.
      const answer = await fetch(
        new URL(`/api${route.path}?${new URLSearchParams(query).toString()}`, location.origin),
        {
          method: route.method,
          headers: { ...headersOf(tokens), 'Content-Type': 'application/json' },
          ...(route.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
        },
      )
      const said = Answer.decode(await answer.json().catch(() => ({})))
      const { data, refusal, message } = E.isRight(said) ? said.right : {}
      if (!answer.ok)
        return E.left(
          refusal?.say ?? (message === undefined ? firstWords.unexpectedError : fromBoth(message)),
        )
      const read = readAnswer(route.data, data)
      return E.isRight(read) ? E.right(read.right) : E.left(firstWords.unexpectedError)
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault
      return E.left(firstWords.offline)
    }
  },
})
