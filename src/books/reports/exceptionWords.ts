import type { Words } from '../words.ts'
import { columnWords } from './columnWords.ts'

/** What an auditor looks at first: entries that are not wrong, and not ordinary. */
export const exceptionWords = {
  exceptions: { ne: 'हेर्नुपर्ने कारोबार', en: 'Exceptions' },
  aboutExceptions: {
    ne: 'बदर, पछाडिको मितिमा लेखिएको, स्टक घटी, लागतभन्दा सस्तो र छापेपछि फेरिएको',
    en: 'Voided, dated back, below zero stock, under cost, changed after printing',
  },
  voided: columnWords.voided,
  backDated: { ne: 'पछाडिको मितिमा', en: 'Dated back' },
  belowZero: { ne: 'स्टक शून्यभन्दा तल', en: 'Stock below zero' },
  underCost: { ne: 'लागतभन्दा सस्तो', en: 'Under cost' },
  changedAfterPrint: { ne: 'छापेपछि फेरिएको', en: 'Changed after printing' },
  exception: { ne: 'के हेर्ने', en: 'Exception' },
  daysBack: { ne: 'दिन पछाडि', en: 'Days back' },
  loss: { ne: 'लागतभन्दा कम', en: 'Below cost by' },
} satisfies Record<string, Words>
