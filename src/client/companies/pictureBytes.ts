import * as t from 'io-ts'

/** The bytes of a picture in a command. */
export const PictureBytes = new t.Type<Uint8Array>(
  'PictureBytes',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, c) => (u instanceof Uint8Array ? t.success(u) : t.failure(u, c)),
  t.identity,
)
