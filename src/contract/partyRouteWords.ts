/** Labels of the party routes. */
export const partyRouteWords = {
  editParty: { ne: 'पार्टी सम्पादन गर्नुहोस्', en: 'Edit party' },
  addLedger: { ne: 'पार्टी थप्नुहोस्', en: 'Add party' },
  ledgerDetails: { ne: 'पार्टीको विवरण', en: 'Party details' },
  deleteLedger: { ne: 'पार्टी मेटाउनुहोस्', en: 'Delete party' },
  reactivateLedger: { ne: 'पार्टी फेरि सक्रिय गर्नुहोस्', en: 'Make party active again' },
  ledgerPicture: { ne: 'पार्टीको तस्बिर', en: 'Picture of the party' },
}
