import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { circuitBreaker, type SendToNode } from '../../src/server/database/circuitBreaker.ts'

const aboutCompany = 'select from member where company_id = $1'
const lost = (code = '08006') => Object.assign(new Error('the line is lost'), { code })

describe('A node that falls silent', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Companies a and b are on node 1, c on node 2. */
  const breakerOf = () => {
    const said: string[] = []
    const log = {
      info: (_: object, line: string) => said.push(line),
      warn: (_: object, line: string) => said.push(line),
    }
    const places: Readonly<Record<string, number>> = { a: 1, b: 1, c: 2 }
    const breaker = circuitBreaker(
      {
        placeOf: (company) => places[company] ?? null,
        onSilent: () => said.push('places may have changed'),
      },
      log as never,
    )
    return { ...breaker, said }
  }
  const ask = (send: SendToNode, company: string, answer: () => Promise<unknown>) =>
    send(aboutCompany, [company], answer).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  const after = (ms: number, end: () => Promise<unknown>) => () => {
    vi.advanceTimersByTime(ms)
    return end()
  }
  const fails = (ms: number, code?: string) => after(ms, () => Promise.reject(lost(code)))
  const answers = after(1, () => Promise.resolve())
  const never = () => new Promise<never>(() => {})
  const refused = 'the node of this company is silent'

  it('is asked by one request at a time, and the others are refused at once', async () => {
    const { sender, said } = breakerOf()
    expect(await ask(sender(), 'a', fails(5000))).toBe('the line is lost')
    void ask(sender(), 'b', never)
    expect(await ask(sender(), 'a', answers)).toBe(refused)
    expect(await ask(sender(), 'c', answers)).toBe('answered')
    expect(said).toEqual([
      'a node is silent: one request at a time asks it',
      'places may have changed',
    ])
  })

  it('is asked by all once it has answered one', async () => {
    const { sender, said } = breakerOf()
    await ask(sender(), 'a', fails(5000))
    expect(await ask(sender(), 'b', fails(5000))).toBe('the line is lost')
    expect(await ask(sender(), 'b', answers)).toBe('answered')
    void ask(sender(), 'a', never)
    expect(await ask(sender(), 'a', answers)).toBe('answered')
    expect(said.at(-1)).toBe('a node that was silent answers again')
  })

  it('is asked by another request if the one that asks it does not end', async () => {
    const { sender } = breakerOf()
    await ask(sender(), 'a', fails(5000))
    void ask(sender(), 'a', never)
    expect(await ask(sender(), 'b', answers)).toBe(refused)
    vi.advanceTimersByTime(10_000)
    expect(await ask(sender(), 'b', answers)).toBe('answered')
  })

  it('lets a request that has begun send all its statements', async () => {
    const { sender } = breakerOf()
    const begun = sender()
    await ask(begun, 'a', answers)
    await ask(sender(), 'b', fails(5000))
    expect(await ask(begun, 'a', fails(1))).toBe('the line is lost')
  })

  it('gets nothing more of a request that was refused, so that no part of it is committed', async () => {
    const { sender } = breakerOf()
    await ask(sender(), 'a', fails(5000))
    const probe = ask(
      sender(),
      'a',
      after(0, () => Promise.resolve()),
    )
    const request = sender()
    const first = ask(request, 'b', answers)
    expect([await probe, await first]).toEqual(['answered', refused])
    expect(await ask(request, 'b', answers)).toBe(refused)
    await expect(request('commit', undefined, answers)).rejects.toThrow(refused)
  })

  it('is not one that refuses at once, nor one that answers late with a refusal of its own', async () => {
    const { sender } = breakerOf()
    await ask(sender(), 'a', fails(10))
    await ask(sender(), 'a', fails(5000, '57014'))
    void ask(sender(), 'a', never)
    expect(await ask(sender(), 'b', answers)).toBe('answered')
  })

  it('is not heard from by what the coordinator answers itself', async () => {
    const { sender } = breakerOf()
    await ask(sender(), 'a', fails(5000))
    void ask(sender(), 'a', never)
    const owned = 'select from owned_company where company_id = $1'
    await sender()(owned, ['a'], () => Promise.resolve())
    await sender()('begin', undefined, () => Promise.resolve())
    expect(await ask(sender(), 'b', answers)).toBe(refused)
  })
})
