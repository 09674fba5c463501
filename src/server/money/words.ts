/** Why a bank is not taken. */
export const moneyWords = {
  bankInUse: {
    ne: 'यो बैंकको हिसाब खातामा छ, त्यसैले मेटाउन मिल्दैन',
    en: 'This bank has entries in the books, so it cannot be deleted',
  },
}
