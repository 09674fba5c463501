import type { Logger } from './log.ts'

/** Where the server writes: standard output, or anything like it. */
export interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** How the server writes to the operator. */
export interface ServerConsole {
  /** Whether a person reads the output; otherwise a program does. */
  readonly isTerminal: boolean
  /** Prints a line unchanged. */
  readonly print: (line: string) => void
  readonly log: Logger
  /** Receives the log lines that Fastify's own logger writes as JSON. */
  readonly logStream: { write(line: string): void }
  /** The lowest level of request log lines: a person at a terminal is not shown every successful request. */
  readonly logLevel: 'info' | 'warn'
}

/** For people: time, sentence and facts on one line. */
const forPeople = async (): Promise<(line: string) => string> => {
  const { prettyFactory } = await import('pino-pretty')
  const aside = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'reqId'])
  return prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    hideObject: true,
    messageFormat: (facts, messageKey) => {
      const named = Object.entries(facts).filter(([name]) => !aside.has(name))
      const words = named.map(
        ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      return [String(facts[messageKey]), ...words].join(', ')
    },
  })
}

/** Log lines are JSON, or made readable if the output is a terminal. */
export const openConsole = async (output: Output): Promise<ServerConsole> => {
  const isTerminal = output.isTTY === true
  const prettify = isTerminal ? await forPeople() : null
  const writeLog = (line: string): void => {
    output.write(prettify === null ? line : prettify(line))
  }
  const level =
    (number: number) =>
    (facts: Readonly<Record<string, unknown>>, say: string): void =>
      writeLog(`${JSON.stringify({ level: number, time: Date.now(), ...facts, msg: say })}\n`)
  return {
    isTerminal,
    print: (line) => void output.write(`${line}\n`),
    log: { info: level(30), warn: level(40), error: level(50) },
    logStream: { write: writeLog },
    logLevel: isTerminal ? 'warn' : 'info',
  }
}
