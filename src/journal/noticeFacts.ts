import * as t from 'io-ts'
import { noticeKinds } from '../books/reminders/notices.ts'
import { seesFigures } from './audiences.ts'
import { fact } from './fact.ts'
import { oneOf } from './fields.ts'
import { noticeFactWords } from './noticeFactWords.ts'

/** The owner turned the notices of a kind on or off. */
export const NoticesTurned = fact(
  'NoticesTurned',
  1,
  t.type({ kind: oneOf(...noticeKinds), shown: t.boolean }),
  {
    heardBy: 'everyone',
    moves: ['notices'],
    says: ({ kind, shown }) => noticeFactWords.turned(kind, shown),
  },
)
/** The VAT return of a Bikram Sambat month, such as `2083-07`, was marked as filed. */
export const VatReturnMarkedDone = fact('VatReturnMarkedDone', 1, t.type({ month: t.string }), {
  heardBy: seesFigures,
  moves: ['notices'],
  says: ({ month }) => noticeFactWords.vatReturnDone(month),
})
