import type { Words } from './words.ts'

/** How a cell is written: a day, words, rupees (decimal text), a quantity (decimal text) or a running count. */
export type CellKind = 'date' | 'text' | 'money' | 'quantity' | 'count'

export interface Column {
  readonly key: string
  readonly label: Words
  readonly kind: CellKind
  /** The heading over several columns, as the registers of the law print it. */
  readonly group?: Words
  /** Its sum over the whole range stands in the last row. */
  readonly summed?: boolean
}

/** What a report asks of the person before it is read. A range is two days, both included; `party` must be chosen, `category` may be. */
export type Asked = 'range' | 'party' | 'category'

/** One report: a value that the server answers with SQL and every screen, print and file draws from. */
export interface ReportDefinition {
  readonly name: string
  readonly path: string
  readonly title: Words
  readonly asks: readonly Asked[]
  readonly columns: readonly Column[]
  /** Printed under the title of a register that the law prescribes. */
  readonly rule?: Words
  readonly landscape?: boolean
}

const date: Column = { key: 'date', label: { ne: 'मिति', en: 'Date' }, kind: 'date' }
const number: Column = { key: 'number', label: { ne: 'बीजक नम्बर', en: 'Invoice no.' }, kind: 'text' }
const party: Column = { key: 'party', label: { ne: 'पार्टी', en: 'Party' }, kind: 'text' }
const money = (key: string, ne: string, en: string, summed = true): Column => ({ key, label: { ne, en }, kind: 'money', summed })
const text = (key: string, ne: string, en: string): Column => ({ key, label: { ne, en }, kind: 'text' })

const tradeColumns: readonly Column[] = [
  date, number, party, money('gross', 'रकम', 'Amount'), money('discount', 'छुट', 'Discount'), money('taxable', 'करयोग्य रकम', 'Taxable amount'), money('vat', 'भ्याट', 'VAT'),
  money('total', 'कुल जम्मा', 'Grand total'), money('paid', 'भुक्तानी', 'Paid'), money('due', 'बाँकी रकम', 'Balance due'),
]

export const salesReport: ReportDefinition = {
  name: 'sales', path: '/salesreport', title: { ne: 'बिक्री रिपोर्ट', en: 'Sales report' }, asks: ['range'], columns: tradeColumns, landscape: true,
}
export const purchaseReport: ReportDefinition = {
  name: 'purchase', path: '/purchasereport', title: { ne: 'खरिद रिपोर्ट', en: 'Purchase report' }, asks: ['range'], landscape: true,
  columns: tradeColumns.map((column) => (column === party ? { ...party, label: { ne: 'आपूर्तिकर्ता', en: 'Supplier' } } : column)),
}
export const partyStatement: ReportDefinition = {
  name: 'party-statement', path: '/party-statement', title: { ne: 'पार्टी विवरण', en: 'Party statement' }, asks: ['party', 'range'],
  columns: [
    date, text('kind', 'विवरण', 'Description'), text('number', 'नम्बर', 'Number'), text('remarks', 'कैफियत', 'Remarks'),
    money('debit', 'डेबिट', 'Debit'), money('credit', 'क्रेडिट', 'Credit'), money('balance', 'बाँकी', 'Balance', false), text('side', 'लिनुपर्ने / दिनुपर्ने', 'Receivable / Payable'),
  ],
}
export const stockReport: ReportDefinition = {
  name: 'stock', path: '/stock', title: { ne: 'स्टक', en: 'Stock' }, asks: ['range', 'category'], landscape: true,
  columns: [
    text('code', 'कोड', 'Code'), text('item', 'सामान', 'Item'), text('unit', 'एकाइ', 'Unit'),
    { key: 'opening', label: { ne: 'सुरु मौज्दात', en: 'Opening' }, kind: 'quantity' }, { key: 'in', label: { ne: 'आयो', en: 'In' }, kind: 'quantity' },
    { key: 'out', label: { ne: 'गयो', en: 'Out' }, kind: 'quantity' }, { key: 'closing', label: { ne: 'अन्तिम मौज्दात', en: 'Closing' }, kind: 'quantity' },
    money('average', 'औसत लागत', 'Average cost', false), money('value', 'मूल्य', 'Value'),
  ],
}

const taxedSales: Words = { ne: 'करयोग्य बिक्री', en: 'Taxable sales' }
const invoice: Words = { ne: 'बीजक', en: 'Invoice' }
const exported: Words = { ne: 'निकासी', en: 'Export' }
/**
 * The sales book of the VAT Rules, schedule 9, rule 23(1)(ज), in the twelve-column form now in use. Column 8 (total sales) is
 * without VAT, the reading in which exempt sales are subtracted from it to reach the taxable value.
 */
export const vatSalesRegister: ReportDefinition = {
  name: 'vat-sales', path: '/vat-sales-report', title: { ne: 'बिक्री खाता', en: 'VAT sales register' }, asks: ['range'], landscape: true,
  rule: { ne: 'नियम २३ को उपनियम (१) को खण्ड (ज) सँग सम्बन्धित', en: 'Related to rule 23(1)(ja)' },
  columns: [
    { ...date, group: invoice }, { ...number, group: invoice }, { ...text('buyer', 'खरिदकर्ताको नाम', 'Buyer'), group: invoice },
    { ...text('buyerPan', 'खरिदकर्ताको स्थायी लेखा नम्बर', 'Buyer PAN'), group: invoice },
    money('totalSales', 'जम्मा बिक्री / निकासी (रु)', 'Total sales / export'), money('exempt', 'स्थानीय कर छुटको बिक्री मूल्य (रु)', 'Local exempt sales'),
    { ...money('taxable', 'मूल्य (रु)', 'Value'), group: taxedSales }, { ...money('vat', 'कर (रु)', 'VAT'), group: taxedSales },
    { ...money('exportValue', 'निकासी गरेको वस्तु वा सेवाको मूल्य (रु)', 'Export value'), group: exported }, { ...text('exportCountry', 'निकासी गरेको देश', 'Country'), group: exported },
    { ...text('exportDeclarationNo', 'निकासी प्रज्ञापनपत्र नम्बर', 'Declaration no.'), group: exported },
    { key: 'exportDeclarationDate', label: { ne: 'निकासी प्रज्ञापनपत्र मिति', en: 'Declaration date' }, kind: 'date', group: exported },
  ],
}
export const dayBook: ReportDefinition = {
  name: 'day-book', path: '/day-book', title: { ne: 'दैनिक कारोबार', en: 'Day book' }, asks: ['range'],
  columns: [
    date, text('time', 'समय', 'Time'), text('kind', 'कारोबार', 'Transaction'), text('number', 'नम्बर', 'Number'), party,
    money('total', 'जम्मा', 'Total'), money('received', 'प्राप्त', 'Received'), money('paid', 'भुक्तानी गरिएको', 'Paid'), money('due', 'बाँकी रकम', 'Balance due'),
  ],
}

export const reports: readonly ReportDefinition[] = [salesReport, purchaseReport, partyStatement, stockReport, vatSalesRegister, dayBook]
export const reportNamed = (name: string): ReportDefinition | null => reports.find((report) => report.name === name) ?? null
