/** The handling of logs that a person left on this device: loaded with the books, only for a signed-in person. */
export { deletedCompaniesOf } from './deletedCompanies.ts'
export { recoverOrphanedLogs } from '../bus/recoverLogs.ts'
export { removeLogs } from './removeLogs.ts'
