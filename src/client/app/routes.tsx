import type { ComponentType } from 'react'
import type { Program } from '../audit/Replayed.tsx'
import { bareScreen, screen, type ScreenRow } from './screen.tsx'

/** The audit shows the program itself: it is given to its screens here, where every screen is known. */
const withProgram = async <P extends { readonly program: Program }>(load: () => Promise<ComponentType<P>>): Promise<ComponentType> => {
  const [Screen, { App }, { whoIs }] = await Promise.all([load(), import('../session/App.tsx'), import('../session/views.ts')])
  const Given = Screen as ComponentType<{ readonly program: Program }>, program: Program = { App, whoIs }
  return () => <Given program={program} />
}

/** Every screen there is, each loaded when it is first wanted. */
export const screens: readonly ScreenRow[] = [
  bareScreen('/', async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/get-start', async () => (await import('../session/StartScreen.tsx')).StartScreen),
  bareScreen('/login', async () => (await import('../session/LoginScreen.tsx')).LoginScreen),
  bareScreen('/register', async () => (await import('../session/RegisterScreen.tsx')).RegisterScreen),
  bareScreen('/activate-account', async () => (await import('../session/ActivateScreen.tsx')).ActivateScreen),
  bareScreen('/resetnewpasswordpopup', async () => (await import('../session/ForgottenScreen.tsx')).ForgottenScreen),
  bareScreen('/choose-company', async () => (await import('../session/ChooseCompanyScreen.tsx')).ChooseCompanyScreen),
  screen('/subscription', async () => (await import('../subscription/SubscriptionScreen.tsx')).SubscriptionScreen),
  screen('/payment/success', async () => (await import('../subscription/PaymentScreen.tsx')).PaymentScreen),
  screen('/payment/failure', async () => (await import('../subscription/PaymentScreen.tsx')).PaymentScreen),
  screen('/rating', async () => (await import('../rating/RatingScreen.tsx')).RatingScreen),
  screen('/how-to-use-mobilekhata', async () => (await import('../howto/HowToScreen.tsx')).HowToScreen),
  screen('/aboutus', async () => (await import('./AboutScreen.tsx')).AboutScreen),
  screen('/home', async () => (await import('../home/HomeScreen.tsx')).HomeScreen),
  screen('/security', async () => (await import('../profile/SecurityScreen.tsx')).SecurityScreen),
  screen('/changepassword', async () => (await import('../profile/ChangePasswordScreen.tsx')).ChangePasswordScreen),
  screen('/editprofile', async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen),
  screen('/party-ledgers', async () => (await import('../parties/PartiesScreen.tsx')).PartiesScreen),
  screen('/party-ledgers/add', async () => (await import('../parties/PartyFormScreen.tsx')).PartyAddScreen),
  screen('/party-ledgers-edit-page/:id', async () => (await import('../parties/PartyFormScreen.tsx')).PartyEditScreen),
  screen('/partyledgerslistdetails/:id', async () => (await import('../parties/PartyScreen.tsx')).PartyScreen),
  screen('/items', async () => (await import('../items/ItemsScreen.tsx')).ItemsScreen),
  screen('/items/add', async () => (await import('../items/ItemFormScreen.tsx')).ItemAddScreen),
  screen('/items/edit/:id', async () => (await import('../items/ItemFormScreen.tsx')).ItemEditScreen),
  screen('/itemlistdetails/:id', async () => (await import('../items/ItemScreen.tsx')).ItemScreen),
  screen('/banks-cooperative', async () => (await import('../money/BanksScreen.tsx')).BanksScreen),
  screen('/banks-cooperative/add', async () => (await import('../money/BankFormScreen.tsx')).BankAddScreen),
  screen('/banks-cooperative/edit/:id', async () => (await import('../money/BankFormScreen.tsx')).BankEditScreen),
  screen('/sales/add', async () => (await import('../trade/SaleScreen.tsx')).SaleScreen),
  screen('/edit-sales/:id', async () => (await import('../trade/SaleScreen.tsx')).EditSaleScreen),
  screen('/sales/:id', async () => (await import('../trade/SaleScreen.tsx')).SaleBillScreen),
  screen('/purchase/add', async () => (await import('../trade/PurchaseScreen.tsx')).PurchaseScreen),
  screen('/edit-purchase/:id', async () => (await import('../trade/PurchaseScreen.tsx')).EditPurchaseScreen),
  screen('/purchases/:id', async () => (await import('../trade/PurchaseScreen.tsx')).PurchaseBillScreen),
  screen('/all-transactions', async () => (await import('../reports/AllTransactionsScreen.tsx')).AllTransactionsScreen),
  screen('/report', async () => (await import('../reports/ReportsScreen.tsx')).ReportsScreen),
  screen('/salesreport', async () => (await import('../reports/ReportScreen.tsx')).SalesReportScreen),
  screen('/purchasereport', async () => (await import('../reports/ReportScreen.tsx')).PurchaseReportScreen),
  screen('/party-statement', async () => (await import('../reports/ReportScreen.tsx')).PartyStatementScreen),
  screen('/stock', async () => (await import('../reports/ReportScreen.tsx')).StockScreen),
  screen('/vat-sales-report', async () => (await import('../reports/ReportScreen.tsx')).VatSalesScreen),
  screen('/day-book', async () => (await import('../reports/ReportScreen.tsx')).DayBookScreen),
  screen('/users', async () => (await import('../people/UsersScreen.tsx')).UsersScreen),
  screen('/add-user', async () => (await import('../people/UserFormScreen.tsx')).UserAddScreen),
  screen('/edit-user/:id', async () => (await import('../people/UserFormScreen.tsx')).UserEditScreen),
  screen('/add-permission/:id', async () => (await import('../people/PermissionsScreen.tsx')).PermissionsScreen),
  screen('/sub-users/change-password/:id', async () => (await import('../people/UserPasswordScreen.tsx')).UserPasswordScreen),
  screen('/audit', async () => (await import('../audit/AuditScreen.tsx')).AuditScreen),
  screen('/audit/compare', async () => (await import('../audit/CompareScreen.tsx')).CompareScreen),
  screen('/audit/file', () => withProgram(async () => (await import('../audit/FileScreen.tsx')).FileScreen)),
  screen('/audit/:id', () => withProgram(async () => (await import('../audit/LogScreen.tsx')).LogScreen)),
]
