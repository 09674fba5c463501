/** The texts of handing a message to another app. */
export const messageAppWords = {
  copy: { ne: 'सन्देश प्रतिलिपि गर्नुहोस्', en: 'Copy the message' },
  copied: { ne: 'सन्देश प्रतिलिपि भयो', en: 'The message is copied' },
  copyLink: { ne: 'लिङ्क कपी गर्नुहोस्', en: 'Copy link' },
  linkCopied: { ne: 'लिङ्क कपी भयो', en: 'The link is copied' },
  linkNotCopied: { ne: 'लिङ्क कपी गर्न सकिएन', en: 'The link could not be copied' },
  notCopied: {
    ne: 'ब्राउजरले प्रतिलिपि गर्न दिएन',
    en: 'The browser did not allow copying',
  },
}
