/** What stands around the guide. */
export const howToWords = {
  contents: { ne: 'के-के छ', en: 'Contents' },
}
