import { either as E } from 'fp-ts'
import { useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { checkAccountantFile } from '../../contract/accountantFile.ts'
import { askOnce } from '../bus/askOnce.ts'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { accountantFileCheckQuery } from '../session/accountantFileCheck.ts'
import { checkFile, type CheckedFile } from './checkFile.ts'

/** What the server says of a file in which everything agrees: when which books made it. */
export type ServerSays =
  | { readonly tag: 'asking' }
  | { readonly tag: 'made'; readonly at: string; readonly shop: string; readonly pan: string }
  | { readonly tag: 'unknown' }
  | { readonly tag: 'notAsked' }

/** The check of a file on this page. */
export type Checking =
  | { readonly tag: 'idle' }
  | { readonly tag: 'checking'; readonly checked: number; readonly of: number }
  | { readonly tag: 'refused'; readonly say: Words }
  | { readonly tag: 'changed'; readonly file: CheckedFile }
  | { readonly tag: 'agrees'; readonly file: CheckedFile; readonly server: ServerSays }

/** Checks the file that was chosen last; the server is asked only about one in which everything agrees. */
export const useChecking = () => {
  const { queries } = useSession()
  const report = useAppContext('report')
  const [checking, setChecking] = useState<Checking>({ tag: 'idle' })
  const latest = useRef(0)

  const askServer = async ({ signature }: CheckedFile): Promise<ServerSays> => {
    const { company = '', seq = 0, digest = '' } = signature ?? {}
    const asked = checkAccountantFile.query.decode({ company, seq: String(seq), digest })
    if (E.isLeft(asked)) return { tag: 'unknown' }
    const answer = await askOnce(queries, accountantFileCheckQuery, asked.right)
    if (E.isLeft(answer)) return { tag: 'notAsked' }
    const { recorded } = answer.right
    if (recorded === null) return { tag: 'unknown' }
    const { madeAt, shop, pan } = recorded
    return { tag: 'made', at: madeAt, shop, pan }
  }

  const check = async (file: File): Promise<void> => {
    const turn = ++latest.current
    const show = (next: Checking): void => {
      if (turn === latest.current) setChecking(next)
    }
    show({ tag: 'checking', checked: 0, of: 0 })
    try {
      const checked = await checkFile(file, (done, of) =>
        show({ tag: 'checking', checked: done, of }),
      )
      if (E.isLeft(checked)) return show({ tag: 'refused', say: checked.left })
      const read = checked.right
      if (read.findings.length > 0) return show({ tag: 'changed', file: read })
      show({ tag: 'agrees', file: read, server: { tag: 'asking' } })
      show({ tag: 'agrees', file: read, server: await askServer(read) })
    } catch (fault) {
      report(fault, 'check of a file')
      show({ tag: 'refused', say: words.unexpectedError })
    }
  }
  return { checking, check }
}
