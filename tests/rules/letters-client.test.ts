import { describe, expect, it } from 'vitest'
import {
  agreement,
  balanceSentence,
  letterDay,
} from '../../src/client/reports/confirmationWords.ts'
import {
  leastInAddress,
  lettersAskedIn,
  lettersRequest,
} from '../../src/client/reports/letterParams.ts'

const today = '2026-11-21'
const lastOfAshadh = '2026-07-16'
const askedIn = (search: string) => {
  const params = new URLSearchParams(search)
  return lettersAskedIn((name) => params.get(name), today)
}
const page = { currentPage: 1, pageSize: 8 }

describe('the letters that an address asks for', () => {
  it('are those of every balance at the end of the last fiscal year, unless it says more', () => {
    expect(askedIn('')).toEqual({ on: lastOfAshadh, partyId: null, least: 0, side: null })
    expect(askedIn('on=2026-10-17&least=100000.50&side=payable')).toEqual({
      on: '2026-10-17',
      partyId: null,
      least: 10_000_050,
      side: 'payable',
    })
  })
  it('ignore a day to come, an amount below zero and what is no day, amount, side or id', () => {
    for (const search of ['on=2026-11-22', 'on=soon', 'least=-5', 'least=x', 'side=up', 'partyId='])
      expect(askedIn(search)).toEqual(askedIn(''))
  })
  it('of one party are asked for without an amount or a side', () => {
    expect(lettersRequest(askedIn('partyId=hari&least=5&side=payable'), page)).toEqual({
      on: lastOfAshadh,
      partyId: 'hari',
      ...page,
    })
    expect(lettersRequest(askedIn('least=5&side=payable'), page)).toEqual({
      on: lastOfAshadh,
      least: 500,
      side: 'payable',
      ...page,
    })
    expect([leastInAddress(500), leastInAddress(0), leastInAddress(null)]).toEqual([
      '5.00',
      null,
      null,
    ])
  })
})

describe('a letter', () => {
  it('says its day in Bikram Sambat as people write it', () => {
    expect(letterDay(lastOfAshadh)).toEqual({ ne: '२०८३ असार ३२ गते', en: '32 Ashadh 2083 BS' })
  })
  it('calls a balance receivable or payable, and the reply sees it from the other side', () => {
    const ownEnglish = (paisa: number) => balanceSentence(paisa, lastOfAshadh).en
    const theirs = (paisa: number) => agreement(paisa, lastOfAshadh).en
    expect(ownEnglish(10_740_050)).toBe(
      'According to our books, the balance receivable from you as on 32 Ashadh 2083 BS is Rs. 1,07,400.50 (One Lakh Seven Thousand Four Hundred Rupees and Fifty Paisa Only).',
    )
    expect(theirs(10_740_050)).toBe(
      'We agree. Our books also show Rs. 1,07,400.50 payable to you as on 32 Ashadh 2083 BS.',
    )
    expect(ownEnglish(-50_000)).toContain('payable to you as on 32 Ashadh 2083 BS is Rs. 500.00')
    expect(theirs(-50_000)).toContain('Rs. 500.00 receivable from you')
    expect(ownEnglish(0)).toContain('nothing is outstanding')
    expect(theirs(0)).toContain('nothing is outstanding')
  })
  it('in Nepali has the amount in Devanagari digits and in words', () => {
    expect(balanceSentence(-50_000, lastOfAshadh).ne).toBe(
      'हाम्रो हिसाबअनुसार २०८३ असार ३२ गतेसम्म हामीले तपाईंलाई दिनुपर्ने बाँकी रु. ५००.०० (अक्षरेपी पाँच सय रुपैयाँ मात्र) छ।',
    )
  })
})
