/** Labels of the routes about reconciling a bank. */
export const reconciliationRouteWords = {
  reconcile: { ne: 'बैंक मिलान', en: 'Reconcile' },
  tick: { ne: 'बैंकको विवरणसँग रुजु गर्नुहोस्', en: 'Tick lines of the bank' },
  untick: { ne: 'रुजु हटाउनुहोस्', en: 'Untick lines of the bank' },
  finish: { ne: 'मिलान सक्नुहोस्', en: 'Finish the reconciliation' },
  reopen: { ne: 'मिलान फेरि खोल्नुहोस्', en: 'Reopen the reconciliation' },
  history: { ne: 'मिलानको इतिहास', en: 'History of reconciling' },
}
