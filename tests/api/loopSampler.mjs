import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Imported before a server's own program. At SIGUSR2 it says on a line how long, at the longest, the event loop stood still since it was last asked, in ms.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    // The turn that answered may have been the long one: its end is seen by the next.
    setTimeout(() => {
      process.stdout.write(`loop ${(delay.max / 1e6).toFixed(1)}\n`)
      delay.reset()
    }, 5)
  })
}
