import * as contract from '../../contract/accountantFile.ts'
import { answers, decides, type Area } from '../area.ts'
import { recordMade } from './decide.ts'
import { readWholeDocuments } from './documents.ts'
import { projections } from './project.ts'
import { listFiles } from './read.ts'

/** Files of a fiscal year for an accountant, and what they are made of besides reports. */
export const accountantFileArea: Area = {
  name: 'accountantFile',
  served: [
    answers(contract.accountantFiles, (context, { query }) => listFiles(context, query)),
    answers(contract.wholeDocuments, (context, { query }) => readWholeDocuments(context, query)),
    decides(contract.recordAccountantFile, (context, { body }) => recordMade(context, body)),
  ],
  projections,
  readModels: ['accountant_file'],
}
