/** Bugs that can be planted in the screen. */
export const screenBugs = [
  'the button does not send',
  'asking looks like counting',
  'a refusal is not told',
  'giving up keeps the count',
  'a kept count stays on the way',
] as const
export type ScreenBug = (typeof screenBugs)[number]

/** The screen on which cash is counted, as a page of its own: small enough to read, and driven like any other. */
export const countingScreen = (
  bug: ScreenBug | null = null,
): string => `<!doctype html><title>Cash count</title><main></main><script type="module">
const bug = ${JSON.stringify(bug)}, main = document.querySelector('main')
const show = (html, presses = {}) => {
  main.innerHTML = html
  for (const [name, press] of Object.entries(presses)) main.querySelector('[data-name="' + name + '"]').onclick = press
}
const button = (name, more = '') => '<button data-name="' + name + '" ' + more + '>' + name + '</button>'
const closed = () => show('<h1>Drawer closed</h1>' + button('Count'), { Count: counting })
const counted = () => show('<h1>Drawer counted</h1>' + button('Count'), { Count: counting })
const counting = (said = '') => show(
  '<h1>Counting</h1>' + (typeof said === 'string' && said !== '' ? '<p role="alert">' + said + '</p>' : '') + button('Keep') + button('Give up'),
  { Keep: ask, 'Give up': bug === 'giving up keeps the count' ? counted : closed },
)
const ask = async () => {
  if (bug !== 'asking looks like counting') show('<h1>Counting</h1>' + button('Keep', 'disabled'))
  if (bug === 'the button does not send') return
  const answer = await fetch('/count', { method: 'POST' })
  if (answer.ok) return bug === 'a kept count stays on the way' ? undefined : counted()
  counting(bug === 'a refusal is not told' ? '' : (await answer.json()).refusal.say.en)
}
closed()
</script>`
