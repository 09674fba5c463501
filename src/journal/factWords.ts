import type { Words } from '../books/words.ts'

/** Why a fact cannot be read. */
export const factWords = {
  unknownType: (type: string): Words => ({
    ne: `"${type}" भन्ने विवरण यो संस्करणले चिन्दैन`,
    en: `This release does not know facts of the type ${type}`,
  }),
  fromLaterRelease: (type: string, version: number, known: number): Words => ({
    ne: `"${type}" को संस्करण ${version} नयाँ प्रोग्रामले लेखेको हो, यसले ${known} सम्म पढ्छ`,
    en: `Version ${version} of ${type} was recorded by a later release; this one reads up to ${known}`,
  }),
  factOfTypeCannot: (type: string, where: string): Words => ({
    ne: `"${type}" को विवरण पढ्न सकिएन: ${where}`,
    en: `A fact of the type ${type} cannot be read: ${where}`,
  }),
}
