import type { VatClass } from '../../books/documents/bill.ts'

export type Aisle = 'grocery' | 'household' | 'hardware'

/** A product of the demo shop; rates in whole rupees per `unit`, without VAT. */
export interface Product {
  readonly name: string
  readonly unit: string
  readonly second: readonly [unit: string, holds: number] | null
  readonly buy: number
  readonly sell: number
  readonly vatClass: VatClass
  readonly aisle: Aisle
  /** The name of its category of items. */
  readonly category: string
  readonly hsCode: string
}

type Row = readonly [
  name: string,
  unit: string,
  second: readonly [string, number] | null,
  buy: number,
  sell: number,
  hsCode: string,
]
const products = (
  aisle: Aisle,
  vatClass: VatClass,
  category: string,
  rows: readonly Row[],
): readonly Product[] =>
  rows.map(([name, unit, second, buy, sell, hsCode]) => ({
    name,
    unit,
    second,
    buy,
    sell,
    vatClass,
    aisle,
    category,
    hsCode,
  }))

const kg = 'केजी'
const piece = 'पिस'
const packet = 'प्याकेट'
const litre = 'लिटर'
const metre = 'मिटर'
const bottle = 'बोतल'
const sack = (holds: number): readonly [string, number] => ['बोरा', holds]
const carton = (holds: number): readonly [string, number] => ['कार्टुन', holds]
const dozen: readonly [string, number] = ['दर्जन', 12]

