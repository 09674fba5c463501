/** An array as PostgreSQL reads it from text. */
export const arrayText = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`
