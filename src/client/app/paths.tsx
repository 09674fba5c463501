import { createContext, use, type ReactNode } from 'react'

const Known = createContext<readonly string[]>([])
/** The paths of all screens there are. Who imports the screens themselves from a screen tears the first load in two. */
export const PathsProvider = ({ paths, children }: { readonly paths: readonly string[]; readonly children: ReactNode }) => <Known value={paths}>{children}</Known>
export const usePaths = (): readonly string[] => use(Known)
