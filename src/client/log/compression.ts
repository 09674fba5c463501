/** Whether this browser can compress by itself. */
export const canCompress = (): boolean => typeof CompressionStream === 'function'

const through = (
  content: string | Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Response => new Response(new Response(content).body!.pipeThrough(stream))

/** Compresses with the browser's own zlib, twice as fast as one in JavaScript. */
export const compressed = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(text, new CompressionStream('deflate')).arrayBuffer())

/** The text that was `compressed`; null if these bytes were made otherwise. */
export const decompressed = (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> =>
  through(bytes, new DecompressionStream('deflate'))
    .text()
    .catch(() => null)
