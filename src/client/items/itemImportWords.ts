/** What a file of items says besides the fields of the form, and why a row is no item. */
export const itemImportWords = {
  openingRate: { ne: 'सुरुको दर', en: 'Opening rate' },
  whichVat: {
    ne: 'भ्याट लाग्ने, कर छुट वा शून्य दर, एउटा लेख्नुहोस्',
    en: 'Write taxable, exempt or zero-rated',
  },
}
