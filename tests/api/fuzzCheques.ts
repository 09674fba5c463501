import { v7 as newId } from 'uuid'
import type { DocumentKind, PartyPaymentKind } from '../../src/books/documents/documentKind.ts'
import {
  chequeActions,
  chequeStateAfter,
  type ChequeAction,
  type ChequeState,
} from '../../src/books/ledger/cheque.ts'
import type { ChequeSide } from '../../src/books/documents/cheque.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Body = Record<string, unknown>
type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

/** A receipt that is also paid by cheque. */
export const withCheque = (body: Body, kind: PartyPaymentKind): Body =>
  kind === 'receipt'
    ? {
        ...body,
        cheques: [
          {
            cheque_id: newId(),
            number: '000123',
            bank_name: 'एनआईसी एशिया',
            date: '2026-11-20',
            amount: '0.02',
          },
        ],
      }
    : body

/** Moves of cheques that pass the rules: any that is possible now, of one cheque. */
export const chequeSamples = (
  shop: Shop,
  voided: (kind: DocumentKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const any = async (sql: string): Promise<string | undefined> => {
    const { whole, owner } = shop()
    return (await whole.sql<{ id: string }>(`${sql} order by random() limit 1`, [owner.company]))[0]
      ?.id
  }
  const extras = async (action: ChequeAction): Promise<Body> => {
    if (action === 'deposit')
      return {
        bank_id: await any('select bank_id id from bank where company_id = $1 and is_active'),
      }
    if (action === 'giveOn')
      return { party_id: await any('select party_id id from party where company_id = $1') }
    return action === 'bounce' ? { bank_charge: '0.01', claimed: '0.02' } : {}
  }
  const moved = async (): Promise<Body> => {
    const { whole, owner } = shop()
    const [cheque] = await whole.sql<{ id: string; side: ChequeSide; state: ChequeState }>(
      'select cheque_id id, side, state from cheque where company_id = $1 and is_live order by random() limit 1',
      [owner.company],
    )
    const possible = chequeActions.filter(
      (action) =>
        cheque !== undefined && chequeStateAfter(cheque.side, cheque.state, action) !== null,
    )
    const action = possible[Math.floor(Math.random() * possible.length)] ?? 'deposit'
    return {
      document_id: newId(),
      action,
      cheque_ids: [cheque?.id ?? 'nothing'],
      date: '2026-11-21',
      ...(await extras(action)),
    }
  }
  return {
    moveCheques: async () => ({ body: await moved() }),
    reopenCheques: () => voided('chequeMove'),
  }
}
