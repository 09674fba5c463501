import { v7 as newId } from 'uuid'
import {
  documentKinds,
  kindsOfReturn,
  type DocumentKind,
  type ReturnKind,
} from '../../src/books/documents/documentKind.ts'
import { returnRoutes } from '../../src/contract/trade.ts'
import type { Draft } from './mutateRequest.ts'
import { today } from './shop.ts'
import type { FullServer, Member } from './testServer.ts'

type Body = Record<string, unknown>
type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

const written = (n: number, decimals: number): string => (n / 10 ** decimals).toFixed(decimals)

interface Found {
  readonly bill: string
  readonly party: string | null
  readonly item: string
  readonly quantity: number
  readonly value: number
  readonly vat: number
}

/** Returns that pass the rules: all of one line of a bill of which nothing has come back. */
export const returnSamples = (
  shop: Shop,
  standing: (
    kind: DocumentKind,
  ) => Promise<{ readonly id: string; readonly version: number } | undefined>,
  voided: (kind: DocumentKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const entered = async (kind: ReturnKind): Promise<Body> => {
    const { whole, owner } = shop()
    const [line] = await whole.sql<Found & Record<string, unknown>>(
      `select d.document_id bill, d.party_id party, l.item_id item, l.quantity, l.value, l.vat
      from document d join trade_bill b using (company_id, document_id) join document_line l using (company_id, document_id)
      where d.company_id = $1 and d.kind = $2 and d.state = 'live' and not b.round_to_rupee
        and not exists (select from trade_bill r where r.company_id = $1 and r.returns_id = d.document_id and r.state = 'live') order by random() limit 1`,
      [owner.company, documentKinds[kind].returns],
    )
    if (line === undefined) return {}
    const total = written(line.value + line.vat, 2)
    const onAccount = line.party !== null && Math.random() < 0.5
    return {
      date: today,
      bill_id: line.bill,
      party_id: null,
      lines: [{ item_id: line.item, quantity: written(line.quantity, 3) }],
      reason: 'बिग्रेको',
      settlement: { cash: onAccount ? '0' : total, banks: [] },
      total,
    }
  }
  return Object.fromEntries(
    kindsOfReturn.flatMap((kind): [string, Sample][] => {
      const { record, change, void: voiding } = returnRoutes[kind]
      return [
        [record.name, async () => ({ body: { document_id: newId(), ...(await entered(kind)) } })],
        [
          change.name,
          async () => {
            const found = await standing(kind)
            const body = { ...(await entered(kind)), version: found?.version ?? 1 }
            return { params: { id: found?.id }, body }
          },
        ],
        [voiding.name, () => voided(kind)],
      ]
    }),
  )
}
