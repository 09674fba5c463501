/** What a request says of a document that decides its VAT. */
interface Said {
  readonly kind: 'sale' | 'purchase'
  readonly date: string
  readonly party: string | null
  readonly vat: boolean | null
}

/** A document of the books, as its request said it. */
export interface Booked {
  readonly id: string
  readonly kind: 'sale' | 'purchase'
  version: number
  void: boolean
  date: string
  party: string | null
  charged: boolean
}
/** Whether a purchase carries VAT: as it says, else as it did while day and supplier are the same, else as its supplier does. */
export const chargesVat = (said: Said, registered: boolean, booked: Booked | null): boolean => {
  if (said.kind === 'sale') return registered
  if (said.vat !== null) return said.vat
  return booked?.date === said.date && booked.party === said.party
    ? booked.charged
    : said.party === 'p0'
}
