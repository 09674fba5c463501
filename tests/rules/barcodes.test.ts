import { expect, test } from 'vitest'
import { sameBarcode } from '../../src/books/stock/barcode.ts'
import { readBars } from '../../src/client/device/readBars.ts'
import { barsOfGoods, barsOfWidths, pictureOfBars } from './barcodePicture.ts'

const noodles = '8901234567890'

test.each([
  ['EAN-13', noodles, barsOfGoods(noodles)],
  ['EAN-8', '96385074', barsOfGoods('96385074')],
  ['UPC-A', '036000291452', barsOfGoods('0036000291452')],
  // Start B, the five letters, their check, stop.
  ['Code 128', 'KH-42', barsOfWidths('2112141123312311131221322212312232113112222331112')],
])('a barcode on a pack is read from a picture: %s', (_, code, bars) => {
  expect(readBars(pictureOfBars(bars))).toBe(code)
})

test.each([
  ['upside down', { upsideDown: true }],
  ['askew', { lean: 90 }],
  ['blurred', { blur: 1 }],
  ['in a dim shop', { dark: 25, light: 80 }],
] as const)('a barcode is read %s', (_, taken) => {
  expect(readBars(pictureOfBars(barsOfGoods(noodles), taken))).toBe(noodles)
})

test('bars with a wrong check digit, and a picture without bars, are no barcode', () => {
  expect(readBars(pictureOfBars(barsOfGoods('8901234567891')))).toBeNull()
  expect(readBars(pictureOfBars('0'))).toBeNull()
})

test('a barcode of 12 digits is the same with the 0 that some readers put before it', () => {
  expect(sameBarcode('036000291452', '0036000291452')).toBe(true)
  expect(sameBarcode('0036000291452', '036000291452')).toBe(true)
  expect(sameBarcode('036000291452', '36000291452')).toBe(false)
  expect(sameBarcode('KH-42', '0KH-42')).toBe(false)
})
