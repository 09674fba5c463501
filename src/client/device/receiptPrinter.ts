import { either as E } from 'fp-ts'

/** Why a receipt did not print: no printer there, its cable pulled while printing, or the browser may not use it. */
export type PrinterTrouble = 'notConnected' | 'connectionLost' | 'denied'
/** How a printer is connected. */
export type PrinterKind = 'serial' | 'usb'

/** A printer that takes bytes. */
export interface ReceiptPrinter {
  readonly open: () => Promise<void>
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Waits until all is out of the computer. */
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A port of Web Serial, as far as a printer needs it. */
export interface SerialPrinterPort {
  readonly writable: WritableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: {
    readonly interfaceClass: number
    readonly endpoints: readonly {
      readonly direction: string
      readonly type: string
      readonly endpointNumber: number
    }[]
  }
}
/** A device of WebUSB, as far as a printer needs it. */
export interface UsbPrinterDevice {
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  readonly open: () => Promise<void>
  readonly selectConfiguration: (configuration: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly transferOut: (
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly status?: string }>
  readonly close: () => Promise<void>
}
interface PrinterNavigator {
  readonly serial?: {
    readonly requestPort: () => Promise<SerialPrinterPort>
    readonly getPorts: () => Promise<readonly SerialPrinterPort[]>
  }
  readonly usb?: {
    readonly requestDevice: (options: {
      readonly filters: readonly { readonly classCode: number }[]
    }) => Promise<UsbPrinterDevice>
    readonly getDevices: () => Promise<readonly UsbPrinterDevice[]>
  }
}

const baudRate = 9600
const printerClass = 7

export const serialPrinter = (port: SerialPrinterPort): ReceiptPrinter => ({
  open: async () => {
    if (port.writable === null) await port.open({ baudRate })
  },
  write: async (bytes) => {
    const writer = port.writable?.getWriter()
    if (writer === undefined) throw new DOMException('the port is closed', 'NetworkError')
    try {
      await writer.write(bytes)
    } finally {
      writer.releaseLock()
    }
  },
  // Closing the port throws away what is not out yet; closing its stream waits for it.
  finish: async () => port.writable?.close(),
  close: () => port.close(),
})

const printerInterface = ({ configuration }: UsbPrinterDevice): UsbInterface | undefined =>
  configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass)

export const usbPrinter = (device: UsbPrinterDevice): ReceiptPrinter => ({
  open: async () => {
    await device.open()
    if (device.configuration === null) await device.selectConfiguration(1)
    const used = printerInterface(device)
    if (used === undefined) throw new DOMException('no printer interface', 'NotFoundError')
    await device.claimInterface(used.interfaceNumber)
  },
  write: async (bytes) => {
    const endpoint = printerInterface(device)?.alternate.endpoints.find(
      ({ direction, type }) => direction === 'out' && type === 'bulk',
    )
    if (endpoint === undefined) throw new DOMException('no way out', 'NotFoundError')
    const { status } = await device.transferOut(endpoint.endpointNumber, bytes)
    if (status !== undefined && status !== 'ok') throw new DOMException(status, 'NetworkError')
  },
  finish: () => Promise.resolve(),
  close: () => device.close(),
})

const apis = (): PrinterNavigator => navigator as unknown as PrinterNavigator

/** The ways in which this browser reaches a printer; none in most browsers of phones. */
export const printerKinds = (): readonly PrinterKind[] => [
  ...(apis().serial === undefined ? [] : ['serial' as const]),
  ...(apis().usb === undefined ? [] : ['usb' as const]),
]

const isFault = (fault: unknown, ...names: readonly string[]): boolean =>
  fault instanceof DOMException && names.includes(fault.name)

/** Asks for a printer; null: the person chose none. The browser keeps the choice for this device. */
export const choosePrinter = async (
  kind: PrinterKind,
): Promise<E.Either<PrinterTrouble, ReceiptPrinter | null>> => {
  const { serial, usb } = apis()
  try {
    if (kind === 'serial' && serial !== undefined)
      return E.right(serialPrinter(await serial.requestPort()))
    if (kind === 'usb' && usb !== undefined) {
      const filters = [{ classCode: printerClass }]
      return E.right(usbPrinter(await usb.requestDevice({ filters })))
    }
    return E.left('notConnected')
  } catch (fault) {
    return isFault(fault, 'NotFoundError') ? E.right(null) : E.left('denied')
  }
}

/** The printer that was chosen on this device and is connected now. */
export const keptPrinter = async (
  kind: PrinterKind,
): Promise<E.Either<PrinterTrouble, ReceiptPrinter>> => {
  const { serial, usb } = apis()
  try {
    const [port] = kind === 'serial' ? ((await serial?.getPorts()) ?? []) : []
    if (port !== undefined) return E.right(serialPrinter(port))
    const [device] = kind === 'usb' ? ((await usb?.getDevices()) ?? []) : []
    return device === undefined ? E.left('notConnected') : E.right(usbPrinter(device))
  } catch {
    return E.left('denied')
  }
}

const opened = (printer: ReceiptPrinter): Promise<E.Either<PrinterTrouble, void>> =>
  printer.open().then(
    () => E.right(undefined),
    (fault: unknown) =>
      E.left(isFault(fault, 'SecurityError', 'NotAllowedError') ? 'denied' : 'notConnected'),
  )

// A printer whose cable was pulled cannot be closed either.
const closed = (printer: ReceiptPrinter): Promise<void> => printer.close().catch(() => undefined)

/** Whether a printer can be opened now. */
export const checkPrinter = async (
  printer: ReceiptPrinter,
): Promise<E.Either<PrinterTrouble, void>> => {
  const tried = await opened(printer)
  if (E.isRight(tried)) await closed(printer)
  return tried
}

/** Sends a receipt to a printer, part by part. */
export const sendReceipt = async (
  printer: ReceiptPrinter,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<E.Either<PrinterTrouble, void>> => {
  const tried = await opened(printer)
  if (E.isLeft(tried)) return tried
  try {
    for (const part of parts) await printer.write(part)
    await printer.finish()
    return E.right(undefined)
  } catch {
    return E.left('connectionLost')
  } finally {
    await closed(printer)
  }
}
