import type { PlantedBug } from './plantedBug.ts'

const rules = (name: string) =>
  ({ project: 'rules', file: 'tests/rules/imports.test.ts', name }) as const

/** Bugs of imports. */
export const bugsOfImports: readonly PlantedBug[] = [
  {
    bug: 'two parties of one name with different telephones are taken for one',
    file: 'src/books/imports/identity.ts',
    from: '!contradicts(mobileNo, row.mobileNo)',
    to: '(!contradicts(mobileNo, row.mobileNo) || true)',
    test: rules('a party by its PAN, or by its name unless PAN or telephone contradict'),
  },
  {
    bug: 'a balance below zero is received instead of paid',
    file: 'src/client/imports/figures.ts',
    from: "side = side === 'payable' ? 'receivable' : 'payable'",
    to: "side = 'receivable'",
    test: rules('of parties take the side of a balance from its sign, its letters or a column'),
  },
  {
    bug: 'undoing an import leaves its opening balances',
    file: 'src/server/imports/undo.ts',
    from: 'figures: noFigures,',
    to: 'figures: opening,',
    test: {
      project: 'api',
      file: 'tests/api/imports.test.ts',
      name: 'imports (embedded) are undone as one act, after which the same file adds its records anew',
    },
  },
]
