/** What the calls about files of whole companies are named. */
export const companyFileRouteWords = {
  file: { ne: 'पूरा व्यवसायको फाइल', en: 'File of the whole company' },
  begin: { ne: 'फाइल पठाउन सुरु', en: 'Begin to send a file' },
  piece: { ne: 'फाइलको टुक्रा', en: 'Piece of a file' },
  check: { ne: 'पठाएको फाइलको जाँच', en: 'Check of the file' },
  restore: { ne: 'व्यवसाय फर्काउने', en: 'Bring the company back' },
  progress: { ne: 'कति फर्कियो', en: 'How far it is brought back' },
  drop: { ne: 'पठाएको फाइल हटाउने', en: 'Give the file up' },
  notBase64: { ne: 'यो फाइलको टुक्रा होइन', en: 'This is not a piece of a file' },
} as const
