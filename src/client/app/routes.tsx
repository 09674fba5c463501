import { bareScreen, screen, type ScreenRow } from './screen.tsx'
import { words } from './words.ts'

const chooser = { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' }
const activation = { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' }
const vatSales = { ne: 'बिक्री खाता', en: 'VAT sales register' }

/** Every screen there is, each loaded when it is first wanted. */
export const screens: readonly ScreenRow[] = [
  bareScreen('/', words.khata, async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/get-start', words.khata, async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/login', words.login, async () => (await import('../session/LoginScreen.tsx')).LoginScreen),
  bareScreen('/register', words.register, async () => (await import('../session/RegisterScreen.tsx')).RegisterScreen),
  bareScreen('/activate-account', activation, async () => (await import('../session/ActivateScreen.tsx')).ActivateScreen),
  bareScreen('/choose-company', chooser, async () => (await import('../session/ChooseCompanyScreen.tsx')).ChooseCompanyScreen),
  screen('/subscription', words.subscriptionInformation, async () => (await import('../session/ExpiredScreen.tsx')).ExpiredScreen),
  screen('/aboutus', words.aboutUs, async () => (await import('./AboutScreen.tsx')).AboutScreen),
  screen('/home', words.home, async () => (await import('../home/HomeScreen.tsx')).HomeScreen),
  screen('/party-ledgers', words.partyLedger, async () => (await import('../parties/PartiesScreen.tsx')).PartiesScreen),
  screen('/party-ledgers/add', words.partyLedger, async () => (await import('../parties/PartyFormScreen.tsx')).PartyAddScreen),
  screen('/party-ledgers-edit-page/:id', words.partyLedger, async () => (await import('../parties/PartyFormScreen.tsx')).PartyEditScreen),
  screen('/partyledgerslistdetails/:id', words.partyLedger, async () => (await import('../parties/PartyScreen.tsx')).PartyScreen),
  screen('/items', words.items, async () => (await import('../items/ItemsScreen.tsx')).ItemsScreen),
  screen('/items/add', words.items, async () => (await import('../items/ItemFormScreen.tsx')).ItemAddScreen),
  screen('/items/edit/:id', words.items, async () => (await import('../items/ItemFormScreen.tsx')).ItemEditScreen),
  screen('/itemlistdetails/:id', words.items, async () => (await import('../items/ItemScreen.tsx')).ItemScreen),
  screen('/banks-cooperative', words.banks, async () => (await import('../money/BanksScreen.tsx')).BanksScreen),
  screen('/banks-cooperative/add', words.banks, async () => (await import('../money/BankFormScreen.tsx')).BankAddScreen),
  screen('/banks-cooperative/edit/:id', words.banks, async () => (await import('../money/BankFormScreen.tsx')).BankEditScreen),
  screen('/sales/add', words.sale, async () => (await import('../trade/SaleScreen.tsx')).SaleScreen),
  screen('/edit-sales/:id', words.sale, async () => (await import('../trade/SaleScreen.tsx')).EditSaleScreen),
  screen('/sales/:id', words.sale, async () => (await import('../trade/SaleScreen.tsx')).SaleBillScreen),
  screen('/purchase/add', words.purchase, async () => (await import('../trade/PurchaseScreen.tsx')).PurchaseScreen),
  screen('/edit-purchase/:id', words.purchase, async () => (await import('../trade/PurchaseScreen.tsx')).EditPurchaseScreen),
  screen('/purchases/:id', words.purchase, async () => (await import('../trade/PurchaseScreen.tsx')).PurchaseBillScreen),
  screen('/all-transactions', words.allTransactions, async () => (await import('../reports/AllTransactionsScreen.tsx')).AllTransactionsScreen),
  screen('/report', words.reports, async () => (await import('../reports/ReportsScreen.tsx')).ReportsScreen),
  screen('/salesreport', words.salesReport, async () => (await import('../reports/ReportScreen.tsx')).SalesReportScreen),
  screen('/purchasereport', words.purchaseReport, async () => (await import('../reports/ReportScreen.tsx')).PurchaseReportScreen),
  screen('/party-statement', words.partyStatement, async () => (await import('../reports/ReportScreen.tsx')).PartyStatementScreen),
  screen('/stock', words.stock, async () => (await import('../reports/ReportScreen.tsx')).StockScreen),
  screen('/vat-sales-report', vatSales, async () => (await import('../reports/ReportScreen.tsx')).VatSalesScreen),
  screen('/day-book', words.dayBook, async () => (await import('../reports/ReportScreen.tsx')).DayBookScreen),
]
