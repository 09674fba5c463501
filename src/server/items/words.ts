import { openingRuleWords } from '../../books/ledger/openingRuleWords.ts'

/** Why an item is refused. */
export const itemsWords = {
  unitPair: {
    ne: 'दोस्रो एकाइ र त्यसमा कति पर्छ, दुवै भर्नुहोस्',
    en: 'Enter both the second unit and how much it contains',
  },
  sameUnit: { ne: 'दुई एकाइ फरक हुनुपर्छ', en: 'The two units must differ' },
  secondFactor: {
    ne: 'दोस्रो एकाइमा शून्यभन्दा बढी पर्नुपर्छ',
    en: 'The second unit must contain more than zero',
  },
  belowZero: openingRuleWords.belowZero,
  codeTaken: { ne: 'यो कोड अर्को सामानको छ', en: 'This code belongs to another item' },
  barcodeTaken: { ne: 'यो बारकोड अर्को सामानको छ', en: 'This barcode belongs to another item' },
  noSuchCategory: { ne: 'यस्तो वर्ग छैन', en: 'There is no such category' },
  unitInUse: {
    ne: 'यो सामानको कारोबार भइसकेकाले एकाइ बदल्न मिल्दैन',
    en: 'The unit cannot be changed: this item has entries',
  },
  categoryTaken: { ne: 'यो नामको वर्ग पहिले नै छ', en: 'A category with this name already exists' },
  itemChanged: { ne: 'सामान सम्पादन भयो', en: 'The item is changed' },
}
