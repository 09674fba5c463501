import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the check of a file for an accountant. */
export const checkFileWords = {
  about: {
    ne: 'कुनै पसलको हिसाबको फाइल फेरिएको छ कि छैन, यहीँ थाहा पाउनुहोस्। फाइल यही यन्त्रमा खुल्छ, कतै पठाइँदैन।',
    en: 'See here whether the file of a shop’s books was changed. It is opened on this device and sent nowhere.',
  },
  drop: {
    ne: 'खाताबाट बनेको zip फाइल यहाँ छान्नुहोस् वा तानेर ल्याउनुहोस्।',
    en: 'Choose the zip file that Khata made, or drop it here.',
  },
  checking: { ne: 'जाँचिँदै छ', en: 'Checking' },
  checked: (done: number, of: number): Words => ({
    ne: `${nepaliNumber(of)} मध्ये ${nepaliNumber(done)} फाइल जाँचियो`,
    en: `${done} of ${of} files checked`,
  }),
  notZip: {
    ne: 'यो पूरा zip फाइल होइन',
    en: 'This is no whole zip file, or its parts were moved',
  },
  tooLarge: {
    ne: 'फाइल धेरै ठूलो छ वा खोल्दा धेरै ठूलो हुन्छ',
    en: 'The file is too large, or would unpack to more than can be read',
  },
  badName: (name: string): Words => ({
    ne: `फाइलभित्रको नाम ठीक छैन: ${name}`,
    en: `A file inside has a name that is not allowed: ${name}`,
  }),
  twice: (name: string): Words => ({
    ne: `एउटै नाम दुई पटक छ: ${name}`,
    en: `A name stands in it twice: ${name}`,
  }),
  notOurs: {
    ne: 'यो लेखापालका लागि खाताले बनाएको फाइल होइन',
    en: 'This is no file that Khata made for an accountant',
  },
  cannotBeChecked: { ne: 'जाँच्न सकिएन', en: 'It could not be checked' },
  asMade: (shop: string, moment: string): Words => ({
    ne: `${shop} को हिसाबले ${moment} मा बनाएको जस्तै छ`,
    en: `This file is as the books of ${shop} made it on ${moment}`,
  }),
  otherName: (name: string, pan: string): Words => ({
    ne: `तर फाइलमा पसलको नाम ${pan === '' ? name : `${name} (PAN ${pan})`} छ। पसलले नाम फेरेको हुन सक्छ; होइन भने यो फाइल नपत्याउनुहोस्।`,
    en: `But the file names the shop ${pan === '' ? name : `${name} (PAN ${pan})`}. The shop may have changed its name since; if not, do not trust this file.`,
  }),
  unknown: {
    ne: 'यो सर्भरको हिसाबले यो फाइल बनाएको छैन',
    en: 'The books of this server do not know this file',
  },
  unknownHelp: {
    ne: 'फाइल अर्को सर्भरमा बनेको हुन सक्छ, वा सूची समेत फेरेर नक्कल बनाइएको हुन सक्छ। जुन ठेगानाको खाताबाट फाइल आएको हो, त्यहीँ जाँच्नुहोस्।',
    en: 'It may have been made on another server, or forged together with its list. Check it at the address of the Khata that it came from.',
  },
  changed: { ne: 'फाइल फेरिएको छ', en: 'The file was changed' },
  notAsked: {
    ne: 'फाइलभित्र सबै मिल्छ, तर सर्भरलाई सोध्न सकिएन',
    en: 'Everything in the file agrees, but the server could not be asked',
  },
  notAskedHelp: {
    ne: 'फाइल र सूची सँगै फेरिएको भए यसरी थाहा हुँदैन। इन्टरनेट आएपछि फेरि जाँच्नुहोस्।',
    en: 'Whether the file was forged together with its list only the server can tell. Check it again when there is a network.',
  },
  askingServer: { ne: 'सर्भरलाई सोधिँदै छ', en: 'Asking the server' },
  whatChanged: { ne: 'के मिलेन', en: 'What does not agree' },
  fileChanged: { ne: 'फेरिएको फाइल', en: 'Changed file' },
  fileMissing: { ne: 'हराएको फाइल', en: 'Missing file' },
  fileExtra: { ne: 'थपिएको फाइल', en: 'Added file' },
  listChanged: { ne: 'फाइलहरूको सूची छापसँग मिलेन', en: 'The list of files is not the signed one' },
  journalUnreadable: { ne: 'खाता पढ्न सकिएन', en: 'The journal cannot be read' },
  unbalanced: { ne: 'डेबिट र क्रेडिट बराबर छैन', en: 'Debit and credit differ' },
  trialBalanceDiffers: {
    ne: 'सन्तुलन परीक्षण खातासँग मिलेन',
    en: 'The trial balance differs from the journal',
  },
  otherHead: { ne: 'खाता अर्कै हिसाबको हो', en: 'The journal is of other books' },
  transactionsBalance: (count: number): Words => ({
    ne: `${nepaliNumber(count)} कारोबारको डेबिट र क्रेडिट बराबर`,
    en: `${count} transactions, debit equals credit in each`,
  }),
  journalSums: { ne: 'जम्मा डेबिट र क्रेडिट', en: 'Total debit and credit' },
}
