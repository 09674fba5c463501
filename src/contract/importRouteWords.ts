/** Labels of the routes of imports. */
export const importRouteWords = {
  importParties: { ne: 'पार्टीहरू आयात गर्नुहोस्', en: 'Import parties' },
  importItems: { ne: 'सामानहरू आयात गर्नुहोस्', en: 'Import items' },
  imports: { ne: 'गरिएका आयात', en: 'Imports made' },
  importFile: { ne: 'आयात गर्ने फाइल', en: 'File to import' },
  undoImport: { ne: 'आयात फिर्ता लिनुहोस्', en: 'Undo import' },
}