/** The shop's products. Unprocessed food is exempt (VAT Act, schedule 1), everything else taxable. */
export const allProducts: readonly Product[] = [
  ...products('grocery', 'exempt', 'अन्न र तरकारी (Grains and vegetables)', [
    ['जिरा मसिनो चामल (Jeera Masino Rice)', kg, sack(25), 92, 105, '1006'],
    ['पोखरेली चामल (Pokhareli Rice)', kg, sack(25), 108, 124, '1006'],
    ['मुसुरोको दाल (Red Lentil)', kg, sack(30), 148, 168, '0713'],
    ['रहरको दाल (Pigeon Pea)', kg, sack(30), 205, 232, '0713'],
    ['चनाको दाल (Split Chickpea)', kg, sack(30), 138, 156, '0713'],
    ['राजमा (Kidney Beans)', kg, sack(30), 182, 210, '0713'],
    ['गहुँको पिठो (Wheat Flour)', kg, sack(20), 64, 74, '1101'],
    ['मकैको पिठो (Maize Flour)', kg, sack(20), 58, 68, '1102'],
    ['चिउरा (Beaten Rice)', kg, sack(20), 88, 102, '1904'],
    ['आलु (Potato)', kg, sack(50), 42, 52, '0701'],
    ['प्याज (Onion)', kg, sack(50), 58, 72, '0703'],
    ['लसुन (Garlic)', kg, null, 240, 290, '0703'],
    ['अण्डा (Egg)', piece, ['क्रेट', 30], 14, 17, '0407'],
  ]),
  ...products('grocery', 'taxable', 'किराना (Groceries)', [
    ['चिनी (Sugar)', kg, sack(50), 84, 96, '1701'],
    ['आयोडिनयुक्त नुन (Iodised Salt)', packet, sack(25), 21, 26, '2501'],
    ['तोरीको तेल (Mustard Oil)', litre, carton(12), 252, 288, '1514'],
    ['भटमासको तेल (Soyabean Oil)', litre, carton(12), 208, 235, '1507'],
    ['घिउ (Ghee)', litre, carton(12), 880, 980, '0405'],
    ['इलाम चिया (Ilam Tea) 500 ग्राम', packet, carton(24), 232, 275, '0902'],
    ['चाउचाउ (Instant Noodles)', packet, carton(30), 17, 21, '1902'],
    ['बिस्कुट (Glucose Biscuit)', packet, carton(48), 9, 12, '1905'],
    ['दुध पाउडर (Milk Powder) 400 ग्राम', packet, carton(12), 372, 425, '0402'],
    ['मरिच (Black Pepper) 100 ग्राम', packet, null, 128, 155, '0904'],
    ['बेसार (Turmeric Powder) 200 ग्राम', packet, carton(40), 58, 72, '0910'],
    ['जिरा (Cumin) 200 ग्राम', packet, carton(40), 126, 152, '0909'],
    ['मिनरल वाटर (Mineral Water) 1 लिटर', bottle, carton(12), 14, 20, '2201'],
    ['कोक (Cola) 1.5 लिटर', bottle, carton(9), 118, 140, '2202'],
  ]),
  ...products('household', 'taxable', 'घरायसी सामान (Household goods)', [
    ['नुहाउने साबुन (Bath Soap)', piece, carton(72), 36, 45, '3401'],
    ['लुगा धुने साबुन (Laundry Soap)', piece, carton(60), 21, 27, '3401'],
    ['डिटर्जेन्ट पाउडर (Detergent) 1 केजी', packet, carton(20), 152, 182, '3402'],
    ['भाँडा माझ्ने लिक्विड (Dishwash) 500 मि.लि.', bottle, carton(24), 112, 138, '3402'],
    ['मञ्जन (Toothpaste) 150 ग्राम', piece, carton(72), 98, 120, '3306'],
    ['टुथब्रस (Toothbrush)', piece, dozen, 28, 40, '9603'],
    ['स्याम्पु (Shampoo) 180 मि.लि.', bottle, carton(36), 182, 220, '3305'],
    ['सलाई (Matchbox)', packet, carton(60), 11, 15, '3605'],
    ['मैनबत्ती (Candle)', packet, carton(40), 38, 50, '3406'],
    ['धुप (Incense)', packet, dozen, 32, 45, '3307'],
    ['कुचो (Broom)', piece, dozen, 92, 120, '9603'],
    ['बाल्टिन (Bucket) 20 लिटर', piece, dozen, 212, 265, '3924'],
    ['ग्यास सलाई (Gas Lighter)', piece, dozen, 68, 90, '9613'],
  ]),
  ...products('hardware', 'taxable', 'निर्माण सामग्री (Building materials)', [
    ['ओपीसी सिमेन्ट (OPC Cement) 50 केजी', 'बोरा', null, 705, 760, '2523'],
    ['पीपीसी सिमेन्ट (PPC Cement) 50 केजी', 'बोरा', null, 605, 655, '2523'],
    ['फलामे डन्डी (TMT Rod) 10 एमएम', kg, null, 96, 106, '7214'],
    ['फलामे डन्डी (TMT Rod) 12 एमएम', kg, null, 95, 105, '7214'],
    ['जीआई तार (GI Wire)', kg, null, 128, 148, '7217'],
    ['काँटी (Nails) 2 इन्च', kg, null, 132, 158, '7317'],
    ['काँटी (Nails) 3 इन्च', kg, null, 130, 155, '7317'],
    ['जस्तापाता (CGI Sheet) 8 फिट', piece, null, 1240, 1395, '7210'],
    ['पीभीसी पाइप (PVC Pipe) आधा इन्च', metre, null, 62, 78, '3917'],
    ['सीपीभीसी पाइप (CPVC Pipe) पौने इन्च', metre, null, 118, 142, '3917'],
  ]),
  ...products('hardware', 'taxable', 'रङ, बिजुली र फिटिङ (Paint, electric and fittings)', [
    ['धारा (Water Tap)', piece, dozen, 285, 360, '8481'],
    ['इनामेल रङ (Enamel Paint) 1 लिटर', litre, carton(12), 512, 590, '3208'],
    ['डिस्टेम्पर (Distemper) 10 लिटर', 'बाल्टिन', null, 1380, 1560, '3209'],
    ['रङ ब्रस (Paint Brush) 3 इन्च', piece, dozen, 82, 110, '9603'],
    ['एलईडी बल्ब (LED Bulb) 9 वाट', piece, carton(50), 98, 130, '8539'],
    ['बिजुलीको तार (Electric Wire) 1.5 एमएम', metre, ['रोल', 90], 28, 36, '8544'],
    ['स्विच (Switch)', piece, dozen, 62, 85, '8536'],
    ['ताल्चा (Padlock)', piece, dozen, 265, 340, '8301'],
    ['कब्जा (Door Hinge)', piece, dozen, 42, 60, '8302'],
    ['हतौडा (Hammer)', piece, null, 320, 410, '8205'],
  ]),
]

/** A party of the demo shop. Suppliers of an aisle are registered for VAT. */
export interface Trader {
  readonly name: string
  readonly contact: string
  readonly address: string
  readonly supplies: Aisle | null
  readonly pan: boolean
}

const supplier = (supplies: Aisle, name: string, contact: string, address: string): Trader => ({
  name,
  contact,
  address,
  supplies,
  pan: true,
})
const customer = (name: string, contact: string, address: string, pan = false): Trader => ({
  name,
  contact,
  address,
  supplies: null,
  pan,
})

