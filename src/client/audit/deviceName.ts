const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser's long account of itself in two words; what is not known is shown as it came. */
export const deviceName = (said: string): string => {
  const named = [
    browsers.find(([is]) => is.test(said))?.[1],
    systems.find(([is]) => is.test(said))?.[1],
  ].filter((part) => part !== undefined)
  return named.length === 0 ? said.slice(0, 40) : named.join(' · ')
}
