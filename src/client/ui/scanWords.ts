import type { Words } from '../../books/words.ts'

export const scanWords = {
  scan: { ne: 'क्यामेराले बारकोड स्क्यान गर्नुहोस्', en: 'Scan a barcode with the camera' },
  holdInFrame: {
    ne: 'बारकोडलाई घेराभित्र सीधा देखाउनुहोस्',
    en: 'Hold the barcode level inside the frame',
  },
  refused: {
    ne: 'ब्राउजरले क्यामेरा चलाउन दिएन। ब्राउजरको सेटिङमा यस ठेगानालाई क्यामेराको अनुमति दिनुहोस्।',
    en: "The browser does not allow the camera. Allow the camera for this address in the browser's settings.",
  },
  missing: { ne: 'यस यन्त्रमा क्यामेरा भेटिएन', en: 'This device has no camera' },
  busy: {
    ne: 'क्यामेरा अर्को एपले चलाइरहेको छ। त्यो एप बन्द गरेर फेरि स्क्यान गर्नुहोस्।',
    en: 'Another app is using the camera. Close that app and scan again.',
  },
} satisfies Readonly<Record<string, Words>>

export const noItemHasBarcode = (code: string): Words => ({
  ne: `${code} बारकोड भएको सामान छैन`,
  en: `No item has the barcode ${code}`,
})
