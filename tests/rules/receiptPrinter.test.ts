import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  checkPrinter,
  choosePrinter,
  keptPrinter,
  printerKinds,
  sendReceipt,
  serialPrinter,
  usbPrinter,
  type SerialPrinterPort,
  type UsbPrinterDevice,
} from '../../src/client/device/receiptPrinter.ts'
import { escPos } from '../../src/client/documents/escPos.ts'
import { dotShapes, dotsOf } from '../../src/client/pdf/receiptDots.ts'

const [black, grey, soft, white] = [0, 100, 233, 255]
const pixels = (width: number, shades: readonly number[]) => ({
  width,
  height: shades.length / width,
  data: shades.flatMap((shade) => [shade, shade, shade, 255]),
})
const whole = (parts: readonly Uint8Array[]) => parts.flatMap((part) => [...part])
const plain = { cuts: false, opensDrawer: false }

describe('a bill for a receipt printer', () => {
  test('is black where it is dark, white where it is shaded softly, and padded to whole bytes', () => {
    const row = [black, white, grey, white, white, white, white, black, black, soft]
    expect(dotsOf(pixels(10, [...row, ...row.toReversed()]))).toEqual({
      rowBytes: 2,
      rows: 2,
      bytes: Uint8Array.from([0b1010_0001, 0b1000_0000, 0b0110_0001, 0b0100_0000]),
    })
  })

  test('is one picture between the reset of the printer and four lines of feed', () => {
    const dots = { rowBytes: 1, rows: 2, bytes: Uint8Array.from([0xf0, 0x0f]) }
    expect(whole(escPos(dots, plain))).toEqual([
      ...[0x1b, 0x40],
      ...[0x1d, 0x76, 0x30, 0, 1, 0, 2, 0, 0xf0, 0x0f],
      ...[0x1b, 0x64, 4],
    ])
  })

  test('cuts the paper at its end and opens the drawer at its beginning where that is chosen', () => {
    const dots = { rowBytes: 1, rows: 1, bytes: Uint8Array.from([1]) }
    const bytes = whole(escPos(dots, { cuts: true, opensDrawer: true }))
    expect(bytes.slice(0, 7)).toEqual([0x1b, 0x40, 0x1b, 0x70, 0, 25, 250])
    expect(bytes.slice(-4)).toEqual([0x1d, 0x56, 0x42, 0])
  })

  test('that is long is sent in parts of at most 128 rows, which together are the picture', () => {
    const rowBytes = dotShapes.receipt.dots / 8
    const bytes = Uint8Array.from({ length: rowBytes * 300 }, (_, i) => i % 251)
    const parts = escPos({ rowBytes, rows: 300, bytes }, plain).slice(1, -1)
    expect(parts.map((part) => part[6]! + part[7]! * 256)).toEqual([128, 128, 44])
    expect(parts.map((part) => part[4]! + part[5]! * 256)).toEqual([72, 72, 72])
    expect(whole(parts.map((part) => part.slice(8)))).toEqual([...bytes])
  })

  test.each([
    ['80 mm', dotShapes.receipt, 72],
    ['58 mm', dotShapes.receipt58, 48],
  ] as const)('of %s is as wide as what the printer reaches of it', (_, { width, dots }, mm) => {
    expect([Math.round((width / 72) * 25.4), Math.round((dots / 203) * 25.4)]).toEqual([mm, mm])
    expect(dots % 8).toBe(0)
  })
})

