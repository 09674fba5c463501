import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Papa from 'papaparse'
import { partsOfName } from './readJournal.ts'

/** The balance of each account by hledger, in paisa, or why there is none. */
export type HledgerReply =
  | { readonly tag: 'balances'; readonly balances: ReadonlyMap<string, number> }
  | { readonly tag: 'absent' }
  | { readonly tag: 'too_large' }
  /** It does not take the text for a journal in balance. */
  | { readonly tag: 'refused'; readonly why: string }
  | { readonly tag: 'failed'; readonly why: string }

/** Runs beside the reading of a journal: takes the same text, and answers when all is read. */
export interface HledgerRun {
  readonly read: (piece: string) => Promise<void>
  readonly end: () => Promise<HledgerReply>
  /** Gives up: nothing more is read. */
  readonly stop: () => void
}
export interface HledgerLimits {
  /** The name or the path of the program. */
  readonly program: string
  readonly timeMs: number
  /** Characters of the journal: hledger needs some thirty times as much memory. */
  readonly size: number
}
/** The program of the system's path, for at most two minutes and about 600 MB of memory. */
export const usualHledger: HledgerLimits = {
  program: 'hledger',
  timeMs: 120_000,
  size: 20_000_000,
}

const mostOutput = 50_000_000
const amount = /^(?:NPR )?(-?)(?:NPR )?([\d,]+)\.(\d\d)$/

const balancesIn = (csv: string): ReadonlyMap<string, number> => {
  const [, ...rows] = Papa.parse<readonly string[]>(csv.trim()).data
  return new Map(
    rows.map(([name = '', text = '']) => {
      const read = /^-?0$/.test(text) ? ['', '', '0', '00'] : amount.exec(text)
      if (read === null) throw new Error(`hledger wrote no amount: ${text}`)
      const [, sign = '', rupees = '', paisa = ''] = read
      return [partsOfName(name).key, Number(`${sign}${rupees.replaceAll(',', '')}${paisa}`)]
    }),
  )
}

/** Starts hledger. That it is not installed is an answer, not an error. */
export const startHledger = ({ program, timeMs, size }: HledgerLimits): HledgerRun => {
  const child = spawn(program, ['-f', '-', 'balance', '--flat', '-N', '-O', 'csv'], {
    stdio: 'pipe',
    timeout: timeMs,
    killSignal: 'SIGKILL',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
  })
  let given = 0
  let csv = ''
  let said = ''
  let error: NodeJS.ErrnoException | null = null
  const closed = new Promise<void>((resolve) => {
    child.on('error', (why) => (error = why))
    child.on('close', () => resolve())
  })
  // Written to after it has ended: how it ended says why.
  child.stdin.on('error', () => undefined)
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    csv += piece
    if (csv.length > mostOutput) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(0, 500)
  })
  return {
    read: async (piece) => {
      given += piece.length
      if (given > size) child.kill('SIGKILL')
      else if (child.stdin.writable && !child.stdin.write(piece))
        await Promise.race([once(child.stdin, 'drain').catch(() => undefined), closed])
    },
    stop: () => void child.kill('SIGKILL'),
    end: async () => {
      child.stdin.end()
      await closed
      if (given > size) return { tag: 'too_large' }
      if (error?.code === 'ENOENT') return { tag: 'absent' }
      if (error !== null) return { tag: 'failed', why: error.message }
      if (child.exitCode === null) return { tag: 'failed', why: String(child.signalCode) }
      if (child.exitCode !== 0) return { tag: 'refused', why: said.trim() }
      return { tag: 'balances', balances: balancesIn(csv) }
    },
  }
}
