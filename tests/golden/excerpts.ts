import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Code on a page, with the file that it is cut from. */
export interface Excerpt {
  readonly file: string
  readonly code: string
}
export const excerptsOf = (page: string): readonly Excerpt[] =>
  [...page.matchAll(/<!-- from: (\S+) -->\n```\w+\n([\s\S]*?)\n```/g)].map(([, file, code]) => ({
    file: file!,
    code: code!,
  }))

/** The first run of lines that does not stand in the source after the run before it, or null. A line `…` leaves lines out. */
export const strayIn = (code: string, source: string): string | null => {
  const whole = `\n${linesOf(source).join('\n')}\n`
  let from = 0
  for (const part of code.split(/^\s*…\s*$/m)) {
    const run = linesOf(part).join('\n')
    const at = whole.indexOf(`\n${run}\n`, from)
    if (at < 0) return run
    from = at + run.length + 1
  }
  return null
}

/** Where a page points inside the repository. Code is not read for links. */
export const linksOf = (page: string): readonly string[] =>
  [
    ...page
      .replace(/```[\s\S]*?```/g, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
  ]
    .map((m) => (m[1] ?? m[2]!).replace(/#.*$/, ''))
    .filter((to) => to !== '' && !/^[a-z]+:/i.test(to))
