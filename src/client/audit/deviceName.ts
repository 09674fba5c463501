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

/** The browser and system that a user agent names; an unknown one is shown as it is, cut to 40 characters. */
export const deviceName = (said: string): string => {
  const named = [
    browsers.find(([is]) => is.test(said))?.[1],
    systems.find(([is]) => is.test(said))?.[1],
  ].filter((part) => part !== undefined)
  return named.length === 0 ? said.slice(0, 40) : named.join(' · ')
}
