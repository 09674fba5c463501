/** Why a document of any kind is refused. */
export const documentWords = {
  partyNotFound: { ne: 'यो पार्टी भेटिएन', en: 'This party was not found' },
  bankNotFound: { ne: 'यो बैंक भेटिएन', en: 'This bank was not found' },
  alreadyVoid: { ne: 'यो कारोबार बदर भइसकेको छ', en: 'This transaction is already void' },
  otherFiscalYear: {
    ne: 'कारोबारलाई अर्को आर्थिक वर्षमा सार्न मिल्दैन',
    en: 'A transaction cannot move into another fiscal year',
  },
}
