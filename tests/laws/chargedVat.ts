/** What a request says of a document that decides its VAT. */
interface Said {
  readonly kind: 'sale' | 'purchase'
  readonly date: string
  readonly party: string | null
  readonly vat: boolean | null
  /** VAT paid at customs, in paisa; null: no import. */
  readonly customsVat: number | null
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
  isImport: boolean
}
/**
 * Whether a purchase carries VAT: an import does not; else as it says, else as it did while the supplier is the same and it was no
 * import, else as its supplier does.
 */
export const chargesVat = (said: Said, registered: boolean, booked: Booked | null): boolean => {
  if (said.kind === 'sale') return registered
  if (said.customsVat !== null) return false
  if (said.vat !== null) return said.vat
  return booked !== null && booked.party === said.party && !booked.isImport
    ? booked.charged
    : said.party === 'p0'
}
