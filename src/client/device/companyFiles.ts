import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { terms } from '../../books/termWords.ts'
import { companyFile } from '../../contract/companyFile.ts'
import { appHeaders, type Tokens } from '../bus/api.ts'
import { firstWords } from '../i18n/firstWords.ts'

/** A file that came from the server. */
export interface TakenFile {
  readonly name: string
  readonly blob: Blob
}

const nameIn = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'khata.zip'

/**
 * Takes the file of the company, as it is made, with the token of this tab; `onBytes` is told how many bytes have come. An
 * answer that is no JSON and has any length is not a call of `bus/api.ts`.
 */
export const takeCompanyFile = async (
  tokens: Tokens,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<E.Either<Words, TakenFile>> => {
  try {
    const answer = await fetch(new URL(`/api${companyFile.path}`, location.origin), {
      headers: { ...appHeaders, Authorization: `Bearer ${tokens.of(null) ?? ''}` },
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
}
