import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Imported before a server's own program. At SIGUSR2 it says on a line how long, at the longest, the event loop stood still since it was last asked, in ms.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    // The turn that answered may have been the long one: its end is seen by the next.
    setTimeout(() => {
      const longest = delay.max / 1e6
      delay.reset()
      // The first turn after a reset is where it begins to count.
      setTimeout(() => process.stdout.write(`loop ${longest.toFixed(1)}\n`), 5)
    }, 5)
  })
}
