import { beforeAll, expect, it } from 'vitest'
import * as contract from '../../src/contract/companyFile.ts'
import type { Route } from '../../src/contract/route.ts'
import { ledgers } from '../../src/contract/parties.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'
import type { AnyRoute, Wire } from './shop.ts'

const number = '9841999001'
/** Guests have no number; an owner who registered has one. */
const giveNumber = (whole: FullServer, { personId }: Member, mobile: string) =>
  whole.sql('update person set mobile_no = $2 where person_id = $1', [personId, mobile])

onOneDatabase('Bringing a company back on a screen', (kind) => {
  let here: FullServer
  let there: FullServer
  let owner: Member
  let file: Buffer
  let type: string
  let returned: Member
  beforeAll(async () => {
    here = await startFullServer(kind)
    there = await startFullServer(kind, { apart: true })
    owner = await here.found('away')
    await here.hire(owner, ['sales-add'])
    await giveNumber(here, owner, number)
    const answer = await here.app.inject({
      url: '/api/web/company-file',
      headers: { 'app-key': 'khata-web', authorization: `Bearer ${owner.token}` },
    })
    file = answer.rawPayload
    type = String(answer.headers['content-type'])
    returned = await there.found('new')
    await giveNumber(there, returned, number)
  })

  const ask = async (
    as: Member,
    route: AnyRoute,
    body: Wire,
    query: Record<string, string> = {},
  ) => {
    const { status, body: said } = await there.server.call(route as Route, { as, body, query })
    const { data, refusal } = said as Wire
    return {
      status,
      data: (data ?? {}) as Wire,
      tag: (refusal as Wire | undefined)?.['tag'] ?? null,
    }
  }
  const send = async (as: Member, bytes: Buffer): Promise<string> => {
    const begun = await ask(as, contract.beginCompanyUpload, { size: bytes.length })
    const upload_id = String(begun.data['upload_id'])
    for (let piece = 0; piece * contract.pieceBytes < bytes.length; piece++) {
      const from = piece * contract.pieceBytes
      const part = bytes.subarray(from, from + contract.pieceBytes).toString('base64')
      const sent = await ask(as, contract.sendCompanyPiece, { upload_id, piece, bytes: part })
      expect(sent.status).toBe(200)
    }
    return upload_id
  }

  it('sends all data of the company as a zip file', () => {
    expect([type, file.subarray(0, 2).toString()]).toEqual(['application/zip', 'PK'])
  })

  it('says what is in the file before anything is brought back', async () => {
    const upload_id = await send(returned, file)
    const { status, data } = await ask(returned, contract.checkCompanyUpload, { upload_id })
    expect([status, data['company_id'], data['shop'], data['documents'], data['people']]).toEqual([
      200,
      owner.company,
      'away-पसल',
      2,
      2,
    ])
    expect(await there.sql('select from event where company_id = $1', [owner.company])).toEqual([])
  })

  it('is refused to everyone but the owner with the number in the file', async () => {
    const stranger = await there.found('stranger')
    await giveNumber(there, stranger, '9841999002')
    const upload_id = await send(stranger, file)
    const said = await ask(stranger, contract.restoreCompanyUpload, { upload_id })
    expect([said.status, said.tag]).toEqual([422, 'not_your_company'])
    const others = await ask(returned, contract.checkCompanyUpload, { upload_id })
    expect(others.tag).toBe('no_upload')
  })

  it('is refused to a guest of the demo shop', async () => {
    const guest = await there.found('guest')
    expect((await ask(guest, contract.beginCompanyUpload, { size: 10 })).tag).toBe(
      'not_your_company',
    )
  })

  it('refuses a file of which a piece is missing, and leaves nothing behind', async () => {
    const begun = await ask(returned, contract.beginCompanyUpload, { size: file.length })
    const upload_id = String(begun.data['upload_id'])
    const said = await ask(returned, contract.restoreCompanyUpload, { upload_id })
    expect(said.tag).toBe('not_company_file')
    await ask(returned, contract.dropCompanyUpload, { upload_id })
    expect(await there.sql('select from company_upload where upload_id = $1', [upload_id])).toEqual(
      [],
    )
  })

  it('brings the company back beside the owner’s other one, and they can go into it', async () => {
    const upload_id = await send(returned, file)
    const said = await ask(returned, contract.restoreCompanyUpload, { upload_id })
    expect([said.status, said.data['company_id']]).toEqual([200, owner.company])
    const how = await ask(returned, contract.companyUploadProgress, {}, { uploadId: upload_id })
    expect([how.data['state'], how.data['company_id'], how.data['done']]).toEqual([
      'restored',
      owner.company,
      how.data['of'],
    ])
    expect(
      await there.sql('select from company_upload_piece where upload_id = $1', [upload_id]),
    ).toEqual([])
    const token = await there.signIn({ company: owner.company, personId: returned.personId })
    const list = await there.server.call(ledgers as unknown as Route, {
      as: { token },
      query: { currentPage: '1', pageSize: '8' },
    })
    expect([
      list.status,
      (list.body.data as readonly Wire[]).map((row) => row['ledger_title']),
    ]).toEqual([200, ['away-हरि']])
  })

  it('is refused where the company already is', async () => {
    const upload_id = await send(returned, file)
    expect((await ask(returned, contract.checkCompanyUpload, { upload_id })).tag).toBe(
      'company_exists',
    )
  })
})
