const kilo = 1000

/** A number of bytes as people read it: `840 B`, `12.4 kB`, `3.1 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < kilo) return `${bytes} B`
  if (bytes < kilo * kilo) return `${(bytes / kilo).toFixed(1)} kB`
  return `${(bytes / kilo / kilo).toFixed(1)} MB`
}
