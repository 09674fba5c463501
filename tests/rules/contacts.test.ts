import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { waitText } from '../../src/server/http/words.ts'

test('the contacts come from the settings; with none set there are none', () => {
  expect(readConfig({}).contact).toBeNull()
  expect(
    readConfig({
      CONTACT_PHONE: ' +977 61 5550101 ',
      CONTACT_SOCIAL: 'Facebook https://facebook.com/pasal, You Tube https://youtube.com/@pasal',
    }).contact,
  ).toEqual({
    headOffice: '',
    phone: '+977 61 5550101',
    email: '',
    website: '',
    social: [
      { name: 'Facebook', href: 'https://facebook.com/pasal' },
      { name: 'You Tube', href: 'https://youtube.com/@pasal' },
    ],
  })
})
test('a contact that is not a web address is refused with the name of its setting', () => {
  expect(() => readConfig({ CONTACT_WEBSITE: 'javascript:alert(1)' })).toThrow('CONTACT_WEBSITE')
  for (const said of ['Facebook', 'Facebook javascript:alert(1)', 'https://facebook.com/pasal'])
    expect(() => readConfig({ CONTACT_SOCIAL: said }), said).toThrow('CONTACT_SOCIAL')
})

test('a wait of one is worded in the singular, and any other in the plural', () => {
  expect([1, 2, 89, 90, 3601, 7200].map((seconds) => waitText(seconds).en)).toEqual([
    '1 second',
    '2 seconds',
    '89 seconds',
    '2 minutes',
    '61 minutes',
    '2 hours',
  ])
  expect(waitText(1).ne).toBe('१ सेकेन्ड')
})
