import * as contract from '../../contract/imports.ts'
import { answers, decides, type Area } from '../area.ts'
import { projections } from './project.ts'
import { listImports } from './read.ts'
import { undoImport } from './undo.ts'

/** The files of which parties and items were added. */
export const importsArea: Area = {
  name: 'imports',
  served: [
    answers(contract.imports, (context, { query }) => listImports(context, query)),
    decides(contract.undoImport, (context, { params }) => undoImport(context, params.id)),
  ],
  projections,
  readModels: ['record_import', 'imported_record'],
}
