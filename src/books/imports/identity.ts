/** What tells a party from others in an import. Blank texts say nothing. */
export interface PartyIdentity {
  readonly name: string
  readonly panNo: string
  readonly mobileNo: string
}
/** What tells an item from others in an import. Blank texts say nothing. */
export interface ItemIdentity {
  readonly name: string
  readonly code: string
  readonly barcode: string
}

/** A name or a code as it is compared: in Unicode's composed form and in lower case. */
export const comparableName = (text: string): string => text.normalize('NFC').toLowerCase()

const contradicts = (a: string, b: string): boolean =>
  a !== '' && b !== '' && comparableName(a) !== comparableName(b)

/**
 * What an import knows of the records that are there: `find` gives the one that a row says again, `add` takes in a row
 * that becomes a record.
 */
export interface KnownRecords<R> {
  readonly find: (row: R) => R | null
  readonly add: (record: R) => void
}

/** Records by a text that they have in common. */
const grouped = <R>(textOf: (record: R) => string) => {
  const by = new Map<string, R[]>()
  return {
    of: (row: R): readonly R[] => {
      const key = comparableName(textOf(row))
      return key === '' ? [] : (by.get(key) ?? [])
    },
    add: (record: R): void => {
      const key = comparableName(textOf(record))
      if (key === '') return
      const group = by.get(key)
      if (group === undefined) by.set(key, [record])
      else group.push(record)
    },
  }
}

/**
 * The parties that are there. A row says a party again if the two have the same PAN, or the same name and neither
 * another PAN nor another telephone.
 */
export const knownParties = <R extends PartyIdentity>(records: readonly R[]): KnownRecords<R> => {
  const byName = grouped<R>(({ name }) => name)
  const byPan = grouped<R>(({ panNo }) => panNo)
  const add = (record: R): void => {
    byName.add(record)
    byPan.add(record)
  }
  records.forEach(add)
  return {
    add,
    find: (row) =>
      byPan.of(row)[0] ??
      byName
        .of(row)
        .find(
          ({ panNo, mobileNo }) =>
            !contradicts(panNo, row.panNo) && !contradicts(mobileNo, row.mobileNo),
        ) ??
      null,
  }
}

/**
 * The items that are there. A row says an item again if the two have the same name and neither another code nor another
 * barcode. `taken` names the field by which a row says the code or the barcode of another item.
 */
export const knownItems = <R extends ItemIdentity>(
  records: readonly R[],
): KnownRecords<R> & { readonly taken: (row: R) => 'code' | 'barcode' | null } => {
  const byName = grouped<R>(({ name }) => name)
  const byCode = grouped<R>(({ code }) => code)
  const byBarcode = grouped<R>(({ barcode }) => barcode)
  const add = (record: R): void => {
    byName.add(record)
    byCode.add(record)
    byBarcode.add(record)
  }
  records.forEach(add)
  return {
    add,
    find: (row) =>
      byName
        .of(row)
        .find(
          ({ code, barcode }) => !contradicts(code, row.code) && !contradicts(barcode, row.barcode),
        ) ?? null,
    taken: (row) => {
      if (byCode.of(row).length > 0) return 'code'
      return byBarcode.of(row).length > 0 ? 'barcode' : null
    },
  }
}
