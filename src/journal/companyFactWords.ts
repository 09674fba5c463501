import type { SettingName } from '../books/company/settings.ts'
import { settingWords } from '../books/company/settingWords.ts'
import type { Words } from '../books/words.ts'
import { count } from './sentence.ts'

/** What the facts of the company say. */
export const companyFactWords = {
  booksOpened: (businessName: string): Words => ({
    ne: `${businessName} को हिसाब खुल्यो`,
    en: `The books of ${businessName} were opened`,
  }),
  nameChanged: (fullName: string): Words => ({
    ne: `नाम बदलियो: ${fullName}`,
    en: `Name changed to ${fullName}`,
  }),
  loginLimitsChanged: (ownerIdleMinutes: number, staffIdleMinutes: number): Words => ({
    ne: `लग इनको अवधि बदलियो: मालिक ${count(ownerIdleMinutes)} मिनेट, कर्मचारी ${count(staffIdleMinutes)} मिनेट`,
    en: `How long logins last was changed: owner ${count(ownerIdleMinutes)} minutes, staff ${count(staffIdleMinutes)} minutes`,
  }),
  restored: (facts: number, mark: string): Words => ({
    ne: `व्यवसाय फाइलबाट फर्काइयो: ${count(facts)} अभिलेख, छाप ${mark}`,
    en: `The company was brought back from a file: ${count(facts)} facts, mark ${mark}`,
  }),
  deletionRequested: {
    ne: 'मालिकले व्यवसाय मेटाउन भने; तीस दिनपछि हट्छ',
    en: 'The owner asked to delete the company; it is removed after thirty days',
  },
  deletionWithdrawn: {
    ne: 'व्यवसाय मेटाउने कुरा फिर्ता लिइयो',
    en: 'The deletion of the company was taken back',
  },
  printingChanged: { ne: 'छपाइको सेटिङ बदलियो', en: 'Print settings changed' },
  paymentQrChanged: { ne: 'भुक्तानीको QR बदलियो', en: 'QR code for payments changed' },
  settingsChanged: (changed: readonly SettingName[]): Words => ({
    ne: `कम्पनीको सेटिङ बदलियो: ${changed.map((name) => settingWords[name].ne).join(', ')}`,
    en: `Company settings changed: ${changed.map((name) => settingWords[name].en).join(', ')}`,
  }),
}
