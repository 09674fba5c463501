import type { Words } from '../books/words.ts'

/** The sentence of the fact about files for an accountant. */
export const accountantFileFactWords = {
  made: (year: string, digest: string): Words => ({
    ne: `आर्थिक वर्ष ${year} को लेखापालको फाइल बनाइयो, छाप ${digest}`,
    en: `The file for the accountant of the fiscal year ${year} was made, digest ${digest}`,
  }),
}
