const minute = 60_000
const month = 30 * 86_400_000

/** What was learned of a device's clock: by how many milliseconds it was behind the server's, and what it showed then. */
export interface ClockError {
  readonly behind: number
  readonly at: number
}
export const rightClock: ClockError = { behind: 0, at: 0 }

/** Learns from a server's instant. A difference within a minute is transit time, not an error of the clock. */
export const learned = (server: number, device: number): ClockError => ({
  behind: Math.abs(server - device) < minute ? 0 : server - device,
  at: device,
})

/**
 * The instant now. A clock that was set since its error was learned is noticed: if it was set back, the result is never before
 * the server's last time; if it was behind and jumped ahead of that time, it was set right.
 */
export const instantAt = ({ behind, at }: ClockError, device: number): number => {
  if (device < at - minute) return at + behind
  return behind > month && device - at >= behind ? device : device + behind
}

/** Worth writing down: the clock is wrong by other than was known, or what was known of a wrong one is a minute old. */
export const isNews = (known: ClockError, next: ClockError): boolean =>
  Math.abs(next.behind - known.behind) >= minute ||
  (next.behind === 0) !== (known.behind === 0) ||
  (next.behind !== 0 && Math.abs(next.at - known.at) >= minute)
