/** A barcode of 12 digits (UPC-A) is one of 13 (EAN-13) that begins with 0, and readers give either. */
const withoutLeadingZero = (code: string): string => (/^0\d{12}$/.test(code) ? code.slice(1) : code)

/** Whether two texts are the same barcode. */
export const sameBarcode = (one: string, other: string): boolean =>
  withoutLeadingZero(one) === withoutLeadingZero(other)
