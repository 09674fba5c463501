import type { Checkout } from '../../contract/subscription.ts'

/** Sends the browser where a payment is made: with a form that is posted, or to a plain address. */
export const leaveFor = ({ method, url, fields }: Checkout): void => {
  if (method === 'GET' && Object.keys(fields).length === 0) return location.assign(url)
  const form = document.createElement('form')
  form.method = method
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
