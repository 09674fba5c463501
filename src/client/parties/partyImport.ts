import { either as E } from 'fp-ts'
import { knownParties } from '../../books/imports/identity.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { importParties, type PartyRow } from '../../contract/imports.ts'
import { formWords } from '../forms/formWords.ts'
import { words } from '../i18n/words.ts'
import type { ImportField } from '../imports/columns.ts'
import { readSide, writtenAmount } from '../imports/figures.ts'
import { importWords } from '../imports/importWords.ts'
import { openingDayFaults, openingDayOf } from '../imports/openingDay.ts'
import type { ImportSubject, RowIdentity, RowTexts } from '../imports/subject.ts'
import { judgeParty, newParty } from './partyForm.ts'
import { partyImportWords } from './partyImportWords.ts'
import { partyWords } from './partyWords.ts'

const fields: readonly ImportField[] = [
  {
    name: 'ledgerTitle',
    label: partyWords.name,
    heads: [
      'name',
      'party',
      'customer name',
      'customer',
      'supplier name',
      'supplier',
      'vendor name',
      'vendor',
      'client name',
      'ledger name',
      'ledger',
      'ledger title',
      'account name',
      'particulars',
      'business name',
      'नाम',
      'ग्राहक',
      'ग्राहकको नाम',
      'पार्टी',
      'साहु',
      'विवरण',
    ],
    isRequired: true,
  },
  {
    name: 'contactPersonName',
    label: words.contactPerson,
    heads: ['contact name', 'contact person name', 'person', 'proprietor', 'सम्पर्क व्यक्ति'],
  },
  {
    name: 'mobileNo',
    label: words.mobile,
    heads: [
      'phone',
      'phone no',
      'phone number',
      'mobile no',
      'mobile number',
      'contact',
      'contact no',
      'contact number',
      'telephone',
      'tel',
      'cell',
      'whatsapp',
      'फोन',
      'फोन नम्बर',
      'फोन नं',
      'मोबाइल',
      'मोबाइल नम्बर',
      'मोबाइल नं',
      'सम्पर्क',
      'सम्पर्क नम्बर',
    ],
  },
  {
    name: 'email',
    label: words.email,
    heads: ['e mail', 'email id', 'email address', 'mail', 'इमेल'],
  },
  {
    name: 'address',
    label: words.address,
    heads: ['billing address', 'location', 'city', 'place', 'ठेगाना', 'स्थान'],
  },
  {
    name: 'vatPanNo',
    label: words.panVat,
    heads: [
      'pan',
      'pan no',
      'pan number',
      'vat no',
      'vat number',
      'vat pan',
      'vat pan no',
      'pan vat',
      'pan vat no',
      'tpin',
      'tin',
      'gstin',
      'tax id',
      'पान',
      'पान नं',
      'पान नम्बर',
      'प्यान',
      'प्यान नं',
      'भ्याट नं',
      'स्थायी लेखा नम्बर',
      'स्थायी लेखा नं',
    ],
  },
  {
    name: 'vatPanFlag',
    label: partyWords.flag,
    heads: ['pan or vat', 'registration type', 'registration', 'vat registered', 'tax type'],
  },
  {
    name: 'openingBalance',
    label: words.openingBalance,
    heads: [
      'opening',
      'balance',
      'opening amount',
      'amount',
      'current balance',
      'closing balance',
      'due',
      'due amount',
      'outstanding',
      'बाँकी',
      'मौज्दात',
      'रकम',
      'सुरु बाँकी',
      'हिसाब',
    ],
  },
  {
    name: 'receivable',
    label: words.receivable,
    heads: [
      'to receive',
      'you will get',
      "you'll get",
      'debit',
      'dr',
      'debit balance',
      'receivable balance',
      'लिनु पर्ने',
      'लिन बाँकी',
      'उठाउनु पर्ने',
      'डेबिट',
    ],
  },
  {
    name: 'payable',
    label: words.payable,
    heads: [
      'to pay',
      'you will give',
      "you'll give",
      'credit',
      'cr',
      'credit balance',
      'payable balance',
      'दिनु पर्ने',
      'दिन बाँकी',
      'तिर्नु पर्ने',
      'क्रेडिट',
    ],
  },
  {
    name: 'openingType',
    label: partyWords.openingSide,
    heads: [
      'type',
      'balance type',
      'opening type',
      'dr cr',
      'debit credit',
      'transaction type',
      'प्रकार',
    ],
  },
  {
    name: 'openingDate',
    label: importWords.openingDate,
    heads: ['as of date', 'as of', 'as on', 'balance date', 'date', 'मिति', 'मौज्दात मिति'],
  },
  {
    name: 'creditDays',
    label: partyWords.creditDays,
    heads: ['credit period', 'credit days', 'payment terms'],
  },
]

