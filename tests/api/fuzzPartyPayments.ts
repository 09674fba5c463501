import { v7 as newId } from 'uuid'
import { partyPaymentKinds, type PartyPaymentKind } from '../../src/books/documents/documentKind.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { largestAmount } from './fuzzAmounts.ts'
import { withCheque } from './fuzzCheques.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Body = Record<string, unknown>
type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

/** Some bill of a party: on credit, with an advance if there is one, or paid above its total to settle older dues. */
export const onAccount = async (shop: Shop, body: Body): Promise<Body> => {
  const { whole, owner } = shop()
  const [party] = await whole.sql<{ id: string }>(
    'select party_id id from party where company_id = $1 and is_active order by random() limit 1',
    [owner.company],
  )
  if (party === undefined || Math.random() < 0.5) return body
  const cash = Math.random() < 0.5 ? '0' : largestAmount
  return { ...body, party_id: party.id, use_advance: true, settlement: { cash, banks: [] } }
}

/** Receipts and payments that pass the rules: some settle a chosen bill, some the oldest, some are advances of the largest amount. */
export const partyPaymentSamples = (
  shop: Shop,
  standing: (kind: PartyPaymentKind) => Promise<{ readonly id: string } | undefined>,
  voided: (kind: PartyPaymentKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const anyBank = async (): Promise<Body> => {
    const { whole, owner } = shop()
    const [bank] = await whole.sql<{ id: string }>(
      'select bank_id id from bank where company_id = $1 and is_active order by random() limit 1',
      [owner.company],
    )
    return { banks: [{ bank_id: bank?.id, amount: '0.01' }] }
  }
  const date = { date: '2026-11-20' }
  const money = async (kind: PartyPaymentKind): Promise<Body> =>
    Math.random() < 0.5 ? { ...date, cash: largestAmount } : small(kind)
  const small = async (kind: PartyPaymentKind): Promise<Body> =>
    withCheque(
      Math.random() < 0.5 ? { ...date, cash: '1' } : { ...date, ...(await anyBank()) },
      kind,
    )
  const entered = async (kind: PartyPaymentKind): Promise<Body> => {
    const { whole, owner } = shop()
    const [open] = await whole.sql<{ party: string; id: string; paisa: number }>(
      `select party_id party, document_id id, abs(paisa) paisa from open_item
      where company_id = $1 and paisa ${kind === 'receipt' ? '>' : '<'} 0 order by random() limit 1`,
      [owner.company],
    )
    const said = { document_id: newId(), party_id: open?.party ?? 'nobody' }
    if (open === undefined || Math.random() < 0.5) return { ...said, ...(await money(kind)) }
    const amount = rupees(Math.min(open.paisa, 2))
    const allocations = [{ document_id: open.id, amount }]
    return { ...said, ...date, ...(await anyBank()), discount: '0.01', allocations }
  }
  return Object.fromEntries(
    partyPaymentKinds.flatMap((kind): [string, Sample][] => {
      const { record, change, void: voiding } = partyPaymentRoutes[kind]
      return [
        [record.name, async () => ({ body: await entered(kind) })],
        [
          change.name,
          async () => ({ params: { id: (await standing(kind))?.id }, body: await money(kind) }),
        ],
        [voiding.name, () => voided(kind)],
      ]
    }),
  )
}

/** The parties whose open items do not come to their balance. */
export const wronglyOpen = (whole: FullServer): Promise<readonly unknown[]> =>
  whole.sql(`select company_id, party_id from (select company_id, party_id, sum(paisa) paisa from open_item group by 1, 2) o
    full join (select company_id, substr(account, 7) party_id, balance from account_balance where account like 'party:%' and balance <> 0) b using (company_id, party_id)
    where coalesce(paisa, 0) <> coalesce(balance, 0)`)
