import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { reportGroups } from '../../books/reports/reportWords.ts'
import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about the statements of the accountant. */
export const statementsChapter: Chapter = {
  id: 'statements',
  title: reportGroups.books,
  path: '/balance-sheet',
  picture: s(
    'वासलात: आजको सम्पत्ति, दायित्व र पुँजी',
    'The balance sheet: what the shop has and owes today, and the capital',
  ),
  steps: [
    s(
      `“${bookStatementWords.profitLoss.ne}” मा खुद बिक्री, सामानको लागत, खर्च र खुद नाफा हुन्छ। अघिल्लो अवधिसँग तुलना गर्न वा आर्थिक वर्षका १२ महिना सँगै हेर्न मिल्छ।`,
      `“${bookStatementWords.profitLoss.en}” has the net sales, the cost of goods, the expenses and the net profit. Compare it with the period before, or see the twelve months of the fiscal year.`,
    ),
    s(
      `“${bookStatementWords.balanceSheet.ne}” मा छानेको दिनको सम्पत्ति, दायित्व र पुँजी हुन्छ; दुवै पक्ष सधैँ बराबर हुन्छ।`,
      `“${bookStatementWords.balanceSheet.en}” has the assets, liabilities and capital as on the day that you choose; both sides are always equal.`,
    ),
    s(
      `“${bookStatementWords.cashFlow.ne}” मा नगद र बैंकमा पैसा कहाँबाट आयो र कहाँ गयो भन्ने हुन्छ।`,
      `“${bookStatementWords.cashFlow.en}” tells where the money in cash and banks came from and where it went.`,
    ),
    s(
      `“${bookStatementWords.trialBalance.ne}” लेखापरीक्षकलाई दिनुहोस्। कुनै रकम थिचे “${bookStatementWords.accountStatement.ne}” खुल्छ, त्यहाँबाट कागजात खुल्छ।`,
      `Give your auditor the “${bookStatementWords.trialBalance.en}”. Press an account to open its “${bookStatementWords.accountStatement.en}”, and an entry there to open the document.`,
    ),
  ],
}
