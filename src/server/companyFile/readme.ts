import { leftOut } from './format.ts'

/** What a person finds who opens the file. */
export const companyReadme = (shop: string, madeAt: string): string => `${shop}
खाताबाट निकालिएको पूरा व्यवसायको फाइल (The file of a whole company from Khata)
${madeAt}

journal.jsonl   अभिलेख: हरेक कागजात र तस्बिर लेखिएकै क्रममा, छापको सिक्रीसहित (the journal: every document and picture in the order in which they were recorded, chained by hashes)
commands.jsonl  दिइएका आदेश र तिनको जवाफ (commands and what came of each)
people.jsonl    मानिसहरू र तिनका अनुमति, पासवर्डविना (people and their permissions, without passwords)
logs.jsonl      सत्रका लग (session logs)
pages.jsonl     हेरिएका प्रतिवेदनका पाना (pages of reports that were looked at)
manifest.json   सूची: हरेक भागको आकार र SHA-256 (the list: size and SHA-256 of each part)

फेरि ल्याउन: सेटिङ → "फाइलबाट व्यवसाय फर्काउनुहोस्", वा npm run restore -- FILE
(To bring it back: Settings, "Bring a company back from a file", or npm run restore -- FILE)

यसमा छैन (Not in it): ${leftOut.join('; ')}.
यो फाइलमा पसलको सबै हिसाब छ: सुरक्षित ठाउँमा राख्नुहोस् (It holds all the books of the shop: keep it in a safe place).
`
