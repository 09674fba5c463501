import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { refuse } from '../../src/books/refusal.ts'
import { record, verbatim } from '../../src/contract/codec.ts'
import { exactText } from '../../src/contract/scalars.ts'
import { changes, holderOf, reads, signedIn } from '../../src/contract/route.ts'
import { fact } from '../../src/journal/fact.ts'
import { answers, decides, type Area } from '../../src/server/area.ts'
import { projects } from '../../src/server/journal/projection.ts'
import type { Database } from '../../src/server/database/database.ts'
import { placeTables } from '../../src/server/database/citus.ts'
import { applyRowLevelSecurity } from '../../src/server/database/rowLevelSecurity.ts'
import { add, insert } from '../../src/server/journal/rowChange.ts'
import { table } from '../../src/server/journal/table.ts'
import { silent } from './openSilently.ts'

const toEveryone = {
  heardBy: 'everyone',
  moves: [],
  says: () => ({ ne: 'टिपोट', en: 'A note' }),
} as const
const NoteAdded = fact('NoteAdded', 1, t.type({ words: t.string, tally: t.number }), toEveryone)
const NoteBroken = fact('NoteBroken', 1, t.type({}), toEveryone)

const label = { ne: 'टिपोट', en: 'Note' }
const Note = record({ seq: t.number, words: t.string, length: t.number }, {}, 'Note')

/** A small area for tests only: notes, and a tally of their letters. */
export const addNote = changes({
  name: 'addNote',
  path: '/test/notes',
  policy: holderOf('sales-add'),
  body: record({ words: exactText(40_000) }),
  data: record({ letters: t.number }),
  label,
})
export const failNote = changes({
  name: 'failNote',
  path: '/test/fail',
  policy: signedIn,
  body: record({ how: exactText(100) }),
  data: t.null,
  label,
})
export const listNotes = reads({
  name: 'listNotes',
  path: '/test/notes',
  policy: signedIn,
  query: verbatim({}, { like: t.string }),
  data: t.array(Note),
  label,
})
export const allNotes = reads({
  name: 'allNotes',
  path: '/test/all-notes',
  policy: signedIn,
  data: t.array(Note),
  label,
})
export const readNote = reads({
  name: 'readNote',
  path: '/test/notes/{id}',
  policy: signedIn,
  params: verbatim({ id: t.string }),
  data: Note,
  label,
})

const note = table('note', { seq: 'bigint', words: 'text', letters: 'integer' }, ['seq'])
const tally = table('tally', { letters: 'bigint' }, [])
const columns = 'seq, words, letters length'

export const notesArea: Area = {
  name: 'notes',
  served: [
    decides(addNote, async ({ tx, company }, { body }) => {
      if (body.words === '')
        return refuse('note_empty', { ne: 'केही लेख्नुहोस्', en: 'Write something' }, 'words')
      const [tally] = await tx.query<{ letters: number }>(
        'select letters from tally where company_id = $1',
        [company],
      )
      const letters = (tally?.letters ?? 0) + body.words.length
      return E.right({
        events: [NoteAdded.of({ words: body.words, tally: letters })],
        data: { letters },
      })
    }),
    decides(failNote, async ({ tx, company }, { body }) => {
      if (body.how === 'sql') await tx.query('select 1 / 0')
      if (body.how === 'misfit') await tx.query('select $1::uuid', ['not one'])
      if (body.how === 'throw') throw new Error(`secret detail of ${company}`)
      return E.right({
        events: [NoteAdded.of({ words: 'half', tally: 0 }), NoteBroken.of({})],
        data: null,
      })
    }),
    answers(listNotes, async ({ tx, company }) =>
      E.right({
        data: (await tx.query(`select ${columns} from note where company_id = $1 order by seq`, [
          company,
        ])) as never,
      }),
    ),
    answers(allNotes, async ({ tx }) =>
      E.right({ data: (await tx.query(`select ${columns} from note order by seq`)) as never }),
    ),
    answers(readNote, async ({ tx, company }, { params }) => {
      const [note] = await tx.query(
        `select ${columns} from note where company_id = $1 and seq = $2::bigint`,
        [company, params.id],
      )
      return note === undefined
        ? refuse('not_found', { ne: 'यो टिपोट भेटिएन', en: 'There is no such note' })
        : E.right({ data: note as never })
    }),
  ],
  projections: [
    projects(NoteAdded, {
      rows: ({ seq, payload: { words } }) => [
        insert(note, { seq, words, letters: words.length }),
        add(tally, {}, { letters: words.length }),
      ],
    }),
    projects(NoteBroken, {
      rows: () => {
        throw new Error('a projection that fails')
      },
    }),
  ],
  readModels: ['note', 'tally'],
}

export const makeNoteTables = (database: Database): Promise<void> =>
  database.transaction('change', async (tx) => {
    await tx.script(`create table if not exists note (company_id uuid not null, seq bigint not null, words text not null, letters integer not null, primary key (company_id, seq));
      create table if not exists tally (company_id uuid primary key, letters bigint not null)`)
    if (database.isDistributed) await placeTables(tx, silent)
    await applyRowLevelSecurity(tx, database.isDistributed)
  })
