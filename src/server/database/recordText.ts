const value = /(?:"((?:[^"\\]+|""|\\[^])*)"|([^,"]*?))([,)])/gy

/** The values of a record in PostgreSQL's text form, `(1,"a b",)`, each as the text of its type, or null. */
export const recordValues = (text: string): readonly (string | null)[] => {
  const values: (string | null)[] = []
  value.lastIndex = 1
  for (let found = value.exec(text); found !== null; found = value.exec(text)) {
    const [, quoted, plain, end] = found
    values.push(
      quoted?.replaceAll(/""|\\([^])/g, (_, escaped) => escaped ?? '"') ?? (plain || null),
    )
    if (end === ')') return values
  }
  throw new Error('the database gave a record that has no end')
}
