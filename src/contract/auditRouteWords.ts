/** Labels of the audit routes. */
export const auditRouteWords = {
  sessionLogs: { ne: 'कामका अभिलेख', en: 'Session logs' },
  logSources: { ne: 'काम गर्ने र यन्त्र', en: 'People and devices' },
  sessionLog: { ne: 'कामको अभिलेख', en: 'Session log' },
  logEntries: { ne: 'अभिलेखका विवरण', en: 'Entries of a session log' },
  verifyJournal: { ne: 'हिसाबको साङ्लो जाँच्नुहोस्', en: 'Verify the journal' },
  verifyLog: { ne: 'अभिलेखको साङ्लो जाँच्नुहोस्', en: 'Verify the session log' },
  commandFacts: { ne: 'यो कामले गरेको फेरबदल', en: 'What a command changed' },
  documentLines: { ne: 'डेबिट, क्रेडिट र स्टक', en: 'Debit, credit and stock' },
  documentHistory: { ne: 'विवरणको इतिहास', en: 'History of a document' },
  keptPage: { ne: 'हेरिएको रिपोर्ट', en: 'A report as it was viewed' },
  booksVerified: { ne: 'रकमहरूको अन्तिम जाँच', en: 'Last verification of the figures' },
  signedHead: { ne: 'हिसाबको हस्ताक्षरित छाप', en: 'Signed head of the journal' },
  headKey: { ne: 'छापको सार्वजनिक साँचो', en: 'Public key of signed heads' },
  compareHeads: { ne: 'पुरानो छाप मिलाउने', en: 'Compare an old head' },
}
