import { inDigits } from '../../books/money/digits.ts'
import { readmeWords } from './readmeWords.ts'
import type { Manifest } from './manifest.ts'

const rule = '\n\n----------------------------------------\n\n'

/** The text that says what is in the file, in Nepali and then in English. */
export const readmeText = (
  { company, fiscal_year: year, journal }: Omit<Manifest, 'files'>,
  days: string,
): string => {
  const facts = {
    shop: company.pan === '' ? company.name : `${company.name} (PAN ${company.pan})`,
    year: year.name,
    days,
    isOver: year.is_over,
    journal: `#${journal.seq} ${journal.hash}`,
  }
  const { ne, en } = readmeWords.text({ ...facts })
  return `${inDigits(ne, 'latin')}${rule}${en}\n`.replaceAll('\n', '\r\n')
}
