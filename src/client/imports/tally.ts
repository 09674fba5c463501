import { Parser } from 'saxen'
import type { ImportKind } from '../../contract/imports.ts'
import type { FileRows } from './readCells.ts'

/** A master of Tally: a ledger, a group or a stock item, with the texts of the tags below it. */
interface Master {
  readonly tag: string
  readonly name: string
  readonly texts: ReadonlyMap<string, readonly string[]>
}

const masterTags: ReadonlySet<string> = new Set(['LEDGER', 'GROUP', 'STOCKITEM'])
/** Tally nests no deeper; a file that does is not Tally's. */
const deepest = 60

// Tally writes a character of control before its own words, as in `&#4; Applicable`.
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** The masters of a file; null if it is no XML, is none of Tally, or declares a document type, which Tally never does. */
const mastersOf = (xml: string): readonly Master[] | null => {
  const masters: Master[] = []
  const path: string[] = []
  let open: { tag: string; name: string; depth: number; texts: Map<string, string[]> } | null = null
  let isTally = false
  let isBad = false
  const parser = new Parser()
  const bad = (): void => {
    isBad = true
    parser.stop()
  }
  const keep = (text: string): void => {
    // The lists of costs and of prices both have rates.
    const tag = path.at(-1) === 'RATE' ? path.slice(-2).join('/') : path.at(-1)
    const said = plain(text)
    if (open === null || tag === undefined || said === '') return
    const before = open.texts.get(tag)
    if (before === undefined) open.texts.set(tag, [said])
    else before.push(said)
  }
  parser.on('openTag', (tag, attributes, decode) => {
    path.push(tag)
    if (path.length > deepest) return bad()
    if (tag === 'TALLYMESSAGE') isTally = true
    if (open !== null || !masterTags.has(tag) || path.at(-2) !== 'TALLYMESSAGE') return
    const name = plain(decode(attributes()['NAME'] ?? ''))
    open = { tag, name, depth: path.length, texts: new Map() }
  })
  parser.on('text', (text, decode) => keep(decode(text)))
  parser.on('cdata', keep)
  parser.on('closeTag', () => {
    if (open !== null && open.depth === path.length) {
      const { tag, name, texts } = open
      masters.push({ tag, name: name === '' ? (texts.get('NAME')?.[0] ?? '') : name, texts })
      open = null
    }
    path.pop()
  })
  parser.on('attention', (text) => {
    if (/^<!DOCTYPE/i.test(text)) bad()
  })
  parser.on('error', bad)
  parser.on('warn', () => undefined)
  parser.parse(xml)
  return isBad || !isTally || path.length > 0 ? null : masters
}

const first = ({ texts }: Master, ...tags: readonly string[]): string =>
  tags.map((tag) => texts.get(tag)?.[0] ?? '').find((text) => text !== '') ?? ''

/** The latest entry of a list stands last. */
const last = ({ texts }: Master, tag: string): string => texts.get(tag)?.at(-1) ?? ''

/** The number before a unit, as in ` 100.000 Pcs` or `40.00/Pcs`; of two units the whole text, which a person must correct. */
const figure = (text: string): string =>
  /^-?\s*([\d,]*\.?\d+)\s*(?:\/?\s*[^\d\s/][^\d]*)?$/u.exec(text)?.[1] ?? text

/** The names of a group and of all groups above it. */
const groupsAbove = (group: string, parents: ReadonlyMap<string, string>): readonly string[] => {
  const names: string[] = []
  for (let at = group.toLowerCase(); at !== '' && !names.includes(at); at = parents.get(at) ?? '')
    names.push(at)
  return names
}

const partyHeads = [
  'ledger name',
  'contact person name',
  'mobile number',
  'email',
  'address',
  'pan number',
  'debit balance',
  'credit balance',
  'credit days',
]
/** A ledger's balance is negative where it is a debit. */
const partyRow = (ledger: Master): readonly string[] => {
  const balance = first(ledger, 'OPENINGBALANCE')
  const amount = figure(balance)
  const isDebit = balance.startsWith('-')
  return [
    ledger.name,
    first(ledger, 'LEDGERCONTACT'),
    first(ledger, 'LEDGERMOBILE', 'LEDGERPHONE'),
    first(ledger, 'EMAIL'),
    (ledger.texts.get('ADDRESS') ?? []).join(', '),
    first(ledger, 'INCOMETAXNUMBER', 'VATTINNUMBER', 'PARTYGSTIN'),
    isDebit ? amount : '',
    isDebit ? '' : amount,
    figure(first(ledger, 'BILLCREDITPERIOD')),
  ]
}
const partiesOf = (masters: readonly Master[]): FileRows => {
  const parents = new Map(
    masters
      .filter(({ tag }) => tag === 'GROUP')
      .map((group) => [group.name.toLowerCase(), first(group, 'PARENT').toLowerCase()]),
  )
  const isParty = (ledger: Master): boolean =>
    ledger.tag === 'LEDGER' &&
    groupsAbove(first(ledger, 'PARENT'), parents).some(
      (name) => name === 'sundry debtors' || name === 'sundry creditors',
    )
  return masters.filter(isParty).map(partyRow)
}

const itemHeads = [
  'stock item',
  'item code',
  'hsn code',
  'stock group',
  'base unit',
  'tax',
  'sale rate',
  'purchase rate',
  'opening qty',
  'opening stock rate',
  'opening value',
]
const vatOf = (item: Master): string =>
  /not applicable|exempt/i.test(first(item, 'TAXABILITY', 'VATAPPLICABLE', 'GSTAPPLICABLE'))
    ? 'exempt'
    : ''
const itemRow = (item: Master): readonly string[] => {
  const group = first(item, 'PARENT')
  const unit = first(item, 'BASEUNITS')
  return [
    item.name,
    first(item, 'PARTNO'),
    first(item, 'HSNCODE', 'HSN'),
    group.toLowerCase() === 'primary' ? '' : group,
    unit.toLowerCase() === 'not applicable' ? '' : unit,
    vatOf(item),
    figure(last(item, 'STANDARDPRICELIST.LIST/RATE')),
    figure(last(item, 'STANDARDCOSTLIST.LIST/RATE')),
    figure(first(item, 'OPENINGBALANCE')),
    figure(first(item, 'OPENINGRATE')),
    figure(first(item, 'OPENINGVALUE')),
  ]
}
const itemsOf = (masters: readonly Master[]): FileRows =>
  masters.filter(({ tag }) => tag === 'STOCKITEM').map(itemRow)

/**
 * The parties (ledgers under Sundry Debtors and Creditors, or a group below them) or the stock items of an export of masters of
 * Tally, as a sheet with headings; null if it is none.
 */
export const readTally = (xml: string, kind: ImportKind): FileRows | null => {
  const masters = mastersOf(xml)
  if (masters === null) return null
  const [heads, rows] =
    kind === 'party' ? [partyHeads, partiesOf(masters)] : [itemHeads, itemsOf(masters)]
  return rows.length === 0 ? [] : [heads, ...rows]
}
