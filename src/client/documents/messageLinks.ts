/** The number of a mobile as WhatsApp takes it, with the code of Nepal; null where it is no mobile number of Nepal. */
const international = (mobile: string): string | null => {
  const digits = mobile.replace(/\D/g, '').replace(/^977(?=\d{10}$)/, '')
  return /^9\d{9}$/.test(digits) ? `977${digits}` : null
}

/** The addresses that open a message in another app, by the app's name. WhatsApp needs a mobile number of Nepal. */
export const messageLinks = (
  mobile: string,
  text: string,
): readonly { readonly app: string; readonly href: string }[] => {
  const said = encodeURIComponent(text)
  const number = international(mobile)
  return [
    ...(mobile === '' ? [] : [{ app: 'SMS', href: `sms:${mobile}?body=${said}` }]),
    ...(number === null ? [] : [{ app: 'WhatsApp', href: `https://wa.me/${number}?text=${said}` }]),
    { app: 'Viber', href: `viber://forward?text=${said}` },
  ]
}
