import {
  kinds,
  ways,
  type Paper,
  type PaperCheque,
  type PaperMove,
  type SaidDocument,
  type SaidMove,
  type Settled,
  type Side,
} from './paperChequeParts.ts'

/**
 * Cheques on paper: what each document comes to on its party's account, who settles what of whom, and where each cheque is.
 * It shares no code with the books. Amounts are paisa.
 */

const latestFirst = (settled: readonly (Settled & { readonly order: number })[]) =>
  settled.toSorted((a, b) => b.when - a.when || b.order - a.order)

export class ChequesOnPaper {
  readonly documents = new Map<string, Paper>()
  readonly cheques = new Map<string, PaperCheque>()
  readonly moves = new Map<string, PaperMove>()
  #settled: Settled[] = []
  #time = 0
  /** The bank in which each cheque is deposited or on which it is drawn. */
  readonly #banks = new Map<string, string>()

  #open({ id, base }: Paper): number {
    return this.#settled.reduce(
      (sum, each) =>
        sum + (each.voucher === id ? each.paisa : 0) - (each.document === id ? each.paisa : 0),
      base,
    )
  }
  /** What is open on a party's account, in the order of entry. */
  open(party: string): readonly (readonly [id: string, paisa: number])[] {
    return [...this.documents.values()]
      .filter((each) => each.party === party)
      .toSorted((a, b) => a.order - b.order)
      .map((each) => [each.id, this.#open(each)] as const)
      .filter(([, paisa]) => paisa !== 0)
  }
  /** The balances of the accounts. */
  balances(): Readonly<Record<string, number>> {
    const sums = new Map<string, number>()
    for (const { debits } of this.documents.values())
      for (const [account, paisa] of debits) sums.set(account, (sums.get(account) ?? 0) + paisa)
    return Object.fromEntries([...sums].filter(([, paisa]) => paisa !== 0).toSorted())
  }
  stateOf(id: string): string {
    return this.cheques.get(id)!.path.at(-1)!.state
  }

  #settleOldest(voucher: string, party: string, side: Side, paisa: number): void {
    let rest = paisa
    for (const [document, open] of this.open(party)) {
      const part = document === voucher ? 0 : Math.min(rest, Math.max(0, side * open))
      rest -= part
      if (part > 0) this.#settled.push({ voucher, document, paisa: side * part, when: this.#time })
    }
  }

  /** What a document comes to on its accounts, with all that its cheques were to pay. */
  #figuresOf({ kind, party, total, cash, cheques }: SaidDocument) {
    const { side, account } = kinds[kind]
    const paid = cheques.reduce((sum, each) => sum + each.paisa, cash)
    const base = side * ((account === null ? 0 : total) - paid)
    const debits: Paper['debits'] = [
      ...(account === null ? [] : [[account, -side * total] as const]),
      ['cash', side * cash],
      [side === 1 ? 'chequesInHand' : 'chequesIssued', side * (paid - cash)],
      [`party:${party}`, base],
    ]
    return { side, base, debits }
  }
  #takeCheques({ id, kind, party, cheques }: SaidDocument): void {
    const { side } = kinds[kind]
    for (const cheque of cheques)
      this.cheques.set(cheque.id, {
        ...cheque,
        parent: id,
        party,
        side,
        path: [{ state: side === 1 ? 'inHand' : 'outstanding', move: '' }],
      })
  }
  enter(said: SaidDocument): void {
    this.#time++
    const { id, party } = said
    const { base, debits } = this.#figuresOf(said)
    this.documents.set(id, { id, party, order: this.#time, base, debits })
    this.#takeCheques(said)
    this.#settleWith(said)
  }
  /** What is paid above the total settles older dues, and what a return does not pay back settles what the other owes. */
  #settleWith(said: SaidDocument): void {
    const { id, kind, party } = said
    const { side, base } = this.#figuresOf(said)
    const back = side === 1 ? -1 : 1
    const settled = side * base < 0 ? side : back
    if (settled === back && !kinds[kind].isReturn) return
    const used = this.#settled
      .filter((each) => each.document === id && each.paisa * settled < 0)
      .reduce((sum, { paisa }) => sum + Math.abs(paisa), 0)
    // A cheque that came back has paid nothing of what is due.
    const unpaid = settled === side ? this.#unpaid(id) : 0
    this.#settleOldest(id, party, settled, Math.max(0, Math.abs(base) - unpaid - used))
  }
  #unpaid(id: string): number {
    return [...this.cheques.values()]
      .filter(({ parent }) => parent === id)
      .filter((cheque) => ['bounced', 'cancelled'].includes(this.stateOf(cheque.id)))
      .reduce((sum, { paisa }) => sum + paisa, 0)
  }

  /** The cheques of a document that have moved on. */
  movedOf(id: string): readonly string[] {
    return [...this.cheques.values()]
      .filter(({ parent, path }) => parent === id && path.length > 1)
      .map((cheque) => cheque.id)
  }
  /** Whether a document may become this: what of its cheques has moved on stays as it is, and with its party. */
  mayBecome({ id, party, cheques }: SaidDocument): boolean {
    return this.movedOf(id).every((moved) => {
      const was = this.cheques.get(moved)!
      const now = cheques.find((cheque) => cheque.id === moved)
      return now?.paisa === was.paisa && now.number === was.number && party === was.party
    })
  }
  change(said: SaidDocument): void {
    this.#time++
    const { id, party, kind, cheques } = said
    const document = this.documents.get(id)!
    const isGiven = document.party !== party
    this.#settled = this.#settled.filter(
      (each) => each.voucher !== id && !(isGiven && each.document === id),
    )
    const moved = this.movedOf(id)
    for (const cheque of this.cheques.values())
      if (cheque.parent === id && !moved.includes(cheque.id)) this.cheques.delete(cheque.id)
    this.#takeCheques({ ...said, cheques: cheques.filter((each) => !moved.includes(each.id)) })
    const { side, base, debits } = this.#figuresOf(said)
    Object.assign(document, { party, debits, base: base + kinds[kind].side * this.#unpaid(id) })
    this.#settleWith(said)
    const own = this.#settled.filter(({ voucher }) => voucher === id)
    const whole = own.reduce((sum, { paisa }) => sum + paisa, document.base)
    for (const sign of [side, -side])
      this.#release(
        (each) => each.document === id && sign * each.paisa > 0,
        id,
        Math.max(0, sign * whole),
      )
  }

  /** Whether a move is possible. */
  takes({ action, cheques }: Pick<SaidMove, 'action' | 'cheques'>): boolean {
    const found = cheques.map((id) => this.cheques.get(id)!)
    return found.every(({ id, side }) => ways[side][this.stateOf(id)]?.[action] !== undefined)
  }

  /** Settlements that are released, the latest first, until no more than `room` is left. */
  #release(of: (each: Settled) => boolean, about: string, room: number): PaperMove['released'] {
    const found = latestFirst(
      this.#settled.filter(of).map((each) => {
        const other = each.voucher === about ? each.document : each.voucher
        return { ...each, order: this.documents.get(other)!.order }
      }),
    )
    let excess = found.reduce((sum, { paisa }) => sum + Math.abs(paisa), 0) - room
    const released: PaperMove['released'][number][] = []
    for (const { voucher, document, paisa } of found) {
      const back = Math.min(Math.abs(paisa), Math.max(0, excess))
      excess -= back
      if (back === 0) continue
      this.#change(voucher, document, -Math.sign(paisa) * back)
      released.push({ voucher, document, paisa: Math.sign(paisa) * back })
    }
    return released
  }
  #change(voucher: string, document: string, by: number): void {
    const found = this.#settled.find(
      (each) => each.voucher === voucher && each.document === document,
    )
    if (found === undefined) this.#settled.push({ voucher, document, paisa: by, when: this.#time })
    else found.paisa += by
    this.#settled = this.#settled.filter(({ paisa }) => paisa !== 0)
  }

  #debitsOf(said: SaidMove, { id, party, side, paisa }: PaperCheque): Paper['debits'] {
    const held = side === 1 ? 'chequesInHand' : 'chequesIssued'
    const bank = `bank:${this.#banks.get(id)}`
    const away = (account: string): Paper['debits'] => [
      [account, side * paisa],
      [held, -side * paisa],
    ]
    if (said.action === 'deposit') return []
    if (said.action === 'clear') return away(bank)
    if (said.action === 'giveOn') return away(`party:${said.party}`)
    if (said.action === 'cancel') return away(`party:${party}`)
    return [
      ...away(`party:${party}`),
      ['bankCharges', said.bankCharge + (side === 1 ? 0 : said.claimed)],
      [bank, -said.bankCharge],
      [`party:${party}`, side * said.claimed],
      ...(side === 1 ? [['chargesRecovered', -said.claimed] as const] : []),
    ]
  }

  move(said: SaidMove): void {
    this.#time++
    const { id, action } = said
    const found = said.cheques.map((cheque) => this.cheques.get(cheque)!)
    for (const cheque of found)
      if (action === 'deposit' || cheque.side === -1) this.#banks.set(cheque.id, said.bank)
    const [first] = found as [PaperCheque]
    const isUnpaid = action === 'bounce' || action === 'cancel'
    this.documents.set(id, {
      id,
      party: action === 'giveOn' ? said.party : first.party,
      order: this.#time,
      base:
        action === 'giveOn' ? first.paisa : first.side * (action === 'bounce' ? said.claimed : 0),
      debits: found.flatMap((cheque) => this.#debitsOf(said, cheque)),
    })
    const { side, parent, paisa } = first
    const released = isUnpaid ? this.#takeBackPaid(parent, side, paisa) : []
    if (action === 'giveOn') this.#settleOldest(id, said.party, -1, paisa)
    this.moves.set(id, { id, action, cheques: found, released })
    for (const cheque of found)
      cheque.path.push({ state: ways[cheque.side][this.stateOf(cheque.id)]![action]!, move: id })
  }

  /** A document is not paid by a cheque: what it settled with that is released. */
  #takeBackPaid(parent: string, side: Side, paisa: number): PaperMove['released'] {
    const document = this.documents.get(parent)!
    document.base += side * paisa
    return this.#release(
      (each) =>
        (each.voucher === parent && side * each.paisa > 0) ||
        (each.document === parent && side * each.paisa < 0),
      parent,
      Math.max(0, -side * document.base),
    )
  }

  /** Whether a move is the last of all its cheques. */
  isLast(id: string): boolean {
    return this.moves.get(id)!.cheques.every(({ path }) => path.at(-1)!.move === id)
  }
  #forget(id: string): void {
    this.#settled = this.#settled.filter(
      ({ voucher, document }) => voucher !== id && document !== id,
    )
    this.documents.delete(id)
  }

  reopen(id: string): void {
    this.#time++
    const { action, cheques, released } = this.moves.get(id)!
    this.#forget(id)
    this.moves.delete(id)
    for (const { path } of cheques) path.pop()
    if (action !== 'bounce' && action !== 'cancel') return
    const [{ parent, side, paisa }] = cheques as readonly [PaperCheque]
    const document = this.documents.get(parent)!
    document.base -= side * paisa
    const own = this.#settled.filter(({ voucher }) => voucher === parent)
    const left = own.reduce((sum, each) => sum + each.paisa, document.base)
    this.#release(
      (each) => each.document === parent && side * each.paisa > 0,
      parent,
      Math.max(0, side * left),
    )
    for (const each of released.toReversed()) {
      const sign = Math.sign(each.paisa)
      const [settled, voucher] = [
        this.documents.get(each.document),
        this.documents.get(each.voucher),
      ]
      const room = Math.min(
        Math.abs(each.paisa),
        settled === undefined ? 0 : sign * this.#open(settled),
        voucher === undefined ? 0 : -sign * this.#open(voucher),
      )
      if (room > 0) this.#change(each.voucher, each.document, sign * room)
    }
  }

  /** Whether a document may be taken out of the books: none of its cheques has moved. */
  mayBeVoid(id: string): boolean {
    return [...this.cheques.values()].every(
      ({ parent, path }) => parent !== id || path.length === 1,
    )
  }
  void(id: string): void {
    this.#time++
    this.#forget(id)
    for (const cheque of this.cheques.values())
      if (cheque.parent === id) this.cheques.delete(cheque.id)
  }
}
