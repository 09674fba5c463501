import { describe, expect, test } from 'vitest'
import { billMessage } from '../../src/client/trade/billLinkWords.ts'
import { readBillLink, writeBillLink } from '../../src/server/trade/billLinkToken.ts'

describe('the address of a link', () => {
  const secret = new Uint8Array(32).fill(1)
  const link = {
    company: '019a0000-0000-7000-8000-0000000000aa',
    linkId: '019a0000-0000-7000-8000-0000000000bb',
  }
  test('is read as the link that it was written for', () => {
    expect(readBillLink(secret, writeBillLink(secret, link))).toEqual(link)
  })
  test('is nothing with one letter changed, or under the key of another installation', () => {
    const token = writeBillLink(secret, link)
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === 'A' ? 'B' : 'A'
      expect(readBillLink(secret, `${token.slice(0, i)}${other}${token.slice(i + 1)}`)).toBeNull()
    }
    expect(readBillLink(new Uint8Array(32).fill(2), token)).toBeNull()
  })
})

test('the message about a bill names the shop, the bill, the amount, what is due, and the link', () => {
  const said = { shop: 'अन्नपूर्ण', number: 'SI-1', total: 22_600, due: 10_000 }
  expect(billMessage({ ...said, link: 'https://k.np/b/x' }).ne).toBe(
    'अन्नपूर्ण\nबिल SI-1: रु. २२६.००\nतिर्न बाँकी रु. १००.००\nhttps://k.np/b/x?lang=ne',
  )
  expect(billMessage({ ...said, due: 0, link: '' }).en).toBe('अन्नपूर्ण\nBill SI-1: Rs. 226.00')
})
