import { RecordPurchase, RecordSale } from '../../src/client/trade/submitBill.ts'
import { either as E } from 'fp-ts'
import type { AnyCommand, Command } from '../../src/client/bus/command.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import {
  AddLine,
  BeginDraft,
  ChooseCashCustomer,
  ChooseParty,
  OpenReview,
  PutTerms,
} from '../../src/client/trade/commands.ts'
import { drafts } from '../../src/client/trade/draft.ts'
import { goods } from './backend.ts'
import type { World } from './world.ts'
import { type People, say } from './people.ts'

/** Gives a command and notes what the screen then says about it. */
export const give = <C>(
  { w }: People,
  session: Session,
  command: Command<C>,
  c: unknown,
): string | null => {
  const taken = session.send(command, c)
  if (E.isLeft(taken)) {
    w.see(
      taken.left.tag === 'not-now' || taken.left.tag === 'underWay'
        ? 'refusedAtOnce'
        : `said: ${taken.left.tag}`,
    )
    return null
  }
  const { company, actor } = session.who()
  const { commandId, durable } = taken.right
  if ((command as AnyCommand).send) {
    w.see('issued')
    const issued = {
      id: commandId,
      type: command.type,
      company: company!,
      actor: actor!,
      log: session.id,
      saved: false,
    }
    w.judge.issue(issued)
    void durable().then((kept) => (issued.saved = E.isRight(kept)))
  }
  return commandId
}

export const submit = (
  p: People,
  session: Session,
  documentId: string,
  kind: 'sale' | 'purchase',
): string | null => {
  say(session, OpenReview, { documentId })
  const sent = give(p, session, kind === 'sale' ? RecordSale : RecordPurchase, {
    documentId,
    offline: false,
  })
  if (p.w.pick([5, 1]) === 1 && sent !== null) {
    p.w.see('secondClick')
    if (
      give(p, session, kind === 'sale' ? RecordSale : RecordPurchase, {
        documentId,
        offline: false,
      }) !== null
    )
      p.w.judge.wrong('a second click is refused at once', documentId)
  }
  return sent
}
/** Enters a whole bill, from its first line to submission. */
export const writeBill = (
  p: People,
  session: Session,
  party: { readonly partyId: string; readonly partyName: string } | null,
): void => {
  const { w } = p
  const kind = w.pick([4, 1]) === 0 ? 'sale' : 'purchase'
  const documentId = say(session, BeginDraft, { kind })
  if (documentId === null) return
  if (party) say(session, ChooseParty, { documentId, ...party, chargesVat: false })
  else say(session, ChooseCashCustomer, { documentId, customerName: '' })
  const ghost = { itemId: 'ghost', name: 'हराएको', unit: 'केजी', vatClass: 'exempt' } as const
  for (const item of [
    ...goods.slice(0, 1 + w.pick([3, 2, 1])),
    ...(w.pick([10, 1]) === 1 ? [ghost] : []),
  ]) {
    const line = {
      name: item.name,
      unit: item.unit,
      factorThousandths: 1000,
      vatClass: item.vatClass,
      quantityThousandths: [1000, 2500, 333][w.pick([2, 1, 1])]!,
      freeThousandths: [0, 1000][w.pick([3, 1])]!,
      rateTenThousandths: [1_000_000, 999_900, 1_234_567][w.pick([2, 1, 1])]!,
    }
    say(session, AddLine, {
      documentId,
      itemId: item.itemId,
      ...line,
      discount: w.pick([3, 1]) === 0 ? null : { kind: 'percent', hundredths: 333 },
    })
  }
  if (w.pick([2, 1]) === 1)
    say(session, PutTerms, {
      documentId,
      discount: { kind: 'amount', paisa: 77 },
      vatCharged: false,
      vatInclusive: false,
      roundToRupee: true,
    })
  if (submit(p, session, documentId, kind) !== null) w.see(kind)
}
/** Adds a party, sometimes with an opening balance on a day that the books refuse. */
export const addParty = (p: People, session: Session): string | null => {
  const opening =
    p.w.pick([2, 1]) === 0
      ? { openingBalance: '', openingDate: '' }
      : { openingBalance: '10', openingDate: '2035-01-01' }
  const blank = {
    contactPersonName: '',
    mobileNo: '',
    email: '',
    address: '',
    vatPanFlag: 'none',
    vatPanNo: '',
    creditDays: '',
    openingType: 'receivable',
  }
  return give(p, session, AddParty, {
    draft: 'new',
    picture: null,
    texts: { ...blank, ...opening, ledgerTitle: 'नयाँ पार्टी' },
  })
}

/** Bills of this session that the books recorded or refused. */
export const billsWhere = (
  session: Session,
  standing: 'recorded' | 'refused',
): readonly string[] => {
  const { company } = session.who()
  return session.folds.keys(drafts, company).filter((id) => {
    const draft = session.folds.get(drafts, company, id)
    return standing === 'recorded'
      ? draft.recorded !== null && draft.kind === 'sale'
      : draft.refusal !== null && draft.recorded === null
  })
}
export const oneOf = <A>(w: World, all: readonly A[]): A | undefined =>
  all.length === 0 ? undefined : all[w.pick(all.map(() => 1))]
