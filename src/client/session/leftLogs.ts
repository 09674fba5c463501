/** What is done with the logs that a person left on this device: loaded with the books, for a signed-in person alone. */
export { recoverOrphanedLogs } from '../bus/recoverLogs.ts'
export { removeLogs } from './removeLogs.ts'
