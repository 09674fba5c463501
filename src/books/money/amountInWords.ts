import type { Paisa } from './money.ts'
import type { Words } from '../words.ts'

// 0 to 99, each a separate word, spelled as in the Unicode CLDR (rbnf/ne).
const nepali = (
  'शून्य एक दुई तिन चार पाँच छ सात आठ नौ दस एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस ' +
  'बिस एक्काइस बाइस तेइस चौबिस पच्चिस छब्बिस सत्ताइस अट्ठाइस उनन्तिस तिस एकतिस बत्तिस तेत्तिस चौँतिस पैँतिस छत्तिस सैँतिस अठतिस उनन्चालिस ' +
  'चालिस एकचालिस बयालिस त्रिचालिस चवालिस पैँतालिस छयालिस सतचालिस अठचालिस उनन्चास पचास एकाउन्न बाउन्न त्रिपन्न चवन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी ' +
  'साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी ' +
  'असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे नब्बे एकानब्बे बयानब्बे त्रियानब्बे चौरानब्बे पन्चानब्बे छयानब्बे सन्तानब्बे अन्ठानब्बे उनान्सय'
).split(' ')
const english =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const scales: readonly (readonly [size: number, word: Words])[] = [
  [1e11, { ne: 'खर्ब', en: 'Kharba' }],
  [1e9, { ne: 'अर्ब', en: 'Arba' }],
  [1e7, { ne: 'करोड', en: 'Crore' }],
  [1e5, { ne: 'लाख', en: 'Lakh' }],
  [1e3, { ne: 'हजार', en: 'Thousand' }],
  [100, { ne: 'सय', en: 'Hundred' }],
]

const englishBelow100 = (n: number): string => {
  if (n < 20) return english[n]!
  const ones = n % 10
  const ten = tens[(n - ones) / 10]!
  return ones === 0 ? ten : `${ten}-${english[ones]!}`
}
const below100 = (n: number): Words => ({ ne: nepali[n]!, en: englishBelow100(n) })

/** A whole number, zero or more, in words with lakh, crore, arba and kharba. */
export const numberInWords = (n: number): Words => {
  if (n < 100) return below100(n)
  const [size, scale] = scales.find(([s]) => n >= s)!
  const head = numberInWords(Math.floor(n / size))
  const tail = n % size === 0 ? null : numberInWords(n % size)
  return {
    ne: `${head.ne} ${scale.ne}${tail === null ? '' : ` ${tail.ne}`}`,
    en: `${head.en} ${scale.en}${tail === null ? '' : ` ${tail.en}`}`,
  }
}

/** The amount in words, as printed at the foot of a bill. A negative amount begins with minus. */
export const amountInWords = (paisa: Paisa): Words => {
  const size = Math.abs(paisa)
  const part = size % 100
  const whole = (size - part) / 100
  const rupees = numberInWords(whole)
  const small = numberInWords(part)
  const ne = []
  const en = []
  if (whole > 0 || part === 0) {
    ne.push(`${rupees.ne} रुपैयाँ`)
    en.push(`${rupees.en} ${whole === 1 ? 'Rupee' : 'Rupees'}`)
  }
  if (part > 0) {
    ne.push(`${small.ne} पैसा`)
    en.push(`${small.en} Paisa`)
  }
  return {
    ne: `${paisa < 0 ? 'ऋण ' : ''}${ne.join(' ')} मात्र`,
    en: `${paisa < 0 ? 'Minus ' : ''}${en.join(' and ')} Only`,
  }
}
