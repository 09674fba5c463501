import type { Reporter, TestModule } from 'vitest/node'

/** Seconds by the clock that each lane of `npm test` may take on two quiet cores; the first three run side by side, then the browser's. */
const budgets: Readonly<Record<string, number>> = { rules: 60, sim: 430, api: 430, browser: 350 }

interface Span {
  /** Milliseconds of `performance.now()`. */
  readonly from: number
  readonly to: number
}

/** Prints how long each lane took, from its first file to its last, beside its budget. It informs only: a busy machine is slow, and not wrong. */
export default class LaneTimes implements Reporter {
  readonly #spans = new Map<string, Span>()

  onTestModuleQueued(module: TestModule): void {
    this.#note(module)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(module)
  }

  onTestRunEnd(): void {
    const took = [...this.#spans].map(
      ([lane, { from, to }]) =>
        `${lane} ${Math.round((to - from) / 1000)} s of ${budgets[lane] ?? '–'}`,
    )
    if (took.length > 0) console.info(`\n Lanes by the clock  ${took.join(', ')}\n`)
  }

  #note({ project: { name } }: TestModule): void {
    const now = performance.now()
    this.#spans.set(name, { from: this.#spans.get(name)?.from ?? now, to: now })
  }
}
