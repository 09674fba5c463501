import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { area } from '../../src/client/parties/area.ts'
import {
  AddParty,
  ChangeParty,
  DeleteParty,
  FillParty,
  LeaveParty,
} from '../../src/client/parties/commands.ts'
import { partyDeletion, partyForm } from '../../src/client/parties/events.ts'
import { newParty, textsOfLedger, type PartyTexts } from '../../src/client/parties/partyForm.ts'
import { partyTotalsOf } from '../../src/client/parties/totals.ts'
import { NewLedger } from '../../src/contract/parties.ts'
import { carriedOut, commandHarness, serverSaying } from './commandHarness.ts'

const today = '2026-11-21'
const texts = (more: Partial<PartyTexts> = {}): PartyTexts => ({
  ...newParty(today),
  ledgerTitle: 'राम स्टोर',
  ...more,
})
const adding = (more: Partial<PartyTexts> = {}) => ({
  draft: 'new',
  texts: texts(more),
  picture: null,
})
const formState = (harness: ReturnType<typeof commandHarness>, draft: string) =>
  partyForm.stateOf({ get: harness.sees }, draft)
const bodyOf = (events: readonly unknown[]) =>
  (events[0] as { wire: { body: Record<string, unknown> } }).wire.body
const faults = (more: Partial<PartyTexts>) =>
  Object.keys(commandHarness(area).refuses(AddParty, adding(more)).fields ?? {})

describe('a new party', () => {
  it('needs nothing but a name', () => {
    expect(bodyOf(commandHarness(area).does(AddParty, adding()))).toMatchObject({
      ledger_id: 'id-1',
      ledger_title: 'राम स्टोर',
      opening_balance: '0.00',
      vat_pan_flag: 'none',
    })
  })
  it('is sent as the contract says, whatever the digits it was typed in', () => {
    const body = bodyOf(
      commandHarness(area).does(
        AddParty,
        adding({
          openingBalance: '१,५००.५०',
          openingType: 'payable',
          vatPanFlag: 'vat',
          vatPanNo: '३०१२३४५६७',
          mobileNo: '९८४१२३४५६७',
        }),
      ),
    )
    expect(body).toMatchObject({
      opening_balance: '1500.50',
      opening_type: 'payable',
      opening_date: today,
      vat_pan_no: '301234567',
      mobile_no: '9841234567',
    })
    expect(E.isRight(NewLedger.decode(body))).toBe(true)
  })
  it('says beside each field what is wrong with it, all at once', () => {
    expect(
      faults({
        ledgerTitle: '  ',
        mobileNo: '98',
        email: 'ram at home',
        vatPanFlag: 'pan',
        vatPanNo: '12345678',
        openingBalance: '12,5',
      }),
    ).toEqual(['ledgerTitle', 'mobileNo', 'email', 'vatPanNo', 'openingBalance'])
  })
  it('has a term of 0 to 365 days for sales on credit, or none', () => {
    const daysOf = (creditDays: string) =>
      bodyOf(commandHarness(area).does(AddParty, adding({ creditDays })))['credit_days']
    expect([daysOf(''), daysOf('0'), daysOf('३०')]).toEqual([null, 0, 30])
    expect([faults({ creditDays: '366' }), faults({ creditDays: '1.5' })]).toEqual([
      ['creditDays'],
      ['creditDays'],
    ])
  })
  it('never reads an unreadable amount as zero', () =>
    expect(faults({ openingBalance: 'पाँच सय' })).toEqual(['openingBalance']))
  it('has its side as a word, so the amount is never below zero', () =>
    expect(faults({ openingBalance: '-5' })).toEqual(['openingBalance']))
  it('has no PAN if it is not registered', () => {
    expect(
      bodyOf(commandHarness(area).does(AddParty, adding({ vatPanFlag: 'none', vatPanNo: '12' }))),
    ).toMatchObject({ vat_pan_no: '' })
  })
  it('needs the day of its opening balance, and only then', () => {
    expect(faults({ openingBalance: '10', openingDate: '' })).toEqual(['openingDate'])
    expect(
      bodyOf(commandHarness(area).does(AddParty, adding({ openingDate: '' }))),
    ).not.toHaveProperty('opening_date')
  })
  it('is refused if the name is longer than the books allow', () =>
    expect(faults({ ledgerTitle: 'क'.repeat(121) })).toEqual(['ledgerTitle']))
  it('carries its picture as bytes', () => {
    const body = bodyOf(
      commandHarness(area).does(AddParty, {
        ...adding(),
        picture: { bytes: new Uint8Array([1, 2, 255]), ext: 'png' },
      }),
    )
    expect(body).toMatchObject({ image_bitmap: [1, 2, 255], image_ext: 'png' })
  })
})

