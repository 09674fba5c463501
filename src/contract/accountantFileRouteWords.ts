/** Labels of the routes about files for an accountant. */
export const accountantFileRouteWords = {
  files: { ne: 'लेखापाललाई दिइएका फाइल', en: 'Files for the accountant' },
  record: { ne: 'लेखापालको फाइल बनाउनुहोस्', en: 'Make a file for the accountant' },
  check: { ne: 'लेखापालको फाइल जाँच्नुहोस्', en: 'Check a file for the accountant' },
  journal: { ne: 'एक आर्थिक वर्षको हिसाब', en: 'The books of a fiscal year' },
  documents: { ne: 'एक आर्थिक वर्षका कागजात', en: 'The documents of a fiscal year' },
}
