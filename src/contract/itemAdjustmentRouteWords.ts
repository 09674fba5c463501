/** Labels of the routes of counts of the stock. */
export const itemAdjustmentRouteWords = {
  recordCount: { ne: 'गनेको स्टक सुरक्षित गर्नुहोस्', en: 'Record stock count' },
  countItems: { ne: 'गन्ने सामान', en: 'Items to count' },
}
