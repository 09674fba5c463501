/** Whether this browser can compress by itself. */
export const canCompress = (): boolean => typeof CompressionStream === 'function'

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer())

/** Compresses with the browser's own zlib, five times as fast as one in JavaScript. */
export const compressed = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate'))

/** The bytes as they were before `compressed`; null if they were not compressed so. */
export const decompressed = (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  through(bytes, new DecompressionStream('deflate')).catch(() => null)
