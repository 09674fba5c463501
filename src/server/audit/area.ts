import {
  booksVerified,
  commandFacts,
  documentLines,
  documentHistory,
  keptPage,
  logEntries,
  logSources,
  sessionLog,
  sessionLogs,
  verifyJournal,
  verifyLog,
} from '../../contract/audit.ts'
import { answers, type Area } from '../area.ts'
import { readDocumentLines } from './bookLines.ts'
import { checkJournal, projections, readCommandFacts, readHistory, readVerified } from './facts.ts'
import { checkLog, listLogs, listSources, readEntries, readSessionLog } from './logs.ts'
import { readKeptPage } from './pages.ts'

/**
 * What was done, by whom, and what was on the screen: session logs and the journal. Logs are received by `logRoutes`.
 */
export const auditArea: Area = {
  name: 'audit',
  served: [
    answers(sessionLogs, (context, { query }) => listLogs(context, query)),
    answers(logSources, listSources),
    answers(sessionLog, (context, { params }) => readSessionLog(context, params.id)),
    answers(logEntries, (context, { params, query }) => readEntries(context, params.id, query)),
    answers(verifyLog, (context, { params }) => checkLog(context, params.id)),
    answers(verifyJournal, checkJournal),
    answers(booksVerified, readVerified),
    answers(commandFacts, (context, { params }) => readCommandFacts(context, params.id)),
    answers(documentLines, (context, { params }) => readDocumentLines(context, params.id)),
    answers(documentHistory, (context, { params }) => readHistory(context, params.id)),
    answers(keptPage, (context, { params }) => readKeptPage(context, params.digest)),
  ],
  projections,
  readModels: ['document_fact'],
}
