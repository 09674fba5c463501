import { words } from '../i18n/words.ts'
import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'
import { accountantChapter } from './accountantChapterWords.ts'
import { bankChapters } from './bankChapterWords.ts'
import { chequeChapter } from './chequeChapterWords.ts'
import { checkSteps } from './checkChapterWords.ts'
import { companyDataChapter } from './companyDataChapterWords.ts'
import { companyChapters } from './companyChapterWords.ts'
import { stockChapters } from './stockChapterWords.ts'
import { expenseChapter } from './expenseChapterWords.ts'
import { firstChapter } from './firstChapterWords.ts'
import { importChapter } from './importChapterWords.ts'
import { reminderChapter } from './reminderChapterWords.ts'
import { taxChapter } from './taxChapterWords.ts'
import { statementsChapter } from './statementsChapterWords.ts'
import { returnsChapter, saleChapter } from './tradeChapterWords.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

export const chapters: readonly Chapter[] = [
  firstChapter,
  saleChapter,
  {
    id: 'purchase',
    title: s('खरिद', 'A purchase'),
    path: '/purchase/add',
    picture: s(
      'खरिदको बिल: आपूर्तिकर्ता, मिति र उसको बिल नम्बर',
      'A purchase bill: the supplier, the date and the supplier’s bill number',
    ),
    steps: [
      s(
        'आपूर्तिकर्ता छान्नुहोस् र उसको बिल नम्बर र मिति लेख्नुहोस्: भ्याट खाताले यही माग्छ।',
        'Choose the supplier and enter their bill number and date: the VAT book needs them.',
      ),
      s(
        'सामान, परिमाण र किनेको दर लेख्नुहोस्। स्टक र लागत मूल्य आफैँ बढ्छ।',
        'Enter items, quantities and the rates you paid. Stock and cost are updated by themselves.',
      ),
      s(
        'गल्ती भए बिल खोलेर सम्पादन गर्नुहोस् वा कारण लेखेर बदर गर्नुहोस्। बदर बिल पनि खातामा देखिइरहन्छ।',
        'If something is wrong, open the bill to edit it, or void it with a reason. A void bill stays visible.',
      ),
    ],
  },
  returnsChapter,
  {
    id: 'parties',
    title: s('पार्टी खाता', 'Party ledgers'),
    path: '/party-ledgers',
    picture: s('पार्टी खाता: हरेकसँग लिनुपर्ने र दिनुपर्ने', 'The party ledger: what each owes and is owed'),
    steps: [
      s(
        'लिनुपर्ने र दिनुपर्ने माथि जोडेर देखिन्छ। नाम थिचे उसको पूरा हिसाब खुल्छ।',
        'Totals receivable and payable are at the top. Press a name for the whole account.',
      ),
      s(
        'दुई मितिबीचको पार्टी विवरण प्रिन्ट गर्न वा एक्सेलमा निकाल्न मिल्छ।',
        'The statement between two dates can be printed or exported to Excel.',
      ),
      s(
        'पार्टी कहिल्यै मेटिँदैन, निष्क्रिय मात्र हुन्छ, र फेरि सक्रिय गर्न सकिन्छ।',
        'A party is never deleted, only made inactive, and it can be made active again.',
      ),
    ],
  },
  ...stockChapters,
  {
    id: 'payments',
    title: words.receivablesAndPayables,
    path: '/credits',
    picture: s(
      'लिनुदिनु बाँकी: कसले कति दिनुपर्ने, र कहिलेदेखि',
      'Receivables and payables: who owes how much, and since when',
    ),
    steps: [
      s(
        'सबैभन्दा पुरानो बाँकी माथि हुन्छ। दिनुपर्ने थिचे पसलले कसलाई कति दिनुपर्ने देखिन्छ।',
        'The oldest comes first. Press Payable to see whom the shop owes.',
      ),
      s(
        'भुक्तानी लिनुहोस् थिचेर नगद वा बैंकको रकम लेख्नुहोस्। पुरानो बिलबाट आफैँ मिल्छ; अर्कै बिलमा मिलाउन त्यही बिलको रकम लेख्नुहोस्।',
        'Press Receive payment and enter what came in cash or through a bank. The oldest bills are settled first; to settle another one, enter an amount beside it.',
      ),
      s(
        'बिलभन्दा बढी तिरेको रकम पेस्की रहन्छ। अर्को उधारो बिलमा त्यही पेस्कीबाट मिलाउन सकिन्छ।',
        'What is paid beyond the bills stays as an advance. The next bill on credit can use it.',
      ),
      s(
        'रसिद A5 वा ८० मि.मि. कागजमा छाप्नुहोस्। बिल बदर गरे वा घटाए मिलाएको रकम फेरि बाँकी हुन्छ, र कति हो भनेर देखाइन्छ।',
        'Print the receipt on A5 or 80 mm paper. If a bill is voided or made smaller, what was settled is open again, and you are told how much.',
      ),
    ],
  },
  expenseChapter,
  taxChapter,
  chequeChapter,
  reminderChapter,
  importChapter,
  {
    id: 'money',
    title: s('नगद र बैंक', 'Cash and banks'),
    path: '/cash-in-hand',
    picture: s(
      'नगद मौज्दात: बाँकी पैसा, र आएको गएको हिसाब',
      'Cash in hand: what there is, and what came in and went out',
    ),
    steps: [
      s(
        'बिलमा लिएको र तिरेको नगद आफैँ जोडिन्छ। नगद मौज्दात पृष्ठमा कारोबार वा दिनअनुसार हेर्नुहोस्।',
        'Cash on bills is counted by itself. The page of cash in hand shows it by entry or by day.',
      ),
      s(
        'बैंकमा जम्मा गरेको, निकालेको र एक बैंकबाट अर्कोमा सारेको लेख्नुहोस्; बैंकले काटेको शुल्क पनि त्यहीँ लेखिन्छ।',
        'Enter what you deposit, withdraw or transfer to another bank, with what the bank charges for it.',
      ),
      s(
        'बेलुका पैसा गन्नुहोस्: प्रत्येक नोटको सङ्ख्या लेखे हिसाबसँग मिल्छ कि मिल्दैन देखिन्छ, र फरक एकै थिचाइमा लेखिन्छ।',
        'Count the cash in the evening: enter how many there are of each note, see whether it agrees, and enter a difference with one press.',
      ),
      s(
        'बैंक थिचे खाताको विवरण देखिन्छ। शुल्क, ब्याज वा नमिलेको रकम समायोजनबाट लेख्नुहोस्।',
        'Press a bank to see its statement. Enter charges, interest or what differs as an adjustment.',
      ),
    ],
  },
  ...bankChapters,
  {
    id: 'reports',
    title: words.reports,
    path: '/report',
    picture: s(
      'बिक्री रिपोर्ट: महिनाभरिका बिल र जम्मा',
      'The sales report: a month’s bills and their totals',
    ),
    steps: [
      s(
        'बिक्री, खरिद, भ्याट, स्टक, पार्टी विवरण र दैनिक कारोबार: एउटा छानेर अवधि दिनुहोस्।',
        'Sales, purchases, VAT, stock, party statements, the day book: choose one and its period.',
      ),
      s(
        'नगद र बैंकको विवरण सुरुदेखि अन्तिम मौज्दातसम्म जान्छ; साटिन बाँकी चेक बैंकको विवरणमै छुट्टै हेर्न मिल्छ।',
        'The statements of cash and of a bank go from the opening to the closing balance; the cheques in clearing are a choice above the statement of the bank.',
      ),
      s(
        '“सबै पार्टी” ले कोसँग कति उठाउनु र कसलाई कति तिर्नु छ, कति दिनदेखि, सबै देखाउँछ। हरफ थिच्दा त्यसको विवरण खुल्छ।',
        '“All parties” shows what each one owes or is owed, and for how many days. Press a row to open what it is about.',
      ),
      s(
        'मिति वि.सं. मा लेखिन्छ; ५ वा ८-५ मात्र लेखे पनि बुझिन्छ।',
        'Dates are written in Bikram Sambat; just 5 or 8-5 is understood.',
      ),
      s(
        'प्रिन्ट, PDF, एक्सेल र CSV हरेक रिपोर्टमा छ। “महलहरू” थिचेर कुन महल देखाउने छान्नुहोस्; कागज र फाइलमा पनि त्यही हुन्छ।',
        'Every report can be printed, or saved as PDF, Excel or CSV. Press “Columns” to choose what it shows; paper and files have the same.',
      ),
      s(
        'वर्षको अन्त्यमा पार्टीसँग हिसाब भिडाउन मौज्दात पुष्टि पत्र खोली मिति छान्नुहोस् र सबै पत्र एकैचोटि छाप्नुहोस्।',
        'To agree balances with your parties at the end of a year, open the letter of confirmation, choose the day, and print all letters at once.',
      ),
    ],
  },
  {
    id: 'analysis',
    title: s('बिक्री, नाफा र दर', 'Sales, profit and prices'),
    path: '/sales-analysis',
    picture: s(
      'बिक्री विश्लेषण: कुन सामान कति बिक्री भयो, चित्र र तालिकामा',
      'The sales analysis: how much of each item was sold, as a chart and a table',
    ),
    steps: [
      s(
        'बिक्री विश्लेषणमा सामान, वर्ग, पार्टी, कर्मचारी, घण्टा, दिन वा महिना छान्नुहोस्; फिर्ता घटाएर कति बिक्री भयो देखिन्छ।',
        'In the sales analysis choose items, categories, parties, staff, hours, days or months, and see what was sold after returns.',
      ),
      s(
        'नाफा रिपोर्टले हरेक सामान, बिल, पार्टी वा वर्गको बिक्री, लागत, नाफा र नाफा दर देखाउँछ।',
        'The profit report shows sales, cost, profit and margin of each item, bill, party or category.',
      ),
      s(
        'हराएको वा बिग्रिएको सामान कुनै बिलको लागत होइन; त्यो नाफा-नोक्सान हिसाबमा मात्र हुन्छ।',
        'Goods that are lost or damaged are no cost of a bill; they stand in the profit and loss only.',
      ),
      s(
        'सामान किन्नुअघि खरिद दरको इतिहास हेर्नुहोस्: कसले कति दरमा दिएको थियो, र दर कति फेरियो।',
        'Before you buy, look at the price history: who supplied the item at what rate, and by how much it changed.',
      ),
      s(
        'तालिकामाथिको चार्ट थिचे बन्द हुन्छ, फेरि थिचे खुल्छ।',
        'Press the heading of the chart above the table to fold it, and again to open it.',
      ),
    ],
  },
  statementsChapter,
  accountantChapter,
  companyDataChapter,
  {
    id: 'offline',
    title: s('इन्टरनेट नहुँदा', 'Without the internet'),
    picture: s(
      'इन्टरनेट नहुँदा पठाउन बाँकी विवरणको सूची, किन बाँकी छ भन्नेसहित',
      'The list of unsent entries while offline, and why they wait',
    ),
    steps: [
      s(
        'काम नरोकी लेख्दै जानुहोस्। बिल यही यन्त्रमा सुरक्षित हुन्छ र इन्टरनेट आएपछि आफैँ, पालैपालो पठाइन्छ।',
        'Keep working. Bills are saved on this device and sent by themselves, in order, when the network is back.',
      ),
      s(
        'माथिको हरियो चिन्ह: सबै खातामा छ। घडी र अंक: त्यति पठाउन बाँकी। रातो अंक: त्यति सच्याउनुपर्ने।',
        'At the top, a green tick means that everything is in the books, a number with a clock how many entries wait, and a red number how many need attention.',
      ),
      s(
        'चिन्ह थिचे के बाँकी छ र किन, सबै देखिन्छ। फर्किएको बिल त्यहीँबाट सच्याएर पठाउनुहोस्।',
        'Press it to see what waits and why. You can correct a refused bill and send it again from there.',
      ),
      s(
        'बत्ती गयो वा ब्राउजर बन्द भयो भने पनि लेखेको हराउँदैन; त्यही पासवर्डले इन्टरनेटबिनै खुल्छ।',
        'If the power fails or the browser closes, nothing you entered is lost. The same password opens it, even offline.',
      ),
      s(
        'इन्टरनेटबिना खोलेको पृष्ठ इन्टरनेट आएपछि आफैँ लग इन हुन्छ र बाँकी पठाउँछ। लग इन गर्नुअघि पनि यहाँ कति बाँकी छ देखिन्छ।',
        'A page that you opened offline logs in and sends what waits once the network is back. How much waits is shown even before you log in.',
      ),
    ],
  },
  {
    id: 'users',
    title: s('प्रयोगकर्ता र अनुमति', 'Users and permissions'),
    path: '/users',
    picture: s(
      'प्रयोगकर्ताका अनुमति: समूह-समूहमा ठिक चिन्ह',
      'A user’s permissions: checkboxes in groups',
    ),
    steps: [
      s(
        'प्रयोगकर्तामा कर्मचारी थप्नुहोस्: नाम, उसको मोबाइल र सुरुको पासवर्ड। ऊ पहिलो पटक आउँदा आफ्नै पासवर्ड राख्छ।',
        'Under Users, add a member of staff: name, mobile number and a first password. At the first login, the user chooses another.',
      ),
      s(
        'उसले गर्न पाउने काममा मात्र ठिक लगाउनुहोस्। अनुमति तुरुन्तै लागू हुन्छ।',
        'Tick only what this user may do. It takes effect at once.',
      ),
      s(
        'क्यासियर, भण्डार हेर्ने, लेखापाल वा व्यवस्थापक भूमिकाबाट सुरु गरेर फरक मात्र बदल्न मिल्छ।',
        'You can begin with a role, cashier, store keeper, accountant or manager, and change only what differs.',
      ),
      s(
        'कर्मचारीले लग इन गर्दा मालिकको नम्बर, आफ्नो मोबाइल र पासवर्ड लेख्छ।',
        "To log in, staff give the owner's number, their own mobile and their password.",
      ),
      s(
        'काम छोडे उसलाई निष्क्रिय गर्नुहोस्: ऊ जहाँ लग इन छ, त्यहीँ रोकिन्छ।',
        'When someone leaves, make that user inactive: all their logins end.',
      ),
    ],
  },
  ...companyChapters,
  {
    id: 'audit',
    title: words.audit,
    path: '/audit',
    picture: s(
      'लेखापरीक्षण: काम गर्ने, यन्त्र र अवधि छान्ने ठाउँ, र कामका अभिलेख',
      'The audit: filters by person, device and period, and the session logs',
    ),
    steps: [
      s(
        'कसले, कहिले, कुन यन्त्रबाट के गर्‍यो: एउटा अभिलेख खोलेर उसले देखेकै पृष्ठमा हेर्नुहोस्।',
        'Who did what, when and from which device: open a session and replay it on the screens that the person saw.',
      ),
      s(
        'बिल मुनिको इतिहासबाट त्यो काम भएको क्षणमै पुग्न मिल्छ।',
        'From the history below a bill, you can go to the moment when it happened.',
      ),
      s(
        'बिल नम्बरले खोज्दा त्यो बिल लेख्ने वा फेर्नेको अभिलेख आउँछ। “हेर्नुपर्ने कारोबार” मा बदर, पछाडिको मितिमा लेखिएको, स्टक घटी, लागतभन्दा सस्तो र छापेपछि फेरिएको भेटिन्छ।',
        'Search by the number of a bill to find who entered or changed it. “Exceptions” lists what was voided, dated back, below zero stock, under cost or changed after printing.',
      ),
      s(
        '“हिसाब जाँच्नुहोस्” ले कुनै विवरण फेरिएको वा हटाइएको छ कि हेर्छ।',
        '“Verify the books” checks that nothing was changed or removed.',
      ),
      ...checkSteps,
    ],
  },
  {
    id: 'subscription',
    title: words.subscription,
    path: '/subscription',
    picture: s(
      'सदस्यता विवरण: योजना, म्याद, बाँकी दिन र तिर्ने रकम',
      'Subscription information: the plan, its expiry, the days left and the amount to pay',
    ),
    steps: [
      s(
        'सदस्यता विवरणमा योजना, म्याद र बाँकी दिन देखिन्छ। मालिकले ई-सेवा वा खल्तीबाट नवीकरण गर्न सक्छन्।',
        'Subscription information shows the plan, its expiry and the days left. The owner can renew it with eSewa or Khalti.',
      ),
      s(
        'भुक्तानी गरेर फर्कन नपाए फेरि नतिर्नुहोस्: “फेरि जाँच्नुहोस्” थिच्नुहोस्, वा केही मिनेट पर्खनुहोस्।',
        'If you paid but did not return here, do not pay again: press “Check again”, or wait a few minutes.',
      ),
      s(
        'म्याद सकिए पनि हिसाब सुरक्षित रहन्छ; पठाउन बाँकी काम जान्छ र मालिकले हिसाब निकाल्न पाउँछन्।',
        'When it has ended, the books stay safe, unsent entries are still sent, and the owner can export the books.',
      ),
    ],
  },
  {
    id: 'keyboard',
    title: s('किबोर्ड', 'Keyboard'),
    picture: s('किबोर्ड सर्टकटको सूची', 'The list of keyboard shortcuts'),
    steps: [
      s(
        'Enter ले अर्को खानामा लैजान्छ, Ctrl+Enter वा Ctrl+S ले सुरक्षित गर्छ, Esc ले बन्द गर्छ।',
        'Enter goes to the next field, Ctrl+Enter or Ctrl+S saves, Esc closes.',
      ),
      s(
        'Alt+S ले जुनसुकै पृष्ठबाट बिक्री, Alt+P ले खरिद, Alt+R ले रिपोर्ट खोल्छ। सूचीमा f ले खोज्छ, n ले नयाँ थप्छ। नेपाली किबोर्डमा पनि थिच्ने ठाउँ उही हो।',
        'From any page, Alt+S opens a new sale, Alt+P a new purchase, Alt+R the reports. In a list, f searches and n adds a new record. On a Nepali keyboard the keys are in the same places.',
      ),
      s(
        '/, Ctrl+K वा माथिको खोज्ने चिह्नले पार्टी, सामान, कारोबार र पृष्ठ जुनसुकै ठाउँबाट भेट्टाउँछ; रोमनमा लेखे पनि नेपाली नाम भेटिन्छ।',
        '/, Ctrl+K or the magnifying glass at the top finds parties, items, transactions and screens from anywhere; Roman typing finds Nepali names.',
      ),
      s(
        'जुन पृष्ठमा पनि ? वा Alt+/ थिचे त्यहाँ चल्ने सबै सर्टकट देखिन्छ।',
        'Press ? or Alt+/ on any page to see all its shortcuts.',
      ),
    ],
  },
]
