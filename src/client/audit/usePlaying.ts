import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { kindOf, type Kind } from './entryWords.ts'
import type { Replay } from './replay.ts'

export interface Playing {
  readonly position: number
  /** Changes with each jump: the local state of a screen is not carried over a jump. */
  readonly jump: number
  readonly playing: boolean
  readonly speed: number
  readonly go: (to: number) => void
  readonly play: (playing: boolean) => void
  readonly setSpeed: (speed: number) => void
}

/** Kinds that leave the local state of a screen as it is, when stepped over. */
const quiet: ReadonlySet<Kind> = new Set(['command', 'sent', 'waiting', 'fact'])
/** While playing, each entry waits as long as it did when the log was written, within these limits (ms). */
const shortest = 120
const longest = 2000

/** The position of a replay, moved by the controls or by the clock. */
export const usePlaying = (replay: Replay, loaded: number, total: number): Playing => {
  const [at, setAt] = useState({ position: replay.position(), jump: 0 })
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(2)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const move = (wanted: number) => {
    const before = replay.position()
    replay.go(wanted)
    const position = replay.position()
    // Stepping back over a fact changes no local state of a screen; stepping back over an answer, an outcome or a screen may.
    const beside =
      position === before + 1 ||
      (position === before - 1 && quiet.has(kindOf(replay.entries[before - 1]!)))
    if (position !== before) setAt(({ jump }) => ({ position, jump: beside ? jump : jump + 1 }))
  }
  const next = useEffectEvent(() => move(replay.position() + 1))
  const wait = useEffectEvent((): number => {
    const here = replay.entries[at.position - 1]?.meta.at
    const then = replay.entries[at.position]?.meta.at
    const between =
      here === undefined || then === undefined ? shortest : Date.parse(then) - Date.parse(here)
    return Math.min(longest, Math.max(shortest, Number.isNaN(between) ? shortest : between)) / speed
  })
  useEffect(() => {
    if (!playing || at.position >= total) return undefined
    if (at.position < loaded) timer.current = setTimeout(() => next(), wait())
    return () => clearTimeout(timer.current)
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another speed restarts the wait
  }, [playing, at, loaded, total, speed])
  return {
    ...at,
    playing: playing && at.position < total,
    speed,
    setSpeed,
    go: (to) => {
      setPlaying(false)
      move(to)
    },
    play: setPlaying,
  }
}