interface Opening {
  readonly type: string
  readonly text: string
  /** The column that says it. */
  readonly from: 'openingBalance' | 'receivable' | 'payable'
  readonly faults: Readonly<Record<string, Words>>
}
const isNothing = (text: string): boolean => /^[0.,]*$/.test(text)

const openingOf = (texts: RowTexts): Opening => {
  const receivable = writtenAmount(texts['receivable'] ?? '').text
  const payable = writtenAmount(texts['payable'] ?? '').text
  if (!isNothing(receivable))
    return {
      type: 'receivable',
      text: receivable,
      from: 'receivable',
      faults: isNothing(payable) ? {} : { payable: partyImportWords.bothSides },
    }
  if (!isNothing(payable)) return { type: 'payable', text: payable, from: 'payable', faults: {} }
  const { text, side } = writtenAmount(texts['openingBalance'] ?? '')
  const said = texts['openingType'] ?? ''
  const named = readSide(said)
  const isUnknown = said !== '' && named === null && !isNothing(text)
  return {
    type: side === 'payable' ? side : (named ?? side ?? 'receivable'),
    text,
    from: 'openingBalance',
    faults: isUnknown ? { openingType: partyImportWords.whichSide } : {},
  }
}

const flagOf = ({ vatPanFlag = '', vatPanNo = '' }: RowTexts): string => {
  if (/vat|भ्याट|मू\.?अ\.?क/iu.test(vatPanFlag)) return 'vat'
  return vatPanFlag === '' && vatPanNo === '' ? 'none' : 'pan'
}

/** A row by the rules of the form of a party. Without a day its opening balance has the first day of the books. */
const judge = (texts: RowTexts, today: string): Refused<PartyRow> => {
  const opening = openingOf(texts)
  const day = openingDayOf(texts)
  const read = judgeParty({
    ...newParty(today),
    ledgerTitle: texts['ledgerTitle'] ?? '',
    contactPersonName: texts['contactPersonName'] ?? '',
    mobileNo: texts['mobileNo'] ?? '',
    email: texts['email'] ?? '',
    address: texts['address'] ?? '',
    vatPanNo: texts['vatPanNo'] ?? '',
    vatPanFlag: flagOf(texts),
    openingType: opening.type,
    openingBalance: opening.text,
    openingDate: day ?? today,
    creditDays: texts['creditDays'] ?? '',
  })
  const { openingBalance, ...faults } = E.isLeft(read) ? (read.left.fields ?? {}) : {}
  const all = {
    ...faults,
    ...(openingBalance === undefined ? {} : { [opening.from]: openingBalance }),
    ...opening.faults,
    ...openingDayFaults(texts),
  }
  if (E.isLeft(read) || Object.keys(all).length > 0)
    return E.left({ tag: 'PartyUnfit', say: formWords.seeFields, fields: all })
  const { openingDate, ...row } = read.right
  return E.right(day === null || openingDate === undefined ? row : { ...row, openingDate })
}

/** Parties of a file. */
export const partyImport: ImportSubject = {
  kind: 'party',
  title: words.importParties,
  route: importParties,
  fields,
  judge,
  identityOf: (body) => {
    const { ledgerTitle, vatPanNo = '', mobileNo = '' } = body as PartyRow
    return { line: 0, name: ledgerTitle, panNo: vatPanNo, mobileNo, code: '', barcode: '' }
  },
  known: () => knownParties<RowIdentity>([]),
  examples: [
    {
      ledgerTitle: 'हरि जनरल स्टोर',
      contactPersonName: 'हरि श्रेष्ठ',
      mobileNo: '9841000001',
      email: 'hari@example.com',
      address: 'काठमाडौँ',
      vatPanNo: '601111111',
      vatPanFlag: 'VAT',
      receivable: '1500.50',
    },
    { ledgerTitle: 'सीता सप्लायर्स', mobileNo: '9841000002', payable: '2000' },
  ],
}
