import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>

/** Requests about files for an accountant that pass the rules. */
export const accountantFileSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
): Readonly<Record<string, Sample>> => ({
  recordAccountantFile: async () => {
    const { whole, owner } = shop()
    const [head] = await whole.sql<{ seq: number; hash: string }>(
      'select seq, hash from company_head where company_id = $1',
      [owner.company],
    )
    const digest = createHash('sha256').update(newId()).digest('hex')
    return { body: { fiscal_year: '2083/84', ...head, digest, files: 40 } }
  },
})
