/** What the calls about deleting a company are named. */
export const companyDeletionRouteWords = {
  deleteCompany: { ne: 'व्यवसाय मेटाउनुहोस्', en: 'Delete the company' },
  takeBack: { ne: 'मेटाउने कुरा फिर्ता लिनुहोस्', en: 'Take the deletion back' },
  deletions: { ne: 'मेटाइने र मेटाइएका व्यवसाय', en: 'Companies being deleted and deleted' },
} as const
