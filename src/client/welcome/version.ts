import { version } from '../../../package.json'

/** The version that the specification names (sections 1 and 9). */
export const appVersion = '1.1.1'
/** The release of this build. */
export const release = version
