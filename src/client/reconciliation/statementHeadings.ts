/** What a column of a bank's statement holds. `out` and `in`: money taken from the account and put into it; `side`: which of the two. */
export const columnRoles = [
  'date',
  'out',
  'in',
  'amount',
  'side',
  'balance',
  'text',
  'ignored',
] as const
export type ColumnRole = (typeof columnRoles)[number]

// In the order in which they are tried: `debit/credit` is a side, `closing balance` no closing date, `deposit date` a date.
const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  ['side', /^(dr ?[/|] ?cr|debit ?[/|] ?credit|d ?[/|] ?c|cr ?[/|] ?dr)\b/],
  ['balance', /balance|बाँकी|बाकी|मौज्दात|ब्यालेन्स|शेष/],
  ['date', /date|miti|मिति/],
  [
    'text',
    /cheque|chq|check|ref|descri|particular|narrat|remark|detail|instrument|विवरण|कैफियत|चेक|सन्दर्भ/,
  ],
  ['out', /debit|withdra|^dr\b|paid out|payment|money out|डेबिट|निकासा|झिक|भुक्तानी|खर्च/],
  ['in', /credit|deposit|^cr\b|paid in|receipt|money in|क्रेडिट|जम्मा|प्राप्त/],
  ['amount', /amount|amt|रकम/],
  ['ignored', /^(s\.? ?n\.?|sn|no\.?|#|क्र\.? ?स)/],
]

/** What a column holds by its heading; null if that does not say. */
export const roleOfHeading = (heading: string): ColumnRole | null => {
  const text = heading.trim().toLowerCase()
  if (text === '' || text.length > 60) return null
  return headings.find(([, words]) => words.test(text))?.[0] ?? null
}
