import type { Words } from '../../books/words.ts'
import type { PrinterTrouble } from '../device/receiptPrinter.ts'

/** What is said of the printer of receipts that is connected to this device. */
export const receiptPrinterWords = {
  print: { ne: 'रसिद प्रिन्टरमा छाप्नुहोस्', en: 'Print on the receipt printer' },
  printing: { ne: 'रसिद प्रिन्टरमा छापिँदै छ…', en: 'Printing on the receipt printer…' },
  settings: { ne: 'रसिद प्रिन्टरको सेटिङ', en: 'Settings of the receipt printer' },
  connection: { ne: 'प्रिन्टर केमा जोडिएको छ', en: 'How the printer is connected' },
  serial: { ne: 'सिरियल वा ब्लुटुथ पोर्ट', en: 'Serial or Bluetooth port' },
  usb: { ne: 'USB', en: 'USB' },
  cuts: { ne: 'छापेपछि कागज काट्ने', en: 'Cut the paper after printing' },
  opensDrawer: { ne: 'छाप्दा पैसाको दराज खोल्ने', en: 'Open the cash drawer when printing' },
  choose: { ne: 'प्रिन्टर छान्नुहोस्', en: 'Choose the printer' },
  about: {
    ne: 'प्रिन्टर एक पटक छानेपछि यस यन्त्रमा सम्झिन्छ। बिल तस्बिरको रूपमा छापिन्छ, त्यसैले नेपाली अक्षर पनि ठीक आउँछ।',
    en: 'Choose the printer once; this device remembers it. The bill prints as a picture, so Nepali letters come out right.',
  },
  chosen: { ne: 'प्रिन्टर छानियो', en: 'The printer is chosen' },
  notDrawn: {
    ne: 'बिलको तस्बिर बनाउन सकिएन। फेरि प्रयास गर्नुहोस्।',
    en: 'The picture of the bill could not be made. Try again.',
  },
} satisfies Record<string, Words>

export const printerTroubleWords: Readonly<Record<PrinterTrouble, Words>> = {
  notConnected: {
    ne: 'प्रिन्टर भेटिएन। तार र बत्ती जाँच्नुहोस्, वा प्रिन्टर फेरि छान्नुहोस्।',
    en: 'The printer was not found. Check that it is on and connected, or choose it again.',
  },
  connectionLost: {
    ne: 'छाप्दाछाप्दै प्रिन्टरसँगको सम्पर्क टुट्यो। तार जाँचेर फेरि छाप्नुहोस्।',
    en: 'The connection to the printer broke while printing. Check the cable and print again.',
  },
  denied: {
    ne: 'ब्राउजरले प्रिन्टर चलाउन दिएन। ब्राउजरको सेटिङमा अनुमति दिनुहोस्।',
    en: 'The browser did not allow the use of the printer. Allow it in the settings of the browser.',
  },
}
