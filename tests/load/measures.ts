import { quantile, type Table } from '../bench/figures.ts'

/** What the shops measured while they worked. */
export class Measures {
  readonly #waited = new Map<string, number[]>()
  readonly #failed = new Map<string, number>()
  #repeated = 0

  /** A person had their answer after so many ms, from the moment they asked; `failed`: what they saw instead. */
  note(name: string, ms: number, failed: string | null): void {
    const all = this.#waited.get(name)
    if (all === undefined) this.#waited.set(name, [ms])
    else all.push(ms)
    if (failed === null) return
    const kind = `${name}: ${failed}`
    this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1)
  }

  /** A request was sent again by itself: nobody saw that. */
  repeated(): void {
    this.#repeated++
  }

  get failures(): readonly string[] {
    return [...this.#failed].map(([kind, times]) => `${kind} (${times} times)`)
  }

  /** The slowest hundredth of the answers of the server to one kind of act begins here, in ms. */
  p99(name: string): number {
    return quantile(this.#waited.get(name) ?? [], 0.99)
  }

  table(title: string, notes: readonly string[], durationMs: number): Table {
    const row = (name: string, ms: readonly number[]): readonly string[] => [
      name,
      String(ms.length),
      (ms.length / (durationMs / 1000)).toFixed(1),
      ...[0.5, 0.95, 0.99, 1].map((part) => quantile(ms, part).toFixed(0)),
    ]
    return {
      title,
      notes: [...notes, `sent again by themselves, seen by nobody: ${this.#repeated}`],
      head: ['act', 'times', 'per second', 'ms, median', '95 %', '99 %', 'longest'],
      rows: [...this.#waited]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, ms]) => row(name, ms)),
    }
  }
}
