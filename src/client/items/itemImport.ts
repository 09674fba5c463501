import { either as E } from 'fp-ts'
import { knownItems } from '../../books/imports/identity.ts'
import { readQuantity } from '../../books/money/quantity.ts'
import { amountAt, readRate } from '../../books/money/rate.ts'
import { writeRupees } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { importItems, type ImportedItemRow } from '../../contract/imports.ts'
import { scalarWords } from '../../contract/scalarWords.ts'
import { formWords } from '../forms/formWords.ts'
import { words } from '../i18n/words.ts'
import type { ImportField } from '../imports/columns.ts'
import { writtenFigure } from '../imports/figures.ts'
import { importWords } from '../imports/importWords.ts'
import { openingDayFaults, openingDayOf } from '../imports/openingDay.ts'
import type { ImportSubject, RowIdentity, RowTexts } from '../imports/subject.ts'
import { judgeItem, newItem } from './itemForm.ts'
import { itemImportWords } from './itemImportWords.ts'
import { commonUnits } from '../../books/stock/unitWords.ts'
import { itemWords } from './itemWords.ts'

const fields: readonly ImportField[] = [
  {
    name: 'name',
    label: itemWords.name,
    heads: [
      'name',
      'item',
      'item name',
      'product',
      'product name',
      'stock item',
      'goods',
      'description',
      'particulars',
      'title',
      'नाम',
      'सामान',
      'वस्तु',
      'वस्तुको नाम',
      'मालको नाम',
      'मालसामान',
      'विवरण',
    ],
    isRequired: true,
  },
  {
    name: 'code',
    label: words.code,
    heads: ['item code', 'product code', 'sku', 'part no', 'कोड', 'सामानको कोड'],
  },
  { name: 'barcode', label: itemWords.barcode, heads: ['bar code', 'ean', 'upc', 'बारकोड'] },
  { name: 'hsCode', label: words.hsCode, heads: ['hsn', 'hsn code', 'hsn sac', 'hs', 'एचएस कोड'] },
  {
    name: 'categoryName',
    label: words.category,
    heads: ['item category', 'group', 'item group', 'stock group', 'वर्ग', 'समूह'],
  },
  {
    name: 'unit',
    label: words.unit,
    heads: ['units', 'uom', 'base unit', 'primary unit', 'unit of measure', 'एकाइ', 'इकाइ'],
  },
  { name: 'secondUnit', label: itemWords.secondUnit, heads: ['alternate unit', 'bulk unit'] },
  { name: 'secondFactor', label: itemWords.factor, heads: ['units in second unit'] },
  {
    name: 'purchaseRate',
    label: itemWords.purchasePrice,
    heads: [
      'purchase rate',
      'cost price',
      'cost',
      'buying price',
      'buy price',
      'cp',
      'खरिद दर',
      'खरिद मूल्य',
      'लागत',
    ],
  },
  {
    name: 'saleRate',
    label: words.sellingPrice,
    heads: [
      'sale price',
      'sales price',
      'sale rate',
      'selling rate',
      'sales rate',
      'rate',
      'price',
      'unit price',
      'mrp',
      'sp',
      'बिक्री दर',
      'बिक्री मूल्य',
      'मूल्य',
      'दर',
      'भाउ',
    ],
  },
  {
    name: 'vatClass',
    label: words.vat,
    heads: [
      'vat class',
      'tax',
      'tax rate',
      'vat rate',
      'taxable',
      'vat %',
      'tax type',
      'भ्याट',
      'कर',
    ],
  },
  {
    name: 'openingQuantity',
    label: itemWords.openingQuantity,
    heads: [
      'opening stock',
      'opening stock quantity',
      'opening qty',
      'quantity',
      'qty',
      'stock',
      'current stock',
      'closing stock',
      'closing quantity',
      'in stock',
      'balance quantity',
      'परिमाण',
      'मौज्दात',
      'स्टक',
      'सुरु मौज्दात',
      'थान',
    ],
  },
  {
    name: 'openingRate',
    label: itemImportWords.openingRate,
    heads: [
      'opening stock rate',
      'opening price',
      'stock rate',
      'closing rate',
      'at price',
      'सुरु दर',
    ],
  },
  {
    name: 'openingValue',
    label: itemWords.openingValue,
    heads: [
      'opening value',
      'opening amount',
      'stock value',
      'closing value',
      'value',
      'amount',
      'रकम',
      'जम्मा मूल्य',
    ],
  },
  {
    name: 'openingDate',
    label: importWords.openingDate,
    heads: ['as of date', 'as of', 'as on', 'balance date', 'date', 'मिति', 'मौज्दात मिति'],
  },
  {
    name: 'lowStock',
    label: words.minimumStock,
    heads: [
      'minimum stock quantity',
      'min stock',
      'min stock quantity',
      'low stock',
      'reorder level',
      'low stock alert',
      'न्यूनतम मौज्दात',
    ],
  },
]

