/** Labels of the opening balance routes. */
export const openingRouteWords = {
  openingBalances: { ne: 'सुरु मौज्दातहरू', en: 'Opening balances' },
  openingBalance: { ne: 'सुरु मौज्दातको विवरण', en: 'Opening balance details' },
  changeOpenings: { ne: 'सुरु मौज्दात लेख्नुहोस्', en: 'Enter opening balances' },
}
