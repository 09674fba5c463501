import { everyDocumentKind, keysToWrite } from '../../books/documents/documentKind.ts'
import type { AnyCommand } from '../bus/command.ts'

const writingKeys: ReadonlySet<string> = new Set(keysToWrite(everyDocumentKind))

/** The types of the commands that send a new or a changed document of any kind: those that need a permission to write one. */
export const documentCommands = (commands: Iterable<AnyCommand>): readonly string[] =>
  [...commands]
    .filter(
      (each) => 'send' in each && each.permission !== null && writingKeys.has(each.permission),
    )
    .map(({ type }) => type)