export const allTraders: readonly Trader[] = [
  supplier(
    'grocery',
    'श्री पशुपति ट्रेडर्स (Shree Pashupati Traders)',
    'विष्णु प्रसाद अधिकारी',
    'कालीमाटी, काठमाडौँ',
  ),
  supplier(
    'hardware',
    'बागमती सिमेन्ट सप्लायर्स (Bagmati Cement Suppliers)',
    'राजेश महर्जन',
    'टेकु, काठमाडौँ',
  ),
  supplier(
    'household',
    'सगरमाथा डिस्ट्रिब्युटर्स (Sagarmatha Distributors)',
    'सुनिता श्रेष्ठ',
    'नयाँ बजार, काठमाडौँ',
  ),
  customer('हाम्रो चिया पसल (Hamro Chiya Pasal)', 'गीता तामाङ', 'बानेश्वर, काठमाडौँ'),
  customer('मनकामना निर्माण सेवा (Manakamana Nirman Sewa)', 'दीपक कार्की', 'कोटेश्वर, काठमाडौँ', true),
  customer('सरस्वती माध्यमिक विद्यालय (Saraswati School)', 'प्रमिला जोशी', 'गौशाला, काठमाडौँ', true),
  supplier('grocery', 'अन्नपूर्ण खाद्य उद्योग (Annapurna Food Industry)', 'बद्री खनाल', 'बालाजु, काठमाडौँ'),
  customer('न्यु एभरेस्ट मम हाउस (New Everest Momo House)', 'पासाङ शेर्पा', 'बौद्ध, काठमाडौँ', true),
  customer('राम बहादुर थापा (Ram Bahadur Thapa)', 'राम बहादुर थापा', 'चाबहिल, काठमाडौँ'),
  customer('सीता देवी पौडेल (Sita Devi Paudel)', 'सीता देवी पौडेल', 'मैतीदेवी, काठमाडौँ'),
  supplier(
    'hardware',
    'हिमालय पेन्ट एण्ड हार्डवेयर (Himalaya Paint & Hardware)',
    'कृष्ण गोपाल डंगोल',
    'पाटन, ललितपुर',
  ),
  customer('कमला घिमिरे (Kamala Ghimire)', 'कमला घिमिरे', 'जडिबुटी, काठमाडौँ'),
  customer('लक्ष्मी खाजा घर (Laxmi Khaja Ghar)', 'लक्ष्मी राई', 'तीनकुने, काठमाडौँ'),
  customer('विश्वकर्मा इलेक्ट्रिक सेवा (Bishwakarma Electric)', 'हरि विश्वकर्मा', 'ठिमी, भक्तपुर', true),
  customer('गणेश घर निर्माण (Ganesh Home Builders)', 'सन्तोष बस्नेत', 'सुर्यविनायक, भक्तपुर', true),
  supplier('household', 'वीरगञ्ज थोक भण्डार (Birgunj Wholesale)', 'मोहन अग्रवाल', 'आदर्शनगर, वीरगञ्ज'),
  customer('हरि प्रसाद शर्मा (Hari Prasad Sharma)', 'हरि प्रसाद शर्मा', 'सिनामंगल, काठमाडौँ'),
  customer('मीना गुरुङ (Meena Gurung)', 'मीना गुरुङ', 'बालकुमारी, ललितपुर'),
  customer('शान्ति आश्रम (Shanti Ashram)', 'अनिल भट्टराई', 'देवपाटन, काठमाडौँ'),
  customer('युवा क्लब नयाँ बस्ती (Yuwa Club)', 'रोशन लामा', 'नयाँ बस्ती, काठमाडौँ'),
]

/** The shop's banks, with opening balances in whole rupees. */
export const allBanks = [
  { name: 'नबिल बैंक (Nabil Bank)', kind: 'bank', branch: 'नयाँ बानेश्वर', opening: 850_000 },
  { name: 'ग्लोबल आइएमई बैंक (Global IME Bank)', kind: 'bank', branch: 'कोटेश्वर', opening: 320_000 },
  {
    name: 'हाम्रो बचत तथा ऋण सहकारी (Hamro Saving Co-operative)',
    kind: 'cooperative',
    branch: 'बानेश्वर',
    opening: 145_000,
  },
] as const

export const shop = {
  businessName: 'हिमाल किराना तथा हार्डवेयर (Himal Grocery & Hardware)',
  address: 'नयाँ बानेश्वर, काठमाडौँ',
  phone: '9800000000',
  panNo: '600123456',
}