describe('the form of a party', () => {
  it('keeps what was typed, and records the same text only once', () => {
    const harness = commandHarness(area)
    harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'सीता' })
    expect(harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'सीता' })).toEqual(
      [],
    )
    expect(harness.sees(partyForm.drafts, 'new').texts).toEqual({ ledgerTitle: 'सीता' })
  })
  it('is saved once: a second click is refused meanwhile', () => {
    const harness = commandHarness(area)
    harness.does(AddParty, adding())
    expect(harness.refuses(AddParty, adding()).tag).toBe('AlreadySaving')
  })
  it('is empty once it is recorded', () => {
    const harness = commandHarness(area)
    harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'सीता' })
    harness.does(AddParty, adding())
    harness.given(partyForm.recorded.of({ draft: 'new', id: 'id-2' }))
    expect([harness.sees(partyForm.drafts, 'new').texts, formState(harness, 'new')]).toEqual([
      {},
      'recorded',
    ])
  })
  it('keeps what was typed beside the reasons of a refusal', () => {
    const harness = commandHarness(area)
    const refusal = {
      tag: 'taken',
      say: { ne: 'छ', en: 'taken' },
      fields: { ledgerTitle: { ne: 'छ', en: 'taken' } },
    }
    harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'सीता' })
    harness.does(AddParty, adding())
    harness.given(partyForm.refused.of({ draft: 'new', id: 'id-2', refusal }))
    expect(harness.sees(partyForm.drafts, 'new')).toMatchObject({
      texts: { ledgerTitle: 'सीता' },
      refusal,
    })
    expect(formState(harness, 'new')).toBe('refused')
    expect(harness.does(AddParty, adding())).toHaveLength(1)
  })
  it('is free for the next party while the last one waits, and a late answer does not touch the new one', () => {
    const harness = commandHarness(area)
    harness.does(AddParty, adding())
    harness.given(partyForm.waiting.of({ draft: 'new', id: 'id-1' }))
    harness.does(FillParty, { draft: 'new', field: 'ledgerTitle', text: 'गीता' })
    harness.given(partyForm.recorded.of({ draft: 'new', id: 'id-1' }))
    expect([harness.sees(partyForm.drafts, 'new').texts, formState(harness, 'new')]).toEqual([
      { ledgerTitle: 'गीता' },
      'open',
    ])
  })
  it('keeps a change that waits, and takes no other until it is settled', () => {
    const harness = commandHarness(area)
    const seen = { version: 1, texts: texts() }
    const change = { draft: 'p1', id: 'p1', texts: texts(), picture: null, imageId: null, seen }
    harness.does(ChangeParty, change)
    harness.given(partyForm.waiting.of({ draft: 'p1', id: 'p1' }))
    expect(formState(harness, 'p1')).toBe('waiting')
    expect(harness.refuses(ChangeParty, change).tag).toBe('AlreadySaving')
  })
  it('is empty again after a person leaves it', () => {
    const harness = commandHarness(area)
    harness.does(FillParty, { draft: 'new', field: 'email', text: 'a' })
    harness.does(LeaveParty, { draft: 'new' })
    expect(harness.sees(partyForm.drafts, 'new').texts).toEqual({})
    expect(harness.does(LeaveParty, { draft: 'new' })).toEqual([])
  })
  it('shows a party of the books and saves it unchanged', () => {
    const ledger = {
      ledgerId: 'p1',
      ledgerTitle: 'राम',
      contactPersonName: '',
      mobileNo: '9841234567',
      email: '',
      address: 'पोखरा',
      vatPanNo: '',
      vatPanFlag: 'none',
      openingType: 'payable',
      openingBalance: 150_050,
      openingDate: '2026-07-17',
      imageId: 'i1',
      isActive: true,
      balance: 0,
      creditDays: 15,
      version: 3,
    } as const
    const texts = textsOfLedger(ledger, today)
    const body = bodyOf(
      commandHarness(area).does(ChangeParty, {
        draft: 'p1',
        id: 'p1',
        texts,
        picture: null,
        imageId: ledger.imageId,
        seen: { version: 3, texts },
      }),
    )
    expect(body).toMatchObject({
      ledger_title: 'राम',
      mobile_no: '9841234567',
      opening_type: 'payable',
      opening_balance: '1500.50',
      opening_date: '2026-07-17',
      image_id: 'i1',
      version: 3,
    })
  })
})