/** A port of Web Serial that keeps what is written; `failsAt` is the write at which its cable is pulled. */
const serialPort = (failsAt = Infinity) => {
  const written: number[] = []
  const did: string[] = []
  let writes = 0
  let writable: WritableStream<Uint8Array> | null = null
  const port: SerialPrinterPort & { readonly written: number[]; readonly did: string[] } = {
    written,
    did,
    get writable() {
      return writable
    },
    open: async ({ baudRate }) => {
      did.push(`open ${baudRate}`)
      writable = new WritableStream({
        write: (chunk) => {
          if (++writes >= failsAt) throw new DOMException('lost', 'NetworkError')
          written.push(...chunk)
        },
        close: () => {
          did.push('flush')
        },
      })
    },
    close: async () => {
      did.push('close')
      writable = null
    },
  }
  return port
}
const usbDevice = (status = 'ok') => {
  const sent: [number, number[]][] = []
  const claimed: number[] = []
  const endpoints = [
    { direction: 'in', type: 'bulk', endpointNumber: 1 },
    { direction: 'out', type: 'bulk', endpointNumber: 2 },
  ]
  const device: UsbPrinterDevice = {
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
        { interfaceNumber: 1, alternate: { interfaceClass: 7, endpoints } },
      ],
    },
    open: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async (number) => void claimed.push(number),
    transferOut: async (endpoint, bytes) => {
      sent.push([endpoint, [...bytes]])
      return { status }
    },
    close: async () => undefined,
  }
  return { device, sent, claimed }
}
const receipt = [Uint8Array.from([1, 2]), Uint8Array.from([3])]

describe('a receipt printer', () => {
  test('on a serial port gets every part, and the port closes once all is out', async () => {
    const port = serialPort()
    expect(await sendReceipt(serialPrinter(port), receipt)).toEqual(E.right(undefined))
    expect(port.written).toEqual([1, 2, 3])
    expect(port.did).toEqual(['open 9600', 'flush', 'close'])
  })

  test('on USB gets every part at the way out of its printer interface', async () => {
    const { device, sent, claimed } = usbDevice()
    expect(await sendReceipt(usbPrinter(device), receipt)).toEqual(E.right(undefined))
    expect([claimed, sent]).toEqual([
      [1],
      [
        [2, [1, 2]],
        [2, [3]],
      ],
    ])
  })

  test('whose cable is pulled while printing is a lost connection, and its port is closed', async () => {
    const port = serialPort(2)
    expect(await sendReceipt(serialPrinter(port), receipt)).toEqual(E.left('connectionLost'))
    expect(port.did.at(-1)).toBe('close')
    expect(await sendReceipt(usbPrinter(usbDevice('stall').device), receipt)).toEqual(
      E.left('connectionLost'),
    )
  })

  test('that cannot be opened is not connected, and one that may not be used is denied', async () => {
    const failing = (name: string): SerialPrinterPort => ({
      ...serialPort(),
      writable: null,
      open: () => Promise.reject(new DOMException('no', name)),
    })
    expect(await checkPrinter(serialPrinter(failing('NetworkError')))).toEqual(
      E.left('notConnected'),
    )
    expect(await sendReceipt(serialPrinter(failing('SecurityError')), receipt)).toEqual(
      E.left('denied'),
    )
  })

  test('that is looked for before printing is opened and closed again', async () => {
    const port = serialPort()
    expect(await checkPrinter(serialPrinter(port))).toEqual(E.right(undefined))
    expect(port.did).toEqual(['open 9600', 'close'])
  })
})

describe('a browser', () => {
  const serial = { requestPort: vi.fn(), getPorts: vi.fn() }
  beforeEach(() => void vi.stubGlobal('navigator', { serial }))
  afterEach(() => void vi.unstubAllGlobals())

  test('that reaches no printers offers none, and finds none', async () => {
    vi.stubGlobal('navigator', {})
    expect(printerKinds()).toEqual([])
    expect(await keptPrinter('serial')).toEqual(E.left('notConnected'))
    expect(await choosePrinter('usb')).toEqual(E.left('notConnected'))
  })

  test('whose list of printers is closed without a choice has said nothing wrong', async () => {
    expect(printerKinds()).toEqual(['serial'])
    serial.requestPort.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'))
    expect(await choosePrinter('serial')).toEqual(E.right(null))
    serial.requestPort.mockRejectedValueOnce(new DOMException('no', 'SecurityError'))
    expect(await choosePrinter('serial')).toEqual(E.left('denied'))
  })

  test('finds the printer that was chosen before, unless it is not plugged in', async () => {
    serial.getPorts.mockResolvedValueOnce([serialPort()])
    expect(E.isRight(await keptPrinter('serial'))).toBe(true)
    serial.getPorts.mockResolvedValueOnce([])
    expect(await keptPrinter('serial')).toEqual(E.left('notConnected'))
  })
})
