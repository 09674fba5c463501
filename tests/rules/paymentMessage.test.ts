import { describe, expect, test } from 'vitest'
import { messageLinks } from '../../src/client/documents/messageLinks.ts'
import { paymentMessage } from '../../src/client/reminders/messageWords.ts'

const bill = (n: number, open: number, dueDate: string | null = null) => ({
  documentId: `s${n}`,
  kind: 'sale',
  number: `SB-${n}`,
  date: '2026-11-21',
  total: open,
  open,
  dueDate,
})

describe('the message about a payment', () => {
  test('says in Nepali how much is due and for which bills', () => {
    expect(paymentMessage('हरि', 'अन्नपूर्ण किराना', 150_050, [bill(1, 150_050)]).ne).toBe(
      [
        'नमस्कार हरि, हाम्रो खातामा तपाईंको रु. १,५००.५० बाँकी छ।',
        'SB-1 (२०८३-०८-०५): रु. १,५००.५०',
        'कृपया समयमा भुक्तानी गरिदिनुहोला। धन्यवाद।',
        'अन्नपूर्ण किराना',
      ].join('\n'),
    )
  })
  test('says the same in English', () => {
    const { en } = paymentMessage('Hari', 'Annapurna', 100_000, [bill(1, 100_000)])
    expect(en.split('\n').slice(0, 2)).toEqual([
      'Dear Hari, Rs. 1,000.00 is due from you in our books.',
      'SB-1 (2083-08-05 BS): Rs. 1,000.00',
    ])
  })
  test('says by which day a bill with a term is due', () => {
    const { ne, en } = paymentMessage('Hari', 'Annapurna', 100_000, [
      bill(1, 100_000, '2026-12-06'),
    ])
    expect([ne.split('\n')[1], en.split('\n')[1]]).toEqual([
      'SB-1 (२०८३-०८-०५, तिर्ने मिति २०८३-०८-२०): रु. १,०००.००',
      'SB-1 (2083-08-05 BS, due on 2083-08-20 BS): Rs. 1,000.00',
    ])
  })
  test('leaves out advances, and counts the bills beyond the first ten', () => {
    const bills = [bill(0, -5_000), ...Array.from({ length: 12 }, (_, at) => bill(at + 1, 1_000))]
    const lines = paymentMessage('Hari', 'Annapurna', 7_000, bills).en.split('\n')
    expect(lines).toHaveLength(14)
    expect([lines[1]!.slice(0, 4), lines[10]!.slice(0, 5), lines[11]]).toEqual([
      'SB-1',
      'SB-10',
      'and 2 more',
    ])
  })
  test('opens in WhatsApp with the code of Nepal before the number', () => {
    const whatsApp = (mobile: string) =>
      messageLinks(mobile, 'a & b').find(({ app }) => app === 'WhatsApp')?.href
    expect(whatsApp('9841000001')).toBe('https://wa.me/9779841000001?text=a%20%26%20b')
    expect(whatsApp('+977-9841000001')).toBe('https://wa.me/9779841000001?text=a%20%26%20b')
  })
  test('is offered by SMS for any number, and by WhatsApp for mobiles alone', () => {
    const apps = (mobile: string) => messageLinks(mobile, 'x').map(({ app }) => app)
    expect(apps('01-4412345')).toEqual(['SMS', 'Viber'])
    expect(apps('')).toEqual(['Viber'])
  })
})