describe('sending a party', () => {
  const intent = () => commandHarness(area).does(AddParty, adding())[0]!
  it('sends what was logged, and records that it is in the books', async () => {
    const { asked, tools } = serverSaying(E.right({ data: { ledgerId: 'id-1' } }))
    const said = intent()
    expect(await carriedOut(AddParty, said, tools)).toEqual(
      E.right({ step: 'recorded', events: [partyForm.recorded.of({ draft: 'new', id: 'id-1' })] }),
    )
    expect(asked).toEqual([said['wire']])
  })
  it('records a refusal in the words of the books', async () => {
    const refusal = { tag: 'idTaken', say: { ne: 'छ', en: 'taken' } }
    const came = await carriedOut(
      AddParty,
      intent(),
      serverSaying(E.left({ tag: 'Refused', refusal })).tools,
    )
    expect(came).toMatchObject({
      right: { step: 'refused', events: [{ type: 'PartyRefused', id: 'id-1', refusal }] },
    })
  })
  it('waits when there is no network', async () => {
    expect(
      await carriedOut(AddParty, intent(), serverSaying(E.left({ tag: 'Offline' })).tools),
    ).toEqual(E.left({ tag: 'Offline' }))
  })
})

describe('deleting a party', () => {
  const told = async (error: Parameters<typeof serverSaying>[0]) => {
    const envelope = {
      session: 's',
      company: 'shop',
      actor: 'u',
      commandId: 'c',
      command: 'DeleteParty',
    }
    const came = await DeleteParty.once!.perform(
      { id: 'p1' },
      envelope,
      serverSaying(error).tools,
    )()
    return E.isRight(came)
      ? came.right.events
      : DeleteParty.once!.onInterrupted({ id: 'p1' }, came.left)
  }
  const sentence = async (error: Parameters<typeof serverSaying>[0]) =>
    ((await told(error))[0] as unknown as { say: { en: string } }).say.en
  it('leaves the list', async () =>
    expect(await told(E.right({ data: null }))).toEqual([
      partyDeletion.deleted.of({ id: 'p1', say: { ne: '', en: '' } }),
    ]))
  it('shows why the books refuse it', async () => {
    expect(
      await sentence(
        E.left({
          tag: 'Refused',
          refusal: { tag: 'not_found', say: { ne: 'छैन', en: 'Not found' } },
        }),
      ),
    ).toBe('Not found')
    expect(
      await sentence(
        E.left({ tag: 'Refused', refusal: { tag: 'http-400', say: { ne: 'छ', en: 'Bad' } } }),
      ),
    ).toBe('Bad')
  })
  it('reports any other answer as unexpected', async () => {
    expect(
      await sentence(
        E.left({ tag: 'Refused', refusal: { tag: 'http-404', say: { ne: 'छ', en: 'Gone' } } }),
      ),
    ).toBe('An unexpected error occurred.')
    expect(
      await sentence(
        E.left({
          tag: 'Forbidden',
          say: { ne: 'छ', en: 'No' },
          why: 'not_permitted',
          passing: false,
        }),
      ),
    ).toBe('An unexpected error occurred.')
    expect(await sentence(E.left({ tag: 'Unavailable', retryAfterSeconds: null }))).toBe(
      'An unexpected error occurred.',
    )
  })
  it('reports that the network failed if there was no answer', async () =>
    expect(await sentence(E.left({ tag: 'Offline' }))).toBe('Network error. Please try again.'))
  it('is requested once while the answer is pending, and again after a failure', () => {
    const harness = commandHarness(area)
    harness.does(DeleteParty, { id: 'p1' })
    expect(harness.refuses(DeleteParty, { id: 'p1' }).tag).toBe('AlreadyAsked')
    harness.given(partyDeletion.failed.of({ id: 'p1', say: { ne: 'छ', en: 'no' } }))
    expect(harness.sees(partyDeletion.chart, 'p1').value).toBe('refused')
    expect(harness.does(DeleteParty, { id: 'p1' })).toHaveLength(1)
  })
})

describe('the sums over all parties', () => {
  it('keep what is to be received apart from what is to be paid', () => {
    expect(
      partyTotalsOf([{ balance: 500 }, { balance: -200 }, { balance: 0 }, { balance: 300 }]),
    ).toEqual({ receivable: 800, payable: 200, owing: 2, owed: 1 })
  })
})
