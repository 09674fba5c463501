/** What both sides say of an import. */
export const importRuleWords = {
  undone: { ne: 'आयात फिर्ता लिइयो', en: 'The import is undone' },
}
