/**
 * A script of SQL as its single statements. A semicolon in a literal, a quoted name, a dollar-quoted body or a comment
 * ends none.
 */
export const statementsOf = (script: string): readonly string[] => {
  const statements: string[] = []
  let from = 0
  const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g
  const add = (upTo: number): void => {
    const statement = script.slice(from, upTo).trim()
    if (statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '')
      statements.push(statement)
  }
  for (const { 0: part, index } of script.matchAll(parts)) {
    if (part !== ';') continue
    add(index)
    from = index + 1
  }
  add(script.length)
  return statements
}
