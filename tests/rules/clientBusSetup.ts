import { needsAttention } from '../../src/client/bus/outbox.ts'
import { type Session } from '../../src/client/bus/openSession.ts'
import { billChart } from '../sim/testBills.ts'

export const state = (s: Session, billId: string, company = 'A') =>
  s.folds.get(billChart, company, billId).value
export const attention = (s: Session) =>
  Object.values(s.folds.get(needsAttention, null, 'all').open)
