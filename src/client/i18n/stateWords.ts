/** What a screen says of its data, the network and the device. */
export const stateWords = {
  loading: { ne: 'खुल्दैछ…', en: 'Loading…' },
  noData: { ne: 'कुनै विवरण छैन', en: 'No data' },
  nothingFound: { ne: 'खोजेको कुरा भेटिएन', en: 'Nothing found' },
  tryAnotherSearch: { ne: 'अर्को शब्द वा अवधिले खोज्नुहोस्।', en: 'Try another word or period.' },
  couldNotLoad: { ne: 'विवरण खोल्न सकिएन', en: 'Could not load this' },
  tryAgainSoon: { ne: 'केही बेरमा पुनः प्रयास गर्नुहोस्।', en: 'Please try again in a moment.' },

  offlineHelp: {
    ne: 'काम गर्दै गर्नुहोस्; इन्टरनेट आएपछि आफैँ पठाइन्छ।',
    en: 'Keep working; entries are sent when the network is back.',
  },
  lastKnown: { ne: 'अन्तिम पटक थाहा भएको विवरण', en: 'Last known' },
  notOpenedBefore: {
    ne: 'यो विवरण यस यन्त्रमा पहिले खोलिएको छैन। इन्टरनेट आएपछि खुल्छ।',
    en: 'This has not been opened on this device before. It will open when the network is back.',
  },
  notKeptHere: {
    ne: 'यो विवरण यस यन्त्रमा राखिँदैन। इन्टरनेट आएपछि फेरि खुल्छ।',
    en: 'This is not kept on this device. It will open again when the network is back.',
  },
  opensOfflineOnly: {
    ne: 'इन्टरनेटबिना एप खोल्न ठेगाना https वा localhost हुनुपर्छ।',
    en: 'The app opens without a network only at an https or localhost address.',
  },
  keepOpen: {
    ne: 'यो पृष्ठ बन्द नगर्नुहोस्: इन्टरनेटबिना एप खोल्न ठेगाना https वा localhost हुनुपर्छ।',
    en: 'Do not close this page: the app opens without a network only at an https or localhost address.',
  },
  waitingToSend: { ne: 'पठाउन बाँकी', en: 'Waiting to be sent' },
  saved: { ne: 'सुरक्षित भयो', en: 'Saved' },
  deleted: { ne: 'मेटाइयो', en: 'Deleted' },
  loginFailed: { ne: 'लग इन हुन सकेन', en: 'Login failed' },

  networkError: {
    ne: 'इन्टरनेटमा समस्या भयो। पुनः प्रयास गर्नुहोस्।',
    en: 'Network error. Please try again.',
  },
}
