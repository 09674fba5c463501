import { either as E } from 'fp-ts'
import { Observable } from 'rxjs'
import { barcodeReader } from './barcodeReader.ts'

/** Why the camera shows nothing: the person or the browser refused it, there is none, or another app has it. */
export type CameraTrouble = 'refused' | 'missing' | 'busy'
/** What the camera sees: a barcode, or nothing at all. */
export type CameraSight = { readonly code: string } | { readonly trouble: CameraTrouble }

/** Whether pages may ask for a camera here: browsers have it on https and on this machine alone. */
export const mayHaveCamera = (): boolean =>
  typeof (navigator as Partial<Navigator>).mediaDevices?.getUserMedia === 'function'

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const openCamera = async (): Promise<E.Either<CameraTrouble, MediaStream>> => {
  try {
    return E.right(
      await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      }),
    )
  } catch (fault) {
    const trouble = fault instanceof DOMException ? troubles[fault.name] : undefined
    if (trouble === undefined) throw fault
    return E.left(trouble)
  }
}

const betweenLooksMs = 120
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, betweenLooksMs))

const look = async (
  video: HTMLVideoElement,
  stopped: AbortSignal,
  tell: (sight: CameraSight) => void,
): Promise<void> => {
  const opened = await openCamera()
  if (E.isLeft(opened)) return tell({ trouble: opened.left })
  const close = () => {
    for (const track of opened.right.getTracks()) track.stop()
    video.srcObject = null
  }
  if (stopped.aborted) return close()
  stopped.addEventListener('abort', close)
  video.srcObject = opened.right
  const read = await barcodeReader()
  let last: string | null = null
  while (!stopped.aborted) {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : null
    // One look can misread a bar; two that agree do not.
    if (code !== null && code === last) tell({ code })
    last = code
    await rest()
  }
}

/** Shows the camera in a video that plays by itself, and tells what it sees there until nobody listens. */
export const sightsOf = (video: HTMLVideoElement): Observable<CameraSight> =>
  new Observable((heard) => {
    const stop = new AbortController()
    look(video, stop.signal, (sight) => heard.next(sight)).catch((fault: unknown) =>
      heard.error(fault),
    )
    return () => stop.abort()
  })

/** A short tone and a short shake, as of a till's scanner; where the device has neither, nothing. */
export const soundFound = (): void => {
  // iPhones cannot shake for a page.
  ;(navigator as Partial<Navigator>).vibrate?.(60)
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  volume.gain.value = 0.15
  tone.frequency.value = 1800
  tone.connect(volume).connect(sound.destination)
  tone.addEventListener('ended', () => void sound.close())
  tone.start()
  tone.stop(sound.currentTime + 0.09)
}
