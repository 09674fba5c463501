/** Why a row of a file is no party. */
export const partyImportWords = {
  bothSides: {
    ne: 'लिनुपर्ने र दिनुपर्ने दुवै लेखिएको छ; एउटा मात्र राख्नुहोस्',
    en: 'Both receivable and payable are given; keep one',
  },
  whichSide: {
    ne: 'लिनुपर्ने (Dr) हो कि दिनुपर्ने (Cr), लेख्नुहोस्',
    en: 'Write whether it is receivable (Dr) or payable (Cr)',
  },
}
