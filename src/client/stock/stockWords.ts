import { adjustmentReasonWords } from '../../books/ledger/itemAdjustmentWords.ts'
import type { Direction } from '../../books/documents/documentKind.ts'
import type { ItemReason } from '../../books/ledger/itemAdjustment.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { stockTitleWords } from './stockTitleWords.ts'

/** The texts of the screens of adjustments of items and of counts of the stock. */
export const stockWords = {
  // The list
  about: {
    ne: 'बिलबिना स्टकमा थपिएका र घटाइएका सामान',
    en: 'Goods that were added to the stock or taken out of it without a bill',
  },
  search: { ne: 'नम्बर वा सामान', en: 'number or item' },
  newAdjustment: { ne: 'नयाँ समायोजन', en: 'New adjustment' },
  none: { ne: 'अहिलेसम्म कुनै समायोजन छैन', en: 'No adjustments yet' },
  noneHelp: {
    ne: 'बिग्रिएको, हराएको वा भेटिएको सामान यहाँ लेख्दा स्टक र लागत मिल्छ।',
    en: 'Enter goods that were damaged, lost or found here, so that the stock and its cost stay right.',
  },
  allReasons: { ne: 'सबै कारण', en: 'All reasons' },
  ofStockCount: { ne: 'स्टक गन्ती', en: 'Stock count' },
  valueChange: { ne: 'स्टकको मूल्यमा फरक', en: 'Change of the stock value' },

  // The form
  newTitle: { ne: 'सामान समायोजन गर्नुहोस्', en: 'Adjust items' },
  editTitle: { ne: 'सामान समायोजन सम्पादन', en: 'Edit item adjustment' },
  addItem: { ne: 'अर्को सामान', en: 'Next item' },
  searchItem: { ne: 'नाम, कोड वा बारकोड', en: 'name, code or barcode' },
  why: { ne: 'किन', en: 'Why' },
  rateHelp: { ne: 'खाली छोडे अहिलेको लागतमा', en: 'If empty, at the present cost' },
  stockAfter: { ne: 'समायोजनपछि', en: 'after this' },
  itemsUnknown: {
    ne: 'सामानको सूची अहिले देखाउन सकिएन',
    en: 'The items cannot be shown now',
  },

  // The page
  atCost: columnWords.cost,
  countedOf: (items: number): Words => ({
    ne: `${nepaliNumber(items)} सामान गनिएको`,
    en: `${items} ${items === 1 ? 'item' : 'items'} counted`,
  }),
  allAgree: { ne: 'गनेका सबै सामान खातासँग मिले', en: 'All that was counted agrees with the books' },

  // Counting
  ...stockTitleWords,
  countAbout: {
    ne: 'गनेको परिमाण लेख्नुहोस्; खाली छोडेको सामान गनिएको मानिँदैन।',
    en: 'Enter what was counted; an item that is left empty counts as not counted.',
  },
  inBooks: { ne: 'खाताको परिमाण', en: 'Book quantity' },
  counted: { ne: 'गनेको परिमाण', en: 'Counted quantity' },
  countedItem: (name: string): Words => ({
    ne: `${name} गनेको परिमाण`,
    en: `Counted quantity of ${name}`,
  }),
  difference: { ne: 'परिमाणमा फरक', en: 'Difference in quantity' },
  differenceValue: { ne: 'फरकको मूल्य', en: 'Value of the difference' },
  countedSoFar: (counted: number, of: number): Words => ({
    ne: `${nepaliNumber(of)} मध्ये ${nepaliNumber(counted)} सामान गनियो`,
    en: `${counted} of ${of} items counted`,
  }),
  differ: (items: number): Words => ({
    ne: `${nepaliNumber(items)} सामानमा फरक`,
    en: `${items} ${items === 1 ? 'differs' : 'differ'}`,
  }),
  clearCount: { ne: 'गन्ती फेरि सुरु गर्नुहोस्', en: 'Begin the count anew' },
  clearHelp: {
    ne: 'गनेर लेखिएका सबै परिमाण हट्छन्।',
    en: 'All quantities that were counted are removed.',
  },
  nothingToCount: { ne: 'गन्ने सामान छैन', en: 'No items to count' },
  countSheet: { ne: 'गन्ने फारम', en: 'Count sheet' },
  printSheet: { ne: 'गन्ने फारम प्रिन्ट गर्नुहोस्', en: 'Print a count sheet' },
  backToCount: { ne: 'गन्तीमा फर्कनुहोस्', en: 'Back to counting' },
  withBookQuantity: { ne: 'खाताको परिमाणसहित', en: 'With the quantities of the books' },
  countedBy: { ne: 'गन्ने व्यक्ति', en: 'Counted by' },
} as const satisfies Readonly<Record<string, Words | ((...given: never[]) => Words)>>

/** A direction with its reason, as a list of choices has it. */
export const whyWords = (direction: Direction, reason: ItemReason): Words => {
  const way = words[direction]
  const said = adjustmentReasonWords[reason]
  return { ne: `${way.ne}: ${said.ne}`, en: `${way.en}: ${said.en}` }
}
