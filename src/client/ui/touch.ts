/** The size of text in fields where a screen is touched: an iPhone enlarges the page for smaller text, and the total is out of view. */
export const touchedTextSize = '1rem'