const sameUnits: Readonly<Record<string, string>> = {
  pc: 'पिस',
  pcs: 'पिस',
  pieces: 'पिस',
  nos: 'पिस',
  no: 'पिस',
  unit: 'पिस',
  थान: 'पिस',
  वटा: 'पिस',
  गोटा: 'पिस',
  पिसेस: 'पिस',
  bx: 'बट्टा',
  boxes: 'बट्टा',
  ctn: 'कार्टुन',
  cartons: 'कार्टुन',
  dzn: 'दर्जन',
  doz: 'दर्जन',
  dozens: 'दर्जन',
  pkt: 'प्याकेट',
  pack: 'प्याकेट',
  pac: 'प्याकेट',
  packets: 'प्याकेट',
  bag: 'बोरा',
  bags: 'बोरा',
  sacks: 'बोरा',
  kgs: 'केजी',
  kilogram: 'केजी',
  kilograms: 'केजी',
  किलो: 'केजी',
  'के.जी.': 'केजी',
  ltr: 'लिटर',
  l: 'लिटर',
  litres: 'लिटर',
  liter: 'लिटर',
  lit: 'लिटर',
  mtr: 'मिटर',
  m: 'मिटर',
  meter: 'मिटर',
  metres: 'मिटर',
  pairs: 'जोडी',
  prs: 'जोडी',
}
/** A unit as the form offers it (`PCS`, `Kg` → पिस, केजी); any other as it is written; पिस if none is. */
const unitOf = (text: string): string => {
  // Vyapar writes KILOGRAMS (Kg).
  const key = text
    .trim()
    .toLowerCase()
    .replace(/\s*\(.*\)$/, '')
  if (key === '') return 'पिस'
  const common = commonUnits.find(({ ne, en }) => ne === key || en.toLowerCase() === key)
  return common?.ne ?? sameUnits[key] ?? text.trim()
}

const vatClassOf = (text: string): ImportedItemRow['vatClass'] | null => {
  const key = text.trim().toLowerCase()
  if (key === '') return 'taxable'
  if (/zero|शून्य/u.test(key)) return 'zeroRated'
  if (/^(exempt(ed)?|none|no|non.?taxable|n|छुट|कर छुट|नलाग्ने|छैन)$/u.test(key)) return 'exempt'
  return /13|^(taxable|yes|y|vat|लाग्ने|करयोग्य|भ्याट|भ्याट लाग्ने|छ)$/u.test(key) ? 'taxable' : null
}

/** The value of the opening stock: as it is written, else its quantity at the rate that is written. */
const valueOf = (texts: RowTexts): string => {
  const value = writtenFigure(texts['openingValue'] ?? '')
  if (value !== '') return value
  const quantity = readQuantity(writtenFigure(texts['openingQuantity'] ?? ''))
  const rate = readRate(writtenFigure(texts['openingRate'] ?? ''))
  return quantity === null || rate === null || quantity <= 0
    ? ''
    : writeRupees(amountAt(quantity, rate))
}

const longestCategory = 60

const faultsOf = (
  texts: RowTexts,
  vatClass: ImportedItemRow['vatClass'] | null,
): Readonly<Record<string, Words>> => {
  const rate = writtenFigure(texts['openingRate'] ?? '')
  return {
    ...(vatClass === null ? { vatClass: itemImportWords.whichVat } : {}),
    ...(rate !== '' && readRate(rate) === null ? { openingRate: words.rateUnreadable } : {}),
    ...([...(texts['categoryName'] ?? '')].length > longestCategory
      ? { categoryName: scalarWords.enterAtMostCharacters(longestCategory) }
      : {}),
  }
}

/** A row by the rules of the form of an item. Without a day its opening stock has the first day of the books. */
const judge = (texts: RowTexts, today: string): Refused<ImportedItemRow> => {
  const figure = (field: string): string => writtenFigure(texts[field] ?? '')
  const vatClass = vatClassOf(texts['vatClass'] ?? '')
  const day = openingDayOf(texts)
  const secondUnit = texts['secondUnit'] ?? ''
  const read = judgeItem({
    ...newItem(today),
    name: texts['name'] ?? '',
    code: texts['code'] ?? '',
    barcode: texts['barcode'] ?? '',
    hsCode: texts['hsCode'] ?? '',
    unit: unitOf(texts['unit'] ?? ''),
    secondUnit: secondUnit === '' ? '' : unitOf(secondUnit),
    secondFactor: figure('secondFactor'),
    purchaseRate: figure('purchaseRate'),
    saleRate: figure('saleRate'),
    vatClass: vatClass ?? 'taxable',
    openingQuantity: figure('openingQuantity'),
    openingValue: valueOf(texts),
    openingDate: day ?? today,
    lowStock: figure('lowStock'),
  })
  const all = {
    ...(E.isLeft(read) ? (read.left.fields ?? {}) : {}),
    ...faultsOf(texts, vatClass),
    ...openingDayFaults(texts),
  }
  if (E.isLeft(read) || Object.keys(all).length > 0)
    return E.left({ tag: 'ItemUnfit', say: formWords.seeFields, fields: all })
  const { openingDate, categoryId: _, itemId: __, ...row } = read.right
  return E.right({
    ...row,
    ...(day === null || openingDate === undefined ? {} : { openingDate }),
    categoryName: (texts['categoryName'] ?? '').trim(),
  })
}

/** Items of a file. */
export const itemImport: ImportSubject = {
  kind: 'item',
  title: words.importItems,
  route: importItems,
  fields,
  judge,
  identityOf: (body) => {
    const { name, code = '', barcode = '' } = body as ImportedItemRow
    return { line: 0, name, code, barcode, panNo: '', mobileNo: '' }
  },
  known: () => knownItems<RowIdentity>([]),
  examples: [
    {
      name: 'बासमती चामल',
      code: 'R-01',
      barcode: '8901234567890',
      hsCode: '1006.30',
      categoryName: 'अन्न',
      unit: 'केजी',
      secondUnit: 'बोरा',
      secondFactor: '25',
      purchaseRate: '90',
      saleRate: '105',
      vatClass: itemWords.exempt.ne,
      openingQuantity: '50',
      openingRate: '90',
      lowStock: '10',
    },
    { name: 'नुहाउने साबुन', unit: 'पिस', saleRate: '60', vatClass: itemWords.taxable.ne },
  ],
}
