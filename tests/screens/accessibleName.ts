import type { Words } from '../../src/books/words.ts'

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * The name of something on a screen in both languages: a title or a label says both, a button and running text the first
 * ([languages.test.ts](languages.test.ts) holds which says which).
 */
export const accessibleName = ({ ne, en }: Words): RegExp =>
  new RegExp(`^${literally(ne)}( \\(${literally(en)}\\))?$`, 'u')
