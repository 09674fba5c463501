/** The part of pino that the server uses: an object of facts, then a sentence. */
export interface Logger {
  info(facts: Readonly<Record<string, unknown>>, say: string): void
  warn(facts: Readonly<Record<string, unknown>>, say: string): void
  error(facts: Readonly<Record<string, unknown>>, say: string): void
}
