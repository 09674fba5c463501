/** Why a zip file is not read. */
export const zipWords = {
  notZip: {
    ne: 'यो खाताले बनाएको फाइल होइन, वा यसको केही भाग छैन',
    en: 'This is not a file that Khata made, or a part of it is missing',
  },
  unpacksTooFar: {
    ne: 'यो फाइल खोल्दा धेरै ठूलो हुन्छ; खाताले यस्तो फाइल बनाउँदैन',
    en: 'This file unpacks to far too much; Khata makes no such files',
  },
} as const
