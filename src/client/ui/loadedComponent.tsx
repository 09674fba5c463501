import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is loaded when it is first shown; `fallback` is shown until then. Throws while rendering if the code
 * cannot be loaded. Unlike `lazy`, it appears as soon as its code has arrived: React delays content that replaces the fallback
 * of a suspended component by up to 300 ms.
 */
export const loadedComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> => {
  type Outcome = { readonly Component: ComponentType<P> } | { readonly error: unknown }
  let outcome: Outcome | 'loading' | null = null
  const waiting = new Set<() => void>()
  const begin = async (): Promise<void> => {
    outcome = 'loading'
    try {
      outcome = { Component: await load() }
    } catch (error) {
      outcome = { error }
    }
    for (const heard of waiting) heard()
  }
  const subscribe = (heard: () => void) => {
    waiting.add(heard)
    return () => waiting.delete(heard)
  }
  return (props) => {
    if (outcome === null) void begin()
    const known = useSyncExternalStore(subscribe, () => outcome)
    if (known === null || known === 'loading') return fallback
    if ('error' in known) throw known.error
    return <known.Component {...props} />
  }
}
