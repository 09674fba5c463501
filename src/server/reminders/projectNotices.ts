import { NoticesTurned, VatReturnMarkedDone } from '../../journal/noticeFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, upsert } from '../journal/rowChange.ts'
import { noticeChange, noticeSwitch, vatReturnDone } from './tables.ts'

export const noticeProjections: readonly Projecting[] = [
  projects(NoticesTurned, {
    rows: ({ seq, at, actor, payload: { kind, shown } }) => [
      upsert(noticeSwitch, { kind, is_shown: shown }),
      insert(noticeChange, { seq, at, person_id: actor, kind, is_shown: shown }),
    ],
  }),
  projects(VatReturnMarkedDone, {
    rows: ({ at, actor, payload: { month } }) => [
      insert(vatReturnDone, { month, at, person_id: actor }),
    ],
  }),
]
